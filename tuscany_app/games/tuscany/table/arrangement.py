"""All that lies on the table, and where it lies in windows of any shape."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtWidgets import QGraphicsItem

from tuscany_app.games.tuscany.table.display import Display
from tuscany_app.games.tuscany.table.items.action_button import ActionButton
from tuscany_app.games.tuscany.table.items.board import BoardItem
from tuscany_app.games.tuscany.table.items.centre import CentreItem
from tuscany_app.games.tuscany.table.items.draft_board import DraftBoardItem
from tuscany_app.games.tuscany.table.items.other_place import OtherPlaceItem
from tuscany_app.games.tuscany.table.items.own_place import OwnPlaceItem
from tuscany_app.games.tuscany.table.items.payment import PayItem
from tuscany_app.games.tuscany.table.items.piles import PilesItem
from tuscany_app.games.tuscany.table.items.scoring_panel import PhasePanel
from tuscany_app.games.tuscany.table.marks import Marks
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.table.legible import units

HIGH = 620.0  # the table's height in a wide window; a smallish screen shows it about so
NARROW = 700.0  # its width in a narrow one
MARGIN = 10.0
GAP = 8.0
WIDE = 1.25  # width : height from which the middle of the table lies beside the own board


class Arrangement:
    """`enlarged` tells which place is enlarged now."""

    def __init__(
        self,
        model: Model,
        display: Display,
        marks: Marks,
        others: Sequence[int],
        enlarged: Callable[[], OtherPlaceItem | None],
    ) -> None:
        players, self.front = model.session.setup.seats, model.seat_shown
        self.own = OwnPlaceItem(display, self.front, players[self.front], marks)
        self.seats = {seat: OtherPlaceItem(display, seat, players[seat]) for seat in others}
        self.centre = CentreItem(display, players, marks)
        self.piles = PilesItem(display, marks)
        self.draft_board = DraftBoardItem(model)
        self.pay = PayItem(self.own)
        self.buttons: list[ActionButton] = []
        self.panel: PhasePanel | None = None  # the scoring of a phase, while it is shown
        self._display, self._enlarged = display, enlarged

    def items(self) -> Iterator[QGraphicsItem]:
        """What always lies there."""
        yield from (self.own, *self.seats.values(), self.centre, self.piles, self.draft_board, self.pay)

    @property
    def enlarged(self) -> OtherPlaceItem | None:
        return self._enlarged()

    def small_seats(self) -> list[OtherPlaceItem]:
        """The places of the others, the one that is enlarged twice."""
        return [*self.seats.values(), *([self.enlarged] if self.enlarged is not None else [])]

    def small_seat_at(self, point: QPointF) -> int | None:
        return next((seat for seat, item in self.seats.items() if item.sceneBoundingRect().contains(point)), None)

    def place_of(self, seat: int) -> OwnPlaceItem | OtherPlaceItem:
        return self.own if seat == self.front else self.seats[seat]

    def board_of(self, seat: int) -> BoardItem:
        return self.place_of(seat).board

    def boards_of(self, seat: int) -> list[BoardItem]:
        """A seat's board, and its large picture if it is enlarged."""
        enlarged = self.enlarged
        return [self.board_of(seat), *([enlarged.board] if enlarged is not None and enlarged.seat == seat else [])]

    # what changes

    def change(self) -> None:
        """Something that is drawn from the display is another now."""
        for item in (self.own, self.centre, self.piles):
            item.change()
        for seat in self.small_seats():
            seat.change()

    def show_turn(self) -> None:
        """Whose turn it is, and in which phase and round."""
        self.own.deciding = self._display.active == self.front
        for seat in self.small_seats():
            seat.deciding = self._display.active == seat.seat
        self.centre.show_phase()

    # where it lies

    def arrange(self, aspect: float, pixels: QSizeF) -> QRectF:
        """Everything in its place in a window of this width : height and size; returns the whole table."""
        high, wide = units(HIGH, pixels.height()), units(NARROW, pixels.width())
        whole = QRectF(0, 0, high * aspect, high) if aspect >= WIDE else QRectF(0, 0, wide, wide / aspect)
        room = whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        if self.pay.isVisible():
            self.pay.prepareGeometryChange()  # it lies on one's own place
        if aspect >= WIDE:
            self._arrange_wide(room)
        else:
            self._arrange_narrow(room)
        if self.draft_board.isVisible():
            self.place_draft_board()
        if self.enlarged is not None:
            self.place_enlarged(self.enlarged)
        if self.panel is not None:
            self.place_panel(self.panel, whole)
        self.place_buttons()
        return whole

    def place_enlarged(self, enlarged: OtherPlaceItem) -> None:
        """Over one's own board and what lies below it; only the hand stays in sight."""
        own = self.own
        high = own.mapRectFromScene(own.hand_rect()).top() - 6
        enlarged.place(own.mapRectToScene(QRectF(4, 4, own.room.width() + 4, high)), large=True)

    def place_panel(self, panel: PhasePanel, whole: QRectF) -> None:
        """Over one's own board, so that the tracks stay in sight."""
        panel.place(self.own.mapToScene(self.own.room.center()), whole)

    def place_draft_board(self) -> None:
        """Where one's own board will lie."""
        self.draft_board.place(self.own.mapRectToScene(self.own.room))

    def place_buttons(self) -> None:
        """In the head of one's own place, from the right."""
        head = self.own.head_rect()
        right, room = head.right(), head.width() * 0.56
        widths = [item.width() for item in self.buttons]
        shrink = min(1.0, (room - 6 * len(widths)) / sum(widths)) if widths else 1.0
        for item, wide in zip(reversed(self.buttons), reversed(widths), strict=True):
            item.place(QRectF(right - wide * shrink, head.top() + 2, wide * shrink, head.height() - 4))
            right -= wide * shrink + 6
        self.own.leave_room(head.right() - right)

    def _arrange_wide(self, room: QRectF) -> None:
        """One's own place at the left; at the right the middle of the table, the piles, and the others."""
        mine = min(room.width() * 0.56, room.height() * 1.02)
        self.own.place(QRectF(room.left(), room.top(), mine, room.height()))
        left, beside = room.left() + mine + GAP, room.width() - mine - GAP
        if beside > room.height() * 1.35:
            self._arrange_columns(QRectF(left, room.top(), beside, room.height()))
            return
        middle = min(beside * 0.575, room.height() * 0.5)
        row = min(80.0, room.height() * 0.135)
        self.centre.place(QRectF(left, room.top(), beside, middle))
        self.piles.place(QRectF(left, room.top() + middle + GAP, beside, row))
        top = room.top() + middle + row + 2 * GAP
        self._place_others(QRectF(left, top, beside, room.bottom() - top))

    def _arrange_columns(self, room: QRectF) -> None:
        """Where it is very wide: the middle of the table above the piles, and the others in a column of their own."""
        row = min(96.0, room.height() * 0.17)
        middle = min(room.width() * 0.6, (room.height() - row - GAP) * 1.35)
        high = min(room.height() - row - GAP, middle / 1.25)  # higher than that, there would be nothing to see in it
        self.centre.place(QRectF(room.left(), room.top(), middle, high))
        self.piles.place(QRectF(room.left(), room.top() + high + GAP, middle, room.height() - high - GAP))
        aside = room.left() + middle + GAP
        self._place_others(QRectF(aside, room.top(), room.right() - aside, room.height()))

    def _arrange_narrow(self, room: QRectF) -> None:
        """The middle of the table above, one's own place below it, and the others at the foot."""
        middle = min(room.width() * 0.38, room.height() * 0.3)
        aside = room.width() * 0.36
        self.centre.place(QRectF(room.left(), room.top(), room.width() - aside - GAP, middle))
        self.piles.place(QRectF(room.right() - aside, room.top(), aside, middle))
        foot, top = max(76.0, min(150.0, room.height() * 0.15)), room.top() + middle + GAP
        self.own.place(QRectF(room.left(), top, room.width(), room.height() - middle - foot - 2 * GAP))
        self._place_others(QRectF(room.left(), room.bottom() - foot, room.width(), foot))

    def _place_others(self, room: QRectF) -> None:
        """Beside each other or one below the other, whichever leaves larger boards."""
        others, count = list(self.seats.values()), len(self.seats)
        wide, high = (room.width() - GAP * (count - 1)) / count, (room.height() - GAP * (count - 1)) / count
        beside = [QRectF(room.left() + at * (wide + GAP), room.top(), wide, room.height()) for at in range(count)]
        below = [QRectF(room.left(), room.top() + at * (high + GAP), room.width(), high) for at in range(count)]
        _place(others, beside)
        scale = others[0].board.scale()
        _place(others, below)
        if scale > others[0].board.scale():
            _place(others, beside)


def _place(others: Sequence[OtherPlaceItem], rects: Sequence[QRectF]) -> None:
    slim = any(seat.is_narrow(rect) for seat, rect in zip(others, rects, strict=True))
    for seat, rect in zip(others, rects, strict=True):
        seat.slim = slim
        seat.place(rect)
