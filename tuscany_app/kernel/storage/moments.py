"""Moments of files. A disk may name any year; one in which nobody can have played counts as the nearest that can be."""

from __future__ import annotations

from datetime import datetime
from typing import Final

FIRST: Final = datetime(1970, 1, 4)  # every system can tell and reckon with these, in every time zone
LAST: Final = datetime(2099, 12, 30)
NANOSECONDS: Final = 1_000_000_000
LARGEST: Final = 2**63 - 1  # what a database can store


def moment(seconds: float) -> datetime:
    """A time as a datetime in the local time zone, without naming the zone."""
    if not FIRST.timestamp() <= seconds:  # nothing that is no number, either
        return FIRST
    return datetime.fromtimestamp(seconds) if seconds <= LAST.timestamp() else LAST


def storable(nanoseconds: int) -> int:
    """The time of a file in a form that a database stores exactly."""
    return max(-LARGEST, min(LARGEST, nanoseconds))
