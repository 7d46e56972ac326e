"""The review of a game in the window: made in the background, all of it at a glance, its moments on the real table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.support.pages import click, finished_session, heard, shown
from tests.support.reviewed import NOUGHTS, WHOLE, made_up, played
from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue, i18n, review_file, reviewing
from tuscany_app.kernel.bots.analysis import Analysis, Judged
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.reviewed import ChangeKind
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import checked, computer_table
from tuscany_app.kernel.storage import record, record_files
from tuscany_app.kernel.storage.folders import review_beside
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.evening import results_page
from tuscany_app.shell.reviewing.account_bars import AccountBars
from tuscany_app.shell.reviewing.kind_signs import paint_kind
from tuscany_app.shell.reviewing.review_page import ReviewPage
from tuscany_app.shell.reviewing.reviewer import Reviewer
from tuscany_app.shell.widgets.score_chart import ScoreChart, ScoreLine
from tuscany_app.table.retranslate import retranslate
from tuscany_app.table.theme import look

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


@pytest.fixture
def instant(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Reviews that are there at once, and what else is asked of the worker."""
    asked: list[Any] = []

    def review(reviewer: Reviewer, session: AnySession) -> None:
        reviewer.reviewed.emit(made_up(session, reviewing.usual_seats(session)))

    monkeypatch.setattr(Reviewer, "review", review)
    monkeypatch.setattr(Reviewer, "judge", lambda reviewer, session, move: asked.append((session, move)))
    return asked


@pytest.fixture
def page(qtbot: QtBot, preferences: Preferences, instant: list[Any]) -> ReviewPage:
    preferences.values.animation = "off"
    made = ReviewPage(preferences)
    made.show_review(played(*WHOLE), None)
    shown(qtbot, made)
    return made


def texts(page: ReviewPage) -> list[str]:
    return [found.text() for found in page.findChildren(QLabel) if found.isVisible()]


def test_a_game_at_a_glance(page: ReviewPage) -> None:
    assert page.bar.title.text() == "Review: Noughts and crosses"
    found = texts(page)
    assert "3 turning points" in found
    counts = "! best: 0  ·  = good: 0  ·  ?! inaccurate: 0  ·  ? mistake: 1  ·  ?? blunder: 1"
    assert counts in [text.replace("\N{NO-BREAK SPACE}", " ") for text in found]
    assert "Weakest point: looking ahead." in found
    assert "The costliest decision was number 2: it lowered the chance of winning from 60% to 40 ± 2%." in found
    lines = page.overview.decisions.shown()
    assert len(lines) == 5
    assert lines[1].startswith("2. ?? blunder, 20 percentage points lost: ")
    assert lines[3].startswith("4. ? mistake, 14 percentage points lost: ")
    assert lines[4].startswith("5. ! best: ")
    assert page.overview.chart.lines[0].values == (50, 50, 70, 70, 84, 100)


def test_mouse_and_keys_lead_from_the_chart_to_a_decision(page: ReviewPage, qtbot: QtBot) -> None:
    chart = page.overview.chart
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.here == 1
    assert chart.accessibleDescription() == "After decision 2: Ana 70 ± 3%, Bruno 30 ± 3%."
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.here == 0
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert page.moment.decision.number == 1
    page.step_out()
    place = chart._point(chart._plot(), 3, 50).toPoint() + QPoint(4, 0)
    qtbot.mouseMove(chart, place)
    assert chart.here == 3
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=place)
    assert page.moment.decision.number == 3


def test_every_large_step_is_told_with_its_cause_and_leads_to_the_position(page: ReviewPage) -> None:
    overview = page.overview
    lines = overview.steps.shown()
    assert lines == [
        "2. Bruno: square a2. Bruno: \N{MINUS SIGN}20 ± 4 points, to 30 ± 3%.",
        "4. Bruno: square c2. Bruno: \N{MINUS SIGN}14 ± 4 points, to 16 ± 3%.",
        lines[2],
    ]
    assert lines[2].startswith("5. Ana: ")
    assert lines[2].endswith("to 100%.")
    overview.steps.chosen.emit(1)
    assert page.moment.decision.number == 3
    seen = heard(overview.position)
    review = page.review
    assert review is not None
    drawn = evolve(review.stretches[1], expected=(0.5, 0.5), drawn=0)
    other = evolve(review, seats=(0,), decisions=tuple(review.of_seat(0)), stretches=(drawn, *review.stretches[3:]))
    overview.show_review(page.session, other)
    overview.steps.chosen.emit(0)  # a draw: to what it brought
    overview.steps.chosen.emit(1)  # a decision that nobody compared
    assert seen == [2, 4]


