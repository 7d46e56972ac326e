"""A player's board: three territory pieces put together, with its neighbours and areas as bits. Each is built once.

Bit *n* of a set of spaces stands for space *n* of `territory.NAMES`. A board is known by the move that laid it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import permutations, product

from tuscany_app.games.tuscany.engine.components import COLOURS, Components, turned
from tuscany_app.games.tuscany.engine.moves import Lay
from tuscany_app.games.tuscany.engine.territory import OFFSETS, PIECES, SPACES, connected_parts, joined, places

AREA_POINTS = (0, 1, 3, 6)  # by size (T-10)


class Board:
    """The colours, neighbours and areas of a board that was laid out so."""

    def __init__(self, pieces: dict[str, tuple[int, ...]], lay: Lay) -> None:
        self.lay = lay
        self.places = places(lay.offsets)  # column and height of each space, in half hexes
        self.around = joined(lay.offsets)
        self.colours = tuple(
            colour
            for name, half_turn in zip(lay.pieces, lay.turns, strict=True)
            for colour in turned(pieces[name], half_turn)
        )
        self.colour_bits = tuple(
            sum(1 << space for space in range(SPACES) if self.colours[space] == colour)
            for colour in range(len(COLOURS))
        )
        self.areas = tuple(tuple(part) for part in connected_parts(self.colours, self.around))
        self.area_bits = tuple(sum(1 << space for space in part) for part in self.areas)
        self.area_of = [0] * SPACES  # the number of the area that each space belongs to
        for number, part in enumerate(self.areas):
            for space in part:
                self.area_of[space] = number
        self.area_around = tuple(self.area_bits[area] for area in self.area_of)  # by space: its whole area

    def area_points(self, area: int) -> int:
        return AREA_POINTS[len(self.areas[area])]

    def near(self, covered: int) -> int:
        """All spaces that touch one of these."""
        near = 0
        for space in range(SPACES):
            if covered >> space & 1:
                near |= self.around[space]
        return near


@lru_cache(maxsize=4096)
def board(parts: Components, lay: Lay) -> Board:
    """The board that this move lays, with the components' pieces."""
    return Board(parts.pieces, lay)


@cache
def lays(pieces: tuple[str, ...]) -> tuple[Lay, ...]:
    """Every way to put three pieces together (S-5): orders, half-turns, offsets."""
    return tuple(
        Lay(order, turns, offsets)
        for order in permutations(pieces)
        for turns in product((False, True), repeat=PIECES)
        for offsets in product(OFFSETS, repeat=PIECES - 1)
    )
