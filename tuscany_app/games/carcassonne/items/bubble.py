"""A few words beside the pointer, and things that fly over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem

from tuscany_app.kernel.words import Sentence
from tuscany_app.table.theme import look


class BubbleItem(QGraphicsItem):
    """A heading and lines below it."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Sentence] = []
        self._rect = QRectF()
        self.setZValue(40)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def tell(self, lines: Sequence[Sentence], near: QRectF, inside: QRectF) -> None:
        """Above the thing spoken of, or below it where there is no room; never over it."""
        self.prepareGeometryChange()
        self.lines = list(lines)
        metrics = QFontMetricsF(look().font(14, bold=True))
        wide = max((metrics.horizontalAdvance(str(line)) for line in self.lines), default=0) + 24
        high = metrics.height() * len(self.lines) + 12
        x = min(max(inside.left() + 4, near.center().x() - wide / 2), inside.right() - wide - 4)
        y = near.top() - high - 10
        if y < inside.top():
            y = near.bottom() + 10
            if y + high > inside.bottom():  # neither above nor below: beside it
                y = max(inside.top() + 4, min(near.center().y() - high / 2, inside.bottom() - high - 4))
                right = near.right() + 10
                x = right if right + wide < inside.right() else max(inside.left() + 4, near.left() - wide - 10)
        self._rect = QRectF(0, 0, wide, high)
        self.setPos(x, y)
        self.setVisible(bool(self.lines))
        self.update()

    def shape(self) -> QPainterPath:
        return QPainterPath()  # never in the way of the mouse

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-3, -3, 3, 4)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look().colour("shadow"))
        painter.drawRoundedRect(self._rect.translated(1, 2.5), 9, 9)
        painter.setPen(QPen(look().colour("glow"), 1.6))
        painter.setBrush(look().colour("panel"))
        painter.drawRoundedRect(self._rect, 9, 9)
        high = QFontMetricsF(look().font(14, bold=True)).height()
        for number, line in enumerate(self.lines):
            painter.setFont(look().font(14, bold=number == 0))
            painter.setPen(look().colour("ink"))
            room = QRectF(12, 6 + number * high, self._rect.width() - 20, high)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, str(line))


class SpriteItem(QGraphicsItem):
    """A tile or follower on its way over the table."""

    def __init__(self, pixmap: QPixmap) -> None:
        super().__init__()
        self._pixmap = pixmap
        self._rect = QRectF()
        self.setZValue(30)

    def show_at(self, rect: QRectF) -> None:
        self.prepareGeometryChange()
        self._rect = QRectF(rect)
        self.update()

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._rect, self._pixmap, QRectF(self._pixmap.rect()))
