"""The board: squares by number, row by row, and by name (a1 is top left, b1 lies to its right); the eight lines."""

from __future__ import annotations

SIDE = 3
SQUARES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abc")
ROWS = tuple(tuple(SIDE * row + column for column in range(SIDE)) for row in range(SIDE))
COLUMNS = tuple(zip(*ROWS, strict=True))
LINES = (*ROWS, *COLUMNS, (0, 4, 8), (2, 4, 6))
MIDDLE = 4
CORNERS = (0, 2, 6, 8)


def number_of(square: str) -> int:
    return SQUARES.index(square)
