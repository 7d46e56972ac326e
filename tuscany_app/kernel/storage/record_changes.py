"""Changes records that nobody plays: gives them a title, moves them to the bin and back, deletes them."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.files import is_there, reason, write_whole
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.storage.json_lines import fields_of, line_of
from tuscany_app.kernel.storage.record_files import lock_of, move, remove_lock


def set_title(path: Path, title: str) -> None:
    """Give a record a title, or remove it. The time of the last move stays the same."""
    title = title.strip()
    if title and not record.title_fits(title):
        raise UserError(say("A title has at most {most} letters, on one line.", most=record.TITLE))
    with _nobody_plays(path):
        loaded = record.load(path)
        if loaded.problem is not None:
            raise loaded.problem
        played = path.stat()
        first, *moves = loaded.good.splitlines(keepends=True)
        header = fields_of(first)
        header.pop("title", None)
        text = line_of(header | ({"title": title} if title else {})) + b"".join(moves).decode("utf-8")
        write_whole(path, text if text.endswith("\n") else text + "\n")
        os.utime(path, ns=(played.st_atime_ns, played.st_mtime_ns))


def count_branch(path: Path, *, counts: bool) -> None:
    """Say whether a branch counts in the statistics. The time of the last move stays the same."""
    with _nobody_plays(path):
        loaded = record.load(path)
        if loaded.problem is not None:
            raise loaded.problem
        played = path.stat()
        text = record.with_origin(loaded.good, loaded.session.origin.counted(counts)).decode("utf-8")
        write_whole(path, text if text.endswith("\n") else text + "\n")
        os.utime(path, ns=(played.st_atime_ns, played.st_mtime_ns))


def move_to_bin(path: Path) -> Path:
    """Move a record to the bin. Returns its new path."""
    with _nobody_plays(path):
        return move(path, RecordFolder.BIN)


def restore(path: Path, folder: RecordFolder | None = None) -> Path:
    """Move a record out of the bin, to `folder` or to the folder that suits it. Returns its new path."""
    return move(path, folder or _home_of(path))


def delete(paths: Iterable[Path]) -> None:
    """Delete records permanently."""
    for path in paths:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise UserError(say("{file} can't be deleted: {why}.", file=path, why=reason(error))) from error


def _home_of(path: Path) -> RecordFolder:
    try:
        loaded = record.load(path)
    except UserError:
        return RecordFolder.SET_ASIDE
    if loaded.problem is not None:
        return RecordFolder.SET_ASIDE
    return RecordFolder.FINISHED if loaded.session.state.over() else RecordFolder.PLAYING


@contextlib.contextmanager
def _nobody_plays(path: Path) -> Iterator[None]:
    """Hold the record's lock. Raises UserError if some program plays the game, or if the record no longer exists."""
    if not is_there(path):  # before anything is made in its place
        raise UserError(say("{file} can't be read: {why}.", file=path, why=say("it is not there")))
    lock = lock_of(path)
    try:
        yield
    finally:
        lock.release()
        if not is_there(path) or path.parent != RecordFolder.PLAYING.path:
            remove_lock(lock)
