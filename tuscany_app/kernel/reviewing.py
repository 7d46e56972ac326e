"""Reviews a game: compares every decision with the alternatives, using only what its seat could know.

There are two passes. First every decision is examined as a hint examines it. Then decisions that look like mistakes,
and those after which the chances changed most, are examined again, closely and with other chance. A decision without an
alternative gets no mark. A review is plain data about decisions; marks, curve, turning points and the words about a
player are computed from it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from itertools import pairwise
from typing import Any

from attrs import evolve, frozen

from tuscany_app.kernel import why
from tuscany_app.kernel.bots.analysis import Analysis, AnyAnalysis, Beat, Effort, Judged, analyse
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence, per_cent, say
from tuscany_app.kernel.rng import derive
from tuscany_app.kernel.session import AnySession, AnyTurn

LOOKS = 9  # the stream of chance that reviews look by
EQUAL = 0.01  # of the chance of winning: whoever lost less has found the best
CLOSER = 12  # decisions that get the closer look, those that look worst first
STEEP = 3  # of these at least, where the chances changed most
STEPS = 1000  # parts of the work that progress is told in
FIRST = 600  # of these for the first look


class Mark(Enum):
    """What a decision was worth, the best first."""

    BEST = "best"
    GOOD = "good"
    INACCURATE = "inaccurate"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


# Of the chance of winning, against the best way: how much must be lost, and be clear, for a mark.
THRESHOLDS = ((Mark.BLUNDER, 0.15), (Mark.MISTAKE, 0.10), (Mark.INACCURATE, 0.05))
SLIP = THRESHOLDS[-1][1]
WRONG = (Mark.MISTAKE, Mark.BLUNDER)

NAMES: Mapping[Mark | None, Sentence] = {
    Mark.BEST: say("best"),
    Mark.GOOD: say("good"),
    Mark.INACCURATE: say("inaccurate"),
    Mark.MISTAKE: say("mistake"),
    Mark.BLUNDER: say("blunder"),
    None: say("no choice"),
}
SIGNS: Mapping[Mark | None, str] = {  # beside the word, as in books on chess
    Mark.BEST: "!",
    Mark.GOOD: "=",
    Mark.INACCURATE: "?!",
    Mark.MISTAKE: "?",
    Mark.BLUNDER: "??",
    None: "·",
}


def mark_of(analysis: AnyAnalysis, judged: Judged[Any]) -> Mark:
    loss = round(analysis.loss(judged), 4)
    if judged is analysis.best or loss < EQUAL:
        return Mark.BEST
    if not analysis.clear(judged):
        return Mark.GOOD
    return next((mark for mark, least in THRESHOLDS if loss >= least), Mark.GOOD)


@frozen
class Decision:
    """What was found about a decision: of the ways that were looked at the best, the one that was played, and the next
    best that is clearly worse."""

    number: int  # of the game's decisions, from 0
    seat: int
    move: Any
    analysis: AnyAnalysis | None = None  # None: there was no choice
    theme: str | None = None  # what a clear loss was about: the kind of the first reason for the best way

    @property
    def judged(self) -> Judged[Any] | None:
        """The way that was played."""
        return self.analysis.of(self.move) if self.analysis is not None else None

    @property
    def loss(self) -> float:
        return self.analysis.loss(self.judged) if self.analysis is not None and self.judged is not None else 0.0

    @property
    def mark(self) -> Mark | None:
        if self.analysis is None or self.judged is None:
            return None
        return mark_of(self.analysis, self.judged)

    @property
    def slipped(self) -> bool:
        """Whether something was clearly lost by it."""
        return self.mark in (Mark.INACCURATE, *WRONG)


@frozen
class Point:
    """Everybody's chances once `number` decisions were made."""

    number: int
    chances: tuple[float, ...]


