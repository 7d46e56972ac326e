"""A tile set worked out for speed: every tile in every rotation as small tables that rules and bots look things up in.

A turned tile is one number, and so is a laid one, which knows its first segment too; the functions here pack and unpack
them, and where a loop is hot it does so itself and names the function. Cells are numbers too, so that a neighbour is
one addition away: the land is a strip `WIDTH` cells wide with the start tile in its middle, far larger than any set of
tiles could fill.
"""

from __future__ import annotations

from functools import cache

from attrs import define

from tuscany_app.games.carcassonne.engine.components import EDGES, KINDS, SIDES, Tile, TileSet
from tuscany_app.games.carcassonne.engine.moves import PutFollower

WIDTH = 1024
MIDDLE = WIDTH // 2
STEPS = (-WIDTH, 1, WIDTH, -1)  # to the neighbour at each side
OPPOSITE = tuple(side ^ 2 for side in SIDES)
AROUND = frozenset(dy * WIDTH + dx for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)

# Kinds of features as numbers, in the order of KINDS.
CITY_, ROAD_, FIELD_, CLOISTER_ = range(len(KINDS))


def cell_at(x: int, y: int) -> int:
    return (y + MIDDLE) * WIDTH + x + MIDDLE


@cache
def place_of(cell: int) -> tuple[int, int]:
    """x and y of a cell."""
    return cell % WIDTH - MIDDLE, cell // WIDTH - MIDDLE


HOME = cell_at(0, 0)


def turned(tile: int, turns: int) -> int:
    """A type of tile and its quarter turns."""
    return tile << 2 | turns


def laid_tile(first: int, turned: int) -> int:
    """A turned tile on the land whose segments are numbered from `first` on."""
    return first << 8 | turned


def first_segment(laid: int) -> int:
    return laid >> 8


def turned_of(laid: int) -> int:
    """The turned tile that was laid."""
    return laid & 0xFF


def tile_of(laid: int) -> int:
    """The type of a tile that was laid, or of a turned one."""
    return (laid & 0xFF) >> 2


def turns_of(laid: int) -> int:
    """The quarter turns of a tile that was laid, or of a turned one."""
    return laid & 3


Side = tuple[int, int, tuple[int, ...], int]  # step to the neighbour, wants, join, the neighbour's side that is met

Laying = tuple[  # of a turned tile
    tuple[int, ...],  # kinds of its segments
    tuple[int, ...],  # a zero for each of them
    tuple[int, ...],  # their open ends: sides of a city or road, cells around a cloister
    tuple[int, ...],  # their shields
    tuple[tuple[int, int], ...],  # fields beside cities, and bits of these cities
    int,  # how many segments are cities or roads
    int,  # the segment that is the cloister, or -1
    tuple[Side, ...],
]


@define(eq=False)
class Geometry:
    """What the set holds, by type of tile or by turned tile.

    What a side shows or an open cell asks for is two bits a side: 0 for nothing, else a letter of EDGES.
    A join is how features go on across a side: the segments that meet there, clockwise from inside the tile;
    `joins_in` has them in the opposite order, as the neighbour sees them.
    """

    set: TileSet
    tiles: tuple[Tile, ...]
    names: tuple[str, ...]  # by type
    bag: tuple[int, ...]  # all tiles but the start tile, by type
    kinds: tuple[tuple[int, ...], ...]  # by type: kinds of its segments, as numbers
    shields: tuple[tuple[int, ...], ...]  # by type: shields of each segment
    touching: tuple[tuple[tuple[int, int], ...], ...]  # by type: fields beside cities, and bits of these cities
    walls: tuple[int, ...]  # by type: how many segments are cities or roads; they come first
    fields: tuple[range, ...]  # by type: the segments that are fields
    cloisters: tuple[int, ...]  # by type: the segment that is the cloister, or -1
    fits: tuple[tuple[tuple[int, ...], ...], ...]  # by type and wants of a cell: the rotations that fit
    fit_bits: tuple[bytes, ...]  # the same as bits
    wants: tuple[tuple[int, ...], ...]  # by turned tile and side: what it asks of the neighbour there
    sides: tuple[tuple[Side, ...], ...]  # by turned tile
    laying: tuple[Laying, ...]  # by turned tile: all that `lay` asks for
    joins_out: tuple[tuple[tuple[int, ...], ...], ...]  # by turned tile and side
    joins_in: tuple[tuple[tuple[int, ...], ...], ...]
    segment_number: tuple[dict[tuple[str, int], int], ...]  # by type: (kind, index) to place in the tile
    puts: tuple[tuple[PutFollower, ...], ...]  # by type: the move that puts a follower on each segment


