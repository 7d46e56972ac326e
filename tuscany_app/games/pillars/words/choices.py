"""What is asked of a player of Pillars, and what could be chosen, in words: for the prompt and the list of choices."""

from __future__ import annotations

from tuscany_app.games.pillars.engine.components import PILLAR
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.engine.state import Stage
from tuscany_app.games.pillars.words import names
from tuscany_app.kernel.i18n import Sentence, say

NOTHING_IN_HAND = say("First choose a piece from your tray.")


def asked(player: str, state: PillarsState, hand: str | None) -> Sentence:
    """With what is in the hand."""
    placed = state.pillars[state.actor()]
    if placed < 2:
        return say("{player}: put pillar {number} of 2 against the frame.", player=player, number=placed + 1)
    if state.stage is Stage.PILLAR_TO_FOLLOW:
        return say("{player}: add your third pillar, or leave it for later.", player=player)
    if state.may_step_out():
        return say(
            "{player}: no piece fits. Set your third pillar, or step out ({key}).", player=player, key=names.OUT_KEY
        )
    if hand == PILLAR:
        return say("{player}: put the third pillar against the frame or beside any piece.", player=player)
    if hand is not None:
        return say(
            "{player}: place {piece}; {turn} turns it, {flip} flips it.",
            player=player, piece=hand, turn=names.TURN_KEY, flip=names.FLIP_KEY,
        )  # fmt: skip
    if state.stage is Stage.PIECE_TO_FOLLOW:
        return say("{player}: now place a piece beside your own colour.", player=player)
    return say("{player}: choose a piece and place it beside your own colour.", player=player)


def not_possible(squares: list[str], why: Sentence | None) -> Sentence:
    told = say("{squares}: not possible", squares=" ".join(squares))
    return told if why is None else say("{place}. {why}", place=told, why=why)
