"""What the moves of The Border are worth: keep or roll again by exact expectation, everything else by search over what
the dice allow.

The value of five dice is that of the best use of them (`evaluation` says what a board is worth). What keeping some of
them promises follows from it without drawing anything: with one die to come it is the mean over six colours, with two
the mean of these means, and so on down to none kept, over all 462 hands of up to five dice. Twice, if two rolls are
left.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import prod

from attrs import field, frozen

from tuscany_app.games.borders.engine.dice import COUNTS, DICE, HANDS, ONE, ROLLS, pack
from tuscany_app.games.borders.engine.legal import DONE, STOP
from tuscany_app.games.borders.engine.moves import BordersMove, keeping
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import FIRST_ACTION, ROLLING, SECOND_ACTION
from tuscany_app.games.borders.players.evaluation import (
    SPREAD,
    Crossings,
    Expectation,
    Terms,
    chance,
    needed,
)
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.bots.insight import Valued

# All hands, smaller ones first; by place in this order, the places of the hands with a die more and with a die less.
ORDER = sorted(HANDS, key=lambda hand: len(HANDS[hand]))
PLACE = {hand: place for place, hand in enumerate(ORDER)}
MORE = [tuple(PLACE[hand + one] for one in ONE) for hand in ORDER if len(HANDS[hand]) < DICE]
LESS = [tuple(PLACE[hand - ONE[colour]] for colour, _ in COUNTS[hand]) for hand in ORDER]
FULL = ORDER[len(MORE) :]

WIDTH = 60  # boards looked at for each number of crosses in the second action

Options = list[list[list[tuple[int, int]]]]


class Adviser:
    """Values the moves of the seat that decides: by the points to expect, or, with `rivals`, by the chance to win.
    Then it looks at the race for the higher values, at what it leaves to the others, and at who wins if the game ends.
    Who trains alone looks at the second action to come instead.
    """

    def __init__(self, state: BordersState, *, rivals: bool) -> None:
        self.state = state
        self.seat = state.seat
        self.rivals = rivals
        self.mine = Expectation(state, self.seat, race=rivals)
        self.need = needed(state)
        self.others: list[Other] = []
        if rivals:
            self.others = [Other(state, seat) for seat in range(state.seats) if seat != self.seat]
        self.alone = rivals and state.seats == 1
        self.own: dict[int, Crossings] = {}  # second actions of who trains alone, by the board before

    def values(self) -> Valued[BordersMove]:
        if self.state.stage is ROLLING:
            return self._rolling()
        return self._completing() if self.state.stage is FIRST_ACTION else self._crossing()

    def as_reward(self, value: float) -> float | None:
        return value if self.others else None

    # rolling

    def _rolling(self) -> Valued[BordersMove]:
        state = self.state
        value = _worth(Turn(self.view(), self))
        stop = value[PLACE[state.left]]
        mean: list[float] = []
        for _ in range(ROLLS - state.rolls):
            mean = expected(value)
            value = best_parts(mean)
        kept = [(keeping(hand), mean[PLACE[hand]]) for hand in parts(state.left)]
        return [(STOP, stop), *kept]

    def view(self) -> tuple[Hashable, ...]:
        """All that the worth of five dice depends on."""
        state = self.state
        boards = (state.geometry, state.boards, tuple(state.crossed), state.first, state.later, state.taken)
        return (
            *boards,
            state.active,
            state.goal,
            state.last_turn,
            state.last_turn and state.turn,
            state.earned,
            self.rivals,
        )

    def hands(self) -> list[float]:
        """The value of all five dice, by place in the order of hands."""
        options = self.options()
        value = [0.0] * len(ORDER)
        for hand in FULL:
            value[PLACE[hand]] = self._best_use(options, hand)
        return value

    def _best_use(self, options: Options, hand: int) -> float:
        """The value of five dice."""
        return max([self._after_first(bits, hand - used, hand) for bits, used in uses(options, hand)])

    # first action

    def options(self) -> Options:
        """By colour and number of dice: the sets of segments they complete, as spaces and hand of dice used."""
        state, seat = self.state, self.seat
        found = sets(state.geometry.segments_of[state.boards[seat]], state.crossed[seat])
        return [
            [[(spaces, n * ONE[colour]) for spaces, n in sized if n <= dice] for dice in range(DICE + 1)]
            for colour, sized in enumerate(found)
        ]

    def _completing(self) -> Valued[BordersMove]:
        """Each segment with the best use of the dice that it is part of."""
        state, geometry = self.state, self.state.geometry
        valued = self.firsts()
        found: Valued[BordersMove] = [
            (geometry.completes[segment], max(value for bits, value in valued if bits & geometry.segment_bits[segment]))
            for segment in state.completable(self.seat, state.left)
        ]
        return [*found, (DONE, next(value for bits, value in valued if not bits))]

    def firsts(self) -> list[tuple[int, float]]:
        """Every use of the dice in the first action, as the spaces it crosses off."""
        left, rolled = self.state.left, pack(self.state.dice)
        return [(bits, self._after_first(bits, left - used, rolled)) for bits, used in uses(self.options(), left)]

    def _after_first(self, bits: int, left: int, rolled: int) -> float:
        """The value of the board once these spaces are crossed off too and the rest of the dice is offered."""
        crossed = self.state.crossed[self.seat] | bits
        if not self.others:
            return self._after_second(self.own_second(crossed, left, rolled) if self.alone else crossed)
        gains = self.state.gains(self.seat, bits) if bits else ()
        theirs = []
        for other in self.others:
            total, sure = other.with_dice(left, rolled)
            for area, _, first in gains:
                total -= other.at_stake(area) if first else 0.0
            theirs.append((total, sure))
        return self._chance(crossed, theirs)

    def own_second(self, crossed: int, left: int, rolled: int) -> int:
        """The board after the second action of who trains alone."""
        if left == rolled and self.state.earned:
            return crossed
        if crossed not in self.own:
            self.own[crossed] = Crossings(self.mine, crossed)
        return self.own[crossed].best_of(left, rolled)[1]

    def _chance(self, crossed: int, theirs: Sequence[tuple[float, int]]) -> float:
        """To be before all others: their totals, and the points they have for sure."""
        if self.state.goal - self.mine.done <= 3:
            points, done = self.mine.sure(crossed)
            if done >= self.state.goal:
                return prod([chance(points - sure, SPREAD[0]) for _, sure in theirs])
        lead, spread = self.mine.total(crossed), SPREAD[self.need]
        return prod([chance(lead - other, spread) for other, _ in theirs])

    # second action

    def _crossing(self) -> Valued[BordersMove]:
        """Each space with the best set of crosses that it is part of."""
        state, geometry = self.state, self.state.geometry
        start = state.crossed[self.seat]
        found = self.seconds()
        valued: Valued[BordersMove] = []
        for space in bit_numbers(state.reachable(self.seat, state.left)):
            value = max((value for crossed, value in found.items() if crossed >> space & 1), default=-math.inf)
            if value > -math.inf:
                valued.append((geometry.crosses[space], value))
        return [*valued, (DONE, found[start])]

    def seconds(self) -> dict[int, float]:
        """The boards that the second action can end with, the most promising ones."""
        state, crossings = self.state, Crossings(self.mine)
        found = crossings.sets(state.left, WIDTH) if not state.one else crossings.single(state.left)
        return self._looked_at({crossed: self._after_second(crossed) for crossed in found})

    def _looked_at(self, found: dict[int, float]) -> dict[int, float]:
        """Boards with their values, of some of them after a closer look."""
        return found

    def _after_second(self, crossed: int) -> float:
        """The value of a board at the end of the turn."""
        if not self.others:
            return self.mine.total(crossed)
        return self._chance(crossed, [(other.total, other.expectation.points) for other in self.others])

    # the parts of a value

    def terms(self, spaces: int, left: int) -> Terms:
        """What a value is made of, once these spaces are crossed off too and these dice are left of the first action:
        the points to expect of everybody's areas."""
        state, rolled, second = self.state, pack(self.state.dice), self.state.stage is SECOND_ACTION
        crossed = state.crossed[self.seat] | spaces
        if self.alone and not second:
            crossed = self.own_second(crossed, left, rolled)
        found = self.mine.terms(crossed)
        taken = [area for area, _, first in state.gains(self.seat, spaces) if first and not second]
        for other in self.others:
            found |= other.expectation.terms(other.crossed if second else other.board_with(left, rolled))
            for area in taken:
                if (other.seat, area) in found:
                    points, first = found[other.seat, area]
                    found[other.seat, area] = points, first - other.at_stake(area)
        return found


