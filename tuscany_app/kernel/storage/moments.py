"""Moments of files. A disk may name any year; one in which nobody can have played counts as the nearest that can be."""

from __future__ import annotations

import contextlib
import re
from datetime import datetime
from typing import Final

FIRST: Final = datetime(1970, 1, 4)  # every system can tell and reckon with these, in every time zone
LAST: Final = datetime(2099, 12, 30)
NANOSECONDS: Final = 1_000_000_000
IN_NAMES: Final = "%Y-%m-%d-%H%M%S"
BEGAN: Final = re.compile(r"(\d{4}-\d\d-\d\d-\d{6})-")  # how names of records begin
LARGEST: Final = 2**63 - 1  # what a database can store


def moment(seconds: float) -> datetime:
    """A time as a datetime in the local time zone, without naming the zone."""
    if not FIRST.timestamp() <= seconds:  # nothing that is no number, either
        return FIRST
    return datetime.fromtimestamp(seconds) if seconds <= LAST.timestamp() else LAST


def storable(nanoseconds: int) -> int:
    """The time of a file in a form that a database stores exactly."""
    return max(-LARGEST, min(LARGEST, nanoseconds))


def name_of_moment(seconds: float) -> str:
    """A time as the name of a record tells it; such names have the order of the times."""
    return moment(seconds).strftime(IN_NAMES)


def named_moment(name: str) -> float | None:
    """When a game began, by the name that the window gave its file; None if it has another one."""
    found = BEGAN.match(name)
    if found is not None:
        with contextlib.suppress(ValueError, OverflowError, OSError):
            return datetime.strptime(found[1], IN_NAMES).timestamp()
    return None
