"""Tree search: it can be stopped, needs no thought for a forced move, and finds the right one for whoever decides."""

from __future__ import annotations

from collections.abc import Callable

from tests.support.toy import deal
from tuscany_app.kernel.bots.insight import Insight
from tuscany_app.kernel.bots.tree import TreeBot
from tuscany_app.kernel.game import Thought


def test_a_pulse_stops_the_search_and_can_ask_for_the_best_so_far() -> None:
    asked: list[Thought] = []

    def pulse(done: int, of: int, best: Callable[[], Thought]) -> bool:
        assert of == 500
        if done == 40:
            asked.append(best())
        return done < 40

    thought = TreeBot(Insight(), 500).choose(deal(1), 1, pulse)
    assert thought == asked[0]
    assert thought.simulations == 40


def test_a_forced_move_needs_no_thought() -> None:
    state = deal(1)
    while len(state.legal_moves()) > 1:
        state.play(state.legal_moves()[0])
    thought = TreeBot(Insight(), 500).choose(state, 1)
    assert thought == Thought(state.legal_moves()[0], 0, None)
