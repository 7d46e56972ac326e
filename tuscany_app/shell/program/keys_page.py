"""The page of all keys with their meaning, for the eye and for the screen reader."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.base.menus import Command
from tuscany_app.shell.table.key_table import KeyLine, table_of_keys
from tuscany_app.shell.widgets.containers import centred, stacked
from tuscany_app.shell.widgets.factories import column, label, of_kind
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

WIDEST = 1000
ROW = 30  # pixels at 100 % text


class KeysPage(Page):
    def __init__(self, commands: Sequence[Command], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._commands = commands
        self._game = catalogue.ids()[0]
        bar = PageBar(self.back)
        put(bar.title.setText, say("Keys"))
        self.table = QTableWidget(0, 2)
        of_kind(self.table, "data")
        put(self.table.setAccessibleName, say("Keys, and what they do"))
        self.table.setTabKeyNavigation(False)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.setShowGrid(False)
        self.table.setWordWrap(True)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        hint = say("Letters work wherever you are at a table. The arrow keys read this list line by line.")
        self.hint = label(hint, "muted", wrap=True)
        inside = column(self.hint, self.table, spacing=8)
        inside.strip.setStretch(1, 1)
        sheet = column(centred(inside, WIDEST), margins=(28, 12, 28, 20))
        self._inside = inside
        stacked(self, bar, sheet, stretched=sheet)
        leave_on_escape(self, self.back)

    def show_keys(self, game_id: str) -> None:
        """With those of a game."""
        self._game = game_id
        self._fill()
        self._stand(0)

    def entered(self) -> None:
        self.table.setFocus()

    def restyle(self) -> None:
        self._fill()

    def retranslate(self) -> None:
        self._fill()

    def _fill(self) -> None:
        here = self.table.currentRow()
        self.table.clearSpans()
        self.table.setRowCount(0)
        for section in table_of_keys(catalogue.load(self._game), self._commands):
            row = self._add_row()
            title = QTableWidgetItem(str(section.title))
            font = title.font()
            font.setBold(True)
            title.setFont(font)
            title.setForeground(look().colour("accent"))
            self.table.setItem(row, 0, title)
            self.table.setSpan(row, 0, 1, 2)
            for line in section.lines:
                self._add(line)
        self._stand(max(0, here))
        self._measure()

    def _stand(self, row: int) -> None:
        """The keys begin here, and nothing is selected yet."""
        self.table.setCurrentCell(row, 0, QItemSelectionModel.SelectionFlag.NoUpdate)

    def _measure(self) -> None:
        """Rows as high as their words need, once the columns have their widths."""
        self._inside.setMaximumWidth(round(WIDEST * look().text_size / 100))
        QTimer.singleShot(0, self.table, self.table.resizeRowsToContents)

    def _add(self, line: KeyLine) -> None:
        row = self._add_row()
        for at, text in enumerate((str(line.keys), str(line.does))):
            item = QTableWidgetItem(text)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{line.keys}: {line.does}")
            self.table.setItem(row, at, item)

    def _add_row(self) -> int:
        row = self.table.rowCount()
        self.table.insertRow(row)
        self.table.verticalHeader().setMinimumSectionSize(round(ROW * look().text_size / 100))
        return row

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()
