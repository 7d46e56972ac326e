"""Where everything lies on the table, in wide windows and in narrow ones."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from tuscany_app.games.tuscany.table.items.centre import CentreItem
from tuscany_app.games.tuscany.table.items.other_place import SeatItem
from tuscany_app.games.tuscany.table.items.own_place import PlaceItem
from tuscany_app.games.tuscany.table.items.piles import PilesItem

GAP = 8.0


def arrange_wide(
    room: QRectF, own: PlaceItem, others: Sequence[SeatItem], centre: CentreItem, piles: PilesItem
) -> None:
    """One's own place at the left; at the right the middle of the table, the piles, and the others."""
    mine = min(room.width() * 0.56, room.height() * 1.02)
    own.place(QRectF(room.left(), room.top(), mine, room.height()))
    left, beside = room.left() + mine + GAP, room.width() - mine - GAP
    if beside > room.height() * 1.35:
        _arrange_columns(QRectF(left, room.top(), beside, room.height()), others, centre, piles)
        return
    middle = min(beside * 0.575, room.height() * 0.5)
    row = min(80.0, room.height() * 0.135)
    centre.place(QRectF(left, room.top(), beside, middle))
    piles.place(QRectF(left, room.top() + middle + GAP, beside, row))
    top = room.top() + middle + row + 2 * GAP
    place_others(QRectF(left, top, beside, room.bottom() - top), others)


def _arrange_columns(room: QRectF, others: Sequence[SeatItem], centre: CentreItem, piles: PilesItem) -> None:
    """Where it is very wide: the middle of the table above the piles, and the others in a column of their own."""
    row = min(96.0, room.height() * 0.17)
    middle = min(room.width() * 0.6, (room.height() - row - GAP) * 1.35)
    high = min(room.height() - row - GAP, middle / 1.25)  # higher than that, there would be nothing to see in it
    centre.place(QRectF(room.left(), room.top(), middle, high))
    piles.place(QRectF(room.left(), room.top() + high + GAP, middle, room.height() - high - GAP))
    place_others(QRectF(room.left() + middle + GAP, room.top(), room.width() - middle - GAP, room.height()), others)


def arrange_narrow(
    room: QRectF, own: PlaceItem, others: Sequence[SeatItem], centre: CentreItem, piles: PilesItem
) -> None:
    """The middle of the table above, one's own place below it, and the others at the foot."""
    middle = min(room.width() * 0.38, room.height() * 0.3)
    aside = room.width() * 0.36
    centre.place(QRectF(room.left(), room.top(), room.width() - aside - GAP, middle))
    piles.place(QRectF(room.right() - aside, room.top(), aside, middle))
    foot = max(76.0, min(150.0, room.height() * 0.15))
    own.place(QRectF(room.left(), room.top() + middle + GAP, room.width(), room.height() - middle - foot - 2 * GAP))
    place_others(QRectF(room.left(), room.bottom() - foot, room.width(), foot), others)


def place_others(room: QRectF, others: Sequence[SeatItem]) -> None:
    """Beside each other or one below the other, whichever leaves larger boards."""
    count = len(others)
    wide, high = (room.width() - GAP * (count - 1)) / count, (room.height() - GAP * (count - 1)) / count
    beside = [QRectF(room.left() + at * (wide + GAP), room.top(), wide, room.height()) for at in range(count)]
    below = [QRectF(room.left(), room.top() + at * (high + GAP), room.width(), high) for at in range(count)]
    _place(others, beside)
    scale = others[0].board.scale()
    _place(others, below)
    if scale > others[0].board.scale():
        _place(others, beside)


def _place(others: Sequence[SeatItem], rects: Sequence[QRectF]) -> None:
    for seat, rect in zip(others, rects, strict=True):
        seat.place(rect)
