"""The table of The Border: one's own map large with the dice above it, the others' maps beside it, and the score row.

A coach can point at `dice`, `die:1` to `die:5` (from the left), `roll`, `stop`, `done` (the buttons beside the dice),
`board` (the large map), a space by its name (`3,0`), `segment:S07`, `area:villa`, `score`, and `seat:1` (a player's
place, from 0). Spaces, segments and areas are meant on the large map.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QVariantAnimation

from tuscany_app.games.borders.engine.dice import COLOURS, DICE, LETTERS
from tuscany_app.games.borders.engine.events import (
    AreaDone,
    DiceOffered,
    DiceRolled,
    NothingToCross,
    RollingStopped,
    SegmentCompleted,
    SpaceCrossed,
    TurnStarted,
)
from tuscany_app.games.borders.engine.moves import Complete, Cross, Done, Keep, Stop
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.games.borders.table.arrangement import arrange_narrow, arrange_wide
from tuscany_app.games.borders.table.items.board import MapItem, Sight
from tuscany_app.games.borders.table.items.dice_tray import TrayItem
from tuscany_app.games.borders.table.items.seats import ScoreItem, SeatItem
from tuscany_app.games.borders.table.model import Model, Thing
from tuscany_app.games.borders.words.texts import Listed, area_name
from tuscany_app.kernel.bits import lowest_bit
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.session import Turn
from tuscany_app.table import layers
from tuscany_app.table.animation_queue import ramp
from tuscany_app.table.button import ButtonItem
from tuscany_app.table.highlight import Place
from tuscany_app.table.opponent_zoom import LensScene
from tuscany_app.table.scene import Gesture, Keys, digits

HIGH = 620.0  # the table's height in a wide window, its width in a narrow one; a smallish screen shows it about so
MARGIN = 12.0
WIDE = 1.15  # width : height from which the others sit beside the large map
ROLL, STROKE, CHEER = 950, 300, 950  # milliseconds


class Scene(LensScene[Model]):
    bubble_role = "good"
    lens: SeatItem | None

    def __init__(self, model: Model, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self._aspect = 1.7
        self._area: int | None = None  # under the mouse
        self.redraw()

    # drawing

    def redraw(self) -> None:
        """Everything anew: at the start, after a jump, in another look or language."""
        self.wipe()
        state = self.model.state
        self.sight = Sight.of(state)
        self.front = self.model.seat_shown
        self._area = None
        self.seats = [SeatItem(self.model, seat, self.sight) for seat in range(state.seats)]
        self.tray = TrayItem(self.model)
        self.score = ScoreItem(self.model, self.sight)
        for item in (*self.seats, self.tray, self.score):
            self.addItem(item)
        for slot, die in enumerate(self.tray.dice):
            die.colour = COLOURS[self.model.colour_in(slot)]
        self.arrange(self._aspect)
        self.settle()

    def arrange(self, aspect: float) -> None:
        """The large map with the dice at the left and the others beside it; in a narrow window below it."""
        self._aspect = aspect
        whole = QRectF(0, 0, HIGH * aspect, HIGH) if aspect >= WIDE else QRectF(0, 0, HIGH, HIGH / aspect)
        room = whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        others = [self.seats[seat] for seat in self.others()]
        place_all = arrange_wide if aspect >= WIDE else arrange_narrow
        place_all(room, self.seats[self.front], others, self.tray, self.score)
        self.setSceneRect(whole)
        if self.lens is not None:
            self.lens.place(self._lens_rect(), large=True)
        self.show_targets()
        self.show_bubble()

    def show_turn(self) -> None:
        state, model = self.model.state, self.model
        if model.seat_shown != self.front:
            self._bring_forward(model.seat_shown)
        self.sight.active, self.sight.turn = state.active, state.turn
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
            seat.map.light.show_all(
                model.lit() if own else 0,
                model.sure() if own else 0,
                ghost if own else None,
                hint if own else 0,
                model.chance(seat.seat) if quiet else None,
                pending=model.pending is not None,
            )
            seat.update()
        if quiet:
            hinted = self.model.slots_for(model.hint.dice) if open_now and isinstance(model.hint, Keep) else set()
            self.tray.show_choice(hinted, rolling=not state.over() and state.stage is Stage.ROLLING)
        self.show_bubble()

    def show_hint(self, move: Any) -> None:
        self.show_choice()

    def show_last(self, turns: Sequence[Turn]) -> None:
        """Crosses of the others are framed on their maps, and the areas they finished."""
        number_of_space, areas = self.model.state.geometry.number_of_space, self.model.state.geometry.areas
        crossed, done = [0] * len(self.seats), [0] * len(self.seats)
        for event in (event for turn in turns for event in turn.events):
            match event:
                case SegmentCompleted(seat, _, _, names, _):
                    crossed[seat] |= sum(1 << number_of_space[name] for name in names)
                case SpaceCrossed(seat, name, _, _):
                    crossed[seat] |= 1 << number_of_space[name]
                case AreaDone(seat, area, _, _):
                    done[seat] |= 1 << areas.index(area)
        for place in self._all_seats():
            colour = self.model.session.setup.seats[place.seat].colour
            place.map.light.show_last(crossed[place.seat], done[place.seat], colour)

    def animate(self, event: Event) -> None:
        geometry = self.model.state.geometry
        match event:
            case TurnStarted(seat, number, _):
                self.queue.add(lambda: self._start_turn(seat, number))
            case DiceRolled(_, roll, dice, kept):
                slots = list(self.model.slots)
                self.queue.add(lambda: self._roll(roll, [dice[at] for at in slots], [kept[at] for at in slots]))
            case SegmentCompleted(seat, _, _, names, left):
                spaces = [geometry.number_of_space[name] for name in names]
                self.queue.add(lambda: self._cross(seat, spaces, left))
            case SpaceCrossed(seat, name, _, left):
                space = geometry.number_of_space[name]
                self.queue.add(lambda: self._cross(seat, [space], left))
            case DiceOffered(_, dice, _):
                self.queue.add(lambda: self._show_left(dice))
            case AreaDone(seat, area, points, first):
                number = geometry.areas.index(area)
                self.queue.add(lambda: self._finish(seat, number, points, first))

    def places_of(self, what: Event | str) -> list[Place]:
        geometry = self.model.state.geometry
        match what:
            case str():
                return self._places_of(what)
            case SegmentCompleted(seat, _, _, names, _):
                return [self.seats[seat].map.outline(geometry.number_of_space[name]) for name in names]
            case SpaceCrossed(seat, name, _, _):
                return [self.seats[seat].map.outline(geometry.number_of_space[name])]
            case AreaDone(seat, area, _, _):
                return [self.seats[seat].map.ground(geometry.areas.index(area))]
            case DiceRolled() | DiceOffered() | RollingStopped():
                return [self.tray.dice_rect()]
            case TurnStarted(seat, _, _) | NothingToCross(seat):
                return [self.seats[seat].sceneBoundingRect()]
        return []

    def steps_to(self, move: Any) -> list[Gesture]:
        """Click dice until the right ones are put aside and then a button; click a space of the large map."""
        geometry, own = self.model.state.geometry, self.seats[self.model.state.actor()].map
        match move:
            case Keep(letters):
                wrong = self.model.slots_for(letters) ^ self.model.kept
                clicks = [Gesture(self.tray.dice[slot].face_rect().center()) for slot in sorted(wrong)]
                return [*clicks, Gesture(self.tray.roll.centre())]
            case Stop():
                return [Gesture(self.tray.stop.centre())]
            case Done():
                return [Gesture(self.tray.done.centre())]
            case Complete(segment):
                missing = self.model.state.missing(self.model.state.actor(), geometry.number_of_segment[segment])
                return [Gesture(own.space_rect(lowest_bit(missing)).center())]
            case Cross(space):
                return [Gesture(own.space_rect(geometry.number_of_space[space]).center())]
        raise ValueError(move)

    # enlarging

    def enlarge(self, seat: int | None) -> None:
        """Lay another player's map over one's own, as large; None takes it away."""
        self.drop_lens()
        if seat is not None and seat != self.front:
            self.lens = SeatItem(self.model, seat, self.sight)
            self.lens.setZValue(layers.LENS)
            self.addItem(self.lens)
            self.lens.place(self._lens_rect(), large=True)
        self.show_turn()
        self.show_choice()

    def next_lens(self, step: int) -> None:
        """B: the next of the others' maps, and after the last one's own again."""
        order = [None, *self.others()]
        at = order.index(self.lens.seat) if self.lens is not None else 0
        self.enlarge(order[(at + step) % len(order)])

    # mouse

    def hover(self, point: QPointF) -> None:
        self.hover_seat(point)
        over = self.lens is None
        self.model.point_at(self._own_map().space_at(point) if over and self._on_map(point) else None)
        area = self._own_map().area_at(point) if over and self._on_map(point) else None
        if area != self._area:
            self._area = area
            self.show_bubble()

    def press(self, point: QPointF) -> None:
        button = self._button_at(point)
        slot = self._slot_at(point)
        if button is not None:
            button.run()
        elif slot is not None:
            self.model.toggle(slot)
        elif self.lens is not None and self.lens.sceneBoundingRect().contains(point):
            self.enlarge(None)
        elif (seat := self.small_seat_at(point)) is not None:
            self.toggle_lens(seat)
        elif self._on_map(point) and (space := self._own_map().space_at(point)) is not None:
            self.model.click(space)
        elif self.model.pending is not None:
            self.model.step_back()

    # keyboard

    def keys(self, step: int) -> Keys:
        model = self.model
        return {
            Qt.Key.Key_R: model.roll, Qt.Key.Key_S: model.stop, Qt.Key.Key_D: model.finish,
            Qt.Key.Key_B: lambda: self.next_lens(step),
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

    # what happens

    def _start_turn(self, seat: int, number: int) -> None:
        self.sight.active, self.sight.turn = seat, number
        if self.model.session.setup.seats[seat].bot is None and seat != self.front:
            self._bring_forward(seat)
        for place in self._all_seats():
            place.show_deciding(place.seat == seat)
        for die in self.tray.dice:
            die.show_state()
        self._show_status(rolling=True, rolls=0)

    def _roll(self, roll: int, dice: list[str], kept: list[bool]) -> QVariantAnimation:
        """The dice that were not kept tumble over the tray."""
        self._dim()
        self._show_status(rolling=True, rolls=roll)
        faces: dict[int, list[str]] = {}
        for slot, die in enumerate(self.tray.dice):
            die.show_state(kept=kept[slot])
            if kept[slot]:
                die.colour = dice[slot]
            else:
                faces[slot] = [*random.choices(COLOURS, k=6 + slot), dice[slot]]

        def show(part: float) -> None:
            for slot, seen in faces.items():
                self.tray.dice[slot].tumble(part, seen)

        return ramp(self.tray, ROLL * self.queue.pace, show)

    def _cross(self, seat: int, spaces: list[int], left: tuple[str, ...]) -> QVariantAnimation:
        """Crosses are drawn one after the other."""
        self._dim()
        for space in spaces:
            self.sight.crossed[seat] |= 1 << space
        self._show_left(left)

        def show(part: float) -> None:
            for place in self._all_seats():
                if place.seat == seat:
                    place.map.news.draw(spaces, part)

        show(0.0)
        return ramp(self.tray, STROKE * len(spaces) * self.queue.pace, show)

    def _finish(self, seat: int, area: int, points: int, first: bool) -> QVariantAnimation:
        scored = self.sight.first if first else self.sight.later
        scored[seat] |= 1 << area
        self.score.update()
        for place in self._all_seats():
            place.map.change(land=place.seat == seat)
            place.update()

        def show(part: float) -> None:
            for place in self._all_seats():
                if place.seat == seat:
                    place.map.news.cheer(area, points, part)

        return ramp(self.tray, CHEER * self.queue.pace, show)

    def _show_left(self, left: tuple[str, ...]) -> None:
        """Grey the dice that are used up; of equal ones those in front go first."""
        rest = list(left)
        slot_of = {place: slot for slot, place in enumerate(self.model.slots)}
        for place in reversed(range(DICE)):
            die = self.tray.dice[slot_of[place]]
            here = die.colour in rest
            if here:
                rest.remove(die.colour)
            die.show_state(used=not here)

    # inside

    def _bring_forward(self, seat: int) -> None:
        self.drop_lens()
        self.front = seat
        self.arrange(self._aspect)

    def _dim(self) -> None:
        """While something happens nothing is lit."""
        for seat in self._all_seats():
            seat.map.light.show_all(0, 0, None, 0, None, pending=False)
            seat.map.light.show_last(0, 0, "")
        self.bubble.hide()

    def _show_status(self, *, rolling: bool | None = None, rolls: int | None = None) -> None:
        state = self.model.state
        if rolling is None:
            rolling = state.stage is Stage.ROLLING
        number = self.sight.turn
        turn = say("Turn {number}", number=number)
        if state.last_turn:
            turn = say("Turn {number} of {last}", number=number, last=state.last_turn)
        if state.over() and rolls is None:
            stage = say("The game is over.")
        elif rolling:
            stage = say("Rolling")
        else:
            stage = say("First action") if state.stage is Stage.FIRST_ACTION else say("Second action")
        self.tray.show_status(turn, stage, state.rolls if rolls is None else rolls)

    def told(self) -> tuple[list[Sentence], QRectF]:
        """What a click would bring; or the hint about dice; or facts about the area under the mouse."""
        model, own = self.model, self._own_map()
        if self.lens is not None:
            return [], QRectF()
        ghost = model.ghost()
        if ghost is not None:
            at = model.pointer if model.pointer is not None else lowest_bit(ghost.spaces)
            return model.told(ghost), own.space_rect(at)
        if model.open() and model.hint is not None:
            return self._told_hint()
        if self._area is not None:
            return self._told_area(self._area), own.area_rect(self._area).adjusted(0, 24, 0, -24)
        return [], QRectF()

    def _told_hint(self) -> tuple[list[Sentence], QRectF]:
        match self.model.hint:
            case Keep(""):
                return [say("Hint: roll all dice again")], self.tray.roll.sceneBoundingRect()
            case Keep(letters):
                kept = Listed(tuple(COLOURS[LETTERS.index(letter)] for letter in letters))
                return [say("Hint: keep {dice}", dice=kept)], self.tray.dice_rect()
            case Stop():
                return [say("Hint: stop rolling")], self.tray.stop.sceneBoundingRect()
            case Done():
                return [say("Hint: press Done")], self.tray.done.sceneBoundingRect()
        return [], QRectF()

    def _told_area(self, area: int) -> list[Sentence]:
        geometry = self.model.state.geometry
        missing = (geometry.area_bits[area] & ~self.sight.crossed[self.front]).bit_count()
        name, first, later = area_name(geometry.areas[area]), geometry.first[area], geometry.later[area]
        facts = say("{area}: {first} points for the first, {later} later", area=name, first=first, later=later)
        return [facts, say_n("{n} space to cross off", "{n} spaces to cross off", missing)]

    def _hinted_spaces(self) -> int:
        geometry, state = self.model.state.geometry, self.model.state
        match self.model.hint:
            case Complete(segment):
                return state.missing(state.actor(), geometry.number_of_segment[segment])
            case Cross(space):
                return 1 << geometry.number_of_space[space]
        return 0

    def _all_seats(self) -> list[SeatItem]:
        return self.seats if self.lens is None else [*self.seats, self.lens]

    def _own_map(self) -> MapItem:
        return self.seats[self.front].map

    def _lens_rect(self) -> QRectF:
        front = self.seats[self.front]
        return front.mapRectToScene(front.boundingRect().adjusted(4, 4, -4, -6))

    def _on_map(self, point: QPointF) -> bool:
        return self._own_map().sceneBoundingRect().contains(point)

    def small_seat_at(self, point: QPointF) -> int | None:
        return next((seat for seat in self.others() if self.seats[seat].sceneBoundingRect().contains(point)), None)

    def _button_at(self, point: QPointF) -> ButtonItem | None:
        buttons = (self.tray.roll, self.tray.stop, self.tray.done)
        return next((button for button in buttons if button.holds(point)), None)

    def _slot_at(self, point: QPointF) -> int | None:
        return next((die.slot for die in self.tray.dice if die.face_rect().contains(point)), None)

    def rule_at(self, point: QPointF) -> str:
        if self.tray.sceneBoundingRect().contains(point):
            return "F-4"
        if self.score.sceneBoundingRect().contains(point) or self._area is not None:
            return "F-10"
        return super().rule_at(point)

    def _places_of(self, target: str) -> list[Place]:
        """Where something the coach speaks of lies on the table."""
        geometry, own = self.model.state.geometry, self._own_map()
        kind, _, name = target.partition(":")
        buttons = {"roll": self.tray.roll, "stop": self.tray.stop, "done": self.tray.done}
        if target in geometry.number_of_space:
            return [own.outline(geometry.number_of_space[target])]
        if target in buttons:
            return [buttons[target].sceneBoundingRect()]
        if target == "dice":
            return [self.tray.dice_rect()]
        if target == "board":
            return [self.seats[self.front].sceneBoundingRect()]
        if target == "score":
            return [self.score.sceneBoundingRect()]
        if kind == "segment" and name in geometry.number_of_segment:
            return [own.outline(space) for space in geometry.chains[geometry.number_of_segment[name]]]
        if kind == "area" and name in geometry.areas:
            return [own.ground(geometry.areas.index(name))]
        if kind == "die" and name in map(str, range(1, DICE + 1)):
            return [self.tray.dice[int(name) - 1].face_rect()]
        if kind == "seat" and name in map(str, range(len(self.seats))):
            return [self.seats[int(name)].sceneBoundingRect()]
        return []
