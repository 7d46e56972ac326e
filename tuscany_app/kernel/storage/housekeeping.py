"""Gives saved records a title, moves them to the bin and back, and imports records of others."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.files import make_folder, reason, write_whole
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.storage.json_lines import fields_of, line_of
from tuscany_app.kernel.storage.library import lock_of, move, remove_lock

LIBRARY = (RecordFolder.PLAYING, RecordFolder.FINISHED)


def rename(path: Path, title: str) -> None:
    """Give a record a title, or take it away; the moment of its last move stays."""
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


def throw_away(path: Path) -> Path:
    """Into the bin; returns where it lies now."""
    with _nobody_plays(path):
        return move(path, RecordFolder.BIN)


def restore(path: Path, folder: RecordFolder | None = None) -> Path:
    """Out of the bin, into the `folder` or else to where a record like this belongs; returns where it lies now."""
    return move(path, folder or _home_of(path))


def delete(paths: Iterable[Path]) -> None:
    """For good."""
    for path in paths:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise UserError(say("{file} can't be deleted: {why}.", file=path, why=reason(error))) from error


class Reception:
    """Takes in records from somewhere else. It looks once at what is there, so that thousands can come."""

    def __init__(self) -> None:
        self._by_size: dict[int, list[Path]] = {}
        for folder in LIBRARY:
            for path in folder.path.glob("*.jsonl"):
                with contextlib.suppress(OSError):  # it has just gone
                    self._by_size.setdefault(path.stat().st_size, []).append(path)

    def take_in(self, data: bytes, name: str, played: float | None = None) -> Path | None:
        """A record becomes one of the library, with the moment it was played; returns where it lies now, None if it is
        there already. UserError if it is no record, or a damaged one."""
        if len(data) > record.SIZE_CAP:
            raise UserError(say("{file} can't be read: {why}.", file=name, why=say("it is too large")))
        if any(_same(path, data) for path in self._by_size.get(len(data), ())):
            return None
        loaded = record.parse(data, name)
        if loaded.problem is not None:
            raise loaded.problem
        folder = RecordFolder.FINISHED if loaded.session.state.over() else RecordFolder.PLAYING
        target = make_folder(folder.path) / _free_name(Path(name).stem)
        text = loaded.good.decode("utf-8").removesuffix("\n") + "\n"
        write_whole(target, text)
        if played is not None:
            with contextlib.suppress(OSError, OverflowError):  # a moment this disk can't tell
                os.utime(target, (played, played))
        self._by_size.setdefault(len(text.encode("utf-8")), []).append(target)
        return target


def _home_of(path: Path) -> RecordFolder:
    try:
        loaded = record.load(path)
    except UserError:
        return RecordFolder.SET_ASIDE
    if loaded.problem is not None:
        return RecordFolder.SET_ASIDE
    return RecordFolder.FINISHED if loaded.session.state.over() else RecordFolder.PLAYING


def _same(path: Path, data: bytes) -> bool:
    try:
        return path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False


def _free_name(stem: str) -> str:
    """A file name like this one that no record of any folder has."""
    stem = "".join(sign if sign.isalnum() or sign in "-_." else "-" for sign in stem).strip(".-")[:80] or "game"
    name = f"{stem}.jsonl"
    while any((folder.path / name).exists() for folder in RecordFolder):
        name = f"{stem}-{os.urandom(3).hex()}.jsonl"
    return name


@contextlib.contextmanager
def _nobody_plays(path: Path) -> Iterator[None]:
    """UserError if somebody does, or if it is gone."""
    if not path.exists():  # before anything is made in its place
        raise UserError(say("{file} can't be read: {why}.", file=path, why=say("it is not there")))
    lock = lock_of(path)
    try:
        yield
    finally:
        lock.release()
        if not path.exists() or path.parent != RecordFolder.PLAYING.path:
            remove_lock(lock)
