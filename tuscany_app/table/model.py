"""The base of the games' models: a game in progress as signals, and the player's intents. It draws nothing.

A game's own `model.py` adds the half-made decision of the player at the table. Every decision passes through `decide`,
so confirming, the coach and refusals work the same in every game.

Where hands are hidden and several people share the screen, the player who is to decide must first take the seat in
front of it (`sit`). Until then only the hand of the player who sits there is shown, and nothing can be decided.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

from attrs import frozen
from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Event, IllegalMove, M, S, Seat
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import Session, Turn
from tuscany_app.table.by_ear import ByEar
from tuscany_app.table.mode import Mode

__all__ = ["Action", "AnyModel", "Choice", "CursorModel", "TableModel", "UndoPolicy"]

UndoPolicy = Literal["anything", "own", "never"]  # how far moves can be taken back
T = TypeVar("T")  # what the keyboard can stand on: moves, or steps on the way to one


@frozen
class Choice:
    """Something the person at the table could do next: its name, for the list and for screen readers, and its value."""

    name: Sentence
    value: Any


def never() -> bool:
    """What a button says that never goes on in the game."""
    return False


@frozen
class Action:
    """A button that only this game has."""

    name: Sentence
    icon: str
    tip: Sentence
    run: Callable[[], None]
    possible: Callable[[], bool]
    main: Callable[[], bool] = never  # whether this is what goes on now, if it is possible


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
        self.shared = self._hides()  # the screen is passed from hand to hand
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
        """Whether the speech bubble explains the hint."""
        return self.mode.words_of_hint and self.hint is not None and self.open()

    def handing_over(self) -> bool:
        """Whether the screen must be passed to the next person."""
        if not self.shared or self.mode.uncovered or not self.person_to_act() or self.open_choice():
            return False
        return not self.seated or self.seat_shown != self.state.actor()

    def sees(self, seat: int) -> bool:
        """Whether things that a seat hides from the others may be shown now."""
        if self.session.origin.open_hands and self.session.setup.seats[seat].bot is None:
            return True
        return self.mode.uncovered or self.state.over() or (self.seated and seat == self.seat_shown)

    def knows(self, turn: Turn[S, M]) -> bool:
        """Whether the person in front of the screen may know what was decided."""
        return not turn.move.secret or self.sees(turn.seat)

    def with_words(self, events: Iterable[Event], names: Sequence[str] | None = None) -> list[tuple[Event, Sentence]]:
        """Events with their sentences, without events that the person in front of the screen may not know of. `names`
        are those of the time, if others sit there now."""
        texts, names = self.session.game.texts, names or self.names
        seen = (event for event in events if event.private is None or self.sees(event.private))
        return [(event, sentence) for event in seen if (sentence := texts.event(event, names)) is not None]

    def in_words(self, events: Iterable[Event]) -> list[Sentence]:
        return [sentence for _, sentence in self.with_words(events)]

    def known_turns_of_others(self) -> Iterator[Turn[S, M]]:
        """The decisions of other players that the person in front of the screen may know of, the latest first."""
        return (turn for turn in reversed(self.session.turns) if turn.seat != self.seat_shown and self.knows(turn))

    def turns_of_others(self) -> list[Turn[S, M]]:
        """The turns of the others since the last decision of the player in front of the screen."""
        since = itertools.takewhile(lambda turn: turn.seat != self.seat_shown, reversed(self.session.turns))
        return list(since)[::-1]

    def prompt(self) -> Sentence:
        """The sentence above the table: what is asked, or whom the game waits for."""
        if self.state.over():
            return say("The game is over.")
        player = self.names[self.state.actor()]
        if not self.person_to_act():
            return self.session.endless() or say("{player} is thinking…", player=player)
        if self.handing_over():
            return say("Pass the screen to {player}.", player=player)
        if self.pending is not None:
            return say("{player}: choose it again or press Enter to confirm; press Esc to think again.", player=player)
        return self.asked(player)

    # intents

    def decide(self, move: M) -> bool:
        """Try to play the decision of the person at the table. True if it was played."""
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
        """Keep a legal decision until it is confirmed."""
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
        """Nobody sits in front of the screen now, so all hands are covered."""
        self.seated = False
        self.clear()
        self.reset.emit()

    def must_cover(self) -> bool:
        """Whether an open choice is somebody else's than the one in front of the screen, whose hand has to go."""
        shared = self.shared and not self.mode.uncovered and self.person_to_act()
        return shared and self.open_choice() and self.seat_shown != self.state.actor()

    def cover(self) -> None:
        """Somebody else decides something open: the table turns to them, with all hands covered."""
        self.seated, self.seat_shown = False, self.state.actor()
        self.clear()
        self.reset.emit()

    def sit(self) -> None:
        """The person who must decide sits down in front of the screen."""
        self.seated, self.seat_shown = True, self.state.actor()
        self.clear()
        self.reset.emit()

    def change_seats(self, changes: Mapping[int, Seat]) -> None:
        """Others go on with these seats. Where hands are hidden, whoever is to decide has to take the screen first."""
        try:
            for number, now in changes.items():
                self.session.change_seat(number, now)
        except UserError as trouble:
            self.troubled.emit(trouble.sentence)
        self.shared = self._hides()
        if not self.shared:
            self.seated = True
        elif self.seat_shown in changes:
            self.seated = False
        self.position_changed()
        self.reset.emit()

    def retire(self) -> None:
        """The table was left. Nothing can be decided any more, and no signals are sent."""
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
        """Take back everything up to the last decision of a person."""
        if not self.can_undo(policy):
            return
        self._change(lambda: self._is_person(self.session.undo()) and self.forced() is None)

    def can_redo(self) -> bool:
        return self.session.redo_move is not None

    def redo(self) -> None:
        """Play what was taken back, up to the next decision of a person."""

        def again() -> bool:
            move = self.session.redo_move
            if move is not None:
                self.session.play(move)
            return self.session.redo_move is None or (self.person_to_act() and self.forced() is None)

        if self.can_redo():
            self._change(again)

    def show(self, session: Session[S, M]) -> None:
        """Show another position at once, without animations."""
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
        """Whether the hint stays although the half-made decision has changed. By default it ends. A game may keep it
        while the steps lead to the hinted move."""
        return self._hinted_at is None or bool(self._hinted_at == (self.half_made(),))

    def _check_hint(self) -> None:
        if self.hint is not None and not self.hint_holds():
            self.show_hint(None)

    # what a game may extend

    def position_changed(self) -> None:
        """Called after each move, undo, redo or jump, before the signals are sent. A game that stores something about
        the position updates it here."""
        self.hint = None
        self.clear()
        if self.person_to_act() and (self.mode.uncovered or not self.shared):
            self.seat_shown = self.state.actor()

    def clear(self) -> None:
        """Drop the half-made decision. Called with every new position, and when somebody gets up or sits down. A game
        that stores more of it than `pending` drops that too."""
        self.pending = None

    def forced(self) -> M | None:
        """A decision of the person at the table in which there is nothing to decide: in a game it is played at once,
        and taken back together with the one before. None where the person is asked."""
        return None

    def open_choice(self) -> bool:
        """Whether what is to be decided now can be decided without anything that a hand hides. Then the screen is not
        passed on."""
        return False

    def let_go(self) -> None:
        """Called when the coach asks for another move than the legal one that was tried. The table must look as if it
        had not been tried."""

    def in_short(self, move: M) -> Sentence:
        """A short name of a legal move for the hint and the list of choices, as `words/` has it. A game that labels
        places on the table uses these labels."""
        return self.session.game.texts.move(self.state, move, self.names)

    def rule_here(self) -> str:
        """The id of the rule about the current decision, for F1. A game may choose it by the half-made decision."""
        return self.session.game.texts.rule(self.state)

    # what each game fills in

    def half_made(self) -> object:
        """The half-made decision as a value, without the pointer's position. When the value changes, the hint ends."""
        return self.pending

    def pointed_at(self) -> Sentence | None:
        """What the keyboard is on, for a player who can't see it: the place, what is there and around it, and what it
        would bring. None if it is on nothing. See also `ByEar`."""
        raise NotImplementedError

    def leads_to(self, choice: Choice, move: M) -> bool:
        """Whether a choice is this move, or the next step towards it."""
        return bool(choice.value == move)

    def asked(self, player: str) -> Sentence:
        """The question to the player who must decide, in one sentence."""
        raise NotImplementedError

    def choices(self) -> list[Choice]:
        """Everything that could be done next, as a list. The same things light up on the board."""
        raise NotImplementedError

    def sights(self) -> list[Sentence]:
        """By default the choices."""
        return [choice.name for choice in self.choices()]

    def preview(self, choice: Choice | None) -> None:
        """Show on the board what a choice would do, without taking it. None ends that."""
        raise NotImplementedError

    def take(self, choice: Choice) -> None:
        """Take a choice: a step of the decision, or the decision itself."""
        raise NotImplementedError

    def walk(self, step: int) -> None:
        """Tab: go to the next choice, or with −1 to the previous one."""
        raise NotImplementedError

    def act(self) -> None:
        """Enter: confirm what waits, or do what the keyboard is on."""
        raise NotImplementedError

    def step_back(self) -> bool:
        """Esc: take back one step of the half-made decision. False if there was none. By default only `pending` is such
        a step."""
        if self.pending is None:
            return False
        self.pending = None
        self.choosing.emit()
        return True

    def actions(self) -> list[Action]:
        """The buttons that only this game has."""
        return []

    # inside

    def _change(self, step: Callable[[], bool]) -> None:
        """Repeat a step of undo or redo until it reports that it has gone far enough."""
        try:
            while not step():
                pass
        except UserError as trouble:
            self.troubled.emit(trouble.sentence)
        finally:  # whatever stopped it, the table shows how far it came
            self.position_changed()
            self.reset.emit()

    def _hides(self) -> bool:
        """Whether people hide their hands from each other."""
        people = sum(seat.bot is None for seat in self.session.setup.seats)
        return self.session.game.hidden and people > 1 and not self.session.origin.open_hands

    def _is_person(self, turn: Turn[S, M]) -> bool:
        return self.session.setup.seats[turn.seat].bot is None

    def _first_person(self) -> int:
        if self.person_to_act():
            return self.state.actor()
        seats = self.session.setup.seats
        return next((number for number, seat in enumerate(seats) if seat.bot is None), 0)


