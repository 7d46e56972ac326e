"""GreedyBot draws by the priors, and honestly."""

from __future__ import annotations

from tests.support.toy import ToyState, deal
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, Ranked


def test_it_draws_by_the_priors() -> None:
    class Lopsided(Insight):
        def ranked(self, state: ToyState) -> Ranked:
            moves = state.legal_moves()
            return list(zip(moves, (0.7, 0.2, 0.1), strict=True))

    state = deal(5)
    first = state.legal_moves()[0]

    def share(sharpness: float) -> float:
        return sum(GreedyBot(Lopsided(), sharpness).choose(state, seed).move == first for seed in range(400)) / 400

    assert 0.62 < share(1.0) < 0.78
    assert share(8.0) > 0.98
    assert 0.25 < share(0.0) < 0.42
