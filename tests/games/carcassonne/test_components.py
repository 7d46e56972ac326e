"""The facts of the standard tiles, sets of the player's own, and files that must be refused in words."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.carcassonne import brute
from tests.games.carcassonne.positions import games, new_game
from tuscany_app.games.carcassonne import GAME
from tuscany_app.games.carcassonne.components import Segment, TileSet, read, tile_set
from tuscany_app.games.carcassonne.shapes import AROUND, STEPS, cell_at, place_of, shapes
from tuscany_app.kernel.tables import BadComponents, table_names

GOOD = brute.STANDARD.read_text(encoding="utf-8")


def standard() -> TileSet:
    return tile_set("standard")


def own_set(home: Path, name: str, content: str) -> None:
    folder = home / "components" / "carcassonne"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.toml").write_text(content, encoding="utf-8")


# The standard set


def test_72_tiles_of_24_types_and_a_start_tile() -> None:
    assert standard().total == 72
    assert [tile.id for tile in standard().tiles] == [chr(code) for code in range(ord("A"), ord("X") + 1)]
    assert standard().tiles[standard().start].id == "D"
    assert standard().called("D").count == 4
    assert len(shapes(standard()).bag) == 71


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
    table = shapes(standard())
    for tile in standard().tiles:
        assert tuple(range(tile.rotations)) == brute.different_turns(tile.id)
        for turns in range(4):
            for side in range(4):
                wanted = table.wants[tile.number << 2 | turns][side] >> 2 * (side ^ 2)
                assert "?frc"[wanted] == brute.edge(tile.id, turns, side)
                named = [tile.segments[number] for number in table.joins_out[tile.number << 2 | turns][side]]
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


def test_a_set_dropped_into_the_players_components_can_be_chosen(home: Path) -> None:
    assert table_names("carcassonne") == ("standard",)
    own_set(home, "river", GOOD)
    own_set(home, "hills", GOOD)
    (option,) = [option for option in GAME.options if option.id == "tiles"]
    assert option.choices == ("standard", "hills", "river")
    assert option.default == "standard"


SMALL = """
format = 1
total = 6
start = "Z1"
shield_total = 2
cloister_total = 0

[[tile]]
id = "Z1"
count = 4
edges = "cfcf"
cloister = false
rotations = 2
cities = [{ sides = [0, 2], shields = 0 }]
roads = []
fields = [{ h = [2, 3], cities = [0] }, { h = [6, 7], cities = [0] }]

