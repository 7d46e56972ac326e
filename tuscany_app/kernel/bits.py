"""Sets as whole numbers, a bit for each member, and tuples with one value changed: what the engines are made of."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")
LONG = 1 << 512  # from here on searching a text of digits beats taking the integer apart bit by bit


def bit_numbers(bits: int) -> list[int]:
    """The numbers of the set bits, lowest first."""
    found = []
    if bits >= LONG:
        digits = bin(bits)[:1:-1]
        at = digits.find("1")
        while at >= 0:
            found.append(at)
            at = digits.find("1", at + 1)
        return found
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def lowest_bit(bits: int) -> int:
    """The number of the lowest set bit; −1 if there is none."""
    return (bits & -bits).bit_length() - 1


def changed(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values but for one."""
    return (*values[:place], value, *values[place + 1 :])
