"""Buttons on the table itself."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsObject

from tuscany_app.games.tuscany.table.actions import Button
from tuscany_app.table.paint import blended, edge_of, fitted
from tuscany_app.table.retranslate import plain
from tuscany_app.table.theme import look


class ButtonItem(QGraphicsObject):
    def __init__(self, button: Button) -> None:
        super().__init__()
        self.button = button
        self.current = self.hinted = self._hover = False
        self._rect = QRectF(0, 0, 10, 10)
        self.setToolTip(plain(str(button.tip)))
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setZValue(6)

    @staticmethod
    def width_of(button: Button) -> float:
        return QFontMetricsF(look().font(14, bold=True)).horizontalAdvance(str(button.name)) + 26

    def place(self, rect: QRectF) -> None:
        self.prepareGeometryChange()
        self.setPos(rect.topLeft())
        self._rect = QRectF(0, 0, rect.width(), rect.height())

    def centre(self) -> QPointF:
        return self.mapToScene(self._rect.center())

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-3, -3, 3, 4)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        text, primary = str(self.button.name), self.button.primary
        fill = look().colour("accent" if primary else "raised")
        if self._hover:
            fill = blended(fill, look().colour("ink"), 0.12)
        edge = edge_of(fill) if primary else look().colour("line")
        painter.setPen(
            QPen(
                look().colour("glow") if self.current or self.hinted else edge,
                3.0 if self.current or self.hinted else 1.2,
            )
        )
        painter.setBrush(fill)
        painter.drawRoundedRect(self._rect, 8, 8)
        painter.setFont(fitted(14, text, self._rect.width() - 12, bold=True))
        painter.setPen(look().colour("on_accent" if primary else "ink"))
        painter.drawText(self._rect, Qt.AlignmentFlag.AlignCenter, text)

    def hoverEnterEvent(self, event: Any) -> None:
        self._hover = True
        self.update()

    def hoverLeaveEvent(self, event: Any) -> None:
        self._hover = False
        self.update()
