"""What a move is called, and which rule explains what is to be decided."""

from __future__ import annotations

from tuscany_app.games.pillars.engine.moves import Done, Out, Pillar, PillarsMove
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.kernel.i18n import Sentence, say


def move_name(move: PillarsMove) -> Sentence:
    if isinstance(move, Done):
        return say("Keep the third pillar for later")
    if isinstance(move, Out):
        return say("Step out, without the third pillar")
    if isinstance(move, Pillar):
        return say("Pillar on {square}", square=move.square)
    return say("{piece} on {squares}", piece=move.piece, squares=" ".join(move.squares))


def rule(state: PillarsState) -> str:
    """Where a pillar is in the hand, the table says K-7."""
    if state.over():
        return "K-9"
    if state.pillars[state.actor()] < 2:
        return "K-4"
    return "K-8" if state.may_step_out() else "K-6"
