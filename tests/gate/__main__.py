"""The release gate; `packaging/gate.py` calls it in the right environment and says how."""

from __future__ import annotations

import argparse
import contextlib
import signal
import subprocess
import sys
from pathlib import Path

from tests.gate import document, machine, runner
from tests.gate.part import Part
from tests.gate.parts import NAMES, part
from tests.gate.progress import OtherRun, Progress
from tests.gate.screen import screen, screen_server

SEED = 2026
ROOT = runner.ROOT


def main(arguments: list[str]) -> int:
    asked = options(arguments)
    if not sys.platform.startswith("linux"):
        print("The release gate needs Linux: no other system tells so much of processes.")
        return 2
    folder = Path(asked.folder)
    if asked.repeat:
        return repeat(asked.repeat, asked.seed)
    chosen = [part(name) for name in NAMES if name in (asked.part or NAMES)]
    try:
        progress = Progress.at(folder / "progress.jsonl", asked.seed, asked.scale)
    except OtherRun as other:
        print(other)
        return 2
    for name in asked.again or ():
        progress.forget(name)
    if not asked.only_write:
        if screen_server() is None:
            say("There is no Xvfb here (Debian: apt-get install xvfb): the windows are shown where nobody sees them.")
        with screen() as surroundings:
            try:
                runner.run(chosen, progress, asked.processes, surroundings, machine.commit(), say)
            except KeyboardInterrupt:
                print("Interrupted; the same command goes on from here.")
                return 130
    page = Path(asked.document)
    kept = document.by_hand(page.read_text("utf-8")) if page.is_file() else ""
    page.write_text(document.text(progress, [part(name) for name in NAMES]) + kept, "utf-8")
    print(f"{page} is written.")
    return verdict(progress, chosen)


def options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="packaging/gate.py", description="What a release must survive.")
    parser.add_argument("--part", action="append", choices=NAMES, help="only this part; may be named several times")
    parser.add_argument("--scale", type=float, default=1.0, help="0.01 is a hundredth of everything")
    parser.add_argument("--processes", type=int, default=1, help="at a time")
    parser.add_argument("--seed", type=int, default=SEED, help="all chance comes from it")
    parser.add_argument("--folder", default=str(ROOT / "build" / "gate"), help="where the progress is kept")
    parser.add_argument("--document", default=str(ROOT / "docs" / "reliability.md"), help="what is written")
    parser.add_argument("--again", action="append", choices=NAMES, help="forget what was done of this part")
    parser.add_argument("--only-write", action="store_true", help="run nothing, write the document")
    parser.add_argument("--repeat", metavar="PART:UNIT", help="one unit, here and now, with all it says")
    return parser.parse_args(arguments)


def verdict(progress: Progress, chosen: list[Part]) -> int:
    """0 only if all that was asked for is done, without a violation."""
    missing = [one.name for one in chosen if any(progress.missing(one.name, s) for s in one.slices(progress.scale))]
    found = [what for what in progress.violations() if what[0] in {one.name for one in chosen}]
    print(f"{len(found)} violations" + (f"; not done: {', '.join(missing)}" if missing else ""))
    return 1 if missing or found else 0


def repeat(wish: str, seed: int) -> int:
    name, _, unit = wish.partition(":")
    if name not in NAMES or not unit.isdigit():
        print(f"{wish} is no unit: PART:NUMBER, with one of {', '.join(NAMES)}.")
        return 2
    with screen() as surroundings:
        one = runner.start(part(name), range(int(unit), int(unit) + 1), seed, surroundings)
        with contextlib.suppress(subprocess.TimeoutExpired):
            one.process.wait(one.part.limit)
        one.end()
        print(Path(one.folder.name, "said").read_text("utf-8", "replace"), end="")
        found = one.result()
        one.folder.cleanup()
    for violation in found["violations"]:
        print(f"VIOLATION: {violation['what']}", *violation.get("trace", ()), sep="\n")
    print(found["sums"] | found["most"] | found["facts"])
    return 1 if found["violations"] else 0


def say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as an interruption: its processes end with it
    sys.exit(main(sys.argv[1:]))
