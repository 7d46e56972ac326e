"""Moves that are tried although they are not legal, so that the rules say why not."""

from __future__ import annotations

from tuscany_app.games.tuscany.engine.components import COLOURS
from tuscany_app.games.tuscany.engine.moves import Place
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.territory import NAMES, NUMBER
from tuscany_app.kernel.bits import bit_numbers


def telling_space(state: TuscanyState, tile: int) -> str:
    """A space for an attempt that the rules refuse: they say what comes nearest to being legal."""
    seat = state.actor()
    board, covered = state.boards[seat], state.covered[seat]
    if board is None:
        return NAMES[0]
    fits = state.spaces_for(seat, tile)
    same = board.colour_bits[state.parts.kinds[tile]] & ~covered if tile >= 0 else ~covered
    return NAMES[next(iter([*bit_numbers(fits), *bit_numbers(same & (1 << len(NAMES)) - 1), 0]))]


def telling_place(state: TuscanyState, storage: int, space: str) -> Place:
    seat = state.actor()
    board = state.boards[seat]
    if board is None:
        return Place(storage, space, (COLOURS[0], COLOURS[0]))
    tile = state.storage[seat][storage - 1]
    colour = state.parts.kinds[tile] if tile >= 0 else board.colours[NUMBER[space]]
    ways = state.proposals(seat, colour)
    return Place(storage, space, ways[0].parts if ways else (COLOURS[colour], COLOURS[colour]))
