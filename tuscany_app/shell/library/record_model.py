"""The records of the library as rows of a table: which are shown, in which order, and the text of each cell."""

from __future__ import annotations

import bisect
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from pathlib import Path
from typing import Any

from attrs import frozen
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from tuscany_app.kernel.i18n import Listed, say
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.storage.library_index import IndexedRecord
from tuscany_app.shell.base import record_words
from tuscany_app.shell.base.record_words import folded
from tuscany_app.shell.widgets.time_text import moment
from tuscany_app.table.retranslate import plain

FEW = 40  # rows that come or go one by one; more are shown anew at once
LISTED = Qt.ItemDataRole.UserRole  # the Listed of a row
PLAYING = Qt.ItemDataRole.UserRole + 1  # whether somebody is at it

READABLE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
WRITABLE = READABLE | Qt.ItemFlag.ItemIsEditable

AnyIndex = QModelIndex | QPersistentModelIndex


class Column(Enum):
    GAME = say("Game")
    TITLE = say("Title")
    PEOPLE = say("Players")
    RESULT = say("Result")
    DATE = say("Last played")
    LENGTH = say("Length")

    @property
    def number(self) -> int:
        return COLUMNS.index(self)


COLUMNS = tuple(Column)


class Condition(Enum):
    """Which records are wanted, by what became of them."""

    ALL = say("Finished or not")
    FINISHED = say("Finished")
    UNFINISHED = say("Unfinished")
    DAMAGED = say("Damaged")
    BIN = say("Bin")

    def holds(self, listed: IndexedRecord) -> bool:
        binned = listed.folder is RecordFolder.BIN
        match self:
            case Condition.BIN:
                return binned
            case Condition.DAMAGED:
                return not binned and listed.problem is not None
            case Condition.FINISHED:
                return not binned and listed.problem is None and listed.over
            case Condition.UNFINISHED:
                return not binned and listed.problem is None and not listed.over
            case _:
                return not binned


@frozen
class RecordQuery:
    """What the table shall show."""

    words: tuple[str, ...] = ()  # folded; all of them must be found
    game: str | None = None
    person: str | None = None
    condition: Condition = Condition.ALL

    def fits(self, row: Row) -> bool:
        listed = row.listed
        return (
            self.condition.holds(listed)
            and (self.game is None or listed.game == self.game)
            and (self.person is None or any(p.name == self.person and p.bot is None for p in listed.players))
            and all(word in row.searched for word in self.words)
        )


class Row:
    """A record with what is asked of it often."""

    __slots__ = ("key", "listed", "place", "searched")

    def __init__(self, listed: IndexedRecord) -> None:
        self.listed = listed
        self.searched = record_words.searched(listed)
        self.place = listed.folder.value, listed.path.name
        self.key: Any = None  # by which it was sorted last


SORTING: dict[Column, Callable[[IndexedRecord], Any]] = {
    Column.GAME: lambda listed: folded(str(record_words.game_name(listed.game))),
    Column.TITLE: lambda listed: folded(record_words.title(listed)),
    Column.PEOPLE: lambda listed: [folded(player.name) for player in listed.players],
    Column.RESULT: lambda listed: (_condition(listed), folded(" ".join(listed.winners))),
    Column.DATE: lambda listed: listed.played,
    Column.LENGTH: lambda listed: listed.decisions,
}


def _condition(listed: IndexedRecord) -> int:
    return 2 if listed.problem is not None else 1 if not listed.over else 0


