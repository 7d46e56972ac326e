"""Computer players that take the move that looks best at once."""

from __future__ import annotations

from tuscany_app.kernel.bots.insight import Insight
from tuscany_app.kernel.game import Bot, M, Pulse, S, Thought
from tuscany_app.kernel.rng import Rng


class GreedyBot(Bot[S, M]):
    """Draws by the priors, sharpened (above 1) or blunted (below) by `sharpness`."""

    def __init__(self, insight: Insight[S, M], sharpness: float) -> None:
        self.insight = insight
        self.sharpness = sharpness

    def choose(self, state: S, seed: int, pulse: Pulse[M] | None = None) -> Thought[M]:
        rng = Rng(seed)
        ranked = self.insight.ranked(state.guess(state.actor(), rng))
        weights = [prior**self.sharpness for _, prior in ranked]
        mark = rng.next() / 2**64 * sum(weights)
        for (move, _), weight in zip(ranked, weights, strict=True):
            mark -= weight
            if mark < 0:
                return Thought(move, 0, None)
        return Thought(ranked[0][0], 0, None)
