"""What covers the ground, as textures: grass and cobbles that go on across every edge, and rows of crops."""

from __future__ import annotations

import random
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QRadialGradient, QTransform

from tuscany_app.games.carcassonne.table.art import land_objects
from tuscany_app.games.carcassonne.table.art.ground_plan import SIDE, Point

TEXTURE = 512  # pixels
GRASS, GRASS_LIT, GRASS_DARK = QColor("#a2ab58"), QColor("#bcc06c"), QColor("#86934a")
STREET = QColor("#dcc091")
CROPS: dict[str, tuple[str, str, float]] = {  # ground, rows, distance of the rows
    "wheat": ("#d9bb62", "#c6a24b", 1.5),
    "plough": ("#b8935f", "#a27a4c", 1.8),
    "vines": ("#b7a660", "#6f883e", 2.9),
    "lavender": ("#b5aa78", "#9484ae", 2.7),
    "clover": ("#92a54e", "#a2b25d", 2.2),
    "stubble": ("#cfbb70", "#bfa75f", 1.9),
}


def texture(name: str, px: int) -> QBrush:
    """Of the meadow or the streets, for a tile of px pixels."""
    brush = QBrush(_texture(name, px))
    brush.setTransform(QTransform.fromScale(SIDE / px, SIDE / px))
    return brush


@lru_cache(maxsize=24)
def _texture(name: str, px: int) -> QImage:
    return _full_texture(name).scaled(px, px, mode=Qt.TransformationMode.SmoothTransformation)


@cache
def _full_texture(name: str) -> QImage:
    """Grass or cobbles that go on across every edge."""
    image = QImage(TEXTURE, TEXTURE, QImage.Format.Format_RGB32)
    image.fill(GRASS if name == "meadow" else STREET)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(TEXTURE / SIDE, TEXTURE / SIDE)
    painter.setPen(land_objects.NO_PEN)
    chance = random.Random(name)
    if name == "meadow":
        for _ in range(34):
            _patch(
                painter, chance, chance.choice((GRASS_LIT, GRASS_DARK, QColor("#b4a95c"))), 0.34, chance.uniform(9, 22)
            )
        for _ in range(900):
            x, y, high = chance.uniform(0, SIDE), chance.uniform(0, SIDE), chance.uniform(0.8, 1.9)
            colour = QColor(chance.choice((GRASS_LIT, GRASS_DARK, GRASS_DARK)))
            colour.setAlpha(120)
            painter.setPen(QPen(colour, 0.32))
            for dx, dy in _wraps(x, y, 2):
                painter.drawLine(QPointF(x + dx, y + dy), QPointF(x + dx + high * 0.3, y + dy - high))
    else:
        for _ in range(22):
            _patch(painter, chance, chance.choice((QColor("#ecd6ac"), QColor("#c4a473"))), 0.4, chance.uniform(7, 18))
        for _ in range(700):
            x, y = chance.uniform(0, SIDE), chance.uniform(0, SIDE)
            colour = QColor(chance.choice(("#efdcb4", "#b8976a", "#c9aa7a")))
            colour.setAlpha(130)
            painter.setBrush(colour)
            for dx, dy in _wraps(x, y, 1):
                painter.drawEllipse(QPointF(x + dx, y + dy), 0.75, 0.5)
    painter.end()
    return image


def _patch(painter: QPainter, chance: random.Random, colour: QColor, alpha: float, reach: float) -> None:
    x, y = chance.uniform(0, SIDE), chance.uniform(0, SIDE)
    for dx, dy in _wraps(x, y, reach):
        shade = QRadialGradient(QPointF(x + dx, y + dy), reach)
        for part, strength in ((0, alpha), (0.5, alpha * 0.6), (1, 0)):
            tone = QColor(colour)
            tone.setAlphaF(strength)
            shade.setColorAt(part, tone)
        painter.setBrush(shade)
        painter.drawEllipse(QPointF(x + dx, y + dy), reach, reach)


def _wraps(x: float, y: float, reach: float) -> list[Point]:
    """Where a thing at the edge has to be painted again, so that the texture goes on there."""
    across = [0.0, *([SIDE] if x < reach else []), *([-SIDE] if x > SIDE - reach else [])]
    down = [0.0, *([SIDE] if y < reach else []), *([-SIDE] if y > SIDE - reach else [])]
    return [(dx, dy) for dx in across for dy in down]


@lru_cache(maxsize=96)
def rows(crop: str, px: int) -> tuple[QImage, float]:
    """Some rows of a crop, and how wide they are together."""
    ground, plants, step = CROPS[crop]
    count = 4
    high = max(8, round(count * step * px / SIDE))
    image = QImage(4 * high, high, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(high / (count * step), high / (count * step))
    chance = random.Random(crop)
    long = 4 * count * step
    for row in range(count):
        y = (row + 0.5) * step
        if crop in ("vines", "lavender"):
            for colour, by in ((QColor(70, 52, 24, 100), 0.35), (QColor(plants), -0.1)):
                pen = QPen(colour, step * 0.5)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                pen.setDashPattern([0.9, 1.1])
                painter.setPen(pen)
                painter.drawLine(QPointF(by, y + by), QPointF(long, y + by))
        else:
            painter.setPen(QPen(QColor(plants), step * 0.36))
            painter.drawLine(QPointF(0, y), QPointF(long, y))
            painter.setPen(QPen(QColor(255, 244, 205, 60), step * 0.3))
            for _ in range(4):
                x = chance.uniform(0, long - 3)
                painter.drawLine(QPointF(x, y - step * 0.4), QPointF(x + 3, y - step * 0.4))
    painter.end()
    return image, count * step
