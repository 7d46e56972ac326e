"""The picture on a game's box, wherever it is shown: what it is about is never cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import catalogue
from tuscany_app.shell.widgets.art_widget import art_file, fill
from tuscany_app.testing.beside import expected

PLACES = ((312, 242), (450, 573), (584, 725), (1189, 456), (1184, 825), (230, 130), (435, 150), (314, 112))
every_game = pytest.mark.parametrize("game_id", catalogue.ids())


@every_game
@pytest.mark.parametrize("size", PLACES)
def test_what_a_picture_is_about_is_inside_every_cut(qtbot: QtBot, game_id: str, size: tuple[int, int]) -> None:
    game, room = catalogue.load(game_id), QSize(*size)
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
