"""A table of the statistics: the same numbers as its chart, for the eye, the keys and the screen reader."""

from __future__ import annotations

from datetime import date
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSizePolicy, QTableView

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.base.day_text import day_text
from tuscany_app.shell.statistics.statistics_tables import EMPTY, NumberTable
from tuscany_app.shell.statistics.statistics_words import Cell
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

NOTHING = "–"
MEASURED = 200  # rows by which the widths are found

AnyIndex = QModelIndex | QPersistentModelIndex


def shown(cell: Cell) -> str:
    """What stands in a cell, the way the language writes it."""
    if isinstance(cell, date):
        return day_text(cell)
    return NOTHING if cell is None else str(cell)


class DataModel(QAbstractTableModel):
    def __init__(self) -> None:
        super().__init__()
        self.table = EMPTY

    def show_table(self, table: NumberTable | None) -> None:
        self.beginResetModel()
        self.table = EMPTY if table is None else table
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.table.rows)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.table.columns)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        cell = self.table.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return shown(cell)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self.table.columns[index.column()]}: {shown(cell)}"
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(index.column())
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return str(self.table.columns[section])
        return self._side(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def _side(self, column: int) -> Qt.AlignmentFlag:
        """Words at the left, numbers at the right."""
        first = self.table.rows[0][column] if self.table.rows else None
        left = isinstance(first, (str, Sentence)) or column == 0
        side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter


class DataTable(QTableView):
    """Tab leaves it; arrows go from cell to cell."""

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "data")
        self.data = DataModel()
        self.setModel(self.data)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionsClickable(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.restyle()

    def show_table(self, table: NumberTable) -> None:
        put(self.setAccessibleName, table.title)
        self.data.show_table(table)
        self._measure()

    def restyle(self) -> None:
        self.verticalHeader().setDefaultSectionSize(round(27 * look().text_size / 100))
        self.horizontalHeader().setFixedHeight(round(30 * look().text_size / 100))
        self._measure()

    def retranslate(self) -> None:
        self.data.show_table(self.data.table)
        self._measure()

    def _measure(self) -> None:
        """Every column as wide as its words; the first takes what is left."""
        table = self.data.table
        if not table.columns:
            return
        metrics, heads = self.fontMetrics(), self.horizontalHeader().fontMetrics()
        gap = round(26 * look().text_size / 100)
        widths = []
        for column, head in enumerate(table.columns):
            texts = [shown(row[column]) for row in table.rows[:MEASURED]]
            widest = max(map(metrics.horizontalAdvance, texts), default=0)
            widths.append(max(widest, heads.horizontalAdvance(str(head))) + gap)
        widths[0] += max(0, self.viewport().width() - sum(widths))
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)

    # Qt

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        self._measure()

    def sizeHint(self) -> QSize:
        return QSize(480, round(210 * look().text_size / 100))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, round(150 * look().text_size / 100))
