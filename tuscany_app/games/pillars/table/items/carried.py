"""The thing in the hand while a finger carries it over the table: seen where no square shows its ghost yet."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.pillars.engine.components import Cell
from tuscany_app.games.pillars.table.items.frame import CELL
from tuscany_app.games.pillars.table.items.pieces import paint_piece, paint_pillar
from tuscany_app.table import layers

SEEN = 0.9


class CarriedItem(QGraphicsItem):
    def __init__(self) -> None:
        super().__init__()
        self._cells: Sequence[Cell] = ((0, 0),)
        self._colour, self._pillar = "", False
        self.setZValue(layers.MOVING)
        self.setOpacity(SEEN)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def carry(self, cells: Sequence[Cell], colour: str, middle: QPointF, scale: float, *, pillar: bool) -> None:
        """With its middle at a point of the scene, and squares as large as those of the frame at this scale."""
        self.prepareGeometryChange()
        self._cells, self._colour, self._pillar = cells, colour, pillar
        self.setScale(scale)
        self.setPos(middle - self._size().center() * scale)
        self.show()
        self.update()

    def _size(self) -> QRectF:
        across, down = max(x for x, _ in self._cells) + 1, max(y for _, y in self._cells) + 1
        return QRectF(0, 0, across * CELL, down * CELL)

    # Qt

    def shape(self) -> QPainterPath:
        return QPainterPath()  # never in the way of the mouse

    def boundingRect(self) -> QRectF:
        return self._size().adjusted(-4, -4, 6, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._pillar:
            paint_pillar(painter, CELL, self._colour)
        else:
            paint_piece(painter, self._cells, CELL, self._colour)
