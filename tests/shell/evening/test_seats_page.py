"""Seats change hands in the middle of a game, in the window; and a break is taken."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.storage import record
from tuscany_app.shell.automation.demo_run import people
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.evening.seats_page import SeatsPage

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def begun(driver: WindowDriver, game_id: str, players: int = 2) -> None:
    driver.window.preferences.set("animation", "off")
    driver.window.preferences.set("computers", "off")
    driver.window.table.begin(people(catalogue.load(game_id), players, seed=1))
    assert driver.awaits_a_person()


def asked(driver: WindowDriver) -> SeatsPage:
    driver.window.menus.actions["seats"].trigger()
    driver.shows(driver.window.evening.seats)
    return driver.window.evening.seats


def test_a_computer_goes_on_for_a_person_and_a_person_for_it(driver: WindowDriver) -> None:
    begun(driver, "pillars")
    window, model = driver.window, driver.model
    path = window.table.page.record_here()
    assert path is not None
    before = model.names
    page = asked(driver)
    page.seats.rows[0].player.choose("easy")
    page.seats.rows[0].player.activated.emit(0)
    assert page.seats.rows[0].name.text() == ""  # a computer has no person's name
    driver.user.click(page.go_on)
    driver.shows(window.table.page)
    assert wait_until(lambda: len(model.session.turns) > 0, 60)  # it moves at once
    assert model.session.turns[0].seat == 0
    assert model.names == ["Computer 1", before[1]]
    told = window.table.page.log.shown()
    assert f"Computer 1 goes on for {before[0]}." in told
    assert driver.awaits_a_person()
    page = asked(driver)
    driver.user.click(page.seats.rows[0].name)
    page.seats.rows[0].name.selectAll()
    for letter in "Dora":
        driver.user.key(Qt.Key(ord(letter.upper())), text=letter)
    assert page.seats.rows[0].place().player == "person"  # a typed name is a person
    driver.user.key(Qt.Key.Key_Return)
    driver.shows(window.table.page)
    assert model.names == ["Dora", before[1]]
    assert window.preferences.people.person_of("Dora") is not None
    assert [seat.name for seat in record.load(path).session.setup.seats] == ["Dora", before[1]]


def test_where_hands_are_hidden_the_next_person_takes_the_screen_behind_the_curtain(driver: WindowDriver) -> None:
    begun(driver, "tuscany")
    window, model = driver.window, driver.model
    assert model.sees(model.seat_shown)
    seat = model.seat_shown
    page = asked(driver)
    page.seats.rows[seat].name.setText("Zoe")
    driver.user.click(page.go_on)
    driver.shows(window.table.page)
    assert wait_until(lambda: window.table.page.covered, 5)
    assert not model.sees(seat)
    assert "Zoe" in window.table.page.curtain.title.text()
    driver.user.click(window.table.page.curtain.ready)
    assert model.sees(seat)


def test_esc_changes_nothing(driver: WindowDriver) -> None:
    begun(driver, "pillars")
    names = driver.model.names
    asked(driver).seats.rows[0].name.setText("Zoe")
    driver.user.key(Qt.Key.Key_Escape)
    driver.shows(driver.window.table.page)
    assert driver.model.names == names
    assert driver.model.session.changes == []


def test_a_break_covers_the_table_and_stops_the_clock(driver: WindowDriver, qtbot: QtBot) -> None:
    begun(driver, "pillars")
    window, page = driver.window, driver.window.table.page
    assert page.clock.running
    assert window.menus.actions["break"].isEnabled()
    window.menus.actions["break"].trigger()
    assert page.covered
    assert not page.clock.running
    assert page.curtain.title.text() == "A break"
    assert not window.menus.actions["hint"].isEnabled()
    spent = page.clock.milliseconds()
    qtbot.wait(60)
    assert page.clock.milliseconds() == spent
    driver.user.key(Qt.Key.Key_Return)  # on the button, which has the focus
    assert wait_until(lambda: not page.covered, 5)
    assert page.clock.running
    assert driver.model.open()


def test_taking_back_ends_a_break(driver: WindowDriver) -> None:
    begun(driver, "pillars")
    model, page = driver.model, driver.window.table.page
    model.play(model.state.legal_moves()[0])
    assert driver.awaits_a_person()
    driver.window.menus.actions["break"].trigger()
    assert page.covered
    page.conductor.taking_back.undo()
    assert not page.covered
    assert model.open()
