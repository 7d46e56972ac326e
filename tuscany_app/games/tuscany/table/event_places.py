"""Where on the table something happened: for lines of the log, which light it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from tuscany_app.games.tuscany.engine import events
from tuscany_app.games.tuscany.engine.components import COLOURS
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.table.targets import hexagon, places_of
from tuscany_app.kernel.game import Event
from tuscany_app.table.highlight import Place

if TYPE_CHECKING:
    from tuscany_app.games.tuscany.table.scene import Scene


def places_of_event(scene: Scene, event: Event) -> list[Place]:
    """Every place that an event tells of."""
    match event:
        case events.TilePlaced(seat=seat, space=space) | events.CropsScored(seat=seat, space=space):
            return _spaces(scene, seat, (space,))
        case events.AreaCompleted(seat=seat, spaces=spaces):
            return _spaces(scene, seat, spaces)
        case events.ColourCompleted(seat=seat, colour=colour):
            laid = scene.sight.seats[seat].board
            same = [name for name, at in NUMBER.items() if laid and laid.colours[at] == COLOURS.index(colour)]
            return [*_spaces(scene, seat, same), *places_of(scene, f"bonus:{colour}")]
        case events.TileTaken(seat=seat, storage=storage) | events.HexagonGained(seat=seat, storage=storage):
            return _part(scene, seat, f"storage:{storage}")
        case events.TileRemoved(seat=seat, storage=storage):
            return _part(scene, seat, f"storage:{storage}")
        case events.GapFilled(slot=slot):
            return places_of(scene, f"centre:{slot}")
        case events.TilesSetAside(slots=slots):
            return [place for slot in slots for place in places_of(scene, f"centre:{slot}")]
        case events.ChipTaken(seat=seat, chip=chip):
            return _part(scene, seat, f"chip:{chip}")
        case events.CardsDrawn(seat=seat) | events.CardsSeen(seat=seat):
            return _part(scene, seat, "hand")
        case events.TilePaid(seat=seat):
            return [*_part(scene, seat, "hand"), *places_of(scene, "discard")]
        case events.MarbleGained(seat=seat) | events.MarblePaid(seat=seat):
            return _part(scene, seat, "marble")
        case events.WorkersGained(seat=seat):
            return _part(scene, seat, "workers")
        case events.HarvestTurned():
            return places_of(scene, "turned")
        case events.PhaseEnding(seat=seat, phase=phase):
            return _part(scene, seat, f"stack:{phase}")
        case events.TurnStarted(seat=seat) | events.BoardReady(seat=seat) | events.FreeTileDeclined(seat=seat):
            return places_of(scene, f"seat:{seat}")
    return _of_all(scene, event)


def _of_all(scene: Scene, event: Event) -> list[Place]:
    """What concerns the middle of the table, or everybody."""
    seats = range(len(scene.sight.seats))
    match event:
        case events.GreenGained(seat=seat):
            return [_pawn(scene, seat, green=True)]
        case events.RedGained(seat=seat) | events.FinalScored(seat=seat):
            return [_pawn(scene, seat, green=False)]
        case events.PhaseScored():
            return [_pawn(scene, seat, green=green) for seat in seats for green in (True, False)]
        case events.BoardsRevealed():
            return [scene.board_of(seat).sceneBoundingRect() for seat in seats]
        case events.CentreLaid():
            return places_of(scene, "centre")
        case events.CardsShuffled():
            return places_of(scene, "draw")
        case events.HarvestShuffled():
            return places_of(scene, "harvest")
        case events.ReserveShuffled():
            return places_of(scene, "reserve")
    return []


def _spaces(scene: Scene, seat: int, spaces: list[str] | tuple[str, ...]) -> list[Place]:
    """Spaces of a board, also on its large picture if it is enlarged."""
    boards = [scene.board_of(seat)]
    if scene.lens is not None and scene.lens.seat == seat:
        boards.append(scene.lens.board)
    return [hexagon(board.space_rect(NUMBER[space])) for board in boards if board.board is not None for space in spaces]


def _part(scene: Scene, seat: int, name: str) -> list[Place]:
    """Something at a player's place: of the player in front by its spot, of the others as it lies there."""
    if seat == scene.front:
        return places_of(scene, "my-chips" if name.startswith("chip:") else name)
    rect = scene.seats[seat].part_rect(name)
    shaped: Place = hexagon(rect) if name.startswith(("storage:", "stack:")) else rect
    return [shaped]


def _pawn(scene: Scene, seat: int, *, green: bool) -> QPainterPath:
    pawns = scene.centre.pawns
    half = pawns.size() / 2
    centre = pawns.mapToScene(pawns.centre(seat, green=green))
    ring = QPainterPath()
    ring.addEllipse(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half))
    return ring
