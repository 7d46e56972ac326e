"""A part of the release gate: numbered units (a game, a record, a kill …) that are run in slices.

A unit rests on the base seed, its part and its number alone, so it can be repeated by itself.
"""

from __future__ import annotations

import traceback
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from attrs import define, field, frozen

from tuscany_app.kernel.rng import derive

KEPT = 20  # lines of a traceback


class Broken(AssertionError):
    """Something does not hold that must."""


def hold(condition: object, what: str) -> None:
    """As `assert`, with words, and not taken out by -O."""
    if not condition:
        raise Broken(what)


@define
class Tally:
    """What a slice did and found."""

    sums: dict[str, float] = field(factory=dict)
    most: dict[str, float] = field(factory=dict)
    facts: dict[str, Any] = field(factory=dict)  # of a part that is one slice
    violations: list[dict[str, Any]] = field(factory=list)
    began: Callable[[int], None] = lambda number: None  # told of every unit

    def count(self, name: str, number: float = 1) -> None:
        self.sums[name] = self.sums.get(name, 0) + number

    def at_most(self, name: str, value: float) -> None:
        self.most[name] = max(value, self.most.get(name, value))

    def violated(self, unit: int, what: str, **more: Any) -> None:
        self.violations.append({"unit": unit, "what": what, **more})

    @contextmanager
    def unit(self, number: int) -> Iterator[None]:
        """Whatever goes wrong inside is a violation of this unit, and the next one follows."""
        self.began(number)
        try:
            yield
        except Exception as error:
            lines = traceback.format_exc().splitlines()[-KEPT:]
            self.violated(number, f"{type(error).__name__}: {error}", trace=lines)


@frozen
class Part:
    name: str
    whole: int  # units
    slice: int  # units that one process does
    counted: str  # what the units are called
    about: str  # for the document: what is done, and what must hold
    run: Callable[[range, int, Tally], None]  # units, base seed
    limit: int = 900  # seconds after which a slice hangs
    least: int = 1  # units, however small the scale
    per_unit: int = 1  # of what is counted

    def units(self, scale: float) -> int:
        return max(self.least, round(self.whole * scale))

    def slices(self, scale: float) -> list[range]:
        units = self.units(scale)
        return [range(first, min(first + self.slice, units)) for first in range(0, units, self.slice)]

    def seed(self, base: int, number: int) -> int:
        """Of a unit."""
        return derive(base, zlib.crc32(self.name.encode()), number)