@frozen
class Review:
    seats: tuple[int, ...]  # whose decisions are here
    decisions: tuple[Decision, ...]
    length: int  # decisions of the whole game, those of the others included
    end: tuple[float, ...] | None  # how the game ended, as chances; None if it did not

    def of_seat(self, seat: int) -> list[Decision]:
        return [decision for decision in self.decisions if decision.seat == seat]

    def at(self, number: int) -> Decision | None:
        return next((decision for decision in self.decisions if decision.number == number), None)

    def only(self, seat: int) -> Review:
        """What was found about one of the seats."""
        return evolve(self, seats=(seat,), decisions=tuple(self.of_seat(seat)))

    def curve(self) -> list[Point]:
        """Before every decision that was judged, the chances if it is made well; after one, those that it left, unless
        the next point says it better; at last the end."""
        found: dict[int, tuple[float, ...]] = {}
        for decision in self.decisions:
            if decision.analysis is not None and decision.judged is not None:
                found[decision.number] = decision.analysis.best.chances
                found[decision.number + 1] = decision.judged.chances
        if self.end is not None:
            found[self.length] = self.end
        return [Point(number, chances) for number, chances in sorted(found.items())]

    def turning_points(self) -> list[Decision]:
        """The decisions that cost everybody most, and the one with which the chances changed most; in their order."""
        most = 5 if len(self.seats) == 1 else 3  # of each
        found: dict[int, Decision] = {}
        for seat in self.seats:
            slips = [decision for decision in self.of_seat(seat) if decision.slipped]
            for decision in sorted(slips, key=lambda decision: -decision.loss)[:most]:
                found[decision.number] = decision
        for decision in _steepest(self.decisions, self.curve())[:1]:
            found[decision.number] = decision
        return [found[number] for number in sorted(found)]

    def to_json(self) -> dict[str, Any]:
        decisions = [
            {
                "number": decision.number,
                "seat": decision.seat,
                "move": str(decision.move),
                "analysis": None if decision.analysis is None else decision.analysis.to_json(),
                "theme": decision.theme,
            }
            for decision in self.decisions
        ]
        end = None if self.end is None else list(self.end)
        return {"seats": list(self.seats), "decisions": decisions, "length": self.length, "end": end}

    @classmethod
    def from_json(cls, game: AnyGame, fields: Mapping[str, Any]) -> Review:
        decisions = [
            Decision(
                entry["number"],
                entry["seat"],
                game.parse(entry["move"]),
                None if entry["analysis"] is None else Analysis.from_json(game, entry["analysis"]),
                entry["theme"],
            )
            for entry in fields["decisions"]
        ]
        end = None if fields["end"] is None else tuple(fields["end"])
        return cls(tuple(fields["seats"]), tuple(decisions), fields["length"], end)


def usual_seats(session: AnySession) -> tuple[int, ...]:
    """Whose decisions are reviewed unless somebody else's are asked for: the people's, of computers alone all."""
    seats = session.setup.seats
    people = tuple(number for number, seat in enumerate(seats) if seat.bot is None)
    return people or tuple(range(len(seats)))


def refuse(session: AnySession) -> None:
    """UserError if there is nothing to review."""
    if len(session.setup.seats) == 1:
        raise UserError(say("Who plays alone has nobody to win against: there is nothing to review."))
    if not session.turns:
        raise UserError(say("Nothing has been decided yet: there is nothing to review."))


def review(session: AnySession, seats: Sequence[int] | None = None, beat: Beat | None = None) -> Review | None:
    """Judge the decisions of a game as far as it goes; `beat` hears of the progress. None if it said that it is enough:
    half a review would be none."""
    refuse(session)
    seats = usual_seats(session) if seats is None else tuple(seats)
    end = tuple(rewards(session.state.standing())) if session.state.over() else None
    found: dict[int, AnyAnalysis] = {}
    chosen = [number for number, turn in enumerate(session.turns) if turn.seat in seats and _free(turn)]

    def look(numbers: Sequence[int], effort: Effort, begin: int, finish: int) -> bool:
        for place, number in enumerate(numbers):
            part = (finish - begin) / len(numbers)
            told = _Told(beat, begin + place * part, part)
            found[number] = _look(session, number, effort, told)
            if told.stopped:
                return False
        return beat is None or beat(finish, STEPS)

    def so_far() -> Review:
        decisions = [
            Decision(number, turn.seat, turn.move, found.get(number))
            for number, turn in enumerate(session.turns)
            if turn.seat in seats
        ]
        return Review(seats, tuple(decisions), len(session.turns), end)

    if not look(chosen, Effort.USUAL, 0, FIRST):
        return None
    if not look(_closer(so_far()), Effort.CLOSER, FIRST, STEPS):
        return None
    whole = Review.from_json(session.game, so_far().to_json())  # no digit more than a file has
    return evolve(whole, decisions=tuple(_told(session, decision) for decision in whole.decisions))


