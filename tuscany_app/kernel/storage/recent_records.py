"""Lists the records on disk by the first line of each file: players, game and date."""

from __future__ import annotations

import contextlib
import heapq
import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from attrs import frozen

from tuscany_app.kernel.game import Setup
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.files import Unreadable, open_regular
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.storage.moments import BEGAN, moment, name_of_moment, named_moment

LISTED = (RecordFolder.PLAYING, RecordFolder.FINISHED)
MOST = 40  # entries; the library has them all
AMONG = 4 * MOST  # of the finished games, by their times, that are looked at
HEADER_CAP = 64 * 1024  # bytes of a first line


@frozen
class RecentRecord:
    """A record for the home page. `when` is the time of its last move, as well as it is known."""

    path: Path
    setup: Setup
    finished: bool
    when: datetime
    branch: bool = False  # begun in the middle of another game

    @property
    def game(self) -> str:
        return self.setup.game

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.setup.seats)


def recent_records() -> list[RecentRecord]:
    """The records played last, finished or not, the latest first. The latest unfinished game is always among them,
    however old it is. Files that are no records are skipped."""
    listed: list[RecentRecord] = []
    playing = sorted(_files(RecordFolder.PLAYING), reverse=True)
    finished_ones = heapq.nlargest(AMONG, _files(RecordFolder.FINISHED))  # enough, even if some can't be used
    found = sorted((*playing, *finished_ones), reverse=True)
    going_on = bool(playing)
    for _, name, finished in found:
        if len(listed) >= MOST and (finished or not going_on):
            continue
        entry = _entry(name, finished=finished)
        if entry is not None:
            listed.append(entry)
            going_on = going_on and finished
        if len(listed) >= MOST and not going_on:
            break
    return listed


def count_of_others() -> int:
    """The number of records that `recent_records` leaves out."""
    return max(0, sum(1 for folder in LISTED for _ in _records(folder)) - MOST)


def _files(folder: RecordFolder) -> Iterator[tuple[str, str, bool]]:
    """The records of a folder with the time of each, as names tell it. A finished one keeps that of its name, which no
    copy changes; there may be many thousands of them, and nothing else is asked."""
    finished = folder is RecordFolder.FINISHED
    for file in _records(folder):
        with contextlib.suppress(OSError):  # it has just gone
            if not file.is_file():
                continue
            named = BEGAN.match(file.name) if finished else None
            yield named[1] if named else name_of_moment(file.stat().st_mtime), file.name, finished


def _records(folder: RecordFolder) -> Iterator[os.DirEntry[str]]:
    with contextlib.suppress(OSError), os.scandir(folder.path) as files:
        for file in files:
            if file.name.endswith(".jsonl") and not file.name.startswith("."):
                yield file


def _entry(name: str, *, finished: bool) -> RecentRecord | None:
    path = (RecordFolder.FINISHED if finished else RecordFolder.PLAYING).path / name
    header = header_of(path)
    if header is None:
        return None
    ended = header.origin.ended
    named = named_moment(name) if finished else None
    try:
        seen = ended.timestamp() if ended is not None else path.stat().st_mtime if named is None else named
    except OSError:  # it has just gone
        return None
    return RecentRecord(path, header.setup, finished, moment(seen), header.origin.branch is not None)


def header_of(path: Path) -> record.Header | None:
    """The first line of a record. None if it can't be used."""
    try:
        with open_regular(path) as file:
            return record.first_line(file.readline(HEADER_CAP))
    except (OSError, Unreadable):
        return None
