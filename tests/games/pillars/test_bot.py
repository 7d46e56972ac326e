"""The computer players of Pillars."""

from __future__ import annotations

from tests.games.pillars.positions import FLAVOURS
from tests.support import playing
from tuscany_app.kernel.rng import Rng


def test_nothing_is_hidden_and_nothing_left_to_chance() -> None:
    """A guess is the position itself, so a search may keep the positions it met (`TreeBot`)."""
    for state in playing.some_positions(playing.games("pillars", FLAVOURS["uniform"], 3, [5]), 9):
        assert state.guess(state.actor(), Rng(1)) == state
