"""Cards side by side."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.theme import look


class CardGrid(QWidget):
    """Cards in as many columns as there is room for."""

    def __init__(self, least: int) -> None:
        super().__init__()
        self._least = least  # pixels of a card at 100 % text
        of_kind(self, "plain")
        self._cards: list[QWidget] = []
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)

    def add(self, card: QWidget) -> None:
        card.setParent(self)
        self._cards.append(card)
        self._arrange(max(1, self._columns))

    def _arrange(self, columns: int) -> None:
        for number, card in enumerate(self._cards):
            self._grid.addWidget(card, number // columns, number % columns)
        for number in range(max(columns, self._columns)):
            self._grid.setColumnStretch(number, int(number < columns))
        self._columns = columns

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        columns = max(1, int(self.width() // (self._least * look().text_size / 100)))
        if columns != self._columns:
            self._arrange(columns)
