"""What a board is worth: the points a player can expect of it by the end of the game, and the chance to win with it.

An area not yet finished counts with its value times the chance to finish it in time. That chance falls with the effort
it still takes: every segment with open spaces on the area's border adds to it, the more of them are open the more. The
nearer the end of the game, the less effort there is time for. The figures were fitted to games of the bots themselves:
how often an area was finished in the end, by what was open and by the areas that the leader still needed.
"""

from __future__ import annotations

from functools import cache
from math import exp

from attrs import frozen

from tuscany_app.games.borders.engine.dice import COUNTS, ONE
from tuscany_app.games.borders.engine.geometry import Geometry
from tuscany_app.games.borders.engine.state import Position
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.bots.weights import load

# Effort of a segment, by how many of its spaces are open in all and how many of these lie on the area's border.
EFFORT = (
    (0.0,),
    (0.0, 0.11),
    (0.0, 0.15, 0.40),
    (0.0, 0.55, 0.85, 1.50),
    (0.0, 1.40, 2.50, 3.40, 4.60),
    (0.0, 4.00, 6.00, 8.00, 10.00, 12.00),
)
HURRY = (1.0, 0.76, 0.35, 0.21, 0.12, 0.065, 0.04, 0.03, 0.025, 0.02)  # by the areas that the leader still needs
BEND = 0.71  # the last bit of effort counts more than the first
CONTEST = 1.2  # how much less effort than the rivals decides who finishes an area first
SPREAD = (2.0, 5.0, 6.5, 7.5, 8.5, 9.0, 9.5, 10.0, 10.5, 11.0)  # points, by the areas that the leader still needs
CERTAINTY = 2.4  # a lead of SPREAD is e ** 2.4 times as likely to win as to lose


@frozen
class Weights:
    """What the expert goes by (forecast.py)."""

    bend: float  # the last bit of effort for an area counts more than the first
    rush: float  # effort for an area that there is time for, the less
    slack: float  # and what there is time for at the very end
    toll: float  # areas of great effort hold up the end of the game less than their effort says
    contest: float  # how much less effort than the rivals decides who finishes an area first
    gap: float  # of great efforts a difference decides less
    luck_least: float  # points that make a win e times as likely as a loss, at the very end
    luck: float  # and how many more by what holds up the end
    alone_haste: float  # in solo training: how much less time there is than among rivals
    alone_bend: float  # the same as `bend`


USUAL = load(Weights, __file__)

# By seat and area not scored yet: points to expect of it, and how many more of being the first.
Terms = dict[tuple[int, int], tuple[float, float]]


class Efforts:
    """The effort that each area takes on a board; remembered, because searches ask again and again."""

    MOST = 5_000  # boards remembered of each area

    def __init__(self, geometry: Geometry) -> None:
        self.scope: list[int] = []  # by area: the spaces of all segments that touch its border
        self.parts: list[list[tuple[int, int]]] = []  # by area: spaces of such a segment, and those on the border
        for border in geometry.area_bits:
            touching = [segment for segment in geometry.segment_bits if segment & border]
            self.scope.append(sum(touching))
            self.parts.append([(segment, segment & border) for segment in touching])
        self.known: list[dict[int, float]] = [{} for _ in self.parts]

    def of(self, area: int, crossed: int) -> float:
        """0 if and only if the area is finished."""
        known, key = self.known[area], crossed & self.scope[area]
        effort = known.get(key)
        if effort is None:
            if len(known) >= self.MOST:
                known.clear()
            parts = ((segment & ~key, border & ~key) for segment, border in self.parts[area])
            effort = known[key] = sum(EFFORT[whole.bit_count()][here.bit_count()] for whole, here in parts)
        return effort


@cache
def efforts(geometry: Geometry) -> Efforts:
    return Efforts(geometry)


