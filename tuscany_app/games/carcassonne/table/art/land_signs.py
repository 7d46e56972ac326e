"""The land of a very small tile: flat ground, a bold wall, a road that is a clear line, signs instead of things.

What the rules ask about is told apart here however small it is: field, road, city, cloister, village, shield.
"""

from __future__ import annotations

from itertools import chain

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from tuscany_app.games.carcassonne.engine.components import CITY
from tuscany_app.games.carcassonne.table.art import land_objects, town_picture
from tuscany_app.games.carcassonne.table.art.ground_plan import LANE, MIDDLE, SIDE, Plan, Point
from tuscany_app.games.carcassonne.table.art.textures import texture
from tuscany_app.games.carcassonne.table.art.town import WALL, Town, shields_of
from tuscany_app.table.colours import GROUND, Tint
from tuscany_app.table.theme import look

FIELD = Tint("#a3ad58", "#a3ad58", "#9dbb5c", GROUND)  # night falls on all of them alike
TOWN = Tint("#b3755a", "#b3755a", "#c07d5e", GROUND)
ROAD = Tint("#f6e6bd", "#f6e6bd", "#ffffff", GROUND)
STONE = Tint("#f4e9cf", "#f4e9cf", "#ffffff", GROUND)
ROAD_EDGE = Tint("#574316", "#574316", "#0a0a0a", (FIELD, ROAD))
WALL_EDGE = Tint("#4a2f1d", "#4a2f1d", "#0a0a0a", (FIELD, TOWN, STONE))
LINE, EDGE = 3.4, 1.0  # pixels of a road, and of the line along it
ROOF, ROOF_DARK, PLASTER = QColor("#b4532f"), QColor("#8a3a22"), QColor("#fbf3df")


def paint(painter: QPainter, ground: Plan, built: list[Town], px: int) -> None:
    """Into the square of `SIDE` at the origin."""
    pixel = SIDE / px
    paint_field(painter, px)
    paint_roads(painter, ground, px)
    cities = [segment for segment in ground.tile.segments if segment.kind == CITY]
    for segment, town in zip(cities, built, strict=True):
        painter.setBrush(look().tint(TOWN))
        painter.drawPath(ground.outline(segment))
        painter.setBrush(town_picture.PAVED)
        for (x, y), reach in town.squares:
            painter.drawEllipse(QPointF(x, y), reach + 1, reach + 1)
        painter.setBrush(land_objects.NO_BRUSH)
        painter.setPen(QPen(town_picture.PAVED, max(4.0, 1.2 * pixel)))
        for street in town.streets:
            painter.drawPath(street)
        painter.setPen(land_objects.NO_PEN)
        for house in sorted(town.houses, key=lambda house: house.foot):
            town_picture.paint_house(painter, house, px)
    for wall in ground.walls:
        paint_wall(painter, wall, px)
    if ground.village:
        paint_village(painter, *ground.village, pixel)
    if ground.tile.cloister:
        paint_cloister(painter, pixel)
    for x, y in chain.from_iterable(shields_of(ground).values()):
        land_objects.shield(painter, x, y, 40)


def paint_field(painter: QPainter, px: int) -> None:
    """Grass; flat in high contrast."""
    grass = look().tint(FIELD) if look().theme.strong else texture("meadow", px)
    painter.fillRect(QRectF(0, 0, SIDE, SIDE), grass)


def paint_roads(painter: QPainter, ground: Plan, px: int) -> None:
    """A clear line with a dark edge."""
    pixel = SIDE / px
    wide = max(LANE, LINE * pixel)
    painter.setBrush(land_objects.NO_BRUSH)
    for tint, width in ((ROAD_EDGE, wide + 2 * EDGE * pixel), (ROAD, wide)):
        pen = QPen(look().tint(tint), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        for lane in ground.lanes:
            painter.drawPath(lane)
    painter.setPen(land_objects.NO_PEN)


def paint_wall(painter: QPainter, points: list[Point], px: int) -> None:
    """Where a city ends, for the eye that sees no battlements."""
    painter.setBrush(land_objects.NO_BRUSH)
    top = QPolygonF([QPointF(*point) for point in points]).translated(0, -WALL / 2)
    wide = max(4.4, 3.1 * SIDE / px)  # some three pixels
    for tint, width in ((WALL_EDGE, wide), (STONE, wide * 0.56)):
        pen = QPen(look().tint(tint), width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(top)
    painter.setPen(land_objects.NO_PEN)


def paint_village(painter: QPainter, x: float, y: float, pixel: float) -> None:
    """Where roads end: a house that stands on the crossing."""
    half = max(9.0, 2.6 * pixel)
    painter.setPen(QPen(land_objects.DARK, pixel))
    painter.setBrush(PLASTER)
    painter.drawRect(QRectF(x - half, y - half * 0.2, 2 * half, half * 1.2))
    painter.setBrush(ROOF)
    painter.drawPolygon(
        QPolygonF([QPointF(x - half * 1.25, y), QPointF(x, y - half * 1.3), QPointF(x + half * 1.25, y)])
    )
    painter.setPen(land_objects.NO_PEN)


def paint_cloister(painter: QPainter, pixel: float) -> None:
    """A church with its tower and cross, in a pale court."""
    pen = QPen(land_objects.DARK, max(1.6, pixel))
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.setBrush(PLASTER)
    court = QRectF(22, 34, 56, 42)
    painter.drawRect(court)
    painter.setBrush(ROOF)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in ((18, 52), (32, 34), (68, 34), (82, 52))]))
    painter.setBrush(PLASTER)
    painter.drawRect(QRectF(MIDDLE - 9, 26, 18, 50))
    painter.setBrush(ROOF_DARK)
    painter.drawPolygon(QPolygonF([QPointF(MIDDLE - 12, 28), QPointF(MIDDLE, 12), QPointF(MIDDLE + 12, 28)]))
    cross = QPainterPath()
    wide = max(4.0, pixel)
    cross.addRect(QRectF(MIDDLE - wide / 2, 38, wide, 24))
    cross.addRect(QRectF(MIDDLE - 6.5, 44, 13, wide))
    painter.setPen(land_objects.NO_PEN)
    painter.setBrush(land_objects.DARK)
    painter.drawPath(cross.simplified())
