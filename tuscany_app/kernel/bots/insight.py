"""A game's own knowledge for its computer players: which moves look good, and how to evaluate a position."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Generic, TypeVar

from tuscany_app.kernel.game import M, S, Standing

T = TypeVar("T")
Valued = list[tuple[M, float]]  # moves with what they are worth, in a game's own measure
Ranked = list[tuple[M, float]]  # moves with their prior probability, best first


class Insight(Generic[S, M]):
    """These plain defaults work for every game; a game's `players/bot.py` knows better."""

    def ranked(self, state: S) -> Ranked[M]:
        """The moves worth thinking about, best first, with priors that sum to at most 1."""
        moves = list(state.legal_moves())
        return [(move, 1 / len(moves)) for move in moves]

    def playout(self, state: S, rng: random.Random) -> Sequence[float]:
        """Play the position on (it may be changed) and return every seat's reward."""
        while not state.over():
            moves = state.legal_moves()
            state.play(moves[int(rng.random() * len(moves))])
        return rewards(state.standing())


def best_first(valued: Valued[M]) -> Valued[M]:
    return sorted(valued, key=lambda entry: -entry[1])


def priors(valued: Sequence[tuple[T, float]], warmth: float) -> list[tuple[T, float]]:
    """Moves or ways, best first, with probabilities by their worth: `warmth` more makes one e times as likely."""
    best = valued[0][1]
    weights = [math.exp((value - best) / warmth) for _, value in valued]
    total = sum(weights)
    return [(move, weight / total) for (move, _), weight in zip(valued, weights, strict=True)]


def rewards(standing: Standing) -> list[float]:
    """1 for the winner, shared by tied ones."""
    winners = standing.winners
    return [1 / len(winners) if score.seat in winners else 0.0 for score in standing.scores]
