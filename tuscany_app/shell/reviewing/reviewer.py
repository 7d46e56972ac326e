"""Makes reviews in a worker process of their own, as signals, so that a game can go on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.bots.analysis import Analysis, Effort
from tuscany_app.kernel.game import AnyGame, Move
from tuscany_app.kernel.reviewing import Review
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.worker import ComparisonTask, Report, ReviewTask, Task, Worker


class Reviewer(QObject):
    """Signals:
    progressed(Report): still at it.
    reviewed(Review): the review is ready.
    judged(Analysis): what a decision is worth beside the others.
    failed(str): the worker is lost.
    """

    progressed = Signal(object)
    reviewed = Signal(object)
    judged = Signal(object)
    failed = Signal(str)
    _heard = Signal(object)  # carries a report from the waiting thread over to the window's
    _lost = Signal(int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job = 0
        self._asked: tuple[AnyGame, Task] | None = None
        self._heard.connect(self._hear)
        self._lost.connect(self._lose)
        self._worker = Worker(self._heard.emit, self._lost.emit)

    @property
    def busy(self) -> bool:
        return self._job != 0

    def review(self, session: AnySession) -> None:
        self._ask(session, ReviewTask.about(session))

    def judge(self, session: AnySession, move: Move, effort: Effort = Effort.CLOSER) -> None:
        """What a decision would be worth on the last position of `session`."""
        self._ask(session, ComparisonTask.about(session, effort, move))

    def cancel(self) -> None:
        self._job = 0
        self._worker.cancel()

    def close(self) -> None:
        self._job = 0
        self._worker.close()

    def _ask(self, session: AnySession, task: Task) -> None:
        self._asked = session.game, task
        try:
            self._job = self._worker.ask(task)
        except OSError as error:  # the system gives us no process
            self.failed.emit(str(error))

    def _hear(self, report: Report) -> None:
        if report.job != self._job:
            return
        if not report.final:
            self.progressed.emit(report)
            return
        self._job = 0
        assert self._asked is not None
        game, task = self._asked
        if isinstance(task, ReviewTask):
            self.reviewed.emit(Review.from_json(game, report.answer))
        else:
            self.judged.emit(Analysis.from_json(game, report.answer))

    def _lose(self, job: int, why: str) -> None:
        if job == self._job:
            self._job = 0
            self.failed.emit(why)
