"""Playing The Castles of Tuscany: by judgement alone, or by playing the best-looking decisions on for some turns.

The strong player searches by dealing (kernel/bots/sampling.py): what it can't see is dealt anew again and again, and
the outlook of its own seat is compared with that of the best other one.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from tuscany_app.games.tuscany.engine.moves import TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import Stage
from tuscany_app.games.tuscany.players.evaluation import Judge
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, Ranked, best_first, priors, rewards
from tuscany_app.kernel.bots.sampling import Candidate, SamplingBot
from tuscany_app.kernel.game import Bot, Pulse, Thought
from tuscany_app.kernel.rng import Rng

WARMTH = 0.6  # points that make a decision e times as likely in the priors
TRIED = 6  # decisions that are looked at more closely
WITHIN = 3.0  # points behind the best-looking one
DEALS = 50
TURNS = {2: 8, 3: 6, 4: 5}  # of every seat, played on; by the number of seats
NOISE = 0.3  # points, at most, by which others may see a decision differently


def tuscany_bot(level: str) -> Bot[TuscanyState, TuscanyMove]:
    match level:
        case "easy":
            return GreedyBot(TuscanyInsight(), sharpness=0.5)
        case "medium":
            return JudgingBot()
        case _:
            return TuscanySamplingBot(DEALS)


class JudgingBot(Bot[TuscanyState, TuscanyMove]):
    """Takes what is worth most at first sight."""

    def choose(self, state: TuscanyState, seed: int, pulse: Pulse[TuscanyMove] | None = None) -> Thought[TuscanyMove]:
        valued = Judge(state.guess(state.actor(), Rng(seed))).values()
        return Thought(best_first(valued)[0][0], 0, None)


class TuscanySamplingBot(SamplingBot[TuscanyState, TuscanyMove]):
    """Everybody goes on by judgement for some turns, with a little noise."""

    drops = (DEALS // 3,)
    spread = 12.0

    def candidates(self, guess: TuscanyState) -> list[Candidate[TuscanyMove]]:
        valued = best_first(Judge(guess).values())
        return [Candidate((move,), value) for move, value in valued[:TRIED] if value > valued[0][1] - WITHIN]

    def by_promise_alone(self, state: TuscanyState) -> bool:
        return state.stage in (Stage.LAYING, Stage.START_CASTLE)  # boards are a matter of judgement

    def lead_after(self, guess: TuscanyState, moves: Sequence[TuscanyMove], seat: int, chance: random.Random) -> float:
        last = guess.round + TURNS[guess.seats]
        for move in moves:
            guess.play(move)
        while guess.seat >= 0 and (guess.round < last or guess.seat != seat):
            guess.play(by_judgement(guess, chance))
        return lead(guess, seat)


def by_judgement(state: TuscanyState, chance: random.Random) -> TuscanyMove:
    """What is worth most at first sight, seen with a little noise."""
    return max(Judge(state).values(), key=lambda entry: entry[1] + NOISE * chance.random())[0]


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
        while not state.over():
            state.play(by_judgement(state, rng))
        return rewards(state.standing())
