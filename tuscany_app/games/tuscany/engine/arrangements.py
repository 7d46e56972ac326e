"""How a board is likely to be laid: what lies around its start castle, and what its areas bring.

Boards that lie covered are imagined as their players may have laid them: rather well than by chance.
"""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from itertools import accumulate
from math import exp

from tuscany_app.games.tuscany.engine.components import CASTLE, Components
from tuscany_app.games.tuscany.engine.geometry import AREA_POINTS, Board, board, lays
from tuscany_app.games.tuscany.engine.moves import Lay
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.rng import Rng

# What lies around a start castle, in points of the end: a colour that touches it, and each space one step further, by
# its colour; each space two steps further. Fitted to 16,000 games of the judging player on boards laid by chance.
TOUCHING = (7.7, 2.7, -0.2, 0.0, 0.5, -0.8, 1.4, 2.9)
FURTHER = (2.0, 0.2, 1.3, -0.3, 1.5, -0.5, 0.1, 2.1)
FAR = 0.7
AREAS = 0.3  # of the points of all areas
WARMTH = 1.0  # points that make an arrangement e times as likely


def area_points(laid: Board) -> int:
    """Of all areas of a board."""
    return sum(AREA_POINTS[len(area)] for area in laid.areas)


def beginning(laid: Board, space: int) -> float:
    """What lies around a start castle: one, two and three steps away."""
    here, near = 1 << space, laid.around[space]
    further = laid.near(near) & ~(near | here)
    far = laid.near(further) & ~(further | near | here)
    value = FAR * far.bit_count()
    for colour, bits in enumerate(laid.colour_bits):
        if bits & near:
            value += TOUCHING[colour]
        value += FURTHER[colour] * (bits & further).bit_count()
    return value


def imagined(parts: Components, pieces: tuple[str, ...], rng: Rng) -> tuple[Lay, int]:
    """A way to lay these pieces, and the space of the start castle."""
    ways, sums = _likely(parts, pieces)
    return ways[min(bisect(sums, rng.next() / 2**64 * sums[-1]), len(ways) - 1)]


@lru_cache(maxsize=64)
def _likely(parts: Components, pieces: tuple[str, ...]) -> tuple[list[tuple[Lay, int]], list[float]]:
    """All ways, and running sums of how likely they are."""
    found = {}
    for lay in lays(pieces):
        laid = board(parts, lay)
        for space in bit_numbers(laid.colour_bits[CASTLE]):
            found[lay, space] = AREAS * area_points(laid) + beginning(laid, space)
    best = max(found.values())
    return list(found), list(accumulate(exp((worth - best) / WARMTH) for worth in found.values()))
