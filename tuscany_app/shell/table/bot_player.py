"""Computer players for the window, and their opinions of moves: the worker process of `kernel.worker` as signals."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.bots.analysis import Analysis, Effort
from tuscany_app.kernel.game import AnyGame, Move
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.worker import ComparisonTask, MoveTask, Report
from tuscany_app.shell.base.worker_signals import WorkerSignals

LONGEST = 10.0  # seconds of thinking; a slow machine takes the best move found by then, whoever can't wait hurries it


class BotPlayer(WorkerSignals):
    """Signals:
    decided(Report): the bot has made up its mind.
    compared(Analysis): how ways to play compare.
    """

    decided = Signal(object)
    compared = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hurried = 0
        self._compares: AnyGame | None = None  # the game whose ways to play are compared; else a bot decides

    def ask(self, session: AnySession, level: str) -> None:
        """Ask a computer player for its move in this position."""
        self._compares = None
        self._begin(MoveTask.about(session, level, LONGEST))

    def compare(
        self, session: AnySession, effort: Effort, played: Move | None = None, seconds: float | None = None
    ) -> None:
        """Ask for a comparison of the possible moves, among them the move `played`."""
        self._compares = session.game
        self._begin(ComparisonTask.about(session, effort, played, LONGEST if seconds is None else seconds))

    def can_hurry(self) -> bool:
        """Whether a computer player thinks and has not been hurried yet."""
        return self._job not in (0, self._hurried)

    def hurry(self) -> None:
        """Tell the computer player to use its best move so far."""
        self._hurried = self._job
        self._worker.hurry()

    def _answer(self, report: Report) -> None:
        if self._compares is None:
            self.decided.emit(report)
        else:
            self.compared.emit(Analysis.from_json(self._compares, report.answer))
