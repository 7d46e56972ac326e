"""Tiles, marks and the board in the middle can be made out where they are small, by everybody, in every look."""

from __future__ import annotations

import itertools
import math
from functools import cache

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from pytestqt.qtbot import QtBot

from tests.games.tuscany.at_table import Table, at_stage, play_on, session
from tests.support.sight import SIGHT, seen
from tuscany_app.games.tuscany.engine.components import COLOURS, HEXAGON, KINDS, Tile
from tuscany_app.games.tuscany.engine.moves import Place
from tuscany_app.games.tuscany.engine.state import Stage
from tuscany_app.games.tuscany.table.art import centre_board, tiles
from tuscany_app.games.tuscany.table.art.brush import paint_lit_hex
from tuscany_app.games.tuscany.table.art.tiles import paint_space, paint_storage, paint_tile, space_ground
from tuscany_app.games.tuscany.table.items.board import paint_name
from tuscany_app.table.colours import LOOKS
from tuscany_app.table.contrast import GRAPHIC, contrast
from tuscany_app.table.grid import flat_hexagon
from tuscany_app.table.theme import CREAM, PALETTES, look

pytestmark = pytest.mark.usefixtures("usual_look")
WINDOW = (1366, 768)
APART, WELL_APART = 6.0, 10.0  # hundredths of OKLab between two pictures, pixel by pixel, at least
RING = 0.02  # how broad a line of a ring must stand out from what it is on, in widths of the space
CROPS = (("vine",), ("boar",), ("olive",), ("grain",), ("vine", "olive"), ("boar", "grain"))
THINGS: dict[str, Tile | None] = {
    **{kind: Tile(0, kind) for kind in (*KINDS, HEXAGON) if kind != "agriculture"},
    **{" and ".join(crops): Tile(0, "agriculture", crops) for crops in CROPS},
    "storage": None,
}
CONFUSED = (("storage", HEXAGON), ("village", "monastery"), ("city", "castle"))
every_look = pytest.mark.parametrize("name", LOOKS)
every_palette = pytest.mark.parametrize("palette", PALETTES)


