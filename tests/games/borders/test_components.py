"""The facts of the standard boards, sets of the player's own, and files that must be refused in words."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.borders import brute
from tests.games.borders.positions import games, new_game
from tuscany_app.games.borders import GAME
from tuscany_app.games.borders.components import BoardSet, board_set, neighbours, read
from tuscany_app.games.borders.dice import COLOURS, COUNTS, HANDS, LETTERS, THROWS
from tuscany_app.games.borders.layout import layout
from tuscany_app.kernel.tables import BadComponents, table_names

GOOD = brute.STANDARD.read_text(encoding="utf-8")


def standard() -> BoardSet:
    return board_set("standard")


def own_set(home: Path, name: str, content: str) -> None:
    folder = home / "components" / "borders"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.toml").write_text(content, encoding="utf-8")


# The standard set


def test_nine_areas_with_the_values_known() -> None:
    values = {area.name: (area.first, area.later) for area in standard().areas}
    assert len(values) == 9
    assert values["villa"] == (9, 4)
    assert values["well"] == (4, 2)
    assert sorted(first for first, _ in values.values()) == list(range(4, 13))
    assert all(later == first // 2 for first, later in values.values())


def test_eighty_six_border_spaces_two_of_them_white() -> None:
    spaces = layout(standard()).spaces
    assert len(spaces) == 86
    assert len(set(spaces)) == 86
    assert standard().white == ((1, 0), (12, 11))


def test_each_colour_has_one_segment_of_each_length_on_each_board() -> None:
    for board in standard().boards:
        lengths = Counter(
            (colour, segment.length) for colour, segment in zip(board.colours, standard().segments, strict=True)
        )
        assert set(lengths.values()) == {1}
        assert len(lengths) == 24


def test_standard_boards_are_those_the_project_was_given() -> None:
    """Other than by the program, the file is read by the slow second opinion in its own way."""
    assert {area.name: (area.first, area.later, frozenset(area.border)) for area in standard().areas} == brute.areas()
    assert {segment.id: frozenset(segment.cells) for segment in standard().segments} == brute.segments()
    for board in standard().boards:
        named = [COLOURS[colour] for colour in board.colours]
        assert named == list(brute.colouring(board.name).values())


def test_neighbours_are_those_of_the_second_opinion() -> None:
    table = layout(standard())
    for cell in table.cells:
        assert {near for near in neighbours(cell) if near in brute.border()} == brute.beside(cell)


def test_layout_puts_every_space_into_one_segment_and_its_areas() -> None:
    table = layout(standard())
    for number, name in enumerate(table.spaces):
        segment = table.segment_of[number]
        assert (segment < 0) == bool(table.white >> number & 1)
        assert segment < 0 or table.segment_bits[segment] >> number & 1
        cell = brute.cell_called(name)
        around = {area for area, (_, _, border) in brute.areas().items() if cell in border}
        assert {table.areas[area] for area in table.areas_of[number]} == around
        for board, title in enumerate(table.boards):
            colour = table.colour(board, number)
            assert (COLOURS[colour] if colour >= 0 else None) == brute.colours(title).get(cell)


# Dice


def test_there_are_462_hands_and_252_of_five_dice() -> None:
    assert len(HANDS) == 462
    assert sum(len(dice) == 5 for dice in HANDS.values()) == 252
    assert len(set(LETTERS)) == len(COLOURS) == 6
    for hand, dice in HANDS.items():
        assert dict(COUNTS[hand]) == Counter(dice)
    assert [len(ways) for ways in THROWS] == [1, 6, 36, 216, 1296, 7776]


# A set of one's own


def test_a_set_dropped_into_the_players_components_can_be_chosen(home: Path) -> None:
    assert table_names("borders") == ("standard",)
    own_set(home, "valley", GOOD)
    own_set(home, "coast", GOOD)
    assert table_names("borders") == ("standard", "coast", "valley")
    (option,) = [option for option in GAME.options if option.id == "board_set"]
    assert option.choices == ("standard", "coast", "valley")
    assert option.default == "standard"


def test_a_set_of_ones_own_can_be_played(home: Path) -> None:
    own_set(home, "riches", GOOD.replace("first = 9", "first = 90").replace('"villa"', '"Palace"'))
    state = new_game(2, board_set="riches")
    assert state.layout.first[state.layout.areas.index("Palace")] == 90
    assert str(GAME.texts.source("Palace")) == "Area Palace"
    assert list(games(2, [1], "busy", board_set="riches"))[-1].over()


def test_a_set_of_ones_own_does_not_hide_the_standard_one(home: Path) -> None:
    own_set(home, "standard", GOOD.replace("first = 9", "first = 90"))
    assert table_names("borders") == ("standard",)
    assert 90 not in [area.first for area in board_set("standard").areas]


def test_a_bad_set_is_refused_when_the_game_is_to_start(home: Path) -> None:
    own_set(home, "short", GOOD.replace("columns = 14", "columns = 13"))
    with pytest.raises(BadComponents, match=r"short\.toml"):
        new_game(2, board_set="short")


# Files that must be refused


def refusal(path: Path, content: str | bytes) -> str:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(BadComponents) as refused:
        read(path)
    return str(refused.value)


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
JARGON = re.compile(r"object|attribute|iterable|subscriptable|indices|int\(\)|Error|<class|recursion")


def test_the_good_file_that_the_bad_ones_are_made_from(tmp_path: Path) -> None:
    path = tmp_path / "standard.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert read(path) == standard()


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


@pytest.mark.parametrize("trick", HOSTILE)
def test_a_hostile_file_is_refused_and_nothing_else_happens(trick: str, tmp_path: Path) -> None:
    assert "mine.toml can't be used: " in refusal(tmp_path / "mine.toml", HOSTILE[trick])


def sound(found: BoardSet) -> bool:
    return len(found.areas) == 9 and len(found.boards) >= 4 and len(found.segments) == 24


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


VALUES = st.sampled_from(["0", "1", "14", "-3", "true", '"x"', "[]", "[1, 2]", "[[0, 0]]", "{}", "1.5", '["red"]'])


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
