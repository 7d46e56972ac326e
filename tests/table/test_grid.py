"""Cells and points."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPointF, QRectF

from tuscany_app.table.grid import HexColumns, HexGrid, SquareGrid

SQUARES = SquareGrid(4, 4, 10.0)
WIDE = SquareGrid(5, 3, 10.0)
HEXES = HexGrid(3, 4, 10.0)
COLUMNS = HexColumns((1, 0, 1), (2, 3, 2), 12.0)


@pytest.mark.parametrize("square", range(16))
def test_a_square_holds_its_middle_and_its_corner(square: int) -> None:
    rect = SQUARES.rect(square)
    assert (rect.width(), rect.height()) == (10, 10)
    assert SQUARES.square_at(rect.center()) == square
    assert SQUARES.square_at(rect.topLeft()) == square


def test_squares_are_numbered_row_by_row() -> None:
    assert SQUARES.rect(1) == QRectF(10, 0, 10, 10)
    assert SQUARES.rect(4) == QRectF(0, 10, 10, 10)
    assert SQUARES.bounds == QRectF(0, 0, 40, 40)


def test_squares_need_not_be_as_many_across_as_down() -> None:
    assert WIDE.bounds == QRectF(0, 0, 50, 30)
    assert list(WIDE.squares()) == list(range(15))
    assert WIDE.place(7) == (2, 1)
    assert WIDE.rect(7) == QRectF(20, 10, 10, 10)
    assert [WIDE.square_at(WIDE.rect(square).center()) for square in WIDE.squares()] == list(WIDE.squares())
    assert WIDE.square_at(QPointF(50, 30)) == 14
    assert WIDE.square_at(QPointF(5, 31)) is None
    assert WIDE.moved(7, 9, 9) == 14
    assert WIDE.moved(7, 1, -1) == 3


def test_outside_of_the_squares_is_none_and_the_far_edge_is_the_last() -> None:
    for point in (QPointF(-1, 5), QPointF(5, -1), QPointF(41, 5), QPointF(5, 41)):
        assert SQUARES.square_at(point) is None
    assert SQUARES.square_at(QPointF(40, 40)) == 15
    assert SQUARES.square_at(QPointF(40, 0)) == 3


@pytest.mark.parametrize(
    ("square", "columns", "rows", "there"),
    [
        (5, 1, 0, 6), (5, -1, 0, 4), (5, 0, 1, 9), (5, 0, -1, 1), (5, 2, 2, 15),
        (3, 1, 0, 3), (4, -1, 0, 4), (1, 0, -1, 1), (13, 0, 1, 13), (0, -9, 9, 12), (5, 9, -9, 3),
    ],
)  # fmt: skip
def test_a_step_stays_inside_the_squares(square: int, columns: int, rows: int, there: int) -> None:
    assert SQUARES.moved(square, columns, rows) == there


def test_hexes_in_rows_hold_their_middles_and_fill_their_bounds() -> None:
    whole = QRectF()
    for row in range(4):
        for column in range(3):
            assert HEXES.cell_at(HEXES.centre((column, row))) == (column, row)
            for corner in HEXES.polygon((column, row)).toList():
                assert HEXES.cell_at(HEXES.centre((column, row)) + (corner - HEXES.centre((column, row))) * 0.9) == (
                    column, row,
                )  # fmt: skip
            whole = whole.united(HEXES.rect((column, row)))
    assert near(whole, HEXES.bounds)


def test_one_row_of_hexes_needs_no_room_for_the_shift() -> None:
    assert HexGrid(3, 1, 10.0).bounds.width() == 30
    assert HexGrid(3, 2, 10.0).bounds.width() == 35


def test_outside_of_the_hexes_in_rows_is_none() -> None:
    bounds = HEXES.bounds
    for point in (
        QPointF(-1, 5), QPointF(bounds.right() + 1, 20), QPointF(5, -3), QPointF(5, bounds.bottom() + 3),
        QPointF(1, 12),  # left of the second row, which is shifted
    ):  # fmt: skip
        assert HEXES.cell_at(point) is None


def test_an_inset_keeps_the_edges_apart() -> None:
    for grid, cell in ((HEXES, (1, 1)), (COLUMNS, (1, 1))):
        whole, small = grid.polygon(cell), grid.polygon(cell, 1.0)
        apothem = _apothem(whole.toList(), grid.centre(cell)) - _apothem(small.toList(), grid.centre(cell))
        assert apothem == pytest.approx(1.0)


def _apothem(corners: list[QPointF], centre: QPointF) -> float:
    return min(
        math.hypot(*((one + other) / 2 - centre).toTuple())
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True)
    )


def test_hexes_in_columns_hold_their_middles_and_fill_their_bounds() -> None:
    assert COLUMNS.cells() == [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)]
    whole = QRectF()
    for cell in COLUMNS.cells():
        assert COLUMNS.cell_at(COLUMNS.centre(cell)) == cell
        whole = whole.united(COLUMNS.rect(cell))
    assert near(whole, COLUMNS.bounds)


def test_a_point_near_a_hex_but_outside_of_it_is_none() -> None:
    for cell in ((0, 0), (2, 1)):
        centre, rect = COLUMNS.centre(cell), COLUMNS.rect(cell)
        for corner in COLUMNS.polygon(cell).toList():
            assert COLUMNS.cell_at(centre + (corner - centre) * 0.97) == cell
        outer = rect.left() if cell[0] == 0 else rect.right()
        assert COLUMNS.cell_at(QPointF(outer, centre.y())) == cell
        for y in (rect.top() + 0.3, rect.bottom() - 0.3):  # the corners of the box around it
            assert COLUMNS.cell_at(QPointF(outer + (0.3 if cell[0] == 0 else -0.3), y)) is None
    top = COLUMNS.rect((1, 0)).top()
    assert COLUMNS.cell_at(QPointF(COLUMNS.centre((1, 0)).x(), top - 0.5)) is None
    assert COLUMNS.cell_at(QPointF(-1, 10)) is None
    assert COLUMNS.cell_at(QPointF(COLUMNS.bounds.right() + 1, 10)) is None
    assert COLUMNS.cell_at(QPointF(-100, 10)) is None


def near(one: QRectF, other: QRectF) -> bool:
    return all(abs(a - b) < 1e-6 for a, b in zip(one.getCoords(), other.getCoords(), strict=True))
