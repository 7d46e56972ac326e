"""Things that are given their place, and the sheets that they are drawn in."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsScene

from tuscany_app.table.placed_item import ItemLayer, PlacedItem


class Card(PlacedItem):
    def paint(self, painter: Any, option: Any, widget: Any = None) -> None:
        pass


class KeptCard(Card):
    kept = True


def test_a_thing_lies_where_it_is_placed_and_draws_from_0(scene: QGraphicsScene) -> None:
    card = Card()
    scene.addItem(card)
    card.place(QRectF(100, 50, 80, 40))
    assert card.rect == QRectF(0, 0, 80, 40)
    assert card.pos() == QPointF(100, 50)
    assert card.mapRectToScene(card.rect) == QRectF(100, 50, 80, 40)
    assert card.boundingRect().contains(card.rect.adjusted(-4, -4, 4, 6))  # shadow and glow
    part = Card(card)
    part.place(QRectF(10, 10, 20, 20))
    assert part.mapRectToScene(part.rect) == QRectF(110, 60, 20, 20)
    card.place(QRectF(100, 50, 90, 40))  # larger in the same place
    assert card.rect.width() == 90
    card.place(QRectF(0, 0, 90, 40))  # as large in another place
    assert card.pos() == QPointF(0, 0)


def test_what_changes_seldom_is_kept_as_a_picture(scene: QGraphicsScene) -> None:
    assert Card().cacheMode() == QGraphicsItem.CacheMode.NoCache
    assert KeptCard().cacheMode() == QGraphicsItem.CacheMode.DeviceCoordinateCache


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
