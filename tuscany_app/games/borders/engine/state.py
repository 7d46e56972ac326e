"""The position of a game of The Border: everybody's crosses, the dice, and what is being waited for."""

from __future__ import annotations

from enum import Enum

from attrs import define, field

from tuscany_app.games.borders.engine.dice import ONE, count
from tuscany_app.games.borders.engine.geometry import Geometry
from tuscany_app.kernel.bits import bit_numbers


class Stage(Enum):
    """What the deciding seat does."""

    ROLLING = "rolling"  # the active player keeps dice or stops
    FIRST_ACTION = "first action"  # the active player completes segments
    SECOND_ACTION = "second action"  # one of the others crosses off single spaces


# By themselves for what is asked at every move: to look a member up in its class is slow.
ROLLING, FIRST_ACTION, SECOND_ACTION = Stage.ROLLING, Stage.FIRST_ACTION, Stage.SECOND_ACTION


@define(kw_only=True)
class Position:
    geometry: Geometry = field(eq=False, repr=False)
    seats: int
    boards: tuple[int, ...]  # the board of each seat, a number in the geometry
    goal: int  # finished areas that end the game
    last_turn: int  # of solo training; 0 if there is none
    earned: bool  # in solo training: only who completes a segment has a second action
    chance: int  # state of the generator that the next roll draws from
    turn: int  # from 1
    active: int
    seat: int  # who decides; -1 when all is over
    stage: Stage
    rolls: int  # made in this turn
    dice: tuple[int, ...]  # all five, by their place on the table; colours
    left: int  # hand: what was rolled, and then what the deciding seat may still use in its action
    offered: int  # hand that each of the others has in the second action; 0 before it
    one: bool  # of which each may use a single die (F-7)
    crossed: list[int]  # spaces, by seat
    open: list[int]  # how many spaces are open of each segment and around each area, packed (Geometry), by seat
    near: list[int]  # spaces next to those, some of them crossed off too
    first: tuple[int, ...]  # areas scored at the higher value, by seat
    later: tuple[int, ...]  # areas scored at the lower value, by seat
    taken: int  # areas whose higher value was gone before the present action

    # What could be done. The table asks these for highlights, the rules for legal moves.

    def completable(self, seat: int, hand: int) -> list[int]:
        """The segments that these dice complete on the seat's board (F-5)."""
        return self.geometry.segments_at(self.boards[seat], self.completable_bits(seat, hand))

    def completable_bits(self, seat: int, hand: int) -> int:
        """The same as bits, each the highest of its segment's four."""
        geometry, open_spaces = self.geometry, self.open[seat]
        enough = geometry.dice_for[self.boards[seat]][hand] - open_spaces
        return enough & open_spaces + geometry.sevens & geometry.high

    def missing(self, seat: int, segment: int) -> int:
        """The spaces of a segment that the seat has not crossed off."""
        return self.geometry.segment_bits[segment] & ~self.crossed[seat]

    def reachable(self, seat: int, hand: int) -> int:
        """The spaces that the seat could cross off with one of these dice (F-6)."""
        return self.near[seat] & ~self.crossed[seat] & self.geometry.fitting[self.boards[seat]][hand]

    def gains(self, seat: int, spaces: int) -> list[tuple[int, int, bool]]:
        """Areas that these spaces would finish for the seat: area, points, and whether it is the higher value."""
        geometry = self.geometry
        new = geometry.areas_within(self.crossed[seat] | spaces) & ~(self.first[seat] | self.later[seat])
        if not new:
            return []
        return [
            (area, geometry.later[area], False) if self.taken >> area & 1 else (area, geometry.first[area], True)
            for area in bit_numbers(new)
        ]

    def usable(self) -> tuple[bool, ...]:
        """Which of the five dice on the table the deciding seat can still use, by place."""
        left = self.left
        found = []
        for colour in reversed(self.dice):  # of equal dice the ones in front are used first
            found.append(count(left, colour) > 0)
            left -= ONE[colour] if found[-1] else 0
        return tuple(reversed(found))

    def points(self, seat: int) -> int:
        geometry = self.geometry
        return sum(geometry.first[area] for area in bit_numbers(self.first[seat])) + sum(
            geometry.later[area] for area in bit_numbers(self.later[seat])
        )

    def areas_done(self, seat: int) -> int:
        return (self.first[seat] | self.later[seat]).bit_count()
