"""Puzzles as files: read strictly, one sentence for what is wrong, the others work."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import attrs
import pytest

from tests.support import puzzling
from tests.support.puzzling import FORK, GAME, STOP, WIN
from tuscany_app.kernel import catalogue, puzzles
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.why import reasons


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return puzzling.shelve(tmp_path, monkeypatch)


def test_a_puzzle_comes_back_as_it_was_written(shelf: Path) -> None:
    found = puzzles.collection(GAME)
    assert found.puzzles == tuple(puzzle for puzzle, _ in puzzling.all_three())
    assert found.problems == ()
    assert found.made == "by hand"
    first = found.puzzles[0]
    assert first.margin == pytest.approx(0.75)
    assert (first.error, first.exact) == (0.0, True)
    session = puzzles.position(first)
    assert len(session.turns) == 4
    assert reasons(session.game, session.state, first.analysis(), first.analysis().best)


def test_a_game_without_puzzles_has_none(shelf: Path) -> None:
    assert puzzles.collection("pillars") == puzzles.Collection()


def test_a_move_that_comes_to_the_same_solves_it(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = puzzles.collection(GAME).puzzles[0]
    session = puzzles.position(puzzle)
    game = catalogue.load(GAME)
    assert puzzle.solved_by(session.state, game.parse("mark a3"))
    assert not puzzle.solved_by(session.state, game.parse("mark b1"))
    assert puzzles.same_end(session.state, game.parse("mark a3"), game.parse("mark a3"))
    monkeypatch.setattr(puzzles, "same_end", lambda state, one, other: True)
    assert puzzle.solved_by(session.state, game.parse("mark b1"))


SPOILED = {
    "not JSON": ("{", "This is not a line of JSON in UTF-8."),
    "no grade": ({"grade": None}, "The field “grade” is of the wrong kind."),
    "a grade too many": ({"grade": 4}, "The field “grade” is of the wrong kind."),
    "a seat nobody has": ({"seat": 2}, "The field “seat” is of the wrong kind."),
    "a path for a name": ({"id": "../1-4"}, "The field “id” is of the wrong kind."),
    "nothing solves it": ({"solutions": []}, "The field “solutions” is of the wrong kind."),
    "numbers for moves": ({"solutions": [1]}, "The field “solutions” is of the wrong kind."),
    "one way only": ({"ways": [puzzling.way("a3", 0, 1.0)]}, "The field “ways” is of the wrong kind."),
    "a way of no moves": ({"ways": [{**puzzling.way("a3", 0, 1.0), "way": []}] * 2}, "“ways” is of the wrong kind."),
    "a chance above all": ({"ways": [puzzling.way("a3", 0, 1.5)] * 2}, "The field “ways” is of the wrong kind."),
    "a way that is none": ({"ways": [1, 2]}, "The field “ways” is of the wrong kind."),
    "too much": ({"more": 1}, "The field “more” is unknown."),
    "twice": ({"id": WIN}, "The puzzle 1-4 is there twice."),
}


@pytest.mark.parametrize("spoiled", SPOILED)
def test_a_spoiled_line_is_one_sentence_and_the_others_work(shelf: Path, spoiled: str) -> None:
    wish, told = SPOILED[spoiled]
    index = shelf / puzzles.INDEX
    lines = index.read_text("utf-8").splitlines()
    lines[2] = wish if isinstance(wish, str) else json.dumps({**json.loads(lines[2]), **wish})
    index.write_text("\n".join(lines), encoding="utf-8")
    found = puzzles.collection(GAME)
    assert [puzzle.id for puzzle in found.puzzles] == [WIN, FORK]
    (problem,) = map(str, found.problems)
    assert problem.startswith("index.jsonl, line 3: ")
    assert told in problem


@pytest.mark.parametrize(
    "header", ["", "[]", '{"format": 2, "game": "noughts", "made": ""}', '{"format": 1, "game": "x", "made": ""}']
)
def test_a_list_of_something_else_is_one_sentence(shelf: Path, header: str) -> None:
    index = shelf / puzzles.INDEX
    _, *lines = index.read_text("utf-8").splitlines()
    index.write_text("\n".join([header, *lines]), encoding="utf-8")
    found = puzzles.collection(GAME)
    assert found.puzzles == ()
    assert len(found.problems) == 1


def test_a_list_that_is_a_folder_is_one_sentence(shelf: Path) -> None:
    (shelf / puzzles.INDEX).unlink()
    (shelf / puzzles.INDEX).mkdir()
    (problem,) = puzzles.collection(GAME).problems
    assert "it is a folder" in str(problem)


EDITED = {
    "a move less": lambda lines: lines[:-1],
    "a move more": lambda lines: [*lines, '{"seat": 0, "move": "mark c1"}'],
    "another move": lambda lines: [*lines[:-1], '{"seat": 1, "move": "mark a3"}'],
    "an illegal move": lambda lines: [*lines[:-1], '{"seat": 1, "move": "mark a1"}'],
    "no header": lambda lines: lines[1:],
    "nothing": lambda lines: [],
}


@pytest.mark.parametrize("edit", EDITED)
def test_an_edited_record_is_one_sentence_and_the_others_work(shelf: Path, edit: str) -> None:
    path = shelf / f"{WIN}.jsonl"
    path.write_text("\n".join(EDITED[edit](path.read_text("utf-8").splitlines())), encoding="utf-8")
    first, *others = puzzles.collection(GAME).puzzles
    with pytest.raises(UserError) as refused:
        puzzles.position(first)
    assert str(refused.value).startswith(f"{WIN}.jsonl")
    for other in others:
        assert puzzles.position(other).state.actor() == other.seat


def test_a_record_that_is_gone_is_one_sentence(shelf: Path) -> None:
    (shelf / f"{STOP}.jsonl").unlink()
    with pytest.raises(UserError, match="it is not there"):
        puzzles.position(puzzles.collection(GAME).puzzles[1])


def test_the_same_question_in_much_the_same_game_is_alike() -> None:
    (win, _), (stop, _), (fork, _) = puzzling.all_three()
    assert puzzles.alike(win, "abcd", stop, "eabc")
    assert not puzzles.alike(win, "abcd", stop, "efga"), "the games differ"
    assert not puzzles.alike(win, "abcd", fork, "eabc"), "they ask for something else"
    assert puzzles.alike(win, "ab", fork, "abcdef"), "a few moves later in the same game"
    assert puzzles.alike(fork, "abcdef", win, "ab")
    later = attrs.evolve(fork, moves=40)
    assert not puzzles.alike(win, "ab", later, "abcdef"), "another question, much later"
    assert puzzles.alike(win, "ab", attrs.evolve(later, theme=win.theme), "abcdef"), "the same theme in one game"


def test_every_day_has_a_puzzle_and_all_have_their_day(shelf: Path) -> None:
    days = [date(2024, 2, 27) + timedelta(days=number) for number in range(3)]
    found = [puzzles.daily(day) for day in days]
    assert {puzzle.id for puzzle in found if puzzle} == {WIN, STOP, FORK}
    assert [puzzles.daily(day) for day in days] == found


def test_games_take_turns_day_by_day(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = puzzles.collection(GAME)
    by_game = {"tuscany": mine, "borders": mine, "pillars": puzzles.Collection()}
    monkeypatch.setattr(puzzles, "collection", lambda game_id: by_game.get(game_id, puzzles.Collection()))
    monkeypatch.setattr(catalogue, "ids", lambda: tuple(by_game))
    asked = [puzzles.daily(date(2024, 2, 27) + timedelta(days=number)) for number in range(6)]
    assert len({puzzle.id for puzzle in asked[::2] if puzzle}) == 3
    assert len({puzzle.id for puzzle in asked[1::2] if puzzle}) == 3


def test_without_puzzles_there_is_none_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "collection", lambda game_id: puzzles.Collection())
    assert puzzles.daily(date(2024, 2, 27)) is None


def test_the_next_one_is_the_next_that_is_not_done(shelf: Path) -> None:
    first, second, third = puzzles.collection(GAME).puzzles
    every = (first, second, third)
    assert puzzles.following(every, None, []) == first
    assert puzzles.following(every, first, []) == second
    assert puzzles.following(every, third, []) == first
    assert puzzles.following(every, first, [STOP]) == third
    assert puzzles.following(every, second, [WIN, FORK]) is None
