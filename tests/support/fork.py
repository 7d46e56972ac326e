"""A game written down as a tree, for the tests of searches: who decides at each fork, and who wins in the end."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import define, evolve, frozen

from tuscany_app.kernel.game import Event, Move, Part, Standing, State, rank
from tuscany_app.kernel.rng import Rng


@frozen
class Way(Move):
    name: str

    def __str__(self) -> str:
        return self.name


@frozen
class Fork:
    """The seat that decides, and where each way leads: to another fork, or to the end with these winners."""

    seat: int
    ways: Mapping[str, Fork | tuple[int, ...]]


@define
class ForkState(State[Way]):
    seats: int
    at: Fork | tuple[int, ...]

    def actor(self) -> int:
        assert isinstance(self.at, Fork)
        return self.at.seat

    def over(self) -> bool:
        return not isinstance(self.at, Fork)

    def legal_moves(self) -> list[Way]:
        return [Way(name) for name in self.at.ways] if isinstance(self.at, Fork) else []

    def check(self, move: Way) -> None:
        assert move in self.legal_moves()

    def play(self, move: Way) -> list[Event]:
        assert isinstance(self.at, Fork)
        self.at = self.at.ways[move.name]
        return []

    def copy(self) -> ForkState:
        return evolve(self)

    def standing(self) -> Standing:
        assert isinstance(self.at, tuple)
        return rank([[Part("won", int(seat in self.at))] for seat in range(self.seats)], {})

    def guess(self, seat: int, rng: Rng) -> ForkState:
        return self.copy()
