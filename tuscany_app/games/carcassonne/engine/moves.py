"""What a player of Carcassonne can decide.

Cells of the land are called by column and row, `2,-1`; the start tile lies on `0,0`, columns grow to the east, rows to
the south. `r1` is a quarter turn clockwise. Pieces of feature are called by kind and number on their tile, `city 1`.

`place` and `follower` are committed by `done`: only then what was completed scores, a message may be turned up and the
next tile is drawn. So tile and follower can be taken back before anything new is seen.
"""

from __future__ import annotations

import re

from attrs import frozen

from tuscany_app.games.carcassonne.engine.components import CLOISTER
from tuscany_app.kernel.game import Move

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
