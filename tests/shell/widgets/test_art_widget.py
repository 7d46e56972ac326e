"""The picture on a game's box, wherever it is shown: what it is about is never cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import catalogue
from tuscany_app.shell.widgets.art_widget import WIDEST, art_file, box_art, fill, standing
from tuscany_app.table.theme import look
from tuscany_app.testing.beside import expected

PLACES = ((312, 242), (450, 573), (584, 725), (1189, 456), (1184, 825), (230, 130), (435, 150))
STRIPS = ((363, 108), (638, 191), (1184, 216), (1184, 90), (730, 90))
every_game = pytest.mark.parametrize("game_id", catalogue.ids())


@every_game
@pytest.mark.parametrize("size", PLACES)
def test_what_a_picture_is_about_is_inside_every_cut(qtbot: QtBot, game_id: str, size: tuple[int, int]) -> None:
    game, room = catalogue.load(game_id), QSize(*size)
    assert room.width() <= WIDEST * room.height()
    path = art_file(game.folder("resources"), f"box-{game_id}")
    assert path is not None
    image = QImage(room, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    whole = fill(painter, path, room, game.picture_focus, game.picture_middle)
    painter.end()
    (top, bottom), (left, right) = expected(game_id).subject
    assert whole.top() + top * whole.height() >= -0.5
    assert whole.top() + bottom * whole.height() <= room.height() + 0.5
    assert whole.left() + left * whole.width() >= -0.5
    assert whole.left() + right * whole.width() <= room.width() + 0.5


@every_game
@pytest.mark.parametrize("size", STRIPS)
def test_in_a_long_strip_the_whole_picture_stands_in_a_landscape(
    qtbot: QtBot, game_id: str, size: tuple[int, int]
) -> None:
    look().choose("light", "standard", 100)
    art = box_art(game_id, radius=0)
    qtbot.addWidget(art)
    art.resize(*size)
    shown, place = art.grab().toImage(), standing(QSize(*size))
    assert QRectF(0, 0, *size).contains(place)
    assert place.width() / place.height() == pytest.approx(4 / 3)
    beside = box_art(game_id, radius=0)
    qtbot.addWidget(beside)
    beside.resize(round(place.width()), round(place.height()))
    whole = beside.grab().toImage()
    for x, y in ((0.2, 0.09), (0.5, 0.05), (0.8, 0.09)):  # the sky of the whole picture, not of a part of it
        here = shown.pixelColor(int(place.left() + x * place.width()), int(place.top() + y * place.height()))
        there = whole.pixelColor(int(x * whole.width()), int(y * whole.height()))
        assert _far(here, there) < 60, (x, y)
    corners = [shown.pixelColor(2, 2), shown.pixelColor(2, size[1] - 3)]
    assert _far(*corners) > 60  # sky above, hills below


def _far(one: QColor, other: QColor) -> int:
    return abs(one.red() - other.red()) + abs(one.green() - other.green()) + abs(one.blue() - other.blue())
