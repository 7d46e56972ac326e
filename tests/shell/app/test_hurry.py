"""A computer player that thinks for long, in the window: its progress is shown, and it can be hurried."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.support.pages import table
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.table import bot_player
from tuscany_app.shell.table.table_page import TablePage


@pytest.fixture(autouse=True)
def _endless_expert(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expert of Pillars, and who compares its moves, thinks until it is hurried."""
    levels = Path(__file__).parents[2] / "support/worker"
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(levels), *sys.path]))
    monkeypatch.setenv("ENDLESS_EXPERT", "1")
    monkeypatch.setattr(bot_player, "LONGEST", 600.0)


def at_the_table(driver: WindowDriver, *, computer_begins: bool) -> TablePage:
    bots = ("expert", None) if computer_begins else (None, "expert")
    driver.window.table.begin(table(bots))
    rest()
    assert not driver.window.table.page.header.hurry.isVisible()
    return driver.window.table.page


def thinks_for_long(page: TablePage) -> None:
    assert wait_until(page.header.hurry.isVisible, 20)
    assert page.header.hurry.isEnabled()
    assert page.header.bar.isVisible()


def nobody_thinks(driver: WindowDriver) -> None:
    page = driver.window.table.page
    assert not page.taken or not page.conductor.can_hurry()  # nobody waits for who looks closer at a hint
    assert not page.header.hurry.isVisible()
    assert not page.header.bar.isVisible()
    assert not driver.window.menus.actions["hurry"].isEnabled()


@pytest.mark.parametrize("way", ["button", "key", "menu", "focus"])
def test_play_now_takes_the_best_move_so_far(driver: WindowDriver, way: str) -> None:
    page = at_the_table(driver, computer_begins=True)
    thinks_for_long(page)
    assert page.header.hurry.text() == page.header.hurry.accessibleName() == "Play now"
    match way:
        case "button":
            page.view.setFocus()
            driver.user.click(page.header.hurry)
        case "key":
            driver.user.key(Qt.Key.Key_F5)
        case "menu":
            assert driver.window.menus.actions["hurry"].isEnabled()
            driver.window.menus.actions["hurry"].trigger()
        case "focus":
            page.header.hurry.setFocus(Qt.FocusReason.TabFocusReason)
            driver.user.key(Qt.Key.Key_Space)
    assert not page.header.hurry.isEnabled()  # once is enough
    assert driver.awaits_a_person()
    assert len(driver.model.session.turns) == 1
    nobody_thinks(driver)
    assert page.view.hasFocus()


def test_a_hint_is_shown_now_with_what_was_found(driver: WindowDriver) -> None:
    page = at_the_table(driver, computer_begins=False)
    driver.user.key(Qt.Key.Key_H)
    thinks_for_long(page)
    assert page.header.hurry.text() == page.header.hurry.accessibleName() == "Show now"
    driver.user.key(Qt.Key.Key_F5)
    assert wait_until(page.side.panel.isVisible, 20)
    nobody_thinks(driver)
    driver.user.key(Qt.Key.Key_H)
    assert driver.model.hint in driver.model.state.legal_moves()
    assert page.side.panel.title.text().startswith("Hint: ")
    nobody_thinks(driver)


def test_while_a_computer_thinks_for_long_everything_else_works(driver: WindowDriver) -> None:
    page = at_the_table(driver, computer_begins=False)
    driver.model.play(driver.model.state.legal_moves()[0])
    thinks_for_long(page)
    driver.window.program.show_settings()
    rest()
    assert not driver.window.menus.actions["hurry"].isEnabled()  # what would play is not seen
    driver.window.stack.go_back()
    rest()
    assert driver.window.menus.actions["hurry"].isEnabled()
    page.conductor.taking_back.undo()
    rest()
    assert driver.model.session.turns == []
    nobody_thinks(driver)
    driver.window.show_home()
    nobody_thinks(driver)
