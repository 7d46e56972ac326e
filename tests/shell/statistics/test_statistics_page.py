"""The page of statistics: what it shows is what was counted, every chart is a table too, and files hold the same."""

from __future__ import annotations

import csv
import io
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel
from pytestqt.qtbot import QtBot

from tests.support.evenings import EVENINGS, Evening, counted, write
from tests.support.pages import click, heard, shown
from tuscany_app.kernel import i18n, skill, statistics
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.results import Period, Result, Selection, Somebody
from tuscany_app.kernel.reviewed import Account
from tuscany_app.kernel.storage.library_index import LibraryIndex
from tuscany_app.shell.statistics import statistics_tables
from tuscany_app.shell.statistics.bar_chart import BarChart
from tuscany_app.shell.statistics.chart import Chart
from tuscany_app.shell.statistics.data_filters import DATES
from tuscany_app.shell.statistics.data_panel import DataPanel
from tuscany_app.shell.statistics.history_chart import HistoryChart
from tuscany_app.shell.statistics.month_chart import MonthChart
from tuscany_app.shell.statistics.statistics_page import MARK, StatisticsPage
from tuscany_app.shell.statistics.statistics_reader import StatisticsReader
from tuscany_app.shell.statistics.statistics_words import Decimal, Span, plain
from tuscany_app.table.retranslate import retranslate
from tuscany_app.table.theme import look

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]
CLARA = Somebody("Clara")


def full(qtbot: QtBot, *evenings: Evening) -> StatisticsPage:
    page = StatisticsPage()
    page.show_results(results(*evenings))
    shown(qtbot, page)
    return page


@cache
def results(*evenings: Evening) -> tuple[Result, ...]:
    return counted(*evenings)


def cards(page: StatisticsPage) -> dict[str, tuple[str, str]]:
    return {card.name.text(): (card.value.text(), card.more.text()) for card in page.shown_cards if card.isVisible()}


def cells(panel: DataPanel) -> list[list[str]]:
    """What the table of a panel shows."""
    model = panel.table.data
    return [
        [model.index(row, column).data() for column in range(model.columnCount())] for row in range(model.rowCount())
    ]


def titles(page: StatisticsPage) -> list[str]:
    return [panel.heading.text() for panel in page.shown_panels]


# what is shown


def test_it_begins_with_who_plays_most_and_shows_what_was_counted(qtbot: QtBot) -> None:
    page = full(qtbot)
    assert page.filters.who.currentText() == "Clara"
    found = statistics.statistics_of(results(), Selection(who=CLARA))
    assert found is not None
    told = cards(page)
    assert told["Games"] == (str(found.whole.games), "since 5 Jan 2024")
    assert float(told["Wins"][0]) == found.whole.wins
    assert told["Winning streak"] == (str(found.streak.current), f"longest: {found.streak.longest}")
    assert told["Mean score"][0] == str(Decimal(found.scores.mean or 0))
    assert f"best {found.scores.best}, worst {found.scores.worst}" in told["Mean score"][1]
    assert told["Length of a game"][0] == str(round(found.length.decisions))
    assert told["Thinking time"][0] == f"{found.whole.thought:.1f} s"
    assert titles(page) == [
        "Scores over time", "Points by source", "Head to head", "Wins by game", "Games by month",
        "By rules and players",
    ]  # fmt: skip