[[tile]]
id = "Z2"
count = 2
edges = "cfff"
cloister = false
rotations = 4
cities = [{ sides = [0], shields = 1 }]
roads = []
fields = [{ h = [2, 3, 4, 5, 6, 7], cities = [0] }]
"""


def test_a_set_of_ones_own_can_be_played(home: Path) -> None:
    own_set(home, "valley", SMALL)
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


def test_a_set_of_ones_own_does_not_hide_the_standard_one(home: Path) -> None:
    own_set(home, "standard", SMALL)
    assert table_names("carcassonne") == ("standard",)
    assert tile_set("standard").total == 72


def test_a_bad_set_is_refused_when_the_game_is_to_start(home: Path) -> None:
    own_set(home, "short", GOOD.replace("total = 72", "total = 71", 1))
    with pytest.raises(BadComponents, match=r"short\.toml"):
        new_game(2, tiles="short")


# Files that must be refused


def refusal(path: Path, content: str | bytes) -> str:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(BadComponents) as refused:
        read(path)
    return str(refused.value)


def change(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


FIELDS_A = "fields = [{ h = [0, 1, 2, 3, 4, 5, 6, 7], cities = [] }]"
FIELDS_E = "fields = [{ h = [2, 3, 4, 5, 6, 7], cities = [0] }]"

BAD: dict[str, tuple[str | bytes, str]] = {  # what is wrong: the file, and a word the player must find in the sentence
    "empty file": ("", "format is missing"),
    "another format": (change("format = 1", "format = 2"), "format"),
    "format true": (change("format = 1", "format = true"), "format is of the wrong kind"),
    "no tiles": (GOOD.partition("[[tile]]")[0], "tile is missing"),
    "tile a number": (GOOD.partition("[[tile]]")[0] + "tile = 3\n", "tile is of the wrong kind"),
    "tiles of numbers": (GOOD.partition("[[tile]]")[0] + "tile = [1, 2]\n", "tile is of the wrong kind"),
    "no types": (GOOD.partition("[[tile]]")[0] + "tile = []\n", "1 to 60 types"),
    "too many types": (GOOD + 40 * ("[[tile]]" + GOOD.split("[[tile]]")[1]), "1 to 60 types"),
    "wrong total": (change("total = 72", "total = 73"), "total says 73, but there are 72"),
    "wrong shields": (change("shield_total = 10", "shield_total = 9"), "shield_total says 9"),
    "wrong cloisters": (change("cloister_total = 6", "cloister_total = 0"), "cloister_total says 0"),
    "total missing": (change("total = 72\n", ""), "total is missing"),
    "no start": (change('start = "D"\n', ""), "start is missing"),
    "unknown start": (change('start = "D"', 'start = "Z"'), "no start tile 'Z'"),
    "start a number": (change('start = "D"', "start = 4"), "start is of the wrong kind"),
    "type twice": (change('id = "B"', 'id = "A"'), "A is given twice"),
    "bad id": (change('id = "B"', 'id = "B!"'), "B!"),
    "id with braces": (change('id = "B"', 'id = "{n}"'), "{n}"),
    "id missing": (change('id = "B"\n', ""), "id is missing"),
    "no copies": (change("count = 4", "count = 0"), "between 1 and 99"),
    "half a copy": (change("count = 4", "count = 4.5"), "count is of the wrong kind"),
    "too many tiles": (change("count = 2", "count = 99").replace("count = 4", "count = 99"), "2 to 400"),
    "three edges": (change('edges = "ffrf"', 'edges = "ffr"'), "four edges"),
    "other edges": (change('edges = "ffrf"', 'edges = "ffwf"'), "four edges"),
    "road not at its edge": (change("roads = [[2]]", "roads = [[1]]"), "cities and roads of the tile A"),
    "road missing": (change("roads = [[2]]", "roads = []"), "cities and roads of the tile A"),
    "road of no side": (change("roads = [[2]]", "roads = [[2], []]"), "cities and roads of the tile A"),
    "road of a number": (change("roads = [[2]]", "roads = [2]"), "roads is of the wrong kind"),
    "road with three ends": (change("roads = [[1], [2], [3]]", "roads = [[1, 2, 3]]"), "more than two ends"),
    "side out of range": (change("roads = [[2]]", "roads = [[4]]"), "different numbers up to 3"),
    "side twice": (change("roads = [[2]]", "roads = [[2, 2]]"), "different numbers up to 3"),
    "city without sides": (change("cities = [{ sides = [0], shields = 0 }]", "cities = [{ shields = 0 }]"), "sides"),
    "city of text": (change("cities = [{ sides = [0], shields = 0 }]", 'cities = ["N"]'), "cities is of the wrong"),
    "ten shields": (change("shields = 1", "shields = 10"), "shields is not between"),
    "shields true": (change("shields = 1", "shields = true"), "shields is of the wrong kind"),
    "field with a gap": (change(FIELDS_A, FIELDS_A.replace("[0, 1, ", "[1, ")), "fields of the tile A"),
    "field on a city": (change(FIELDS_E, FIELDS_E.replace("[2, 3", "[0, 2, 3")), "fields of the tile E"),
    "field side divided": (
        change(FIELDS_A, "fields = [{ h = [0], cities = [] }, { h = [1, 2, 3, 4, 5, 6, 7], cities = [] }]"),
        "fields of the tile A",
    ),
    "field of nothing": (change(FIELDS_A, FIELDS_A[:-1] + ", { h = [], cities = [] }]"), "fields of the tile A"),
    "field beside no city": (change(FIELDS_E, FIELDS_E.replace("cities = [0]", "cities = [1]")), "is not there"),
    "field beside a text": (change(FIELDS_E, FIELDS_E.replace("cities = [0]", 'cities = ["a"]')), "cities is of the"),
    "wrong rotations": (change("rotations = 1\n", "rotations = 4\n"), "1 rotations"),
    "rotations a text": (change("rotations = 1\n", 'rotations = "1"\n'), "rotations is of the wrong kind"),
    "cloister a number": (change("cloister = true", "cloister = 1"), "cloister is of the wrong kind"),
    "prose": ("Cities and roads, please.\n", "line 1"),
    "not UTF-8": (GOOD.replace("[[tile]]", "# cit\xe0\n[[tile]]").encode("latin-1"), ""),
    "UTF-16": (GOOD.encode("utf-16"), ""),
}  # fmt: skip
JARGON = re.compile(r"object|attribute|iterable|subscriptable|indices|int\(\)|Error|<class|recursion")


def test_the_good_file_that_the_bad_ones_are_made_from(tmp_path: Path) -> None:
    path = tmp_path / "standard.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert [tile.id for tile in read(path).tiles] == [tile.id for tile in standard().tiles]


@pytest.mark.parametrize("wrong", BAD)
def test_a_bad_file_is_refused_in_a_clear_sentence(wrong: str, tmp_path: Path) -> None:
    content, word = BAD[wrong]
    sentence = refusal(tmp_path / "mine.toml", content)
    assert "mine.toml can't be used: " in sentence
    assert sentence.endswith(".")
    assert word.lower() in sentence.lower()
    assert not JARGON.search(sentence)


@pytest.mark.parametrize("what", ["missing", "a folder"])
def test_a_file_that_cannot_be_read_is_refused(what: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    if what == "a folder":
        path.mkdir()
    with pytest.raises(BadComponents, match=r"mine\.toml can't be used"):
        read(path)


HOSTILE: dict[str, str | bytes] = {
    "deep lists": "x = " + 100_000 * "[",
    "deep tables": "x = " + 50_000 * "{ a = ",
    "endless number": change("count = 2", "count = " + 5_000 * "9"),
    "a day for a number": change("count = 2", "count = 2024-02-29"),
    "not a number": change("count = 2", "count = nan"),
    "null character": GOOD + "\0",
    "half a character": change('id = "A"', r'id = "\ud800"'),
    "a place in a text": change('id = "A"', 'id = "{file.__class__}"'),
    "sides far away": change("roads = [[2]]", "roads = [[999999999999]]"),
    "sides below nothing": change("roads = [[2]]", "roads = [[-1]]"),
    "many sides": change("roads = [[2]]", "roads = [" + 100_000 * "[2]," + "]"),
    "a tile as a list": change("roads = [[2]]", "roads = [[[2]]]"),
    "bytes": bytes(range(256)),
}


@pytest.mark.parametrize("trick", HOSTILE)
def test_a_hostile_file_is_refused_and_nothing_else_happens(trick: str, tmp_path: Path) -> None:
    assert "mine.toml can't be used: " in refusal(tmp_path / "mine.toml", HOSTILE[trick])


def sound(found: TileSet) -> bool:
    shapes(found)
    return 2 <= found.total <= 400


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(noise=st.binary(max_size=20), at=st.integers(0, len(GOOD)), length=st.integers(0, 20))
def test_a_damaged_file_is_refused_or_a_real_set(
    noise: bytes, at: int, length: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "damaged.toml"
    content = GOOD.encode()
    path.write_bytes(content[:at] + noise + content[at + length :])
    try:
        found = read(path)
    except BadComponents:
        return
    assert sound(found)


VALUES = st.sampled_from(
    ["0", "1", "4", "-3", "true", '"ffff"', '"x"', "[]", "[1, 2]", "[[0, 2]]", "{}", "1.5", "[{}]", '["c"]']
)


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(place=st.integers(0, len(re.findall(r"^\w+ = .*$", GOOD, re.MULTILINE)) - 1), value=VALUES)
def test_a_file_of_wrong_types_is_refused_or_a_real_set(
    place: int, value: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "types.toml"
    entry = list(re.finditer(r"^(\w+) = .*$", GOOD, re.MULTILINE))[place]
    path.write_text(f"{GOOD[: entry.start()]}{entry[1]} = {value}{GOOD[entry.end() :]}", encoding="utf-8")
    try:
        found = read(path)
    except BadComponents:
        return
    assert sound(found)
