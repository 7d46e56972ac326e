"""Painting functions that all tables share, so that they look alike."""

from __future__ import annotations

import math
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen

from tuscany_app.table.theme import look

LIGHT_UP, DARK_DOWN = QColor("#fff4dc"), QColor("#1a0d05")


def faded(colour: QColor, alpha: float) -> QColor:
    thin = QColor(colour)
    thin.setAlphaF(alpha)
    return thin


def blended(one: QColor, other: QColor, part: float) -> QColor:
    """A mix of two colours. `part` is the share of the second one."""
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * part,
        one.greenF() + (other.greenF() - one.greenF()) * part,
        one.blueF() + (other.blueF() - one.blueF()) * part,
    )


def edge_of(colour: QColor) -> QColor:
    """The darker edge that a thing of this colour has; black in high contrast."""
    if look().theme.strong:
        return look().colour("ink")
    return blended(colour, DARK_DOWN, 0.4)


def shaded(rect: QRectF, colour: QColor) -> QLinearGradient:
    """A brush with light from the upper left. In high contrast it is the plain colour."""
    shade = QLinearGradient(rect.topLeft(), rect.bottomRight())
    part = 0.0 if look().theme.strong else 0.14
    shade.setColorAt(0, blended(colour, LIGHT_UP, part))
    shade.setColorAt(0.5, colour)
    shade.setColorAt(1, blended(colour, DARK_DOWN, part))
    return shade


def rounded_card(painter: QPainter, rect: QRectF, *, glow: bool = False) -> None:
    """Paint a card on the table. It glows if its player is to move."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("shadow"))
    painter.drawRoundedRect(rect.translated(1.5, 3), 14, 14)
    painter.setBrush(look().colour("panel"))
    lit, usual = (5.0, 2.0) if look().theme.strong else (3.0, 1.2)
    painter.setPen(QPen(look().colour("glow" if glow else "line"), lit if glow else usual))
    painter.drawRoundedRect(rect, 14, 14)


@cache
def shape_of(way: str) -> QPainterPath:
    """The path that the letters M, L, C and Z with absolute coordinates describe, as in an SVG file."""
    path = QPainterPath()
    words = iter(way.split())
    for word in words:
        if word == "Z":
            path.closeSubpath()
            continue
        points = [QPointF(float(next(words)), float(next(words))) for _ in range(3 if word == "C" else 1)]
        if word == "C":
            path.cubicTo(*points)
        elif word == "L":
            path.lineTo(points[0])
        else:
            path.moveTo(points[0])
    return path


def paint_shape(painter: QPainter, shape: QPainterPath, centre: QPointF, size: float, ink: QColor) -> None:
    """Paint a shape that is given in a box from -1 to 1, enlarged to `size`."""
    painter.save()
    painter.translate(centre)
    painter.scale(size / 2, size / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPath(shape)
    painter.restore()


def fitted(pixels: float, text: str, room: float, *, bold: bool = False, title: bool = False) -> QFont:
    """A font in which the text is at most `room` wide."""
    font = look().font(pixels, bold=bold, title=title)
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > room > 0:
        font.setPixelSize(max(7, math.floor(font.pixelSize() * room / wide)))
    return font


def sized(pixels: float, *, bold: bool = True, title: bool = False) -> QFont:
    """A font for text inside a drawing. It grows with the drawing, not with the text size of the settings."""
    font = look().font(10, bold=bold, title=title)
    font.setPixelSize(max(5, round(pixels)))
    return font
