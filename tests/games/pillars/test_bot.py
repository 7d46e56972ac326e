"""The computer players of Pillars."""

from __future__ import annotations

import random

import pytest

from tests.games.pillars.positions import FLAVOURS, begun, opened, play
from tests.support import playing
from tuscany_app.games.pillars.engine.moves import Place
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


def test_a_playout_rewards_the_seat_with_fewer_penalty_points() -> None:
    """Whoever has nothing left but a small piece wins mostly and loses never, whichever seat that is."""
    for ahead in (0, 1):
        state = begun()
        geometry = state.geometry
        for index, piece in enumerate(geometry.pieces):
            if piece.name != "I2":
                state.left[ahead][index] = 0
                state.hold[ahead] &= ~geometry.of_piece[index]
                state.live[ahead] &= state.hold[ahead]
        state.penalty[ahead] = sum(
            piece.size * left for piece, left in zip(geometry.pieces, state.left[ahead], strict=True)
        )
        rewards = [PillarsInsight().playout(state.copy(), random.Random(seed)) for seed in range(20)]
        assert all(mine[ahead] >= mine[1 - ahead] for mine in rewards)
        assert sum(mine[ahead] > mine[1 - ahead] for mine in rewards) > 10
        assert all(sum(mine) == pytest.approx(1) for mine in rewards)
