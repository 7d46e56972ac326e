"""Things that fly over the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.carcassonne.table.items import land_marks
from tuscany_app.table import layers


class SpriteItem(QGraphicsItem):
    """A tile or follower on its way over the table."""

    def __init__(self, pixmap: QPixmap) -> None:
        super().__init__()
        self._pixmap = pixmap
        self._rect = QRectF()
        self.setZValue(layers.MOVING)

    def show_at(self, rect: QRectF) -> None:
        self.prepareGeometryChange()
        self._rect = QRectF(rect)
        self.update()

    def take_off(self) -> None:
        """It has arrived."""
        self.scene().removeItem(self)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._rect, self._pixmap, QRectF(self._pixmap.rect()))


class HeldItem(QGraphicsItem):
    """The tile drawn, in the hand: lifted off the table, as it is where it would lie."""

    def __init__(self) -> None:
        super().__init__()
        self._pixmap = QPixmap()
        self._side = 10.0
        self.setZValue(layers.MOVING)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def hold(self, pixmap: QPixmap, middle: QPointF, side: float, *, seen: bool) -> None:
        """Show it at a point; it is not seen while it lies on trial on the land."""
        self.setVisible(seen)
        self.prepareGeometryChange()
        self._pixmap, self._side = pixmap, side
        self.setPos(middle)
        self.update()

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def boundingRect(self) -> QRectF:
        return self._rect().adjusted(-4, -4, self._side * 0.2 + 4, self._side * 0.2 + 4)

    def _rect(self) -> QRectF:
        return QRectF(-self._side / 2, -self._side / 2, self._side, self._side)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        land_marks.paint_lifted(painter, self._rect(), self._side * land_marks.LIFT)
        painter.setOpacity(land_marks.HELD)
        painter.drawPixmap(self._rect(), self._pixmap, QRectF(self._pixmap.rect()))
        painter.setOpacity(1.0)
        land_marks.paint_held_frame(painter, self._rect(), firm=False)
