"""What is seen once more: by mouse, by keys, in front of hidden hands, and not while something else goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.session import Session
from tuscany_app.shell.automation.synthetic_input import SyntheticUser, rest, wait_until
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.follow import once_more as once_more_module
from tuscany_app.shell.table.table_page import TablePage
from tuscany_app.testing.seated import session_of

pytestmark = pytest.mark.usefixtures("usual_look")
LONG = 1_000_000


@pytest.fixture
def page(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[TablePage]:
    monkeypatch.setattr(once_more_module, "BEFORE", LONG)
    preferences = Preferences()
    preferences.values.animation, preferences.values.computers = "off", "at_once"
    made = TablePage(preferences)
    qtbot.addWidget(made)
    made.resize(1366, 700)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    made.shut_down()


def after(game_id: str, decisions: int, seats: int = 3) -> Session:
    session = session_of(catalogue.load(game_id), seats, seed=7)
    bot = session.game.bot("easy")
    while len(session.turns) < decisions:
        session.play(bot.choose(session.state, len(session.turns)).move)
    return session


def sit_down(page: TablePage, session: Session) -> SyntheticUser:
    page.sit_down(session, None)
    if page.taken and page.model.handing_over():
        page.game.lift_curtain()
    rest()
    return SyntheticUser(page)


def test_a_click_on_a_line_shows_it_and_clicks_on_the_table_go_on(page: TablePage) -> None:
    user = sit_down(page, after("pillars", 8))
    page.fold()
    rest()
    row = page.log.visualRect(page.log.model().index(len(page.log.lines) - 1, 0)).center()
    user.click(page.log.viewport(), row)
    assert page.game.following.once_more.running
    user.click(page.view.viewport(), QPoint(200, 200))
    assert not page.game.following.once_more.running
    assert len(page.model.session.turns) == 8


@pytest.mark.parametrize(("key", "shown"), [(Qt.Key.Key_Space, 1), (Qt.Key.Key_Return, 1), (Qt.Key.Key_Escape, 0)])
def test_keys_go_on_or_back(page: TablePage, key: Qt.Key, shown: int) -> None:
    user = sit_down(page, after("pillars", 8))
    page.game.show_again()
    assert len(page.game.following.once_more.to_come) == 2
    user.key(key)
    assert len(page.game.following.once_more.to_come) == shown
    assert page.game.following.once_more.running == bool(shown)


def test_a_half_made_decision_is_still_there(page: TablePage) -> None:
    sit_down(page, after("pillars", 8))
    page.model.take(page.model.choices()[0])
    half_made = page.model.half_made()
    seen = page.view.viewport().grab().toImage()
    page.game.show_again()
    page.game.following.once_more.end()
    rest()
    assert page.model.half_made() == half_made is not None
    assert page.view.viewport().grab().toImage() == seen


def test_a_zoomed_table_is_seen_as_it_was(page: TablePage) -> None:
    sit_down(page, after("pillars", 8))
    page.view.zoom(2.0)
    page.view.horizontalScrollBar().setValue(page.view.horizontalScrollBar().maximum())
    before = page.view.magnification, page.view.horizontalScrollBar().value()
    page.game.show_again()
    assert (page.view.magnification, page.view.horizontalScrollBar().value()) == before
    page.game.following.once_more.end()
    assert (page.view.magnification, page.view.horizontalScrollBar().value()) == before


def test_the_zoomed_land_of_carcassonne_as_well(page: TablePage) -> None:
    sit_down(page, after("carcassonne", 12))
    page.view.zoom(1.5)
    land = page.view.table().parts.land.camera  # type: ignore[union-attr]
    page.game.show_again()
    again = page.view.table().parts.land.camera  # type: ignore[union-attr]
    assert (again.cell, again.centre) == (land.cell, land.centre)
    assert again is not land


def test_nobody_sees_more_than_they_may(page: TablePage) -> None:
    sit_down(page, after("tuscany", 40))
    page.game.show_again()
    first, second = page.model, page.view.table().model  # type: ignore[union-attr]
    assert first is not None
    assert first is not second
    assert [second.sees(seat) for seat in range(3)] == [first.sees(seat) for seat in range(3)]
    assert sum(second.sees(seat) for seat in range(3)) == 1


def test_nothing_is_shown_again_behind_the_curtain_or_while_a_computer_thinks(page: TablePage) -> None:
    page.sit_down(after("tuscany", 40), None)
    assert not page.conductor.can_look_back()
    page.game.show_again()
    page.game.following.toggle_since()
    assert not page.game.following.once_more.running
    assert not page.game.following.since.isVisible()


def test_what_happened_is_told_while_the_others_move_and_what_they_do_comes_to_it(page: TablePage) -> None:
    """A person and two computers, whose moves the test makes."""
    session = session_of(catalogue.load("pillars"), 3, seed=7, bots=2)
    page.preferences.values.computers = "steps"
    sit_down(page, session)
    model, since = page.model, page.game.following.since
    assert model is not None
    page.conductor.turn_delay.begin = lambda model: None  # type: ignore[method-assign]
    model.play(model.state.legal_moves()[0])
    rest()
    assert not model.open()
    page.game.following.toggle_since()
    assert since.isVisible()
    assert since.nothing.isVisible()
    model.play(model.state.legal_moves()[0])
    rest()
    assert since.summary.numbers == [1]
    assert not since.once_more.isEnabled()
    model.play(model.state.legal_moves()[0])
    rest()
    assert since.summary.numbers == [1, 2]
    assert since.once_more.isEnabled()
    model.play(model.state.legal_moves()[0])
    rest()
    assert not since.isVisible()


def test_without_animation_the_positions_stand_still(page: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once_more_module, "BEFORE", 10)
    monkeypatch.setattr(once_more_module, "AFTER", LONG)
    sit_down(page, after("pillars", 8))
    page.game.show_again()
    table = page.view.table()
    assert table is not None
    assert wait_until(table.light.surrounds)
    assert len(table.model.session.turns) == 7
    assert not table.queue.busy


def test_in_the_first_round_it_is_told_since_the_beginning(page: TablePage) -> None:
    sit_down(page, after("pillars", 1))
    page.game.following.toggle_since()
    assert page.game.following.since.title.text() == "Since the beginning, Bruno:"
    assert page.game.following.since.summary.numbers == [0]
    page.game.following.close_since()
    sit_down(page, after("pillars", 0))
    page.game.following.toggle_since()
    assert page.game.following.since.nothing.isVisible()
    assert not page.game.following.since.once_more.isVisible()


def test_what_everybody_gained_meanwhile_is_told(page: TablePage) -> None:
    session = after("tuscany", 70)
    sit_down(page, session)
    page.game.following.toggle_since()
    told = {row.seat.name: row.gained for row in page.game.following.since.summary.points.rows}
    found: dict[str, int] = {}
    for number in page.game.following.since.summary.numbers:
        for event in session.turns[number].events:
            points = session.game.texts.points(event)
            if len(points) == 1:
                for seat, more in points.items():
                    found[session.setup.seats[seat].name] = found.get(session.setup.seats[seat].name, 0) + more
    assert told == found != {}


@pytest.mark.parametrize("way", ["click", "space", "enter"])
def test_a_click_or_a_key_ends_the_pause_before_a_computers_move(page: TablePage, way: str) -> None:
    user = sit_down(page, after("pillars", 8))
    over: list[bool] = []
    page.conductor.turn_delay.over.connect(lambda: over.append(True))
    page.conductor.turn_delay.wait(LONG)
    page.view.setFocus()
    if way == "click":
        user.click(page.view.viewport(), QPoint(20, 20))
    else:
        user.key(Qt.Key.Key_Space if way == "space" else Qt.Key.Key_Return)
    assert over == [True]
    assert not page.conductor.turn_delay.pausing


def test_pictures_of_tiles_are_not_painted_twice(page: TablePage) -> None:
    sit_down(page, after("carcassonne", 12))
    page.view.viewport().grab()
    first = page.view.table().pictures  # type: ignore[union-attr]
    page.game.show_again()
    assert page.view.table().pictures.tiles is first.tiles  # type: ignore[union-attr]
