"""The two tracks can be told apart without their colours, and by everybody with the palette that is made for it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from pytestqt.qtbot import QtBot

from tests.support.sight import SIGHT, closest
from tuscany_app.games.tuscany.table.art.brush import COLOURS, TRACKS, track_colour
from tuscany_app.games.tuscany.table.art.tiles import name_ink, paint_points, space_ground, symbol_ink
from tuscany_app.games.tuscany.table.art.tracks import hatch
from tuscany_app.table.colours import LOOKS, LookName
from tuscany_app.table.contrast import GRAPHIC, TEXT, contrast
from tuscany_app.table.theme import PALETTES, look

LEAST = 15  # hundredths of OKLab
COIN = 30  # pixels
every_look = pytest.mark.parametrize("name", LOOKS)
every_palette = pytest.mark.parametrize("palette", PALETTES)


@pytest.fixture(autouse=True)
def _usual(qtbot: QtBot) -> Iterator[None]:
    yield
    look().choose("light", "standard", 100)


@every_look
@pytest.mark.parametrize("sight", SIGHT)
def test_the_green_and_the_red_track_differ_to_everybody(sight: str, name: LookName) -> None:
    assert closest((QColor(getattr(tint, name)) for tint in TRACKS["colourblind"]), sight) >= LEAST


def coin(*, green: bool) -> QImage:
    """A coin as it is seen at 30 pixels, where it is painted and in which colour: ground, fill or ink."""
    image = QImage(COIN, COIN, QImage.Format.Format_RGB32)
    image.fill(look().colour("panel"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_points(painter, QRectF(1, 1, COIN - 2, COIN - 2), "", green=green)
    painter.end()
    return image


@every_look
@every_palette
def test_coins_of_the_two_tracks_differ_in_shape_and_in_pattern(name: str, palette: str) -> None:
    look().choose(name, palette, 100)
    fills = {green: track_colour(green=green) for green in (True, False)}

    def painted(green: bool) -> list[bool]:
        """Whether each pixel shows the coin's own colour."""
        image = coin(green=green)
        return [contrast(image.pixelColor(x, y), fills[green]) < 1.25 for x in range(COIN) for y in range(COIN)]

    differing = sum(one != other for one, other in zip(painted(True), painted(False), strict=True))
    assert differing >= COIN * COIN * 0.1


@every_look
@every_palette
def test_the_red_track_is_striped(name: str, palette: str) -> None:
    look().choose(name, palette, 100)
    image = QImage(60, COIN, QImage.Format.Format_RGB32)
    image.fill(track_colour(green=False))
    painter = QPainter(image)
    lane = QPainterPath()
    lane.addRect(QRectF(0, 0, 60, COIN))
    hatch(painter, lane, COIN * 0.5)
    painter.end()
    tones = [image.pixelColor(x, COIN // 2).name() for x in range(60)]
    changes = sum(one != other for one, other in itertools.pairwise(tones))
    assert changes >= 6
    stripe = max(map(QColor, tones), key=lambda colour: contrast(colour, track_colour(green=False)))
    assert contrast(stripe, track_colour(green=False)) >= 1.3


@every_look
@every_palette
def test_names_and_symbols_of_spaces_can_be_made_out(name: str, palette: str) -> None:
    look().choose(name, palette, 100)
    for colour in COLOURS[palette]:
        assert contrast(name_ink(colour), space_ground(colour)) >= TEXT, colour
        assert contrast(symbol_ink(colour), space_ground(colour)) >= GRAPHIC, colour
