"""The computer players of The Border."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tuscany_app.games.borders.engine.dice import COUNTS, DICE, ONE
from tuscany_app.games.borders.engine.legal import DONE, STOP
from tuscany_app.games.borders.engine.moves import BordersMove, keeping
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import ROLLING
from tuscany_app.games.borders.players.adviser import Adviser
from tuscany_app.games.borders.players.evaluation import USUAL, Weights
from tuscany_app.games.borders.players.expert import strongest
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, Ranked, best_first, priors, rewards
from tuscany_app.kernel.game import Bot, Pulse, Thought
from tuscany_app.kernel.rng import Rng

# By how much a level misjudges a move at most, so that the steps between the levels are even. What is as good as won
# or lost is seen clearly.
MEDIUM_ERROR = 0.35  # points
HARD_ERROR = 0.09  # of the chance to win
ALONE_ERROR = 0.3  # points, of hard in solo training
WARMTH = 0.2  # points that make a move e times as likely in the priors


def borders_bot(level: str, weights: Weights = USUAL) -> Bot[BordersState, BordersMove]:
    match level:
        case "easy":
            return GreedyBot(BordersInsight(), sharpness=1.0)
        case "medium":
            return BordersBot(rivals=False, error=MEDIUM_ERROR)
        case "hard":
            return BordersBot(rivals=True, error=HARD_ERROR, alone_error=ALONE_ERROR)
        case _:
            return BordersBot(rivals=True, weights=weights)


class BordersBot(Bot[BordersState, BordersMove]):
    def __init__(
        self, *, rivals: bool, weights: Weights | None = None, error: float = 0.0, alone_error: float = 0.0
    ) -> None:
        """`error` is in what the moves are valued by: points, or with `rivals` the chance to win, and then
        `alone_error` is that in points of who trains alone."""
        self.rivals = rivals
        self.weights = weights
        self.error = error
        self.alone_error = alone_error

    def choose(self, state: BordersState, seed: int, pulse: Pulse[BordersMove] | None = None) -> Thought[BordersMove]:
        rng = Rng(seed)
        guess = state.guess(state.actor(), rng)
        adviser = Adviser(guess, rivals=self.rivals) if self.weights is None else strongest(guess, self.weights)
        error = self.alone_error if adviser.alone else self.error
        seen = []  # as it looks, and as it is
        for move, value in adviser.values():
            doubt = 4 * value * (1 - value) if adviser.others else 1.0
            luck = -1.0 if move == DONE else rng.next() / 2**63 - 1  # no dice are left unused by mistake
            seen.append((value + error * doubt * luck, value, move))
        _, value, move = max(seen, key=lambda entry: entry[0])
        return Thought(move, 0, adviser.as_reward(value))


class BordersInsight(Insight[BordersState, BordersMove]):
    def ranked(self, state: BordersState) -> Ranked[BordersMove]:
        """By the points to expect, as probabilities."""
        return priors(best_first(Adviser(state, rivals=False).values()), WARMTH)

    def playout(self, state: BordersState, rng: random.Random) -> Sequence[float]:
        """Everybody rolls for the colour there is most of, and then crosses off as much as the dice allow."""
        while not state.over():
            if state.stage is ROLLING:
                colour, dice = max(COUNTS[state.left], key=lambda count: count[1])
                state.play(keeping(dice * ONE[colour]) if dice < DICE else STOP)
            else:
                moves = state.legal_moves()
                state.play(moves[int(rng.random() * (len(moves) - 1))])  # the last one is `done`
        return rewards(state.standing())
