"""What is peculiar to playing noughts and crosses well: finish a line, stop one, and know how many lines pass a square.

The toolbox does the rest: `GreedyBot` draws by the priors, `TreeBot` searches.
"""

from __future__ import annotations

from noughts.engine.geometry import LINES, SQUARES
from noughts.engine.moves import Mark
from noughts.engine.rules import NoughtsState
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, Ranked, best_first, priors
from tuscany_app.kernel.bots.tree import TreeBot
from tuscany_app.kernel.game import Bot

WIN, STOP = 12.0, 6.0  # worth of finishing a line, and of keeping the other one from it, in lines through a square
WARMTH = 1.5  # of these that make a square e times as likely in the priors


def noughts_bot(level: str) -> Bot[NoughtsState, Mark]:
    insight = NoughtsInsight()
    match level:
        case "easy":
            return GreedyBot(insight, sharpness=0.3)
        case "medium":
            return GreedyBot(insight, sharpness=1.0)
        case _:
            return TreeBot(insight, 400)


class NoughtsInsight(Insight[NoughtsState, Mark]):
    def ranked(self, state: NoughtsState) -> Ranked[Mark]:
        mine, theirs = state.threats(state.seat), state.threats(1 - state.seat)
        worth = [
            (Mark(SQUARES[square]), WIN * (square in mine) + STOP * (square in theirs) + lines_through(square))
            for square in state.free()
        ]
        return priors(best_first(worth), WARMTH)


def lines_through(square: int) -> int:
    return sum(square in line for line in LINES)
