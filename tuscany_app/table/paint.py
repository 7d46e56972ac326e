"""Brushwork that all tables share, so that they look as if made in one workshop."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from tuscany_app.table.theme import look


def blended(one: QColor, other: QColor, part: float) -> QColor:
    """`part` of the way from one colour to the other."""
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * part,
        one.greenF() + (other.greenF() - one.greenF()) * part,
        one.blueF() + (other.blueF() - one.blueF()) * part,
    )


def edge_of(colour: QColor) -> QColor:
    """The darker edge that a thing of this colour has."""
    return blended(colour, QColor("#1a0d05"), 0.4)


def shaded(rect: QRectF, colour: QColor) -> QLinearGradient:
    """Light from the upper left."""
    shade = QLinearGradient(rect.topLeft(), rect.bottomRight())
    shade.setColorAt(0, blended(colour, QColor("#fff4dc"), 0.14))
    shade.setColorAt(0.5, colour)
    shade.setColorAt(1, blended(colour, QColor("#1a0d05"), 0.14))
    return shade


def rounded_card(painter: QPainter, rect: QRectF, *, glow: bool = False) -> None:
    """A card lying on the table; glowing if it is its player's turn."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("shadow"))
    painter.drawRoundedRect(rect.translated(1.5, 3), 14, 14)
    painter.setBrush(look().colour("panel"))
    painter.setPen(QPen(look().colour("glow" if glow else "line"), 3.0 if glow else 1.2))
    painter.drawRoundedRect(rect, 14, 14)
