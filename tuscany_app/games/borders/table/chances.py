"""What a player could do in the second action with certain dice: shown on the others' maps while one decides."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from tuscany_app.games.borders.engine.dice import ONE
from tuscany_app.games.borders.engine.state import Position
from tuscany_app.kernel.bits import bit_numbers

MOST = 200  # chances that are remembered


@frozen
class Chance:
    next: int  # spaces for the first die
    later: int  # spaces that only a later one reaches
    areas: int  # that could be finished


class Chances:
    """They are asked for at every move of the mouse, so they are remembered."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int, int, bool], Chance] = {}

    def of(self, position: Position, seat: int, hand: int, *, one: bool) -> Chance:
        """With `one` only a single die of the hand may be used (F-7)."""
        key = (seat, position.crossed[seat], hand, one)
        if key not in self._found:
            if len(self._found) > MOST:
                self._found.clear()
            first = position.reachable(seat, hand)
            every, areas = 0, 0
            for crossed in _ways(position, seat, hand, one=one):
                every |= crossed
                for area, _, _ in position.gains(seat, crossed):
                    areas |= 1 << area
            self._found[key] = Chance(first, every & ~first, areas)
        return self._found[key]


def _ways(position: Position, seat: int, hand: int, *, one: bool) -> Iterator[int]:
    """Every set of spaces that the seat could cross off with these dice (F-6, F-7)."""
    geometry, board = position.geometry, position.boards[seat]
    before, near = position.crossed[seat], position.near[seat]
    seen = {0}
    todo = [(0, near, hand)]
    while todo:
        crossed, near, hand = todo.pop()
        for space in bit_numbers(near & ~before & ~crossed & geometry.fitting[board][hand]):
            more = crossed | 1 << space
            if more not in seen:
                seen.add(more)
                yield more
                rest = 0 if one else hand - ONE[geometry.colour(board, space)]
                if rest:
                    todo.append((more, near | geometry.around[space], rest))
