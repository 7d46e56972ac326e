"""Fingers on pages: they scroll, rest to ask, and make room for themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QListWidget, QMainWindow, QPushButton, QScrollArea, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tuscany_app.shell.app.window_touch import WindowTouch
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.table.finger import FINGER
from tuscany_app.table.theme import look
from tuscany_app.testing.fingers import Fingers, time_stands_still


class Window(QMainWindow):
    def __init__(self) -> None:
        super().__init__()
        self.preferences = Preferences()
        self.touch = WindowTouch(self, self.preferences)
        inside = QWidget()
        lay = QVBoxLayout(inside)
        self.button = QPushButton("One")
        self.button.setToolTip("What it does")
        self.clicks: list[Any] = []
        self.button.clicked.connect(lambda: self.clicks.append(True))
        self.menus: list[Any] = []
        self.rows = QListWidget()
        self.rows.addItems([str(number) for number in range(60)])
        self.rows.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.rows.customContextMenuRequested.connect(lambda point: self.menus.append(point))
        tall = QWidget()
        tall.setFixedHeight(3000)
        self.area = QScrollArea()
        self.area.setWidget(tall)
        for widget in (self.button, self.rows, self.area):
            lay.addWidget(widget)
        self.setCentralWidget(inside)
        self.resize(500, 700)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[Window]:
    look().choose("light", "standard", 100)
    made = Window()
    qtbot.addWidget(made)
    made.show()
    time_stands_still(made.touch)
    qtbot.waitExposed(made)
    yield made
    look().choose("light", "standard", 100)


def middle(widget: QWidget) -> QPointF:
    return QPointF(widget.rect().center())


def test_a_tap_is_a_click_and_only_one(window: Window) -> None:
    Fingers(window.button).tap(middle(window.button))
    assert len(window.clicks) == 1


@pytest.mark.parametrize("name", ["rows", "area"])
def test_a_finger_scrolls(name: str, window: Window, qtbot: QtBot) -> None:
    area = getattr(window, name)
    hand, start = Fingers(area.viewport()), middle(area.viewport()) + QPointF(0, 60)
    hand.press(start)
    for step in range(1, 13):
        hand.move(start - QPointF(0, 12 * step))
        qtbot.wait(5)
    hand.lift()
    qtbot.waitUntil(lambda: area.verticalScrollBar().value() > 0)


def test_a_finger_that_rests_on_a_button_tells_what_it_does_and_presses_nothing(window: Window) -> None:
    hand = Fingers(window.button)
    hand.press(middle(window.button))
    assert window.touch.rest_timer.isActive()
    window.touch.rest_timer.timeout.emit()
    assert QToolTip.text() == "What it does"
    hand.lift()
    assert window.clicks == []
    assert not window.button.isDown()
    QToolTip.hideText()


def test_a_finger_that_rests_on_a_row_opens_its_menu(window: Window) -> None:
    hand = Fingers(window.rows.viewport())
    hand.press(QPointF(20, 20))
    window.touch.rest_timer.timeout.emit()
    assert len(window.menus) == 1
    hand.lift()


def test_a_finger_that_moves_or_a_second_one_asks_nothing(window: Window) -> None:
    hand = Fingers(window.button)
    hand.press(middle(window.button))
    hand.move(middle(window.button) + QPointF(40, 0))
    assert not window.touch.rest_timer.isActive()
    hand.lift()
    hand.press(middle(window.button))
    hand.press(middle(window.button), middle(window.button) + QPointF(30, 0))
    assert not window.touch.rest_timer.isActive()
    hand.lift()


def test_the_first_touch_makes_room(window: Window, qtbot: QtBot) -> None:
    assert window.button.height() < FINGER
    Fingers(window.button).tap(middle(window.button))
    qtbot.waitUntil(lambda: look().roomy)
    qtbot.waitUntil(lambda: window.button.height() >= FINGER)
    window.preferences.set("theme", "dark")
    assert look().roomy  # whatever else is chosen


def test_never_is_never_and_always_is_at_once(window: Window, qtbot: QtBot) -> None:
    window.preferences.set("targets", "never")
    Fingers(window.button).tap(middle(window.button))
    qtbot.wait(20)
    assert not look().roomy
    window.preferences.set("targets", "always")
    assert look().roomy
    window.preferences.set("targets", "never")
    assert not look().roomy


def test_the_mouse_makes_no_room_and_scrolls_nothing(window: Window, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.button, Qt.MouseButton.LeftButton)
    qtbot.wait(20)
    assert not look().roomy
    assert len(window.clicks) == 1
