"""A player's board: three territory pieces put together, with its neighbours and areas as bits. Each is built once.

Bit *n* of a set of spaces stands for space *n* of `territory.NAMES`. A board is known by the move that laid it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import permutations, product

from tuscany_app.games.tuscany.engine.components import COLOURS, Components, turned
from tuscany_app.games.tuscany.engine.moves import Lay
from tuscany_app.games.tuscany.engine.territory import OFFSETS, PIECES, SPACES, connected_parts, joined, places
from tuscany_app.kernel.bits import bit_numbers

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
        bits = [0] * len(COLOURS)
        for space, colour in enumerate(self.colours):
            bits[colour] |= 1 << space
        self.colour_bits = tuple(bits)
        self.area_bits = tuple(connected_parts(self.colours, self.around))
        self.areas = tuple([tuple(bit_numbers(area)) for area in self.area_bits])
        self.area_of = [0] * SPACES  # by space: the number of the area it belongs to,
        self.area_around = [0] * SPACES  # that whole area,
        self.area_sizes = [0] * SPACES  # and how large it is
        for number, part in enumerate(self.areas):
            for space in part:
                self.area_of[space] = number
                self.area_around[space] = self.area_bits[number]
                self.area_sizes[space] = len(part)

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
