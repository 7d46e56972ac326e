"""The slices that are missing, some at a time, each in a process of its own that may crash or hang."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from attrs import define

from tests.gate.part import Part
from tests.gate.progress import Done, Progress

ROOT = Path(__file__).resolve().parents[2]
LOOK = 0.2  # seconds
SILENCE = 60  # seconds until it is said what is under way
KEPT = 3000  # letters of what a process said before it died


@define
class Running:
    part: Part
    units: range
    process: subprocess.Popen[bytes]
    folder: tempfile.TemporaryDirectory[str]
    began: float

    @property
    def file(self) -> Path:
        return Path(self.folder.name) / "told.json"

    def result(self) -> Done:
        """What it found; a process that died, or that took too long, is a violation itself."""
        if self.file.exists():
            told: Done = json.loads(self.file.read_text("utf-8"))
            return told
        code = self.process.returncode
        late = time.monotonic() - self.began > self.part.limit
        what = f"took longer than {self.part.limit} s" if late else f"the process died ({code})"
        violation = {"unit": self.at(), "what": what, "said": self._said()}
        return {
            "part": self.part.name, "first": self.units.start, "units": len(self.units), "sums": {}, "most": {},
            "facts": {}, "violations": [violation], "seconds": round(time.monotonic() - self.began, 2), "cpu": 0.0,
        }  # fmt: skip

    def at(self) -> int:
        """The unit under way."""
        try:
            return int(Path(f"{self.file}.at").read_text("utf-8"))
        except (OSError, ValueError):
            return self.units.start

    def _said(self) -> str:
        return Path(self.folder.name, "said").read_text("utf-8", "replace")[-KEPT:]

    def end(self) -> None:
        """All of its processes."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def start(part: Part, units: range, seed: int, surroundings: dict[str, str]) -> Running:
    folder = tempfile.TemporaryDirectory(prefix="tuscany-gate-", ignore_cleanup_errors=True)
    command = [sys.executable, "-m", "tests.gate.one_slice", part.name, units.start, len(units), seed]
    with open(Path(folder.name, "said"), "wb") as said:
        process = subprocess.Popen(
            [*map(str, command), str(Path(folder.name, "told.json"))], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=said,
            stderr=said, start_new_session=True, env=surroundings_of(Path(folder.name), surroundings),
        )  # fmt: skip
    return Running(part, units, process, folder, time.monotonic())


def surroundings_of(folder: Path, more: dict[str, str]) -> dict[str, str]:
    """Nothing of the user's: another home, the program's folder in it, the usual language."""
    foreign = ("QT", "LC_", "LANG", "XDG_", "DISPLAY", "WAYLAND", "TUSCANY_TABLE")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    home = folder / "home"
    for name in ("Documents", "tuscany"):
        (home / name).mkdir(parents=True)
    return kept | {"HOME": str(home), "TUSCANY_TABLE_HOME": str(home / "tuscany"), "PYTHONPATH": str(ROOT)} | more


def missing(parts: Sequence[Part], progress: Progress) -> list[tuple[Part, range]]:
    """The slices that are still to be run, so that all parts advance together."""
    found = []
    for part in parts:
        units = part.units(progress.scale)
        found += [
            (one.start / units, part, one) for one in part.slices(progress.scale) if progress.missing(part.name, one)
        ]
    return [(part, units) for _, part, units in sorted(found, key=lambda entry: entry[0])]


def run(
    parts: Sequence[Part],
    progress: Progress,
    processes: int,
    surroundings: dict[str, str],
    commit: str,
    tell: Callable[[str], None],
) -> None:
    """All that is missing of these parts."""
    waiting = missing(parts, progress)
    whole, done, began = len(waiting), 0, time.monotonic()
    said = began
    running: list[Running] = []
    try:
        while waiting or running:
            while waiting and len(running) < processes:
                running.append(start(*waiting.pop(0), progress.seed, surroundings))
            time.sleep(LOOK)
            if time.monotonic() - said > SILENCE:
                said = time.monotonic()
                tell("under way: " + ", ".join(f"{one.part.name} {one.at()} of {one.units.stop}" for one in running))
            for one in running.copy():
                ended = one.process.poll() is not None
                if not ended and time.monotonic() - one.began < one.part.limit:
                    continue
                one.end()
                running.remove(one)
                found = one.result() | {"commit": commit, "when": time.strftime("%Y-%m-%d")}
                one.folder.cleanup()
                progress.add(found)
                done += 1
                tell(_line(one.part, found, progress, done, whole, time.monotonic() - began))
    finally:
        for one in running:
            one.end()
            one.folder.cleanup()


def _line(part: Part, found: dict[str, Any], progress: Progress, done: int, whole: int, spent: float) -> str:
    units = sum(one["units"] for one in progress.of(part.name)) * part.per_unit
    of = part.units(progress.scale) * part.per_unit
    lines = [f"{part.name}: {units:,} of {of:,} {part.counted}; slice {done} of {whole} after {spent / 60:.0f} min"]
    for violation in found["violations"]:
        lines.append(f"  VIOLATION in {part.name} {violation['unit']}: {violation['what']}")
        lines.append(f"  once more: python3 packaging/gate.py --repeat {part.name}:{violation['unit']}")
    return "\n".join(lines)
