"""What a player of The Border can decide and what can happen.

Spaces are called by column and row, `3,0`; `0,0` would be the top left one. Segments have the ids of the component
table, `S07`. Dice are called by the letters r, o, y, g, b and s: red, orange, yellow, green, blue, grey (stone).
"""

from __future__ import annotations

import re

from attrs import frozen

from tuscany_app.games.borders.engine.dice import DICE, LETTERS
from tuscany_app.kernel.game import Event, Move


@frozen(cache_hash=True)
class Keep(Move):
    """Keep these dice and roll all others again."""

    dice: str  # letters, in the order of LETTERS

    def __str__(self) -> str:
        return " ".join(("keep", *self.dice))


@frozen(cache_hash=True)
class Stop(Move):
    """Roll no more."""

    def __str__(self) -> str:
        return "stop"


@frozen(cache_hash=True)
class Complete(Move):
    """Cross off all that is missing of a segment: the active player's first action."""

    segment: str

    def __str__(self) -> str:
        return f"cross {self.segment}"


@frozen(cache_hash=True)
class Cross(Move):
    """Cross off one space: the others' second action."""

    space: str

    def __str__(self) -> str:
        return f"cross {self.space}"


@frozen(cache_hash=True)
class Done(Move):
    """Ends one's action; what was crossed off stands."""

    def __str__(self) -> str:
        return "done"


BordersMove = Keep | Stop | Complete | Cross | Done

_KEEP = re.compile(rf"keep((?: [{LETTERS}]){{0,{DICE}}})")
_SPACE = re.compile(r"cross ((?:0|[1-9][0-9]?),(?:0|[1-9][0-9]?))")
_SEGMENT = re.compile(r"cross ([A-Za-z][A-Za-z0-9]{0,7})")


def parse(text: str) -> BordersMove:
    if text == "done":
        return Done()
    if text == "stop":
        return Stop()
    if found := _KEEP.fullmatch(text):
        return Keep("".join(sorted(found[1].replace(" ", ""), key=LETTERS.index)))
    if found := _SPACE.fullmatch(text):
        return Cross(found[1])
    if found := _SEGMENT.fullmatch(text):
        return Complete(found[1])
    raise ValueError(text)


@frozen
class BoardsDealt(Event):
    boards: tuple[str, ...]  # the arrangement each seat plays on


@frozen
class TurnStarted(Event):
    seat: int  # the active player
    number: int  # of the turn, from 1
    last: int | None  # the number of the last turn, if it is known: in solo training


@frozen
class DiceRolled(Event):
    """All five dice as they lie now, by place; those that were kept lie where they lay."""

    reveals = True
    seat: int
    roll: int  # 1, 2, 3
    dice: tuple[str, ...]  # colours
    kept: tuple[bool, ...]


@frozen
class RollingStopped(Event):
    """The active player could have rolled again."""

    seat: int
    roll: int


@frozen
class SegmentCompleted(Event):
    """The active player crossed off what was missing of a segment."""

    seat: int
    segment: str
    colour: str
    spaces: tuple[str, ...]  # those crossed off now
    left: tuple[str, ...]  # dice not used yet, as colours


@frozen
class DiceOffered(Event):
    """The first action is over: these dice are there for the others."""

    seat: int  # the active player
    dice: tuple[str, ...]
    one: bool  # all five were used, so everybody may choose one of them


@frozen
class SpaceCrossed(Event):
    seat: int
    space: str
    colour: str
    left: tuple[str, ...]  # dice this seat may still use


@frozen
class NothingToCross(Event):
    """None of the dice offered fits a space the seat can reach, so it isn't asked."""

    seat: int


@frozen
class AreaDone(Event):
    seat: int
    area: str
    points: int
    first: bool  # the higher value


@frozen
class GameEnded(Event):
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break: str | None
