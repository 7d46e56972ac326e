"""A slice of a part, in a process of its own: `python -m tests.gate.one_slice PART FIRST UNITS SEED FILE`.

The result is written to the file when all is done; until then FILE.at says which unit is under way.
"""

from __future__ import annotations

import faulthandler
import json
import os
import sys
import time
from pathlib import Path

from tests.gate.part import Tally
from tests.gate.parts import part


def main(name: str, first: int, units: int, seed: int, file: Path) -> None:
    faulthandler.enable()
    at = os.open(f"{file}.at", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    tally = Tally(began=lambda number: os.pwrite(at, b"%10d" % number, 0) and None)
    began = time.monotonic()
    part(name).run(range(first, first + units), seed, tally)
    used = os.times()
    told = {
        "part": name,
        "first": first,
        "units": units,
        "sums": tally.sums,
        "most": tally.most,
        "facts": tally.facts,
        "violations": tally.violations,
        "seconds": round(time.monotonic() - began, 2),
        "cpu": round(used.user + used.system + used.children_user + used.children_system, 2),
    }
    unfinished = Path(f"{file}.new")
    unfinished.write_text(json.dumps(told), "utf-8")
    unfinished.replace(file)
    sys.stdout.flush()
    os._exit(0)  # what Qt does at the end of a process is no part of this


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), Path(sys.argv[5]))
