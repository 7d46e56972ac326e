"""A game in which luck and skill are known: in turn everybody moves ahead, and a die adds to it.

`walk` moves 3 ahead, `rest` none. Then follows a move without a choice, `roll`, which adds the die. Most points after
`TURNS` turns of everybody win.
"""

from __future__ import annotations

from typing import ClassVar

from attrs import define, evolve, frozen

from tuscany_app.kernel.bots.analysis import Analysis, Analyst, Beat, Chances, Effort, Judged
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, rewards
from tuscany_app.kernel.game import (
    Bot,
    Event,
    Game,
    IllegalMove,
    Move,
    Part,
    Reason,
    Seat,
    Setup,
    Standing,
    State,
    Texts,
    rank,
)
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.rng import Rng
from tuscany_app.kernel.session import Session

TURNS = 4


@frozen
class Go(Move):
    how: str  # walk, rest or roll

    def __str__(self) -> str:
        return self.how


WALK, REST, ROLL = Go("walk"), Go("rest"), Go("roll")


@frozen
class Moved(Event):
    seat: int
    points: int


@frozen
class Rolled(Event):
    seat: int
    die: int


@define
class RaceState(State[Go]):
    sums: list[int]
    rolls: int  # made so far
    rng: Rng
    rolling: bool = False  # there is no choice

    def actor(self) -> int:
        return self.rolls % len(self.sums)

    def over(self) -> bool:
        return self.rolls == TURNS * len(self.sums)

    def legal_moves(self) -> list[Go]:
        return [] if self.over() else [ROLL] if self.rolling else [WALK, REST]

    def check(self, move: Go) -> None:
        if move not in self.legal_moves():
            raise IllegalMove(Reason("R-1", "not_now", Sentence("Not now.", {})))

    def play(self, move: Go) -> list[Event]:
        seat = self.actor()
        if move == ROLL:
            die = 1 + self.rng.below(6)
            self.sums[seat] += die
            self.rolls += 1
            self.rolling = False
            return [Rolled(seat, die)]
        self.rolling = True
        self.sums[seat] += 3 * (move == WALK)
        return [Moved(seat, 3 * (move == WALK))]

    def copy(self) -> RaceState:
        return evolve(self, sums=self.sums.copy(), rng=self.rng.copy())

    def standing(self) -> Standing:
        return rank([[Part("steps", total)] for total in self.sums], {})

    def guess(self, seat: int, rng: Rng) -> RaceState:
        new = self.copy()
        new.rng = Rng(rng.next())
        return new


class RaceTexts(Texts):
    def event(self, event: Event, names: list[str]) -> Sentence | None:  # type: ignore[override]
        if isinstance(event, Rolled):
            return say("{player} rolls {die}.", player=names[event.seat], die=event.die)
        return None

    def source(self, source: str) -> Sentence:
        return Sentence("Steps", {})

    def tie_break(self, name: str) -> Sentence:
        return Sentence(name, {})

    def points(self, event: Event) -> dict[int, int]:
        return {event.seat: event.die if isinstance(event, Rolled) else event.points}  # type: ignore[attr-defined]


class Race(Game[RaceState, Go]):
    id = "race"
    name = Sentence("The Race", {})
    invitation = Sentence("Run.", {})
    players = range(2, 5)
    colours = ("red", "blue", "green", "yellow")
    levels = ("easy",)
    longest = 100
    chance = True
    hidden = False
    options = ()
    texts = RaceTexts()

    def start(self, setup: Setup) -> tuple[RaceState, list[Event]]:
        return RaceState([0] * len(setup.seats), 0, Rng(setup.seed)), []

    def parse(self, text: str) -> Go:
        return Go(text)

    def bot(self, level: str) -> Bot[RaceState, Go]:
        return GreedyBot(Insight(), 1.0)


RACE = Race()


class RaceAnalyst(Analyst[RaceState, Go]):
    """Judges badly on purpose: by the share of the steps that everybody can hope for."""

    redraws: ClassVar[int] = 40

    def analyse(
        self, state: RaceState, seed: int, effort: Effort, played: Go | None = None, beat: Beat | None = None
    ) -> Analysis[Go]:
        after = []
        for move in state.legal_moves():
            new = state.copy()
            new.play(move)
            after.append(Judged((move,), self.chances(new, seed, effort).values, 0.01, 9))
        seat = state.actor()
        first, *others = sorted(after, key=lambda judged: -judged.chances[seat])
        return Analysis(seat, (evolve(first, error=0.0), *others))

    def chances(self, state: RaceState, seed: int, effort: Effort) -> Chances:
        if state.over():
            return Chances(tuple(rewards(state.standing())))
        seats = len(state.sums)
        left = [TURNS - state.rolls // seats - (seat < state.rolls % seats) for seat in range(seats)]
        hoped = [points + 3.5 * rolls for points, rolls in zip(state.sums, left, strict=True)]
        return Chances(tuple(points / sum(hoped) for points in hoped), 0.01)


def raced(seed: int, players: int = 2, *walkers: int) -> Session[RaceState, Go]:
    """A whole game; `walkers` always walk, the others always rest."""
    seats = tuple(
        Seat(name, colour) for name, colour in zip(("Ana", "Bruno", "Carla", "Dario"), RACE.colours, strict=True)
    )
    session = Session(RACE, Setup("race", {}, seats[:players], 0, seed))
    while not session.state.over():
        move = ROLL if session.state.rolling else WALK if session.state.actor() in walkers else REST
        session.play(move)
    return session
