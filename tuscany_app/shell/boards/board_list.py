"""The list of component tables by game, one line each. The bin is at the end."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.component_tables import BIN, ComponentTable
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.retranslate import plain, put
from tuscany_app.table.theme import look

TABLE = Qt.ItemDataRole.UserRole


def shown_name(table: ComponentTable) -> Sentence:
    return say("{name}", name=table.name) if table.own else say("Standard")


class BoardList(QListWidget):
    """Signals:
    chosen(ComponentTable): the keys or a click stand on another one now.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "bare")
        put(self.setAccessibleName, say("Component tables"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._about: dict[int, Sentence] = {}
        self.currentItemChanged.connect(self._moved)

    def show_tables(self, tables: Sequence[tuple[ComponentTable, Sentence]], chosen: ComponentTable | None) -> None:
        """With a line about each, without a signal."""
        blocked = self.blockSignals(True)
        self.clear()
        self._about = {}
        above = ""
        for table, about in tables:
            section = BIN if table.binned else table.game_id
            if section != above:
                above = section
                head = QListWidgetItem()
                head.setFlags(Qt.ItemFlag.NoItemFlags)
                head.setData(TABLE, section)
                self.addItem(head)
            item = QListWidgetItem()
            item.setData(TABLE, table)
            self._about[self.count()] = about
            self.addItem(item)
            if chosen is not None and table.path == chosen.path:
                self.setCurrentItem(item)
        self.restyle()
        self.retranslate()
        self.blockSignals(blocked)

    def restyle(self) -> None:
        for number in range(self.count()):
            item = self.item(number)
            if isinstance(item.data(TABLE), str):
                item.setFont(look().font(16, bold=True, title=True))
                item.setForeground(look().colour("ink"))
            else:
                item.setFont(look().font(14))

    def retranslate(self) -> None:
        for number in range(self.count()):
            item = self.item(number)
            table = item.data(TABLE)
            if isinstance(table, str):
                item.setText(str(say("Bin") if table == BIN else catalogue.load(table).name))
            else:
                item.setText(f"{shown_name(table)}\n{self._about[number]}")
                item.setToolTip(plain(item.text()))

    def _moved(self, now: QListWidgetItem | None) -> None:
        if now is not None and isinstance(now.data(TABLE), ComponentTable):
            self.chosen.emit(now.data(TABLE))
