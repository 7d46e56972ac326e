"""Tells what happened in a stretch of a game (`reviewed.Stretch`): the decision, what chance brought, and the points.

Every number comes from the events of the rules. Scorings that happen by themselves at the end of a game are left out:
they are nobody's deed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Listed, Sentence, Within, per_cent, say
from tuscany_app.kernel.reviewed import ChanceStep, ChangeKind, Stretch
from tuscany_app.kernel.session import AnySession

DRAWN = 2  # sentences about what one draw brought, at most


def cause(session: AnySession, stretches: Sequence[Stretch], step: ChanceStep) -> list[Sentence]:
    """Say why a step changed a seat's chance, and the chance before and after it."""
    place = next(place for place, stretch in enumerate(stretches) if stretch.number == step.number)
    stretch = stretches[place]
    if step.kind is ChangeKind.DRAW:
        told, before, after = drawn(session, stretches, place), stretch.expected, stretch.after
    else:
        told, before, after = decided(session, stretch), stretch.before, stretch.expected
    told.append(chance_words(session, step.seat, before[step.seat], after[step.seat]))
    return told


def chance_words(session: AnySession, seat: int, before: float, after: float) -> Sentence:
    return say(
        "{player}'s chance of winning goes from {before} to {after}.",
        player=session.setup.seats[seat].name, before=per_cent(before), after=per_cent(after),
    )  # fmt: skip


def decided(session: AnySession, stretch: Stretch) -> list[Sentence]:
    """Say what was decided, and the points that it brought at once."""
    turn, names = session.turns[stretch.number], _names(session)
    move = Within(session.game.texts.move(turn.before, turn.move, names))
    events = events_of(session, stretch)
    events = events if stretch.drawn is None else events[: stretch.drawn]
    return [say("{player}: {move}.", player=names[stretch.seat], move=move), *_points_told(session, events)]


def drawn(session: AnySession, stretches: Sequence[Stretch], place: int, *, ahead: bool = True) -> list[Sentence]:
    """Say what chance brought after a decision. With `ahead`, also the points that were made of it in the next turn."""
    stretch, names = stretches[place], _names(session)
    events = events_of(session, stretch)[stretch.drawn or 0 :]
    texts = session.game.texts
    # that a turn begins is no news, unless the draw is how it begins
    worded = [texts.event(event, names) for at, event in enumerate(events) if at == 0 or not texts.begins_turn(event)]
    told = [words for words in worded if words is not None][:DRAWN]
    if not told:
        told = [say("Chance had its say after decision {number}.", number=stretch.number + 1)]
    then = list(events)
    for later in stretches[place + 1 :] if ahead and _drawn_for_the_next(session, stretches, place) else ():
        if later.seat != stretches[place + 1].seat:
            break
        then += events_of(session, later)
        if later.drawn is not None:
            break
    return [*told, *_points_told(session, then)]


def _drawn_for_the_next(session: AnySession, stretches: Sequence[Stretch], place: int) -> bool:
    """Whether a draw belongs to the decision that follows it: it came in that turn."""
    stretch, *later = stretches[place : place + 2]
    events = events_of(session, stretch)
    begun = [number for number, event in enumerate(events) if session.game.texts.begins_turn(event)]
    if begun:
        return begun[-1] <= (stretch.drawn or 0)
    return bool(later) and later[0].seat == stretch.seat


def events_of(session: AnySession, stretch: Stretch) -> list[Event]:
    """Return the events of a stretch in order, without the final scoring."""
    events = [event for turn in session.turns[stretch.number : stretch.until] for event in turn.events]
    if stretch.until < len(session.turns) or not session.state.over():
        return events
    whole = all_events(session)
    scoring = {
        id(step.event) for step in session.game.texts.reckoning(whole, _names(session)) if step.event is not None
    }
    return list(takewhile(lambda event: id(event) not in scoring, events))


def all_events(session: AnySession) -> list[Event]:
    """Return the events of a whole game, from the set-up to the end."""
    return [*session.opening, *(event for turn in session.turns for event in turn.events)]


def points_in(session: AnySession, events: Iterable[Event]) -> dict[int, int]:
    """Sum the points that events brought, by seat. A scoring that adds up earlier points counts nothing."""
    totals: dict[int, int] = {}
    for event in events:
        points = session.game.texts.points(event)
        if len(points) == 1:
            for seat, more in points.items():
                totals[seat] = totals.get(seat, 0) + more
    return {seat: points for seat, points in sorted(totals.items()) if points}


def _points_told(session: AnySession, events: Sequence[Event]) -> list[Sentence]:
    """Return the event that brought most, in its own words, and everybody's points if there are more."""
    points, names = points_in(session, events), _names(session)
    if not points:
        return []
    main = max(events, key=lambda event: max(points_in(session, [event]).values(), default=0))
    words = session.game.texts.event(main, names)
    shown = Listed(Listed((names[seat], f"{more:+}"), " ") for seat, more in points.items())
    told = [] if words is None else [words]
    return told if told and points == points_in(session, [main]) else [*told, say("Points: {points}.", points=shown)]


def _names(session: AnySession) -> list[str]:
    return [seat.name for seat in session.setup.seats]