def test_the_charts_draw_what_their_tables_say(qtbot: QtBot) -> None:
    page = full(qtbot, *EVENINGS[:17])
    history, sources, rivals = (panel.chart for panel in (page.history, page.sources, page.rivals))
    assert isinstance(history, HistoryChart)
    assert isinstance(sources, BarChart)
    assert isinstance(rivals, BarChart)
    assert [str(moment.score) for moment in history.moments] == [row[1] for row in cells(page.history)]
    drawn = [[row.name, *(f"{bar.parts[0].value:.1f}" for bar in row.bars)] for row in sources.rows]
    assert drawn == [row[:3] for row in cells(page.sources)]
    for bars, row in zip(rivals.rows, cells(page.rivals), strict=True):
        assert bars.name == row[0]
        assert [part.words for part in bars.bars[0].parts] == [count for count in row[2:5] if count != "0"]
        assert sum(part.value for part in bars.bars[0].parts) == pytest.approx(1)
    wins, months = page.wins.chart, page.months.chart
    assert isinstance(wins, BarChart)
    assert isinstance(months, MonthChart)
    for bars, row in zip(wins.rows, cells(page.wins), strict=True):
        assert bars.words == f"{row[3]} ({row[2]} of {row[1]})"
        assert f"{bars.bars[0].parts[0].value:.0%}" == row[3]
        assert f"{bars.bars[0].mark:.0%}" == row[4]
    assert [f"{month:%Y-%m}" for month in months.months] == [row[0] for row in cells(page.months)]
    assert [str(some.games) for some in months.months.values()] == [row[1] for row in cells(page.months)]


@pytest.mark.parametrize("panel", ["history", "sources", "rivals", "wins", "months"])
def test_every_chart_turns_into_its_table_and_back(panel: str, qtbot: QtBot) -> None:
    page = full(qtbot, *EVENINGS[:10])
    mine: DataPanel = getattr(page, panel)
    assert mine.charted
    assert mine.switch.accessibleName() == f"{mine.heading.text()} as a table"
    mine.switch.setFocus()
    qtbot.keyClick(mine.switch, Qt.Key.Key_Return)
    assert mine.table.isVisible()
    assert mine.switch.text() == "Chart"
    assert mine.table.accessibleName() == mine.heading.text()
    model = mine.table.data
    assert model.rowCount() == len(mine.chart.table.rows)  # type: ignore[union-attr]
    heard_cell = model.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert heard_cell == f"{model.headerData(1, Qt.Orientation.Horizontal)}: {model.index(0, 1).data()}"
    click(qtbot, mine.switch)
    assert mine.charted


def test_keys_read_a_chart(qtbot: QtBot) -> None:
    page = full(qtbot, *EVENINGS[:10])
    chart = page.history.chart
    assert chart is not None
    assert chart.table is not None
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.pointed == 0
    qtbot.keyClick(chart, Qt.Key.Key_End)
    assert chart.pointed == len(chart.table.rows) - 1
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.pointed == len(chart.table.rows) - 1
    assert chart.accessibleDescription() == chart.table.words(chart.pointed)
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.pointed == len(chart.table.rows) - 2
    chart.grab()
    page.filters.who.setFocus()
    assert chart.pointed is None


@pytest.mark.parametrize("panel", ["history", "sources", "rivals", "wins", "months"])
def test_the_mouse_finds_what_is_drawn(panel: str, qtbot: QtBot) -> None:
    page = full(qtbot, *EVENINGS[:10])
    chart: Chart = getattr(page, panel).chart
    area = chart.area(chart.whole_rect())
    seen = 0
    assert chart.table is not None
    for row in range(len(chart.table.rows)):
        spot = chart.spot(row, area)
        if spot is not None:
            assert chart.row_at(spot, area) == row
            seen += 1
    assert seen >= 2
    qtbot.mouseMove(chart, (chart.spot(0, area) or QPointF()).toPoint())
    chart.grab()


# filters


def test_filters_ask_for_what_they_say(qtbot: QtBot) -> None:
    page = full(qtbot)
    filters, today = page.filters, date.today()
    filters.game.choose("pillars")
    filters.who.choose(Somebody("Bruno"))
    filters.players.choose(2)
    filters.period.choose(2025)
    selection = Selection("pillars", Somebody("Bruno"), date(2025, 1, 1), date(2025, 12, 31), 2)
    assert filters.selection(today) == selection
    assert page.found is not None
    assert page.found.selection == selection
    assert cards(page)["Games"][0] == "1"
    assert titles(page)[3] == "Places"  # wins by game would be one bar
    filters.period.choose(Period.MONTH)
    assert filters.selection(date(2026, 3, 15)).since == date(2026, 3, 1)
    filters.period.choose(DATES)
    assert filters.since.isVisible()
    filters.since.choose(date(2024, 3, 2))
    filters.until.choose(date(2024, 1, 5))
    assert filters.selection(today).since == date(2024, 1, 5)  # the wrong way round is no trouble
    assert filters.selection(today).until == date(2024, 3, 2)


