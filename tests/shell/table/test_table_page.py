"""The table page in the window: log and choices lie beside the table or over it, and the table stays where it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, Qt

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.base import screen_readers
from tuscany_app.shell.table.advice.advice_words import Topic, Word
from tuscany_app.testing.seated import session_of

LARGE, SMALL = (1920, 1080), (1024, 700)


def at_the_table(driver: WindowDriver, size: tuple[int, int] | None = None) -> None:
    if size is not None:
        driver.window.resize(*size)
    driver.window.table.begin(session_of(catalogue.load("pillars"), 2, 1).setup)
    rest()


def things(driver: WindowDriver) -> list[QRect]:
    """Where the view and everything on the table is in the window."""
    view = driver.window.table.page.view
    return [view.geometry(), *(view.mapFromScene(item.sceneBoundingRect()).boundingRect() for item in view.items())]


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_nothing_of_the_game_moves_when_a_sheet_opens_or_closes(driver: WindowDriver, size: tuple[int, int]) -> None:
    at_the_table(driver, size)
    page = driver.window.table.page
    before, lists = things(driver), page.lists_shown
    assert lists == (size == LARGE), "below 1,100 pixels they are closed by themselves"
    for _ in range(2):
        driver.user.key(Qt.Key.Key_F9)
        rest()
        assert page.side.isVisible() == page.lists_shown != lists
        assert things(driver) == before
        for shown in (Word(Topic.HINT, say("Hint")), None):
            page.side.advise(shown)
            page.show_side()
            rest()
            assert page.side.panel.isVisible() == (shown is not None)
            assert things(driver) == before
        driver.user.key(Qt.Key.Key_F9)
        rest()
        assert page.lists_shown == lists
    page.tell(driver.model.prompt())
    page.warn(driver.model.prompt())
    rest()
    assert things(driver) == before


def test_a_column_that_was_closed_beside_the_table_stays_so(open_driver: Callable[[], WindowDriver]) -> None:
    driver = open_driver()
    at_the_table(driver, LARGE)
    table = driver.window.table.page
    assert table.side.isVisible()
    table.choices.setFocus()
    driver.user.click(table.fold_button)
    rest()
    assert not table.side.isVisible()
    assert table.view.hasFocus()
    again = open_driver()
    at_the_table(again, LARGE)
    table = again.window.table.page
    assert not table.side.isVisible()
    table.view.setFocus()
    again.user.key(Qt.Key.Key_F6)
    assert table.choices.hasFocus()
    table.view.setFocus()
    rest()
    assert not table.side.isVisible(), "it was open only for the keyboard"


def test_lists_over_the_table_open_for_the_keyboard_and_close_behind_it(driver: WindowDriver) -> None:
    at_the_table(driver, SMALL)
    table = driver.window.table.page
    table.view.setFocus()
    for there in (table.choices, table.log):
        driver.user.key(Qt.Key.Key_F6)
        assert there.hasFocus()
        assert there.isVisible()
    driver.user.key(Qt.Key.Key_F6)
    rest()
    assert not table.side.isVisible()
    driver.user.click(table.fold_button)
    rest()
    assert table.side.isVisible()
    table.view.setFocus()
    rest()
    assert table.side.isVisible(), "whoever opened it by hand closes it"
    driver.user.key(Qt.Key.Key_Escape)
    assert not table.side.isVisible()


def test_for_a_screen_reader_the_lists_are_there(driver: WindowDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_readers, "listening", lambda: True)
    at_the_table(driver, SMALL)
    assert driver.window.table.page.choices.isVisible()


def test_type_around_the_table_grows_with_the_window(driver: WindowDriver) -> None:
    at_the_table(driver, (1366, 768))
    table = driver.window.table.page
    usual = table.log.fontInfo().pixelSize(), table.prompt.fitting().pixelSize(), table.side.minimumWidth()
    driver.window.resize(2560, 1440)
    rest()
    now = table.log.fontInfo().pixelSize(), table.prompt.fitting().pixelSize(), table.side.minimumWidth()
    assert all(large >= 1.3 * small for large, small in zip(now, usual, strict=True))
    driver.window.resize(1366, 768)
    rest()
    assert table.log.fontInfo().pixelSize() == usual[0]


def test_a_long_sentence_above_the_table_is_whole(driver: WindowDriver) -> None:
    at_the_table(driver, SMALL)
    prompt = driver.window.table.page.prompt
    prompt.setText("Massimiliano: choose a piece in your tray and place it beside your own colour, or step out. " * 2)
    rest()
    small = prompt.fitting().pixelSize()
    assert 11 <= small < prompt.font().pixelSize()
    prompt.setText("Ana")
    assert prompt.fitting().pixelSize() == prompt.font().pixelSize()


def test_in_a_lesson_the_coach_sits_there_folded_or_not(driver: WindowDriver) -> None:
    at_the_table(driver, LARGE)
    driver.user.key(Qt.Key.Key_F9)
    table = driver.window.table.page
    driver.window.learning.begin_lesson("pillars", course("pillars").lessons[0].id, 2)
    rest()
    assert driver.window.learning.coach.isVisible()
    assert not table.fold_button.isVisible()
    driver.user.key(Qt.Key.Key_F9)
    assert not driver.window.preferences.values.side
    table.view.setFocus()
    driver.user.key(Qt.Key.Key_F6)
    assert driver.window.learning.coach.isAncestorOf(driver.window.focusWidget())
    at_the_table(driver)
    assert not driver.window.learning.coach.isVisible()
    assert table.fold_button.isVisible()


def test_the_letters_of_the_prompt_work_from_the_list_where_the_line_is_marked(driver: WindowDriver) -> None:
    at_the_table(driver)
    table = driver.window.table.page
    model = table.model
    for _ in range(4):
        model.decide(model.state.legal_moves()[0])
        table.scene.queue.skip()
        rest()
    table.view.setFocus()
    driver.user.key(Qt.Key.Key_F6)
    assert table.choices.hasFocus()
    assert [index.row() for index in table.choices.selectedIndexes()] == [0]
    driver.user.key(Qt.Key.Key_Return)
    lying = model.shape
    assert table.choices.hasFocus()
    driver.user.key(Qt.Key.Key_R, text="r")
    assert model.shape != lying
    driver.user.key(Qt.Key.Key_F6)
    assert table.log.hasFocus()
    assert [index.row() for index in table.log.selectedIndexes()] == [len(table.log.lines) - 1]


def test_a_log_that_is_folded_away_lights_nothing(driver: WindowDriver) -> None:
    at_the_table(driver)
    assert not driver.window.table.page.lists_shown
    table = driver.window.table.page
    table.model.decide(table.model.state.legal_moves()[0])
    table.scene.queue.skip()
    rest()
    recalled: list[object] = []
    table.side.recalled.connect(recalled.append)
    table.log.entered.emit(table.log.model().index(len(table.log.lines) - 1, 0))  # Qt does when it scrolls
    assert recalled == []


def test_another_list_of_choices_begins_at_its_top(driver: WindowDriver) -> None:
    at_the_table(driver)
    table = driver.window.table.page
    table.fold()
    rest()
    table.choices.mark(len(table.choices.lines) - 1)
    assert table.choices.verticalScrollBar().value() > 0
    table.model.decide(table.model.state.legal_moves()[0])
    table.scene.queue.skip()
    rest()
    assert table.choices.verticalScrollBar().value() == 0
