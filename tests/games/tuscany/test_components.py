"""The facts of the standard table, tables of the player's own, and files that must be refused in words."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.tuscany import brute
from tests.games.tuscany.positions import games, new_game
from tests.games.tuscany.spoiled import GOOD, sound
from tuscany_app.games.tuscany.engine.components import COLOURS, CROPS, Components, Harvest, components, read
from tuscany_app.kernel import component_files
from tuscany_app.kernel.component_files import BadComponents
from tuscany_app.testing import playing

own_table = partial(playing.own_table, "tuscany")


def standard() -> Components:
    return components("standard")


# The standard table


def test_tiles_are_numbered_seat_by_seat_with_the_start_castle_first() -> None:
    tiles = standard().tiles
    assert [tile.id for tile in tiles] == list(range(120))
    for seat in range(4):
        own = tiles[seat * 22 : seat * 22 + 22]
        assert {tile.back for tile in own} == {seat}
        assert own[0].kind == "castle"
    assert {tile.back for tile in tiles[88:]} == {None}


def test_crops_are_those_of_the_file() -> None:
    for own, right in ((standard().tiles[1:22], brute.table()["crops"]["own"]),
                       (standard().tiles[88:], brute.table()["crops"]["neutral"])):  # fmt: skip
        grown = [list(tile.crops) for tile in own if tile.kind == "agriculture"]
        assert grown == right
        assert all(not tile.crops for tile in own if tile.kind != "agriculture")
    crops = Counter(crop for tile in standard().tiles for crop in tile.crops)
    assert set(crops) == set(CROPS)


def test_cards_and_harvest_cards_are_those_of_the_file() -> None:
    assert dict(zip(COLOURS, standard().cards, strict=True)) == {
        colour: brute.table()["game_cards"][colour] for colour in COLOURS
    }
    listed = brute.table()["harvest_cards"]["cards"]
    assert standard().harvest_counts == tuple(card["count"] for card in listed)
    rewards = [{name: value for name, value in card.items() if name != "count"} for card in listed]
    assert standard().harvest == tuple(Harvest(**reward) for reward in rewards)


def test_every_table_says_what_it_rests_on() -> None:
    said = component_files.sources(brute.table())
    parts = [name for name in brute.table() if name not in (component_files.SOURCES, "tiles")]
    assert said.keys() == {*parts, "tiles.own", "tiles.neutral"}
    assert set(said.values()) == {component_files.FACT, component_files.STAND_IN}


# A table of one's own


def test_a_table_of_ones_own_can_be_played(home: Path) -> None:
    changed = GOOD.replace("quarry = 3, village = 4", "quarry = 4, village = 3").replace(
        "orange = [4, 2]", "orange = [9, 7]"
    )
    changed = changed.replace("{ count = 3, red = 2, cards = 2 },", "{ count = 3, red = 5, hexagons = 2 },")
    own_table(home, "riches", changed.replace("orange = 20", "orange = 4").replace("red = 12", "red = 28"))
    state = new_game(2, components="riches")
    assert state.parts.bonus[5] == (9, 7)
    assert state.parts.cards[5] == 4
    assert list(games(2, [1], "busy", components="riches"))[-1].over()


# Files that must be refused


def refused(tmp_path: Path, content: str) -> str:
    path = tmp_path / "bad.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadComponents) as trouble:
        read(path)
    text = str(trouble.value)
    assert text.startswith("The component table bad.toml can't be used: ")
    return text.removeprefix("The component table bad.toml can't be used: ").removesuffix(".")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("castle = 1, city = 2", "castle = 2, city = 2", "each player has 22 tiles of their own instead of 21"),
        ("castle = 4, city = 4", "castle = 5, city = 3", "there must be 4 neutral tiles of each kind"),
        ("castle = 1,", "", "the entry castle is missing"),
        ("castle = 1,", "castle = 1, palace = 0,", "the entry 'palace' is not known"),
        ("castle = 1,", "castle = true,", "the entry castle is of the wrong kind"),
        ("castle = 1,", "castle = -1,", "the entry castle is not between 0 and 99"),
        ('["olive", "vine"]', '["olive", "rye"]', "an agriculture tile shows one or two of: vine, boar, olive, grain"),
        ('["olive", "vine"]', "[]", "an agriculture tile shows one or two of: vine, boar, olive, grain"),
        ('["olive", "vine"]', '["vine", "vine"]', "an agriculture tile shows the same crop twice"),
        ('["olive", "vine"], ', "", "crops are given for 3 agriculture tiles instead of 4"),
        ("orange = 20", "orange = 21", "there are 123 game cards instead of 122"),
        ("orange = 20", "pink = 20", "the entry 'pink' is not known"),
        ("count = 3, cards = 3", "count = 4, cards = 3", "there are 28 harvest cards instead of 27"),
        ("count = 3, cards = 3", "count = 3, gold = 3",
         "a harvest card has a count and some of: cards, workers, marble, hexagons, green, red"),
        ("count = 3, cards = 3", "cards = 3", "the entry count is missing"),
        ("count = 3, cards = 3", "count = 3, cards = 30", "the entry cards is not between 0 and 9"),
        ("orange = [4, 2]", "orange = [2, 4]", "the bonus for orange is not two falling values"),
        ("orange = [4, 2]", "orange = [4]", "the bonus for orange is not two falling values"),
        ("orange = [4, 2]", 'orange = ["4", 2]', "the bonus for orange is not two falling values"),
        ("orange = [4, 2]", "", "the entry orange is missing"),
        ('["RLD", "YLBG", "LTO"]', '["RLD", "YLB", "LTO"]',
         "the piece A1 is not three columns of 3, 4 and 3 of the letters DRTLGOYB"),
        ('["RLD", "YLBG", "LTO"]', '["RLD", "YLBX", "LTO"]',
         "the piece A1 is not three columns of 3, 4 and 3 of the letters DRTLGOYB"),
        ('["RLD", "YLBG", "LTO"]', '"RLD"', "the entry A1 is of the wrong kind"),
        ('["RLD", "YLBG", "LTO"]', '["RRD", "YLBG", "LTO"]',
         "the pieces A1 B1 C1 together don't have the right number of each colour"),
        ('["RLD", "YLBG", "LTO"]', '["RLD", "LLYB", "LTOG"]',
         "the piece A1 is not three columns of 3, 4 and 3 of the letters DRTLGOYB"),
        ('B1 = ["GRT", "OOOL", "YBD"]', 'B1 = ["LRT", "OOOG", "YBD"]', None),
        ("A1 = [", "D1 = [", "the territory piece 'D1' is not called A1 to C9"),
        ('C4 = ["GGB", "RLYB", "YDO"]', "", "it needs 4 territory pieces each of A, B and C"),
        ("[territory]", "[land]", "the entry territory is missing"),
        ("[tiles]", "[[tiles]]", "the entry tiles is of the wrong kind"),
    ],
)  # fmt: skip
def test_bad_tables_are_refused_in_words(tmp_path: Path, old: str, new: str, why: str | None) -> None:
    assert old in GOOD
    said = re.sub(r"^line \d+: ", "", refused(tmp_path, GOOD.replace(old, new, 1)))
    if why is None:
        assert re.fullmatch(r"the pieces .. .. can form an area of more than 3 spaces", said)
    else:
        assert said == why


@pytest.mark.parametrize("content", ["", "tiles = 3", "[tiles", "\ufeff\x00", "x = 1\n" * 1000, "a.b.c = [[[]]]"])
def test_no_tables_at_all(tmp_path: Path, content: str) -> None:
    assert refused(tmp_path, content)


LINES = GOOD.splitlines()


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(
    line=st.integers(0, len(LINES) - 1),
    junk=st.sampled_from(['x = "y"', "", "[", "own = 3", "cards = []", "A1 = []", "red = 1.5", "red = nan", "[crops]"]),
)
def test_a_line_replaced_by_junk_is_refused_or_harmless(
    tmp_path_factory: pytest.TempPathFactory, line: int, junk: str
) -> None:
    path = tmp_path_factory.mktemp("table") / "bad.toml"
    path.write_text("\n".join([*LINES[:line], junk, *LINES[line + 1 :]]), encoding="utf-8")
    try:
        parts = read(path)
    except BadComponents:
        return
    assert sound(parts)
