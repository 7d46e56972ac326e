"""Reviews a game: compares every decision with the alternatives, using only what its seat could know.

First every decision is examined as a hint examines it. Then luck is told from decisions along the whole game
(`luck.py`). At last the decisions that look like mistakes are examined again, closely and with other chance. A decision
without an alternative gets no mark. A review is plain data (`reviewed.py`); marks, curve, turning points and the words
about a player are computed from it.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from tuscany_app.kernel import why
from tuscany_app.kernel.bots.analysis import AnyAnalysis, Beat, Effort, analyse, judging
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.decision_marks import SLIP
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.luck import free, stretches
from tuscany_app.kernel.review_words import reasons_for_better
from tuscany_app.kernel.reviewed import Decision, Review, Stretch
from tuscany_app.kernel.rng import derive
from tuscany_app.kernel.session import AnySession

LOOKS = 9  # the stream of chance that reviews look by
CLOSER, TOGETHER = 12, 24  # decisions of a seat, and of all, that get the closer look: those that look worst first
STEPS = 1000  # parts of the work that progress is told in
FIRST, LUCK = 500, 750  # of these for the first look, and then for luck


def usual_seats(session: AnySession) -> tuple[int, ...]:
    """Whose decisions are reviewed unless somebody else's are asked for: the people's, of computers alone all."""
    seats = session.setup.seats
    people = tuple(number for number, seat in enumerate(seats) if seat.bot is None)
    return people or tuple(range(len(seats)))


def refuse(session: AnySession) -> None:
    """UserError if there is nothing to review."""
    if len(session.setup.seats) == 1:
        raise UserError(say("In a solo game there is nobody to beat, so there is nothing to review."))
    if not session.turns:
        raise UserError(say("Nothing has been decided yet: there is nothing to review."))


def review(
    session: AnySession, seats: Sequence[int] | None = None, beat: Beat | None = None, *, chance: int | None = None
) -> Review | None:
    """Judge the decisions of a game as far as it goes; `beat` hears of the progress. None if it said that it is enough:
    half a review would be none. `chance` is another seed than that of the game: with it, much the same is found."""
    refuse(session)
    chance = session.setup.seed if chance is None else chance
    seats = usual_seats(session) if seats is None else tuple(seats)
    end = tuple(rewards(session.state.standing())) if session.state.over() else None
    found: dict[int, AnyAnalysis] = {}
    along: tuple[Stretch, ...] | None = ()
    chosen = [number for number, turn in enumerate(session.turns) if turn.seat in seats and free(turn)]

    def look(numbers: Sequence[int], effort: Effort, begin: int, finish: int) -> bool:
        for place, number in enumerate(numbers):
            part = (finish - begin) / len(numbers)
            told = _Part(beat, begin + place * part, part)
            found[number] = _look(session, chance, number, effort, told)
            if told.stopped:
                return False
        return beat is None or beat(finish, STEPS)

    def so_far() -> Review:
        decisions = [
            Decision(number, turn.seat, turn.move, found.get(number))
            for number, turn in enumerate(session.turns)
            if turn.seat in seats
        ]
        return Review(seats, tuple(decisions), len(session.turns), end, along or ())

    if not look(chosen, Effort.USUAL, 0, FIRST):
        return None
    part = _Part(beat, FIRST, LUCK - FIRST)
    with judging(session.game):
        along = stretches(session, derive(chance, LOOKS), part)
    if along is None or not look(_closer(so_far()), Effort.CLOSER, LUCK, STEPS):
        return None
    whole = Review.from_json(session.game, so_far().to_json())  # no digit more than a file has
    return evolve(whole, decisions=tuple(_told(session, decision) for decision in whole.decisions))


class _Part:
    """A beat for a part of the work."""

    def __init__(self, beat: Beat | None, begin: float, part: float) -> None:
        self._beat, self._begin, self._part = beat, begin, part
        self.stopped = False

    def __call__(self, done: int, of: int) -> bool:
        if self._beat is not None and not self._beat(int(self._begin + self._part * done / max(1, of)), STEPS):
            self.stopped = True
        return not self.stopped


def _look(session: AnySession, chance: int, number: int, effort: Effort, beat: Beat) -> AnyAnalysis:
    turn = session.turns[number]
    seed = derive(chance, LOOKS, number, list(Effort).index(effort))
    return analyse(session.game, turn.before, seed, effort, turn.move, beat)


def _closer(first: Review) -> list[int]:
    """The decisions that deserve a closer look."""
    found: list[int] = []
    most = min(CLOSER, TOGETHER // max(1, len(first.seats)))
    for seat in first.seats:
        slips = [decision for decision in first.of_seat(seat) if decision.loss >= SLIP]
        found += [slip.number for slip in sorted(slips, key=lambda slip: -slip.loss)[:most]]
    return sorted(found)


def _told(session: AnySession, decision: Decision) -> Decision:
    """With no more ways than are told of, and what a clear loss was about."""
    analysis, judged = decision.analysis, decision.judged
    if analysis is None or judged is None:
        return decision
    kept = (analysis.best, judged, why.alternative(analysis, analysis.best))
    ways = tuple(way for way in analysis.judged if way in kept)
    short = evolve(decision, analysis=evolve(analysis, judged=ways))
    if not decision.slipped:
        return short
    reasons = reasons_for_better(session, short)
    return evolve(short, theme=reasons[0].kind)
