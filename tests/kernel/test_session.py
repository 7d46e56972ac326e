"""A game in progress: a decision is played, written down and kept in one piece, or not at all; undo and redo."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.toy import ENDLESS, EndlessState, Play
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import IllegalMove, Move
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record, record_files

PILLARS = catalogue.load("pillars")


class Journal:
    """Notes what it is told; with `full` there is no room for more."""

    def __init__(self) -> None:
        self.notes: list[str] = []
        self.full = False

    def _note(self, text: str) -> None:
        if self.full:
            raise UserError(Sentence("The disk is full.", {}))
        self.notes.append(text)

    def played(self, seat: int, move: Move, spent: int | None) -> None:
        self._note(f"{seat} {move}")

    def undone(self) -> None:
        self._note("undo")


def toy() -> Session[EndlessState, Play]:
    return Session(ENDLESS, computer_table(ENDLESS, ["random", "random"], seed=4), Journal())


def play(session: AnySession, number: int = 0) -> Any:
    move = session.state.legal_moves()[number]
    session.play(move)
    return move


def whole(session: AnySession) -> tuple[Any, ...]:
    """All that a session is, to be compared."""
    return session.state.copy(), list(session.turns), session.redo_move, list(session.journal.notes)


def half_way(state: EndlessState, move: Play) -> Any:
    """A rule that fails after it has changed the position."""
    state.hands[state.seat] = ()
    state.seat = 1 - state.seat
    raise ZeroDivisionError


def test_a_rule_that_fails_leaves_everything_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    session = toy()
    play(session)
    play(session)
    session.undo()
    before = whole(session)
    with monkeypatch.context() as patch:
        patch.setattr(EndlessState, "play", half_way)
        with pytest.raises(ZeroDivisionError):
            session.play(session.state.legal_moves()[0])
    assert whole(session) == before
    play(session)
    assert len(session.turns) == 2


def test_after_a_rule_that_failed_the_record_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    session, file = record_files.begin(computer_table(PILLARS, ["random", "random"], seed=5))
    for _ in range(4):
        play(session)
    with monkeypatch.context() as patch:
        patch.setattr(PillarsState, "_next_turn", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            play(session)
    play(session, number=1)
    file.close()
    loaded = record.load(file.path)
    assert loaded.problem is None
    assert [turn.move for turn in loaded.session.turns] == [turn.move for turn in session.turns]
    assert loaded.session.state == session.state


def test_what_can_not_be_written_down_is_not_played() -> None:
    session = toy()
    play(session)
    play(session)
    session.journal.full = True
    before = whole(session)
    with pytest.raises(UserError):
        play(session)
    assert whole(session) == before
    with pytest.raises(UserError):
        session.undo()
    assert whole(session) == before


def test_an_illegal_move_changes_nothing() -> None:
    session = toy()
    before = whole(session)
    with pytest.raises(IllegalMove):
        session.play(Play(99))
    assert whole(session) == before


def test_each_decision_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    session = toy()
    asked: list[Play] = []
    monkeypatch.setattr(EndlessState, "check", lambda state, move: asked.append(move))
    move = play(session)
    assert asked == [move]
    session.play(session.state.legal_moves()[0], checked=True)
    assert asked == [move]


def test_what_was_taken_back_can_be_played_again_until_something_else_is_played() -> None:
    session = toy()
    first, second = play(session), play(session)
    session.undo()
    session.undo()
    assert session.redo_move == first
    session.play(first)
    assert session.redo_move == second
    other = play(session, number=1)
    assert other != second
    assert session.redo_move is None
    session.undo()
    assert session.redo_move == other
    assert session.journal.notes[-1] == "undo"


def test_undo_at_the_start_has_nothing_to_take_back() -> None:
    with pytest.raises(IndexError):
        toy().undo()


def test_what_is_done_in_a_look_at_the_past_is_not_written_down() -> None:
    session = toy()
    play(session)
    play(session)
    past = session.at(1)
    play(past)
    past.undo()
    assert isinstance(session.journal, Journal)
    assert len(session.journal.notes) == 2
    assert len(session.turns) == 2
