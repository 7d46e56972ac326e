"""What the table shows: it follows the events, while the position may already be ahead."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define

from tuscany_app.games.carcassonne.engine.components import Tile, TileSet
from tuscany_app.games.carcassonne.engine.events import (
    FiguresJoined,
    FollowerPlaced,
    FollowersReturned,
    MessageTurned,
    MessageUsed,
    PointsScored,
    Spot,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
)
from tuscany_app.games.carcassonne.engine.geometry import place_of, tile_of, turns_of
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.table.art.picture_cache import Laid
from tuscany_app.games.carcassonne.table.camera import Cell
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.session import AnyTurn


def latest_tiles(turns: Iterable[AnyTurn]) -> dict[int, Cell]:
    """The last tile of each seat."""
    events = (event for turn in turns for event in turn.events)
    return {event.seat: (event.x, event.y) for event in events if isinstance(event, TilePlaced)}


def look_of(tile: Tile, cell: Cell, turns: int) -> Laid:
    """A tile on a cell. Which of its looks it has follows from the cell, so neighbours differ and stay as they are."""
    return Laid(tile, turns, (cell[0] * 7 + cell[1] * 13) % 4)


@define
class Display:
    tile_set: TileSet
    tiles: dict[Cell, Laid]
    followers: dict[Spot, int]  # to their seat
    figures: list[int]  # points of the man and the woman of seat 0, of seat 1, …
    supply: list[int]
    latest: dict[int, Cell]  # the last tile of each seat
    hand: Tile | None  # drawn, not laid
    left: int
    active: int
    message: int  # face up; 0 if there is none
    joined: bool  # one figure counts for all points of a seat

    @classmethod
    def of(cls, state: CarcassonneState, latest: dict[int, Cell]) -> Display:
        land = {}
        for cell, laid in state.land.items():
            tile = state.geometry.tiles[tile_of(laid)]
            land[place_of(cell)] = look_of(tile, place_of(cell), turns_of(laid))
        drawn = not state.over() and state.stage == Stage.PLACING
        return cls(
            state.geometry.set,
            land,
            {state.spot_of(segment): seat for segment, seat in state.followers.items()},
            list(state.figures),
            list(state.supply),
            latest,
            state.geometry.tiles[state.tile] if drawn else None,
            state.left(),
            state.active,
            state.message if state.stage == Stage.MESSAGE else 0,
            state.over() or not state.messages,
        )

    def points(self, seat: int) -> int:
        return sum(self.figures[2 * seat : 2 * seat + 2])

    def follow(self, event: Event) -> None:
        """Take over what an event tells."""
        called = self.tile_set.called
        match event:
            case TileDrawn(seat, _, tile, left, _):
                self.hand, self.left, self.active = called(tile), left, seat
            case TileDiscarded():
                self.hand = None
            case TilePlaced(seat, tile, x, y, turns, _):
                self.tiles[x, y] = look_of(called(tile), (x, y), turns)
                self.hand, self.latest[seat] = None, (x, y)
            case FollowerPlaced(seat, spot, left):
                self.followers[spot], self.supply[seat] = seat, left
            case FollowersReturned(followers):
                for one in followers:
                    self.followers.pop(one.spot, None)
                    self.supply[one.seat] += 1
            case PointsScored(seat, _, _, figure, _, after):
                self.figures[2 * seat + figure] = after
            case MessageTurned(_, message):
                self.message = message
            case MessageUsed():
                self.message = 0
            case FiguresJoined(totals):
                self.figures = [points for total in totals for points in (total, 0)]
                self.joined = True
