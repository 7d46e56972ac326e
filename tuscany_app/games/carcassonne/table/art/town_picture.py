"""A town as it is painted: its ground, streets and squares, gardens, and houses that stand at any angle."""

from __future__ import annotations

import math
import random
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from tuscany_app.games.carcassonne.table.art.detail import Detail, detail_of
from tuscany_app.games.carcassonne.table.art.land_objects import DARK, NO_BRUSH, NO_PEN, STONE
from tuscany_app.games.carcassonne.table.art.town import STREET, House, Town
from tuscany_app.table.paint import blended

GROUND = QColor("#d3a583")  # of a town, between its houses
PAVED, PAVED_EDGE = QColor("#ecdac4"), QColor(142, 102, 70, 140)  # paler than the ground, without a road's green verge
GREEN, GREEN_DARK = QColor("#9aa65a"), QColor("#7f8c47")
ROOFS = [
    tuple(QColor(c) for c in three)
    for three in (
        ("#d18d66", "#b4704c", "#8b5238"),  # tiles
        ("#c98060", "#a96448", "#824a36"),
        ("#d89f78", "#bc805a", "#926246"),
        ("#c58e7b", "#a87160", "#825548"),  # rose
        ("#d6b582", "#b99764", "#90734b"),  # ochre
        ("#b39176", "#94735a", "#705541"),  # old tiles
    )
]  # lit, level, shaded
FRONTS = [QColor(c) for c in ("#f5e8cb", "#eddab5", "#f8efdb", "#e6cfa6")]
FINE = 110  # pixels of a tile from which windows, tufts and flowers are painted
SUN = (-0.62, -0.78)  # where the light comes from


def paint_ground(painter: QPainter, outline: QPainterPath, town: Town, brush: QBrush | None) -> None:
    """What lies on the ground; the brush has cobbles."""
    painter.setPen(NO_PEN)
    painter.setBrush(GROUND)
    painter.drawPath(outline)
    if brush is not None:
        painter.setOpacity(0.3)
        painter.setBrush(brush)
        painter.drawPath(outline)
        painter.setOpacity(1)
    for colour, wide in ((PAVED_EDGE, STREET), (PAVED, STREET - 1.3)):
        pen = QPen(colour, wide)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(NO_BRUSH)
        for street in town.streets:
            painter.drawPath(street)
        painter.setPen(NO_PEN)
        painter.setBrush(colour)
        for (x, y), reach in town.squares:
            painter.drawPolygon(_square(x, y, reach + (wide - STREET) / 2))
    for colour, more in ((GREEN_DARK, 0.6), (GREEN, 0.0)):
        painter.setBrush(colour)
        for garden in town.gardens:
            across, down = (1.1, 0.8) if garden.seed % 2 else (0.85, 1.05)
            wide, high = garden.reach * across + more, garden.reach * down + more
            bed = QRectF(garden.x - wide, garden.y - high, 2 * wide, 2 * high)
            painter.drawRoundedRect(bed, high * 0.5, high * 0.5)


def _square(x: float, y: float, reach: float) -> QPolygonF:
    """A market square: no two of its sides alike."""
    chance = random.Random(f"{x:.0f} {y:.0f}")
    turn = chance.uniform(0, 1)
    spots = [(turn + n * math.tau / 6, reach * chance.uniform(0.96, 1.18)) for n in range(6)]
    return QPolygonF([QPointF(x + math.cos(angle) * far, y + math.sin(angle) * far) for angle, far in spots])


def paint_house(painter: QPainter, house: House, px: int) -> None:
    """Walls that look south, and a gable roof, lit from the upper left."""
    roof, front = house.seed % len(ROOFS), house.seed // 7 % len(FRONTS)
    cos, sin = math.cos(house.angle), math.sin(house.angle)
    high, top = house.high, house.high + house.deep * 0.62
    calm = detail_of(px) < Detail.FULL

    def corner(along: float, across: float, up: float = 0.0) -> QPointF:
        a, b = along * house.long, across * house.deep
        return QPointF(house.x + a * cos - b * sin, house.y + a * sin + b * cos - up)

    east, west = corner(1, 0, top), corner(-1, 0, top)
    south = 1 if cos > 0 else -1  # the long wall that looks south
    if abs(cos) > 0.05:
        _face(painter, _wall(front, round(-sin * south * 8), calm),
              [corner(-1, south), corner(1, south), corner(1, south, high), corner(-1, south, high)])  # fmt: skip
    if abs(sin) > 0.05:  # and the gable
        end, ridge = (1, east) if sin > 0 else (-1, west)
        _face(painter, _wall(front, round(cos * end * 8), calm),
              [corner(end, -1), corner(end, 1), corner(end, 1, high), ridge, corner(end, -1, high)])  # fmt: skip
    if px >= FINE:
        _windows(painter, house, cos, sin)
    for across in (-south, south):
        lit = (-sin * SUN[0] + cos * SUN[1]) * across
        eaves = [corner(1.06, across * 1.08, high - 0.2), corner(-1.06, across * 1.08, high - 0.2)]
        _face(painter, _slope(roof, round(lit * 8)), [west, east, *eaves])
    if px < FINE:
        return
    painter.setPen(QPen(ROOFS[roof][0], 0.6))
    painter.drawLine(west, east)
    painter.setPen(NO_PEN)
    if house.seed % 3 == 0:
        spot = corner(0.5, 0.0, top - 0.4)
        painter.fillRect(QRectF(spot.x() - 0.6, spot.y() - 1.6, 1.3, 2.0), STONE)


@cache
def _slope(roof: int, lit: int) -> QColor:
    """A side of a roof that gets so many eighths of the light, or none."""
    bright, level, dark = ROOFS[roof]
    return blended(level, bright, lit / 8) if lit > 0 else blended(level, dark, -lit / 10)


@cache
def _wall(front: int, east: int, calm: bool) -> QColor:
    """A wall that looks east by so many eighths lies in the shade; small ones do not glare."""
    return blended(FRONTS[front], DARK, max(0.0, (0.34 if calm else 0.14) + 0.26 * east / 8))


def shadow_of(house: House) -> QPolygonF:
    """Where its shadow falls: its footprint, moved to the right and down."""
    tall = house.high + house.deep * 0.4
    return house.footprint().translated(tall * 0.5, tall * 0.18)


def _face(painter: QPainter, colour: QColor, corners: list[QPointF]) -> None:
    painter.setBrush(colour)
    painter.drawConvexPolygon(QPolygonF(corners))


def _windows(painter: QPainter, house: House, cos: float, sin: float) -> None:
    """On the long wall and the gable that look south."""
    painter.setPen(QPen(DARK, 0.9))
    count = max(2, round(house.long * 0.55))
    places: list[tuple[float, float]] = []
    if abs(cos) > 0.3:
        places += [((number + 0.5) / count * 2 - 1, math.copysign(1, cos)) for number in range(count)]
    if abs(sin) > 0.3:
        places += [(math.copysign(1, sin), across) for across in (-0.45, 0.45)]
    for along, across in places:
        painter.drawLine(house.corner(along, across, 0.9), house.corner(along, across, house.high * 0.72))
    painter.setPen(NO_PEN)