def test_the_bars_are_about_one_player_and_every_kind_looks_different(page: ReviewPage, qtbot: QtBot) -> None:
    chart = page.overview.chart
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    words = [str(sentence) for sentence in chart.words(1)]
    assert words[1] == "2. Bruno: square a2. Ana: +20 ± 4 points, to 70 ± 3%."
    assert "Ana's chance hardly changes." in map(str, chart.words(0))
    before = chart.grab().toImage()
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert chart.seat == 1
    assert str(chart.words(1)[1]).startswith("2. Bruno: square a2. Bruno: ")
    assert chart.grab().toImage() != before
    pictures = []
    for kind in ChangeKind:
        picture = QPixmap(40, 20)
        picture.fill(look().colour("panel"))
        painter = QPainter(picture)
        paint_kind(painter, kind, QRectF(4, 4, 30, 12))
        painter.end()
        ink = picture.toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        pictures.append([ink.pixel(x, 10) for x in range(6, 32)])
    assert [len(set(line)) > 1 for line in pictures] == [True, False, False], "luck is striped"
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


def test_luck_and_decisions_of_everybody_add_up(page: ReviewPage, qtbot: QtBot) -> None:
    bars = page.overview.findChildren(AccountBars)
    assert [one.accessibleName() for one in bars] == [
        "Luck: 0 points. Own decisions: +16 ± 4 points.",
        "Luck: 0 points. Own decisions: \N{MINUS SIGN}34 ± 6 points.",
    ]
    found = [text.replace("\N{MINUS SIGN}", "-") for text in texts(page)]
    assert "50% at the start, luck 0, own decisions +16, others' decisions +34: 100%." in found
    assert "50% at the start, luck 0, own decisions -34, others' decisions -16: 0%." in found
    ways = [button for button in page.overview.findChildren(QPushButton) if button.text() == "On the chart"]
    click(qtbot, ways[1])
    assert page.overview.chart.seat == 1


def test_with_six_players_every_badge_is_in_sight(qtbot: QtBot, preferences: Preferences) -> None:
    lines = [ScoreLine(f"P{seat}", NOUGHTS.colours[0], (20, 100 if seat == 5 else 0)) for seat in range(6)]
    chart = ScoreChart()
    chart.resize(500, 300)
    chart.show_lines(lines)
    plot = chart._plot()
    places = sorted(chart._chip_y(plot, seat, 18) for seat in range(6))
    assert places[0] >= plot.top() - 10
    assert places[-1] <= plot.bottom() - 8
    assert min(after - before for before, after in pairwise(places)) >= 18


def test_turning_points_on_the_real_table_with_reasons(page: ReviewPage, qtbot: QtBot) -> None:
    click(qtbot, page.begin)
    assert page.moment.model.state == page.session.at(1).state
    assert page.moment.place.text() == "Turning point 1 of 3"
    found = texts(page)
    assert "Bruno, decision 2" in found
    assert "?? blunder" in found
    assert "Chance of winning: 40 ± 2%. It could have been 60%." in found
    assert any("continuations" in text for text in found), "a reason for the better way"
    better = page.moment.decision.analysis.best.move  # type: ignore[union-attr]
    assert page.moment.model.hint == better
    click(qtbot, page.moment.panel.played.heading)
    assert page.moment.model.hint == NOUGHTS.parse("mark a2")
    click(qtbot, page.moment.panel.better.heading)
    assert page.moment.model.hint == better
    assert not page.moment.before.isEnabled()
    click(qtbot, page.moment.after)
    assert page.moment.decision.number == 3
    qtbot.keyClick(page, Qt.Key.Key_Right)
    assert page.moment.decision.number == 4
    assert not page.moment.after.isEnabled()
    qtbot.keyClick(page, Qt.Key.Key_Left)
    qtbot.keyClick(page, Qt.Key.Key_Left)
    assert page.moment.decision.number == 1
    qtbot.keyClick(page, Qt.Key.Key_Left)
    assert page.moment.decision.number == 1
    page.look_at(2)
    assert page.moment.place.text() == "Move 2 of 5"
    assert page.moment.panel.better.isHidden()
    assert "Chance of winning: 60%. Nothing better was found." in texts(page)


