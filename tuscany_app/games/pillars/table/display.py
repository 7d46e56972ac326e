"""What the table shows: it follows the events, while the position may already be ahead."""

from __future__ import annotations

from attrs import define, field

from tuscany_app.games.pillars.engine.components import PILLAR, PILLARS
from tuscany_app.games.pillars.engine.events import GameEnded, GameStarted, PiecePlaced, PillarPlaced, PlayerOut
from tuscany_app.games.pillars.engine.geometry import Geometry
from tuscany_app.games.pillars.engine.moves import Pillar, Place
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.kernel.game import Event


@define(kw_only=True)
class Display:
    geometry: Geometry = field(eq=False, repr=False)
    games: int  # of the match; 1 outside a match
    laid: list[tuple[int, int]]  # (seat, placement) in the order of play
    left: list[list[int]]  # copies of each piece that a seat still holds
    pillars: list[int]  # placed so far
    penalty: list[int]
    out: list[bool]
    totals: list[int]  # penalty points of the match's finished games
    over: bool

    @classmethod
    def of(cls, state: PillarsState) -> Display:
        return cls(
            geometry=state.geometry,
            games=state.games,
            laid=list(state.laid),
            left=[list(held) for held in state.left],
            pillars=list(state.pillars),
            penalty=list(state.penalty),
            out=list(state.out),
            totals=[sum(game[seat] for game in state.past) for seat in range(state.seats)],
            over=state.over(),
        )

    def follow(self, event: Event) -> None:
        """Take over what an event tells."""
        geometry = self.geometry
        match event:
            case PillarPlaced(seat, square, number):
                self.laid.append((seat, geometry.number_of[Pillar(square)]))
                self.pillars[seat] = number
            case PiecePlaced(seat, piece, squares, penalty):
                placement = geometry.number_of[Place(piece, squares)]
                self.laid.append((seat, placement))
                self.left[seat][geometry.piece[placement]] -= 1
                self.penalty[seat] = penalty
            case PlayerOut(seat, _):
                self.out[seat] = True
            case GameEnded(number, _, _):
                self.totals = [total + points for total, points in zip(self.totals, self.penalty, strict=True)]
                self.over = number == self.games
            case GameStarted():
                self._start_anew()

    def _start_anew(self) -> None:
        """The next game of a match: an empty frame, everybody with all pieces."""
        pieces, seats = self.geometry.pieces, len(self.out)
        self.laid = []
        self.left = [[piece.count for piece in pieces] for _ in range(seats)]
        self.pillars = [0] * seats
        self.penalty = [sum(piece.count * piece.size for piece in pieces)] * seats
        self.out = [False] * seats

    def held(self, seat: int) -> list[str]:
        """The things in a seat's tray by their names, equal ones as often as they are there."""
        copies = zip(self.geometry.pieces, self.left[seat], strict=True)
        pieces = [piece.name for piece, count in copies for _ in range(count)]
        return pieces + [PILLAR] * (PILLARS - self.pillars[seat])
