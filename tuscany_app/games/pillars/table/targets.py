"""Where on the table something is that the coach or a line of the log speaks of.

A coach can point at a square by its name (`c4`), `frame`, `tray` (the place of the player in front), in that tray at
`pillar` and a piece by its name (`piece:W5`), and at `seat:1` (a player's place, from 0); final scoring at a piece of
anybody's (`left:1:W5`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF

from tuscany_app.games.pillars.engine.components import PILLAR
from tuscany_app.games.pillars.engine.events import Penalty, PiecePlaced, PillarPlaced, PlayerOut
from tuscany_app.games.pillars.engine.geometry import Geometry
from tuscany_app.games.pillars.table.items.frame import FrameItem
from tuscany_app.games.pillars.table.items.seats import SeatItem
from tuscany_app.kernel.game import Event
from tuscany_app.table.highlight import Place


class Targets:
    def __init__(self, geometry: Geometry, frame: FrameItem, seats: Sequence[SeatItem]) -> None:
        self._geometry, self._frame, self._seats = geometry, frame, seats

    def of_event(self, event: Event) -> list[Place]:
        match event:
            case PillarPlaced(_, square, _):
                return [self._outline([square])]
            case PiecePlaced(_, _, squares, _):
                return [self._outline(squares)]
            case PlayerOut(seat, _) | Penalty(seat, _, _):
                return [self._seats[seat].sceneBoundingRect()]
        return []

    def named(self, target: str, front: int) -> list[Place]:
        """By its name; nothing if it is not known, or not there. `front` is the seat of the player in front."""
        rect = self._rect_of(target, front)
        return [rect] if rect is not None else []

    def _rect_of(self, target: str, front: int) -> QRectF | None:
        kind, _, name = target.partition(":")
        squares, tray = self._geometry.number_of_square, self._seats[front]
        if target in squares:
            return self._frame.board.square_rect(squares[target])
        match kind:
            case "frame" if not name:
                return self._frame.sceneBoundingRect()
            case "tray" if not name:
                return tray.sceneBoundingRect()
            case "pillar" if not name:
                return tray.slot_rect(PILLAR)
            case "piece":
                return tray.slot_rect(name)
            case "left" if name.partition(":")[0] in map(str, range(len(self._seats))):
                seat, _, piece = name.partition(":")
                return self._seats[int(seat)].slot_rect(piece)
            case "seat" if name in map(str, range(len(self._seats))):
                return self._seats[int(name)].sceneBoundingRect()
        return None

    def _outline(self, squares: Iterable[str]) -> Place:
        """The shape of a piece that lies on these squares."""
        return self._frame.board.outline(self._geometry.number_of_square[square] for square in squares)
