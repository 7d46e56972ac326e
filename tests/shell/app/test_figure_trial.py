"""Rules with figures in the window: a figure as a board to try, lessons and puzzles and back, one that is broken."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import Qt

from tuscany_app.games.pillars.teaching import figures as own
from tuscany_app.kernel import catalogue, puzzles
from tuscany_app.kernel.figure import figures
from tuscany_app.kernel.rule_ways import rules_of_theme, ways
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.why import SEARCH
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.reading.rules_document import Numbered
from tuscany_app.shell.reading.rules_page import RulesPage
from tuscany_app.testing.classroom import numbered_rules


def open_rules(driver: WindowDriver, game_id: str = "pillars", rule: str = "K-7") -> RulesPage:
    window = driver.window
    window.reading.show_rules(game_id, rule)
    driver.shows(window.reading.rules)
    assert wait_until(lambda: not (window.reading.rules.album.busy or window.reading.rules.still.isActive()), 60.0)
    return window.reading.rules


def records() -> int:
    return sum(len(list(folder.path.glob("*"))) for folder in RecordFolder if folder.path.exists())


def try_first(driver: WindowDriver, page: RulesPage) -> Numbered:
    numbered = page.figures["third-pillar"]
    page.full.followed.emit("figure:third-pillar")
    driver.shows(driver.window.table.trial.page)
    return numbered


def test_a_figure_is_a_board_to_try_and_nothing_is_kept(driver: WindowDriver) -> None:
    window = driver.window
    page = open_rules(driver)
    place = page.full.verticalScrollBar().value()
    assert place > 0
    before = records()
    numbered = try_first(driver, page)
    trial, model = window.table.trial, window.table.trial.page.model
    assert model is not None
    turns = len(model.session.turns)
    assert turns == len(numbered.figure.before)
    assert trial.title.text() == f"Figure {numbered.number}"
    assert trial.words.text() == str(numbered.figure.caption)
    assert not trial.page.conductor.taking_back.can_undo()  # what led there is no part of the try
    for count in (1, 2):  # both sides are played by whoever reads
        assert wait_until(model.open)
        driver.user.do(trial.page.view, trial.page.scene.gestures(next(iter(model.state.legal_moves()))))  # type: ignore[union-attr]
        assert len(model.session.turns) == turns + count
        assert not trial.page.curtain.isVisible()
    driver.user.click(trial.page.undo_button)
    assert len(model.session.turns) == turns + 1
    driver.user.click(trial.again)
    assert window.table.trial.page.taken
    assert len(window.table.trial.page.model.session.turns) == turns
    driver.user.click(trial.leave)
    driver.shows(window.reading.rules)
    assert window.reading.rules.full.verticalScrollBar().value() == place
    assert not window.table.trial.page.taken
    assert records() == before


def test_a_game_in_progress_waits_while_a_figure_is_tried(driver: WindowDriver) -> None:
    window = driver.window
    window.evening.set_table("pillars")
    driver.user.click(window.evening.new_game.play)
    driver.shows(window.table.page)
    session = window.table.page.session_here()
    page = open_rules(driver)
    try_first(driver, page)
    assert window.stack.here() is not window.table.page
    window.stack.go_back()
    driver.shows(window.reading.rules)
    window.stack.go_back()
    driver.shows(window.table.page)
    assert window.table.page.session_here() is session


def test_escape_leads_from_the_board_back_to_the_rules(driver: WindowDriver) -> None:
    page = open_rules(driver)
    try_first(driver, page)
    driver.user.key(Qt.Key.Key_Escape)
    driver.shows(driver.window.reading.rules)


def test_a_lesson_of_a_rule_leads_back_to_the_rules_and_the_game_waits(driver: WindowDriver) -> None:
    window = driver.window
    window.evening.set_table("pillars")
    driver.user.click(window.evening.new_game.play)
    driver.shows(window.table.page)
    path = window.table.page.record_here()
    page = open_rules(driver)
    page.full.followed.emit("lesson:third-pillar")
    driver.shows(window.table.page)
    assert window.learning.coach.lesson is not None
    assert window.learning.coach.lesson.id == "third-pillar"
    assert window.learning.coach.rules.text() == 'Rule: <a href="K-7">K-7</a>'
    window.learning.coach.rules.linkActivated.emit("K-7")
    driver.shows(window.reading.rules)
    assert window.reading.rules.rule == "K-7"
    window.stack.go_back()
    driver.shows(window.table.page)
    driver.user.click(window.learning.coach.leave)
    driver.shows(window.reading.rules)
    window.stack.go_back()
    driver.shows(window.table.page)
    assert window.table.page.record_here() == path
    assert not window.table.page.coached


def test_puzzles_of_a_rule_lead_back_to_the_rules(driver: WindowDriver) -> None:
    window = driver.window
    page = open_rules(driver, rule="K-9")
    page.full.followed.emit("puzzles:squares")
    driver.shows(window.learning.puzzles)
    assert {puzzle.theme for puzzle in window.learning.puzzles.shown()} == {"squares"}
    assert window.learning.puzzles.next is not None
    driver.user.click(window.learning.puzzles.next)
    driver.shows(window.table.page)
    master = window.learning.puzzle_coach
    assert not master.rules.isVisible()  # that would be a hint
    driver.user.click(master.hint)
    assert master.rules.isVisible()
    master.rules.linkActivated.emit("K-9")
    driver.shows(window.reading.rules)
    window.stack.go_back()
    driver.user.click(master.leave)
    driver.shows(window.learning.puzzles)
    window.stack.go_back()
    driver.shows(window.reading.rules)


@pytest.mark.parametrize("game_id", catalogue.OWN)
def test_every_rule_leads_to_a_lesson_and_every_theme_to_rules(game_id: str) -> None:
    rules, found = numbered_rules(game_id), ways(game_id)
    assert [rule for rule in rules if not found[rule].lessons] == []
    for theme in {puzzle.theme for puzzle in puzzles.collection(game_id).puzzles} - {SEARCH}:
        assert rules_of_theme(game_id, theme), theme
        assert set(rules_of_theme(game_id, theme)) <= set(rules)


def test_a_figure_that_cannot_be_drawn_is_named_in_its_place(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = figures("pillars")
    broken = (
        evolve(good[0], show=("nowhere",)),
        evolve(good[1], before=("pillar z99",)),
        evolve(good[3], before=("pillar a1", "pillar a1")),
        *good[4:6],
    )
    monkeypatch.setattr(own, "FIGURES", broken)
    page = open_rules(driver, rule="K-1")
    text = page.full.toPlainText()
    for number in (1, 2, 3):
        assert text.count(f"Figure {number} can't be drawn (") == 1
    assert "'nowhere' is not on the table" in text
    assert len(page.full.pictures()) == 2
    page.full.followed.emit(f"figure:{good[1].id}")  # nor can it be tried
    driver.shows(driver.window.reading.rules)
    assert driver.window.notice.isVisible()


def test_figures_that_cannot_be_loaded_cost_no_rules(driver: WindowDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "FIGURES", (1, 2))
    page = open_rules(driver, rule="K-4")
    text = page.full.toPlainText()
    assert "The figures of this game can't be loaded (TypeError: FIGURES)." in text
    assert "[K-4]" in text
    assert page.figures == {}


def test_the_way_from_one_figure_to_the_next_is_by_tab_and_enter(driver: WindowDriver) -> None:
    page = open_rules(driver, rule="")
    reached: list[str] = []
    page.full.reached.connect(reached.append)
    page.full.setFocus()
    for _ in range(8):
        driver.user.key(Qt.Key.Key_Tab)
        if reached and reached[-1].startswith("figure:"):
            break
    assert reached[-1] == "figure:pieces"
    (lit,) = page.full.extraSelections()  # seen on every ground
    assert lit.cursor.selectedText() == "Try it on the board"
    driver.user.key(Qt.Key.Key_Return)
    driver.shows(driver.window.table.trial.page)
