"""Reads the results of all games from the index on a thread, so that thousands of them don't block the window."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel import statistics
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.results import Result, Selection, results_of
from tuscany_app.kernel.skill import AccountFiles
from tuscany_app.kernel.statistics import Statistics
from tuscany_app.kernel.storage.library_index import LibraryIndex

Reading = tuple[tuple[Result, ...], dict[Selection, Statistics | None]]


class StatisticsReader(QObject):
    """Signals:
    read(tuple of Result, dict): what the index says, and the figures that take longest, by their selections.
    troubled(Sentence): it could not be read.
    """

    read = Signal(object, object)
    troubled = Signal(object)
    _came = Signal(object)  # carries what was found over to the window's thread

    def __init__(self, person_of: Callable[[str], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._person_of = person_of
        self.reading_thread: threading.Thread | None = None
        self._again = False
        self._accounts = AccountFiles()
        self._came.connect(self._take)

    @property
    def busy(self) -> bool:
        return self.reading_thread is not None

    def start(self) -> None:
        """Read it now; where it is being read, once more afterwards."""
        if self.reading_thread is not None:
            self._again = True
            return
        self.reading_thread = threading.Thread(target=self._work, daemon=True)
        self.reading_thread.start()

    def close(self) -> None:
        self._again = False
        if self.reading_thread is not None:
            self.reading_thread.join()

    def _work(self) -> None:
        found: Reading | Sentence
        try:
            with LibraryIndex() as index:
                results = self._accounts.added(results_of(index.records(), index.points(), cache(self._person_of)))
            everything = Selection()
            figures = statistics.statistics_of(results, everything)
            found = results, {everything: None if figures is None else figures.count()}
        except UserError as trouble:  # another window is busy with it, for example
            found = trouble.sentence
        except sqlite3.Error as error:
            found = say("The games could not be read: {why}.", why=str(error))
        self._came.emit(found)

    def _take(self, found: Reading | Sentence) -> None:
        self.reading_thread = None
        if self._again:
            self._again = False
            self.start()
        elif isinstance(found, Sentence):
            self.troubled.emit(found)
        else:
            self.read.emit(*found)
