"""Things whose place is set by `lay_out`, and the layers in which such a thing is drawn."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject

Whole = TypeVar("Whole", bound=QGraphicsItem)


class PlacedItem(QGraphicsObject):
    """A thing with a rectangle of the table. It draws itself into `rect`, which begins at (0, 0); around that there is
    room for shadow and glow of a card."""

    kept: ClassVar[bool] = False  # painted once, and shown so until `update`

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.rect = QRectF(0, 0, 10, 10)
        if self.kept:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def place(self, rect: QRectF) -> None:
        """Lie there from now on, in the parent's coordinates or the scene's. A thing with parts places these, too."""
        if rect != self.mapRectToParent(self.rect):
            self.prepareGeometryChange()
            self.setPos(rect.topLeft())
            self.rect = QRectF(0, 0, rect.width(), rect.height())
        self.update()

    def boundingRect(self) -> QRectF:
        return self.rect.adjusted(-4, -4, 4, 6)


class ItemLayer(QGraphicsItem, Generic[Whole]):
    """One sheet of a thing, as large as the whole, and never in the mouse's way. What changes seldom lies on another
    sheet than what changes often."""

    kept: ClassVar[bool] = False  # painted once, and shown so until `update`

    def __init__(self, whole: Whole) -> None:
        super().__init__(whole)
        self.whole = whole
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        if self.kept:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        return self.whole.boundingRect()
