"""What the table shows follows the events, and is what the position is as soon as all of them have been told."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import asdict

from tests.games.carcassonne.test_table import good_move
from tests.support import seated
from tuscany_app.games.carcassonne.engine.events import (
    FiguresJoined,
    FollowersReturned,
    MessageTurned,
    TileDiscarded,
)
from tuscany_app.games.carcassonne.table.display import Display, latest_tiles
from tuscany_app.kernel import catalogue

GAME = catalogue.load("carcassonne")


def shown(display: Display) -> dict[str, Any]:
    return asdict(display, recurse=False)


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        (2, 1, {}),
        (3, 39, {}),
        (4, 5, {"one_figure": True, "farmers": False}),
        (6, 8, {"small_cities": True}),
        (5, 3, {"messages": False}),
    ],
)
def test_display_follows_whole_games(seats: int, seed: int, options: dict[str, Any]) -> None:
    session = seated.session_of(GAME, seats, seed, **options)
    display = Display.of(session.state, {})
    met = set()
    while not session.state.over():
        session.play(good_move(session.state, len(session.turns)))
        for event in session.turns[-1].events:
            display.follow(event)
            met.add(type(event))
        expected = Display.of(session.state, latest_tiles(session.turns))
        assert shown(display) == shown(expected), session.turns[-1]
    assert FollowersReturned in met
    assert (FiguresJoined in met) == session.state.messages


def test_display_is_told_step_by_step() -> None:
    """Half-way through a turn's events it is what has been told so far, not what the position already is."""
    session = seated.session_of(GAME, 3, 39)
    display = Display.of(session.state, {})
    while not any(isinstance(event, MessageTurned) for turn in session.turns[-1:] for event in turn.events):
        session.play(good_move(session.state, len(session.turns)))
        for event in session.turns[-1].events:
            if isinstance(event, MessageTurned):
                assert display.message == 0
                display.follow(event)
                assert display.message == event.message
            else:
                display.follow(event)


def test_a_tile_that_fits_nowhere_leaves_the_hand() -> None:
    session = seated.session_of(GAME, 2, 1)
    display = Display.of(session.state, {})
    tile = display.hand
    assert tile is not None
    display.follow(TileDiscarded(0, tile.id, display.left))
    assert display.hand is None
