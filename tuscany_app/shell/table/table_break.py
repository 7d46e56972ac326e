"""A break: the curtain covers the table, the clock stands still, and nobody moves until somebody goes on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from tuscany_app.shell.table.modes.table_mode import TableMode
from tuscany_app.table.model import AnyModel


class TableBreak(QObject):
    """Signals:
    changed(): it has begun, or is over.
    covered(bool): the table has to be covered; or no more.
    """

    changed = Signal()
    covered = Signal(bool)

    def __init__(self, model: AnyModel, mode: TableMode, stop: Callable[[], None], parent: QObject) -> None:
        """`stop` ends all thinking."""
        super().__init__(parent)
        self._model, self._mode, self._stop = model, mode, stop
        self.running = False
        model.reset.connect(self._forget)

    def possible(self) -> bool:
        """Whether a person is to decide: nothing moves and no computer thinks."""
        return self._mode.conducts and self._model.open()

    def begin(self) -> None:
        if self.possible():
            self.running = True
            self._stop()
            self._model.clear()
            self._model.enabled = False
            self.changed.emit()
            self.covered.emit(True)

    def end(self) -> None:
        if self.running:
            self._forget()
            self._model.enabled = self._mode.instead is None
            self.changed.emit()

    def _forget(self) -> None:
        """It is over, or another position is on the table: something was taken back, or somebody sat down."""
        if self.running:
            self.running = False
            self.covered.emit(False)
