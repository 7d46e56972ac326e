"""What a person at the table can do next, where it is not a decision of its own yet; and the table's buttons."""

from __future__ import annotations

from attrs import frozen

from tuscany_app.games.tuscany.engine import moves
from tuscany_app.kernel.i18n import Sentence


@frozen
class Hold:
    """A choice: pick up the tile at a spot."""

    spot: str


@frozen
class Aim:
    """A choice: the space for the tile picked up; how to pay comes next."""

    space: str


@frozen
class TurnPiece:
    """A choice while laying out: give the piece at a place, from the left, a half-turn."""

    piece: int


@frozen
class Slide:
    """A choice while laying out: move the pieces at a joint, from the left, half a hexagon the other way."""

    joint: int


@frozen
class Swap:
    """A choice while laying out: two pieces change their places."""

    one: int
    other: int


@frozen
class Swapping:
    """A choice: say which kind of centre tile is to be exchanged (T-5)."""


Thing = Hold | Aim | TurnPiece | Slide | Swap | Swapping | moves.TuscanyMove


@frozen
class Button:
    """A button on the table: what it is called, what it does, and by which key. The primary one goes on."""

    spot: str
    name: Sentence
    thing: Thing
    tip: Sentence
    primary: bool = False


def number_in(spot: str) -> int:
    """The number of a spot such as `centre:5`."""
    return int(spot.partition(":")[2])
