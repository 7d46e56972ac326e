"""The steps by which three territory pieces get into another order, another turn, another height."""

from __future__ import annotations

from typing import TypeVar

from attrs import evolve

from tuscany_app.games.tuscany.engine.moves import Lay
from tuscany_app.games.tuscany.engine.territory import DOWN, PIECES, UP
from tuscany_app.games.tuscany.table.steps import DraftStep, Slide, Swap, TurnPiece

OTHER = {UP: DOWN, DOWN: UP}
T = TypeVar("T")


def first(pieces: tuple[str, ...]) -> Lay:
    """How pieces lie before anybody has touched them."""
    return Lay(pieces, (False,) * PIECES, (UP, DOWN))


def after(lay: Lay, step: DraftStep) -> Lay:
    """How they lie when a step has been taken."""
    match step:
        case TurnPiece(piece):
            return turned(lay, piece)
        case Slide(joint):
            return slid(lay, joint)
        case Swap(one, other):
            return swapped(lay, one, other)


def swapped(lay: Lay, one: int, other: int) -> Lay:
    """Two pieces change places, each turned as it was."""
    return evolve(lay, pieces=_exchanged(lay.pieces, one, other), turns=_exchanged(lay.turns, one, other))


def turned(lay: Lay, piece: int) -> Lay:
    """A piece gets a half-turn."""
    return evolve(lay, turns=tuple(was != (at == piece) for at, was in enumerate(lay.turns)))


def slid(lay: Lay, joint: int) -> Lay:
    """What lies right of a joint goes the other way against what lies left of it."""
    return evolve(lay, offsets=tuple(OTHER[was] if at == joint else was for at, was in enumerate(lay.offsets)))


def pushed(lay: Lay, piece: int, *, down: bool) -> Lay:
    """A piece goes below or above its neighbours, which stay where they are."""
    offsets = list(lay.offsets)
    if piece > 0:
        offsets[piece - 1] = DOWN if down else UP
    if piece < PIECES - 1:
        offsets[piece] = UP if down else DOWN
    return evolve(lay, offsets=tuple(offsets))


def _exchanged(values: tuple[T, ...], one: int, other: int) -> tuple[T, ...]:
    changed = list(values)
    changed[one], changed[other] = values[other], values[one]
    return tuple(changed)