def test_rules_can_be_chosen_where_there_are_several(qtbot: QtBot) -> None:
    page = full(qtbot)
    filters = page.filters
    assert not filters.rules.isVisible()
    filters.game.choose("pillars")
    assert filters.rules.isVisible()
    assert [filters.rules.itemText(row) for row in range(filters.rules.count())] == [
        "All rules", "Usual rules", "Match",
    ]  # fmt: skip
    filters.rules.setCurrentIndex(2)
    assert filters.selection(date.today()).rules == (("match", True),)
    assert page.history.caption.text() == "Pillars: Match; the fewest points win"
    filters.game.choose("borders")
    assert filters.selection(date.today()).rules is None


def test_everybody_has_no_wins_but_shows_who_wins(qtbot: QtBot) -> None:
    page = full(qtbot)
    page.filters.who.choose(None)
    assert "Wins" not in cards(page)
    assert cards(page)["People"] == ("3", "and 3 computer levels")
    assert "Who wins" in titles(page)
    assert "Head to head" not in titles(page)
    names = [row[0] for row in cells(page.rivals)]
    assert names[0] == "Clara"
    assert "Computer, easy" in names


def test_alone_is_kept_apart(qtbot: QtBot) -> None:
    page = full(qtbot)
    page.filters.game.choose("borders")
    page.filters.players.choose(1)
    assert list(cards(page)) == ["Games", "Mean score", "Length of a game", "Thinking time"]
    assert "Head to head" not in titles(page)
    assert [str(column) for column in statistics_tables.sources(page.found).columns] == ["Source", "Own mean"]  # type: ignore[arg-type]


def test_scores_stand_in_a_table_of_months_only_where_they_can_be_compared() -> None:
    for game, comparable in ((None, False), ("carcassonne", False), ("noughts", True)):  # once without messages
        found = statistics.statistics_of(results(), Selection(game, CLARA))
        assert found is not None
        assert (statistics_tables.MEAN in statistics_tables.months(found).columns) is comparable


def test_games_alone_are_told_for_everybody_unless_a_number_of_players_is_asked_for() -> None:
    for players, shown_players in ((None, {1, 2, 3, 4}), (2, {2}), (1, {1})):
        table = statistics_tables.rows_of_everybody(results(), Selection(players=players))
        number = [str(column) for column in table.columns].index("Players")
        assert {row[number] for row in table.rows} == shown_players


def test_a_time_is_told_as_people_say_it() -> None:
    told = {value: str(Span(value)) for value in (4.26, 9.96, 99.0, 100.0, 3569.0, 3600.0, 5400.0)}
    assert list(told.values()) == ["4.3 s", "10 s", "99 s", "2 min", "59 min", "1 h 0 min", "1 h 30 min"]


def test_a_level_tells_its_seats(qtbot: QtBot) -> None:
    page = full(qtbot)
    page.filters.ask_for("carcassonne", Somebody("easy", True))
    assert cards(page)["Games"] == ("1", "in 2 seats, since 3 Mar 2025")


def test_what_is_asked_for_from_elsewhere_is_shown(qtbot: QtBot) -> None:
    page = StatisticsPage()
    page.ask_for("pillars", Somebody("Ana"))
    page.show_results(results())
    shown(qtbot, page)
    assert (page.filters.game.value(), page.filters.who.value()) == ("pillars", Somebody("Ana"))


# nothing to show, little, much


