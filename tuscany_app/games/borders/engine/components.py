"""Board sets: loaded from `resources/borders` or the player's own `components/borders`, and validated.

All boards of a set have the same areas, border spaces and segments; they differ in the colours of the segments.
Cells are pointy-top hexes in rows; odd rows are shifted half a cell to the right.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

from attrs import frozen

from tuscany_app.games.borders.engine.dice import COLOURS
from tuscany_app.kernel.component_files import WrongEntry, entries, entry, loaded, made_of, table_path, whole_number
from tuscany_app.kernel.i18n import say

Cell = tuple[int, int]  # column, row
AREAS = 9
WHITE = 2
LENGTHS = (2, 3, 4, 5)  # every colour has one segment of each
BOARDS = range(4, 13)  # in a set
SIDES = range(3, 31)  # columns and rows
VALUES = range(1, 100)

_NAME = re.compile(r"[A-Za-z0-9]{1,20}")
_SEGMENT_ID = re.compile(r"[A-Za-z][A-Za-z0-9]{0,7}")


@frozen
class Area:
    name: str
    first: int  # points for finishing it first
    later: int
    cells: tuple[Cell, ...]  # its inside
    border: tuple[Cell, ...]  # the spaces around it


@frozen
class Segment:
    id: str
    cells: tuple[Cell, ...]  # a chain

    @property
    def length(self) -> int:
        return len(self.cells)


@frozen
class Board:
    name: str
    colours: tuple[int, ...]  # of the segments, in their order; places in dice.COLOURS


@frozen(cache_hash=True)
class BoardSet:
    name: str
    columns: int
    rows: int
    white: tuple[Cell, ...]
    areas: tuple[Area, ...]
    segments: tuple[Segment, ...]
    boards: tuple[Board, ...]


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six hexes around one, be they on the board or not (F-8)."""
    x, y = cell
    shift = y % 2
    west, east = x - 1 + shift, x + shift
    return (x - 1, y), (x + 1, y), (west, y - 1), (east, y - 1), (west, y + 1), (east, y + 1)


def board_set(name: str) -> BoardSet:
    return loaded(table_path("borders", name), read)


def read(path: Path) -> BoardSet:
    return made_of(path, made)


# All below raise WrongEntry with the sentence that tells what is wrong, and where.


def made(name: str, table: dict[str, Any]) -> BoardSet:
    columns, rows = whole_number(table, "columns", SIDES), whole_number(table, "rows", SIDES)
    white = _cells(table, "white", columns, rows)
    area_parts, segment_parts = entries(table, "areas"), entries(table, "segments")
    areas = [_area(part, columns, rows) for part in area_parts]
    segments = [_segment(part, columns, rows) for part in segment_parts]
    if len(areas) != AREAS:
        raise WrongEntry(say("it has {total} areas instead of {right}", total=len(areas), right=AREAS), table, "areas")
    _all_different(area_parts, "name")
    if len(white) != WHITE:
        why = say("it has {total} white spaces instead of {right}", total=len(white), right=WHITE)
        raise WrongEntry(why, table, "white")
    _check_areas(areas, area_parts)
    _all_different(segment_parts, "id")
    _check_segments(segments, white, areas, table)
    titles = entry(table, "boards", dict)
    boards = [_board(titles, title, segments) for title in titles]
    if len(boards) not in BOARDS or len({board.colours for board in boards}) < len(boards):
        why = say("it needs {least} to {most} different boards", least=BOARDS[0], most=BOARDS[-1])
        raise WrongEntry(why, titles)
    return BoardSet(name, columns, rows, white, tuple(areas), tuple(segments), tuple(boards))


def _area(part: dict[str, Any], columns: int, rows: int) -> Area:
    name = entry(part, "name", str)
    if not _NAME.fullmatch(name):
        raise WrongEntry(say("the name {name} is not made of letters and digits", name=repr(name)), part, "name")
    first, later = whole_number(part, "first", VALUES), whole_number(part, "later", VALUES)
    if later > first:
        raise WrongEntry(say("the area {name} is worth more later than at first", name=name), part, "later")
    return Area(name, first, later, _cells(part, "cells", columns, rows), _cells(part, "border", columns, rows))


