"""Nim as a plug-in without an analyst: heaps of matches, one or more from one heap a turn; who takes the last one wins.

Nothing is left to chance and nothing is hidden. *easy* draws, *hard* never misses a win.
"""

from __future__ import annotations

from functools import reduce
from operator import xor

from attrs import define, evolve, frozen

from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight
from tuscany_app.kernel.game import (
    Bot,
    Event,
    Game,
    IllegalMove,
    Move,
    Option,
    Part,
    Pulse,
    Reason,
    Seat,
    Setup,
    Standing,
    State,
    Texts,
    Thought,
    rank,
)
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.rng import Rng
from tuscany_app.kernel.session import Session


@frozen
class Take(Move):
    heap: int
    count: int

    def __str__(self) -> str:
        return f"{self.heap}:{self.count}"


@define
class Heaps(State[Take]):
    heaps: list[int]
    seats: int
    seat: int = 0

    def actor(self) -> int:
        return self.seat

    def over(self) -> bool:
        return not any(self.heaps)

    def legal_moves(self) -> list[Take]:
        return [Take(heap, count) for heap, size in enumerate(self.heaps) for count in range(1, size + 1)]

    def check(self, move: Take) -> None:
        if move not in self.legal_moves():
            raise IllegalMove(Reason("N-1", "not_there", Sentence("There are not so many.", {})))

    def play(self, move: Take) -> list[Event]:
        self.heaps[move.heap] -= move.count
        self.seat = (self.seat + 1) % self.seats
        return []

    def copy(self) -> Heaps:
        return evolve(self, heaps=self.heaps.copy())

    def standing(self) -> Standing:
        last = (self.seat - 1) % self.seats
        return rank([[Part("last", int(seat == last))] for seat in range(self.seats)], {})

    def guess(self, seat: int, rng: Rng) -> Heaps:
        return self.copy()


class NimTexts(Texts):
    def event(self, event: Event, names: object) -> None:
        return None

    def source(self, source: str) -> Sentence:
        return Sentence("Last match", {})

    def tie_break(self, name: str) -> Sentence:
        return Sentence(name, {})


class Perfect(Bot[Heaps, Take]):
    def choose(self, state: Heaps, seed: int, pulse: Pulse[Take] | None = None) -> Thought[Take]:
        return Thought(
            next(filter(lambda move: wins(state, move), state.legal_moves()), state.legal_moves()[0]), 0, None
        )


def wins(state: Heaps, move: Take) -> bool:
    """Of two players: whether it leaves heaps whose binary sum without carry is 0."""
    after = state.copy()
    after.play(move)
    return reduce(xor, after.heaps) == 0


class NimGame(Game[Heaps, Take]):
    id = "nim"
    name = Sentence("Nim", {})
    invitation = Sentence("Take the last one.", {})
    players = range(2, 4)
    colours = ("red", "blue", "green")
    levels = ("easy", "hard")
    longest = 100
    chance = False
    hidden = False
    texts = NimTexts()
    heaps = (3, 0, 7)

    @property
    def options(self) -> tuple[Option, ...]:
        return ()

    def start(self, setup: Setup) -> tuple[Heaps, list[Event]]:
        return Heaps(list(self.heaps), len(setup.seats), setup.start), []

    def parse(self, text: str) -> Take:
        return Take(*map(int, text.split(":")))

    def bot(self, level: str) -> Bot[Heaps, Take]:
        return Perfect() if level == "hard" else GreedyBot(Insight(), 1.0)


NIM = NimGame()


def nim(*moves: str, players: int = 2) -> Session[Heaps, Take]:
    seats = tuple(Seat(name, colour) for name, colour in zip(("Ana", "Bruno", "Carla"), NIM.colours, strict=True))
    session = Session(NIM, Setup("nim", {}, seats[:players], 0, 1))
    for move in moves:
        session.play(NIM.parse(move))
    return session
