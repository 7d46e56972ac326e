"""Why a way to play Carcassonne is good: what it does to every feature, to the followers and to the figures.

The positions after two ways are taken apart into the terms of the judgement (`Judge.terms`). Features that the tile
joins after one of them are looked at together; what such a group promises more after the one way than after the other
is the worth of a reason, and the sentence tells the fact behind it: what is completed, what grows, who is let in, how
many tiles in the bag help. All of that is in plain sight before the next tile is drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import cast

from attrs import define, evolve, field

from tuscany_app.games.carcassonne.engine.components import CITY, KINDS
from tuscany_app.games.carcassonne.engine.geometry import AROUND, CITY_, CLOISTER_, FIELD_, turned
from tuscany_app.games.carcassonne.engine.joining import lay
from tuscany_app.games.carcassonne.engine.moves import CarcassonneMove, MoveFigure, ScoreFollower
from tuscany_app.games.carcassonne.engine.rules import DONE, CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.players.evaluation import BACK, HAND, MOVED, Judge, fillers
from tuscany_app.games.carcassonne.players.explaining_messages import (
    SLIGHT,
    explain_figure,
    explain_message,
    explain_removal,
)
from tuscany_app.games.carcassonne.players.scoring_figures import dark_space
from tuscany_app.games.carcassonne.words import why_words as words
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.bots.analysis import Way
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.why import Why

CLEAR = 0.25  # points of lead that are worth a word
CLAIM = -1  # stands for what the follower is put on, whatever that is


def explain(guess: CarcassonneState, way: Way[CarcassonneMove], instead: Way[CarcassonneMove] | None) -> list[Why]:
    """What `way` brings that `instead` does not, or that doing nothing does not."""
    match guess.stage:
        case Stage.FIGURE:
            return explain_figure(guess, cast(MoveFigure, way[0]))
        case Stage.MESSAGE:
            return explain_message(guess, way[0])
        case Stage.REMOVING:
            other = cast(ScoreFollower, instead[0]) if instead else None
            return explain_removal(guess, cast(ScoreFollower, way[0]), other)
    before = After(guess)
    after = After(guess, way, before)
    found = Comparison(before, after, After(guess, instead, before) if instead else before).reasons()
    if not any(why.worth > 0 for why in found):  # then what speaks for it at all, be it no difference
        alone = Comparison(before, after, before).reasons()
        found += [evolve(why, worth=SLIGHT * why.worth) for why in alone if why.worth > 0]
    return found


def signs(values: Sequence[float], seat: int) -> list[float]:
    """What a point of every seat is worth to the lead of one (`evaluation.lead`)."""
    others = [other for other in range(len(values)) if other != seat]
    best = max(others, key=lambda other: values[other])
    found = [-1 / len(others) / 2] * len(values)
    found[best] -= 1 / 2
    found[seat] = 1.0
    return found


class After:
    """The position when a way is played and nothing is scored yet: what its features promise, for the lead of the seat
    that decides."""

    def __init__(self, start: CarcassonneState, way: Way[CarcassonneMove] = (), before: After | None = None) -> None:
        self.state = state = start.copy()
        for move in way:
            if move != DONE:
                state.play(move)
        self.judge = judge = Judge(state)
        self.me = me = state.seat
        self.signs: list[float] = signs(judge.standing(), me) if before is None else before.signs
        self.completed = judge.scoring()
        self.space = dark_space(judge)
        self.claimed: int | None = None  # what the follower was put on
        for segment in state.followers.keys() - start.followers.keys():
            self.claimed = state.root(segment)
        self.parts: dict[int, list[int]] = {}  # features with followers to what they were made of before
        for root in start.roots():
            now = state.root(root)
            if state.men[now]:
                self.parts.setdefault(now, []).append(root)
        if self.claimed is not None:
            self.parts.setdefault(self.claimed, [])
        self.hand = self.message = 0.0
        self.worth = dict.fromkeys(self.parts, 0.0)  # of these features
        self.back = dict.fromkeys(self.parts, 0.0)  # of own followers that come back from them
        for term in judge.terms():
            worth = self.signs[term.seat] * term.points
            if term.kind == BACK and term.seat == me:
                self.back[term.feature] = worth
            elif term.feature >= 0:
                self.worth[term.feature] += worth
            elif term.kind == HAND and term.seat == me:
                self.hand = worth
            elif term.kind == MOVED and term.seat == me and self.space is not None:
                self.message = worth
            elif term.kind == MOVED and term.points:
                self.worth[self._largest_scored(term.seat)] += worth

    def _largest_scored(self, seat: int) -> int:
        scored = [root for root in self.completed if seat in self.judge.owners[root]]
        return max(scored, key=self.state.value_complete)


@define(eq=False)
class Group:
    """Features that belong together after one of two ways: what they were before, and their roots after each."""

    parts: set[int]
    mine: list[int] = field(factory=list)
    other: list[int] = field(factory=list)


class Comparison:
    """A way against another."""

    def __init__(self, before: After, after: After, other: After) -> None:
        self.before, self.after, self.other = before, after, other
        self.me = before.me
        self.spent = after.hand - other.hand  # what it is worth to have put a follower, or not

    def reasons(self) -> list[Why]:
        groups = self._groups()
        found = [self._reason(group) for group in groups if CLAIM not in group.parts]
        found += [self._follower(group) for group in groups if CLAIM in group.parts]
        after, other = self.after, self.other
        if (after.space is None) != (other.space is None):
            told = words.message_elsewhere() if after.space is None else words.message(after.space)
            found.append(Why(words.MESSAGE, told, after.message - other.message, ("track",)))
        return [why for why in found if why is not None]

    def _groups(self) -> list[Group]:
        groups: list[Group] = []
        for position in (self.after, self.other):
            for root, parts in position.parts.items():
                new = Group({*parts, CLAIM} if root == position.claimed else set(parts))
                (new.mine if position is self.after else new.other).append(root)
                apart = []
                for group in groups:
                    if group.parts & new.parts:
                        new.parts |= group.parts
                        new.mine += group.mine
                        new.other += group.other
                    else:
                        apart.append(group)
                groups = [*apart, new]
        return groups

    def _reason(self, group: Group) -> Why | None:
        after, other = self.after, self.other
        worth = sum(after.worth[root] for root in group.mine) - sum(other.worth[root] for root in group.other)
        back = sum(after.back[root] for root in group.mine) - sum(other.back[root] for root in group.other)
        if self.spent and {*group.mine} & {*after.completed} and {*group.other} & {*other.completed}:
            self.spent += back  # they come back either way, but are worth more to those who have fewer
        else:
            worth += back
        if abs(worth) < CLEAR:
            return None
        sign = 1 if worth > 0 else -1
        root = max(group.mine, key=lambda root: sign * self._change(after, root))
        if sign * self._change(after, root) >= CLEAR:
            return self._deed(root, worth)
        return self._elsewhere(max(group.other, key=lambda root: -sign * self._change(other, root)), worth)

    def _follower(self, group: Group) -> Why | None:
        """What the follower is put on, or that it is not put."""
        after, other = self.after, self.other
        worth = self.spent + sum(after.worth[root] + after.back[root] for root in group.mine)
        worth -= sum(other.worth[root] + other.back[root] for root in group.other)
        if abs(worth) < CLEAR:
            return None
        if after.claimed is not None:
            return self._claim(after.claimed, worth)
        state = after.state
        supply = state.supply[self.me] + sum(state.strength(root)[self.me] for root in after.completed)
        return Why(words.HAND, words.keeps(supply), worth, ("supply",))

    def _change(self, position: After, root: int) -> float:
        """What a feature promises the lead more than what it was made of."""
        before = self.before
        return (
            position.worth[root] + position.back[root]
            - sum(before.worth.get(part, 0.0) + before.back.get(part, 0.0) for part in position.parts[root])
        )  # fmt: skip

    # what the follower does

    def _claim(self, root: int, worth: float) -> Why:
        state, kind = self.after.state, self.after.state.kind[root]
        feature, about = words.NEW[KINDS[kind]], self._about(root) or ("tile",)
        if root in self.after.completed:
            told = words.completes(words.MINE[KINDS[kind]], state.value_complete(root), 1)
            return Why(words.CLOSE, told, worth, about)
        if not state.left() and state.value(root):
            return Why(words.LAST, words.claims_last(feature, state.value(root)), worth, about)
        if kind == FIELD_:
            return Why(words.FARM, words.farmer(*self._cities(self.after, root)), worth, about)
        closers = self._closers(root)
        if closers:
            return Why(words.CLAIM, words.claims_closable(feature, closers), worth, (*about, "bag"))
        if kind == CITY_:
            told = words.claims_city(feature, state.value(root), state.value_complete(root))
        else:
            told = words.claims(feature, state.value(root))
        return Why(words.CLAIM, told, worth, about)

    # what the tile does

    def _deed(self, root: int, worth: float) -> Why:
        """What it does to a feature with followers."""
        state, before, judge = self.after.state, self.before, self.after.judge
        feature, about = self._feature(root), self._about(root)
        owners, kind = judge.owners[root], state.kind[root]
        if root in self.after.completed:
            points = state.value_complete(root)
            if self.me not in owners:
                return Why(words.RIVALS, words.completes_theirs(feature, points), worth, about)
            if len(owners) > 1:
                return Why(words.CLOSE, words.completes_shared(feature, points), worth, about)
            back = state.strength(root)[self.me]
            return Why(words.CLOSE, words.completes(feature, points, back), worth, about)
        manned = [part for part in self.after.parts[root] if part in before.judge.owners]
        met = self._met(root, manned, worth, about)
        if met is not None:
            return met
        grown = judge.promise[root] - sum(before.judge.promise[part] for part in manned)
        if kind == FIELD_:
            return self._farm(root, manned, grown, worth)
        laid = len(before.state.cells)
        if not state.tiles[root] >> laid & 1:  # the tile lies beside it
            told = self._hindered(root, feature) if grown < 0 else words.easier(feature)
        elif grown < 0:
            ends = state.opens[root]
            more = ends > sum(before.state.opens[part] for part in manned) and kind != CLOISTER_
            told = words.opens(feature, ends) if more else words.harder(feature)
        else:
            told = self._built(root, feature)
        return Why(self._kind_of(owners, better=grown >= 0), told, worth, about)

    def _kind_of(self, owners: Collection[int], *, better: bool) -> str:
        if self.me in owners:
            return words.GROW if better else words.ROOM
        return words.RIVALS if better else words.BLOCK

    def _met(self, root: int, manned: list[int], worth: float, about: tuple[str, ...]) -> Why | None:
        """Followers of several players meet in a feature."""
        owners = [self.before.judge.owners[part] for part in manned]
        if not any(self.me in those for those in owners) or all(self.me in those for those in owners):
            return None
        state, kind, now = self.after.state, KINDS[self.after.state.kind[root]], self.after.judge.owners[root]
        if worth < 0 or self.me not in now:
            return Why(words.JOIN, words.lets_in(words.MINE[kind]), worth, about)
        if len(now) > 1:
            return Why(words.JOIN, words.shares(words.THEIRS[kind]), worth, about)
        strength = state.strength(root)
        theirs = max(strength[: self.me] + strength[self.me + 1 :])
        return Why(words.JOIN, words.takes_over(words.THEIRS[kind], strength[self.me], theirs), worth, about)

    def _built(self, root: int, feature: Sentence) -> Sentence:
        state = self.after.state
        closers = self._closers(root)
        if closers:
            return words.builds_closable(feature, closers)
        if KINDS[state.kind[root]] == CITY:
            return words.builds_city(feature, state.value(root), state.value_complete(root))
        return words.builds(feature, state.value(root))

    def _farm(self, root: int, manned: list[int], grown: float, worth: float) -> Why:
        feature, about = self._feature(root), self._about(root)
        cities, still_open = self._cities(self.after, root)
        had = [self._cities(self.before, part) for part in manned]
        if cities > sum(done for done, _ in had):
            told = words.farm_gains(feature, cities)
        elif still_open > sum(one for _, one in had):
            told = words.farm_reaches(feature, still_open)
        elif len(manned) > 1:
            told = words.farms_joined()
        else:
            told = words.farm_better(feature) if grown >= 0 else words.farm_worse(feature)
        return Why(words.FARM, told, worth, about)

    def _hindered(self, root: int, feature: Sentence) -> Sentence:
        """By what a cell beside the tile asks for now."""
        state, before, counts = self.after.state, self.before.state.frontier, self.after.judge.counts

        def fitting(wants: int) -> int:
            return sum(counts[tile] for tile in fillers(state.geometry, wants))

        found = [
            (fitting(state.frontier[cell]), fitting(before[cell]))
            for cell in self._awaited(root)
            if cell in before and cell in state.frontier
        ]
        now, then = min(found, key=lambda one: (one[0] >= one[1], one), default=(0, 0))
        return words.hinders(feature, now, then) if now < then else words.harder(feature)

    def _elsewhere(self, root: int, worth: float) -> Why:
        """What the other way does to a feature that this one leaves alone."""
        other, before = self.other, self.before
        manned = [part for part in other.parts[root] if part in before.judge.owners]
        kind = KINDS[other.state.kind[root]]
        owners = {seat for part in manned for seat in before.judge.owners[part]}
        feature = words.MINE[kind] if self.me in owners else words.THEIRS[kind]
        about = self._at(manned[:1])
        if len({before.judge.owners[part] for part in manned}) > 1:
            return Why(words.JOIN, words.joins_elsewhere(feature), worth, about)
        helps = other.judge.promise[root] > sum(before.judge.promise[part] for part in manned)
        told = (words.helps_elsewhere if helps else words.hinders_elsewhere)(feature)
        return Why(self._kind_of(owners, better=helps), told, worth, about)

    # facts

    def _feature(self, root: int) -> Sentence:
        kind, owners = KINDS[self.after.state.kind[root]], self.after.judge.owners[root]
        if self.me not in owners:
            return words.THEIRS[kind]
        return words.OURS[kind] if len(owners) > 1 else words.MINE[kind]

    def _about(self, root: int) -> tuple[str, ...]:
        """Where the feature lies as long as the tile is not laid."""
        parts = self.after.parts[root]
        manned = [part for part in parts if self.before.state.men[part]]
        return self._at((manned or parts)[:1])

    def _at(self, roots: Sequence[int]) -> tuple[str, ...]:
        spots = [self.before.state.spot_of(root) for root in roots]
        return tuple(
            f"feature:{spot.x},{spot.y}:{spot.kind}" + (str(spot.index) if spot.kind != "cloister" else "")
            for spot in spots
        )

    def _cities(self, position: After, field: int) -> tuple[int, int]:
        """How many cities a field touches that are complete, and that are not."""
        state = position.state
        cities = {state.root(city) for city in bit_numbers(state.touched[field])}
        done = sum(state.complete(city) for city in cities)
        return done, len(cities) - done

    def _awaited(self, root: int) -> set[int]:
        """The cells where a tile is missing to complete a feature."""
        state = self.after.state
        if state.kind[root] != CLOISTER_:
            return {cell for cell, _ in self.after.judge.ends[root]}
        middle = state.cells[state.home[root]]
        return {middle + step for step in AROUND if middle + step not in state.land}

    def _closers(self, root: int) -> int:
        """Tiles in the bag that would complete a feature on the one cell that is missing; none if more are."""
        state, judge = self.after.state, self.after.judge
        cells = self._awaited(root)
        if len(cells) != 1:
            return 0
        cell = cells.pop()
        return sum(
            judge.counts[tile]
            for tile in fillers(state.geometry, state.frontier[cell])
            if judge.counts[tile]
            and any(
                self._completes(root, cell, turned(tile, turns))
                for turns in state.geometry.fits[tile][state.frontier[cell]]
            )
        )

    def _completes(self, root: int, cell: int, tile: int) -> bool:
        after = self.after.state.copy()
        lay(after, cell, tile)
        return after.complete(after.root(root))
