"""The table: the board, and the players beside it or, in a narrow window, below it.

A coach can point at `board`, at a square by its name (`b2`), and at `seat:1` (a player's place, from 0).
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve
from PySide6.QtCore import QObject, QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QPainter

from noughts.engine.events import LineMade, Marked
from noughts.engine.geometry import SQUARES, number_of
from noughts.engine.moves import Mark
from noughts.table.items.board import BoardItem, Sign, paint_sign
from noughts.table.model import Model
from tuscany_app.api import AnyTurn, Event
from tuscany_app.api.table import CursorScene, Gesture, Place, SeatStrip, ramp

STROKE = 420  # milliseconds


# To edit: `redraw` puts everything on the table, `animate` shows an event, `press` takes a click.
class Scene(CursorScene[Model]):
    def __init__(self, model: Model, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self.redraw()

    # drawing

    def redraw(self) -> None:
        self.wipe()
        self.board = BoardItem()
        self.seats = SeatStrip(self.model, more=self._paint_seat)
        self.addItem(self.board)
        self.addItem(self.seats)
        for square, seat in enumerate(self.model.state.signs):
            if seat is not None:
                self.board.put(square, self._sign(seat))
        self.board.strike(self.model.state.line() or ())
        self.arrange()
        self.settle()

    def lay_out(self, aspect: float) -> QRectF:
        return self.seats.place_beside(self.board.boundingRect(), aspect)

    def animate(self, event: Event) -> None:
        match event:
            case Marked(seat, square):
                self.queue.add(lambda: self._draw(number_of(square), self._sign(seat)))
            case LineMade(_, squares):
                self.queue.add(lambda: self.board.strike(tuple(map(number_of, squares))))

    def show_turn(self) -> None:
        self.seats.refresh()

    def show_last(self, turns: Sequence[AnyTurn]) -> None:
        marked = [event for turn in turns for event in turn.events if isinstance(event, Marked)]
        self.board.light(last={number_of(event.square): self._sign(event.seat).colour for event in marked})

    def show_choice(self) -> None:
        model = self.model
        open_now = model.open() and not self.queue.busy
        at = model.pending or model.cursor
        self.board.ghost = self._sign(model.state.actor()) if open_now else None
        self.board.light(
            free=set(model.state.free()) if open_now else set(),
            pointed=number_of(at.square) if open_now and at is not None else None,
        )

    def show_hint(self, move: Mark | None) -> None:
        self.board.light(hinted=number_of(move.square) if move is not None else None)

    def places_of(self, what: Event | str) -> Sequence[Place]:
        match what:
            case Marked(_, square):
                return [self._rect(square)]
            case LineMade(_, squares):
                return [self._rect(square) for square in squares]
            case "board":
                return [self.board.sceneBoundingRect()]
            case str() if what in SQUARES:
                return [self._rect(what)]
            case str():
                return self.seats.places_of(what)
        return []

    # mouse and keyboard

    def steps_to(self, move: Mark) -> list[Gesture]:
        return [Gesture(self.point_of(move))]

    def point_of(self, thing: Mark) -> QPointF:
        return self._rect(thing.square).center()

    def hover(self, point: QPointF) -> None:
        square = self.board.square_at(point)
        move = Mark(SQUARES[square]) if square is not None else None
        self.model.go(move if move in self.model.things() else None)

    def press(self, point: QPointF) -> None:
        square = self.board.square_at(point)
        if square is not None:
            self.model.decide(Mark(SQUARES[square]))  # what stands there already is refused by the rules

    # inside

    def _draw(self, square: int, sign: Sign) -> QVariantAnimation:
        self.board.light(free=set(), pointed=None)
        return ramp(self, STROKE * self.queue.pace, lambda part: self.board.put(square, evolve(sign, drawn=part)))

    def _sign(self, seat: int) -> Sign:
        return Sign(seat == self.model.state.first, self.model.session.setup.seats[seat].colour)

    def _paint_seat(self, painter: QPainter, seat: int, rect: QRectF) -> None:
        paint_sign(painter, rect, self._sign(seat))

    def _rect(self, square: str) -> QRectF:
        return self.board.square_rect(number_of(square))
