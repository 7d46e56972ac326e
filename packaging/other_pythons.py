"""Try the program on the oldest and on the newest Python of this machine, beside the one that runs this.

    python3 packaging/other_pythons.py

Pythons are looked for in pyenv's folder and on the PATH. Each of the two gets a copy of the checkout, with an
environment of its own, and runs the tests of `TESTS` and the smoke there, with warnings as errors; then the copy is
removed. A Python that can't be set up, because it has no pip or there are no wheels for it, is named and passed over,
and the next one is taken. Standard library only.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from run import OLDEST_PYTHON  # noqa: E402

Version = tuple[int, int, int]
# Kernel, command line, records and the games' engines: what depends on Python more than on Qt.
TESTS = """
tests/kernel tests/cli tests/every/test_every_golden.py tests/every/test_every_game.py
tests/games/*/test_rules.py tests/games/*/test_records.py tests/games/*/test_components.py
tests/games/*/test_brute_force.py examples/*/tests/test_rules.py
""".split()
AGAIN = ["-n", "0", "--last-failed", "--last-failed-no-failures", "none"]
HERE: Version = sys.version_info[:3]
ASK = "import sys; print(sys.implementation.name, sys.version_info.releaselevel, *sys.version_info[:3])"
NOT_COPIED = shutil.ignore_patterns(".git", ".venv*", ".*_cache", ".hypothesis", "__pycache__", "build", "dist")
SILENT = {"PYTHONDEVMODE": "1", "PYTHONWARNINGS": "error", "QT_QPA_PLATFORM": "offscreen"}


def main() -> int:
    there = pythons()
    oldest_first = sorted(version for version in there if version[:2] != HERE[:2])
    print(f"Python {named(HERE)} runs this. Others here: {', '.join(map(named, oldest_first)) or 'none'}.", flush=True)
    older = [version for version in oldest_first if version < HERE]
    newer = [version for version in reversed(oldest_first) if version > HERE]
    try:
        results = [tried(there, side) for side in (older, newer)]
    except OSError as error:
        print(f"The other Pythons can't be tried: {error}.")
        return 1
    return 0 if all(results) else 1


def tried(there: dict[Version, Path], wishes: list[Version]) -> bool:
    """Whether everything holds on the first of these that can be set up."""
    for version in wishes:
        with tempfile.TemporaryDirectory(prefix="tuscany-table-python-") as folder:
            copy = Path(folder, "checkout")
            shutil.copytree(ROOT, copy, ignore=NOT_COPIED, symlinks=True)
            print(f"\n--- Python {named(version)} ---", flush=True)
            start = [there[version], copy / "run.py"]
            if is_set_up(version, start, copy):
                return holds(version, start, copy)
    return True


def is_set_up(version: Version, start: list[Path], copy: Path) -> bool:
    if subprocess.run([*start, "test", "--version"], check=False).returncode == 0:
        return True
    log = copy / ".venv" / "set-up.log"
    said = log.read_text("utf-8", "replace").strip().splitlines() if log.is_file() else []
    print(f"Python {named(version)} is passed over, because it can't be set up: {said[-1] if said else 'see above'}")
    return False


def holds(version: Version, start: list[Path], copy: Path) -> bool:
    tests = sorted(str(path.relative_to(copy)) for pattern in TESTS for path in copy.glob(pattern))
    passed = subprocess.run([*start, "test", "-q", *tests], check=False).returncode == 0
    if not passed:
        print("What failed, once more and alone: what passes now is unsteady and to be mended.", flush=True)
        passed = subprocess.run([*start, "test", "-q", *AGAIN], check=False).returncode == 0
    smoke = subprocess.run(
        [*start, "--smoke"],
        env={**os.environ, **SILENT},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    quiet = smoke.returncode == 0 and not smoke.stdout
    tested = "the tests pass" if passed else "tests FAIL"
    smoked = "the smoke is silent" if quiet else f"the smoke FAILS ({smoke.returncode}): {smoke.stdout.strip()}"
    print(f"Python {named(version)}: {tested}, {smoked}.", flush=True)
    return passed and quiet


def pythons() -> dict[Version, Path]:
    """The released CPythons of this machine that are new enough, one of each minor version."""
    found: dict[tuple[int, int], tuple[Version, Path]] = {}
    for python in places():
        version = version_of(python)
        if version is not None and version[:2] >= OLDEST_PYTHON:
            found[version[:2]] = max(found.get(version[:2], (version, python)), (version, python))
    return dict(found.values())


def places() -> list[Path]:
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    folders = [Path(folder) for folder in os.get_exec_path() if folder]
    on_path = [python for folder in folders if folder.is_dir() for python in sorted(folder.glob("python3.*"))]
    return [*root.glob("versions/*/bin/python3"), *(p for p in on_path if re.fullmatch(r"python3\.\d+", p.name))]


def version_of(python: Path) -> Version | None:
    """None for what is no released CPython, or does not start."""
    try:
        said = subprocess.run(
            [python, "-I", "-c", ASK], capture_output=True, encoding="utf-8", check=True
        ).stdout.split()
    except (OSError, subprocess.CalledProcessError):
        return None
    name, level, *numbers = said
    major, minor, micro = map(int, numbers)
    return (major, minor, micro) if (name, level) == ("cpython", "final") else None


def named(version: Version) -> str:
    return ".".join(map(str, version))


if __name__ == "__main__":
    sys.exit(main())
