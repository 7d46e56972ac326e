"""Exports and imports records: single ones as they are, several as an archive."""

from __future__ import annotations

import contextlib
import glob
import hashlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say, say_n, sentence_data, sentence_from
from tuscany_app.kernel.storage import archive, record
from tuscany_app.kernel.storage.files import Unreadable, is_there, listed, make_folder, read_whole, sweep, write_whole
from tuscany_app.kernel.storage.folders import RecordFolder

Beat = Callable[[int, int], bool]  # told how much is done and of how much; False: that is enough
STEM = 200  # bytes of a file name, without its end
LIBRARY = (RecordFolder.PLAYING, RecordFolder.FINISHED)


@frozen
class ImportResult:
    """What an import took in, and what it could not take in."""

    taken: tuple[str, ...] = ()  # where they lie now
    known: int = 0  # were there already
    others: int = 0  # files that are no records
    refused: tuple[Sentence, ...] = ()  # why some could not be taken

    def sentences(self) -> list[Sentence]:
        told = [say_n("{n} game was imported.", "{n} games were imported.", len(self.taken))]
        if self.known:
            told.append(say_n("{n} was there already.", "{n} were there already.", self.known))
        if self.others:
            told.append(say_n("{n} other file was left out.", "{n} other files were left out.", self.others))
        if len(self.refused) > 1:
            told.append(say_n("{n} can't be used.", "{n} can't be used.", len(self.refused)))
        return [*told, *self.refused[:1]]

    def to_json(self) -> dict[str, Any]:
        return {
            "taken": list(self.taken), "known": self.known, "others": self.others,
            "refused": [sentence_data(sentence) for sentence in self.refused],
        }  # fmt: skip

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> ImportResult:
        refused = tuple(sentence_from(each) for each in data["refused"])
        return cls(tuple(data["taken"]), data["known"], data["others"], refused)


def check_file(path: Path) -> None:
    """Raise UserError unless the file is an archive that can be imported, or a record of which something can be
    shown."""
    if archive.is_archive(path):
        archive.check(path)
    else:
        record.load(path)


def import_files(paths: Sequence[Path], beat: Beat | None = None) -> ImportResult:
    """Take records and archives of records into the library. If an archive is not safe, UserError is raised before
    anything is written. A single record that can't be used is reported in the result, and the others are taken in."""
    archives = {path: archive.check(path) for path in paths if archive.is_archive(path)}
    everything = sum(len(archives[path].records) if path in archives else 1 for path in paths)
    importing, done = RecordImport(), 0
    taken: list[str] = []
    known, others, refused = 0, sum(found.others for found in archives.values()), []

    def take(part: archive.ArchivedFile) -> None:
        nonlocal known
        try:
            where = importing.take_in(part.data, part.name, part.played)
        except UserError as trouble:
            refused.append(trouble.sentence)
            return
        if where is None:
            known += 1
        else:
            taken.append(str(where))

    for path in paths:
        try:
            for part in archives[path].parts() if path in archives else [_single(path)]:
                if beat is not None and not beat(done, everything):
                    return ImportResult(tuple(taken), known, others, tuple(refused))
                take(part)
                done += 1
        except UserError as trouble:  # this file; the next one may be good
            refused.append(trouble.sentence)
    return ImportResult(tuple(taken), known, others, tuple(refused))


class RecordImport:
    """Takes records from elsewhere into the library. Reads each record that is already there at most once, so that
    thousands can be imported."""

    def __init__(self) -> None:
        self._by_size: dict[int, list[Path]] = {}  # what has not been read yet
        self._known: set[bytes] = set()  # digests of those that have been read
        for folder in LIBRARY:
            for path in listed(folder.path, "*.jsonl"):
                with contextlib.suppress(OSError):  # it has just gone
                    self._by_size.setdefault(path.stat().st_size, []).append(path)

    def take_in(self, data: bytes, name: str, played: float | None = None) -> Path | None:
        """Copy a record into the library and set the time at which it was played. Returns its new path, or None if the
        library already has it. Raises UserError if it is no record or a damaged one."""
        if len(data) > record.SIZE_CAP:
            raise UserError(say("{file} can't be read: {why}.", file=name, why=say("it is too large")))
        for path in self._by_size.pop(len(data), ()):
            with contextlib.suppress(Unreadable):
                self._known.add(_digest(read_whole(path, record.SIZE_CAP)))
        if _digest(data) in self._known:
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
        self._known.add(_digest(text.encode("utf-8")))
        return target


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def _free_name(stem: str) -> str:
    """A file name similar to this one that no record in any folder has."""
    stem = "".join(sign if sign.isalnum() or sign in "-_." else "-" for sign in stem).strip(".-")[:80] or "game"
    stem = os.fsencode(stem)[:STEM].decode(errors="ignore")  # a name has so many bytes, not letters
    name = f"{stem}.jsonl"
    while any(is_there(folder.path / name) for folder in RecordFolder):
        name = f"{stem}-{os.urandom(3).hex()}.jsonl"
    return name


def _single(path: Path) -> archive.ArchivedFile:
    try:
        data = read_whole(path, record.SIZE_CAP)
        return archive.ArchivedFile(path.name, data, path.stat().st_mtime)
    except (Unreadable, OSError) as error:
        why = error.why if isinstance(error, Unreadable) else say("it is not there")
        raise UserError(say("{file} can't be read: {why}.", file=path, why=why)) from error


def export_records(paths: Sequence[Path], target: Path, beat: Beat | None = None) -> bool:
    """Write one record as a file, or several as an archive; one record becomes an archive, too, if the target ends with
    `.zip`. False if `beat` asked to stop."""
    sweep(target.parent, glob.escape(target.name))
    if len(paths) == 1 and target.suffix.lower() != ".zip":
        single = _single(paths[0])
        write_whole(target, single.data)
        with contextlib.suppress(OSError):
            os.utime(target, (single.played, single.played))
        return True
    return archive.pack(paths, target, beat)
