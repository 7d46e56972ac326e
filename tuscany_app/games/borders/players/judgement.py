"""Everybody's chance to win The Border, at every stage of a turn.

What the dice can still bring in a turn is counted, every way they can fall; what the boards are worth after the turn is
a judgement (`forecast`). Whoever decides, it is the same judgement of all boards together.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import exp, sqrt

from attrs import evolve, field, frozen

from tuscany_app.games.borders.engine.dice import ROLLS, pack
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import FIRST_ACTION, ROLLING
from tuscany_app.games.borders.players.adviser import FULL, LESS, ORDER, PLACE, expected, uses
from tuscany_app.games.borders.players.evaluation import USUAL
from tuscany_app.games.borders.players.expert import ExpertAdviser
from tuscany_app.games.borders.players.forecast import Forecast
from tuscany_app.kernel.bots.insight import rewards

EVERY = 1000  # boards: all that are found
LAST = evolve(USUAL, alone_haste=100.0)  # in the last turn what is not finished brings nothing

# Points of lead that make a win e times as likely as a loss, by the number of seats: at the end of the game, and how
# many more for the square root of the effort until then. Fitted by likelihood to who won games of medium players, at
# every turn: 300 of two, 200 of three and of four, seeds from 20,000 on.
LUCK = {2: (5.3, 1.0), 3: (3.9, 1.0), 4: (3.2, 0.8)}

Shares = Sequence[float]  # everybody's chance to win, by seat


class FairForecast(Forecast):
    """Every point counts, and everybody."""

    lower = True

    def everybody(self, boards: Sequence[int]) -> Shares:
        """Everybody's chance to win once all have come to these boards and the turn is over."""
        sure, totals, clock = self.expectation(boards)
        if sure:
            return totals
        least, more = LUCK[len(totals)]
        luck, most = least + more * sqrt(clock), max(totals)
        found = [exp((total - most) / luck) for total in totals]
        whole = sum(found)
        return [share / whole for share in found]


class FairAdviser(ExpertAdviser):
    """The expert's, but it looks a turn further with every board, if it trains alone, and in the last turn only at what
    is finished."""

    further = EVERY

    def __init__(self, state: BordersState) -> None:
        super().__init__(state, LAST if state.turn == state.last_turn else USUAL)
        self.forecast: FairForecast = FairForecast(state, USUAL)
        self.shares: dict[tuple[int, ...], Shares] = {}

    def view(self) -> tuple[Hashable, ...]:
        return *super().view(), FairAdviser

    def _win(self, boards: tuple[int, ...]) -> float:
        return self.everybody(boards)[self.seat]

    def everybody(self, boards: tuple[int, ...]) -> Shares:
        found = self.shares.get(boards)
        if found is None:
            found = self.shares[boards] = self.forecast.everybody(boards)
        return found

    def after_first(self, spaces: int, left: int, rolled: int) -> Shares:
        """Everybody's chances once these spaces are crossed off too and the rest of the dice is offered."""
        self._after_first(spaces, left, rolled)
        return self.everybody(tuple(self.boards))

    def after_second(self, crossed: int) -> Shares:
        """Everybody's chances with this board of the deciding seat at the end of the turn."""
        self._after_second(crossed)
        return self.everybody(tuple(self.boards))

    def best_first(self, left: int, rolled: int) -> tuple[int, int]:
        """The best use of the dice in the first action: spaces, and the dice left over."""
        ways = [(spaces, left - used) for spaces, used in uses(self.options(), left)]
        return max(ways, key=lambda way: self._after_first(way[0], way[1], rolled))


# turns


@frozen
class Roll:
    """What every hand is worth while so many rolls are to come: everybody's chances by place in the order of hands."""

    kept: list[list[float]]  # if just that is kept
    best: list[list[float]]  # if the best part of it is

    def of(self, hand: int) -> Shares:
        return [mine[PLACE[hand]] for mine in self.best]

    def keeping(self, hand: int) -> Shares:
        return [mine[PLACE[hand]] for mine in self.kept]


@frozen
class Turn:
    """A turn as it looks before the first action, whatever the dice on the table."""

    view: tuple[Hashable, ...]
    state: BordersState = field(eq=False)


def rolls(state: BordersState) -> list[Roll]:
    """With 0, 1, 2 rolls to come."""
    boards = (state.geometry, state.boards, tuple(state.crossed), state.first, state.later, state.taken)
    return _rolls(Turn((*boards, state.active, state.goal), state))


@lru_cache(maxsize=4)
def _rolls(turn: Turn) -> list[Roll]:
    """Remembered: it is the same whatever is rolled."""
    state, adviser = turn.state, FairAdviser(turn.state)
    value = [[0.0] * len(ORDER) for _ in range(state.seats)]
    for hand in FULL:
        shares = adviser.after_first(*adviser.best_first(hand, hand), hand)
        for seat, share in enumerate(shares):
            value[seat][PLACE[hand]] = share
    found = [Roll(value, value)]
    for _ in range(ROLLS - 1):
        mean = [expected(mine) for mine in found[-1].best]
        parts = best_parts(mean[state.active])
        found.append(Roll(mean, [[mine[part] for part in parts] for mine in mean]))
    return found


def best_parts(mean: Sequence[float]) -> list[int]:
    """By hand: the part of it that is best kept."""
    best, parts = list(mean), list(range(len(mean)))
    for place, less in enumerate(LESS):
        for smaller in less:
            if best[smaller] > best[place]:
                best[place], parts[place] = best[smaller], parts[smaller]
    return parts


def chances(state: BordersState) -> Shares:
    """Everybody's chance to win."""
    if state.over():
        return rewards(state.standing())
    if state.stage is ROLLING:
        return rolls(state)[ROLLS - state.rolls].of(state.left)
    adviser = FairAdviser(state)
    if state.stage is FIRST_ACTION:
        rolled = pack(state.dice)
        return adviser.after_first(*adviser.best_first(state.left, rolled), rolled)
    found = adviser.seconds()
    return adviser.after_second(max(found, key=found.__getitem__))
