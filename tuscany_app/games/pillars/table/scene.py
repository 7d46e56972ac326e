"""The table of Pillars: the frame with what lies in it, and in front of everybody the pieces still to be placed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from tuscany_app.games.pillars.engine.events import GameStarted, Penalty, PiecePlaced, PillarPlaced, PlayerOut
from tuscany_app.games.pillars.engine.moves import Done, Pillar, Place
from tuscany_app.games.pillars.table.items.frame import CELL, FrameItem, LitItem
from tuscany_app.games.pillars.table.items.pieces import GhostItem, LaidItem, piece_path
from tuscany_app.games.pillars.table.items.seats import SeatItem
from tuscany_app.games.pillars.table.model import PILLAR, TURN, Model
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.session import Turn
from tuscany_app.table import layers
from tuscany_app.table.grid import SquareGrid
from tuscany_app.table.highlight import Place as Where
from tuscany_app.table.scene import Gesture, Keys, TableScene

MARGIN = 26.0
GAP = 30.0
FLIGHT = 420  # milliseconds a piece takes from the tray to the frame
DRAG = 12.0  # how far the mouse moves before a press becomes a drag


class Scene(TableScene[Model]):
    def __init__(self, model: Model, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self.grid = SquareGrid(model.state.geometry.side, CELL)
        self._aspect = 1.6
        self._pressed: QPointF | None = None
        self._carrying = False
        self.redraw()

    # drawing

    def redraw(self) -> None:
        """Everything anew: at the start, after a jump, in another look or language."""
        self.wipe()
        state = self.model.state
        self.frame = FrameItem(self.grid)
        self.lit = LitItem(self.grid)
        self.ghost = GhostItem(self.grid)
        self.hint = GhostItem(self.grid)
        self.seats = [SeatItem(self.model, seat) for seat in range(state.seats)]
        for item in (self.frame, *self.seats):
            self.addItem(item)
        for item in (self.lit, self.hint, self.ghost):
            item.setParentItem(self.frame.board)
        for seat, number in state.laid:
            self._lay(seat, number)
        self.arrange(self._aspect)
        self.settle()

    def arrange(self, aspect: float) -> None:
        """The frame at the left with the players beside it; in a narrow window the players below."""
        self._aspect = aspect
        frame = self.frame.boundingRect()
        front = self.model.seat_shown
        others = [seat for seat in self._clockwise(front) if seat != front]
        if aspect >= 1.0:
            width = max(SeatItem.LEAST, (frame.height() + 2 * MARGIN) * aspect - frame.width() - 2 * MARGIN - GAP)
            height = (frame.height() - GAP * 0.6 * len(others)) / (1.9 + len(others))
            x = frame.width() + GAP
            self.seats[front].place(QRectF(x, 0, width, 1.9 * height), large=True)
            y = 1.9 * height
            for seat in others:
                y += GAP * 0.6
                self.seats[seat].place(QRectF(x, y, width, height), large=False)
                y += height
            whole = QRectF(0, 0, x + width, frame.height())
        else:
            width, height = frame.width(), max(150.0, frame.width() / aspect - frame.height() - GAP - 2 * MARGIN)
            share = (width - GAP * 0.6 * len(others)) / (1.6 + 0.9 * len(others))
            y, x = frame.height() + GAP, 0.0
            for seat in (front, *others):
                mine = share * (1.6 if seat == front else 0.9)
                self.seats[seat].place(QRectF(x, y, mine, height), large=seat == front)
                x += mine + GAP * 0.6
            whole = QRectF(0, 0, width, y + height)
        self.frame.setPos(-frame.topLeft())
        self.setSceneRect(whole.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN))
        self.show_targets()

    def show_turn(self) -> None:
        state = self.model.state
        for seat in self.seats:
            seat.show_active(not state.over() and state.actor() == seat.seat)
        if self.seats[self.model.seat_shown].large is False:
            self.arrange(self._aspect)

    def show_choice(self) -> None:
        """What is lit, the ghost, and which piece of the tray is in the hand."""
        model = self.model
        open_now = model.open() and not self.queue.busy
        self.lit.show_squares(model.lit() if open_now else set())
        ghost = model.ghost() if open_now else None
        colour = self._colour(model.state.actor()) if open_now else ""
        self.ghost.show_ghost(ghost, colour, pillar=model.hand == PILLAR, pending=model.pending is not None)
        for seat in self.seats:
            mine = open_now and seat.seat == model.state.actor()
            seat.show_hand(model.hand if mine else None, model.looked_at if mine else None)

    def show_hint(self, move: Any) -> None:
        number = self.model.state.geometry.number_of.get(move)
        if number is None:
            self.hint.show_ghost(None, "")
            return
        pillar = self.model.state.geometry.is_pillar(number)
        self.hint.show_hint(
            self.model.state.geometry.cells[number], self._colour(self.model.state.actor()), pillar=pillar
        )

    def animate(self, event: Event) -> None:
        by_hand = self.ghost.isVisible()  # it is over its place already
        match event:
            case PillarPlaced(seat, square, _):
                number = self.model.state.geometry.number_of[Pillar(square)]
                self.queue.add(lambda: self._fly(seat, number, PILLAR, None, by_hand=by_hand))
            case PiecePlaced(seat, piece, squares, penalty):
                number = self.model.state.geometry.number_of[Place(piece, squares)]
                self.queue.add(lambda: self._fly(seat, number, piece, penalty, by_hand=by_hand))
            case PlayerOut(seat, _):
                self.queue.add(lambda: self.seats[seat].fade())
            case GameStarted():
                self.queue.add(self._new_game)

    def places_of(self, what: Event | str) -> list[Where]:
        geometry = self.model.state.geometry
        match what:
            case PillarPlaced(_, square, _):
                return [self._outline([geometry.number_of_square[square]])]
            case PiecePlaced(_, _, squares, _):
                return [self._outline([geometry.number_of_square[square] for square in squares])]
            case PlayerOut(seat, _) | Penalty(seat, _, _):
                return [self.seats[seat].sceneBoundingRect()]
            case str() if (rect := self._place_of(what)) is not None:
                return [rect]
        return []

    def _outline(self, squares: Sequence[int]) -> QPainterPath:
        """The shape of a piece that lies on these squares."""
        cells = [(square % self.grid.side, square // self.grid.side) for square in squares]
        return self.frame.board.mapToScene(piece_path(cells, CELL))

    def show_last(self, turns: Sequence[Turn]) -> None:
        placed = (event for turn in turns for event in turn.events)
        squares = {
            square
            for event in placed
            if isinstance(event, PillarPlaced | PiecePlaced)
            for square in ([event.square] if isinstance(event, PillarPlaced) else event.squares)
        }
        for item in self._laid():
            item.mark(any(self.model.state.geometry.squares[square] in squares for square in item.squares))

    def steps_to(self, move: Any) -> list[Gesture]:
        """Take the thing from the tray, turn and flip it, click a square where it snaps to its place."""
        if move == Done():
            back = [Gesture(key=Qt.Key.Key_Escape)] if self.model.hand is not None else []
            return [*back, Gesture(key=Qt.Key.Key_Return)]
        name = move.piece if isinstance(move, Place) else PILLAR
        taking = [] if self.model.hand == name else [Gesture(self.seats[self.model.state.actor()].slot_centre(name))]
        keys, square = self.model.way_to(move)
        turning = [Gesture(key=Qt.Key.Key_R if step == TURN else Qt.Key.Key_F) for step in keys]
        target = self.frame.board.mapToScene(self.grid.rect(square).center())
        return [*taking, *turning, Gesture(target)]

    # mouse

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._pressed is not None and not self._carrying:
            far = event.scenePos() - self._pressed
            self._carrying = abs(far.x()) + abs(far.y()) > DRAG
        super().mouseMoveEvent(event)

    def hover(self, point: QPointF) -> None:
        self.model.point_at(self._square_at(point))
        self.model.look_at(self._tray_piece_at(point))

    def press_right(self, point: QPointF) -> None:
        self.model.turn()

    def press(self, point: QPointF) -> None:
        thing = self._tray_piece_at(point)
        if thing is not None:
            self._pressed, self._carrying = point, False
            if thing == self.model.hand:
                self.model.turn()
            else:
                self.model.choose(thing)
        elif (square := self._square_at(point)) is not None:
            self.model.point_at(square)
            self._pressed, self._carrying = point, False
            if self.model.hand is None:
                self.model.nothing_in_hand()
        else:
            self.model.put_back()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        started, carried = self._pressed, self._carrying
        self._pressed, self._carrying = None, False
        square = self._square_at(event.scenePos())
        if square is not None and (carried or self._square_at(started) is not None):
            self.model.point_at(square)
            self.model.place()

    def grabs(self, point: QPointF) -> bool:
        return self.model.hand is not None or self._tray_piece_at(point) is not None

    def wheel(self, direction: int) -> bool:
        if self.model.hand is None or not self.model.open():
            return False
        self.model.turn(-direction)
        return True

    # keyboard

    def keys(self, step: int) -> Keys:
        model = self.model
        return {
            Qt.Key.Key_R: lambda: model.turn(step), Qt.Key.Key_Space: lambda: model.turn(step),
            Qt.Key.Key_F: model.flip, Qt.Key.Key_P: lambda: model.choose(PILLAR),
        }  # fmt: skip

    def arrow(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        self.model.move_pointer(across, down)

    # inside

    def _lay(self, seat: int, number: int) -> LaidItem:
        geometry = self.model.state.geometry
        item = LaidItem(self.grid, geometry.cells[number], self._colour(seat), pillar=geometry.is_pillar(number))
        item.setParentItem(self.frame.board)
        item.stackBefore(self.lit)
        return item

    def _fly(self, seat: int, number: int, name: str, penalty: int | None, *, by_hand: bool) -> QVariantAnimation:
        """A piece leaves the tray and comes to rest in the frame; one that a person holds there only comes down."""
        source = self.seats[seat].slot_centre(name)
        self.seats[seat].take_away(name, penalty)
        self.lit.show_squares(set())
        self.ghost.show_ghost(None, "")
        self.show_hint(None)
        item = self._lay(seat, number)
        start = item.pos() if by_hand else self.frame.board.mapFromScene(source) - item.middle()
        item.setZValue(layers.MOVING)
        flight = QVariantAnimation(self)
        flight.setDuration(max(1, round((FLIGHT / 2 if by_hand else FLIGHT) * self.queue.pace)))
        flight.setStartValue(0.0)
        flight.setEndValue(1.0)
        flight.setEasingCurve(QEasingCurve.Type.InOutCubic)
        flight.valueChanged.connect(lambda part: item.come(start, float(part)))
        flight.finished.connect(lambda: item.come(start, 1.0))
        item.come(start, 0.0)
        return flight

    def _new_game(self) -> None:
        """The next game of a match begins on an empty frame."""
        state = self.model.state
        for item in self._laid():
            self.removeItem(item)
        for seat, number in state.laid:
            self._lay(seat, number)
        for place in self.seats:
            place.take_stock()

    def _laid(self) -> list[LaidItem]:
        return [item for item in self.frame.board.childItems() if isinstance(item, LaidItem)]

    def _clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.model.state.seats for step in range(self.model.state.seats)]

    def _colour(self, seat: int) -> str:
        return self.model.session.setup.seats[seat].colour

    def _square_at(self, point: QPointF) -> int | None:
        return self.grid.square_at(self.frame.board.mapFromScene(point))

    def _tray_piece_at(self, point: QPointF) -> str | None:
        if not self.model.open():
            return None
        return self.seats[self.model.state.actor()].thing_at(point)

    def _place_of(self, target: str) -> QRectF | None:
        """Where something the coach speaks of lies on the table."""
        geometry = self.model.state.geometry
        if target in geometry.number_of_square:
            return self.frame.board.mapRectToScene(self.grid.rect(geometry.number_of_square[target]))
        front = self.seats[self.model.seat_shown]
        if target == "frame":
            return self.frame.sceneBoundingRect()
        if target == "tray":
            return front.sceneBoundingRect()
        if target == "pillar":
            return front.slot_rect(PILLAR)
        if target.startswith("piece:"):
            return front.slot_rect(target.removeprefix("piece:"))
        if target.startswith("seat:") and target.removeprefix("seat:").isdigit():
            seat = int(target.removeprefix("seat:"))
            return self.seats[seat].sceneBoundingRect() if seat < len(self.seats) else None
        return None
