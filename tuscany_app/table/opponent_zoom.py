"""Tables on which another player's small place can be enlarged, by hovering, a click or a key."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QTimer

from tuscany_app.table.placed_item import PlacedItem
from tuscany_app.table.scene import CursorModelT, CursorScene

SOON = 230  # milliseconds over a small place until it is enlarged


class OpponentItem(PlacedItem):
    """A player's place on the table, small beside it or enlarged over one's own place."""

    seat: int


class OpponentZoomScene(CursorScene[CursorModelT]):
    front: int  # the seat whose place is the large one
    enlarged: OpponentItem | None  # the place that lies over one's own now

    def __init__(self, model: CursorModelT, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self._enlarge_soon = QTimer(self, singleShot=True, interval=SOON)
        self._enlarge_soon.timeout.connect(lambda: self.enlarge(self._seat_under_mouse))
        self._seat_under_mouse: int | None = None  # over whose small place the mouse is
        self._seat_under_finger: int | None = None  # on whose small place a finger rests

    def wipe(self) -> None:
        super().wipe()
        self._enlarge_soon.stop()
        self.enlarged = None

    def toggle_enlarged(self, seat: int) -> None:
        self.enlarge(None if self.enlarged is not None and self.enlarged.seat == seat else seat)

    def step_back(self) -> bool:
        """Esc: first close the enlarged place."""
        if self.enlarged is None:
            return super().step_back()
        self.enlarge(None)
        return True

    def drop_enlarged(self) -> None:
        if self.enlarged is not None:
            self.removeItem(self.enlarged)
            self.enlarged = None

    def hover_seat(self, point: QPointF) -> None:
        """Enlarge a small place when the mouse has been over it for a moment, and close it when the mouse leaves. A
        passing finger does neither."""
        if self.by_finger:
            return
        seat = self.small_seat_at(point)
        if seat != self._seat_under_mouse:
            self._seat_under_mouse = seat
            if seat is not None:
                self._enlarge_soon.start()
            else:
                self._enlarge_soon.stop()
                if self.enlarged is not None:
                    self.enlarge(None)

    def finger_rests(self, point: QPointF) -> None:
        """Enlarge a small place as long as the finger stays on it."""
        self._seat_under_finger = self.small_seat_at(point)
        if self._seat_under_finger is not None:
            self.enlarge(self._seat_under_finger)

    def finger_lifted(self) -> None:
        if self._seat_under_finger is not None:
            self._seat_under_finger = None
            self.enlarge(None)

    def others(self) -> list[int]:
        """The seats with small places, each always at the same one: clockwise from the first person, whose own place
        is the large one. Another person who sits there changes places with the first."""
        players = self.model.session.setup.seats
        first = next((seat for seat, player in enumerate(players) if player.bot is None), 0)
        small = [(first + step) % len(players) for step in range(1, len(players))]
        return [first if seat == self.front else seat for seat in small]

    # what each game fills in

    def enlarge(self, seat: int | None) -> None:
        """Show another player's place over one's own. None closes it."""
        raise NotImplementedError

    def small_seat_at(self, point: QPointF) -> int | None:
        """The seat whose small place lies under a point of the scene."""
        raise NotImplementedError
