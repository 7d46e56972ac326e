"""The table of The Castles of Tuscany: one's own board large with storage and hand, the middle of the table with both
tracks, the piles and colour bonuses, and the others' boards, which grow when the mouse rests on them.

A coach can point at
`board`, `space:e2`, `area:e2` (the whole area of that space), `storage`, `storage:1` …, `hand`, `hand:red` …, `marble`,
`workers`, `my-chips`, `stacks`, `stack:1` to `stack:3`, `pay` (the ways to pay, while they are shown),
`buttons` (those above the board: lay out, draw, one more action, end turn, take no tile, exchange);
`centre`, `centre:1` to `centre:8`, `reserve`, `chips` (the bank), `chip:marble` …, `tracks`, `green`, `red`, `phase`;
`draw`, `discard`, `harvest`, `turned` (the harvest cards turned up last), `bonuses`, `bonus:red` …; `seat:0` … (a
player's place, from 0);
`pieces` and, while a board is laid, `piece:1` to `piece:3`, `turn:1` to `turn:3`, `slide:1`, `slide:2` and `lay`.
Spaces, storage, hand and stacks are those of the player in front.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from tuscany_app.games.tuscany.engine import moves
from tuscany_app.games.tuscany.engine.components import KINDS
from tuscany_app.games.tuscany.engine.moves import Exchange, Free, Lay, Take
from tuscany_app.games.tuscany.engine.state import (
    Stage,
)
from tuscany_app.games.tuscany.engine.territory import NUMBER, PIECES
from tuscany_app.games.tuscany.table import draft
from tuscany_app.games.tuscany.table.actions import Thing, number_in
from tuscany_app.games.tuscany.table.animation import Show
from tuscany_app.games.tuscany.table.arrangement import arrange_narrow, arrange_wide
from tuscany_app.games.tuscany.table.bubble_text import told
from tuscany_app.games.tuscany.table.display import Sight
from tuscany_app.games.tuscany.table.event_places import places_of_event
from tuscany_app.games.tuscany.table.gestures import steps_to
from tuscany_app.games.tuscany.table.items.action_button import ActionButton
from tuscany_app.games.tuscany.table.items.board import BoardItem
from tuscany_app.games.tuscany.table.items.centre import CentreItem
from tuscany_app.games.tuscany.table.items.flight import FlightItem, tile_flight
from tuscany_app.games.tuscany.table.items.other_place import SeatItem
from tuscany_app.games.tuscany.table.items.own_place import PlaceItem
from tuscany_app.games.tuscany.table.items.payment import PayItem
from tuscany_app.games.tuscany.table.items.piles import PilesItem
from tuscany_app.games.tuscany.table.items.scoring_panel import PhasePanel
from tuscany_app.games.tuscany.table.items.workshop import WorkshopItem
from tuscany_app.games.tuscany.table.latest_moves import latest
from tuscany_app.games.tuscany.table.lit_spots import Marks
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.games.tuscany.table.targets import places_of, rects_of, spot_at
from tuscany_app.games.tuscany.table.wording import phase_line
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.session import Turn
from tuscany_app.table import layers
from tuscany_app.table.highlight import Place
from tuscany_app.table.opponent_zoom import LensScene
from tuscany_app.table.scene import Gesture, Keys, digits

HIGH = 620.0  # the table's height in a wide window; a smallish screen shows it about so
NARROW = 700.0  # its width in a narrow one
MARGIN = 10.0
WIDE = 1.25  # width : height from which the middle of the table lies beside the own board
REST = 600  # milliseconds over a space of the board until it is explained
DRAG = 7.0  # so far the mouse must go with a tile until it is dragged

RULES = {
    "draw": "T-3", "discard": "T-3", "harvest": "E-8", "centre": "T-4", "storage": "T-4", "hand": "T-7", "space": "T-6",
    "chip": "C-3", "my-chips": "C-3", "marble": "T-2", "workers": "E-6", "stack": "P-1", "reserve": "R-6",
    "turned": "E-8", "bonus": "T-11", "green": "P-3", "red": "P-3", "pay": "T-7", "piece": "S-5", "turn": "S-5",
    "slide": "S-5",
}  # fmt: skip


class Scene(LensScene[Model]):
    lens: SeatItem | None

    def __init__(self, model: Model, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self._aspect = 1.72
        self.hint: Any = None
        self._grip: tuple[str, QPointF, bool] | None = None  # what was pressed, where, and whether just now picked up
        self._dragged: FlightItem | None = None
        self._resting = QTimer(self, singleShot=True, interval=REST)
        self._resting.timeout.connect(self.show_bubble)
        self._place_piece: tuple[int, QPointF] | None = None  # a territory piece that was pressed, and where
        self.buttons: list[ActionButton] = []
        self.show_events = Show(self)
        self.redraw()

    # drawing

    def redraw(self) -> None:
        """Everything anew: at the start, after a jump, in another look or language."""
        self.wipe()
        self._resting.stop()
        model = self.model
        seats = model.session.setup.seats
        self.sight = Sight.of(model.state, model.sees)
        self.marks = Marks()
        self.front = model.seat_shown
        self.panel: PhasePanel | None = None  # the scoring of a phase, while it is shown
        self._dragged = self._grip = self._place_piece = self.hint = None
        self.own = PlaceItem(self.sight, self.front, seats[self.front], self.marks)
        self.seats = {seat: SeatItem(self.sight, seat, seats[seat]) for seat in self.others()}
        self.centre = CentreItem(self.sight, seats, self.marks)
        self.piles = PilesItem(self.sight, self.marks)
        self.workshop = WorkshopItem(model)
        self.pay = PayItem(self.own.board)
        self.buttons = []
        for item in (
            self.own,
            *self.seats.values(),
            self.centre,
            self.piles,
            self.workshop,
            self.pay,
        ):
            self.addItem(item)
        self.arrange(self._aspect)
        self.settle()

    def arrange(self, aspect: float) -> None:
        self._aspect = aspect
        wide = aspect >= WIDE
        whole = QRectF(0, 0, HIGH * aspect, HIGH) if wide else QRectF(0, 0, NARROW, NARROW / aspect)
        room = whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        place_all = arrange_wide if wide else arrange_narrow
        place_all(room, self.own, list(self.seats.values()), self.centre, self.piles)
        self.setSceneRect(whole)
        board = self.own.mapRectToScene(self.own.room)
        self.workshop.place(board)
        hand = self.own.hand_rect()
        raised = hand.top() - hand.height() * 0.18  # the cards to be paid are
        self.pay.place(QRectF(board.topLeft(), QPointF(board.right(), raised)))
        if self.lens is not None:
            self.lens.place(self._lens_rect(), large=True)
        if self.panel is not None:
            self._place_panel(self.panel)
        self._place_buttons()
        self.show_targets()
        self.show_bubble()

    def show_turn(self) -> None:
        model = self.model
        covered = any(place.hand is None and model.sees(place.seat) for place in self.sight.seats)
        if (
            model.seat_shown != self.front or covered
        ):  # another one sits here, or the game is over and all hands are open
            self.redraw()
            return
        self.own.deciding = self.sight.active == self.front
        for seat in self._small_seats():
            seat.deciding = self.sight.active == seat.seat
        self.centre.show_status(*phase_line(self.sight))
        self.change()

    def change(self) -> None:
        """Something that is drawn from the sight is another now."""
        for item in (self.own, *self._small_seats(), self.centre, self.piles):
            item.change()

    def show_last(self, turns: Sequence[Turn]) -> None:
        found = latest(len(self.sight.seats), (event for turn in turns for event in turn.events))
        for seat in self._small_seats():
            seat.show_latest(found[seat.seat])

    def show_choice(self) -> None:
        """What is lit, the tile over its space, the payment, and the buttons that there are."""
        model = self.model
        open_now = not self.queue.busy and model.open()
        lit = model.lit() if open_now else set()
        strong = set(model.spots_of(model.pending or model.cursor)) if open_now else set()
        if model.held is not None and open_now:
            strong.add(model.held)
        hint = self.hinted() if open_now else set()
        before = (self.marks.lit, self.marks.strong, self.marks.hint, self.own.paying)
        self.marks.lit, self.marks.strong, self.marks.hint = frozenset(lit), frozenset(strong), frozenset(hint)
        self.marks.doomed = frozenset(model.doomed() if open_now else ())
        at_work = model.laying() and not self.queue.busy
        self.workshop.setVisible(at_work)
        self.workshop.update()
        self.own.board.setVisible(not at_work)
        self._light_board(open_now)
        proposed = model.proposed() if open_now else None
        self.own.paying = proposed.payment if proposed is not None else ()
        ways = model.places(model.aim) if open_now and model.aim is not None else []
        self._show_pay(ways, proposed if proposed in ways else None)
        self._make_buttons(open_now)
        if before != (self.marks.lit, self.marks.strong, self.marks.hint, self.own.paying):
            self.own.mark()
            self.centre.change()
            self.piles.change()
        self.show_bubble()

    def _show_pay(self, ways: list[moves.Place], proposed: moves.Place | None) -> None:
        before = self.pay.isVisible()
        self.pay.show_ways(ways, proposed)
        if before != self.pay.isVisible():
            self.show_targets()

    def _light_board(self, open_now: bool) -> None:
        model = self.model
        spaces = [NUMBER[spot[6:]] for spot in self.marks.lit if spot.startswith("space:")] if open_now else []
        target = model.target() if open_now else None
        ghost = (NUMBER[target[1]], target[0]) if target is not None else None
        if ghost is not None and self._dragged is not None:
            self._dragged.setOpacity(0.55)
        hint = next((NUMBER[spot[6:]] for spot in self.marks.hint if spot.startswith("space:")), None)
        self.own.board.light.show_all(spaces, ghost, hint)

    def show_hint(self, move: Any) -> None:
        self.hint = move
        if isinstance(move, Lay) and self.model.laying():
            self.model.arrange(move)
        self.show_choice()

    def hinted(self) -> set[str]:
        """The spots that the hint is about."""
        match self.hint:
            case moves.Place(storage, space, _):
                return {f"storage:{storage}", f"space:{space}"}
            case Free(slot, space):
                return {f"centre:{slot}", f"space:{space}"}
            case Take(slot, over):
                return {f"centre:{slot}"} | ({f"storage:{over}"} if over is not None else set())
            case Exchange(kind):
                tiles = enumerate(self.sight.centre, start=1)
                return {f"centre:{slot}" for slot, tile in tiles if tile is not None and tile.kind == kind}
            case None | Lay():
                return set()
        return {*self.model.spots_of(self.hint), *(b.spot for b in self.model.buttons() if b.thing == self.hint)}

    # events

    def animate(self, event: Event) -> None:
        self.queue.add(lambda: self._happen(event))

    def _happen(self, event: Event) -> QVariantAnimation | None:
        if event.private is not None and self.sight.seats[event.private].hand is None:
            return None  # not for the eyes in front of the screen
        self._dim()
        return self.show_events.show(event)

    def _dim(self) -> None:
        """While something happens nothing is lit."""
        self.hint = None
        self.marks.lit = self.marks.strong = self.marks.hint = self.marks.doomed = frozenset()
        self.own.paying = ()
        self.own.board.light.show_all()
        self._show_pay([], None)
        self.workshop.hide()
        self.own.board.show()
        self._make_buttons(False)
        self.bubble.hide()

    def show_panel(self, panel: PhasePanel | None) -> None:
        """Something to be read; None takes it away."""
        if self.panel is not None:
            self.removeItem(self.panel)
        self.panel = panel
        if panel is not None:
            self.addItem(panel)
            self._place_panel(panel)

    def _place_panel(self, panel: PhasePanel) -> None:
        """Over one's own board, so that the tracks stay in sight."""
        panel.place(self.own.mapToScene(self.own.room.center()), self.sceneRect())

    def show_targets(self) -> None:
        """While the payment is chosen, that is what the coach points at."""
        if self.targets and self.pay.isVisible():
            self.ring.surround([*self.places_of("pay"), *self.places_of(f"space:{self.pay.ways[0].space}")])
        else:
            super().show_targets()

    def steps_to(self, move: Any) -> list[Gesture]:
        return steps_to(self, move)

    # enlarging

    def enlarge(self, seat: int | None) -> None:
        """Lay another player's place over one's own board; None takes it away."""
        self.drop_lens()
        if seat is not None and seat != self.front and seat in self.seats:
            self.lens = SeatItem(self.sight, seat, self.model.session.setup.seats[seat])
            self.lens.setZValue(layers.LENS)
            self.addItem(self.lens)
            self.lens.place(self._lens_rect(), large=True)
            self.lens.deciding = self.sight.active == seat
            self.lens.show_latest(self.seats[seat].latest)
        self.show_bubble()

    # mouse

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        point = self.mouse = event.scenePos()
        if self._place_piece is not None:
            piece, start = self._place_piece
            if self.workshop.drag is not None or (point - start).manhattanLength() > DRAG:
                self.workshop.move(piece, point - start)
            return
        if self._grip is not None and self.model.held == self._grip[0]:
            self._drag(point)
        super().mouseMoveEvent(event)

    def hover(self, point: QPointF) -> None:
        self.hover_seat(point)
        spot = self.spot_at(point)
        if spot != self.model.pointer:
            self._resting.start()
        self.model.point_at(spot)

    def press(self, point: QPointF) -> None:
        spot = self.spot_at(point)
        button = next((item for item in self.buttons if item.holds(point)), None)
        if self.lens is not None and self.lens.sceneBoundingRect().contains(point):
            self.enlarge(None)
        elif button is not None:
            button.run()
        elif (seat := self.small_seat_at(point)) is not None:
            self.toggle_lens(seat)
        elif spot is not None and spot.startswith("piece:"):
            self._place_piece = (number_in(spot) - 1, point)
        elif spot is not None:
            self._press(spot, point)
        elif self.model.pending is not None or self.model.held is not None or self.model.swapping:
            self.model.step_back()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self._place_piece is not None:
            (piece, _), self._place_piece = self._place_piece, None
            if self.workshop.drag is not None:
                self.workshop.drop()
            else:
                self.model.click(f"piece:{piece + 1}")
        elif self._grip is not None:
            (spot, _, fresh), self._grip = self._grip, None
            dragged, self._dragged = self._dragged, None
            if dragged is not None:
                self.removeItem(dragged)
                self.marks.away.discard(spot)
                self.model.drop(self.spot_at(event.scenePos()))
                self.show_choice()
            elif not fresh:
                self.model.pick_up(None)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        spot = self.spot_at(event.scenePos())
        if spot is not None and spot == self.model.held and event.button() == Qt.MouseButton.LeftButton:
            self.model.double_click(spot)
        else:
            super().mouseDoubleClickEvent(event)

    def wheel(self, direction: int) -> bool:
        """Over a territory piece that is being laid: slide it."""
        spot = self.spot_at(self.mouse) if self.workshop.isVisible() and self.model.open() else None
        if spot is None or not spot.startswith("piece:"):
            return False
        self.model.arrange(draft.pushed(self.model.draft(), number_in(spot) - 1, down=direction < 0))
        return True

    def _press(self, spot: str, point: QPointF) -> None:
        """A click; if it picks a tile up, the tile can be dragged from here."""
        before = self.model.held
        tile = spot.startswith(("centre:", "storage:"))
        if not (tile and before == spot):
            self.model.click(spot)
        if tile and self.model.held == spot:
            self._grip = (spot, point, before != spot)

    def _drag(self, point: QPointF) -> None:
        assert self._grip is not None
        spot, start, _ = self._grip
        if self._dragged is None:
            if (point - start).manhattanLength() < DRAG:
                return
            wide = self.rects_of(spot)[0].width()
            self._dragged = tile_flight(self.model.tile_at(spot), wide)
            self.addItem(self._dragged)
            self.marks.away.add(spot)
            self.own.change()
            self.centre.change()
        self._dragged.setPos(point)
        self._dragged.setOpacity(0.95)

    # keyboard

    def keys(self, step: int) -> Keys:
        model = self.model
        own: Keys = {
            Qt.Key.Key_D: model.draw, Qt.Key.Key_M: model.pay_marble, Qt.Key.Key_E: model.finish,
            **digits(4, self.toggle_lens),
        }  # fmt: skip
        if model.stage() != Stage.LAYING:
            return own

        def turn() -> None:
            model.arrange(draft.turned(model.draft(), model.piece or 0))

        return {**own, Qt.Key.Key_Space: turn, Qt.Key.Key_R: turn}

    def step_back(self) -> bool:
        """Esc goes past what is being shown, too."""
        if not self.queue.busy:
            return super().step_back()
        self.queue.hurry()
        return True

    def arrow(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        """Among the choices to what lies in that direction; while laying, among the pieces."""
        if self.model.stage() == Stage.LAYING:
            shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            self._arrow_on_pieces(across, down, shift=shift)
        else:
            super().arrow(across, down, modifiers)

    def _arrow_on_pieces(self, across: int, down: int, *, shift: bool) -> None:
        model = self.model
        piece = model.piece if model.piece is not None else (0 if across >= 0 else PIECES - 1)
        if model.piece is None:
            model.choose_piece(piece)
        elif across and shift:
            other = piece + across
            if 0 <= other < PIECES:
                model.piece = other
                model.arrange(draft.swapped(model.draft(), piece, other))
        elif across:
            model.choose_piece(max(0, min(PIECES - 1, piece + across)))
        else:
            model.arrange(draft.pushed(model.draft(), piece, down=down > 0))

    def point_of(self, thing: Thing | None) -> QPointF:
        rects = [rect for spot in self.model.spots_of(thing) for rect in self.rects_of(spot)]
        if rects:
            return rects[0].center()
        button = next((item for item in self.buttons if item.button.thing == thing), None)
        return button.centre() if button is not None else self.own.head_rect().center()

    # words beside the pointer

    def told(self) -> tuple[list[Sentence], QRectF]:
        return told(self, dragging=self._dragged is not None)

    def rested(self) -> bool:
        """Whether the mouse has stayed long enough over a space to be told about it."""
        return not self._resting.isActive()

    # where things are

    def spot_at(self, point: QPointF) -> str | None:
        """What lies under a point of the table, by name."""
        return spot_at(self, point)

    def rects_of(self, spot: str) -> list[QRectF]:
        """Where something lies on the table, by its name."""
        return rects_of(self, spot)

    def places_of(self, what: Event | str) -> list[Place]:
        return places_of(self, what) if isinstance(what, str) else places_of_event(self, what)

    def board_of(self, seat: int) -> BoardItem:
        return self.own.board if seat == self.front else self.seats[seat].board

    def _small_seats(self) -> list[SeatItem]:
        return [*self.seats.values(), *([self.lens] if self.lens is not None else [])]

    def small_seat_at(self, point: QPointF) -> int | None:
        return next((seat for seat, item in self.seats.items() if item.sceneBoundingRect().contains(point)), None)

    def _lens_rect(self) -> QRectF:
        """Over one's own board and what lies below it; only the hand stays in sight."""
        own = self.own
        high = own.mapRectFromScene(own.hand_rect()).top() - 6
        return own.mapRectToScene(QRectF(4, 4, own.room.width() + 4, high))

    def rule_at(self, point: QPointF) -> str:
        spot = self.spot_at(point)
        kind = (spot or "").partition(":")[0]
        if kind == "centre" and (tile := self.sight.centre[number_in(spot or "") - 1]) is not None:
            return f"E-{KINDS.index(tile.kind) + 1}"
        return RULES.get(kind) or super().rule_at(point)

    # buttons on the table

    def _make_buttons(self, open_now: bool) -> None:
        wanted = self.model.buttons() if open_now else []
        if [item.button for item in self.buttons] != wanted:
            for item in self.buttons:
                self.removeItem(item)
            self.buttons = [ActionButton(button, partial(self.model.press, button)) for button in wanted]
            for item in self.buttons:
                self.addItem(item)
            self._place_buttons()
        for item in self.buttons:
            thing = item.button.thing
            item.show_state(current=self.model.cursor == thing, hinted=self.hint is not None and thing == self.hint)

    def _place_buttons(self) -> None:
        """In the head of one's own place, from the right."""
        head = self.own.head_rect()
        right, room = head.right(), head.width() * 0.56
        widths = [item.width() for item in self.buttons]
        shrink = min(1.0, (room - 6 * len(widths)) / sum(widths)) if widths else 1.0
        for item, wide in zip(reversed(self.buttons), reversed(widths), strict=True):
            item.place(QRectF(right - wide * shrink, head.top() + 2, wide * shrink, head.height() - 4))
            right -= wide * shrink + 6
        self.own.leave_room(head.right() - right)
