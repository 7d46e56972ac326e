"""A reviewed game as plain data: what was found about its decisions. Curve and turning points are computed from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from attrs import evolve, frozen

from tuscany_app.kernel.bots.analysis import Analysis, AnyAnalysis, Judged
from tuscany_app.kernel.decision_marks import WRONG, Mark, mark_of
from tuscany_app.kernel.game import AnyGame


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
        for decision in steepest(self.decisions, self.curve())[:1]:
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


def steepest(decisions: Iterable[Decision], curve: Sequence[Point]) -> list[Decision]:
    """Decisions with a choice, beginning with the one after which somebody's chances were changed most."""
    swings = {
        before.number: max(abs(a - b) for a, b in zip(before.chances, after.chances, strict=True))
        for before, after in pairwise(curve)
    }
    free = [decision for decision in decisions if decision.analysis is not None]
    return sorted(free, key=lambda decision: -swings.get(decision.number, 0.0))
