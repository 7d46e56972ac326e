"""The ground plan of a land tile: where its walls, roads, village and cloister run, which outline every segment has and
where a follower stands on it.

All in a square of `SIDE`, as the turned tile lies on the table, y downwards. Landscape and table read the same plan, so
what lights up is what is painted. The land is seen from the south, things have height: so towers on the side edges
stand lower than a mere turn of the plan would put them, and what stands on an edge is the same for both its tiles.

For the table:
    plan(tile, turns, copy) -> Plan
    Plan.outline(segment)    -> QPainterPath of a segment of `tile.segments`; they never overlap
    Plan.spot(segment)       -> QPointF where the middle of a follower stands; spots keep `APART` of each other
    Plan.segment_at(point)   -> the segment under a point, or None (in a village)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF

from tuscany_app.games.carcassonne.engine.components import CITY, CLOISTER, FIELD, ROAD, Segment, Tile

SIDE = 100.0
MIDDLE = SIDE / 2
LANE = 10.4  # width of a road
VILLAGE = 11.5  # radius
APART, ROOMY = 18.0, 29.0  # between any two spots: the least, and what is better
INSIDE = 36.0  # how far from the middle a follower should stand at most
PRECINCT = QRectF(28, 27, 44, 42)
VARIANTS = 2  # ways a type's walls and roads run

Point = tuple[float, float]

# Where the walls of a city end on a side: first and last point, clockwise; a tower stands on each.
ENDS: tuple[tuple[Point, Point], ...] = (
    ((8, 0), (92, 0)),
    ((100, 12), (100, 93)),
    ((92, 100), (8, 100)),
    ((0, 93), (0, 12)),
)
# From the end of a city's northern side, by how many sides without city follow, to its next side.
WALLS: tuple[tuple[tuple[Point, ...], ...], ...] = (
    ((), ()),
    (
        ((84, 8), (76, 27), (73.5, 50), (76, 73), (84, 92)),
        ((84, 8), (77, 24), (72.5, 42), (75.5, 66), (77, 78), (84, 92)),
    ),
    (
        ((84, 8), (66, 25), (47, 47), (25, 66), (8, 84)),
        ((84, 8), (60, 23), (45, 45), (23, 60), (8, 84)),
    ),
    (
        ((84, 8), (68, 22), (50, 29), (32, 22), (16, 8)),
        ((84, 8), (71, 20), (55, 30), (36, 25), (16, 8)),
    ),
)
CENTRES = {True: (50.0, 58.0), False: (50.0, 51.0)}  # of a village, below a city or not


def plan(tile: Tile, turns: int, copy: int = 0) -> Plan:
    """The plan of a tile turned clockwise by a number of quarters. The copy changes how walls and roads wind."""
    return _plan(tile, turns % 4, copy % VARIANTS)


@lru_cache(maxsize=256)
def _plan(tile: Tile, turns: int, variant: int) -> Plan:
    return Plan(tile, turns, variant)


class Plan:
    """See the module's docstring."""

    def __init__(self, tile: Tile, turns: int, variant: int) -> None:
        self.tile, self.turns, self.variant = tile, turns, variant
        self.walls: list[list[Point]] = []
        self.village = self._village_centre()
        self.lanes = [self._lane(sides) for sides in tile.roads]
        self.gate = self._gate()
        self._outlines: dict[Segment, QPainterPath] = {}
        self._lay_out()

    def side(self, side: int) -> int:
        """A side of the tile as printed, as it lies."""
        return (side + self.turns) % 4

    def edge(self, side: int) -> str:
        """What is at a side, as the tile lies."""
        return self.tile.edges[(side - self.turns) % 4]

    def outline(self, segment: Segment) -> QPainterPath:
        return self._outlines[segment]

    def spot(self, segment: Segment) -> QPointF:
        return self._spots[segment]

    def segment_at(self, point: QPointF) -> Segment | None:
        return next((segment for segment in self.tile.segments if self._outlines[segment].contains(point)), None)

    # how things run

    def _village_centre(self) -> Point | None:
        if sum(len(sides) == 1 for sides in self.tile.roads) < 2:
            return None
        return turned(CENTRES[bool(self.tile.cities)], self.turns)

    def _gate(self) -> Point | None:
        """Where a road reaches a city's wall."""
        ends = [sides for sides in self.tile.roads if len(sides) == 1]
        if self.village or self.tile.cloister or not ends:
            return None
        end = self.lanes[0].pointAtPercent(1)
        return end.x(), end.y()

    def _lane(self, sides: tuple[int, ...]) -> QPainterPath:
        """The middle of a road. It leaves at right angles through the middle of the edge."""
        first = sides[0]
        sway = -1 if self.variant else 1
        if len(sides) == 1:  # from the south, then turned
            turn = first + self.turns + 2
            if self.village:
                end = turned(self.village, -turn)
                points = [(50, 100), (50, 86), (50 + 7 * sway, 76), end]
            elif self.tile.cloister:
                points = [(50, 100), (50, 90), (50 + 4 * sway, 84), (50, PRECINCT.bottom() if turn % 2 == 0 else 72)]
            else:
                points = [(50, 100), (50, 92), (50 + 2 * sway, 84), (50, 74)]
        elif (sides[1] - first) % 2 == 0:  # from west to east
            turn = self.turns + first + 1
            around = [number for city in self.tile.cities for number in city.sides]
            if around:  # bows away from the city
                bow = 7 if (around[0] - first) % 4 == 3 else -7
                points = [(0, 50), (20, 50), (30, 50 + bow), (50 + 4 * sway, 50 + bow),
                          (72, 50 + bow), (80, 50), (100, 50)]  # fmt: skip
            else:
                by = 13 * sway
                points = [(0, 50), (20, 50), (28, 50 - by), (50, 50), (72, 50 + by), (80, 50), (100, 50)]
        else:  # from south to west
            turn = self.turns + (first if (sides[1] - first) % 4 == 1 else sides[1]) + 2
            x, y = (40.0, 60.0) if self.variant else (35.0, 65.0)
            points = [(50, 100), (50, 84), (x + 9, y + 10), (x, y), (x - 9, y - 10), (16, 50), (0, 50)]
        path = QPainterPath(QPointF(*turned(points[0], turn)))
        for number in range(1, len(points), 3):
            path.cubicTo(*(QPointF(*turned(point, turn)) for point in points[number : number + 3]))
        return path

    def _ring(self, sides: Iterable[int]) -> list[Point]:
        """The outline of a city; its walls are noted on the way."""
        lying = sorted(self.side(side) for side in sides)
        ring: list[Point] = []
        for number, side in enumerate(lying):
            after = lying[(number + 1) % len(lying)]
            gap = (after - side - 1) % 4
            bends = [turned(point, side) for point in WALLS[gap][self.variant]]
            if self._gated and gap == 1:
                bends = [turned(point, side) for point in WALLS[gap][0]]
            wall = [ENDS[side][1], *bends, ENDS[after][0]]
            self.walls.append(wall)
            ring += [ENDS[side][0], *wall[:-1]]
        return ring

    @property
    def _gated(self) -> bool:
        return bool(self.tile.cities) and any(len(sides) == 1 for sides in self.tile.roads) and not self.village

    # outlines

    def _lay_out(self) -> None:
        square = QPainterPath()
        square.addRect(QRectF(0, 0, SIDE, SIDE))
        rest = QPainterPath(square)
        for number, city in enumerate(self.tile.cities):
            path = QPainterPath()
            path.addPolygon(QPolygonF([QPointF(*point) for point in self._ring(city.sides)]))
            path.closeSubpath()
            self._outlines[Segment(CITY, number)] = path
            rest = rest.subtracted(path)
        built = QPainterPath()
        if self.village:
            built.addEllipse(QPointF(*self.village), VILLAGE, VILLAGE)
        if self.tile.cloister:
            built.addRoundedRect(PRECINCT, 5, 5)
            self._outlines[Segment(CLOISTER, 0)] = built
        stroker = QPainterPathStroker()
        stroker.setWidth(LANE)
        stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
        towns = [self._outlines[Segment(CITY, number)] for number in range(len(self.tile.cities))]
        for number, lane in enumerate(self.lanes):
            road = stroker.createStroke(lane).simplified().intersected(square).subtracted(built)
            for town in towns:
                road = road.subtracted(town)
            self._outlines[Segment(ROAD, number)] = road
            rest = rest.subtracted(road)
        rest = rest.subtracted(built)
        pieces = _pieces(rest) if self.tile.cities or self.tile.roads else [rest]
        for number, field in enumerate(self.tile.fields):
            points = [self.half(half) for half in field.halves]
            path = QPainterPath()
            for piece in pieces:
                if any(piece.contains(point) for point in points):
                    path.addPath(piece)
            if self.tile.cloister:  # a piece has no holes, but this field lies around the cloister
                path = path.subtracted(built)
            self._outlines[Segment(FIELD, number)] = path

    def half(self, half: int) -> QPointF:
        """A point just inside the tile at the middle of a half-edge of the tile as printed."""
        along = 26.0 if half % 2 == 0 else 74.0
        return QPointF(*turned((along, 1.5), half // 2 + self.turns))

    # where followers stand

    @cached_property
    def _spots(self) -> dict[Segment, QPointF]:
        spots: dict[Segment, QPointF] = {}
        if self.tile.cloister:
            spots[Segment(CLOISTER, 0)] = PRECINCT.center()
        for number, sides in enumerate(self.tile.roads):
            lane = self.lanes[number]
            part = 0.5 if len(sides) == 2 else 0.42
            if self.gate:
                part = 0.52
            spots[Segment(ROAD, number)] = lane.pointAtPercent(part)
        room = self.room
        rest = [segment for segment in self.tile.segments if segment not in spots]
        for segment in sorted(rest, key=lambda one: room.size(self.tile.segments.index(one))):
            spots[segment] = room.best(self.tile.segments.index(segment), list(spots.values()))
        return spots

    @cached_property
    def room(self) -> Room:
        """How far every point is from the border of its segment."""
        return Room([self._outlines[segment] for segment in self.tile.segments])


class Room:
    """The segments of a plan as a raster: which one is where, and about how far its border is."""

    STEP = 2
    SIZE = round(SIDE / STEP)
    LEVELS = (22, 18, 14, 11, 8.5, 7, 5.5, 4, 3, 2)

    def __init__(self, outlines: list[QPainterPath]) -> None:
        brushes = [QColor(0, 0, number + 1) for number in range(len(outlines))]
        self.labels = self._raster([(outline, brush, 0.0) for outline, brush in zip(outlines, brushes, strict=True)])
        borders = QPainterPath()
        borders.addRect(QRectF(0, 0, SIDE, SIDE))
        for outline in outlines:
            borders.addPath(outline)
        # Borders are drawn with a thinner and thinner pen: what the pen of a width was the last to reach is as far.
        self.far = self._raster([(borders, QColor(0, 0, round(255 - 10 * level)), 2 * level) for level in self.LEVELS])

    def _raster(self, strokes: list[tuple[QPainterPath, QColor, float]]) -> bytes:
        """Filled or drawn with a pen of some width: the blue of every point."""
        image = QImage(self.SIZE, self.SIZE, QImage.Format.Format_RGB32)
        image.fill(0xFF000000)
        painter = QPainter(image)
        painter.scale(1 / self.STEP, 1 / self.STEP)
        for path, colour, width in strokes:
            painter.setPen(QPen(colour, width) if width else Qt.PenStyle.NoPen)
            painter.setBrush(Qt.BrushStyle.NoBrush if width else colour)
            painter.drawPath(path)
        painter.end()
        return bytes(image.constBits())[::4]

    def _place(self, x: float, y: float) -> int:
        return int(y / self.STEP) * self.SIZE + int(x / self.STEP)

    def size(self, number: int) -> int:
        """Of a segment, in points."""
        return self.labels.count(number + 1)

    def at(self, x: float, y: float) -> int:
        """The number of the segment at a point, -1 for none."""
        return self.labels[self._place(x, y)] - 1 if 0 <= x < SIDE and 0 <= y < SIDE else -1

    def clear(self, x: float, y: float) -> float:
        """How far the nearest border is."""
        return (255 - self.far[self._place(x, y)]) / 10 if 0 <= x < SIDE and 0 <= y < SIDE else 0.0

    def best(self, number: int, others: list[QPointF]) -> QPointF:
        """The roomiest point of a segment that keeps apart of the others."""
        size, step, label = self.SIZE, self.STEP, number + 1
        apart = [(point.x(), point.y()) for point in others]
        best, most = QPointF(MIDDLE, MIDDLE), -1000.0
        labels, reaches = self.labels, self.far
        for row in range(0, size, 2):
            y = (row + 0.5) * step
            aside = abs(y - MIDDLE)
            for column in range(0, size, 2):
                place = row * size + column
                if labels[place] != label:
                    continue
                x = (column + 0.5) * step
                off = abs(x - MIDDLE)
                worth = min((255 - reaches[place]) / 10, 22) - (off + aside) * 0.06
                worth -= max(0.0, off - INSIDE, aside - INSIDE)
                if worth <= most:
                    continue
                for a, b in apart:
                    close = max(abs(x - a), abs(y - b))
                    worth -= max(0.0, APART + 2 - close) * 3 + max(0.0, ROOMY - close) * 0.5
                if worth > most:
                    best, most = QPointF(x, y), worth
        return best


def turned(point: Point, turns: int) -> Point:
    """A point of the tile after a number of quarter turns clockwise."""
    x, y = point
    for _ in range(turns % 4):
        x, y = SIDE - y, x
    return x, y


def _pieces(path: QPainterPath) -> list[QPainterPath]:
    pieces = []
    for polygon in path.simplified().toSubpathPolygons():
        piece = QPainterPath()
        piece.addPolygon(polygon)
        piece.closeSubpath()
        pieces.append(piece)
    return pieces
