"""Colours that have a symbol."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from tests.support.pictures import there
from tuscany_app.kernel.game import SEAT_COLOURS
from tuscany_app.table.symbols import COLOURS, ColourSet, paint_symbol, swatch, symbol_path
from tuscany_app.table.theme import CREAM, INK, PLAYERS, look


def test_a_colour_set_follows_the_palette_and_can_be_read(qtbot: QtBot) -> None:
    colours = ColourSet(
        {"standard": {"deep": "#102030", "pale": "#f0e0d0"}, "colourblind": {"deep": "#000040", "pale": "#ffffe0"}},
        {"deep": "M -1 -1 L 1 -1 L 1 1 L -1 1 Z", "pale": "M -1 -1 L 1 -1 L 1 1 Z"},
        ("deep",),
    )
    assert colours.fill("deep").name() == "#102030"
    look().choose("light", "colourblind", 100)
    assert colours.fill("deep").name() == "#000040"
    assert colours.ink("deep").name() == CREAM
    assert colours.ink("pale").name() == INK
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    colours.paint_symbol(painter, "deep", QPointF(20, 20), 20)
    painter.end()
    assert there(image, 20, 20) == there(image, 12, 28) == CREAM
    assert there(image, 5, 20) == "#ffffff"


def test_every_player_has_a_symbol_of_their_own(qtbot: QtBot) -> None:
    seen = set()
    for colour in COLOURS:
        path = symbol_path(colour)
        assert QRectF(-0.51, -0.51, 1.02, 1.02).contains(path.boundingRect())
        image = QImage(60, 60, QImage.Format.Format_ARGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        paint_symbol(painter, colour, QRectF(0, 10, 60, 40), QColor("black"))
        painter.end()
        assert there(image, 30, 30) == "#000000"
        assert there(image, 5, 30) == "#ffffff"  # as large as the shorter side
        seen.add(bytes(image.constBits()))
    assert len(seen) == len(COLOURS)
    assert all(set(players) == set(COLOURS) == set(SEAT_COLOURS) for players in PLAYERS.values())
    with pytest.raises(ValueError, match="gold"):
        symbol_path("gold")


def test_a_chip_has_its_players_colour_and_symbol(qtbot: QtBot) -> None:
    image = swatch("red", 40).toImage()
    ratio = image.devicePixelRatio()
    assert image.width() == 40 * ratio
    assert there(image, 20 * ratio, 20 * ratio) == look().on_player("red").name()
    assert there(image, 6 * ratio, 20 * ratio) == look().player("red").name()
    assert image.pixelColor(0, 0).alpha() == 0
