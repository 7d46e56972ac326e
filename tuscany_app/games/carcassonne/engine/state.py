"""The position of a game of Carcassonne: the land with its features, followers and figures, and what is waited for.

A feature is a union of segments, the pieces of feature on the tiles; segments are numbered in the order in which they
came to the land. `parent` leads from a segment to the one that speaks for its feature (its *root*), and the lists
beside it hold at the root what the whole feature consists of. Laying a tile joins its segments with those they meet, so
no question about a feature walks over the land. Sets of tiles and of cities are bits of an integer, joined by `|`.

Nothing here changes the position when it is asked, so equal positions stay equal.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TypeVar

from attrs import define, field

from tuscany_app.games.carcassonne.engine.components import KINDS, Message
from tuscany_app.games.carcassonne.engine.events import SOURCES, Spot, Worth
from tuscany_app.games.carcassonne.engine.geometry import (
    CITY_,
    CLOISTER_,
    FIELD_,
    ROAD_,
    Geometry,
    cell_at,
    first_segment,
    place_of,
    tile_of,
    turns_of,
)
from tuscany_app.kernel.bits import bit_numbers


class Stage(Enum):
    """What the deciding seat does."""

    PLACING = auto()  # lays the drawn tile
    MANNING = auto()  # puts a follower on it, or not
    FIGURE = auto()  # chooses which figure moves
    MESSAGE = auto()  # the action of a message or its points
    REMOVING = auto()  # which follower the eighth message takes back


FOLLOWERS = 7  # of each player, beside the scoring figure
TRACK = 50  # spaces
DARK = 5  # every fifth space is
CLOISTER_TILES = 9

# Things on the agenda, each with its facts.
END = 0  # of the turn
LOOK = 1  # at the dark spaces
FEATURE = 2  # score this completed feature: its root
RETURN = 3  # its followers: its root
POINTS = 4  # for a seat: seat, points, source
TAKE_BACK = 5  # a follower: its segment

SEAT_BITS = 4  # of a number of followers, by seat, in one integer
ONE_EACH = 0xF
MESSAGE_KINDS: dict[int, int] = {  # what the first three messages score
    Message.SHORTEST_ROAD: ROAD_,
    Message.SMALLEST_CITY: CITY_,
    Message.SMALLEST_CLOISTER: CLOISTER_,
}

P = TypeVar("P", bound="Position")


@define(kw_only=True)
class Position:
    geometry: Geometry = field(eq=False, repr=False)
    seats: int
    messages: bool  # options
    farmers: bool
    small_cities: bool
    one_figure: bool

    bag: tuple[int, ...]  # tiles in the order in which they are drawn, by type; the order to come is hidden
    drawn: int  # how many of them were drawn
    pile: tuple[int, ...]  # messages, the top one first
    known: int  # how many of them, at the bottom, everybody has seen and knows the place of

    turn: int  # from 1
    active: int
    seat: int  # who decides; -1 when all is over
    stage: Stage
    tile: int  # type of the tile drawn, or of the one just laid
    cell: int  # where the tile just laid lies
    closed: bool  # whether it has completed anything
    manned: bool  # whether a follower was put on it
    extra: bool  # whether it is the tile of a message
    message: int  # that is being decided about; 0 if there is none
    moved: int  # bits of the active player's figures that have moved in this scoring
    bound: tuple[int, ...]  # with one figure a turn: the one each seat moves, -1 while it is open
    agenda: tuple[tuple[int, ...], ...]  # what is still to be done, the next thing last

    # the land
    land: dict[int, int]  # cell to the tile laid on it, as `geometry.laid_tile` packs it
    cells: list[int]  # by tile number, in the order they were laid
    frontier: dict[int, int]  # open cells beside tiles, to what they ask of a tile

    # by segment
    parent: list[int]
    kind: list[int]
    home: list[int]  # number of the tile it lies on
    # by segment, of the whole feature at its root
    size: list[int]  # segments
    opens: list[int]  # open ends of a city or road, empty cells around a cloister
    tiles: list[int]  # bits of tile numbers; of a cloister with those around it
    shields: list[int]  # of a city
    touched: list[int]  # by a field: bits of city segments
    men: list[int]  # followers by seat, SEAT_BITS each

    cloisters: dict[int, int]  # cell to segment, of those not complete
    followers: dict[int, int]  # segment to the seat whose follower stands there
    supply: list[int]  # followers by seat
    figures: list[int]  # points of the man and the woman of seat 0, of seat 1, …
    tally: list[int]  # points by seat and source

    # Features. A feature is called by its root.

    def root(self, segment: int) -> int:
        parent = self.parent
        while parent[segment] != segment:
            segment = parent[segment]
        return segment

    def complete(self, root: int) -> bool:
        """B-6, B-7, B-8; a field never is."""
        return self.kind[root] != FIELD_ and not self.opens[root]

    def value(self, root: int) -> int:
        """Points by the rules of final scoring (B-13)."""
        kind = self.kind[root]
        if kind == FIELD_:
            return 3 * len(self.cities_around(root))
        tiles = self.tiles[root].bit_count()
        return tiles + self.shields[root]

    def value_complete(self, root: int) -> int:
        """Points if the feature is complete as it is (B-6, B-7), or 9 for a cloister (B-8)."""
        return self.points_complete(self.kind[root], self.tiles[root].bit_count(), self.shields[root])

    def points_complete(self, kind: int, tiles: int, shields: int) -> int:
        """Points of a completed feature of that kind with these tiles and shields."""
        if kind == CITY_:
            return (1 if tiles == 2 and self.small_cities else 2) * (tiles + shields)
        return CLOISTER_TILES if kind == CLOISTER_ else tiles

    def cities_around(self, root: int) -> set[int]:
        """The completed cities that touch a field (B-13)."""
        parent, opens, found = self.parent, self.opens, set()
        for city in bit_numbers(self.touched[root]):
            while parent[city] != city:
                city = parent[city]
            if not opens[city]:
                found.add(city)
        return found

    def strength(self, root: int) -> tuple[int, ...]:
        """Followers in the feature, by seat."""
        men = self.men[root]
        return tuple(men >> SEAT_BITS * seat & ONE_EACH for seat in range(self.seats))

    def owners(self, root: int) -> tuple[int, ...]:
        """B-9: who would score the feature; nobody if it has no followers."""
        return self.owners_of(self.men[root])

    def owners_of(self, men: int) -> tuple[int, ...]:
        """The same of a feature with these followers."""
        if not men:
            return ()
        if not men & men - 1:  # a single follower
            return ((men.bit_length() - 1) // SEAT_BITS,)
        strength = [men >> SEAT_BITS * seat & ONE_EACH for seat in range(self.seats)]
        most = max(strength)
        return tuple(seat for seat, mine in enumerate(strength) if mine == most)

    def worth(self, root: int, *, final: bool) -> Worth:
        """A feature and what its points are made of, complete or by the rules of final scoring."""
        kind, cells, shields = self.kind[root], self.cells_of(root), self.shields[root]
        tiles = len(cells)
        if kind == FIELD_:
            cities = len(self.cities_around(root))
            return Worth(KINDS[kind], cells, tiles, shields, cities, 3 * cities)
        points = tiles + shields if final else self.points_complete(kind, tiles, shields)
        return Worth(KINDS[kind], cells, tiles, shields, 0, points)

    def cells_of(self, root: int) -> tuple[tuple[int, int], ...]:
        """x and y of the feature's tiles, in the order in which they were laid."""
        cells = self.cells
        return tuple([place_of(cells[number]) for number in bit_numbers(self.tiles[root])])

    def segments_of(self, root: int) -> tuple[int, ...]:
        return tuple(segment for segment in range(len(self.parent)) if self.root(segment) == root)

    def roots(self) -> list[int]:
        """All features on the land."""
        return [segment for segment, parent in enumerate(self.parent) if segment == parent]

    # Segments and places

    def segment_at(self, spot: Spot) -> int | None:
        """The number of a segment on the land, None if it isn't there."""
        return self.find(cell_at(spot.x, spot.y), spot.kind, spot.index)

    def find(self, cell: int, kind: str, index: int) -> int | None:
        laid = self.land.get(cell)
        if laid is None:
            return None
        number = self.geometry.segment_number[tile_of(laid)].get((kind, index))
        return None if number is None else first_segment(laid) + number

    def spot_of(self, segment: int) -> Spot:
        cell = self.cells[self.home[segment]]
        laid = self.land[cell]
        named = self.geometry.tiles[tile_of(laid)].segments[segment - first_segment(laid)]
        return Spot(*place_of(cell), named.kind, named.index)

    def tile_at(self, x: int, y: int) -> tuple[int, int] | None:
        """Type and quarter turns of the tile on a cell."""
        laid = self.land.get(cell_at(x, y))
        return None if laid is None else (tile_of(laid), turns_of(laid))

    def manned_in(self, root: int) -> list[int]:
        """The segments of a feature on which followers stand, in order."""
        return sorted([segment for segment in self.followers if self.root(segment) == root])

    def own_roots(self, seat: int, kind: int) -> set[int]:
        """Features of a kind in which the seat has a follower."""
        return {
            self.root(segment)
            for segment, owner in self.followers.items()
            if owner == seat and self.kind[segment] == kind
        }

    # What could be done. The table asks these for highlights, the rules for legal moves.

    def placements(self) -> dict[int, tuple[int, ...]]:
        """The cells where the drawn tile fits, with the quarter turns it fits in (B-4)."""
        fits = self.geometry.fits[self.tile]
        return {cell: fits[wants] for cell, wants in self.frontier.items() if fits[wants]}

    def fits_somewhere(self, tile: int) -> bool:
        fits = self.geometry.fit_bits[tile]
        for wants in self.frontier.values():  # noqa: SIM110 — one of the first it is, mostly
            if fits[wants]:
                return True
        return False

    def free_segments(self) -> list[int]:
        """B-5: where on the tile just laid a follower can stand, as places in the tile's segments."""
        found: list[int] = []
        if self.manned or not self.supply[self.active]:
            return found
        first = self.land[self.cell] >> 8  # first_segment
        men, parent = self.men, self.parent
        for number, kind in enumerate(self.geometry.kinds[self.tile]):
            if kind != FIELD_ or self.farmers:
                root = first + number
                while parent[root] != root:
                    root = parent[root]
                if not men[root]:
                    found.append(number)
        return found

    def completed(self) -> list[int]:
        """What the tile just laid has completed and `done` will score (B-11): cities, roads, cloisters."""
        found: list[int] = []
        if not self.closed:
            return found
        first = self.land[self.cell] >> 8  # first_segment
        parent, opens = self.parent, self.opens
        for root in range(first, first + self.geometry.walls[self.tile]):
            while parent[root] != root:
                root = parent[root]
            if not opens[root] and root not in found:
                found.append(root)
        for segment in self.cloisters.values():
            if not opens[segment]:
                found.append(segment)
        return found

    def left(self) -> int:
        """Tiles in the bag."""
        return len(self.bag) - self.drawn

    def unseen(self) -> list[int]:
        """How many tiles of each type are still in the bag; everybody can count that."""
        counts = [0] * len(self.geometry.tiles)
        for tile in self.bag[self.drawn :]:
            counts[tile] += 1
        return counts

    def points_to_move(self) -> int:
        """The points that the deciding seat is asked about: which figure moves them?"""
        return self.agenda[-1][2]

    def source_to_move(self) -> str:
        """What these points are for, one of SOURCES."""
        return SOURCES[self.agenda[-1][3]]

    def points(self, seat: int) -> int:
        return self.figures[2 * seat] + self.figures[2 * seat + 1]

    # Messages. Each is called by its number, that of `Message`.

    def message_points(self, message: int, seat: int) -> int | None:
        """What the action of a message would bring the seat; None if that depends on what follows."""
        match message:
            case Message.SHORTEST_ROAD | Message.SMALLEST_CITY | Message.SMALLEST_CLOISTER:
                root = self.smallest(message, seat)
                return 0 if root is None else self.value(root)
            case Message.SHIELDS:
                return 2 * sum(self.shields[root] for root in self.own_roots(seat, CITY_))
            case Message.KNIGHTS:
                return 2 * self._followers_on(CITY_, seat)
            case Message.FARMERS:
                return 2 * self._followers_on(FIELD_, seat)
        return None

    def _followers_on(self, kind: int, seat: int) -> int:
        return sum(owner == seat and self.kind[segment] == kind for segment, owner in self.followers.items())

    def smallest(self, message: int, seat: int) -> int | None:
        """M-8, M-9, M-10: the feature that one of the first three messages would score."""
        kind = MESSAGE_KINDS[message]
        return min(self.own_roots(seat, kind), key=lambda root: (self.value(root), root), default=None)

    def message_possible(self, message: int, seat: int) -> bool:
        """M-7: whether the action would have an effect."""
        if message == Message.ONE_MORE_TILE:
            return self.left() > 0
        if message == Message.FOLLOWER_BACK:
            return seat in self.followers.values()
        return bool(self.message_points(message, seat))

    def removal_points(self, segment: int) -> int:
        """M-15: what taking back this follower would bring its owner."""
        root = self.root(segment)
        return self.value(root) if self.followers[segment] in self.owners(root) else 0

    # copies

    def copy(self: P) -> P:
        new = object.__new__(type(self))
        new.geometry = self.geometry
        new.seats = self.seats
        new.messages = self.messages
        new.farmers = self.farmers
        new.small_cities = self.small_cities
        new.one_figure = self.one_figure
        new.bag = self.bag
        new.drawn = self.drawn
        new.pile = self.pile
        new.known = self.known
        new.turn = self.turn
        new.active = self.active
        new.seat = self.seat
        new.stage = self.stage
        new.tile = self.tile
        new.cell = self.cell
        new.closed = self.closed
        new.manned = self.manned
        new.extra = self.extra
        new.message = self.message
        new.moved = self.moved
        new.bound = self.bound
        new.agenda = self.agenda
        new.land = self.land.copy()
        new.cells = self.cells[:]
        new.frontier = self.frontier.copy()
        new.parent = self.parent[:]
        new.kind = self.kind[:]
        new.home = self.home[:]
        new.size = self.size[:]
        new.opens = self.opens[:]
        new.tiles = self.tiles[:]
        new.shields = self.shields[:]
        new.touched = self.touched[:]
        new.men = self.men[:]
        new.cloisters = self.cloisters.copy()
        new.followers = self.followers.copy()
        new.supply = self.supply[:]
        new.figures = self.figures[:]
        new.tally = self.tally[:]
        return new
