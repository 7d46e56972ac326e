"""Says which decisions of a sitting's game can be taken back or played again."""

from __future__ import annotations

from collections.abc import Callable

from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.modes.table_mode import TableMode
from tuscany_app.shell.table.sitting import Sitting


class TakingBack:
    def __init__(self, sitting: Sitting, mode: TableMode, preferences: Preferences, stop: Callable[[], None]) -> None:
        """`stop` ends what is thought about a position that is to change."""
        self._model, self._queue, self._mode = sitting.model, sitting.queue, mode
        self._preferences, self._stop = preferences, stop
        self.ended = False  # the game came to its end, and has been told

    def can_undo(self) -> bool:
        return self._in_play() and self._mode.can_undo(self._model, self._preferences.values.undo)

    def undo(self) -> None:
        self._step(lambda: self._mode.undo(self._model, self._preferences.values.undo), self.can_undo)

    def can_redo(self) -> bool:
        return self._in_play() and self._model.can_redo()

    def redo(self) -> None:
        self._step(self._model.redo, self.can_redo)

    def _in_play(self) -> bool:
        return self._mode.conducts and not (self.ended and self._mode.ends)

    def _step(self, change: Callable[[], None], possible: Callable[[], bool]) -> None:
        """When all that moves has been seen: what was seen may have been the end."""
        if possible():
            self._queue.skip()
            if possible():
                self._stop()
                change()
