"""Tile sets: loaded from `resources/carcassonne` or the player's own `components/carcassonne`, and validated.

Sides of a tile are numbered clockwise from the north, 0 to 3. Each side has two halves, numbered clockwise from the
left half of the north side, 0 to 7: side s has the halves 2s and 2s + 1. Fields are told by the halves they reach, so
the two banks of a road can belong to different fields. Turned by r quarter turns clockwise, side s lies at (s + r) % 4.

The segments of a tile (its pieces of feature) are numbered cities first, then roads, fields and the cloister; players
call them by kind and number within the kind, `city 1`, the same however the tile is turned.
"""

from __future__ import annotations

import re
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from typing import Any

from attrs import frozen

from tuscany_app.kernel.component_files import WrongEntry, entries, entry, loaded, made_of, table_path, whole_number
from tuscany_app.kernel.i18n import say

CITY, ROAD, FIELD, CLOISTER = "city", "road", "field", "cloister"
KINDS = (CITY, ROAD, FIELD, CLOISTER)
FORMAT = 1
EDGES = "frc"  # field, road, city
SIDES, HALVES = range(4), range(8)
TYPES = range(1, 61)
COPIES = range(1, 100)
TOTAL = range(2, 401)  # tiles in a set
SHIELDS = range(10)
SEAL = 2  # points of a message's seal


class Message(IntEnum):
    """The messages of the pile, called by their numbers."""

    SHORTEST_ROAD = 1
    SMALLEST_CITY = 2
    SMALLEST_CLOISTER = 3
    SHIELDS = 4
    KNIGHTS = 5
    FARMERS = 6
    ONE_MORE_TILE = 7
    FOLLOWER_BACK = 8


_ID = re.compile(r"[A-Za-z][A-Za-z0-9]{0,3}")


@frozen
class City:
    sides: tuple[int, ...]
    shields: int


@frozen
class Field:
    halves: tuple[int, ...]
    cities: tuple[int, ...]  # the tile's own cities that it touches


@frozen
class Segment:
    """A piece of feature on a tile, as players call it."""

    kind: str  # of KINDS
    index: int  # within its kind


@frozen(eq=False, slots=False)
class Tile:
    """A type of tile, not turned."""

    id: str
    number: int  # place in the set
    count: int  # copies there are
    edges: str  # a letter of EDGES for each side
    cities: tuple[City, ...]
    roads: tuple[tuple[int, ...], ...]  # their sides: one if the road ends here, two if it passes through
    fields: tuple[Field, ...]
    cloister: bool
    rotations: int  # that look different: 1, 2 or 4

    @cached_property
    def segments(self) -> tuple[Segment, ...]:
        kinds = (
            (CITY, len(self.cities)),
            (ROAD, len(self.roads)),
            (FIELD, len(self.fields)),
            (CLOISTER, self.cloister),
        )
        return tuple(Segment(kind, index) for kind, number in kinds for index in range(number))

    @cached_property
    def shields(self) -> int:
        return sum(city.shields for city in self.cities)


@frozen(eq=False, slots=False)
class TileSet:
    name: str
    tiles: tuple[Tile, ...]
    start: int  # the type of the start tile

    @cached_property
    def total(self) -> int:
        return sum(tile.count for tile in self.tiles)

    def called(self, name: str) -> Tile:
        """The tile of that id."""
        return next(tile for tile in self.tiles if tile.id == name)


def tile_set(name: str) -> TileSet:
    return loaded(table_path("carcassonne", name), read)


def read(path: Path) -> TileSet:
    return made_of(path, made)


# All below raise WrongEntry with the sentence that tells what is wrong, and where.


def made(name: str, table: dict[str, Any]) -> TileSet:
    if entry(table, "format", int) != FORMAT:
        raise WrongEntry(say("it is of a format that this version does not know"), table, "format")
    parts = entries(table, "tile")
    if len(parts) not in TYPES:
        raise WrongEntry(
            say("it needs {least} to {most} types of tiles", least=TYPES[0], most=TYPES[-1]), table, "tile"
        )
    tiles = tuple(_tile(part, number) for number, part in enumerate(parts))
    names = [tile.id for tile in tiles]
    for number, name_of_tile in enumerate(names):
        if name_of_tile in names[:number]:
            raise WrongEntry(say("the name {name} is given twice", name=name_of_tile), parts[number], "id")
    start = entry(table, "start", str)
    if start not in names:
        raise WrongEntry(say("there is no start tile {name}", name=repr(start)), table, "start")
    found = TileSet(name, tiles, names.index(start))
    if found.total not in TOTAL:
        raise WrongEntry(say("it needs {least} to {most} tiles", least=TOTAL[0], most=TOTAL[-1]), table, "total")
    _check_sum(table, "total", found.total)
    _check_sum(table, "shield_total", sum(tile.count * tile.shields for tile in tiles))
    _check_sum(table, "cloister_total", sum(tile.count * tile.cloister for tile in tiles))
    return found


