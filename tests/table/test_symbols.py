"""Colours that have a symbol."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from tests.support.pictures import there
from tuscany_app.table.symbols import ColourSet
from tuscany_app.table.theme import CREAM, INK, look


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
