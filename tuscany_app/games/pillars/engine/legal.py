"""What may be decided now, and why anything else is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from tuscany_app.games.pillars.engine import reasons
from tuscany_app.games.pillars.engine.components import PILLARS
from tuscany_app.games.pillars.engine.geometry import Geometry, nth
from tuscany_app.games.pillars.engine.moves import Done, Out, Pillar, PillarsMove, Place
from tuscany_app.games.pillars.engine.state import PILLAR_TO_FOLLOW, Position
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.game import Reason

DONE, OUT = Done(), Out()


class LegalMoves(Sequence[PillarsMove]):
    """A set of placements read as moves, made only when they are looked at; a word may stand at the end."""

    __slots__ = ("bits", "geometry", "word")

    def __init__(self, geometry: Geometry, bits: int, word: Done | Out | None) -> None:
        self.geometry = geometry
        self.bits = bits
        self.word = word

    def __len__(self) -> int:
        return self.bits.bit_count() + (self.word is not None)

    @overload
    def __getitem__(self, index: int) -> PillarsMove: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[PillarsMove]: ...
    def __getitem__(self, index: int | slice) -> PillarsMove | Sequence[PillarsMove]:
        if isinstance(index, slice):
            return list(self)[index]
        count = self.bits.bit_count()
        if index < 0:
            index += len(self)
        if 0 <= index < count:
            return self.geometry.moves[nth(self.bits, index)]
        if index == count and self.word is not None:
            return self.word
        raise IndexError(index)

    def __iter__(self) -> Iterator[PillarsMove]:
        moves = self.geometry.moves
        for number in bit_numbers(self.bits):
            yield moves[number]
        if self.word is not None:
            yield self.word

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Pillar | Place):
            number = self.geometry.number_of.get(move)
            return number is not None and bool(self.bits >> number & 1)
        return move is not None and move == self.word


def legal_moves(position: Position) -> Sequence[PillarsMove]:
    return _open(position) if position.seat >= 0 else ()


def why_not(position: Position, move: PillarsMove) -> Reason | None:
    """None if the deciding seat may do that now."""
    if position.seat < 0:
        return reasons.game_over()
    if move in _open(position):
        return None
    match move:
        case Pillar(square):
            return _why_no_pillar(position, square)
        case Place(piece, squares):
            return _why_no_piece(position, piece, squares)
    return reasons.must_place()


def _open(position: Position) -> LegalMoves:
    bits, geometry = position.open_bits(), position.geometry
    word: Done | Out | None = None
    if position.stage is PILLAR_TO_FOLLOW:
        word = DONE
    elif position.pillars[position.seat] == 2 and not bits & geometry.all_pieces:  # may_step_out
        word = OUT
    return LegalMoves(geometry, bits, word)


def _why_no_pillar(position: Position, name: str) -> Reason:
    geometry, placed = position.geometry, position.pillars[position.seat]
    if name not in geometry.number_of_square:
        return reasons.outside(name)
    if placed == PILLARS:
        return reasons.no_pillar_left()
    square = geometry.number_of_square[name]
    owners = position.owners()
    rule = "K-4" if placed < 2 else "K-7"
    if square in owners:
        return reasons.occupied(name, rule)
    around = [owners[near][1] for near in geometry.neighbours[square] if near in owners]
    if any(geometry.is_pillar(number) for number in around):
        return reasons.pillar_by_pillar(rule)
    return reasons.pillar_at_frame() if placed < 2 else reasons.pillar_in_the_open()


def _why_no_piece(position: Position, name: str, squares: tuple[str, ...]) -> Reason:
    geometry, seat = position.geometry, position.seat
    names = [piece.name for piece in geometry.pieces]
    if name not in names:
        return reasons.no_such_piece(name)
    for square in squares:
        if square not in geometry.number_of_square:
            return reasons.outside(square)
    if position.pillars[seat] < 2:
        return reasons.pillars_first()
    if not position.left[seat][names.index(name)]:
        return reasons.piece_used(name)
    if position.stage is PILLAR_TO_FOLLOW:
        return reasons.one_piece_a_turn()
    if Place(name, squares) not in geometry.number_of:
        return reasons.wrong_shape(name)
    owners = position.owners()
    for square in squares:
        if geometry.number_of_square[square] in owners:
            return reasons.occupied(square)
    return reasons.not_adjacent()