class RecordModel(QAbstractTableModel):
    """Signals:
    renamed(Listed, str): somebody wrote another title.
    """

    renamed = Signal(object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: dict[int, Row] = {}  # all, by the id of the record
        self._ids: dict[tuple[str, str], int] = {}  # the same, by folder and name
        self._shown: list[Row] = []
        self._keys: list[Any] = []  # by which they are sorted, made to grow
        self.binned = 0  # how many are in the bin
        self.wish = RecordQuery()
        self.column, self.falling = Column.DATE, True
        self.playing: set[Path] = set()  # at some table just now

    # what is in it

    def all(self) -> list[IndexedRecord]:
        return [row.listed for row in self._rows.values()]

    def shown(self) -> list[IndexedRecord]:
        return [row.listed for row in self._shown]

    def places(self) -> dict[int, tuple[str, str]]:
        """Where every record lies, as the index tells it."""
        return {key: row.place for key, row in self._rows.items()}

    def latest(self) -> int:
        """The id that was given last."""
        return max(self._rows, default=0)

    @property
    def kept(self) -> int:
        """How many are not in the bin."""
        return len(self._rows) - self.binned

    def add(self, records: Iterable[IndexedRecord]) -> None:
        """These are in the library, too; they replace what they were before: one with the same id, or in the same
        place."""
        new = [Row(listed) for listed in records]
        before = [self._ids.get(row.place, row.listed.id) for row in new] + [row.listed.id for row in new]
        self.remove(before)
        for row in new:
            self._rows[row.listed.id] = row
            self._ids[row.place] = row.listed.id
            self.binned += row.listed.folder is RecordFolder.BIN
        fitting = [row for row in new if self.wish.fits(row)]
        if len(fitting) > FEW:
            self._show_anew([*self._shown, *fitting])
            return
        for row in fitting:
            key = self._key(row)
            place = bisect.bisect(self._keys, key)
            self.beginInsertRows(QModelIndex(), self._place(place, inserted=True), self._place(place, inserted=True))
            self._shown.insert(place, row)
            self._keys.insert(place, key)
            self.endInsertRows()

    def remove(self, ids: Sequence[int]) -> None:
        rows = [self._rows.pop(key) for key in ids if key in self._rows]
        if not rows:
            return
        for row in rows:
            self._ids.pop(row.place, None)
        self.binned -= sum(row.listed.folder is RecordFolder.BIN for row in rows)
        gone = {row.listed.id for row in rows}
        places = [place for place, row in enumerate(self._shown) if row.listed.id in gone]
        if len(places) > FEW:
            self._show_anew([row for row in self._shown if row.listed.id not in gone])
            return
        for place in reversed(places):
            self.beginRemoveRows(QModelIndex(), self._place(place), self._place(place))
            del self._shown[place], self._keys[place]
            self.endRemoveRows()

    def show(self, wish: RecordQuery) -> None:
        self.wish = wish
        self._show_anew([row for row in self._rows.values() if wish.fits(row)])

    def order(self, column: Column, *, falling: bool) -> None:
        self.column, self.falling = column, falling
        for row in self._rows.values():
            row.key = None
        self._show_anew(self._shown)

    def say_again(self) -> None:
        """In another language games have other names."""
        self._rows = {key: Row(row.listed) for key, row in self._rows.items()}
        self.show(self.wish)

    def rows_of(self, records: Iterable[IndexedRecord]) -> list[int]:
        """Where these records stand, from top to bottom, be it that they were read again."""
        wanted = {(listed.folder.value, listed.path.name) for listed in records}
        return sorted(self._place(place) for place, row in enumerate(self._shown) if row.place in wanted)

    # inside: rows are kept in rising order, and shown from the end where it shall fall

    def _place(self, place: int, *, inserted: bool = False) -> int:
        return len(self._shown) - (0 if inserted else 1) - place if self.falling else place

    def _key(self, row: Row) -> Any:
        """What says nothing comes last, whichever way; of equal ones the one played last comes first."""
        if row.key is None:
            listed = row.listed
            says, played = SORTING[self.column](listed), listed.played.timestamp()
            nothing = says in ("", [])
            row.key = nothing != self.falling, says, played if self.falling else -played, listed.path.name
        return row.key

    def _show_anew(self, rows: Sequence[Row]) -> None:
        keyed = sorted(((self._key(row), number) for number, row in enumerate(rows)))
        self.beginResetModel()
        self._shown = [rows[number] for _, number in keyed]
        self._keys = [key for key, _ in keyed]
        self.endResetModel()

    # what Qt asks

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def at(self, row: int) -> IndexedRecord:
        return self._shown[self._place(row)].listed

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if index.isValid() and COLUMNS[index.column()] is Column.TITLE and self.at(index.row()).problem is None:
            return WRITABLE
        return READABLE

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        listed, column = self.at(index.row()), COLUMNS[index.column()]
        if role == LISTED:
            return listed
        if role == PLAYING:
            return listed.path in self.playing
        if role == Qt.ItemDataRole.EditRole:
            return listed.title
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.text(listed, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(self.tip(listed, column))
        return None

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        listed = self.at(index.row())
        if role != Qt.ItemDataRole.EditRole or str(value).strip() == listed.title:
            return False
        self.renamed.emit(listed, str(value))
        return True

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if way == Qt.Orientation.Horizontal and role in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
        ):
            return str(COLUMNS[section].value)
        return None

    def text(self, listed: IndexedRecord, column: Column) -> str:
        match column:
            case Column.GAME:
                return str(record_words.game_name(listed.game))
            case Column.TITLE:
                return record_words.title(listed)
            case Column.PEOPLE:
                return str(Listed(player.name for player in listed.players))
            case Column.RESULT:
                return str(record_words.result(listed, playing=listed.path in self.playing))
            case Column.DATE:
                return str(moment(listed.played))
            case _:
                return str(record_words.length_in_short(listed))

    def tip(self, listed: IndexedRecord, column: Column) -> str:
        """In full what a cell may have no room for; of a damaged record always why, and what to do."""
        if listed.problem is not None:
            return f"{listed.problem}\n{record_words.remedy(listed)}"
        if column is Column.LENGTH:
            return str(record_words.length(listed))
        if column is Column.TITLE and (branch := record_words.branch(listed)) is not None:
            return str(branch)
        return self.text(listed, column)
