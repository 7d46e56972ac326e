"""Puzzles in the real window: chosen, tried, helped with, solved, remembered; one that can't be used."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.support import puzzling
from tests.support.puzzling import FORK, GAME, STOP, WIN
from tuscany_app.kernel import i18n, puzzles
from tuscany_app.kernel.course import course
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.base import puzzle_progress
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.learning.puzzle_coach import PuzzleCoach


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return puzzling.shelve(tmp_path, monkeypatch)


def begin(driver: WindowDriver, puzzle_id: str = WIN) -> PuzzleCoach:
    """From home to a puzzle, as a player goes there."""
    window = driver.window
    box = next(box for box in window.home.boxes if box.game_id == GAME)
    driver.user.click(box.puzzles)
    driver.shows(window.learning.puzzles)
    driver.user.click(window.learning.puzzles.starters[puzzle_id])
    driver.shows(window.table.page)
    assert window.learning.puzzle_coach.isVisible()
    return window.learning.puzzle_coach


def play(driver: WindowDriver, square: str) -> None:
    move = driver.model.session.game.parse(f"mark {square}")
    driver.user.do(driver.window.table.page.view, driver.scene.gestures(move))
    rest()


def marks(driver: WindowDriver) -> dict[str, list[object]]:
    return driver.window.preferences.values.puzzles.get(GAME, {})


def test_a_puzzle_is_solved_praised_and_ticked(driver: WindowDriver) -> None:
    master = begin(driver)
    assert master.words.text().startswith("It is your turn. One move is clearly better")
    assert driver.model.names[0] == "You"
    play(driver, "a3")
    assert wait_until(master.praise.isVisible)
    assert master.praise.text() == "Right!"
    assert master.reasons[0].text() == "Counted to the end: no other move does better."
    assert "100%" in master.numbers.text()
    assert "25%" in master.numbers.text()
    assert marks(driver) == {WIN: ["solved", 0]}
    assert not driver.model.open(), "there is nothing more to do here"
    assert master.next.hasFocus()
    driver.user.key(Qt.Key.Key_Return)
    assert wait_until(lambda: master.posed and master.puzzle.id == STOP)
    assert driver.model.open()
    driver.user.click(master.leave)
    page = driver.window.learning.puzzles
    driver.shows(page)
    assert page.starters[WIN].accessibleName() == "Puzzle 1: solved"
    assert page.starters[STOP].accessibleName() == "Puzzle 2"


def test_a_wrong_try_is_said_explained_and_can_be_made_good(driver: WindowDriver) -> None:
    master = begin(driver)
    assert not master.why.isVisible()
    play(driver, "b1")
    assert master.objection.text().startswith("Not the best: ")
    assert len(driver.model.session.turns) == 4, "nothing was played"
    assert marks(driver) == {WIN: ["open", 1]}
    driver.user.click(master.why)
    assert wait_until(lambda: master.told.text().startswith("In favour of the best move"), 30)
    assert master.reasons[0].isVisible()
    assert master.numbers.text()
    play(driver, "a3")
    assert wait_until(master.praise.isVisible)
    assert marks(driver) == {WIN: ["solved", 1]}


def test_hints_in_two_steps_take_away_the_tick(driver: WindowDriver) -> None:
    master = begin(driver)
    driver.user.key(Qt.Key.Key_H)
    assert master.told.text() == "The theme is: counting to the end."
    assert not master.reasons[0].isVisible()
    driver.user.click(master.hint)
    assert master.reasons[0].text() == "Counted to the end: no other move does better."
    assert not master.hint.isEnabled()
    play(driver, "a3")
    assert wait_until(master.praise.isVisible)
    assert master.praise.text() == "Right, with help."
    assert marks(driver) == {WIN: ["helped", 0]}
    driver.user.click(master.again)
    assert master.grade.text() == "Grade 1: easy; solved with help"
    assert driver.model.open()
    play(driver, "a3")
    assert wait_until(master.praise.isVisible)
    assert marks(driver) == {WIN: ["solved", 0]}


def test_the_solution_is_shown_on_the_board_and_enter_plays_it(driver: WindowDriver) -> None:
    master = begin(driver, STOP)
    driver.user.click(master.solution)
    assert str(driver.model.hint) == "mark a3"
    assert master.told.text().startswith("The best move is: ")
    assert master.reasons[0].isVisible()
    driver.user.key(Qt.Key.Key_Return)
    if driver.model.open():  # it stood on the move first
        driver.user.key(Qt.Key.Key_Return)
    assert wait_until(master.praise.isVisible)
    assert marks(driver) == {STOP: ["helped", 0]}


def test_grade_and_theme_choose_what_comes_next(driver: WindowDriver) -> None:
    window = driver.window
    window.learning.show_puzzles(GAME)
    page = window.learning.puzzles
    assert [puzzle.id for puzzle in page.shown()] == [WIN, STOP, FORK]
    page.theme.choose("search")
    rest()
    assert list(page.starters) == [FORK]
    assert page.next is not None
    driver.user.click(page.next)
    driver.shows(window.table.page)
    assert window.learning.puzzle_coach.puzzle.id == FORK
    play(driver, "c1")
    assert wait_until(window.learning.puzzle_coach.praise.isVisible)
    driver.user.click(window.learning.puzzle_coach.next)
    driver.shows(page)
    assert page.theme.value() == "search", "all of this theme are done: back to where another can be chosen"
    page.theme.choose("")
    page.grade.choose(2)
    assert list(page.starters) == [STOP]


def test_the_puzzle_of_the_day_is_ticked_for_today(driver: WindowDriver) -> None:
    home, today = driver.window.home, puzzle_progress.todays(driver.window.preferences)
    assert today is not None
    assert home.banner.daily.accessibleName() == "Puzzle of the day, from Noughts and crosses"
    driver.user.click(home.banner.daily)
    driver.shows(driver.window.table.page)
    assert driver.window.learning.puzzle_coach.puzzle == today
    play(driver, today.solutions[0].removeprefix("mark "))
    assert wait_until(driver.window.learning.puzzle_coach.praise.isVisible)
    driver.window.show_home()
    assert home.banner.daily.accessibleName().endswith(": done")
    assert puzzle_progress.daily_done(Preferences())


def test_a_puzzle_that_can_t_be_used_is_said_and_passed_over(driver: WindowDriver, shelf: Path) -> None:
    (shelf / f"{STOP}.jsonl").write_text("nonsense", encoding="utf-8")
    index = shelf / puzzles.INDEX
    index.write_text(index.read_text("utf-8") + "{}\n", encoding="utf-8")
    master = begin(driver)
    driver.user.click(master.next)
    assert wait_until(lambda: master.posed and master.puzzle.id == FORK)
    assert f"{STOP}.jsonl" in driver.window.notice.text()
    driver.user.click(master.leave)
    driver.shows(driver.window.learning.puzzles)
    driver.window.learning.begin_puzzle(puzzles.collection(GAME).puzzles[1])
    assert driver.window.stack.here() is driver.window.learning.puzzles
    assert any("index.jsonl, line 5" in text for text in _labels(driver))


def _labels(driver: WindowDriver) -> list[str]:
    from PySide6.QtWidgets import QLabel

    return [found.text() for found in driver.window.learning.puzzles.findChildren(QLabel)]


def test_the_menu_leads_to_the_puzzles_of_games_that_have_some(driver: WindowDriver) -> None:
    window = driver.window
    window.reading.show_rules("pillars", "")
    assert not window.menus.actions["puzzles"].isEnabled()
    window.reading.show_rules(GAME, "")
    assert window.menus.actions["puzzles"].isEnabled()
    driver.user.key(Qt.Key.Key_F4)
    driver.shows(window.learning.puzzles)
    driver.user.key(Qt.Key.Key_Escape)
    driver.shows(window.reading.rules)


def test_the_table_speaks_another_language_at_once(driver: WindowDriver) -> None:
    master = begin(driver)
    driver.window.preferences.set("language", "es")
    rest()
    assert driver.model.names[0] == "Tú"
    driver.window.preferences.set("language", "en")
    assert driver.model.names[0] == "You"
    play(driver, "a3")
    assert wait_until(master.praise.isVisible)
    assert i18n.language() == "en"


def test_after_a_puzzle_a_lesson_has_its_own_coach(driver: WindowDriver) -> None:
    master = begin(driver)
    driver.window.learning.learn(GAME)
    driver.window.learning.begin_lesson(GAME, course(GAME).ids[0])
    assert driver.window.learning.coach.isVisible()
    assert not master.isVisible()
    assert not master.posed
    driver.window.show_home()
    begin(driver)
    assert not driver.window.learning.coach.isVisible()


def test_progress_survives_a_restart_and_damage(shelf: Path) -> None:
    preferences = Preferences()
    first = puzzles.collection(GAME).puzzles[0]
    puzzle_progress.note(preferences, first, "helped", tries=2)
    puzzle_progress.note(preferences, first, "open")
    again = Preferences()
    assert puzzle_progress.mark(again, first) == "helped"
    assert again.values.puzzles == {GAME: {WIN: ["helped", 2]}}
    assert puzzle_progress.done(again, GAME) == {WIN}
    for damage in ('{"puzzles": {"noughts": 1}}', '{"puzzles": {"noughts": {"a": ["solved"]}}}', '{"daily": 1}'):
        again.path.write_text(damage, encoding="utf-8")
        assert Preferences().notice is not None


def test_puzzles_of_older_versions_are_forgotten(shelf: Path) -> None:
    preferences = Preferences()
    preferences.values.puzzles = {GAME: {"99-1": ["solved", 0]}}
    puzzle_progress.note(preferences, puzzles.collection(GAME).puzzles[0], "solved")
    assert preferences.values.puzzles == {GAME: {WIN: ["solved", 0]}}
