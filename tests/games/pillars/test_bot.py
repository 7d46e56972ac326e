"""The computer players of Pillars."""

from __future__ import annotations

import random

import pytest

from tests.games.pillars.positions import FLAVOURS, begun, opened, play
from tests.support import playing
from tuscany_app.games.pillars.engine.moves import Place
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.players.bot import PillarsInsight
from tuscany_app.kernel.rng import Rng


def test_nothing_is_hidden_and_nothing_left_to_chance() -> None:
    """A guess is the position itself, so a search may keep the positions it met (`TreeBot`)."""
    for state in playing.some_positions(playing.games("pillars", FLAVOURS["uniform"], 3, [5]), 9):
        assert state.guess(state.actor(), Rng(1)) == state


def test_big_pieces_are_ranked_before_small_ones() -> None:
    ranked = PillarsInsight().ranked(opened())
    sizes = [len(move.squares) for move, _ in ranked if isinstance(move, Place)]
    assert set(sizes[:20]) == {5}
    assert sum(sizes[: len(sizes) // 2]) > sum(sizes[len(sizes) // 2 :])


def test_a_third_pillar_that_may_follow_is_as_likely_as_leaving_it() -> None:
    state = opened(extra_pillar=True)
    play(state, "place I3 b1 c1 d1")
    ranked = PillarsInsight().ranked(state)
    assert len(ranked) == len(state.legal_moves())
    assert {round(prior, 9) for _, prior in ranked} == {round(1 / len(ranked), 9)}


@pytest.mark.parametrize("ahead", [0, 1])
def test_a_playout_rewards_the_seat_with_fewer_penalty_points(ahead: int) -> None:
    """Whoever plays on against somebody who is out wins, whichever seat that is."""
    state = begun() if ahead == 0 else playing_second()
    state.out[1 - ahead] = True
    assert state.actor() == ahead
    for seed in range(20):
        rewards = PillarsInsight().playout(state.copy(), random.Random(seed))
        assert rewards[ahead] > 0.5 > rewards[1 - ahead]
        assert sum(rewards) == pytest.approx(1)


def playing_second() -> PillarsState:
    state = begun()
    play(state, "place I2 e1 f1")
    return state
