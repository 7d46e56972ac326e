"""Random numbers that are the same on every Python version and system.

`random.shuffle` and `randrange` have changed between Python versions, so a record's seed would not always rebuild its
game. This is SplitMix64 (Steele, Lea, Flood 2014): its state is one 64-bit number, so a copy costs nothing. All chance
in the games comes from here; `docs/record-format.md` describes it for other programs.
"""

from __future__ import annotations

import struct
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
        value, self.state = draw(self.state, n)
        return value

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """Fisher and Yates, from the last place down."""
        state = self.state
        for i in range(len(things) - 1, 0, -1):
            j, state = draw(state, i + 1)  # below
            things[i], things[j] = things[j], things[i]
        self.state = state

    def copy(self) -> Rng:
        return Rng(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and other.state == self.state

    __hash__ = None  # type: ignore[assignment]


def draw(state: int, n: int) -> tuple[int, int]:
    """What `Rng(state).below(n)` gives, and the state after that; for hot places that need no Rng."""
    shift = 64 - ((n - 1).bit_length() or 1)
    if shift < 33:
        return _draw_many(state, n, shift)
    while True:  # as `next`, but its last step, which changes no more than the lower 33 bits
        state = z = (state + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        value = (((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK) >> shift
        if value < n:
            return value, state


def _draw_many(state: int, n: int, shift: int) -> tuple[int, int]:
    """`draw` where more than the upper 31 bits are needed."""
    rng = Rng(state)
    while (value := rng.next() >> shift) >= n:
        pass
    return value, rng.state


def derive(*numbers: int) -> int:
    """One seed out of several numbers, so that game, seat and move number each give a stream of their own."""
    state = 0
    for number in numbers:
        state = derive_further(state, number)
    return state


def derive_further(seed: int, number: int) -> int:
    """`derive` with a number more: `Rng(seed ^ number).next()` at half the price; bots ask it all the time."""
    z = ((seed ^ (number & MASK)) + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


RUN = 32  # seeds that `derive_run` finds at once
_ONES = sum(1 << 128 * lane for lane in range(RUN))
_COUNT = sum(lane << 128 * lane for lane in range(RUN))
_MASKS = _ONES * MASK
_unpack = struct.Struct(f"<{2 * RUN}Q").unpack


def derive_run(seed: int, first: int) -> tuple[int, ...]:
    """`derive_further` with each of the numbers from `first` on, RUN of them, at less than half the price: the same
    steps on one big integer in which each number has 128 bits of its own, the upper half empty for what products and
    shifts carry over."""
    z = ((_ONES * seed ^ _ONES * first + _COUNT) + _ONES * 0x9E3779B97F4A7C15) & _MASKS
    z = ((z ^ (z >> 30 & _MASKS)) * 0xBF58476D1CE4E5B9) & _MASKS
    z = ((z ^ (z >> 27 & _MASKS)) * 0x94D049BB133111EB) & _MASKS
    z ^= z >> 31 & _MASKS
    return _unpack(z.to_bytes(16 * RUN, "little"))[::2]
