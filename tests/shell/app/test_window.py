"""The ways from page to page, and the window's place on the screen."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu

from tests.support.pages import table
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.course import course
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import checked, computer_table
from tuscany_app.kernel.storage import record
from tuscany_app.shell.app import start as app
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.app.window_geometry import BORDER, REST, SMALLEST, TITLE, USUAL, fitting, restore, room
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import WindowDriver, temporary_window
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.evening.results_page import SETTLED
from tuscany_app.table import theme
from tuscany_app.table.colours import DARK, LIGHT
from tuscany_app.table.theme import look

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

MAXIMISED, FULL = Qt.WindowState.WindowMaximized, Qt.WindowState.WindowFullScreen
PLACE = QRect(8, 60, 784, 640)


def two_people(game_id: str = "borders") -> Setup:
    game = catalogue.load(game_id)
    return checked(Setup(game_id, {}, (Seat("Clara", "red"), Seat("Bruno", "blue")), 0, 3), game)


def press(driver: WindowDriver, *keys: str) -> None:
    for key in keys:
        stroke = QKeySequence(key)[0]
        driver.user.key(stroke.key(), stroke.keyboardModifiers())


# there and back


@pytest.mark.parametrize("back", ["Esc", "button"])
def test_a_table_is_as_it_was_after_new_game_and_back(driver: WindowDriver, back: str) -> None:
    window = driver.window
    window.table.begin(two_people())
    driver.awaits_a_person()
    model, scene, file = window.table.page.model, window.table.page.scene, window.table.page.record_here()
    assert file is not None
    model.play(model.state.legal_moves()[0])
    driver.awaits_a_person()
    log = window.table.page.log.model().rowCount()

    press(driver, "Ctrl+N")
    driver.shows(window.evening.new_game)
    assert window.evening.new_game.game.id == "borders"
    if back == "Esc":
        press(driver, "Esc")
    else:
        driver.user.click(window.evening.new_game.bar.back)
    driver.shows(window.table.page)
    assert (window.table.page.model, window.table.page.scene, window.table.page.record_here()) == (model, scene, file)
    assert window.table.page.view.scene() is scene
    assert window.table.page.log.model().rowCount() == log
    assert model.open()
    model.play(model.state.legal_moves()[0])
    assert len(record.load(file).session.turns) == 2
    assert not window.home.isVisible()


def test_a_table_is_left_when_another_game_begins(driver: WindowDriver) -> None:
    window = driver.window
    window.table.begin(two_people())
    driver.awaits_a_person()
    first = window.table.page.record_here()
    press(driver, "Ctrl+N")
    driver.user.click(window.evening.new_game.play)
    driver.shows(window.table.page)
    second = window.table.page.record_here()
    assert first is not None
    assert second is not None
    assert first != second
    assert first.is_file()
    press(driver, "F1", "Esc")
    driver.shows(window.table.page)
    window.show_home()
    assert window.home.continued.path in (first, second)


def test_a_lesson_is_as_it_was_after_new_game_and_back(driver: WindowDriver) -> None:
    window = driver.window
    lesson = course("pillars").lessons[0]
    window.learning.learn("pillars")
    window.learning.lessons.chosen.emit("pillars", lesson.id, 1)
    driver.shows(window.table.page)
    scene = window.table.page.scene
    press(driver, "Ctrl+N", "Esc")
    driver.shows(window.table.page)
    assert window.table.page.scene is scene
    assert window.learning.coach.isVisible()
    assert window.learning.coach.number == 1
    assert window.learning.coach.lesson is lesson


def test_results_wait_for_whoever_looks_something_up(driver: WindowDriver) -> None:
    window = driver.window
    window.table.begin(two_people("pillars"))
    driver.awaits_a_person()
    press(driver, "F1")
    driver.shows(window.reading.rules)
    session = window.table.page.model.session
    while not session.state.over():
        window.table.page.model.session.play(session.state.legal_moves()[-1])
    window.table.page.model.show(session)
    driver.settles()
    assert window.reading.rules.isVisible()
    press(driver, "Esc")
    driver.shows(window.evening.results)
    QTest.qWait(SETTLED + 100)  # before, an Esc may have been meant for the game
    press(driver, "Esc")
    driver.shows(window.home)


def test_from_the_results_no_way_leads_back_to_the_table(driver: WindowDriver) -> None:
    window = driver.window
    window.table.begin(two_people("pillars"))
    driver.awaits_a_person()
    finished: list[object] = []
    window.table.page.finished.connect(lambda session, path: finished.append(session))
    session = window.table.page.model.session
    while driver.awaits_a_person():
        window.table.page.model.play(session.state.legal_moves()[-1])
    driver.shows(window.evening.results)
    assert finished == [session]
    assert window.stack.history == [window.home]
    press(driver, "Ctrl+,", "Esc")
    driver.shows(window.evening.results)
    window.stack.go_back()
    driver.shows(window.home)
    assert finished == [session]


def test_the_way_back_never_goes_in_circles(driver: WindowDriver) -> None:
    window = driver.window
    press(driver, "F1", "F2", "F1", "Ctrl+N", "F2", "Ctrl+,", "F1")
    driver.shows(window.reading.rules)
    press(driver, "Esc")
    driver.shows(window.home)


def test_leaving_a_lesson_puts_the_focus_on_the_next_one(driver: WindowDriver) -> None:
    window = driver.window
    window.learning.learn("borders")
    window.learning.lessons.chosen.emit("borders", course("borders").lessons[0].id, 0)
    driver.shows(window.table.page)
    driver.user.click(window.learning.coach.leave)
    driver.shows(window.learning.lessons)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert window.learning.lessons.isAncestorOf(focus)


@pytest.mark.parametrize("game_id", catalogue.ids())
def test_home_opens_the_game_last_looked_at(open_driver: Callable[[], WindowDriver], game_id: str) -> None:
    driver = open_driver()
    window = driver.window
    driver.user.click(window.home.boxes[catalogue.ids().index(game_id)].rules)
    driver.shows(window.reading.rules)
    press(driver, "Esc")
    driver.shows(window.home)
    press(driver, "Ctrl+N")
    assert window.evening.new_game.game.id == game_id
    press(driver, "Esc", "F2")
    assert window.learning.lessons.game_id == game_id
    again = open_driver()
    press(again, "Ctrl+N")
    assert again.window.evening.new_game.game.id == game_id


# the place on the screen


def test_escape_leaves_full_screen_at_home_only(driver: WindowDriver) -> None:
    window = driver.window
    press(driver, "F11", "F1", "Esc")
    driver.shows(window.home)
    assert window.isFullScreen()
    window.table.begin(two_people())
    driver.awaits_a_person()
    press(driver, "Esc", "Esc")
    assert window.isFullScreen()
    window.show_home()
    press(driver, "Esc")
    assert not window.isFullScreen()


@pytest.mark.parametrize(
    "available",
    [
        QRect(0, 0, 1366, 768),
        QRect(0, 24, 1366, 720),
        QRect(0, 0, 1280, 720),
        QRect(1920, 0, 1920, 1080),
        QRect(0, 0, 910, 512),
        QRect(0, 0, 800, 600),
    ],
)
@pytest.mark.parametrize(
    "wish", [QRect(QPoint(0, 0), USUAL), QRect(-900, -85, 2560, 1520), QRect(1300, 700, 1000, 650)]
)
def test_the_window_with_its_frame_is_within_the_screen(available: QRect, wish: QRect) -> None:
    place = fitting(wish, available)
    assert available.contains(place.adjusted(-BORDER, -TITLE, BORDER, BORDER))
    if room(available).contains(wish):
        assert place == wish


def test_a_screen_of_800_by_600_has_room_for_the_smallest_window(driver: WindowDriver) -> None:
    """Also when every page has been opened: none of them makes the window larger."""
    window, free = driver.window, room(QRect(0, 0, 800, 600)).size()
    assert QSize(*SMALLEST).boundedTo(free) == QSize(*SMALLEST)
    window.evening.set_table("carcassonne")
    window.learning.learn("tuscany")
    window.reading.show_rules("tuscany", "")
    window.learning.show_puzzles("tuscany")
    window.program.show_settings()
    window.reading.show_guide()
    window.program.show_about()
    window.table.begin(two_people("carcassonne"))
    rest()
    window.setMinimumSize(*SMALLEST)
    window.resize(free)
    rest()
    assert window.size() == free


@pytest.mark.parametrize("states", [(), (MAXIMISED,), (FULL,), (MAXIMISED, MAXIMISED | FULL), (FULL, MAXIMISED | FULL)])
def test_size_place_and_maximised_are_found_again(
    open_driver: Callable[[], WindowDriver], states: Sequence[Any]
) -> None:
    before = open_driver().window
    before.setGeometry(PLACE)
    rest(2 * REST / 1000)
    for state in states:
        before.setWindowState(state)
    before.close()
    again = QMainWindow()
    restore(again, Preferences())
    assert again.normalGeometry() == PLACE
    assert again.isMaximized() == any(state & MAXIMISED for state in states[-1:])
    assert not again.isFullScreen()


def test_after_full_screen_the_window_is_as_it_was(driver: WindowDriver) -> None:
    window = driver.window
    window.resize(QSize(1000, 700))
    window.setWindowState(Qt.WindowState.WindowMaximized)
    press(driver, "F11", "F11")
    assert window.isMaximized()
    assert not window.isFullScreen()


# lessons


def test_a_lesson_done_is_remembered_and_lessons_of_older_versions_are_forgotten(driver: WindowDriver) -> None:
    preferences = driver.window.preferences
    first, second, *_ = course("borders").ids
    preferences.set("lessons", {"borders": ["of an older version", second], "pillars": ["kept"]})
    driver.window.learning.begin_lesson("borders", first, len(course("borders").lessons[0].steps))
    assert preferences.values.lessons == {"borders": [first, second], "pillars": ["kept"]}


def test_the_first_start_on_a_large_screen_takes_larger_letters(
    home: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    unsaved = Preferences()
    app.suit_the_screen(unsaved)
    assert unsaved.values.text_size == 100
    monkeypatch.setattr(app, "LARGE_SCREEN", 500)
    with temporary_window() as driver:
        preferences = driver.window.preferences
        assert preferences.values.text_size == look().text_size == app.LARGE_LETTERS
        preferences.set("text_size", 100)
        app.suit_the_screen(preferences)
        assert preferences.values.text_size == look().text_size == 100


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_two_entries_of_a_menu_have_the_same_letter(language: str, driver: WindowDriver) -> None:
    window = driver.window
    i18n.speak(language)
    window.retranslate_all()
    for menu in window.menuBar().findChildren(QMenu):
        letters = [match[1].lower() for action in menu.actions() if (match := re.search("&(.)", action.text()))]
        assert len(letters) == len(set(letters)), (menu.title(), letters)


def test_lessons_and_rules_are_of_the_game_on_the_screen(driver: WindowDriver) -> None:
    """Whatever was looked at before."""
    window = driver.window
    window.learning.learn("tuscany")
    game = catalogue.load("carcassonne")
    window.reviewing.show_replay(Session(game, computer_table(game, ["random"] * 2)))
    press(driver, "F2")
    assert window.learning.lessons.game_id == "carcassonne"
    press(driver, "Esc", "F1")
    assert window.reading.rules.game_id == "carcassonne"


# the system


def test_a_system_that_turns_dark_takes_the_window_along(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    changed: list[None] = []
    look().changed.connect(lambda: changed.append(None))
    window.preferences.set("theme", "system")
    before = len(changed)
    monkeypatch.setattr(theme, "system_is_dark", lambda: True)
    window.follow_the_system()
    assert look().theme is DARK
    window.follow_the_system()
    assert len(changed) == before + 1  # not again
    window.preferences.set("theme", "light")
    window.follow_the_system()
    assert look().theme is LIGHT


def test_the_window_hears_of_it(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[None] = []
    monkeypatch.setattr(MainWindow, "follow_the_system", lambda self: heard.append(None))
    monkeypatch.setattr(app, "start_log", lambda: None)
    monkeypatch.setattr(app, "qInstallMessageHandler", lambda _: None)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    window = app.open_window("en", "light")
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert heard == [None]
    window.close()
    window.deleteLater()


def test_tab_reaches_buttons_on_every_system(window: MainWindow) -> None:
    hints = QApplication.styleHints()
    assert hints.tabFocusBehavior() == Qt.TabFocusBehavior.TabFocusAllControls


def test_its_title_says_what_is_played_and_by_whom(window: MainWindow) -> None:
    assert window.windowTitle() == "Tuscany Table"
    window.table.begin(table())
    assert window.windowTitle() == "Pillars – Clara, Bruno – Tuscany Table"
    window.show_home()
    assert window.windowTitle() == "Tuscany Table"


def test_what_is_on_has_a_check_mark(window: MainWindow) -> None:
    view = window.menus.actions["mute"]
    assert view.isCheckable()
    for volume, on in (("normal", True), ("off", False)):
        window.preferences.set("volume", volume)
        for action in window.menuBar().actions():
            action.menu().aboutToShow.emit()
        assert view.isChecked() is on
    assert [keys.toString() for keys in window.menus.actions["redo"].shortcuts()] == ["Ctrl+Shift+Z", "Ctrl+Y"]
