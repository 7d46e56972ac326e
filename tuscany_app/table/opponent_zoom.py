"""Tables at which another player's small place can be enlarged: by resting the mouse over it, by a click or a key."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QPointF, QTimer

from tuscany_app.table.scene import CursorModelT, CursorScene

SOON = 230  # milliseconds over a small place until it is enlarged


class LensScene(CursorScene[CursorModelT]):
    front: int  # the seat whose place is the large one
    lens: Any  # the item that shows the enlarged place of its `seat`, or None

    def __init__(self, model: CursorModelT, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self._lens_soon = QTimer(self, singleShot=True, interval=SOON)
        self._lens_soon.timeout.connect(lambda: self.enlarge(self._lens_seat))
        self._lens_seat: int | None = None  # over whose small place the mouse is

    def wipe(self) -> None:
        super().wipe()
        self._lens_soon.stop()
        self.lens = None

    def toggle_lens(self, seat: int) -> None:
        self.enlarge(None if self.lens is not None and self.lens.seat == seat else seat)

    def step_back(self) -> bool:
        """Esc: first the enlarged place goes."""
        if self.lens is None:
            return super().step_back()
        self.enlarge(None)
        return True

    def drop_lens(self) -> None:
        if self.lens is not None:
            self.removeItem(self.lens)
            self.lens = None

    def hover_seat(self, point: QPointF) -> None:
        """Over a small place for a moment: enlarge it; away from it: no more."""
        seat = self.small_seat_at(point)
        if seat != self._lens_seat:
            self._lens_seat = seat
            if seat is not None:
                self._lens_soon.start()
            else:
                self._lens_soon.stop()
                if self.lens is not None:
                    self.enlarge(None)

    def others(self) -> list[int]:
        """The seats with the small places, clockwise."""
        seats = self.model.state.seats
        return [(self.front + step) % seats for step in range(1, seats)]

    # what each game fills in

    def enlarge(self, seat: int | None) -> None:
        """Lay another player's place over one's own; None takes it away."""
        raise NotImplementedError

    def small_seat_at(self, point: QPointF) -> int | None:
        raise NotImplementedError
