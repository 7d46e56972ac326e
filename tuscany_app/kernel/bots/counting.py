"""Counts a position of any game without chance and hidden things to the end, on the bare contract.

Equal positions are looked at once, where they can be told by the values of their fields.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from enum import Enum
from typing import Any

import attrs

from tuscany_app.kernel.bots.exact import ExactSearch
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.game import AnyState
from tuscany_app.kernel.rng import Rng


class Place:
    """A position that can be found again; one whose fields can't be compared is only equal to itself."""

    __slots__ = ("_key", "state")

    def __init__(self, state: AnyState) -> None:
        self.state = state
        try:
            self._key: Hashable = value_of(state)
            hash(self._key)
        except TypeError:
            self._key = id(state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


def value_of(thing: Any) -> Hashable:
    """Equal for equal things; TypeError where that is not known."""
    if thing is None or isinstance(thing, (bool, int, float, str, bytes, Enum)):
        return type(thing), thing
    if isinstance(thing, (list, tuple)):
        return type(thing), tuple(map(value_of, thing))
    if isinstance(thing, (set, frozenset)):
        return frozenset(map(value_of, thing))
    if isinstance(thing, dict):
        return frozenset((value_of(name), value_of(value)) for name, value in thing.items())
    if isinstance(thing, Rng):
        return Rng, thing.state
    if attrs.has(type(thing)):
        fields = attrs.fields(type(thing))
        return type(thing), tuple(value_of(getattr(thing, field.name)) for field in fields if field.eq)
    raise TypeError(type(thing))


class Counting(ExactSearch[Place, Any]):
    def actor(self, position: Place) -> int:
        return position.state.actor()

    def ways(self, position: Place) -> Iterator[tuple[Any, Place]]:
        if not position.state.over():
            for move in position.state.legal_moves():
                then = position.state.copy()
                then.play(move)
                yield move, Place(then)

    def rewards(self, position: Place) -> Sequence[float]:
        return rewards(position.state.standing())
