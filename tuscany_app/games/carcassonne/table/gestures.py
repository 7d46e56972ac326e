"""What a person does with mouse and keys to make a move."""

from __future__ import annotations

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
from tuscany_app.games.carcassonne.table.arrangement import Arrangement
from tuscany_app.games.carcassonne.table.camera import Camera, Cell
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.games.carcassonne.words.choices import TURN_KEY
from tuscany_app.table.keys import letter_of
from tuscany_app.table.scene import Gesture

CLICKABLE = 16.0  # a follower's place on the land must be as large; else the one beside the land is used
QUARTERS = 4


class Gestures:
    """How a person makes a move at this table, from the half-made decision on."""

    def __init__(self, model: Model, parts: Arrangement) -> None:
        self.model, self.parts = model, parts

    def steps_to(self, move: CarcassonneMove) -> list[Gesture]:
        """Turn the tile and click a cell; click a place for a follower, a button, a card."""
        before, camera = self._into_sight(move)
        return [*before, *self._doing(move, camera)]

    def _into_sight(self, move: CarcassonneMove) -> tuple[list[Gesture], Camera]:
        """Put aside what is in the way, and show all land if the cell is out of sight."""
        model, camera = self.model, self.parts.land.camera
        waiting = (model.pending is not None, model.stock, model.cursor is not None)
        steps = [Gesture(key=Qt.Key.Key_Escape) for is_there in waiting if is_there]
        if isinstance(move, Place | ScoreFollower) and not self._reachable((move.x, move.y)):
            steps.append(Gesture(key=Qt.Key.Key_Home))
            camera = camera.overview()
        return steps, camera

    def _reachable(self, cell: Cell) -> bool:
        """Whether a cell is in sight, and nothing lies over it."""
        rect = self.parts.land.camera.rect(cell)
        free = not self.parts.minimap.rect().intersects(rect) and self.parts.out_of_sight.cell_at(rect.center()) is None
        return free and self.parts.land.camera.shows(cell)

    def _doing(self, move: CarcassonneMove, camera: Camera) -> list[Gesture]:
        land = self.parts.land
        match move:
            case Place(x, y, turns):
                return [*[Gesture(key=letter_of(TURN_KEY))] * self._turns(turns), Gesture(camera.rect((x, y)).center())]
            case PutFollower(kind, index):
                return [Gesture(self._place_for(Segment(kind, index)))]
            case Done():
                return [Gesture(self.parts.tray.button_rect().center())]
            case MoveFigure() | UseMessage():
                return [Gesture(self.parts.card.offer_place(move).center())]
            case ScoreFollower(x, y, kind, index):
                spot = land.camera.spot(land.point_of(Spot(x, y, kind, index)))
                return [Gesture(camera.point(spot.x(), spot.y()))]
        raise ValueError(move)

    def _turns(self, wanted: int) -> int:
        """How often the tile in the hand has to be turned."""
        fitting = {way for ways in self.model.cells().values() for way in ways}
        held, count = self.model.turns % self.model.tile.rotations, 0
        while held != wanted and count < QUARTERS:
            held = next(way % QUARTERS for way in range(held + 1, held + 1 + QUARTERS) if way % QUARTERS in fitting)
            count += 1
        return count

    def _place_for(self, segment: Segment) -> QPointF:
        """On the land where it is large enough, else on the tile beside it."""
        cell, land = self.model.laid(), self.parts.land
        if cell is not None and land.camera.shows(cell):
            spot = Spot(*cell, segment.kind, segment.index)
            point, large = land.point_of(spot), land.place_rect(spot).width() >= CLICKABLE
            if large and self.parts.on_land(point) and self.parts.place_at(point) == segment:
                return point
        return self.parts.tray.spot_rect(segment).center()
