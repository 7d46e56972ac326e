"""The index of the library kept up to date for the window, by a worker process of its own, as signals."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.i18n import say, sentence_from
from tuscany_app.kernel.worker import Indexing, Report, Thinker


class Librarian(QObject):
    """Signals:
    progressed(int, int): so many records are read, of so many.
    done(int): the index is up to date; so many records had changed.
    troubled(Sentence): it could not be brought up to date.
    """

    progressed = Signal(int, int)
    done = Signal(int)
    troubled = Signal(object)
    _heard = Signal(object)  # carries a report from the waiting thread over to the window's
    _lost = Signal(int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job = 0
        self._heard.connect(self._hear)
        self._lost.connect(self._lose)
        self._thinker = Thinker(self._heard.emit, self._lost.emit)

    def update(self) -> None:
        """Look at the records on the disk again."""
        if not self._job:
            try:
                self._job = self._thinker.ask(Indexing())
            except OSError as error:  # the system gives us no process
                self._lose(0, str(error))

    def close(self) -> None:
        self._job = 0
        self._thinker.close()

    def _hear(self, report: Report) -> None:
        if report.job != self._job:
            return
        if not report.final:
            self.progressed.emit(report.done, report.of)
            return
        self._job = 0
        if "trouble" in report.answer:
            self.troubled.emit(sentence_from(report.answer["trouble"]))
        else:
            self.done.emit(report.answer["changed"])

    def _lose(self, job: int, why: str) -> None:
        if job == self._job:
            self._job = 0
            self.troubled.emit(say("The games could not be read: {why}.", why=why))
