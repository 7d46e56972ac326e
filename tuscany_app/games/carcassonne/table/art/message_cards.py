"""The eight messages: letters on parchment with the seal of two points, a picture for what each asks.

For the table:
    paint_message(painter, rect, number)   number 1 to 8: shortest road, smallest city, smallest cloister, shields,
                                           knights, farmers, one more tile, score and take back a follower
    paint_back(painter, rect)              a folded letter, sealed
    MESSAGE_RATIO                          width to height
"""

from __future__ import annotations

import math
import random
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from tuscany_app.games.carcassonne.engine.components import SEAL
from tuscany_app.games.carcassonne.table.art.message_pictures import FAINT, PICTURES
from tuscany_app.table.theme import TITLE

MESSAGE_RATIO = 1.4
WIDE, HIGH = 140.0, 100.0  # the measure everything is painted in
PARCHMENT, LIT, SHADE, BURNT = QColor("#efdcb0"), QColor("#fbf0d2"), QColor("#d6b87e"), QColor("#a97f45")
WAX, WAX_LIT, WAX_DARK = QColor("#a8301f"), QColor("#d9664a"), QColor("#6e1a12")
SEAL_AT = QRectF(98, 57, 35, 35)


def paint_message(painter: QPainter, rect: QRectF, number: int) -> None:
    """A message, turned up."""
    _begin(painter, rect)
    _parchment(painter, number)
    _lines(painter)
    PICTURES[number - 1](painter)
    _seal(painter, SEAL_AT, number)
    _figure(painter, SEAL_AT, str(SEAL))
    painter.restore()


def paint_back(painter: QPainter, rect: QRectF) -> None:
    """A message, face down: folded and sealed."""
    _begin(painter, rect)
    _parchment(painter, 9)
    middle = QPointF(70, 55)
    for corners, tint in (
        (((5, 94), (135, 94), (70, 49)), QColor(255, 246, 220, 150)),
        (((4, 6), (136, 6), (70, 61)), QColor(250, 234, 196, 255)),
    ):
        flap = QPolygonF([QPointF(*corner) for corner in corners])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(90, 56, 20, 70))
        painter.drawPolygon(flap.translated(1.2, 2.2))
        painter.setBrush(tint)
        painter.drawPolygon(flap)
        painter.setPen(QPen(QColor(140, 100, 50, 170), 0.8))
        painter.drawPolyline(QPolygonF([flap.at(0), flap.at(2), flap.at(1)]))
    seal = QRectF(0, 0, 40, 40)
    seal.moveCenter(middle)
    _seal(painter, seal, 9)
    _emblem(painter, seal)
    painter.restore()


def _box(rect: QRectF) -> QRectF:
    high = min(rect.height(), rect.width() / MESSAGE_RATIO)
    box = QRectF(0, 0, high * MESSAGE_RATIO, high)
    box.moveCenter(rect.center())
    return box


def _begin(painter: QPainter, rect: QRectF) -> None:
    box = _box(rect)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.height() / HIGH, box.height() / HIGH)


# parchment and wax


@cache
def _sheet(seed: int) -> QPainterPath:
    """A sheet with edges cut by hand."""
    chance = random.Random(f"parchment {seed}")
    corners = [(4, 5), (136, 5), (136, 94), (4, 94)]
    path = QPainterPath()
    for number, (ax, ay) in enumerate(corners):
        bx, by = corners[(number + 1) % 4]
        steps = 11 if number % 2 == 0 else 8
        for step in range(steps):
            part = step / steps
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            point = QPointF(x + chance.uniform(-0.9, 0.9), y + chance.uniform(-0.9, 0.9))
            if path.elementCount() == 0:
                path.moveTo(point)
            else:
                path.lineTo(point)
    path.closeSubpath()
    return path


def _parchment(painter: QPainter, seed: int) -> None:
    sheet = _sheet(seed)
    painter.setPen(Qt.PenStyle.NoPen)
    for by, alpha in ((3.2, 40), (1.8, 70)):
        painter.setBrush(QColor(40, 24, 8, alpha))
        painter.drawPath(sheet.translated(by * 0.7, by))
    shade = QLinearGradient(0, 0, WIDE, HIGH)
    for part, tint in ((0, LIT), (0.45, PARCHMENT), (1, SHADE)):
        shade.setColorAt(part, tint)
    painter.setBrush(shade)
    painter.setPen(QPen(BURNT, 1.4))
    painter.drawPath(sheet)
    chance = random.Random(seed)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(7):  # stains
        at, reach = QPointF(chance.uniform(12, 128), chance.uniform(12, 88)), chance.uniform(8, 20)
        stain = QRadialGradient(at, reach)
        stain.setColorAt(0, QColor(169, 127, 69, 34))
        stain.setColorAt(1, QColor(169, 127, 69, 0))
        painter.setBrush(stain)
        painter.drawEllipse(at, reach, reach)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for x in (WIDE / 3 + 1, 2 * WIDE / 3 + 1):  # where it was folded
        for tint, by in ((QColor(120, 82, 34, 55), 0), (QColor(255, 250, 232, 130), 0.9)):
            painter.setPen(QPen(tint, 0.8))
            painter.drawLine(QPointF(x + by, 6), QPointF(x + by, 93))


