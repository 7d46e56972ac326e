"""Chance that gives the same result on every Python version and system.

`random.shuffle` and `randrange` have changed between Python versions, so a record's seed would not always rebuild
its game. This is SplitMix64 (Steele, Lea, Flood 2014): one 64-bit number of state, so a copy costs nothing.
The games draw everything by chance through it; `docs/record-format.md` describes it for other programs.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1
SEEDS = 1 << 53  # seeds stay below this, so that every JSON reader keeps them exact


class Rng:
    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    def next(self) -> int:
        """The next 64 bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number 0 … n−1, each equally likely: the top bits of `next`, drawn again while too large."""
        shift = 64 - ((n - 1).bit_length() or 1)
        while True:
            value = self.next() >> shift
            if value < n:
                return value

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """Fisher and Yates, from the last place down."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def copy(self) -> Rng:
        return Rng(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and other.state == self.state

    __hash__ = None  # type: ignore[assignment]


def derive(*numbers: int) -> int:
    """One seed out of several numbers, so that game, seat and move number each give a stream of their own."""
    state = 0
    for number in numbers:
        # The same as `Rng(state ^ number).next()` at half the price: every decision of a bot asks for a seed.
        z = ((state ^ (number & MASK)) + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        state = z ^ (z >> 31)
    return state
