"""The results of every finished game, from wherever it is found."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from tests.support.pages import finished_session, saved, table
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.record_files import Resumed
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.evening.results_page import SETTLED
from tuscany_app.shell.learning.coach.lesson_table import first_table
from tuscany_app.shell.statistics.history_chart import HistoryChart

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_home_library_and_series_lead_to_them_and_esc_leads_back(driver: WindowDriver) -> None:
    window, path = driver.window, saved(None)
    for ask, place in (
        (window.home.replay, window.home),
        (window.library.look, window.library.page),
        (window.evening.series.replay, window.evening.series.page),
    ):
        window.stack.begin_with(place, window.home)
        ask.emit(path)
        driver.shows(window.evening.results)
        assert window.evening.results.path == path
        driver.user.key(Qt.Key.Key_Escape)
        driver.shows(place)


def test_a_replay_of_a_finished_game_leads_to_them(driver: WindowDriver) -> None:
    window, path = driver.window, saved(None)
    window.reviewing.show_replay(record.load(path).session, path)
    driver.user.click(window.reviewing.replay.outcome)
    driver.shows(window.evening.results)
    assert window.evening.results.path == path
    window.reviewing.show_replay(finished_session().at(3))
    assert window.reviewing.replay.outcome.isHidden()


def test_a_dot_in_the_statistics_leads_to_them(window: MainWindow, qtbot: QtBot) -> None:
    path = saved(None)
    window.library.show_statistics()
    chart = window.library.statistics.history.chart
    assert isinstance(chart, HistoryChart)
    qtbot.waitUntil(lambda: bool(chart.moments), timeout=20_000)
    chart.pointed = 0
    place = chart.spot(0, chart.area(chart.whole_rect())) or QPointF()
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=place.toPoint())
    assert window.stack.here() is window.evening.results
    assert window.evening.results.path == path
    window.stack.go_back()
    chart.pointed = 0
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert window.stack.here() is window.evening.results


def end_of_game(window: MainWindow) -> AnySession:
    window.table.begin(table())
    session = finished_session()
    window.table.page.get_up()
    window.table.finished.emit(session, None)
    return session


def test_an_esc_or_a_click_too_many_at_the_end_leaves_them_in_sight(driver: WindowDriver, qtbot: QtBot) -> None:
    window = driver.window
    end_of_game(window)
    results = window.evening.results
    driver.shows(results)
    driver.user.key(Qt.Key.Key_Escape)
    middle = window.mapFromGlobal(results.sheet.final.mapToGlobal(results.sheet.final.rect().center()))
    qtbot.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=middle)
    leave = window.mapFromGlobal(results.leave.mapToGlobal(results.leave.rect().center()))
    qtbot.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=leave)
    assert window.stack.here() is results
    qtbot.wait(SETTLED + 100)
    driver.user.key(Qt.Key.Key_Escape)
    driver.shows(window.home)


def test_the_first_game_ends_with_them_and_with_what_to_learn_next(driver: WindowDriver) -> None:
    window = driver.window
    lessons = course("pillars")
    game = catalogue.load("pillars")
    session = Session(game, first_table(game, lessons.first_game))
    chance, seat = Random(3), lessons.first_game.learner
    while not session.state.over():
        session.play(chance.choice(list(session.state.legal_moves())))
    last = next(turn for turn in reversed(session.turns) if turn.seat == seat)
    begun = session.at(session.turns.index(last))
    window.preferences.set("animation", "off")
    window.table.come("pillars")
    window.learning.go_on(Resumed(begun, None, None))  # type: ignore[arg-type]  # a game that is not saved
    driver.shows(window.table.page)
    for turn in session.turns[session.turns.index(last) :]:
        window.table.page.conductor.turn_delay.stop()  # the test moves for the computer
        window.table.page.model.play(turn.move)
        window.table.page.game.skip_animations()
    driver.shows(window.evening.results)
    assert window.evening.results.session is begun
    following = next(lesson for lesson in lessons.lessons if lesson.id == lessons.after(lessons.first_game.id))
    offer = window.evening.results.offer
    assert offer.isVisible()
    assert str(following.title) in offer.words.text()
    driver.user.click(offer.ways[0])
    driver.shows(window.table.page)
    assert window.learning.coach.lesson is not None
    assert window.learning.coach.lesson.id == following.id
