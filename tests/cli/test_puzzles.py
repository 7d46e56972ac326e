"""`puzzles make`, `list` and `check`."""

from __future__ import annotations

import json
from pathlib import Path

import attrs
import pytest

from tests.support import puzzling
from tests.support.puzzling import GAME
from tuscany_app import cli
from tuscany_app.cli import puzzle_search
from tuscany_app.cli.puzzle_search import FoundPuzzle, ahead, chosen, holds, seems_ahead
from tuscany_app.cli.rollouts import Proof
from tuscany_app.kernel import catalogue, puzzles
from tuscany_app.kernel.bots.analysis import Analysis, Judged
from tuscany_app.kernel.puzzles import Puzzle
from tuscany_app.kernel.session import AnySession

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return puzzling.shelve(tmp_path, monkeypatch)


def compared(*chances: float, error: float = 0.01) -> Analysis:  # type: ignore[type-arg]
    parse = catalogue.load(GAME).parse
    squares = ["a1", "a2", "a3", "b1", "b2"]
    judged = [
        Judged((parse(f"mark {square}"),), (chance, 1 - chance), error if place else 0.0, 9)
        for place, (square, chance) in enumerate(zip(squares, chances, strict=False))
    ]
    return Analysis(0, tuple(judged))


def test_good_ways_are_those_far_ahead_of_all_others() -> None:
    clear = ahead(compared(0.7, 0.69, 0.5, 0.2))
    assert clear is not None
    assert [str(judged.move) for judged in clear.good] == ["mark a1", "mark a2"]
    assert str(clear.other.move) == "mark a3"
    assert ahead(compared(0.7, 0.65, 0.5)) is None, "one lies between"
    assert ahead(compared(0.7, 0.55, error=0.1)) is None, "it is not sure"
    assert ahead(compared(0.7)) is None, "there is nothing else"
    assert ahead(compared(0.7, 0.69)) is None, "all are as good"


def test_a_first_look_is_generous() -> None:
    assert seems_ahead(compared(0.7, 0.64, error=0.05)) == pytest.approx(0.06)
    assert seems_ahead(compared(0.7, 0.64, error=0.07)) == 0
    assert seems_ahead(compared(0.7, 0.68)) == 0


def test_a_puzzle_holds_while_its_solutions_are_surely_the_best() -> None:
    assert holds(["mark a1"], compared(0.7, 0.6))
    assert holds(["mark a1", "mark a2"], compared(0.7, 0.69, 0.6))
    assert not holds(["mark a2"], compared(0.7, 0.6))
    assert not holds(["mark a1"], compared(0.7, 0.6), margin=0.15)
    assert not holds(["mark a1"], compared(0.7, 0.69))
    assert not holds(["mark a1"], compared(0.7))


def test_no_two_are_alike_and_all_grades_are_there() -> None:
    win, stop, fork = (FoundPuzzle(*both) for both in puzzling.all_three())
    assert chosen([win, stop, fork], 3) == [win, fork], "one is how another goes on"
    third = FoundPuzzle(*puzzling.made("7-4", 2, "search", "b2 b1 c3 c2", "a1", "a2"))
    again = FoundPuzzle(*puzzling.made("8-4", 2, "search", "c3 b1 b2 c2", "a1", "a2"))
    assert chosen([third, again, win, fork], 3) == [win, third, fork], "of all grades and themes, none alike"


def test_a_margin_must_be_firm() -> None:
    puzzle, _ = puzzling.made("7-4", 2, "search", "b2 b1 c3 c2", "a1", "a2")

    def with_margin(margin: float, error: float) -> Puzzle:
        best, other = (dict(way) for way in puzzle.ways)
        best["chances"], other["chances"], other["error"] = [0.6, 0.4], [0.6 - margin, 0.4 + margin], error
        return attrs.evolve(puzzle, seat=0, ways=(best, other))

    assert puzzle_search.firm(with_margin(0.11, 0.0)), "counted"
    assert puzzle_search.firm(with_margin(0.21, 0.09)), "far"
    assert puzzle_search.firm(with_margin(0.15, 0.02)), "sure"
    assert not puzzle_search.firm(with_margin(0.15, 0.05))


