"""The release gate: what a release must survive, and `docs/reliability.md` with every figure of it.

    python3 packaging/gate.py                     all of it: some hours; interrupted, the same command goes on
    python3 packaging/gate.py --processes 4       several slices at a time
    python3 packaging/gate.py --scale 0.01        a hundredth of it (with --folder and --document elsewhere)
    python3 packaging/gate.py --part kills        only that: games, records, tables, kills, windows …
    python3 packaging/gate.py --repeat games:17   one unit once more, as a violation names it

Ends with 0 only if all was run and nothing was violated. Uses the running Python if that has what the tests need, or
else the environment of `python3 run.py test`, made if needed. Windows are shown on an Xvfb of its own, if there is one.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def main() -> int:
    python = sys.executable
    if any(importlib.util.find_spec(name) is None for name in ("PySide6", "attrs", "hypothesis", "pytest")):
        python = str(VENV)
        made = subprocess.call([sys.executable, ROOT / "run.py", "test", "--version"])
        if made:
            return made
    try:
        return subprocess.call([python, "-m", "tests.gate", *sys.argv[1:]], cwd=ROOT)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
