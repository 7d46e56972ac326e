"""The symbols people choose: each there, different from the others, and readable on every colour."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tuscany_app.kernel.game import SEAT_COLOURS
from tuscany_app.kernel.people import SYMBOLS, Person
from tuscany_app.table.person_symbols import NAMES, badge, person_symbol
from tuscany_app.table.theme import look


def shape(symbol: str) -> set[tuple[int, int]]:
    """The pixels of a symbol's badge that are not its ground."""
    image = badge(Person("x", symbol=symbol, colour="blue"), 48).toImage().convertToFormat(QImage.Format.Format_RGB32)
    ink = look().on_player("blue").rgb()
    return {(x, y) for x in range(48) for y in range(48) if image.pixel(x, y) == ink}


def test_every_symbol_has_a_name_and_a_shape_of_its_own(qapp: QApplication) -> None:
    assert tuple(NAMES) == SYMBOLS
    shapes = {symbol: shape(symbol) for symbol in SYMBOLS}
    for symbol, pixels in shapes.items():
        assert len(pixels) > 60, symbol
        assert QRectF(-1.01, -1.01, 2.02, 2.02).contains(person_symbol(symbol).boundingRect()), symbol
    for one, other in combinations(shapes, 2):
        assert len(shapes[one] ^ shapes[other]) > 60, (one, other)


@pytest.mark.parametrize("colour", [None, *SEAT_COLOURS])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_badge_is_readable_on_every_colour(qapp: QApplication, theme: str, colour: str | None) -> None:
    look().choose(theme, "standard", 100)
    image = badge(Person("x", symbol="heart", colour=colour), 48).toImage()
    middle, ground = image.pixelColor(24, 24), image.pixelColor(24, 8)
    look().choose("light", "standard", 100)
    assert abs(middle.lightness() - ground.lightness()) > 60
