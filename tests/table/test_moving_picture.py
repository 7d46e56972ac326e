"""While a table is zoomed or resized its last picture is shown, scaled; then it is painted anew."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsRectItem
from pytestqt.qtbot import QtBot

from tests.support.toy_table import ToyModel, ToyScene, duel
from tuscany_app.table.view import STEP, TableView


class Board(QGraphicsRectItem):
    """Counts how often it is painted."""

    painted = 0

    def paint(self, painter: QPainter, *_: object) -> None:
        type(self).painted += 1
        painter.fillRect(self.rect(), self.brush())


@pytest.fixture
def board() -> Board:
    made = Board(QRectF(0, 0, 100, 100))
    made.setBrush(QColor("red"))
    return made


@pytest.fixture
def view(qtbot: QtBot, board: Board) -> TableView:
    made = TableView()
    qtbot.addWidget(made)
    made.resize(600, 300)
    made.show()
    scene = ToyScene(ToyModel(duel()))
    scene.setParent(made)
    made.show_table(scene)
    scene.addItem(board)
    board.setPos(scene.sceneRect().center() - board.rect().center())
    made.setTransformationAnchor(TableView.ViewportAnchor.AnchorViewCenter)  # wherever the mouse is
    qtbot.waitUntil(lambda: not made.moving_picture.moving)
    made.viewport().repaint()
    return made


def colour(view: TableView, board: Board) -> QColor:
    """What the window shows in the middle of the board."""
    at = view.mapFromScene(board.sceneBoundingRect().center())
    return view.viewport().grab().toImage().pixelColor(at)


def test_zooming_scales_the_last_picture_and_paints_anew_when_it_stands_still(
    view: TableView, board: Board, qtbot: QtBot
) -> None:
    before = Board.painted
    view.zoom(STEP)
    taken = Board.painted
    assert taken == before + 1  # for the picture
    for _ in range(5):
        view.zoom(STEP)
        view.viewport().repaint()
    assert Board.painted == taken
    board.setBrush(QColor("blue"))
    assert colour(view, board) == QColor("red")
    qtbot.waitUntil(lambda: not view.moving_picture.shown)
    assert colour(view, board) == QColor("blue")
    assert Board.painted > taken


def test_zooming_out_shows_the_whole_table_at_once(view: TableView, board: Board, qtbot: QtBot) -> None:
    view.zoom(STEP**4)
    view.centerOn(view.sceneRect().bottomRight())
    qtbot.waitUntil(lambda: not view.moving_picture.shown)
    view.zoom(0)
    taken = Board.painted
    assert view.magnification == 1
    assert colour(view, board) == QColor("red")
    assert Board.painted == taken


def test_nothing_that_was_seen_before_a_move_is_shown_after_it(view: TableView, board: Board, qtbot: QtBot) -> None:
    view.zoom(STEP**4)
    view.centerOn(view.sceneRect().bottomRight())
    qtbot.waitUntil(lambda: not view.moving_picture.shown)
    scene = view.table()
    scene.model.play(next(iter(scene.model.state.legal_moves())))
    view.zoom(0)
    assert colour(view, board) != QColor("red")  # the part of the table that is not known is left out
    qtbot.waitUntil(lambda: not view.moving_picture.shown)
    view.zoom(STEP)
    scene.model.play(next(iter(scene.model.state.legal_moves())))
    assert not view.moving_picture.shown


def test_the_table_is_laid_out_when_the_size_stops_changing(view: TableView, qtbot: QtBot) -> None:
    scene = view.table()
    scene.seen.clear()
    for wide in (590, 580, 570, 560):
        view.resize(wide, 300)
        view.viewport().repaint()
    assert [one for one in scene.seen if one[0] == "arrange"] == [("arrange", 590 / 300)]
    shown = view.mapFromScene(view.sceneRect()).boundingRect()
    assert abs(shown.width() - 560) < 8  # the picture fits all the same
    qtbot.waitUntil(lambda: not view.moving_picture.shown)
    assert scene.seen[-1] == ("arrange", 560 / 300)


def test_a_window_that_was_resized_while_magnified_is_laid_out_afterwards(view: TableView, qtbot: QtBot) -> None:
    scene = view.table()
    view.zoom(STEP**3)
    qtbot.waitUntil(lambda: not view.moving_picture.shown)
    view.resize(400, 300)
    scene.seen.clear()
    view.zoom(0)
    qtbot.waitUntil(lambda: not view.moving_picture.shown)
    assert scene.seen[-1] == ("arrange", 400 / 300)
