"""Playing The Castles of Tuscany: by judgement alone, or by playing the best-looking decisions on for some turns.

The strong player deals what it can't see anew again and again (`guess`). On every such deal each decision worth a
thought is played, everybody goes on by judgement for some turns, and the outlook of its own seat is compared with that
of the best other one. All decisions meet the same hands and the same chance, so that luck weighs on all of them alike;
after a third of the deals the worse half of them is dropped.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from attrs import define

from tuscany_app.games.tuscany.engine.moves import TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import Stage
from tuscany_app.games.tuscany.players.evaluation import Judge
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, Ranked, best_first, priors, rewards
from tuscany_app.kernel.game import Bot, Pulse, Thought
from tuscany_app.kernel.rng import Rng, derive

WARMTH = 0.6  # points that make a decision e times as likely in the priors
CANDIDATES = 6
WITHIN = 3.0  # points behind the best-looking decision
DEALS = 50
TURNS = {2: 8, 3: 6, 4: 5}  # of every seat, played on; by the number of seats
NOISE = 0.3  # points, at most, by which others may see a decision differently
SPREAD = 12.0  # points of lead that make victory likely


def tuscany_bot(level: str) -> Bot[TuscanyState, TuscanyMove]:
    match level:
        case "easy":
            return GreedyBot(TuscanyInsight(), sharpness=0.5)
        case "medium":
            return JudgingBot()
        case _:
            return SearchingBot(DEALS)


class JudgingBot(Bot[TuscanyState, TuscanyMove]):
    """Takes what is worth most at first sight."""

    def choose(self, state: TuscanyState, seed: int, pulse: Pulse[TuscanyMove] | None = None) -> Thought[TuscanyMove]:
        valued = Judge(state.guess(state.actor(), Rng(seed))).values()
        return Thought(best_first(valued)[0][0], 0, None)


@define
class Candidate:
    """A decision, and the leads it has brought."""

    move: TuscanyMove
    sum: float = 0.0
    deals: int = 0

    @property
    def mean(self) -> float:
        return self.sum / self.deals if self.deals else -math.inf


class SearchingBot(Bot[TuscanyState, TuscanyMove]):
    def __init__(self, deals: int) -> None:
        self.deals = deals

    def choose(self, state: TuscanyState, seed: int, pulse: Pulse[TuscanyMove] | None = None) -> Thought[TuscanyMove]:
        seat = state.actor()
        guesses = Rng(derive(seed, 1))
        valued = best_first(Judge(state.guess(seat, guesses)).values())
        found = [Candidate(move) for move, value in valued[:CANDIDATES] if value > valued[0][1] - WITHIN]
        if len(found) == 1 or state.stage in (Stage.LAYING, Stage.START_CASTLE):  # boards are a matter of judgement
            return Thought(valued[0][0], 0, None)
        first, half = max(1, self.deals // 3), (len(found) + 1) // 2
        done, total = 0, first * len(found) + (self.deals - first) * half

        def best() -> Thought[TuscanyMove]:
            one = max(found, key=lambda candidate: candidate.mean)
            return Thought(one.move, done, 1 / (1 + math.exp(-one.mean / SPREAD)))

        for deal in range(self.deals):
            if deal == first:
                found = sorted(found, key=lambda candidate: -candidate.mean)[:half]
            guess, chance = state.guess(seat, guesses), derive(seed, 2, deal)
            for candidate in found:
                candidate.sum += lead_after(guess, candidate.move, seat, random.Random(chance).random)
                candidate.deals += 1
                done += 1
                if pulse is not None and not pulse(done, total, best):
                    return best()
        return best()


def lead_after(guess: TuscanyState, move: TuscanyMove, seat: int, chance: Callable[[], float]) -> float:
    """The seat's lead over the best other one after the move and some turns of everybody."""
    last = guess.round + TURNS[guess.seats]
    state = guess.copy()
    state.play(move)
    while state.seat >= 0 and (state.round < last or state.seat != seat):
        state.play(max(Judge(state).values(), key=lambda entry: entry[1] + NOISE * chance())[0])
    return lead(state, seat)


def lead(state: TuscanyState, seat: int) -> float:
    if state.seat < 0:
        totals = [float(score.total) for score in state.standing().scores]
    else:
        totals = [Judge(state, seat=other).total() for other in range(state.seats)]
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


class TuscanyInsight(Insight[TuscanyState, TuscanyMove]):
    def ranked(self, state: TuscanyState) -> Ranked[TuscanyMove]:
        """By judgement, as probabilities."""
        return priors(best_first(Judge(state).values()), WARMTH)

    def playout(self, state: TuscanyState, rng: random.Random) -> Sequence[float]:
        """Everybody goes by judgement, with a little noise."""
        chance = rng.random
        while not state.over():
            state.play(max(Judge(state).values(), key=lambda entry: entry[1] + NOISE * chance())[0])
        return rewards(state.standing())
