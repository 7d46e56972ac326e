"""Converts between cells and points, for squares, hexes in rows, and hexes in columns."""

from __future__ import annotations

import math

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF


@frozen
class SquareGrid:
    """Squares of `cell` units, numbered row by row, with the top left corner at (0, 0)."""

    columns: int
    rows: int
    cell: float

    @property
    def bounds(self) -> QRectF:
        return QRectF(0, 0, self.columns * self.cell, self.rows * self.cell)

    def squares(self) -> range:
        return range(self.columns * self.rows)

    def place(self, square: int) -> tuple[int, int]:
        """The column and row of a square, both from 0."""
        row, column = divmod(square, self.columns)
        return column, row

    def rect(self, square: int) -> QRectF:
        column, row = self.place(square)
        return QRectF(column * self.cell, row * self.cell, self.cell, self.cell)

    def square_at(self, point: QPointF) -> int | None:
        if not self.bounds.contains(point):
            return None
        column = min(int(point.x() // self.cell), self.columns - 1)
        row = min(int(point.y() // self.cell), self.rows - 1)
        return row * self.columns + column

    def moved(self, square: int, columns: int, rows: int) -> int:
        """The square `columns` to the right and `rows` below, or the last one before the edge."""
        column, row = self.place(square)
        column = max(0, min(self.columns - 1, column + columns))
        row = max(0, min(self.rows - 1, row + rows))
        return row * self.columns + column


@frozen
class HexGrid:
    """Pointy-top hexes `cell` units wide, called by (column, row); odd rows are shifted half a hex to the right.

    The box around the hexes of the top left corner begins at (0, 0).
    """

    columns: int
    rows: int
    cell: float

    @property
    def height(self) -> float:
        """Of one hex, from point to point."""
        return self.cell * 2 / math.sqrt(3)

    @property
    def bounds(self) -> QRectF:
        shifted = 0.5 if self.rows > 1 else 0.0
        return QRectF(0, 0, (self.columns + shifted) * self.cell, (0.75 * self.rows + 0.25) * self.height)

    def centre(self, cell: tuple[int, int]) -> QPointF:
        column, row = cell
        return QPointF((column + 0.5 + row % 2 / 2) * self.cell, (0.75 * row + 0.5) * self.height)

    def rect(self, cell: tuple[int, int]) -> QRectF:
        """The box around a hex."""
        centre = self.centre(cell)
        return QRectF(centre.x() - self.cell / 2, centre.y() - self.height / 2, self.cell, self.height)

    def polygon(self, cell: tuple[int, int], inset: float = 0.0) -> QPolygonF:
        """The corners from the top one clockwise; `inset` is the distance that the edges keep from the neighbours'."""
        centre, reach = self.centre(cell), self.height / 2 - inset * 2 / math.sqrt(3)
        angles = [math.radians(60 * corner - 90) for corner in range(6)]
        return QPolygonF([centre + QPointF(math.cos(angle), math.sin(angle)) * reach for angle in angles])

    def cell_at(self, point: QPointF) -> tuple[int, int] | None:
        """The hex that contains a point, found by the nearest centre: one of two, one in each row that is near."""
        x, y, wide, high = point.x(), point.y(), self.cell, self.height
        row = math.floor(y / (0.75 * high))
        best: tuple[float, int, int] | None = None
        for near in (row - 1, row):
            column = math.ceil(x / wide - near % 2 / 2) - 1  # of two that are equally near the left one
            across = (column + 0.5 + near % 2 / 2) * wide - x
            down = (0.75 * near + 0.5) * high - y
            far = across * across + down * down
            if best is None or far < best[0]:
                best = (far, column, near)
        assert best is not None
        _, column, row = best
        return (column, row) if 0 <= column < self.columns and 0 <= row < self.rows else None


@frozen
class HexColumns:
    """Flat-top hexes `cell` units wide in columns of their own length, called by (column, row).

    `tops` says by column how far down it begins, in halves of a hex. The box around all hexes begins at (0, 0).
    """

    tops: tuple[int, ...]
    lengths: tuple[int, ...]
    cell: float

    @property
    def height(self) -> float:
        """Of one hex, from side to side."""
        return self.cell * math.sqrt(3) / 2

    @property
    def bounds(self) -> QRectF:
        feet = [top + 2 * length for top, length in zip(self.tops, self.lengths, strict=True)]
        halves = max(feet) - min(self.tops)
        return QRectF(0, 0, (0.75 * len(self.tops) + 0.25) * self.cell, halves * self.height / 2)

    def cells(self) -> list[tuple[int, int]]:
        """Column by column, each from the top."""
        return [(column, row) for column, length in enumerate(self.lengths) for row in range(length)]

    def centre(self, cell: tuple[int, int]) -> QPointF:
        column, row = cell
        halves = self.tops[column] - min(self.tops) + 2 * row + 1
        return QPointF((0.75 * column + 0.5) * self.cell, halves * self.height / 2)

    def rect(self, cell: tuple[int, int]) -> QRectF:
        """The box around a hex."""
        centre = self.centre(cell)
        return QRectF(centre.x() - self.cell / 2, centre.y() - self.height / 2, self.cell, self.height)

    def polygon(self, cell: tuple[int, int], inset: float = 0.0) -> QPolygonF:
        """The corners from the right one clockwise; `inset` is the distance that the edges keep from the neighbours'.

        Side n, to the neighbour there, goes from corner n to the next one: lower right, below, lower left, and so on.
        """
        return flat_hexagon(self.centre(cell), self.cell, inset)

    def cell_at(self, point: QPointF) -> tuple[int, int] | None:
        """The hex that holds a point: the one with the nearest centre, if the point is not outside of that too."""
        middle = math.floor(point.x() / (0.75 * self.cell))
        columns = [column for column in (middle - 1, middle) if 0 <= column < len(self.tops)]
        near = [(column, row) for column in columns for row in range(self.lengths[column])]
        if not near:
            return None
        ways = {cell: point - self.centre(cell) for cell in near}
        nearest = min(near, key=lambda cell: QPointF.dotProduct(ways[cell], ways[cell]))
        across, down = abs(ways[nearest].x()), abs(ways[nearest].y())
        return nearest if down <= self.height / 2 and math.sqrt(3) * across + down <= self.height else None


def flat_hexagon(centre: QPointF, cell: float, inset: float = 0.0) -> QPolygonF:
    """A flat-top hexagon `cell` units wide."""
    reach = cell / 2 - inset * 2 / math.sqrt(3)
    angles = [math.radians(60 * corner) for corner in range(6)]
    return QPolygonF([centre + QPointF(math.cos(angle), math.sin(angle)) * reach for angle in angles])