def _check_sum(table: dict[str, Any], name: str, found: int) -> None:
    stated: int = entry(table, name, int)
    if stated != found:
        why = say("the entry {name} says {stated}, but there are {found}", name=name, stated=stated, found=found)
        raise WrongEntry(why, table, name)


def _tile(part: dict[str, Any], number: int) -> Tile:
    name = entry(part, "id", str)
    if not _ID.fullmatch(name):
        raise WrongEntry(say("the name {name} is not made of letters and digits", name=repr(name)), part, "id")
    edges = entry(part, "edges", str)
    if len(edges) != len(SIDES) or any(letter not in EDGES for letter in edges):
        raise WrongEntry(say("the tile {name} does not have four edges out of c, r and f", name=name), part, "edges")
    roads = entry(part, "roads", list)
    tile = Tile(
        name,
        number,
        whole_number(part, "count", COPIES),
        edges,
        tuple(
            City(_places(city, "sides", SIDES), whole_number(city, "shields", SHIELDS))
            for city in entries(part, "cities")
        ),
        tuple(_places(roads, number, SIDES, "roads") for number in range(len(roads))),
        tuple(
            Field(_places(field, "h", HALVES), _places(field, "cities", range(4))) for field in entries(part, "fields")
        ),
        entry(part, "cloister", bool),
        entry(part, "rotations", int),
    )
    _check_segments(tile, part)
    if tile.rotations != _rotations(tile):
        why = say("the tile {name} looks different in {n} rotations", name=name, n=_rotations(tile))
        raise WrongEntry(why, part, "rotations")
    return tile


def _check_segments(tile: Tile, part: dict[str, Any]) -> None:
    """Cities and roads share out the sides with their letter, fields the halves of all others."""
    for letter, segments in (("c", [city.sides for city in tile.cities]), ("r", list(tile.roads))):
        covered = sorted(side for sides in segments for side in sides)
        if covered != [side for side in SIDES if tile.edges[side] == letter] or not all(segments):
            why = say("cities and roads of the tile {name} do not fit its edges", name=tile.id)
            raise WrongEntry(why, part, "cities" if letter == "c" else "roads")
    if any(len(road) > 2 for road in tile.roads):
        raise WrongEntry(say("a road of the tile {name} has more than two ends", name=tile.id), part, "roads")
    halves = sorted(half for field in tile.fields for half in field.halves)
    if halves != [half for half in HALVES if tile.edges[half // 2] != "c"] or not all(f.halves for f in tile.fields):
        raise WrongEntry(say("the fields of the tile {name} do not fit its edges", name=tile.id), part, "fields")
    field_of = {half: number for number, field in enumerate(tile.fields) for half in field.halves}
    if any(tile.edges[side] == "f" and field_of[2 * side] != field_of[2 * side + 1] for side in SIDES):
        raise WrongEntry(say("the fields of the tile {name} do not fit its edges", name=tile.id), part, "fields")
    if any(city >= len(tile.cities) for field in tile.fields for city in field.cities):
        why = say("a field of the tile {name} touches a city that is not there", name=tile.id)
        raise WrongEntry(why, part, "fields")


def _rotations(tile: Tile) -> int:
    """How many rotations look different."""
    return next(turns for turns in (1, 2, 4) if _turned(tile, turns) == _turned(tile, 0))


def _turned(tile: Tile, turns: int) -> object:
    def sides(some: tuple[int, ...]) -> frozenset[int]:
        return frozenset((side + turns) % 4 for side in some)

    cities = [(sides(city.sides), city.shields) for city in tile.cities]
    fields = {
        (frozenset((half + 2 * turns) % 8 for half in field.halves), frozenset(cities[city] for city in field.cities))
        for field in tile.fields
    }
    return frozenset(cities), frozenset(map(sides, tile.roads)), fields


def _places(holder: Any, key: str | int, allowed: range, name: str = "") -> tuple[int, ...]:
    """Sides, halves or cities: different numbers out of `allowed`; `name` is what the entry is called, if not so."""
    name = name or str(key)
    places = holder.get(key) if isinstance(holder, dict) else holder[key]
    if type(places) is not list or any(type(place) is not int for place in places):
        raise WrongEntry(say("the entry {name} is of the wrong kind", name=name), holder, key)
    if len(set(places)) < len(places) or any(place not in allowed for place in places):
        why = say("the entry {name} is not made of different numbers up to {most}", name=name, most=allowed[-1])
        raise WrongEntry(why, holder, key)
    return tuple(places)