def tried(before: str, best: str, other: str) -> bool:
    """Whether those who play on confirm a puzzle that was not counted."""
    puzzle, session = puzzling.made("7-4", 2, "search", before, best, other)
    ways = tuple({**way, "deals": 9, "error": 0.01} for way in puzzle.ways)
    return puzzle_search.confirmed(attrs.evolve(puzzle, ways=ways), session, 5)


def test_who_plays_on_has_to_win_more_often_after_the_best_way() -> None:
    assert tried("a1 b2 a2 c3", "a3", "b3"), "it finishes a line"
    assert not tried("a1 b2 a2 c3", "b3", "a3"), "the other way round"
    assert not tried("", "a1", "c3"), "images of one another"
    counted, session = puzzling.made("7-4", 2, "search", "a1 b2 a2 c3", "b1", "a3")
    assert puzzle_search.confirmed(counted, session, 5), "what was counted is not played on"


def test_what_claims_to_be_counted_is_played_on_if_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, session = puzzling.made("7-4", 2, "search", "a1 b2 a2 c3", "a3", "b3")
    assert puzzle.exact
    judged = compared(0.9, 0.3, error=0.02).judged
    first, other = (
        attrs.evolve(one, way=(catalogue.load(GAME).parse(move),))
        for one, move in zip(judged, ("mark a3", "mark b3"), strict=True)
    )
    monkeypatch.setattr(puzzle_search, "analyse", lambda *_: Analysis(0, (first, other)))
    assert puzzle_search.held_again(puzzle, session, 5)
    monkeypatch.setattr(puzzle_search.rollouts, "compared", lambda *_: Proof(0.02, 0.01))
    assert not puzzle_search.held_again(puzzle, session, 5)


def test_those_with_few_solutions_come_first() -> None:
    puzzle, session = puzzling.made("7-4", 2, "search", "b2 b1 c3 c2", "a1", "a2")
    many = FoundPuzzle(attrs.evolve(puzzle, solutions=("mark a1", "mark b3", "mark c1", "mark a3")), session)
    few = FoundPuzzle(*puzzling.made("8-2", 2, "search", "a1 c3", "c1", "b1"))
    assert chosen([many, few], 1) == [few]


