"""The land of a tile as a painted landscape, made from the tile's data for the way it lies.

Seen from the south at a slant, lit from the upper left however the tile is turned. Roads leave through the middle of an
edge, walls end in towers at fixed points of it, the grass goes on across it: any two tiles that fit by the rules fit to
the eye.

For the table:
    picture(tile, turns, copy, px, dark) -> QImage of px × px; cheap enough for a cache miss (a few milliseconds)
    paint(painter, tile, turns, copy, dark)  -> the same into the square of `ground_plan.SIDE` at the origin
`copy` is any number, e.g. made of the cell: neighbours of the same type then look different. Outlines and spots are in
`ground_plan.plan(tile, turns, copy)`, which must get the same copy.
"""

from __future__ import annotations

import random
from functools import lru_cache
from itertools import pairwise

from attrs import evolve
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPolygonF,
    QTransform,
)

from tuscany_app.games.carcassonne.engine.components import CITY, Tile
from tuscany_app.games.carcassonne.table.art import cloister, land_objects
from tuscany_app.games.carcassonne.table.art.ground_plan import LANE, SIDE, Plan, Point
from tuscany_app.games.carcassonne.table.art.scenery import STREET, WALL, Parcel, Scenery, Thing, scenery
from tuscany_app.games.carcassonne.table.art.textures import CROPS, rows, texture
from tuscany_app.table.paint import blended

TUFT, TUFT_LIT = QColor(92, 108, 44, 150), QColor(206, 205, 124, 150)
ROAD, ROAD_LIT, RUT, VERGE = QColor("#e3cb98"), QColor("#f1e0b6"), QColor(176, 142, 92, 120), QColor("#8f8646")
SHADOW, DEPTH = QColor(58, 42, 14), 0.34
NIGHT = QColor(28, 18, 26, 70)
THICK = 3.6  # a wall
SIMPLE = 96  # pixels of a tile up to which it is painted simply
BRICKS = QColor(196, 92, 48, 84)  # over small cities: unlike a table
PAVED, PAVED_EDGE = QColor("#c6a584"), QColor(150, 116, 82, 150)  # unlike a road
FLOWERS = [QColor(c) for c in ("#f6efd8", "#efc94f", "#cf5a3c", "#a98fc4")]


