"""Playing The Border well: keep or roll again by exact expectation, everything else by search over what the dice allow.

The value of five dice is that of the best use of them (`evaluation` says what a board is worth). What keeping some of
them promises follows from it without drawing anything: with one die to come it is the mean over six colours, with two
the mean of these means, and so on down to none kept, over all 462 hands of up to five dice. Twice, if two rolls are
left.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from tuscany_app.games.borders.engine.dice import COUNTS, DICE, HANDS, ONE, ROLLS
from tuscany_app.games.borders.engine.legal import DONE, STOP
from tuscany_app.games.borders.engine.moves import BordersMove, keeping
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import FIRST_ACTION, ROLLING
from tuscany_app.games.borders.players.evaluation import SPREAD, Crossings, Outlook, chance, needed
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, Ranked, Valued, best_first, priors, rewards
from tuscany_app.kernel.game import Bot, Pulse, Thought
from tuscany_app.kernel.rng import Rng

# All hands, smaller ones first; by place in this order, the places of the hands with a die more and with a die less.
ORDER = sorted(HANDS, key=lambda hand: len(HANDS[hand]))
PLACE = {hand: place for place, hand in enumerate(ORDER)}
MORE = [tuple(PLACE[hand + one] for one in ONE) for hand in ORDER if len(HANDS[hand]) < DICE]
LESS = [tuple(PLACE[hand - ONE[colour]] for colour, _ in COUNTS[hand]) for hand in ORDER]
FULL = ORDER[len(MORE) :]

WIDTH = 60  # boards looked at for each number of crosses in the second action
WARMTH = 0.2  # points that make a move e times as likely in the priors


def borders_bot(level: str) -> Bot[BordersState, BordersMove]:
    match level:
        case "easy":
            return GreedyBot(BordersInsight(), sharpness=1.0)
        case "medium":
            return BordersBot(rivals=False)
        case _:
            return BordersBot(rivals=True)


class BordersBot(Bot[BordersState, BordersMove]):
    def __init__(self, *, rivals: bool) -> None:
        self.rivals = rivals

    def choose(self, state: BordersState, seed: int, pulse: Pulse[BordersMove] | None = None) -> Thought[BordersMove]:
        adviser = Adviser(state.guess(state.actor(), Rng(seed)), rivals=self.rivals)
        move, value = max(adviser.values(), key=lambda valued: valued[1])
        return Thought(move, 0, adviser.as_reward(value))


class Adviser:
    """Values the moves of the seat that decides: by the points to expect, or, with `rivals`, by the chance to win.
    Then it looks at the race for the higher values, at what it leaves to the others, and at who wins if the game ends.
    """

    def __init__(self, state: BordersState, *, rivals: bool) -> None:
        self.state = state
        self.seat = state.seat
        self.mine = Outlook(state, self.seat, race=rivals)
        self.spread = SPREAD[needed(state)]
        self.others: list[Other] = []
        if rivals:
            self.others = [Other(state, seat) for seat in range(state.seats) if seat != self.seat]

    def values(self) -> Valued[BordersMove]:
        if self.state.stage is ROLLING:
            return self._rolling()
        return self._completing() if self.state.stage is FIRST_ACTION else self._crossing()

    def as_reward(self, value: float) -> float | None:
        return value if self.others else None

    # rolling

    def _rolling(self) -> Valued[BordersMove]:
        state = self.state
        options = self._options()
        value = [0.0] * len(ORDER)
        for hand in FULL:
            value[PLACE[hand]] = max(self._after_first(bits, hand - used, hand) for bits, used in _uses(options, hand))
        stop = value[PLACE[state.left]]
        expected: list[float] = []
        for _ in range(ROLLS - state.rolls):
            expected = _expected(value)
            value = _best_parts(expected)
        kept = [(keeping(hand), expected[PLACE[hand]]) for hand in _parts(state.left)]
        return [(STOP, stop), *kept]

    # first action

    def _options(self) -> list[list[list[tuple[int, int]]]]:
        """By colour and number of dice: the sets of segments they complete, as spaces and hand of dice used."""
        state, seat = self.state, self.seat
        free = ~state.crossed[seat]
        options = []
        for colour, own in enumerate(state.geometry.segments_of[state.boards[seat]]):
            missing = [spaces & free for _, spaces in own if spaces & free]
            some = [sum(chosen) for size in range(len(missing) + 1) for chosen in combinations(missing, size)]
            sized = [(spaces, spaces.bit_count()) for spaces in some]
            options.append(
                [[(spaces, n * ONE[colour]) for spaces, n in sized if n <= dice] for dice in range(DICE + 1)]
            )
        return options

    def _completing(self) -> Valued[BordersMove]:
        """Each segment with the best use of the dice that it is part of."""
        state, geometry = self.state, self.state.geometry
        rolled = sum(ONE[colour] for colour in state.dice)
        uses = [
            (bits, self._after_first(bits, state.left - used, rolled))
            for bits, used in _uses(self._options(), state.left)
        ]
        found: Valued[BordersMove] = [
            (geometry.completes[segment], max(value for bits, value in uses if bits & geometry.segment_bits[segment]))
            for segment in state.completable(self.seat, state.left)
        ]
        return [*found, (DONE, next(value for bits, value in uses if not bits))]

    def _after_first(self, bits: int, left: int, rolled: int) -> float:
        """The value of the board once these spaces are crossed off too and the rest of the dice is offered."""
        crossed = self.state.crossed[self.seat] | bits
        if not self.others:
            return self.mine.total(crossed)
        gains = self.state.gains(self.seat, bits) if bits else ()
        theirs = sures = -math.inf
        for other in self.others:
            total, sure = other.with_dice(left, rolled)
            theirs = max(theirs, total - sum(other.at_stake(area) for area, _, first in gains if first))
            sures = max(sures, sure)
        return self._chance(crossed, theirs, sures)

    def _chance(self, crossed: int, theirs: float, sures: float) -> float:
        if self.state.goal - self.mine.done <= 3:
            points, done = self.mine.sure(crossed)
            if done >= self.state.goal:
                return chance(points - sures, SPREAD[0])
        return chance(self.mine.total(crossed) - theirs, self.spread)

    # second action

    def _crossing(self) -> Valued[BordersMove]:
        """Each space with the best set of crosses that it is part of."""
        state, geometry = self.state, self.state.geometry
        start = state.crossed[self.seat]
        crossings = Crossings(self.mine)
        found = crossings.sets(state.left, WIDTH) if not state.one else crossings.single(state.left)
        if self.others:
            theirs = max(other.total for other in self.others)
            sures = max(other.outlook.points for other in self.others)
            found = {crossed: self._chance(crossed, theirs, sures) for crossed in found}
        valued: Valued[BordersMove] = []
        for space in bit_numbers(state.reachable(self.seat, state.left)):
            value = max((value for crossed, value in found.items() if crossed >> space & 1), default=-math.inf)
            if value > -math.inf:
                valued.append((geometry.crosses[space], value))
        return [*valued, (DONE, found[start])]


class Other:
    """A rival, and what dice are worth to that rival in the second action."""

    def __init__(self, state: BordersState, seat: int) -> None:
        self.crossed = state.crossed[seat]
        self.outlook = Outlook(state, seat, race=True)
        self.total = self.outlook.total(self.crossed)
        self.crossings = Crossings(self.outlook)
        self.stakes: dict[int, float] = {}
        self.known: dict[tuple[int, int], tuple[float, int]] = {}

    def with_dice(self, left: int, rolled: int) -> tuple[float, int]:
        """The rival's total, and points scored for sure, after the second action with these dice."""
        key = (left, 0 if left else rolled)
        found = self.known.get(key)
        if found is None:
            hands = [left] if left else [ONE[colour] for colour, _ in COUNTS[rolled]]
            total, crossed, _ = max(self.crossings.best(hand) for hand in hands)
            found = self.known[key] = total, self.outlook.sure(crossed)[0]
        return found

    def at_stake(self, area: int) -> float:
        if area not in self.stakes:
            self.stakes[area] = self.outlook.at_stake(area, self.crossed)
        return self.stakes[area]


