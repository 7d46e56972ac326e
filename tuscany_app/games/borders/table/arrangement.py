"""Where everything lies on the table, in wide windows and in narrow ones."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSizeF

from tuscany_app.games.borders.table.items.dice_tray import TrayItem
from tuscany_app.games.borders.table.items.seats import ScoreItem, SeatItem, head_height, in_one_row
from tuscany_app.table.legible import units
from tuscany_app.table.theme import look

HIGH = 620.0  # the table's height in a wide window, its width in a narrow one; a smallish screen shows it about so
MARGIN = 8.0
WIDE = 1.15  # width : height from which the others sit beside the large map
GAP = 8.0
BELOW = 6.0  # the large map, before the edge of its card
TIDY = 1.35  # how much larger maps must be before the others sit beside each other
NAMED = 190.0  # width of a place with room for a name above its map
LARGEST = 0.69  # of the room's width: the large map
UNBOUND = 1e6


def arrange(
    aspect: float, pixels: QSizeF, front: SeatItem, others: Sequence[SeatItem], tray: TrayItem, score: ScoreItem
) -> QRectF:
    """Place everything for a window of this width : height and size; returns the room that the whole table takes."""
    if aspect >= WIDE:
        high = units(HIGH, pixels.height())
        whole, arrange_all = QRectF(0, 0, high * aspect, high), arrange_wide
    else:
        wide = units(HIGH, pixels.width())
        whole, arrange_all = QRectF(0, 0, wide, wide / aspect), arrange_narrow
    arrange_all(whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN), front, others, tray, score)
    return whole


def tray_height() -> float:
    return 54.0 * min(1.25, look().text_size / 100)


def score_height(wide: float) -> float:
    """Of the score row: in one row, or in three where there is little room beside each other."""
    return 92.0 if in_one_row(wide) else 140.0


def arrange_wide(room: QRectF, front: SeatItem, others: Sequence[SeatItem], tray: TrayItem, score: ScoreItem) -> None:
    """Dice and the large map at the left, the others one below the other at the right, the score row at their foot."""
    wide, high = _width(room, front.map.boundingRect()), tray_height()
    tray.place(QRectF(room.left(), room.top(), wide, high))
    front.place(QRectF(room.left(), room.top() + high + GAP, wide, room.height() - high - GAP), large=True)
    beside = room.adjusted(wide + GAP, 0, 0, 0)
    if not others:
        score.place(beside)
        return
    row = score_height(beside.width())
    if len(others) == 1:  # its map is as wide as the column
        row = max(row, beside.height() - min(_high(beside.width(), others[0]), _most(front)))
    _place_others(beside.adjusted(0, 0, 0, -row - GAP), others)
    score.place(QRectF(beside.left(), beside.bottom() - row, beside.width(), row))


def _width(room: QRectF, board: QRectF) -> float:
    """Of the large map's card."""
    high = room.height() - tray_height() - GAP
    scale = SeatItem.above(QRectF(0, 0, UNBOUND, high), board, large=True)
    return min(board.width() * scale + 12, room.width() * LARGEST)


def _high(wide: float, seat: SeatItem) -> float:
    """What a place needs whose map is as wide as possible, with the name and a line of words above it."""
    board = seat.map.boundingRect()
    return (wide - 12) / board.width() * board.height() + head_height(large=False) + BELOW + GAP


def _most(front: SeatItem) -> float:
    """The height of a place whose map is as large as the one in front."""
    return front.map.scale() * front.map.boundingRect().height() + 12


def arrange_narrow(room: QRectF, front: SeatItem, others: Sequence[SeatItem], tray: TrayItem, score: ScoreItem) -> None:
    """Dice, the large map, the score row, and the others: one below the other."""
    board, tray_high, row = front.map.boundingRect(), tray_height(), 74.0
    scale = SeatItem.above(QRectF(0, 0, room.width(), UNBOUND), board, large=True)
    full = board.height() * scale + head_height(large=True) + BELOW + 1
    high = min(full, room.height() - tray_high - row - 2 * GAP - (130 + GAP if others else 0))
    y = room.top()
    tray.place(QRectF(room.left(), y, room.width(), tray_high))
    y += tray_high + GAP
    front.place(QRectF(room.left(), y, room.width(), high), large=True)
    y += high + GAP
    score.place(QRectF(room.left(), y, room.width(), row))
    y += row + GAP
    _place_others(QRectF(room.left(), y, room.width(), room.bottom() - y), others)


def _place_others(room: QRectF, others: Sequence[SeatItem]) -> None:
    """Beside each other or one below the other, whichever makes their maps larger."""
    if not others:
        return
    best, chosen, board = 0.0, [room] * len(others), others[0].map.boundingRect()
    for columns in (1, len(others)):
        rects = _cells(room, columns, len(others))
        if columns > 1 and rects[0].width() < NAMED:
            continue
        scale = max(SeatItem.above(rects[0], board, large=False), SeatItem.beside(rects[0], board))
        if scale > best * TIDY:
            best, chosen = scale, rects
    for seat, rect in zip(others, chosen, strict=True):
        seat.place(rect)


def _cells(room: QRectF, columns: int, count: int) -> list[QRectF]:
    rows = -(-count // columns)
    wide, high = (room.width() - GAP * (columns - 1)) / columns, (room.height() - GAP * (rows - 1)) / rows
    spots = [divmod(number, columns) for number in range(count)]
    return [QRectF(room.left() + x * (wide + GAP), room.top() + y * (high + GAP), wide, high) for y, x in spots]