def test_arrow_keys_lead_on_wherever_the_focus_is_but_not_in_a_try(page: ReviewPage, qtbot: QtBot) -> None:
    click(qtbot, page.begin)
    page.moment.go_on.setFocus()
    qtbot.keyClick(page.moment.go_on, Qt.Key.Key_Right)
    assert page.moment.decision.number == 3
    page.moment.all.setFocus()
    qtbot.keyClick(page.moment.all, Qt.Key.Key_Left)
    assert page.moment.decision.number == 1
    click(qtbot, page.moment.attempt)
    qtbot.keyClick(page.moment.view, Qt.Key.Key_Right)
    assert page.moment.decision.number == 1
    assert page.moment.trying


@pytest.mark.parametrize("game_id", catalogue.ids())
def test_the_table_does_not_say_what_stands_beside_it(
    game_id: str, qtbot: QtBot, preferences: Preferences, instant: list[Any]
) -> None:
    """However a way to decide is shown, and the table laid out anew, no bubble tells of it."""
    preferences.values.animation = "off"
    game = catalogue.load(game_id)
    page, level = ReviewPage(preferences), game.levels[0]
    page.show_review(result(game, computer_table(game, [level, level], seed=22)), None)
    shown(qtbot, page)
    assert page.review is not None
    for decision in [decision for decision in page.review.decisions if decision.analysis is not None][::3]:
        page.look_at(decision.number)
        for way in decision.analysis.judged if decision.analysis is not None else ():
            page.moment.show_way(way.move)
            page.moment.view.sitting.scene.arrange()
            assert not page.moment.view.sitting.scene.bubble.isVisible(), (
                way.move,
                [str(line) for line in page.moment.view.sitting.scene.bubble.lines],
            )


def test_a_line_of_the_list_leads_to_its_decision(page: ReviewPage, qtbot: QtBot) -> None:
    listed = page.overview.decisions
    qtbot.mouseClick(
        listed.viewport(), Qt.MouseButton.LeftButton, pos=listed.visualRect(listed.model().index(3, 0)).center()
    )
    assert page.moment.decision.number == 3


def test_a_try_of_ones_own_is_judged_and_nothing_is_played(page: ReviewPage, qtbot: QtBot, instant: list[Any]) -> None:
    click(qtbot, page.begin)
    click(qtbot, page.moment.attempt)
    assert page.moment.trying
    assert page.moment.model.hint is None
    assert not any("blunder" in text for text in texts(page))
    lines = page.moment.panel.choices.shown()
    assert len(lines) == 8
    page.moment.panel.choices.chosen.emit(lines.index(next(line for line in lines if "c1" in line)))
    ((asked, move),) = instant
    assert (len(asked.turns), move) == (1, NOUGHTS.parse("mark c1"))
    assert any(text.endswith("the computer is looking at it…") for text in texts(page))
    assert len(page.moment.model.session.turns) == 1
    found = Analysis(1, (Judged((NOUGHTS.parse("mark a1"),), (0.4, 0.6)), Judged((move,), (0.53, 0.47), 0.01, 96)))
    page.reviewer.judged.emit(found)
    assert "? mistake" in texts(page)
    assert "Chance of winning: 47 ± 2%. It could have been 60%." in texts(page)
    assert page.moment.model.hint == move
    assert page.moment.panel.better.isHidden()  # it is not given away
    page.moment.model.decide(NOUGHTS.parse("mark a2"))  # what was played is known
    qtbot.waitUntil(lambda: "?? blunder" in texts(page))
    assert len(instant) == 1
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert not page.moment.trying
    assert page.moment.panel.better.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert page.begin.isVisible()
    back = heard(page.back)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert len(back) == 1


def test_a_click_on_the_table_is_a_try(page: ReviewPage, instant: list[Any]) -> None:
    page.look_at(3)
    page.moment.model.decide(NOUGHTS.parse("mark c1"))
    assert page.moment.trying
    assert len(instant) == 1
    page.reviewer.failed.emit("exit code 3")
    assert "The computer could not look at it (exit code 3)." in texts(page)
    page.look_at(1)
    assert not page.moment.trying


