"""The ground plan of a town: where the streets, squares, houses and gardens of a tile's city lie.

A street leads from the middle of every open side and from a gate to the square, where the city's follower stands.
Houses turn their long side to a street, to the square or to the wall; what is left behind them is gardens. The houses
that stand on an open side are the same for both tiles (`ON_EDGE`). With less detail there are fewer and larger houses.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from attrs import define, field, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

from tuscany_app.games.carcassonne.engine.components import CITY, City, Tile
from tuscany_app.games.carcassonne.table.art.detail import Detail
from tuscany_app.games.carcassonne.table.art.ground_plan import SIDE, Plan, Point, plan

STEP = 2.0  # along a line
WALL = 5.5  # height of a city's wall
STREET = 6.2  # width
SCALE = {Detail.SIGNS: 2.2, Detail.SIMPLE: 1.45, Detail.FULL: 1.0}  # of houses
LENGTHS, DEEP, HIGH = (13.0, 10.5, 8.0, 6.4), 3.5, 2.8  # of a house: lengths that are tried, half its depth, its walls
ROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))
# On an open side: how far along it a house stands, its half length, and whether it stands along the side.
ON_EDGE = ((22.0, 5.0, True), (35.5, 4.2, False), (64.5, 4.2, False), (78.0, 5.0, True))
ON_SIDE = ((26.5, 5.0, True), (38.0, 4.2, False), (63.0, 4.2, False), (76.5, 5.4, True))  # left or right


@frozen
class House:
    """Its footprint: middle, direction of its ridge, half its length and depth. Its seed decides on its looks."""

    x: float
    y: float
    angle: float
    long: float
    deep: float
    high: float
    seed: int

    @property
    def foot(self) -> float:
        """How far south it stands."""
        return self.y + self.deep * 0.5

    def corner(self, along: float, across: float, up: float = 0.0) -> QPointF:
        """A point of it, in halves of its length and depth, some way up."""
        cos, sin = math.cos(self.angle), math.sin(self.angle)
        a, b = along * self.long, across * self.deep
        return QPointF(self.x + a * cos - b * sin, self.y + a * sin + b * cos - up)

    def footprint(self) -> QPolygonF:
        return QPolygonF([self.corner(-1, -1), self.corner(1, -1), self.corner(1, 1), self.corner(-1, 1)])


@frozen
class Garden:
    x: float
    y: float
    reach: float
    seed: int


@define
class Town:
    streets: list[QPainterPath] = field(factory=list)
    squares: list[tuple[Point, float]] = field(factory=list)  # middle and radius
    houses: list[House] = field(factory=list)
    gardens: list[Garden] = field(factory=list)
    church: Point | None = None  # its foot


class Free:
    """Where in a city something can still be built, point by point."""

    SIZE = round(SIDE)

    def __init__(self, outline: QPainterPath) -> None:
        self._image = QImage(self.SIZE, self.SIZE, QImage.Format.Format_Grayscale8)
        self._image.fill(0)
        self._points = self._image.bits()
        self._wide = self._image.bytesPerLine()
        self._painter = QPainter(self._image)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor("white"))
        self._painter.drawPath(outline)
        self._painter.setBrush(QColor("black"))

    def at(self, x: float, y: float) -> bool:
        return 0 <= x < self.SIZE and 0 <= y < self.SIZE and bool(self._points[int(y) * self._wide + int(x)])

    def take(self, area: QPolygonF) -> None:
        self._painter.drawPolygon(area)

    def take_round(self, x: float, y: float, reach: float) -> None:
        self._painter.drawEllipse(QPointF(x, y), reach, reach)

    def take_line(self, line: QPainterPath, width: float, *, up: float = 0.0, down: float = 0.0) -> None:
        """A line that is so wide, with what it hides or must not be hidden above and below."""
        pen = QPen(QColor("black"), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        self._painter.setPen(pen)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        for shift in (-up, 0.0, down):
            self._painter.drawPath(line.translated(0, shift))
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor("black"))

    def has_room(self, x: float, y: float, turn: float, long: float, deep: float, high: float) -> bool:
        """Whether all of a footprint (as of a `House`) is free, and its roof stays on the tile."""
        points, wide = self._points, self._wide
        cos, sin = math.cos(turn), math.sin(turn)
        lowest, last = high + 1, SIDE - 3
        across = steps(deep)
        for a in steps(long):
            ax, ay = x + a * cos, y + a * sin
            for b in across:
                px, py = ax - b * sin, ay + b * cos
                if not (1 <= px < last and lowest <= py < SIDE) or not points[int(py) * wide + int(px)]:
                    return False
        return True

    def done(self) -> None:
        self._painter.end()


def steps(half: float) -> tuple[float, ...]:
    """From one end of a length to the other, the ends first."""
    return _steps(round(half, 1))


@lru_cache(maxsize=256)
def _steps(half: float) -> tuple[float, ...]:
    count = max(2, math.ceil(half / 1.2))
    return (-half, half, *(half * (2 * n / count - 1) for n in range(1, count)))


def walk(line: QPainterPath, step: float = STEP) -> list[tuple[float, float, float]]:
    """Points along a line at even steps, each with the direction there."""
    found, rest = [], 0.0
    for polygon in line.toSubpathPolygons():
        points = [(point.x(), point.y()) for point in polygon.toList()]
        for (ax, ay), (bx, by) in pairwise(points):
            length = math.hypot(bx - ax, by - ay)
            turn = math.atan2(by - ay, bx - ax)
            while rest < length:
                found.append((ax + (bx - ax) * rest / length, ay + (by - ay) * rest / length, turn))
                rest += step
            rest -= length
    return found


@lru_cache(maxsize=256)
def shields_of(ground: Plan) -> dict[int, list[Point]]:
    """Where the shields of a plan's cities are, by the number of the segment: as far from its follower as may be."""
    found = {}
    for number, segment in enumerate(ground.tile.segments):
        if segment.kind == CITY:
            keep = [ground.spot(segment)]
            for _ in range(ground.tile.cities[segment.index].shields):
                keep.append(ground.room.best(number, keep))
            found[number] = [(place.x(), place.y()) for place in keep[1:]]
    return found


