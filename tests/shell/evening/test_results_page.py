"""The results of a game."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
)
from pytestqt.qtbot import QtBot

from tests.support.pages import GAME, click, finished_session, heard, shown
from tests.support.pictures import pixels
from tuscany_app.cli.common import play
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.decided import Decided, at_once
from tuscany_app.kernel.game import MEDALS, Award, Part, rank
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.session import Session
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.evening.final_picture import FinalPicture, final_image
from tuscany_app.shell.evening.points_table import PointsTable
from tuscany_app.shell.evening.results_page import ResultsPage
from tuscany_app.shell.evening.results_picture import HIGH, MARGIN, TOLD, WIDE, told_beside_picture
from tuscany_app.shell.evening.source_bars import SourceBars
from tuscany_app.table.theme import look
from tuscany_app.testing.seated import session_of

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def points_told(page: ResultsPage) -> dict[tuple[str, str], int]:
    """What the table of points says, by player and source."""
    table = page.sheet.table
    return {
        (table.horizontalHeaderItem(column).text(), table.verticalHeaderItem(row).text()): int(
            table.item(row, column).text().strip()
        )
        for column in range(table.columnCount())
        for row in range(table.rowCount())
    }


def test_results_tell_ranks_sources_and_the_next_game(qtbot: QtBot) -> None:
    session = finished_session()
    page = ResultsPage()
    page.show_results(session, None)
    shown(qtbot, page)
    standing = session.state.standing()
    texts = [found.text() for found in page.findChildren(QLabel)]
    winner = session.setup.seats[standing.winners[0]].name
    assert f"{winner} wins!" in texts
    told = points_told(page)
    for score in standing.scores:
        assert any(text.startswith(f"{score.total} point") for text in texts)
        name = session.setup.seats[score.seat].name
        assert told[name, "Total"] == score.total
        for part in score.parts:
            assert told[name, str(GAME.texts.source(part.source))] == part.points
    assert texts.count("Computer, easy") == 1  # the other one is a person
    again = heard(page.rematch)
    click(qtbot, page.again)
    assert again[0].start == 1
    assert again[0].seats == session.setup.seats
    assert again[0].seed != session.setup.seed
    for signal, way in ((page.replay, page.watch), (page.save_picture, page.picture), (page.home, page.leave)):
        calls = heard(signal)
        click(qtbot, way)
        assert len(calls) == 1


def test_who_played_alone_has_beaten_nobody(qtbot: QtBot) -> None:
    session = session_of(catalogue.load("borders"), 1, 1, bots=1)
    for _ in play(session):
        pass
    page = ResultsPage()
    page.show_results(session, None)
    shown(qtbot, page)
    texts = [found.text() for found in page.findChildren(QLabel)]
    assert "The training is over" in texts
    assert not any("wins" in text for text in texts)


@pytest.mark.parametrize("medal", [None, *MEDALS])
def test_who_played_alone_is_told_what_the_result_is_worth(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, medal: str | None
) -> None:
    session = session_of(catalogue.load("borders"), 1, 1, bots=1)
    for _ in play(session):
        pass
    page = ResultsPage()
    page.show_results(session, None)
    shown(qtbot, page)
    pictures = []
    for award in (Award(None, say("Nothing yet.")), Award(medal, say("Well done."))):
        monkeypatch.setattr(type(session.game.texts), "award", lambda self, state, award=award: award)
        page.show_results(session, None)
        pictures.append(page.sheet.podium.grab().toImage())
    assert page.sheet.award.isVisible()
    assert page.sheet.award.text() == page.accessibleDescription() == "Well done."
    assert (pictures[0] == pictures[1]) == (medal is None)


def test_where_rivals_say_what_a_result_is_worth_nothing_is_awarded(qtbot: QtBot) -> None:
    page = ResultsPage()
    page.show_results(finished_session(), None)
    shown(qtbot, page)
    assert page.sheet.award.isHidden()
    assert page.sheet.podium.medal is None
    assert page.accessibleDescription() == page.sheet.reason.text()


def test_results_begin_nothing_with_one_enter_too_many(qtbot: QtBot) -> None:
    page = ResultsPage()
    page.show_results(finished_session(), None)
    shown(qtbot, page)
    page.offer_next(say("Rules"))
    ways = (page.rematch, page.next_wanted, page.replay, page.review, page.look, page.moment, page.home)
    calls = [heard(signal) for signal in (*ways, page.save_picture)]
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        qtbot.keyClick(QApplication.focusWidget(), key)
    assert not any(calls)
    assert page.accessibleName().endswith("wins!")


def test_results_have_a_podium_and_the_table_at_the_end(window: MainWindow, qtbot: QtBot) -> None:
    session = finished_session()
    window.evening.results.show_results(session, None)
    window.stack.turn_to(window.evening.results)
    page = window.evening.results
    assert [step.rank for step in page.sheet.podium.steps] == [1, 2]
    image = page.sheet.podium.grab().toImage()
    places = [(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 8)]
    assert len({image.pixelColor(x, y).name() for x, y in places}) > 5
    click(qtbot, page.sheet.final)
    assert window.stack.currentWidget() is window.reviewing.replay
    assert window.reviewing.replay.number == window.reviewing.replay.length


# what decided


def decided(game_id: str, players: int, **options: Any) -> Session:
    session = session_of(catalogue.load(game_id), players, 5, bots=players, **options)
    for _ in play(session):
        pass
    return session


def test_results_tell_what_decided_and_lead_there(window: MainWindow, qtbot: QtBot) -> None:
    session = decided("borders", 4)
    page = window.evening.results
    page.show_results(session, None)
    window.stack.turn_to(page)
    quick = at_once(session)
    assert quick is not None
    assert page.sheet.decided.text() == "What decided the game"
    assert page.sheet.decided_words.text() == str(quick.words)
    assert page.sheet.chart.marked is None
    assert not page.sheet.see.isVisible()  # the points tell no moment
    page.sheet.show_decided(Decided(0, (say("A reviewed game is known better."),), 40, 42, 0.3, 0.6))
    assert page.sheet.decided_words.text() == "A reviewed game is known better."
    assert page.sheet.chart.marked == 43
    page.sheet.see.setFocus()
    qtbot.keyClick(page.sheet.see, Qt.Key.Key_Return)
    assert window.stack.currentWidget() is window.reviewing.replay
    assert window.reviewing.replay.number == 41
    assert window.reviewing.replay.model is not None
    assert window.reviewing.replay.model.session.turns[-1].move == session.turns[40].move
    window.stack.go_back()
    assert window.stack.currentWidget() is page


def test_who_played_alone_is_told_what_counted_most(qtbot: QtBot) -> None:
    page = ResultsPage()
    page.show_results(decided("borders", 1), None)
    shown(qtbot, page)
    assert page.sheet.decided.text() == "What counted most"
    assert page.sheet.decided_words.text().startswith("Most points came from: ")


def test_a_shared_victory_was_decided_by_nothing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    session = decided("borders", 2)
    shared = rank([[Part("lake", 3)], [Part("lake", 3)]], {})
    monkeypatch.setattr(type(session.state), "standing", lambda self: shared)
    page = ResultsPage()
    page.show_results(session, None)
    shown(qtbot, page)
    assert page.sheet.title.text() == "Shared victory: Ana and Bruno"
    assert page.sheet.decided_words.text() == "Shared victory with 3 points each: Ana, Bruno."


# the time that was thought


def test_results_tell_how_long_everybody_thought_where_that_is_known(qtbot: QtBot) -> None:
    session = finished_session()
    for number, turn in enumerate(session.turns):
        if turn.seat == 0 and number:
            session.turns[number] = evolve(turn, spent=61_000)
    page = ResultsPage()
    page.show_results(session, None)
    shown(qtbot, page)
    minutes, seconds = divmod(61 * (sum(turn.seat == 0 for turn in session.turns) - 1), 60)
    texts = [found.text() for found in page.findChildren(QLabel) if "Thinking time" in found.text()]
    assert texts == [f"Thinking time: {minutes} min {seconds} s; 1 min 1 s per decision"]
    page.show_results(finished_session(), None)  # an old record
    qtbot.wait(1)
    assert not [found for found in page.findChildren(QLabel) if "Thinking time" in found.text()]


# the ways on


def test_the_rematch_says_who_starts(qtbot: QtBot) -> None:
    page = ResultsPage()
    page.show_results(finished_session(), None)
    shown(qtbot, page)
    assert page.again.toolTip() == "The same players again; this time Bruno starts"
    assert page.again.accessibleDescription() == page.again.toolTip()
    assert not page.again.hasFocus()
    page.show_results(decided("borders", 1), None)
    assert page.again.toolTip() == "Play the same game again, reshuffled"


def test_the_next_game_of_a_series_is_there_when_it_is_offered(qtbot: QtBot) -> None:
    page = ResultsPage()
    page.show_results(finished_session(), None)
    shown(qtbot, page)
    assert not page.next.isVisible()
    page.offer_next(say("Rules"))
    assert page.next.isVisible()
    assert page.next.text() == page.next.accessibleName() == "Rules"
    assert [made.property("kind") for made in (page.next, page.again)] == ["primary", ""]
    page.entered()
    calls = heard(page.next_wanted)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert not calls  # one Enter too many begins nothing
    page.next.setFocus()
    qtbot.keyClick(page.next, Qt.Key.Key_Return)
    assert len(calls) == 1
    page.show_results(finished_session(), None)  # another game: nothing is offered yet
    assert not page.next.isVisible()
    assert page.again.property("kind") == "primary"


@pytest.mark.parametrize("size", [100, 160])
def test_long_names_and_many_buttons_are_not_cut_off(qtbot: QtBot, size: int) -> None:
    page = ResultsPage()
    look().choose("light", "standard", size)
    page.show_results(decided("carcassonne", 6), None)
    page.offer_next(say("{player}, the sand has run through. Decide when you are ready.", player="Ana"))
    shown(qtbot, page)
    qtbot.wait(1)
    buttons = (page.leave, page.picture, page.watch, page.judge, page.again, page.next)
    for made in buttons:
        assert made.isVisible()
        assert made.sizeHint().width() <= made.width()
        assert page.rect().contains(made.mapTo(page, made.rect().bottomRight()))


def test_keys_move_the_page_and_reach_everything(qtbot: QtBot) -> None:
    page = ResultsPage()
    page.show_results(decided("carcassonne", 6), None)
    page.sheet.show_decided(Decided(0, (say("A reviewed game is known better."),), 40, 42, 0.3, 0.6))
    shown(qtbot, page)
    bar = page.area.verticalScrollBar()
    assert bar.maximum() > 0
    qtbot.keyClick(page, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    qtbot.keyClick(page, Qt.Key.Key_End)
    assert bar.value() == bar.maximum()
    qtbot.keyClick(page, Qt.Key.Key_Home)
    assert bar.value() == 0
    reached = []
    for _ in range(12):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    sheet = page.sheet
    for wanted in (sheet.see, sheet.final, sheet.numbers, page.leave, page.picture, page.watch, page.judge, page.again):
        assert wanted in reached
    assert sheet.see.accessibleDescription() == sheet.decided_words.text()


# the picture


def test_the_saved_picture_shows_all_of_it(qtbot: QtBot) -> None:
    session = finished_session()
    page = ResultsPage()
    page.show_results(session, None)
    shown(qtbot, page)
    image = page.image()
    assert (image.width(), image.height()) == (WIDE, HIGH)
    told = QRectF(WIDE - TOLD - MARGIN, 0, TOLD, HIGH)
    for seat in session.setup.seats:
        assert pixels(image, look().player(seat.colour), told) > 300  # podium, bars or table
    beside = QRectF(0, 0, told.left(), HIGH)
    assert len({image.pixel(x, y) for x in range(60, int(beside.right()) - 60, 20) for y in range(60, HIGH, 40)}) > 20
    look().choose("dark", "standard", 100)
    assert page.image() != image


@pytest.mark.parametrize(("text", "players", "points"), [(100, 2, SourceBars), (100, 6, PointsTable), (160, 6, None)])
def test_the_saved_picture_tells_the_points_as_far_as_there_is_room(
    text: int, players: int, points: type | None, home: Path
) -> None:
    look().choose("light", "standard", text)
    told = told_beside_picture(decided("carcassonne", players), None, date(2026, 11, 19))
    there = [kind for kind in (SourceBars, PointsTable) if told.findChild(kind).isVisibleTo(told)]
    assert there == ([points] if points is not None else [])


def test_bars_come_first_and_numbers_on_demand(qtbot: QtBot) -> None:
    page = ResultsPage()
    page.show_results(finished_session(), None)
    shown(qtbot, page)
    sheet = page.sheet
    assert sheet.bars.isVisible()
    assert not sheet.table.isVisible()
    for name in [str(group.name) for group in sheet.bars.groups]:
        assert name in sheet.bars.accessibleDescription()
    qtbot.mouseClick(sheet.numbers, Qt.MouseButton.LeftButton)
    assert sheet.table.isVisible()
    assert not sheet.bars.isVisible()


@pytest.mark.parametrize("size", [(695, 480), (900, 375)])
@pytest.mark.parametrize(
    ("game_id", "players"), [("carcassonne", 6), ("tuscany", 4), ("pillars", 2), ("borders", 3), ("noughts", 2)]
)
def test_the_picture_has_what_the_game_came_to_and_fits(game_id: str, players: int, size: tuple[int, int]) -> None:
    session = decided(game_id, players)
    found = final_image(session, *size)
    assert found.width() in (size[0], size[0] + 1) or found.height() in (size[1], size[1] + 1)
    assert found.width() <= size[0] + 1
    assert found.height() <= size[1] + 1
    if game_id in ("tuscany", "borders"):  # the board of whoever won, whoever sits in front
        winner = session.state.standing().winners[0]
        others = [seat for seat in range(players) if seat != winner]
        assert all(final_image(session, *size, front=seat) != found for seat in others)
    if game_id == "carcassonne":  # the land alone fills it
        assert found.size() == QSize(*size)


def test_the_table_at_the_end_is_laid_out_for_the_room_there_is(qtbot: QtBot) -> None:
    made: list[tuple[int, int]] = []
    session = finished_session()
    picture = FinalPicture()
    qtbot.addWidget(picture)

    def make(wide: int, high: int) -> QImage:
        made.append((wide, high))
        return final_image(session, wide, high)

    picture.resize(600, 300)
    picture.show_table(make)
    assert not made  # only when it is seen
    picture.show()
    picture.grab()
    assert [wide / high for wide, high in made] == [2]
    picture.resize(1200, 300)
    picture.resize(1400, 400)
    qtbot.waitUntil(lambda: len(made) == 2)
    assert made[-1][0] == round(2.4 * made[-1][1])  # no table is laid out wider
