"""A tile set worked out for speed: every tile in every rotation as small tables that rules and bots look things up in.

A turned tile is one number, `tile * 4 + turns`. Cells are numbers too, so that a neighbour is one addition away: the
land is a strip `WIDTH` cells wide with the start tile in its middle, far larger than any set of tiles could fill.
"""

from __future__ import annotations

from functools import cache

from attrs import define

from tuscany_app.games.carcassonne.engine.components import EDGES, KINDS, SIDES, Tile, TileSet
from tuscany_app.games.carcassonne.engine.moves import PutFollower

WIDTH = 1024
MIDDLE = WIDTH // 2
STEPS = (-WIDTH, 1, WIDTH, -1)  # to the neighbour at each side
AROUND = frozenset(dy * WIDTH + dx for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)

# Kinds of features as numbers, in the order of KINDS.
CITY_, ROAD_, FIELD_, CLOISTER_ = range(len(KINDS))


def cell_at(x: int, y: int) -> int:
    return (y + MIDDLE) * WIDTH + x + MIDDLE


def place_of(cell: int) -> tuple[int, int]:
    """x and y of a cell."""
    return cell % WIDTH - MIDDLE, cell // WIDTH - MIDDLE


HOME = cell_at(0, 0)


@define(eq=False)
class Shapes:
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
    opens: tuple[tuple[int, ...], ...]  # by type: sides of each segment, if it is a city or road
    shields: tuple[tuple[int, ...], ...]  # by type: shields of each segment
    touching: tuple[tuple[tuple[int, int], ...], ...]  # by type: fields beside cities, and bits of these cities
    walls: tuple[int, ...]  # by type: how many segments are cities or roads; they come first
    cloisters: tuple[int, ...]  # by type: the segment that is the cloister, or -1
    fits: tuple[tuple[tuple[int, ...], ...], ...]  # by type and wants of a cell: the rotations that fit
    wants: tuple[tuple[int, ...], ...]  # by turned tile and side: what it asks of the neighbour there
    joins_out: tuple[tuple[tuple[int, ...], ...], ...]  # by turned tile and side
    joins_in: tuple[tuple[tuple[int, ...], ...], ...]
    segment_number: tuple[dict[tuple[str, int], int], ...]  # by type: (kind, index) to place in the tile
    puts: tuple[tuple[PutFollower, ...], ...]  # by type: the move that puts a follower on each segment


@cache
def shapes(tiles: TileSet) -> Shapes:
    types = tiles.tiles
    bag = [tile.number for tile in types for _ in range(tile.count)]
    bag.remove(tiles.start)
    joins = [_joins(tile, turns) for tile in types for turns in SIDES]
    shown = [_shown(tile, turns) for tile in types for turns in SIDES]
    return Shapes(
        tiles,
        types,
        tuple(tile.id for tile in types),
        tuple(bag),
        tuple(tuple(KINDS.index(segment.kind) for segment in tile.segments) for tile in types),
        tuple(
            _per_segment(tile, [len(city.sides) for city in tile.cities], [len(road) for road in tile.roads])
            for tile in types
        ),
        tuple(_per_segment(tile, [city.shields for city in tile.cities], []) for tile in types),
        tuple(_touching(tile) for tile in types),
        tuple(len(tile.cities) + len(tile.roads) for tile in types),
        tuple(len(tile.segments) - 1 if tile.cloister else -1 for tile in types),
        tuple(tuple(_fits(tile, wanted, shown) for wanted in range(256)) for tile in types),
        tuple(tuple((code >> 2 * side & 3) << 2 * (side ^ 2) for side in SIDES) for code in shown),
        tuple(joins),
        tuple(tuple(join[::-1] for join in sides) for sides in joins),
        tuple(
            {(segment.kind, segment.index): number for number, segment in enumerate(tile.segments)} for tile in types
        ),
        tuple(tuple(PutFollower(segment.kind, segment.index) for segment in tile.segments) for tile in types),
    )


def _shown(tile: Tile, turns: int) -> int:
    """What the turned tile shows on its four sides."""
    return sum((EDGES.index(letter) + 1) << 2 * ((side + turns) % 4) for side, letter in enumerate(tile.edges))


def _fits(tile: Tile, wanted: int, shown: list[int]) -> tuple[int, ...]:
    asked = sum(3 << 2 * side for side in SIDES if wanted >> 2 * side & 3)
    return tuple(turns for turns in range(tile.rotations) if shown[tile.number * 4 + turns] & asked == wanted)


def _per_segment(tile: Tile, cities: list[int], roads: list[int]) -> tuple[int, ...]:
    found = cities + roads
    return tuple(found + [0] * (len(tile.segments) - len(found)))


def _touching(tile: Tile) -> tuple[tuple[int, int], ...]:
    before = len(tile.cities) + len(tile.roads)
    touched = [(before + number, sum(1 << city for city in field.cities)) for number, field in enumerate(tile.fields)]
    return tuple((number, cities) for number, cities in touched if cities)


def _joins(tile: Tile, turns: int) -> tuple[tuple[int, ...], ...]:
    """The segments met along each side of the turned tile: a city; a field; or field, road, field."""
    cities, roads = len(tile.cities), len(tile.roads)
    at_side = {side: number for number, city in enumerate(tile.cities) for side in city.sides}
    at_side |= {side: cities + number for number, road in enumerate(tile.roads) for side in road}
    at_half = {half: cities + roads + number for number, field in enumerate(tile.fields) for half in field.halves}
    found: list[tuple[int, ...]] = []
    for turned in SIDES:
        side = (turned - turns) % 4
        match tile.edges[side]:
            case "c":
                found.append((at_side[side],))
            case "f":
                found.append((at_half[2 * side],))
            case _:
                found.append((at_half[2 * side], at_side[side], at_half[2 * side + 1]))
    return tuple(found)
