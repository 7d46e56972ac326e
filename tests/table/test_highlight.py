"""Rings around what is spoken of."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from tests.support.pictures import TABLE, picture, there
from tuscany_app.table.highlight import AROUND, PointerRing, around
from tuscany_app.table.theme import look


def test_a_ring_is_a_little_larger_and_has_the_shape_of_the_place() -> None:
    rect = QRectF(100, 100, 40, 20)
    assert around(rect).boundingRect() == rect.adjusted(-AROUND, -AROUND, AROUND, AROUND)
    path = QPainterPath()
    path.addEllipse(rect)
    ring = around(path).boundingRect()
    assert abs(ring.width() - 50) < 1
    assert not around(path).contains(rect.topLeft())
    assert around(rect).contains(rect.topLeft())


def test_the_coachs_ring_dims_the_rest(scene: QGraphicsScene) -> None:
    ring = PointerRing()
    scene.addItem(ring)
    assert ring.boundingRect().isEmpty()
    assert not ring.surrounds()
    ring.surround([QRectF(100, 100, 100, 100)])
    assert ring.surrounds()
    assert ring.boundingRect().contains(TABLE.adjusted(-1000, -1000, 1000, 1000))
    image = picture(scene)
    assert there(image, 150, 150) == "#ffffff"
    assert there(image, 400, 300) != "#ffffff"
    assert there(image, 95, 150) == look().colour("glow").name()
    assert scene.items(QPointF(150, 150)) == []  # never in the way of the mouse
    ring.surround([])
    assert there(picture(scene), 400, 300) == "#ffffff"


def test_a_line_of_the_log_dims_nothing(scene: QGraphicsScene) -> None:
    ring = PointerRing(veil=False)
    scene.addItem(ring)
    ring.surround([QRectF(100, 100, 100, 100)])
    image = picture(scene)
    assert there(image, 400, 300) == "#ffffff"
    assert there(image, 95, 150) == look().colour("glow").name()
    assert not ring.boundingRect().contains(QPointF(400, 300))


def test_neighbours_get_one_ring_together(scene: QGraphicsScene) -> None:
    ring = PointerRing()
    scene.addItem(ring)
    ring.surround([QRectF(100, 100, 50, 50), QRectF(150, 100, 50, 50)])
    image = picture(scene)
    assert {there(image, x, 125) for x in range(100, 200)} == {"#ffffff"}  # nothing between the two
