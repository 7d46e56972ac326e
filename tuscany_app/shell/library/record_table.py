"""The table of the library: rows to open with mouse and keys, as wide as the space."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage.library_index import IndexedRecord
from tuscany_app.shell.library.record_model import COLUMNS, Column, RecordModel
from tuscany_app.shell.library.record_painter import BELOW, EDGE, SHAPE, RecordPainter, row_height
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.shell.widgets.time_text import moment
from tuscany_app.table.keys import pressed
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

NARROW = 1000  # at 100 % text; below, games are pictures only
SMALL = 720  # at 100 % text; below, what else is told of a game stands on a second line below its players
SHARES = {Column.TITLE: 24, Column.PEOPLE: 44, Column.RESULT: 32}  # per cent of what the others leave
OWN_KEYS = ("rename", "bin")  # that mean something else in the menus


class RecordTable(QTableView):
    """Signals:
    opened: Enter or a double click.
    binned: Del.
    typed(str): somebody begins to write, and means the search.
    """

    opened = Signal()
    binned = Signal()
    typed = Signal(str)

    def __init__(self, model: RecordModel) -> None:
        super().__init__()
        of_kind(self, "records")
        self.records = model
        self.setModel(model)
        self._painter = RecordPainter(self)
        self.setItemDelegate(self._painter)
        put(self.setAccessibleName, say("Saved games"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionsClickable(True)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSortIndicatorShown(True)
        header.sectionClicked.connect(lambda number: self.sort_by(COLUMNS[number]))
        self.doubleClicked.connect(lambda _: self.opened.emit())
        self._show_order()

    # which are meant

    def chosen(self) -> list[IndexedRecord]:
        """Those that are selected, from top to bottom."""
        ranges = self.selectionModel().selection()  # whole rows
        parts = (ranges.at(number) for number in range(ranges.size()))
        rows = {row for part in parts for row in range(part.top(), part.bottom() + 1)}
        return [self.records.at(row) for row in sorted(rows)]

    def choose(self, records: list[IndexedRecord]) -> None:
        """Select these where they are shown; the first of them is in sight."""
        rows = self.records.rows_of(records) if records else []
        selection = QItemSelection()
        for row in rows:
            selection.select(self.records.index(row, 0), self.records.index(row, len(COLUMNS) - 1))
        flag = QItemSelectionModel.SelectionFlag
        if rows:
            self.selectionModel().setCurrentIndex(self.records.index(rows[0], 0), flag.NoUpdate)
            self.scrollTo(self.records.index(rows[0], 0))
        self.selectionModel().select(selection, flag.ClearAndSelect | flag.Rows)

    def choose_row(self, row: int) -> None:
        """The one in that place, or the last."""
        if self.records.rowCount():
            self.selectRow(max(0, min(row, self.records.rowCount() - 1)))

    def keep_place(self, change: Callable[[], object]) -> None:
        """Rows come and go; what is selected stays so, and where one was looking."""
        chosen, bar = self.chosen(), self.verticalScrollBar()
        place, current = bar.value(), self.currentIndex().row()
        change()
        if chosen and not self.chosen():
            self.choose(chosen)
        bar.setValue(place)
        if not self.chosen() and self.records.rowCount():
            self.choose_row(max(0, current))

    def take_focus(self) -> None:
        """The keyboard comes here, if there is a row."""
        if self.records.rowCount():
            self.setFocus()

    def write_title(self) -> None:
        """Of the row where the keyboard is, unless somebody is writing it."""
        if self.state() == QAbstractItemView.State.EditingState:
            return
        index = self.records.index(self.currentIndex().row(), Column.TITLE.number)
        if index.isValid() and self.records.flags(index) & Qt.ItemFlag.ItemIsEditable:
            self.edit(index)

    # the order

    def sort_by(self, column: Column) -> None:
        """By a column, and the other way round if it is so already; dates and lengths begin with the most."""
        same = column is self.records.column
        falling = not self.records.falling if same else column in (Column.DATE, Column.LENGTH)
        kept = self.chosen()
        self.records.order(column, falling=falling)
        self._show_order()
        self.choose(kept)

    def _show_order(self) -> None:
        way = Qt.SortOrder.DescendingOrder if self.records.falling else Qt.SortOrder.AscendingOrder
        self.horizontalHeader().setSortIndicator(self.records.column.number, way)

    # its look

    def restyle(self) -> None:
        self._share_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """Short columns have what they need, the others the rest."""
        scale = look().text_size / 100
        small = self.viewport().width() < SMALL * scale
        self._painter.small = small
        self.verticalHeader().setDefaultSectionSize(row_height(small=small))
        for column in BELOW:
            self.setColumnHidden(column.number, small)
        if small:
            self._share_out_small()
            return
        metrics = QFontMetrics(look().font(15))
        room = self.viewport().width()
        heading = QFontMetrics(look().font(14, bold=True)).horizontalAdvance(str(Column.GAME.value)) + 26
        picture = max(round((row_height() - 10) * SHAPE) + 2 * EDGE, heading)
        names = max(metrics.horizontalAdvance(str(catalogue.load(game).name)) for game in catalogue.ids()) + 2 * EDGE
        late = datetime.now().replace(hour=22, minute=22)
        dates = (str(moment(late)), str(moment(late - timedelta(days=1))), str(Column.DATE.value) + "   ")
        wide = {
            Column.GAME: picture if room < NARROW * scale else min(picture + names, room * 24 // 100),
            Column.DATE: max(map(metrics.horizontalAdvance, dates)) + 24,
            Column.LENGTH: metrics.horizontalAdvance("222 · 2 h 22 min") + 22,
        }
        left = max(0, room - sum(wide.values()))
        for column, share in SHARES.items():
            wide[column] = left * share // 100
        wide[Column.RESULT] += max(0, room - sum(wide.values()))
        for column, width in wide.items():
            self.setColumnWidth(column.number, width)

    def _share_out_small(self) -> None:
        """Picture, players with everything below them, result."""
        room = self.viewport().width()
        heading = QFontMetrics(look().font(14, bold=True)).horizontalAdvance(str(Column.GAME.value)) + 26
        picture = max(round((row_height() - 10) * SHAPE) + 2 * EDGE, heading)
        result = (room - picture) * 38 // 100
        for column, width in (
            (Column.GAME, picture), (Column.RESULT, result), (Column.PEOPLE, room - picture - result),
        ):  # fmt: skip
            self.setColumnWidth(column.number, width)

    # mouse and keys

    def event(self, event: QEvent) -> bool:
        """Keys that mean something here do not reach the menus."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and any(pressed(event, name) for name in OWN_KEYS)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text, held = event.text(), event.modifiers()
        commanding = held & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if self.state() == QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)  # it was meant for the title, and has reached it
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif pressed(event, "rename"):
            self.write_title()
        elif pressed(event, "bin"):
            self.binned.emit()
        elif not commanding and text.isprintable() and text.strip():
            self.typed.emit(text)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.indexAt(event.position().toPoint()).row())
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def _hover(self, row: int) -> None:
        if row != self._painter.hovered:
            self._painter.hovered = row
            self.viewport().update()
