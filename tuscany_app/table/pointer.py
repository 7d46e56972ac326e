"""The coach's finger: what it speaks of is ringed, the rest of the table dimmed."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from tuscany_app.table.theme import look


class PointerRing(QGraphicsItem):
    def __init__(self) -> None:
        super().__init__()
        self._places: list[QRectF] = []
        self.setZValue(50)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def surround(self, places: list[QRectF]) -> None:
        self.prepareGeometryChange()
        self._places = [place.adjusted(-5, -5, 5, 5) for place in places]
        self.update()

    def boundingRect(self) -> QRectF:
        scene = self.scene()
        beyond = 3000  # the veil reaches over the edges of every window
        return scene.sceneRect().adjusted(-beyond, -beyond, beyond, beyond) if scene and self._places else QRectF()

    def shape(self) -> QPainterPath:
        return QPainterPath()  # never in the way of the mouse

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        veil, holes = QPainterPath(), QPainterPath()
        veil.addRect(self.boundingRect())
        holes.setFillRule(Qt.FillRule.WindingFill)
        for place in self._places:
            holes.addRoundedRect(place, 10, 10)
        holes = holes.simplified()
        painter.fillPath(veil.subtracted(holes), QColor(20, 12, 6, 70))
        painter.setPen(QPen(look().colour("glow"), 4))
        painter.drawPath(holes)
