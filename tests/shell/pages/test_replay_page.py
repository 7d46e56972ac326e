"""Watching a game again, and playing on from it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.support.pages import click, finished_session, shown
from tuscany_app.cli.common import play
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage import record
from tuscany_app.shell.pages.replay_page import ReplayPage
from tuscany_app.shell.preferences import Preferences
from tuscany_app.shell.window import MainWindow
from tuscany_app.table.theme import look

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_replay_steps_jumps_and_plays(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.values.animation = "off"
    session = finished_session()
    page = ReplayPage(preferences)
    page.show_session(session)
    shown(qtbot, page)
    length = len(session.turns)
    assert not page.first.isEnabled()
    for key, number in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_End, length),
        (Qt.Key.Key_Right, length),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
    ):
        qtbot.keyClick(page, key)
        assert page.number == number
        assert page.slider.value() == number
        assert page.model is not None
        assert page.model.state == session.at(number).state
    assert not page.model.open()
    page.slider.setValue(5)
    assert page.model.state == session.at(5).state
    click(qtbot, page.after)
    click(qtbot, page.before)
    assert page.number == 5
    assert page.sentence.text()

    page.speed.choose("fast")
    qtbot.keyClick(page, Qt.Key.Key_Space)
    assert page.playing
    assert page.halt.isVisible()
    qtbot.waitUntil(lambda: page.number >= 7, timeout=5000)
    click(qtbot, page.halt)
    assert not page.playing
    click(qtbot, page.last)
    assert page.number == length
    assert page.turn.text() == "The game is over."
    click(qtbot, page.play)  # from the end it begins again
    assert page.number == 1
    page.pause()


def test_replay_goes_where_its_line_is_clicked(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.values.animation = "off"
    page = ReplayPage(preferences)
    page.show_session(finished_session())
    shown(qtbot, page)
    for share in (0.75, 0.25):
        place = QPoint(round(page.slider.width() * share), page.slider.height() // 2)
        qtbot.mouseClick(page.slider, Qt.MouseButton.LeftButton, pos=place)
        assert page.number == pytest.approx(page.length * share, abs=page.length / 25)


def test_the_table_of_a_replay_keeps_its_size_whatever_is_told(window: MainWindow, qtbot: QtBot) -> None:
    game = catalogue.load("tuscany")
    seats = tuple(Seat(name, colour, "easy") for name, colour in zip(("Clara", "Bruno"), game.colours, strict=False))
    session = Session(game, checked(Setup("tuscany", {}, seats, 0, 7), game))
    for _ in play(session):
        pass
    window.replay_session(session)
    page = window.replay
    qtbot.wait(1)
    for text_size in (100, 160):
        look().choose("light", "standard", text_size)
        qtbot.wait(1)
        size = page.view.size()
        shortened = 0
        for number in range(page.length, 0, -9):
            page.go(number)
            qtbot.wait(1)
            assert page.view.size() == size
            assert page.sentence.heightForWidth(page.sentence.width()) <= page.sentence.height()
            shortened += bool(page.sentence.toolTip())
        assert shortened


def test_a_replay_is_played_on_from_any_position(window: MainWindow, qtbot: QtBot) -> None:
    whole = finished_session()
    window.replay_session(whole)
    window.replay.go(7)
    click(qtbot, window.replay.go_on)
    assert window.stack.currentWidget() is window.table
    assert window.table.model is not None
    assert window.table.model.session.turns == whole.turns[:7]
    assert window.table.file is not None
    assert len(record.load(window.table.file.path).session.turns) >= 7
    window.replay_session(whole)
    window.replay.go(len(whole.turns))
    assert not window.replay.go_on.isEnabled()


def test_replay_animates_a_step_and_takes_another_game(qtbot: QtBot, preferences: Preferences) -> None:
    page = ReplayPage(preferences)
    session = finished_session()
    page.show_session(session)
    shown(qtbot, page)
    click(qtbot, page.after)
    assert page.scene is not None
    assert page.scene.queue.busy
    click(qtbot, page.after)
    page.show_session(session.at(3))
    assert page.length == 3
    assert page.number == 0
    page.go(3)
    page.restyle()
