"""Sets stored as whole numbers, one bit for each member, and tuples with one value changed. The engines use both."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def bit_numbers(bits: int) -> list[int]:
    """The numbers of the set bits, lowest first."""
    found = []
    while bits:  # from the highest down: that one is found at once, and without it the integer gets shorter
        highest = bits.bit_length() - 1
        found.append(highest)
        bits ^= 1 << highest
    found.reverse()
    return found


def lowest_bit(bits: int) -> int:
    """The number of the lowest set bit; −1 if there is none."""
    return (bits & -bits).bit_length() - 1


def changed(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return a tuple with one value replaced."""
    new = list(values)
    new[place] = value
    return tuple(new)