def _lines(painter: QPainter) -> None:
    """Handwriting beside the picture."""
    chance = random.Random(5)
    pen = QPen(FAINT, 1.1)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for row, (left, right) in enumerate(((106, 128), (104, 130), (104, 129), (104, 122))):
        y = 16 + row * 8.6
        path = QPainterPath(QPointF(left, y))
        x = float(left)
        while x < right - 2:
            path.cubicTo(x + 0.8, y - chance.uniform(1.5, 4.5), x + 1.6, y + chance.uniform(0.5, 2), x + 2.4, y)
            x += 2.4
            if chance.random() < 0.16:
                x += 1.8
                path.moveTo(x, y)
        painter.drawPath(path)


def _seal(painter: QPainter, rect: QRectF, seed: int) -> None:
    chance = random.Random(f"wax {seed}")
    middle, reach = rect.center(), rect.width() / 2
    blob = QPainterPath()
    swell = [chance.uniform(0.9, 1.04) for _ in range(14)]
    points = [
        middle + QPointF(math.cos(2 * math.pi * n / 14), math.sin(2 * math.pi * n / 14)) * reach * swell[n]
        for n in range(14)
    ]
    blob.moveTo((points[-1] + points[0]) / 2)
    for number, point in enumerate(points):
        blob.quadTo(point, (point + points[(number + 1) % 14]) / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(50, 16, 6, 95))
    painter.drawPath(blob.translated(reach * 0.08, reach * 0.12))
    shade = QRadialGradient(middle - QPointF(reach, reach) * 0.4, reach * 1.7)
    shade.setColorAt(0, WAX_LIT)
    shade.setColorAt(0.4, WAX)
    shade.setColorAt(1, WAX_DARK)
    painter.setBrush(shade)
    painter.drawPath(blob)
    ring = QRectF(0, 0, reach * 1.44, reach * 1.44)
    ring.moveCenter(middle)
    dent = QLinearGradient(ring.topLeft(), ring.bottomRight())
    dent.setColorAt(0, WAX_DARK)
    dent.setColorAt(1, WAX_LIT)
    painter.setPen(QPen(dent, reach * 0.09))
    painter.setBrush(QColor(120, 26, 16, 120))
    painter.drawEllipse(ring)


def _figure(painter: QPainter, rect: QRectF, text: str) -> None:
    """A number pressed into wax."""
    font = QFont(TITLE)
    font.setBold(True)
    font.setPixelSize(round(rect.height() * 0.62))
    font.setFeature(QFont.Tag("lnum"), 1)
    glyph = QPainterPath()
    glyph.addText(0, 0, font, text)
    glyph.translate(rect.center() - glyph.boundingRect().center())
    painter.setPen(Qt.PenStyle.NoPen)
    for by, tint in ((1.0, WAX_DARK), (0.0, QColor("#ffe9c9"))):
        painter.setBrush(tint)
        painter.drawPath(glyph.translated(by * 0.7, by * 0.8))


def _emblem(painter: QPainter, rect: QRectF) -> None:
    """A tower pressed into wax."""
    painter.save()
    painter.translate(rect.center())
    painter.scale(rect.width() / 40, rect.width() / 40)
    tower = QPainterPath(QPointF(-6, 9))
    for x, y in ((-4.6, -2), (-7, -2), (-7, -9), (-4.2, -9), (-4.2, -6), (-1.6, -6), (-1.6, -9), (1.6, -9), (1.6, -6),
                 (4.2, -6), (4.2, -9), (7, -9), (7, -2), (4.6, -2), (6, 9)):  # fmt: skip
        tower.lineTo(x, y)
    tower.closeSubpath()
    gate = QPainterPath()
    gate.addRoundedRect(QRectF(-1.9, 2.2, 3.8, 9), 1.9, 1.9)
    tower = tower.subtracted(gate)
    painter.setPen(Qt.PenStyle.NoPen)
    for by, tint in ((0.9, WAX_DARK), (0.0, QColor("#f2b596"))):
        painter.setBrush(tint)
        painter.drawPath(tower.translated(by, by))
    painter.restore()
