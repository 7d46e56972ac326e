"""Describes the content of a component table so that it can be shown and edited, without Qt.

A game with tables has `words/table_entries.py`: `entries(table)` turns a table that was read into `Group`s. A group is
one entry of the file with its parts; a part is a picture, numbers, choices, or a grid to click on. Tables of a game
without that file (a plug-in) are shown as a plain list and edited as text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from attrs import frozen

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.toml_text import Place

Change = tuple[Place, object]  # the value that shall stand there, or one of the two below


@frozen
class Added:
    """One more table in the list of tables at a place."""

    values: dict[str, object]


REMOVED = object()  # the table of a list of tables at a place goes


Shape = Literal["square", "flat", "pointy"]  # of a cell: hexagons with a flat or a pointed top


@frozen
class Number:
    """A whole number that can be entered."""

    name: Sentence
    value: int
    allowed: range
    changes: Callable[[int], list[Change]]  # what has to be written for another one


@frozen
class ValueChoice:
    """One of several values."""

    name: Sentence
    value: object
    values: tuple[tuple[Sentence, object], ...]
    changes: Callable[[Any], list[Change]]


@frozen
class Cell:
    """A cell of a grid; its side is 1."""

    x: float  # of its middle
    y: float
    kind: str  # how it looks; the game's table knows
    name: Sentence
    key: tuple[int, ...]


@frozen
class Tool:
    """What a click on a cell of a grid lays there."""

    id: str
    name: Sentence
    kind: str  # how it looks, as a cell's


@frozen
class Grid:
    shape: Shape
    cells: tuple[Cell, ...]
    tools: tuple[Tool, ...]  # none: a click turns a cell over
    changes: Callable[[tuple[int, ...], str], list[Change]]  # of a click on a cell, with a tool


@frozen
class EntryPart:
    """One thing of an entry: a tile with its number, a board, a card."""

    name: Sentence
    picture: str = ""  # what `table/components_sheet.py` paints; empty: its grid, or its name alone
    count: int | None = None  # written beside it
    numbers: tuple[Number, ...] = ()
    choices: tuple[ValueChoice, ...] = ()
    grid: Grid | None = None
    removal: tuple[Change, ...] = ()  # what takes it out, where that is possible
    wide: float = 1.0  # of its picture, for one high


@frozen
class Group:
    """An entry of a table."""

    id: str  # as `sources` calls it
    name: Sentence
    note: Sentence  # what of it is printed in the box's rulebook, and what is not
    parts: tuple[EntryPart, ...]
    addition: tuple[Change, ...] = ()  # what adds one more part, where that is possible
    total: tuple[int, int] | None = None  # how many there are, and how many there must be
    size: float = 1.0  # of its parts' pictures, beside those of other entries
    how: Sentence | None = None  # how it is changed, where that has to be said


def hex_middle(column: int, row: int) -> tuple[float, float]:
    """Of a pointed hexagon in rows, the odd ones shifted by half a cell to the right."""
    return column + 0.5 * (row % 2), row * 0.75**0.5


def column_middle(column: int, row: int, shifted: bool) -> tuple[float, float]:
    """Of a flat hexagon in columns, some of them shifted by half a cell downwards."""
    return column * 0.75**0.5, row + 0.5 * shifted
