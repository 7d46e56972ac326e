"""What can happen in a game of Carcassonne. Cells and pieces of feature are called as in `moves`."""

from __future__ import annotations

from tuscany_app.games.carcassonne.engine.components import Segment
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.values import quick_frozen

# Sources of points, in the order of a player's score.
ROADS, CITIES, CLOISTERS, MESSAGES, UNFINISHED, FARMS = SOURCES = (
    "roads", "cities", "cloisters", "messages", "unfinished", "farms",
)  # fmt: skip


@quick_frozen
class Spot:
    """A piece of feature somewhere on the land."""

    x: int
    y: int
    kind: str
    index: int

    @property
    def segment(self) -> Segment:
        return Segment(self.kind, self.index)


@quick_frozen
class Follower:
    """A follower that stands or stood on the land."""

    seat: int
    spot: Spot


@quick_frozen
class GameStarted(Event):
    tile: str  # the start tile, on 0,0, not turned
    left: int  # tiles in the bag
    messages: bool  # whether there are any


@quick_frozen
class TileDrawn(Event):
    reveals = True
    seat: int
    turn: int  # from 1
    tile: str
    left: int  # tiles in the bag after it
    extra: bool  # drawn because of a message


@quick_frozen
class TileDiscarded(Event):
    """The tile just drawn fits nowhere and leaves the game."""

    seat: int
    tile: str
    left: int


@quick_frozen
class TilePlaced(Event):
    seat: int
    tile: str
    x: int
    y: int
    turns: int
    number: int  # of the tile on the land, the start tile being 0


@quick_frozen
class FollowerPlaced(Event):
    seat: int
    spot: Spot
    left: int  # followers in the seat's supply


@quick_frozen
class Worth:
    """A feature and what its points are made of."""

    kind: str
    cells: tuple[tuple[int, int], ...]  # its tiles, x and y; of a cloister its own and those around it
    tiles: int
    shields: int
    cities: int  # completed ones that touch it, if it is a field
    points: int


@quick_frozen
class FeatureCompleted(Event):
    """A road, city or cloister is complete; `seats` score its points, nobody if it has no followers."""

    feature: Worth
    seats: tuple[int, ...]


@quick_frozen
class FeatureScored(Event):
    """A feature is scored by the rules of final scoring: at the end of the game, or for a message."""

    feature: Worth
    seats: tuple[int, ...]
    message: int | None  # the message that did it; None in final scoring


@quick_frozen
class PointsScored(Event):
    """A scoring figure moves. The track has 50 spaces, so it stands on the space `after % 50`."""

    seat: int
    points: int
    source: str  # of SOURCES
    figure: int  # MAN or WOMAN
    before: int  # the figure's points
    after: int
    alone: bool  # whether it is the only figure the player has: without the Messages, and in final scoring


@quick_frozen
class FollowersReturned(Event):
    followers: tuple[Follower, ...]


@quick_frozen
class MessageTurned(Event):
    """The active player's figure came to stand on a dark space: the top message is turned up."""

    reveals = True
    seat: int
    message: int  # 1 to 8
    figure: int  # the figure on the dark space
    action: bool  # whether its action is possible
    points: int | None  # that the action would bring, if that is known


@quick_frozen
class MessageUsed(Event):
    """The choice is made and the message goes under the pile."""

    seat: int
    message: int
    action: bool  # else the points of the seal
    asked: bool  # False if nothing but the seal could be chosen


@quick_frozen
class FiguresJoined(Event):
    """Before final scoring, by seat: the points of both figures, from now on shown by the man alone."""

    totals: tuple[int, ...]


@quick_frozen
class GameEnded(Event):
    totals: tuple[int, ...]
    winners: tuple[int, ...]
