"""The records on the disk as a list to choose from: who played what and when, by each file's first line alone."""

from __future__ import annotations

import stat
from datetime import datetime
from pathlib import Path

from attrs import frozen

from tuscany_app.kernel.game import Setup
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.folders import RecordFolder

LISTED = (RecordFolder.PLAYING, RecordFolder.FINISHED)
MOST = 200  # entries; older ones stay on the disk
HEADER_CAP = 64 * 1024  # bytes of a first line


@frozen
class Entry:
    """A record: `when` is the moment of its last move."""

    path: Path
    setup: Setup
    finished: bool
    when: datetime

    @property
    def game(self) -> str:
        return self.setup.game

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.setup.seats)


def entries() -> list[Entry]:
    """Games in progress and finished ones, the one played last first. What is no record is passed over."""
    found = [file for folder in LISTED for file in _files(folder)]
    listed: list[Entry] = []
    for when, path, finished in sorted(found, key=lambda file: (file[0], file[1].name), reverse=True):
        setup = _setup(path)
        if setup is not None:
            listed.append(Entry(path, setup, finished, datetime.fromtimestamp(when)))
        if len(listed) == MOST:
            break
    return listed


def older() -> int:
    """How many more there are than are listed."""
    count = sum(1 for folder in LISTED for _ in folder.path.glob("*.jsonl"))
    return max(0, count - MOST)


def _files(folder: RecordFolder) -> list[tuple[float, Path, bool]]:
    found = []
    for path in folder.path.glob("*.jsonl"):
        try:
            status = path.stat()
        except OSError:
            continue  # it has just gone
        if stat.S_ISREG(status.st_mode):
            found.append((status.st_mtime, path, folder is RecordFolder.FINISHED))
    return found


def _setup(path: Path) -> Setup | None:
    try:
        with open(path, "rb") as file:
            header = record.first_line(file.readline(HEADER_CAP))
            return None if header is None else header.setup
    except OSError:
        return None
