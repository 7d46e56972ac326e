"""Processes a long list in small batches so that the window stays responsive."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from tuscany_app.kernel.errors import UserError

T = TypeVar("T")
AT_A_TIME = 0.010  # seconds

Done = Callable[[list[tuple[T, object]], list[UserError]], None]


class Batches(QObject, Generic[T]):
    """One job at a time; a few things are done before `run` returns.

    Signals:
        progressed(int, int): how many are done, and of how many.
    """

    progressed = Signal(int, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._left: deque[T] = deque()
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._some)

    @property
    def busy(self) -> bool:
        return bool(self._left)

    def run(self, things: Iterable[T], work: Callable[[T], object], done: Done[T]) -> None:
        """`done` is told what `work` made of each of the things, and what went wrong with others."""
        assert not self.busy
        self._left = deque(things)
        self._all, self._work, self._done = len(self._left), work, done
        self._made: list[tuple[T, object]] = []
        self._troubles: list[UserError] = []
        self._timer.start()
        self._some()

    def stop(self) -> None:
        self._left.clear()
        self._timer.stop()

    def _some(self) -> None:
        end = time.perf_counter() + AT_A_TIME
        while self._left and time.perf_counter() < end:
            thing = self._left.popleft()
            try:
                self._made.append((thing, self._work(thing)))
            except UserError as trouble:
                self._troubles.append(trouble)
        if self._left:
            self.progressed.emit(self._all - len(self._left), self._all)
            return
        self._timer.stop()
        self._done(self._made, self._troubles)
