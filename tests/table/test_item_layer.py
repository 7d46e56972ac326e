"""Sheets that a thing is drawn in."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsScene

from tuscany_app.table.item_layer import ItemLayer


def test_a_layer_is_as_large_as_the_whole_and_not_in_the_mouses_way(scene: QGraphicsScene) -> None:
    class Sheet(ItemLayer[QGraphicsRectItem]):
        def paint(self, painter: Any, option: Any, widget: Any = None) -> None:
            pass

    class KeptSheet(Sheet):
        kept = True

    whole = QGraphicsRectItem(0, 0, 40, 30)
    scene.addItem(whole)
    sheet, kept = Sheet(whole), KeptSheet(whole)
    assert sheet.boundingRect() == whole.boundingRect()
    assert sheet.parentItem() is whole
    assert sheet.whole is whole
    assert sheet.acceptedMouseButtons() == Qt.MouseButton.NoButton
    assert sheet.cacheMode() == QGraphicsItem.CacheMode.NoCache
    assert kept.cacheMode() == QGraphicsItem.CacheMode.DeviceCoordinateCache
