"""A board set as numbers and bits, built once and shared by all positions.

Border spaces are numbered in reading order; bit *n* of a set of spaces stands for space *n*. Segments, areas, boards
and colours are numbered as in the component table. A player's whole board is then one integer: what is crossed off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from tuscany_app.games.borders.engine.components import BoardSet, Cell, neighbours
from tuscany_app.games.borders.engine.dice import COLOURS, HANDS, ONE, count
from tuscany_app.games.borders.engine.moves import Complete, Cross
from tuscany_app.kernel.bits import bit_numbers


class Geometry:
    def __init__(self, boards: BoardSet) -> None:
        self.set = boards
        self._number_spaces()
        self._number_segments()
        self._number_areas()
        self._colour_boards()
        self._count_open()

    def _number_spaces(self) -> None:
        border = {cell for area in self.set.areas for cell in area.border}
        self.cells: list[Cell] = sorted(border, key=lambda cell: (cell[1], cell[0]))
        self.spaces = [f"{x},{y}" for x, y in self.cells]
        self.number_of_space = {name: number for number, name in enumerate(self.spaces)}
        self.crosses = [Cross(name) for name in self.spaces]
        # by the length of a set of spaces in bits: its last space as a move, and as a set of its own
        self.highest = {number + 1: (cross, 1 << number) for number, cross in enumerate(self.crosses)}
        self._number_of = {cell: number for number, cell in enumerate(self.cells)}
        self.white = self._bits_of(self.set.white)
        self.around = [self._bits_of(near for near in neighbours(cell) if near in border) for cell in self.cells]
        self.near_at_start = self.around_all(self.white)

    def _number_segments(self) -> None:
        segments = self.set.segments
        self.segments = [segment.id for segment in segments]
        self.number_of_segment = {name: number for number, name in enumerate(self.segments)}
        self.completes = [Complete(name) for name in self.segments]
        self.chains = [tuple(self._number_of[cell] for cell in segment.cells) for segment in segments]
        self.segment_bits = [self._bits_of(segment.cells) for segment in segments]
        self.segment_around = [self.around_all(bits) for bits in self.segment_bits]
        self.segment_of = [-1] * len(self.spaces)  # a white space has none
        for number, chain in enumerate(self.chains):
            for space in chain:
                self.segment_of[space] = number

    def _number_areas(self) -> None:
        areas = self.set.areas
        self.areas = [area.name for area in areas]
        self.area_bits = [self._bits_of(area.border) for area in areas]
        self._area_marks = [(bits, 1 << number) for number, bits in enumerate(self.area_bits)]
        self.first = [area.first for area in areas]
        self.later = [area.later for area in areas]
        self.areas_of = [
            tuple(number for number, bits in enumerate(self.area_bits) if bits >> space & 1)
            for space in range(len(self.spaces))
        ]

    def _colour_boards(self) -> None:
        """By board: the colour of each segment, the segments of each colour with their spaces, the spaces of each
        colour, the spaces that a hand's colours fit."""
        self.boards = [board.name for board in self.set.boards]
        self.colours = [board.colours for board in self.set.boards]
        self.segments_of = [self._by_colour(colours) for colours in self.colours]
        self.colour_bits = [[_union(bits for _, bits in own) for own in of] for of in self.segments_of]
        self.fitting = [
            {hand: _union(bits[colour] for colour in dice) for hand, dice in HANDS.items()} for bits in self.colour_bits
        ]

    def _by_colour(self, colours: Sequence[int]) -> list[tuple[tuple[int, int], ...]]:
        """For each colour the segments that have it, with their spaces."""
        numbered = list(enumerate(self.segment_bits))
        return [
            tuple((segment, bits) for segment, bits in numbered if colours[segment] == colour)
            for colour in range(len(COLOURS))
        ]

    def _count_open(self) -> None:
        """How many spaces of each segment and around each area are open fits into one integer: four bits a segment,
        above them eight an area. A few operations then find all segments that a hand completes, or the areas finished.
        By board: the segments in the order of colours and numbers; what each of a segment's spaces counts in its four
        bits; by hand the dice there are for each segment, with the high bit of the four set; by space the die that
        crosses it off, its colour's name, and all that the space counts. By part of a segment: the names of its spaces,
        and what they count for areas."""
        numbers = range(len(self.segments))
        self.by_colour = [sorted(numbers, key=lambda segment: (own[segment], segment)) for own in self.colours]
        self.units = [[1 << 4 * order.index(segment) for segment in numbers] for order in self.by_colour]
        self.high = sum(8 << 4 * place for place in numbers)
        self.sevens = sum(7 << 4 * place for place in numbers)
        self.dice_for = [
            {hand: self.high + sum(count(hand, own[segment]) * units[segment] for segment in numbers) for hand in HANDS}
            for own, units in zip(self.colours, self.units, strict=True)
        ]
        self.above = 4 * len(numbers)  # where the areas' bits begin
        self.area_high = sum(128 << 8 * area for area in range(len(self.areas)))
        around = [sum(1 << self.above + 8 * area for area in areas) for areas in self.areas_of]
        self.crossing = [
            {
                space: (ONE[own[segment]], COLOURS[own[segment]], units[segment] + around[space])
                for space, segment in enumerate(self.segment_of)
                if segment >= 0
            }
            for own, units in zip(self.colours, self.units, strict=True)
        ]
        self.parts = {
            part: (self.names(part), sum(around[space] for space in bit_numbers(part)))
            for bits in self.segment_bits
            for part in _parts(bits)
        }
        self.open_at_start = [self.open_spaces(board, self.white) for board in range(len(self.boards))]

    def segments_at(self, board: int, bits: int) -> list[int]:
        """The segments whose four bits in such a count these are, each by its highest bit."""
        return [self.by_colour[board][bit // 4] for bit in bit_numbers(bits)]

    def open_spaces(self, board: int, crossed: int) -> int:
        """Of each segment and around each area, packed."""
        return sum(counts for space, (_, _, counts) in self.crossing[board].items() if not crossed >> space & 1)

    def _bits_of(self, cells: Iterable[Cell]) -> int:
        return _union(1 << self._number_of[cell] for cell in cells)

    def colour(self, board: int, space: int) -> int:
        """The colour of a space on a board; -1 for a white one."""
        segment = self.segment_of[space]
        return self.colours[board][segment] if segment >= 0 else -1

    def around_all(self, spaces: int) -> int:
        """All spaces next to one of these (F-8)."""
        return _union(self.around[space] for space in bit_numbers(spaces))

    def bits_called(self, names: Iterable[str]) -> int:
        """Spaces by their names."""
        return _union(1 << self.number_of_space[name] for name in names)

    def names(self, spaces: int) -> tuple[str, ...]:
        return tuple(self.spaces[space] for space in bit_numbers(spaces))

    def areas_within(self, spaces: int) -> int:
        """The areas whose whole border is among the spaces (F-9), as bits."""
        found, free = 0, ~spaces
        for bits, area in self._area_marks:
            if not bits & free:
                found |= area
        return found


@cache
def geometry_of(boards: BoardSet) -> Geometry:
    return Geometry(boards)


def _parts(bits: int) -> Iterator[int]:
    """Every part of a set but the empty one."""
    part = bits
    while part:
        yield part
        part = part - 1 & bits


def _union(sets: Iterable[int]) -> int:
    union = 0
    for bits in sets:
        union |= bits
    return union