def test_an_empty_library_is_a_kind_word(qtbot: QtBot) -> None:
    page = full(qtbot, EVENINGS[-3])  # not finished
    assert page.nothing.isVisible()
    assert page.nothing.text() == "No finished games yet."
    assert not page.filters.isVisible()
    assert not page.everything.isVisible()
    assert not page.save_picture.isEnabled()
    assert not page.save_table.isEnabled()
    assert cards(page) == {}


def test_filters_that_leave_nothing_can_be_taken_back(qtbot: QtBot) -> None:
    page = full(qtbot, *EVENINGS[:2])
    page.filters.period.choose(Period.DAYS)
    assert page.nothing.text() == "No games match."
    click(qtbot, page.everything)
    assert cards(page)["Games"][0] == "2"
    assert page.save_table.isEnabled()


def test_who_only_trained_alone_is_told_where_that_is(qtbot: QtBot) -> None:
    page = full(qtbot, *(evening for evening in EVENINGS if evening.players == ("Clara",)))
    assert page.nothing.text() == "Only solo games so far."
    page.filters.players.choose(1)
    assert cards(page)["Games"][0] == "2"


@pytest.mark.parametrize("evening", [EVENINGS[0], EVENINGS[7], EVENINGS[8], EVENINGS[12], EVENINGS[14], EVENINGS[17]])
def test_one_game_is_enough(evening: Evening, qtbot: QtBot) -> None:
    page = full(qtbot, evening)
    if len(evening.players) == 1:
        page.filters.players.choose(1)
    assert cards(page)["Games"][0] == "1"
    for who in range(page.filters.who.count()):
        page.filters.who.setCurrentIndex(who)
        assert not page.grab().isNull()
        assert not page.image().isNull()


def test_many_games_are_drawn_as_a_band(qtbot: QtBot) -> None:
    page = StatisticsPage()
    page.show_results(results(EVENINGS[8]) * 1000)
    shown(qtbot, page)
    chart = page.history.chart
    assert chart is not None
    assert [str(sign.words) for sign in chart.signs] == ["middle half of the scores", "mean of the last ten"]
    assert len(chart.sign_places(400)) == 2
    assert not page.grab().isNull()


# reading


def test_it_reads_the_index_by_itself_and_again_when_something_changed(qtbot: QtBot) -> None:
    write(EVENINGS[0])
    with LibraryIndex() as index:
        index.update()
    page = StatisticsPage()
    wishes = heard(page.wanted)
    shown(qtbot, page)
    assert len(wishes) == 1
    assert page.nothing.text() == "Reading the games…"
    qtbot.waitUntil(lambda: page.results is not None)
    assert cards(page)["Games"][0] == "1"
    write(EVENINGS[1])
    with LibraryIndex() as index:
        index.update()
    page.updated(0)
    assert not page.reader.busy
    page.show_progress(0, 1)
    assert page.progress.isVisible()
    page.updated(1)
    assert not page.progress.isVisible()
    qtbot.waitUntil(lambda: len(page.results or ()) == 2)
    assert cards(page)["Games"][0] == "2"
    page.shut_down()


def test_people_who_got_another_name_are_read_again(qtbot: QtBot) -> None:
    write(EVENINGS[1])
    with LibraryIndex() as index:
        index.update()
    names: dict[str, str] = {}
    page = StatisticsPage(lambda name: names.get(name, name))
    shown(qtbot, page)
    qtbot.waitUntil(lambda: page.results is not None)
    names["Bruno"] = "Bruno M."
    page.read_again()
    qtbot.waitUntil(lambda: page.filters.who.findText("Bruno M.") > 0)
    assert page.filters.who.findText("Bruno") < 0
    page.shut_down()


