"""What a piece set holds, as it is shown and entered: the frames, and the pieces square by square."""

from __future__ import annotations

from typing import Any

from tuscany_app.games.pillars.engine.components import FRAMES, PIECES, corner
from tuscany_app.kernel.component_facts import REMOVED, Added, Cell, Change, EntryPart, Grid, Group, Number
from tuscany_app.kernel.i18n import Sentence, say

SIDE = 5  # squares of the grid a piece is drawn in
EMPTY, FILLED = "empty", "filled"


def entries(table: dict[str, Any]) -> tuple[Group, ...]:
    pieces: list[dict[str, Any]] = table["pieces"]
    total = sum(piece.get("count", 1) for piece in pieces)
    return (
        Group(
            "pieces",
            say("Pieces"),
            say(
                "Printed: 13 pieces of 2 to 5 squares a colour. Which shapes they are is not public in text; "
                "ours are chosen so that games end as the rulebook shows."
            ),
            tuple(_piece(number, piece, alone=len(pieces) == 1) for number, piece in enumerate(pieces)),
            ((("pieces",), Added({"name": _new_name(pieces), "count": 1, "squares": ["##"]})),),
            (total, PIECES),
            1.2,
            say("Choose a square: it is filled, or emptied."),
        ),
        Group(
            "frames",
            say("Frames"),
            say("Squares along a side of the frame, for 2, 3 and 4 players."),
            tuple(_frame(players, side) for players, side in sorted(table["frames"].items())),
        ),
    )


def _frame(players: str, side: int) -> EntryPart:
    sides = Number(say("Squares a side"), side, FRAMES, lambda value: [(("frames", players), value)])
    name = say("{players} players: {side} × {side}", players=players, side=side)
    return EntryPart(name, f"frame:{side}", numbers=(sides,), wide=1.2)


def _piece(number: int, piece: dict[str, Any], *, alone: bool) -> EntryPart:
    count = int(piece.get("count", 1))
    filled = _in_grid(piece["squares"])

    def turned(cell: tuple[int, ...], _tool: str) -> list[Change]:
        now = filled ^ {(cell[0], cell[1])}
        rows = ["".join("#" if (x, y) in now else "." for x in range(SIDE)) for y in range(SIDE)]
        return [(("pieces", number, "squares"), rows)]

    cells = tuple(
        Cell(x, y, FILLED if (x, y) in filled else EMPTY, _square(x, y, (x, y) in filled), (x, y))
        for y in range(SIDE)
        for x in range(SIDE)
    )
    return EntryPart(
        say("Piece {name}", name=str(piece["name"])),
        f"piece:{number}",
        count,
        (Number(say("How many"), count, range(1, PIECES + 1), lambda value: [(("pieces", number, "count"), value)]),),
        grid=Grid("square", cells, (), turned),
        removal=() if alone else ((("pieces", number), REMOVED),),
    )


def _square(x: int, y: int, filled: bool) -> Sentence:
    if filled:
        return say("column {column}, row {row}: part of the piece", column=x + 1, row=y + 1)
    return say("column {column}, row {row}: empty", column=x + 1, row=y + 1)


def _in_grid(rows: list[str]) -> frozenset[tuple[int, int]]:
    """The squares of a piece where they lie, if the grid has room for them there, else in its middle."""
    squares = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        shape = corner(squares)
        wide, high = (max((cell[axis] for cell in shape), default=0) + 1 for axis in (0, 1))
        squares = [(x + max(0, SIDE - wide) // 2, y + max(0, SIDE - high) // 2) for x, y in shape]
    return frozenset((x, y) for x, y in squares if x < SIDE and y < SIDE)


def _new_name(pieces: list[dict[str, Any]]) -> str:
    names = {piece["name"] for piece in pieces}
    return next(name for number in range(1, len(names) + 2) if (name := f"P{number}") not in names)
