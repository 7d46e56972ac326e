"""Things that fly over the table."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem

from tuscany_app.table import layers


class SpriteItem(QGraphicsItem):
    """A tile or follower on its way over the table."""

    def __init__(self, pixmap: QPixmap | None = None) -> None:
        super().__init__()
        self._pixmap = pixmap if pixmap is not None else QPixmap()
        self._rect = QRectF()
        self.setZValue(layers.MOVING)

    def show_at(self, rect: QRectF) -> None:
        self.prepareGeometryChange()
        self._rect = QRectF(rect)
        self.update()

    def show_picture(self, pixmap: QPixmap) -> None:
        self._pixmap = pixmap
        self.update()

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._rect, self._pixmap, QRectF(self._pixmap.rect()))
