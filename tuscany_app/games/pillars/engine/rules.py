"""The rules of Pillars, K-1 to K-11 of `docs/rules/pillars.md`, on the numbered placements."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define

from tuscany_app.games.pillars.engine import reasons
from tuscany_app.games.pillars.engine.components import PILLARS, piece_set
from tuscany_app.games.pillars.engine.geometry import LegalMoves, Placements, placements
from tuscany_app.games.pillars.engine.moves import (
    Done,
    GameEnded,
    GameStarted,
    MatchEnded,
    Penalty,
    PiecePlaced,
    Pillar,
    PillarPlaced,
    PillarsMove,
    Place,
    PlayerOut,
)
from tuscany_app.games.pillars.engine.state import Position
from tuscany_app.kernel.game import Event, IllegalMove, Part, Reason, Setup, Standing, State, rank
from tuscany_app.kernel.rng import Rng

LATER_START = "later_start"  # K-10


@define
class PillarsState(Position, State[PillarsMove]):
    # whose turn

    def actor(self) -> int:
        return self.seat

    def over(self) -> bool:
        return self.seat < 0

    # legal moves

    def legal_moves(self) -> Sequence[PillarsMove]:
        return LegalMoves(self.table, self.open_bits(), self.piece_first) if self.seat >= 0 else ()

    def open_bits(self) -> int:
        """The placements open to the actor (K-4, K-6, K-7)."""
        bits = self.free & self.live[self.seat]
        return bits & self.table.all_pillars if self.piece_first else bits

    def check(self, move: PillarsMove) -> None:
        if self.seat < 0:
            raise IllegalMove(reasons.game_over())
        if move in LegalMoves(self.table, self.open_bits(), self.piece_first):
            return
        match move:
            case Pillar():
                raise IllegalMove(self._why_no_pillar(move))
            case Place():
                raise IllegalMove(self._why_no_piece(move))
            case _:
                raise IllegalMove(reasons.must_place())

    def _why_no_pillar(self, move: Pillar) -> Reason:
        placed = self.pillars[self.seat]
        if move.square not in self.table.number_of_square:
            return reasons.outside(move.square)
        if placed == PILLARS:
            return reasons.no_pillar_left()
        square = self.table.number_of_square[move.square]
        owners = self.owners()
        if square in owners:
            return reasons.occupied(move.square)
        around = [owners[near][1] for near in self.table.neighbours[square] if near in owners]
        if any(number >= self.table.first_pillar for number in around):
            return reasons.pillar_by_pillar("K-4" if placed < 2 else "K-7")
        return reasons.pillar_at_frame() if placed < 2 else reasons.pillar_in_the_open()

    def _why_no_piece(self, move: Place) -> Reason:
        names = [piece.name for piece in self.table.pieces]
        if move.piece not in names:
            return reasons.no_such_piece(move.piece)
        for square in move.squares:
            if square not in self.table.number_of_square:
                return reasons.outside(square)
        if self.pillars[self.seat] < 2:
            return reasons.pillars_first()
        if not self.left[self.seat][names.index(move.piece)]:
            return reasons.piece_used(move.piece)
        if self.piece_first:
            return reasons.one_piece_a_turn()
        if move not in self.table.number_of:
            return reasons.wrong_shape(move.piece)
        owners = self.owners()
        for square in move.squares:
            if self.table.number_of_square[square] in owners:
                return reasons.occupied(square)
        return reasons.not_adjacent()

    # playing

    def play(self, move: PillarsMove) -> list[Event]:
        seat, table = self.seat, self.table
        events: list[Event] = []
        if isinstance(move, Done):
            return self._next_turn(events)
        number = table.number_of[move]
        self.laid.append((seat, number))
        self.free &= table.leaves[number]
        if isinstance(move, Pillar):
            self._pillar(seat, number)
            events.append(PillarPlaced(seat, move.square, self.pillars[seat]))
        else:
            self._piece(seat, number)
            events.append(PiecePlaced(seat, move.piece, move.squares, self.penalty[seat]))
        if self.extra_pillar and self._goes_on(isinstance(move, Pillar)):
            return events
        return self._next_turn(events)

    def _pillar(self, seat: int, number: int) -> None:
        """K-4: the first two stand at the frame; K-7: the third also beside any piece."""
        table = self.table
        self.pillars[seat] += 1
        if self.pillars[seat] == 1:
            return  # the second one must stand at the frame too, and no piece may come before it
        if self.pillars[seat] == 2:
            first = next(laid for owner, laid in self.laid if owner == seat)
            self.live[seat] |= table.opens[first] | table.opens[number]
        else:
            self.hold[seat] &= table.all_pieces
            self.live[seat] = (self.live[seat] | table.opens[number]) & self.hold[seat]

    def _piece(self, seat: int, number: int) -> None:
        table = self.table
        index = table.piece[number]
        self.left[seat][index] -= 1
        self.penalty[seat] -= table.size[number]
        if not self.left[seat][index]:
            self.hold[seat] &= ~table.of_piece[index]
        self.live[seat] = (self.live[seat] | table.opens[number]) & self.hold[seat]
        pillars = table.opens_pillars[number]
        for other in range(self.seats):
            self.live[other] |= pillars & self.hold[other]

    def _goes_on(self, pillar: bool) -> bool:
        """With the option `extra_pillar`: whether the same player still has something to decide in this turn (K-7)."""
        seat = self.seat
        if self.pillars[seat] < 2 or (self.pillars[seat] == 2 and pillar):
            return False
        if pillar:
            self.pillar_first = not self.piece_first
            return self.pillar_first and bool(self.free & self.live[seat])
        self.piece_first = not self.pillar_first
        return self.piece_first and bool(self.open_bits())

    def _next_turn(self, events: list[Event]) -> list[Event]:
        """K-8: whoever can place nothing when the turn comes is out for good. K-9: with all out, the game ends."""
        self.pillar_first = self.piece_first = False
        for step in range(1, self.seats + 1):
            seat = (self.seat + step) % self.seats
            if self.out[seat]:
                continue
            if self.free & self.live[seat]:
                self.seat = seat
                return events
            self.out[seat] = True
            events.append(PlayerOut(seat, self.penalty[seat]))
        return self._end_game(events)

    def _end_game(self, events: list[Event]) -> list[Event]:
        for seat in range(self.seats):
            events.append(Penalty(seat, self.penalty[seat], self._leftovers(seat)))
        result = self._game_standing()
        events.append(GameEnded(self.number, result.winners[0], result.tie_break))
        self.past += (tuple(self.penalty),)
        if self.number == self.games:
            self.seat = -1
            if self.games > 1:
                match = self.standing()
                events.append(MatchEnded(tuple(score.total for score in match.scores), match.winners))
            return events
        self.number += 1
        self.start = (self.start + 1) % self.seats
        _lay_out(self)
        events.append(GameStarted(self.number, self.games, self.start, self.table.side))
        return events

    # standing

    def standing(self) -> Standing:
        """K-9 and K-10; in a match K-11, where what is tied stays tied."""
        if self.games == 1:
            return self._game_standing()
        running = self.past if self.over() else (*self.past, tuple(self.penalty))
        parts = [
            [Part(f"game {number}", points[seat]) for number, points in enumerate(running, start=1)]
            for seat in range(self.seats)
        ]
        return rank(parts, {}, lowest_wins=True)

    def _game_standing(self) -> Standing:
        parts = [self._leftovers(seat) for seat in range(self.seats)]
        turn_order = [(seat - self.start) % self.seats for seat in range(self.seats)]
        return rank(parts, {LATER_START: turn_order}, lowest_wins=True)

    def _leftovers(self, seat: int) -> tuple[Part, ...]:
        copies = zip(self.table.pieces, self.left[seat], strict=True)
        return tuple(Part(piece.name, piece.size) for piece, count in copies for _ in range(count))

    # copies

    def copy(self) -> PillarsState:
        new = object.__new__(PillarsState)
        new.table = self.table
        new.seats = self.seats
        new.extra_pillar = self.extra_pillar
        new.games = self.games
        new.number = self.number
        new.start = self.start
        new.seat = self.seat
        new.free = self.free
        new.live = self.live.copy()
        new.hold = self.hold.copy()
        new.left = [held.copy() for held in self.left]
        new.pillars = self.pillars.copy()
        new.penalty = self.penalty.copy()
        new.out = self.out.copy()
        new.pillar_first = self.pillar_first
        new.piece_first = self.piece_first
        new.laid = self.laid.copy()
        new.past = self.past
        return new

    def guess(self, seat: int, rng: Rng) -> PillarsState:
        return self.copy()


def start(setup: Setup) -> tuple[PillarsState, list[Event]]:
    """K-1 to K-3."""
    pieces = piece_set(str(setup.options["pieces"]))
    seats = len(setup.seats)
    state = PillarsState(
        table=placements(pieces, pieces.frame(seats)),
        seats=seats,
        extra_pillar=bool(setup.options["extra_pillar"]),
        games=seats if setup.options["match"] else 1,
        number=1,
        start=setup.start,
        seat=setup.start,
        free=0,
        live=[],
        hold=[],
        left=[],
        pillars=[],
        penalty=[],
        out=[],
        pillar_first=False,
        piece_first=False,
        laid=[],
        past=(),
    )
    _lay_out(state)
    return state, [GameStarted(1, state.games, state.start, state.table.side)]


def _lay_out(state: PillarsState) -> None:
    """An empty frame, everybody with 13 pieces and 3 pillars, the start player to move."""
    table: Placements = state.table
    seats = range(state.seats)
    state.free = table.all
    state.live = [table.rim_pillars for _ in seats]
    state.hold = [table.all for _ in seats]
    state.left = [[piece.count for piece in table.pieces] for _ in seats]
    state.pillars = [0 for _ in seats]
    state.penalty = [sum(piece.count * piece.size for piece in table.pieces) for _ in seats]
    state.out = [False for _ in seats]
    state.laid = []
    state.seat = state.start
