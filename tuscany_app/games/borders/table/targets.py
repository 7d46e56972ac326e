"""Where on the table something is that the coach or a line of the log speaks of.

A coach can point at `dice`, `die:1` to `die:5` (from the left), `roll`, `stop`, `done` (the buttons beside the dice),
`board` (the large map), a space by its name (`3,0`), `segment:S07`, `area:villa`, `score`, and `seat:1` (a player's
place, from 0). Spaces, segments and areas are meant on the large map.
"""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.borders.engine.dice import DICE
from tuscany_app.games.borders.engine.events import (
    AreaDone,
    DiceOffered,
    DiceRolled,
    NothingEarned,
    NothingToCross,
    RollingStopped,
    SegmentCompleted,
    SpaceCrossed,
    TurnStarted,
)
from tuscany_app.games.borders.engine.geometry import Geometry
from tuscany_app.games.borders.table.items.dice_tray import TrayItem
from tuscany_app.games.borders.table.items.seats import ScoreItem, SeatItem
from tuscany_app.kernel.game import Event
from tuscany_app.table.highlight import Place


class Targets:
    def __init__(self, geometry: Geometry, seats: Sequence[SeatItem], tray: TrayItem, score: ScoreItem) -> None:
        self._geometry, self._seats, self._tray, self._score = geometry, seats, tray, score
        self._buttons = {"roll": tray.roll, "stop": tray.stop, "done": tray.done}

    def of_event(self, event: Event) -> list[Place]:
        geometry = self._geometry
        match event:
            case SegmentCompleted(seat, _, _, names, _):
                return [self._seats[seat].map.outline(geometry.number_of_space[name]) for name in names]
            case SpaceCrossed(seat, name, _, _):
                return [self._seats[seat].map.outline(geometry.number_of_space[name])]
            case AreaDone(seat, area, _, _):
                return [self._seats[seat].map.ground(geometry.areas.index(area))]
            case DiceRolled() | DiceOffered() | RollingStopped():
                return [self._tray.dice_rect()]
            case TurnStarted(seat, _, _) | NothingToCross(seat) | NothingEarned(seat):
                return [self._seats[seat].sceneBoundingRect()]
        return []

    def named(self, target: str, front: int) -> list[Place]:
        """By its name; nothing if it is not known. `front` is the seat whose map is the large one."""
        geometry, own = self._geometry, self._seats[front].map
        kind, _, name = target.partition(":")
        if target in geometry.number_of_space:
            return [own.outline(geometry.number_of_space[target])]
        if target in self._buttons:
            return [self._buttons[target].sceneBoundingRect()]
        match kind:
            case "dice" if not name:
                return [self._tray.dice_rect()]
            case "board" if not name:
                return [self._seats[front].sceneBoundingRect()]
            case "score" if not name:
                return [self._score.sceneBoundingRect()]
            case "segment" if name in geometry.number_of_segment:
                return [own.outline(space) for space in geometry.chains[geometry.number_of_segment[name]]]
            case "area" if name in geometry.areas:
                return [own.ground(geometry.areas.index(name))]
            case "die" if name in map(str, range(1, DICE + 1)):
                return [self._tray.dice[int(name) - 1].face_rect()]
            case "seat" if name in map(str, range(len(self._seats))):
                return [self._seats[int(name)].sceneBoundingRect()]
        return []