def _uses(options: list[list[list[tuple[int, int]]]], hand: int) -> Iterator[tuple[int, int]]:
    """Every way to use a hand in the first action: spaces, and dice used."""
    for chosen in product(*[options[colour][dice] for colour, dice in COUNTS[hand]]):
        yield sum([spaces for spaces, _ in chosen]), sum([used for _, used in chosen])


def _expected(value: Sequence[float]) -> list[float]:
    """By hand that is kept: the mean value of five dice once the others are rolled."""
    expected = list(value)
    for place in range(len(MORE) - 1, -1, -1):
        a, b, c, d, e, f = MORE[place]
        expected[place] = (expected[a] + expected[b] + expected[c] + expected[d] + expected[e] + expected[f]) / 6
    return expected


def _best_parts(expected: Sequence[float]) -> list[float]:
    """By hand: the best of keeping any part of it."""
    best = list(expected)
    for place, less in enumerate(LESS):
        for smaller in less:
            if best[smaller] > best[place]:
                best[place] = best[smaller]
    return best


def _parts(hand: int) -> Iterator[int]:
    """Every smaller hand within a hand."""
    for counts in product(*[range(dice + 1) for _, dice in COUNTS[hand]]):
        part = sum(n * ONE[colour] for n, (colour, _) in zip(counts, COUNTS[hand], strict=True))
        if part != hand:
            yield part


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
