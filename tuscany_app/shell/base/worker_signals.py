"""The worker process of `kernel.worker` as signals: one task after the other, each answered or lost."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.worker import Report, Task, Worker


class WorkerSignals(QObject):
    """What is made of an answer says `_answer`.

    Signals:
    progressed(Report): still at it.
    failed(str): the worker is lost; ask again.
    """

    progressed = Signal(object)
    failed = Signal(str)
    _heard = Signal(object)  # carries a report from the waiting thread over to the window's
    _lost = Signal(int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job = 0
        self._heard.connect(self._hear)
        self._lost.connect(self._lose)
        self._worker = Worker(self._heard.emit, self._lost.emit)

    @property
    def busy(self) -> bool:
        return self._job != 0

    def cancel(self) -> None:
        self._job = 0
        self._worker.cancel()

    def close(self) -> None:
        self._job = 0
        self._worker.close()

    def _begin(self, task: Task) -> None:
        try:
            self._job = self._worker.ask(task)
        except OSError as error:  # the system gives us no process, or the worker has just gone
            self._fail(str(error))

    def _hear(self, report: Report) -> None:
        if report.job != self._job:
            return
        if report.final:
            self._job = 0
            self._answer(report)
        else:
            self._progress(report)

    def _lose(self, job: int, why: str) -> None:
        if job == self._job:
            self._job = 0
            self._fail(why)

    def _answer(self, report: Report) -> None:
        raise NotImplementedError

    def _progress(self, report: Report) -> None:
        self.progressed.emit(report)

    def _fail(self, why: str) -> None:
        self.failed.emit(why)
