"""What can happen in a game of The Border. Spaces and segments are called as in the moves, colours by their names."""

from __future__ import annotations

from tuscany_app.kernel.game import Event
from tuscany_app.kernel.values import quick_frozen


@quick_frozen
class BoardsDealt(Event):
    boards: tuple[str, ...]  # the arrangement each seat plays on


@quick_frozen
class TurnStarted(Event):
    seat: int  # the active player
    number: int  # of the turn, from 1
    last: int | None  # the number of the last turn, if it is known: in solo training


@quick_frozen
class DiceRolled(Event):
    """All five dice as they lie now, by place; those that were kept lie where they lay."""

    reveals = True
    seat: int
    roll: int  # 1, 2, 3
    dice: tuple[str, ...]  # colours
    kept: tuple[bool, ...]


@quick_frozen
class RollingStopped(Event):
    """The active player could have rolled again."""

    seat: int
    roll: int


@quick_frozen
class SegmentCompleted(Event):
    """The active player crossed off what was missing of a segment."""

    seat: int
    segment: str
    colour: str
    spaces: tuple[str, ...]  # those crossed off now
    left: tuple[str, ...]  # dice not used yet, as colours


@quick_frozen
class DiceOffered(Event):
    """The first action is over: these dice are there for the others."""

    seat: int  # the active player
    dice: tuple[str, ...]
    one: bool  # all five were used, so everybody may choose one of them


@quick_frozen
class SpaceCrossed(Event):
    seat: int
    space: str
    colour: str
    left: tuple[str, ...]  # dice this seat may still use


@quick_frozen
class NothingToCross(Event):
    """None of the dice offered fits a space the seat can reach, so it isn't asked."""

    seat: int


@quick_frozen
class NothingEarned(Event):
    """In solo training: no segment was completed, so there is no second action."""

    seat: int


@quick_frozen
class AreaDone(Event):
    seat: int
    area: str
    points: int
    first: bool  # the higher value


@quick_frozen
class GameEnded(Event):
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break: str | None
