"""Where the things lie that the coach and the log point at."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF

from tests.games.carcassonne.at_table import good_move, position, session
from tuscany_app.games.carcassonne.engine.events import FeatureCompleted, PointsScored
from tuscany_app.games.carcassonne.engine.features import facts, pieces_of
from tuscany_app.games.carcassonne.engine.moves import FIGURES, PutFollower
from tuscany_app.games.carcassonne.engine.state import TRACK, Stage
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.games.carcassonne.table.scene import Scene

pytestmark = pytest.mark.usefixtures("usual_look")


def scene_of(made: Any) -> Scene:
    return Scene(Model(made))


def test_figures_are_those_of_the_player_who_is_to_decide() -> None:
    for seat in (1, 2):
        scene = scene_of(position(lambda state, seat=seat: state.stage == Stage.FIGURE and state.seat == seat))
        for figure, name in enumerate(FIGURES):
            there, to, offer = scene.places_of(f"figure:{name}")
            assert there == scene.parts.figures.figure_rect(2 * seat + figure)
            after = scene.model.state.figures[2 * seat + figure] + scene.model.state.points_to_move()
            assert to == scene.parts.track.spaces[after % TRACK]
            assert scene.parts.card.rect().contains(offer)
        assert scene.places_of("supply") == [scene.parts.seats[seat].supply_rect()]


def test_points_of_long_ago_are_where_the_figure_came_to_stand() -> None:
    scene = scene_of(session(3, moves=150))
    events = [event for turn in scene.model.session.turns for event in turn.events if isinstance(event, PointsScored)]
    gone = [event for event in events if scene.display.figures[2 * event.seat + event.figure] != event.after]
    stays = [event for event in events if event not in gone]
    assert gone
    assert stays
    for event in gone:
        assert scene.places_of(event) == [scene.parts.track.spaces[event.after % TRACK]]
    for event in stays:
        assert scene.places_of(event) == [scene.parts.figures.figure_rect(2 * event.seat + event.figure)]


def test_a_follower_just_put_is_still_a_spot() -> None:
    made = position(lambda state: state.stage == Stage.MANNING and any(state.free_segments()))
    scene = scene_of(made)
    move = made.state.legal_moves()[0]
    assert isinstance(move, PutFollower)
    name = f"spot:{move.kind}{move.index}" if move.kind != "cloister" else "spot:cloister"
    before = scene.places_of(name)
    assert len(before) == 2  # on the land, and on the tile beside it
    scene.model.play(move)
    scene.queue.skip()
    assert scene.places_of(name) == before
    assert scene.places_of("spots") == before


def test_what_is_out_of_sight_is_not_pointed_at() -> None:
    scene = scene_of(session(3, moves=60))
    assert scene.places_of("cell:0,0")
    assert not scene.places_of("cell:90,90")
    camera = scene.parts.land.camera
    camera.zoom(4.0, camera.window.center())
    camera.look_at(QPointF(*camera.land.topLeft().toTuple()))
    far = max(scene.display.tiles)
    assert not camera.window.intersects(camera.rect(far))
    assert not scene.places_of(f"cell:{far[0]},{far[1]}")


def test_a_message_is_pointed_at_wherever_it_lies() -> None:
    scene = scene_of(position(lambda state: state.stage == Stage.MESSAGE))
    assert scene.places_of("message") == [scene.parts.card.rect()]
    placing = scene_of(session(2))
    assert placing.places_of("message") == [placing.parts.tray.pile_rect()]


def test_a_completed_feature_is_found_by_its_event() -> None:
    made = session(3)
    met = set()
    while not made.state.over() and len(met) < 2:
        made.play(good_move(made.state, len(made.turns)))
        for event in made.turns[-1].events:
            if isinstance(event, FeatureCompleted):
                pieces = pieces_of(made.state, event.feature)
                met.add(event.feature.kind)
                assert {spot.kind for spot in pieces} == {event.feature.kind}
                found = facts(made.state, pieces[0])
                assert found is not None
                assert found.spots == pieces
                assert (found.tiles, found.complete) == (event.feature.tiles, True)
    assert met == {"city", "road"}


def test_features_that_share_their_tiles_are_told_apart() -> None:
    state = session(3, moves=60).state
    shared: dict[Any, set[str]] = {}
    for root in state.roots():
        feature = state.worth(root, final=True)
        shared.setdefault(feature.cells, set()).add(feature.kind)
        assert {spot.kind for spot in pieces_of(state, feature)} == {feature.kind}
    assert any(len(kinds) > 1 for kinds in shared.values())
