"""A good table and what can be wrong with one; tests/test_every_component_table.py reads them all."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.games.carcassonne import brute
from tuscany_app.games.carcassonne.engine.components import TileSet, tile_set
from tuscany_app.games.carcassonne.engine.geometry import geometry_of

GOOD = brute.STANDARD.read_text(encoding="utf-8")
OPTION = "tiles"
SHORT = GOOD.replace("total = 72", "total = 71", 1)
OTHER = """
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
load = tile_set


def is_other(found: TileSet) -> bool:
    return found.total != 72


def sound(found: TileSet) -> bool:
    geometry_of(found)
    return 2 <= found.total <= 400


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
VALUES = st.sampled_from(
    ["0", "1", "4", "-3", "true", '"ffff"', '"x"', "[]", "[1, 2]", "[[0, 2]]", "{}", "1.5", "[{}]", '["c"]']
)
