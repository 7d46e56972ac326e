"""The steps on the way to a move, which a person at the table can choose as well as moves; and the table's buttons."""

from __future__ import annotations

from attrs import frozen

from tuscany_app.games.tuscany.engine.moves import Lay, TuscanyMove
from tuscany_app.games.tuscany.engine.territory import PIECES
from tuscany_app.games.tuscany.table.spots import ButtonSpot, TileSpot
from tuscany_app.games.tuscany.words.names import END_KEY
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.table.keys import with_key


@frozen
class Hold:
    """Pick up the tile at a spot."""

    spot: TileSpot


@frozen
class Aim:
    """Choose the space for the tile picked up; how to pay comes next."""

    space: str


@frozen
class TurnPiece:
    """While laying out: give the piece at a place, from the left, a half-turn."""

    piece: int


@frozen
class Slide:
    """While laying out: move the pieces at a joint, from the left, half a hexagon the other way."""

    joint: int


@frozen
class Swap:
    """While laying out: two pieces change their places."""

    one: int
    other: int


@frozen
class Swapping:
    """Say which kind of centre tile is to be exchanged (T-5)."""


@frozen
class TakeBack:
    """While laying out: undo the last step."""


BACK = say("Undo")
DraftStep = TurnPiece | Slide | Swap
Thing = Hold | Aim | DraftStep | TakeBack | Swapping | TuscanyMove

DRAFT_STEPS: tuple[DraftStep, ...] = (
    *(TurnPiece(piece) for piece in range(PIECES)),
    *(Slide(joint) for joint in range(PIECES - 1)),
    *(Swap(0, 1), Swap(1, 2), Swap(0, 2)),
)


@frozen
class Button:
    """A button on the table: what it is called, what it does, and by which key. The primary one goes on."""

    spot: ButtonSpot
    name: Sentence
    thing: Thing
    tip: Sentence
    primary: bool = False


def lay_button(lay: Lay) -> Button:
    tip = with_key(say("Lay the board out like this"), END_KEY)
    return Button(ButtonSpot("lay"), say("Lay out"), lay, tip, primary=True)


def back_button() -> Button:
    tip = with_key(say("Undo the last change of the pieces"), "Escape")
    return Button(ButtonSpot("back"), BACK, TakeBack(), tip)
