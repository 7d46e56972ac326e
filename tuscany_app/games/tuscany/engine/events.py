"""What can happen in a game of The Castles of Tuscany: one class for each kind of event.

Spaces, centre tiles and storage spaces are called as in `moves.py`. Without slots they are made faster.
"""

from __future__ import annotations

from attrs import frozen

from tuscany_app.games.tuscany.engine.components import Harvest, Tile
from tuscany_app.kernel.game import Event, Part

# Set-up


@frozen(slots=False)
class PiecesDealt(Event):
    pieces: tuple[tuple[str, ...], ...]  # three each, by seat


@frozen(slots=False)
class CentreLaid(Event):
    """The first eight neutral tiles lie face up."""

    tiles: tuple[Tile, ...]


@frozen(slots=False)
class BoardLaid(Event):
    """A seat has put its pieces together; the others don't see how."""

    seat: int
    pieces: tuple[str, ...]
    turns: tuple[bool, ...]
    offsets: tuple[str, ...]

    @property
    def private(self) -> int | None:
        return self.seat


@frozen(slots=False)
class StartCastlePlaced(Event):
    """Likewise."""

    seat: int
    space: str

    @property
    def private(self) -> int | None:
        return self.seat


@frozen(slots=False)
class BoardReady(Event):
    """What the others see of it."""

    seat: int


@frozen(slots=False)
class BoardsRevealed(Event):
    reveals = True
    boards: tuple[str, ...]  # by seat, as the move that laid it
    castles: tuple[str, ...]  # spaces


@frozen(slots=False)
class ChipTaken(Event):
    seat: int
    chip: str
    left: int  # of this kind


# Turns


@frozen(slots=False)
class TurnStarted(Event):
    seat: int
    round: int  # from 1
    phase: int
    last_round: bool


@frozen(slots=False)
class MarblePaid(Event):
    """One more action."""

    seat: int
    left: int


@frozen(slots=False)
class CardsDrawn(Event):
    reveals = True
    seat: int
    count: int
    source: str  # "deal", "draw", "monastery" or "harvest"


@frozen(slots=False)
class CardsSeen(Event):
    """The cards just drawn, as only their owner sees them."""

    seat: int
    cards: tuple[str, ...]  # colours

    @property
    def private(self) -> int | None:
        return self.seat


@frozen(slots=False)
class NothingDrawn(Event):
    """Cards were to be drawn, but neither the pile nor the discards have a single one."""

    seat: int
    source: str  # as in CardsDrawn


@frozen(slots=False)
class CardsShuffled(Event):
    """The discarded game cards are the new pile."""

    count: int


@frozen(slots=False)
class TileRemoved(Event):
    """What lay in storage leaves the game to make room."""

    seat: int
    storage: int
    tile: Tile


@frozen(slots=False)
class TileTaken(Event):
    seat: int
    slot: int
    tile: Tile
    storage: int


@frozen(slots=False)
class TilesSetAside(Event):
    """Tiles leave the centre: five or more of a colour (R-5), or a kind that somebody exchanges (T-5)."""

    kind: str
    slots: tuple[int, ...]
    seat: int | None  # who exchanges them; None for R-5


@frozen(slots=False)
class GapFilled(Event):
    """A new tile in the centre, from a seat's stack 1, 2 or 3 or from the reserve."""

    reveals = True
    slot: int
    tile: Tile
    seat: int | None  # None: from the reserve
    stack: int | None
    left: int  # tiles left in that stack or in the reserve


@frozen(slots=False)
class ReserveShuffled(Event):
    """The neutral tiles set aside are the new reserve (R-6)."""

    count: int


@frozen(slots=False)
class TilePaid(Event):
    seat: int
    cards: tuple[str, ...]  # colours, onto the discard pile
    workers: int


@frozen(slots=False)
class TilePlaced(Event):
    seat: int
    tile: Tile
    kind: str  # what it counts as: its own kind, or that of the space for a hexagon
    space: str
    storage: int | None  # where it came from: a storage space,
    slot: int | None  # or a place in the centre (E-1)


@frozen(slots=False)
class FreeTileDeclined(Event):
    seat: int


# What placing brings. `green` and `red` are where the seat's pawns stand afterwards.


@frozen(slots=False)
class AreaCompleted(Event):
    seat: int
    colour: str
    spaces: tuple[str, ...]
    points: int
    green: int


@frozen(slots=False)
class ColourCompleted(Event):
    """All spaces of a colour are covered; `place` is 1 or 2 for the sides of the bonus tile, 0 if it is gone."""

    seat: int
    colour: str
    place: int
    points: int
    green: int


@frozen(slots=False)
class CropsScored(Event):
    """Crops that were not in the area yet, or a wooden hexagon as a kind of its own."""

    seat: int
    space: str
    crops: tuple[str, ...]
    points: int
    green: int


@frozen(slots=False)
class GreenGained(Event):
    seat: int
    source: str  # "storage" (a chip) or "harvest"
    points: int
    green: int


@frozen(slots=False)
class RedGained(Event):
    seat: int
    source: str  # "harvest", or "hexagon": one for which no storage space was free
    points: int
    red: int


@frozen(slots=False)
class HexagonGained(Event):
    seat: int
    source: str  # "inn" or "harvest"
    storage: int


@frozen(slots=False)
class MarbleGained(Event):
    seat: int
    source: str  # "quarry" or "harvest"
    count: int
    total: int


@frozen(slots=False)
class WorkersGained(Event):
    seat: int
    source: str  # "village" or "harvest"
    count: int
    total: int


@frozen(slots=False)
class HarvestTurned(Event):
    reveals = True
    seat: int
    card: Harvest


@frozen(slots=False)
class HarvestShuffled(Event):
    count: int


# Phases and end


@frozen(slots=False)
class PhaseEnding(Event):
    """A stack is empty: this is the phase's last round, or in phase 3 the last but one."""

    seat: int
    phase: int


@frozen(slots=False)
class PhaseScored(Event):
    """Everybody's green value is added to red (P-3)."""

    phase: int
    points: tuple[int, ...]  # by seat
    red: tuple[int, ...]


@frozen(slots=False)
class FinalScored(Event):
    """What is left over (P-4)."""

    seat: int
    parts: tuple[Part, ...]
    red: int


@frozen(slots=False)
class GameEnded(Event):
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break: str | None