def _segment(part: dict[str, Any], columns: int, rows: int) -> Segment:
    name = entry(part, "id", str)
    if not _SEGMENT_ID.fullmatch(name):
        raise WrongEntry(say("the name {name} is not made of letters and digits", name=repr(name)), part, "id")
    cells = _cells(part, "cells", columns, rows)
    if len(cells) not in LENGTHS:
        why = say(
            "the segment {name} has {n} spaces instead of {least} to {most}",
            name=name, n=len(cells), least=LENGTHS[0], most=LENGTHS[-1],
        )  # fmt: skip
        raise WrongEntry(why, part, "cells")
    if any(after not in neighbours(cell) for cell, after in pairwise(cells)):
        raise WrongEntry(say("the segment {name} is no chain of neighbours", name=name), part, "cells")
    return Segment(name, cells)


def _board(titles: dict[str, Any], title: str, segments: list[Segment]) -> Board:
    if not _NAME.fullmatch(title):
        raise WrongEntry(say("the name {name} is not made of letters and digits", name=repr(title)), titles, title)
    colours = titles[title]
    if type(colours) is not list or len(colours) != len(segments) or any(part not in COLOURS for part in colours):
        why = say("the board {name} does not give each segment one of the colours {colours}", name=title,
                  colours=", ".join(COLOURS))  # fmt: skip
        raise WrongEntry(why, titles, title)
    for colour in COLOURS:
        lengths = sorted(segment.length for segment, own in zip(segments, colours, strict=True) if own == colour)
        if tuple(lengths) != LENGTHS:
            why = say(
                "the board {name} needs one {colour} segment each of 2, 3, 4 and 5 spaces", name=title, colour=colour
            )
            raise WrongEntry(why, titles, title)
    return Board(title, tuple(COLOURS.index(colour) for colour in colours))


def _check_areas(areas: list[Area], parts: list[dict[str, Any]]) -> None:
    """Every area is one piece, no two overlap, and its border is exactly what lies around it."""
    inside: set[Cell] = set()
    for area, part in zip(areas, parts, strict=True):
        cells = set(area.cells)
        if inside & cells:
            raise WrongEntry(say("the area {name} overlaps another one", name=area.name), part, "cells")
        inside |= cells
        around = {near for cell in cells for near in neighbours(cell)} - cells
        if not cells or not _connected(cells) or around != set(area.border):
            why = say("the area {name} is not one piece with its border all around", name=area.name)
            raise WrongEntry(why, part, "border")
    for area, part in zip(areas, parts, strict=True):
        if inside & set(area.border):
            why = say("the border of the area {name} runs through another one", name=area.name)
            raise WrongEntry(why, part, "border")


def _check_segments(segments: list[Segment], white: tuple[Cell, ...], areas: list[Area], table: dict[str, Any]) -> None:
    covered = [*white, *(cell for segment in segments for cell in segment.cells)]
    border = {cell for area in areas for cell in area.border}
    if len(covered) > len(set(covered)) or set(covered) != border:
        raise WrongEntry(say("white spaces and segments do not cover each border space once"), table, "segments")


def _connected(cells: set[Cell]) -> bool:
    todo = [next(iter(cells))]
    reached = set(todo)
    while todo:
        found = [near for near in neighbours(todo.pop()) if near in cells and near not in reached]
        reached.update(found)
        todo += found
    return reached == cells


def _all_different(parts: list[dict[str, Any]], key: str) -> None:
    seen: set[str] = set()
    for part in parts:
        if part[key] in seen:
            raise WrongEntry(say("the name {name} is given twice", name=part[key]), part, key)
        seen.add(part[key])


def _cells(table: dict[str, Any], name: str, columns: int, rows: int) -> tuple[Cell, ...]:
    cells = []
    for part in entry(table, name, list):
        if type(part) is not list or len(part) != 2 or any(type(number) is not int for number in part):
            raise WrongEntry(say("the entry {name} is of the wrong kind", name=name), table, name)
        x, y = part
        if not (0 <= x < columns and 0 <= y < rows):
            raise WrongEntry(say("the cell {cell} lies off the board", cell=f"{x},{y}"), part)
        cells.append((x, y))
    if len(set(cells)) < len(cells):
        raise WrongEntry(say("the entry {name} has a cell twice", name=name), table, name)
    return tuple(cells)
