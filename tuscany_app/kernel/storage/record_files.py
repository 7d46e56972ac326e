"""Where records are stored: games in progress, written move by move, and finished games.

records/playing/    games in progress: one file each, locked by the program that plays it
records/finished/   finished games, moved there in one step
records/set-aside/  damaged records, unchanged; the game up to the damage goes on in a new file
records/bin/        games that were thrown away, until the bin is emptied
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Move, Seat, Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.origin import BranchOf, Origin, now
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.storage import files, record
from tuscany_app.kernel.storage.files import (
    Appender,
    beside,
    is_file,
    is_there,
    make_folder,
    reason,
    replace,
    sync_folder,
    write_whole,
)
from tuscany_app.kernel.storage.folders import REVIEW, RecordFolder, review_beside

if TYPE_CHECKING:
    from filelock import FileLock


class GameFile:
    """The file of a game in progress. It is the session's journal: every move is on the disk before it is shown."""

    def __init__(self, path: Path, text: bytes, lock: FileLock) -> None:
        self._lock = lock
        self.appender = Appender(path, text)
        self._lines = self.appender.text.count(b"\n")
        self._tell: Callable[[Sentence], None] | None = None

    @property
    def path(self) -> Path:
        return self.appender.path

    def listen(self, tell: Callable[[Sentence], None]) -> None:
        """From now on call `tell` when the file was removed or changed from outside and has been written again."""
        self._tell = tell

    def played(self, seat: int, move: Move, spent: int | None) -> None:
        self._append(record.move_line(seat, move, spent))

    def undone(self) -> None:
        self._append(record.undo_line())

    def seated(self, number: int, now: Seat) -> None:
        self._append(record.seat_line(number, now))

    def _append(self, line: str) -> None:
        self._restore()
        if self._lines >= record.LINES:  # somebody takes back and plays again without end
            self.appender.replace(record.without_undone(self.appender.text))
            self._lines = self.appender.text.count(b"\n")
        self.appender.append(line)
        self._lines += 1

    def _restore(self) -> None:
        if self.appender.restore():
            self._lock.release()  # its file may have gone with the record
            self._lock = lock_of(self.path)
            if self._tell is not None:
                self._tell(
                    say("The file of this game was removed or changed from outside, so it has been written again.")
                )

    def close(self, *, finished: bool = False) -> Path:
        """Stop writing, and move the record of a finished game to the finished ones. Returns the path of the record."""
        try:
            self._restore()
            if finished:
                self._note_end()
            self.appender.close()
            return move(self.path, RecordFolder.FINISHED) if finished else self.path
        finally:
            self.appender.close()
            self._lock.release()
            if finished:  # nobody can want it any more
                remove_lock(self._lock)
            del self._lock  # a lock that lives until the program's end complains then

    def _note_end(self) -> None:
        """When the game ended, in its header. Without it the record is complete all the same."""
        header = record.first_line(self.appender.text.splitlines()[0])
        if header is not None and header.origin.ended is None:
            with contextlib.suppress(UserError):
                ended = evolve(header.origin, ended=now())
                self.appender.replace(record.with_origin(self.appender.text, ended))


def begin(setup: Setup, name: str = "", *, open_hands: bool = False) -> tuple[AnySession, GameFile]:
    """Start a new game whose record is written from the first move on. `name` is the file name if it was fixed
    before."""
    session: AnySession = Session(catalogue.load(setup.game), setup, origin=Origin(now(), open_hands=open_hands))
    path = make_folder(RecordFolder.PLAYING.path) / name if name else _new_path(setup.game)
    session.journal = file = _new_file(path, record.header_line(setup, origin=session.origin))
    return session, file


def branch(past: AnySession, of: Path | None) -> tuple[AnySession, GameFile]:
    """Start a new game from a position of another one. The record of the other game, `of`, stays as it is; the branch
    says where it comes from, and how long was thought is told from there on only."""
    past.title = ""
    whose = BranchOf("" if of is None else of.name, len(past.turns))
    past.origin = Origin(now(), branch=whose, open_hands=past.origin.open_hands)
    past.turns = [evolve(turn, spent=None) for turn in past.turns]
    past.journal = file = _new_file(_new_path(past.setup.game), record.record_text(past))
    return past, file


