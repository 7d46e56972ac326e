"""What a board set holds, as it is shown and entered: values, and areas, segments and colours space by space."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tuscany_app.games.borders.engine.components import SIDES, VALUES, neighbours
from tuscany_app.games.borders.engine.components import Cell as Space
from tuscany_app.games.borders.engine.dice import COLOURS
from tuscany_app.games.borders.words.names import COLOUR_NAMES, area_name
from tuscany_app.kernel.component_facts import Cell, Change, EntryPart, Grid, Group, Number, Tool, hex_middle
from tuscany_app.kernel.i18n import Sentence, say

FREE, WHITE, BORDER = "free", "white", "border"
WIDE = 1.34  # of a board


def entries(table: dict[str, Any]) -> tuple[Group, ...]:
    areas, segments = table["areas"], table["segments"]
    if table["columns"] not in SIDES or table["rows"] not in SIDES:
        raise ValueError("no board")
    area_tools = tuple(
        Tool(str(number), area_name(area["name"]), f"area:{number}") for number, area in enumerate(areas)
    )
    segment_tools = tuple(
        Tool(str(number), say("Segment {name}", name=part["id"]), f"segment:{number}")
        for number, part in enumerate(segments)
    )
    colour_tools = tuple(Tool(colour, COLOUR_NAMES[colour], f"colour:{colour}") for colour in COLOURS)
    whole = say("The board")
    return (
        Group(
            "boards",
            say("Boards"),
            say("Printed: each colour has one segment of 2, 3, 4 and 5 spaces. Where the colours lie is ours."),
            tuple(
                EntryPart(_board_name(title), f"board:{title}", wide=WIDE,
                     grid=Grid("pointy", _cells(table, colours), colour_tools, _coloured(table, title)))
                for title, colours in table["boards"].items()
            ),
            size=4.0,
            how=say("Choose a colour, then a segment."),
        ),
        Group(
            "areas.cells",
            say("Areas"),
            say("Printed: nine areas. Their shapes are ours."),
            (EntryPart(whole, grid=Grid("pointy", _cells(table), area_tools, _into_area(table))),),
            how=say("Choose an area, then a space: it joins the area or leaves it; the border follows by itself."),
        ),
        Group(
            "segments",
            say("Segments of the border"),
            say("Printed: each colour has one of 2, 3, 4 and 5 spaces. Where they lie is ours."),
            (EntryPart(whole, grid=Grid("pointy", _cells(table), segment_tools, _into_segment(table))),),
            how=say("Choose a segment, then its spaces one after the other; chosen again, one is taken out."),
        ),
        Group(
            "white",
            say("White spaces"),
            say("Printed crosses: two spaces are crossed off from the beginning, top left and bottom right."),
            (EntryPart(whole, grid=Grid("pointy", _cells(table), (), _turned_white(table))),),
            how=say("Choose a space: it becomes white, or stops being white."),
        ),
        Group(
            "areas.first",
            say("Points of the areas"),
            say("Printed: from 4 to 12, villa 9, well 4 then 2; whoever comes later gets half, rounded down. The "
                "other values are ours."),
            tuple(_values(number, area) for number, area in enumerate(areas)),
            size=0.9,
        ),
    )  # fmt: skip


def _board_name(title: str) -> Sentence:
    return say("Board {name}", name=title.removeprefix("board") or title)


def _values(number: int, area: dict[str, Any]) -> EntryPart:
    numbers = (
        Number(say("First"), area["first"], VALUES, lambda value: [(("areas", number, "first"), value)]),
        Number(say("Later"), area["later"], VALUES, lambda value: [(("areas", number, "later"), value)]),
    )
    return EntryPart(area_name(area["name"]), f"area:{number}", numbers=numbers, wide=1.5)


def _cells(table: dict[str, Any], colours: list[str] | None = None) -> tuple[Cell, ...]:
    """The spaces of the board; the border in the colours of one board, or as it is without."""
    kinds: dict[Space, tuple[str, Sentence]] = {}
    for number, area in enumerate(table["areas"]):
        for x, y in area["border"]:
            kinds.setdefault((x, y), (BORDER, say("border")))
        for x, y in area["cells"]:
            kinds[x, y] = (f"area:{number}", area_name(area["name"]))
    for number, segment in enumerate(table["segments"]):
        name = say("Segment {name}", name=segment["id"])
        for x, y in segment["cells"]:
            if colours is None:
                kinds[x, y] = (f"segment:{number}", name)
            else:
                kinds[x, y] = (f"colour:{colours[number]}", COLOUR_NAMES[colours[number]])
    for x, y in table["white"]:
        kinds[x, y] = (WHITE, say("white"))
    made = []
    for y in range(table["rows"]):
        for x in range(table["columns"]):
            kind, what = kinds.get((x, y), (FREE, say("nothing")))
            name = say("column {column}, row {row}: {kind}", column=x + 1, row=y + 1, kind=what)
            made.append(Cell(*hex_middle(x, y), kind, name, (x, y)))
    return tuple(made)


def _coloured(table: dict[str, Any], title: str) -> Callable[[tuple[int, ...], str], list[Change]]:
    def changes(cell: tuple[int, ...], colour: str) -> list[Change]:
        colours = list(table["boards"][title])
        for number, segment in enumerate(table["segments"]):
            if list(cell) in segment["cells"]:
                colours[number] = colour
        return [(("boards", title), colours)]

    return changes


def _into_area(table: dict[str, Any]) -> Callable[[tuple[int, ...], str], list[Change]]:
    def changes(cell: tuple[int, ...], tool: str) -> list[Change]:
        made: list[Change] = []
        for number, area in enumerate(table["areas"]):
            inside = [list(part) for part in area["cells"]]
            if list(cell) in inside:
                inside.remove(list(cell))
            elif number == int(tool):
                inside.append(list(cell))
            else:
                continue
            made += [(("areas", number, "cells"), inside), (("areas", number, "border"), _around(table, inside))]
        return made

    return changes


def _around(table: dict[str, Any], inside: list[list[int]]) -> list[list[int]]:
    cells = {(x, y) for x, y in inside}
    near = {space for cell in cells for space in neighbours(cell)} - cells
    there = [(x, y) for x, y in near if 0 <= x < table["columns"] and 0 <= y < table["rows"]]
    return [[x, y] for x, y in sorted(there, key=lambda space: (space[1], space[0]))]


def _into_segment(table: dict[str, Any]) -> Callable[[tuple[int, ...], str], list[Change]]:
    def changes(cell: tuple[int, ...], tool: str) -> list[Change]:
        made: list[Change] = []
        for number, segment in enumerate(table["segments"]):
            chain = [list(part) for part in segment["cells"]]
            if list(cell) in chain:
                chain.remove(list(cell))
            elif number == int(tool):
                first = chain and (chain[0][0], chain[0][1]) in neighbours((cell[0], cell[1]))
                last = chain and (chain[-1][0], chain[-1][1]) in neighbours((cell[0], cell[1]))
                chain.insert(0 if first and not last else len(chain), list(cell))
            else:
                continue
            made.append((("segments", number, "cells"), chain))
        return made

    return changes


def _turned_white(table: dict[str, Any]) -> Callable[[tuple[int, ...], str], list[Change]]:
    def changes(cell: tuple[int, ...], _tool: str) -> list[Change]:
        white = [list(part) for part in table["white"]]
        if list(cell) in white:
            white.remove(list(cell))
        else:
            white.append(list(cell))
        return [(("white",), white)]

    return changes
