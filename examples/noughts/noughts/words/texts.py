"""Events as sentences for the log, and where points come from."""

from __future__ import annotations

from collections.abc import Sequence

from noughts.engine.events import BoardFull, GameStarted, LineMade, Marked
from noughts.engine.moves import Mark
from noughts.engine.rules import NoughtsState
from noughts.words.move_names import move_name
from tuscany_app.api import Event, Sentence, Texts, say


# To edit: a sentence for every event, source of points and tie-break. After that `simulate` and `replay` work.
class NoughtsTexts(Texts):
    def event(self, event: Event, names: Sequence[str]) -> Sentence | None:
        match event:
            case GameStarted(start):
                return say("{player} starts, with the crosses.", player=names[start])
            case Marked(seat, square, True):
                return say("{player} puts a cross on {square}.", player=names[seat], square=square)
            case Marked(seat, square, False):
                return say("{player} puts a nought on {square}.", player=names[seat], square=square)
            case LineMade(seat, squares):
                return say("{player} has three in a line: {squares}.", player=names[seat], squares=" ".join(squares))
            case BoardFull():
                return say("The board is full, and nobody has a line.")
        return None

    def move(self, state: NoughtsState, move: Mark, names: Sequence[str]) -> Sentence:
        return move_name(state, move)

    def rule(self, state: NoughtsState) -> str:
        return "N-3"

    def source(self, source: str) -> Sentence:
        return say("Three in a line")

    def tie_break(self, name: str) -> Sentence:
        raise ValueError(name)  # a draw is a draw
