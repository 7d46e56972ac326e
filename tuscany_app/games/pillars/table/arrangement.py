"""Where everything lies on the table, in wide windows and in narrow ones."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from tuscany_app.games.pillars.table.items.seats import SeatItem

MARGIN = 26.0
GAP = 30.0
BETWEEN = GAP * 0.6  # two players


def arrange(aspect: float, frame: QRectF, front: SeatItem, others: Sequence[SeatItem]) -> QRectF:
    """Place everybody beside or below a frame at the origin; returns the room that the whole table takes."""
    arrange_all = arrange_wide if aspect >= 1.0 else arrange_narrow
    whole = arrange_all(aspect, frame, front, others)
    return whole.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)


def arrange_wide(aspect: float, frame: QRectF, front: SeatItem, others: Sequence[SeatItem]) -> QRectF:
    """The frame at the left with the players beside it, the one in front on top and larger."""
    width = max(SeatItem.LEAST, (frame.height() + 2 * MARGIN) * aspect - frame.width() - 2 * MARGIN - GAP)
    height = (frame.height() - BETWEEN * len(others)) / (1.9 + len(others))
    x, y = frame.width() + GAP, 1.9 * height
    front.place(QRectF(x, 0, width, y), large=True)
    for seat in others:
        y += BETWEEN
        seat.place(QRectF(x, y, width, height), large=False)
        y += height
    return QRectF(0, 0, x + width, frame.height())


def arrange_narrow(aspect: float, frame: QRectF, front: SeatItem, others: Sequence[SeatItem]) -> QRectF:
    """The players side by side below the frame."""
    width, height = frame.width(), max(150.0, frame.width() / aspect - frame.height() - GAP - 2 * MARGIN)
    share = (width - BETWEEN * len(others)) / (1.6 + 0.9 * len(others))
    x, y = 0.0, frame.height() + GAP
    for seat in (front, *others):
        wide = share * (1.6 if seat is front else 0.9)
        seat.place(QRectF(x, y, wide, height), large=seat is front)
        x += wide + BETWEEN
    return QRectF(0, 0, width, y + height)
