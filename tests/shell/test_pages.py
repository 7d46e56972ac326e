"""Every page by real clicks and keys, and in every language with nothing left of the language before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QTextBlock
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QSizePolicy,
    QStackedWidget,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.support.seated import session_of
from tuscany_app.cli.common import play
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.course import course
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import NAME_LENGTH, checked
from tuscany_app.kernel.storage import library, record
from tuscany_app.kernel.storage.folders import records_folder
from tuscany_app.shell.pages.about_page import AboutPage
from tuscany_app.shell.pages.home_page import HomePage
from tuscany_app.shell.pages.new_game_page import NewGamePage
from tuscany_app.shell.pages.page import Page
from tuscany_app.shell.pages.replay_page import ReplayPage
from tuscany_app.shell.pages.results_page import ResultsPage
from tuscany_app.shell.pages.rules_page import RulesPage
from tuscany_app.shell.pages.settings_page import SettingsPage
from tuscany_app.shell.preferences import CHOICES, Preferences
from tuscany_app.shell.table_form import BY_CHANCE, default_table, remembered, stored
from tuscany_app.shell.widgets.continue_card import whose_move
from tuscany_app.shell.widgets.file_dialogs import ask_file
from tuscany_app.shell.widgets.record_list import fair_share
from tuscany_app.shell.widgets.score_chart import grid_step, lines_of
from tuscany_app.shell.window import MainWindow
from tuscany_app.table.retranslate import retranslate
from tuscany_app.table.symbols import COLOURS, symbol_path
from tuscany_app.table.theme import look

GAME = catalogue.load("pillars")
LEFT = Qt.MouseButton.LeftButton
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")  # a window of the offscreen platform has none


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    QApplication.setStyle("Fusion")
    look().choose("light", "standard", 100)
    yield
    look().choose("light", "standard", 100)


@pytest.fixture
def preferences() -> Preferences:
    return Preferences()


def table(bots: tuple[str | None, ...] = (None, "easy"), names: tuple[str, ...] = ("Clara", "Bruno")) -> Setup:
    seats = tuple(Seat(name, colour, bot) for name, colour, bot in zip(names, GAME.colours, bots, strict=False))
    return checked(Setup("pillars", {}, seats, 0, 11), GAME)


def finished_session() -> Session:
    session = Session(GAME, table())
    for _ in play(session):
        pass
    return session


def saved(moves: int | None) -> Path:
    session, file = library.begin(table())
    for number, _ in enumerate(play(session), start=1):
        if number == moves:
            break
    return file.close(finished=moves is None)


def shown(qtbot: QtBot, page: Page) -> Page:
    """A page on the screen, as the window shows it."""
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    page.stack = stack  # type: ignore[attr-defined]  # it lives as long as the page
    stack.addWidget(page)
    stack.resize(1366, 768)
    stack.show()
    stack.activateWindow()
    qtbot.waitUntil(stack.isActiveWindow)
    page.entered()
    return page


def click(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, LEFT)


def heard(signal: Any) -> list[Any]:
    """What a signal brings, collected."""
    calls: list[Any] = []
    signal.connect(lambda *values: calls.append(values[0] if values else None))
    return calls


# home


def test_home_without_records_shows_the_games_alone(qtbot: QtBot, preferences: Preferences) -> None:
    page = HomePage(preferences)
    shown(qtbot, page)
    assert len(page.boxes) == len(catalogue.ids())
    assert not page.continued.isVisible()
    assert not page.records_card.isVisible()
    for name in ("play", "learn", "rules"):
        calls = heard(getattr(page, name))
        click(qtbot, getattr(page.boxes[0], name))
        assert calls == [catalogue.ids()[0]]


def test_home_leads_everywhere(qtbot: QtBot, preferences: Preferences) -> None:
    page = HomePage(preferences)
    shown(qtbot, page)
    for signal, way in (
        (page.open_file, page.banner.open_file),
        (page.settings, page.banner.settings),
        (page.about, page.banner.about),
    ):
        calls = heard(signal)
        click(qtbot, way)
        assert len(calls) == 1
    calls = heard(page.language)
    click(qtbot, page.banner.languages["it"])
    assert calls == ["it"]


def test_home_goes_on_with_the_last_unfinished_game(qtbot: QtBot, preferences: Preferences) -> None:
    older, finished, latest = saved(3), saved(None), saved(7)
    page = HomePage(preferences)
    shown(qtbot, page)
    resumed, replayed = heard(page.resume), heard(page.replay)
    assert page.continued.isVisible()
    click(qtbot, page.continued.go_on)
    assert resumed == [latest]

    entries = [page.records.item(row).data(Qt.ItemDataRole.UserRole) for row in range(page.records.count())]
    assert {entry.path for entry in entries} == {older, finished}
    for row, entry in enumerate(entries):
        page.records.setCurrentRow(row)
        qtbot.keyClick(page.records, Qt.Key.Key_Return)
        assert (replayed if entry.finished else resumed)[-1] == entry.path
    place = page.records.visualItemRect(page.records.item(0)).center()
    qtbot.mouseClick(page.records.viewport(), LEFT, pos=place)
    assert len(resumed) + len(replayed) == 4


def test_home_speaks_to_who_plays_alone() -> None:
    ada, bo, computer = Seat("You", "red"), Seat("Bo", "blue"), Seat("Computer", "green", "easy")
    assert str(whose_move([ada, computer], 0)) == "Your move"
    assert str(whose_move([ada, computer], 1)) == "Computer is to move"
    assert str(whose_move([ada, bo], 1)) == "Bo is to move"


def test_home_passes_over_a_game_that_cannot_be_read(qtbot: QtBot, preferences: Preferences) -> None:
    path = saved(4)
    (path.parent / "zzz.jsonl").write_text("rubbish", encoding="utf-8")
    page = HomePage(preferences)
    shown(qtbot, page)
    assert page.continued.path == path


def test_home_counts_the_lessons_done(qtbot: QtBot, preferences: Preferences) -> None:
    game_id = catalogue.ids()[0]
    lessons = course(game_id).ids
    page = HomePage(preferences)
    shown(qtbot, page)
    assert page.boxes[0].lessons.text().startswith("0 of")
    preferences.values.lessons = {game_id: [lessons[0], lessons[1]]}
    page.entered()
    assert page.boxes[0].lessons.text().startswith("2 of")


# new game


def new_game(qtbot: QtBot, preferences: Preferences) -> tuple[NewGamePage, list[Setup]]:
    page = NewGamePage(preferences)
    page.set_game("pillars")
    shown(qtbot, page)
    return page, heard(page.begin)


@pytest.mark.parametrize(
    ("wanted", "room", "longest"),
    [([40, 50], 100, 50), ([40, 50], 90, 50), ([40, 90], 100, 60), ([20, 200, 200], 120, 50), ([99, 99], 4, 10)],
)
def test_library_short_names_leave_their_room_to_long_ones(wanted: list[int], room: int, longest: int) -> None:
    assert fair_share(wanted, room) == longest


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
    page.rows[0].chip.setFocus()
    walked = []
    for _ in range(9):
        page.focusNextChild()
        walked.append(page.focusWidget())
    first, second = page.rows
    fields = list(page.fields.values())
    expected = [first.name, first.player, second.chip, second.name, second.player, page.add, page.starter, *fields]
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


def test_new_game_offers_the_names_of_every_game(qtbot: QtBot, preferences: Preferences) -> None:
    page, _ = new_game(qtbot, preferences)
    qtbot.keyClicks(page.rows[0].name, "Nora")
    click(qtbot, page.play)
    assert Preferences().values.names == ["Nora"]
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
    while page.add.isVisible():
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


# settings


def test_settings_offer_every_choice_and_change_at_once(qtbot: QtBot, preferences: Preferences) -> None:
    page = SettingsPage(preferences)
    shown(qtbot, page)
    assert set(page.fields) == set(CHOICES)
    for name, choices in CHOICES.items():
        field = page.fields[name]
        if isinstance(field, QComboBox):
            assert [field.itemData(number) for number in range(field.count())] == list(choices)
            field.setFocus()
            qtbot.keyClick(field, Qt.Key.Key_End)
            assert getattr(preferences.values, name) == choices[-1]
        else:
            before = getattr(preferences.values, name)
            qtbot.keyClick(field, Qt.Key.Key_Space)
            assert getattr(preferences.values, name) is not before
    assert Preferences().values == preferences.values


def test_settings_follow_changes_from_elsewhere(qtbot: QtBot, preferences: Preferences) -> None:
    page = SettingsPage(preferences)
    shown(qtbot, page)
    preferences.set("language", "it")
    assert page.fields["language"].currentText() == "Italiano"
    preferences.set("hints", False)
    assert not page.fields["hints"].isChecked()


# about


def test_about_opens_the_folder(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page = AboutPage()
    shown(qtbot, page)
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    click(qtbot, page.open)
    assert opened == [QUrl.fromLocalFile(str(records_folder()))]
    assert records_folder().is_dir()


# rules


def rules(qtbot: QtBot, rule: str = "") -> RulesPage:
    page = RulesPage()
    page.show_rules("pillars", rule)
    shown(qtbot, page)
    return page


def _is_lit(block: QTextBlock) -> bool:
    return block.blockFormat().background().style() != Qt.BrushStyle.NoBrush


def test_rules_open_at_a_rule(qtbot: QtBot) -> None:
    page = rules(qtbot, "K-9")
    assert page.full.verticalScrollBar().value() > 0
    lit = [block.text() for block in page.full.blocks_with("") if _is_lit(block)]
    assert lit == [block.text() for block in page.full.blocks_with("[K-9]")]
    page.show_rules("pillars")
    assert page.full.verticalScrollBar().value() == 0


def test_rules_are_searched(qtbot: QtBot) -> None:
    page = rules(qtbot)
    qtbot.keyClick(page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.search.hasFocus()
    qtbot.keyClicks(page.search, "PILLAR")
    count = len(page.hits)
    assert count > 3
    assert page.count.text() == f"1 of {count}"
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert page.count.text() == f"2 of {count}"
    click(qtbot, page.previous)
    click(qtbot, page.previous)
    assert page.count.text() == f"{count} of {count}"
    qtbot.keyClick(page, Qt.Key.Key_F3)
    assert page.count.text() == f"1 of {count}"
    page.search.setText("zeppelin")
    assert page.count.text() == "not found"
    assert not page.next.isEnabled()


def test_rules_are_found_without_accents_and_escape_ends_the_search_first(qtbot: QtBot) -> None:
    i18n.speak("it")
    page = RulesPage()
    shown(qtbot, page)
    page.show_rules("carcassonne")
    calls = heard(page.back)
    page.focus_search()
    qtbot.keyClicks(page.search, "CITTA")
    assert len(page.hits) > 5
    assert {hit.selectedText().lower() for hit in page.hits} == {"città"}
    qtbot.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.search.text() == ""
    assert calls == []
    qtbot.keyClick(page.search, Qt.Key.Key_Escape)
    assert not page.search.hasFocus()
    assert calls == []
    qtbot.keyClick(page.full, Qt.Key.Key_Escape)
    assert len(calls) == 1


def test_rules_lead_to_those_of_the_other_games(qtbot: QtBot) -> None:
    page = rules(qtbot)
    assert page.games.value() == page.game_id == "pillars"
    calls = heard(page.looked_at)
    page.games.choose("borders")
    assert calls == ["borders"]
    assert page.game_id == "borders"
    assert "The Border" in page.full.toPlainText()
    page.show_rules("tuscany")
    assert page.games.value() == "tuscany"


def test_rules_have_contents(qtbot: QtBot) -> None:
    page = rules(qtbot)
    last = page.contents.count() - 1
    assert last >= 4
    place = page.contents.visualItemRect(page.contents.item(last)).center()
    qtbot.mouseClick(page.contents.viewport(), LEFT, pos=place)
    assert page.full.verticalScrollBar().value() > 0


# results


def test_results_tell_ranks_sources_and_the_next_game(qtbot: QtBot) -> None:
    session = finished_session()
    page = ResultsPage()
    page.show_results(session, None)
    shown(qtbot, page)
    standing = session.state.standing()
    texts = [found.text() for found in page.findChildren(QLabel)]
    winner = session.setup.seats[standing.winners[0]].name
    assert f"{winner} wins!" in texts
    for score in standing.scores:
        assert any(text.startswith(f"{score.total} point") for text in texts)
        for part in score.parts:
            source = f"{GAME.texts.source(part.source)}: {part.points}".replace(" ", "\N{NO-BREAK SPACE}")
            assert any(source in text for text in texts)
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


def test_results_begin_nothing_with_one_enter_too_many(qtbot: QtBot) -> None:
    page = ResultsPage()
    page.show_results(finished_session(), None)
    shown(qtbot, page)
    calls = [heard(signal) for signal in (page.rematch, page.replay, page.look, page.home, page.save_picture)]
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        qtbot.keyClick(QApplication.focusWidget(), key)
    assert not any(calls)
    assert page.accessibleName().endswith("wins!")


def test_results_have_a_podium_and_the_table_at_the_end(window: MainWindow, qtbot: QtBot) -> None:
    session = finished_session()
    window.results.show_results(session, None)
    window.turn_to(window.results)
    page = window.results
    assert [step.rank for step in page.podium.steps] == [1, 2]
    colours = {page.podium.grab().toImage().pixelColor(x, 60).name() for x in range(page.podium.width())}
    assert len(colours) > 5
    click(qtbot, page.final)
    assert window.stack.currentWidget() is window.replay
    assert window.replay.number == window.replay.length


def test_the_curve_shows_values_under_the_mouse(qtbot: QtBot) -> None:
    session = finished_session()
    page = ResultsPage()
    page.show_results(session, None)
    shown(qtbot, page)
    assert [len(line.values) for line in lines_of(session)] == [len(session.turns) + 1] * 2
    qtbot.mousePress(page.curve, LEFT)
    qtbot.mouseMove(page.curve, page.curve.rect().center() + QPoint(3, 0))
    qtbot.mouseMove(page.curve, page.curve.rect().center())
    qtbot.waitUntil(lambda: page.curve.pointed is not None)
    assert page.curve.pointed is not None
    assert 0 < page.curve.pointed < len(session.turns)
    page.curve.grab()


@pytest.mark.parametrize(("span", "wanted", "step"), [(49, 5, 10), (3, 5, 1), (100, 5, 20), (0, 4, 1), (222, 10, 50)])
def test_grid_lines_stand_at_round_numbers(span: int, wanted: int, step: int) -> None:
    assert grid_step(span, wanted) == step


# replay


def test_replay_steps_jumps_and_plays(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.values.animation = "off"
    session = finished_session()
    page = ReplayPage(preferences)
    page.show_session(session)
    shown(qtbot, page)
    length = len(session.turns)
    assert not page.first.isEnabled()
    for key, number in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_End, length),
        (Qt.Key.Key_Right, length),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
    ):
        qtbot.keyClick(page, key)
        assert page.number == number
        assert page.slider.value() == number
        assert page.model is not None
        assert page.model.state == session.at(number).state
    assert not page.model.open()
    page.slider.setValue(5)
    assert page.model.state == session.at(5).state
    click(qtbot, page.after)
    click(qtbot, page.before)
    assert page.number == 5
    assert page.sentence.text()

    page.speed.choose("fast")
    qtbot.keyClick(page, Qt.Key.Key_Space)
    assert page.playing
    assert page.halt.isVisible()
    qtbot.waitUntil(lambda: page.number >= 7, timeout=5000)
    click(qtbot, page.halt)
    assert not page.playing
    click(qtbot, page.last)
    assert page.number == length
    assert page.turn.text() == "The game is over."
    click(qtbot, page.play)  # from the end it begins again
    assert page.number == 1
    page.pause()


def test_replay_goes_where_its_line_is_clicked(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.values.animation = "off"
    page = ReplayPage(preferences)
    page.show_session(finished_session())
    shown(qtbot, page)
    for share in (0.75, 0.25):
        place = QPoint(round(page.slider.width() * share), page.slider.height() // 2)
        qtbot.mouseClick(page.slider, Qt.MouseButton.LeftButton, pos=place)
        assert page.number == pytest.approx(page.length * share, abs=page.length / 25)


def test_the_table_of_a_replay_keeps_its_size_whatever_is_told(window: MainWindow, qtbot: QtBot) -> None:
    game = catalogue.load("tuscany")
    seats = tuple(Seat(name, colour, "easy") for name, colour in zip(("Clara", "Bruno"), game.colours, strict=False))
    session = Session(game, checked(Setup("tuscany", {}, seats, 0, 7), game))
    for _ in play(session):
        pass
    window.replay_session(session)
    page = window.replay
    qtbot.wait(1)
    for text_size in (100, 160):
        look().choose("light", "standard", text_size)
        qtbot.wait(1)
        size = page.view.size()
        shortened = 0
        for number in range(page.length, 0, -9):
            page.go(number)
            qtbot.wait(1)
            assert page.view.size() == size
            assert page.sentence.heightForWidth(page.sentence.width()) <= page.sentence.height()
            shortened += bool(page.sentence.toolTip())
        assert shortened


def test_a_replay_is_played_on_from_any_position(window: MainWindow, qtbot: QtBot) -> None:
    whole = finished_session()
    window.replay_session(whole)
    window.replay.go(7)
    click(qtbot, window.replay.go_on)
    assert window.stack.currentWidget() is window.table
    assert window.table.model is not None
    assert window.table.model.session.turns == whole.turns[:7]
    assert window.table.file is not None
    assert len(record.load(window.table.file.path).session.turns) >= 7
    window.replay_session(whole)
    window.replay.go(len(whole.turns))
    assert not window.replay.go_on.isEnabled()


def test_copies_and_pictures_are_saved_and_opened(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = tmp_path / "copy.jsonl"
    monkeypatch.setattr("tuscany_app.shell.widgets.file_dialogs.ask_file", lambda *_, **__: chosen)
    window.begin(table((None, None)))
    assert window.table.model is not None
    window.table.model.play(window.table.model.state.legal_moves()[0])
    window.save_copy()
    assert len(record.load(chosen).session.turns) == 1
    window.open_dialog()
    assert window.stack.currentWidget() is window.replay
    chosen = tmp_path / "again.jsonl"
    assert window.menus.actions["save"].isEnabled()
    window.menus.actions["save"].trigger()
    assert len(record.load(chosen).session.turns) == 1
    chosen = tmp_path / "result.jsonl"
    window.results.show_results(finished_session(), None)
    window.turn_to(window.results)
    assert window.menus.actions["save"].isEnabled()
    window.menus.actions["save"].trigger()
    assert record.load(chosen).session.state.over()
    chosen = tmp_path / "picture.png"
    window.save_picture()
    assert QImage(str(chosen)).width() == 1920
    chosen = tmp_path / "nowhere" / "picture.png"
    window.save_picture()
    assert "can't be written" in window.notice.text()


def test_a_file_dialog_speaks_the_players_language(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[str] = []

    def look(dialog: QFileDialog) -> int:
        spoken.extend(dialog.labelText(label) for label in QFileDialog.DialogLabel)
        return 0

    monkeypatch.setattr(QFileDialog, "exec", look)
    i18n.speak("it")
    assert ask_file(window, say("Save a copy"), say("Saved games (*.jsonl)"), new="x.jsonl") is None
    assert spoken == ["Cerca in:", "Nome del file:", "Tipo di file:", "Salva", "Annulla"]


def test_replay_animates_a_step_and_takes_another_game(qtbot: QtBot, preferences: Preferences) -> None:
    page = ReplayPage(preferences)
    session = finished_session()
    page.show_session(session)
    shown(qtbot, page)
    click(qtbot, page.after)
    assert page.scene is not None
    assert page.scene.queue.busy
    click(qtbot, page.after)
    page.show_session(session.at(3))
    assert page.length == 3
    assert page.number == 0
    page.go(3)
    page.restyle()


# all pages


def _results() -> ResultsPage:
    page = ResultsPage()
    page.show_results(finished_session(), None)
    return page


def _replay() -> ReplayPage:
    page = ReplayPage(Preferences())
    page.show_session(finished_session())
    page.go(6)
    return page


def _rules() -> RulesPage:
    page = RulesPage()
    page.show_rules("pillars", "K-7")
    return page


PAGES: dict[str, Callable[[], Page]] = {
    "home": lambda: HomePage(Preferences()),
    "new game": lambda: NewGamePage(Preferences()),
    "settings": lambda: SettingsPage(Preferences()),
    "about": AboutPage,
    "rules": _rules,
    "results": _results,
    "replay": _replay,
}
SAME = {*i18n.LANGUAGES.values(), "Tuscany Table", "Clara", "Bruno", "Computer 2", "", "Standard", "Normal"}


def texts_of(page: QWidget) -> set[str]:
    """Everything that can be read on a page, or heard of it."""
    found: set[str] = set()
    for widget in (page, *page.findChildren(QWidget)):
        if widget.isHidden() or isinstance(widget, QListWidget) or widget.objectName().startswith("qt_"):
            continue
        found |= {widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()}
        if isinstance(widget, (QLabel, QAbstractButton)):
            found.add(widget.text())
        elif isinstance(widget, QLineEdit):
            found.add(widget.placeholderText())
        elif isinstance(widget, QComboBox):
            found |= {widget.itemText(number) for number in range(widget.count())}
        elif isinstance(widget, QTextBrowser):
            found |= set(widget.toPlainText().splitlines())
    return {text for text in found if any(letter.isalpha() for letter in text)} - SAME


@pytest.mark.parametrize("name", PAGES)
def test_pages_change_their_language_live(name: str, qtbot: QtBot) -> None:
    if name == "home":
        saved(5)
        saved(None)
    page = PAGES[name]()
    shown(qtbot, page)
    if isinstance(page, HomePage):
        page.continued.look_inside()
    stack = page.parent()
    assert stack is not None
    english = texts_of(page)
    assert english
    for language in ("es", "it"):
        i18n.speak(language)
        retranslate(stack)
        qtbot.wait(1)
        left = {text for text in english & texts_of(page) if not _not_a_sentence(text)}
        assert left == set()
    i18n.speak("en")
    retranslate(stack)
    qtbot.wait(1)
    assert texts_of(page) == english


def _not_a_sentence(text: str) -> bool:
    """Names of libraries, paths and numbers, the same in every language; “Home” is Italian, too."""
    names = {"Qt, PySide6", "attrs", "appdirs", "filelock", "Vollkorn, Cantarell", "Python", "Home"}
    return text in names or "/" in text or "\\" in text


@pytest.mark.usefixtures("no_plugins")  # home has room for our own games without scrolling
@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_cut_off(name: str, language: str, qtbot: QtBot) -> None:
    i18n.speak(language)
    if name == "home":
        saved(5)
    page = PAGES[name]()
    shown(qtbot, page)
    qtbot.wait(1)
    for found in page.findChildren(QLabel):
        if found.isVisible() and found.text() and found.sizePolicy().horizontalPolicy() != QSizePolicy.Policy.Ignored:
            if found.wordWrap():
                assert found.heightForWidth(found.width()) <= found.height(), found.text()
            else:
                assert found.sizeHint().width() <= found.width(), found.text()
    for found in (*page.findChildren(QAbstractButton), *page.findChildren(QComboBox)):
        if found.isVisible():
            assert found.sizeHint().width() <= found.width(), found
            assert page.rect().contains(found.mapTo(page, found.rect().bottomRight())), found


@pytest.mark.parametrize("name", [name for name in PAGES if name not in ("home", "results")])
def test_escape_leaves_the_page(name: str, qtbot: QtBot) -> None:
    page = PAGES[name]()
    shown(qtbot, page)
    calls = heard(page.back)  # type: ignore[attr-defined]
    qtbot.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Escape)
    assert len(calls) == 1


@pytest.mark.parametrize("name", PAGES)
def test_pages_take_another_look(name: str, qtbot: QtBot) -> None:
    page = PAGES[name]()
    shown(qtbot, page)
    for theme, palette, size in (("dark", "colourblind", 160), ("light", "standard", 90)):
        look().choose(theme, palette, size)
        page.restyle()
        page.resize(900, 600)
        assert not page.grab().isNull()


def test_every_player_colour_has_a_symbol_of_its_own() -> None:
    paths = [symbol_path(colour) for colour in COLOURS]
    assert all(not path.isEmpty() for path in paths)
    assert all(paths[one] != paths[other] for one in range(len(paths)) for other in range(one))
    with pytest.raises(ValueError, match="purple"):
        symbol_path("purple")
