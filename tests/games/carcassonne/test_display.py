"""What the table shows follows the events, and is what the position is as soon as all of them have been told."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.carcassonne.at_table import good_move, session
from tuscany_app.games.carcassonne.engine.events import (
    FiguresJoined,
    FollowersReturned,
    MessageTurned,
    TileDiscarded,
)
from tuscany_app.games.carcassonne.engine.geometry import place_of, tile_of, turns_of
from tuscany_app.games.carcassonne.table.display import Display, latest_tiles


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
    made = session(seats, seed, **options)
    display = Display.of(made.state, {})
    met = set()
    while not made.state.over():
        made.play(good_move(made.state, len(made.turns)))
        for event in made.turns[-1].events:
            display.follow(event)
            met.add(type(event))
        expected = Display.of(made.state, latest_tiles(made.turns))
        assert display == expected, made.turns[-1]
    assert FollowersReturned in met
    assert (FiguresJoined in met) == made.state.messages


def test_display_is_told_step_by_step() -> None:
    """Half-way through a turn's events it is what has been told so far, not what the position already is."""
    made = session(3, 39)
    display = Display.of(made.state, {})
    while not any(isinstance(event, MessageTurned) for turn in made.turns[-1:] for event in turn.events):
        made.play(good_move(made.state, len(made.turns)))
        for event in made.turns[-1].events:
            if isinstance(event, MessageTurned):
                assert display.message == 0
                display.follow(event)
                assert display.message == event.message
            else:
                display.follow(event)


def test_a_tile_that_fits_nowhere_leaves_the_hand() -> None:
    made = session(2, 1)
    display = Display.of(made.state, {})
    tile = display.hand
    assert tile is not None
    display.follow(TileDiscarded(0, tile.id, display.left))
    assert display.hand is None


def test_display_of_a_position_is_what_lies_there() -> None:
    made = session(3, 39, moves=120)
    state, display = made.state, Display.of(made.state, {})
    assert {(x, y): (laid.tile.number, laid.turns) for (x, y), laid in display.tiles.items()} == {
        place_of(cell): (tile_of(laid), turns_of(laid)) for cell, laid in state.land.items()
    }
    assert display.followers == {state.spot_of(segment): seat for segment, seat in state.followers.items()}
    assert (display.figures, display.supply, display.left) == (state.figures, state.supply, state.left())
    assert [display.points(seat) for seat in range(3)] == [state.points(seat) for seat in range(3)]
