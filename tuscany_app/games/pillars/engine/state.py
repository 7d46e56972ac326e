"""The position of a game of Pillars, and of the match around it, in a few integers a player."""

from __future__ import annotations

from attrs import define, field

from tuscany_app.games.pillars.engine.geometry import Placements


@define(kw_only=True)
class Position:
    """`live[seat] & free` are the placements open to a seat: what it may reach with what it holds, on free squares."""

    table: Placements = field(eq=False, repr=False)
    seats: int
    extra_pillar: bool  # option: the third pillar is placed in addition to the piece
    games: int  # of the match; 1 outside a match
    number: int  # of this game in the match, from 1
    start: int  # seat that took this game's first turn
    seat: int  # whose turn it is; -1 when all is over
    free: int
    live: list[int]
    hold: list[int]  # placements of the pieces (and the third pillar) a seat still holds
    left: list[list[int]]  # copies of each piece a seat still holds
    pillars: list[int]  # placed so far
    penalty: list[int]  # squares of the pieces still held
    out: list[bool]
    pillar_first: bool  # this turn's extra pillar has been placed, a piece must follow if one fits
    piece_first: bool  # this turn's piece has been placed, the extra pillar may follow
    laid: list[tuple[int, int]]  # (seat, placement) in the order of play
    past: tuple[tuple[int, ...], ...]  # penalties of the match's finished games, by seat

    def owners(self) -> dict[int, tuple[int, int]]:
        """Square number to (seat, placement lying there)."""
        return {cell: (seat, number) for seat, number in self.laid for cell in self.table.cells[number]}
