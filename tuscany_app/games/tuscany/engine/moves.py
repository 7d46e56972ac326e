"""What a player of The Castles of Tuscany can decide.

Spaces of a board are called by column letter and place from the top, `e2`. Centre tiles are numbered 1 to 8 in reading
order, storage spaces from 1. A payment has two parts, one for each of the two cards: a colour (`red`), a pair of
another one (`grey+grey`) or `worker`; they are written in this order, so that every payment has one text.
"""

from __future__ import annotations

import re
from functools import cache

from attrs import frozen

from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS, KINDS
from tuscany_app.games.tuscany.engine.territory import NUMBER, OFFSETS
from tuscany_app.kernel.game import Move

WORKER = "worker"


@frozen(cache_hash=True)
class Lay(Move):
    """Put one's three territory pieces together, from left to right (S-5)."""

    secret = True
    pieces: tuple[str, ...]
    turns: tuple[bool, ...]  # which of them are turned by a half-turn
    offsets: tuple[str, ...]  # how the second and the third lie against the one on their left

    def __str__(self) -> str:
        named = (name + "'" * turn for name, turn in zip(self.pieces, self.turns, strict=True))
        return " ".join(("lay", *named, *self.offsets))


@frozen(cache_hash=True)
class Castle(Move):
    """Put the start castle on a dark green space (S-6)."""

    secret = True
    space: str

    def __str__(self) -> str:
        return f"castle {self.space}"


@frozen(cache_hash=True)
class Chip(Move):
    """Take a bonus chip: at the start (S-7), or for a city (E-2)."""

    chip: str

    def __str__(self) -> str:
        return f"chip {self.chip}"


@frozen(cache_hash=True)
class Draw(Move):
    """Draw game cards (T-3)."""

    def __str__(self) -> str:
        return "draw"


@frozen(cache_hash=True)
class Take(Move):
    """Take a centre tile into storage (T-4); where all is full, `over` is the space that is emptied first."""

    slot: int
    over: int | None = None

    def __str__(self) -> str:
        return f"take {self.slot}" if self.over is None else f"take {self.slot} over {self.over}"


@frozen(cache_hash=True)
class Exchange(Move):
    """Nothing in the centre fits: replace all tiles of one kind, then take one that fits (T-5)."""

    kind: str

    def __str__(self) -> str:
        return f"exchange {self.kind}"


@frozen(cache_hash=True)
class Place(Move):
    """Place what lies on a storage space on the board, and pay for it (T-6, T-7)."""

    storage: int
    space: str
    payment: tuple[str, ...]  # two parts, see `payment`

    def __str__(self) -> str:
        return f"place {self.storage} {self.space} with {' '.join(self.payment)}"


@frozen(cache_hash=True)
class Free(Move):
    """A castle: place a centre tile at once, for free (E-1)."""

    slot: int
    space: str

    def __str__(self) -> str:
        return f"free {self.slot} {self.space}"


@frozen(cache_hash=True)
class Decline(Move):
    """Do without the tile that a castle offers."""

    def __str__(self) -> str:
        return "decline"


@frozen(cache_hash=True)
class Marble(Move):
    """Return a marble block for one more action (T-2)."""

    def __str__(self) -> str:
        return "marble"


@frozen(cache_hash=True)
class End(Move):
    """End the turn and keep one's marble."""

    def __str__(self) -> str:
        return "end"


TuscanyMove = Lay | Castle | Chip | Draw | Take | Exchange | Place | Free | Decline | Marble | End

PARTS = (*COLOURS, *(f"{colour}+{colour}" for colour in COLOURS), WORKER)
RANK = {part: number for number, part in enumerate(PARTS)}

_SPACE = "|".join(NUMBER)
_PIECE = r"([ABC][1-9])('?)"
_PART = "|".join(re.escape(part) for part in PARTS)
_LAY = re.compile(rf"lay {_PIECE} {_PIECE} {_PIECE} ({'|'.join(OFFSETS)}) ({'|'.join(OFFSETS)})")
_CASTLE = re.compile(rf"castle ({_SPACE})")
_CHIP = re.compile(rf"chip ({'|'.join(CHIPS)})")
_TAKE = re.compile(r"take ([1-8])(?: over ([1-9]))?")
_EXCHANGE = re.compile(rf"exchange ({'|'.join(KINDS)})")
_PLACE = re.compile(rf"place ([1-9]) ({_SPACE}) with ({_PART}) ({_PART})")
_FREE = re.compile(rf"free ([1-8]) ({_SPACE})")
_PLAIN: dict[str, TuscanyMove] = {str(move): move for move in (Draw(), Decline(), Marble(), End())}


def parse(text: str) -> TuscanyMove:
    if text in _PLAIN:
        return _PLAIN[text]
    if found := _PLACE.fullmatch(text):
        return Place(int(found[1]), found[2], payment(found[3], found[4]))
    if found := _TAKE.fullmatch(text):
        return Take(int(found[1]), int(found[2]) if found[2] else None)
    if found := _FREE.fullmatch(text):
        return Free(int(found[1]), found[2])
    if found := _CHIP.fullmatch(text):
        return Chip(found[1])
    if found := _EXCHANGE.fullmatch(text):
        return Exchange(found[1])
    if found := _CASTLE.fullmatch(text):
        return Castle(found[1])
    if found := _LAY.fullmatch(text):
        turns = tuple(bool(found[group]) for group in (2, 4, 6))
        return Lay((found[1], found[3], found[5]), turns, (found[7], found[8]))
    raise ValueError(text)


@cache
def payment(*parts: str) -> tuple[str, ...]:
    """The parts of a payment in their usual order: cards of one colour, pairs, workers."""
    return tuple(sorted(parts, key=RANK.__getitem__))


def pair(colour: str) -> str:
    return f"{colour}+{colour}"
