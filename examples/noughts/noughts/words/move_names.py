"""What a move is called."""

from __future__ import annotations

from noughts.engine.geometry import number_of
from noughts.engine.moves import Mark
from noughts.engine.rules import NoughtsState
from tuscany_app.api import Sentence, say


def move_name(state: NoughtsState, move: Mark) -> Sentence:
    square = number_of(move.square)
    if square in state.threats(state.actor()):
        return say("{square}, for three in a line", square=move.square)
    if square in state.threats(1 - state.actor()):
        return say("{square}, which stops a line", square=move.square)
    return say("Square {square}", square=move.square)
