"""Small brushwork that the parts of the table share."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from tuscany_app.table.colours import GROUND, Tint
from tuscany_app.table.paint import DARK_DOWN, LIGHT_UP, blended, edge_of, faded, sized
from tuscany_app.table.theme import look

HONEY = "#ffd873"  # light on the land, in every look
DUSK, OUTLINE = QColor("#140a04"), QColor("#2a1a0e")  # what is not spoken of, and around what is
FIELD_DOT, CITY_DOT, CLOISTER_DOT = "#8fa357", "#c9784a", "#7d5a3c"  # of the small map
SEAL = Tint("#d8593f", "#d8593f", "#ffffff", GROUND)


def paint_planks(painter: QPainter, rect: QRectF) -> None:
    """The wood of the table, its grain running from left to right and on beyond the edges; plain in high contrast."""
    if look().theme.strong:
        painter.fillRect(rect, look().colour("table"))
        return
    chance = random.Random(4)
    table, wood, deep = look().colour("table"), look().colour("wood"), DARK_DOWN
    dark = look().theme.dark
    rows = 4
    high = rect.height() / rows
    for row in range(rows):
        base = blended(table, wood, (0.2 if dark else 0.26) + chance.uniform(-0.05, 0.05))
        plank = QRectF(rect.left(), rect.top() + row * high, rect.width(), high)
        painter.fillRect(plank, base)
        for _ in range(26):
            y, sway = plank.top() + chance.uniform(2, high - 2), chance.uniform(-3, 3)
            grain = QPainterPath(QPointF(plank.left(), y))
            grain.cubicTo(plank.left() + plank.width() / 3, y + sway, plank.left() + plank.width() * 2 / 3, y - sway,
                          plank.right(), y)  # fmt: skip
            painter.setPen(
                QPen(faded(chance.choice((deep, wood)), chance.uniform(0.03, 0.1)), chance.uniform(0.6, 1.8))
            )
            painter.drawPath(grain)
        painter.fillRect(QRectF(plank.left(), plank.bottom() - 1.5, plank.width(), 1.5), faded(deep, 0.22))
        painter.fillRect(QRectF(plank.left(), plank.top(), plank.width(), 1), faded(LIGHT_UP, 0.14))


def paint_badge(painter: QPainter, rect: QRectF, text: str, fill: QColor, ink: QColor) -> None:
    """A short text on a round label."""
    painter.setPen(QPen(edge_of(fill), max(0.8, rect.height() * 0.05)))
    painter.setBrush(fill)
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    font = sized(rect.height() * 0.68)
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > rect.width() * 0.86:
        font.setPixelSize(max(5, int(font.pixelSize() * rect.width() * 0.86 / wide)))
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