class Expectation:
    """What one player can expect, as seen now; `total` of any board that the player might come to."""

    def __init__(self, position: Position, seat: int, *, race: bool, haste: float = 1.0, bend: float = BEND) -> None:
        """With `haste` there is less time than usual."""
        self.position = position
        self.seat = seat
        geometry, self.efforts = position.geometry, efforts(position.geometry)
        others = [position.crossed[other] for other in range(position.seats) if other != seat]
        scored = position.first[seat] | position.later[seat]
        self.points = position.points(seat)
        self.done = scored.bit_count()
        self.hurry = haste * HURRY[needed(position)]
        self.bend = bend
        self.known: dict[int, float] = {}
        # By area not scored yet: what it brings if it is finished now, what later, and the rivals' least effort.
        self.open: list[tuple[int, int, int, float, dict[int, float]]] = []
        for area in range(len(geometry.areas)):
            if not scored >> area & 1:
                gone = bool(position.taken >> area & 1)
                now = geometry.later[area] if gone else geometry.first[area]
                later = geometry.later[area] if race else now
                rival = min((self.efforts.of(area, crossed) for crossed in others), default=99.0)
                self.open.append((area, now, later, rival, {}))

    def in_time(self, effort: float) -> float:
        """The chance to finish an area that takes so much effort."""
        return exp(-((self.hurry * effort) ** self.bend))

    def total(self, crossed: int) -> float:
        """Points at the end of the game."""
        total = self.known.get(crossed)
        if total is None:
            total = self.known[crossed] = self._total(crossed)
        return total

    def _total(self, crossed: int) -> float:
        scope = self.efforts.scope
        total = float(self.points)
        for area, now, later, rival, known in self.open:
            key = crossed & scope[area]
            worth = known.get(key)
            if worth is None:
                effort = self.efforts.of(area, crossed)
                if effort:
                    first = 1 / (1 + exp(CONTEST * (effort - rival)))
                    worth = self.in_time(effort) * (later + (now - later) * first)
                else:
                    worth = float(now)
                known[key] = worth
            total += worth
        return total

    def terms(self, crossed: int) -> Terms:
        """What `total` sums up beside the points scored."""
        found: Terms = {}
        for area, now, later, rival, _ in self.open:
            effort = self.efforts.of(area, crossed)
            time = self.in_time(effort) if effort else 1.0
            first = 1 / (1 + exp(CONTEST * (effort - rival))) if effort else 1.0
            found[self.seat, area] = time * later, time * (now - later) * first
        return found

    def at_stake(self, area: int, crossed: int) -> float:
        """What the player loses if somebody else is the first to finish the area."""
        for number, now, later, rival, _ in self.open:
            if number == area:
                effort = self.efforts.of(area, crossed)
                first = 1 / (1 + exp(CONTEST * (effort - rival)))
                return self.in_time(effort) * (now - later) * first
        return 0.0

    def sure(self, crossed: int) -> tuple[int, int]:
        """Points if the game ended with this action, and the areas finished."""
        points, done = self.points, self.done
        for area, now, _, _, _ in self.open:
            if not self.efforts.of(area, crossed):
                points += now
                done += 1
        return points, done


def needed(position: Position) -> int:
    """Areas that the leader still needs to end the game; in solo training, what the turns left are good for."""
    if position.last_turn:
        return (position.last_turn - position.turn) // 2
    return max(0, position.goal - max(position.areas_done(seat) for seat in range(position.seats)))


def chance(lead: float, spread: float) -> float:
    """That a lead, in points, holds if luck moves it by `spread`. However clear it is, a greater lead holds rather."""
    return 1 / (1 + exp(-CERTAINTY * lead / spread))


class Crossings:
    """The boards a player can come to in the second action, from the present one or another, and the best of them by
    expectation."""

    def __init__(self, expectation: Expectation, crossed: int | None = None) -> None:
        self.expectation = expectation
        position, seat = expectation.position, expectation.seat
        self.geometry = position.geometry
        self.fitting = self.geometry.fitting[position.boards[seat]]
        start = position.crossed[seat] if crossed is None else crossed
        near = position.near[seat] if crossed is None else self.geometry.around_all(crossed)
        self.known: dict[int, tuple[float, int, int]] = {0: (expectation.total(start), start, near)}

    def best(self, hand: int) -> tuple[float, int, int]:
        """Total, spaces crossed and spaces near them after using a hand well: the best hand of one die less and then
        the best space for that die. Not always the very best, but quick for all hands."""
        found = self.known.get(hand)
        if found is None:
            around, total = self.geometry.around, self.expectation.total
            found = self.known[0]
            for colour, _ in COUNTS[hand]:
                before = self.best(hand - ONE[colour])
                found = max(found, before)
                _, crossed, near = before
                for space in bit_numbers(near & ~crossed & self.fitting[ONE[colour]]):
                    more = crossed | 1 << space
                    worth = total(more)
                    if worth > found[0]:
                        found = (worth, more, near | around[space])
            self.known[hand] = found
        return found

    def best_of(self, left: int, rolled: int) -> tuple[float, int, int]:
        """The same with the dice left of those rolled, or a single one if none is left (F-7)."""
        if left:
            return self.best(left)
        return max(self.best(ONE[colour]) for colour, _ in COUNTS[rolled])

    def sets(self, hand: int, width: int) -> dict[int, float]:
        """Boards that can be reached with the dice of a hand, the most promising `width` of each number of crosses,
        with their totals."""
        start = self.expectation.position.crossed[self.expectation.seat]
        around, total, fitting = self.geometry.around, self.expectation.total, self.fitting
        layer = {start: (self.expectation.position.near[self.expectation.seat], hand)}
        found = {start: total(start)}
        while layer:
            grown: dict[int, tuple[int, int]] = {}
            for crossed, (near, left) in layer.items():
                for colour, _ in COUNTS[left]:
                    for space in bit_numbers(near & ~crossed & fitting[ONE[colour]]):
                        more = crossed | 1 << space
                        if more not in grown:
                            grown[more] = (near | around[space], left - ONE[colour])
            worth = {crossed: total(crossed) for crossed in grown}
            chosen = sorted(worth, key=lambda crossed: -worth[crossed])[:width]
            found.update((crossed, worth[crossed]) for crossed in chosen)
            layer = {crossed: grown[crossed] for crossed in chosen}
        return found

    def single(self, hand: int) -> dict[int, float]:
        """The same with one die of the hand."""
        position, seat = self.expectation.position, self.expectation.seat
        start = position.crossed[seat]
        boards = [start, *(start | 1 << space for space in bit_numbers(position.reachable(seat, hand)))]
        return {crossed: self.expectation.total(crossed) for crossed in boards}
