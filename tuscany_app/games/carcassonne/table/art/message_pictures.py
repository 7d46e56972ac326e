"""The pictures on the messages: what each of the eight asks for, in the room of `PICTURE` on a letter."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from tuscany_app.games.carcassonne.table.art import cloister, land_objects
from tuscany_app.games.carcassonne.table.art.wooden_people import paint_person
from tuscany_app.table.theme import TITLE

PICTURE = QRectF(12, 11, 88, 78)
SEPIA, FAINT = QColor("#6b4526"), QColor(107, 69, 38, 95)
WOOD = QColor("#c07a3e")
ARROW, ARROW_EDGE = QColor("#a8301f"), QColor("#fbf0d2")
GRASS, TILLED, ROAD, STREET = QColor("#a2ab58"), QColor("#8d9a4c"), QColor("#ecd7a6"), QColor("#dcc091")


def _meadow(painter: QPainter, rect: QRectF) -> None:
    """A vignette of land whose border runs out into the parchment."""
    path = QPainterPath()
    chance = random.Random(3)
    middle = rect.center()
    points = []
    for number in range(22):
        angle = 2 * math.pi * number / 22
        swell = chance.uniform(0.93, 1.04)
        power = 0.72  # between ellipse and rectangle
        x = math.copysign(abs(math.cos(angle)) ** power, math.cos(angle)) * rect.width() / 2 * swell
        y = math.copysign(abs(math.sin(angle)) ** power, math.sin(angle)) * rect.height() / 2 * swell
        points.append(middle + QPointF(x, y))
    path.moveTo((points[-1] + points[0]) / 2)
    for number, point in enumerate(points):
        path.quadTo(point, (point + points[(number + 1) % 22]) / 2)
    painter.setPen(QPen(QColor(122, 118, 52, 150), 1.2))
    shade = QLinearGradient(rect.topLeft(), rect.bottomRight())
    shade.setColorAt(0, QColor("#b9bd6c"))
    shade.setColorAt(1, QColor("#94a04f"))
    painter.setBrush(shade)
    painter.drawPath(path)
    painter.setPen(QPen(QColor(86, 100, 40, 130), 0.7))
    for _ in range(26):
        x, y = chance.uniform(rect.left() + 8, rect.right() - 8), chance.uniform(rect.top() + 8, rect.bottom() - 6)
        painter.drawLine(QPointF(x, y), QPointF(x + 0.6, y - 2.4))
    painter.setPen(land_objects.NO_PEN)


def _scaled(painter: QPainter, x: float, y: float, size: float) -> None:
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    painter.setPen(land_objects.NO_PEN)


def _way(painter: QPainter, path: QPainterPath, width: float, alpha: float = 1.0) -> None:
    painter.setOpacity(alpha)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tint, wide in ((QColor("#8f7d42"), width + 2), (ROAD, width), (QColor("#f8ebca"), width * 0.5)):
        pen = QPen(tint, wide)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPath(path)
    painter.setPen(land_objects.NO_PEN)
    painter.setOpacity(1)


def _shortest_road(painter: QPainter) -> None:
    _meadow(painter, PICTURE)
    far = QPainterPath(QPointF(24, 30))
    far.cubicTo(44, 12, 52, 44, 68, 28)
    far.cubicTo(76, 20, 84, 22, 90, 30)
    _way(painter, far, 5, 0.5)
    near = QPainterPath(QPointF(30, 74))
    near.cubicTo(46, 60, 58, 82, 76, 68)
    _way(painter, near, 11)
    for x, y, size in ((26, 76, 1.5), (79, 71, 1.4)):
        _scaled(painter, x, y, size)
        land_objects.gable_house(painter, 0, 0, 7.4, 3.6, land_objects.ROOFS[0], land_objects.FRONTS[0])
        land_objects.broad_house(painter, 5, 4, 8.4, 3.6, land_objects.ROOFS[2], land_objects.FRONTS[2])
        painter.restore()
    paint_person(painter, QRectF(39, 35, 28, 38), WOOD, "highwayman")


def _city(painter: QPainter, size: float) -> None:
    """A walled city around the origin, about 40 wide."""
    ring = [(-20, 2), (-11, -6), (2, -8), (15, -5), (20, 3), (13, 10), (0, 13), (-13, 10)]
    painter.setBrush(STREET)
    painter.drawPolygon(QPolygonF([QPointF(*point) for point in ring]))
    _rampart(painter, [*ring[4:5], *ring[3::-1], ring[0]], back=True)
    chance = random.Random(8)
    for x, y in ((-9, 0), (1, -2), (10, 0), (-13, 5), (-4, 5.5), (6, 5), (14, 5)):
        land_objects.house(painter, x, y, chance, 0.95)
    if size > 1:
        land_objects.church(painter, 2, 8, 0.8)
    _rampart(painter, [ring[0], ring[7], ring[6], ring[5], ring[4]], back=False)
    for number in (0, 1, 3, 4, 5, 7):
        x, y = ring[number]
        land_objects.tower(painter, x, y, 3.2, 7.4, cone=True)
    painter.setBrush(land_objects.DARK)
    painter.drawRoundedRect(QRectF(-2, 8.6, 4, 5.4), 2, 2)


def _rampart(painter: QPainter, line: list[tuple[float, float]], *, back: bool) -> None:
    for (ax, ay), (bx, by) in pairwise(line):
        tone = land_objects.STONE_DARK if back else (land_objects.STONE if bx < 1 else land_objects.STONE_DARK)
        land_objects.shape(painter, tone, [(ax, ay), (bx, by), (bx, by - 5), (ax, ay - 5)])
    pen = QPen(land_objects.STONE_LIT, 1.6)
    pen.setDashPattern([0.9, 0.6])
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF([QPointF(x, y - 5) for x, y in line]))
    painter.setPen(land_objects.NO_PEN)


def _smallest_city(painter: QPainter) -> None:
    _meadow(painter, PICTURE)
    painter.setOpacity(0.5)
    _scaled(painter, 70, 31, 0.82)
    _city(painter, 2)
    painter.restore()
    painter.setOpacity(1)
    _scaled(painter, 50, 63, 1.42)
    _city(painter, 1)
    painter.restore()


def _smallest_cloister(painter: QPainter) -> None:
    """Its land, with most of the neighbours still missing."""
    side = 24.0
    left, top = PICTURE.center().x() - 1.5 * side, PICTURE.center().y() - 1.5 * side
    there = {(1, 1), (0, 1), (1, 2), (2, 1)}
    for column in range(3):
        for row in range(3):
            cell = QRectF(left + column * side, top + row * side, side, side).adjusted(0.6, 0.6, -0.6, -0.6)
            if (column, row) in there:
                painter.setPen(QPen(QColor("#7a7634"), 0.9))
                painter.setBrush(GRASS if (column, row) == (1, 1) else TILLED)
                painter.drawRoundedRect(cell, 2, 2)
            else:
                pen = QPen(FAINT, 1.0)
                pen.setDashPattern([2.2, 2])
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(cell, 2, 2)
    painter.setPen(land_objects.NO_PEN)
    chance = random.Random(2)
    for x, y in (
        (left + 7, top + 39),
        (left + 14, top + 44),
        (left + 58, top + 41),
        (left + 65, top + 36),
        (left + 30, top + 68),
    ):
        land_objects.tree(painter, x, y, chance, 1.1)
    _scaled(painter, PICTURE.center().x() - 26.5, PICTURE.center().y() - 24.5, 0.53)
    cloister.paint(painter, 0)
    painter.restore()


def _badge(painter: QPainter, x: float, y: float) -> None:
    """Two points for each."""
    spot = QRectF(x - 11, y - 11, 22, 22)
    painter.setPen(QPen(QColor("#8a5f1c"), 1.4))
    shade = QLinearGradient(spot.topLeft(), spot.bottomRight())
    shade.setColorAt(0, QColor("#f7dd88"))
    shade.setColorAt(1, QColor("#cf9a35"))
    painter.setBrush(shade)
    painter.drawEllipse(spot)
    font = QFont(TITLE)
    font.setBold(True)
    font.setPixelSize(14)
    font.setFeature(QFont.Tag("lnum"), 1)
    glyph = QPainterPath()
    glyph.addText(0, 0, font, "×2")
    glyph.translate(spot.center() - glyph.boundingRect().center())
    painter.setPen(land_objects.NO_PEN)
    painter.setBrush(SEPIA)
    painter.drawPath(glyph)


def _shields(painter: QPainter) -> None:
    _meadow(painter, PICTURE)
    for x, y, high in ((36, 44, 40), (72, 40, 34), (54, 56, 54)):
        land_objects.shield(painter, x, y, high)
    _badge(painter, 86, 72)


def _knights(painter: QPainter) -> None:
    _meadow(painter, PICTURE)
    _scaled(painter, 55, 54, 1.9)
    _rampart(painter, [(-22, 8), (22, 8)], back=False)
    land_objects.tower(painter, -20, 9, 4.4, 11, cone=True)
    land_objects.tower(painter, 20, 9, 4.4, 11, cone=True)
    painter.restore()
    for rect in (QRectF(28, 24, 32, 40), QRectF(50, 24, 32, 40)):
        paint_person(painter, rect, WOOD, "knight")
    _scaled(painter, 55, 62, 1.9)
    _rampart(painter, [(-14, 9), (14, 9)], back=False)
    painter.restore()
    _badge(painter, 86, 76)


def _farmers(painter: QPainter) -> None:
    _meadow(painter, PICTURE)
    painter.setBrush(QColor("#d9bb62"))
    field = QPolygonF([QPointF(*point) for point in ((24, 26), (72, 16), (86, 34), (36, 46))])
    painter.drawPolygon(field)
    painter.setPen(QPen(QColor("#b98f3b"), 1.2))
    for part in (0.14, 0.32, 0.5, 0.68, 0.86):
        painter.drawLine(
            field.at(0) + (field.at(3) - field.at(0)) * part, field.at(1) + (field.at(2) - field.at(1)) * part
        )
    painter.setPen(land_objects.NO_PEN)
    _scaled(painter, 0, 0, 1.0)
    painter.scale(2, 2)
    land_objects.haycock(painter, 38, 14.5)
    land_objects.haycock(painter, 15.5, 18)
    painter.restore()
    paint_person(painter, QRectF(22, 44, 54, 38), WOOD, "farmer")
    _badge(painter, 86, 72)


def _one_more_tile(painter: QPainter) -> None:
    for x, y, turn, faint in ((40, 56, -14, True), (58, 48, 6, False)):
        painter.save()
        painter.translate(x, y)
        painter.rotate(turn)
        cell = QRectF(-25, -25, 50, 50)
        painter.setPen(land_objects.NO_PEN)
        painter.setBrush(QColor(50, 30, 8, 80))
        painter.drawRoundedRect(cell.translated(2, 2.6), 3, 3)
        painter.setBrush(QColor("#7b5a35") if faint else GRASS)
        painter.setPen(QPen(QColor("#5e4224"), 1.2))
        painter.drawRoundedRect(cell, 3, 3)
        painter.setPen(land_objects.NO_PEN)
        if not faint:
            lane = QPainterPath(QPointF(-24.5, 4))
            lane.cubicTo(-8, 4, -6, 12, 4, 24.5)
            painter.setClipRect(cell.adjusted(0.6, 0.6, -0.6, -0.6))
            _way(painter, lane, 6)
            painter.translate(10, -9)
            painter.scale(0.62, 0.62)
            _city(painter, 1)
        painter.restore()
    spot = QPointF(84, 76)
    painter.setPen(QPen(QColor("#44591c"), 1.4))
    painter.setBrush(QColor("#7f9a3a"))
    painter.drawEllipse(spot, 11, 11)
    pen = QPen(QColor("#fff8e4"), 4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawLine(spot - QPointF(5.4, 0), spot + QPointF(5.4, 0))
    painter.drawLine(spot - QPointF(0, 5.4), spot + QPointF(0, 5.4))
    painter.setPen(land_objects.NO_PEN)


def _take_back(painter: QPainter) -> None:
    _meadow(painter, QRectF(12, 48, 84, 40))
    lane = QPainterPath(QPointF(22, 74))
    lane.cubicTo(40, 60, 60, 84, 88, 66)
    _way(painter, lane, 9)
    painter.setOpacity(0.45)
    paint_person(painter, QRectF(24, 38, 32, 38), WOOD, "highwayman")
    painter.setOpacity(1)
    paint_person(painter, QRectF(58, 10, 34, 40), WOOD, "highwayman")
    arrow = QPainterPath(QPointF(36, 36))
    arrow.cubicTo(36, 20, 46, 15, 57, 19)
    for tint, wide in ((ARROW_EDGE, 7.0), (ARROW, 4.2)):
        pen = QPen(tint, wide)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(arrow)
    painter.setPen(land_objects.NO_PEN)
    painter.setBrush(ARROW)
    painter.drawPolygon(QPolygonF([QPointF(63, 21.5), QPointF(53.5, 25.5), QPointF(56, 12.5)]))


PICTURES = (
    _shortest_road,
    _smallest_city,
    _smallest_cloister,
    _shields,
    _knights,
    _farmers,
    _one_more_tile,
    _take_back,
)
