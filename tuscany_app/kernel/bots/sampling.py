"""Search by dealing, for games with hidden things or chance in which a position can be judged after a few turns.

Whatever can't be seen is dealt again and again (`State.guess`). On every deal each promising decision is played,
everybody plays on for a while, and the lead of the deciding seat is noted. All decisions meet the same deals and the
same chance, so luck affects all of them equally. The worse half of them is dropped on the way.
"""

from __future__ import annotations

import abc
import math
import random
from collections.abc import Sequence
from typing import ClassVar, Generic

from attrs import define

from tuscany_app.kernel.game import Bot, M, Pulse, S, Thought
from tuscany_app.kernel.rng import Rng, derive


@define(eq=False)
class Candidate(Generic[M]):
    """A decision with what goes with it, what it promises at first sight, and the leads it has brought."""

    moves: tuple[M, ...]  # the first is decided about, the others follow
    promise: float
    total: float = 0.0
    deals: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.deals if self.deals else -math.inf


class SamplingBot(Bot[S, M]):
    """A game says which decisions are worth a try, and how the lead is after each."""

    drops: ClassVar[tuple[int, ...]]  # deals after which the worse half is dropped
    spread: ClassVar[float]  # lead that makes a win e times as likely as a loss

    def __init__(self, deals: int) -> None:
        self.deals = deals

    @abc.abstractmethod
    def candidates(self, guess: S) -> list[Candidate[M]]:
        """The decisions worth a try, the most promising first: at least one."""

    @abc.abstractmethod
    def lead_after(self, guess: S, moves: Sequence[M], seat: int, chance: random.Random) -> float:
        """The seat's lead over the best other one after these moves and some more of everybody, played on `guess`."""

    def by_promise_alone(self, state: S) -> bool:
        """Whether dealing is of no use here."""
        return False

    def reward_of_promise(self, promise: float) -> float | None:
        """The expected reward of a decision that was not tried, if its promise tells that."""
        return None

    def kept(self, count: int) -> int:
        """How many of that number of candidates go on when the worse half is dropped."""
        return (count + 1) // 2

    def going_on(self, ranked: list[Candidate[M]]) -> list[Candidate[M]]:
        """Those of the candidates, the best first, that are tried on."""
        return ranked[: self.kept(len(ranked))]

    def settled(self, going: Sequence[Candidate[M]]) -> bool:
        """Whether trying on would be of no use."""
        return False

    def best(self, going: Sequence[Candidate[M]]) -> Candidate[M]:
        """The best so far; of equal ones that which was better when the worse half was dropped."""
        return max(going, key=lambda candidate: candidate.mean)

    def guesses(self, seed: int) -> Rng:
        """The chance that deals."""
        return Rng(derive(seed, 1))

    def reward(self, lead: float) -> float:
        """A lead as the chance to win."""
        return 1 / (1 + math.exp(-max(-500.0, min(500.0, lead)) / self.spread))

    def choose(self, state: S, seed: int, pulse: Pulse[M] | None = None) -> Thought[M]:
        legal: Sequence[M] = state.legal_moves()
        if len(legal) == 1:
            return Thought(legal[0], 0, None)
        seat, guesses = state.actor(), self.guesses(seed)
        going = self.candidates(state.guess(seat, guesses))
        if len(going) == 1 or self.by_promise_alone(state):
            return Thought(going[0].moves[0], 0, self.reward_of_promise(going[0].promise))
        done, planned = 0, self._planned(len(going))

        def thought() -> Thought[M]:
            best = self.best(going)
            return Thought(best.moves[0], done, self.reward(best.mean))

        for deal in range(self.deals):
            if deal in self.drops:
                going = self.going_on(sorted(going, key=lambda candidate: -candidate.mean))
                if self.settled(going):
                    break
            guess, chance = state.guess(seat, guesses), derive(seed, 2, deal)
            for candidate in going:
                candidate.total += self.lead_after(guess.copy(), candidate.moves, seat, random.Random(chance))
                candidate.deals += 1
                done += 1
                if pulse is not None and not pulse(done, planned, thought):
                    return thought()
        return thought()

    def _planned(self, count: int) -> int:
        """How often something will be tried."""
        planned = 0
        for deal in range(self.deals):
            count = self.kept(count) if deal in self.drops else count
            planned += count
        return planned
