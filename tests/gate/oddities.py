"""Every file and folder of the program, made odd in every way."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from pathlib import Path

from tests.gate.part import Part, Tally, hold
from tests.support import odd_files
from tuscany_app.kernel.storage.folders import HOME

CASES = odd_files.cases()
SLOWEST = 20.0  # seconds that all pages and commands together may take


def run(units: range, base: int, tally: Tally) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        furnished, home = Path(folder, "furnished"), Path(folder, "home")
        os.environ[HOME] = str(furnished)
        odd_files.furnish()
        os.environ[HOME] = str(home)
        for number in units:
            with tally.unit(number):
                shutil.rmtree(home, ignore_errors=True)
                shutil.copytree(furnished, home)
                one_case(*CASES[number], tally)


def one_case(what: str, way: str, tally: Tally) -> None:
    odd_files.spoil(what, way)
    began = time.monotonic()
    with odd_files.as_anybody():
        odd_files.visit()
        odd_files.still_there(what, way)
    spent = time.monotonic() - began
    hold(spent < SLOWEST, f"{what}, {way}: {spent:.1f} s")
    tally.count("odd files and folders")
    tally.count(f"with {way}")
    tally.at_most("seconds of the slowest", round(spent, 2))


PART = Part(
    "oddities", len(CASES), 54, "odd files",
    about=f"""Each file of the data folder (settings, people, series, records in every folder, reviews, boards, index,
log) is in turn a folder, a pipe, a device, a socket, a link to nothing or to itself, locked, huge, empty, in another
encoding, of the years 1, 1601, 1969, 2300 and 60000, or has an odd name. Each folder is in turn locked, a file, or a
link that leads nowhere. Everything that start, pages and commands do with the files ends well or in one sentence, in
less than {SLOWEST:.0f} seconds. Two good records are untouched and listed.""",
    run=run,
)  # fmt: skip
