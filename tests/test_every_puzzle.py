"""One body of tests for the puzzles of every game: all of them can be used, and there is enough of every kind."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tuscany_app.kernel import catalogue, puzzles
from tuscany_app.kernel.puzzles import GRADES, Puzzle
from tuscany_app.kernel.why import reasons, themes

LEAST = 40  # of our own games
LARGEST = 800_000  # bytes of a game's puzzles
# Of each grade at least, and of the first one at most, as a part of all. These may only come closer to the others.
EACH, EASY = 10, 1 / 3
EACH_OF, EASY_OF = {"borders": 4}, {"borders": 0.575, "carcassonne": 0.4}
every_game = pytest.mark.parametrize("game_id", catalogue.OWN)


def found(game_id: str) -> tuple[Puzzle, ...]:
    collection = puzzles.collection(game_id)
    assert [str(problem) for problem in collection.problems] == []
    return collection.puzzles


@every_game
def test_there_are_enough_of_every_grade_and_many_themes(game_id: str) -> None:
    mine = found(game_id)
    assert len(mine) >= LEAST
    grades = Counter(puzzle.grade for puzzle in mine)
    assert all(grades[grade] >= EACH_OF.get(game_id, EACH) for grade in GRADES)
    assert grades[1] <= EASY_OF.get(game_id, EASY) * len(mine)
    assert len({puzzle.theme for puzzle in mine}) >= 5
    assert len({puzzle.players for puzzle in mine}) >= 2
    assert puzzles.collection(game_id).made.startswith(f"puzzles make {game_id} --games ")


@every_game
def test_each_begins_where_it_should_and_its_best_move_has_a_reason(game_id: str) -> None:
    game = catalogue.load(game_id)
    names = themes(game)
    for puzzle in found(game_id):
        state = puzzles.position(puzzle).state
        analysis = puzzle.analysis()
        assert puzzle.theme in names, puzzle.id
        assert puzzle.solved_by(state, analysis.best.move), puzzle.id
        assert not puzzle.solved_by(state, analysis.judged[1].move), puzzle.id
        assert len(puzzle.solutions) < len(state.legal_moves()), puzzle.id
        assert puzzle.margin >= 0.1, puzzle.id
        assert puzzle.margin > 2 * puzzle.error, puzzle.id
        assert reasons(game, state, analysis, analysis.best)


@every_game
def test_no_two_are_nearly_the_same(game_id: str) -> None:
    games = [(puzzle, [str(turn.move) for turn in puzzles.position(puzzle).turns]) for puzzle in found(game_id)]
    for (one, before), (other, before_other) in combinations(games, 2):
        assert not puzzles.alike(one, before, other, before_other), (one.id, other.id)


@every_game
def test_they_are_small_and_all_files_are_of_use(game_id: str) -> None:
    files = sorted(puzzles.folder(game_id).iterdir())
    assert {path.name for path in files} == {puzzles.INDEX, *(puzzle.path.name for puzzle in found(game_id))}
    assert sum(path.stat().st_size for path in files) < LARGEST
