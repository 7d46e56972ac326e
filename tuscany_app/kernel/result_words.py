"""Who won a finished game, and what the victory rests on, in words."""

from __future__ import annotations

from tuscany_app.kernel.i18n import AllOf, Sentence, say, say_n
from tuscany_app.kernel.session import AnySession


def victory(session: AnySession) -> Sentence:
    if len(session.setup.seats) == 1:
        return say("The training is over")
    names = [session.setup.seats[seat].name for seat in session.state.standing().winners]
    if len(names) == 1:
        return say("{player} wins!", player=names[0])
    return say("Shared victory: {players}", players=AllOf(names))


def why(session: AnySession) -> Sentence:
    """What the victory rests on, or the points of who played alone."""
    standing = session.state.standing()
    if len(session.setup.seats) == 1:
        return say_n("{n} point", "{n} points", standing.scores[0].total)
    if standing.tie_break is not None:
        return say("A tie at the top: {tie_break}", tie_break=session.game.texts.tie_break(standing.tie_break))
    if standing.lowest_wins:
        return say("The lowest total wins.")
    return say("The highest total wins.")
