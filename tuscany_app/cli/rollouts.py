"""Plays two ways on to the end many times, with the same chance: a proof that rests on no judgement of chances."""

from __future__ import annotations

import math
import statistics
from typing import Any

from attrs import frozen

from tuscany_app.kernel.bots.analysis import Way
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.bots.levels import make
from tuscany_app.kernel.game import AnyBot, AnyGame, AnyState
from tuscany_app.kernel.rng import Rng, derive

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
    bot, seat = make(game, LEVEL if LEVEL in game.levels else game.levels[0]), state.actor()
    losses = []
    for number in range(count):
        guess = state.guess(seat, Rng(derive(seed, number)))
        chance = derive(seed, number, 1)
        first, second = (_won(game, bot, guess.copy(), way, chance)[seat] for way in (better, worse))
        losses.append(first - second)
    return Proof(statistics.fmean(losses), statistics.stdev(losses) / math.sqrt(count))


def _won(game: AnyGame, bot: AnyBot, state: AnyState, way: Way[Any], chance: int) -> list[float]:
    for move in way:
        if state.over():
            break
        state.play(move)
    for number in range(game.longest):
        if state.over():
            break
        state.play(bot.choose(state, derive(chance, number)).move)
    return rewards(state.standing())
