"""The facts of the standard pieces, and sets of the player's own; files that must be refused are in spoiled.py."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.pillars import brute
from tests.games.pillars.positions import begin, new_game, only, own_set, penalties, play, steps
from tests.games.pillars.spoiled import GOOD, OTHER, sound
from tuscany_app.games.pillars.engine.components import PILLARS, Piece, PieceSet, piece_set, read
from tuscany_app.games.pillars.engine.events import GameStarted
from tuscany_app.kernel.component_files import BadComponents

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


def test_a_set_of_ones_own_is_read_with_its_frames(home: Path) -> None:
    own_set(home, "bars", OTHER)
    bars = piece_set("bars")
    assert bars.name == "bars"
    assert [(piece.name, piece.count, piece.size) for piece in bars.pieces] == [("Bar", 10, 5), ("Hook", 3, 3)]
    assert bars.pieces[0].shape == ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))
    assert [bars.frame(players) for players in (2, 3, 4)] == [9, 11, 13]


def test_a_set_of_ones_own_can_be_played(home: Path) -> None:
    own_set(home, "bars", OTHER)
    state, events = begin(2, pieces="bars")
    assert only(events, GameStarted).side == 9
    assert penalties(state) == [59, 59]
    play(state, "pillar a1", "pillar i9", "pillar i1", "pillar a9", "place Bar b1 c1 d1 e1 f1")
    play(state, "place Hook h8 i8 h9")
    assert penalties(state) == [54, 56]
    for players in (2, 3, 4):
        assert list(steps(new_game(players, pieces="bars"), 1))[-1].after.over()


# Files that must be refused


def test_the_good_file_that_the_bad_ones_are_made_from(tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert read(path) == PieceSet("good", (Piece("Two", 13, ((0, 0), (1, 0))),), ((2, 10), (3, 12), (4, 14)))


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
    assert sound(found)