class _Told:
    """A beat for one look out of several."""

    def __init__(self, beat: Beat | None, begin: float, part: float) -> None:
        self._beat, self._begin, self._part = beat, begin, part
        self.stopped = False

    def __call__(self, done: int, of: int) -> bool:
        if self._beat is not None and not self._beat(int(self._begin + self._part * done / max(1, of)), STEPS):
            self.stopped = True
        return not self.stopped


def _free(turn: AnyTurn) -> bool:
    return len(turn.before.legal_moves()) > 1


def _look(session: AnySession, number: int, effort: Effort, beat: Beat) -> AnyAnalysis:
    turn = session.turns[number]
    seed = derive(session.setup.seed, LOOKS, number, list(Effort).index(effort))
    return analyse(session.game, turn.before, seed, effort, turn.move, beat)


def _closer(first: Review) -> list[int]:
    """The decisions that deserve a closer look."""
    steep = _steepest(first.decisions, first.curve())[:STEEP]
    slips = sorted(first.decisions, key=lambda decision: -decision.loss)
    wanted = [decision for decision in slips if decision.loss >= SLIP and decision not in steep]
    return sorted(decision.number for decision in [*steep, *wanted[: CLOSER - len(steep)]])


def _steepest(decisions: Iterable[Decision], curve: Sequence[Point]) -> list[Decision]:
    """Decisions with a choice, beginning with the one after which somebody's chances were changed most."""
    swings = {
        before.number: max(abs(a - b) for a, b in zip(before.chances, after.chances, strict=True))
        for before, after in pairwise(curve)
    }
    free = [decision for decision in decisions if decision.analysis is not None]
    return sorted(free, key=lambda decision: -swings.get(decision.number, 0.0))


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
class Account:
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


def account(review: Review, seat: int) -> Account:
    marked = [decision for decision in review.of_seat(seat) if decision.mark is not None]
    slips = [decision for decision in marked if decision.slipped]
    by_theme: dict[str, float] = {}
    for decision in slips:
        if decision.theme is not None:
            by_theme[decision.theme] = by_theme.get(decision.theme, 0.0) + decision.loss
    thirds = [0.0, 0.0, 0.0]
    for place, decision in enumerate(marked):
        thirds[place * 3 // len(marked)] += decision.loss if decision.slipped else 0.0
    return Account(
        {mark: sum(decision.mark is mark for decision in marked) for mark in Mark},
        math.fsum(decision.loss for decision in slips),
        tuple(thirds) if len(marked) >= FEW else (),
        max(by_theme, key=lambda theme: by_theme[theme], default=None),
        max(slips, key=lambda decision: decision.loss, default=None),
    )


def summary(game: AnyGame, review: Review, seat: int) -> list[Sentence]:
    """How a player played, in a few honest sentences made from what was found."""
    found = account(review, seat)
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
        told.append(say("Little could have been decided better; the rest was chance, and the others."))
    return told


def _dearest(worst: Decision) -> Sentence:
    assert worst.analysis is not None
    assert worst.judged is not None
    best, left = (way.chances[worst.seat] for way in (worst.analysis.best, worst.judged))
    return say(
        "The dearest decision was number {number}: a chance of winning of {best} became {left}.",
        number=worst.number + 1, best=per_cent(best), left=per_cent(left),
    )  # fmt: skip


STRONG = (
    say("Strong opening, lost on {theme}."),
    say("Strong middle, lost on {theme}."),
    say("Strong end, lost on {theme}."),
)
WEAK = (
    say("Strong but for the opening, lost on {theme}."),
    say("Strong but for the middle, lost on {theme}."),
    say("Strong but for the end, lost on {theme}."),
)
MOST_LOST = (
    say("Most was lost in the opening."),
    say("Most was lost in the middle of the game."),
    say("Most was lost towards the end."),
)


def _theme(game: AnyGame, kind: str | None) -> Sentence:
    return why.themes(game).get(kind or why.SEARCH, why.themes(game)[why.SEARCH])


def _headline(found: Account, theme: Sentence) -> Sentence:
    strong = [phase for phase, lost in enumerate(found.phases) if not lost]
    if not found.lost:
        return say("Strong from beginning to end.")
    if len(strong) == 2:
        template = WEAK[next(phase for phase in range(3) if phase not in strong)]
    elif strong:
        template = STRONG[strong[0]]
    elif found.phases:
        template = say("Something was lost in every part of the game, most of it on {theme}.")
    else:
        template = say("Lost on {theme}.")
    return evolve(template, facts={"theme": theme})
