"""The table without a window: hints, what keys and clicks bring into sight, what is told beside what."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent

from tests.games.carcassonne.at_table import position, session, several_ways
from tuscany_app.games.carcassonne.engine.moves import Place
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.table.camera import Cell
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.games.carcassonne.table.scene import Scene

pytestmark = pytest.mark.usefixtures("usual_look")


def placing() -> Scene:
    return Scene(
        Model(position(lambda state: state.stage == Stage.PLACING and several_ways(state) and state.turn > 12))
    )


def press(scene: Scene, key: Qt.Key) -> None:
    scene.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier))


def look_from_afar(scene: Scene, cell: Cell) -> None:
    """Zoom to the other end of the land, so that a cell is out of sight."""
    camera = scene.parts.land.camera
    camera.zoom(5.0, camera.window.center())
    ends = (camera.land.topLeft(), camera.land.bottomRight())
    camera.look_at(max(ends, key=lambda end: (end - QPointF(*cell)).manhattanLength()))
    scene.moved()
    assert not camera.shows(cell)


def test_a_hint_that_is_not_taken_leaves_the_tile_as_it_was_held() -> None:
    scene = placing()
    model = scene.model
    held = model.turns
    for move in model.state.legal_moves():
        model.show_hint(move)
        assert (model.ghost(), model.turns) == (move, move.turns)
        model.show_hint(None)
        assert (model.ghost(), model.turns) == (None, held)
    assert len({move.turns for move in model.state.legal_moves()}) > 1


def test_a_hint_comes_into_sight() -> None:
    scene = placing()
    move = scene.model.state.legal_moves()[0]
    look_from_afar(scene, (move.x, move.y))
    scene.model.show_hint(move)
    assert scene.parts.land.camera.shows((move.x, move.y))


def test_a_hint_stays_when_the_table_is_drawn_anew() -> None:
    scene = placing()
    move = scene.model.state.legal_moves()[0]
    scene.model.show_hint(move)
    scene.retranslate()
    assert scene.model.hint == move
    assert scene.parts.land.light.hint == (move.x, move.y)
    assert scene.model.ghost() == move


def test_what_the_keyboard_points_at_comes_into_sight() -> None:
    scene = placing()
    press(scene, Qt.Key.Key_Tab)
    first = scene.model.cursor
    assert isinstance(first, Place)
    press(scene, Qt.Key.Key_Escape)
    look_from_afar(scene, (first.x, first.y))
    press(scene, Qt.Key.Key_Tab)
    assert scene.model.cursor == first
    assert scene.parts.land.camera.shows((first.x, first.y))


def test_a_cell_below_the_map_is_brought_into_the_open_before_it_is_clicked() -> None:
    scene = placing()
    land, minimap = scene.parts.land, scene.parts.minimap
    move = scene.model.state.legal_moves()[0]
    assert [step.key for step in scene.steps_to(move)][-1:] == [None]
    assert Qt.Key.Key_Home not in [step.key for step in scene.steps_to(move)]
    land.camera.zoom(2.0, land.camera.window.center())
    scene.moved()
    corner = minimap.rect().center()
    way = land.camera.spot(corner) - land.camera.centre
    land.camera.look_at(QPointF(move.x + 0.5, move.y + 0.5) - way)
    scene.moved()
    assert land.camera.shows((move.x, move.y))
    assert minimap.rect().intersects(land.camera.rect((move.x, move.y)))
    assert scene.steps_to(move)[0].key == Qt.Key.Key_Home


def test_words_about_a_follower_stand_beside_the_tile_that_the_mouse_is_over() -> None:
    def free(state: Any) -> bool:
        return state.stage == Stage.MANNING and any(state.free_segments())

    scene = Scene(Model(position(free)))
    tray, segment = scene.parts.tray, scene.model.spots()[0]
    scene.mouse = tray.spot_rect(segment).center()
    scene.hover(scene.mouse)
    lines, near = scene.told()
    assert lines
    assert near == tray.tile_rect()
    scene.pointer_left()
    scene.model.walk(1)
    lines, near = scene.told()
    assert lines
    assert near == scene.parts.land.follower_rect(scene.parts.land.light.pointed)


def test_nothing_is_told_over_the_tiles_that_are_left() -> None:
    scene = Scene(Model(session(2)))
    scene.mouse = scene.parts.tray.bag_rect().center()
    assert len(scene.told()[0]) == 1
    scene.model.show_stock()
    assert scene.told() == ([], QRectF())
