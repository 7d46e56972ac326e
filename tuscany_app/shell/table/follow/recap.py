"""What happened since a player's last turn: the decisions of the others, and what everybody gained by them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from tuscany_app.kernel.session import AnySession


def numbers_since(session: AnySession, seat: int) -> list[int]:
    """The numbers of the others' decisions since the last turn of a seat, or since the beginning if it had none. A turn
    that this seat has not finished yet does not count as its last one."""
    numbers: Iterator[int] = reversed(range(len(session.turns)))
    if not session.state.over() and session.state.actor() == seat:
        numbers = itertools.dropwhile(lambda number: session.turns[number].seat == seat, numbers)
    return list(itertools.takewhile(lambda number: session.turns[number].seat != seat, numbers))[::-1]


def gained(session: AnySession, numbers: list[int]) -> dict[int, int]:
    """The points of these decisions, by seat. A final scoring that repeats points counted before adds nothing."""
    totals: dict[int, int] = {}
    for event in (event for number in numbers for event in session.turns[number].events):
        points = session.game.texts.points(event)
        if len(points) == 1:
            for seat, more in points.items():
                totals[seat] = totals.get(seat, 0) + more
    return dict(sorted(totals.items()))
