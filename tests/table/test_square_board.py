"""A board of squares, for small games."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene

from tests.support.pictures import picture, pixels, there
from tuscany_app.table.grid import SquareGrid
from tuscany_app.table.paint import LIGHT_UP
from tuscany_app.table.square_board import FRAME, SquareBoard
from tuscany_app.table.theme import look


class Board(SquareBoard):
    def paint_on_square(self, painter: QPainter, square: int, rect: QRectF) -> None:
        painter.setOpacity(1.0 if square == 4 else 0.0)
        painter.fillRect(rect.adjusted(30, 30, -30, -30), QColor("magenta"))


def test_a_board_of_squares_lights_what_it_is_told(scene: QGraphicsScene) -> None:
    board = Board(SquareGrid(3, 3, 100))
    scene.addItem(board)
    board.setPos(FRAME + 10, FRAME)
    assert board.square_rect(4) == QRectF(144, 134, 100, 100)
    assert board.square_at(QPointF(150, 140)) == 4
    assert board.square_at(QPointF(5, 5)) is None
    quiet = picture(scene)
    middles = [board.square_rect(square).center() for square in range(9)]
    assert there(quiet, *middles[4].toTuple()) == "#ff00ff"
    board.light(free={0, 1}, pointed=1)
    lit = [there(picture(scene), *middle.toTuple()) for middle in middles]
    assert lit[0] != there(quiet, *middles[0].toTuple())
    assert len({lit[0], lit[1], lit[2]}) == 3
    board.light(hinted=2)
    accent, blue = look().colour("accent"), look().player("blue")
    assert pixels(picture(scene), accent, board.square_rect(2)) > 200
    assert board.lit.free == {0, 1}  # the rest stays as it was
    board.light(last={8: "blue"})
    image = picture(scene)
    assert pixels(image, blue, board.square_rect(8)) > 200
    assert pixels(image, blue, board.square_rect(7)) == 0


def test_a_board_is_as_wide_and_as_high_as_its_squares(scene: QGraphicsScene) -> None:
    board = Board(SquareGrid(3, 2, 100))
    scene.addItem(board)
    assert board.boundingRect() == QRectF(-FRAME, -FRAME, 300 + 2 * FRAME, 200 + 2 * FRAME)
    board.setPos(FRAME, FRAME)
    image = picture(scene)
    assert pixels(image, QColor("magenta"), board.mapRectToScene(board.grid.bounds)) == 40 * 40
    for square in (0, 3):  # the names of rows, and of columns
        beside = board.square_rect(square).translated(-FRAME, 0)
        assert pixels(image, LIGHT_UP, QRectF(beside.topLeft(), QSizeF(FRAME, 100)))
    for square in (0, 1, 2):
        above = board.square_rect(square).translated(0, -FRAME)
        assert pixels(image, LIGHT_UP, QRectF(above.topLeft(), QSizeF(100, FRAME)))
