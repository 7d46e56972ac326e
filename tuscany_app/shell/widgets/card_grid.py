"""Cards side by side."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.theme import look


class CardGrid(QWidget):
    """Cards in as many columns as there is room for."""

    def __init__(self, least: int, *, most: int | None = None, filling: bool = False) -> None:
        """Cards of at least so many pixels at 100 % text, at most so many columns, and with `filling` no more columns
        than cards."""
        super().__init__()
        self._least, self._most, self._filling = least, most, filling
        of_kind(self, "plain")
        self._cards: list[QWidget] = []
        self._shown: list[QWidget] | None = None  # else all
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)

    def add(self, card: QWidget) -> None:
        card.setParent(self)
        self._cards.append(card)
        self._arrange(max(1, self._columns))

    def show_only(self, cards: list[QWidget]) -> None:
        """These, in this order; the others are hidden."""
        for card in self._cards:
            self._grid.removeWidget(card)
            card.setVisible(card in cards)
        self._shown = cards
        self._arrange(self._fitting())

    def _arrange(self, columns: int) -> None:
        for number, card in enumerate(self._laid_out()):
            self._grid.addWidget(card, number // columns, number % columns)
        for number in range(max(columns, self._columns)):
            self._grid.setColumnStretch(number, int(number < columns))
        self._columns = columns

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        columns = self._fitting()
        if columns != self._columns:
            self._arrange(columns)

    def _fitting(self) -> int:
        columns = int(self.width() // (self._least * look().text_size / 100))
        if self._filling:
            columns = min(columns, len(self._laid_out()))
        return max(1, columns if self._most is None else min(columns, self._most))

    def _laid_out(self) -> list[QWidget]:
        return self._cards if self._shown is None else self._shown
