"""Words on a table that can be read: capitals are never less than 9 pixels of the screen high.

A table is laid out in pixels where the window is small, and magnified where it is large, so a font of LEGIBLE units can
always be read. Where there is no room for a text of this size it is left out, and a name is shortened.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from tuscany_app.table.theme import look

LEGIBLE = 14.0  # pixels of a font: its capitals are two thirds of that
LINE = 1.25  # height of a line, in heights of its font


def units(usual: float, pixels: float) -> float:
    """How many units a side of the table is long that is usually `usual` units long, in a window with so many pixels:
    not more, so that a unit is a pixel at least."""
    return min(usual, pixels)


def letters(pixels: float) -> float:
    """How large letters are that are `pixels` large at the usual text size."""
    return max(LEGIBLE, round(pixels * look().text_size / 100))


def legible(pixels: float, text: str, room: float, *, bold: bool = False, title: bool = False) -> QFont | None:
    """A font in which the text is at most `room` wide, as large as wished where that is possible. None if the letters
    would be too small."""
    font = look().font(pixels, bold=bold, title=title)
    font.setPixelSize(max(font.pixelSize(), math.ceil(LEGIBLE)))
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > room:
        font.setPixelSize(max(1, math.floor(font.pixelSize() * room / wide)))
    return font if font.pixelSize() >= LEGIBLE else None


def write_legibly(
    painter: QPainter, rect: QRectF, text: str, pixels: float, *,
    role: str = "ink", bold: bool = False, side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft, name: bool = False,
) -> float:  # fmt: skip
    """One line, in a colour of the theme. Returns how wide it became: 0 where there is no room for it. A name is
    shortened instead."""
    font = legible(pixels, text, rect.width(), bold=bold)
    if font is None and name:
        font = look().font(10, bold=bold)
        font.setPixelSize(math.ceil(LEGIBLE))
    if font is None:
        return 0.0
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1) if name else text
    painter.setFont(font)
    painter.setPen(look().colour(role))
    painter.drawText(rect, side | Qt.AlignmentFlag.AlignVCenter, shown)
    return metrics.horizontalAdvance(shown)


def magnified(painter: QPainter) -> float:
    """How many pixels of the screen a unit of this painter is."""
    return painter.worldTransform().m11() / painter.device().devicePixelRatioF()