@lru_cache(maxsize=256)  # more than a whole land has
def towns(tile: Tile, turns: int, copy: int, detail: Detail) -> list[Town]:
    """The towns of a tile's cities; another copy of it looks different."""
    ground = plan(tile, turns, copy)
    return [
        _Builder(ground, number, shields, detail, random.Random(f"{tile.id} {turns} {copy} {number}")).made
        for number, shields in shields_of(ground).items()
    ]


class _Builder:
    def __init__(self, ground: Plan, number: int, shields: list[Point], detail: Detail, chance: random.Random) -> None:
        self.ground, self.chance, self.made = ground, chance, Town()
        segment = ground.tile.segments[number]
        city = ground.tile.cities[segment.index]
        self.scale = SCALE[detail] * (0.86 if len(city.sides) == 1 else 1.0)
        self.outline = ground.outline(segment)
        self.hub = ground.spot(segment)
        self.free = Free(self.outline)
        high = HIGH * self.scale
        for wall in ground.walls:
            line = QPainterPath(QPointF(*wall[0]))
            for point in wall[1:]:
                line.lineTo(*point)
            self.free.take_line(line, 5.0 if detail == Detail.FULL else 7.0, up=WALL - 1, down=high)
        if detail != Detail.SIGNS:
            self._edge_houses(city)
        self._streets(city, high)
        for x, y in shields:
            self.free.take_round(x, y, 10.0)
        large = ground.room.size(number) > 0.4 * ground.room.SIZE**2
        if large and detail == Detail.FULL:
            self._church()
        for guide, off in self._guides(city):
            self._row(guide, off)
        if detail == Detail.FULL:
            self._gardens()
        self.free.done()

    # streets and squares

    def _streets(self, city: City, high: float) -> None:
        ground, hub = self.ground, self.hub
        ends = [_middle_of(ground.side(side)) for side in city.sides]
        if ground.gate and len(city.sides) > 1:  # the road goes on inside
            gate = QPointF(*ground.gate)
            way = ground.side(ground.tile.roads[0][0])
            inward = _middle_of(way)[1]
            ends.append((gate + inward * 6, inward))
        if len(city.sides) == 1:  # a lane along the wall, with a street to it
            return self._lane(ground.side(city.sides[0]), high)
        reach = min(10.5, max(6.5, ground.room.clear(hub.x(), hub.y()) * 0.62))
        self.made.squares.append(((hub.x(), hub.y()), reach))
        for edge, inward in ends:
            far = math.hypot(hub.x() - edge.x(), hub.y() - edge.y())
            street = QPainterPath(edge - inward * 5)
            street.lineTo(edge + inward * min(4.0, far * 0.2))
            street.quadTo(edge + inward * far * 0.55, hub)
            self.made.streets.append(street)
        self._pave(high)

    def _lane(self, side: int, high: float) -> None:
        edge, inward = _middle_of(side)
        corner = edge + inward * 10.5
        self.made.squares.append(((corner.x(), corner.y()), 4.6))
        street = QPainterPath(edge - inward * 5)
        street.lineTo(corner)
        self.made.streets.append(street)
        self._pave(high)

    def _pave(self, high: float) -> None:
        """Nothing is built on streets and squares, nor so close below them that it would hide them."""
        for street in self.made.streets:
            self.free.take_line(street, STREET + 0.8, down=high * 0.7)
        for (x, y), reach in self.made.squares:
            self.free.take_round(x, y, reach + 0.4)
            self.free.take_round(x, y + high * 0.7, reach + 0.4)

    def _church(self) -> None:
        """Beside the square, where there is room."""
        hub, reach = self.hub, self.made.squares[0][1]
        for step in range(16):
            angle = math.pi * (1.25 + step / 8 * (1 if step % 2 else -1))
            for far in (reach + 11.0, reach + 14.0):
                x, y = hub.x() + math.cos(angle) * far, hub.y() + math.sin(angle) * far * 0.8 + 2
                if self.free.has_room(x - 0.5, y - 3.2, 0.0, 9.2, 3.8, 20.0):
                    self.made.church = (x, y)
                    self.free.take(QPolygonF(QRectF(x - 10.5, y - 9.5, 20.5, 11)))
                    return

    # houses

    def _edge_houses(self, city: City) -> None:
        for side in (self.ground.side(side) for side in city.sides):
            upright = side % 2
            shift = SIDE if side in (1, 2) else 0.0
            for seed, (along, long, parallel) in enumerate(ON_SIDE if upright else ON_EDGE):
                x, y = (shift, along) if upright else (along, shift)
                angle = math.pi / 2 if bool(upright) == parallel else 0.0
                house = House(x, y, angle, long, DEEP, HIGH, 14 * upright + seed)
                self.made.houses.append(house)
                self.free.take(House(x, y, angle, long + 0.8, house.deep + 0.8, 0, 0).footprint())
                self.free.take(House(x, y + HIGH, angle, long + 0.8, house.deep, 0, 0).footprint())

    def _guides(self, city: City) -> Iterator[tuple[list[tuple[float, float, float]], float]]:
        """Lines that houses stand along, and how far from them their middles are."""
        deep = DEEP * self.scale
        off = STREET / 2 + deep + 0.7
        for (x, y), reach in self.made.squares if len(city.sides) > 1 else ():
            ring = QPainterPath()
            ring.addEllipse(QPointF(x, y), reach + deep + 1, reach + deep + 1)
            yield walk(ring), 0.0
        lines = [walk(street) for street in self.made.streets]
        for line in lines:
            yield line, off
            yield line, -off
        for wall in (wall for wall in self.ground.walls if len(wall) > 3):
            along = QPainterPath(QPointF(*wall[1]))
            for point in wall[2:-1]:
                along.lineTo(*point)
            points = walk(along)
            x, y, turn = points[len(points) // 2]
            inside = self.outline.contains(QPointF(x - math.sin(turn) * 3, y + math.cos(turn) * 3))
            for far in (deep + 3.2, deep + 8.2):
                yield points, far if inside else -far
        for line in lines:  # a second row, behind gardens
            yield line, off + 4.4 * deep
            yield line, -off - 4.4 * deep

    def _row(self, guide: list[tuple[float, float, float]], off: float) -> None:
        """Houses one beside the other along a line."""
        at, free = self.chance.randrange(2), self.free.at
        while at < len(guide):
            x, y, turn = guide[at]
            x, y = x - math.sin(turn) * off, y + math.cos(turn) * off
            house = self._house(x, y, turn) if free(x, y) else None
            if house is None:
                at += 1
                continue
            self.made.houses.append(house)
            area = House(x, y, turn, house.long + 0.25, house.deep + 0.6, 0, 0).footprint()
            for shift in (0.0, house.high * 0.8, -house.high * 0.8):  # neither hides another's front nor is hidden
                self.free.take(area.translated(0, shift))
            at += max(1, round((2 * house.long + self.chance.choice((0.4, 0.4, 0.6, 2.0))) / STEP))

    def _house(self, x: float, y: float, turn: float) -> House | None:
        """The longest that has room, of those that chance allows."""
        chance, scale = self.chance, self.scale
        deep, high = DEEP * scale * chance.uniform(0.9, 1.08), HIGH * scale * chance.uniform(0.85, 1.2)
        if not self.free.has_room(x, y, turn, LENGTHS[-1] * scale / 2, deep, high):
            return None
        first = chance.randrange(1 if abs(math.sin(turn)) > 0.8 else 0, 3)  # seen from its end it looks long soon
        long = next(
            long * scale / 2
            for long in LENGTHS[first:]
            if long == LENGTHS[-1] or self.free.has_room(x, y, turn, long * scale / 2, deep, high)
        )
        return House(x, y, turn, long, deep, high, chance.randrange(1 << 30))

    def _gardens(self) -> None:
        """Green behind the houses."""
        free = self.free.at
        places = [(x, y) for y in range(8, 97, 4) for x in range(6, 96, 4) if free(x, y)]
        for reach in (5.8, 3.4):
            for x, y in places:
                if free(x, y) and free(x, y - reach) and all(free(x + a * reach, y + b * reach) for a, b in ROUND):
                    self.made.gardens.append(Garden(x, y, reach, self.chance.randrange(24)))
                    self.free.take_round(x, y, reach + 1.0)


def _middle_of(side: int) -> tuple[QPointF, QPointF]:
    """The middle of a side of the tile as it lies, and the way in from there."""
    half = SIDE / 2
    return (
        (QPointF(half, 0), QPointF(0, 1)),
        (QPointF(SIDE, half), QPointF(-1, 0)),
        (QPointF(half, SIDE), QPointF(0, -1)),
        (QPointF(0, half), QPointF(1, 0)),
    )[side]
