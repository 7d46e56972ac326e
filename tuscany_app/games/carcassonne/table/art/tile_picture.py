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
from itertools import chain, pairwise

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
from tuscany_app.games.carcassonne.table.art import cloister, land_objects, land_signs, town_picture
from tuscany_app.games.carcassonne.table.art.detail import Detail, detail_of
from tuscany_app.games.carcassonne.table.art.ground_plan import LANE, SIDE, Plan, Point, plan
from tuscany_app.games.carcassonne.table.art.scenery import Parcel, Scenery, Thing, scenery
from tuscany_app.games.carcassonne.table.art.textures import CROPS, rows, texture
from tuscany_app.games.carcassonne.table.art.town import WALL, House, Town, shields_of, towns
from tuscany_app.table.paint import blended
from tuscany_app.table.theme import look

TUFT, TUFT_LIT = QColor(92, 108, 44, 150), QColor(206, 205, 124, 150)
ROAD, ROAD_LIT, RUT, VERGE = QColor("#e3cb98"), QColor("#f1e0b6"), QColor(176, 142, 92, 120), QColor("#8f8646")
SHADOW, DEPTH = QColor(58, 42, 14), 0.34
NIGHT = QColor(28, 18, 26, 70)
THICK = 3.6  # a wall
CLOISTER = 60  # pixels of a tile from which a cloister's wings and garden are seen
FLOWERS = [QColor(c) for c in ("#f6efd8", "#efc94f", "#cf5a3c", "#a98fc4")]


def picture(tile: Tile, turns: int, copy: int, px: int, dark: bool) -> QImage:
    """A tile as it lies, in px × px pixels."""
    image = QImage(px, px, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(px / SIDE, px / SIDE)
    paint(painter, tile, turns, copy, dark, px)
    painter.end()
    return image


def paint(painter: QPainter, tile: Tile, turns: int, copy: int, dark: bool, px: int = 256) -> None:
    """A tile as it lies, into the square of `SIDE` at the origin; `px` is how large that appears."""
    detail, turns = detail_of(px), turns % 4
    if look().theme.strong:
        detail = min(detail, Detail.SIMPLE)
    built = towns(tile, turns, copy, detail)
    painter.save()
    painter.setClipRect(QRectF(0, 0, SIDE, SIDE))
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setPen(land_objects.NO_PEN)
    if detail == Detail.SIGNS:
        land_signs.paint(painter, plan(tile, turns, copy), built, px)
    else:
        _landscape(painter, scenery(tile, turns, copy), built, copy, px, simple=detail == Detail.SIMPLE)
    if dark:
        painter.fillRect(QRectF(0, 0, SIDE, SIDE), NIGHT)
    painter.restore()


def _landscape(painter: QPainter, made: Scenery, built: list[Town], copy: int, px: int, *, simple: bool) -> None:
    ground = made.plan
    land_signs.paint_field(painter, px)
    strong = look().theme.strong  # then nothing grows on fields, and roads have a dark edge
    painter.setOpacity(0.35 if simple else 1.0)  # calm where tiles are small
    for parcel in made.parcels if not strong else ():
        _parcel(painter, parcel, px)
    painter.setOpacity(1)
    if simple:
        things = [thing for thing in made.things if _stays(thing, strong=strong)]
    else:
        things = made.things + _in_towns(built)
        if px >= town_picture.FINE:
            _growth(painter, made)
    if strong:
        land_signs.paint_roads(painter, ground, px)
    else:
        _roads(painter, ground)
    _streets(painter, ground, built, px, simple=simple)
    houses = [house for town in built for house in town.houses]
    _shadows(painter, things, houses, ground, px)
    for wall in ground.walls:
        _wall(painter, wall)
    if ground.tile.cloister and px < CLOISTER:
        land_signs.paint_cloister(painter, SIDE / px)
    elif ground.tile.cloister:
        cloister.paint(painter, copy)
    standing: list[Thing | House] = [*things, *houses]
    for thing in sorted(standing, key=lambda thing: thing.foot):
        if isinstance(thing, House):
            town_picture.paint_house(painter, thing, px)
        else:
            _stand(painter, thing, px)
    if simple:
        for wall in ground.walls:
            land_signs.paint_wall(painter, wall, px)
    if simple and ground.village:
        land_signs.paint_village(painter, *ground.village, SIDE / px)
    for x, y in chain.from_iterable(shields_of(ground).values()):
        land_objects.shield(painter, x, y, 26 if simple else 19)


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


def _in_towns(built: list[Town]) -> list[Thing]:
    """What stands in towns besides houses."""
    things = []
    for town in built:
        if town.church is not None:
            things.append(Thing("church", *town.church))
        for garden in town.gardens:
            things.append(Thing("tree", garden.x - 0.5, garden.y + 1.5, garden.reach * 0.12 + 0.2, garden.seed))
        for (x, y), reach in town.squares:
            if reach > 6:
                things.append(Thing("well", x + reach * 0.5, y - reach * 0.42, 0.8))
    return things


def _streets(painter: QPainter, ground: Plan, built: list[Town], px: int, *, simple: bool) -> None:
    """The ground of cities and villages, with streets and squares."""
    brush = texture("streets", px)
    cities = [segment for segment in ground.tile.segments if segment.kind == CITY]
    for segment, town in zip(cities, built, strict=True):
        town_picture.paint_ground(painter, ground.outline(segment), town, None if simple else brush)
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


# shadows and things

LITTLE = ("bush", "sheep", "rock", "haycock", "well", "crown", "tower", "cottage")


def _stays(thing: Thing, *, strong: bool) -> bool:
    """Whether a thing is painted on a simple tile, too; in high contrast only what is built."""
    if thing.kind in ("tree", "cypress"):
        return not strong and thing.seed % 5 > 1
    return thing.kind not in LITTLE


HEIGHTS = {  # width, height of what casts a shadow
    "cottage": (8.6, 7.0),
    "tree": (6.2, 6.5), "cypress": (3.0, 10.0), "bush": (3.8, 2.2), "sheep": (3.6, 2.2),
    "tower": (8.0, 9.5), "crown": (7.8, 7.5), "church": (16.0, 10.0), "haycock": (3.8, 2.6), "well": (5.6, 2.0),
    "rock": (3.0, 1.4), "gate": (14.0, 8.0),
}  # fmt: skip


ROOM = {  # half the width and the height of a thing's picture
    "cottage": (7.0, 12.6),
    "tree": (4.6, 10.0), "cypress": (2.4, 14.0), "bush": (2.6, 3.6), "sheep": (3.2, 3.6),
    "tower": (6.0, 18.0), "crown": (6.0, 12.5), "church": (11.0, 25.0), "haycock": (2.6, 4.0), "well": (3.6, 4.4),
    "rock": (2.4, 2.4), "gate": (11.5, 21.0),
}  # fmt: skip
LOOKS = 24  # pictures of a kind


def _shadows(painter: QPainter, things: list[Thing], houses: list[House], ground: Plan, px: int) -> None:
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
    for house in houses:
        brush.drawConvexPolygon(town_picture.shadow_of(house))
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
        case "cottage":
            land_objects.house(painter, x, y, chance, size)
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
