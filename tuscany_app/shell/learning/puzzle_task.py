"""Where a puzzle on the table comes from: the program's collection, or a game of one's own. The puzzle coach asks this
about its words, its solutions, and what becomes of it."""

from __future__ import annotations

import abc
from datetime import date
from typing import Any

from attrs import evolve

from tuscany_app.kernel import own_puzzles, puzzles
from tuscany_app.kernel.chance_words import with_error
from tuscany_app.kernel.dates import Day
from tuscany_app.kernel.game import Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.own_puzzles import OwnPuzzle
from tuscany_app.kernel.puzzles import Puzzle
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.setup import RANDOM
from tuscany_app.shell.base import puzzle_progress
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.puzzle_progress import HELPED, OPEN, SOLVED, grade_name


class PuzzleTask(abc.ABC):
    own = False  # from a game of the player
    player = ""  # who made the mistake

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle

    @abc.abstractmethod
    def position(self) -> AnySession:
        """The game up to the puzzle; UserError if its record is not what it was."""

    @abc.abstractmethod
    def seated(self, setup: Setup) -> Setup:
        """The table of the record with one person, at the seat that decides."""

    @abc.abstractmethod
    def again(self) -> PuzzleTask:
        """The same once more."""

    @abc.abstractmethod
    def title(self) -> Sentence: ...

    @abc.abstractmethod
    def status(self) -> Sentence:
        """How hard it is, or what became of it before."""

    @abc.abstractmethod
    def question(self) -> Sentence: ...

    @abc.abstractmethod
    def chances(self) -> Sentence:
        """What the best way brings beside another one."""

    @abc.abstractmethod
    def note_wrong(self) -> None:
        """A wrong move was tried."""

    @abc.abstractmethod
    def note_solved(self, *, helped: bool) -> None: ...

    def knows(self, move: Any) -> bool:
        """Whether a move that is no solution is known to be wrong; else the computer looks at it."""
        return True

    def accept(self, move: str) -> None:
        """The computer has looked at a move that was not known: it is as good as the best."""
        raise NotImplementedError

    def forget(self) -> None:
        """It should not be asked again."""
        raise NotImplementedError


class CollectionTask(PuzzleTask):
    """Of the program's own puzzles."""

    def __init__(self, puzzle: Puzzle, preferences: Preferences) -> None:
        super().__init__(puzzle)
        self._preferences = preferences

    def position(self) -> AnySession:
        return puzzles.position(self.puzzle)

    def seated(self, setup: Setup) -> Setup:
        you, other = str(say("You")), str(say("Computer"))
        names = [other] if len(setup.seats) == 2 else [f"{other} {number}" for number in range(1, len(setup.seats))]
        names.insert(self.puzzle.seat, you)
        return _alone(setup, self.puzzle.seat, names)

    def again(self) -> CollectionTask:
        return CollectionTask(self.puzzle, self._preferences)

    def title(self) -> Sentence:
        if puzzle_progress.is_todays(self._preferences, self.puzzle):
            return say("Puzzle of the day, {day}", day=Day(date.today(), year=False))
        number = 1 + [other.id for other in puzzles.collection(self.puzzle.game).puzzles].index(self.puzzle.id)
        return say("Puzzle {number}", number=number)

    def status(self) -> Sentence:
        grade = grade_name(self.puzzle.grade)
        told = {HELPED: say("{grade}; solved with help", grade=grade), SOLVED: say("{grade}; solved", grade=grade)}
        return {OPEN: grade, **told}[puzzle_progress.mark(self._preferences, self.puzzle)]

    def question(self) -> Sentence:
        if len(self.puzzle.ways[0]["way"]) > 1:
            return say("It is your turn. One way to play it is clearly better than all the others: how does it begin?")
        return say("It is your turn. One move is clearly better than all the others: which one?")

    def chances(self) -> Sentence:
        best, other = _chances(self.puzzle)
        if self.puzzle.exact:
            return say(
                "Counted to the end: chance of winning {best}, with the next best move {other}.", best=best, other=other
            )
        return say("Chance of winning: {best}; with the next best move {other}.", best=best, other=other)

    def note_wrong(self) -> None:
        puzzle_progress.note(self._preferences, self.puzzle, tries=1)

    def note_solved(self, *, helped: bool) -> None:
        puzzle_progress.note(self._preferences, self.puzzle, HELPED if helped else SOLVED)
        puzzle_progress.note_daily(self._preferences, self.puzzle)


class OwnTask(PuzzleTask):
    """A decision of a game of one's own, which was a mistake."""

    own = True

    def __init__(self, own: OwnPuzzle) -> None:
        super().__init__(own.puzzle)
        self._own, self.player = own, own.who
        self._wrong = False  # something wrong was tried
        self._noted = False  # it counts once for each time that it is asked

    def position(self) -> AnySession:
        return own_puzzles.position(self._own)

    def seated(self, setup: Setup) -> Setup:
        return _alone(setup, self.puzzle.seat, [seat.name for seat in setup.seats])

    def again(self) -> OwnTask:
        task = OwnTask(self._own)
        task._noted = self._noted
        return task

    def title(self) -> Sentence:
        return say("{player}, decision {number}", player=self.player, number=self.puzzle.moves + 1)

    def status(self) -> Sentence:
        if self._own.learned:
            return say("From your own game; solved twice. It is not asked again.")
        if self._noted:
            return say("From your own game; asked again on {day}.", day=Day(self._own.due, year=False))
        if self._own.solved:
            return say("From your own game; solved once so far.")
        return say("From your own game; not solved yet.")

    def question(self) -> Sentence:
        return say("A review found that you made a mistake here. What is better?")

    def chances(self) -> Sentence:
        best, other = _chances(self.puzzle)
        return say("Chance of winning: {best}; with what you played then {other}.", best=best, other=other)

    def knows(self, move: Any) -> bool:
        return bool(str(move) == self.puzzle.ways[1]["way"][0])

    def accept(self, move: str) -> None:
        self.puzzle = evolve(self.puzzle, solutions=(*self.puzzle.solutions, move))
        self._own = own_puzzles.accept(self._own, move)

    def note_wrong(self) -> None:
        self._wrong = True

    def note_solved(self, *, helped: bool) -> None:
        if not self._noted:
            self._noted = True
            self._own = own_puzzles.note(self._own, date.today(), solved=not (helped or self._wrong))

    def forget(self) -> None:
        own_puzzles.forget(self._own)


def _chances(puzzle: Puzzle) -> tuple[Sentence, Sentence]:
    """With the best way and with the other one."""
    best, other = (way["chances"][puzzle.seat] for way in puzzle.ways)
    return with_error(best, puzzle.ways[0].get("spread", 0.0)), with_error(other, puzzle.error)


def _alone(setup: Setup, seat: int, names: list[str]) -> Setup:
    """With a person at that seat and computers at the others, so that no hand of theirs is seen."""
    seats = [
        evolve(place, name=name, bot=None if number == seat else place.bot or RANDOM)
        for number, (place, name) in enumerate(zip(setup.seats, names, strict=True))
    ]
    return evolve(setup, seats=tuple(seats))
