"""The table of The Border: one's own map large with the dice above it, the others' maps beside it, the score row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from tuscany_app.games.borders.engine.dice import DICE
from tuscany_app.games.borders.engine.events import AreaDone, SegmentCompleted, SpaceCrossed
from tuscany_app.games.borders.engine.moves import BordersMove, Complete, Cross, Keep, Stop
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.games.borders.table import gestures
from tuscany_app.games.borders.table.animation import Animator
from tuscany_app.games.borders.table.arrangement import arrange
from tuscany_app.games.borders.table.display import Display
from tuscany_app.games.borders.table.items.board import MapItem
from tuscany_app.games.borders.table.items.dice_tray import TrayItem
from tuscany_app.games.borders.table.items.seats import ScoreItem, SeatItem
from tuscany_app.games.borders.table.model import Model, Thing
from tuscany_app.games.borders.table.targets import Targets
from tuscany_app.games.borders.words import hints, names
from tuscany_app.kernel.bits import bit_numbers, lowest_bit
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import Turn
from tuscany_app.table import layers
from tuscany_app.table.aims import Aim, Grip
from tuscany_app.table.highlight import Place
from tuscany_app.table.keys import letter_of
from tuscany_app.table.opponent_zoom import OpponentZoomScene
from tuscany_app.table.scene import Gesture, Keys, KeyWords, digits, right_of

DRAG = 12.0  # how far the mouse moves before a press becomes a drag


class Scene(OpponentZoomScene[Model]):
    key_words: ClassVar[KeyWords] = {
        (letter_of(names.ROLL_KEY),): say("Rolls the dice that are not kept"),
        (letter_of(names.STOP_KEY),): say("Stops rolling"),
        (letter_of(names.DONE_KEY),): say("Ends your action"),
        (letter_of(names.BOARD_KEY),): say("Enlarges the board of the next player"),
        tuple(Qt.Key.Key_1 + number for number in range(DICE)): say("Keeps a die, or takes it back"),
    }  # fmt: skip
    bubble_role = "good"
    enlarged: SeatItem | None

    def __init__(self, model: Model, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self._area: int | None = None  # under the mouse
        self._grip: tuple[int, QPointF] | None = None  # the die that was pressed, and where
        self._carrying = False
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(model.go_through)
        self.redraw()

    # drawing

    def redraw(self) -> None:
        """Everything anew: at the start, after a jump, in another look or language."""
        self.wipe()
        state = self.model.state
        self.display = Display.of(state)
        self.front = self.model.seat_shown
        self._area = None
        self.seats = [SeatItem(self.model, seat, self.display) for seat in range(state.seats)]
        self.tray = TrayItem(self.model)
        self.score = ScoreItem(self.model, self.display)
        for item in (*self.seats, self.tray, self.score):
            self.addItem(item)
        for die, place in zip(self.tray.dice, self.model.slots, strict=True):
            die.colour = self.display.dice[place]
        self._animator = Animator(
            self.queue, self.display, self.model, self.tray, self.score,
            places=self._all_seats, bring_forward=self._bring_forward,
        )  # fmt: skip
        self._places = Targets(state.geometry, self.seats, self.tray, self.score)
        self.arrange()
        self.settle()

    def lay_out(self, aspect: float) -> QRectF:
        """The large map with the dice at the left and the others beside it; in a narrow window below it."""
        others = [self.seats[seat] for seat in self.others()]
        whole = arrange(aspect, self.pixels, self.seats[self.front], others, self.tray, self.score)
        if self.enlarged is not None:
            self.enlarged.place(self._enlarged_rect(), large=True)
        return whole

    def sheet_room(self) -> QRectF:
        """Over the others' maps, never over one's own."""
        return right_of(self.sceneRect(), self.seats[self.front].sceneBoundingRect())

    def show_turn(self) -> None:
        state, model = self.model.state, self.model
        if model.seat_shown != self.front:
            self.put_in_front(model.seat_shown)
        for seat in self._all_seats():
            seat.show_deciding(not state.over() and state.actor() == seat.seat)
        self._show_status()

    def show_choice(self) -> None:
        """What is lit, what a click would bring, which dice are put aside, and what the others could do."""
        model, state = self.model, self.model.state
        quiet = not self.queue.busy
        open_now = quiet and model.open()
        ghost = model.ghost() if open_now else None
        hint = self._hinted_spaces() if open_now else 0
        for seat in self._all_seats():
            own = open_now and seat.seat == state.actor()
            told = seat.map.light.show_all(
                model.lit() if own else 0,
                model.sure() if own else 0,
                ghost if own else None,
                hint if own else 0,
                model.chance(seat.seat) if quiet else None,
                pending=model.pending is not None,
            )
            if told:
                seat.update()
        if quiet:
            hinted = self.model.slots_for(model.hint.dice) if open_now and isinstance(model.hint, Keep) else set()
            self.tray.show_choice(hinted, rolling=not state.over() and state.stage is Stage.ROLLING)
        self.show_bubble()

    def show_hint(self, move: BordersMove | None) -> None:
        self.show_choice()

    def dim(self) -> None:
        for seat in self._all_seats():
            seat.map.light.show_all(0, 0, None, 0, None, pending=False)
            seat.map.light.show_last(0, 0, "")
            seat.update()

    def show_last(self, turns: Sequence[Turn[BordersState, BordersMove]]) -> None:
        """Crosses of the others are framed on their maps, and the areas they finished."""
        geometry = self.model.state.geometry
        crossed, done = [0] * len(self.seats), [0] * len(self.seats)
        for event in (event for turn in turns for event in turn.events):
            match event:
                case SegmentCompleted(seat, _, _, spaces, _):
                    crossed[seat] |= geometry.bits_called(spaces)
                case SpaceCrossed(seat, space, _, _):
                    crossed[seat] |= geometry.bits_called((space,))
                case AreaDone(seat, area, _, _):
                    done[seat] |= 1 << geometry.areas.index(area)
        for place in self._all_seats():
            colour = self.model.session.setup.seats[place.seat].colour
            place.map.light.show_last(crossed[place.seat], done[place.seat], colour)

    def animate(self, event: Event) -> None:
        self._animator.animate(event)

    def keepsake(self, aspect: float) -> QRectF:
        """The winner's map."""
        return self.seats[self.front].map.sceneBoundingRect()

    def places_of(self, what: Event | str) -> list[Place]:
        if isinstance(what, str):
            return self._places.named(what, self.front)
        return self._places.of_event(what)

    def steps_to(self, move: BordersMove) -> list[Gesture]:
        return gestures.steps_to(move, self.model, self.seats[self.model.state.actor()].map, self.tray)

    # enlarging

    def enlarge(self, seat: int | None) -> None:
        """Lay another player's map over one's own, as large; None takes it away."""
        self.drop_enlarged()
        if seat is not None and seat != self.front:
            self.enlarged = SeatItem(self.model, seat, self.display)
            self.enlarged.setZValue(layers.ENLARGED)
            self.addItem(self.enlarged)
            self.enlarged.place(self._enlarged_rect(), large=True)
        self.show_turn()
        self.show_choice()

    def enlarge_next(self, step: int) -> None:
        """B: the next of the others' maps, and after the last one's own again."""
        order = [None, *self.others()]
        at = order.index(self.enlarged.seat) if self.enlarged is not None else 0
        self.enlarge(order[(at + step) % len(order)])

    # mouse

    def hover(self, point: QPointF) -> None:
        self.hover_seat(point)
        over = self.enlarged is None
        self.model.point_at(self._own_map().space_at(point) if over and self._on_map(point) else None)
        area = self._own_map().area_at(point) if over and self._on_map(point) else None
        if area != self._area:
            self._area = area
            self.show_bubble()

    def press(self, point: QPointF) -> None:
        button, slot = self.tray.button_at(point), self.tray.slot_at(point)
        if button is not None:
            button.run()
        elif slot is not None:
            self._grip, self._carrying = (slot, point), False
        elif self.enlarged is not None and self.enlarged.sceneBoundingRect().contains(point):
            self.enlarge(None)
        elif (seat := self.small_seat_at(point)) is not None:
            self.toggle_enlarged(seat)
        elif self._on_map(point) and (space := self._own_map().space_at(point)) is not None:
            self.model.click(space)
        elif self.model.pending is not None:
            self.model.step_back()

    def settle(self) -> None:
        super().settle()
        self._soon.start()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._grip is None:
            return
        slot, start = self._grip
        self._carrying = self._carrying or (event.scenePos() - start).manhattanLength() > DRAG
        if self._carrying and self.model.open() and not self.tray.dice[slot].used:
            self.tray.dice[slot].carry(event.scenePos())

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """A die is clicked, or let go over a space."""
        super().mouseReleaseEvent(event)
        grip, self._grip = self._grip, None
        if grip is None or event.button() != Qt.MouseButton.LeftButton:
            return
        slot, point = grip[0], event.scenePos()
        self.tray.dice[slot].rest()
        if not self._carrying:
            self.model.toggle(slot)
        elif self.enlarged is None and self._on_map(point) and (space := self._own_map().space_at(point)) is not None:
            self.model.drop(slot, space)

    def grip_at(self, point: QPointF) -> Grip | None:
        """A die that can be carried to a space."""
        return Grip.THING if self.model.open() and self.tray.slot_at(point) is not None else None

    def aims(self) -> list[Aim]:
        """Dice, buttons, the spaces that can be crossed off, and the others' maps."""
        seats = [Aim("seat", self.seats[seat].sceneBoundingRect()) for seat in self.others()]
        if not self.model.open() or self.enlarged is not None:
            return seats
        buttons = (self.tray.roll, self.tray.stop, self.tray.done)
        dice = self.tray.dice if self.model.rolling() else ()
        return [
            *(Aim("button", item.sceneBoundingRect()) for item in buttons if item.isVisible()),
            *(Aim("die", die.face_rect()) for die in dice),
            *(Aim("space", self._own_map().space_rect(space)) for space in bit_numbers(self.model.lit())),
            *seats,
        ]

    # keyboard

    def keys(self, step: int) -> Keys:
        model = self.model
        return {
            letter_of(names.ROLL_KEY): model.roll if self.queue.asked is None else self.queue.hurry,
            letter_of(names.STOP_KEY): model.stop,
            letter_of(names.DONE_KEY): model.finish, letter_of(names.BOARD_KEY): lambda: self.enlarge_next(step),
            **digits(DICE, model.toggle),
        }  # fmt: skip

    def arrow(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        """Among the dice from one to the next, on the map to what lies in that direction."""
        if self.model.acting():
            super().arrow(across, down, modifiers)
        else:
            self.model.walk(across + down)

    def point_of(self, thing: Thing | None) -> QPointF:
        geometry, own = self.model.state.geometry, self._own_map()
        match thing:
            case Complete(segment):
                missing = self.model.state.missing(self.front, geometry.number_of_segment[segment])
                return own.space_rect(lowest_bit(missing)).center()
            case Cross(space):
                return own.space_rect(geometry.number_of_space[space]).center()
        return self.tray.done.centre()

    # words

    def told(self) -> tuple[list[Sentence], QRectF]:
        """What a click would bring; or the hint about dice; or facts about the area under the mouse."""
        model, own = self.model, self._own_map()
        if self.enlarged is not None:
            return [], QRectF()
        ghost = model.ghost()
        if ghost is not None:
            at = model.pointer if model.pointer is not None else lowest_bit(ghost.spaces)
            return model.told(ghost), own.space_rect(at)
        if model.tells_hint():
            return self._told_hint()
        if self._area is not None:
            return self._told_area(self._area), own.area_rect(self._area).adjusted(0, 24, 0, -24)
        return [], QRectF()

    def _told_hint(self) -> tuple[list[Sentence], QRectF]:
        words = hints.about(self.model.hint) if self.model.hint is not None else None
        if words is None:
            return [], QRectF()
        match self.model.hint:
            case Keep(dice) if dice:
                place = self.tray.dice_rect()
            case Keep() | Stop():  # beside both buttons, over neither
                place = self.tray.roll.sceneBoundingRect().united(self.tray.stop.sceneBoundingRect())
            case _:
                place = self.tray.done.sceneBoundingRect()
        return [words], place

    def _told_area(self, area: int) -> list[Sentence]:
        geometry = self.model.state.geometry
        missing = self.display.missing(self.front, area)
        return hints.area_facts(geometry.areas[area], geometry.first[area], geometry.later[area], missing)

    def _show_status(self) -> None:
        display = self.display
        stage = names.GAME_OVER if display.over else names.STAGE_NAMES[display.stage]
        self.tray.show_status(names.turn_name(display.turn, self.model.state.last_turn), stage, display.rolls)

    # inside

    def _bring_forward(self, seat: int) -> None:
        """The turn of this seat begins: a person's place comes to the front."""
        if self.model.session.setup.seats[seat].bot is None and seat != self.front:
            self.put_in_front(seat)

    def put_in_front(self, seat: int) -> None:
        self.drop_enlarged()
        self.front = seat
        self.arrange()

    def _hinted_spaces(self) -> int:
        geometry, state = self.model.state.geometry, self.model.state
        match self.model.hint:
            case Complete(segment):
                return state.missing(state.actor(), geometry.number_of_segment[segment])
            case Cross(space):
                return 1 << geometry.number_of_space[space]
        return 0

    def _all_seats(self) -> list[SeatItem]:
        return self.seats if self.enlarged is None else [*self.seats, self.enlarged]

    def _own_map(self) -> MapItem:
        return self.seats[self.front].map

    def _enlarged_rect(self) -> QRectF:
        front = self.seats[self.front]
        return front.mapRectToScene(front.boundingRect().adjusted(4, 4, -4, -6))

    def _on_map(self, point: QPointF) -> bool:
        return self._own_map().sceneBoundingRect().contains(point)

    def small_seat_at(self, point: QPointF) -> int | None:
        return next((seat for seat in self.others() if self.seats[seat].sceneBoundingRect().contains(point)), None)

    def rule_at(self, point: QPointF) -> str:
        if self.tray.sceneBoundingRect().contains(point):
            return "F-4"
        if self.score.sceneBoundingRect().contains(point) or self._area is not None:
            return "F-10"
        return super().rule_at(point)
