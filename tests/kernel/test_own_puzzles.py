"""Puzzles of one's own: made from marked decisions, asked by date, kept in a file each."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.support.reviewed import WHOLE, made_up, played
from tuscany_app.kernel import own_puzzles
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.own_puzzles import OwnPuzzle, due, folder, keep, note, position

TODAY = date(2026, 3, 30)


def after(days: int) -> date:
    return TODAY + timedelta(days=days)


@pytest.fixture
def found(home: Path) -> list[OwnPuzzle]:
    """Bruno's two mistakes in a game that was over."""
    session = played(*WHOLE)
    assert keep(session, made_up(session), TODAY) == 2
    return own_puzzles.own_puzzles("noughts")


def test_marked_decisions_of_people_become_puzzles_once(found: list[OwnPuzzle]) -> None:
    assert {(own.who, own.puzzle.moves, own.puzzle.seat) for own in found} == {("Bruno", 1, 1), ("Bruno", 3, 1)}
    session = played(*WHOLE)
    assert keep(session, made_up(session), after(5)) == 0
    first = min(found, key=lambda own: own.puzzle.moves)
    assert position(first).state == session.at(1).state
    assert str(session.turns[1].move) == first.puzzle.ways[1]["way"][0]
    assert first.puzzle.solutions == tuple(first.puzzle.ways[0]["way"][:1])
    assert first.puzzle.margin == pytest.approx(0.2)


def test_nothing_of_computers_or_of_a_game_that_goes_on(home: Path) -> None:
    session = played(*WHOLE, bots=(None, "easy"))
    assert keep(session, made_up(session), TODAY) == 0
    session = played(*WHOLE[:4])
    assert keep(session, made_up(session), TODAY) == 0
    assert own_puzzles.own_puzzles() == []


def test_asked_after_days_until_solved_twice(found: list[OwnPuzzle]) -> None:
    own = found[0]
    assert due(found, TODAY) == []
    assert own in due(found, after(1))
    own = note(own, after(1), solved=False)
    assert (own.due, own.asked, own.solved) == (after(4), 1, 0)
    own = note(own, after(4), solved=True)
    assert (own.due, own.solved, own.learned) == (after(11), 1, False)
    own = note(own, after(12), solved=False)
    assert own.due == after(33)
    own = note(own, after(40), solved=False)
    assert own.due == after(61), "and so on, every three weeks"
    read = next(one for one in own_puzzles.own_puzzles() if one.puzzle.id == own.puzzle.id)
    assert read == own
    own = note(own, after(61), solved=True)
    assert own.learned
    assert due([own], after(1000)) == []
    session = played(*WHOLE)
    assert keep(session, made_up(session), after(70)) == 0, "another review does not bring it back"


def test_what_another_window_has_noted_is_not_lost(found: list[OwnPuzzle]) -> None:
    note(found[0], after(1), solved=True)
    own = own_puzzles.accept(found[0], "mark c1")  # as this window knows it, from before
    assert (own.asked, own.solved) == (1, 1)


def test_another_good_move_is_remembered_and_what_is_forgotten_never_comes_again(found: list[OwnPuzzle]) -> None:
    own = own_puzzles.accept(found[0], "mark c1")
    assert own_puzzles.own_puzzles()[0].puzzle.solutions == (found[0].puzzle.solutions[0], "mark c1")
    assert position(own).turns == position(found[0]).turns
    own_puzzles.forget(own)
    assert [one.puzzle.id for one in due(own_puzzles.own_puzzles(), after(99))] == [found[1].puzzle.id]


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: b"", lambda text: text[10:], lambda text: b"\xff" + text,
        lambda text: text.replace(b'"due"', b'"d"'),
        lambda text: text.replace(b'"asked": 0', b'"asked": -1'), lambda text: text.replace(b'"due": "2', b'"due": "x'),
        lambda text: text.replace(b'"who"', b'"x": 1, "who"'), lambda text: text.replace(b'"grade": 1', b'"grade": 9'),
    ],
)  # fmt: skip
def test_a_bad_file_costs_nothing_but_itself(found: list[OwnPuzzle], damage: object) -> None:
    found[0].path.write_bytes(damage(found[0].path.read_bytes()))  # type: ignore[operator]
    assert own_puzzles.own_puzzles() == [found[1]]
    (folder() / "readme.txt").write_text("x", encoding="utf-8")
    (folder() / "other.jsonl").mkdir()
    assert own_puzzles.own_puzzles() == [found[1]]


def test_a_record_that_is_not_what_it_was_is_refused(found: list[OwnPuzzle]) -> None:
    own = max(found, key=lambda one: one.puzzle.moves)
    lines = own.path.read_bytes().splitlines(keepends=True)
    own.path.write_bytes(b"".join(lines[:-1]))
    with pytest.raises(UserError, match="can't be used"):
        position(own)
    own.path.write_bytes(b"".join([*lines[:-1], b"{}\n"]))
    with pytest.raises(UserError):
        position(own)
    own.path.unlink()
    with pytest.raises(UserError, match="it is not there"):
        position(own)
    with pytest.raises(UserError, match="it is not there"):
        note(own, TODAY, solved=True)
