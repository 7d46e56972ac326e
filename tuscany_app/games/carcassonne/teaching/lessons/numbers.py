"""Numbers that lessons ask for, as the rules count them."""

from __future__ import annotations

from collections.abc import Callable

from tuscany_app.games.carcassonne.engine.components import Message
from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage


def scored(before: CarcassonneState, after: CarcassonneState) -> int:
    """The learner's points on the track; what is unfinished counts later."""
    return after.points(0) - before.points(0)


def worth(x: int, y: int, kind: str, index: int = 0) -> Callable[[CarcassonneState, CarcassonneState], int]:
    """What the feature of this piece counts in the final scoring."""

    def points(before: CarcassonneState, after: CarcassonneState) -> int:
        segment = after.segment_at(Spot(x, y, kind, index))
        assert segment is not None
        return after.worth(after.root(segment), final=True).points

    return points


def action_of(message: Message) -> Callable[[CarcassonneState, CarcassonneState], int]:
    """What the action of a message brings the learner; asked before it is turned up, as its card says so."""

    def points(before: CarcassonneState, after: CarcassonneState) -> int:
        return after.message_points(message, 0) or 0

    return points


def messages_up(before: CarcassonneState, after: CarcassonneState) -> int:
    """The messages that are turned up."""
    return int(after.stage == Stage.MESSAGE)
