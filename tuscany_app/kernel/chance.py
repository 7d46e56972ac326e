"""Everybody's chance to win in a position: the one function that hints, reviews, results and puzzles rest on.

It is the share of games that a seat wins from here if everybody plays on as a good player does (docs/strength.md).
"""

from __future__ import annotations

from tuscany_app.kernel.bots.analysis import Chances, Effort, analyst, judging
from tuscany_app.kernel.game import AnyGame, AnyState


def chances(game: AnyGame, state: AnyState, seed: int, effort: Effort = Effort.QUICK) -> Chances:
    """Return everybody's chance. The position contains everything that has happened; the result never depends on what
    chance has still to bring."""
    with judging(game):
        return analyst(game).chances(state, seed, effort)
