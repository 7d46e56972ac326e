"""Exact search: finds the best way in a position without chance or hidden things by playing it to all its ends.

Two players: alpha-beta search that keeps the bounds of every position. More players: each takes what is best for
themselves, and each of several equal ways as often as the others: what these bring everybody is shared evenly. If a
position needs too much work, the search gives up and another one can take over; that depends only on the position and
the budget.
"""

from __future__ import annotations

import abc
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

from attrs import frozen

P = TypeVar("P", bound=Hashable)  # positions: equal ones are worth the same
W = TypeVar("W")  # ways out of a position

BREATH = 64  # positions between two pulses
EQUAL = 1e-9  # of a reward: ways that differ by less are equally good


@frozen
class Solution(Generic[W]):
    way: W
    rewards: tuple[float, ...]  # of every seat, if all play their best
    looked_at: int  # positions


class _TooMuch(Exception):
    """More positions than the budget or the pulse allows."""


class ExactSearch(abc.ABC, Generic[P, W]):
    """A game says who decides in a position, what they can do, and what everybody has at the end."""

    @abc.abstractmethod
    def actor(self, position: P) -> int: ...

    @abc.abstractmethod
    def ways(self, position: P) -> Iterable[tuple[W, P]]:
        """Every way and the position it leads to, the most promising first; none at the end of the game."""

    @abc.abstractmethod
    def rewards(self, position: P) -> Sequence[float]:
        """Every seat's reward at the end, from 0 to 1; those of two players add up to 1."""

    def bounds(self, position: P) -> tuple[float, float]:
        """Of two players, what the first one gets at least and at most, as far as a glance tells."""
        return 0.0, 1.0

    def solve(
        self, position: P, players: int, budget: int, pulse: Callable[[int], bool] | None = None
    ) -> Solution[W] | None:
        """The best way, or None if more positions than the budget allows would have to be looked at. `pulse` is told
        now and then how many have been; if it says False, that is enough."""
        self._begin(budget, pulse)
        try:
            if players == 2:
                way, rewards = self._best_of_two(position)
            else:
                way, rewards = self._best_of_many(position)
        except _TooMuch:
            return None
        return Solution(way, rewards, budget - self._left)

    def solve_each(
        self, position: P, players: int, budget: int, pulse: Callable[[int], bool] | None = None
    ) -> list[tuple[W, tuple[float, ...]]] | None:
        """What everybody gets after each way, in their order; None as in `solve`."""
        self._begin(budget, pulse)
        try:
            return [(way, self._after(then, players)) for way, then in self.ways(position)]
        except _TooMuch:
            return None

    def value(self, position: P, players: int, budget: int) -> tuple[float, ...] | None:
        """What everybody gets if all play their best from here, or if it is over; None as in `solve`."""
        self._begin(budget, None)
        try:
            return self._after(position, players)
        except _TooMuch:
            return None

    def _after(self, position: P, players: int) -> tuple[float, ...]:
        if players != 2:
            return self._rewards_of(position)
        first = self._value(position, -1.0, 2.0)
        return first, 1.0 - first

    def _begin(self, budget: int, pulse: Callable[[int], bool] | None) -> None:
        self._budget = self._left = budget
        self._pulse = pulse
        self._known: dict[P, tuple[float, float]] = {}
        self._found: dict[P, tuple[float, ...]] = {}

    def _look(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise _TooMuch
        if self._left % BREATH == 0 and self._pulse is not None and not self._pulse(self._budget - self._left):
            raise _TooMuch

    # two players: the value of a position is the first one's reward

    def _best_of_two(self, position: P) -> tuple[W, tuple[float, ...]]:
        self._look()
        first = self.actor(position) == 0
        least, most = self.bounds(position)
        low, high = -1.0, 2.0
        found: W | None = None
        for way, then in self.ways(position):
            value = self._value(then, low, high)
            if first and value > low:
                found, low = way, value
                if value >= most:
                    break
            elif not first and value < high:
                found, high = way, value
                if value <= least:
                    break
        assert found is not None
        value = low if first else high
        return found, (value, 1.0 - value)

    def _value(self, position: P, low: float, high: float) -> float:
        """Exact if it lies between `low` and `high`; else a bound on that side of them on which it lies."""
        known = self._known.get(position)
        least, most = known or self.bounds(position)
        if least >= high or least >= most:
            return least
        if most <= low:
            return most
        self._look()
        low, high = max(low, least), min(high, most)
        alpha, beta = low, high
        first = self.actor(position) == 0
        best: float | None = None
        for _, then in self.ways(position):
            value = self._value(then, alpha, beta)
            if best is None or (value > best if first else value < best):
                best = value
                if first:
                    alpha = max(alpha, best)
                else:
                    beta = min(beta, best)
                if alpha >= beta:
                    break
        if best is None:
            best = self.rewards(position)[0]
            self._known[position] = best, best
        elif best <= low:
            self._known[position] = least, max(best, least)
        elif best >= high:
            self._known[position] = min(best, most), most
        else:
            self._known[position] = best, best
        return best

    # more players

    def _best_of_many(self, position: P) -> tuple[W, tuple[float, ...]]:
        self._look()
        seat = self.actor(position)
        found: tuple[W, tuple[float, ...]] | None = None
        for way, then in self.ways(position):
            rewards = self._rewards_of(then)
            if found is None or rewards[seat] > found[1][seat]:
                found = way, rewards
        assert found is not None
        return found

    def _rewards_of(self, position: P) -> tuple[float, ...]:
        """If all play their best; over the ways that are equally good for who decides, each as often."""
        known = self._found.get(position)
        if known is not None:
            return known
        self._look()
        found = [self._rewards_of(then) for _, then in self.ways(position)]
        if found:
            seat = self.actor(position)
            most = max(rewards[seat] for rewards in found)
            best = [rewards for rewards in found if rewards[seat] > most - EQUAL]
            mean = tuple(sum(column) / len(best) for column in zip(*best, strict=True))
        else:
            mean = tuple(self.rewards(position))
        self._found[position] = mean
        return mean
