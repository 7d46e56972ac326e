"""The rules, each by its id in docs/rules/noughts.md."""

from __future__ import annotations

from functools import partial

import pytest

from noughts import GAME
from noughts.engine.events import BoardFull, GameStarted, LineMade, Marked
from noughts.engine.geometry import LINES, SQUARES
from noughts.engine.moves import Mark
from tuscany_app.testing import playing

new_game = partial(playing.new_game, "noughts")
play = partial(playing.play, "noughts")
refusal = partial(playing.refusal, "noughts")

DRAW = ("b2", "a1", "a2", "c2", "b1", "b3", "a3", "c1", "c3")


def test_N1_nine_empty_squares_for_two() -> None:
    assert list(GAME.players) == [2]
    assert playing.notations(new_game()) == {f"mark {square}" for square in SQUARES}
    assert len(SQUARES) == 9


@pytest.mark.parametrize("start", [0, 1])
def test_N2_whoever_begins_has_the_crosses(start: int) -> None:
    state, events = playing.begin("noughts", start=start)
    assert events == [GameStarted(start)]
    assert state.actor() == start
    assert play(state, "mark a1", "mark b1") == [Marked(start, "a1", True), Marked(1 - start, "b1", False)]


def test_N3_one_sign_a_turn_on_a_free_square() -> None:
    state = new_game()
    play(state, "mark b2")
    assert state.actor() == 1
    assert refusal(state, "mark b2") == ("N-3", "taken")
    assert len(state.legal_moves()) == 8


@pytest.mark.parametrize("line", LINES)
def test_N4_three_in_a_line_win_at_once(line: tuple[int, ...]) -> None:
    state = new_game()
    for square in line[:2]:
        state.signs[square] = 0
    (event,) = playing.every(play(state, f"mark {SQUARES[line[2]]}"), LineMade)
    assert event == LineMade(0, tuple(SQUARES[square] for square in line))
    assert state.over()
    assert state.standing().winners == (0,)
    assert playing.totals(state) == [1, 0]


def test_N4_after_a_line_nothing_is_legal() -> None:
    state = new_game()
    play(state, "mark a1", "mark a2", "mark b1", "mark b2", "mark c1")
    assert state.legal_moves() == []
    assert refusal(state, "mark c3") == ("N-4", "over")


def test_N4_two_and_one_of_the_other_are_no_line() -> None:
    state = new_game()
    play(state, "mark a1", "mark c1", "mark b1")
    assert state.line() is None
    assert state.threats(0) == []


def test_N5_a_full_board_without_a_line_is_a_draw() -> None:
    state = new_game()
    events = play(state, *(f"mark {square}" for square in DRAW))
    assert events[-1] == BoardFull()
    assert state.over()
    assert state.standing().winners == (0, 1)


def test_N5_a_line_with_the_last_sign_is_no_draw() -> None:
    state = new_game()
    events = play(state, *(f"mark {square}" for square in ("a1", "b1", "c1", "a2", "b2", "b3", "c2", "a3", "c3")))
    assert not playing.every(events, BoardFull)
    assert state.standing().winners == (0,)


def test_there_are_255168_games() -> None:
    """The number that everybody finds who counts them."""

    def count(state: object) -> int:
        if state.over():  # type: ignore[attr-defined]
            return 1
        total = 0
        for move in state.legal_moves():  # type: ignore[attr-defined]
            after = state.copy()  # type: ignore[attr-defined]
            after.play(move)
            total += count(after)
        return total

    state = new_game()
    play(state, "mark b2")
    middle = count(state)
    state = new_game()
    play(state, "mark a1")
    corner = count(state)
    state = new_game()
    play(state, "mark b1")
    assert middle + 4 * corner + 4 * count(state) == 255168


@pytest.mark.parametrize("text", ["", "mark", "mark d1", "mark a4", "take a1", "mark a1 b1", "mark  a1"])
def test_other_texts_are_no_moves(text: str) -> None:
    assert playing.move_in("noughts", text) is None
    assert playing.move_in("noughts", "mark c3") == Mark("c3")
