"""What can be pointed at on the table, and clicked: a spot. Each is a typed value; what is numbered counts from 1.

A coach's names for them, such as `centre:5`, are read in `targets.py`.
"""

from __future__ import annotations

from enum import Enum

from attrs import frozen


class Single(Enum):
    """A thing of which there is only one. The value is the name that the coach uses for it."""

    # at the place of the player in front
    BOARD = "board"
    PIECES = "pieces"
    STORAGES = "storage"
    HAND = "hand"
    MARBLE = "marble"
    WORKERS = "workers"
    CHIPS = "my-chips"
    STACKS = "stacks"
    PAYMENT = "pay"  # the ways to pay, while they are shown
    BUTTONS = "buttons"

    # in the middle of the table
    CENTRE = "centre"
    RESERVE = "reserve"
    BANK = "chips"
    TRACKS = "tracks"
    GREEN = "green"
    RED = "red"
    PHASE = "phase"

    # beside it
    DRAW = "draw"
    DISCARD = "discard"
    HARVEST = "harvest"
    TURNED = "turned"  # the harvest cards turned up last
    BONUSES = "bonuses"


@frozen
class Centre:
    """A place in the centre."""

    slot: int


@frozen
class Storage:
    """A storage space."""

    number: int


@frozen
class Stack:
    """A stack of own tiles, by its phase."""

    number: int


@frozen
class Space:
    """A space of one's own board, by name."""

    name: str


@frozen
class Area:
    """All spaces of the area that a space belongs to."""

    name: str


@frozen
class Cards:
    """The cards of a colour in one's own hand."""

    colour: str


@frozen
class BankChip:
    """The bonus chips of a kind that are still to be had."""

    chip: str


@frozen
class OwnChip:
    """The bonus chips of a kind at a player's place."""

    chip: str


@frozen
class Bonus:
    """The bonus for all spaces of a colour."""

    colour: str


@frozen
class Way:
    """One of the ways to pay."""

    number: int


@frozen
class Piece:
    """A territory piece that is being laid, from the left."""

    number: int


@frozen
class TurnKnob:
    """What turns a piece."""

    number: int


@frozen
class SlideKnob:
    """What slides the pieces at a joint against each other."""

    number: int


@frozen
class PlaceOf:
    """A player's whole place."""

    seat: int


@frozen
class ButtonSpot:
    """A button on the table, by the coach's name for it."""

    name: str


TileSpot = Centre | Storage  # where a tile can be picked up
Knob = TurnKnob | SlideKnob
Spot = (
    Single
    | TileSpot
    | Stack
    | Space
    | Area
    | Cards
    | BankChip
    | OwnChip
    | Bonus
    | Way
    | Piece
    | Knob
    | PlaceOf
    | ButtonSpot
)
