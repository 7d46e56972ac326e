"""The base of the games' models: a game in progress as signals, and the player's intents. It draws nothing.

A game's own `model.py` adds the half-made decision of the player at the table. Every decision passes through `decide`,
so confirming, the coach and refusals work the same in every game.

Where hands are hidden and several people share the screen, the player who is to decide must first take the seat in
front of it (`sit`). Until then only the hand of the player who sits there is shown, and nothing can be decided.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any, Generic, Literal, TypeVar

from attrs import frozen
from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Event, IllegalMove, M, S
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import Session, Turn
from tuscany_app.table.by_ear import ByEar
from tuscany_app.table.mode import Mode

__all__ = ["Action", "AnyModel", "Choice", "CursorModel", "TableModel", "UndoPolicy"]

UndoPolicy = Literal["anything", "own", "never"]  # how far moves can be taken back
T = TypeVar("T")  # what the keyboard can stand on: moves, or steps on the way to one


@frozen
class Choice:
    """Something the person at the table could do next: its name for lists and screen readers, and what it means."""

    name: Sentence
    value: Any


@frozen
class Action:
    """A button of the table that only this game has."""

    name: Sentence
    icon: str
    tip: Sentence
    run: Callable[[], None]
    possible: Callable[[], bool]
    main: Callable[[], bool] = lambda: False  # whether this is what goes on now, if it is possible


class TableModel(ByEar, QObject, Generic[S, M]):
    """Signals:
    played(Turn): a decision was played, by a person, a computer or a replay.
    reset: the position was replaced (undo, jump); draw it anew.
    choosing: the half-made decision changed.
    refused(Reason): a target is against the rules.
    advised(Sentence): allowed, but not what the coach asked for.
    troubled(Sentence): the game could not be saved; nothing was played.
    hinted(move or None): show or stop showing a good move.
    """

    played = Signal(object)
    reset = Signal()
    choosing = Signal()
    refused = Signal(object)
    advised = Signal(object)
    troubled = Signal(object)
    hinted = Signal(object)
    session: Session[S, M]

    def __init__(self, session: Session[S, M], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        people = sum(seat.bot is None for seat in session.setup.seats)
        self.shared = session.game.hidden and people > 1  # the screen is passed from hand to hand
        self.seat_shown = self._first_person()
        self.seated = not self.shared  # somebody sits in front of the screen
        self.mode = Mode()  # what the table is used for
        self.enabled = True  # False while animations run, a computer thinks, or there is only something to watch
        self.confirm = False
        self.pending: M | None = None  # a decision waiting to be confirmed
        self.hint: M | None = None  # a good move that is shown
        self._hinted_at: tuple[object] | None = None  # the half-made decision it was shown with
        self.choosing.connect(self._check_hint)

    # what can be asked

    @property
    def state(self) -> S:
        return self.session.state

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.session.setup.seats]

    def person_to_act(self) -> bool:
        return not self.state.over() and self.session.setup.seats[self.state.actor()].bot is None

    def open(self) -> bool:
        """Whether the person at the table can decide something now."""
        return self.enabled and self.person_to_act() and not self.handing_over()

    def tells_hint(self) -> bool:
        """Whether the table says what the hint means."""
        return self.mode.words_of_hint and self.hint is not None and self.open()

    def handing_over(self) -> bool:
        """Whether the screen has to be passed to the person who is to decide."""
        if not self.shared or self.mode.uncovered or not self.person_to_act():
            return False
        return not self.seated or self.seat_shown != self.state.actor()

    def sees(self, seat: int) -> bool:
        """Whether what a seat hides from the others may be shown now."""
        return self.mode.uncovered or self.state.over() or (self.seated and seat == self.seat_shown)

    def knows(self, turn: Turn[S, M]) -> bool:
        """Whether whoever sits in front of the screen knows what was decided: it may be secret."""
        return not turn.move.secret or self.sees(turn.seat)

    def with_words(self, events: Iterable[Event]) -> list[tuple[Event, Sentence]]:
        """Events with their words, those left out that nobody in front of the screen may know of."""
        texts, names = self.session.game.texts, self.names
        seen = (event for event in events if event.private is None or self.sees(event.private))
        return [(event, sentence) for event in seen if (sentence := texts.event(event, names)) is not None]

    def in_words(self, events: Iterable[Event]) -> list[Sentence]:
        return [sentence for _, sentence in self.with_words(events)]

    def turns_of_others(self) -> list[Turn[S, M]]:
        """What the others decided since the last decision of the player in front of the screen."""
        since = itertools.takewhile(lambda turn: turn.seat != self.seat_shown, reversed(self.session.turns))
        return list(since)[::-1]

    def prompt(self) -> Sentence:
        """What the table page says on top: what is asked, or what is waited for."""
        if self.state.over():
            return say("The game is over.")
        player = self.names[self.state.actor()]
        if not self.person_to_act():
            return self.session.endless() or say("{player} is thinking…", player=player)
        if self.handing_over():
            return say("Pass the screen to {player}.", player=player)
        if self.pending is not None:
            return say("{player}: choose it once more or press Enter to confirm, Esc to think again.", player=player)
        return self.asked(player)

    # intents

    def decide(self, move: M) -> bool:
        """The person at the table has made up their mind; True if it was played."""
        if not self.open():
            return False
        try:
            self.session.check(move)
        except IllegalMove as illegal:
            self.refused.emit(illegal.reason)
            return False
        objection = self.mode.objection(move) if self.mode.led else None
        if objection is not None:
            self.let_go()
            self.advised.emit(objection)
            return False
        if self.mode.holds(move):
            return False
        if self.confirm and self.pending != move:
            self.put_off(move)
            return False
        return self.play(move, checked=True, spent=self.mode.thought())

    def put_off(self, move: M) -> None:
        """A legal decision waits to be confirmed."""
        self.pending = move
        self.choosing.emit()

    def play(self, move: M, *, checked: bool = False, spent: int | None = None) -> bool:
        """Play a decision, whoever made it, with the milliseconds of thought if they are known; True if that could be
        saved. `Session` checks it, unless that was done."""
        try:
            self.session.play(move, checked=checked, spent=spent)
        except UserError as trouble:
            self.troubled.emit(trouble.sentence)
            return False
        self.position_changed()
        self.played.emit(self.session.turns[-1])
        return True

    def get_up(self) -> None:
        """Nobody sits in front of the screen any more: all hands are covered."""
        self.seated = False
        self.clear()
        self.reset.emit()

    def sit(self) -> None:
        """The person who is to decide sits down in front of the screen."""
        self.seated, self.seat_shown = True, self.state.actor()
        self.clear()
        self.reset.emit()

    def retire(self) -> None:
        """The table was left: nothing is decided here any more, and nobody hears of anything."""
        self.enabled = False
        self.blockSignals(True)

    def can_undo(self, policy: UndoPolicy) -> bool:
        since = list(itertools.takewhile(lambda turn: not self._is_person(turn), reversed(self.session.turns)))
        if policy == "never" or len(since) == len(self.session.turns):
            return False
        last = self.session.turns[-1 - len(since)]
        if policy == "anything":
            return True
        earlier = self.can_redo() and (since or last.seat != self.state.actor())  # the last turn is taken back already
        return not (earlier or any(turn.reveals for turn in (last, *since)))

    def undo(self, policy: UndoPolicy) -> None:
        """Take back to the last decision of a person, with what computers did since."""
        if not self.can_undo(policy):
            return
        self._change(lambda: self._is_person(self.session.undo()))

    def can_redo(self) -> bool:
        return self.session.redo_move is not None

    def redo(self) -> None:
        """Play again what was taken back, up to the next decision of a person."""

        def again() -> bool:
            move = self.session.redo_move
            if move is not None:
                self.session.play(move)
            return self.session.redo_move is None or self.person_to_act()

        if self.can_redo():
            self._change(again)

    def show(self, session: Session[S, M]) -> None:
        """Another position, without a story that leads to it."""
        self.session = session
        self.position_changed()
        self.reset.emit()

    def show_hint(self, move: M | None) -> None:
        """Show a good move; None stops showing it."""
        if move is None and self.hint is None:
            return
        self.hint, self._hinted_at = move, None  # while a scene shows it, nothing can spoil it
        self.hinted.emit(move)
        self._hinted_at = (self.half_made(),)

    def take_hint(self) -> None:
        """Play the move that is shown."""
        if self.hint is not None:
            self.decide(self.hint)

    def hint_holds(self) -> bool:
        """Whether the half-made decision may still become the hinted move: by default only as it was. A game may let
        the steps pass that lead there."""
        return self._hinted_at is None or bool(self._hinted_at == (self.half_made(),))

    def _check_hint(self) -> None:
        if self.hint is not None and not self.hint_holds():
            self.show_hint(None)

    # what a game may extend

    def position_changed(self) -> None:
        """Called after each move, undo, redo or jump, when `state` is new and before anybody hears of it. A game that
        keeps something from position to position puts it in order here."""
        self.hint = None
        self.clear()
        if self.person_to_act() and (self.mode.uncovered or not self.shared):
            self.seat_shown = self.state.actor()

    def clear(self) -> None:
        """Drop the half-made decision: called with every new position, and when somebody gets up or sits down. A game
        with more of it than `pending` drops that, too."""
        self.pending = None

    def let_go(self) -> None:
        """Called when a legal decision is not taken because the coach asked for another one: nothing may look as if it
        had been taken."""

    def in_short(self, move: M) -> Sentence:
        """A legal move in a few words, as `words/` has it, for the hint and the list of choices. A game that has
        written something on the table says it by that."""
        return self.session.game.texts.move(self.state, move, self.names)

    def rule_here(self) -> str:
        """The rule that explains what is being done, for F1: as `words/` has it, or by the half-made decision."""
        return self.session.game.texts.rule(self.state)

    # what each game fills in

    def half_made(self) -> object:
        """The half-made decision as a value, without where the pointer is: another one ends the hint."""
        return self.pending

    def pointed_at(self) -> Sentence | None:
        """What the keyboard stands on, for a player who can't see it: the place, what is there and around, and what it
        would bring; None if it is nothing. `ByEar` has what else such a player may ask for."""
        raise NotImplementedError

    def leads_to(self, choice: Choice, move: M) -> bool:
        """Whether a choice of the list is this move, or the next step on the way to it."""
        return bool(choice.value == move)

    def asked(self, player: str) -> Sentence:
        """What is asked of the player who is to decide, in one sentence."""
        raise NotImplementedError

    def choices(self) -> list[Choice]:
        """What could be done next, as a list: the same as lights up on the board."""
        raise NotImplementedError

    def sights(self) -> list[Sentence]:
        """By default what can be done."""
        return [choice.name for choice in self.choices()]

    def preview(self, choice: Choice | None) -> None:
        """Show a choice on the board without taking it; None shows it no more."""
        raise NotImplementedError

    def take(self, choice: Choice) -> None:
        """Take a choice: one step further into the decision, or the decision itself."""
        raise NotImplementedError

    def walk(self, step: int) -> None:
        """Tab: the next choice, or with −1 the one before."""
        raise NotImplementedError

    def act(self) -> None:
        """Enter: confirm what waits, or do what the keyboard stands on."""
        raise NotImplementedError

    def step_back(self) -> bool:
        """Esc: one step out of the half-made decision; False if there was none. By default only `pending` is one."""
        if self.pending is None:
            return False
        self.pending = None
        self.choosing.emit()
        return True

    def actions(self) -> list[Action]:
        """The game's own buttons."""
        return []

    # inside

    def _change(self, step: Callable[[], bool]) -> None:
        """Repeat a step of undo or redo until it says that it has gone far enough."""
        try:
            while not step():
                pass
        except UserError as trouble:
            self.troubled.emit(trouble.sentence)
        finally:  # whatever stopped it, the table shows how far it came
            self.position_changed()
            self.reset.emit()

    def _is_person(self, turn: Turn[S, M]) -> bool:
        return self.session.setup.seats[turn.seat].bot is None

    def _first_person(self) -> int:
        if self.person_to_act():
            return self.state.actor()
        seats = self.session.setup.seats
        return next((number for number, seat in enumerate(seats) if seat.bot is None), 0)


