"""Where everything lies on the table, in wide windows and in narrow ones."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from tuscany_app.games.borders.table.items.dice_tray import TrayItem
from tuscany_app.games.borders.table.items.seats import ScoreItem, SeatItem, head_height

HIGH = 620.0  # the table's height in a wide window, its width in a narrow one; a smallish screen shows it about so
MARGIN = 12.0
WIDE = 1.15  # width : height from which the others sit beside the large map
GAP = 11.0
TRAY, SCORE = 80.0, 74.0  # heights of the tray and of the score row
UNBOUND = 1e6
TIDY = 1.08  # how much larger the maps must be before the others sit in more columns


def arrange(aspect: float, front: SeatItem, others: Sequence[SeatItem], tray: TrayItem, score: ScoreItem) -> QRectF:
    """Place everything for a window of this width : height; returns the room that the whole table takes."""
    whole = QRectF(0, 0, HIGH * aspect, HIGH) if aspect >= WIDE else QRectF(0, 0, HIGH, HIGH / aspect)
    arrange_all = arrange_wide if aspect >= WIDE else arrange_narrow
    arrange_all(whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN), front, others, tray, score)
    return whole


def arrange_wide(room: QRectF, front: SeatItem, others: Sequence[SeatItem], tray: TrayItem, score: ScoreItem) -> None:
    """Dice and the large map at the left, the others at the right; the score row where there is more room."""
    board = front.map.boundingRect()
    free = _free_cell(room.adjusted(_width(room, board, below=False) + GAP, 0, 0, 0), others)
    one_row = _in_one_row(room.adjusted(_width(room, board, below=True) + GAP, 0, 0, 0), others)
    below = len(others) > 1 and free is None and not one_row
    wide = _width(room, board, below=below)
    tray.place(QRectF(room.left(), room.top(), wide, TRAY))
    mine = room.adjusted(0, TRAY + GAP, wide - room.width(), -(SCORE + GAP) if below else 0)
    front.place(mine, large=True)
    beside = room.adjusted(wide + GAP, 0, 0, 0)
    if below:
        score.place(QRectF(room.left(), room.bottom() - SCORE, wide, SCORE))
        _place_others(beside, others)
    elif free is not None:
        score.place(free)
        _place_others(beside, others)
    elif others:
        high = min(_row_height(beside, others), beside.height() * 0.6)
        _place_others(QRectF(beside.left(), beside.top(), beside.width(), high), others)
        score.place(beside.adjusted(0, high + GAP, 0, 0))
    else:
        score.place(beside)


def _width(room: QRectF, board: QRectF, *, below: bool) -> float:
    """Of the large map, with the score row below it or without."""
    high = room.height() - TRAY - GAP - (SCORE + GAP if below else 0)
    scale = SeatItem.above(QRectF(0, 0, UNBOUND, high), board, large=True)
    return min(board.width() * scale + 12, room.width() * 0.66)


def _row_height(room: QRectF, others: Sequence[SeatItem]) -> float:
    """What the others need beside each other."""
    board, cell = others[0].map.boundingRect(), _cells(room, len(others), len(others))[0]
    scale = SeatItem.above(QRectF(0, 0, cell.width(), UNBOUND), board, large=False)
    return board.height() * scale + head_height(large=False) + 7


def _in_one_row(room: QRectF, others: Sequence[SeatItem]) -> bool:
    """Whether the others sit best beside each other, with room for the score row below them."""
    if len(others) < 2 or len({cell.top() for cell in _best_cells(room, others)}) > 1:
        return False
    return _row_height(room, others) + GAP + SCORE <= room.height()


def _free_cell(room: QRectF, others: Sequence[SeatItem]) -> QRectF | None:
    """The place that nobody has beside the last of the others, where they sit in rows of which the last is shorter."""
    cells = _best_cells(room, others)
    columns = len({cell.left() for cell in cells})
    if len(cells) % max(1, columns) == 0:
        return None
    return QRectF(cells[len(cells) % columns].left(), cells[-1].top(), cells[-1].width(), cells[-1].height())


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
    for seat, rect in zip(others, _best_cells(room, others), strict=True):
        seat.place(rect, large=False)


def _best_cells(room: QRectF, others: Sequence[SeatItem]) -> list[QRectF]:
    """In as many columns as make their maps largest."""
    best, chosen = 0.0, [room] * len(others)
    for columns in range(1, len(others) + 1):
        rects = _cells(room, columns, len(others))
        board = others[0].map.boundingRect()
        scale = max(SeatItem.above(rects[0], board, large=False), SeatItem.beside(rects[0], board))
        if scale > best * TIDY:
            best, chosen = scale, rects
    return chosen


def _cells(room: QRectF, columns: int, count: int) -> list[QRectF]:
    rows = -(-count // columns)
    wide, high = (room.width() - GAP * (columns - 1)) / columns, (room.height() - GAP * (rows - 1)) / rows
    spots = [divmod(number, columns) for number in range(count)]
    return [QRectF(room.left() + x * (wide + GAP), room.top() + y * (high + GAP), wide, high) for y, x in spots]
