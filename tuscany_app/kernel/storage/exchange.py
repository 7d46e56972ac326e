"""Exports and imports records: single ones as they are, several as an archive."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say, say_n, sentence_data, sentence_from
from tuscany_app.kernel.storage import archive, record
from tuscany_app.kernel.storage.files import Unreadable, read_whole, write_whole
from tuscany_app.kernel.storage.housekeeping import Reception

Beat = Callable[[int, int], bool]  # told how much is done and of how much; False: that is enough


@frozen
class Outcome:
    """What came of taking records in."""

    taken: tuple[str, ...] = ()  # where they lie now
    known: int = 0  # were there already
    others: int = 0  # files that are no records
    refused: tuple[Sentence, ...] = ()  # why some could not be taken

    def sentences(self) -> list[Sentence]:
        told = [say_n("{n} game was taken in.", "{n} games were taken in.", len(self.taken))]
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
    def from_json(cls, data: dict[str, Any]) -> Outcome:
        refused = tuple(sentence_from(each) for each in data["refused"])
        return cls(tuple(data["taken"]), data["known"], data["others"], refused)


def check_file(path: Path) -> None:
    """UserError if this is neither a record of which something can be shown, nor an archive that can be taken in."""
    if archive.is_archive(path):
        archive.check(path)
    else:
        record.load(path)


def take_in_files(paths: Sequence[Path], beat: Beat | None = None) -> Outcome:
    """Records and archives of them become part of the library. An archive that can't be trusted is UserError before
    anything is written; a single record that can't be used is told, and the others come in."""
    archives = {path: archive.check(path) for path in paths if archive.is_archive(path)}
    everything = sum(len(archives[path].records) if path in archives else 1 for path in paths)
    reception, done = Reception(), 0
    taken: list[str] = []
    known, others, refused = 0, sum(found.others for found in archives.values()), []

    def take(part: archive.Part) -> None:
        nonlocal known
        try:
            where = reception.take_in(part.data, part.name, part.played)
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
                    return Outcome(tuple(taken), known, others, tuple(refused))
                take(part)
                done += 1
        except UserError as trouble:  # this file; the next one may be good
            refused.append(trouble.sentence)
    return Outcome(tuple(taken), known, others, tuple(refused))


def _single(path: Path) -> archive.Part:
    try:
        data = read_whole(path, record.SIZE_CAP)
        return archive.Part(path.name, data, path.stat().st_mtime)
    except (Unreadable, OSError) as error:
        why = error.why if isinstance(error, Unreadable) else say("it is not there")
        raise UserError(say("{file} can't be read: {why}.", file=path, why=why)) from error


def give_out(paths: Sequence[Path], target: Path, beat: Beat | None = None) -> bool:
    """One record as a file of its own, several (or into a `.zip`) as an archive; False if `beat` said that it was
    enough."""
    if len(paths) == 1 and target.suffix.lower() != ".zip":
        single = _single(paths[0])
        write_whole(target, single.data)
        with contextlib.suppress(OSError):
            os.utime(target, (single.played, single.played))
        return True
    return archive.pack(paths, target, beat)
