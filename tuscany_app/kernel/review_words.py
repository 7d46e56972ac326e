"""A reviewed game in words: moves, reasons, and how each player played."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from attrs import evolve, frozen

from tuscany_app.kernel import why
from tuscany_app.kernel.chance_words import with_error
from tuscany_app.kernel.decision_marks import Mark
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence, per_cent, say
from tuscany_app.kernel.reviewed import Decision, Review
from tuscany_app.kernel.session import AnySession


def move_in_words(session: AnySession, decision: Decision, move: Any) -> Sentence:
    """What a move is called that was played or could have been."""
    names = [seat.name for seat in session.setup.seats]
    return session.game.texts.move(session.turns[decision.number].before, move, names)


def reasons_for_better(session: AnySession, decision: Decision) -> tuple[why.Why, ...]:
    """Why the best way was better than what was played; if that was the best, than the next one."""
    assert decision.analysis is not None
    assert decision.judged is not None
    analysis = decision.analysis
    if decision.judged is not analysis.best:
        analysis = evolve(analysis, judged=(analysis.best, decision.judged))
    return why.reasons(session.game, session.turns[decision.number].before, analysis, analysis.best)


def reasons_for_played(session: AnySession, decision: Decision) -> tuple[why.Why, ...]:
    """What spoke for the way that was played."""
    assert decision.analysis is not None
    assert decision.judged is not None
    before = session.turns[decision.number].before
    return why.reasons(session.game, before, decision.analysis, decision.judged)


# a player in words


@frozen
class PlayerSummary:
    """How a player played, in numbers."""

    marks: Mapping[Mark, int]
    lost: float  # of the chance of winning, by all clear losses together
    phases: tuple[float, ...]  # the same by thirds of the player's decisions; none if there were too few
    theme: str | None  # what cost most
    worst: Decision | None

    @property
    def marked(self) -> int:
        return sum(self.marks.values())

    @property
    def accuracy(self) -> float:
        """The share of decisions that were best or good."""
        return (self.marks[Mark.BEST] + self.marks[Mark.GOOD]) / max(1, self.marked)


FEW = 6  # decisions with a choice that are too few to speak of parts of the game


def player_summary(review: Review, seat: int) -> PlayerSummary:
    marked = [decision for decision in review.of_seat(seat) if decision.mark is not None]
    slips = [decision for decision in marked if decision.slipped]
    by_theme: dict[str, float] = {}
    for decision in slips:
        if decision.theme is not None:
            by_theme[decision.theme] = by_theme.get(decision.theme, 0.0) + decision.loss
    thirds = [0.0, 0.0, 0.0]
    for place, decision in enumerate(marked):
        thirds[place * 3 // len(marked)] += decision.loss if decision.slipped else 0.0
    return PlayerSummary(
        {mark: sum(decision.mark is mark for decision in marked) for mark in Mark},
        math.fsum(decision.loss for decision in slips),
        tuple(thirds) if len(marked) >= FEW else (),
        max(by_theme, key=lambda theme: by_theme[theme], default=None),
        max(slips, key=lambda decision: decision.loss, default=None),
    )


def summary(game: AnyGame, review: Review, seat: int) -> list[Sentence]:
    """How a player played, in a few honest sentences made from what was found."""
    found = player_summary(review, seat)
    if not found.marked:
        return [say("There was nothing to decide.")]
    told = [_headline(found, _theme(game, found.theme))]
    told.append(
        say(
            "{share} of the decisions with a choice were best or good.",
            share=per_cent(found.accuracy),
        )
    )
    heaviest = max(range(len(found.phases)), key=lambda phase: found.phases[phase], default=None)
    if heaviest is not None and 0 < found.lost < 2 * found.phases[heaviest] and sum(map(bool, found.phases)) > 1:
        told.append(MOST_LOST[heaviest])
    if found.worst is not None:
        told.append(_dearest(found.worst))
    elif review.end is not None and review.end[seat] == 0.0:
        told.append(say("There was hardly anything to improve; the rest was luck and the opponents' play."))
    return told


def _dearest(worst: Decision) -> Sentence:
    assert worst.analysis is not None
    assert worst.judged is not None
    best, left, spread = worst.analysis.best, worst.judged, worst.analysis.best.spread
    return say(
        "The costliest decision was number {number}: it lowered the chance of winning from {best} to "
        "{left}.",
        number=worst.number + 1, best=with_error(best.chances[worst.seat], spread),
        left=with_error(left.chances[worst.seat], math.hypot(spread, left.error)),
    )  # fmt: skip


STRONG = (
    say("A strong opening; weakest point: {theme}."),
    say("A strong middle game; weakest point: {theme}."),
    say("A strong ending; weakest point: {theme}."),
)
WEAK = (
    say("Strong except in the opening; weakest point: {theme}."),
    say("Strong except in the middle game; weakest point: {theme}."),
    say("Strong except in the ending; weakest point: {theme}."),
)
MOST_LOST = (
    say("The biggest losses came in the opening."),
    say("The biggest losses came in the middle of the game."),
    say("The biggest losses came towards the end."),
)


def _theme(game: AnyGame, kind: str | None) -> Sentence:
    return why.themes(game).get(kind or why.SEARCH, why.themes(game)[why.SEARCH])


def _headline(found: PlayerSummary, theme: Sentence) -> Sentence:
    strong = [phase for phase, lost in enumerate(found.phases) if not lost]
    if not found.lost:
        return say("Strong from beginning to end.")
    if len(strong) == 2:
        template = WEAK[next(phase for phase in range(3) if phase not in strong)]
    elif strong:
        template = STRONG[strong[0]]
    elif found.phases:
        template = say("Something was lost in every part of the game, mostly in: {theme}.")
    else:
        template = say("Weakest point: {theme}.")
    return evolve(template, facts={"theme": theme})