@frozen
class Resumed:
    session: AnySession
    file: GameFile
    notice: Sentence | None  # what had to be left out


def resume(path: Path) -> Resumed:
    """Resume a saved game. An incomplete last line is dropped. If a line before it is wrong, the record is set aside
    unchanged, and the game up to its last good move continues in a new file."""
    lock = lock_of(path)
    try:
        loaded = record.load(path)
        if loaded.problem is None:
            notice = say("The last move was cut off while it was saved and is left out.") if loaded.torn else None
            file = GameFile(path, loaded.good, lock)
        else:
            rescued = path.with_name(f"{path.stem}-{os.urandom(3).hex()}.jsonl")
            file = _new_file(rescued, record.record_text(loaded.session))
            try:
                damaged = move(path, RecordFolder.SET_ASIDE)
            except UserError:
                file.close().unlink()
                raise
            notice = say(
                "{problem} The game goes on from the last good move; the damaged file is kept as {path}.",
                problem=loaded.problem.sentence, path=damaged,
            )  # fmt: skip
            lock.release()
    except BaseException:
        lock.release()
        raise
    loaded.session.journal = file
    return Resumed(loaded.session, file, notice)


def sweep() -> None:
    """Remove what killed programs left beside records: temporary files, locks, and reviews of records that no longer
    exist."""
    for folder in (kind.path for kind in RecordFolder):
        files.sweep(folder, "*.jsonl")
        files.sweep(folder, f"*{REVIEW}")
        for lock in files.listed(folder, ".*.jsonl.lock"):
            if not is_there(lock.with_name(lock.name.removeprefix(".").removesuffix(".lock"))):
                files.remove_abandoned(lock)
        for review in files.listed(folder, f"*{REVIEW}"):
            if not is_there(review.with_name(review.name.removesuffix(REVIEW) + ".jsonl")):
                files.remove_abandoned(review)


def new_name(game_id: str) -> str:
    """A file name for a new game that no other record has."""
    return f"{time.strftime('%Y-%m-%d-%H%M%S')}-{game_id}-{os.urandom(3).hex()}.jsonl"


def _new_path(game_id: str) -> Path:
    return make_folder(RecordFolder.PLAYING.path) / new_name(game_id)


def _new_file(path: Path, text: str) -> GameFile:
    lock = lock_of(path)
    try:
        write_whole(path, text)
        return GameFile(path, text.encode("utf-8"), lock)
    except UserError:
        lock.release()
        remove_lock(lock)
        raise


def move(path: Path, folder: RecordFolder) -> Path:
    """Move a record to another folder. If a record of that name is there, the moved one gets another name."""
    target = make_folder(folder.path) / path.name
    while is_there(target):
        target = target.with_name(f"{path.stem}-{os.urandom(3).hex()}{path.suffix}")
    try:
        replace(path, target)
        sync_folder(target.parent)
    except OSError as error:
        raise UserError(say("{file} can't be written: {why}.", file=target, why=reason(error))) from error
    with contextlib.suppress(OSError):  # it was of the game before it went on
        review_beside(path).unlink(missing_ok=True)
    return target


def being_played(path: Path) -> bool:
    """Whether some program has this game on its table now."""
    if not is_file(_lock_file(path)):
        return False
    try:
        lock_of(path).release()
    except UserError:
        return True
    return False


def _lock_file(path: Path) -> Path:
    return beside(path, ".lock")


def remove_lock(lock: FileLock) -> None:
    """Remove the file of a lock that is no longer needed. It stays if another program is asking for the lock."""
    with contextlib.suppress(OSError):
        Path(lock.lock_file).unlink(missing_ok=True)


def lock_of(path: Path) -> FileLock:
    """Take the lock of a game, so that only one program plays it. The system releases it when the program ends, in
    whatever way."""
    from filelock import FileLock, Timeout  # loads much that the start of the program has no need of

    lock = FileLock(_lock_file(path))
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise UserError(say("{file} is being played in another window.", file=path.name)) from error
    except OSError as error:
        raise UserError(say("{file} can't be written: {why}.", file=path, why=reason(error))) from error
    return lock