def test_more_puzzles_are_added_to_those_that_are_there(
    capsys: Capture, tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    win, stop, _ = (FoundPuzzle(*both) for both in puzzling.all_three())
    third = FoundPuzzle(*puzzling.made("7-4", 2, "search", "b2 b1 c3 c2", "a1", "a2"))
    assert chosen([stop, third], 2, [win]) == [win, third], "what is alike to one that is kept is left out"
    monkeypatch.setattr(puzzle_search, "find_in", lambda session, grade, last: [third])
    new = tmp_path / "new"
    assert cli.run(["puzzles", "make", GAME, "--games", "1", "--number", "4", "--more", "--save", str(new)]) == 0
    assert {path.stem for path in new.iterdir()} == {"index", "1-4", "2-3", "3-2", "7-4"}
    header = json.loads((new / puzzles.INDEX).read_text("utf-8").splitlines()[0])
    assert header["made"] == f"by hand; puzzles make {GAME} --games 1 --seed 1 --number 4 --more"


def test_puzzles_are_found_saved_and_read_again(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish = ["puzzles", "make", GAME, "--games", "4", "--number", "2", "--save", str(tmp_path / GAME), "--json"]
    assert cli.run(wish) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told
    monkeypatch.setattr(puzzles, "folder", lambda game_id: tmp_path / game_id)
    monkeypatch.setattr(puzzles, "collection", puzzles.collection.__wrapped__)
    found = puzzles.collection(GAME)
    assert found.made == f"puzzles make {GAME} --games 4 --seed 1 --number 2"
    assert [puzzle.id for puzzle in found.puzzles] == [entry["id"] for entry in told]
    for puzzle in found.puzzles:
        assert puzzles.position(puzzle).state.actor() == puzzle.seat
        assert puzzle.margin >= puzzle_search.MARGIN
        assert puzzle.margin > 2 * puzzle.error
    assert cli.run(["puzzles", "check", GAME, "--seed", "5"]) == 0
    assert "(100%)" in capsys.readouterr().out


def test_only_hard_ones_late_in_games_of_one_level_are_searched(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[tuple[int, int]] = []
    sample = puzzle_search.sample

    def seen(session: AnySession, first: int) -> list[int]:
        assert {seat.bot for seat in session.setup.seats} == {"easy"}
        found = sample(session, first)
        looked_at.extend((number, len(session.turns)) for number in found)
        return found

    monkeypatch.setattr(puzzle_search, "sample", seen)
    wish = ["puzzles", "make", GAME, "--games", "6", "--level", "easy", "--last", "5", "--json"]
    assert cli.run(wish) == 0
    every = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert looked_at
    assert all(number >= length - 5 for number, length in looked_at)
    assert cli.run([*wish, "--grade", "2", "--save", str(tmp_path / "new")]) == 0
    hard = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert any(entry["grade"] == 1 for entry in every)
    assert all(entry["grade"] >= 2 for entry in hard)
    header = json.loads((tmp_path / "new" / puzzles.INDEX).read_text("utf-8").splitlines()[0])
    assert header["made"].endswith("--number 40 --level easy --grade 2 --last 5")
    monkeypatch.setattr(type(catalogue.load(GAME)), "levels", ("easy", "medium"))
    assert cli.run(["puzzles", "make", GAME, "--level", "expert"]) == 2
    assert "has no level expert." in capsys.readouterr().err


def test_a_folder_with_something_in_it_is_left_alone(capsys: Capture, shelf: Path) -> None:
    assert cli.run(["puzzles", "make", GAME, "--games", "1", "--save", str(shelf)]) == 2
    assert "is not empty" in capsys.readouterr().err


def test_the_list_names_grade_theme_position_and_solution(capsys: Capture, shelf: Path) -> None:
    assert cli.run(["puzzles", "list", GAME, "--json"]) == 0
    first, *others = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert len(others) == 2
    assert (first["grade"], first["theme"], first["theme_name"]) == (1, "counted", "counting to the end")
    assert first["position"] == {"record": str(shelf / "1-4.jsonl"), "moves": 4, "players": 2, "seat": 0}
    assert (first["solutions"], first["margin"], first["exact"]) == (["mark a3"], 0.75, True)
    assert cli.run(["puzzles", "list", GAME]) == 0
    listed = capsys.readouterr().out
    assert "1-4: difficulty 1, counting to the end" in listed
    assert "after 4 moves; a3, for three in a line (" in listed  # as at the table, no notation


def test_a_puzzle_that_can_t_be_used_does_not_hold(capsys: Capture, shelf: Path) -> None:
    (shelf / "1-4.jsonl").write_text("nonsense", encoding="utf-8")
    (shelf / puzzles.INDEX).write_text((shelf / puzzles.INDEX).read_text("utf-8") + "{\n", encoding="utf-8")
    assert cli.run(["puzzles", "list", GAME]) == 0
    out, err = capsys.readouterr()
    assert "1-4" not in out
    assert "1-4.jsonl" in err
    assert "index.jsonl, line 5" in err
    assert cli.run(["puzzles", "check", GAME, "--json"]) == 2
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert told["puzzles"] == 4
    assert len(told["problems"]) == 2
    assert told["held"] + len(told["lost"]) == 2
    assert "Fewer than 95% of the puzzles hold." in err


def test_a_game_without_puzzles_says_so(capsys: Capture, shelf: Path) -> None:
    for action in ("list", "check"):
        assert cli.run(["puzzles", action, "pillars"]) == 2
        assert "Pillars has no puzzles." in capsys.readouterr().err
