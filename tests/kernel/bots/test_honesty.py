"""No computer player peeks: what a seat can't know changes neither its move nor what it thinks of it."""

from __future__ import annotations

from tests.support.toy import deal
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight
from tuscany_app.kernel.bots.levels import RandomBot
from tuscany_app.kernel.bots.tree import TreeBot
from tuscany_app.kernel.game import AnyBot


def toy_bots() -> list[AnyBot]:
    return [RandomBot(), GreedyBot(Insight(), 1.0), TreeBot(Insight(), 60)]


def test_hidden_cards_do_not_change_a_choice() -> None:
    for seed in range(30):
        state = deal(seed)
        seen_by_0 = state.copy()
        hidden = [*state.hands[1], *state.deck]
        seen_by_0.hands[1], seen_by_0.deck = tuple(hidden[-3:]), tuple(hidden[:-3])
        seen_by_0.rng.next()
        for bot in toy_bots():
            assert bot.choose(state, seed) == bot.choose(seen_by_0, seed)
