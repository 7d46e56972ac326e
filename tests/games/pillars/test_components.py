"""The facts of the standard pieces, sets of the player's own, and files that must be refused in words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.pillars import brute
from tests.games.pillars.positions import begin, new_game, only, own_set, penalties, play, steps
from tuscany_app.games.pillars import GAME
from tuscany_app.games.pillars.components import (
    PILLARS,
    Piece,
    PieceSet,
    piece_set,
    read,
)
from tuscany_app.games.pillars.moves import GameStarted
from tuscany_app.kernel.tables import BadComponents, table_names

FRAMES = "frames = { 2 = 10, 3 = 12, 4 = 14 }\n"
DOMINOES = '[[pieces]]\nname = "Two"\ncount = 13\nsquares = ["##"]\n'
GOOD = FRAMES + DOMINOES
ORIENTATIONS = {"W5": 4, "X5": 1, "T5": 4, "U5": 4, "L4": 8, "T4": 4, "Z4": 4, "O4": 1, "V3": 4, "I3": 2, "I2": 2}


def standard() -> PieceSet:
    return piece_set("standard")


# The standard set


def test_standard_set_has_13_pieces_of_49_squares() -> None:
    pieces = standard().pieces
    assert sum(piece.count for piece in pieces) == 13
    assert sum(piece.count * piece.size for piece in pieces) == 49
    assert {piece.size for piece in pieces} == {2, 3, 4, 5}
    assert {piece.name for piece in pieces if piece.count == 2} == {"V3", "I2"}


def test_standard_pieces_are_named_after_their_size_and_come_biggest_first() -> None:
    sizes = [piece.size for piece in standard().pieces]
    assert sizes == [int(piece.name[-1]) for piece in standard().pieces]
    assert sizes == sorted(sizes, reverse=True)


def test_three_pillars_and_a_frame_for_each_number_of_players() -> None:
    assert PILLARS == 3
    assert [standard().frame(players) for players in (2, 3, 4)] == [10, 12, 14]


def test_standard_set_is_the_one_the_project_was_given() -> None:
    """Other than by its file, the shapes are known to the slow second opinion, which reads it in its own way."""
    assert {piece.name: frozenset(piece.shape) for piece in standard().pieces} == brute.shapes()
    assert {piece.name: piece.count for piece in standard().pieces} == brute.hand()


@pytest.mark.parametrize("name", ORIENTATIONS)
def test_orientations_are_all_the_different_ways_to_turn_and_flip(name: str) -> None:
    (piece,) = [piece for piece in standard().pieces if piece.name == name]
    found = piece.orientations()
    assert len(found) == ORIENTATIONS[name]
    assert {frozenset(cells) for cells in found} == brute.turned(frozenset(piece.shape))


@pytest.mark.parametrize(
    ("drawing", "count"), [("##./.##/.#.", 8), ("##/##/#.", 8), ("####/..#.", 8), ("#####", 2), ("##./.#./.##", 4)]
)
def test_orientations_of_pieces_in_sets_to_come(drawing: str, count: int) -> None:
    rows = drawing.split("/")
    shape = tuple((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#")
    found = Piece("New", 1, shape).orientations()
    assert len(found) == count
    assert {frozenset(cells) for cells in found} == brute.turned(frozenset(shape))


# A set of one's own

BARS = """
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


def test_a_set_dropped_into_the_players_components_can_be_chosen(home: Path) -> None:
    assert table_names("pillars") == ("standard",)
    own_set(home, "bars", BARS)
    own_set(home, "apples", GOOD)
    assert table_names("pillars") == ("standard", "apples", "bars")
    (option,) = [option for option in GAME.options if option.id == "pieces"]
    assert option.choices == ("standard", "apples", "bars")
    assert option.default == "standard"


def test_a_set_of_ones_own_is_read_with_its_frames(home: Path) -> None:
    own_set(home, "bars", BARS)
    bars = piece_set("bars")
    assert bars.name == "bars"
    assert [(piece.name, piece.count, piece.size) for piece in bars.pieces] == [("Bar", 10, 5), ("Hook", 3, 3)]
    assert bars.pieces[0].shape == ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))
    assert [bars.frame(players) for players in (2, 3, 4)] == [9, 11, 13]


