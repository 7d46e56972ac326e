"""Every way to play the tile in hand, and what it promises.

The tile is not laid for that. What it meets on a cell tells which features become one; those, the ones it gets in the
way of and the farms around them are counted anew, all else promises what it did. So a hundred placements take less than
a millisecond.
"""

from __future__ import annotations

from attrs import define

from tuscany_app.games.carcassonne.engine.geometry import (
    AROUND,
    CITY_,
    FIELD_,
    OPPOSITE,
    STEPS,
    WIDTH,
    Side,
    turned,
)
from tuscany_app.games.carcassonne.engine.moves import Place
from tuscany_app.games.carcassonne.engine.rules import PLACES, CarcassonneState
from tuscany_app.games.carcassonne.engine.state import CLOISTER_TILES, ONE_EACH, SEAT_BITS
from tuscany_app.games.carcassonne.players.evaluation import ANY_WALL, USUAL, Ends, Judge, Scored, Weights, rivals
from tuscany_app.kernel.bits import bit_numbers

Met = list[list[int] | None]  # by side of a cell: the features that a tile joins there, None where nothing lies
NEAR = frozenset(dy * WIDTH + dx for dx in range(-2, 3) for dy in range(-2, 3))  # where a tile matters to a cloister


@define(eq=False)
class Way:
    """A way to play the tile: where, with a follower on which segment of it (-1: none), and what it promises."""

    place: Place
    follower: int
    points: float  # of the seat that plays it
    lead: float


def ways(state: CarcassonneState, weights: Weights = USUAL) -> list[Way]:
    """All ways to lay the tile in hand, each with every follower that can be put on it, and with none."""
    table = PositionBefore(state, weights)
    fits = state.geometry.fits[state.tile]
    found: list[Way] = []
    for cell, wants in state.frontier.items():
        if fits[wants]:
            met = table.met(cell)
            for turns in fits[wants]:
                Trial(table, cell, turns, met).add_ways(found)
    return found


class PositionBefore:
    """The position before the tile is laid."""

    def __init__(self, state: CarcassonneState, weights: Weights) -> None:
        self.state = state
        self.judge = judge = Judge(state, weights)
        self.promised = [
            promised + state.points(seat) + judge.supply[state.supply[seat]]
            for seat, promised in enumerate(judge.promised())
        ]
        self.figures = judge.figures([])
        self.claimable = [  # segments of the tile
            number for number, kind in enumerate(state.geometry.kinds[state.tile]) if kind != FIELD_ or state.farmers
        ]
        self.monks = [(cell, root) for cell, root in state.cloisters.items() if state.men[root]]

    def met(self, cell: int) -> Met:
        state, joins = self.state, self.state.geometry.joins_in
        land, parent = state.land, state.parent
        found: Met = []
        for step, side in zip(STEPS, OPPOSITE, strict=True):
            laid = land.get(cell + step)
            if laid is None:
                found.append(None)
                continue
            roots = []
            for number in joins[laid & 0xFF][side]:  # turned_of
                root = (laid >> 8) + number  # first_segment
                while parent[root] != root:
                    root = parent[root]
                roots.append(root)
            found.append(roots)
        return found


