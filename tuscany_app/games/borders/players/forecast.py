"""Everybody's chance to win with the boards they have when a turn is over: what the expert goes by.

The clock of the game is effort, not the number of areas that are missing: somebody who needs one area that takes five
grey dice does not end it soon. Who needs least effort for the areas that are missing is the clock of all. Before it
runs out an area is finished with a chance that falls with its effort; who finishes it first is decided by everybody's
efforts. The points to expect that follow are weighed against each other, luck mattering the more the longer it takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from attrs import frozen

from tuscany_app.games.borders.engine.state import Position
from tuscany_app.games.borders.players.evaluation import Terms, Weights, efforts
from tuscany_app.kernel.bits import bit_numbers


@frozen
class Prospect:
    """A seat with a board, as far as it does not depend on the others."""

    new: int  # areas finished and not scored yet
    done: int  # areas finished in all
    clock: float  # effort until this seat ends the game
    open: list[tuple[int, float, float]]  # areas to finish: effort bent, pull in the race to be first
    pulls: list[float]  # by area, 0 if it is finished


class Forecast:
    lower = False  # whether an area counts that is finished at the lower value alone: the expert is measured without

    def __init__(self, position: Position, weights: Weights) -> None:
        self.position = position
        self.weights = weights
        self.geometry = position.geometry
        self.efforts = efforts(position.geometry)
        self.scores = [self._scored(seat, 0, 0) for seat in range(position.seats)]
        self.known: list[dict[int, Prospect]] = [{} for _ in range(position.seats)]

    def prospect(self, seat: int, crossed: int) -> Prospect:
        found = self.known[seat].get(crossed)
        if found is None:
            found = self.known[seat][crossed] = self._prospect(seat, crossed)
        return found

    def _prospect(self, seat: int, crossed: int) -> Prospect:
        position, weights, of = self.position, self.weights, self.efforts.of
        scored = position.first[seat] | position.later[seat]
        new, done, left = 0, scored.bit_count(), []
        pulls = [0.0] * len(self.geometry.areas)
        for area in range(len(pulls)):
            if not scored >> area & 1:
                effort = of(area, crossed)
                if effort:
                    left.append((effort, area))
                    pulls[area] = exp(-weights.contest * effort**weights.gap)
                else:
                    new |= 1 << area
                    done += 1
        bend, toll = weights.bend, weights.toll
        clock = sum([effort**toll for effort, _ in sorted(left)[: max(0, position.goal - done)]])
        still_open = [(area, effort**bend, pulls[area]) for effort, area in left]
        return Prospect(new, done, clock, still_open, pulls)

    def _scored(self, seat: int, new: int, gone: int) -> tuple[int, int]:
        """Points, and those of the best area (F-13), with new areas, for some of which the higher value is gone."""
        position, geometry = self.position, self.geometry
        high = position.first[seat] | new & ~gone
        low = position.later[seat] | new & gone
        points = [geometry.first[area] for area in bit_numbers(high)] + [
            geometry.later[area] for area in bit_numbers(low)
        ]
        return sum(points), max(points, default=0)

    def _now(self, boards: Sequence[int]) -> tuple[list[Prospect], int, int]:
        """Everybody with these boards, and the areas whose higher value is gone: for who is not active, and for all
        from the next turn on."""
        position = self.position
        prospects = [self.prospect(other, crossed) for other, crossed in enumerate(boards)]
        gone = position.taken | position.first[position.active] | prospects[position.active].new
        after = gone
        for prospect in prospects:
            after |= prospect.new
        return prospects, gone, after

    def chance(self, seat: int, boards: Sequence[int]) -> float:
        """The seat's chance to win once everybody has come to these boards and the turn is over."""
        sure, totals, clock = self.expectation(boards)
        if sure:
            return totals[seat]
        luck = self.weights.luck_least + self.weights.luck * sqrt(clock)
        leads = [total / luck for total in totals]
        mine = leads[seat]
        return 1 / sum([exp(min(500.0, lead - mine)) for lead in leads])

    def expectation(self, boards: Sequence[int]) -> tuple[bool, list[float], float]:
        """Everybody's points to expect with these boards, and the effort until the game ends; if it ends with the turn,
        that is sure, and instead of points everybody's chance is there."""
        position, geometry = self.position, self.geometry
        first, later = geometry.first, geometry.later
        prospects, gone, after = self._now(boards)
        before = position.taken
        scores = self.scores
        if after != before or self.lower:
            scores = [
                self._scored(other, prospect.new, before if other == position.active else gone)
                if prospect.new
                else score
                for (other, prospect), score in zip(enumerate(prospects), scores, strict=True)
            ]
        if max([prospect.done for prospect in prospects]) >= position.goal:
            best = max(scores)
            return True, [(score == best) / scores.count(best) for score in scores], 0.0
        clock = min([prospect.clock for prospect in prospects])
        pace = self._pace(clock)
        race = [sum(pulls) for pulls in zip(*[prospect.pulls for prospect in prospects], strict=True)]
        totals = []
        for other, prospect in enumerate(prospects):
            total = float(scores[other][0])
            for area, effort, pull in prospect.open:
                worth = float(later[area])
                if not after >> area & 1:
                    worth += (first[area] - worth) * pull / race[area]
                total += exp(-pace * effort) * worth
            totals.append(total)
        return False, totals, clock

    def _pace(self, clock: float) -> float:
        """How fast the chance to finish an area in time falls with its effort."""
        return float((self.weights.rush / (clock + self.weights.slack)) ** self.weights.bend)

    def terms(self, boards: Sequence[int]) -> Terms:
        """What the leads in `chance` sum up beside the points scored; at the end of the game nothing is left open."""
        position, first, later = self.position, self.geometry.first, self.geometry.later
        prospects, gone, after = self._now(boards)
        pace = self._pace(min([prospect.clock for prospect in prospects]))
        over = max([prospect.done for prospect in prospects]) >= position.goal
        race = [sum(pulls) for pulls in zip(*[prospect.pulls for prospect in prospects], strict=True)]
        found: Terms = {}
        for seat, prospect in enumerate(prospects):
            lost = position.taken if seat == position.active else gone
            for area in bit_numbers(prospect.new):
                more = 0 if lost >> area & 1 else first[area] - later[area]
                found[seat, area] = float(later[area]), float(more)
            for area, effort, pull in prospect.open:
                time = 0.0 if over else exp(-pace * effort)
                share = 0.0 if after >> area & 1 else pull / race[area]
                found[seat, area] = time * later[area], time * (first[area] - later[area]) * share
        return found
