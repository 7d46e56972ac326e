"""A game in progress: its position, its turns, undo and redo. Everything that plays a game uses a session."""

from __future__ import annotations

from typing import Any, Generic, Protocol

from attrs import evolve, frozen

from tuscany_app.kernel.game import AnyGame, Event, Game, M, Move, S, Seat, Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.origin import NO_ORIGIN, Origin


class Journal(Protocol):
    """Writes down what a session plays and takes back, before anybody sees it."""

    def played(self, seat: int, move: Move, spent: int | None) -> None: ...
    def undone(self) -> None: ...
    def seated(self, number: int, now: Seat) -> None: ...


@frozen
class Turn(Generic[S, M]):
    """One decision that was played."""

    seat: int
    move: M
    events: tuple[Event, ...]
    before: S  # the state it was played on; nobody changes it
    spent: int | None = None  # milliseconds of thought, where somebody looked at the clock

    @property
    def reveals(self) -> bool:
        """Whether the decision brought something to light, so that taking it back would be unfair."""
        return any(event.reveals for event in self.events)


@frozen
class SeatChange:
    """A seat changed hands: somebody went on for somebody else, a computer for a person or a person for a computer."""

    after: int  # so many decisions
    seat: int
    now: Seat


class Session(Generic[S, M]):
    def __init__(
        self,
        game: Game[S, M],
        setup: Setup,
        journal: Journal | None = None,
        first: tuple[S, list[Event]] | None = None,
        title: str = "",
        origin: Origin = NO_ORIGIN,
    ) -> None:
        """`title` is the player's name for this game. `first` is the first position if it is not the one of today's
        rules, with the events that led to it."""
        self.game = game
        self.setup = setup  # with those who sit there now
        self.first_setup = setup  # with those who began
        self.changes: list[SeatChange] = []  # of seats, in their order
        self.origin = origin
        self.journal = journal
        self.title = title
        self.state, self.opening = first or game.start(setup)
        self.turns: list[Turn[S, M]] = []
        self._taken_back: list[M] = []

    def check(self, move: M) -> None:
        """Raise IllegalMove, with the reason for the player, unless the move can be played now."""
        self.state.check(move)

    def play(self, move: M, *, checked: bool = False, spent: int | None = None) -> tuple[Event, ...]:
        """Check the move (unless the caller has), play it and write it down. Either all of it happens or nothing. After
        an IllegalMove, a journal's UserError or an error in the rules, the game and its record are as before."""
        if not checked:
            self.check(move)
        before, after = self.state, self.state.copy()
        seat = before.actor()
        events = tuple(after.play(move))
        if self.journal is not None:
            self.journal.played(seat, move, spent)
        self.state = after
        self.turns.append(Turn(seat, move, events, before, spent))
        if self._taken_back and self._taken_back[-1] == move:
            self._taken_back.pop()
        else:
            self._taken_back.clear()
        return events

    def undo(self) -> Turn[S, M]:
        """Take back the last decision. Raises IndexError if there is none. If the journal raises UserError, nothing has
        changed."""
        turn = self.turns[-1]
        if self.journal is not None:
            self.journal.undone()
        self.turns.pop()
        self.state = turn.before
        if self.changes:  # who sits there stays
            last = len(self.turns)
            self.changes = [evolve(change, after=min(change.after, last)) for change in self.changes]
        self._taken_back.append(turn.move)
        return turn

    def change_seat(self, number: int, now: Seat) -> None:
        """Somebody else goes on with a seat, in its colour; written down first."""
        if self.journal is not None:
            self.journal.seated(number, now)
        self.changes.append(SeatChange(len(self.turns), number, now))
        self.setup = self._setup_at(len(self.turns))

    def seats_at(self, number: int) -> tuple[Seat, ...]:
        """Who sat where when that many decisions were made."""
        return self.setup.seats if not self.changes else self._setup_at(number).seats

    def counted(self, number: int) -> Seat:
        """For whom a seat counts: who made most of its decisions; of several, who came last."""
        if not any(change.seat == number for change in self.changes):
            return self.setup.seats[number]
        made: dict[Seat, int] = {}
        for at, turn in enumerate(self.turns):
            who = self.seats_at(at)[number]
            made[who] = made.get(who, 0) + (turn.seat == number)
        made.setdefault(self.setup.seats[number], 0)
        return max(reversed(made), key=lambda who: made[who])

    def _setup_at(self, number: int) -> Setup:
        seats = list(self.first_setup.seats)
        for change in self.changes:
            if change.after <= number:
                seats[change.seat] = change.now
        return evolve(self.first_setup, seats=tuple(seats))

    def at(self, number: int) -> Session[S, M]:
        """Return the game as it was after that number of decisions. It is a session of its own, without a journal."""
        past: Session[S, M] = object.__new__(Session)
        past.game, past.setup, past.journal, past.opening = self.game, self.setup, None, self.opening
        past.title, past.origin = self.title, self.origin
        past.first_setup, past.changes = self.first_setup, [each for each in self.changes if each.after <= number]
        if len(past.changes) < len(self.changes):
            past.setup = past._setup_at(number)
        past.turns = self.turns[:number]
        past.state = self.turns[number].before if number < len(self.turns) else self.state
        past._taken_back = []
        return past

    def endless(self) -> Sentence | None:
        """Return a sentence if only computers play here and find no end. Then they are not asked any more."""
        if len(self.turns) < self.game.longest or any(seat.bot is None for seat in self.setup.seats):
            return None
        return endless(self.game, self.setup.seed, len(self.turns))

    @property
    def redo_move(self) -> M | None:
        """The decision that was taken back last and can be played again. None if there is none."""
        return self._taken_back[-1] if self._taken_back else None


AnyTurn = Turn[Any, Any]
AnySession = Session[Any, Any]  # where it does not matter of which game


def endless(game: AnyGame, seed: int, decisions: int) -> Sentence:
    """The sentence about computers that have reached `Game.longest`. People and records may go on longer."""
    return say(
        "{game}, seed {seed}: the computer players find no end, so the game stops here, after {decisions} decisions.",
        game=game.name,
        seed=seed,
        decisions=decisions,
    )
