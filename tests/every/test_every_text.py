"""What is written on the tables of every game can be read, measured on their pictures, in every look."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import catalogue
from tuscany_app.shell.base.table_factory import make_table
from tuscany_app.table.colours import LOOKS
from tuscany_app.table.contrast import TEXT
from tuscany_app.table.theme import PALETTES, look
from tuscany_app.testing.legibility import Written, texts_painted
from tuscany_app.testing.projects import games
from tuscany_app.testing.seated import middle_of

pytestmark = pytest.mark.usefixtures("usual_look")
WIDE, HIGH = 1366, 768


def texts_of(game_id: str) -> list[Written]:
    """All that is written on the table in the middle of a game."""
    _, scene = make_table(middle_of(game_id, min(3, max(catalogue.load(game_id).players))))
    scene.arrange(WIDE / HIGH)
    for item in scene.items():
        item.setCacheMode(QGraphicsItem.CacheMode.NoCache)  # so that all is painted on the picture itself
    with texts_painted() as found:
        scene.picture(WIDE, HIGH, look().colour("table"))
    scene.deleteLater()
    return found


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("game_id", games())
def test_texts_on_the_table_can_be_read(game_id: str, name: str, palette: str, qtbot: QtBot) -> None:
    look().choose(name, palette, 100)
    found = texts_of(game_id)
    assert found
    assert [text for text in found if text.ratio < TEXT] == []


def test_a_pale_text_would_be_found(qtbot: QtBot) -> None:
    image = QImage(200, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    painter.setFont(look().font(20))
    with texts_painted() as found:
        for ink, top in (("#000000", 0.0), ("#999999", 30.0)):
            painter.setPen(QColor(ink))
            painter.drawText(QRectF(0, top, 200, 30), Qt.AlignmentFlag.AlignCenter, ink)
        painter.setOpacity(0.3)
        painter.setPen(QColor("#000000"))
        painter.drawText(QRectF(0, 30, 60, 30), Qt.AlignmentFlag.AlignCenter, "thin")
    painter.end()
    black, grey, thin = found
    assert black.ratio == pytest.approx(21)
    assert (grey.ink, grey.ground) == ("#999999", "#ffffff")
    assert grey.ratio < 3 > thin.ratio
