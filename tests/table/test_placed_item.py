"""Things that are given their place."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tuscany_app.table.placed_item import PlacedItem


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