@cache
def geometry_of(tiles: TileSet) -> Geometry:
    types = tiles.tiles
    shown = [_shown(tile, turns) for tile in types for turns in SIDES]
    joins = [_joins(tile, turns) for tile in types for turns in SIDES]
    wants = [_wants(sides) for sides in shown]
    sides = [tuple(zip(STEPS, *pair, OPPOSITE, strict=True)) for pair in zip(wants, joins, strict=True)]
    fits = [_fits(tile, shown) for tile in types]
    return Geometry(
        set=tiles,
        tiles=types,
        names=tuple(tile.id for tile in types),
        bag=_bag(tiles),
        kinds=tuple(map(_kinds, types)),
        shields=tuple(map(_shields, types)),
        touching=tuple(map(_touching, types)),
        walls=tuple(map(_walls, types)),
        fields=tuple(map(_field_numbers, types)),
        cloisters=tuple(map(_cloister, types)),
        fits=tuple(fits),
        fit_bits=tuple(bytes(sum(1 << turns for turns in fitting) for fitting in found) for found in fits),
        wants=tuple(wants),
        sides=tuple(sides),
        laying=tuple(_laying(tile, sides[turned(tile.number, turns)]) for tile in types for turns in SIDES),
        joins_out=tuple(joins),
        joins_in=tuple(map(_backwards, joins)),
        segment_number=tuple(map(_segment_numbers, types)),
        puts=tuple(map(_puts, types)),
    )


def _bag(tiles: TileSet) -> tuple[int, ...]:
    """All tiles but the start tile."""
    bag = [tile.number for tile in tiles.tiles for _ in range(tile.count)]
    bag.remove(tiles.start)
    return tuple(bag)


def _kinds(tile: Tile) -> tuple[int, ...]:
    return tuple(KINDS.index(segment.kind) for segment in tile.segments)


def _laying(tile: Tile, sides: tuple[Side, ...]) -> Laying:
    kinds = _kinds(tile)
    none = (0,) * len(kinds)
    return kinds, none, _opens(tile), _shields(tile), _touching(tile), _walls(tile), _cloister(tile), sides


def _opens(tile: Tile) -> tuple[int, ...]:
    sides = [*[len(city.sides) for city in tile.cities], *map(len, tile.roads), *[0 for _ in tile.fields]]
    return (*sides, len(AROUND)) if tile.cloister else tuple(sides)


def _shields(tile: Tile) -> tuple[int, ...]:
    shields = [city.shields for city in tile.cities]
    return (*shields, *[0] * (len(tile.segments) - len(shields)))


def _walls(tile: Tile) -> int:
    return len(tile.cities) + len(tile.roads)


def _field_numbers(tile: Tile) -> range:
    return range(_walls(tile), _walls(tile) + len(tile.fields))


def _cloister(tile: Tile) -> int:
    return len(tile.segments) - 1 if tile.cloister else -1


def _segment_numbers(tile: Tile) -> dict[tuple[str, int], int]:
    return {(segment.kind, segment.index): number for number, segment in enumerate(tile.segments)}


def _puts(tile: Tile) -> tuple[PutFollower, ...]:
    return tuple(PutFollower(segment.kind, segment.index) for segment in tile.segments)


def _wants(shown: int) -> tuple[int, ...]:
    """What a turned tile asks of its neighbours: what it shows them, seen from their side."""
    return tuple((shown >> 2 * side & 3) << 2 * (side ^ 2) for side in SIDES)


def _backwards(joins: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(join[::-1] for join in joins)


def _shown(tile: Tile, turns: int) -> int:
    """What the turned tile shows on its four sides."""
    return sum((EDGES.index(letter) + 1) << 2 * ((side + turns) % 4) for side, letter in enumerate(tile.edges))


def _fits(tile: Tile, shown: list[int]) -> tuple[tuple[int, ...], ...]:
    """The rotations in which it fits, by what a cell asks for."""
    return tuple(_fitting(tile, wanted, shown) for wanted in range(256))


def _fitting(tile: Tile, wanted: int, shown: list[int]) -> tuple[int, ...]:
    asked = sum(3 << 2 * side for side in SIDES if wanted >> 2 * side & 3)
    return tuple(turns for turns in range(tile.rotations) if shown[turned(tile.number, turns)] & asked == wanted)


def _touching(tile: Tile) -> tuple[tuple[int, int], ...]:
    before = _walls(tile)
    touched = [(before + number, sum(1 << city for city in field.cities)) for number, field in enumerate(tile.fields)]
    return tuple((number, cities) for number, cities in touched if cities)


def _joins(tile: Tile, turns: int) -> tuple[tuple[int, ...], ...]:
    """The segments met along each side of the turned tile: a city; a field; or field, road, field."""
    cities, roads = len(tile.cities), len(tile.roads)
    at_side = {side: number for number, city in enumerate(tile.cities) for side in city.sides}
    at_side |= {side: cities + number for number, road in enumerate(tile.roads) for side in road}
    at_half = {half: cities + roads + number for number, field in enumerate(tile.fields) for half in field.halves}
    found: list[tuple[int, ...]] = []
    for there in SIDES:
        side = (there - turns) % 4
        match tile.edges[side]:
            case "c":
                found.append((at_side[side],))
            case "f":
                found.append((at_half[2 * side],))
            case _:
                found.append((at_half[2 * side], at_side[side], at_half[2 * side + 1]))
    return tuple(found)