def test_anybodys_place_can_be_taken_once_the_game_is_over(
    qtbot: QtBot, preferences: Preferences, instant: list[Any]
) -> None:
    page = ReviewPage(preferences)
    page.show_review(played(*WHOLE, bots=("easy", "hard")), None)
    shown(qtbot, page)
    page.look_at(1)
    assert page.moment.attempt.isEnabled()
    page.moment.toggle_try()
    assert page.moment.model.open()


def test_playing_on_from_a_moment(window: MainWindow, qtbot: QtBot, instant: list[Any]) -> None:
    session = played(*WHOLE, bots=(None, "easy"))
    window.reviewing.show_review(session, None)
    window.reviewing.review.look_at(2)
    click(qtbot, window.reviewing.review.moment.go_on)
    assert window.stack.currentWidget() is window.table.page
    assert window.table.page.taken
    assert window.table.page.model.session.turns == session.turns[:2]
    assert [seat.bot for seat in window.table.page.model.session.setup.seats] == [None, "easy"]


def test_it_is_kept_beside_the_record_and_made_once(
    window: MainWindow, tmp_path: Path, instant: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(*WHOLE)
    path = tmp_path / "game.jsonl"
    path.write_text(record.record_text(session), encoding="utf-8")
    window.reviewing.show_review(session, path)
    assert review_file.recall(path, session) == made_up(session)
    window.show_home()
    monkeypatch.delattr(Reviewer, "review")  # whoever makes it again fails
    window.reviewing.review.session = None
    window.files.look_at(path)
    window.evening.results.judge.click()
    assert window.stack.currentWidget() is window.reviewing.review
    assert window.reviewing.review.review == made_up(session)


def test_where_it_cannot_be_kept_it_is_shown_and_said(window: MainWindow, tmp_path: Path, instant: list[Any]) -> None:
    path = tmp_path / "game.jsonl"
    review_beside(path).mkdir()
    window.reviewing.show_review(played(*WHOLE), path)
    assert window.reviewing.review.review is not None
    assert window.notice.text().endswith("The review is not kept.")


def test_results_and_replay_lead_to_the_review(window: MainWindow, qtbot: QtBot, instant: list[Any]) -> None:
    session = finished_session()
    window.evening.results.show_results(session, None)
    window.stack.turn_to(window.evening.results)
    click(qtbot, window.evening.results.judge)
    assert window.stack.currentWidget() is window.reviewing.review
    assert {decision.seat for decision in window.reviewing.review.review.decisions} == {0}  # type: ignore[union-attr]  # the person
    qtbot.keyClick(window.reviewing.review, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.evening.results
    click(qtbot, window.evening.results.watch)
    click(qtbot, window.reviewing.replay.judge)
    assert window.stack.currentWidget() is window.reviewing.review


def test_what_cannot_be_reviewed_is_refused_in_one_sentence(window: MainWindow, instant: list[Any]) -> None:
    window.reviewing.show_review(played(), None)
    assert window.notice.text() == "Nothing has been decided yet: there is nothing to review."
    assert window.stack.currentWidget() is window.home


def test_while_the_results_are_read_a_review_tells_what_decided(
    window: MainWindow, qtbot: QtBot, instant: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results_page, "READ", 50)
    window.show()
    results = window.evening.results
    session = played(*WHOLE)
    results.show_results(session, tmp_path / "game.jsonl")
    before = results.sheet.decided_words.text()
    assert results.sheet.see.isHidden()
    window.stack.turn_to(results)
    qtbot.waitUntil(lambda: results.sheet.decided_words.text() != before)
    assert "rises from" in results.sheet.decided_words.text()
    assert results.sheet.see.isVisible()
    assert window.stack.currentWidget() is results
    assert review_beside(tmp_path / "game.jsonl").exists()
    assert window.notice.isHidden(), "nobody had asked for it"


def test_a_review_that_nobody_asked_for_ends_with_the_results(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[AnySession] = []
    monkeypatch.setattr(Reviewer, "review", lambda reviewer, session: asked.append(session))
    monkeypatch.setattr(Reviewer, "busy", property(lambda reviewer: bool(asked)))
    monkeypatch.setattr(Reviewer, "cancel", lambda reviewer: asked.clear())
    window.show()
    results, session = window.evening.results, played(*WHOLE)
    results.show_results(session, None)
    window.stack.turn_to(results)
    results.review_awaited.emit(session, None)
    assert len(asked) == 1
    window.show_home()
    assert asked == []
    window.stack.turn_to(results)
    results.review_awaited.emit(session, None)
    click(qtbot, results.judge)  # now it is wanted
    window.show_home()
    assert len(asked) == 1


def test_hidden_hands_wait_for_the_end(qtbot: QtBot, preferences: Preferences, instant: list[Any]) -> None:
    game = catalogue.load("tuscany")
    page = ReviewPage(preferences)

    def half(bots: tuple[str | None, ...]) -> Session[Any, Any]:
        seats = tuple(Seat(*who) for who in zip(("Ana", "Bruno"), game.colours, bots, strict=False))
        session = Session(game, checked(Setup(game.id, {}, seats, 0, 3), game))
        for _ in range(6):
            session.play(session.state.legal_moves()[0])
        return session

    with pytest.raises(UserError, match="has to wait until this game is over"):
        page.show_review(half((None, None)), None)
    page.show_review(half((None, "easy")), None)
    shown(qtbot, page)
    assert page.review is not None
    assert {decision.seat for decision in page.review.decisions} == {0}
    page.look_at(page.review.decisions[0].number)
    assert page.moment.model.sees(0)
    assert not page.moment.model.sees(1)


def test_other_languages_looks_and_sizes(page: ReviewPage, qtbot: QtBot) -> None:
    page.look_at(1)
    for language in ("es", "it", "en"):
        i18n.speak(language)
        retranslate(page.parent())
        assert page.overview.decisions.shown()
    for theme, size in (("dark", 160), ("light", 90)):
        look().choose(theme, "colourblind", size)
        page.restyle()
        assert not page.grab().isNull()
    page.step_out()
    pictures = []
    for theme in ("light", "dark"):
        look().choose(theme, "standard", 100)
        page.restyle()
        pictures.append(page.overview.chart.grab().toImage())
    assert pictures[0] != pictures[1]


# with the real worker


def test_the_worker_makes_it_while_something_else_is_done(
    driver: WindowDriver, qtbot: QtBot, open_driver: Callable[[], WindowDriver]
) -> None:
    window = driver.window
    session, file = record_files.begin(played().setup)
    for line in WHOLE:
        session.play(NOUGHTS.parse(line))
    path = file.close(finished=True)
    window.files.look_at(path)
    driver.user.click(window.evening.results.judge)
    driver.shows(window.reviewing.review)
    assert window.reviewing.review.waiting.cancel.isVisible()
    driver.user.click(window.reviewing.review.bar.back)  # it goes on
    driver.shows(window.evening.results)
    assert wait_until(lambda: review_beside(path).exists(), 120)
    assert window.notice.text() == "The review is ready: Noughts and crosses."
    driver.user.click(window.evening.results.judge)
    assert window.reviewing.review.begin.isVisible()
    assert window.reviewing.review.review == reviewing.review(record.load(path).session)


def test_cancelled_it_leaves_nothing(driver: WindowDriver) -> None:
    window = driver.window
    session, file = record_files.begin(evolve(played().setup, seed=2))
    for line in WHOLE:
        session.play(NOUGHTS.parse(line))
    path = file.close(finished=True)
    window.files.look_at(path)
    driver.user.click(window.evening.results.judge)
    driver.user.click(window.reviewing.review.waiting.cancel)
    driver.shows(window.evening.results)
    assert not window.reviewing.review.reviewer.busy
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_a_lost_worker_can_be_asked_again(
    qtbot: QtBot, preferences: Preferences, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[AnySession] = []
    monkeypatch.setattr(Reviewer, "review", lambda reviewer, session: asked.append(session))
    page = ReviewPage(preferences)
    page.show_review(played(*WHOLE), None)
    shown(qtbot, page)
    page.reviewer.failed.emit("exit code 3")
    assert "The review stopped (exit code 3)." in texts(page)
    click(qtbot, page.waiting.again)
    assert len(asked) == 2
    assert not page.waiting.again.isVisible()
