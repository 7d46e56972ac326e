"""What the central tests expect of a game in figures: `expected.py` beside its tests says it in `EXPECTED`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from attrs import frozen

Choose = Callable[[random.Random, Any], Any]


def uniform(rng: random.Random, state: Any) -> Any:
    return rng.choice(state.legal_moves())


@frozen
class Stronger:
    """A level that wins at least `least` of `games` games of two against another; `soak` where that takes minutes."""

    better: str
    worse: str
    games: int
    least: float
    soak: bool = False


@frozen
class Expected:
    rules: int  # numbered ones, at least
    sections: int  # of the full rules, at least
    lessons: int  # at least
    quick: tuple[int, int]  # lines of the quick guide, from to
    figures: int = 10  # of the rules, at least
    comments: int = 5  # of the coach in a first game, at least, and different ones
    middle: int = 12  # decisions that lead some way into a game of two
    log: int = 5  # of the last dozen lines of the log there, how many at least have a place on the table
    short: bool = False  # a game can be over after some nine decisions
    puts: tuple[str, ...] = ("place",)  # the notation of moves that put something on the table begins so
    marks_last: bool = True  # what the others did last is marked until one's own next move
    choose: Choose = uniform  # a way to play at random that gets somewhere
    golden: tuple[str, ...] = ()  # how the golden game is set up beside the usual
    levels: tuple[Stronger, ...] = ()
    # what the box's picture is about, from top to bottom and from left to right, in parts of its height and width
    subject: tuple[tuple[float, float], tuple[float, float]] = ((0.45, 0.65), (0.4, 0.6))
