"""The one thing a player decides: where the next sign goes. Notation: `mark b2`."""

from __future__ import annotations

from attrs import frozen

from noughts.engine.geometry import SQUARES
from tuscany_app.api import Move


# To edit: a class for every kind of decision, and its notation, which `parse` reads back.
@frozen
class Mark(Move):
    square: str

    def __str__(self) -> str:
        return f"mark {self.square}"


def parse(text: str) -> Mark:
    verb, _, square = text.partition(" ")
    if verb != "mark" or square not in SQUARES:
        raise ValueError(text)
    return Mark(square)
