"""The list of choices: to choose from, to point at, with the hint in it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from tuscany_app.shell.table.conductor import Conductor
from tuscany_app.shell.table.table_side import TableSide
from tuscany_app.table.model import Choice


class OfferedChoices(QObject):
    """Signals:
    taking(): a choice is about to be taken.
    """

    taking = Signal()

    def __init__(self, conductor: Conductor, side: TableSide, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._conductor, self._model, self._side = conductor, conductor.model, side
        self._model.hinted.connect(self._hinted)

    def take(self, choice: Choice) -> None:
        if choice not in self._conductor.choices():
            return
        self.taking.emit()
        self._model.take(choice)
        if self._model.hint is not None:
            self.mark_hint()
        elif self._side.choices.lines:
            self._side.choices.mark(0)

    def preview(self, choice: Choice | None) -> None:
        if choice is None or choice in self._conductor.choices():
            self._model.preview(choice)

    def mark_hint(self) -> None:
        """Select the choice that leads to the hinted move."""
        lines = enumerate(self._side.choices.lines)
        row = next((row for row, line in lines if self._model.leads_to(line.about, self._model.hint)), None)
        if row is not None:
            self._side.choices.mark(row)

    def _hinted(self, move: Any) -> None:
        if move is None and not self._side.choices.hasFocus():
            self._side.choices.mark(None)
