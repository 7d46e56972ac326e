"""What a game of noughts and crosses can neither lose nor double: the squares, and one sign a turn."""

from __future__ import annotations

from noughts.engine.rules import NoughtsState


def census(state: NoughtsState) -> object:
    lead = state.signs.count(state.first) - state.signs.count(1 - state.first)
    return len(state.signs), lead == (state.seat != state.first)
