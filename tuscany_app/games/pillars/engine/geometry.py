"""Every placement on a frame, numbered, and what each one forbids and opens, as bits of big integers.

A placement is one piece lying on certain squares, or a pillar on a square. Bit *i* of a set stands for placement *i*.
With `cover[c]` the placements that cover square *c*, laying placement *i* forbids `OR cover[c]` over its squares and
opens to its owner `OR cover[n]` over their neighbours. So a position needs a few integers, and its legal moves are
one `&`.
Bigger pieces have lower numbers: the lowest set bits are the biggest pieces that fit. Pillars come last.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from itertools import product

from tuscany_app.games.pillars.engine.components import COLUMNS, PILLAR, Cell, Piece, PieceSet
from tuscany_app.games.pillars.engine.moves import Pillar, Place

SHORT = 60  # bits that fit into one or two digits of Python's integers


class Geometry:
    """The numbered placements of one piece set on one frame; built once, shared by all positions."""

    def __init__(self, pieces: PieceSet, side: int) -> None:
        self.side = side
        self.pieces = pieces.pieces
        self.copies = [piece.count for piece in self.pieces]
        self.squares_held = sum(piece.count * piece.size for piece in self.pieces)  # by everybody at the start
        self.squares = [f"{COLUMNS[x]}{y + 1}" for y in range(side) for x in range(side)]
        self.number_of_square = {name: number for number, name in enumerate(self.squares)}
        self.neighbours = [self._neighbours(square) for square in range(side * side)]
        self.moves: list[Pillar | Place] = []
        self.piece: list[int] = []  # index into `pieces`; a pillar has the one after the last
        self.size: list[int] = []
        self.cells: list[tuple[int, ...]] = []
        for index, piece in enumerate(self.pieces):
            for shape in piece.orientations():
                for cells in self._positions(shape):
                    self._number(index, piece.size, cells, Place(piece.name, tuple(self.squares[c] for c in cells)))
        self.first_pillar = len(self.moves)
        for square, name in enumerate(self.squares):
            self._number(len(self.pieces), 0, (square,), Pillar(name))
        self.number_of = {move: number for number, move in enumerate(self.moves)}

        self.all = (1 << len(self.moves)) - 1
        self.all_pieces = (1 << self.first_pillar) - 1
        self.all_pillars = self.all ^ self.all_pieces
        self.of_piece = [0] * (len(self.pieces) + 1)
        for number, index in enumerate(self.piece):
            self.of_piece[index] |= 1 << number
        rim = [square for square, around in enumerate(self.neighbours) if len(around) < 4]
        self.rim_pillars = sum(1 << self.pillar_on(square) for square in rim)
        self._relate()

    def pillar_on(self, square: int) -> int:
        """The number of the placement of a pillar on a square."""
        return self.first_pillar + square

    def is_pillar(self, number: int) -> bool:
        return number >= self.first_pillar

    def piece_called(self, name: str) -> Piece:
        return next(piece for piece in self.pieces if piece.name == name)

    @cached_property
    def images(self) -> list[list[int]]:
        """For each of the eight ways to turn and mirror the frame, where every placement comes to lie."""
        last = self.side - 1
        squares = [divmod(square, self.side) for square in range(self.side * self.side)]
        things = list(zip(self.piece, self.cells, strict=True))
        number_of = {thing: number for number, thing in enumerate(things)}
        found = []
        for turned, upside_down, mirrored in product((False, True), repeat=3):
            image = []
            for y, x in squares:
                down, right = (x, y) if turned else (y, x)
                image.append((last - down if upside_down else down) * self.side + (last - right if mirrored else right))
            found.append([number_of[kind, tuple(sorted([image[cell] for cell in cells]))] for kind, cells in things])
        return found

    def placements_of(self, thing: str) -> int:
        """The placements of a piece by its name, or of a pillar."""
        names = [piece.name for piece in self.pieces]
        return self.of_piece[len(names) if thing == PILLAR else names.index(thing)]

    def piece_of(self, number: int) -> Piece | None:
        """What a placement lays; None is a pillar."""
        return None if self.is_pillar(number) else self.pieces[self.piece[number]]

    def _relate(self) -> None:
        """What each placement leaves, opens to its owner, and opens to everybody's third pillar."""
        cover = [0] * len(self.squares)
        for number, cells in enumerate(self.cells):
            for cell in cells:
                cover[cell] |= 1 << number
        self.cover = cover
        self.leaves: list[int] = []
        self.opens: list[int] = []
        self.opens_pillars: list[int] = []
        self.opens_squares: list[int] = []  # the same by the numbers of the squares
        for number, cells in enumerate(self.cells):
            taken = around = 0
            beside = {near for cell in cells for near in self.neighbours[cell]}.difference(cells)
            for cell in cells:
                taken |= cover[cell]
            for cell in beside:
                around |= cover[cell]
            is_pillar = self.is_pillar(number)
            self.leaves.append(self.all & ~(taken | (around & self.all_pillars if is_pillar else 0)))
            self.opens.append(around & self.all_pieces)
            self.opens_pillars.append(0 if is_pillar else around & self.all_pillars)
            self.opens_squares.append(self.opens_pillars[-1] >> self.first_pillar)

    def _number(self, piece: int, size: int, cells: tuple[int, ...], move: Pillar | Place) -> None:
        self.moves.append(move)
        self.piece.append(piece)
        self.size.append(size)
        self.cells.append(cells)

    def _positions(self, shape: tuple[Cell, ...]) -> Iterator[tuple[int, ...]]:
        width, height = max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1
        for top in range(self.side - height + 1):
            for left in range(self.side - width + 1):
                yield tuple((top + y) * self.side + left + x for x, y in shape)

    def _neighbours(self, square: int) -> tuple[int, ...]:
        y, x = divmod(square, self.side)
        near = ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
        return tuple(b * self.side + a for a, b in near if 0 <= a < self.side and 0 <= b < self.side)


@cache
def geometry_of(pieces: PieceSet, side: int) -> Geometry:
    return Geometry(pieces, side)


def nth(bits: int, n: int) -> int:
    """The number of the n-th set bit, found by halving, and in a short rest by taking bits away."""
    low, width, count = 0, bits.bit_length(), bits.bit_count()
    while width > SHORT:
        half = width >> 1
        upper = bits >> half
        below = count - upper.bit_count()
        if n < below:
            bits ^= upper << half
            width, count = half, below
        else:
            bits = upper
            n -= below
            low += half
            width -= half
            count -= below
    for _ in range(n):
        bits &= bits - 1
    return low + (bits & -bits).bit_length() - 1
