"""The rules of Pillars, K-1 to K-11 of `docs/rules/pillars.md`, on the numbered placements."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define

from tuscany_app.games.pillars.engine.components import PILLARS, piece_set
from tuscany_app.games.pillars.engine.events import (
    GameEnded,
    GameStarted,
    MatchEnded,
    Penalty,
    PiecePlaced,
    PillarPlaced,
    PlayerOut,
)
from tuscany_app.games.pillars.engine.geometry import Geometry, geometry_of
from tuscany_app.games.pillars.engine.legal import legal_moves, why_not
from tuscany_app.games.pillars.engine.moves import Done, Out, Pillar, PillarsMove, Place
from tuscany_app.games.pillars.engine.state import PIECE_TO_FOLLOW, PILLAR_TO_FOLLOW, PLACING, Position
from tuscany_app.kernel.game import Event, IllegalMove, Part, Setup, Standing, State, rank
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
        return legal_moves(self)

    def check(self, move: PillarsMove) -> None:
        reason = why_not(self, move)
        if reason is not None:
            raise IllegalMove(reason)

    # playing

    def play(self, move: PillarsMove) -> list[Event]:
        """What a move is is asked by its type itself: asking an abstract class costs more than laying a piece."""
        seat, geometry = self.seat, self.geometry
        if type(move) is Done:
            return self._next_turn([])
        if type(move) is Out:
            return self._next_turn([self._put_out(seat)])
        number = geometry.number_of[move]
        self.laid.append((seat, number))
        self.free &= geometry.leaves[number]
        events: list[Event]
        if type(move) is Place:
            self._piece(seat, number)
            events = [PiecePlaced(seat, move.piece, move.squares, self.penalty[seat])]
        else:
            self._pillar(seat, number)
            events = [PillarPlaced(seat, geometry.squares[geometry.cells[number][0]], self.pillars[seat])]
        if self.extra_pillar and self._goes_on(type(move) is Pillar):
            return events
        return self._next_turn(events)

    def _pillar(self, seat: int, number: int) -> None:
        """K-4: the first two stand at the frame; K-7: the third also beside any piece."""
        geometry = self.geometry
        self.pillars[seat] += 1
        if self.pillars[seat] == 1:
            return  # the second one must stand at the frame too, and no piece may come before it
        if self.pillars[seat] == 2:
            first = next(laid for owner, laid in self.laid if owner == seat)
            self.live[seat] |= geometry.opens[first] | geometry.opens[number]
        else:
            self.hold[seat] &= geometry.all_pieces
            self.live[seat] = (self.live[seat] | geometry.opens[number]) & self.hold[seat]

    def _piece(self, seat: int, number: int) -> None:
        geometry = self.geometry
        index = geometry.piece[number]
        self.left[seat][index] -= 1
        self.penalty[seat] -= geometry.size[number]
        if not self.left[seat][index]:
            self.hold[seat] &= ~geometry.of_piece[index]
        live, pillars = self.live, geometry.opens_pillars[number]
        live[seat] = (live[seat] | geometry.opens[number]) & self.hold[seat]
        for other, placed in enumerate(self.pillars):
            if placed < PILLARS:
                live[other] |= pillars

    def _goes_on(self, pillar: bool) -> bool:
        """With the option `extra_pillar`: whether the same player still has something to decide in this turn (K-7)."""
        seat = self.seat
        if self.pillars[seat] < 2 or (self.pillars[seat] == 2 and pillar):
            return False
        if self.stage is not PLACING:  # both have been placed
            return False
        self.stage = PIECE_TO_FOLLOW if pillar else PILLAR_TO_FOLLOW
        return bool(self.open_bits())

    def _next_turn(self, events: list[Event]) -> list[Event]:
        """K-8: who has no piece left, or can place nothing when the turn comes, is out for good. K-9: with all out,
        the game ends."""
        self.stage = PLACING
        for step in range(1, self.seats + 1):
            seat = (self.seat + step) % self.seats
            if self.out[seat]:
                continue
            if self.free & self.live[seat] and (self.penalty[seat] or self.earlier):
                self.seat = seat
                return events
            events.append(self._put_out(seat))
        return self._end_game(events)

    def _put_out(self, seat: int) -> PlayerOut:
        self.out[seat] = True
        return PlayerOut(seat, self.penalty[seat])

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
        events.append(GameStarted(self.number, self.games, self.start, self.geometry.side))
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
        copies = zip(self.geometry.pieces, self.left[seat], strict=True)
        return tuple(Part(piece.name, piece.size) for piece, count in copies for _ in range(count))

    # copies

    def copy(self) -> PillarsState:
        new = object.__new__(PillarsState)
        new.geometry = self.geometry
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
        new.stage = self.stage
        new.laid = self.laid.copy()
        new.past = self.past
        new.earlier = self.earlier
        return new

    def guess(self, seat: int, rng: Rng) -> PillarsState:
        return self.copy()


def start(setup: Setup, *, earlier: bool = False) -> tuple[PillarsState, list[Event]]:
    """K-1 to K-3."""
    pieces = piece_set(str(setup.options["pieces"]))
    seats = len(setup.seats)
    state = PillarsState(
        geometry=geometry_of(pieces, pieces.frame(seats)),
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
        stage=PLACING,
        laid=[],
        past=(),
        earlier=earlier,
    )
    _lay_out(state)
    return state, [GameStarted(1, state.games, state.start, state.geometry.side)]


def _lay_out(state: PillarsState) -> None:
    """An empty frame, everybody with 13 pieces and 3 pillars, the start player to move."""
    geometry: Geometry = state.geometry
    seats = range(state.seats)
    state.free = geometry.all
    state.live = [geometry.rim_pillars for _ in seats]
    state.hold = [geometry.all for _ in seats]
    state.left = [geometry.copies.copy() for _ in seats]
    state.pillars = [0 for _ in seats]
    state.penalty = [geometry.squares_held for _ in seats]
    state.out = [False for _ in seats]
    state.laid = []
    state.seat = state.start
