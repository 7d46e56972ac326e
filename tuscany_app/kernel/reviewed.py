"""A reviewed game as plain data: its decisions, and what every decision and draw did to the chances.

Curve, accounts of luck and skill, and turning points are computed from it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

from attrs import asdict, evolve, frozen

from tuscany_app.kernel.bots.analysis import Analysis, AnyAnalysis, Judged
from tuscany_app.kernel.decision_marks import WRONG, Mark, mark_of
from tuscany_app.kernel.game import AnyGame

FORM = 2  # of the data; reviews of another form are made anew
LARGE = 0.10  # of the chance: a step that has to be told


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


class ChangeKind(Enum):
    """What changed a seat's chance."""

    DRAW = "draw"
    OWN = "own"  # a decision of this seat
    OTHERS = "others"  # a decision of another one


@frozen
class Stretch:
    """From one decision with a choice to the next, or to the end: everybody's chances (`kernel/luck.py`)."""

    number: int  # of the decision, from 0
    until: int  # decisions made at the end of it; those without a choice belong to it
    seat: int  # who decided
    before: tuple[float, ...]
    expected: tuple[float, ...]  # after the decision, over all that chance could bring then
    after: tuple[float, ...]
    error: float  # standard error of what was expected
    doubt: float  # and of the change from before to after, as far as the looks at both are not sure
    drawn: int | None  # the first of its events that chance had a say in; None: chance had none

    def steps(self) -> Iterator[ChanceStep]:
        for seat, (before, expected, after) in enumerate(zip(self.before, self.expected, self.after, strict=True)):
            kind = ChangeKind.OWN if seat == self.seat else ChangeKind.OTHERS
            if expected != before:
                yield ChanceStep(self.number, seat, kind, expected - before, math.hypot(self.error, self.doubt))
            if after != expected:
                yield ChanceStep(self.number, seat, ChangeKind.DRAW, after - expected, self.error)


@frozen
class ChanceStep:
    """What a decision, or what was drawn after it, did to one seat's chance."""

    number: int  # of the decision, from 0
    seat: int  # whose chance it is
    kind: ChangeKind
    change: float
    error: float


@frozen
class Account:
    """Why a seat's chance ended where it did: start + luck + own + others + rest = end."""

    start: float
    end: float
    luck: float
    own: float  # decisions
    others: float  # decisions of the others
    rest: float  # not explained
    luck_error: float
    own_error: float


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
    stretches: tuple[Stretch, ...] = ()  # the whole game, whoever decided

    def of_seat(self, seat: int) -> list[Decision]:
        return [decision for decision in self.decisions if decision.seat == seat]

    def at(self, number: int) -> Decision | None:
        return next((decision for decision in self.decisions if decision.number == number), None)

    def only(self, seat: int) -> Review:
        """What was found about one of the seats."""
        return evolve(self, seats=(seat,), decisions=tuple(self.of_seat(seat)))

    def curve(self) -> list[Point]:
        """Everybody's chances before every decision with a choice, and at the end."""
        first = [Point(stretch.number, stretch.before) for stretch in self.stretches[:1]]
        return first + [Point(stretch.until, stretch.after) for stretch in self.stretches]

    def stretch(self, number: int) -> Stretch | None:
        """What belongs to a decision; None if there was no choice."""
        return next((stretch for stretch in self.stretches if stretch.number == number), None)

    def steps(self) -> list[ChanceStep]:
        """Everything that changed anybody's chance, in order."""
        return [step for stretch in self.stretches for step in stretch.steps()]

    def told_steps(self) -> list[ChanceStep]:
        """The steps that have to be told: all large ones, and the larger one where draw and decision together are."""
        told = []
        for stretch in self.stretches:
            steps = list(stretch.steps())
            for seat in range(len(stretch.before)):
                mine = [step for step in steps if step.seat == seat]
                large = [step for step in mine if abs(step.change) >= LARGE]
                if not large and abs(stretch.after[seat] - stretch.before[seat]) >= LARGE:
                    large = [max(mine, key=lambda step: abs(step.change))]
                told += large
        return told

    def accounts(self) -> list[Account]:
        """Everybody's, by seat; none if nobody had a choice."""
        return (
            [_account(self.stretches, seat) for seat in range(len(self.stretches[0].before))] if self.stretches else []
        )

    def turning_points(self) -> list[int]:
        """Numbers of decisions, in order: the largest steps of the game, and the decisions that cost everybody most."""
        most = 5 if len(self.seats) == 1 else 3  # of each seat
        found: set[int] = set()
        for seat in self.seats:
            slips = [decision for decision in self.of_seat(seat) if decision.slipped]
            found |= {slip.number for slip in sorted(slips, key=lambda slip: -slip.loss)[:most]}
        large = sorted(self.told_steps(), key=lambda step: -abs(step.change))
        found |= set(list(dict.fromkeys(step.number for step in large))[:most])
        return sorted(found)

    def turning_decisions(self) -> list[Decision]:
        """Those of the turning points whose ways were compared."""
        found = (self.at(number) for number in self.turning_points())
        return [decision for decision in found if decision is not None and decision.analysis is not None]

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
        stretches = [_stretch_fields(stretch) for stretch in self.stretches]
        return {
            "form": FORM,
            "seats": list(self.seats),
            "decisions": decisions,
            "length": self.length,
            "end": end,
            "stretches": stretches,
        }

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
        return cls(tuple(fields["seats"]), tuple(decisions), fields["length"], end, stretches_of(fields))


def stretches_of(fields: Mapping[str, Any]) -> tuple[Stretch, ...]:
    """Of a review as plain data."""
    return tuple(
        Stretch(
            entry["number"],
            entry["until"],
            entry["seat"],
            tuple(entry["before"]),
            tuple(entry["expected"]),
            tuple(entry["after"]),
            entry["error"],
            entry["doubt"],
            entry["drawn"],
        )
        for entry in fields["stretches"]
    )


def _account(stretches: Sequence[Stretch], seat: int) -> Account:
    start, end = stretches[0].before[seat], stretches[-1].after[seat]
    steps = [step for stretch in stretches for step in stretch.steps() if step.seat == seat]
    sums = {kind: math.fsum(step.change for step in steps if step.kind is kind) for kind in ChangeKind}
    luck_error = math.hypot(*(stretch.error for stretch in stretches))
    own_error = math.hypot(*(step.error for step in steps if step.kind is ChangeKind.OWN))
    rest = end - start - math.fsum(sums.values())
    return Account(
        start, end, sums[ChangeKind.DRAW], sums[ChangeKind.OWN], sums[ChangeKind.OTHERS], rest, luck_error, own_error
    )


def _stretch_fields(stretch: Stretch) -> dict[str, Any]:
    """With as many digits as chances are worth."""
    fields = asdict(stretch, recurse=False)
    for name in ("before", "expected", "after"):
        fields[name] = [round(chance, 4) for chance in fields[name]]
    return fields | {"error": round(stretch.error, 4), "doubt": round(stretch.doubt, 4)}