@frozen
class Turn:
    """A turn as it looks before the first action, whatever the dice on the table."""

    view: tuple[Hashable, ...]
    adviser: Adviser = field(eq=False)


@lru_cache(maxsize=4)
def _worth(turn: Turn) -> list[float]:
    """Remembered: it is the same after the first roll and after the second."""
    return turn.adviser.hands()


class Other:
    """A rival, and what dice are worth to that rival in the second action."""

    def __init__(self, state: BordersState, seat: int) -> None:
        self.seat = seat
        self.crossed = state.crossed[seat]
        self.expectation = Expectation(state, seat, race=True)
        self.total = self.expectation.total(self.crossed)
        self.crossings = Crossings(self.expectation)
        self.stakes: dict[int, float] = {}
        self.known: dict[tuple[int, int], tuple[float, int]] = {}

    def with_dice(self, left: int, rolled: int) -> tuple[float, int]:
        """The rival's total, and points scored for sure, after the second action with these dice."""
        key = (left, 0 if left else rolled)
        found = self.known.get(key)
        if found is None:
            total, crossed, _ = self.crossings.best_of(left, rolled)
            found = self.known[key] = total, self.expectation.sure(crossed)[0]
        return found

    def board_with(self, left: int, rolled: int) -> int:
        """The rival's board after it."""
        return self.crossings.best_of(left, rolled)[1]

    def at_stake(self, area: int) -> float:
        if area not in self.stakes:
            self.stakes[area] = self.expectation.at_stake(area, self.crossed)
        return self.stakes[area]


