"""The page of keys says what is true: every key it lists does something, every key of a page is listed."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from tests.support.pages import finished_session, table
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.table import key_table
from tuscany_app.shell.table.key_table import table_of_keys
from tuscany_app.shell.table.table_voice import READING_KEYS
from tuscany_app.table.keys import sequence

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier


def rows(window: MainWindow) -> list[tuple[str, str]]:
    table = window.program.keys.table
    items = [[table.item(row, at) for at in (0, 1)] for row in range(table.rowCount())]
    return [(one.text(), other.text() if other is not None else "") for one, other in items]


def test_the_key_shows_the_page_with_the_keys_of_the_game(driver: WindowDriver) -> None:
    window = driver.window
    window.preferences.set("game", "borders")
    driver.user.key(Qt.Key.Key_Question, CONTROL_SHIFT)
    driver.shows(window.program.keys)
    texts = rows(window)
    assert ("R", "Rolls the dice that are not kept") in texts
    assert ("1…5", "Keeps a die, or takes it back") in texts
    driver.user.key(Qt.Key.Key_Escape)
    driver.shows(window.home)


def test_every_command_with_a_key_is_listed(window: MainWindow) -> None:
    (everywhere,) = (
        section
        for section in table_of_keys(catalogue.load("pillars"), window.menus.commands)
        if str(section.title) == "Everywhere"
    )
    actions = [action for action in window.menus.actions.values() if not action.shortcut().isEmpty()]
    listed = {str(line.does) for line in everywhere.lines}
    assert {re.sub("&", "", action.text()) for action in actions} == listed


def test_every_key_of_the_library_and_the_rules_is_listed(window: MainWindow) -> None:
    listed = {sequence(key) for keys, _ in (*key_table.LIBRARY_LINES, *key_table.PAGE_LINES[2:]) for key in keys}
    for page in (window.library.page, window.reading.rules, window.reading.guide):
        for shortcut in page.findChildren(QShortcut):
            assert shortcut.key() in listed, shortcut.key().toString()


def test_no_menu_has_a_reading_key(window: MainWindow) -> None:
    shortcuts = {action.shortcut().toString() for action in window.menus.actions.values()}
    assert not shortcuts & {QKeySequence(key).toString() for key in READING_KEYS}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_reader_hears_key_and_meaning_of_a_row(window: MainWindow, language: str) -> None:
    i18n.speak(language)
    window.program.show_keys()
    window.retranslate_all()
    rest()
    table = window.program.keys.table
    for row in range(table.rowCount()):
        item, meaning = table.item(row, 0), table.item(row, 1)
        if meaning is not None:
            assert item.data(Qt.ItemDataRole.AccessibleTextRole) == f"{item.text()}: {meaning.text()}"
            assert table.rowHeight(row) >= table.fontMetrics().height()


def accepted(keys: QKeySequence, page: QWidget) -> bool:
    """Whether a key means something where a page has the focus."""
    combination = keys[0]
    text = keys.toString() if len(keys.toString()) == 1 else ""
    event = QKeyEvent(QEvent.Type.KeyPress, combination.key(), combination.keyboardModifiers(), text)
    QApplication.sendEvent(page, event)
    return event.isAccepted()


def test_every_key_listed_for_tables_and_replays_does_something(driver: WindowDriver) -> None:
    window = driver.window
    window.table.begin(table())
    driver.awaits_a_person()
    arrows = ("Left", "Right", "Up", "Down")
    for keys, does in key_table.TABLE_LINES:
        for key in keys if isinstance(keys, tuple) else arrows:
            assert accepted(sequence(key), window.table.page.view), does
    for key in READING_KEYS:
        assert accepted(QKeySequence(key), window.table.page.view)
    assert not accepted(QKeySequence("X"), window.table.page.view), "or this could not fail"
    window.reviewing.show_replay(finished_session())
    window.reviewing.replay.go(3)
    for keys, does in key_table.REPLAY_LINES:
        for key in keys:
            assert accepted(sequence(key), window.reviewing.replay), does
    assert not accepted(QKeySequence("X"), window.reviewing.replay)
