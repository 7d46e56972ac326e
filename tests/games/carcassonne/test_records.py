"""The notation both ways, and records that go against the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.carcassonne.positions import FLAVOURS, games
from tuscany_app.games.carcassonne import GAME
from tuscany_app.games.carcassonne.engine.moves import Done, MoveFigure, Place, PutFollower, ScoreFollower, UseMessage
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.kernel.session import Session
from tuscany_app.testing import playing
from tuscany_app.testing.playing import assert_refused, with_move, with_seed

MOVES = {
    "place 0,1 r0": Place(0, 1, 0),
    "place -12,-3 r3": Place(-12, -3, 3),
    "follower city 0": PutFollower("city", 0),
    "follower road 2": PutFollower("road", 2),
    "follower field 1": PutFollower("field", 1),
    "follower cloister": PutFollower("cloister", 0),
    "done": Done(),
    "figure man": MoveFigure(0),
    "figure woman": MoveFigure(1),
    "message action": UseMessage(action=True),
    "message points": UseMessage(action=False),
    "score 3,-1 city 0": ScoreFollower(3, -1, "city", 0),
    "score 0,0 cloister": ScoreFollower(0, 0, "cloister", 0),
}


@pytest.mark.parametrize("text", MOVES)
def test_notation_both_ways(text: str) -> None:
    assert GAME.parse(text) == MOVES[text]
    assert str(MOVES[text]) == text


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_every_move_of_random_games_is_read_back(flavour: str) -> None:
    for state in games(3, range(2), flavour):
        for move in state.legal_moves():
            assert GAME.parse(str(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "place", "place 0,1", "place 0,1 r4", "place 0,1 r", "place 0,1 1", "place 0,1  r1", " place 0,1 r1",
        "place 0,1 r1 ", "place 0,1 r1\n", "place 0, 1 r1", "place 00,1 r1", "place -0,1 r1", "place +1,1 r1",
        "place 1000,0 r0", "place 0;1 r1", "place 0 1 r1", "Place 0,1 r1", "place 0,1 R1", "place ٣,1 r1",
        "place 0,1 r1 r2", "place 0.5,1 r0", "follower", "follower city", "follower city 8", "follower city -1",
        "follower city 00", "follower cloister 0", "follower castle 0", "follower City 0", "follower 0",
        "follower  city 0", "follower city 0 ", "done ", "DONE", "done.", "pass", "end", "figure", "figure men",
        "figure 0", "figure man woman", "figure man 3", "message", "message 7", "message action points",
        "message  action", "score", "score city 0", "score 0,0", "score 0,0 city", "score 0,0 cloister 0",
        "score 0,0  city 0",
        "score 0,0 city 0\n", "keep g", "place 0,1\u00a0r1",
    ],
)  # fmt: skip
def test_malformed_texts_are_no_moves(text: str) -> None:
    assert playing.move_in("carcassonne", text) is None


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(text=st.text(alphabet="placefowrityd scm0123-,\n", max_size=18))
def test_any_text_is_refused_or_a_move_with_that_meaning(text: str) -> None:
    move = playing.move_in("carcassonne", text)
    assert move is None or str(move) == text


# Bad records


def played(until: Callable[[CarcassonneState], bool]) -> Session:
    return playing.played("carcassonne", until, FLAVOURS["closing"])


@pytest.mark.parametrize(
    ("stage", "move", "rule"),
    [
        (Stage.PLACING, "done", "B-3"),
        (Stage.PLACING, "follower city 0", "B-3"),
        (Stage.PLACING, "place 0,0 r0", "B-4"),
        (Stage.PLACING, "place 40,40 r0", "B-4"),
        (Stage.PLACING, "figure man", "M-4"),
        (Stage.PLACING, "message action", "M-3"),
        (Stage.PLACING, "score 0,0 city 0", "M-15"),
        (Stage.MANNING, "place 9,9 r0", "B-3"),
        (Stage.MANNING, "follower city 7", "B-5"),
        (Stage.MANNING, "figure woman", "M-4"),
        (Stage.FIGURE, "done", "M-2"),
        (Stage.FIGURE, "message points", "M-2"),
        (Stage.MESSAGE, "place 0,1 r0", "M-7"),
        (Stage.MESSAGE, "figure man", "M-7"),
        (Stage.REMOVING, "figure man", "M-15"),
        (Stage.REMOVING, "score 40,40 city 0", "M-15"),
        (Stage.REMOVING, "done", "M-15"),
    ],
)
def test_a_move_against_the_rules_is_refused_with_line_and_rule(stage: Stage, move: str, rule: str) -> None:
    assert_refused(played(lambda state: state.stage == stage), move, rule)


def test_a_tile_that_does_not_fit_is_refused_with_line_and_rule() -> None:
    """Every cell around and every turn: what the rules list is taken, all else refused."""
    session = played(lambda state: state.turn == 12 and state.stage == Stage.PLACING)
    legal = {str(move) for move in session.state.legal_moves()}
    for x in range(-4, 5):
        for y in range(-4, 5):
            for turns in range(4):
                move = f"place {x},{y} r{turns}"
                loaded = with_move(session, move)
                assert (loaded.problem is None) == (move in legal)
                if loaded.problem is not None:
                    assert f"bad.jsonl, line {len(session.turns) + 2}: " in str(loaded.problem)
                    assert "(B-4)" in str(loaded.problem)


def occupied(state: CarcassonneState) -> bool:
    if state.stage != Stage.MANNING or not state.supply[state.seat]:
        return False
    return len(list(state.free_segments())) < len(state.geometry.kinds[state.tile])


def test_a_follower_on_an_occupied_feature_is_refused_with_line_and_rule() -> None:
    session = played(occupied)
    state = session.state
    taken = set(range(len(state.geometry.kinds[state.tile]))) - set(state.free_segments())
    for number in taken:
        loaded = with_move(session, str(state.geometry.puts[state.tile][number]))
        assert f"line {len(session.turns) + 2}:" in str(loaded.problem)
        assert "(B-5)" in str(loaded.problem)
        assert "already" in str(loaded.problem)


def test_points_split_over_both_figures_are_refused_with_line_and_rule() -> None:
    """A single feature for the active player alone: after one figure has moved there is nothing left for the other."""
    session = played(
        lambda state: state.stage == Stage.FIGURE and state.seat == state.active and len(state.agenda) == 4
    )
    for move in ("figure man", "figure woman"):
        lines = len(session.turns) + 2
        after = with_move(session, move).session
        loaded = with_move(after, "figure woman" if move == "figure man" else "figure man")
        if after.state.stage == Stage.FIGURE:
            continue  # a message without effect: these are other points
        assert f"line {lines + 1}:" in str(loaded.problem)
        assert "(M-4)" in str(loaded.problem)
        return
    raise AssertionError


def test_other_tiles_make_a_record_bad() -> None:
    """The same moves with another seed: the tiles are others, so sooner or later they do not fit."""
    session = played(lambda state: state.turn == 15)
    assert all(with_seed(session, seed).problem is not None for seed in range(100, 120))


def test_the_active_player_is_refused_where_another_one_is_asked() -> None:
    asked = played(lambda state: state.stage == Stage.FIGURE and state.seat != state.active)
    assert "turn" in str(with_move(asked, "figure man", asked.state.active).problem)
