"""The computer players: what each sees."""

from __future__ import annotations

from functools import partial

import pytest

from noughts import GAME
from noughts.engine.moves import Mark
from noughts.players.bot import NoughtsInsight
from tests.support import playing
from tuscany_app.cli.common import result
from tuscany_app.kernel.setup import computer_table

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
        table = computer_table(GAME, ["hard", "medium"], start=seed % 2, seed=seed)
        assert 0 in result(GAME, table).state.standing().winners


def test_hard_against_hard_is_a_draw() -> None:
    for seed in range(3):
        assert result(GAME, computer_table(GAME, ["hard", "hard"], seed=seed)).state.standing().winners == (0, 1)
