"""Where everything lies on the table, in wide windows and in narrow ones."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from tuscany_app.games.carcassonne.table.items.seats import SeatItem
from tuscany_app.games.carcassonne.table.items.tile_tray import TrayItem
from tuscany_app.table.theme import look

GAP = 8.0
SIDE, SLIM = 228.0, 132.0  # width of the column beside the land; folded
TRAY = 158.0  # height of the tray
SEAT = 84.0  # most that a player's place needs


def arrange_wide(room: QRectF, tray: TrayItem, seats: Sequence[SeatItem], *, slim: bool) -> QRectF:
    """Tray and players at the right, one below the other. Returns the room left for land and track."""
    text = look().text_size / 100
    wide = min((SLIM if slim else SIDE) * (1 + (text - 1) * 0.5), room.width() * 0.34)
    left = room.right() - wide
    least = min(TRAY * (1 + (text - 1) * 0.25), room.height() * 0.3)
    spare = room.height() - len(seats) * (SEAT * text + GAP)
    high = max(least, min(spare, wide + 84 if slim else wide * 0.56 + 70))  # a larger tile where there is room
    tray.place(QRectF(left, room.top(), wide, high))
    top = room.top() + high + GAP
    each = min(SEAT * text, (room.bottom() - top - GAP * (len(seats) - 1)) / len(seats))
    for number, seat in enumerate(seats):
        seat.place(QRectF(left, top + number * (each + GAP), wide, each))
    return room.adjusted(0, 0, -wide - GAP, 0)


def arrange_narrow(room: QRectF, tray: TrayItem, seats: Sequence[SeatItem]) -> QRectF:
    """Tray and players below the land, the players in two or three columns. Nothing of that can be folded."""
    text = look().text_size / 100
    high = min(TRAY * (1 + (text - 1) * 0.25), room.height() * 0.3)
    top = room.bottom() - high
    wide = min(SIDE * (1 + (text - 1) * 0.5), room.width() * 0.38)
    tray.place(QRectF(room.left(), top, wide, high))
    beside = QRectF(room.left() + wide + GAP, top, room.width() - wide - GAP, high)
    columns = 1 if len(seats) <= 2 else 2
    rows = -(-len(seats) // columns)
    each_wide, each = (beside.width() - GAP * (columns - 1)) / columns, (high - GAP * (rows - 1)) / rows
    each = min(each, SEAT * text)
    for number, seat in enumerate(seats):
        row, column = divmod(number, columns)
        x, y = beside.left() + column * (each_wide + GAP), top + row * (each + GAP)
        seat.place(QRectF(x, y, each_wide, each))
    return room.adjusted(0, 0, 0, -high - GAP)
