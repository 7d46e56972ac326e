"""The geometry of territory: pieces of ten flat-top hexes side by side, each shifted half a hex against the one before.

A piece has three columns of three, four and three hexes. Heights are counted in half hexes, downwards: two hexes touch
if they lie in the same column two heights apart, or in neighbouring columns one height apart. Spaces are numbered
column by column, each from the top, so their numbers and names (`e2` is the second from the top in the fifth column)
are the same however the pieces are shifted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tuscany_app.kernel.bits import bit_numbers

COLUMN_SIZES = (3, 4, 3)
PIECE_SPACES = sum(COLUMN_SIZES)
PIECES = 3  # of a player's board
SPACES = PIECES * PIECE_SPACES
COLUMNS = "abcdefghi"

UP, DOWN = "up", "down"  # how a piece lies against the one on its left: half a hex higher or lower
OFFSETS = (UP, DOWN)

NAMES = tuple(
    f"{COLUMNS[column]}{row}"
    for column in range(len(COLUMNS))
    for row in range(1, COLUMN_SIZES[column % len(COLUMN_SIZES)] + 1)
)
NUMBER = {name: number for number, name in enumerate(NAMES)}


@cache
def places(offsets: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """Column and height of every space, when pieces are joined so; the top left piece's middle column starts at 0."""
    found = []
    base = 0
    for piece, offset in enumerate((None, *offsets)):
        base += {None: 0, UP: -1, DOWN: 1}[offset]
        for column, size in enumerate(COLUMN_SIZES):
            top = base + (column != 1)
            found += [(piece * len(COLUMN_SIZES) + column, top + 2 * row) for row in range(size)]
    return tuple(found)


@cache
def joined(offsets: tuple[str, ...]) -> tuple[int, ...]:
    """By space: the spaces that share a side with it, as bits."""
    where = places(offsets)
    number_of = {place: number for number, place in enumerate(where)}
    steps = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
    return tuple(
        sum(1 << number_of[(x + dx, y + dy)] for dx, dy in steps if (x + dx, y + dy) in number_of) for x, y in where
    )


def connected_parts(colours: Sequence[int], around: Sequence[int]) -> list[int]:
    """The spaces in connected parts of one colour, as bits."""
    alike: dict[int, int] = {}  # the spaces of each colour, as bits
    for space, colour in enumerate(colours):
        alike[colour] = alike.get(colour, 0) | 1 << space
    parts: list[int] = []
    seen = 0
    for start, colour in enumerate(colours):
        if seen >> start & 1:
            continue
        part, edge = 1 << start, around[start] & alike[colour]
        while edge:
            part |= edge
            near = 0
            for space in bit_numbers(edge):
                near |= around[space]
            edge = near & alike[colour] & ~part
        seen |= part
        parts.append(part)
    return parts
