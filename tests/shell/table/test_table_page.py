"""The table page in the window: the column beside the table folds away, and is found again as it was left."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.testing.seated import session_of


def at_the_table(driver: WindowDriver) -> None:
    driver.window.table.begin(session_of(catalogue.load("pillars"), 2, 1).setup)
    rest()


def test_the_column_folds_by_key_and_button_and_stays_so(open_driver: Callable[[], WindowDriver]) -> None:
    driver = open_driver()
    at_the_table(driver)
    table = driver.window.table.page
    wide = table.view.width()
    assert table.side.isVisible()
    table.choices.setFocus()
    driver.user.key(Qt.Key.Key_F9)
    rest()
    assert not table.side.isVisible()
    assert table.view.width() > wide + 250
    assert table.view.hasFocus()
    assert table.scene is not None
    assert table.scene.folded
    driver.user.click(table.fold_button)
    rest()
    assert table.side.isVisible()
    assert table.view.width() == wide
    driver.user.click(table.fold_button)
    again = open_driver()
    at_the_table(again)
    assert not again.window.table.page.side.isVisible()


def test_in_a_lesson_the_coach_sits_there_folded_or_not(driver: WindowDriver) -> None:
    at_the_table(driver)
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
    table = driver.window.table.page
    table.model.decide(table.model.state.legal_moves()[0])
    table.scene.queue.skip()
    rest()
    driver.user.key(Qt.Key.Key_F9)
    recalled: list[object] = []
    table.side.recalled.connect(recalled.append)
    table.log.entered.emit(table.log.model().index(len(table.log.lines) - 1, 0))  # Qt does when it scrolls
    assert recalled == []


def test_another_list_of_choices_begins_at_its_top(driver: WindowDriver) -> None:
    at_the_table(driver)
    table = driver.window.table.page
    table.choices.mark(len(table.choices.lines) - 1)
    assert table.choices.verticalScrollBar().value() > 0
    table.model.decide(table.model.state.legal_moves()[0])
    table.scene.queue.skip()
    rest()
    assert table.choices.verticalScrollBar().value() == 0
