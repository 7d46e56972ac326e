"""The cloister of a tile: church, bell tower, wings around a garden, in its precinct."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tuscany_app.games.carcassonne.table.art.ground_plan import PRECINCT
from tuscany_app.games.carcassonne.table.art.land_objects import (
    CYPRESS,
    DARK,
    FRONTS,
    LEAVES,
    NO_PEN,
    ROOFS,
    SIDE_SHADE,
    STONE,
    STONE_DARK,
    STONE_DEEP,
    STONE_LIT,
    bush,
    cypress,
    shape,
    tree,
)

GRAVEL, LAWN, LAWN_DARK = QColor("#dcc596"), QColor("#94a34c"), QColor("#7f9040")
SHADE = QColor(58, 42, 14, 78)


def paint(painter: QPainter, copy: int) -> None:
    chance = random.Random(copy)
    roof = ROOFS[copy % 3]
    box = PRECINCT
    painter.setPen(NO_PEN)
    painter.setBrush(SHADE)
    painter.drawRoundedRect(box.translated(2, 1.6), 5, 5)
    painter.setBrush(STONE_DEEP)
    painter.drawRoundedRect(box, 5, 5)
    painter.setBrush(STONE_LIT)
    painter.drawRoundedRect(box.adjusted(0.3, 0, -0.3, -1.4), 5, 5)
    painter.setBrush(GRAVEL)
    painter.drawRoundedRect(box.adjusted(1.5, 1.3, -1.5, -2.4), 4, 4)
    _garden(painter, box)
    for x, y, size in ((31.5, 40, 0.8), (31.8, 46.5, 0.7)):
        cypress(painter, x, y, chance, size)
    _church(painter, roof)
    _wings(painter, roof)
    for x, y in ((69, 62.5), (69.4, 56.5), (68.8, 50.5)):
        tree(painter, x - 0.6, y, chance, 0.55)
    cypress(painter, 32, 66, chance, 0.62)
    bush(painter, 36.5, 66.6, LEAVES[0], 0.8)
    bush(painter, 64.5, 66.8, LEAVES[1], 0.8)


def _garden(painter: QPainter, box: QRectF) -> None:
    """Beds of herbs beside the buildings."""
    for number, colour in enumerate(("#8f7bb0", "#7d9444", "#c9a24e", "#7d9444")):
        bed = QRectF(box.left() + 3, 49 + 4.2 * number, 4.6, 3)
        painter.setBrush(QColor("#9a7348"))
        painter.drawRoundedRect(bed, 0.8, 0.8)
        painter.setPen(QPen(QColor(colour), 0.9))
        for row in (0.9, 2.0):
            painter.drawLine(QPointF(bed.left() + 0.6, bed.top() + row), QPointF(bed.right() - 0.6, bed.top() + row))
        painter.setPen(NO_PEN)


def _church(painter: QPainter, roof: tuple[QColor, ...]) -> None:
    """Along the north side, the tower at its western end."""
    left, right, foot = 39.0, 68.0, 44.5
    shape(painter, SHADE, [(right, 36), (right + 3, 38), (right + 3, foot + 1), (right, foot)])
    apse = QPainterPath(QPointF(right - 1, 31))
    apse.cubicTo(right + 4, 31, right + 4, foot, right - 1, foot)
    painter.setBrush(STONE_DARK)
    painter.drawPath(apse)
    shape(painter, FRONTS[2], [(left, foot), (right, foot), (right, 38), (left, 38)])
    shape(painter, SIDE_SHADE, [(right - 8, foot), (right, foot), (right, 38), (right - 8, 38)])
    painter.fillRect(QRectF(left, 38, right - left, 1), SIDE_SHADE)
    painter.setBrush(DARK)
    for number in range(5):
        x = left + 6.2 + number * 4.6
        painter.drawRoundedRect(QRectF(x, 39.8, 1.5, 3), 0.75, 0.75)
    shape(painter, roof[1], [(left - 0.8, 38.6), (right + 0.8, 38.6), (right - 0.6, 29), (left + 0.6, 29)])
    shape(painter, roof[0], [(left - 0.8, 38.6), (left + 13, 38.6), (left + 11, 29), (left + 0.6, 29)])
    painter.setPen(QPen(roof[2], 0.4))
    for level in (31.4, 33.8, 36.2):
        painter.drawLine(QPointF(left, level), QPointF(right, level))
    painter.setPen(QPen(roof[0], 0.9))
    painter.drawLine(QPointF(left + 0.6, 29), QPointF(right - 0.6, 29))
    painter.setPen(NO_PEN)
    _tower(painter, roof)


def _tower(painter: QPainter, roof: tuple[QColor, ...]) -> None:
    painter.fillRect(QRectF(35, 26.5, 7.4, 18.5), STONE)
    painter.fillRect(QRectF(35, 26.5, 2.8, 18.5), STONE_LIT)
    painter.fillRect(QRectF(40.4, 26.5, 2, 18.5), STONE_DARK)
    painter.fillRect(QRectF(34.6, 33, 8.2, 0.9), STONE_DEEP)
    painter.setBrush(DARK)
    for x in (36.5, 39.3):
        painter.drawRoundedRect(QRectF(x, 28.4, 1.6, 3.4), 0.8, 0.8)
    shape(painter, roof[1], [(34.2, 26.8), (38.7, 18.5), (43.2, 26.8)])
    shape(painter, roof[0], [(34.2, 26.8), (38.7, 18.5), (37.6, 26.8)])
    shape(painter, roof[2], [(41.6, 26.8), (38.7, 18.5), (43.2, 26.8)])
    painter.setPen(QPen(QColor("#6b4a24"), 0.6))
    painter.drawLine(QPointF(38.7, 18.8), QPointF(38.7, 15.2))
    painter.drawLine(QPointF(37.5, 16.4), QPointF(39.9, 16.4))
    painter.setPen(NO_PEN)


def _wings(painter: QPainter, roof: tuple[QColor, ...]) -> None:
    """Around the garth, with arcades towards it."""
    left, right, top, bottom = 38.5, 66.0, 44.5, 66.0
    painter.setBrush(LAWN)
    painter.drawRect(QRectF(left + 4, top, right - left - 8, bottom - top - 6))
    painter.setBrush(LAWN_DARK)
    painter.drawRect(QRectF(left + 4, top, right - left - 8, 1.6))
    middle, centre = (left + right) / 2, (top + bottom - 6) / 2 + 0.4
    painter.setPen(QPen(GRAVEL, 1.5))
    painter.drawLine(QPointF(middle, top), QPointF(middle, bottom - 6))
    painter.drawLine(QPointF(left + 4, centre), QPointF(right - 4, centre))
    painter.setPen(NO_PEN)
    painter.setBrush(STONE_LIT)
    painter.drawEllipse(QPointF(middle, centre), 2.2, 1.6)
    painter.setBrush(QColor("#5b8496"))
    painter.drawEllipse(QPointF(middle, centre), 1.4, 0.9)
    for x in (middle - 5.4, middle + 5.4):
        for y in (centre - 2.2, centre + 4.6):
            bush(painter, x, y, CYPRESS, 0.62)
    for x, colour in ((left, roof[0]), (right - 4.6, roof[2])):  # west and east
        shape(painter, colour, [(x, top - 2.5), (x + 4.6, top - 2.5), (x + 4.6, bottom - 5), (x, bottom - 5)])
    painter.fillRect(QRectF(left + 2.3, top - 2.5, 2.3, bottom - top - 2.5), roof[1])
    painter.fillRect(QRectF(right - 4.6, top - 2.5, 2.3, bottom - top - 2.5), roof[1])
    shape(painter, FRONTS[0], [(left, bottom), (right, bottom), (right, bottom - 3.6), (left, bottom - 3.6)])
    shape(painter, SIDE_SHADE, [(right - 6, bottom), (right, bottom), (right, bottom - 3.6), (right - 6, bottom - 3.6)])
    painter.setBrush(DARK)
    for number in range(7):
        painter.drawRoundedRect(QRectF(left + 1.6 + number * 3.75, bottom - 2.6, 1.9, 2.6), 0.95, 0.95)
    shape(
        painter,
        roof[1],
        [
            (left - 0.6, bottom - 3.2),
            (right + 0.6, bottom - 3.2),
            (right - 0.4, bottom - 7.2),
            (left + 0.4, bottom - 7.2),
        ],
    )
    shape(
        painter,
        roof[0],
        [(left - 0.6, bottom - 3.2), (left + 11, bottom - 3.2), (left + 10, bottom - 7.2), (left + 0.4, bottom - 7.2)],
    )
    painter.setPen(QPen(roof[2], 0.4))
    painter.drawLine(QPointF(left, bottom - 4.9), QPointF(right, bottom - 4.9))
    painter.setPen(NO_PEN)
