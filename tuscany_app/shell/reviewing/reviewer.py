"""Makes reviews in a worker process of their own, as signals, so that a game can go on."""

from __future__ import annotations

from PySide6.QtCore import Signal

from tuscany_app.kernel.bots.analysis import Analysis, Effort
from tuscany_app.kernel.game import AnyGame, Move
from tuscany_app.kernel.reviewed import Review
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.worker import ComparisonTask, Report, ReviewTask, Task
from tuscany_app.shell.base.worker_signals import WorkerSignals


class Reviewer(WorkerSignals):
    """Signals:
    reviewed(Review): the review is ready.
    judged(Analysis): what a decision is worth beside the others.
    """

    reviewed = Signal(object)
    judged = Signal(object)
    _asked: tuple[AnyGame, Task]  # last

    def review(self, session: AnySession) -> None:
        self._ask(session, ReviewTask.about(session))

    def judge(self, session: AnySession, move: Move, effort: Effort = Effort.CLOSER) -> None:
        """What a decision would be worth on the last position of `session`."""
        self._ask(session, ComparisonTask.about(session, effort, move))

    def _ask(self, session: AnySession, task: Task) -> None:
        self._asked = session.game, task
        self._begin(task)

    def _answer(self, report: Report) -> None:
        game, task = self._asked
        if isinstance(task, ReviewTask):
            self.reviewed.emit(Review.from_json(game, report.answer))
        else:
            self.judged.emit(Analysis.from_json(game, report.answer))
