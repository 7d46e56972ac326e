"""A good table and what can be wrong with one; tests/test_every_component_table.py reads them all."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.games.borders import brute
from tuscany_app.games.borders.engine.components import BoardSet, board_set

GOOD = brute.STANDARD.read_text(encoding="utf-8")
OPTION = "board_set"
OTHER = GOOD.replace("first = 9", "first = 90")
SHORT = GOOD.replace("columns = 14", "columns = 13")
load = board_set


def is_other(found: BoardSet) -> bool:
    return 90 in [area.first for area in found.areas]


def sound(found: BoardSet) -> bool:
    return len(found.areas) == 9 and len(found.boards) >= 4 and len(found.segments) == 24


def change(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def without(start: str, end: str) -> str:
    """The file without the lines from `start` up to `end`."""
    head, _, rest = GOOD.partition(start)
    return head + end + rest.partition(end)[2]


BOARD1 = next(line for line in GOOD.splitlines() if line.startswith("board1 ="))
BOARD2 = next(line for line in GOOD.splitlines() if line.startswith("board2 ="))
S01 = '[[segments]]\nid = "S01"\ncells = [[0, 2], [0, 1]]\n'

BAD: dict[str, tuple[str | bytes, str]] = {  # what is wrong: the file, and a word the player must find in the sentence
    "empty file": ("", "columns is missing"),
    "no rows": (change("rows = 12\n", ""), "rows is missing"),
    "columns in quotes": (change("columns = 14", 'columns = "14"'), "columns is of the wrong kind"),
    "columns true": (change("columns = 14", "columns = true"), "columns"),
    "too many columns": (change("columns = 14", "columns = 31"), "between 3 and 30"),
    "too few columns": (change("columns = 14", "columns = 13"), "lies off the board"),
    "rows below nothing": (change("rows = 12", "rows = -12"), "between 3 and 30"),
    "one white space": (change("white = [[1, 0], [12, 11]]", "white = [[1, 0]]"), "1 white spaces"),
    "white space inside": (change("white = [[1, 0], ", "white = [[1, 1], "), "cover"),
    "white a text": (change("white = [[1, 0], [12, 11]]", 'white = "1,0"'), "white"),
    "white a point": (change("white = [[1, 0], ", "white = [[1], "), "white"),
    "eight areas": (without('[[areas]]\nname = "chapel"', S01), "8 areas"),
    "areas a number": (f"columns = 14\nrows = 12\nwhite = []\nareas = 3\n{GOOD.partition('[[segments]]')[2]}", "areas"),
    "areas with the same name": (change('"villa"', '"orchard"'), "orchard is given twice"),
    "area name with a blank": (change('"villa"', '"la villa"'), "la villa"),
    "area name with braces": (change('"villa"', '"{n}"'), "{n}"),
    "area without name": (change('name = "villa"\n', ""), "name is missing"),
    "area of no value": (change("first = 9\n", "first = 0\n"), "between 1 and 99"),
    "area of half a point": (change("first = 9\n", "first = 9.5\n"), "first"),
    "area worth more later": (change("later = 4\n", "later = 40\n"), "villa is worth more later"),
    "hole in the border": (change("border = [[1, 0], [2, 0], ", "border = [[1, 0], "), "orchard"),
    "border too wide": (change("border = [[1, 0], [2, 0], ", "border = [[1, 0], [2, 0], [5, 0], "), "orchard"),
    "cell twice": (change("cells = [[1, 1], [2, 1], ", "cells = [[1, 1], [1, 1], "), "twice"),
    "area in pieces": (
        change("cells = [[1, 1], [2, 1], [1, 2], [2, 2], [3, 2]]", "cells = [[1, 1], [3, 2]]"),
        "orchard",
    ),
    "area of nothing": (change("cells = [[1, 1], [2, 1], [1, 2], [2, 2], [3, 2]]", "cells = []"), "orchard"),
    "areas overlap": (change("cells = [[4, 1], ", "cells = [[1, 1], [4, 1], "), "villa"),
    "segment missing": (change(S01, ""), "cover"),
    "segment twice": (change(S01, S01 + S01), "S01 is given twice"),
    "segment with another's space": (change("[[0, 2], [0, 1]]", "[[0, 2], [0, 3]]"), "cover"),
    "segment of one space": (change("[[0, 2], [0, 1]]", "[[0, 2]]"), "S01 has 1 spaces"),
    "segment of six spaces": (
        change("[[9, 0], [8, 0], [7, 0], [6, 0], [5, 0]]", "[[9, 0], [8, 0], [7, 0], [6, 0], [5, 0], [4, 0]]"),
        "S19 has 6 spaces",
    ),
    "segment in pieces": (change("[[9, 0], [8, 0], ", "[[8, 0], [9, 0], "), "S19 is no chain"),
    "segment with a bad id": (change('id = "S01"', 'id = "3,0"'), "3,0"),
    "segment without id": (change('id = "S01"\n', ""), "id is missing"),
    "no boards": (GOOD.partition("[boards]")[0], "boards is missing"),
    "three boards": (change(BOARD1 + "\n", ""), "4 to 12 different boards"),
    "two boards alike": (change(BOARD1, BOARD2.replace("board2", "board1")), "4 to 12 different boards"),
    "board of too few colours": (change('board1 = ["orange", ', "board1 = ["), "board1 does not give each segment"),
    "board with another colour": (change('board1 = ["orange"', 'board1 = ["pink"'), "board1 does not give each"),
    "board with a number": (change('board1 = ["orange"', "board1 = [1"), "board1 does not give each"),
    "board with a list": (change('board1 = ["orange"', "board1 = [[]"), "board1 does not give each"),
    "board a text": (change(BOARD1, 'board1 = "red"'), "board1 does not give each"),
    "board with a wrong mixture": (change('board1 = ["orange", ', 'board1 = ["red", '), "one red segment"),
    "board with a strange name": (change("board1 =", '"board 1" ='), "board 1"),
    "boards a list": (GOOD.partition("[boards]")[0].replace("rows = 12", "rows = 12\nboards = []"), "boards"),
    "prose": ("Nine areas, please.\n", "line 1"),
    "not UTF-8": (GOOD.replace("villa", "vill\xe0").encode("latin-1"), ""),
    "UTF-16": (GOOD.encode("utf-16"), ""),
}
HOSTILE: dict[str, str | bytes] = {
    "deep lists": "x = " + 100_000 * "[",
    "deep tables": "x = " + 50_000 * "{ a = ",
    "endless number": change("columns = 14", "columns = " + 5_000 * "9"),
    "a day for a number": change("first = 9\n", "first = 2024-02-29\n"),
    "not a number": change("first = 9\n", "first = nan\n"),
    "null character": GOOD + "\0",
    "half a character": change('"villa"', r'"\ud800"'),
    "a place in a text": change('"villa"', '"{file.__class__}"'),
    "cells far away": change("[[0, 2], [0, 1]]", "[[0, 2], [0, 999999999999]]"),
    "cells below nothing": change("[[0, 2], [0, 1]]", "[[0, 2], [0, -1]]"),
    "many cells": change("[[0, 2], [0, 1]]", "[" + 100_000 * "[0, 2]," + "]"),
    "many boards": GOOD + "".join(BOARD1.replace("board1", f"more{n}") + "\n" for n in range(2_000)),
    "bytes": bytes(range(256)),
}
VALUES = st.sampled_from(["0", "1", "14", "-3", "true", '"x"', "[]", "[1, 2]", "[[0, 0]]", "{}", "1.5", '["red"]'])
