"""The library's index: what every record says, in SQLite, so that thousands can be searched, sorted and counted.

The index is made from the records and is never the truth. A new or changed record is read again, a missing one is
removed, and an index that is missing, damaged or of another version is made again. It is kept in the cache folder, or
in memory if that can't be written. Several programs may use it at once: each writes whole transactions, and all would
write the same. An index that is damaged, holds anything that this program has not written, or answers too slowly is
removed by one program at a time; an index that another program is writing is never removed.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from attrs import frozen

from tuscany_app import __version__
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Part, Seat, Setup
from tuscany_app.kernel.i18n import Sentence, say, sentence_data, sentence_from
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.files import is_folder, reason
from tuscany_app.kernel.storage.folders import RecordFolder, cache_folder, records_folder
from tuscany_app.kernel.storage.moments import NANOSECONDS, moment, named_moment, storable

NAME = "library.sqlite"
VERSION = f"3 {__version__}"  # of the tables, and of the rules by which records are read
BATCH = 25  # records that are written at a time,
SOON = 0.5  # or fewer after so many seconds: somebody may be looking
LONGEST = 20.0  # seconds of one question; what takes longer is no index of ours
STEPS = 100_000  # of SQLite between two looks at the clock
WAIT = 5.0  # seconds for somebody else who is writing

Kinds = tuple[type, ...]
WHOLE: Kinds = (int,)
TEXT: Kinds = (str,)
REAL: Kinds = (float, int)
NOTHING = (type(None),)

P = ParamSpec("P")
R = TypeVar("R")
Beat = Callable[[int, int], bool]  # told how much is done and of how much; False: that is enough

TABLES = """
CREATE TABLE about (version TEXT);
CREATE TABLE records (
    id INTEGER PRIMARY KEY AUTOINCREMENT, folder TEXT, name TEXT, changed INTEGER, size INTEGER,
    header TEXT, game TEXT, title TEXT, began REAL, played REAL, decisions INTEGER, over INTEGER,
    lowest_wins INTEGER, tie_break TEXT, problem TEXT, branch TEXT, counts INTEGER, UNIQUE (folder, name)
);
CREATE TABLE seats (
    record INTEGER REFERENCES records ON DELETE CASCADE, seat INTEGER, name TEXT, colour TEXT, bot TEXT,
    total INTEGER, rank INTEGER, decisions INTEGER, spent INTEGER, timed INTEGER, PRIMARY KEY (record, seat)
) WITHOUT ROWID;
CREATE TABLE points (
    record INTEGER REFERENCES records ON DELETE CASCADE, seat INTEGER, place INTEGER, source TEXT, points INTEGER,
    PRIMARY KEY (record, seat, place)
) WITHOUT ROWID;
"""


@frozen
class Player:
    """A player of a record, with their result."""

    name: str
    colour: str
    bot: str | None  # a level; None is a person
    total: int | None  # None while the game is not over
    rank: int | None
    decisions: int
    spent: int  # milliseconds of thought,
    timed: int  # about so many of the decisions

    @property
    def won(self) -> bool:
        return self.rank == 1


@frozen
class IndexedRecord:
    """A record as the library shows it."""

    id: int  # in the index, as long as the record does not change; no other one ever has it
    path: Path
    folder: RecordFolder
    game: str  # nothing where not even its first line can be used
    title: str
    began: datetime
    played: datetime  # the moment of the last move; of old records of finished games, of the first one
    decisions: int
    over: bool
    lowest_wins: bool
    tie_break: str | None
    problem: Sentence | None  # what is wrong with it
    players: tuple[Player, ...]
    header: str  # its first line
    branch: str | None = None  # the name of the record whose branch it is; nothing where that was not saved
    counts: bool = True  # in the statistics

    @property
    def setup(self) -> Setup | None:
        found = record.first_line(self.header.encode("utf-8"))
        return None if found is None else found.setup

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players if player.won)


def mended(work: Callable[Concatenate[LibraryIndex, P], R]) -> Callable[Concatenate[LibraryIndex, P], R]:
    """Makes a method of the index try once more: if the index proves to be damaged, it is made again first. Raises
    UserError if that does not help."""

    @functools.wraps(work)
    def done(index: LibraryIndex, /, *wish: P.args, **wishes: P.kwargs) -> R:
        try:
            return work(index, *wish, **wishes)
        except sqlite3.Error as error:
            index.mend(error)
        except _NotAsWritten:
            index.make_anew()
        try:
            return work(index, *wish, **wishes)
        except sqlite3.Error as error:
            raise _trouble(error) from error
        except _NotAsWritten as error:
            raise _trouble(sqlite3.DatabaseError("other rows")) from error

    return done


class _NotAsWritten(Exception):
    """A row of the index is none that this program has written."""


def _checked(rows: Iterable[tuple[Any, ...]], *kinds: Kinds) -> Iterator[tuple[Any, ...]]:
    """Rows whose values are all of these kinds."""
    for row in rows:
        if not all(type(value) in kind for value, kind in zip(row, kinds, strict=True)):
            raise _NotAsWritten
        yield row


class LibraryIndex:
    def __init__(self, path: Path | None = None) -> None:
        self.path = index_path() if path is None else path
        self.base = self._opened()

    def close(self) -> None:
        self.base.close()

    def __enter__(self) -> LibraryIndex:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def kept(self) -> bool:
        """Whether the index is on the disk, where other windows and later starts see it. If not, nothing can be written
        anywhere."""
        return bool(self.base.execute("PRAGMA database_list").fetchone()[2])

    # keeping it up to date

    @mended
    def update(self, beat: Beat | None = None) -> int:
        """Read again what has changed on the disk. Returns how many records were read or forgotten. `beat` is told
        about the progress and can stop the work; what was read until then is kept. Raises UserError if a folder can't
        be read."""
        rows = self._asked("SELECT id, folder, name, changed, size FROM records")
        known = {
            (folder, name): (key, (changed, size))
            for key, folder, name, changed, size in _checked(rows, WHOLE, TEXT, TEXT, WHOLE, WHOLE)
        }
        if known and not is_folder(records_folder()):
            raise vanished()
        there = dict(_files())
        gone = [key for file, (key, _) in known.items() if file not in there]
        new = [file for file, signs in there.items() if known.get(file, (0, None))[1] != signs]
        new.sort(key=lambda file: there[file], reverse=True)  # those that are looked at first are read first
        if gone:
            with self._writing():
                self.base.executemany("DELETE FROM records WHERE id = ?", [(key,) for key in gone])
        read: list[_Found] = []
        written = time.monotonic()
        for number, (folder, name) in enumerate(new):
            if beat is not None and not beat(number, len(new)):
                self._write(read)
                return len(gone) + number
            read.append(_Found.at(RecordFolder(folder).path / name, there[folder, name]))
            if len(read) == BATCH or time.monotonic() - written > SOON:
                self._write(read)
                read, written = [], time.monotonic()
        self._write(read)
        return len(gone) + len(new)

    @mended
    def refresh(self, paths: Iterable[Path]) -> None:
        """Read these records again. Those that no longer exist are forgotten."""
        there = []
        for path in paths:
            signs = _signs(path)
            if signs is not None:
                there.append(_Found.at(path, signs))
                continue
            with self._writing():
                self.base.execute("DELETE FROM records WHERE folder = ? AND name = ?", _key(path))
        self._write(there)

    @mended
    def move(self, moved: Iterable[tuple[Path, Path]]) -> None:
        """Note that records have moved to other places without other changes."""
        with self._writing():
            for old, new in moved:
                self.base.execute("DELETE FROM records WHERE folder = ? AND name = ?", _key(new))
                wish = (*_key(new), *_key(old))
                self.base.execute("UPDATE records SET folder = ?, name = ? WHERE folder = ? AND name = ?", wish)

    def _write(self, readings: list[_Found]) -> None:
        if not readings:
            return
        with self._writing():
            for found in readings:
                if _signs(found.path) != found.signs:
                    continue  # it has changed since it was read, and somebody else may have read it later
                self.base.execute("DELETE FROM records WHERE folder = ? AND name = ?", found.key)
                row = self.base.execute(
                    "INSERT INTO records (folder, name, changed, size, header, game, title, began, played, decisions,"
                    " over, lowest_wins, tie_break, problem, branch, counts)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (*found.key, *found.signs, *found.reading.fields),
                ).lastrowid
                seats, points = found.reading.seats, found.reading.points
                self.base.executemany(
                    "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", [(row, *seat) for seat in seats]
                )
                self.base.executemany("INSERT INTO points VALUES (?, ?, ?, ?, ?)", [(row, *part) for part in points])

    # reading it

    @mended
    def places(self, after: int = 0) -> dict[int, tuple[str, str]]:
        """The folder and name of every record by its id, the record played last first. With `after`, only those that
        were read later than the record with that id."""
        rows = self._asked(
            "SELECT id, folder, name FROM records WHERE id > ? ORDER BY played DESC, name DESC", (after,)
        )
        return {key: (folder, name) for key, folder, name in _checked(rows, WHOLE, TEXT, TEXT)}

    @mended
    def records(self, *folders: RecordFolder, ids: Sequence[int] | None = None) -> list[IndexedRecord]:
        """The records of these folders, or of all folders; with `ids`, only those (a few hundred at most). The record
        played last comes first."""
        wanted = folders or tuple(RecordFolder)
        paths = {folder.value: folder.path for folder in wanted}
        marks = "" if ids is None else f" IN ({','.join('?' * len(ids))})"
        seats: dict[int, list[Player]] = {}
        rows = self._asked(
            "SELECT record, name, colour, bot, total, rank, decisions, spent, timed FROM seats"
            f"{marks and ' WHERE record' + marks} ORDER BY record, seat", ids or (),
        )  # fmt: skip
        for key, *player in _checked(
            rows, WHOLE, TEXT, TEXT, TEXT + NOTHING, WHOLE + NOTHING, WHOLE + NOTHING, WHOLE, WHOLE, WHOLE
        ):
            seats.setdefault(key, []).append(Player(*player))
        found = []
        rows = self._asked(
            "SELECT id, folder, name, played, header, game, title, began, decisions, over, lowest_wins, tie_break,"
            f" problem, branch, counts FROM records{marks and ' WHERE id' + marks} ORDER BY played DESC, name DESC",
            ids or (),
        )
        for (
            key, folder, name, played, header, game, title, began, decisions, over, lowest, tie, problem, branch, counts
        ) in _checked(
            rows, WHOLE, TEXT, TEXT, REAL, TEXT, TEXT, TEXT, REAL, WHOLE, WHOLE, WHOLE, TEXT + NOTHING, TEXT + NOTHING,
            TEXT + NOTHING, WHOLE,
        ):  # fmt: skip
            if folder in paths:
                found.append(IndexedRecord(
                    key, paths[folder] / name, RecordFolder(folder), game, title, moment(began),
                    moment(played), decisions, bool(over), bool(lowest), tie,
                    None if problem is None else _problem(problem), tuple(seats.get(key, ())), header,
                    branch, bool(counts),
                ))  # fmt: skip
        return found

    @mended
    def points(self) -> dict[tuple[int, int], tuple[Part, ...]]:
        """The sources of the points in all finished games, by the id of the record and the seat."""
        found: dict[tuple[int, int], list[Part]] = {}
        rows = self._asked("SELECT record, seat, source, points FROM points ORDER BY record, seat, place")
        for key, seat, source, points in _checked(rows, WHOLE, WHOLE, TEXT, WHOLE):
            found.setdefault((key, seat), []).append(Part(source, points))
        return {where: tuple(parts) for where, parts in found.items()}

    # the file

    def _asked(self, question: str, facts: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        with _in_time(self.base):
            return self.base.execute(question, facts).fetchall()

    def make_anew(self) -> None:
        """It can be read, and is not what this program has written."""
        from filelock import FileLock, Timeout

        self.base.close()
        with contextlib.suppress(OSError, Timeout), FileLock(f"{self.path}.lock", timeout=WAIT):
            _remove(self.path)
        self.base = self._opened()

    def mend(self, error: sqlite3.Error) -> None:
        """Make the index again after this error. Raises UserError if the error has another cause than a damaged
        index."""
        if _is_busy(error) or _is_full(error):
            raise _trouble(error) from error
        if isinstance(error, sqlite3.ProgrammingError):
            raise error  # our own mistake: it is closed, for example, and must stay so
        self.base.close()
        self._remove_damaged()
        self.base = self._opened()

    def _opened(self) -> sqlite3.Connection:
        for _ in range(2):
            try:
                return _prepared(self.path)
            except sqlite3.Error as error:
                if _is_busy(error):  # somebody else has it: theirs is good, this time goes without
                    break
                self._remove_damaged()
        return _prepared(":memory:")  # nothing can be kept: for this time only

    def _remove_damaged(self) -> None:
        """Remove the damaged index, unless another program has made a new one in the meantime; a lock lets only one
        program do this. The file itself is removed last, because nobody makes a new one while it exists."""
        from filelock import FileLock, Timeout

        with contextlib.suppress(OSError, Timeout), FileLock(f"{self.path}.lock", timeout=WAIT):
            try:
                with contextlib.closing(_prepared(self.path)) as base:
                    _look_through(base)
            except sqlite3.Error as error:
                if not _is_busy(error):
                    _remove(self.path)

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        """A transaction: everything in it is written, or nothing."""
        self.base.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            if self.base.in_transaction:  # SQLite gave up itself where the disk is full
                self.base.execute("ROLLBACK")
            raise
        self.base.execute("COMMIT")


def index_path() -> Path:
    """The path of the index, in the folder for such files. In memory if nothing can be stored there."""
    with contextlib.suppress(OSError):
        cache_folder().mkdir(mode=0o700, parents=True, exist_ok=True)
        if os.access(cache_folder(), os.W_OK):
            return cache_folder() / NAME
    return Path(":memory:")


def _remove(path: Path) -> None:
    for end in ("-wal", "-shm", ""):
        path.with_name(path.name + end).unlink(missing_ok=True)


@contextlib.contextmanager
def _in_time(base: sqlite3.Connection) -> Iterator[None]:
    """A question that would never end is damage."""
    end = time.monotonic() + LONGEST
    base.set_progress_handler(lambda: time.monotonic() > end, STEPS)
    try:
        yield
    finally:
        base.set_progress_handler(None, STEPS)


def _problem(text: str) -> Sentence:
    try:
        return sentence_from(json.loads(text))
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise _NotAsWritten from error


def vanished() -> UserError:
    """The error that the whole library is missing, for example because a disk was removed."""
    why = say("it is not there")
    return UserError(say("The folder {folder} can't be read: {why}.", folder=records_folder(), why=why))


def _is_busy(error: sqlite3.Error) -> bool:
    return isinstance(error, sqlite3.OperationalError) and "locked" in str(error)


def _is_full(error: sqlite3.Error) -> bool:
    return isinstance(error, sqlite3.OperationalError) and "full" in str(error)


def _trouble(error: sqlite3.Error) -> UserError:
    if _is_busy(error):
        return UserError(say("Another window is busy with the library; try again in a moment."))
    words = say("the system says “{words}”", words=str(error))
    why = say("the disk is full") if _is_full(error) else words
    return UserError(say("The list of the library can't be written: {why}.", why=why))


def _prepared(path: Path | str) -> sqlite3.Connection:
    """Set up a database so that readers don't wait for writers. It need not wait for the disk either, because the index
    can always be made again."""
    base = sqlite3.connect(path, timeout=WAIT, isolation_level=None)
    try:
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = OFF")
        base.execute("PRAGMA foreign_keys = ON")
        with _in_time(base):
            if _version(base) != VERSION:
                _make_tables(base)
            _check_tables(base)
    except BaseException:
        base.close()
        raise
    return base


def _look_through(base: sqlite3.Connection) -> None:
    """Check the whole database. Raises sqlite3.Error if anything is wrong with it."""
    with _in_time(base):
        for table in ("records", "seats", "points"):
            base.execute(f"SELECT COUNT(*) FROM {table}").fetchone()
        problem = base.execute("PRAGMA quick_check(1)").fetchone()[0]
    if problem != "ok":
        raise sqlite3.DatabaseError(problem)


def _version(base: sqlite3.Connection) -> str | None:
    if base.execute("SELECT 1 FROM sqlite_master WHERE name = 'about'").fetchone() is None:
        return None
    found = base.execute("SELECT version FROM about").fetchone()
    return None if found is None else str(found[0])


def _statements() -> list[str]:
    return [statement.strip() for statement in TABLES.split(";") if statement.strip()]


def _check_tables(base: sqlite3.Connection) -> None:
    """sqlite3.DatabaseError if there is anything but the tables that this program makes: a view, for example."""
    made = base.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'")
    if sorted(str(sql) for (sql,) in made) != sorted(_statements()):
        raise sqlite3.DatabaseError("other tables")


def _make_tables(base: sqlite3.Connection) -> None:
    base.execute("BEGIN IMMEDIATE")
    if _version(base) != VERSION:  # nobody else was quicker
        for name in ("points", "seats", "records", "about"):
            base.execute(f"DROP TABLE IF EXISTS {name}")
        for statement in _statements():
            base.execute(statement)
        base.execute("INSERT INTO about VALUES (?)", (VERSION,))
    base.execute("COMMIT")


# what a record says


def _files() -> Iterator[tuple[tuple[str, str], tuple[int, int]]]:
    """Every record in the library: its folder and name, when it was changed, and its size."""
    for folder in RecordFolder:
        try:
            with os.scandir(folder.path) as entries:
                for entry in entries:
                    if entry.name.endswith(".jsonl") and not entry.name.startswith("."):
                        with contextlib.suppress(OSError):  # it has just gone
                            status = entry.stat()
                            if stat.S_ISREG(status.st_mode):
                                yield (folder.value, entry.name), _signs_of(status)
        except FileNotFoundError:
            continue  # nobody has played yet
        except OSError as error:
            raise UserError(
                say("The folder {folder} can't be read: {why}.", folder=folder.path, why=reason(error))
            ) from error


def _signs(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return _signs_of(status)


def _signs_of(status: os.stat_result) -> tuple[int, int]:
    return storable(status.st_mtime_ns), status.st_size


def _key(path: Path) -> tuple[str, str]:
    """The folder and the name of a record."""
    return path.parent.name, path.name


@frozen
class _Reading:
    """What the index stores about a record: the fields of its row, its seats, its points."""

    fields: tuple[object, ...]
    seats: tuple[tuple[object, ...], ...] = ()
    points: tuple[tuple[object, ...], ...] = ()

    @classmethod
    def of(cls, path: Path, signs: tuple[int, int]) -> _Reading:
        changed = signs[0] / NANOSECONDS
        named = named_moment(path.name)
        try:
            loaded = record.load(path)
        except UserError as trouble:
            return cls._unreadable(trouble.sentence, named, changed)
        try:
            return cls._whole(loaded, named, changed)
        except BaseException as error:
            if (blamed := catalogue.blamed(error)) is None:
                raise
            return cls._unreadable(blamed.sentence, named, changed)

    @classmethod
    def _unreadable(cls, why: Sentence, named: float | None, changed: float) -> _Reading:
        began = changed if named is None else named
        problem = json.dumps(sentence_data(why))
        return cls(("", "", "", began, changed, 0, False, False, None, problem, None, True))

    @classmethod
    def _whole(cls, loaded: record.Loaded, named: float | None, changed: float) -> _Reading:
        session, problem = loaded.session, None
        origin = session.origin
        known = changed if named is None else named
        began = known if origin.began is None else origin.began.timestamp()
        if loaded.problem is not None:
            problem = json.dumps(sentence_data(loaded.problem.sentence))
        over = session.state.over()
        played = changed if not over else known if origin.ended is None else origin.ended.timestamp()
        branch = None if origin.branch is None else origin.branch.record
        standing = session.state.standing()
        header = record.header_line(session.setup, session.title, origin)
        tie_break = standing.tie_break if over else None
        game, length = session.game.id, len(session.turns)
        fields = (
            header, game, session.title, began, played, length, over, standing.lowest_wins, tie_break, problem, branch,
            origin.counts,
        )  # fmt: skip
        results = [(score.total, score.rank) if over else (None, None) for score in standing.scores]
        seats = [
            (number, seat.name, seat.colour, seat.bot, *result, *_thought(session, number, seat))
            for number, result in enumerate(results)
            for seat in (session.counted(number) if over else session.setup.seats[number],)
        ]
        points = [
            (score.seat, place, part.source, part.points)
            for score in standing.scores
            for place, part in enumerate(score.parts)
            if over
        ]
        return cls(fields, tuple(seats), tuple(points))


@frozen
class _Found:
    """A record that was read: its place, the time of its last change, its size, and its content."""

    path: Path
    key: tuple[str, str]
    signs: tuple[int, int]
    reading: _Reading

    @classmethod
    def at(cls, path: Path, signs: tuple[int, int]) -> _Found:
        return cls(path, _key(path), signs, _Reading.of(path, signs))


def _thought(session: AnySession, number: int, who: Seat) -> tuple[int, int, int]:
    """For one player of a seat: the number of decisions, the time spent on them, and the number of those whose time
    is known."""
    turns = [(at, turn) for at, turn in enumerate(session.turns) if turn.seat == number]
    spent = [turn.spent for at, turn in turns if session.seats_at(at)[number] == who]
    timed = [each for each in spent if each is not None]
    return len(spent), sum(timed), len(timed)
