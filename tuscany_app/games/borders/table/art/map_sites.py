"""Where things are on a map: the ground of every area, its picture, and its two values.

Board sets may have areas of any shape, so the places are found by trial: the largest picture inside the area that
leaves room for the values.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from operator import itemgetter

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

from tuscany_app.games.borders.engine.components import Cell
from tuscany_app.games.borders.engine.geometry import Geometry
from tuscany_app.table.grid import HexGrid

CELL = 40.0  # width of a space
STEP = 5  # places are tried so far from each other
PICTURE = 4 / 3  # width : height
WIDEST = 200  # of a picture
VALUES = (58.0, 30.0)  # room for the two values


@frozen
class Site:
    ground: QPainterPath
    picture: QRectF
    coins: tuple[QRectF, QRectF]
    middle: QPointF


@cache
def sites(geometry: Geometry) -> tuple[Site, ...]:
    grid = grid_of(geometry)
    return tuple(_site(grid, area.cells, _room(geometry, number)) for number, area in enumerate(geometry.set.areas))


@cache
def tag(geometry: Geometry, area: int, width: int, height: int, coin: int) -> QPointF | None:
    """Where a tag of this size lies on an area: beside the values, which are at least as large as `coin`, and on as
    little of the picture as possible. None if there is no room for it."""
    room, site = _room(geometry, area), sites(geometry)[area]
    one, other = (grown(value, coin) for value in site.coins)
    values = one.united(other).adjusted(-1, -1, 1, 1)
    free = [place for place in room.places(width, height, soft=0.1) if not place.intersects(values)]

    def covered(place: QRectF) -> float:
        both = place.intersected(site.picture.adjusted(4, 2, -4, 0))
        return round(both.width() * both.height() / 60)

    best = min(free, key=lambda place: (covered(place), _far(place.center(), site.picture.center())), default=None)
    return best.center() if best is not None else None


def grown(coin: QRectF, least: float) -> QRectF:
    """A value that is at least so large, around the same middle."""
    more = max(0.0, least - coin.width()) / 2
    return coin.adjusted(-more, -more, more, more)


@cache
def bed(geometry: Geometry) -> QPainterPath:
    """All border spaces as one shape."""
    return hexes(grid_of(geometry), geometry.cells, 1.2)


def grid_of(geometry: Geometry) -> HexGrid:
    return HexGrid(geometry.set.columns, geometry.set.rows, CELL)


def hexes(grid: HexGrid, cells: Iterable[Cell], grown: float) -> QPainterPath:
    """Hexes as one shape."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for cell in cells:
        path.addPolygon(grid.polygon(cell, -grown))
        path.closeSubpath()
    return path.simplified()


@cache
def _room(geometry: Geometry, area: int) -> _Room:
    return _Room(grid_of(geometry), geometry.set.areas[area].cells)


def _site(grid: HexGrid, cells: tuple[Cell, ...], room: _Room) -> Site:
    box = QRectF(0, 0, *VALUES)
    box.moveCenter(room.middle)
    best = (box, box)
    for size in (1.0, 0.85, 0.72):  # smaller values only if the picture gains by it
        found = _largest(room, VALUES[0] * size, VALUES[1] * size)
        if found is not None and (size == 1.0 or best[0] is box or found[0].width() > best[0].width() * 1.3):
            best = found
    return Site(hexes(grid, cells, 0.5), best[0], _coins(best[1]), room.middle)


def _largest(room: _Room, width: float, height: float) -> tuple[QRectF, QRectF] | None:
    """The largest picture that has room in the area together with values of this size."""
    labels = list(room.places(width, height, soft=0.14))
    best = None
    least, most = 30, WIDEST
    while most - least > 3:
        wide = (least + most) // 2
        found = _together(room, wide, labels)
        least, most = (least, wide) if found is None else (wide, most)
        best = found or best
    return best


def _together(room: _Room, wide: float, labels: list[QRectF]) -> tuple[QRectF, QRectF] | None:
    """A picture so wide and the values at its foot, as near to the middle of the area as possible."""
    for picture in room.places(wide, wide / PICTURE, soft=0.18):
        foot = QPointF(picture.center().x(), picture.bottom())
        seen = picture.adjusted(wide * 0.06, 0, -wide * 0.06, -picture.height() * 0.14)  # the rest is its shadow
        free = [label for label in labels if not label.intersects(seen)]
        if free:
            return picture, min(free, key=lambda label: _far(label.center(), foot))
    return None


class _Room:
    """The inside of an area as a raster of points, summed up so that a rectangle is checked by four of them."""

    def __init__(self, grid: HexGrid, cells: tuple[Cell, ...]) -> None:
        inside = set(cells)
        centres = [grid.centre(cell) for cell in cells]
        self.middle = QPointF(sum(p.x() for p in centres), sum(p.y() for p in centres)) / len(cells)
        bounds = QRectF()
        for cell in cells:
            bounds = bounds.united(grid.rect(cell))
        self._left, self._top = bounds.left(), bounds.top()
        self._columns, self._rows = int(bounds.width() / STEP) + 1, int(bounds.height() / STEP) + 1
        self._sums = [[0] * (self._columns + 1)]
        for row in range(self._rows):
            line, sums = 0, [0]
            for column in range(self._columns):
                point = QPointF(self._left + column * STEP, self._top + row * STEP)
                line += grid.cell_at(point) in inside
                sums.append(line + self._sums[row][column + 1])
            self._sums.append(sums)

    def places(self, width: float, height: float, soft: float) -> Iterator[QRectF]:
        """Where a thing of this size fits, nearest to the middle first; its corners (`soft` of it) may stick out."""
        wide, high = int(width / STEP), int(height / STEP)
        across, down = round(wide * soft), round(high * soft)
        middle, left, top = self.middle, self._left + width / 2, self._top + height / 2
        fitting: list[tuple[float, float, float]] = []
        for y in range(self._rows - high):
            for x in range(self._columns - wide):
                if self._full(x + across, y, x + wide - across, y + high) and self._full(
                    x, y + down, x + wide, y + high - down
                ):
                    far = (left + x * STEP - middle.x()) ** 2 + (top + y * STEP - middle.y()) ** 2
                    fitting.append((far, self._left + x * STEP, self._top + y * STEP))
        for _, x_there, y_there in sorted(fitting, key=itemgetter(0)):
            yield QRectF(x_there, y_there, width, height)

    def _full(self, left: int, top: int, right: int, bottom: int) -> bool:
        sums = self._sums
        count = sums[bottom + 1][right + 1] - sums[top][right + 1] - sums[bottom + 1][left] + sums[top][left]
        return count == (right - left + 1) * (bottom - top + 1)


def _coins(label: QRectF) -> tuple[QRectF, QRectF]:
    """The higher value large, the lower one beside it."""
    high = label.height()
    first = QRectF(label.left(), label.top(), high, high)
    small = high * 0.88
    return first, QRectF(first.right() + 1.5, first.bottom() - small, small, small)


def _far(one: QPointF, other: QPointF) -> float:
    way = one - other
    return QPointF.dotProduct(way, way)
