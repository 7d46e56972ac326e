"""Words beside the pointer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsScene

from tests.support.pictures import TABLE
from tuscany_app.kernel.i18n import say
from tuscany_app.table.bubble import BubbleItem


def told(near: QRectF, inside: QRectF = TABLE, lines: int = 2) -> tuple[BubbleItem, QRectF]:
    bubble = BubbleItem()
    bubble.tell([say("where it is told")] * lines, near, inside)
    box = bubble.sceneBoundingRect().adjusted(3, 3, -3, -4)
    return bubble, box


def test_a_bubble_lies_above_what_it_speaks_of(scene: QGraphicsScene) -> None:
    near = QRectF(280, 200, 40, 40)
    bubble, box = told(near)
    assert bubble.isVisible()
    assert box.bottom() < near.top()
    assert abs(box.center().x() - near.center().x()) < 1


@pytest.mark.parametrize(
    "near", [QRectF(0, 0, 40, 40), QRectF(560, 0, 40, 40), QRectF(280, 5, 40, 40), QRectF(0, 360, 40, 40),
             QRectF(560, 360, 40, 40), QRectF(10, 10, 40, 380), QRectF(550, 10, 40, 380)]
)  # fmt: skip
def test_a_bubble_stays_on_the_table_and_off_the_thing(scene: QGraphicsScene, near: QRectF) -> None:
    _, box = told(near)
    assert TABLE.contains(box)
    assert not box.intersects(near)


def test_a_bubble_without_words_is_not_there(scene: QGraphicsScene) -> None:
    bubble, _ = told(QRectF(280, 200, 40, 40))
    bubble.tell([], QRectF(), TABLE)
    assert not bubble.isVisible()
    assert BubbleItem().isVisible() is False


def test_a_bubble_begins_with_a_capital_and_grows_with_its_lines(scene: QGraphicsScene) -> None:
    bubble, small = told(QRectF(280, 200, 40, 40), lines=1)
    capital = BubbleItem()
    capital.tell([say("Where it is told")], QRectF(280, 200, 40, 40), TABLE)
    assert capital.boundingRect() == bubble.boundingRect()
    assert told(QRectF(280, 200, 40, 40), lines=3)[1].height() > small.height() * 2
    scene.addItem(bubble)
    assert scene.items(bubble.sceneBoundingRect().center()) == []
