"""The form of a new game by real clicks and keys."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import (
    QComboBox,
)
from pytestqt.qtbot import QtBot

from tests.support.pages import GAME, LEFT, click, heard, shown
from tuscany_app.kernel import i18n
from tuscany_app.kernel.game import LEVELS, Setup
from tuscany_app.kernel.setup import NAME_LENGTH, RANDOM, checked
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.base import level_words
from tuscany_app.shell.base.game_form import BY_CHANCE, SeatForm, default_table, remembered, stored
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.evening.level_help import EXPECTED
from tuscany_app.shell.evening.new_game_page import NewGamePage
from tuscany_app.table.retranslate import retranslate
from tuscany_app.table.symbols import COLOURS

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def new_game(qtbot: QtBot, preferences: Preferences) -> tuple[NewGamePage, list[Setup]]:
    page = NewGamePage(preferences)
    page.set_game("pillars")
    shown(qtbot, page)
    return page, heard(page.begin)


def test_new_game_begins_with_enter(qtbot: QtBot, preferences: Preferences) -> None:
    page, begun = new_game(qtbot, preferences)
    qtbot.keyClick(page.play, Qt.Key.Key_Return)
    (setup,) = begun
    assert [(seat.name, seat.bot) for seat in setup.seats] == [("Player 1", None), ("Computer 2", "medium")]
    assert setup == checked(setup, GAME)


def test_new_game_enter_in_a_name_begins_too(qtbot: QtBot, preferences: Preferences) -> None:
    page, begun = new_game(qtbot, preferences)
    qtbot.keyClicks(page.rows[0].name, "Ada")
    qtbot.keyClick(page.rows[0].name, Qt.Key.Key_Return)
    assert begun[0].seats[0].name == "Ada"


def test_new_game_enter_on_a_button_presses_that(qtbot: QtBot, preferences: Preferences) -> None:
    page, begun = new_game(qtbot, preferences)
    page.add.click()
    page.rows[-1].remove.setFocus()
    qtbot.keyClick(page.rows[-1].remove, Qt.Key.Key_Return)
    assert len(page.rows) == 2
    opened: list[bool] = []
    page.rows[0].menu.aboutToShow.connect(lambda: (opened.append(True), QTimer.singleShot(0, page.rows[0].menu.close)))
    page.rows[0].chip.setFocus()
    qtbot.keyClick(page.rows[0].chip, Qt.Key.Key_Return)
    assert opened == [True]
    assert begun == []


def test_new_game_tab_walks_through_the_form_as_it_is_read(qtbot: QtBot, preferences: Preferences) -> None:
    page, _ = new_game(qtbot, preferences)
    page.add.setFocus()
    walked = []
    for _ in range(9):
        page.focusNextChild()
        walked.append(page.focusWidget())
    first, second = page.rows
    fields = list(page.fields.values())
    seats = [first.chip, first.name, first.player, second.chip, second.name, second.player]
    expected = [*seats, page.starter, *fields]
    assert walked == [*expected, page.play][:9]


def test_new_game_remembers_the_table(qtbot: QtBot, preferences: Preferences) -> None:
    page, begun = new_game(qtbot, preferences)
    qtbot.keyClicks(page.rows[0].name, "Clara")
    click(qtbot, page.add)
    page.rows[2].player.choose("hard")
    page.starter.choose(2)
    field = page.fields["match"]
    assert not isinstance(field, QComboBox)
    qtbot.mouseClick(field, LEFT, pos=QPoint(12, field.height() // 2))
    click(qtbot, page.play)
    again, _ = new_game(qtbot, Preferences())
    assert again.table() == page.table()
    assert begun[0].start == 2
    assert begun[0].options["match"] is True
    assert begun[0].seats[2].bot == "hard"


def test_new_game_tells_what_to_expect_of_the_computers_at_the_table(qtbot: QtBot, preferences: Preferences) -> None:
    page, _ = new_game(qtbot, preferences)
    click(qtbot, page.add)
    for row, level in zip(page.rows, ("expert", PERSON, "easy"), strict=True):
        row.player.choose(level)
    assert page.rivals.text().splitlines() == [str(EXPECTED["easy"]), str(EXPECTED["expert"])]
    assert page.rows[0].player.accessibleDescription() == str(EXPECTED["expert"])
    assert page.rows[1].player.accessibleDescription() == "Person"
    i18n.speak("es")
    retranslate(page)
    assert page.rivals.text().startswith("Fácil: ")
    for row in page.rows:
        row.player.choose(PERSON)
    assert page.rivals.isHidden()


def test_every_level_has_its_words() -> None:
    assert {RANDOM, *LEVELS} == set(level_words.LEVELS) == set(EXPECTED)


def test_new_game_offers_the_names_of_every_game(qtbot: QtBot, preferences: Preferences) -> None:
    page, _ = new_game(qtbot, preferences)
    qtbot.keyClicks(page.rows[0].name, "Nora")
    click(qtbot, page.play)
    assert [person.name for person in Preferences().people.everybody] == ["Nora"]
    page.set_game("borders")  # never played: who played last sits down
    assert page.rows[0].name.text() == "Nora"
    assert page.rows[1].name.text() == ""
    name = page.rows[1].name
    name.setFocus()
    qtbot.keyClick(name, Qt.Key.Key_N)
    offered = name.completer().popup()
    qtbot.waitUntil(offered.isVisible)
    qtbot.keyClick(offered, Qt.Key.Key_Down)
    qtbot.keyClick(offered, Qt.Key.Key_Return)
    assert name.text() == "Nora"
    name.clear()
    qtbot.keyClick(name, Qt.Key.Key_Down)
    assert offered.isVisible()
    offered.hide()


def test_new_game_has_as_many_seats_as_the_game(qtbot: QtBot, preferences: Preferences) -> None:
    page, _ = new_game(qtbot, preferences)
    assert not page.rows[0].remove.isVisible()
    while page.add.isEnabled():
        click(qtbot, page.add)
    assert len(page.rows) == GAME.players[-1]
    assert len({seat.colour for seat in page.rows}) == GAME.players[-1]
    page.starter.choose(3)
    click(qtbot, page.rows[1].remove)
    assert page.starter.value() == 2
    click(qtbot, page.rows[2].remove)
    assert page.starter.value() == BY_CHANCE
    assert len(page.rows) == GAME.players[0]


def test_who_plays_alone_is_not_asked_who_starts(qtbot: QtBot, preferences: Preferences) -> None:
    page, begun = new_game(qtbot, preferences)
    page.set_game("borders")
    assert page.starter.isVisible()
    click(qtbot, page.rows[1].remove)
    assert not page.starter.isVisible()
    click(qtbot, page.play)
    assert [seat.name for seat in begun[0].seats] == ["Player 1"]
    click(qtbot, page.add)
    assert page.starter.isVisible()


def test_new_game_swaps_a_colour_that_is_taken(qtbot: QtBot, preferences: Preferences) -> None:
    page, _ = new_game(qtbot, preferences)
    first, second = page.rows
    first.menu.aboutToShow.emit()
    taken = next(action for action in first.menu.actions() if action.text() == str(COLOURS[second.colour]))
    before = first.colour, second.colour
    taken.trigger()
    assert (second.colour, first.colour) == before


def test_new_game_caps_names_and_says_what_is_wrong(qtbot: QtBot, preferences: Preferences) -> None:
    page, begun = new_game(qtbot, preferences)
    page.rows[0].name.setText("x" * 99)
    assert len(page.rows[0].name.text()) == NAME_LENGTH
    page.rows[0].name.setText("\N{ZERO WIDTH SPACE}")
    click(qtbot, page.play)
    assert begun == []
    assert page.notice.isVisible()
    page.rows[0].name.setText("Ada")
    click(qtbot, page.play)
    assert len(begun) == 1
    assert not page.notice.isVisible()


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        "x",
        {"seats": []},
        {"seats": [1, 2], "options": {}, "start": 0},
        {**stored(default_table(GAME)), "start": 9},
        {**stored(default_table(GAME)), "start": "0"},
        {**stored(default_table(GAME)), "options": {"match": 3}},
        {**stored(default_table(GAME)), "options": []},
        {**stored(default_table(GAME)), "seats": [{"name": "A", "colour": "red", "player": "person"}] * 2},
        {**stored(default_table(GAME)), "seats": [{"name": "A", "colour": "red", "player": "genius"}] * 2},
    ],
)
def test_new_game_falls_back_to_defaults(value: Any) -> None:
    assert remembered(value, GAME) == default_table(GAME)


def known(preferences: Preferences) -> None:
    for name in ("Nora", "Bruno", "Clara"):
        preferences.people.add(name)
    clara, bruno, nora = preferences.people.everybody
    preferences.people.change(clara, evolve(clara, colour="green", aliases=("Klara",)))
    preferences.people.change(bruno, evolve(bruno, colour="red"))
    preferences.people.change(nora, evolve(nora, colour="pink"))


def choose(qtbot: QtBot, page: NewGamePage, seat: int, name: str) -> None:
    """Two clicks: on the button in the field, on the name in the list."""
    field = page.rows[seat].name
    field.offer.trigger()
    offered = field.completer().popup()
    qtbot.waitUntil(offered.isVisible)
    model = field.completer().completionModel()
    row = next(row for row in range(model.rowCount()) if model.index(row, 0).data() == name)
    place = offered.visualRect(model.index(row, 0)).center()
    qtbot.mouseClick(offered.viewport(), LEFT, pos=place)


def test_new_game_a_seat_is_filled_with_two_clicks(qtbot: QtBot, preferences: Preferences) -> None:
    known(preferences)
    page, begun = new_game(qtbot, preferences)
    assert page.rows[0].name.text() == "Clara"
    choose(qtbot, page, 1, "Nora")  # a computer sat there; Pillars has no pink
    assert page.rows[1].place() == SeatForm("Nora", "blue", PERSON)
    choose(qtbot, page, 0, "Bruno")
    assert page.rows[0].place() == SeatForm("Bruno", "red", PERSON)
    choose(qtbot, page, 0, "Clara")  # in her colour, which is free
    assert page.rows[0].place() == SeatForm("Clara", "green", PERSON)
    choose(qtbot, page, 1, "Bruno")
    assert page.rows[1].colour == "red"
    page.play.click()
    assert [seat.name for seat in begun[0].seats] == ["Clara", "Bruno"]
    assert [person.name for person in Preferences().people.everybody] == ["Clara", "Bruno", "Nora"]


def test_new_game_a_favourite_colour_stays_with_who_has_it(qtbot: QtBot, preferences: Preferences) -> None:
    known(preferences)
    page, _ = new_game(qtbot, preferences)
    page.rows[0].set_colour("red")
    before = page.rows[1].colour
    choose(qtbot, page, 1, "Bruno")  # who likes red
    assert [row.colour for row in page.rows] == ["red", before]


def test_new_game_who_sits_elsewhere_changes_places(qtbot: QtBot, preferences: Preferences) -> None:
    known(preferences)
    page, _ = new_game(qtbot, preferences)
    choose(qtbot, page, 1, "Bruno")
    page.rows[0].name.setText("Klara")
    before = [row.place() for row in page.rows]
    choose(qtbot, page, 1, "Clara")
    first, second = (row.place() for row in page.rows)
    assert first == before[1]
    assert (second.colour, second.player) == (before[0].colour, PERSON)
    assert second.name in ("Clara", "Klara")


def test_new_game_a_name_typed_becomes_known(qtbot: QtBot, preferences: Preferences) -> None:
    page, _ = new_game(qtbot, preferences)
    assert not page.rows[0].name.offer.isVisible()  # nobody to offer
    qtbot.keyClicks(page.rows[0].name, "Ada")
    click(qtbot, page.play)
    page.entered()  # as when one comes back
    assert [person.name for person in page.rows[0].name.known] == ["Ada"]
    assert page.rows[0].name.offer.isVisible()


def test_new_game_leads_to_people_and_series(qtbot: QtBot, preferences: Preferences) -> None:
    page, _ = new_game(qtbot, preferences)
    people, series = heard(page.people_wanted), heard(page.series_wanted)
    click(qtbot, page.people)
    click(qtbot, page.series)
    assert (len(people), len(series)) == (1, 1)
