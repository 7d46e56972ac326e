"""What a player of Pillars can decide. Squares are called by column and row; a1 is top left."""

from __future__ import annotations

import re
from typing import final

from attrs import frozen

from tuscany_app.games.pillars.engine.components import COLUMNS
from tuscany_app.kernel.game import Move


@frozen(cache_hash=True)
class Pillar(Move):
    square: str

    def __str__(self) -> str:
        return f"pillar {self.square}"


@frozen(cache_hash=True)
class Place(Move):
    piece: str
    squares: tuple[str, ...]  # in reading order

    def __str__(self) -> str:
        return f"place {self.piece} {' '.join(self.squares)}"


@final
@frozen
class Done(Move):
    """Ends a turn in which the third pillar could still be added (only with the option `extra_pillar`)."""

    def __str__(self) -> str:
        return "done"


@final
@frozen
class Out(Move):
    """Declines the third pillar when no piece fits, and leaves the game (K-8)."""

    def __str__(self) -> str:
        return "out"


PillarsMove = Pillar | Place | Done | Out

_SQUARE = f"[{COLUMNS}][1-9][0-9]?"
_PILLAR = re.compile(f"pillar ({_SQUARE})")
_PLACE = re.compile(rf"place ([A-Za-z0-9]{{1,20}})((?: {_SQUARE}){{1,25}})")


def parse(text: str) -> PillarsMove:
    if text == "done":
        return Done()
    if text == "out":
        return Out()
    if found := _PILLAR.fullmatch(text):
        return Pillar(found[1])
    if found := _PLACE.fullmatch(text):
        return Place(found[1], tuple(sorted(found[2].split(), key=lambda square: (int(square[1:]), square[0]))))
    raise ValueError(text)
