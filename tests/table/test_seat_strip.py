"""The players, and the strip of them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from tests.support.pictures import picture, pixels
from tests.support.toy_table import ToyModel, duel
from tuscany_app.table.seat_strip import GAP, MARGIN, SeatStrip, paint_chip, paint_name, paint_points
from tuscany_app.table.theme import look


def test_the_strip_shows_whose_turn_it_is(scene: QGraphicsScene) -> None:
    model = ToyModel(duel())
    strip = SeatStrip(model)
    scene.addItem(strip)
    strip.place(QRectF(0, 0, 400, 60))
    glow, first, second = look().colour("glow"), strip.seat_rect(0), strip.seat_rect(1)
    assert not first.intersects(second)
    assert second.left() - first.right() == pytest.approx(GAP)
    assert first.height() == 60
    image = picture(scene)
    assert pixels(image, glow, first) > 100 > pixels(image, glow, second)
    assert pixels(image, look().player("red"), first)
    assert pixels(image, look().player("blue"), second)
    model.decide(model.things()[0])
    strip.update()
    assert pixels(picture(scene), glow, first) > 100  # until the turn has been shown
    strip.refresh()
    assert strip.lit == 1
    image = picture(scene)
    assert pixels(image, glow, first) < 100 < pixels(image, glow, second)
    while not model.state.over():
        model.play(model.state.legal_moves()[0])
    strip.refresh()
    assert strip.lit is None


def test_the_strip_has_points_and_more_where_the_game_says_so(scene: QGraphicsScene) -> None:
    model = ToyModel(duel())
    rooms: dict[int, QRectF] = {}

    def more(painter: QPainter, seat: int, room: QRectF) -> None:
        rooms[seat] = room

    plain, full = SeatStrip(model), SeatStrip(model, lambda seat: 10 + seat, more)
    for strip, top in ((plain, 0), (full, 200)):
        scene.addItem(strip)
        strip.place(QRectF(0, top, 400, 180))
    image, ink = picture(scene), look().colour("ink")
    right = QRectF(130, 0, 58, 60)
    assert pixels(image, ink, right) == 0
    assert pixels(image, ink, right.translated(0, 200)) > 10
    assert set(rooms) == {0, 1}
    assert plain.seat_rect(0).height() < full.seat_rect(0).height() == 180
    assert rooms[0].top() > 20


def test_the_strip_lies_beside_the_board_or_below_it(qtbot: QtBot) -> None:
    strip, board = SeatStrip(ToyModel(duel())), QRectF(-20, -20, 400, 400)
    for aspect in (2.0, 1.6, 0.7, 0.5):
        table = strip.place_beside(board, aspect)
        seats = strip.seat_rect(0).united(strip.seat_rect(1))
        assert table.width() / table.height() == pytest.approx(aspect)
        assert table.adjusted(MARGIN - 1, MARGIN - 1, 1 - MARGIN, 1 - MARGIN).contains(board.united(seats))
        assert not seats.intersects(board)
        assert (seats.left() > board.right()) == (aspect > 1)
        assert (strip.seat_rect(1).top() > strip.seat_rect(0).top()) == (aspect > 1)
    strip.place_beside(board, 1.0)
    assert strip.seat_rect(0).width() >= 200  # never too narrow for a name


def test_a_player_is_found_by_the_targets_name(qtbot: QtBot) -> None:
    strip = SeatStrip(ToyModel(duel()))
    strip.place(QRectF(10, 20, 400, 60))
    assert strip.places_of("seat:1") == [strip.seat_rect(1)]
    assert strip.seat_rect(0).topLeft() == QPointF(10, 20)
    for other in ("seat:2", "seat:", "board", "seat:-1"):
        assert strip.places_of(other) == []


def test_chip_name_and_points_say_how_much_room_they_took(qtbot: QtBot) -> None:
    image = QImage(300, 40, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    row = QRectF(10, 0, 280, 40)
    assert paint_chip(painter, "red", row, 24) == 34
    assert paint_points(painter, 8, row, 20) > paint_points(painter, 888, row, 20)
    short, long = (paint_name(painter, name, row, 16) for name in ("Ana", "A name that has no end " * 9))
    assert 0 < short < long <= 280
    low = QRectF(10, 0, 280, 10)
    assert paint_name(painter, "Ana", low, 16) < short  # letters are no higher than their row
    painter.end()
