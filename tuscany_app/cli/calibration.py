"""Compares chances that were called with what was won: tenths with intervals, Brier score, bias for who decides.

Positions of one game share its winner. So intervals are taken over games: whole games are drawn again, with their
positions (bootstrap).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from attrs import define, field, frozen

from tuscany_app.kernel.rng import Rng

AGAIN = 1000  # times that the games are drawn again
TENTHS = 10


@frozen
class Call:
    """The chances that were called in a position of a game, and how the game ended."""

    early: bool  # in the first quarter of the game
    actor: int
    called: tuple[float, ...]  # by seat
    won: tuple[float, ...]


@define
class Sum:
    """Calls of one kind in one game, added up."""

    count: int = 0
    called: float = 0.0
    won: float = 0.0

    def add(self, called: float, won: float) -> None:
        self.count += 1
        self.called += called
        self.won += won


@define
class Games:
    """What was called in every game, added up."""

    calls: list[Call] = field(factory=list)
    tenths: list[list[Sum]] = field(factory=list)  # by game
    actors: list[Sum] = field(factory=list)

    def add(self, calls: Iterable[Call]) -> None:
        tenths, actor = [Sum() for _ in range(TENTHS)], Sum()
        for call in calls:
            self.calls.append(call)
            for called, won in zip(call.called, call.won, strict=True):
                tenths[min(TENTHS - 1, int(called * TENTHS))].add(called, won)
            actor.add(call.called[call.actor], call.won[call.actor])
        self.tenths.append(tenths)
        self.actors.append(actor)

    def to_json(self) -> dict[str, Any]:
        early = [call for call in self.calls if call.early]
        bias = _difference(self.actors)
        low, high = interval(self.actors, _difference)
        return {
            "positions": len(self.calls),
            "tenths": [
                _tenth(place, [tenths[place] for tenths in self.tenths])
                for place in range(TENTHS)
                if any(tenths[place].count for tenths in self.tenths)
            ],
            "brier": round(brier(self.calls), 4),
            "brier_even": round(brier(self.calls, even=True), 4),
            "first_quarter": {
                "positions": len(early),
                "brier": round(brier(early), 4),
                "brier_even": round(brier(early, even=True), 4),
            },
            "bias": {"points": round(100 * bias, 1), "low": round(100 * low, 1), "high": round(100 * high, 1)},
        }


def brier(calls: Sequence[Call], *, even: bool = False) -> float:
    """The mean square of the error, over seats and positions; `even`: of the even share."""
    errors = [
        ((1 / len(call.called) if even else called) - won) ** 2
        for call in calls
        for called, won in zip(call.called, call.won, strict=True)
    ]
    return math.fsum(errors) / max(1, len(errors))


def _tenth(place: int, sums: Sequence[Sum]) -> dict[str, Any]:
    """What was called should lie between `low` and `high`: as many may be won of it, for all that these games tell."""
    count, called, won = _added(sums)
    low, high = interval(sums, _difference)
    return {
        "from": 100 * place // TENTHS,
        "to": 100 * (place + 1) // TENTHS,
        "count": count,
        "called": round(100 * called / count, 1),
        "won": round(100 * won / count, 1),
        "low": round(100 * (called / count - high), 1),
        "high": round(100 * (called / count - low), 1),
    }


def _added(sums: Iterable[Sum]) -> tuple[int, float, float]:
    count, called, won = 0, 0.0, 0.0
    for one in sums:
        count += one.count
        called += one.called
        won += one.won
    return count, called, won


def _difference(sums: Iterable[Sum]) -> float:
    """By how much more was called than won."""
    count, called, won = _added(sums)
    return (called - won) / max(1, count)


def interval(games: Sequence[Any], figure: Callable[[Sequence[Any]], float]) -> tuple[float, float]:
    """In which 95 of a hundred figures lie if games are drawn again from these."""
    rng, number = Rng(1), len(games)
    found = sorted(figure([games[rng.below(number)] for _ in range(number)]) for _ in range(AGAIN))
    return found[AGAIN * 25 // 1000], found[AGAIN * 975 // 1000 - 1]