def painted(paint: object, wide: int, *arguments: object, **more: object) -> QImage:
    """A thing on a player's place, so many pixels wide."""
    image = QImage(wide + 2, wide + 2, QImage.Format.Format_RGB32)
    image.fill(look().colour("panel"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, *arguments, middle(wide), wide, **more)  # type: ignore[operator]
    painter.end()
    return image


def middle(wide: int) -> QPointF:
    return QPointF(wide / 2 + 1, wide / 2 + 1)


def picture(name: str, wide: int) -> QImage:
    tile = THINGS[name]
    return painted(paint_tile, wide, tile) if tile is not None else painted(paint_storage, wide)


@cache
def inside(wide: int) -> list[tuple[int, int]]:
    """The pixels of a hexagon."""
    shape = flat_hexagon(middle(wide), wide)
    return [
        (x, y)
        for x in range(wide + 2)
        for y in range(wide + 2)
        if shape.containsPoint(QPointF(x + 0.5, y + 0.5), Qt.FillRule.WindingFill)
    ]


def places(image: QImage, wide: int, sight: str) -> list[tuple[float, float, float]]:
    return [_seen(image.pixelColor(x, y).name(), sight) for x, y in inside(wide)]


@cache
def _seen(name: str, sight: str) -> tuple[float, float, float]:
    return seen(QColor(name), sight)


def apart(one: list[tuple[float, float, float]], other: list[tuple[float, float, float]]) -> float:
    """How much two pictures differ, on average over their pixels."""
    return 100 * sum(map(math.dist, one, other)) / len(one)


# told apart


@every_look
@every_palette
@pytest.mark.parametrize("wide", [20, 30])
def test_tiles_can_be_told_apart_where_they_are_small(wide: int, palette: str, name: str, qtbot: QtBot) -> None:
    look().choose(name, palette, 100)
    made = {thing: places(picture(thing, wide), wide, "normal") for thing in THINGS}
    poor = {pair for pair in itertools.combinations(THINGS, 2) if apart(*(made[thing] for thing in pair)) < APART}
    assert poor == set()


@pytest.mark.parametrize(("wide", "least"), [(20, 8.0), (30, WELL_APART)])
@pytest.mark.parametrize("sight", SIGHT)
def test_those_that_were_confused_differ_to_everybody(sight: str, wide: int, least: float, qtbot: QtBot) -> None:
    for name, palette in itertools.product(LOOKS, PALETTES):
        look().choose(name, palette, 100)
        for pair in CONFUSED:
            made = [places(picture(thing, wide), wide, sight) for thing in pair]
            assert apart(*made) >= least, (name, palette, pair)


@every_look
@every_palette
def test_a_small_tile_is_not_taken_for_its_space(palette: str, name: str, qtbot: QtBot) -> None:
    look().choose(name, palette, 100)
    for kind, colour in zip(KINDS, COLOURS, strict=True):
        tile = painted(paint_tile, 20, Tile(0, kind, ("vine",) if kind == "agriculture" else ()))
        made = [places(image, 20, "normal") for image in (tile, painted(paint_space, 20, colour))]
        assert apart(*made) >= WELL_APART, kind


@pytest.mark.parametrize(
    ("wide", "ratio", "whole"), [(20, 1.0, False), (44, 1.0, False), (60, 1.0, True), (20, 2.0, False), (30, 2.0, True)]
)
def test_pictures_are_for_those_pixels_of_the_screen_that_can_show_them(
    wide: int, ratio: float, whole: bool, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    used: list[str] = []
    monkeypatch.setattr(tiles, "paint_picture", lambda painter, name, *more, **others: used.append(name))
    image = QImage(round(100 * ratio), round(100 * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    painter.scale(wide / 100, wide / 100)  # as a board is
    for kind in (*KINDS, HEXAGON):
        paint_tile(painter, Tile(0, kind), QPointF(50, 50), 100)
    painter.end()
    assert used == ([*KINDS, HEXAGON] if whole else [])


# what is lit


@every_look
@every_palette
@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("wide", [50, 80])
def test_a_lit_space_is_seen_on_every_ground(wide: int, strong: bool, palette: str, name: str, qtbot: QtBot) -> None:
    look().choose(name, palette, 100)
    for colour in COLOURS:

        def lit(painter: QPainter, colour: str, centre: QPointF, wide: float) -> None:
            paint_space(painter, colour, centre, wide)
            paint_lit_hex(painter, centre, wide, strong=strong)

        image, ground = painted(lit, wide, colour), space_ground(colour)
        edge = round(wide / 2 + 1 - wide * math.sqrt(3) / 4)
        across = [image.pixelColor(wide // 2 + 1, edge + down) for down in range(round(wide * 0.15))]
        standing_out = [pixel for pixel in across if contrast(pixel, ground) >= GRAPHIC]
        assert len(standing_out) >= RING * wide, colour


def test_a_ring_does_not_hide_what_a_space_is_called(qtbot: QtBot) -> None:
    look().choose("light", "standard", 100)
    wide = 100

    def named(painter: QPainter, centre: QPointF, wide: float, *, ringed: bool) -> None:
        painter.fillRect(QRectF(0, 0, wide + 2, wide + 2), QColor(CREAM))
        if ringed:
            paint_lit_hex(painter, centre, wide)
        paint_name(painter, 0, centre, "", lit=True)

    letters = QRectF(middle(wide).x() - 9, middle(wide).y() - 36.5, 18, 12).toRect()
    plain, ringed = (painted(named, wide, ringed=ringed).copy(letters) for ringed in (False, True))
    assert any(plain.pixelColor(x, 6) != QColor(CREAM) for x in range(plain.width()))
    assert plain == ringed


# the board in the middle, and what lies beside it


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot, play_on(session(3), at_stage(Stage.ACTION)), WINDOW)


def scale_of(table: Table) -> float:
    return float(table.page.view.transform().m11())


def heights(table: Table, paint: QRectF, monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """How many pixels high the smallest letters of each text are that lies in this part of the table."""
    found: dict[str, float] = {}
    original = QPainter.drawText

    def draw(painter: QPainter, *args: object) -> object:
        text = next((part for part in args if isinstance(part, str)), "")
        place = painter.worldTransform()
        middle = place.map(args[0].center()) if isinstance(args[0], QRectF) else QPointF()
        if paint.contains(middle):
            high = painter.font().pixelSize() * place.m11()
            found[text] = min(found.get(text, high), high)
        return original(painter, *args)  # type: ignore[call-overload]

    monkeypatch.setattr(QPainter, "drawText", draw)
    for item in table.scene.items():
        item.setCacheMode(item.CacheMode.NoCache)
    size = table.scene.sceneRect().size() * scale_of(table)
    table.scene.picture(round(size.width()), round(size.height()), look().colour("table"))
    return found


def on_picture(table: Table, rect: QRectF) -> QRectF:
    whole, scale = table.scene.sceneRect(), scale_of(table)
    return QTransform().scale(scale, scale).translate(-whole.left(), -whole.top()).mapRect(rect)


def test_numbers_of_the_tracks_can_be_read(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    centre = table.scene.arrangement.centre
    found = heights(table, on_picture(table, centre.sceneBoundingRect()), monkeypatch)
    numbers = {text: high for text, high in found.items() if text in {"10", "15", "20", "25", "30", "35", "40", "45"}}
    assert len(numbers) == 8
    assert min(numbers.values()) >= 10


def test_both_sides_of_a_colour_bonus_can_be_read(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    found = heights(table, on_picture(table, table.scene.arrangement.piles.bonuses_rect()), monkeypatch)
    sides = {str(points) for sides in table.scene.display.parts.bonus for points in sides}
    assert set(found) == sides
    assert min(found.values()) >= 11


@pytest.mark.parametrize("text", [100, 160])
def test_cards_to_pay_with_can_be_read_and_tapped(text: int, qtbot: QtBot) -> None:
    look().choose("light", "standard", text)
    table = Table(qtbot, play_on(session(3), at_stage(Stage.ACTION)), WINDOW)
    pay, scale = table.scene.arrangement.pay, scale_of(table)
    for space, total in itertools.product(("a1", "d2", "e3", "h4"), (1, 6, 11, 22, 38)):
        ways = [Place(1, space, ("red+red", "grey+grey"))] * total
        assert pay.card_width(ways) * scale >= 30, (space, total)
        assert min(pay.way_rect(1, ways).width(), pay.way_rect(1, ways).height()) * scale >= 30
        assert all(table.scene.sceneRect().contains(pay.way_rect(number, ways)) for number in (1, total))


@every_look
def test_the_board_is_painted_once_for_a_size_and_a_look(name: str, table: Table, qtbot: QtBot) -> None:
    look().choose(name, "standard", 100)
    table.scene.redraw()
    kept = centre_board.kept
    kept.cache_clear()
    for _ in range(3):
        table.scene.redraw()
        table.page.view.grab()
    assert kept.cache_info().misses == 1


def test_high_contrast_has_no_landscape(qtbot: QtBot) -> None:
    def shades(name: str) -> int:
        look().choose(name, "standard", 100)
        image = QImage(400, 240, QImage.Format.Format_RGB32)
        image.fill(look().colour("table"))
        painter = QPainter(image)
        centre_board.paint_board(painter, QRectF(0, 0, 400, 240))
        painter.end()
        return len({image.pixel(x, y) for x in range(60, 340, 4) for y in range(50, 190, 4)})

    assert shades("contrast") == 1
    assert shades("light") > 50 < shades("dark")
