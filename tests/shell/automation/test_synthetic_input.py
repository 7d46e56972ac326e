"""The synthetic user itself: what it waits for, and where its events go."""

from __future__ import annotations

import gc
import time
import weakref

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tuscany_app.shell.automation.synthetic_input import SyntheticUser, rest, wait_until

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def test_it_waits_until_something_holds(qtbot: QtBot) -> None:
    begun = time.monotonic()
    assert wait_until(lambda: time.monotonic() > begun + 0.03, 5)
    assert time.monotonic() < begun + 4


def test_it_does_not_wait_for_ever(qtbot: QtBot) -> None:
    assert not wait_until(lambda: False, 0.02)


def test_what_cannot_be_asked_ends_the_wait_with_its_error(qtbot: QtBot) -> None:
    def broken() -> bool:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        wait_until(broken, 60)


def test_what_was_waited_for_is_let_go(qtbot: QtBot) -> None:
    def wait() -> weakref.ref[QWidget]:
        waited_for = QWidget()
        assert wait_until(lambda: not waited_for.isVisible())
        return weakref.ref(waited_for)

    kept = wait()
    gc.collect()
    assert kept() is None


def test_a_click_finds_a_button_that_has_to_be_scrolled_to(qtbot: QtBot) -> None:
    inside = QWidget()
    column = QVBoxLayout(inside)
    clicked: list[int] = []
    buttons = [QPushButton(str(number)) for number in range(40)]
    for number, made in enumerate(buttons):
        made.clicked.connect(lambda *_, number=number: clicked.append(number))
        column.addWidget(made)
    area = QScrollArea()
    area.setWidget(inside)
    qtbot.addWidget(area)
    area.resize(200, 150)
    area.show()
    area.activateWindow()
    rest()
    user = SyntheticUser(area)
    user.click(buttons[35])
    user.click(buttons[2])
    assert clicked == [35, 2]


def test_keys_go_where_the_focus_is(qtbot: QtBot) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    field.show()
    field.activateWindow()
    qtbot.waitUntil(field.isActiveWindow)
    field.setFocus()
    user = SyntheticUser(field)
    user.key(Qt.Key.Key_A, text="a")
    user.key(Qt.Key.Key_B, text="b")
    user.key(Qt.Key.Key_Backspace)
    assert field.text() == "a"
