"""Entries are found in a TOML text and exchanged in it, and everything else stays as it is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.test_every_component_table import SPOILED
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.component_files import STANDARD, parsed, table_path
from tuscany_app.kernel.toml_text import (
    Place,
    at,
    place_of,
    places,
    put,
    replaced,
    with_block,
    with_entry,
    without_block,
    written,
)

TEXT = '''# a comment with [brackets] = 3
top = 1
"quoted key" = "a # no comment"
dotted.inside = [1, 2,
  3]  # three

[table]
inline = { a = 1, b = [ { c = "}" }, {} ] }
long = """
[not a table]
x = 1"""
raw = \'\'\'
[nor this]\'\'\'
day = 2024-02-29 10:00:00

[[list]]
name = "one"
[[list]]
name = "two" # the second
[list.sub]
deep = true
'''


def leaves(table: Any, way: Place = ()) -> list[Place]:
    """The ways to everything that a reader of TOML found."""
    steps = table.items() if isinstance(table, dict) else enumerate(table) if isinstance(table, list) else ()
    return [way, *(leaf for step, part in steps for leaf in leaves(part, (*way, step)))]


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (("top",), 2),
        (("quoted key",), 3),
        (("dotted", "inside"), 4),
        (("dotted", "inside", 2), 5),
        (("table",), 7),
        (("table", "inline", "b", 0, "c"), 8),
        (("table", "long"), 9),
        (("table", "raw"), 12),
        (("table", "day"), 14),
        (("list", 0, "name"), 17),
        (("list", 1), 18),
        (("list", 1, "name"), 19),
        (("list", 1, "sub", "deep"), 21),
        (("list", 1, "missing"), 18),
        (("missing",), None),
    ],
)
def test_the_line_of_an_entry(place: Place, line: int | None) -> None:
    assert places(TEXT).line(place) == line


@pytest.mark.parametrize("game_id", SPOILED)
def test_every_value_of_the_standard_tables_is_found_where_it_stands(game_id: str) -> None:
    text = table_path(game_id, STANDARD).read_text(encoding="utf-8")
    found, table = places(text), parsed(text)
    for way in leaves(table)[1:]:
        span = found.values.get(way)
        assert way in found.keys
        if span is not None:
            assert parsed(f"x = {text[span.start : span.end]}")["x"] == at(table, way)
    assert all(at(table, way) is not None for way in found.values)


def test_a_value_is_exchanged_and_nothing_else() -> None:
    changed = replaced(TEXT, ("list", 1, "name"), 'with "quotes" and \\')
    assert parsed(changed)["list"][1]["name"] == 'with "quotes" and \\'
    assert changed.replace(written('with "quotes" and \\'), '"two"') == TEXT


def test_an_entry_that_is_missing_is_put_into_its_table() -> None:
    assert parsed(put(TEXT, ("list", 0, "count"), 3))["list"] == [
        {"name": "one", "count": 3},
        {"name": "two", "sub": {"deep": True}},
    ]
    assert parsed(put(TEXT, ("table", "inline", "z"), [True]))["table"]["inline"]["z"] == [True]
    assert parsed(with_entry("a = 1\n", "sources", "tiles.own", "owner")) == {"a": 1, "sources": {"tiles.own": "owner"}}
    twice = with_entry(with_entry(TEXT, "sources", "x", "fact"), "sources", "x", "owner")
    assert parsed(twice)["sources"] == {"x": "owner"}


def test_tables_of_a_list_come_and_go() -> None:
    more = with_block(TEXT, "list", {"name": "three", "row": ["#."]})
    assert [part["name"] for part in parsed(more)["list"]] == ["one", "two", "three"]
    fewer = without_block(more, ("list", 0))
    assert [part["name"] for part in parsed(fewer)["list"]] == ["two", "three"]
    assert "# the second" in fewer


def test_a_list_is_found_by_being_the_very_one() -> None:
    table = {"a": [[1], [1]], "b": {"c": [1]}}
    assert place_of(table, table["a"][1]) == ("a", 1)  # type: ignore[index]
    assert place_of(table, [1]) is None


def test_every_game_with_tables_is_looked_at() -> None:
    assert {"tuscany", "carcassonne", "pillars", "borders"} <= SPOILED.keys() <= set(catalogue.ids())
