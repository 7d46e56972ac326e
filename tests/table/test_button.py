"""Buttons on the table itself."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from tests.support.pictures import picture, there
from tuscany_app.kernel.i18n import say
from tuscany_app.table.button import ButtonItem, paint_button
from tuscany_app.table.colours import LOOKS
from tuscany_app.table.contrast import TEXT
from tuscany_app.table.theme import look
from tuscany_app.testing.legibility import texts_painted


@pytest.fixture
def button(scene: QGraphicsScene) -> ButtonItem:
    made = ButtonItem(lambda: None, say("Stop"), say("No more"))
    made.place(QRectF(100, 100, 120, 40))
    scene.addItem(made)
    return made


def test_a_button_is_found_where_it_lies_and_only_if_it_is_there(button: ButtonItem) -> None:
    assert button.centre() == QPointF(160, 120)
    assert button.holds(QPointF(101, 101))
    assert not button.holds(QPointF(300, 120))
    button.hide()
    assert not button.holds(QPointF(101, 101))


def test_a_button_says_how_it_stands(scene: QGraphicsScene, button: ButtonItem) -> None:
    raised, accent, glow = (look().colour(name).name() for name in ("raised", "accent", "glow"))
    assert there(picture(scene), 110, 120) == raised
    button.primary = True
    button.update()
    assert there(picture(scene), 110, 120) == accent
    button.show_state(enabled=False)
    pale = there(picture(scene), 110, 120)
    button.primary = False
    assert there(picture(scene), 110, 120) == pale not in (raised, accent)  # it does not go on now
    button.primary = True
    for shown in ({"current": True}, {"hinted": True}):
        button.show_state(**shown)
        assert there(picture(scene), 160, 100) == glow
    button.show_state()
    assert there(picture(scene), 160, 100) != glow
    button.hoverEnterEvent(None)
    assert there(picture(scene), 110, 120) != accent
    button.hoverLeaveEvent(None)
    assert there(picture(scene), 110, 120) == accent


@pytest.mark.parametrize("name", LOOKS)
def test_a_button_that_cannot_be_pressed_can_be_read(name: str, scene: QGraphicsScene, button: ButtonItem) -> None:
    look().choose(name, "standard", 100)
    image = QImage(600, 400, QImage.Format.Format_RGB32)
    for enabled in (True, False):
        image.fill(look().colour("table"))
        button.show_state(enabled=enabled)
        painter = QPainter(image)
        with texts_painted() as found:
            scene.render(painter, QRectF(image.rect()), QRectF(image.rect()))
        painter.end()
        assert [text.text for text in found] == ["Stop"]
        assert found[0].ratio >= TEXT
    look().choose("light", "standard", 100)


def test_a_button_keeps_its_name_until_it_gets_another(button: ButtonItem) -> None:
    wide = button.width()
    button.show_state(current=True)
    assert str(button.name) == "Stop"
    button.show_state(name=say("Stop now, and think again"))
    assert str(button.name) == "Stop now, and think again"
    assert button.width() > wide > 26
    assert button.toolTip() == "No more"


def test_the_ink_on_a_button_can_be_read(qtbot: QtBot) -> None:
    image = QImage(50, 20, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    assert paint_button(painter, QRectF(0, 0, 50, 20)) == look().colour("ink")
    assert paint_button(painter, QRectF(0, 0, 50, 20), primary=True) == look().colour("on_accent")
    painter.end()
