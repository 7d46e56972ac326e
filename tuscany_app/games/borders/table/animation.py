"""What is seen of an event: dice tumble, crosses are drawn, points rise from an area."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from PySide6.QtCore import QVariantAnimation

from tuscany_app.games.borders.engine.dice import COLOURS
from tuscany_app.games.borders.engine.events import (
    AreaDone,
    DiceOffered,
    DiceRolled,
    SegmentCompleted,
    SpaceCrossed,
    TurnStarted,
)
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.games.borders.table.display import Display
from tuscany_app.games.borders.table.items.dice_tray import TrayItem
from tuscany_app.games.borders.table.items.seats import ScoreItem, SeatItem
from tuscany_app.games.borders.table.model import Model
from tuscany_app.games.borders.words import names
from tuscany_app.kernel.game import Event
from tuscany_app.table.animation_queue import AnimationQueue, ramp, wait

ROLL, STROKE, CHEER = 950, 300, 950  # milliseconds


class Animator:
    def __init__(
        self,
        queue: AnimationQueue,
        display: Display,
        model: Model,
        tray: TrayItem,
        score: ScoreItem,
        *,
        places: Callable[[], Sequence[SeatItem]],
        bring_forward: Callable[[int], None],
    ) -> None:
        """`places` are those of the players that are on the table now, the enlarged one with them; `bring_forward`
        makes a person's place the large one."""
        self._queue, self._display, self._model, self._tray, self._score = queue, display, model, tray, score
        self._places, self._bring_forward = places, bring_forward

    def animate(self, event: Event) -> None:
        """Put into the queue what an event shows; only then the display takes it over."""
        slots = list(self._model.slots)
        if isinstance(event, DiceRolled) and event.roll == 1:
            self._queue.add(lambda: self._wait_for_hand(event.seat))
        self._queue.add(lambda: self._show(event, slots))

    def _wait_for_hand(self, seat: int) -> QVariantAnimation | None:
        """The person whose turn begins throws the dice, by a click or a key. Where nobody plays or nothing moves, they
        roll by themselves."""
        player = self._model.session.setup.seats[seat]
        if player.bot is not None or not self._model.mode.played or not self._queue.pace:
            return None
        asked = names.your_dice(player.name)
        self._tray.ask_to_throw(names.turn_name(self._display.turn, self._model.state.last_turn), asked)
        return wait(self._tray, asked)

    def _show(self, event: Event, slots: Sequence[int]) -> QVariantAnimation | None:
        self._display.follow(event)
        geometry = self._display.geometry
        match event:
            case TurnStarted(seat, _, _):
                self._start_turn(seat)
            case DiceRolled(_, _, dice, kept):
                return self._roll([dice[at] for at in slots], [kept[at] for at in slots])
            case SegmentCompleted(seat, _, _, spaces, left):
                return self._cross(seat, [geometry.number_of_space[name] for name in spaces], left)
            case SpaceCrossed(seat, space, _, left):
                return self._cross(seat, [geometry.number_of_space[space]], left)
            case DiceOffered(_, dice, _):
                self._tray.show_left(dice, self._model.slots)
            case AreaDone(seat, area, points, _):
                return self._finish(seat, geometry.areas.index(area), points)
        return None

    def _start_turn(self, seat: int) -> None:
        self._bring_forward(seat)
        for place in self._places():
            place.show_deciding(place.seat == seat)
        for die in self._tray.dice:
            die.show_state()
        self._show_rolls()

    def _roll(self, dice: list[str], kept: list[bool]) -> QVariantAnimation:
        """The dice that were not kept tumble over the tray."""
        self._show_rolls()
        faces: dict[int, list[str]] = {}
        for slot, die in enumerate(self._tray.dice):
            die.show_state(kept=kept[slot])
            if kept[slot]:
                die.colour = dice[slot]
            else:
                faces[slot] = [*random.choices(COLOURS, k=6 + slot), dice[slot]]

        def show(part: float) -> None:
            for slot, seen in faces.items():
                self._tray.dice[slot].tumble(part, seen)

        return ramp(self._tray, ROLL * self._queue.pace, show)

    def _cross(self, seat: int, spaces: list[int], left: tuple[str, ...]) -> QVariantAnimation:
        """Crosses are drawn one after the other."""
        self._tray.show_left(left, self._model.slots)

        def show(part: float) -> None:
            for place in self._places_of(seat):
                place.map.news.draw(spaces, part)

        show(0.0)
        return ramp(self._tray, STROKE * len(spaces) * self._queue.pace, show)

    def _finish(self, seat: int, area: int, points: int) -> QVariantAnimation:
        self._score.update()
        for place in self._places():
            place.map.change(land=place.seat == seat)
            place.update()

        def show(part: float) -> None:
            for place in self._places_of(seat):
                place.map.news.cheer(area, points, part)

        return ramp(self._tray, CHEER * self._queue.pace, show)

    def _show_rolls(self) -> None:
        """While the dice roll, that is what is waited for, even if it was the last roll."""
        turn = names.turn_name(self._display.turn, self._model.state.last_turn)
        self._tray.show_status(turn, names.STAGE_NAMES[Stage.ROLLING], self._display.rolls)

    def _places_of(self, seat: int) -> list[SeatItem]:
        return [place for place in self._places() if place.seat == seat]
