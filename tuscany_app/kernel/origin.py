"""What a record tells of a game besides its rules and moves: when it began and ended, and whose branch it is.

It stands in the header's field `app`, after the program's version: `1.1.0; began 2026-11-19T20:15:00+01:00; ended …;
branch of FILE after 12; counted; open hands`. Every released version takes that field as a text for people and passes
it over.
"""

from __future__ import annotations

import re
from datetime import datetime
from functools import lru_cache

from attrs import evolve, frozen

from tuscany_app import __version__

BRANCH = re.compile(r"branch of (.*) after (\d{1,6})")
LONGEST = 400  # letters of the field; a longer one is not ours, and tells nothing
COUNTED = "counted"
OPEN_HANDS = "open hands"


@frozen
class BranchOf:
    """The game from whose middle this one was begun."""

    record: str  # the name of its file; nothing if it was not saved
    decisions: int  # that both have in common
    counts: bool = False  # somebody said that it counts in the statistics all the same


@frozen
class Origin:
    began: datetime | None = None  # with its time zone; None in records of earlier versions
    ended: datetime | None = None
    branch: BranchOf | None = None
    open_hands: bool = False  # the people at the table hide nothing from each other

    @property
    def counts(self) -> bool:
        """Whether the game counts in the statistics."""
        return self.branch is None or self.branch.counts

    def counted(self, counts: bool) -> Origin:
        return self if self.branch is None else evolve(self, branch=evolve(self.branch, counts=counts))


NO_ORIGIN = Origin()


def now() -> datetime:
    """This second, with the time zone of the place."""
    return datetime.now().astimezone().replace(microsecond=0)


@lru_cache(maxsize=16)
def in_words(origin: Origin) -> str:
    """The text of the field. Every question to the worker writes it again."""
    parts = [__version__]
    if origin.began is not None:
        parts.append(f"began {origin.began.isoformat()}")
    if origin.ended is not None:
        parts.append(f"ended {origin.ended.isoformat()}")
    if origin.branch is not None:
        parts.append(f"branch of {origin.branch.record} after {origin.branch.decisions}")
        parts += [COUNTED] if origin.branch.counts else []
    return "; ".join([*parts, *([OPEN_HANDS] if origin.open_hands else [])])


def from_words(text: str) -> Origin:
    """What that text tells. What it doesn't tell, or tells in a way that is not ours, is not known."""
    parts = text.split("; ")[1:] if len(text) <= LONGEST else []
    branch = next((found for part in parts if (found := BRANCH.fullmatch(part))), None)
    return Origin(
        _moment(parts, "began "),
        _moment(parts, "ended "),
        None if branch is None else BranchOf(branch[1], int(branch[2]), COUNTED in parts),
        OPEN_HANDS in parts,
    )


def _moment(parts: list[str], word: str) -> datetime | None:
    for part in parts:
        if part.startswith(word):
            try:
                found = datetime.fromisoformat(part.removeprefix(word))
                return found if found.tzinfo is not None and 1970 < found.year < 2100 else None
            except ValueError:
                return None
    return None
