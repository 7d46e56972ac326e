"""Where everything lies on the table, in wide windows and in narrow ones."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from tuscany_app.games.borders.items.seat import ScoreItem, SeatItem, head_height
from tuscany_app.games.borders.items.tray import TrayItem

GAP = 11.0
TRAY, SCORE = 80.0, 74.0  # heights of the tray and of the score row
UNBOUND = 1e6
TIDY = 1.08  # so much larger the maps must be before the others sit in more columns


def arrange_wide(room: QRectF, front: SeatItem, others: Sequence[SeatItem], tray: TrayItem, score: ScoreItem) -> None:
    """Dice and the large map at the left, the others at the right; the score row where there is more room."""
    below = len(others) > 1
    high = room.height() - TRAY - GAP - (SCORE + GAP if below else 0)
    board = front.map.boundingRect()
    scale = SeatItem.above(QRectF(0, 0, UNBOUND, high), board, large=True)
    wide = min(board.width() * scale + 12, room.width() * 0.66)
    tray.place(QRectF(room.left(), room.top(), wide, TRAY))
    front.place(QRectF(room.left(), room.top() + TRAY + GAP, wide, high), large=True)
    beside = room.adjusted(wide + GAP, 0, 0, 0)
    if below:
        score.place(QRectF(room.left(), room.bottom() - SCORE, wide, SCORE))
        _place_others(beside, others)
    elif others:
        scale = SeatItem.above(QRectF(0, 0, beside.width(), UNBOUND), board, large=False)
        mine = min(board.height() * scale + head_height(large=False) + 7, beside.height() * 0.6)
        _place_others(QRectF(beside.left(), beside.top(), beside.width(), mine), others)
        score.place(beside.adjusted(0, mine + GAP, 0, 0))
    else:
        score.place(beside)


def arrange_narrow(room: QRectF, front: SeatItem, others: Sequence[SeatItem], tray: TrayItem, score: ScoreItem) -> None:
    """Dice, the large map, the score row, and the others: one below the other."""
    board = front.map.boundingRect()
    scale = SeatItem.above(QRectF(0, 0, room.width(), UNBOUND), board, large=True)
    full = board.height() * scale + head_height(large=True) + 7
    high = min(full, room.height() - TRAY - SCORE - 2 * GAP - (130 + GAP if others else 0))
    y = room.top()
    tray.place(QRectF(room.left(), y, room.width(), TRAY))
    y += TRAY + GAP
    front.place(QRectF(room.left(), y, room.width(), high), large=True)
    y += high + GAP
    score.place(QRectF(room.left(), y, room.width(), SCORE))
    y += SCORE + GAP
    _place_others(QRectF(room.left(), y, room.width(), room.bottom() - y), others)


def _place_others(room: QRectF, others: Sequence[SeatItem]) -> None:
    """In as many columns as make their maps largest."""
    best, chosen = 0.0, [room]
    for columns in range(1, len(others) + 1):
        rects = _cells(room, columns, len(others))
        board = others[0].map.boundingRect()
        scale = max(SeatItem.above(rects[0], board, large=False), SeatItem.beside(rects[0], board))
        if scale > best * TIDY:
            best, chosen = scale, rects
    for seat, rect in zip(others, chosen, strict=False):
        seat.place(rect, large=False)


def _cells(room: QRectF, columns: int, count: int) -> list[QRectF]:
    rows = -(-count // columns)
    wide, high = (room.width() - GAP * (columns - 1)) / columns, (room.height() - GAP * (rows - 1)) / rows
    spots = [divmod(number, columns) for number in range(count)]
    return [QRectF(room.left() + x * (wide + GAP), room.top() + y * (high + GAP), wide, high) for y, x in spots]
