"""A good table and what can be wrong with one; tests/test_every_component_table.py reads them all."""

from __future__ import annotations

import json

from hypothesis import strategies as st

from tuscany_app.games.pillars.engine.components import PieceSet, piece_set

FRAMES = "frames = { 2 = 10, 3 = 12, 4 = 14 }\n"
DOMINOES = '[[pieces]]\nname = "Two"\ncount = 13\nsquares = ["##"]\n'
GOOD = FRAMES + DOMINOES
OPTION = "pieces"
SHORT = GOOD.replace("13", "12")
OTHER = """
frames = { 2 = 9, 3 = 11, 4 = 13 }
[[pieces]]
name = "Hook"
count = 3
squares = ["##", ".#"]
[[pieces]]
name = "Bar"
count = 10
squares = [
    ".....",
    "#####",
]
"""
load = piece_set


def is_other(found: PieceSet) -> bool:
    return "Bar" in [piece.name for piece in found.pieces]


def sound(found: PieceSet) -> bool:
    assert sum(piece.count for piece in found.pieces) == 13
    assert all(2 <= piece.size <= 5 for piece in found.pieces)
    assert all(type(piece.count) is int for piece in found.pieces)
    return [players for players, _ in found.frames] == [2, 3, 4]


def change(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


BAD: dict[str, tuple[str | bytes, str]] = {  # what is wrong: the file, and a word the player must find in the sentence
    "twelve pieces": (change("13", "12"), "12 pieces"),
    "fourteen pieces": (GOOD + '[[pieces]]\nname = "More"\nsquares = ["###"]\n', "14 pieces"),
    "no pieces": (FRAMES + "pieces = []\n", "0 pieces"),
    "falls apart": (change("##", "#.#"), "Two falls apart"),
    "hangs by a corner": (change('"##"', '"#.", ".#"'), "Two falls apart"),
    "too big": (change("##", "######"), "6 squares"),
    "too small": (change("##", "#"), "Two"),
    "no square": (change("##", "..."), "0 squares"),
    "no rows": (change('["##"]', "[]"), "0 squares"),
    "same names": (change("13", "6") + DOMINOES.replace("13", "7"), "same name"),
    "name missing": (change('name = "Two"\n', ""), "name"),
    "squares missing": (change('squares = ["##"]\n', ""), "squares"),
    "pieces missing": (FRAMES, "pieces"),
    "frames missing": (DOMINOES, "frames"),
    "empty file": ("", "missing"),
    "count of nothing": (change("13", "0"), "Two has the count 0"),
    "count below nothing": (change("13", "-13"), "Two has the count -13"),
    "count true": (change("13", "true"), "Two has the count"),
    "count in quotes": (change("13", '"13"'), "Two has the count"),
    "count with a point": (change("13", "13.0"), "Two has the count"),
    "count of a list": (change("13", "[13]"), "Two has the count"),
    "name with a blank": (change("Two", "T wo"), "T wo"),
    "name with braces": (change("Two", "{n}"), "{n}"),
    "name with an accent": (change("Two", "Dué"), "Dué"),
    "name empty": (change("Two", ""), "name"),
    "name too long": (change("Two", 21 * "T"), 21 * "T"),
    "name a number": (change('"Two"', "2"), "name 2"),
    "name a list": (change('"Two"', '["Two"]'), "name"),
    "squares a text": (change('["##"]', '"##"'), "Two"),
    "squares a number": (change('["##"]', "5"), "Two"),
    "squares a list of numbers": (change('["##"]', "[5]"), "Two"),
    "squares a list of lists": (change('["##"]', '[["#", "#"]]'), "Two"),
    "squares a table": (change('["##"]', '{ "##" = 1 }'), "Two"),
    "pieces a number": (FRAMES + "pieces = 3\n", "pieces"),
    "pieces a text": (FRAMES + 'pieces = "Two"\n', "pieces"),
    "pieces a table": (GOOD.replace("[[pieces]]", "[pieces]"), "pieces"),
    "pieces a list of numbers": (FRAMES + "pieces = [1, 2]\n", "piece"),
    "pieces a list of texts": (FRAMES + 'pieces = ["Two"]\n', "piece"),
    "pieces a list of lists": (FRAMES + "pieces = [[1]]\n", "piece"),
    "frames a text": ('frames = "10"\n' + DOMINOES, "frames"),
    "frames a number": ("frames = 10\n" + DOMINOES, "frames"),
    "frames a list": ("frames = [10, 12, 14]\n" + DOMINOES, "frames"),
    "frames for nobody": (change("2 =", "two ="), "frames"),
    "frame for three missing": (change("3 = 12, ", ""), "frames"),
    "frame for five": (change(" }", ", 5 = 14 }"), "frames"),
    "frame too big": (change("= 14", "= 15"), "frames of 6 to 14"),
    "frame too small": (change("= 10", "= 5"), "frames of 6 to 14"),
    "frame true": (change("= 10", "= true"), "frames"),
    "frame in quotes": (change("= 10", '= "10"'), "frames"),
    "frame with a point": (change("= 10", "= 10.0"), "frames"),
    "array at the top": ("[1, 2, 3]\n", "line 1"),
    "JSON": (json.dumps({"frames": {"2": 10}, "pieces": []}), "line 1"),
    "prose": ("Thirteen dominoes, please.\n", "line 1"),
    "cut off": (GOOD[:-4], "its end is missing"),
    "not UTF-8": (GOOD.replace("Two", "Du\xe9").encode("latin-1"), "UTF-8"),
    "UTF-16": (GOOD.encode("utf-16"), "UTF-8"),
}
HOSTILE: dict[str, str | bytes] = {
    "deep lists": "x = " + 100_000 * "[",
    "deep lists closed": "x = " + 5_000 * "[" + 5_000 * "]" + "\n" + GOOD,
    "deep tables": "x = " + 50_000 * "{ a = ",
    "endless name of a table": "[" + ".".join(2_000 * ["a"]) + "]\n" + DOMINOES,
    "endless count": change("13", 5_000 * "9"),
    "endless number of players": change("2 =", 5_000 * "9" + " ="),
    "a day for a count": change("13", "2024-02-29"),
    "not a number for a frame": change("= 10", "= nan"),
    "null character": GOOD + "\0",
    "half a character": change("Two", r"\ud800"),
    "a place in a text": change("Two", "{file.__class__}"),
    "a wide piece": change("##", 1_000_000 * "#"),
    "many rows": change('["##"]', "[" + 100_000 * '"#",' + "]"),
    "other digits": change("2 =", '"²" ='),
    "bytes": bytes(range(256)),
}
VALUES = st.sampled_from(
    ["0", "1", "13", "-3", "true", '"x"', "[]", "[1, 2]", '["#"]', "{}", "{ 2 = 10 }", "1.5", "nan"]
)
