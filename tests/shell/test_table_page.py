"""The table page in the window: the column beside the table folds away, and is found again as it was left."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from tests.seated import session_of
from tuscany_app.kernel import catalogue
from tuscany_app.shell.course import course
from tuscany_app.shell.hands import rest
from tuscany_app.shell.rehearsal import Stage


def at_the_table(stage: Stage) -> None:
    stage.window.begin(session_of(catalogue.load("pillars"), 2, 1).setup)
    rest()


def test_the_column_folds_by_key_and_button_and_stays_so(open_stage: Callable[[], Stage]) -> None:
    stage = open_stage()
    at_the_table(stage)
    table = stage.window.table
    wide = table.view.width()
    assert table.side.isVisible()
    table.choices.setFocus()
    stage.hands.key(Qt.Key.Key_F9)
    rest()
    assert not table.side.isVisible()
    assert table.view.width() > wide + 250
    assert table.view.hasFocus()
    assert table.scene is not None
    assert table.scene.folded
    stage.hands.click(table.fold_button)
    rest()
    assert table.side.isVisible()
    assert table.view.width() == wide
    stage.hands.click(table.fold_button)
    again = open_stage()
    at_the_table(again)
    assert not again.window.table.side.isVisible()


def test_in_a_lesson_the_coach_sits_there_folded_or_not(stage: Stage) -> None:
    at_the_table(stage)
    stage.hands.key(Qt.Key.Key_F9)
    table = stage.window.table
    stage.window._begin_lesson("pillars", course("pillars").lessons[0].id, 2)
    rest()
    assert stage.window.coach.isVisible()
    assert not table.fold_button.isVisible()
    stage.hands.key(Qt.Key.Key_F9)
    assert not stage.window.preferences.values.side
    table.view.setFocus()
    stage.hands.key(Qt.Key.Key_F6)
    assert stage.window.coach.isAncestorOf(stage.window.focusWidget())
