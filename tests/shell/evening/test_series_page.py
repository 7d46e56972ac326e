"""The page of a series: standing, games, the way on, the podium and the picture."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.support.evening_of_games import PLAYERS, evening, played
from tests.support.pages import click, heard, shown
from tuscany_app.kernel import series_file
from tuscany_app.kernel.series import SeriesPlace
from tuscany_app.kernel.series_file import SavedSeries
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.evening.series_page import SeriesPage

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def series_page(qtbot: QtBot, kept: SavedSeries, *others: SavedSeries) -> SeriesPage:
    page = SeriesPage()
    page.show_series(kept, others)
    shown(qtbot, page)
    return page


def ways(page: SeriesPage) -> list[str]:
    assert page.table is not None
    return [way.text() for way in page.table.in_tab_order()]  # type: ignore[attr-defined]


def texts(page: SeriesPage) -> list[str]:
    assert page.table is not None
    return [label.text() for label in page.table.findChildren(QLabel)]


def test_before_the_first_game(qtbot: QtBot, home: Path) -> None:
    page = series_page(qtbot, series_file.create(evening()))
    assert page.title.text() == "No game played yet"
    assert page.told.text() == "2 games to come"
    assert page.podium.isHidden()
    assert page.picture.isHidden()
    assert page.which.isHidden()
    assert "Bruno starts" in texts(page)
    begun = []
    page.play.connect(lambda kept, number: begun.append((kept, number)))
    assert page.focusWidget() is page.next
    assert page.next.text() == "Next game: Pillars"
    qtbot.keyClick(page.next, Qt.Key.Key_Return)
    assert begun == [(page.kept, 0)]


def test_between_the_games(qtbot: QtBot, home: Path) -> None:
    kept, first = played(series_file.create(evening("pillars", "borders", "pillars")), 0)
    kept, second = played(kept, 1, moves=2)
    page = series_page(qtbot, kept)
    assert page.title.text() == "Standing after 1 game"
    winner = page.games[0].standing
    assert winner is not None
    names = ", ".join(PLAYERS[seat].name for seat in winner.winners)
    assert f"won by {names}" in texts(page)
    assert ways(page) == ["Replay", "Leave out", "Leave out"]
    resumed, replayed = heard(page.resume), heard(page.replay)
    assert page.next.text() == "Go on: The Border"
    click(qtbot, page.next)
    assert resumed == [second]
    assert page.table is not None
    page.table.in_tab_order()[0].click()  # type: ignore[attr-defined]
    assert replayed == [first]


def test_the_end_has_a_podium_and_a_picture(qtbot: QtBot, home: Path) -> None:
    kept, _ = played(series_file.create(evening()), 0)
    kept, _ = played(kept, 1)
    page = series_page(qtbot, kept)
    assert page.over()
    assert page.title.text().endswith(("wins the series!", "Bruno, Nora", "Clara, Nora", "Clara, Bruno"))
    assert page.podium.isVisible()
    assert {step.name for step in page.podium.steps} == {"Clara", "Bruno", "Nora"}
    best = min(page.podium.steps, key=lambda step: step.rank)
    place = min(page.places, key=lambda place: place.rank)
    assert str(best.told).startswith(str(place.points.numerator))
    assert page.focusWidget() is page  # one Enter too many does nothing
    image = page.image()
    assert image.width() == 1100
    assert image.height() > page.podium.height()
    asked = heard(page.save_picture)
    click(qtbot, page.picture)
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("points", "wins", "told"),
    [
        ((4, 2, 0), (2, 0, 0), "The most points win."),
        ((3, 3, 0), (2, 1, 0), "A tie at the top: games won decide."),
        ((3, 3, 0), (1, 1, 0), "Equal on points and on games won."),
        ((3, 3, 3), (2, 2, 1), "Equal on points and on games won."),
    ],
)
def test_what_decided_is_said(
    qtbot: QtBot, home: Path, points: tuple[int, ...], wins: tuple[int, ...], told: str
) -> None:
    page = series_page(qtbot, series_file.create(evening("pillars")))
    keys = list(zip(points, wins, strict=True))
    page.places = [
        SeriesPlace(seat, 1 + sum(other > key for other in keys), Fraction(key[0]), key[1])
        for seat, key in enumerate(keys)
    ]
    assert str(page._decided()) == told


def test_a_lost_game_is_said_and_can_be_played_again_or_left_out(qtbot: QtBot, home: Path) -> None:
    kept, path = played(series_file.create(evening()), 0)
    path.unlink()
    page = series_page(qtbot, kept)
    assert f"The saved game {path.name} is gone. Play it again, or leave it out." in texts(page)
    assert ways(page) == ["Play again", "Leave out", "Leave out"]
    assert page.next.text() == "Next game: The Border"  # nothing waits for what is lost
    again, out = [], []
    page.play.connect(lambda kept, number: again.append(number))
    page.leave_out.connect(lambda kept, number: out.append(number))
    assert page.table is not None
    first, second, _ = page.table.in_tab_order()
    first.click()  # type: ignore[attr-defined]
    second.click()  # type: ignore[attr-defined]
    assert (again, out) == ([0], [0])
    page.show_series(SavedSeries(kept.path, kept.series.without(0)))
    assert ways(page) == ["Play it after all", "Leave out"]


def test_once_more_with_the_same_people(window: MainWindow, qtbot: QtBot) -> None:
    kept, _ = played(series_file.create(evening("pillars")), 0)
    window.evening.series.show()
    page = window.evening.series.page
    assert page.over()
    assert page.next.text() == "Once more with the same people"
    page.next.click()
    form = window.evening.series.form
    assert window.stack.here() is form
    assert [place.name for place in form.seats.places()] == [seat.name for seat in kept.series.players]
    assert [row.planned().game for row in form.rows] == [planned.game for planned in kept.series.games]


def test_only_lost_games_are_left(qtbot: QtBot, home: Path) -> None:
    kept, path = played(series_file.create(evening("pillars")), 0)
    path.unlink()
    page = series_page(qtbot, kept)
    assert page.told.text() == "Play the missing games again, or leave them out."
    assert page.next.isHidden()


def test_several_series_can_be_chosen_from(qtbot: QtBot, home: Path) -> None:
    friday = series_file.create(evening())
    saturday = series_file.create(evolve(evening(), name="Saturday"))
    page = series_page(qtbot, friday, friday, saturday)
    chosen = heard(page.chosen)
    assert [page.which.itemText(number) for number in range(page.which.count())] == ["Friday", "Saturday"]
    page.which.setCurrentIndex(1)
    assert chosen == [saturday.path]


def test_a_game_of_a_plugin_that_is_gone_is_called_by_its_id(qtbot: QtBot, home: Path) -> None:
    friday = evening("pillars")
    gone = evolve(friday.games[0], game="whist")
    page = series_page(qtbot, series_file.create(evolve(friday, games=(gone,))))
    assert "1. whist" in texts(page)
    assert page.next.text() == "Next game: whist"


@pytest.mark.parametrize("players", [2, 6])
def test_long_names_and_many_players_stay_inside_the_page(qtbot: QtBot, home: Path, players: int) -> None:
    names = ("Bartolomeo Alessandro della Montagna", "B", "Maria Magdalena", "D", "E", "F")
    seats = tuple(
        evolve(PLAYERS[0], name=name, colour=colour)
        for name, colour in zip(names, ("red", "blue", "yellow", "green", "black", "pink"), strict=True)
    )[:players]
    page = series_page(qtbot, series_file.create(evening("carcassonne", "carcassonne", players=seats)))
    for way in (*page.table.in_tab_order(), page.next, page.delete):  # type: ignore[union-attr]
        assert page.rect().contains(way.mapTo(page, way.rect().bottomRight()))
