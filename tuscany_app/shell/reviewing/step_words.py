"""What changed the chances of a reviewed game, in words: the large steps, and all that belongs to one decision."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from attrs import frozen

from tuscany_app.kernel.chance_words import with_error
from tuscany_app.kernel.deeds import cause
from tuscany_app.kernel.i18n import Decimal, Listed, Sentence, say
from tuscany_app.kernel.reviewed import LARGE, ChanceStep, ChangeKind, Review, Stretch
from tuscany_app.kernel.session import AnySession

TO_READ = 0.02  # smaller changes are not told
KINDS = {
    ChangeKind.DRAW: say("luck"),
    ChangeKind.OWN: say("own decision"),
    ChangeKind.OTHERS: say("decision of another player"),
}


@frozen
class ToldStep:
    """A large step: whose chance it changed most, why, and what everybody's became."""

    step: ChanceStep
    words: Sentence


def told_steps(session: AnySession, review: Review) -> list[ToldStep]:
    """Every decision and every draw that changed somebody's chance much, each told once, in order."""
    found: dict[tuple[int, bool], list[ChanceStep]] = {}
    for step in review.told_steps():
        found.setdefault((step.number, step.kind is ChangeKind.DRAW), []).append(step)
    told = []
    for steps in found.values():
        main = max(steps, key=lambda step: (step.kind is ChangeKind.OWN, step.seat in review.seats, abs(step.change)))
        others = [step for step in steps if step is not main] if len(session.setup.seats) > 2 else []
        told.append(ToldStep(main, in_words(session, review, main, others)))
    return told


def in_words(session: AnySession, review: Review, step: ChanceStep, others: Sequence[ChanceStep] = ()) -> Sentence:
    """The cause of a step, and what it did to the chances."""
    why = cause(session, review.stretches, step)[:-1]
    changes = [change_words(session, review, one) for one in (step, *others)]
    return say("{number}. {words}", number=step.number + 1, words=Listed((*why, *changes), " "))


def chances_after(session: AnySession, review: Review, stretch: Stretch) -> Iterator[tuple[str, Sentence]]:
    """Everybody's name and chance."""
    error = 0.0 if _last(review, stretch) else doubt(stretch)
    for seat, place in enumerate(session.setup.seats):
        yield place.name, with_error(stretch.after[seat], error)


def _last(review: Review, stretch: Stretch) -> bool:
    """Whether the game is over after it."""
    return stretch.until == review.length and review.end is not None


def changes(session: AnySession, review: Review, stretch: Stretch, seat: int) -> list[Sentence]:
    """What changed one player's chance in a stretch: large steps with their causes."""
    player = session.setup.seats[seat].name
    told = []
    for step in stretch.steps():
        if step.seat == seat and abs(step.change) >= LARGE:
            told.append(in_words(session, review, step))
        elif step.seat == seat and abs(step.change) >= TO_READ:
            change = points(step.change, step.error)
            told.append(say("{player}, {kind}: {change}.", player=player, kind=KINDS[step.kind], change=change))
    return told or [say("{player}'s chance hardly changes.", player=player)]


def change_words(session: AnySession, review: Review, step: ChanceStep) -> Sentence:
    """By how much a chance changed, and to what."""
    stretch = stretch_of(review, step.number)
    after = stretch.after if step.kind is ChangeKind.DRAW else stretch.expected
    error = 0.0 if after == stretch.after and _last(review, stretch) else doubt(stretch)
    return say(
        "{player}: {change}, to {chance}.",
        player=session.setup.seats[step.seat].name, change=points(step.change, step.error),
        chance=with_error(after[step.seat], error),
    )  # fmt: skip


def points(change: float, error: float) -> Sentence:
    """A change of a chance in points of a hundred."""
    number = signed(change)
    if error <= 0:
        return say("{number} points", number=number)
    return say("{number} ± {error} points", number=number, error=max(1, round(200 * error)))


def signed(change: float) -> Decimal:
    """In points of a hundred, with its sign."""
    number = round(100 * change)
    return Decimal(number, 0, signed=number != 0)


def doubt(stretch: Stretch) -> float:
    """The standard error of a chance at either end of a stretch: `stretch.doubt` is that of the change."""
    return stretch.doubt / math.sqrt(2)


def stretch_of(review: Review, number: int) -> Stretch:
    return next(stretch for stretch in review.stretches if stretch.number == number)
