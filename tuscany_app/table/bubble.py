"""A short text beside the thing under the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.table import layers
from tuscany_app.table.theme import look

GAP = 10  # to the thing spoken of
EDGE = 4  # to the edge of the table


class BubbleItem(QGraphicsItem):
    """The speech bubble of a table: a heading and lines below it in a colour of the theme."""

    def __init__(self, role: str = "ink") -> None:
        super().__init__()
        self.lines: list[Sentence] = []
        self._role = role
        self._rect = QRectF()
        self.setZValue(layers.BUBBLE)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def tell(self, lines: Sequence[Sentence], near: QRectF, inside: QRectF) -> None:
        """Place the bubble above the thing that it is about, or below or beside it where there is no room. It never
        covers the thing."""
        self.prepareGeometryChange()
        self.lines = list(lines)
        metrics = [(QFontMetricsF(font), text) for font, text in self._rows()]
        wide = max((metric.horizontalAdvance(text) for metric, text in metrics), default=0) + 24
        high = sum(metric.height() for metric, _ in metrics) + 12
        x = min(max(inside.left() + EDGE, near.center().x() - wide / 2), inside.right() - wide - EDGE)
        y = near.top() - high - GAP
        if y < inside.top():
            y = near.bottom() + GAP
            if y + high > inside.bottom():
                y = max(inside.top() + EDGE, min(near.center().y() - high / 2, inside.bottom() - high - EDGE))
                right = near.right() + GAP
                x = right if right + wide < inside.right() else max(inside.left() + EDGE, near.left() - wide - GAP)
        self._rect = QRectF(0, 0, wide, high)
        self.setPos(x, y)
        self.setVisible(bool(self.lines))
        self.update()

    def _rows(self) -> list[tuple[QFont, str]]:
        """Each line of text with its font."""
        texts = map(str, self.lines)
        return [(look().font(14, bold=row == 0), text[:1].upper() + text[1:]) for row, text in enumerate(texts)]

    def shape(self) -> QPainterPath:
        return QPainterPath()  # never in the way of the mouse

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-3, -3, 3, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look().colour("shadow"))
        painter.drawRoundedRect(self._rect.translated(1, 2.5), 9, 9)
        painter.setPen(QPen(look().colour("glow"), 1.6))
        painter.setBrush(look().colour("panel"))
        painter.drawRoundedRect(self._rect, 9, 9)
        top = 6.0
        for row, (font, text) in enumerate(self._rows()):
            high = QFontMetricsF(font).height()
            painter.setFont(font)
            painter.setPen(look().colour(self._role if row else "ink"))
            painter.drawText(QRectF(0, top, self._rect.width(), high), Qt.AlignmentFlag.AlignCenter, text)
            top += high
