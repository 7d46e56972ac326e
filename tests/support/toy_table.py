"""The game of `toy.py` at a table: told in events, with a model and a scene as small as they can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from attrs import define, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QGraphicsRectItem

from tests.support.toy import Endless, EndlessTexts, Play, ToyState, deal
from tuscany_app.kernel.game import Event, Seat, Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnyTurn, Session
from tuscany_app.table.animation_queue import ramp
from tuscany_app.table.model import CursorModel
from tuscany_app.table.scene import CursorScene, Gesture, Keys

STEP = 100.0  # between two cards on the table
FLIGHT = 10_000  # milliseconds: no test waits for its end


@frozen
class CardPlayed(Event):
    seat: int
    card: int


@frozen
class CardLookedAt(Event):
    seat: int

    @property
    def private(self) -> int:
        return self.seat


@frozen
class DieRolled(Event):
    """Only with even cards."""

    reveals: ClassVar[bool] = True
    seat: int


@define
class DuelState(ToyState):
    def play(self, move: Play) -> list[Event]:
        seat = self.seat
        super().play(move)
        rolled = [DieRolled(seat)] if move.card % 2 == 0 else []
        return [CardPlayed(seat, move.card), CardLookedAt(seat), *rolled]


class DuelTexts(EndlessTexts):
    def event(self, event: Event, names: Sequence[str]) -> Sentence | None:
        if isinstance(event, DieRolled):
            return None
        return Sentence(f"{names[event.seat]}: {type(event).__name__}", {})

    def move(self, state: DuelState, move: Play, names: Sequence[str]) -> Sentence:
        return say("{card}", card=move.card)

    def rule(self, state: DuelState) -> str:
        return "X-1"


class Duel(Endless):
    id = "duel"
    texts = DuelTexts()

    def start(self, setup: Setup) -> tuple[DuelState, list[Event]]:
        dealt = deal(setup.seed)
        return DuelState(dealt.hands, dealt.deck, dealt.sums, setup.start, dealt.rng), []


class OpenDuel(Duel):
    hidden = False


class HiddenDuel(Duel):
    hidden = True


def duel(*, hidden: bool = False, bots: tuple[int, ...] = (), journal: Any = None, seed: int = 1) -> Session[Any, Any]:
    """A session of two, of whom those in `bots` are computers."""
    game = HiddenDuel() if hidden else OpenDuel()
    people = (("Ana", "red"), ("Bruno", "blue"))
    seats = tuple(Seat(name, colour, "medium" if seat in bots else None) for seat, (name, colour) in enumerate(people))
    return Session(game, Setup(game.id, {}, seats, 0, seed), journal)


class ToyModel(CursorModel[DuelState, Play, Play]):
    def things(self) -> list[Play]:
        return self.state.legal_moves() if self.open() else []

    def asked(self, player: str) -> Sentence:
        return say("{player}", player=player)


def place_of(card: int) -> QPointF:
    """Two rows of five cards."""
    row, column = divmod(card, 5)
    return QPointF((column + 0.5) * STEP, (row + 0.5) * STEP)


class ToyScene(CursorScene[ToyModel]):
    """`seen` tells what was called, in order."""

    def __init__(self, model: ToyModel) -> None:
        super().__init__(model)
        self.seen: list[Any] = []
        self.own: Keys = {}
        self.notices: list[Any] = []  # animations to come instead of the usual one
        self.redraw()

    def redraw(self) -> None:
        self.wipe()
        self.addItem(QGraphicsRectItem(0, 0, 5 * STEP, 2 * STEP))
        self.arrange()
        self.settle()

    def lay_out(self, aspect: float) -> QRectF:
        self.seen.append(("arrange", aspect))
        return QRectF(0, 0, 5 * STEP, 2 * STEP)

    def animate(self, event: Event) -> None:
        self.queue.add(lambda: self._fly(event))

    def _fly(self, event: Event) -> Any:
        self.seen.append(event)
        return self.notices.pop(0) if self.notices else ramp(self, FLIGHT, lambda part: None)

    def show_turn(self) -> None:
        self.seen.append("turn")

    def show_last(self, turns: Sequence[AnyTurn]) -> None:
        self.seen.append(("last", [turn.seat for turn in turns]))

    def show_choice(self) -> None:
        self.seen.append("choice")

    def show_hint(self, move: Play | None) -> None:
        self.seen.append(("hint", move))

    def hover(self, point: QPointF) -> None:
        self.seen.append(("hover", point))

    def told(self) -> tuple[list[Sentence], QRectF]:
        return [say("ace"), say("ten")], QRectF(200, 100, 20, 20)

    def places_of(self, what: Any) -> list[QRectF]:
        if isinstance(what, CardPlayed):
            return [QRectF(0, 0, 10, 10)]
        return [QRectF(50, 50, 10, 10)] if what == "deck" else []

    def steps_to(self, move: Play) -> list[Gesture]:
        return [Gesture(self.point_of(move))]

    def point_of(self, thing: Play) -> QPointF:
        return place_of(thing.card)

    def keys(self, step: int) -> Keys:
        return {Qt.Key.Key_N: lambda: self.seen.append(("N", step)), **self.own}

    def press(self, point: QPointF) -> None:
        self.seen.append(("press", point))
