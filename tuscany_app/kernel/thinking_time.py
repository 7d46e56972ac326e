"""Adds up how long each player thought in a game, if its record tells."""

from __future__ import annotations

from attrs import frozen

from tuscany_app.kernel.session import AnySession


@frozen
class ThinkingTime:
    """The thinking time of one seat, in milliseconds."""

    total: int
    decisions: int  # whose time is known

    @property
    def mean(self) -> float:
        return self.total / self.decisions


def thinking_times(session: AnySession) -> dict[int, ThinkingTime]:
    """Return the thinking times by seat, without seats of which none is known."""
    known: dict[int, list[int]] = {}
    for turn in session.turns:
        if turn.spent is not None:
            known.setdefault(turn.seat, []).append(turn.spent)
    return {seat: ThinkingTime(sum(times), len(times)) for seat, times in known.items()}
