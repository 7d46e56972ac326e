"""Things whose place is set by `lay_out`, and the layers in which such a thing is drawn."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject

Whole = TypeVar("Whole", bound=QGraphicsItem)


class PlacedItem(QGraphicsObject):
    """A thing that fills a rectangle of the table. It paints into `rect`, which begins at (0, 0). Around it there is
    room for a card's shadow and glow."""

    kept: ClassVar[bool] = False  # painted once, and shown so until `update`

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.rect = QRectF(0, 0, 10, 10)
        if self.kept:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def place(self, rect: QRectF) -> None:
        """Move to a rectangle in the coordinates of the parent or the scene. A thing with parts places them too."""
        if rect != self.mapRectToParent(self.rect):
            self.prepareGeometryChange()
            self.setPos(rect.topLeft())
            self.rect = QRectF(0, 0, rect.width(), rect.height())
        self.update()

    def boundingRect(self) -> QRectF:
        return self.rect.adjusted(-4, -4, 4, 6)


class ItemLayer(QGraphicsItem, Generic[Whole]):
    """A layer of a thing, as large as the whole thing. Parts that change often and parts that change seldom are on
    different layers. It ignores the mouse."""

    kept: ClassVar[bool] = False  # painted once, and shown so until `update`

    def __init__(self, whole: Whole) -> None:
        super().__init__(whole)
        self.whole = whole
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        if self.kept:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        return self.whole.boundingRect()