class CursorModel(TableModel[S, M], Generic[S, M, T]):
    """A model whose possible next steps are `things`, with a keyboard cursor on one of them. In a small game every
    thing is a move; then only `things` and `asked` must be written."""

    def __init__(self, session: Session[S, M], parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self.cursor: T | None = None  # where the keyboard or the list of choices is

    def walk(self, step: int) -> None:
        things = self.things()
        if things:
            at = things.index(self.cursor) + step if self.cursor in things else (0 if step > 0 else -1)
            self.go(things[at % len(things)])

    def act(self) -> None:
        """Enter: confirm what waits, take the thing under the cursor, or else `go_on`."""
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
        """Move the cursor to a thing, or to none. Called by Tab, the arrow keys, and the list of choices."""
        if thing != self.cursor:
            self.cursor = thing
            self.choosing.emit()

    def take_thing(self, thing: Any) -> None:
        """Take a thing, from Enter or from the list. By default the thing is a move and is decided on. A game with
        several steps to a move takes them here."""
        self.decide(thing)

    def go_on(self) -> None:
        """Enter while the cursor is on nothing: by default go to the first choice."""
        self.walk(1)

    # what each game fills in

    def things(self) -> list[T]:
        """The possible next steps: moves, or steps towards one. Empty while nothing can be decided."""
        raise NotImplementedError

    def name_of(self, thing: Any) -> Sentence:
        """The name of a thing in lists and for screen readers. By default a thing is a move."""
        return self.in_short(thing)


AnyModel = TableModel[Any, Any]  # for those who sit at every table alike
