"""Tells step by step how a game's final score came about, for the end of a game."""

from __future__ import annotations

from attrs import frozen

from tuscany_app.kernel.game import Reckoned
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.score_sources import points_from, sources_of
from tuscany_app.kernel.session import AnySession


@frozen
class Reckoning:
    start: tuple[int, ...]  # everybody's points before the first step, by seat
    steps: tuple[Reckoned, ...]

    def totals(self, count: int) -> list[int]:
        """Return everybody's points after that number of steps."""
        done = self.steps[:count]
        return [points + sum(step.points.get(seat, 0) for step in done) for seat, points in enumerate(self.start)]


def reckoning_of(session: AnySession) -> Reckoning:
    """Return the steps of a finished game, as the game tells them, or else by the parts of everybody's score."""
    names = [seat.name for seat in session.setup.seats]
    standing, texts = session.state.standing(), session.game.texts
    events = [*session.opening, *(event for turn in session.turns for event in turn.events)]
    steps = tuple(texts.reckoning(events, names)) or tuple(
        Reckoned(say("{player}: {source}", player=names[score.seat], source=texts.source(source)), {score.seat: points})
        for source in sources_of(standing)
        for score in standing.scores
        if (points := points_from(score, source))
    )
    gained = [sum(step.points.get(score.seat, 0) for step in steps) for score in standing.scores]
    return Reckoning(tuple(score.total - more for score, more in zip(standing.scores, gained, strict=True)), steps)
