"""Which part of the endless land is in sight. The one conversion between cells of the land and points of the table.

A cell is one unit of the land, (0, 0) the start tile's upper left corner, y grows south. As long as nobody has zoomed
or moved it, the camera keeps the whole land in sight.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from attrs import Factory, define, evolve
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

Cell = tuple[int, int]

SMALLEST, LARGEST = 14.0, 300.0  # of a cell on the table
USUAL = 128.0  # no cell is larger unless somebody zooms
AROUND = 1.05  # cells around the land that stay in sight: tiles are going to be laid there


def land_of(cells: Iterable[Cell]) -> QRectF:
    """The box around some cells."""
    columns, rows = zip(*cells, strict=True)
    return QRectF(min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)


@define
class Camera:
    window: QRectF  # on the table
    land: QRectF  # what has been built, in cells
    cell: float = USUAL  # a cell's side on the table
    centre: QPointF = Factory(lambda: QPointF(0.5, 0.5))  # the point of the land in the middle of the window
    free: bool = False  # zoomed or moved by hand

    # cells and points

    def point(self, x: float, y: float) -> QPointF:
        """A point of the land on the table."""
        return self.window.center() + QPointF(x - self.centre.x(), y - self.centre.y()) * self.cell

    def spot(self, point: QPointF) -> QPointF:
        """A point of the table on the land."""
        return (point - self.window.center()) / self.cell + self.centre

    def rect(self, cell: Cell) -> QRectF:
        side, middle, centre = self.cell, self.window.center(), self.centre
        x, y = middle.x() + (cell[0] - centre.x()) * side, middle.y() + (cell[1] - centre.y()) * side
        return QRectF(x, y, side, side)

    def cell_at(self, point: QPointF) -> Cell | None:
        """The cell under a point; None outside the window."""
        if not self.window.contains(point):
            return None
        spot = self.spot(point)
        return math.floor(spot.x()), math.floor(spot.y())

    def transform(self, cell: Cell = (0, 0)) -> QTransform:
        """From the land, or from a cell's own square of side 1, to the table."""
        corner = self.point(*cell)
        return QTransform(self.cell, 0, 0, self.cell, corner.x(), corner.y())

    def seen(self) -> QRectF:
        """The part of the land that is in the window."""
        return QRectF(self.spot(self.window.topLeft()), self.spot(self.window.bottomRight()))

    def shows(self, cell: Cell) -> bool:
        """Whether a cell can be clicked: its middle and most of it is in sight."""
        rect = self.rect(cell)
        inset = rect.width() * 0.3
        return self.window.contains(rect.adjusted(inset, inset, -inset, -inset))

    def shows_all(self) -> bool:
        return self.seen().contains(self.land)

    # moving

    def zoom(self, factor: float, point: QPointF) -> None:
        """Larger or smaller, the land under the point staying where it is."""
        spot = self.spot(point)
        self.cell = max(min(SMALLEST, self.fitted().cell), min(LARGEST, self.cell * factor))
        self.centre = spot - (point - self.window.center()) / self.cell
        self.free = True
        self._stay_near()

    def pan(self, moved: QPointF) -> None:
        """Drag the land so far over the table."""
        self.look_at(self.centre - moved / self.cell)

    def look_at(self, spot: QPointF) -> None:
        self.centre, self.free = QPointF(spot), True
        self._stay_near()

    def fitted(self) -> Camera:
        """The camera that has all land in sight, and the ring around it."""
        whole = self.land.adjusted(-AROUND, -AROUND, AROUND, AROUND)
        cell = min(USUAL, self.window.width() / whole.width(), self.window.height() / whole.height())
        return evolve(self, cell=cell, centre=whole.center(), free=False)

    def between(self, other: Camera, part: float) -> Camera:
        """On the way to another view of the same window."""
        cell = self.cell * (other.cell / self.cell) ** part
        return evolve(other, cell=cell, centre=self.centre + (other.centre - self.centre) * part)

    def _stay_near(self) -> None:
        """The land can't be lost: some of it stays in sight."""
        across, down = (self.window.width() / self.cell / 2 - 0.5, self.window.height() / self.cell / 2 - 0.5)
        x = min(max(self.centre.x(), self.land.left() - across), self.land.right() + across)
        y = min(max(self.centre.y(), self.land.top() - down), self.land.bottom() + down)
        self.centre = QPointF(x, y)
