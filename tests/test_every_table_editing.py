"""One body of tests for the component tables of every game: shown, entered and changed, whatever is in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter

from tests.test_every_component_table import SPOILED, every_game
from tuscany_app.kernel import catalogue, component_tables
from tuscany_app.kernel.component_editing import ComponentEditing
from tuscany_app.kernel.component_facts import Change
from tuscany_app.kernel.component_files import FACT, OWNER, STAND_IN, parsed, sources
from tuscany_app.kernel.errors import UserError
from tuscany_app.table.components_sheet import Sheet

VALUES = ("0", "-3", "true", '"x"', "[]", "[1, 2]", "[[0, 0]]", "{}", "1.5", '["#"]', "99")


def standard(game_id: str) -> str:
    return component_tables.text_of(component_tables.table(catalogue.load(game_id), "standard").path)


def comments(text: str) -> list[str]:
    return re.findall(r"^#.*$", text, re.MULTILINE)


def drawn(game_id: str, text: str) -> None:
    game, content = catalogue.load(game_id), parsed(text)
    image = QImage(300, 300, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    try:
        Sheet(game, content, component_tables.groups(game, content), {}).paint(painter, 280)
    finally:
        painter.end()


@every_game
def test_every_entry_has_a_source_and_every_source_an_entry(game_id: str) -> None:
    game, text = catalogue.load(game_id), standard(game_id)
    groups = component_tables.groups(game, parsed(text))
    said = sources(parsed(text))
    assert {group.id for group in groups} == said.keys()
    assert set(said.values()) <= {FACT, STAND_IN}


@every_game
def test_everything_that_can_be_entered_is_written_read_again_and_taken_back(game_id: str) -> None:
    text = standard(game_id)
    editing = ComponentEditing(catalogue.load(game_id), "mine", text)
    assert editing.problem is None
    for group in editing.groups:
        tried: list[list[Change]] = [list(group.addition)]
        for part in group.parts[:: max(1, len(group.parts) - 1)]:
            tried.append(list(part.removal))
            tried += [number.changes(number.allowed[-1]) for number in part.numbers]
            tried += [choice.changes(choice.values[0][1]) for choice in part.choices]
            if part.grid is not None:
                tools = [tool.id for tool in part.grid.tools] or [""]
                tried += [part.grid.changes(cell.key, tools[-1]) for cell in part.grid.cells[::61]]
        for changes in filter(None, tried):
            editing.change(group.id, changes)
            if editing.text == text:
                continue  # it was so already
            assert editing.content["sources"][group.id] == OWNER
            assert editing.groups, "it can go on being changed"
            editing.undo()
            assert editing.text == text
            editing.redo()
            assert comments(editing.text) == comments(text)
            editing.undo()


@every_game
def test_a_table_that_is_wrong_is_shown_or_not_but_breaks_nothing(game_id: str, qapp: object, tmp_path: Path) -> None:
    game, path = catalogue.load(game_id), tmp_path / "mine.toml"
    for content, _ in SPOILED[game_id].BAD.values():
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        found = component_tables.looked_at(game, path)
        assert found.problem is not None
        found.sources()
        component_tables.groups(game, found.content or {})


@every_game
def test_an_entry_of_a_wrong_type_can_still_be_drawn(game_id: str, qapp: object) -> None:
    text = standard(game_id)
    entries = list(re.finditer(r"^(\w+) = .*[^\[]$", text, re.MULTILINE))
    for number, entry in enumerate(entries[::7]):
        value = VALUES[number % len(VALUES)]
        drawn(game_id, f"{text[: entry.start()]}{entry[1]} = {value}{text[entry.end() :]}")


def test_a_table_without_sources_gets_them_and_keeps_the_rest() -> None:
    editing = ComponentEditing(catalogue.load("pillars"), "old", SPOILED["pillars"].GOOD)
    editing.change("frames", [(("frames", "2"), 8)])
    assert sources(editing.content) == {"frames": OWNER}
    assert editing.content["frames"]["2"] == 8
    assert editing.problem is None


def test_what_can_not_be_found_in_the_text_is_left_to_the_file() -> None:
    text = "frames.2 = 10\nframes.3 = 12\nframes.4 = 14\n" + SPOILED["pillars"].DOMINOES
    editing = ComponentEditing(catalogue.load("pillars"), "dotted", text)
    assert editing.problem is None
    editing.change("frames", [(("frames", "3"), 11)])
    assert editing.content["frames"]["3"] == 11
    with pytest.raises(UserError, match="in the file itself"):
        editing.change("frames", [(("frames", "5"), 11)])
