"""What happened since a player's last turn: the decisions of the others, and what everybody gained by them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from tuscany_app.kernel.session import AnySession


def numbers_since(session: AnySession, seat: int) -> list[int]:
    """The decisions of the others since the last turn of a seat, by number; since the beginning if there was none. What
    the seat has decided in the turn that it is still at does not count: it is told of what was before."""
    numbers: Iterator[int] = reversed(range(len(session.turns)))
    if not session.state.over() and session.state.actor() == seat:
        numbers = itertools.dropwhile(lambda number: session.turns[number].seat == seat, numbers)
    return list(itertools.takewhile(lambda number: session.turns[number].seat != seat, numbers))[::-1]


def gained(session: AnySession, numbers: list[int]) -> dict[int, int]:
    """The points that these decisions brought, by seat. A scoring that adds up what was told before counts nothing."""
    totals: dict[int, int] = {}
    for event in (event for number in numbers for event in session.turns[number].events):
        points = session.game.texts.points(event)
        if len(points) == 1:
            for seat, more in points.items():
                totals[seat] = totals.get(seat, 0) + more
    return dict(sorted(totals.items()))
