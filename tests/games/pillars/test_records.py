"""The notation both ways (`test_placements.py` has it of every placement), and records against the rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.pillars.positions import FLAVOURS
from tuscany_app.games.pillars import GAME
from tuscany_app.games.pillars.engine.moves import Done, Out, Pillar, Place
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.engine.state import Stage
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.storage import record
from tuscany_app.testing import playing
from tuscany_app.testing.playing import assert_refused, with_move, with_seed

MOVES = {
    "pillar a1": Pillar("a1"),
    "pillar n14": Pillar("n14"),
    "place I2 c3 c4": Place("I2", ("c3", "c4")),
    "place W5 b4 c4 a5 b5 a6": Place("W5", ("b4", "c4", "a5", "b5", "a6")),
    "done": Done(),
    "out": Out(),
}


def played(until: Callable[[PillarsState], bool], **options: bool) -> Session:
    return playing.played("pillars", until, FLAVOURS["uniform"], **options)


def placing(state: PillarsState) -> bool:
    """Both pillars of everybody stand, and some pieces lie."""
    return len(state.laid) == 9


@pytest.mark.parametrize("text", MOVES)
def test_notation_both_ways(text: str) -> None:
    assert GAME.parse(text) == MOVES[text]
    assert str(MOVES[text]) == text


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_every_move_of_a_random_game_is_read_back(flavour: str) -> None:
    for state in playing.games("pillars", FLAVOURS[flavour], 2, [1], extra_pillar=True):
        for move in list(state.legal_moves())[::7]:
            assert GAME.parse(str(move)) == move


def test_the_records_themselves_are_good() -> None:
    assert record.parse(record.record_text(played(placing)).encode(), "x").problem is None


@pytest.mark.parametrize(
    ("until", "move", "rule"),
    [
        (lambda state: not state.laid, "place I2 a1 b1", "K-4"),
        (lambda state: not state.laid, "pillar e5", "K-4"),
        (lambda state: not state.laid, "pillar k1", "K-2"),
        (lambda state: not state.laid, "done", "K-8"),
        (placing, "place I2 a1 c1", "K-6"),
        (placing, "place Q9 a1 b1", "K-1"),
        (placing, "done", "K-8"),
        (placing, "out", "K-8"),
    ],
)
def test_a_move_against_the_rules_is_refused_with_line_and_rule(
    until: Callable[[PillarsState], bool], move: str, rule: str
) -> None:
    assert_refused(played(until), move, rule)


def test_a_second_piece_in_a_turn_is_refused_with_line_and_rule() -> None:
    session = played(lambda state: state.stage is Stage.PILLAR_TO_FOLLOW, extra_pillar=True)
    geometry, seat = session.state.geometry, session.state.actor()
    piece = next(piece for piece, left in zip(geometry.pieces, session.state.left[seat], strict=True) if left)
    first = next(move for move in geometry.moves if isinstance(move, Place) and move.piece == piece.name)
    assert_refused(session, str(first), "K-6")


def test_every_placement_that_is_not_legal_is_refused_with_line_and_rule() -> None:
    session = played(placing)
    legal, rules = set(session.state.legal_moves()), set()
    for move in session.state.geometry.moves[::41]:
        loaded = with_move(session, str(move))
        assert (loaded.problem is None) == (move in legal)
        if loaded.problem is not None:
            text = str(loaded.problem)
            assert f"bad.jsonl, line {len(session.turns) + 2}: " in text
            rules.add(text[text.rindex("(") + 1 : text.rindex(")")])
    assert rules <= {"K-1", "K-5", "K-6", "K-7"}
    assert len(rules) > 1


def test_another_seed_changes_nothing() -> None:
    """There is no chance in the game: the same moves lead to the same position."""
    session = played(placing)
    assert with_seed(session, 999).session.state == session.state


EARLIER = Path(__file__).parent / "golden" / "earlier-pillars.jsonl"


def test_a_record_from_before_players_without_a_piece_were_out_is_read_by_its_own_rules() -> None:
    """`test_golden.py` looks at what it replays to. Undone and gone on with, it stays such a game."""
    loaded = record.load(EARLIER)
    assert loaded.problem is None
    assert loaded.session.state.over()
    set_with_nothing_left = [
        turn for turn in loaded.session.turns
        if isinstance(turn.move, Pillar) and not turn.before.penalty[turn.seat]
    ]  # fmt: skip
    assert len(set_with_nothing_left) == 3
    written = record.record_text(loaded.session)
    assert written.splitlines()[1:] == EARLIER.read_text(encoding="utf-8").splitlines()[1:]  # above: who wrote it


def test_a_record_that_no_rules_allow_is_read_as_far_as_those_that_reach_furthest() -> None:
    *lines, last = EARLIER.read_bytes().splitlines(keepends=True)
    spoiled = record.parse(b"".join([*lines, last.replace(b'"move": "', b'"move": "s')]), "bad.jsonl")
    assert f"bad.jsonl, line {len(lines) + 1}: " in str(spoiled.problem)
    assert len(spoiled.session.turns) == len(lines) - 1
    today = played(placing)
    refused = with_move(today, "out")
    assert not refused.session.state.earlier


def test_a_match_is_one_record() -> None:
    session = played(lambda state: bool(state.past) and len(state.laid) == 3, match=True)
    loaded = record.parse(record.record_text(session).encode(), "x")
    assert loaded.problem is None
    assert loaded.session.state == session.state
    assert loaded.session.state.past == session.state.past
