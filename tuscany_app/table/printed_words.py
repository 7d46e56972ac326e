"""Text on printed pages."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QTextOption

LEFT = Qt.AlignmentFlag.AlignLeft
FINE = 16  # parts of a unit: letters stand where the typeface wants them, not on whole units


def for_paper(font: QFont) -> QFont:
    """Without what only a screen needs; other shapes of figures would be other letters to whoever copies the text."""
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.clearFeatures()
    return font


def write_line(painter: QPainter, rect: QRectF, text: str, font: QFont, side: Qt.AlignmentFlag = LEFT) -> None:
    """A line of words, half-way up a rectangle, in the colour of the painter's pen."""
    fine = QFont(font)
    fine.setPixelSize(font.pixelSize() * FINE)
    option = QTextOption(side | Qt.AlignmentFlag.AlignVCenter)
    option.setUseDesignMetrics(True)
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(1 / FINE, 1 / FINE)
    painter.setFont(fine)
    painter.drawText(QRectF(QPointF(0, 0), rect.size() * FINE), text, option)
    painter.restore()
