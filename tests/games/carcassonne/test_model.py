"""The half-made decision of the person at the table, without a table: turning, walking, stepping back, leaving it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.carcassonne.at_table import GAME, position, session, several_ways
from tuscany_app.games.carcassonne.engine.geometry import place_of
from tuscany_app.games.carcassonne.engine.moves import MoveFigure, Place, UseMessage
from tuscany_app.games.carcassonne.engine.state import DARK, Stage
from tuscany_app.games.carcassonne.table.model import QUARTERS, Model
from tuscany_app.shell.table.modes.led_mode import LedMode
from tuscany_app.table.mode import Mode
from tuscany_app.testing import seated

pytestmark = pytest.mark.usefixtures("qapp")


def placing(**options: Any) -> Model:
    return Model(position(lambda state: state.stage == Stage.PLACING and several_ways(state), **options))


def test_tile_turns_clockwise_to_the_next_way_it_fits() -> None:
    model = placing()
    for held in range(model.tile.rotations):
        model.turns = held
        for cell, ways in model.cells().items():
            clockwise = [(held + step) % QUARTERS for step in range(QUARTERS)]
            place = model.place_at(cell)
            assert place is not None
            assert place.turns == next(turns for turns in clockwise if turns in ways)
    assert model.place_at((90, 90)) is None


def test_a_hint_is_held_turned_as_it_would_be_laid() -> None:
    model = placing()
    for move in model.state.legal_moves():
        model.hold(move)
        assert model.ghost() == move
        assert model.turns == move.turns


def test_tab_begins_where_it_was_last() -> None:
    model = placing()
    for cell in reversed(model.cells()):
        model.point_at(cell)
        model.go(None)
        model.walk(1)
        assert isinstance(model.cursor, Place)
        assert (model.cursor.x, model.cursor.y) == cell


def test_escape_steps_back_one_thing_at_a_time() -> None:
    model = placing()
    model.confirm = True
    model.show_farms()
    model.show_stock()
    model.walk(1)
    model.act()
    assert model.pending is not None
    left = [
        lambda: model.pending is not None,
        lambda: model.stock,
        lambda: model.cursor is not None,
        lambda: model.farms,
    ]
    while left:
        assert all(is_there() for is_there in left)
        assert model.step_back()
        assert not left.pop(0)()
    assert not model.step_back()


def test_only_people_can_leave_their_figures_to_the_table() -> None:
    model = Model(seated.session_of(GAME, 3, 39, bots=1))
    assert [model.can_be_automatic(seat) for seat in range(3)] == [True, True, False]
    model.toggle_automatic(2)
    assert model.automatic == set()
    assert not any(Model(session(3, messages=False)).can_be_automatic(seat) for seat in range(3))


def test_in_a_lesson_the_table_chooses_no_figure() -> None:
    model = Model(position(lambda state: state.stage == Stage.FIGURE))
    model.automatic = {model.state.actor()}
    model.mode = LedMode(None, lambda move: None)
    turns = len(model.session.turns)
    model.choose_figure()
    assert len(model.session.turns) == turns
    model.mode = Mode()
    proposed = MoveFigure(model.state.proposed_figure())
    model.choose_figure()
    assert model.session.turns[-1].move == proposed


def test_M3_options_bring_messages_to_the_active_player_alone() -> None:
    for mine in (True, False):

        def reached(state: Any, mine: bool = mine) -> bool:
            if state.stage != Stage.FIGURE or (state.seat == state.active) != mine:
                return False
            stand = state.figures[2 * state.seat : 2 * state.seat + 2]
            return any((points + state.points_to_move()) % DARK == 0 for points in stand)

        options = Model(position(reached)).figure_options()
        assert [option.message for option in options] == [mine and option.after % DARK == 0 for option in options]


def test_the_action_of_the_last_message_promises_the_best_follower() -> None:
    def several(state: Any) -> bool:
        return state.stage == Stage.REMOVING and len(points_of(state)) > 1

    made = position(several)
    best = max(points_of(made.state))
    made.undo()
    model = Model(made)
    assert model.state.stage == Stage.MESSAGE
    assert f"up to {best} points" in str(model.name_of(UseMessage(action=True)))


def points_of(state: Any) -> set[int]:
    """What each of the deciding seat's followers would bring now."""
    return {state.removal_points(segment) for segment, seat in state.followers.items() if seat == state.seat}


def test_cells_that_the_drawn_tile_alone_fits_are_not_blocked() -> None:
    def last_hope(state: Any) -> list[Any]:
        """Where the drawn tile fits, and none of those in the bag."""
        if state.stage != Stage.PLACING or not state.left():
            return []
        others = [fits for fits, count in zip(state.geometry.fits, state.unseen(), strict=True) if count]
        hopeless = [cell for cell, wants in state.frontier.items() if not any(fits[wants] for fits in others)]
        return [place_of(cell) for cell in hopeless if cell in state.placements()]

    made = position(lambda state: bool(last_hope(state)))
    cells = last_hope(made.state)
    assert not set(cells) & set(Model(made).blocked())
    x, y = cells[0]
    made.play(next(move for move in made.state.legal_moves() if (move.x, move.y) != (x, y)))
    assert (x, y) in Model(made).blocked()  # now that it lies elsewhere
