"""Puzzles from games of one's own: made by a review, counted on home, asked on the real table."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt

from tests.support.fake_time import FakeDay
from tests.support.reviewed import NOUGHTS, WHOLE, made_up, played
from tuscany_app.kernel import i18n, own_puzzles
from tuscany_app.kernel.bots.analysis import Analysis, Judged
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.learning.puzzle_coach import PuzzleCoach

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> FakeDay:
    return FakeDay(monkeypatch, date(2026, 5, 1))


def reviewed(driver: WindowDriver) -> None:
    session = played(*WHOLE)
    driver.window.learning.reviewed(session, made_up(session))


def begin(driver: WindowDriver) -> PuzzleCoach:
    """From home to the first of Bruno's mistakes."""
    driver.window.show_home()
    box = next(box for box in driver.window.home.boxes if box.game_id == "noughts")
    driver.user.click(box.puzzles)
    page = driver.window.learning.puzzles
    driver.shows(page)
    driver.user.click(page.own.starters[0])
    driver.shows(driver.window.table.page)
    return driver.window.learning.puzzle_coach


def play(driver: WindowDriver, move: str) -> None:
    driver.user.do(driver.window.table.page.view, driver.scene.gestures(NOUGHTS.parse(move)))
    rest()


def name_on_home(driver: WindowDriver) -> str:
    driver.window.show_home()
    return next(box for box in driver.window.home.boxes if box.game_id == "noughts").puzzles.accessibleName()


def test_a_mistake_is_asked_the_next_day_and_again_until_it_was_solved_twice(
    driver: WindowDriver, day: FakeDay
) -> None:
    reviewed(driver)
    assert name_on_home(driver) == "Puzzles: Noughts and crosses"
    day.passes(1)
    assert name_on_home(driver) == "Puzzles: Noughts and crosses; from your own games today: 2"
    master = begin(driver)
    assert master.title.text().startswith("Bruno, decision ")
    assert master.grade.text() == "From your own game; not solved yet."
    assert driver.model.names == ("Ana", "Bruno") or list(driver.model.names) == ["Ana", "Bruno"]
    play(driver, master.puzzle.solutions[0])
    assert wait_until(master.praise.isVisible)
    assert master.numbers.text().startswith("Chance of winning: 60%; with what you played then 4")
    assert master.grade.text() == "From your own game; asked again on 5 May."
    first = master.puzzle.id
    driver.user.click(master.next)
    assert wait_until(lambda: master.posed and master.puzzle.id != first)
    play(driver, master.puzzle.solutions[0])
    assert wait_until(master.praise.isVisible)
    driver.user.click(master.next)
    page = driver.window.learning.puzzles
    driver.shows(page)
    assert page.own.told.text() == ("Nothing to solve today; the next one comes on 5 May. Later: 2. Learned: 0.")
    assert page.own.starters == []
    day.passes(3)
    master = begin(driver)
    assert master.grade.text() == "From your own game; solved once so far."
    play(driver, master.puzzle.solutions[0])
    assert wait_until(master.praise.isVisible)
    assert master.grade.text() == "From your own game; solved twice. It is not asked again."
    driver.user.click(master.leave)
    assert page.own.told.text() == "To solve today: 1. Later: 0. Learned: 1."


def test_what_was_played_then_is_wrong_and_help_makes_it_unsolved(driver: WindowDriver, day: FakeDay) -> None:
    reviewed(driver)
    day.passes(1)
    master = begin(driver)
    play(driver, master.puzzle.ways[1]["way"][0])
    assert master.objection.text().startswith("Not the best: ")
    assert master.why.isVisible()
    driver.user.click(master.hint)
    play(driver, master.puzzle.solutions[0])
    assert wait_until(master.praise.isVisible)
    own = next(one for one in own_puzzles.own_puzzles() if one.puzzle.id == master.puzzle.id)
    assert (own.asked, own.solved) == (1, 0)
    driver.user.click(master.again)
    play(driver, master.puzzle.solutions[0])
    assert wait_until(master.praise.isVisible)
    own = next(one for one in own_puzzles.own_puzzles() if one.puzzle.id == master.puzzle.id)
    assert (own.asked, own.solved) == (1, 0), "once more at once counts for nothing"


@pytest.mark.parametrize("loss", [0.02, 0.3])
def test_another_move_is_looked_at_and_passes_if_it_is_as_good(driver: WindowDriver, day: FakeDay, loss: float) -> None:
    reviewed(driver)
    day.passes(1)
    master = begin(driver)
    best, bad = master.puzzle.solutions[0], master.puzzle.ways[1]["way"][0]
    seat = master.puzzle.seat
    other = next(move for move in driver.model.state.legal_moves() if str(move) not in (best, bad))
    play(driver, str(other))
    assert master.objection.text().endswith("– the computer is looking at it…")
    master.page.bot_player.cancel()
    chances = [(1 - value, value) if seat else (value, 1 - value) for value in (0.6, 0.6 - loss)]
    ways = (Judged((NOUGHTS.parse(best),), chances[0]), Judged((other,), chances[1], 0.02, 24))
    master.page.bot_player.compared.emit(Analysis(seat, ways))
    if loss > 0.1:
        assert master.objection.text().startswith("Not the best: ")
        assert not master.praise.isVisible()
        assert master.tried == other
        return
    assert wait_until(master.praise.isVisible)
    own = next(one for one in own_puzzles.own_puzzles() if one.puzzle.id == master.puzzle.id)
    assert own.puzzle.solutions == (best, str(other))
    assert own.solved == 1


def test_never_again(driver: WindowDriver, day: FakeDay) -> None:
    reviewed(driver)
    day.passes(1)
    master = begin(driver)
    driver.user.click(master.never)
    driver.shows(driver.window.learning.puzzles)
    assert driver.window.learning.puzzles.own.told.text() == "To solve today: 1. Later: 0. Learned: 1."


def test_switched_off_there_are_none(driver: WindowDriver, day: FakeDay) -> None:
    reviewed(driver)
    day.passes(1)
    driver.window.preferences.set("own_puzzles", False)
    assert name_on_home(driver) == "Puzzles: Noughts and crosses"
    driver.window.learning.show_puzzles("noughts")
    assert not driver.window.learning.puzzles.own.isVisible()
    for own in own_puzzles.own_puzzles():
        own.path.unlink()
    reviewed(driver)
    assert own_puzzles.own_puzzles() == []


def test_it_is_asked_in_other_languages_and_reached_by_keys(driver: WindowDriver, day: FakeDay) -> None:
    reviewed(driver)
    day.passes(1)
    driver.window.preferences.set("language", "it")
    driver.window.learning.show_puzzles("noughts")
    page = driver.window.learning.puzzles
    assert page.own.told.text() != "To solve today: 2. Later: 0. Learned: 0."
    page.own.starters[0].setFocus()
    driver.user.key(Qt.Key.Key_Return)
    driver.shows(driver.window.table.page)
    driver.window.preferences.set("language", "en")
    assert driver.window.learning.puzzle_coach.title.text().startswith("Bruno, decision ")
    assert i18n.language() == "en"


def test_a_file_that_is_gone_is_said(driver: WindowDriver, day: FakeDay) -> None:
    reviewed(driver)
    day.passes(1)
    master = begin(driver)
    for own in own_puzzles.own_puzzles():
        own.path.unlink()
    play(driver, master.puzzle.solutions[0])
    assert wait_until(master.praise.isVisible)
    assert "it is not there" in driver.window.notice.text()
