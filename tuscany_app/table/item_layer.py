"""Layers in which a thing on the table is drawn."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QGraphicsItem

Whole = TypeVar("Whole", bound=QGraphicsItem)


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
