"""What a person does with mouse and keys to make a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt

from tuscany_app.games.carcassonne.engine.components import Segment
from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.engine.moves import (
    CarcassonneMove,
    Done,
    MoveFigure,
    Place,
    PutFollower,
    ScoreFollower,
    UseMessage,
)
from tuscany_app.games.carcassonne.table.camera import Camera
from tuscany_app.table.scene import Gesture

if TYPE_CHECKING:
    from tuscany_app.games.carcassonne.table.drawing import Desk

CLICKABLE = 16.0  # a follower's place on the land must be as large; else the one beside the land is used
QUARTERS = 4


def steps_to(desk: Desk, move: CarcassonneMove) -> list[Gesture]:
    """Turn the tile and click a cell; click a place for a follower, a button, a card."""
    before, camera = _into_sight(desk, move)
    return [*before, *_doing(desk, move, camera)]


def _into_sight(desk: Desk, move: CarcassonneMove) -> tuple[list[Gesture], Camera]:
    """Put aside what is in the way, and show all land if the cell is out of sight."""
    model, camera = desk.model, desk.land.camera
    waiting = (model.pending is not None, model.stock, model.cursor is not None)
    steps = [Gesture(key=Qt.Key.Key_Escape) for is_there in waiting if is_there]
    if isinstance(move, UseMessage) and model.aside:
        steps.append(Gesture(desk.tray.tile_rect().center()))
    if isinstance(move, Place | ScoreFollower) and not (camera.shows((move.x, move.y)) and _uncovered(desk, move)):
        steps.append(Gesture(key=Qt.Key.Key_Home))
        camera = camera.fitted()
    return steps, camera


def _uncovered(desk: Desk, move: Place | ScoreFollower) -> bool:
    """Whether the map of the land leaves a cell free."""
    return not desk.map.rect().intersects(desk.land.camera.rect((move.x, move.y)))


def _doing(desk: Desk, move: CarcassonneMove, camera: Camera) -> list[Gesture]:
    match move:
        case Place(x, y, turns):
            return [*[Gesture(key=Qt.Key.Key_R)] * _turns(desk, turns), Gesture(camera.rect((x, y)).center())]
        case PutFollower(kind, index):
            return [Gesture(_place_for(desk, Segment(kind, index)))]
        case Done():
            return [Gesture(desk.tray.button_rect().center())]
        case MoveFigure() | UseMessage():
            return [Gesture(desk.card.offer_place(move).center())]
        case ScoreFollower(x, y, kind, index):
            spot = desk.land.camera.spot(desk.land.point_of(Spot(x, y, kind, index)))
            return [Gesture(camera.point(spot.x(), spot.y()))]
    raise ValueError(move)


def _turns(desk: Desk, wanted: int) -> int:
    """How often the tile in the hand has to be turned."""
    fitting = {way for ways in desk.model.cells().values() for way in ways}
    held, count = desk.model.turns % desk.model.tile.rotations, 0
    while held != wanted and count < QUARTERS:
        held = next(way % QUARTERS for way in range(held + 1, held + 1 + QUARTERS) if way % QUARTERS in fitting)
        count += 1
    return count


def _place_for(desk: Desk, segment: Segment) -> QPointF:
    """On the land where it is large enough, else on the tile beside it."""
    cell = desk.model.laid()
    if cell is not None and desk.land.camera.shows(cell):
        spot = Spot(*cell, segment.kind, segment.index)
        point, large = desk.land.point_of(spot), desk.land.place_rect(spot).width() >= CLICKABLE
        if large and desk.on_land(point) and desk.place_at(point) == segment:
            return point
    return desk.tray.spot_rect(segment).center()
