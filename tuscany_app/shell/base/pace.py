"""How long people can look before each move of a computer player, from not at all to one step at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from attrs import frozen

from tuscany_app.kernel.i18n import Sentence

Pace = Literal["at_once", "quick", "normal", "slow", "steps"]
READING = 38  # milliseconds a letter


@frozen
class Waits:
    """Milliseconds before a computer's move."""

    breath: int  # after somebody's move, so that people can follow
    look: int = 0  # after the whole turn of another computer, besides the time to read what it did; 0: none
    animated: bool = True  # the move is seen as it is made
    asked: bool = False  # after the turn of another computer nothing happens until somebody says so


PACES: dict[Pace, Waits] = {
    "at_once": Waits(0, animated=False),
    "quick": Waits(120),
    "normal": Waits(350),
    "slow": Waits(900, look=1200),
    "steps": Waits(350, asked=True),
}


def time_to_read(sentences: Sequence[Sentence]) -> int:
    """Milliseconds that somebody needs who reads slowly."""
    return READING * sum(len(str(sentence)) for sentence in sentences)