def picture(tile: Tile, turns: int, copy: int, px: int, dark: bool) -> QImage:
    """A tile as it lies, in px × px pixels."""
    image = QImage(px, px, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(px / SIDE, px / SIDE)
    paint(painter, tile, turns, copy, dark, px)
    painter.end()
    return image


def is_simple(px: float) -> bool:
    """Whether tiles of that many pixels are painted simply: fewer and larger houses, walls that can be seen."""
    return px <= SIMPLE


def paint(painter: QPainter, tile: Tile, turns: int, copy: int, dark: bool, px: int = 256) -> None:
    """A tile as it lies, into the square of `SIDE` at the origin; `px` is how large that appears."""
    made = scenery(tile, turns % 4, copy)
    ground = made.plan
    painter.save()
    painter.setClipRect(QRectF(0, 0, SIDE, SIDE))
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.fillRect(QRectF(0, 0, SIDE, SIDE), texture("meadow", px))
    painter.setPen(land_objects.NO_PEN)
    for parcel in made.parcels:
        _parcel(painter, parcel, px)
    simple = is_simple(px)
    things = [thing for thing in made.things if _stays(thing)] if simple else made.things
    if not simple:
        _growth(painter, made)
    _roads(painter, ground)
    _streets(painter, made, px)
    _shadows(painter, things, ground, px)
    for wall in ground.walls:
        _wall(painter, wall)
    if tile.cloister:
        cloister.paint(painter, copy)
    for thing in things:
        _stand(painter, evolve(thing, size=thing.size * 1.3) if simple and thing.kind == "house" else thing, px)
    if simple:
        for wall in ground.walls:
            _bold_wall(painter, wall, px)
    for x, y in made.shields:
        land_objects.shield(painter, x, y)
    if dark:
        painter.fillRect(QRectF(0, 0, SIDE, SIDE), NIGHT)
    painter.restore()


# the ground


def _parcel(painter: QPainter, parcel: Parcel, px: int) -> None:
    strip, wide = rows(parcel.crop, px)
    brush = QBrush(strip)
    middle = parcel.area.boundingRect().center()
    scale = wide / strip.height()
    brush.setTransform(QTransform().translate(middle.x(), middle.y()).rotate(parcel.angle).scale(scale, scale))
    painter.setPen(QPen(blended(QColor(CROPS[parcel.crop][0]), QColor("#5a4a20"), 0.4), 0.5))
    painter.setBrush(brush)
    painter.drawPath(parcel.area)
    painter.setPen(land_objects.NO_PEN)


def _growth(painter: QPainter, made: Scenery) -> None:
    for colour, slant in ((TUFT, 0.0), (TUFT_LIT, -0.5)):
        painter.setPen(QPen(colour, 0.5))
        painter.drawLines(
            [
                QLineF(x + slant + dx, y, x + slant + dx * 2.1, y - 1.9 + abs(dx) * 0.6)
                for x, y in made.tufts
                for dx in (-0.5, 0.1, 0.7)
            ]
        )
    painter.setPen(land_objects.NO_PEN)
    for number, (x, y) in enumerate(made.flowers):
        painter.setBrush(FLOWERS[number % len(FLOWERS)])
        for dx, dy in ((0, 0), (1.3, 0.5), (0.4, 1.2)):
            painter.drawEllipse(QPointF(x + dx, y + dy), 0.45, 0.4)


def _roads(painter: QPainter, ground: Plan) -> None:
    lanes = [_beyond(lane) for lane in ground.lanes]
    painter.setBrush(land_objects.NO_BRUSH)
    for colour, width in ((VERGE, LANE + 1.6), (ROAD, LANE - 0.6), (ROAD_LIT, LANE * 0.55)):
        pen = QPen(colour, width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        for lane in lanes:
            painter.drawPath(lane)
    stroker = QPainterPathStroker()
    stroker.setWidth(LANE * 0.4)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen = QPen(RUT, 0.7)
    pen.setDashPattern([6, 1.6, 3, 1.2])
    painter.setPen(pen)
    for lane in lanes:
        painter.drawPath(stroker.createStroke(lane))
    painter.setPen(land_objects.NO_PEN)


def _beyond(lane: QPainterPath) -> QPainterPath:
    """A lane and a bit more beyond the edge, so that nothing but the edge cuts it off."""
    first, last = lane.pointAtPercent(0), lane.pointAtPercent(1)
    path = QPainterPath(first + _outward(first) * 5)
    path.lineTo(first)
    path.connectPath(lane)
    path.lineTo(last + _outward(last) * 5)
    return path


def _outward(point: QPointF) -> QPointF:
    return QPointF((point.x() > SIDE - 1) - (point.x() < 1), (point.y() > SIDE - 1) - (point.y() < 1))


def _streets(painter: QPainter, made: Scenery, px: int) -> None:
    """The ground of cities and villages, with streets and squares."""
    brush, ground = texture("streets", px), made.plan
    for segment in ground.tile.segments:
        if segment.kind == CITY:
            for cover in (brush, BRICKS) if is_simple(px) else (brush,):
                painter.setBrush(cover)
                painter.drawPath(ground.outline(segment))
    for colour, wide in ((PAVED_EDGE, STREET), (PAVED, STREET - 1.2)):
        pen = QPen(colour, wide)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(land_objects.NO_BRUSH)
        for street in made.streets:
            painter.drawPath(street)
        painter.setPen(land_objects.NO_PEN)
        painter.setBrush(colour)
        for (x, y), reach in made.squares:
            by = reach + (wide - STREET) / 2
            painter.drawEllipse(QPointF(x, y), by, by * 0.86)
    if ground.village:
        x, y = ground.village
        painter.setBrush(QColor("#b79f6a"))
        painter.drawEllipse(QPointF(x, y), 10.6, 9.6)
        painter.setBrush(brush)
        painter.drawEllipse(QPointF(x, y), 9.6, 8.6)


# walls


def _wall(painter: QPainter, points: list[Point]) -> None:
    base = QPolygonF([QPointF(*point) for point in points])
    painter.setBrush(land_objects.NO_BRUSH)
    pen = QPen(land_objects.STONE_DARK, THICK)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    for level in (0.0, WALL * 0.34, WALL * 0.67):
        painter.drawPolyline(base.translated(0, -level))
    painter.setPen(land_objects.NO_PEN)
    for (ax, ay), (bx, by) in pairwise(points):
        dx, dy = bx - ax, by - ay
        length = (dx * dx + dy * dy) ** 0.5
        nx, ny = -dy / length, dx / length
        if ny < 0:
            nx, ny = -nx, -ny
        tone = 0.5 - 0.5 * nx
        colour = blended(land_objects.STONE_DEEP, land_objects.STONE_LIT, 0.25 + 0.55 * tone)
        ox, oy = nx * THICK / 2, ny * THICK / 2
        land_objects.shape(
            painter,
            colour,
            [(ax + ox, ay + oy), (bx + ox, by + oy), (bx + ox, by + oy - WALL), (ax + ox, ay + oy - WALL)],
        )
    top = base.translated(0, -WALL)
    painter.setBrush(land_objects.NO_BRUSH)
    for colour, width, dashes in (
        (land_objects.STONE_DEEP, THICK + 0.7, ()),
        (land_objects.STONE_LIT, THICK + 0.2, (0.42, 0.3)),
        (land_objects.STONE, THICK - 1.7, ()),
    ):
        pen = QPen(colour, width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if dashes:
            pen.setDashPattern(dashes)
        painter.setPen(pen)
        painter.drawPolyline(top)
    painter.setPen(land_objects.NO_PEN)


def _bold_wall(painter: QPainter, points: list[Point], px: int) -> None:
    """Where a city ends, for the eye that sees no battlements."""
    painter.setBrush(land_objects.NO_BRUSH)
    top = QPolygonF([QPointF(*point) for point in points]).translated(0, -WALL / 2)
    wide = max(4.4, 3.1 * SIDE / px)  # some three pixels
    for colour, width in ((land_objects.DARK, wide), (land_objects.STONE_LIT, wide * 0.56)):
        pen = QPen(colour, width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(top)
    painter.setPen(land_objects.NO_PEN)


# shadows and things

LITTLE = ("bush", "sheep", "rock", "haycock", "well", "crown")


def _stays(thing: Thing) -> bool:
    """Whether a thing is painted on a small tile, too."""
    return thing.kind not in LITTLE and (thing.kind not in ("house", "tree") or thing.seed % 5 > 1)


HEIGHTS = {  # width, height of what casts a shadow
    "house": (8.6, 7.0), "cottage": (8.6, 7.0), "hall": (13.6, 7.5), "keep": (6.6, 11.0),
    "tree": (6.2, 6.5), "cypress": (3.0, 10.0), "bush": (3.8, 2.2), "sheep": (3.6, 2.2),
    "tower": (8.0, 9.5), "crown": (7.8, 7.5), "church": (16.0, 10.0), "haycock": (3.8, 2.6), "well": (5.6, 2.0),
    "rock": (3.0, 1.4), "gate": (14.0, 8.0),
}  # fmt: skip


ROOM = {  # half the width and the height of a thing's picture
    "house": (7.0, 12.6), "cottage": (7.0, 12.6), "hall": (8.6, 13.0), "keep": (5.0, 18.0),
    "tree": (4.6, 10.0), "cypress": (2.4, 14.0), "bush": (2.6, 3.6), "sheep": (3.2, 3.6),
    "tower": (6.0, 18.0), "crown": (6.0, 12.5), "church": (11.0, 25.0), "haycock": (2.6, 4.0), "well": (3.6, 4.4),
    "rock": (2.4, 2.4), "gate": (11.5, 21.0),
}  # fmt: skip
LOOKS = 24  # pictures of a kind


def _shadows(painter: QPainter, things: list[Thing], ground: Plan, px: int) -> None:
    """Painted small and stretched, so that their edges are soft and those that meet do not add up."""
    size = max(8, px // 2)
    layer = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    layer.fill(0)
    brush = QPainter(layer)
    brush.scale(size / SIDE, size / SIDE)
    brush.setPen(land_objects.NO_PEN)
    brush.setBrush(SHADOW)
    for thing in things:
        wide, high = HEIGHTS[thing.kind]
        brush.drawConvexPolygon(land_objects.cast(thing.x, thing.y, wide * thing.size, high * thing.size))
    right, down = WALL * land_objects.RISE[0] * 1.3, WALL * land_objects.RISE[1] * 2
    for wall in ground.walls:
        for (ax, ay), (bx, by) in pairwise(wall[1:-1]):
            corners = ((ax, ay), (bx, by), (bx + right, by + down), (ax + right, ay + down))
            brush.drawConvexPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    brush.end()
    painter.setOpacity(DEPTH)
    painter.drawImage(QRectF(0, 0, SIDE, SIDE), layer)
    painter.setOpacity(1)


def _stand(painter: QPainter, thing: Thing, px: int) -> None:
    """Put the picture of a thing in its place, on whole pixels."""
    look = thing.seed % LOOKS
    step = max(1, round(thing.size * 8))
    sprite = _sprite(thing.kind, look, step, px)
    scale = px / SIDE
    wide, high = ROOM[thing.kind]
    corner = QPointF(
        round((thing.x - wide * step / 8) * scale) / scale,
        round((thing.y - high * step / 8) * scale) / scale,
    )
    painter.drawImage(QRectF(corner.x(), corner.y(), sprite.width() / scale, sprite.height() / scale), sprite)


@lru_cache(maxsize=4096)
def _sprite(kind: str, look: int, step: int, px: int) -> QImage:
    size, scale = step / 8, px / SIDE
    wide, high = ROOM[kind]
    foot = 6.0
    image = QImage(
        round(2 * wide * size * scale) + 1,
        round((high + foot) * size * scale) + 1,
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.setPen(land_objects.NO_PEN)
    _thing(painter, Thing(kind, wide * size, high * size, size, look))
    painter.end()
    return image


def _thing(painter: QPainter, thing: Thing) -> None:
    x, y, size = thing.x, thing.y, thing.size
    chance = random.Random(thing.seed)
    match thing.kind:
        case "house" | "cottage":
            land_objects.house(painter, x, y, chance, size)
        case "hall":
            land_objects.hall(painter, x, y, chance)
        case "keep":
            land_objects.keep(painter, x, y, chance)
        case "tree":
            land_objects.tree(painter, x, y, chance, size)
        case "cypress":
            land_objects.cypress(painter, x, y, chance, size)
        case "bush":
            land_objects.bush(painter, x, y, land_objects.LEAVES[thing.seed % 3], size)
        case "sheep":
            land_objects.sheep(painter, x, y, left=bool(thing.seed & 1))
        case "haycock":
            land_objects.haycock(painter, x, y)
        case "well":
            land_objects.well(painter, x, y)
        case "church":
            land_objects.church(painter, x, y, size)
        case "gate":
            land_objects.gatehouse(painter, x, y, way=thing.seed)
        case "rock":
            land_objects.rock(painter, x, y, size)
        case "tower" | "crown":
            land_objects.tower(
                painter, x, y, 4.3 * size, 8.2 * size, cone=thing.kind == "tower", roof=land_objects.ROOFS[1]
            )
