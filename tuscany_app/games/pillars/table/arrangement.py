"""Where everything lies on the table, in wide windows and in narrow ones."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSizeF

from tuscany_app.games.pillars.table.items.frame import FrameItem
from tuscany_app.games.pillars.table.items.seats import SeatItem
from tuscany_app.table.legible import units

HIGH = 700.0  # the table's height in a wide window, its width in a narrow one; a smallish screen shows it about so
MARGIN = 8.0
GAP = 10.0
LEAST = 270.0  # width of a place beside the frame
LEAST_BELOW = 150.0  # and its height below it
LARGE = 2.9  # the height of the place in front, in heights of another one
BROAD = 1.8  # and its width, where they sit side by side


def arrange(aspect: float, pixels: QSizeF, frame: FrameItem, seats: Sequence[SeatItem], front: int) -> QRectF:
    """Place the frame, and everybody beside or below it, always in the same order. Returns the room of the table."""
    if aspect >= 1.0:
        high = units(HIGH, pixels.height())
        whole, arrange_all = QRectF(0, 0, high * aspect, high), arrange_wide
    else:
        wide = units(HIGH, pixels.width())
        whole, arrange_all = QRectF(0, 0, wide, wide / aspect), arrange_narrow
    arrange_all(whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN), frame, seats, front)
    return whole


def arrange_wide(room: QRectF, frame: FrameItem, seats: Sequence[SeatItem], front: int) -> None:
    """The frame at the left, the players one below the other beside it, the one in front larger."""
    side = min(room.height(), room.width() - LEAST - GAP)
    frame.place(QRectF(room.left(), room.center().y() - side / 2, side, side))
    left = room.left() + side + GAP
    height = (room.height() - GAP * (len(seats) - 1)) / (len(seats) - 1 + LARGE)
    y = room.top()
    for number, seat in enumerate(seats):
        high = height * (LARGE if number == front else 1)
        seat.place(QRectF(left, y, room.right() - left, high), large=number == front)
        y += high + GAP


def arrange_narrow(room: QRectF, frame: FrameItem, seats: Sequence[SeatItem], front: int) -> None:
    """The players side by side below the frame."""
    side = min(room.width(), room.height() - LEAST_BELOW - GAP)
    frame.place(QRectF(room.center().x() - side / 2, room.top(), side, side))
    top = room.top() + side + GAP
    share = (room.width() - GAP * (len(seats) - 1)) / (len(seats) - 1 + BROAD)
    x = room.left()
    for number, seat in enumerate(seats):
        wide = share * (BROAD if number == front else 1)
        seat.place(QRectF(x, top, wide, room.bottom() - top), large=number == front)
        x += wide + GAP
