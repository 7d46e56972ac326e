"""The position of a game of Pillars, and of the match around it, in a few integers a player."""

from __future__ import annotations

from enum import Enum

from attrs import define, field

from tuscany_app.games.pillars.engine.geometry import Geometry


class Stage(Enum):
    """What the deciding seat does. The two that follow are of the option `extra_pillar` (K-7)."""

    PLACING = "placing"  # a pillar or a piece, whatever the rules allow
    PIECE_TO_FOLLOW = "piece to follow"  # this turn's extra pillar has been placed, a piece must follow
    PILLAR_TO_FOLLOW = "pillar to follow"  # this turn's piece has been placed, the extra pillar may follow


# By themselves for what is asked at every move: to look a member up in its class is slow.
PLACING, PIECE_TO_FOLLOW, PILLAR_TO_FOLLOW = Stage.PLACING, Stage.PIECE_TO_FOLLOW, Stage.PILLAR_TO_FOLLOW


@define(kw_only=True)
class Position:
    """`live[seat] & free` are the placements open to a seat: what it may reach with what it holds, on free squares."""

    geometry: Geometry = field(eq=False, repr=False)
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
    stage: Stage
    laid: list[tuple[int, int]]  # (seat, placement) in the order of play
    past: tuple[tuple[int, ...], ...]  # penalties of the match's finished games, by seat
    earlier: bool  # a record from before players without a piece were out: they still set their third pillar (K-8)

    def owners(self) -> dict[int, tuple[int, int]]:
        """Square number to (seat, placement lying there)."""
        return {cell: (seat, number) for seat, number in self.laid for cell in self.geometry.cells[number]}

    def open_bits(self) -> int:
        """The placements open to the actor (K-4, K-6, K-7)."""
        bits = self.free & self.live[self.seat]
        return bits & self.geometry.all_pillars if self.stage is PILLAR_TO_FOLLOW else bits

    def may_step_out(self) -> bool:
        """K-8: whether the actor, for whom no piece fits, is asked to set the third pillar or be out."""
        if self.seat < 0 or self.pillars[self.seat] != 2 or self.stage is PILLAR_TO_FOLLOW:
            return False
        return not self.free & self.live[self.seat] & self.geometry.all_pieces
