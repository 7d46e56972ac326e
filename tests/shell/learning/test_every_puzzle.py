"""Every puzzle is solved with mouse and keys at the real window; some, unless there is time (`-m soak`)."""

from __future__ import annotations

import pytest

from tuscany_app.kernel import catalogue, puzzles
from tuscany_app.kernel.puzzles import Puzzle
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver


def some(mine: tuple[Puzzle, ...]) -> list[Puzzle]:
    """One of each grade that there is."""
    return [next(puzzle for puzzle in mine if puzzle.grade == grade) for grade in sorted({one.grade for one in mine})]


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game_id", catalogue.OWN)
def test_its_solution_solves_it(driver: WindowDriver, game_id: str, every: bool) -> None:
    window = driver.window
    mine = puzzles.collection(game_id).puzzles
    window.learning.show_puzzles(game_id)
    for puzzle in mine if every else some(mine):
        window.learning.begin_puzzle(puzzle)
        driver.shows(window.table.page)
        master = window.learning.puzzle_coach
        assert master.puzzle == puzzle
        assert driver.awaits_a_person(), puzzle.id
        best = driver.model.session.game.parse(puzzle.solutions[0])
        driver.user.do(window.table.page.view, driver.scene.gestures(best))
        assert wait_until(master.praise.isVisible), puzzle.id
        assert master.praise.text() == "Right!"
        assert master.reasons[0].text(), puzzle.id
        assert window.preferences.values.puzzles[game_id][puzzle.id] == ["solved", 0]
