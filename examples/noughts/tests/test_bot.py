"""The computer players: what each sees."""

from __future__ import annotations

from functools import partial

import pytest

from noughts import GAME
from noughts.engine.moves import Mark
from noughts.engine.rules import NoughtsState
from noughts.players.bot import NoughtsInsight
from tuscany_app.testing import playing

play = partial(playing.play, "noughts")


def position(*squares: str) -> object:
    state = playing.new_game("noughts")
    play(state, *(f"mark {square}" for square in squares))
    return state


@pytest.mark.parametrize(
    ("squares", "best"),
    [
        ((), "b2"),
        (("a1", "b2", "b1", "a3"), "c1"),  # wins, rather than stopping c1
        (("a1", "b2", "b1"), "c1"),  # stops
    ],
)
def test_what_looks_best(squares: tuple[str, ...], best: str) -> None:
    assert NoughtsInsight().ranked(position(*squares))[0][0] == Mark(best)  # type: ignore[arg-type]


def test_hard_finds_the_fork_and_never_loses() -> None:
    state = position("a1", "c2", "b2", "c3")
    assert GAME.bot("hard").choose(state, 1).move == Mark("c1")  # type: ignore[arg-type]
    for seed in range(10):
        session = playing.computers_play("noughts", ["hard", "medium"], start=seed % 2, seed=seed)
        assert 0 in session.state.standing().winners


@pytest.mark.parametrize("seat", [0, 1])
def test_expert_loses_to_nobody_whatever_they_do_and_wins_what_can_be_won(seat: int) -> None:
    expert, ends = GAME.bot("expert"), 0

    def go_on(state: NoughtsState) -> None:
        nonlocal ends
        if state.over():
            assert seat in state.standing().winners
            ends += 1
        elif state.actor() == seat:
            thought = expert.choose(state, 1)
            assert thought.value is not None
            assert thought.value >= 0.5
            state.play(thought.move)
            go_on(state)
        else:
            for move in state.legal_moves():
                then = state.copy()
                then.play(move)
                go_on(then)

    go_on(playing.new_game("noughts"))
    assert ends > 50
    won = position("a1", "c2", "b2", "c3")  # a fork
    assert expert.choose(won, 1).value == 1.0  # type: ignore[arg-type]


def test_hard_against_hard_is_a_draw() -> None:
    for seed in range(3):
        assert playing.computers_play("noughts", ["hard", "hard"], seed=seed).state.standing().winners == (0, 1)
