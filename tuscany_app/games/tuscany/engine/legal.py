"""What the seat that decides may do: its legal moves, and why any other move is none.

Moves are made once and kept: callers that work with numbers (slots, storage and spaces counted from 0) get them by
`place_move`, `take_moves`, `free_move` and `chip_moves`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from attrs import define

from tuscany_app.games.tuscany.engine import cards, reasons
from tuscany_app.games.tuscany.engine.components import CHIPS, CHIPS_EACH, COLOURS, DARK_GREEN, KINDS
from tuscany_app.games.tuscany.engine.geometry import lays
from tuscany_app.games.tuscany.engine.moves import (
    WORKER,
    Castle,
    Chip,
    Decline,
    Draw,
    End,
    Exchange,
    Free,
    Lay,
    Marble,
    Place,
    Take,
    TuscanyMove,
)
from tuscany_app.games.tuscany.engine.state import (
    ACTION,
    CENTRE,
    CITY_CHIP,
    EMPTY,
    EXCHANGED,
    FIRST_CHIP,
    FREE_TILE,
    FRESH_HEX,
    HEX,
    LAYING,
    MARBLE,
    START_CASTLE,
    Position,
    Stage,
)
from tuscany_app.games.tuscany.engine.territory import NAMES, NUMBER
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.game import IllegalMove, Reason

DRAW, DECLINE, MARBLE_MOVE, END = Draw(), Decline(), Marble(), End()


@define(slots=False)
class LegalMoves(Position):
    def legal_moves(self) -> Sequence[TuscanyMove]:
        seat = self.seat
        if seat < 0:
            return ()
        stage = self.stage
        if stage is ACTION:
            moves: list[TuscanyMove] = [DRAW, *self._takes(seat, _SLOTS)]
            if self.may_exchange(seat):
                moves += self._exchanges()
            self._placings(seat, moves)
            return moves
        if stage is MARBLE:
            return (MARBLE_MOVE, END)
        if stage is FREE_TILE:
            return [*self._frees(seat), DECLINE]
        if stage is CITY_CHIP or stage is FIRST_CHIP:
            return [_CHIP_MOVES[chip] for chip, left in enumerate(self.chips_left) if left]
        if stage is EXCHANGED:
            return self._takes(seat, self.fitting_slots(seat)) or self._exchanges()
        if stage is LAYING:
            return lays(self.pieces[seat])
        return [Castle(NAMES[space]) for space in bit_numbers(self.board(seat).colour_bits[DARK_GREEN])]

    def _takes(self, seat: int, slots: Sequence[int]) -> Sequence[TuscanyMove]:
        storage, centre = self.storage[seat], self.centre
        overs = _OVERS[0 if EMPTY in storage else len(storage)]
        if slots is _SLOTS and EMPTY not in centre:
            return _ALL_TAKES[overs]
        return [_TAKES[slot][over] for slot in slots if centre[slot] >= 0 for over in overs]

    def _exchanges(self) -> list[TuscanyMove]:
        kinds = {self.parts.kinds[tile] for tile in self.centre if tile >= 0}
        return [Exchange(KINDS[kind]) for kind in sorted(kinds)]

    def _placings(self, seat: int, moves: list[TuscanyMove]) -> None:
        spaces, colour_bits = self.open_spaces(seat), self.board(seat).colour_bits
        for storage, tile in enumerate(self.storage[seat]):
            if tile == EMPTY or tile == FRESH_HEX:  # noqa: SIM109 (faster)
                continue
            for colour in range(len(COLOURS)) if tile == HEX else (self.parts.kinds[tile],):
                found = spaces & colour_bits[colour]
                if found:
                    payments = self.payments(seat, colour)
                    for space in bit_numbers(found) if payments else ():
                        moves += [place_move(storage, space, payment) for payment in payments]

    def _frees(self, seat: int) -> list[TuscanyMove]:
        return [
            _FREES[slot][space]
            for slot, tile in enumerate(self.centre)
            if tile >= 0
            for space in bit_numbers(self.spaces_for(seat, tile))
        ]

    # why not

    def check(self, move: TuscanyMove) -> None:
        reason = self._why_not(move)
        if reason is not None:
            raise IllegalMove(reason)

    def _why_not(self, move: TuscanyMove) -> Reason | None:
        if self.seat < 0:
            return reasons.game_over()
        if not isinstance(move, _ASKED[self.stage]):
            return self._why_not_now(move)
        match move:
            case Place():
                return self._why_no_place(move)
            case Take():
                return self._why_no_take(move)
            case Free(slot, space):
                tile = self.centre[slot - 1]
                return reasons.nothing_there(slot) if tile < 0 else self._why_no_space(tile, space)
            case Exchange(kind):
                return self._why_no_exchange(KINDS.index(kind))
            case Chip(chip):
                return None if self.chips_left[CHIPS.index(chip)] else reasons.no_chip_left()
            case Lay():
                return None if move in lays(self.pieces[self.seat]) else reasons.not_your_pieces()
            case Castle(space):
                fits = self.board(self.seat).colours[NUMBER[space]] == DARK_GREEN
                return None if fits else reasons.not_dark_green(space)
        return None

    def _why_not_now(self, move: TuscanyMove) -> Reason:
        """The decision is not one that is asked now."""
        waits = {
            LAYING: reasons.lay_first,
            START_CASTLE: reasons.castle_first,
            FIRST_CHIP: reasons.first_chip_first,
            CITY_CHIP: reasons.chip_first,
            FREE_TILE: reasons.free_tile_first,
            EXCHANGED: reasons.take_first,
        }
        if self.stage in waits:
            return waits[self.stage]()
        if isinstance(move, Lay | Castle):
            return reasons.setup_is_over()
        if isinstance(move, Chip):
            return reasons.no_city()
        if isinstance(move, Free | Decline):
            return reasons.no_castle()
        if self.stage is MARBLE:
            return reasons.action_done()
        if isinstance(move, Marble):
            if self.marbled:
                return reasons.marble_once()
            return reasons.action_first() if self.marble[self.seat] else reasons.no_marble()
        return reasons.action_first()

    def _why_no_take(self, move: Take) -> Reason | None:
        seat, tile = self.seat, self.centre[move.slot - 1]
        if tile < 0:
            return reasons.nothing_there(move.slot)
        if self.stage is EXCHANGED and not self.spaces_for(seat, tile):
            return reasons.must_fit() if self.fitting_slots(seat) else reasons.exchange_again()
        if EMPTY in self.storage[seat]:
            return None if move.over is None else reasons.storage_free()
        if move.over is None:
            return reasons.storage_full()
        return None if move.over <= len(self.storage[seat]) else reasons.no_such_storage(move.over)

    def _why_no_exchange(self, kind: int) -> Reason | None:
        if self.fitting_slots(self.seat):
            return reasons.something_fits()
        if not self.may_exchange(self.seat):
            return reasons.nothing_would_fit()
        there = any(tile >= 0 and self.parts.kinds[tile] == kind for tile in self.centre)
        return None if there else reasons.not_in_centre()

    def _why_no_place(self, move: Place) -> Reason | None:
        seat = self.seat
        if move.storage > len(self.storage[seat]):
            return reasons.no_such_storage(move.storage)
        tile = self.storage[seat][move.storage - 1]
        if tile == EMPTY:
            return reasons.storage_empty(move.storage)
        if tile == FRESH_HEX:
            return reasons.fresh_hexagon()
        return self._why_no_space(tile, move.space) or self._why_no_payment(move)

    def _why_no_space(self, tile: int, name: str) -> Reason | None:
        """T-8, T-9."""
        seat, space = self.seat, NUMBER[name]
        if self.spaces_for(seat, tile) >> space & 1:
            return None
        if self.covered[seat] >> space & 1:
            return reasons.space_covered(name)
        colour = self.board(seat).colours[space]
        if tile >= 0 and self.parts.kinds[tile] != colour:
            return reasons.wrong_colour(name, reasons.COLOUR_NAMES[COLOURS[colour]])
        return reasons.not_adjacent(name)

    def _why_no_payment(self, move: Place) -> Reason | None:
        """T-7."""
        seat = self.seat
        colour = self.board(seat).colours[NUMBER[move.space]]
        offered = cards.as_payment(move.payment)
        if any(offered is payment for payment in self.payments(seat, colour)):
            return None
        one, other = move.payment
        for part in (one, other):
            if part != WORKER and ("+" in part) == (part.split("+")[0] == COLOURS[colour]):
                return reasons.wrong_payment(reasons.COLOUR_NAMES[COLOURS[colour]])
        if one == other and "+" in one and not self.fours:
            return reasons.same_pairs()
        if offered.workers > self.workers[seat]:
            return reasons.workers_not_held()
        return reasons.cards_not_held()


# By stage: the kinds of decision that are asked.
_ASKED: dict[Stage, tuple[type[TuscanyMove], ...]] = {
    Stage.LAYING: (Lay,),
    Stage.START_CASTLE: (Castle,),
    Stage.FIRST_CHIP: (Chip,),
    Stage.ACTION: (Draw, Take, Exchange, Place),
    Stage.EXCHANGED: (Take, Exchange),
    Stage.FREE_TILE: (Free, Decline),
    Stage.CITY_CHIP: (Chip,),
    Stage.MARBLE: (Marble, End),
}

# Moves are made once. A storage has at most one space and the chips more.
_CHIP_MOVES = [Chip(chip) for chip in CHIPS]
_TAKES = [[Take(slot), *(Take(slot, over) for over in range(1, CHIPS_EACH + 2))] for slot in range(1, CENTRE + 1)]
_SLOTS = range(CENTRE)
_OVERS = [range(1), *(range(1, size + 1) for size in range(1, CHIPS_EACH + 2))]  # by the size of a full storage; if not
_ALL_TAKES = {overs: tuple(_TAKES[slot][over] for slot in _SLOTS for over in overs) for overs in _OVERS}
_TAKES_OVER = [[takes[over] for takes in _TAKES] for over in range(CHIPS_EACH + 2)]
_FREES = [[Free(slot, name) for name in NAMES] for slot in range(1, CENTRE + 1)]


# The moves by number; all are counted from 0.


@cache
def place_move(storage: int, space: int, payment: cards.Payment) -> Place:
    return Place(storage + 1, NAMES[space], payment.parts)


def take_moves(over: int | None) -> list[Take]:
    """By slot; `over` is the storage space that is emptied first."""
    return _TAKES_OVER[0 if over is None else over + 1]


def free_move(slot: int, space: int) -> Free:
    return _FREES[slot][space]


def chip_moves(state: Position) -> list[tuple[int, Chip]]:
    """The kinds of chip that are left."""
    return [(chip, _CHIP_MOVES[chip]) for chip, left in enumerate(state.chips_left) if left]