def test_a_set_of_ones_own_can_be_played(home: Path) -> None:
    own_set(home, "bars", BARS)
    state, events = begin(2, pieces="bars")
    assert only(events, GameStarted).side == 9
    assert penalties(state) == [59, 59]
    play(state, "pillar a1", "pillar i9", "pillar i1", "pillar a9", "place Bar b1 c1 d1 e1 f1")
    play(state, "place Hook h8 i8 h9")
    assert penalties(state) == [54, 56]
    for players in (2, 3, 4):
        assert list(steps(new_game(players, pieces="bars"), 1))[-1].after.over()


def test_a_set_of_ones_own_does_not_hide_the_standard_one(home: Path) -> None:
    own_set(home, "standard", BARS)
    assert table_names("pillars") == ("standard",)
    assert "Bar" not in [piece.name for piece in piece_set("standard").pieces]


def test_a_bad_set_is_refused_when_the_game_is_to_start(home: Path) -> None:
    own_set(home, "short", GOOD.replace("13", "12"))
    with pytest.raises(BadComponents, match=r"short\.toml"):
        new_game(2, pieces="short")


# Files that must be refused


def refusal(path: Path, content: str | bytes) -> str:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(BadComponents) as refused:
        read(path)
    return str(refused.value)


def change(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


def test_the_good_file_that_the_bad_ones_are_made_from(tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert read(path) == PieceSet("good", (Piece("Two", 13, ((0, 0), (1, 0))),), ((2, 10), (3, 12), (4, 14)))


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
    "cut off": (GOOD[:-4], "end of document"),
    "not UTF-8": (GOOD.replace("Two", "Du\xe9").encode("latin-1"), "UTF-8"),
    "UTF-16": (GOOD.encode("utf-16"), "UTF-8"),
}
JARGON = re.compile(r"object|attribute|iterable|subscriptable|indices|int\(\)|codec|Error|<class|recursion")


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


@pytest.mark.parametrize("trick", HOSTILE)
def test_a_hostile_file_is_refused_and_nothing_else_happens(trick: str, tmp_path: Path) -> None:
    assert "mine.toml can't be used: " in refusal(tmp_path / "mine.toml", HOSTILE[trick])


def as_toml(value: object) -> str:
    """JSON's notation, but for tables."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {as_toml(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    return json.dumps(value)


SCALARS = st.one_of(
    st.booleans(),
    st.integers(-20, 20),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(["#", "##", ""]),
)
ANYTHING = st.recursive(
    SCALARS, lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from("234ab"), inner))
)
ALMOST = st.fixed_dictionaries(
    {
        "frames": st.one_of(ANYTHING, st.just({"2": 10, "3": 12, "4": 14})),
        "pieces": st.one_of(
            ANYTHING,
            st.lists(
                st.fixed_dictionaries(
                    {},
                    optional={
                        "name": st.one_of(ANYTHING, st.just("A")),
                        "count": st.one_of(ANYTHING, st.just(13)),
                        "squares": st.one_of(ANYTHING, st.just(["##"])),
                    },
                ),
                max_size=2,
            ),
        ),
    }
)


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(table=ALMOST)
def test_a_file_of_wrong_types_is_refused_or_a_real_set(
    table: dict[str, object], tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_text("\n".join(f"{key} = {as_toml(value)}" for key, value in table.items()), encoding="utf-8")
    try:
        found = read(path)
    except BadComponents:
        return
    assert sum(piece.count for piece in found.pieces) == 13
    assert all(2 <= piece.size <= 5 for piece in found.pieces)
    assert all(type(piece.count) is int for piece in found.pieces)
    assert [players for players, _ in found.frames] == [2, 3, 4]


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(noise=st.binary(max_size=40), at=st.integers(0, len(GOOD)), length=st.integers(0, 40))
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
    assert sum(piece.count for piece in found.pieces) == 13
