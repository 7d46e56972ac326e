"""What a position of Carcassonne promises: for every seat the points to expect at the end.

Every feature with followers is worth what it would score at the end, or, with the chance that it gets completed, what
it scores then. That chance comes from the tiles still in the bag: how many of them close an open end of it, how many
carry it on, and how often a player is to draw. A farm counts the cities around it with their chances; a follower in the
supply is worth something as long as there are turns to use it, and so are figures close to a dark space.

`Judge` looks at all ways to play the tile in hand. It lays the tile on a copy and counts anew only the features that
the tile touches or gets in the way of, so that a hundred placements take a few milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from attrs import Factory, define, frozen

from tuscany_app.games.carcassonne.engine.figure_advice import MESSAGE_WORTH, prospects
from tuscany_app.games.carcassonne.engine.geometry import (
    AROUND,
    CITY_,
    CLOISTER_,
    FIELD_,
    STEPS,
    Geometry,
    first_segment,
    turned,
)
from tuscany_app.games.carcassonne.engine.joining import lay
from tuscany_app.games.carcassonne.engine.moves import Place
from tuscany_app.games.carcassonne.engine.rules import PLACES, CarcassonneState, placement
from tuscany_app.games.carcassonne.engine.state import DARK, Position, Stage

Ends = list[tuple[int, int]]  # open ends of a feature: the cell beyond, and the side of it where the feature waits
Scored = list[tuple[tuple[int, ...], int]]  # completed features: the seats that score them, and their points


@frozen
class Weights:
    """What the judgement rests on; found by games of the bot against itself."""

    share: float = 0.09  # of one's draws that one could spare for a certain cell
    carry: float = 0.1  # what a tile that carries a feature on is worth, against one that closes it
    supply: float = 2.5  # of followers at hand, in multiples of SUPPLY
    early: float = 8.0  # own turns to come from which on they are worth all of that
    back: float = 1.0  # points for getting a follower back, if the feature is completed
    growth: float = -4.0  # points that a farm promises more, or less, from the start of the game on
    distant: float = 0.35  # chance that a cell around a cloister gets filled that isn't beside a tile yet
    more: float = 1.0  # tiles that come with every open end, if a feature is completed
    message: float = 1.0  # of prospects and messages


USUAL = Weights()
SUPPLY = (0.0, 3.0, 5.2, 6.8, 8.0, 8.8, 9.4, 9.8)  # points that followers in the supply are worth, early in the game


@frozen(eq=False)
class Option:
    """A way to play the tile: where, with a follower on which segment of it (-1: none), and what it promises."""

    place: Place
    follower: int
    values: tuple[float, ...]  # by seat


@define(eq=False)
class Meeting:
    """What the tile meets on a cell, before it lies there."""

    joined: list[tuple[int, int]] = Factory(list)  # segment of the tile, feature that it joins
    joined_roots: set[int] = Factory(set)
    hindered: set[int] = Factory(set)  # features that wait for a tile on a cell beside it
    new_ends: list[tuple[int, int, int]] = Factory(list)  # segment of the tile, cell, side


@define(eq=False)
class Trial:
    """The tile laid on a copy of the position, and what that promises."""

    place: Place
    after: CarcassonneState
    first: int  # segment of the tile
    values: list[float]  # by seat
    ends: dict[int, Ends] = Factory(dict)  # of the features that have changed
    scored: Scored = Factory(list)  # what it completes
    spent: float = 0.0  # what a follower of the active player is worth in the supply


@cache
def closing(geometry: Geometry, wants: int, side: int) -> tuple[tuple[int, bool], ...]:
    """The tiles that could fill a cell, and whether they would close what waits at its side or only carry it on."""
    found = []
    for tile in range(len(geometry.tiles)):
        closes = False
        for turns in geometry.fits[tile][wants]:
            joins = geometry.joins_out[turned(tile, turns)]
            segment = joins[side][len(joins[side]) // 2]
            open_sides = [
                other for other in range(4) if segment in joins[other] and not wants >> 2 * other & 3 and other != side
            ]
            closes |= not open_sides
        if geometry.fits[tile][wants]:
            found.append((tile, closes))
    return tuple(found)


class Judge:
    """Judges a position in which a tile is to be laid, or has just been laid."""

    def __init__(self, state: CarcassonneState, weights: Weights = USUAL) -> None:
        self.state = state
        self.weights = weights
        self.geometry = state.geometry
        self.counts = state.unseen()
        self.left = state.left()
        self.draws = weights.share * self.left / state.seats
        self.early = min(1.0, self.left / state.seats / weights.early)
        self.supply = [weights.supply * self.early * worth for worth in SUPPLY]
        self.points = [state.points(seat) for seat in range(state.seats)]
        self.prospect = weights.message * self.early
        self.stand = [  # what it is worth where the figures stand now, by seat
            self.prospect * prospects(*state.figures[2 * seat : 2 * seat + 2]) for seat in range(state.seats)
        ]
        self.growth = weights.growth * self.left / 71
        self.known_ends: dict[tuple[int, int], float] = {}
        self.known_cells: dict[int, float] = {}
        self.ends: dict[int, Ends] = {}
        self.waiting: dict[int, list[int]] = {}  # open cell to the features that wait there
        self._find_ends()
        self.base = [0.0] * state.seats
        self.expected: dict[int, float] = {}
        self.chances: dict[int, float] = {}
        for root in {state.root(segment) for segment in state.followers}:
            if state.kind[root] != FIELD_:
                value = self.expected[root] = self._expect(state, root, self.ends.get(root, []))
                for seat in state.owners(root):
                    self.base[seat] += value

    def _find_ends(self) -> None:
        state, joins = self.state, self.geometry.joins_out
        land, parent = state.land, state.parent
        for cell, wants in state.frontier.items():
            for side in (0, 1, 2, 3):
                if wants >> 2 * side & 2:  # a road or a city
                    laid = land[cell + STEPS[side]]
                    join = joins[laid & 0xFF][side ^ 2]  # turned_of
                    root = (laid >> 8) + join[len(join) // 2]  # first_segment
                    while parent[root] != root:
                        root = parent[root]
                    self.ends.setdefault(root, []).append((cell, side))
                    self.waiting.setdefault(cell, []).append(root)

    # chances

    def end_chance(self, wants: int, side: int) -> float:
        """That what waits at this side of a cell gets closed."""
        key = wants, side
        found = self.known_ends.get(key)
        if found is None:
            counts, carry = self.counts, self.weights.carry
            helpful = 0.0
            for tile, closes in closing(self.geometry, wants, side):
                helpful += counts[tile] if closes else carry * counts[tile]
            found = self.known_ends[key] = self._drawn(helpful)
        return found

    def cell_chance(self, wants: int) -> float:
        """That a cell gets filled at all."""
        found = self.known_cells.get(wants)
        if found is None:
            fitting = sum([n for n, fits in zip(self.counts, self.geometry.fits, strict=True) if n and fits[wants]])
            found = self.known_cells[wants] = self._drawn(fitting)
        return found

    def _drawn(self, tiles: float) -> float:
        if not self.left or not tiles:
            return 0.0
        return float(1 - (1 - min(1.0, tiles / self.left)) ** self.draws)

    # features

    def _chance(self, state: Position, ends: Ends) -> float:
        """That a city or road with these open ends gets completed."""
        chance, frontier = 1.0, state.frontier
        for cell, side in ends:
            chance *= self.end_chance(frontier[cell], side)
        return chance

    def _expect(self, state: Position, root: int, ends: Ends) -> float:
        """Points to expect from a feature that is no field, for those who own it."""
        if state.complete(root):
            return state.value_complete(root)
        kind = state.kind[root]
        tiles = state.tiles[root].bit_count()
        if kind == CLOISTER_:
            return tiles + self._around(state, state.cells[state.home[root]])
        chance = self._chance(state, ends)
        more = len({cell for cell, _ in ends}) if len(ends) > 1 else len(ends)
        now = tiles + state.shields[root]
        then = now + self.weights.more * more
        if kind == CITY_:
            then *= 2
        return chance * (then + self.weights.back * self.early) + (1 - chance) * now

    def _around(self, state: Position, cell: int) -> float:
        """Tiles to expect around a cloister, beside those that lie there."""
        total = 0.0
        for step in AROUND:
            if cell + step not in state.land:
                wants = state.frontier.get(cell + step)
                total += self.weights.distant * self.early if wants is None else self.cell_chance(wants)
        return total

    def _fields(self, state: Position, ends: dict[int, Ends], values: list[float]) -> None:
        """Add what the farms promise. `ends` are those of the features that have changed."""
        chances: dict[int, float] = {}
        for root in {state.root(segment) for segment in state.followers if state.kind[segment] == FIELD_}:
            value = self._farm(state, root, ends, chances)
            for seat in state.owners(root):
                values[seat] += value

    def _farm(self, state: Position, root: int, ends: dict[int, Ends], chances: dict[int, float]) -> float:
        total, parent = 0.0, state.parent
        seen = set()
        bits = state.touched[root]
        while bits:  # bit_numbers, inlined
            lowest = bits & -bits
            bits ^= lowest
            city = lowest.bit_length() - 1
            while parent[city] != city:
                city = parent[city]
            if city not in seen:
                seen.add(city)
                if not state.opens[city]:
                    total += 3
                elif city in ends:
                    if city not in chances:
                        chances[city] = self._chance(state, ends[city])
                    total += 3 * chances[city]
                else:
                    chance = self.chances.get(city)
                    if chance is None:
                        chance = self.chances[city] = self._chance(self.state, self.ends[city])
                    total += 3 * chance
        return total + self.growth

    # positions

    def standing(self) -> tuple[float, ...]:
        """What the position promises as it is, by seat; what the tile just laid has completed counts as scored."""
        state = self.state
        values, supply = list(self.base), list(state.supply)
        self._fields(state, {}, values)
        scored: Scored = []
        for root in state.completed() if state.stage == Stage.MANNING else ():
            if state.men[root]:
                scored.append((state.owners(root), state.value_complete(root)))
                for seat, number in enumerate(state.strength(root)):
                    supply[seat] += number
        for seat in range(state.seats):
            values[seat] += self.points[seat] + self.supply[supply[seat]]
        return self._with_figures(values, scored)

    # ways to play the tile

    def options(self) -> list[Option]:
        """All ways to lay the tile in hand, each with every follower that can be put on it, and with none."""
        state = self.state
        fits = self.geometry.fits[state.tile]
        found: list[Option] = []
        for cell, wants in state.frontier.items():
            for turns in fits[wants]:
                self._lay(cell, turns, found)
        return found

    def _lay(self, cell: int, turns: int, found: list[Option]) -> None:
        """Lay the tile on a copy, and add what that promises to `found`, with every follower and with none."""
        tile = turned(self.state.tile, turns)
        meeting = self._meet(cell, tile)
        after = self.state.copy()
        lay(after, cell, tile)
        after.cell = cell
        trial = Trial(PLACES[placement(cell, turns)], after, first_segment(after.land[cell]), list(self.base))
        self._find_new_ends(trial, meeting)
        self._count_anew(trial, meeting.joined_roots | meeting.hindered)
        found.append(Option(trial.place, -1, self._with_figures(trial.values, trial.scored)))
        if self.state.supply[self.state.active]:
            self._put_followers(trial, found)

    def _meet(self, cell: int, tile: int) -> Meeting:
        """What a turned tile meets on a cell."""
        state, geometry, meeting = self.state, self.geometry, Meeting()
        joins, wants = geometry.joins_out[tile], geometry.wants[tile]
        for side in (0, 1, 2, 3):
            near = cell + STEPS[side]
            join = joins[side]
            laid = state.land.get(near)
            wall = wants[side] >> 2 * (side ^ 2) & 2  # a road or a city
            if laid is None:
                meeting.hindered.update(self.waiting.get(near, ()))
                if wall:
                    meeting.new_ends.append((join[len(join) // 2], near, side ^ 2))
            elif wall:
                theirs = geometry.joins_out[laid & 0xFF][side ^ 2]  # turned_of
                root = state.root((laid >> 8) + theirs[len(theirs) // 2])  # first_segment
                meeting.joined_roots.add(root)
                meeting.joined.append((join[len(join) // 2], root))
        return meeting

    def _find_new_ends(self, trial: Trial, meeting: Meeting) -> None:
        """The open ends of all features that the tile changes; `hindered` becomes those it only gets in the way of."""
        after, first, ends = trial.after, trial.first, trial.ends
        for segment in range(first, first + self.geometry.walls[after.tile]):
            ends.setdefault(after.root(segment), [])
        for segment, root in meeting.joined:
            mine = ends[after.root(first + segment)]
            mine += [end for end in self.ends[root] if end[0] != after.cell and end not in mine]
        for segment, near, side in meeting.new_ends:
            ends[after.root(first + segment)].append((near, side))
        meeting.hindered -= meeting.joined_roots
        for root in meeting.hindered:
            ends[after.root(root)] = self.ends[root]
        for cloister in after.cloisters.values():  # few, and a tile two steps away matters too
            if after.men[cloister]:
                meeting.hindered.add(cloister)
                ends.setdefault(cloister, [])

    def _count_anew(self, trial: Trial, changed: set[int]) -> None:
        """What every seat can expect: without what has changed, and with what has become of it."""
        state, after, values, supply = self.state, trial.after, trial.values, list(self.state.supply)
        for root in changed:
            if root in self.expected:
                for seat in state.owners(root):
                    values[seat] -= self.expected[root]
        for root, ends in trial.ends.items():
            if after.men[root]:
                value, owners = self._expect(after, root, ends), after.owners(root)
                for seat in owners:
                    values[seat] += value
                if after.complete(root):
                    trial.scored.append((owners, after.value_complete(root)))
                    for seat, number in enumerate(after.strength(root)):
                        supply[seat] += number
        self._fields(after, trial.ends, values)
        for seat in range(state.seats):
            values[seat] += self.points[seat] + self.supply[supply[seat]]
        mine = supply[state.active]
        trial.spent = self.supply[mine] - self.supply[mine - 1] if mine else 0.0

    def _put_followers(self, trial: Trial, found: list[Option]) -> None:
        """The same with a follower on each segment of the tile that is free."""
        state, after, me = self.state, trial.after, self.state.active
        chances: dict[int, float] = {}
        for number, kind in enumerate(self.geometry.kinds[state.tile]):
            root = after.root(trial.first + number)
            if after.men[root] or (kind == FIELD_ and not state.farmers):
                continue
            values, scored = list(trial.values), trial.scored
            if kind == FIELD_:
                values[me] += self._farm(after, root, trial.ends, chances) - trial.spent
            elif after.complete(root):
                points = after.value_complete(root)
                values[me] += points
                scored = [*scored, ((me,), points)]
            else:
                values[me] += self._expect(after, root, trial.ends.get(root, [])) - trial.spent
            found.append(Option(trial.place, number, self._with_figures(values, scored)))

    def _with_figures(self, values: list[float], scored: Scored) -> tuple[float, ...]:
        """Add what it is worth where the figures come to stand, the active player's chance of a message included."""
        state = self.state
        if not state.messages:
            return tuple(values)
        found = [value + stand for value, stand in zip(values, self.stand, strict=True)]
        if scored:
            for seat in range(state.seats):
                mine = [points for owners, points in scored if seat in owners]
                if mine:
                    man, woman = state.figures[2 * seat : 2 * seat + 2]
                    found[seat] = values[seat] + self._best_figures(man, woman, mine, seat == state.active)
        return tuple(found)

    def _best_figures(self, man: int, woman: int, mine: list[int], active: bool) -> float:
        best = 0.0
        for choice in range(1 << len(mine)):
            a, b = man, woman
            moved_a = moved_b = False
            for number, points in enumerate(mine):
                if choice >> number & 1:
                    b += points
                    moved_b = True
                else:
                    a += points
                    moved_a = True
            worth = self.prospect * prospects(a, b)
            if active and ((moved_a and a % DARK == 0) or (moved_b and b % DARK == 0)):
                worth += self.weights.message * MESSAGE_WORTH
            best = max(best, worth)
        return best


def lead(values: Iterable[float], seat: int) -> float:
    """How far a seat is ahead, or behind: of the others the best one counts as much as all together."""
    found = list(values)
    others = found[:seat] + found[seat + 1 :]
    return found[seat] - (max(others) + sum(others) / len(others)) / 2
