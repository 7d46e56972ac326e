"""Finds the decision that decided a game: the one with the largest swing of the winner's lead. It needs only standings.

The lead is the distance to the best of the others. Where players answer each other's moves, the lead goes up and down
all the time. So a swing counts only as far as it still holds when the turn has gone round the table.
"""

from __future__ import annotations

from attrs import frozen

from tuscany_app.kernel.game import Standing
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.session import AnySession, AnyTurn


@frozen
class Swing:
    """A decision that counted."""

    number: int  # of the decision, from 0
    seat: int  # whose lead it is: a winner's. Alone it is the points
    before: int  # the lead; below 0 that seat was behind
    after: int


def standings(session: AnySession) -> list[Standing]:
    """After 0, 1, 2 … decisions."""
    return [*(turn.before.standing() for turn in session.turns), session.state.standing()]


def leads(course: list[Standing], seat: int) -> list[int]:
    """By how much a seat is ahead of the best of the others, after 0, 1, 2 … decisions; alone, its points."""
    return [_lead(standing, seat) for standing in course]


def _lead(standing: Standing, seat: int) -> int:
    worth = [-score.total if standing.lowest_wins else score.total for score in standing.scores]
    return worth[seat] - max((other for at, other in enumerate(worth) if at != seat), default=0)


def largest_swing(session: AnySession, course: list[Standing]) -> Swing | None:
    """The decision that brought a winner most, by what held for a round; None if none did. Of equal ones that which
    took the lead, then the last."""
    found: list[tuple[int, int, bool, int, Swing]] = []
    for seat in course[-1].winners:
        lead = leads(course, seat)
        for number in range(len(session.turns)):
            swing = Swing(number, seat, lead[number], lead[number + 1])
            gain = swing.after - swing.before
            if gain > 0:
                held = min(gain, lead[_next_turn(session.turns, number)] - swing.before)
                took = swing.before <= 0 < swing.after
                found.append((max(0, held), gain, took, number, swing))
    return max(found, key=lambda entry: entry[:4])[-1] if found else None


def _next_turn(turns: list[AnyTurn], number: int) -> int:
    """When the turn comes back to the seat that decided, or the game ends: as the number of a decision."""
    seat, at = turns[number].seat, number + 1
    while at < len(turns) and turns[at].seat == seat:
        at += 1
    while at < len(turns) and turns[at].seat != seat:
        at += 1
    return at


# in words


def swing_in_words(session: AnySession, swing: Swing) -> Sentence:
    """The decision, and what it did to the lead."""
    what, number = _deed(session, session.turns[swing.number]), swing.number + 1
    player = session.setup.seats[swing.seat].name
    if len(session.setup.seats) == 1:
        return say(
            "Decision {number}: {what} That makes {after} instead of {before}.",
            number=number, what=what, before=swing.before, after=say_n("{n} point", "{n} points", swing.after),
        )  # fmt: skip
    return say(
        "Decision {number}: {what} That takes {player} from {before} to {after}.",
        number=number, what=what, player=player, before=_lead_in_words(swing.before), after=_lead_in_words(swing.after),
    )  # fmt: skip


def _lead_in_words(lead: int) -> Sentence:
    if lead == 0:
        return say("level")
    if lead > 0:
        return say_n("{n} point ahead", "{n} points ahead", lead)
    return say_n("{n} point behind", "{n} points behind", -lead)


def _deed(session: AnySession, turn: AnyTurn) -> Sentence:
    """What the log tells of a decision: where most points came from, else what was done."""
    names = [seat.name for seat in session.setup.seats]
    told = [(event, words) for event in turn.events if (words := session.game.texts.event(event, names)) is not None]
    brought = [max(session.game.texts.points(event).values(), default=0) for event, _ in told]
    if any(brought):
        return told[brought.index(max(brought))][1]
    own = (words for event, words in told if getattr(event, "seat", -1) == turn.seat)
    return next(own, told[0][1] if told else say("{player} moves.", player=names[turn.seat]))
