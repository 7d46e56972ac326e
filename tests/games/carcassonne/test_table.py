"""The table of Carcassonne through real mouse and keys: whole games, refusals, previews, the land's view, messages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tests.games.carcassonne.at_table import (
    GAME,
    RIGHT,
    SMALL,
    Table,
    good_move,
    position,
    reach,
    session,
    several_ways,
    shows_position,
)
from tuscany_app.games.carcassonne.engine import features
from tuscany_app.games.carcassonne.engine.events import CITIES, FollowerPlaced, Spot
from tuscany_app.games.carcassonne.engine.geometry import place_of
from tuscany_app.games.carcassonne.engine.moves import (
    MAN,
    WOMAN,
    Done,
    MoveFigure,
    Place,
    PutFollower,
    ScoreFollower,
    UseMessage,
)
from tuscany_app.games.carcassonne.engine.state import DARK, Stage
from tuscany_app.games.carcassonne.table.camera import LARGEST, Camera, land_of
from tuscany_app.games.carcassonne.table.items.sprite import SpriteItem
from tuscany_app.games.carcassonne.table.items.track import spaces
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.games.carcassonne.table.scene import Scene
from tuscany_app.games.carcassonne.words.feature_texts import job_name, tell_facts
from tuscany_app.games.carcassonne.words.texts import MESSAGES
from tuscany_app.kernel import i18n
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.reviewing.replay_page import ReplayPage
from tuscany_app.table.theme import look
from tuscany_app.testing.seated import NAMES

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
ROOT = Path(__file__).parents[3]
DOCS, CODE = ROOT / "docs/rules", ROOT / "tuscany_app/games/carcassonne/table"
pytestmark = pytest.mark.usefixtures("usual_look")


# whole games


def test_whole_game_of_three_by_mouse(lay: Any) -> None:
    table = lay(session(3), SMALL)
    asked = set()
    while not table.state.over():
        asked.add((table.state.stage, table.state.actor() == table.state.active))
        table.do(good_move(table.state, len(table.model.session.turns)))
        shows_position(table)
    assert {stage for stage, _ in asked} == {Stage.PLACING, Stage.MANNING, Stage.FIGURE, Stage.MESSAGE, Stage.REMOVING}
    assert (Stage.FIGURE, False) in asked
    assert not table.refusals
    assert table.scene.display.joined
    assert table.scene.display.hand is None


def test_whole_game_by_keyboard_alone(lay: Any) -> None:
    table = lay(session(2), SMALL)
    turned = 0
    while not table.state.over():
        turns = len(table.model.session.turns)
        move = good_move(table.state, turns)
        if isinstance(move, Place):
            walk_to(table, move, turns)
            while table.model.cursor.turns != move.turns:
                table.keys((Qt.Key.Key_R, Qt.Key.Key_Space)[turned % 2])
                turned += 1
            assert table.scene.parts.land.camera.shows((move.x, move.y))
        elif isinstance(move, Done):
            table.keys(Qt.Key.Key_Escape)
        else:
            walk_to(table, move, turns)
        table.keys(Qt.Key.Key_D if isinstance(move, Done) and turns % 2 else Qt.Key.Key_Return)
        assert len(table.model.session.turns) == turns + 1, move
        assert table.model.session.turns[-1].move == move
        table.settled()
        shows_position(table)
    assert turned > 20
    assert not table.refusals


def walk_to(table: Table, move: Any, number: int) -> None:
    """To the move, or to the cell of a tile; with Tab, now and then beginning with the arrow keys."""
    place = (move.x, move.y) if isinstance(move, Place) else None
    keys = [Qt.Key.Key_Tab] * 120
    if number % 5 == 0:
        keys[1:1] = ARROWS
    for key in keys:
        cursor = table.model.cursor
        if cursor == move or (place is not None and cursor is not None and (cursor.x, cursor.y) == place):
            return
        table.keys(key)
    pytest.fail("Tab never comes there")


@pytest.mark.parametrize("seats", [2, 6])
def test_base_game_has_one_figure_and_no_messages(lay: Any, seats: int) -> None:
    table = lay(session(seats, moves=160, messages=False), SMALL)
    assert table.scene.parts.tray.pile_rect().isEmpty()
    assert len(table.scene.parts.figures._standing()) == seats
    assert [action.icon for action in table.model.actions()] == ["turn", "check", "farms", "bag"]
    assert all(seat.switch_rect().isEmpty() for seat in table.scene.parts.seats)
    while not table.state.over():
        table.do(good_move(table.state, len(table.model.session.turns)))
    shows_position(table)


# the tile in the hand


def test_tile_snaps_to_legal_cells_and_turns_only_as_it_fits(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING and several_ways(state)))
    cell, ways = next((cell, ways) for cell, ways in table.model.cells().items() if len(ways) > 1)
    table.hover(table.cell(*cell))
    seen = []
    for _ in range(len(ways) + 1):
        ghost = table.model.ghost()
        assert ghost in table.state.legal_moves()
        assert table.scene.parts.land.light.ghost[1].turns == ghost.turns
        seen.append(ghost.turns)
        table.click(table.cell(*cell), RIGHT)
    assert set(seen) == set(ways)
    assert seen[0] == seen[len(ways)]
    assert not table.refusals
    single = next((cell for cell, ways in table.model.cells().items() if len(ways) == 1), None)
    if single is not None:
        table.hover(table.cell(*single))
        before = table.model.ghost()
        table.keys(Qt.Key.Key_R)
        assert table.model.ghost() == before


def test_wheel_turns_the_tile_while_the_right_button_is_held(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING and several_ways(state)))
    cell = next(cell for cell, ways in table.model.cells().items() if len(ways) > 1)
    viewport, point = table.page.view.viewport(), table.at(table.cell(*cell))
    size = table.scene.parts.land.camera.cell
    table.hover(table.cell(*cell))
    before = table.model.ghost()
    table.user.press(viewport, point, RIGHT)
    table.user.wheel(viewport, point, 1)
    table.user.release(viewport, point, RIGHT)
    assert table.model.ghost() != before
    assert table.scene.parts.land.camera.cell == size
    table.user.wheel(viewport, point, 1)
    assert table.scene.parts.land.camera.cell > size


def test_ghost_tells_what_it_completes(lay: Any) -> None:
    def completes(state: Any) -> bool:
        return state.stage == Stage.PLACING and any(scored(state, move) for move in state.legal_moves())

    table = lay(position(completes))
    move = next(move for move in table.state.legal_moves() if scored(table.state, move))
    gain = scored(table.state, move)[0]
    table.model.turns = move.turns
    table.hover(table.cell(move.x, move.y))
    assert table.model.ghost() == move
    told = " ".join(str(line) for line in table.scene.bubble.lines)
    assert f"+{gain.feature.points}" in told
    assert all(NAMES[seat] in told for seat in gain.seats)
    assert set(table.scene.parts.land.light.completes) >= set(gain.feature.cells) - {(move.x, move.y)}
    points = [table.state.points(seat) for seat in range(3)]
    after = table.state.copy()
    for step in (move, Done()):
        after.play(step)
    while after.stage == Stage.FIGURE:
        after.play(MoveFigure(MAN))
    assert [after.points(seat) - points[seat] for seat in gain.seats] >= [gain.feature.points]


def scored(state: Any, move: Place) -> list[features.Gain]:
    return [gain for gain in features.gains(state, move) if gain.seats]


def test_tile_floats_where_it_can_not_lie(lay: Any) -> None:
    table = lay(session(2))
    table.hover(table.scene.parts.land.camera.window.topLeft() + QPointF(12, 12))
    assert table.scene.parts.land.light.floating is not None
    assert table.model.ghost() is None
    table.hover(table.cell(0, 0))
    assert table.scene.parts.land.light.floating is None
    corner = table.at(table.scene.parts.land.camera.window.topLeft() + QPointF(12, 12))
    table.user.move(table.page.view.viewport(), corner)
    table.user.drag(table.page.view.viewport(), corner, corner + QPointF(60, 40))
    assert table.scene.parts.land.light.floating is None  # the land was moved, and with it what lay under the mouse


# refusals


def test_refusals_say_why(lay: Any) -> None:
    table = lay(
        position(lambda state: state.stage == Stage.PLACING and len(state.frontier) > len(state.placements()) + 2)
    )
    table.click(table.cell(0, 0))
    assert table.refusals.pop().name == "cell_taken"
    assert not table.page.toast.isHidden()
    table.click(table.scene.parts.land.camera.window.topLeft() + QPointF(10, 10))
    assert not table.refusals  # nobody means to lay it there: a quiet word, and no coordinates
    assert [str(line) for line in table.scene.bubble.lines] == ["A new tile must touch the land."]
    table.hover(table.cell(0, 0))
    assert "touch" not in " ".join(str(line) for line in table.scene.bubble.lines)
    wrong = next(place_of(cell) for cell in table.state.frontier if place_of(cell) not in table.model.cells())
    table.click(table.cell(*wrong))
    assert table.refusals.pop().name == "does_not_fit"
    table.keys(Qt.Key.Key_D)
    assert table.refusals.pop().name == "place_first"
    table.do(table.state.legal_moves()[0])
    table.click(table.cell(0, 0))
    assert table.refusals.pop().rule in ("B-3", "B-5")
    assert not table.refusals


def test_occupied_feature_is_refused(lay: Any) -> None:
    def crowded(state: Any) -> bool:
        free = len(list(state.free_segments())) if state.stage == Stage.MANNING and not state.manned else 99
        return state.supply[state.active] > 0 and 0 < free < len(state.geometry.kinds[state.tile])

    table = lay(position(lambda state: state.stage == Stage.MANNING and crowded(state)))
    cell = table.model.laid()
    taken = next(one for one in table.model.tile.segments if one not in table.model.spots())
    spot = Spot(*cell, taken.kind, taken.index)
    table.click(table.scene.parts.land.point_of(spot))
    assert table.refusals.pop().name == "occupied"


def test_figures_and_messages_come_first(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.FIGURE))
    table.click(table.cell(0, 0))
    assert table.refusals.pop().name == "choose_figure"
    table.do(MoveFigure(MAN))


# looking at the land


def test_hover_tells_whose_a_feature_is_and_its_worth(lay: Any) -> None:
    table = lay(
        position(lambda state: state.stage == Stage.PLACING and len({state.kind[one] for one in state.followers}) > 2)
    )
    for segment, seat in table.state.followers.items():
        root = table.state.root(segment)
        spot = table.state.spot_of(segment)
        table.model.go(None)
        table.hover(table.scene.parts.land.point_of(spot))
        told = " ".join(str(line) for line in table.scene.bubble.lines)
        feature = table.scene.parts.land.light.feature
        assert feature.now == table.state.value(root)
        assert feature.owners == table.state.owners(root)
        assert set(feature.spots) == {table.state.spot_of(one) for one in table.state.segments_of(root)}
        assert NAMES[seat] in told
        assert str(feature.now) in told
        if feature.kind != "field":
            assert str(table.state.value_complete(root)) in told
    assert len({table.state.kind[one] for one in table.state.followers}) >= 3
    table.hover(QPointF(2, 2))
    assert table.scene.parts.land.light.feature is None
    assert not table.scene.bubble.isVisible()


def test_what_has_scored_promises_nothing_more() -> None:
    """Points are told while they can still be had: until the turn in which a feature was completed is over."""
    made = position(lambda state: state.stage == Stage.MANNING and bool(state.completed()) and not state.manned)
    found = []
    while len(found) < 2:
        for root in made.state.completed() if made.state.stage == Stage.MANNING else ():
            spot = made.state.spot_of(root)
            facts = features.facts(made.state, spot)
            assert f"{facts.then} point" in str(tell_facts(facts, NAMES)[-1])
            found.append(spot)
        made.play(good_move(made.state, len(made.turns)))
    reach(made, lambda state: state.stage == Stage.PLACING)
    for spot in found:
        facts = features.facts(made.state, spot)
        assert facts.scored
        assert str(tell_facts(facts, NAMES)[-1]) == "Completed, nothing more to score"


def test_follower_on_a_road_is_called_as_in_the_rules() -> None:
    assert str(job_name("road")) == "Highwayman"
    event = FollowerPlaced(0, Spot(0, 0, "road", 0), 6)
    assert str(GAME.texts.event(event, NAMES)) == "Ana puts a highwayman on the road."


def test_farms_are_shown(lay: Any) -> None:
    def fed(state: Any) -> bool:
        return any(farm.points and farm.owners for farm in features.farms(state))

    table = lay(position(fed))
    assert table.scene.parts.land.light.farms is None
    table.keys(Qt.Key.Key_F)
    farms = table.scene.parts.land.light.farms
    assert {farm.owners for farm in farms} == {
        table.state.owners(root)
        for root in table.state.roots()
        if table.state.kind[root] == 2 and table.state.men[root]
    }
    fields = [root for root in table.state.roots() if table.state.kind[root] == 2 and table.state.men[root]]
    assert sorted(farm.points for farm in farms) == sorted(table.state.value(root) for root in fields)
    assert table.scene.targets == ()
    table.scene.picture(400, 240, QColor("white"))
    table.keys(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert table.scene.parts.land.light.farms is None


def test_tiles_left_by_type(lay: Any) -> None:
    table = lay(session(2, moves=40))
    table.keys(Qt.Key.Key_T)
    assert table.scene.parts.tiles_left.isVisible()
    assert table.scene.parts.tiles_left.counts == table.state.unseen()
    assert sum(table.scene.parts.tiles_left.counts) == table.state.left()
    table.click(table.scene.parts.tiles_left.rect().center())
    assert not table.scene.parts.tiles_left.isVisible()
    table.click(table.scene.parts.tray.bag_rect().center())
    assert table.scene.parts.tiles_left.isVisible()


def test_cells_that_nothing_fits_are_marked(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING and features.blocked(state)))
    state = table.state
    counts = state.unseen()
    counts[state.tile] += 1
    marked = table.scene.parts.land.light.blocked
    for cell, wants in state.frontier.items():
        fits = any(count and state.geometry.fits[tile][wants] for tile, count in enumerate(counts))
        assert (place_of(cell) in marked) is not fits
    reach(table.model.session, lambda state: not state.left())
    assert features.blocked(table.state) == []  # where the last tile fits is lit


def test_last_tile_of_every_player_is_marked(lay: Any) -> None:
    table = lay(session(3, moves=30))
    latest = {}
    for turn in table.model.session.turns:
        if isinstance(turn.move, Place):
            latest[turn.seat] = (turn.move.x, turn.move.y)
    assert table.scene.display.latest == latest
    while table.state.stage != Stage.PLACING:
        table.do(table.state.legal_moves()[-1])
    move = table.state.legal_moves()[0]
    table.do(move)
    assert table.scene.display.latest[table.state.active] == (move.x, move.y)


# zooming and moving


def test_land_zooms_moves_and_fits(lay: Any) -> None:
    table = lay(session(3, moves=150))
    land, view = table.scene.parts.land, table.page.view
    turns, fitted = len(table.model.session.turns), land.camera.cell
    seats = [seat.sceneBoundingRect() for seat in table.scene.parts.seats]
    assert land.camera.shows_all()
    assert not table.scene.parts.minimap.isVisible()
    point = table.cell(0, 0)
    spot = land.camera.spot(point)
    for _ in range(6):
        table.user.wheel(view.viewport(), table.at(point), 1)
    assert land.camera.cell == pytest.approx(fitted * 1.2**6)
    assert (land.camera.spot(point) - spot).manhattanLength() < 0.1
    assert table.scene.parts.minimap.isVisible()
    centre = land.camera.centre
    middle = table.at(land.camera.window.center())
    table.user.drag(view.viewport(), middle, middle + QPointF(90, 40))
    assert land.camera.centre.x() < centre.x()
    assert land.camera.centre.y() < centre.y()
    table.user.click(view.viewport(), table.at(table.scene.parts.minimap.rect().center()))
    assert (land.camera.centre - land.camera.land.center()).manhattanLength() < 1.5
    assert len(table.model.session.turns) == turns
    assert not table.refusals
    assert seats == [seat.sceneBoundingRect() for seat in table.scene.parts.seats]
    table.user.key(Qt.Key.Key_0, text="0")
    assert land.camera.cell == pytest.approx(land.camera.whole().cell)
    table.user.key(Qt.Key.Key_0, text="0")
    assert land.camera.cell == pytest.approx(fitted)
    view.zoom(1.2)
    assert land.camera.free
    table.scene.fit()
    table.scene.fit()
    assert not land.camera.free


def test_view_of_the_land_outlives_undo_and_goes_along_while_it_is_free(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING))
    table.page.view.zoom(1.4)
    cell = table.scene.parts.land.camera.cell
    table.do(table.state.legal_moves()[0])
    table.user.click(table.page.undo_button)
    table.settled()
    assert table.scene.parts.land.camera.cell == pytest.approx(cell)
    for far in range(5):
        table.user.drag(table.page.view.viewport(), table.at(table.cell(0, 0)), table.at(table.cell(-2, -far)))
    assert table.scene.parts.land.camera.seen().intersects(table.scene.parts.land.camera.land)


def test_move_out_of_sight_can_be_made(lay: Any) -> None:
    table = lay(session(2, moves=90))
    while table.state.stage != Stage.PLACING:
        table.do(table.state.legal_moves()[-1])
    table.page.view.zoom(3)
    move = next(move for move in table.state.legal_moves() if not table.scene.parts.land.camera.shows((move.x, move.y)))
    table.do(move)


def test_dragging_with_any_button_loses_nothing(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING))
    cell = next(iter(table.model.cells()))
    turns = len(table.model.session.turns)
    viewport, start = table.page.view.viewport(), table.at(table.cell(*cell))
    for button in (Qt.MouseButton.LeftButton, RIGHT, Qt.MouseButton.MiddleButton):
        table.user.move(viewport, start)
        table.user.press(viewport, start, button)
        for step in range(1, 5):
            table.user.move(viewport, start + QPointF(12, 5) * step, held=button)
        table.user.release(viewport, start + QPointF(48, 20), button)
    assert len(table.model.session.turns) == turns
    assert table.scene.parts.land.camera.free
    assert not table.refusals


# figures


def test_other_players_choose_their_figure_too(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.FIGURE and state.seat != state.active))
    seat = table.state.actor()
    assert str(table.model.prompt()).startswith(NAMES[seat])
    points, stand = table.state.points_to_move(), table.state.figures[2 * seat :]
    options = table.scene.parts.figures.options
    assert [(one.seat, one.before, one.after) for one in options] == [
        (seat, stand[figure], stand[figure] + points) for figure in (MAN, WOMAN)
    ]
    assert not any(one.message for one in options)
    assert table.scene.parts.seats[seat].deciding
    table.hover(table.scene.parts.figures.option_rect(options[1]).center())
    assert table.model.cursor == MoveFigure(WOMAN)
    table.click(table.scene.parts.figures.option_rect(options[1]).center())
    table.settled()
    assert table.model.session.turns[-1].move == MoveFigure(WOMAN)
    shows_position(table)


@pytest.mark.parametrize("stage", [Stage.FIGURE, Stage.MESSAGE])
def test_choices_look_like_buttons_only_where_they_can_be_clicked(lay: Any, stage: Stage) -> None:
    table = lay(position(lambda state: state.stage == stage))
    card = table.scene.parts.card
    assert card.isVisible()
    assert card.live
    table.model.enabled = False  # as in a replay
    table.scene.show_choice()
    assert card.isVisible()
    assert card.offers
    assert not card.live


def test_dark_space_promises_a_message(lay: Any) -> None:
    def dark(state: Any) -> bool:
        if state.stage != Stage.FIGURE or state.seat != state.active:
            return False
        return any((state.figures[2 * state.seat + one] + state.points_to_move()) % 5 == 0 for one in (MAN, WOMAN))

    table = lay(position(dark))
    promised = [one for one in table.scene.parts.figures.options if one.message]
    assert promised
    assert all(one.after % 5 == 0 for one in promised)
    names = [str(choice.name) for choice in table.model.choices()]
    assert "a message" in names[promised[0].figure]
    notes = [offer.note for offer in table.scene.parts.card.offers]
    assert str(notes[promised[0].figure]) == "brings a message"


def test_table_chooses_figures_for_a_seat(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.FIGURE))
    seat, proposed = table.state.actor(), table.state.proposed_figure()
    turns = len(table.model.session.turns)
    table.click(table.scene.parts.seats[seat].switch_rect().center())
    table.settled()
    assert seat in table.model.automatic
    assert table.model.session.turns[turns].move == MoveFigure(proposed)
    table.model.automatic = {0, 1, 2}
    for _ in range(24):
        if table.state.over():
            break
        assert wait_until(
            lambda: not table.scene.queue.busy and table.model.enabled and table.state.stage != Stage.FIGURE
        )
        table.do(good_move(table.state, len(table.model.session.turns)))
    assert any(isinstance(turn.move, MoveFigure) for turn in table.model.session.turns[turns + 1 :])
    shows_position(table)


def test_undo_takes_back_what_the_table_chose(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.FIGURE))
    table.page.preferences.values.undo = "anything"
    table.model.automatic = {0, 1, 2}
    table.model.choose_figure()
    assert wait_until(lambda: not table.scene.queue.busy and table.model.enabled and table.state.stage != Stage.FIGURE)
    table.page.conductor.taking_back.undo()
    table.settled()
    assert table.state.stage == Stage.MANNING
    rest()
    assert table.state.stage == Stage.MANNING


def test_figures_are_asked_for_with_what_the_points_are_for(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.FIGURE and state.source_to_move() == CITIES))
    points = table.state.points_to_move()
    assert str(table.scene.parts.card.title) == f"{NAMES[table.state.actor()]}: +{points} (city)"


def test_M3_dark_space_in_another_turn_is_not_called_a_message(lay: Any) -> None:
    def somebody_else_comes_to_a_dark_space(state: Any) -> bool:
        if state.stage != Stage.FIGURE or state.seat == state.active:
            return False
        stand = state.figures[2 * state.seat : 2 * state.seat + 2]
        return any((now + state.points_to_move()) % DARK == 0 for now in stand)

    table = lay(position(somebody_else_comes_to_a_dark_space, 2))
    notes = [str(offer.note) for offer in table.scene.parts.card.offers if offer.note is not None]
    assert set(notes) == {"dark, but not your turn"}


def test_M4_one_figure_a_turn_is_said_in_the_question(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.FIGURE, one_figure=True))
    assert "this turn" in str(table.model.prompt())


# messages


def test_message_lies_beside_the_land_with_both_choices(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.MESSAGE))
    state, card = table.state, table.scene.parts.card
    assert card.isVisible()
    assert card.message == state.message
    assert not card.rect().intersects(table.scene.parts.land.camera.window)
    points = state.message_points(state.message, state.seat)
    action, seal = (str(offer.text) for offer in card.offers)
    assert seal == "2 points"
    if points is not None:
        assert action.startswith(str(points))
    table.hover(card.offer_rect(UseMessage(action=False)).center())
    assert table.model.cursor == UseMessage(action=False)
    table.do(UseMessage(action=False))
    assert table.scene.display.message == table.state.message


def test_message_of_a_computer_can_be_read(lay: Any) -> None:
    def in_a_moment(state: Any) -> bool:
        return state.stage == Stage.FIGURE and state.left() > 0 and leads_to_message(state)

    made = position(in_a_moment, 2)
    seat, figure = made.state.actor(), made.state.proposed_figure()
    seats = tuple(evolve(one, bot="easy" if number == seat else None) for number, one in enumerate(made.setup.seats))
    made.setup = evolve(made.setup, seats=seats)
    model = Model(made)
    scene = Scene(model)
    model.play(MoveFigure(figure))
    assert wait_until(lambda: scene.parts.card.isVisible() and scene.parts.card.message == model.state.message)
    assert scene.queue.busy
    assert not scene.parts.card.offers
    scene.queue.skip()
    assert scene.parts.card.isVisible()
    assert not scene.parts.card.offers  # nothing looks as if one could click it
    assert str(scene.parts.card.note) == f"{NAMES[seat]} chooses…"


def leads_to_message(state: Any) -> bool:
    after = state.copy()
    after.play(MoveFigure(state.proposed_figure()))
    return after.stage == Stage.MESSAGE and after.actor() == state.actor()


def test_eighth_message_lights_the_own_followers(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.REMOVING))
    state, seat = table.state, table.state.actor()
    own = [segment for segment, owner in state.followers.items() if owner == seat]
    lit = table.scene.parts.land.light.removable
    assert lit == {state.spot_of(segment): state.removal_points(segment) for segment in own}
    other = next((segment for segment, owner in state.followers.items() if owner != seat), None)
    if other is not None:
        table.click(table.scene.parts.land.point_of(state.spot_of(other)))
        assert table.refusals.pop().name == "not_your_follower"
    best = max(own, key=state.removal_points)
    spot = state.spot_of(best)
    table.hover(table.scene.parts.land.point_of(spot))
    first, *others = map(str, table.scene.bubble.lines)
    assert first.endswith(f": +{state.removal_points(best)}")
    assert any(NAMES[seat] in line for line in others)  # who else is there, and so why it scores that
    supply = state.supply[seat]
    table.do(ScoreFollower(spot.x, spot.y, spot.kind, spot.index))
    while table.state.stage == Stage.FIGURE:
        table.do(MoveFigure(MAN))
    assert spot not in table.scene.display.followers
    assert table.scene.display.supply[seat] == supply + 1


# taking back, confirming, hints


def test_tile_and_follower_can_be_taken_back_until_done(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING and state.supply[state.seat] > 2))
    before, seat = table.state, table.state.actor()
    table.do(next(move for move in table.state.legal_moves() if leaves_room(table.state, move)))
    spot = table.model.spots()[0]
    table.do(PutFollower(spot.kind, spot.index))
    for _ in range(2):
        assert table.model.can_undo("own")
        table.user.click(table.page.undo_button)
        table.settled()
        shows_position(table)
    assert table.state == before
    table.do(table.state.legal_moves()[0])
    table.do(Done())
    assert not table.model.can_undo("own")
    assert table.state.active != seat or table.state.stage != Stage.MANNING


def leaves_room(state: Any, move: Place) -> bool:
    after = state.copy()
    after.play(move)
    return any(after.free_segments())


def test_confirming(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING))
    table.model.confirm = True
    move = table.state.legal_moves()[0]
    table.user.do(table.page.view, table.scene.gestures(move)[:-1])
    assert table.model.pending == move
    assert table.scene.parts.land.light.firm
    assert "choose it again" in str(table.model.prompt())
    table.keys(Qt.Key.Key_Escape)
    assert table.model.pending is None
    table.do(move)


@pytest.mark.parametrize("stage", [Stage.PLACING, Stage.MANNING, Stage.FIGURE, Stage.MESSAGE, Stage.REMOVING])
def test_hints_are_shown(lay: Any, stage: Stage) -> None:
    table = lay(position(lambda state: state.stage == stage))
    for move in table.state.legal_moves():
        table.model.show_hint(move)
        if isinstance(move, Place):
            assert table.scene.parts.land.light.hint == (move.x, move.y)
            assert table.model.ghost() == move  # turned as it should be
        elif isinstance(move, PutFollower | ScoreFollower):
            assert isinstance(table.scene.parts.land.light.hint, Spot)
        elif isinstance(move, Done):
            assert str(table.scene.bubble.lines[0]) == "Hint: press Done"
        else:
            assert table.scene.parts.card.pointed == move
    table.model.show_hint(None)
    assert table.scene.parts.land.light.hint is None


def test_click_on_undo_leaves_the_keys_to_the_table(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING))
    table.page.view.setFocus()
    table.do(table.state.legal_moves()[0])
    table.user.click(table.page.undo_button)
    table.settled()
    table.user.key(Qt.Key.Key_F)
    assert table.model.farms


def test_tile_laid_by_hand_stays_where_it_is_held(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING))
    scene, move = table.scene, table.state.legal_moves()[0]
    table.page.preferences.values.animation = "normal"
    for by_hand in (True, False):
        if by_hand:
            table.model.point_at((move.x, move.y))
        table.model.play(move)
        assert wait_until(lambda: scene.queue.running is not None)
        sprite = next(item for item in scene.items() if isinstance(item, SpriteItem))
        assert scene.parts.tray.tile_rect().intersects(sprite.boundingRect()) != by_hand
        scene.queue.skip()
        table.model.undo("anything")
        table.settled()


def test_animations_are_seen_and_can_be_skipped(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING))
    table.page.preferences.values.animation = "normal"
    move = table.state.legal_moves()[0]
    table.user.do(table.page.view, table.scene.gestures(move))
    assert wait_until(lambda: table.scene.queue.running is not None)
    assert (move.x, move.y) not in table.scene.display.tiles
    assert not table.model.open()
    table.click(table.cell(move.x, move.y))
    assert not table.scene.queue.busy
    assert table.state.stage == Stage.MANNING  # the click did nothing else
    shows_position(table)
    spots = table.model.spots()
    if spots:
        table.model.decide(PutFollower(spots[0].kind, spots[0].index))
        assert wait_until(lambda: bool(table.scene.parts.land.news.hidden))
        assert wait_until(lambda: not table.scene.queue.busy)
        assert not table.scene.parts.land.news.hidden
    table.model.decide(Done())
    assert wait_until(lambda: not table.scene.queue.busy)
    shows_position(table)


@pytest.mark.parametrize("away", [Scene.redraw, delete])
def test_pictures_that_come_late_are_for_nobody(qapp: QApplication, away: Callable[[Scene], None]) -> None:
    scene = Scene(Model(session(2, moves=30)))
    laid = next(iter(scene.display.tiles.values()))
    for pixels in (34, 136, 272):
        scene.pictures.tile(laid, pixels)
    assert scene.pictures.wanted
    away(scene)
    with capture_exceptions() as troubles:
        rest()
    assert not troubles


# the coach, the list, the look


def test_everything_a_coach_points_at_is_there(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.MANNING and not state.manned and state.supply[state.seat]))
    land = table.scene.parts.land.camera
    spots = [f"spot:{one.kind}{'' if one.kind == 'cloister' else one.index}" for one in table.model.spots()]
    x, y = table.model.laid()
    targets = ["tile", f"cell:{x},{y}", "cell:0,0", "spots", *spots, "feature:0,0:city0", "feature:0,0:road0"]
    targets += [
        "space:15",
        "figure:man",
        "figure:woman",
        "message",
        "done",
        "bag",
        "seat:0",
        "seat:2",
        "supply",
        "land",
    ]
    whole = table.scene.sceneRect().adjusted(-6, -6, 6, 8)
    for target in targets:
        places = table.scene.places_of(target)
        assert places, target
        assert all(whole.contains(place) for place in places), target
    assert table.scene.places_of("cell:0,0")[0].center() == land.rect((0, 0)).center()
    unknown = ("cell:1", "cell:a,b", "spot:city7", "spot:tower0", "feature:90,90:city0", "feature:0,0", "seat:3",
               "seat:x", "figure:child", "message:action", "space:50", "", "nonsense", "track:1")  # fmt: skip
    for target in unknown:
        assert table.scene.places_of(target) == [], target
    table.page.point_out(("bag", "cell:0,0", "nonsense", "prompt"))
    assert len(table.scene.ring.places) == 2
    table.page.point_out(())
    assert not table.scene.ring.places


def test_coach_points_at_messages_and_farms(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.MESSAGE))
    for target in ("message", "message:action", "message:points"):
        assert table.scene.places_of(target), target
    table = lay(position(lambda state: bool(features.farms(state))))
    assert table.scene.places_of("farms")


def test_right_click_turns_the_tile_wherever_it_is(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING and several_ways(state)))
    asked: list[str] = []
    table.scene.rule_wanted.connect(asked.append)
    parts = table.scene.parts
    for point in (table.cell(0, 0), parts.tray.tile_rect().center(), parts.tray.bag_rect().center()):
        before = table.model.turns
        table.click(point, RIGHT)
        assert table.model.turns != before
    assert asked == []
    assert table.model.rule_here() == "B-4"
    single = next((cell for cell, ways in table.model.cells().items() if len(ways) == 1), None)
    if single is not None:
        table.hover(table.cell(*single))
        table.click(table.cell(*single), RIGHT)
        assert str(table.scene.input.remark[0]) == "It fits here only this way round."


def test_right_click_asks_for_the_rule_while_no_tile_is_in_the_hand(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.MANNING))
    asked: list[str] = []
    table.scene.rule_wanted.connect(asked.append)
    table.click(table.cell(0, 0), RIGHT)
    table.click(table.scene.parts.tray.bag_rect().center(), RIGHT)
    table.click(table.scene.parts.track.spaces[7].center(), RIGHT)
    table.click(table.scene.parts.tray.pile_rect().center(), RIGHT)
    assert asked[0] in ("B-6", "B-7", "B-13")
    assert asked[1:] == ["B-2", "B-15", "M-7"]


def test_rules_that_the_table_names_exist() -> None:
    known = set(re.findall(r"\*\*([BM]-[0-9]+b?) ", (DOCS / "carcassonne.md").read_text("utf-8")))
    source = "".join((CODE / name).read_text("utf-8") for name in ("input.py", "model.py"))
    named = set(re.findall(r'"([BM]-[0-9]+b?)"', source)) | {f"M-{message + 7}" for message in range(1, 9)}
    assert named <= known


def test_list_of_choices_says_the_same(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING))
    assert len(table.model.choices()) == len(table.state.legal_moves())
    assert table.page.choices.model().stringList() == [str(choice.name) for choice in table.model.choices()]
    choice = table.model.choices()[-1]
    table.model.preview(choice)
    assert table.model.ghost() == choice.value
    table.model.take(choice)
    assert table.model.session.turns[-1].move == choice.value


def test_tab_walks_the_places_row_by_row(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.PLACING and len(state.placements()) > 5))
    table.keys(*[Qt.Key.Key_Tab] * len(table.model.cells()))
    last = (table.model.cursor.x, table.model.cursor.y)
    table.keys(Qt.Key.Key_Tab)
    walked = [(table.model.cursor.x, table.model.cursor.y)]
    while walked[-1] != last:
        table.keys(Qt.Key.Key_Tab)
        walked.append((table.model.cursor.x, table.model.cursor.y))
    first = walked.index(min(walked, key=lambda cell: (cell[1], cell[0])))
    rows = [y for _, y in walked[first:] + walked[:first]]
    assert len(walked) == len(table.model.cells())
    assert rows == sorted(rows)


def test_buttons_of_the_page_do_the_same(lay: Any) -> None:
    table = lay(session(2))
    buttons = {action.icon: made for action, made in table.page.buttons.made}
    held = table.model.turns
    table.user.click(buttons["turn"])
    assert table.model.turns != held or table.model.tile.rotations == 1
    assert not buttons["check"].isEnabled()
    table.do(table.state.legal_moves()[0])
    table.user.click(buttons["check"])
    table.settled()
    assert table.model.session.turns[-1].move == Done()
    for name in ("farms", "bag"):
        table.user.click(buttons[name])
    assert table.model.farms
    assert table.model.stock
    table.user.click(buttons["figures"])
    assert table.model.automatic == {table.model.seat_shown}


def test_language_switches_at_once(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.MESSAGE))
    english = [str(choice.name) for choice in table.model.choices()]
    for language in ("es", "it", "en"):
        i18n.speak(language)
        table.page.retranslate()
        assert str(table.scene.parts.card.title) == str(MESSAGES[table.state.message])
        assert table.page.choices.model().stringList() == [str(choice.name) for choice in table.model.choices()]
        shows_position(table)
    assert [str(choice.name) for choice in table.model.choices()] == english


def test_only_what_is_played_with_is_on_the_table(lay: Any) -> None:
    table = lay(session(2, messages=False, farmers=False))
    assert {action.icon for action in table.model.actions()} == {"turn", "check", "bag"}
    table.keys(Qt.Key.Key_F)
    assert not table.model.farms
    assert not table.scene.parts.track.messages
    with_all = lay(session(2))
    assert {action.icon for action in with_all.model.actions()} == {"turn", "check", "farms", "bag", "figures"}
    assert with_all.scene.parts.track.messages


def test_replay_of_the_final_scoring_leaves_room_for_the_table(qtbot: QtBot) -> None:
    made = reach(session(3), lambda state: state.over())
    page = ReplayPage(Preferences())
    qtbot.addWidget(page)
    page.resize(1366, 700)
    page.show_session(made)
    page.show()
    high = page.view.height()
    page.go(page.length)
    rest()
    assert page.sentence.text().startswith("…")
    assert page.sentence.text().endswith(page.sentence.toolTip()[-20:])
    assert page.view.height() > 0.85 * high
    assert not any(seat.switch_rect().isValid() for seat in page.scene.parts.seats)


def test_buttons_and_refusals_have_room_in_large_type(lay: Any) -> None:
    look().choose("light", "standard", 160)
    i18n.speak("it")
    try:
        table = lay(session(2), (1366, 700))
        page = table.page
        rest()
        made = [button for _, button in page.buttons.made] + [page.undo_button, page.redo_button, page.hint_button]
        assert all(button.isVisible() and button.width() >= button.sizeHint().width() for button in made)
        table.click(table.cell(0, 0))
        assert table.refusals
        assert wait_until(lambda: page.toast.width() > 300)
        page.hush()
        rest()
        assert all(button.isVisible() for button in made)
    finally:
        i18n.speak("en")


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("text", [100, 160])
@pytest.mark.parametrize("aspect", [0.6, 1.0, 1.72, 2.4])
def test_everything_has_room(qapp: QApplication, seats: int, text: int, aspect: float) -> None:
    look().choose("dark" if text == 160 else "light", "colourblind" if seats == 6 else "standard", text)
    scene = Scene(Model(session(seats, moves=12)))
    scene.arrange(aspect)
    whole, window = scene.sceneRect(), scene.parts.land.camera.window
    rects = [thing.mapRectToScene(thing.rect) for thing in (*scene.parts.seats, scene.parts.tray)]
    rects.append(scene.parts.track.frame)
    for number, rect in enumerate(rects):
        assert whole.contains(rect)
        assert not any(other.adjusted(1, 1, -1, -1).intersects(rect) for other in rects[:number])
    assert window.width() * window.height() > whole.width() * whole.height() * 0.36
    assert all(seat.rect.height() >= 40 for seat in scene.parts.seats)
    assert scene.parts.tray._tile().width() > 60
    assert not scene.picture(300, round(300 / aspect), QColor("white")).isNull()


def test_track_goes_round_in_equal_spaces() -> None:
    for frame in (QRectF(0, 0, 800, 600), QRectF(5, 5, 600, 700), QRectF(0, 0, 1300, 600)):
        found = spaces(frame)
        assert len(found) == 50
        for one, following in zip(found, found[1:] + found[:1], strict=True):
            assert one.adjusted(-1, -1, 1, 1).intersects(following)
        lengths = [max(rect.width(), rect.height()) for rect in found]
        assert max(lengths) < 1.35 * min(lengths)


def test_cells_and_points_agree() -> None:
    camera = Camera(QRectF(10, 20, 640, 480), land_of([(-3, -2), (4, 5)])).fitted()
    for cell in [(-4, -3), (0, 0), (4, 5), (5, 6)]:
        assert camera.cell_at(camera.rect(cell).center()) == cell
        assert camera.shows(cell)
    assert camera.cell_at(QPointF(0, 0)) is None
    camera.zoom(100, QPointF(100, 100))
    assert camera.cell == LARGEST
    camera.pan(QPointF(1e6, -1e6))
    assert camera.seen().intersects(camera.land)
