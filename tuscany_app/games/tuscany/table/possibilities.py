"""What a position allows the seat that decides: asked while a decision is being made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TypeVar

from attrs import evolve

from tuscany_app.games.tuscany.engine.components import COLOURS, KINDS, Tile
from tuscany_app.games.tuscany.engine.moves import Free, Place, Take, TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import EMPTY, HEX, Gain, Stage
from tuscany_app.games.tuscany.engine.territory import NAMES, NUMBER, SPACES
from tuscany_app.games.tuscany.table.spots import Centre, Storage, TileSpot
from tuscany_app.kernel.bits import bit_numbers

M = TypeVar("M", bound=TuscanyMove)


class Possibilities:
    def __init__(self, state: TuscanyState) -> None:
        self.state = state

    @property
    def stage(self) -> Stage:
        return self.state.stage

    @cached_property
    def legal(self) -> list[TuscanyMove]:
        return list(self.state.legal_moves())

    def of(self, kind: type[M]) -> list[M]:
        """The legal moves of a kind."""
        return [move for move in self.legal if isinstance(move, kind)]

    def of_slot(self, slot: int) -> list[Take | Free]:
        """Those that take a centre tile, or place it for free."""
        return [move for move in self.legal if isinstance(move, Take | Free) and move.slot == slot]

    def tile_at(self, spot: TileSpot) -> Tile:
        state = self.state
        if isinstance(spot, Centre):
            return state.tile(state.centre[spot.slot - 1])
        return state.tile(state.storage[state.actor()][spot.number - 1])

    def centre(self) -> Iterator[tuple[Centre, Tile]]:
        """The centre tiles that there are."""
        for slot, tile in enumerate(self.state.centre, start=1):
            if tile != EMPTY:
                yield Centre(slot), self.state.tile(tile)

    def centre_of(self, kind: str) -> list[Centre]:
        """Where centre tiles of a kind lie."""
        return [spot for spot, tile in self.centre() if tile.kind == kind]

    def free_storage(self) -> list[Storage]:
        storage = self.state.storage[self.state.actor()]
        return [Storage(number) for number, tile in enumerate(storage, start=1) if tile == EMPTY]

    def fitting_storage(self, space: str) -> Storage | None:
        """The storage space whose tile could be placed there, if it is just one."""
        found = sorted({move.storage for move in self.of(Place) if move.space == space})
        return Storage(found[0]) if len(found) == 1 else None

    def places(self, storage: int, space: str) -> list[Place]:
        """Every way to pay for placing a stored tile on a space, the one that keeps most first."""
        state = self.state
        found = {move.payment: move for move in self.of(Place) if (move.storage, move.space) == (storage, space)}
        if not found:
            return []
        colour = state.board(state.actor()).colours[NUMBER[space]]
        order = [payment.parts for payment in state.proposals(state.actor(), colour)]
        return [found[parts] for parts in order if parts in found]

    # what it would bring

    def gain_at(self, spot: TileSpot, space: str) -> Gain:
        """What the tile at a spot brings on a space of the board."""
        tile = self.tile_at(spot)
        number = tile.id if tile.kind in KINDS else HEX
        emptied = spot.number - 1 if isinstance(spot, Storage) else None
        gain = self.state.gain(self.state.actor(), number, NUMBER[space], emptied)
        if gain.free_tile and isinstance(spot, Storage) and not self._castle_serves(space):
            return evolve(gain, free_tile=False)
        return gain  # a castle from the centre brings an unknown tile in its place

    def _castle_serves(self, space: str) -> bool:
        """Whether a castle there could place a centre tile that lies open now."""
        state, seat = self.state, self.state.actor()
        laid, covered = state.board(seat), state.covered[seat] | 1 << NUMBER[space]
        near = (state.near[seat] | laid.around[NUMBER[space]]) & ~covered
        return any(near & laid.colour_bits[KINDS.index(tile.kind)] for _, tile in self.centre())

    # moves that are tried although they are not legal, so that the rules say why not

    def attempted_space(self, tile: int) -> str:
        """A space for an attempt that the rules refuse: they say what comes nearest to being legal."""
        state, seat = self.state, self.state.actor()
        board, covered = state.boards[seat], state.covered[seat]
        if board is None:
            return NAMES[0]
        fits = state.spaces_for(seat, tile)
        same = board.colour_bits[state.parts.kinds[tile]] & ~covered if tile >= 0 else ~covered
        return NAMES[next(iter([*bit_numbers(fits), *bit_numbers(same & (1 << SPACES) - 1), 0]))]

    def attempted_place(self, storage: int, space: str) -> Place:
        """Placing a stored tile there, paid for as well as the hand allows."""
        state, seat = self.state, self.state.actor()
        board = state.boards[seat]
        if board is None:
            return Place(storage, space, (COLOURS[0], COLOURS[0]))
        tile = state.storage[seat][storage - 1]
        colour = state.parts.kinds[tile] if tile >= 0 else board.colours[NUMBER[space]]
        ways = state.proposals(seat, colour)
        return Place(storage, space, ways[0].parts if ways else (COLOURS[colour], COLOURS[colour]))
