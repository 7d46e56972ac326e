"""The form of a series by real clicks and keys."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.evening_of_games import evening
from tests.support.pages import click, heard, shown
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.game import SEAT_COLOURS
from tuscany_app.kernel.series import Series, check
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.evening.new_series_page import NewSeriesPage
from tuscany_app.shell.widgets.fields import CheckBox

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def form(qtbot: QtBot, preferences: Preferences) -> tuple[NewSeriesPage, list[Series]]:
    page = NewSeriesPage(preferences)
    shown(qtbot, page)
    return page, heard(page.begin)


def test_enter_begins_a_series_of_what_is_there(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.set("game", "borders")
    preferences.people.add("Clara")
    page, begun = form(qtbot, preferences)
    qtbot.keyClick(page.play, Qt.Key.Key_Return)
    (series,) = begun
    assert series.name.startswith("Evening of ")
    assert [(seat.name, seat.bot) for seat in series.players] == [("Clara", None), ("Computer 2", "medium")]
    assert series.points == (1, 0)
    assert [game.game for game in series.games] == ["borders"]
    check(series)


def test_programme_players_and_points_are_set_up(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.set("game", "pillars")
    page, begun = form(qtbot, preferences)
    qtbot.keyClicks(page.name, "Friday")
    page.seats.rows[0].name.setText("Clara")
    click(qtbot, page.seats.add)
    assert [field.text() for field in page.points] == ["2", "1", "0"]
    page.seats.rows[2].player.choose("hard")
    page.points[0].setText("5")
    click(qtbot, page.add)
    page.rows[1].game.choose("borders")
    click(qtbot, page.rows[1].up)
    assert [row.game.value() for row in page.rows] == ["borders", "pillars"]
    assert not page.rows[0].up.isEnabled()
    page.rounds.choose(2)
    click(qtbot, page.play)
    (series,) = begun
    assert series.name == "Friday"
    assert [seat.bot for seat in series.players] == [None, "medium", "hard"]
    assert series.points == (5, 1, 0)
    assert [game.game for game in series.games] == ["borders", "pillars", "borders", "pillars"]
    assert [person.name for person in Preferences().people.everybody] == ["Clara"]


def test_options_of_a_game_are_shown_when_asked_for_and_belong_to_the_plan(
    qtbot: QtBot, preferences: Preferences
) -> None:
    preferences.set("game", "pillars")
    page, _ = form(qtbot, preferences)
    row = page.rows[0]
    assert row.options.isHidden()
    click(qtbot, row.settings)
    assert row.options.isVisible()
    field = row.options.fields["match"]
    assert isinstance(field, CheckBox)
    field.setChecked(True)
    assert page.series().games[0].options["match"] is True
    page.restyle()
    assert page.series().games[0].options["match"] is True
    row.game.setCurrentIndex(row.game.findData("borders"))
    options = {option.id for option in catalogue.load("borders").options}
    assert set(page.series().games[0].options) == options


def test_what_can_t_be_played_is_said_and_nothing_begins(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.set("game", "pillars")
    page, begun = form(qtbot, preferences)
    while page.seats.add.isEnabled():
        page.seats.add.click()
    assert len(page.seats.rows) == len(SEAT_COLOURS)
    click(qtbot, page.play)
    assert page.notice.text() == "Pillars is for 2 to 4 players."
    assert page.notice.isVisible()
    assert begun == []
    page.rows[0].game.choose("carcassonne")
    page.rows[0]._other_game()
    page.points[1].setText("9")
    click(qtbot, page.play)
    assert "A better rank" in page.notice.text()
    page.points[1].setText("")
    page.points[0].setText("9")
    for field in page.points[2:]:
        field.setText("0")
    click(qtbot, page.play)
    assert len(begun) == 1


def test_points_of_ones_own_stay_when_players_come_and_go(qtbot: QtBot, preferences: Preferences) -> None:
    page, _ = form(qtbot, preferences)
    for _ in range(2):
        click(qtbot, page.seats.add)
    assert page.series().points == (3, 2, 1, 0)  # the usual ones go along
    for field, points in zip(page.points, "9642", strict=True):
        field.setText(points)
    click(qtbot, page.seats.rows[3].remove)
    assert page.series().points == (9, 6, 4)
    page.points[2].setText("5")
    click(qtbot, page.seats.add)
    assert page.series().points == (9, 6, 5, 2)
    click(qtbot, page.seats.add)
    assert page.series().points == (9, 6, 5, 2, 0)
    page.set_up(None)
    assert page.series().points == (1, 0)


def test_the_next_series_begins_with_the_players_of_the_last(qtbot: QtBot, preferences: Preferences) -> None:
    page, _ = form(qtbot, preferences)
    page.set_up(evolve(evening(), points=(7, 2, 0)))
    series = page.series()
    assert series.players == evening().players
    assert series.points == (7, 2, 0)


def test_tab_walks_through_the_form_as_it_is_read(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.set("game", "pillars")
    page, _ = form(qtbot, preferences)
    page.name.setFocus()
    walked = []
    for _ in range(14):
        page.focusNextChild()
        walked.append(page.focusWidget())
    first, second = page.seats.rows
    seats = [first.chip, first.name, first.player, second.chip, second.name, second.player, page.seats.add]
    game = page.rows[0]
    expected = [*seats, *page.points, game.game, game.settings, page.add, page.rounds, page.play]
    assert walked == expected[:14]


def test_the_usual_name_follows_the_language(qtbot: QtBot, preferences: Preferences) -> None:
    page, _ = form(qtbot, preferences)
    i18n.speak("es")
    page.retranslate()
    assert page.name.placeholderText().startswith("Velada del ")
