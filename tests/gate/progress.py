"""What of a run is done, a line of JSON for every slice, so that a run can be interrupted and go on later."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from attrs import define, field

Done = dict[str, Any]  # a slice: part, first, units, sums, most, facts, violations, seconds, cpu, commit


class OtherRun(Exception):
    """The file is of a run with another seed or scale."""


@define
class Progress:
    path: Path
    seed: int
    scale: float
    done: dict[tuple[str, int], Done] = field(factory=dict)
    again: list[Done] = field(factory=list)  # with violations, and run once more since

    @classmethod
    def at(cls, path: Path, seed: int, scale: float) -> Progress:
        """Go on with a run, or begin one."""
        progress = cls(path, seed, scale)
        head = {"seed": seed, "scale": scale}
        if path.exists():
            first, *lines = path.read_text("utf-8").splitlines() or ["{}"]
            if json.loads(first) != head:
                raise OtherRun(f"{path} is of another run: {first}. Remove it, or name another folder.")
            for line in lines:
                try:
                    progress.take(json.loads(line))
                except ValueError:  # the last line of a run that was killed
                    continue
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(head) + "\n", "utf-8")
        return progress

    def add(self, slice_done: Done) -> None:
        with open(self.path, "a", encoding="utf-8") as file:
            if not self.path.read_bytes().endswith(b"\n"):
                file.write("\n")
            file.write(json.dumps(slice_done) + "\n")
        self.take(slice_done)

    def take(self, slice_done: Done) -> None:
        key = (slice_done["part"], slice_done["first"])
        before = self.done.get(key)
        if before is not None and before["violations"]:
            self.again.append(before)
        self.done[key] = slice_done

    def missing(self, part: str, units: range) -> bool:
        """Whether a slice is still to be run: not yet, not in this length, or not without a violation."""
        found = self.done.get((part, units.start))
        return found is None or found["units"] != len(units) or bool(found["violations"])

    def of(self, part: str) -> list[Done]:
        return [found for (name, _), found in sorted(self.done.items()) if name == part]

    def violations(self) -> list[tuple[str, dict[str, Any]]]:
        return [(part, found) for (part, _), one in sorted(self.done.items()) for found in one["violations"]]

    def forget(self, part: str) -> None:
        """Run all of a part again."""
        self.done = {key: found for key, found in self.done.items() if key[0] != part}
        lines = [{"seed": self.seed, "scale": self.scale}, *self.again, *self.done.values()]
        self.path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
