"""The table of Pillars: the frame with what lies in it, and in front of everybody the pieces still to be placed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from tuscany_app.games.pillars.engine.components import PILLAR
from tuscany_app.games.pillars.engine.events import PiecePlaced, PillarPlaced
from tuscany_app.games.pillars.engine.moves import Done, Out, PillarsMove
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.table import arrangement, gestures
from tuscany_app.games.pillars.table.animation import Animator
from tuscany_app.games.pillars.table.display import Display
from tuscany_app.games.pillars.table.items.carried import CarriedItem
from tuscany_app.games.pillars.table.items.frame import FrameItem
from tuscany_app.games.pillars.table.items.seats import SeatItem
from tuscany_app.games.pillars.table.model import Model
from tuscany_app.games.pillars.table.targets import Targets
from tuscany_app.games.pillars.words import names
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.session import Turn
from tuscany_app.table.aims import Aim, Grip
from tuscany_app.table.button import ButtonItem
from tuscany_app.table.highlight import Place, bounds
from tuscany_app.table.keys import letter_of
from tuscany_app.table.scene import Gesture, Keys, KeyWords, TableScene, right_of

DRAG = 12.0  # how far the mouse moves before a press becomes a drag


class Scene(TableScene[Model]):
    key_words: ClassVar[KeyWords] = {
        (letter_of(names.TURN_KEY), Qt.Key.Key_Space): say("Turns the piece in the hand"),
        (letter_of(names.FLIP_KEY),): say("Flips the piece in the hand"),
        (letter_of(names.PILLAR_KEY),): say("Takes the pillar into the hand"),
        (letter_of(names.OUT_KEY),): say("Steps out"),
    }  # fmt: skip

    def __init__(self, model: Model, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self._pressed: QPointF | None = None
        self._carrying = False
        self.redraw()

    # drawing

    def redraw(self) -> None:
        """Everything anew: at the start, after a jump, in another look or language."""
        self.wipe()
        state = self.model.state
        self.display = Display.of(state)
        self.frame = FrameItem(state.geometry, [seat.colour for seat in self.model.session.setup.seats])
        self.board = self.frame.board
        self.seats = [SeatItem(self.model, seat, self.display) for seat in range(state.seats)]
        self.carried = CarriedItem()
        for item in (self.frame, *self.seats, self.carried):
            self.addItem(item)
        for seat, number in self.display.laid:
            self.board.lay(seat, number)
        self._animator = Animator(self.queue, self.display, self.board, self.seats)
        self._places = Targets(state.geometry, self.frame, self.seats)
        self.arrange()
        self.settle()

    def lay_out(self, aspect: float) -> QRectF:
        """The frame at the left with the players beside it; in a narrow window the players below."""
        order = self._order()
        seats = [self.seats[seat] for seat in order]
        return arrangement.arrange(aspect, self.pixels, self.frame, seats, order.index(self.model.seat_shown))

    def sheet_room(self) -> QRectF:
        """Over the trays, never over the frame."""
        return right_of(self.sceneRect(), self.frame.sceneBoundingRect())

    def show_turn(self) -> None:
        state = self.model.state
        for seat in self.seats:
            seat.show_active(not state.over() and state.actor() == seat.seat)
        if self.seats[self.model.seat_shown].large is False:
            self.arrange()

    def show_choice(self) -> None:
        """What is lit, the ghost, and which piece of the tray is in the hand."""
        model = self.model
        open_now = model.open() and not self.queue.busy
        self.board.lit.show_squares(model.lit() if open_now else set())
        ghost = model.ghost() if open_now else None
        colour = self._colour(model.state.actor()) if open_now else ""
        self.board.ghost.show_ghost(ghost, colour, pillar=model.hand == PILLAR, pending=model.pending is not None)
        for seat in self.seats:
            mine = open_now and seat.seat == model.state.actor()
            seat.show_hand(model.hand if mine else None, model.looked_at if mine else None)
            seat.show_buttons(enabled=mine and model.hand not in (None, PILLAR))

    def show_hint(self, move: PillarsMove | None) -> None:
        if move is None or isinstance(move, Done | Out):
            self.board.hint.show_ghost(None, "")
            return
        state = self.model.state
        number = state.geometry.number_of[move]
        pillar = state.geometry.is_pillar(number)
        self.board.hint.show_hint(state.geometry.cells[number], self._colour(state.actor()), pillar=pillar)

    def show_last(self, turns: Sequence[Turn[PillarsState, PillarsMove]]) -> None:
        squares: set[str] = set()
        for event in (event for turn in turns for event in turn.events):
            match event:
                case PillarPlaced(_, square, _):
                    squares.add(square)
                case PiecePlaced(_, _, covered, _):
                    squares.update(covered)
        names = self.model.state.geometry.squares
        for item in self.board.laid:
            item.mark(any(names[square] in squares for square in item.squares))

    def animate(self, event: Event) -> None:
        self._animator.animate(event)

    def keepsake(self, aspect: float) -> QRectF:
        """The frame."""
        return bounds(self.places_of("frame"))

    def places_of(self, what: Event | str) -> list[Place]:
        if isinstance(what, str):
            return self._places.named(what, self.model.seat_shown)
        return self._places.of_event(what)

    def steps_to(self, move: PillarsMove) -> list[Gesture]:
        return gestures.steps_to(move, self.model, self.seats[self.model.state.actor()], self.board)

    # mouse

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._pressed is not None and not self._carrying:
            far = event.scenePos() - self._pressed
            self._carrying = abs(far.x()) + abs(far.y()) > DRAG
        super().mouseMoveEvent(event)
        self._show_carried()

    def _show_carried(self) -> None:
        """A finger has the thing above it also where no square shows it."""
        model = self.model
        if self.by_finger and self._carrying and model.hand is not None and model.pointer is None and model.open():
            pillar = model.hand == PILLAR
            scale = self.frame.scale()
            self.carried.carry(model.shape, self._colour(model.state.actor()), self.mouse, scale, pillar=pillar)
        else:
            self.carried.hide()

    def hover(self, point: QPointF) -> None:
        self.model.point_at(self.board.square_at(point))
        self.model.look_at(self._tray_piece_at(point))

    def press_right(self, point: QPointF) -> None:
        self.model.turn()

    def press(self, point: QPointF) -> None:
        thing, button = self._tray_piece_at(point), self._button_at(point)
        if button is not None:
            button.run()
        elif thing is not None:
            self._pressed, self._carrying = point, False
            if thing == self.model.hand:
                self.model.turn()
            else:
                self.model.choose(thing)
        elif (square := self.board.square_at(point)) is not None:
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
        self.carried.hide()
        square = self.board.square_at(event.scenePos())
        if square is not None and (carried or self.board.square_at(started) is not None):
            self.model.point_at(square)
            self.model.place()

    def aims(self) -> list[Aim]:
        """The things that could be taken from the tray, and the squares for the one in the hand."""
        if not self.model.open():
            return []
        tray = self.seats[self.model.state.actor()]
        slots = (tray.slot_rect(name) for name in self.model.fitting())
        squares = sorted(self.model.lit())
        return [
            *(Aim("button", button.sceneBoundingRect()) for button in tray.buttons),
            *(Aim("piece", rect) for rect in slots if rect is not None),
            *(Aim("square", self.board.square_rect(square)) for square in squares),
        ]

    def grip_at(self, point: QPointF) -> Grip | None:
        """A thing of the tray, or the one in the hand from anywhere in the frame."""
        held = self.model.hand is not None and self.board.square_at(point) is not None
        return Grip.THING if held or self._tray_piece_at(point) is not None else None

    def grabs(self, point: QPointF) -> bool:
        return (
            self.model.hand is not None or self._button_at(point) is not None or self._tray_piece_at(point) is not None
        )

    def wheel(self, direction: int) -> bool:
        if self.model.hand is None or not self.model.open():
            return False
        self.model.turn(-direction)
        return True

    # keyboard

    def keys(self, step: int) -> Keys:
        model = self.model
        return {
            letter_of(names.TURN_KEY): lambda: model.turn(step), Qt.Key.Key_Space: lambda: model.turn(step),
            letter_of(names.FLIP_KEY): model.flip, letter_of(names.PILLAR_KEY): lambda: model.choose(PILLAR),
            letter_of(names.OUT_KEY): model.step_out,
        }  # fmt: skip

    def arrow(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        self.model.move_pointer(across, down)

    # inside

    def _colour(self, seat: int) -> str:
        return self.model.session.setup.seats[seat].colour

    def _button_at(self, point: QPointF) -> ButtonItem | None:
        return next((button for seat in self.seats for button in seat.buttons if button.holds(point)), None)

    def _order(self) -> list[int]:
        """The seats as they lie, clockwise from the first person. The place in front is larger, not elsewhere."""
        players = self.model.session.setup.seats
        first = next((seat for seat, player in enumerate(players) if player.bot is None), 0)
        return [(first + step) % len(players) for step in range(len(players))]

    def _tray_piece_at(self, point: QPointF) -> str | None:
        if not self.model.open():
            return None
        return self.seats[self.model.state.actor()].thing_at(point)