def sets(segments_of: Sequence[Sequence[tuple[int, int]]], crossed: int) -> list[list[tuple[int, int]]]:
    """By colour the sets of segments that five dice could complete: their open spaces, and how many these are."""
    found = []
    for own in segments_of:
        missing = [spaces & ~crossed for _, spaces in own if spaces & ~crossed]
        some = [sum(chosen) for size in range(len(missing) + 1) for chosen in combinations(missing, size)]
        found.append([(spaces, n) for spaces in some if (n := spaces.bit_count()) <= DICE])
    return found


def uses(options: Options, hand: int) -> Iterator[tuple[int, int]]:
    """Every way to use a hand in the first action: spaces, and dice used."""
    for chosen in product(*[options[colour][dice] for colour, dice in COUNTS[hand]]):
        yield sum([spaces for spaces, _ in chosen]), sum([used for _, used in chosen])


def expected(value: Sequence[float]) -> list[float]:
    """By hand that is kept: the mean value of five dice once the others are rolled."""
    mean = list(value)
    for place in range(len(MORE) - 1, -1, -1):
        a, b, c, d, e, f = MORE[place]
        mean[place] = (mean[a] + mean[b] + mean[c] + mean[d] + mean[e] + mean[f]) / 6
    return mean


def best_parts(mean: Sequence[float]) -> list[float]:
    """By hand: the best of keeping any part of it."""
    best = list(mean)
    for place, less in enumerate(LESS):
        for smaller in less:
            if best[smaller] > best[place]:
                best[place] = best[smaller]
    return best


def parts(hand: int) -> Iterator[int]:
    """Every smaller hand within a hand."""
    for counts in product(*[range(dice + 1) for _, dice in COUNTS[hand]]):
        part = sum(n * ONE[colour] for n, (colour, _) in zip(counts, COUNTS[hand], strict=True))
        if part != hand:
            yield part
