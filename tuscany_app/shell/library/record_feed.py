"""Moves rows from the index into the library's table, in small batches, so that the window stays responsive."""

from __future__ import annotations

import time
from collections import deque

from PySide6.QtCore import QObject, QTimer, Signal

from tuscany_app.kernel.errors import UserError
from tuscany_app.shell.library.library_worker import LibraryWorker
from tuscany_app.shell.library.record_table import RecordTable

AT_A_TIME = 150  # records
AFRESH = 0.7  # seconds between two looks at an index that is being made


class RecordFeed(QObject):
    """Signals:
    came: some rows are there, or are there no more.
    complete: all are there that the index knew.
    told(Sentence): it can't be read.
    """

    came = Signal()
    complete = Signal()
    told = Signal(object)

    def __init__(self, library_worker: LibraryWorker, table: RecordTable) -> None:
        super().__init__(table)
        self._library_worker, self._table, self._model = library_worker, table, table.records
        self._to_read: deque[int] = deque()  # ids of records that are in the index, and not in the table yet
        self._whole = True  # whether it is all that the index knows
        self._looked = 0.0  # when the index was looked at last
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._some)

    @property
    def busy(self) -> bool:
        return bool(self._to_read)

    def refresh(self) -> None:
        """Take over what the index knows by now."""
        self._looked = time.monotonic()
        try:
            with self._library_worker.index() as index:
                there = index.places()
        except UserError as trouble:
            self.told.emit(trouble.sentence)
            return
        here = self._model.places()
        places = set(there.values())  # one that was only read again stays until the new row is there
        gone = [key for key, place in here.items() if place not in places]
        self._table.keep_place(lambda: self._model.remove(gone))
        self._whole = True
        self._to_read = deque(key for key, place in there.items() if here.get(key) != place)
        self._timer.start()
        self._some()

    def take_new(self) -> None:
        """Only what was added, and that now and then: the index is being made, there is news all the time."""
        if self.busy or time.monotonic() - self._looked < AFRESH:
            return
        self._looked = time.monotonic()
        try:
            with self._library_worker.index() as index:
                new = index.places(after=self._model.latest())
        except UserError as trouble:
            self.told.emit(trouble.sentence)
            return
        self._whole = False
        self._to_read = deque(new)
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        self._to_read.clear()

    def _some(self) -> None:
        ids = [self._to_read.popleft() for _ in range(min(AT_A_TIME, len(self._to_read)))]
        if ids:
            try:
                with self._library_worker.index() as index:
                    found = index.records(ids=ids)
            except UserError as trouble:
                self.stop()
                self.told.emit(trouble.sentence)
                return
            self._table.keep_place(lambda: self._model.add(found))
            self.came.emit()
        if not self._to_read:
            self._timer.stop()
            if self._whole:
                self.complete.emit()