def test_filters_stay_when_new_games_come(qtbot: QtBot) -> None:
    page = full(qtbot, *EVENINGS[:2])
    page.filters.who.choose(Somebody("Bruno"))
    page.filters.game.choose("tuscany")
    page.show_results(results(*EVENINGS[:3]))
    assert (page.filters.who.value(), page.filters.game.value()) == (Somebody("Bruno"), "tuscany")
    assert cards(page)["Games"][0] == "3"


# files


def kept_as(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    monkeypatch.setattr("tuscany_app.shell.widgets.file_dialogs.ask_file", lambda *_, **__: path)


def test_the_picture_has_every_chart_sharp(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = full(qtbot, *EVENINGS[:10])
    path = tmp_path / "statistics.png"
    kept_as(monkeypatch, path)
    click(qtbot, page.save_picture)
    image = QImage(str(path))
    assert image.width() == 2800
    charted = [panel for panel in page.shown_panels if panel.chart is not None]
    assert image.height() > len(charted) / 2 * 600
    colours = {image.pixelColor(x, y).name() for x in range(0, 2800, 7) for y in range(0, image.height(), 7)}
    assert {look().colour(role).name() for role in ("paper", "panel", "accent", "edge")} <= colours


def test_the_tables_hold_every_number(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = full(qtbot)
    page.filters.game.choose("tuscany")
    path = tmp_path / "statistics.csv"
    kept_as(monkeypatch, path)
    click(qtbot, page.save_table)
    text = path.read_text(encoding="utf-8")
    assert text.startswith(MARK)
    rows = list(csv.reader(io.StringIO(text.removeprefix(MARK))))
    assert rows[0] == ["Clara · The Castles of Tuscany"]
    for panel in page.shown_panels:
        place = rows.index([panel.heading.text()])
        table = panel.table.data.table
        assert table is not None
        assert rows[place + 1] == [str(column) for column in table.columns]
        told = [["" if plain(cell) is None else str(plain(cell)) for cell in row] for row in table.rows]
        assert rows[place + 2 : place + 2 + len(told)] == told
    assert page.found is not None
    place = rows.index(["Points by source"])
    assert float(rows[place + 2][1]) == pytest.approx(page.found.sources[0].mean, abs=1e-4)
    assert rows[rows.index(["Scores over time"]) + 2][0] == "2024-01-05"  # the same day in every language


@pytest.mark.parametrize("button", ["save_picture", "save_table"])
def test_a_file_that_can_not_be_written_is_one_sentence(
    button: str, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = full(qtbot, EVENINGS[0])
    told = heard(page.told)
    kept_as(monkeypatch, tmp_path / "nowhere" / "file")
    click(qtbot, getattr(page, button))
    assert len(told) == 1
    assert "can't be written" in str(told[0])
    kept_as(monkeypatch, None)  # they thought better of it
    click(qtbot, getattr(page, button))
    assert len(told) == 1


# look and language


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("size", [100, 160])
def test_nothing_is_cut_off(language: str, size: int, qtbot: QtBot) -> None:
    look().choose("dark", "standard", size)
    i18n.speak(language)
    page = full(qtbot)
    for game in (None, "carcassonne"):
        page.filters.ask_for(game, CLARA)
        qtbot.wait(1)
        assert page.area.horizontalScrollBar().maximum() == 0
        assert page.area.widget().width() <= page.area.viewport().width()
        for found in page.findChildren(QLabel):
            if found.isVisible() and found.text():
                if found.wordWrap():
                    assert found.heightForWidth(found.width()) <= found.height(), found.text()
                else:
                    assert found.sizeHint().width() <= found.width(), found.text()
        for field in (*page.findChildren(QAbstractButton), *page.findChildren(QComboBox)):
            if field.isVisible():
                assert field.minimumSizeHint().width() <= field.width(), field
                right = field.mapTo(page, field.rect().bottomRight()).x()
                assert right <= page.width()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_charts_follow_the_look(theme: str, qtbot: QtBot) -> None:
    page = full(qtbot, *EVENINGS[:10])
    look().choose(theme, "standard", 100)
    page.restyle()
    chart = page.sources.chart
    assert chart is not None
    image = chart.grab().toImage()
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert {look().colour(role).name() for role in ("accent", "edge")} <= colours


def test_charts_speak_another_language_at_once(qtbot: QtBot) -> None:
    page = full(qtbot)
    i18n.speak("es")
    retranslate(page.parent())  # type: ignore[arg-type]
    chart = page.rivals.chart
    assert isinstance(chart, BarChart)
    assert chart.rows[0].words.endswith("partidas")
    assert [str(sign.words) for sign in chart.signs] == ["por delante", "empatados", "por detrás"]
    assert cards(page)["Partidas"][1] == "desde el 5 ene 2024"
    assert "," in cards(page)["Puntuación media"][0]


def test_everything_can_be_reached_by_keys(qtbot: QtBot) -> None:
    page = full(qtbot, *EVENINGS[:10])
    assert QApplication.focusWidget() is page.filters.who
    reached = set()
    for _ in range(60):
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus in reached:
            break
        reached.add(focus)
        assert focus.accessibleName() or focus is page, focus
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    assert {page.save_picture, page.save_table, page.kinds.table} <= reached
    assert {panel.chart for panel in page.shown_panels if panel.chart is not None} <= reached
    assert {panel.switch for panel in page.shown_panels if panel.chart is not None} <= reached


def test_an_index_that_another_window_is_busy_with_is_said_and_can_be_read_later(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = StatisticsReader(str)
    troubles, readings = heard(reader.troubled), heard(reader.read)

    def busy(index: LibraryIndex) -> None:
        raise UserError(say("Another window is busy with the library; try again in a moment."))

    with monkeypatch.context() as patched:
        patched.setattr(LibraryIndex, "records", busy)
        reader.start()
        qtbot.waitUntil(lambda: len(troubles) == 1)
    assert "Another window is busy" in str(troubles[0])
    assert not reader.busy
    reader.start()
    qtbot.waitUntil(lambda: len(readings) == 1)
    reader.close()


# luck and decisions


def judged(found: tuple[Result, ...], games: int) -> tuple[Result, ...]:
    """As if so many of Clara's games of noughts had been reviewed."""
    account = Account(0.5, 0.6, 0.1, 0.0, 0.0, 0.0, 0.05, 0.05)
    left, made = games, []
    for result in found:
        if result.kind.game == "noughts" and left:
            left -= 1
            plays = [evolve(play, account=account, lost=0.08 if play.who == CLARA else None) for play in result.plays]
            result = evolve(result, plays=tuple(plays))
        made.append(result)
    return tuple(made)


def test_luck_and_decisions_are_told_of_reviewed_games(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"noughts": {"2": {"easy": {"cost": 0.4}, "hard": {"cost": 0.1}}}}
    monkeypatch.setattr(skill, "_levels", lambda: levels)
    page = full(qtbot)
    assert page.skills not in page.shown_panels
    page.show_results(judged(results(), 5))
    page.ask_for("noughts", CLARA)
    told = cards(page)
    assert told["By luck"] == ("+0.5 ± 0.2", "wins, in 5 reviewed games")
    number, more = told["Lost through decisions"]
    assert number == "8 ± 1"
    assert more == "percentage points per game; Noughts and crosses: 5 more reviewed games are needed"
    assert cells(page.skills) == [
        ["Noughts and crosses", "2", "5", "+0.5 ± 0.2", "8 ± 1", "5 more reviewed games are needed"]
    ]
    assert "Luck and decisions" in titles(page)
    assert "Luck and decisions" in page.csv()
    monkeypatch.setattr(skill, "ENOUGH", 5)
    page.show_results(judged(results(), 5))
    assert cards(page)["Lost through decisions"][1].endswith("about as well as “Computer, hard”")
    page.ask_for(None, None)
    assert sorted(row[0] for row in cells(page.skills)) == ["Bruno", "Clara"]
    assert not page.grab().isNull()