class Trial:
    """The tile on a cell. Its segments join features and each other; a feature that they become part of is called by
    one of these segments, and most lists here are by that number."""

    __slots__ = (
        "asked", "cell", "chances", "changed", "cities", "complete", "ends", "feature", "hindered", "joined", "judge",
        "men", "moved", "place", "scored", "shields", "state", "supply", "table", "tiles", "values", "worth",
    )  # fmt: skip

    def __init__(self, table: PositionBefore, cell: int, turns: int, met: Met) -> None:
        state = table.state
        self.table, self.state, self.judge = table, state, table.judge
        self.cell, self.place = cell, PLACES[cell][turns]
        count, walls = len(state.geometry.kinds[state.tile]), state.geometry.walls[state.tile]
        self.feature = list(range(count))  # by segment: what it becomes part of
        self.joined: dict[int, int] = {}  # feature of the land to a segment that it joins
        self.asked: dict[int, int] = {}  # open cells beside the tile: what they ask for then
        self.ends: list[Ends] = [[] for _ in range(walls)]
        self.tiles = [1 << len(state.cells)] * walls  # as bits
        self.shields = list(state.geometry.shields[state.tile])
        self.men = [0] * count
        self.cities = [0] * count  # around a field, as bits
        self.chances = [1.0] * walls  # to get completed
        self.worth = [0.0] * count  # points to expect
        self.complete: dict[int, int] = {}  # features to their points
        self.values = table.promised[:]  # by seat
        self.supply = state.supply  # by seat
        self.scored: Scored = []
        self.changed: dict[int, None] = {}  # farms around cities that have changed
        self.moved = 0  # bits of these cities
        self.hindered: list[int] = []  # features that have become harder to complete
        self._join(state.geometry.sides[turned(state.tile, turns)], met)
        self._gather()
        self._count_walls()
        self._count_hindered()
        self._count_cloisters()
        self._count_farms()

    def _join(self, sides: tuple[Side, ...], met: Met) -> None:
        """Find out what becomes one, and what else is changed."""
        frontier, waiting, cell = self.state.frontier, self.judge.waiting, self.cell
        joined, feature, ends = self.joined, self.feature, self.ends
        for (step, wants, join, side), roots in zip(sides, met):  # noqa: B905 — four each, and this is hot
            if roots is None:
                near = cell + step
                asks = frontier.get(near)
                if asks is None:
                    self.asked[near] = wants
                else:
                    self.asked[near] = asks | wants
                    if asks & ANY_WALL:
                        self.hindered += waiting[near]
                if wants & ANY_WALL:
                    ends[join[len(join) // 2]].append((near, side))
                continue
            for mine, root in zip(join, roots):  # noqa: B905
                other = joined.setdefault(root, mine)
                if feature[other] != feature[mine]:
                    self._unite(feature[mine], feature[other])

    def _unite(self, old: int, new: int) -> None:
        """Two segments of the tile become part of the same feature."""
        for segment, number in enumerate(self.feature):
            if number == old:
                self.feature[segment] = new
        if old < len(self.ends):
            self.shields[new] += self.shields[old]
            self.ends[new] += self.ends[old]
            self.ends[old] = self.ends[new]  # what is still to be found

    def _gather(self) -> None:
        """What the features consist of that the tile becomes part of; their owners lose what they promised so far."""
        state, judge, feature = self.state, self.judge, self.feature
        walls, cell, all_men = len(self.ends), self.cell, state.men
        for root, segment in self.joined.items():
            number = feature[segment]
            if segment < walls:
                self.tiles[number] |= state.tiles[root]
                self.shields[number] += state.shields[root]
                self.ends[number] += [end for end in judge.ends[root] if end[0] != cell]
                self.moved |= 1 << root
                if root in judge.farmed:
                    self.changed.update(judge.farmed[root])
            else:
                self.cities[number] |= judge.cities(root)
            men = all_men[root]
            if men:
                self.men[number] += men
                for seat in judge.owners[root]:
                    self.values[seat] -= judge.promise[root]

    def _count_walls(self) -> None:
        """The roads and cities that the tile carries on, joins, completes or begins."""
        state, judge, kinds = self.state, self.judge, self.state.geometry.kinds[self.state.tile]
        for number, ends in enumerate(self.ends):
            if self.feature[number] != number:
                continue
            tiles, shields, kind = self.tiles[number].bit_count(), self.shields[number], kinds[number]
            if ends:
                chance = self.chances[number] = judge.chance(ends, self.asked)
                worth = judge.unfinished(kind, tiles + shields, ends, chance)
            else:
                worth = self.complete[number] = state.points_complete(kind, tiles, shields)
            self.worth[number] = worth
            men = self.men[number]
            if men:
                self._share(men, worth)
                if not ends:
                    self._score(men, self.complete[number])

    def _count_hindered(self) -> None:
        """The roads and cities that wait for a tile on a cell beside this one, which is harder to find now."""
        judge, state = self.judge, self.state
        self.hindered = [root for root in dict.fromkeys(self.hindered) if root not in self.joined]
        for root in self.hindered:
            if state.kind[root] == CITY_:
                self.moved |= 1 << root
                if root in judge.farmed:
                    self.changed.update(judge.farmed[root])
            if state.men[root]:
                ends, now = judge.ends[root], state.tiles[root].bit_count() + state.shields[root]
                chance = judge.chance(ends, self.asked)
                change = judge.unfinished(state.kind[root], now, ends, chance) - judge.promise[root]
                for seat in judge.owners[root]:
                    self.values[seat] += change

    def _count_cloisters(self) -> None:
        state, judge, cell = self.state, self.judge, self.cell
        for middle, root in self.table.monks:
            if cell - middle in NEAR:
                tiles = state.tiles[root].bit_count() + (cell - middle in AROUND)
                change = tiles + judge.to_fill(middle, cell, self.asked) - judge.promise[root]
                for seat in judge.owners[root]:
                    self.values[seat] += change
                if tiles == CLOISTER_TILES:
                    self._score(state.men[root], tiles)
        number = state.geometry.cloisters[state.tile]
        if number >= 0:
            tiles = 1 + sum([cell + step in state.land for step in AROUND])
            self.worth[number] = tiles + judge.to_fill(cell, cell, self.asked)
            if tiles == CLOISTER_TILES:
                self.complete[number] = tiles

    def _count_farms(self) -> None:
        """The fields that the tile carries on or joins, and the farms around cities that have changed."""
        state, judge, feature = self.state, self.judge, self.feature
        own = [0] * len(feature)  # cities on the tile around a field, as bits
        for segment, touched in state.geometry.touching[state.tile]:
            own[feature[segment]] |= touched
        for number in state.geometry.fields[state.tile]:
            if feature[number] == number:
                self.worth[number] = self._farm(self.cities[number], own[number])
                if self.men[number]:
                    self._share(self.men[number], self.worth[number])
        for root in self.changed:
            if root not in self.joined:
                change = self._farm(judge.cities(root), 0) - judge.promise[root]
                for seat in judge.owners[root]:
                    self.values[seat] += change

    def _farm(self, cities: int, own: int) -> float:
        """Points to expect from a farm with these cities around it, and these segments of the tile."""
        judge, moved = self.judge, cities & self.moved
        total = judge.farm(cities & ~moved)
        if moved or own:
            features = {self.feature[segment]: None for segment in bit_numbers(own)}
            for city in bit_numbers(moved):
                if city in self.joined:
                    features[self.feature[self.joined[city]]] = None
                else:
                    total += 3 * judge.chance(judge.ends[city], self.asked)
            for number in features:
                total += 3 * self.chances[number]
        return total

    def _share(self, men: int, worth: float) -> None:
        """Promise the owners of a feature with these followers what it is worth."""
        for seat in self.state.owners_of(men):
            self.values[seat] += worth

    def _score(self, men: int, points: int) -> None:
        """A feature is complete: points for the figures, and its followers come back."""
        self.scored.append((self.state.owners_of(men), points))
        self.supply = supply = self.supply[:]
        for seat in range(self.state.seats):
            back = men >> SEAT_BITS * seat & ONE_EACH
            if back:
                self.values[seat] += self.judge.supply[supply[seat] + back] - self.judge.supply[supply[seat]]
                supply[seat] += back

    def add_ways(self, found: list[Way]) -> None:
        state, judge, me = self.state, self.judge, self.state.active
        figures = judge.figures(self.scored) if self.scored else self.table.figures
        values = [value + worth for value, worth in zip(self.values, figures, strict=True)]
        others, own = rivals(values, me), values[me]
        found.append(Way(self.place, -1, own, own - others))
        if not state.supply[me]:
            return
        left = self.supply[me]
        spent = judge.supply[left] - judge.supply[left - 1]
        for number in self.table.claimable:
            feature = self.feature[number]
            if not self.men[feature]:
                points = own + self.worth[feature]
                if feature in self.complete:
                    mine = [points for owners, points in self.scored if me in owners]
                    points += judge.figures_of(me, [*mine, self.complete[feature]]) - figures[me]
                else:
                    points -= spent
                found.append(Way(self.place, number, points, points - others))
