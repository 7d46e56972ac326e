"""Position and rules. There is so little of a position that both fit into one class."""

from __future__ import annotations

from attrs import define

from noughts.engine import reasons
from noughts.engine.events import BoardFull, GameStarted, LineMade, Marked
from noughts.engine.geometry import LINES, SQUARES, number_of
from noughts.engine.moves import Mark
from tuscany_app.api import Event, IllegalMove, Part, Rng, Setup, Standing, State, rank

LINE = "line"  # where the winner's point comes from
SEATS = 2


def start(setup: Setup) -> tuple[NoughtsState, list[Event]]:
    state = NoughtsState(setup.start, setup.start, [None] * len(SQUARES))
    return state, [GameStarted(setup.start)]


# To edit: the position. A game with chance keeps an Rng in it and is set up with `Rng(setup.seed)`.
@define
class NoughtsState(State[Mark]):
    first: int  # the seat that began, with the crosses
    seat: int  # the seat to play
    signs: list[int | None]  # the seat whose sign stands on each square

    def actor(self) -> int:
        return self.seat

    def legal_moves(self) -> list[Mark]:
        return [] if self.over() else [Mark(SQUARES[square]) for square in self.free()]

    def check(self, move: Mark) -> None:
        if self.over():
            raise IllegalMove(reasons.over())
        if self.signs[number_of(move.square)] is not None:
            raise IllegalMove(reasons.taken(move.square))

    def play(self, move: Mark) -> list[Event]:
        seat = self.seat
        self.signs[number_of(move.square)] = seat
        self.seat = 1 - seat
        events: list[Event] = [Marked(seat, move.square, seat == self.first)]
        if (line := self.line()) is not None:
            events.append(LineMade(seat, tuple(SQUARES[square] for square in line)))
        elif not self.free():
            events.append(BoardFull())
        return events

    def copy(self) -> NoughtsState:
        return NoughtsState(self.first, self.seat, self.signs.copy())

    def over(self) -> bool:
        return self.line() is not None or not self.free()

    def standing(self) -> Standing:
        line = self.line()
        winner = self.signs[line[0]] if line is not None else None
        return rank([[Part(LINE, 1)] if seat == winner else [] for seat in range(SEATS)], {})

    def guess(self, seat: int, rng: Rng) -> NoughtsState:
        return self.copy()  # nothing is hidden, and nothing is left to chance

    # what bots, lessons and the table ask beside the contract

    def free(self) -> list[int]:
        return [square for square, seat in enumerate(self.signs) if seat is None]

    def line(self) -> tuple[int, ...] | None:
        """The finished line, if there is one."""
        signs = self.signs
        for line in LINES:
            one, two, three = line
            if signs[one] is not None and signs[one] == signs[two] == signs[three]:
                return line
        return None

    def threats(self, seat: int) -> list[int]:
        """The free squares that would finish a line of this seat."""
        return [square for square in self.free() if self._finishes(square, seat)]

    def _finishes(self, square: int, seat: int) -> bool:
        return any(
            square in line and sum(self.signs[other] == seat for other in line if other != square) == 2
            for line in LINES
        )
