"""Which part of the endless land is in sight. The one conversion between cells of the land and points of the table.

A cell is one unit of the land, (0, 0) the start tile's upper left corner, y grows south. As long as nobody has zoomed
or moved it, the camera keeps the whole land in sight. If the tiles would become too small for that, they keep their
size, and the camera keeps the last tile in sight.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from attrs import Factory, define, evolve
from PySide6.QtCore import QPointF, QRectF, QSizeF
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
    least: float = 0.0  # of a cell on the table, as long as nobody zooms

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

    def nearest(self, cells: Iterable[Cell]) -> Cell:
        """The cell that is nearest to the middle of the window."""
        middle = self.window.center()
        return min(cells, key=lambda cell: (self.rect(cell).center() - middle).manhattanLength())

    def shows_all(self) -> bool:
        return self.seen().contains(self.land)

    # moving

    def zoom(self, factor: float, point: QPointF) -> None:
        """Larger or smaller, the land under the point staying where it is."""
        spot = self.spot(point)
        self.cell = max(min(SMALLEST, self.whole().cell), min(LARGEST, self.cell * factor))
        self.centre = spot - (point - self.window.center()) / self.cell
        self.free = True
        self._stay_near()

    def pan(self, moved: QPointF) -> None:
        """Drag the land so far over the table."""
        self.look_at(self.centre - moved / self.cell)

    def look_at(self, spot: QPointF) -> None:
        self.centre, self.free = QPointF(spot), True
        self._stay_near()

    def whole(self) -> Camera:
        """The camera that has all land in sight, and the ring around it, however small that is."""
        around = self._around()
        cell = min(USUAL, self.window.width() / around.width(), self.window.height() / around.height())
        return evolve(self, cell=cell, centre=around.center(), free=False)

    def fitted(self, to: Cell | None = None) -> Camera:
        """The same, but no tile is too small. If not all land is in sight then, the cell `to` is, with those beside
        it, and the land moves no farther than it has to."""
        found = self.whole()
        if found.cell >= self.least:
            return found
        found = evolve(found, cell=self.least, centre=self.centre)
        if to is not None:
            found.centre = _nearest(found.centre, QRectF(*to, 1, 1).adjusted(-1, -1, 1, 1), found.seen().size(), -1)
        found.centre = _nearest(found.centre, self._around(), found.seen().size(), 1)
        return found

    def showing(self, cell: Cell) -> Camera:
        """The camera moved so far that a cell is in sight."""
        if not self.free:
            return self.fitted(cell)
        found = evolve(self)
        if not found.shows(cell):
            found.look_at(QPointF(cell[0] + 0.5, cell[1] + 0.5))
        else:
            found.centre = _nearest(found.centre, QRectF(*cell, 1, 1), found.seen().size(), -1)
        return found

    def overview(self) -> Camera:
        """All land in sight. Where the tiles are too small for that, the next time back to where they are not."""
        whole, usual = self.whole(), self.fitted()
        if whole.cell >= usual.cell or (self.free and self.cell == whole.cell):
            return usual
        return evolve(whole, free=True)

    def _around(self) -> QRectF:
        return self.land.adjusted(-AROUND, -AROUND, AROUND, AROUND)

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


def _nearest(centre: QPointF, part: QRectF, seen: QSizeF, inside: int) -> QPointF:
    """The centre nearest to this one from which the part of the land fills what is seen (`inside` is 1), or from which
    what is seen contains the part (-1)."""
    across, down = inside * (part.width() - seen.width()) / 2, inside * (part.height() - seen.height()) / 2
    middle = part.center()
    return QPointF(
        min(max(centre.x(), middle.x() - max(0.0, across)), middle.x() + max(0.0, across)),
        min(max(centre.y(), middle.y() - max(0.0, down)), middle.y() + max(0.0, down)),
    )
