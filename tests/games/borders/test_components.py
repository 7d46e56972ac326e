"""The facts of the standard boards, and sets of the player's own; files that must be refused are in spoiled.py."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

from tests.games.borders import brute
from tests.games.borders.positions import games, new_game
from tests.games.borders.spoiled import GOOD
from tuscany_app.games.borders import GAME
from tuscany_app.games.borders.engine.components import BoardSet, board_set, neighbours, read
from tuscany_app.games.borders.engine.dice import COLOURS, COUNTS, HANDS, LETTERS, THROWS
from tuscany_app.games.borders.engine.geometry import geometry_of
from tuscany_app.testing import playing

own_set = partial(playing.own_table, "borders")


def standard() -> BoardSet:
    return board_set("standard")


# The standard set


def test_nine_areas_with_the_values_known() -> None:
    values = {area.name: (area.first, area.later) for area in standard().areas}
    assert len(values) == 9
    assert values["villa"] == (9, 4)
    assert values["well"] == (4, 2)
    assert sorted(first for first, _ in values.values()) == list(range(4, 13))
    assert all(later == first // 2 for first, later in values.values())


def test_eighty_six_border_spaces_two_of_them_white() -> None:
    spaces = geometry_of(standard()).spaces
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
    table = geometry_of(standard())
    for cell in table.cells:
        assert {near for near in neighbours(cell) if near in brute.border()} == brute.beside(cell)


def test_layout_puts_every_space_into_one_segment_and_its_areas() -> None:
    table = geometry_of(standard())
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


def test_a_set_of_ones_own_can_be_played(home: Path) -> None:
    own_set(home, "riches", GOOD.replace("first = 9", "first = 90").replace('"villa"', '"Palace"'))
    state = new_game(2, board_set="riches")
    assert state.geometry.first[state.geometry.areas.index("Palace")] == 90
    assert str(GAME.texts.source("Palace")) == "Area Palace"
    assert list(games(2, [1], "busy", board_set="riches"))[-1].over()


# The file that all those to be refused are made from


def test_the_good_file_that_the_bad_ones_are_made_from(tmp_path: Path) -> None:
    path = tmp_path / "standard.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert read(path) == standard()
