"""The table of The Castles of Tuscany: one's own board large with storage and hand, the middle of the table with both
tracks, the piles and colour bonuses, and the others' boards, which grow when the mouse rests on them.

`targets.py` has the names by which a coach points at all that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from tuscany_app.games.tuscany.engine import moves
from tuscany_app.games.tuscany.engine.events import TilePlaced
from tuscany_app.games.tuscany.engine.moves import Lay, TuscanyMove
from tuscany_app.games.tuscany.engine.state import Stage
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.table.animation import Animator
from tuscany_app.games.tuscany.table.arrangement import Arrangement
from tuscany_app.games.tuscany.table.bubble_text import NOTHING, BubbleText
from tuscany_app.games.tuscany.table.display import Display
from tuscany_app.games.tuscany.table.gestures import Gestures
from tuscany_app.games.tuscany.table.input import Input
from tuscany_app.games.tuscany.table.items.action_button import ActionButton
from tuscany_app.games.tuscany.table.items.other_place import OtherPlaceItem
from tuscany_app.games.tuscany.table.latest_moves import latest
from tuscany_app.games.tuscany.table.marks import Marks
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.games.tuscany.table.spots import (
    Single,
    Space,
    Spot,
)
from tuscany_app.games.tuscany.table.steps import Thing
from tuscany_app.games.tuscany.table.targets import Targets
from tuscany_app.games.tuscany.words import names
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnyTurn
from tuscany_app.table import layers
from tuscany_app.table.aims import Aim, Grip
from tuscany_app.table.highlight import Place, bounds
from tuscany_app.table.keys import letter_of
from tuscany_app.table.opponent_zoom import OpponentZoomScene
from tuscany_app.table.scene import Gesture, Keys, KeyWords, digits, right_of

REST = 600  # milliseconds over a space of the board until it is explained


class Scene(OpponentZoomScene[Model]):
    key_words: ClassVar[KeyWords] = {
        (letter_of(names.DRAW_KEY),): say("Draws cards"),
        (letter_of(names.MARBLE_KEY),): say("Pays a marble block for one more action"),
        (letter_of(names.END_KEY),): say("Ends the turn, or declines what is offered"),
        tuple(Qt.Key.Key_1 + number for number in range(4)): say("Enlarges the place of a player"),
        (letter_of(names.TURN_KEY), Qt.Key.Key_Space): say("Turns a piece while the board is laid out"),
    }  # fmt: skip
    enlarged: OtherPlaceItem | None

    def __init__(self, model: Model, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self.hint: TuscanyMove | None = None
        self._resting = QTimer(self, singleShot=True, interval=REST)
        self._resting.timeout.connect(self.show_bubble)
        self.redraw()

    # drawing

    def redraw(self) -> None:
        """Everything anew: at the start, after a jump, in another look or language."""
        self.wipe()
        self._resting.stop()
        model, self.hint, self.front = self.model, None, self.model.seat_shown
        self.display = Display.of(model.state, model.sees)
        self.display.recall(event for turn in model.session.turns for event in turn.events)
        self.marks = Marks()
        self.arrangement = Arrangement(model, self.display, self.marks, self.others(), lambda: self.enlarged)
        self.where = Targets(self.arrangement, self.display)
        self.input = Input(self, model, self.arrangement, self.where, self.marks)
        self.words = BubbleText(model, self.display, self.marks, self.arrangement, self.where)
        self.animator = Animator(
            self,
            self.queue,
            self.arrangement,
            self.display,
            self.marks,
            model.session.setup.seats,
            self.arrange,
        )
        for item in self.arrangement.items():
            self.addItem(item)
        self.arrange()
        self.settle()

    def lay_out(self, aspect: float) -> QRectF:
        return self.arrangement.arrange(aspect, self.pixels)

    def sheet_room(self) -> QRectF:
        """Over the middle of the table and the others' places, never over one's own."""
        return right_of(self.sceneRect(), self.arrangement.own.sceneBoundingRect())

    def show_turn(self) -> None:
        model = self.model
        covered = any(place.hand is None and model.sees(place.seat) for place in self.display.seats)
        if model.seat_shown != self.front or covered:  # another one sits here, or the game is over: hands are open
            self.redraw()
            return
        self.arrangement.show_turn()
        self.arrangement.change()

    def show_last(self, turns: Sequence[AnyTurn]) -> None:
        found = latest(len(self.display.seats), (event for turn in turns for event in turn.events))
        for seat in self.arrangement.small_seats():
            seat.show_latest(found[seat.seat])

    def show_choice(self) -> None:
        """What is lit, the tile over its space, the payment, and the buttons that there are."""
        model = self.model
        open_now = not self.queue.busy and model.open()
        proposed = model.proposed() if open_now else None
        self._mark(proposed.payment if proposed is not None else (), open_now=open_now)
        self._show_laying(model.laying() and not self.queue.busy)
        self._light_board(open_now=open_now)
        ways = model.decision.ways() if open_now else []
        self._show_pay(ways, proposed if proposed in ways else None)
        self._make_buttons(open_now=open_now)
        self.show_bubble()

    def dim(self) -> None:
        self.hint = None
        self._mark((), open_now=False)
        self.arrangement.own.board.light.show_all()
        self._show_pay([], None)
        self._show_laying(False)
        self._make_buttons(open_now=False)

    def _mark(self, paying: tuple[str, ...], *, open_now: bool) -> None:
        """Marks what is lit, and the things that would be paid; nothing while nothing can be decided."""
        model, own, marks = self.model, self.arrangement.own, self.marks
        before = (marks.lit, marks.strong, marks.hint, own.paying)
        chosen = [*model.decision.spots_of(model.pending or model.cursor), model.decision.held] if open_now else []
        marks.lit = frozenset(model.lit()) if open_now else frozenset()
        marks.strong = frozenset(spot for spot in chosen if spot is not None)
        marks.hint = frozenset(self.hinted()) if open_now else frozenset()
        marks.doomed = frozenset(model.doomed()) if open_now else frozenset()
        own.paying = paying
        if before != (marks.lit, marks.strong, marks.hint, own.paying):
            own.mark()
            self.arrangement.centre.change()
            self.arrangement.piles.change()

    def _show_laying(self, at_work: bool) -> None:
        """The pieces that are being put together lie where the board will."""
        if at_work:
            self.arrangement.place_draft_board()
        self.arrangement.draft_board.setVisible(at_work)
        self.arrangement.own.board.setVisible(not at_work)

    def _show_pay(self, ways: list[moves.Place], proposed: moves.Place | None) -> None:
        pay = self.arrangement.pay
        before = pay.isVisible()
        if ways or before:
            pay.show_ways(ways, proposed)
        if before != pay.isVisible():
            self.show_targets()

    def _light_board(self, *, open_now: bool) -> None:
        spaces = [NUMBER[spot.name] for spot in self.marks.lit if isinstance(spot, Space)]
        target = self.model.target() if open_now else None
        ghost = (NUMBER[target.space], target.tile) if target is not None else None
        if ghost is not None:
            self.input.show_ghost()
        hint = next((NUMBER[spot.name] for spot in self.marks.hint if isinstance(spot, Space)), None)
        self.arrangement.own.board.light.show_all(spaces, ghost, hint)

    def show_hint(self, move: TuscanyMove | None) -> None:
        self.hint = move
        if isinstance(move, Lay) and self.model.laying():
            self.model.arrange(move)
        self.show_choice()

    def hinted(self) -> list[Spot]:
        """The spots that the hint is about, the first of them first."""
        model, hint = self.model, self.hint
        if hint is None:
            return []
        return [*model.decision.spots_hinted(hint), *(b.spot for b in model.buttons() if b.thing == hint)]

    # events

    def animate(self, event: Event) -> None:
        ghost = self.arrangement.own.board.light.ghost
        if isinstance(event, TilePlaced) and ghost is not None and ghost[0] == NUMBER[event.space]:
            self.animator.keep_in_place(event, *ghost)  # a person holds it there already
        self.queue.add(lambda: self._happen(event))

    def _happen(self, event: Event) -> QVariantAnimation | None:
        if event.private is not None and self.display.seats[event.private].hand is None:
            return None  # not for the eyes in front of the screen
        return self.animator.show(event)

    # pointing

    def show_targets(self) -> None:
        """While the payment is chosen, that is what the coach points at."""
        pay = self.arrangement.pay
        if self.targets and self.veiled and pay.isVisible():
            aim = self.where.places_of(Space(pay.ways[0].space))
            self.ring.surround([*self.where.places_of(Single.PAYMENT), *aim])
        else:
            super().show_targets()

    def keepsake(self, aspect: float) -> QRectF:
        """The winner's board."""
        return bounds(place for name in NUMBER for place in self.places_of(f"space:{name}")).adjusted(-8, -8, 8, 8)

    def places_of(self, what: Event | str) -> list[Place]:
        return self.where.named(what) if isinstance(what, str) else self.where.of_event(what)

    def steps_to(self, move: TuscanyMove) -> list[Gesture]:
        gestures, model = Gestures(self.arrangement, self.where), self.model
        if isinstance(move, Lay):
            return gestures.to_lay(move, model.draft(), model.piece)
        return gestures.to_move(move, model.decision)

    def told(self) -> tuple[list[Sentence], QRectF]:
        """While a tile is dragged, only what it would bring."""
        model, words = self.model, self.words
        if self.enlarged is not None:
            return NOTHING
        gain = words.gain() if model.target() is not None else NOTHING
        if gain[0] or self.input.tile is not None:
            return gain
        if self.hint is not None and model.tells_hint():
            return words.hint(self.hint, self.hinted())
        resting = isinstance(model.pointer, Space) and self._resting.isActive()  # spaces are told after a while
        if model.pointer is not None and not resting:
            return words.spot(model.pointer, self.mouse)
        return NOTHING

    def rule_at(self, point: QPointF) -> str:
        return self.input.rule_at(point) or super().rule_at(point)

    # enlarging

    def small_seat_at(self, point: QPointF) -> int | None:
        return self.arrangement.small_seat_at(point)

    def enlarge(self, seat: int | None) -> None:
        """Lay another player's place over one's own board; None takes it away."""
        self.drop_enlarged()
        seats = self.arrangement.seats
        if seat is not None and seat in seats:
            self.enlarged = OtherPlaceItem(self.display, seat, self.model.session.setup.seats[seat])
            self.enlarged.setZValue(layers.ENLARGED)
            self.addItem(self.enlarged)
            self.arrangement.place_enlarged(self.enlarged)
            self.enlarged.deciding = self.display.active == seat
            self.enlarged.show_latest(seats[seat].latest)
        self.show_bubble()

    # mouse

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.mouse = event.scenePos()
        if not self.input.move(self.mouse):
            super().mouseMoveEvent(event)

    def hover(self, point: QPointF) -> None:
        self.hover_seat(point)
        spot = self.where.spot_at(point)
        if spot != self.model.pointer:
            self._resting.start()
        self.model.point_at(spot)

    def press(self, point: QPointF) -> None:
        if self.enlarged is not None and self.enlarged.sceneBoundingRect().contains(point):
            self.enlarge(None)
        elif (seat := self.small_seat_at(point)) is not None:
            self.toggle_enlarged(seat)
        else:
            self.input.press(point)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.input.release(event.scenePos()):
            self.show_choice()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self.input.double_click(event.scenePos()):
            super().mouseDoubleClickEvent(event)

    def aims(self) -> list[Aim]:
        """What is lit, the buttons, and the others' places; while a board is laid, its pieces and knobs."""
        seats = [Aim("seat", seat.sceneBoundingRect()) for seat in self.arrangement.small_seats()]
        if self.queue.busy or not self.model.open() or self.enlarged is not None:
            return seats
        buttons = [Aim("button", item.sceneBoundingRect()) for item in self.arrangement.buttons]
        return [*buttons, *self.input.aims(), *seats]

    def grip_at(self, point: QPointF) -> Grip | None:
        return Grip.THING if self.enlarged is None and self.input.can_drag(point) else None

    def finger_rests(self, point: QPointF) -> None:
        super().finger_rests(point)
        self._resting.stop()  # it has rested
        self.show_bubble()

    def wheel(self, direction: int) -> bool:
        return self.input.wheel(self.mouse, direction)

    # keyboard

    def keys(self, step: int) -> Keys:
        model = self.model
        own: Keys = {
            letter_of(names.DRAW_KEY): model.draw, letter_of(names.MARBLE_KEY): model.pay_marble,
            letter_of(names.END_KEY): model.finish,
            **digits(4, self.toggle_enlarged),
        }  # fmt: skip
        turn = self.input.turn_piece
        return (
            {**own, Qt.Key.Key_Space: turn, letter_of(names.TURN_KEY): turn} if model.stage() is Stage.LAYING else own
        )

    def step_back(self) -> bool:
        """Esc goes past what is being shown, too; not past what the page tells, as the final scoring."""
        told = self.queue.reading and self.arrangement.panel is None
        if told or not self.queue.busy:
            return super().step_back()
        self.queue.hurry()
        return True

    def arrow(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        """Among the choices to what lies in that direction; while laying, among the pieces."""
        if self.model.stage() is Stage.LAYING:
            shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            self.input.arrow(across, down, shift=shift)
        else:
            super().arrow(across, down, modifiers)

    def point_of(self, thing: Thing | None) -> QPointF:
        rects = [rect for spot in self.model.decision.spots_of(thing) for rect in self.where.rects_of(spot)]
        if rects:
            return rects[0].center()
        button = next((item for item in self.arrangement.buttons if item.button.thing == thing), None)
        return button.centre() if button is not None else self.arrangement.own.head_rect().center()

    # buttons on the table

    def _make_buttons(self, *, open_now: bool) -> None:
        wanted, table = self.model.buttons() if open_now else [], self.arrangement
        if [item.button for item in table.buttons] != wanted:
            for item in table.buttons:
                self.removeItem(item)
            table.buttons = [ActionButton(button, partial(self.model.press, button)) for button in wanted]
            for item in table.buttons:
                self.addItem(item)
            table.place_buttons()
        for item in table.buttons:
            thing = item.button.thing
            item.show_state(current=self.model.cursor == thing, hinted=self.hint is not None and thing == self.hint)