class CursorModel(TableModel[S, M], Generic[S, M, T]):
    """Where all that could be done next is one of the game's `things`, and the keyboard stands on one of them.

    In a small game every thing is a move; then `things` and `asked` are all that is missing.
    """

    def __init__(self, session: Session[S, M], parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self.cursor: T | None = None  # where the keyboard or the list of choices is

    def walk(self, step: int) -> None:
        things = self.things()
        if things:
            at = things.index(self.cursor) + step if self.cursor in things else (0 if step > 0 else -1)
            self.go(things[at % len(things)])

    def act(self) -> None:
        """Enter: confirm what waits, take what the keyboard stands on, or else go on."""
        if self.pending is not None:
            self.decide(self.pending)
        elif self.cursor is not None:
            self.take_thing(self.cursor)
        else:
            self.go_on()

    def step_back(self) -> bool:
        if super().step_back():
            return True
        stood = self.cursor is not None
        self.go(None)
        return stood

    def pointed_at(self) -> Sentence | None:
        return self.name_of(self.cursor) if self.cursor is not None else None

    def choices(self) -> list[Choice]:
        return [Choice(self.name_of(thing), thing) for thing in self.things()]

    def preview(self, choice: Choice | None) -> None:
        self.go(choice.value if choice is not None else None)

    def take(self, choice: Choice) -> None:
        self.take_thing(choice.value)

    def clear(self) -> None:
        super().clear()
        self.cursor = None

    # what a game may extend

    def go(self, thing: T | None) -> None:
        """Stand on a thing, or on none: called by Tab, the arrow keys, and the list while it is looked through."""
        if thing != self.cursor:
            self.cursor = thing
            self.choosing.emit()

    def take_thing(self, thing: Any) -> None:
        """Take a thing: called by Enter, and by the list of choices. By default it is a move, and decided on; a game
        with steps on the way to a move takes those here."""
        self.decide(thing)

    def go_on(self) -> None:
        """Called by Enter where the keyboard stands on nothing: by default to the first choice."""
        self.walk(1)

    # what each game fills in

    def things(self) -> list[T]:
        """What could be done next: moves, or steps on the way to one; none while nothing can be decided."""
        raise NotImplementedError

    def name_of(self, thing: Any) -> Sentence:
        """A thing for lists and screen readers: by default it is a move."""
        return self.in_short(thing)


AnyModel = TableModel[Any, Any]  # for those who sit at every table alike
