"""What a position of Carcassonne promises: for every seat the points to expect at the end.

Every feature with followers is worth what it would score at the end, or, with the chance that it gets completed, what
it scores then. That chance comes from the tiles still in the bag: how many of them close an open end of it, how many
carry it on, and how often a player is to draw. A farm counts the cities around it with their chances; a follower in the
supply is worth something as long as there are turns to use it, and so are figures close to a dark space.

`ways` asks the same about every way to play the tile in hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from attrs import frozen

from tuscany_app.games.carcassonne.engine.components import KINDS
from tuscany_app.games.carcassonne.engine.figure_advice import MESSAGE_WORTH, prospects
from tuscany_app.games.carcassonne.engine.geometry import AROUND, CITY_, CLOISTER_, FIELD_, STEPS, Geometry, turned
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import DARK, Stage
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.bots.weights import load

Ends = list[tuple[int, int]]  # open ends of a feature: the cell beyond, and the side of it where the feature waits
Scored = list[tuple[tuple[int, ...], int]]  # completed features: the seats that score them, and their points


# What a position promises is made of these, and of every feature's kind.
POINTS, HAND, BACK, TRACK, MOVED = "points", "hand", "back", "track", "moved"


@frozen
class Term:
    """A part of what a position promises to a seat."""

    kind: str
    seat: int
    points: float
    feature: int = -1  # that it comes from, if it comes from one


@frozen
class Weights:
    """What the judgement rests on; `weights.toml` beside this file says how much."""

    share: float  # of one's draws that one could spare for a certain cell
    carry: float  # what a tile that carries a feature on is worth, against one that closes it
    supply: float  # of followers at hand, in multiples of SUPPLY
    early: float  # own turns to come from which on they are worth all of that
    back: float  # points for getting a follower back, if the feature is completed
    growth: float  # points that a farm promises more, or less, from the start of the game on
    distant: float  # chance that a cell around a cloister gets filled that isn't beside a tile yet
    more: float  # tiles that come with every open end, if a feature is completed
    message: float  # of prospects and messages


USUAL = load(Weights, __file__)
ANY_WALL = 0b10101010  # in what a cell asks for: some road or city
RING = tuple(sorted(AROUND))
NOTHING: Mapping[int, int] = {}
SUPPLY = (0.0, 3.0, 5.2, 6.8, 8.0, 8.8, 9.4, 9.8)  # points that followers in the supply are worth, early in the game


@cache
def fillers(geometry: Geometry, wants: int) -> tuple[int, ...]:
    """The tiles that could fill a cell."""
    return tuple(tile for tile in range(len(geometry.tiles)) if geometry.fits[tile][wants])


@cache
def closing(geometry: Geometry, wants: int, side: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of these tiles those that would close what waits at this side of the cell, and those that only carry it on."""
    closers: list[int] = []
    carriers: list[int] = []
    for tile in fillers(geometry, wants):
        closes = False
        for turns in geometry.fits[tile][wants]:
            joins = geometry.joins_out[turned(tile, turns)]
            segment = joins[side][len(joins[side]) // 2]
            open_sides = [
                other for other in range(4) if segment in joins[other] and not wants >> 2 * other & 3 and other != side
            ]
            closes |= not open_sides
        (closers if closes else carriers).append(tile)
    return tuple(closers), tuple(carriers)


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
        self.prospect = weights.message * self.early
        self.growth = weights.growth * self.left / 71
        self.known_ends: dict[int, float] = {}
        self.known_cells: dict[int, float] = {}
        self.ends: dict[int, Ends] = {}  # of every road and city that is not complete
        self.waiting: dict[int, list[int]] = {}  # open cell to the features that wait there
        self._find_ends()
        self.chances: dict[int, float] = {}  # of cities, as far as they were asked for
        self.around: dict[int, int] = {}  # field to bits of the cities around it, likewise
        self.whole = 0  # bits of those of them that are complete
        self.owners: dict[int, tuple[int, ...]] = {}  # of every feature with followers
        self.promise: dict[int, float] = {}  # of every one of them: points to expect
        self.known_farms: dict[int, float] = {}  # by bits of the cities around
        self.farmed: dict[int, dict[int, None]] = {}  # city that is not complete to the farms around it
        self._expect_all()

    def _find_ends(self) -> None:
        state, joins = self.state, self.geometry.joins_out
        land, parent, waiting, ends = state.land, state.parent, self.waiting, self.ends
        for cell, wants in state.frontier.items():
            if wants & ANY_WALL:
                here = waiting[cell] = []
                for side in (0, 1, 2, 3):
                    if wants >> 2 * side & 2:  # a road or a city
                        laid = land[cell + STEPS[side]]
                        join = joins[laid & 0xFF][side ^ 2]  # turned_of
                        root = (laid >> 8) + join[len(join) // 2]  # first_segment
                        while parent[root] != root:
                            root = parent[root]
                        here.append(root)
                        if root in ends:
                            ends[root].append((cell, side))
                        else:
                            ends[root] = [(cell, side)]

    def _expect_all(self) -> None:
        state = self.state
        roots = dict.fromkeys([state.root(segment) for segment in state.followers])
        for root in roots:
            self.owners[root] = state.owners(root)
            if state.kind[root] != FIELD_:
                self.promise[root] = self._expect(root)
        for root in roots:
            if state.kind[root] == FIELD_:
                cities = self.cities(root)
                self.promise[root] = self.farm(cities)
                for city in bit_numbers(cities & ~self.whole):
                    self.farmed.setdefault(city, {})[root] = None

    # chances

    def end_chance(self, wants: int, side: int) -> float:
        """That what waits at this side of a cell gets closed."""
        closers, carriers = closing(self.geometry, wants, side)
        count = self.counts.__getitem__
        helpful = sum(map(count, closers)) + self.weights.carry * sum(map(count, carriers))
        return self._drawn(helpful)

    def cell_chance(self, wants: int) -> float:
        """That a cell gets filled at all."""
        found = self.known_cells.get(wants)
        if found is None:
            fitting = map(self.counts.__getitem__, fillers(self.geometry, wants))
            found = self.known_cells[wants] = self._drawn(sum(fitting))
        return found

    def _drawn(self, tiles: float) -> float:
        if not self.left or not tiles:
            return 0.0
        return float(1 - (1 - min(1.0, tiles / self.left)) ** self.draws)

    def chance(self, ends: Ends, asked: Mapping[int, int] = NOTHING) -> float:
        """That a city or road with these open ends gets completed; `asked` are cells that ask for more than now."""
        chance, frontier, known = 1.0, self.state.frontier, self.known_ends
        for cell, side in ends:
            wants = asked[cell] if cell in asked else frontier[cell]
            key = wants << 2 | side
            if key not in known:
                known[key] = self.end_chance(wants, side)
            chance *= known[key]
        return chance

    def city_chance(self, city: int) -> float:
        """That a city gets completed which is not."""
        chance = self.chances.get(city)
        if chance is None:
            chance = self.chances[city] = self.chance(self.ends[city])
        return chance

    # features

    def _expect(self, root: int) -> float:
        """Points to expect from a feature that is no field, for those who own it."""
        state = self.state
        if state.complete(root):
            return state.value_complete(root)
        tiles = state.tiles[root].bit_count()
        if state.kind[root] == CLOISTER_:
            return tiles + self.to_fill(state.cells[state.home[root]])
        ends = self.ends[root]
        chance = self.city_chance(root) if state.kind[root] == CITY_ else self.chance(ends)
        return self.unfinished(state.kind[root], tiles + state.shields[root], ends, chance)

    def unfinished(self, kind: int, now: int, ends: Ends, chance: float) -> float:
        """Points to expect from a road or city that would score `now` points at the end as it is."""
        more = len({cell for cell, _ in ends}) if len(ends) > 1 else 1
        then = now + self.weights.more * more
        if kind == CITY_:
            then *= 2
        return chance * (then + self.weights.back * self.early) + (1 - chance) * now

    def to_fill(self, cell: int, laid: int = 0, asked: Mapping[int, int] = NOTHING) -> float:
        """Tiles to expect around a cloister, beside those that lie there; `laid` is a cell that counts as filled."""
        land, frontier, known = self.state.land, self.state.frontier, self.known_cells
        distant = self.weights.distant * self.early
        total = 0.0
        for step in RING:
            near = cell + step
            if near not in land and near != laid:
                wants = asked[near] if near in asked else frontier.get(near)
                if wants is None:
                    total += distant
                else:
                    total += known[wants] if wants in known else self.cell_chance(wants)
        return total

    def cities(self, field: int) -> int:
        """Bits of the cities around a field, each by its root."""
        found = self.around.get(field)
        if found is None:
            found, parent, opens = 0, self.state.parent, self.state.opens
            for city in bit_numbers(self.state.touched[field]):
                while parent[city] != city:
                    city = parent[city]
                found |= 1 << city
                if not opens[city]:
                    self.whole |= 1 << city
            self.around[field] = found
        return found

    def farm(self, cities: int) -> float:
        """Points to expect from a farm with these cities around it."""
        found = self.known_farms.get(cities)
        if found is None:
            found = self.growth + 3 * (cities & self.whole).bit_count()
            for city in bit_numbers(cities & ~self.whole):
                found += 3 * self.city_chance(city)
            self.known_farms[cities] = found
        return found

    # positions

    def standing(self) -> tuple[float, ...]:
        """What the position promises as it is, by seat; what the tile just laid has completed counts as scored."""
        state = self.state
        supply = list(state.supply)
        scored: Scored = []
        for root in self.scoring():
            scored.append((self.owners[root], state.value_complete(root)))
            for seat, number in enumerate(state.strength(root)):
                supply[seat] += number
        values = [
            found + state.points(seat) + self.supply[mine]
            for seat, (found, mine) in enumerate(zip(self.promised(), supply, strict=True))
        ]
        return tuple(value + worth for value, worth in zip(values, self.figures(scored), strict=True))

    def scoring(self) -> list[int]:
        """What the tile just laid has completed and somebody will score."""
        state = self.state
        return [root for root in state.completed() if state.men[root]] if state.stage == Stage.MANNING else []

    def terms(self) -> list[Term]:
        """The same as a list of what it is made of, for those who ask why."""
        state = self.state
        found = [Term(POINTS, seat, state.points(seat)) for seat in range(state.seats)]
        found += [
            Term(KINDS[state.kind[root]], seat, promise, root)
            for root, promise in self.promise.items()
            for seat in self.owners[root]
        ]
        scored: Scored = []
        supply = list(state.supply)
        found += [Term(HAND, seat, self.supply[mine]) for seat, mine in enumerate(supply)]
        for root in self.scoring():
            scored.append((self.owners[root], state.value_complete(root)))
            for seat, number in enumerate(state.strength(root)):
                worth = self.supply[supply[seat] + number] - self.supply[supply[seat]]
                found.append(Term(BACK, seat, worth, root))
                supply[seat] += number
        for seat, (now, then) in enumerate(zip(self.figures([]), self.figures(scored), strict=True)):
            found += [Term(TRACK, seat, now), Term(MOVED, seat, then - now)]
        return found

    def promised(self) -> list[float]:
        """What the features promise, by seat."""
        values = [0.0] * self.state.seats
        for root, value in self.promise.items():
            for seat in self.owners[root]:
                values[seat] += value
        return values

    def figures(self, scored: Scored) -> list[float]:
        """What it is worth, by seat, where the figures come to stand when this is scored."""
        return [
            self.figures_of(seat, [points for owners, points in scored if seat in owners])
            for seat in range(self.state.seats)
        ]

    def figures_of(self, seat: int, scored: Sequence[int]) -> float:
        """The same for one seat; with the active player's chance of a message."""
        state = self.state
        if not state.messages:
            return 0.0
        man, woman = state.figures[2 * seat : 2 * seat + 2]
        if not scored:
            return self.prospect * prospects(man, woman)
        best = 0.0
        for choice in range(1 << len(scored)):
            a, b = man, woman
            moved_a = moved_b = False
            for number, points in enumerate(scored):
                if choice >> number & 1:
                    b += points
                    moved_b = True
                else:
                    a += points
                    moved_a = True
            worth = self.prospect * prospects(a, b)
            if seat == state.active and ((moved_a and a % DARK == 0) or (moved_b and b % DARK == 0)):
                worth += self.weights.message * MESSAGE_WORTH
            best = max(best, worth)
        return best


def lead(values: Sequence[float], seat: int) -> float:
    """How far a seat is ahead, or behind."""
    return values[seat] - rivals(values, seat)


def rivals(values: Sequence[float], seat: int) -> float:
    """What the others of a seat have: the best one counts as much as all together."""
    if len(values) == 2:
        return values[1 - seat]
    others = [*values[:seat], *values[seat + 1 :]]
    return (max(others) + sum(others) / len(others)) / 2
