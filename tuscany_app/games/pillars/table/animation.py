"""What is seen of an event: a thing flies from the tray to the frame, a player who is out grows pale."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, QVariantAnimation

from tuscany_app.games.pillars.engine.components import PILLAR
from tuscany_app.games.pillars.engine.events import GameStarted, PiecePlaced, PillarPlaced, PlayerOut
from tuscany_app.games.pillars.table.display import Display
from tuscany_app.games.pillars.table.items.frame import BoardItem
from tuscany_app.games.pillars.table.items.seats import SeatItem
from tuscany_app.kernel.game import Event
from tuscany_app.table import layers
from tuscany_app.table.animation_queue import AnimationQueue, ramp

FLIGHT = 420  # milliseconds a piece takes from the tray to the frame


class Animator:
    def __init__(self, queue: AnimationQueue, display: Display, board: BoardItem, seats: Sequence[SeatItem]) -> None:
        self._queue, self._display, self._board, self._seats = queue, display, board, seats

    def animate(self, event: Event) -> None:
        """Put into the queue what an event shows; only then the display takes it over."""
        by_hand = self._board.ghost.isVisible()  # it is over its place already
        self._queue.add(lambda: self._show(event, by_hand=by_hand))

    def _show(self, event: Event, *, by_hand: bool) -> QVariantAnimation | None:
        match event:
            case PillarPlaced(seat, _, _):
                return self._fly(event, seat, PILLAR, by_hand=by_hand)
            case PiecePlaced(seat, piece, _, _):
                return self._fly(event, seat, piece, by_hand=by_hand)
        self._display.follow(event)
        match event:
            case PlayerOut(seat, _):
                return self._seats[seat].fade()
            case GameStarted():
                self._board.take_all()
                for place in self._seats:
                    place.show_anew()
        return None

    def _fly(self, event: Event, seat: int, thing: str, *, by_hand: bool) -> QVariantAnimation:
        """A thing leaves the tray and comes to rest in the frame; one that a person holds there only comes down."""
        source = self._seats[seat].slot_centre(thing)
        self._display.follow(event)
        self._seats[seat].show_stock()
        self._board.show_nothing()
        item = self._board.lay(*self._display.laid[-1])
        start = item.pos() if by_hand else self._board.mapFromScene(source) - item.middle()
        item.setZValue(layers.MOVING)
        item.come(start, 0.0)
        duration = (FLIGHT / 2 if by_hand else FLIGHT) * self._queue.pace
        flight = ramp(self._queue, duration, lambda part: item.come(start, part))
        flight.setEasingCurve(QEasingCurve.Type.InOutCubic)
        return flight
