"""Explains why somebody made a decision: which decisions can be asked about, and the answer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from tuscany_app.kernel.bots.analysis import AnyAnalysis
from tuscany_app.kernel.session import AnySession, AnyTurn
from tuscany_app.kernel.why import Why, public_reasons, reasons
from tuscany_app.shell.table.advice import advice_words
from tuscany_app.shell.table.advice.advice_words import Word
from tuscany_app.table.model import AnyModel


class MoveReasons(QObject):
    asked: AnyTurn  # the decision that was asked about last

    def __init__(self, model: AnyModel, numbers: Callable[[], bool], parent: QObject | None = None) -> None:
        """`numbers` says whether chances are told as numbers."""
        super().__init__(parent)
        self._model, self._numbers = model, numbers

    def next_turn(self, *, told: bool) -> AnyTurn:
        """The latest decision that had a choice. If its reasons are still shown (`told`), the one before it."""
        turns = list(self._model.known_turns_of_others())
        start = next((at for at, turn in enumerate(turns, 1) if told and turn is self.asked), 0)
        return next((turn for turn in turns[start:] if len(turn.before.legal_moves()) > 1), turns[0])

    def known(self, turn: AnyTurn) -> Word | None:
        """What can be said without a comparison, because the player's hand is hidden. None if a comparison is
        needed."""
        self.asked, model = turn, self._model
        if not model.session.game.hidden or model.sees(turn.seat):
            return None
        return self._word(public_reasons(model.session.game, turn.before, turn.move, model.seat_shown))

    def before(self, turn: AnyTurn) -> AnySession:
        """The game as it was when the decision was made."""
        session = self._model.session
        return session.at(next(number for number, other in enumerate(session.turns) if other is turn))

    def explained(self, analysis: AnyAnalysis) -> Word:
        """The words after the comparison."""
        turn, game = self.asked, self._model.session.game
        return self._word(reasons(game, turn.before, analysis, analysis.asked(turn.move)), analysis)

    def _word(self, found: tuple[Why, ...], analysis: AnyAnalysis | None = None) -> Word:
        return advice_words.why_of(self._model, self.asked, found, analysis, numbers=self._numbers())
