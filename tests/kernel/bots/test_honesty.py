"""No computer player peeks: what a seat can't know changes neither its move nor what it thinks of it."""

from __future__ import annotations

import random

import pytest

from tests.support.toy import Play, ToyState, deal
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, Ranked
from tuscany_app.kernel.bots.levels import RandomBot
from tuscany_app.kernel.bots.tree import TreeBot
from tuscany_app.kernel.game import AnyBot


class Peeking(Insight[ToyState, Play]):
    """Goes by the other's cards, and by what the next roll will be, wherever it can see them."""

    def ranked(self, state: ToyState) -> Ranked[Play]:
        moves, hidden = state.legal_moves(), sum(state.hands[1 - state.seat]) + state.rng.copy().below(6)
        best = hidden % len(moves)
        return [(moves[best], 1.0), *((move, 0.0) for move in moves if move != moves[best])]

    def playout(self, state: ToyState, rng: random.Random) -> list[float]:
        lucky = (sum(state.hands[1]) + state.rng.state) % 7 / 7
        return [lucky, 1 - lucky]


@pytest.mark.parametrize(
    "bot", [RandomBot(), GreedyBot(Peeking(), 1.0), TreeBot(Peeking(), 60)], ids=lambda bot: type(bot).__name__
)
def test_hidden_cards_do_not_change_a_choice(bot: AnyBot) -> None:
    for seed in range(30):
        state = deal(seed)
        disguised = state.copy()
        hidden = [*state.hands[1], *state.deck]
        disguised.hands[1], disguised.deck = tuple(hidden[-3:]), tuple(hidden[:-3])
        disguised.rng.next()
        assert bot.choose(state, seed) == bot.choose(disguised, seed)
