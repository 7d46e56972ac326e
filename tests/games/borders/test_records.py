"""The notation both ways, and records whose crosses do not fit their dice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.borders.positions import FLAVOURS, games
from tuscany_app.games.borders import GAME
from tuscany_app.games.borders.engine.moves import Complete, Cross, Done, Keep, Stop
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.storage import record
from tuscany_app.testing import playing
from tuscany_app.testing.playing import assert_refused, with_move, with_seed

EARLIER_SOLO = Path(__file__).parent / "golden" / "earlier-solo-borders.jsonl"
MOVES = {
    "keep": Keep(""),
    "keep g g": Keep("gg"),
    "keep r o y s": Keep("roys"),
    "stop": Stop(),
    "cross S07": Complete("S07"),
    "cross 3,0": Cross("3,0"),
    "cross 12,11": Cross("12,11"),
    "done": Done(),
}


@pytest.mark.parametrize("text", MOVES)
def test_notation_both_ways(text: str) -> None:
    assert GAME.parse(text) == MOVES[text]
    assert str(MOVES[text]) == text


def test_dice_are_written_in_one_order_and_read_in_any() -> None:
    assert str(GAME.parse("keep s y r y")) == "keep r y y s"


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_every_move_of_random_games_is_read_back(flavour: str) -> None:
    for state in games(3, range(2), flavour):
        for move in state.legal_moves():
            assert GAME.parse(str(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "keep ", " keep", "keep  g", "keepg", "keep x", "keep G", "keep g,g", "keep g g g g g g", "Keep g",
        "keep\tg", "keep gg", "stop ", "stop 1", "Stop", "done.", "DONE", "done done", "cross", "cross ", "cross S07 ",
        "cross  S07", "cross S07 S08", "cross 3,0 4,0", "cross 3, 0", "cross 3;0", "cross -1,0", "cross 03,0",
        "cross 3,00", "cross 100,0", "cross 3,0\n", "cross ,", "cross 3", "cross ٣,0", "cross _S07", "cross 7S", "roll",
        "cross S0000000000", "place I2 a1 a2", "keep g\u00a0g", "cross \u040507",
    ],
)  # fmt: skip
def test_malformed_texts_are_no_moves(text: str) -> None:
    assert playing.move_in("borders", text) is None


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(text=st.text(alphabet="keprosdntcybgS0123,- \n", max_size=18))
def test_any_text_is_refused_or_a_move_with_that_meaning(text: str) -> None:
    playing.move_in("borders", text)


# Bad records


def played(until: Callable[[BordersState], bool], players: int = 2) -> Session:
    return playing.played("borders", until, FLAVOURS["uniform"], players)


@pytest.mark.parametrize(
    ("stage", "move", "rule"),
    [
        (Stage.ROLLING, "cross S07", "F-4"),
        (Stage.ROLLING, "done", "F-4"),
        (Stage.ROLLING, "keep r r r r r", "F-4"),
        (Stage.FIRST_ACTION, "cross 3,0", "F-5"),
        (Stage.FIRST_ACTION, "stop", "F-4"),
        (Stage.SECOND_ACTION, "cross S07", "F-6"),
        (Stage.SECOND_ACTION, "cross 1,0", "F-2"),
        (Stage.SECOND_ACTION, "keep", "F-4"),
        (Stage.SECOND_ACTION, "cross 6,6", "F-1"),
    ],
)
def test_a_move_against_the_rules_is_refused_with_line_and_rule(stage: Stage, move: str, rule: str) -> None:
    assert_refused(played(lambda state: state.stage == stage), move, rule)


def test_crosses_that_do_not_fit_the_dice_are_refused_with_line_and_rule() -> None:
    """Every segment and space that is not legal where a record gets to, in both actions."""
    rules = set()
    for stage in (Stage.FIRST_ACTION, Stage.SECOND_ACTION):
        session = played(lambda state, stage=stage: state.stage == stage, players=3)  # type: ignore[misc]
        geometry = session.state.geometry
        legal = {str(move) for move in session.state.legal_moves()}
        for move in [*map(str, geometry.completes), *map(str, geometry.crosses)]:
            loaded = with_move(session, move)
            assert (loaded.problem is None) == (move in legal)
            if loaded.problem is not None:
                text = str(loaded.problem)
                assert f"bad.jsonl, line {len(session.turns) + 2}: " in text
                rules.add(text[text.rindex("(") + 1 : text.rindex(")")])
    assert rules == {"F-2", "F-5", "F-6"}


def test_other_dice_make_a_record_bad() -> None:
    """The same moves with another seed: the dice are others, so sooner or later the moves do not fit them."""
    session = played(lambda state: state.turn == 6)
    assert sum(with_seed(session, seed).problem is not None for seed in range(100, 120)) >= 19


# Solo training


def test_a_record_from_before_is_of_the_earlier_training() -> None:
    session = record.parse(EARLIER_SOLO.read_bytes(), "x").session
    assert session.setup.options["training"] == "leftovers"
    assert record.parse(record.record_text(session).encode(), "x").session.state == session.state


def test_a_new_training_is_earned_and_says_so() -> None:
    session = playing.played("borders", lambda state: state.turn == 3, FLAVOURS["uniform"], 1)
    header = json.loads(record.record_text(session).splitlines()[0])
    assert header["options"]["training"] == "earned"
    again = record.parse(record.record_text(session).encode(), "x")
    assert again.problem is None
    assert again.session.state == session.state


def test_where_others_play_nothing_is_written_about_training() -> None:
    session = played(lambda state: state.turn == 2)
    assert "training" not in record.record_text(session)
