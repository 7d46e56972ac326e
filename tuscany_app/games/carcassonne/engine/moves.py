"""What a player of Carcassonne can decide and what can happen.

Cells of the land are called by column and row, `2,-1`; the start tile lies on `0,0`, columns grow to the east, rows to
the south. `r1` is a quarter turn clockwise. Pieces of feature are called by kind and number on their tile, `city 1`.

`place` and `follower` are committed by `done`: only then what was completed scores, a message may be turned up and the
next tile is drawn. So tile and follower can be taken back before anything new is seen.
"""

from __future__ import annotations

import re

from attrs import frozen

from tuscany_app.games.carcassonne.engine.components import CLOISTER, Segment
from tuscany_app.kernel.game import Event, Move

MAN, WOMAN = 0, 1  # the scoring figures; without the Messages only the man
FIGURES = ("man", "woman")


@frozen(cache_hash=True)
class Place(Move):
    """Lay the drawn tile."""

    x: int
    y: int
    turns: int  # quarter turns clockwise

    def __str__(self) -> str:
        return f"place {self.x},{self.y} r{self.turns}"


@frozen(cache_hash=True)
class PutFollower(Move):
    """Put a follower on the tile just laid."""

    kind: str
    index: int  # within its kind

    def __str__(self) -> str:
        return f"follower {spot_name(self.kind, self.index)}"


@frozen(cache_hash=True)
class Done(Move):
    """The tile and the follower, if there is one, stay as they are."""

    def __str__(self) -> str:
        return "done"


@frozen(cache_hash=True)
class MoveFigure(Move):
    """Points just earned go to this scoring figure."""

    figure: int  # MAN or WOMAN

    def __str__(self) -> str:
        return f"figure {FIGURES[self.figure]}"


@frozen(cache_hash=True)
class UseMessage(Move):
    """Carry out the message turned up, or take the points of its seal."""

    action: bool

    def __str__(self) -> str:
        return "message action" if self.action else "message points"


@frozen(cache_hash=True)
class ScoreFollower(Move):
    """Score and take back this follower, as the eighth message allows."""

    x: int
    y: int
    kind: str
    index: int

    def __str__(self) -> str:
        return f"score {self.x},{self.y} {spot_name(self.kind, self.index)}"


CarcassonneMove = Place | PutFollower | Done | MoveFigure | UseMessage | ScoreFollower


def spot_name(kind: str, index: int) -> str:
    """A piece of feature on its tile; there is never more than one cloister."""
    return kind if kind == CLOISTER else f"{kind} {index}"


_CELL = r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})"
_SPOT = r"(?:(city|road|field) ([0-7])|(cloister))"
_PLACE = re.compile(rf"place {_CELL} r([0-3])")
_FOLLOWER = re.compile(rf"follower {_SPOT}")
_SCORE = re.compile(rf"score {_CELL} {_SPOT}")
_PLAIN: dict[str, CarcassonneMove] = {
    str(move): move
    for move in (Done(), MoveFigure(MAN), MoveFigure(WOMAN), UseMessage(action=True), UseMessage(action=False))
}


def parse(text: str) -> CarcassonneMove:
    if text in _PLAIN:
        return _PLAIN[text]
    if found := _PLACE.fullmatch(text):
        return Place(int(found[1]), int(found[2]), int(found[3]))
    if found := _FOLLOWER.fullmatch(text):
        return PutFollower(found[1] or found[3], int(found[2] or 0))
    if found := _SCORE.fullmatch(text):
        return ScoreFollower(int(found[1]), int(found[2]), found[3] or found[5], int(found[4] or 0))
    raise ValueError(text)


# What can happen


@frozen
class Spot:
    """A piece of feature somewhere on the land."""

    x: int
    y: int
    kind: str
    index: int

    @property
    def segment(self) -> Segment:
        return Segment(self.kind, self.index)


@frozen
class Follower:
    """A follower that stands or stood on the land."""

    seat: int
    spot: Spot


@frozen
class GameStarted(Event):
    tile: str  # the start tile, on 0,0, not turned
    left: int  # tiles in the bag
    messages: bool  # whether there are any


@frozen
class TileDrawn(Event):
    reveals = True
    seat: int
    turn: int  # from 1
    tile: str
    left: int  # tiles in the bag after it
    extra: bool  # drawn because of a message


@frozen
class TileDiscarded(Event):
    """The tile just drawn fits nowhere and leaves the game."""

    seat: int
    tile: str
    left: int


@frozen
class TilePlaced(Event):
    seat: int
    tile: str
    x: int
    y: int
    turns: int
    number: int  # of the tile on the land, the start tile being 0


@frozen
class FollowerPlaced(Event):
    seat: int
    spot: Spot
    left: int  # followers in the seat's supply


@frozen
class Worth:
    """A feature and what its points are made of."""

    kind: str
    cells: tuple[tuple[int, int], ...]  # its tiles, x and y; of a cloister its own and those around it
    tiles: int
    shields: int
    cities: int  # completed ones that touch it, if it is a field
    points: int


@frozen
class FeatureCompleted(Event):
    """A road, city or cloister is complete; `seats` score its points, nobody if it has no followers."""

    feature: Worth
    seats: tuple[int, ...]


@frozen
class FeatureScored(Event):
    """A feature is scored by the rules of final scoring: at the end of the game, or for a message."""

    feature: Worth
    seats: tuple[int, ...]
    message: int | None  # the message that did it; None in final scoring


@frozen
class PointsScored(Event):
    """A scoring figure moves. The track has 50 spaces, so it stands on the space `after % 50`."""

    seat: int
    points: int
    source: str  # of SOURCES
    figure: int  # MAN or WOMAN
    before: int  # the figure's points
    after: int
    alone: bool  # whether it is the only figure the player has: without the Messages, and in final scoring


@frozen
class FollowersReturned(Event):
    followers: tuple[Follower, ...]


@frozen
class MessageTurned(Event):
    """The active player's figure came to stand on a dark space: the top message is turned up."""

    reveals = True
    seat: int
    message: int  # 1 to 8
    figure: int  # the figure on the dark space
    action: bool  # whether its action is possible
    points: int | None  # that the action would bring, if that is known


@frozen
class MessageUsed(Event):
    """The choice is made and the message goes under the pile."""

    seat: int
    message: int
    action: bool  # else the points of the seal
    asked: bool  # False if nothing but the seal could be chosen


@frozen
class FiguresJoined(Event):
    """Before final scoring, by seat: the points of both figures, from now on shown by the man alone."""

    totals: tuple[int, ...]


@frozen
class GameEnded(Event):
    totals: tuple[int, ...]
    winners: tuple[int, ...]


# Sources of points, in the order of a player's score.
ROADS, CITIES, CLOISTERS, MESSAGES, UNFINISHED, FARMS = SOURCES = (
    "roads", "cities", "cloisters", "messages", "unfinished", "farms",
)  # fmt: skip
