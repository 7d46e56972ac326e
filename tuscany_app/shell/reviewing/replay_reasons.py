"""Explains moves of a game that is watched again, when asked, with a worker process of its own.

Reasons come from the hand of the player who moved. While a game with hidden hands is not over, there are none.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.bots.analysis import AnyAnalysis, Effort
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.session import AnySession, AnyTurn
from tuscany_app.kernel.why import reasons
from tuscany_app.shell.reviewing.reviewer import Reviewer
from tuscany_app.shell.table.advice import advice_words
from tuscany_app.shell.table.advice.advice_words import Topic, Word
from tuscany_app.table.model import AnyModel


class ReplayReasons(QObject):
    """Signals:
    told(Word or None): what is read from now on; None takes it away.
    """

    told = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.word: Word | None = None
        self._asked: tuple[AnyModel, AnySession, int] | None = None
        self._reviewer: Reviewer | None = None  # a process that few need

    def can_ask(self, session: AnySession, number: int) -> bool:
        """Whether there are reasons for the decision before this position."""
        open_hands = session.state.over() or not session.game.hidden
        return open_hands and 0 < number <= len(session.turns)

    def ask(self, model: AnyModel, session: AnySession, number: int) -> None:
        """Why the decision was made that led to the position with this number, which `model` shows."""
        if not self.can_ask(session, number):
            return
        if self._reviewer is None:
            self._reviewer = Reviewer(self)
            self._reviewer.judged.connect(self._judged)
            self._reviewer.failed.connect(self._failed)
        self._asked = model, session, number - 1
        turn = session.turns[number - 1]
        self._tell(Word(Topic.WHY, say("Why? The computer is looking at it…"), events=turn.events))
        self._reviewer.judge(session.at(number - 1), turn.move, Effort.USUAL)

    def hush(self) -> None:
        """Nobody waits for an answer, or reads it, any more."""
        self._asked = None
        if self._reviewer is not None:
            self._reviewer.cancel()
        self._tell(None)

    def close(self) -> None:
        """The program ends."""
        if self._reviewer is not None:
            self._reviewer.close()

    def _judged(self, analysis: AnyAnalysis) -> None:
        if self._asked is None:
            return
        model, session, number = self._asked
        turn: AnyTurn = session.turns[number]
        judged = analysis.asked(turn.move)
        found = reasons(session.game, turn.before, analysis, judged)
        self._tell(advice_words.why_of(model, turn, found, analysis, numbers=True))

    def _failed(self, why: str) -> None:
        if self._asked is not None:
            self._tell(Word(Topic.WHY, say("The computer could not look at it ({why}).", why=why)))

    def _tell(self, word: Word | None) -> None:
        if word is not None or self.word is not None:
            self.word = word
            self.told.emit(word)
