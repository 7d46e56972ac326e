"""What can happen in a game of Pillars."""

from __future__ import annotations

from tuscany_app.kernel.game import Event, Part
from tuscany_app.kernel.values import quick_frozen


@quick_frozen
class GameStarted(Event):
    """A game of the match (the only one, outside a match) begins."""

    number: int
    games: int
    start: int
    side: int  # of the frame, in squares


@quick_frozen
class PillarPlaced(Event):
    seat: int
    square: str
    number: int  # 1, 2, 3


@quick_frozen
class PiecePlaced(Event):
    seat: int
    piece: str
    squares: tuple[str, ...]
    penalty: int  # squares of the pieces this seat still holds


@quick_frozen
class PlayerOut(Event):
    """The seat can place nothing any more."""

    seat: int
    penalty: int


@quick_frozen
class Penalty(Event):
    """The penalty points of a seat at the end of a game, piece by piece."""

    seat: int
    points: int
    parts: tuple[Part, ...]


@quick_frozen
class GameEnded(Event):
    number: int
    winner: int
    tie_break: str | None


@quick_frozen
class MatchEnded(Event):
    totals: tuple[int, ...]
    winners: tuple[int, ...]
