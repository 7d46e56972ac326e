"""A good table and what can be wrong with one; tests/test_every_component_table.py reads them all."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.games.tuscany import brute
from tuscany_app.games.tuscany.engine.components import Components, components

GOOD = brute.STANDARD.read_text(encoding="utf-8")
OPTION = "components"
OTHER = GOOD.replace("orange = [4, 2]", "orange = [9, 7]")
SHORT = GOOD.replace("castle = 1, city = 2", "castle = 2, city = 2")
load = components


def is_other(found: Components) -> bool:
    return found.bonus[5] == (9, 7)


def sound(found: Components) -> bool:
    return len(found.tiles) == 120 and sum(found.cards) == 122


def change(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


# what is wrong: the file, and a word the player must find; test_components.py has those with their whole sentence
BAD: dict[str, tuple[str | bytes, str]] = {
    "empty file": ("", "is missing"),
    "tiles a number": ("tiles = 3\n", "tiles is of the wrong kind"),
    "prose": ("Vines and villages, please.\n", "line 1"),
    "not UTF-8": (b"\xff\xfe\x00bad", "UTF-8"),
    "UTF-16": (GOOD.encode("utf-16"), "UTF-8"),
}
HOSTILE: dict[str, str | bytes] = {
    "deep lists": "x = " + 100_000 * "[",
    "deep tables": "x = " + 50_000 * "{ a = ",
    "endless number": change("orange = 20", "orange = " + 5_000 * "9"),
    "a day for a number": change("orange = 20", "orange = 2024-02-29"),
    "not a number": change("orange = 20", "orange = nan"),
    "null character": GOOD + "\0",
    "half a character": change('"olive", "vine"', r'"olive", "\ud800"'),
    "a place in a text": change('"olive", "vine"', '"olive", "{file.__class__}"'),
    "many columns": change('["RLD", "YLBG", "LTO"]', "[" + 100_000 * '"RLD",' + "]"),
    "bytes": bytes(range(256)),
}
VALUES = st.sampled_from(
    ["0", "1", "20", "-3", "true", '"x"', "[]", "[1, 2]", "[4, 2]", "{}", "1.5", "[{}]", '["vine"]']
)
