"""Text on printed pages."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QTextOption

LEFT = Qt.AlignmentFlag.AlignLeft
FINE = 16  # parts of a unit: letters stand where the typeface wants them, not on whole units


def for_paper(font: QFont) -> QFont:
    """The text without signs that only a screen needs. Digits in other shapes would become other letters when somebody
    copies the printed text."""
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.clearFeatures()
    return font


def write_line(painter: QPainter, rect: QRectF, text: str, font: QFont, side: Qt.AlignmentFlag = LEFT) -> None:
    """Write a line of text in the middle of a rectangle's height, in the colour of the pen."""
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
