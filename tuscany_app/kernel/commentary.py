"""What the coach of a first game says now: one remark and one verdict at a time, none twice, and no longer than each of
them is true."""

from __future__ import annotations

from typing import Any

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.lesson import FirstGame, Remark
from tuscany_app.kernel.session import AnySession, AnyTurn


class Commentary:
    """Follows a first game, decision by decision."""

    def __init__(self, first_game: FirstGame[Any], session: AnySession) -> None:
        """Begin, or go on with a game."""
        self._first_game = first_game
        self._said: list[Sentence] = []
        self.remark: Remark | None = None  # about the position, or what has just happened
        self.verdict: Remark | None = None  # on the learner's last decision
        self._say(first_game.begin(session.at(0).state))
        for number, turn in enumerate(session.turns, start=1):
            state = session.at(number).state
            self.played(turn, state)
            self.shown(turn, state)

    def played(self, turn: AnyTurn, state: Any) -> None:
        """A decision was made: what is not so any more is not said any more."""
        if turn.seat == self._first_game.learner or state.over():
            self.remark = self.verdict = None
        elif self.remark is not None and not _true(self.remark, state):
            self.remark = None

    def shown(self, turn: AnyTurn, state: Any) -> None:
        """What happened has been seen, and can be spoken of."""
        for remark in self._first_game.remarks(state, turn.events):
            if _true(remark, state):
                self._say(remark)

    def judge(self, verdict: Remark) -> bool:
        """Take over what is said of the learner's last decision. False if it was said before."""
        if verdict.words in self._said:
            return False
        self._said.append(verdict.words)
        self.verdict = verdict
        return True

    def _say(self, remark: Remark) -> None:
        if remark.words not in self._said:
            self._said.append(remark.words)
            self.remark = remark


def _true(remark: Remark, state: Any) -> bool:
    return remark.holds is None or remark.holds(state)
