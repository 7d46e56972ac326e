"""A few words beside what the pointer is at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from tuscany_app.kernel.words import Sentence
from tuscany_app.table.theme import look


class BubbleItem(QGraphicsItem):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Sentence] = []
        self._rect = QRectF()
        self.setZValue(40)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def tell(self, lines: Sequence[Sentence], near: QRectF, inside: QRectF) -> None:
        """Above the thing spoken of, or below it where there is no room."""
        self.prepareGeometryChange()
        self.lines = list(lines)
        first, rest = self._fonts()
        widths = [
            QFontMetricsF(first if at == 0 else rest).horizontalAdvance(str(line)) for at, line in enumerate(self.lines)
        ]
        wide = max(widths, default=0) + 24
        high = QFontMetricsF(first).height() + QFontMetricsF(rest).height() * (len(self.lines) - 1) + 12
        x = min(max(inside.left() + 4, near.center().x() - wide / 2), inside.right() - wide - 4)
        y = near.top() - high - 8
        if y < inside.top():
            y = near.bottom() + 8
        self._rect = QRectF(0, 0, wide, high)
        self.setPos(x, y)
        self.setVisible(bool(self.lines))
        self.update()

    def _fonts(self) -> tuple[Any, Any]:
        return look().font(14, bold=True), look().font(13)

    def shape(self) -> QPainterPath:
        return QPainterPath()  # never in the way of the mouse

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-3, -3, 3, 4)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look().colour("glow"), 1.6))
        painter.setBrush(look().colour("panel"))
        painter.drawRoundedRect(self._rect, 9, 9)
        first, rest = self._fonts()
        top = 6.0
        for number, line in enumerate(self.lines):
            font = rest if number else first
            high = QFontMetricsF(font).height()
            painter.setFont(font)
            painter.setPen(look().colour("ink"))
            text = str(line)
            row = QRectF(0, top, self._rect.width(), high)
            painter.drawText(row, Qt.AlignmentFlag.AlignCenter, text[:1].upper() + text[1:])
            top += high
