"""What may be decided now, and why anything else is refused."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations

from tuscany_app.games.borders.engine import reasons
from tuscany_app.games.borders.engine.dice import DICE, HANDS, count, pack
from tuscany_app.games.borders.engine.geometry import Geometry
from tuscany_app.games.borders.engine.moves import KEPT, BordersMove, Complete, Cross, Done, Keep, Stop, keeping
from tuscany_app.games.borders.engine.state import FIRST_ACTION, ROLLING, SECOND_ACTION, Position
from tuscany_app.kernel.game import Reason

DONE, STOP = Done(), Stop()


def legal_moves(position: Position) -> Sequence[BordersMove]:
    seat, geometry = position.seat, position.geometry
    if seat < 0:
        return ()
    if position.stage is ROLLING:
        return _rollings(position.left)
    if position.stage is FIRST_ACTION:
        return _completions(geometry, position.boards[seat], position.completable_bits(seat, position.left))
    moves: list[BordersMove] = [DONE]
    highest = geometry.highest
    spaces = position.near[seat] & ~position.crossed[seat] & geometry.fitting[position.boards[seat]][position.left]
    while spaces:  # bit_numbers(position.reachable(seat, position.left)), inlined, before it turns them round
        move, space = highest[spaces.bit_length()]
        moves.append(move)
        spaces ^= space
    moves.reverse()
    return moves


def why_not(position: Position, move: BordersMove) -> Reason | None:
    """None if the deciding seat may do that now."""
    if position.seat < 0:
        return reasons.game_over()
    if position.stage is ROLLING:
        return None if move in _rolling_set(position.left) else _why_not_rolling(position, move)
    if type(move) is Cross:  # types are quicker to ask for than instances, and this is asked before every move
        return _why_no_space(position, move.space)
    if type(move) is Complete:
        return _why_no_segment(position, move.segment)
    return None if type(move) is Done else reasons.rolling_is_over()


def _why_not_rolling(position: Position, move: BordersMove) -> Reason:
    if not isinstance(move, Keep):
        return reasons.still_rolling()
    return reasons.keeps_all() if KEPT[move.dice] == position.left else reasons.no_such_dice()


def _why_no_segment(position: Position, name: str) -> Reason | None:
    geometry, seat = position.geometry, position.seat
    segment = geometry.number_of_segment.get(name)
    if segment is None:
        return reasons.no_such_segment(name)
    if position.stage is SECOND_ACTION:
        return reasons.single_spaces()
    colour = geometry.colours[position.boards[seat]][segment]
    missing = position.missing(seat, segment).bit_count()
    if not missing:
        return reasons.segment_done()
    return reasons.too_few_dice() if missing > count(position.left, colour) else None


def _why_no_space(position: Position, name: str) -> Reason | None:
    geometry, seat = position.geometry, position.seat
    space = geometry.number_of_space.get(name)
    if space is None:
        return reasons.no_such_space(name)
    if position.stage is FIRST_ACTION:
        return reasons.whole_segments()
    if position.reachable(seat, position.left) >> space & 1:
        return None
    if geometry.white >> space & 1:
        return reasons.white_space()
    if position.crossed[seat] >> space & 1:
        return reasons.crossed_already()
    if position.one and not position.left:
        return reasons.one_die()
    colour = geometry.colour(position.boards[seat], space)
    return reasons.not_adjacent() if count(position.left, colour) else reasons.no_die()


@cache
def _rollings(rolled: int) -> tuple[BordersMove, ...]:
    """What may be decided about five dice just rolled: to stop, or which ones to keep (F-4)."""
    kept = {pack(some) for size in range(DICE) for some in combinations(HANDS[rolled], size)}
    return (STOP, *(keeping(hand) for hand in sorted(kept)))


@lru_cache(4096)
def _completions(geometry: Geometry, board: int, bits: int) -> tuple[BordersMove, ...]:
    """What may be decided with dice that complete these segments (`Position.completable_bits`)."""
    return (*(geometry.completes[segment] for segment in geometry.segments_at(board, bits)), DONE)


@cache
def _rolling_set(rolled: int) -> frozenset[BordersMove]:
    return frozenset(_rollings(rolled))
