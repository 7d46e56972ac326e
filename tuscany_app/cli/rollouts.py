"""Plays two ways on to the end many times, with the same chance: a proof that rests on no judgement of chances."""

from __future__ import annotations

import math
import statistics
from typing import Any

from attrs import frozen

from tuscany_app.kernel.bots.analysis import Way
from tuscany_app.kernel.bots.levels import make
from tuscany_app.kernel.continuations import lacks
from tuscany_app.kernel.game import AnyGame, AnyState

LEVEL = "medium"  # that plays on


@frozen
class Proof:
    """By how much one way won more often than the other, and the standard error of that."""

    loss: float
    error: float

    def proves(self, least: float) -> bool:
        return self.loss >= least and self.loss > 2 * self.error


def compared(game: AnyGame, state: AnyState, better: Way[Any], worse: Way[Any], seed: int, count: int) -> Proof:
    """Hidden things and what is to come are dealt anew for every pair of games."""
    bot = make(game, LEVEL if LEVEL in game.levels else game.levels[0])
    found = lacks(bot, game.longest, state, better, worse, seed, range(count))
    return Proof(statistics.fmean(found), statistics.stdev(found) / math.sqrt(count))
