"""The facts of the standard tiles, and sets of the player's own; files that must be refused are in spoiled.py."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

from tests.games.carcassonne import brute
from tests.games.carcassonne.positions import games, new_game
from tests.games.carcassonne.spoiled import GOOD, OTHER
from tuscany_app.games.carcassonne.engine.components import Segment, TileSet, read, tile_set
from tuscany_app.games.carcassonne.engine.geometry import AROUND, STEPS, cell_at, geometry_of, place_of, turned
from tuscany_app.testing import playing

own_set = partial(playing.own_table, "carcassonne")


def standard() -> TileSet:
    return tile_set("standard")


# The standard set


def test_72_tiles_of_24_types_and_a_start_tile() -> None:
    assert standard().total == 72
    assert [tile.id for tile in standard().tiles] == [chr(code) for code in range(ord("A"), ord("X") + 1)]
    assert standard().tiles[standard().start].id == "D"
    assert standard().called("D").count == 4
    assert len(geometry_of(standard()).bag) == 71


def test_published_numbers_of_edges_shields_and_cloisters() -> None:
    edges: Counter[str] = Counter()
    for tile in standard().tiles:
        for letter in tile.edges:
            edges[letter] += tile.count
    assert edges == {"f": 115, "r": 94, "c": 79}
    assert sum(tile.count * tile.shields for tile in standard().tiles) == 10
    assert sum(tile.count * tile.cloister for tile in standard().tiles) == 6


def test_every_half_edge_belongs_to_one_feature() -> None:
    for tile in standard().tiles:
        halves = Counter(half for field in tile.fields for half in field.halves)
        halves.update(half for city in tile.cities for side in city.sides for half in (2 * side, 2 * side + 1))
        assert halves == Counter(range(8)), tile.id
        assert Counter(side for road in tile.roads for side in road) == Counter(
            side for side in range(4) if tile.edges[side] == "r"
        )


def test_fields_change_only_at_roads_and_cities() -> None:
    """Going round a tile, the field stays the same over a corner between two sides that are no city, and over a field
    side; the banks of a road are different fields, unless the road ends on the tile before it divides anything."""
    for tile in standard().tiles:
        field_of = {half: number for number, field in enumerate(tile.fields) for half in field.halves}
        for half in range(8):
            after = (half + 1) % 8
            if half in field_of and after in field_of:
                same_side = half // 2 == after // 2
                if not same_side or tile.edges[half // 2] == "f":
                    assert field_of[half] == field_of[after], (tile.id, half)
        for road in tile.roads:
            if len(road) == 2:
                first, second = (field_of[2 * road[0]], field_of[2 * road[0] + 1])
                assert first != second, tile.id


def test_fields_touch_the_cities_beside_them() -> None:
    """A field that meets a city at a corner of the tile touches it; crossings and bends shield the others."""
    for tile in standard().tiles:
        field_of = {half: number for number, field in enumerate(tile.fields) for half in field.halves}
        city_of = {side: number for number, city in enumerate(tile.cities) for side in city.sides}
        for half, number in field_of.items():
            for beside in ((half + 1) % 8, (half - 1) % 8):
                if beside // 2 in city_of and half // 2 != beside // 2:
                    assert city_of[beside // 2] in tile.fields[number].cities, (tile.id, half)


def test_segments_are_called_by_kind_and_number() -> None:
    assert standard().called("L").segments == (
        Segment("city", 0), Segment("road", 0), Segment("road", 1), Segment("road", 2), Segment("field", 0),
        Segment("field", 1), Segment("field", 2),
    )  # fmt: skip
    assert standard().called("A").segments[-1] == Segment("cloister", 0)


def test_standard_tiles_are_those_of_the_second_opinion() -> None:
    """Other than by the program, the file is read by the slow second opinion in its own way."""
    table = geometry_of(standard())
    for tile in standard().tiles:
        assert tuple(range(tile.rotations)) == brute.different_turns(tile.id)
        for turns in range(4):
            for side in range(4):
                wanted = table.wants[turned(tile.number, turns)][side] >> 2 * (side ^ 2)
                assert "?frc"[wanted] == brute.edge(tile.id, turns, side)
                named = [tile.segments[number] for number in table.joins_out[turned(tile.number, turns)][side]]
                pieces = brute.pieces_of(tile.id, turns)
                for segment in named:
                    sides, halves = pieces[segment.kind, segment.index]
                    assert side in sides or {2 * side, 2 * side + 1} & halves


def test_cells_and_their_neighbours() -> None:
    for x, y in ((0, 0), (-3, 7), (300, -300)):
        cell = cell_at(x, y)
        assert place_of(cell) == (x, y)
        assert [place_of(cell + step) for step in STEPS] == [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        assert len({place_of(cell + step) for step in AROUND}) == 8


# A set of one's own


def test_a_set_of_ones_own_can_be_played(home: Path) -> None:
    own_set(home, "valley", OTHER)
    state = new_game(2, tiles="valley")
    assert state.left() == 4
    assert list(games(2, [1, 2], "plain", tiles="valley"))[-1].over()


LONELY = """
format = 1
total = 2
start = "Z1"
shield_total = 0
cloister_total = 0

[[tile]]
id = "Z1"
count = 1
edges = "cccc"
cloister = false
rotations = 1
cities = [{ sides = [0, 1, 2, 3], shields = 0 }]
roads = []
fields = []

[[tile]]
id = "Z2"
count = 1
edges = "ffff"
cloister = false
rotations = 1
cities = []
roads = []
fields = [{ h = [0, 1, 2, 3, 4, 5, 6, 7], cities = [] }]
"""


def test_a_set_of_which_nothing_fits_is_over_at_once(home: Path) -> None:
    own_set(home, "lonely", LONELY)
    state = new_game(2, tiles="lonely")
    assert state.over()
    assert state.standing().winners == (0, 1)


# The file that all those to be refused are made from


def test_the_good_file_that_the_bad_ones_are_made_from(tmp_path: Path) -> None:
    path = tmp_path / "standard.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert [tile.id for tile in read(path).tiles] == [tile.id for tile in standard().tiles]
