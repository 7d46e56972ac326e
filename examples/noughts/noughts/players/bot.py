"""What is peculiar to playing noughts and crosses well: finish a line, stop one, and know how many lines pass a square.

The toolbox does the rest: `GreedyBot` draws by the priors, `TreeBot` searches, `ExactSearch` looks to the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from noughts.engine.geometry import LINES, SQUARES
from noughts.engine.moves import Mark
from noughts.engine.rules import SEATS, NoughtsState
from tuscany_app.api import Bot, Pulse, Thought
from tuscany_app.api.bots import ExactSearch, GreedyBot, Insight, Ranked, TreeBot, best_first, priors, rewards

Position = tuple[int, tuple[int | None, ...]]  # who is to play, and the signs

WIN, STOP = 12.0, 6.0  # worth of finishing a line, and of keeping the other one from it, in lines through a square
WARMTH = 1.5  # of these that make a square e times as likely in the priors
POSITIONS = 6000  # more than there are


def noughts_bot(level: str) -> Bot[NoughtsState, Mark]:
    insight = NoughtsInsight()
    match level:
        case "easy":
            return GreedyBot(insight, sharpness=0.3)
        case "medium":
            return GreedyBot(insight, sharpness=1.0)
        case "hard":
            return TreeBot(insight, 400)
        case _:
            return PerfectBot()


# To edit: how good each move looks. GreedyBot and TreeBot need no more; a game with chance has ChanceTreeBot.
class NoughtsInsight(Insight[NoughtsState, Mark]):
    def ranked(self, state: NoughtsState) -> Ranked[Mark]:
        mine, theirs = state.threats(state.seat), state.threats(1 - state.seat)
        worth = [
            (Mark(SQUARES[square]), WIN * (square in mine) + STOP * (square in theirs) + lines_through(square))
            for square in state.free()
        ]
        return priors(best_first(worth), WARMTH)


class PerfectBot(Bot[NoughtsState, Mark]):
    """Never loses, and wins whatever can be won."""

    def choose(self, state: NoughtsState, seed: int, pulse: Pulse[Mark] | None = None) -> Thought[Mark]:
        found = NoughtsSearch().solve(position_of(state), SEATS, POSITIONS)
        assert found is not None
        return Thought(found.way, found.looked_at, found.rewards[state.seat])


class NoughtsSearch(ExactSearch[Position, Mark]):
    def actor(self, position: Position) -> int:
        return position[0]

    def ways(self, position: Position) -> Iterator[tuple[Mark, Position]]:
        state = state_of(position)
        if not state.over():
            for move, _ in NoughtsInsight().ranked(state):
                then = state.copy()
                then.play(move)
                yield move, position_of(then)

    def rewards(self, position: Position) -> Sequence[float]:
        return rewards(state_of(position).standing())


def position_of(state: NoughtsState) -> Position:
    return state.seat, tuple(state.signs)


def state_of(position: Position) -> NoughtsState:
    seat, signs = position
    return NoughtsState(seat, seat, list(signs))  # who began makes no difference


def lines_through(square: int) -> int:
    return sum(square in line for line in LINES)
