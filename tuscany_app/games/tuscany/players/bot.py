"""Playing The Castles of Tuscany: by judgement alone, or by playing the best-looking decisions on for some turns.

The strong players search by dealing (kernel/bots/sampling.py): what they can't see is dealt anew again and again, and
the expectation of their own seat is compared with that of the best other one.
"""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Sequence
from typing import ClassVar

from tuscany_app.games.tuscany.engine.moves import Take, TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import LAYING, PHASES, Stage
from tuscany_app.games.tuscany.players.evaluation import USUAL, Judge, Weights, arrangements
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, Ranked, Valued, best_first, priors, rewards
from tuscany_app.kernel.bots.sampling import Candidate, SamplingBot
from tuscany_app.kernel.game import Bot, Pulse, Thought
from tuscany_app.kernel.rng import Rng

WARMTH = 0.6  # points that make a decision e times as likely in the priors
TURNS = {2: 8, 3: 6, 4: 5}  # of every seat, played on; by the number of seats
HALF_A_GAME, TO_THE_END = 20, 1000  # the same for boards, and in the last phase
NOISE = 0.3  # points, at most, by which others may see a decision differently


def tuscany_bot(level: str, weights: Weights = USUAL) -> Bot[TuscanyState, TuscanyMove]:
    match level:
        case "easy":
            return GreedyBot(TuscanyInsight(weights), sharpness=0.5)
        case "medium":
            return JudgingBot(weights)
        case "hard":
            return HardBot(20, weights)
        case _:
            return ExpertBot(100, weights)


class JudgingBot(Bot[TuscanyState, TuscanyMove]):
    """Takes what is worth most at first sight."""

    def __init__(self, weights: Weights = USUAL) -> None:
        self.weights = weights

    def choose(self, state: TuscanyState, seed: int, pulse: Pulse[TuscanyMove] | None = None) -> Thought[TuscanyMove]:
        valued = Judge(state.guess(state.actor(), Rng(seed)), self.weights).values()
        return Thought(best_first(valued)[0][0], 0, None)


class TuscanySamplingBot(SamplingBot[TuscanyState, TuscanyMove]):
    """Everybody goes on by judgement for some turns, with a little noise."""

    spread = 12.0
    tried: ClassVar[int]  # decisions that are looked at more closely
    within: ClassVar[float]  # points behind the best-looking one

    def __init__(self, deals: int, weights: Weights = USUAL) -> None:
        super().__init__(deals)
        self.weights = weights

    def valued(self, guess: TuscanyState) -> Valued[TuscanyMove]:
        """What might be tried, the best-looking first."""
        return best_first(Judge(guess, self.weights).values())

    def candidates(self, guess: TuscanyState) -> list[Candidate[TuscanyMove]]:
        valued = self.valued(guess)
        least = valued[0][1] - self.within
        return [Candidate((move,), value) for move, value in valued[: self.tried] if value > least]

    def by_promise_alone(self, state: TuscanyState) -> bool:
        return state.stage in (Stage.LAYING, Stage.START_CASTLE)  # boards are a matter of judgement

    def turns(self, state: TuscanyState) -> int:
        """How many are played on, of every seat."""
        return TURNS[state.seats]

    def lead_after(self, guess: TuscanyState, moves: Sequence[TuscanyMove], seat: int, chance: random.Random) -> float:
        self.play_on(guess, moves, seat, chance)
        return lead(guess, seat, self.weights)

    def play_on(self, guess: TuscanyState, moves: Sequence[TuscanyMove], seat: int, chance: random.Random) -> None:
        """These moves and some more of everybody, until it is this seat's turn again."""
        last = guess.round + self.turns(guess)
        for move in moves:
            guess.play(move)
        while guess.seat >= 0 and (guess.round < last or guess.seat != seat):
            guess.play(by_judgement(guess, chance, self.weights))


class HardBot(TuscanySamplingBot):
    drops = (7,)
    tried = 5
    within = 3.0


class FarSamplingBot(TuscanySamplingBot):
    """Looks at more decisions, and as long as it takes to tell the best of them apart; in the last phase it plays on to
    the end."""

    drops = (8, 16, 24, 36, 48, 64, 80)
    tried = 10
    within = 5.0
    doubt: ClassVar[float] = 9.0  # points behind that may be bad luck, of one deal; of n deals a √n-th of it

    def valued(self, guess: TuscanyState) -> Valued[TuscanyMove]:
        """Of tiles of the centre that are alike only one is taken."""
        kinds, crops = guess.parts.kinds, guess.parts.crops
        found: dict[Hashable, tuple[TuscanyMove, float]] = {}
        for move, value in super().valued(guess):
            tile = guess.centre[move.slot - 1] if isinstance(move, Take) else None
            found.setdefault(move if tile is None else (kinds[tile], crops[tile]), (move, value))
        return list(found.values())

    def kept(self, count: int) -> int:
        return max(2, super().kept(count))

    def going_on(self, ranked: list[Candidate[TuscanyMove]]) -> list[Candidate[TuscanyMove]]:
        least = ranked[0].mean - self.doubt / math.sqrt(ranked[0].deals)
        return [candidate for candidate in super().going_on(ranked) if candidate.mean > least]

    def settled(self, going: Sequence[Candidate[TuscanyMove]]) -> bool:
        return len(going) == 1

    def turns(self, state: TuscanyState) -> int:
        return TO_THE_END if state.phase == PHASES else super().turns(state)


class SetUpBot(FarSamplingBot):
    """Lays the board and the start castle: the best-looking ones of all arrangements are tried for half a game."""

    tried = 32
    within = 8.0
    doubt = 14.0

    def candidates(self, guess: TuscanyState) -> list[Candidate[TuscanyMove]]:
        if guess.stage is not LAYING:
            return super().candidates(guess)
        found = sorted(arrangements(guess, self.weights), key=lambda entry: -entry[1])
        return [Candidate(moves, value) for moves, value in found[: self.tried]]

    def by_promise_alone(self, state: TuscanyState) -> bool:
        return False

    def turns(self, state: TuscanyState) -> int:
        return HALF_A_GAME


class ExpertBot(Bot[TuscanyState, TuscanyMove]):
    """Tries boards out before the game, decisions in it."""

    def __init__(self, deals: int, weights: Weights = USUAL) -> None:
        self.set_up = SetUpBot(min(deals, 80), weights)  # after that boards hardly differ
        self.game = FarSamplingBot(deals, weights)

    def choose(self, state: TuscanyState, seed: int, pulse: Pulse[TuscanyMove] | None = None) -> Thought[TuscanyMove]:
        return (self.game if state.revealed() else self.set_up).choose(state, seed, pulse)


def by_judgement(state: TuscanyState, chance: random.Random, weights: Weights = USUAL) -> TuscanyMove:
    """What is worth most at first sight, seen with a little noise."""
    return max(Judge(state, weights).values(), key=lambda entry: entry[1] + NOISE * chance.random())[0]


def lead(state: TuscanyState, seat: int, weights: Weights = USUAL) -> float:
    totals = expectations(state, weights)
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def expectations(state: TuscanyState, weights: Weights = USUAL) -> list[float]:
    """What everybody is likely to have at the end, differences of which count, or has."""
    if state.seat < 0:
        return [float(score.total) for score in state.standing().scores]
    return [Judge(state, weights, other).total() for other in range(state.seats)]


class TuscanyInsight(Insight[TuscanyState, TuscanyMove]):
    def __init__(self, weights: Weights = USUAL) -> None:
        self.weights = weights

    def ranked(self, state: TuscanyState) -> Ranked[TuscanyMove]:
        """By judgement, as probabilities."""
        return priors(best_first(Judge(state, self.weights).values()), WARMTH)

    def playout(self, state: TuscanyState, rng: random.Random) -> Sequence[float]:
        """Everybody goes by judgement, with a little noise."""
        while not state.over():
            state.play(by_judgement(state, rng, self.weights))
        return rewards(state.standing())
