"""Cities as towns with streets, squares and houses; what the rules ask about is told apart on the smallest tile."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainterPath
from PySide6.QtWidgets import QApplication

from tests.support.sight import SIGHT, seen
from tuscany_app.games.carcassonne.engine.components import CITY, FIELD, Tile, tile_set
from tuscany_app.games.carcassonne.table.art import town_picture
from tuscany_app.games.carcassonne.table.art.detail import Detail, detail_of
from tuscany_app.games.carcassonne.table.art.ground_plan import SIDE, plan
from tuscany_app.games.carcassonne.table.art.picture_cache import LEVELS
from tuscany_app.games.carcassonne.table.art.tile_picture import picture
from tuscany_app.games.carcassonne.table.art.town import House, Town, shields_of, towns
from tuscany_app.games.carcassonne.table.art.wooden_people import EDGE, HALO
from tuscany_app.table.contrast import contrast
from tuscany_app.table.theme import look

TILES = tile_set("standard").tiles
SEEN = 0.05  # of OKLab: two colours that are told apart at a glance
every_look = pytest.mark.parametrize("name", ["light", "dark", "contrast"])


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> None:
    look().choose("light", "standard", 100)


def every_town(detail: Detail) -> list[tuple[Tile, int, int, Town]]:
    found = []
    for tile in TILES:
        for turns in range(4):
            cities = [number for number, segment in enumerate(tile.segments) if segment.kind == CITY]
            built = towns(tile, turns, turns, detail)
            found += [(tile, turns, number, town) for number, town in zip(cities, built, strict=True)]
    return found


@cache
def place(rgb: int, sight: str) -> tuple[float, float, float]:
    return seen(QColor(rgb), sight)


def apart(one: QColor, other: QColor, sight: str = "normal") -> float:
    """How far two colours are from each other in OKLab."""
    return math.dist(place(one.rgb(), sight), place(other.rgb(), sight))


def share(one: QImage, other: QImage) -> float:
    """Of the pixels: those that the eye tells apart."""
    spots = [(x, y) for x in range(one.width()) for y in range(one.width())]
    far = [apart(one.pixelColor(*spot), other.pixelColor(*spot)) > SEEN for spot in spots]
    return sum(far) / len(far)


def colour_at(image: QImage, spot: QPointF) -> QColor:
    scale = image.width() / SIDE
    return image.pixelColor(int(spot.x() * scale), int(spot.y() * scale))


# towns


@pytest.mark.parametrize("detail", list(Detail))
def test_streets_lead_from_every_open_side_to_the_square_and_no_house_stands_on_them(detail: Detail) -> None:
    for tile, turns, number, town in every_town(detail):
        ground = plan(tile, turns, turns)
        city = tile.cities[tile.segments[number].index]
        (x, y), _ = town.squares[0]
        for side in city.sides:
            middle = ((50, 0), (100, 50), (50, 100), (0, 50))[ground.side(side)]
            ways = [street for street in town.streets if street.intersects(_around(*middle))]
            assert ways, (tile.id, turns)
            end = ways[0].pointAtPercent(1)
            assert math.hypot(end.x() - x, end.y() - y) < 1
        for street in town.streets:
            for part in range(21):
                spot = street.pointAtPercent(part / 20)
                assert not any(_covers(house, spot) for house in town.houses), (tile.id, turns, detail)


def test_houses_stand_inside_the_walls_and_not_in_each_other() -> None:
    for tile, turns, number, town in every_town(Detail.FULL):
        outline = plan(tile, turns, turns).outline(tile.segments[number])
        inner = [house for house in town.houses if 1 < house.x < SIDE - 1 and 1 < house.y < SIDE - 1]
        for house in inner:
            assert all(outline.contains(house.corner(a, b)) for a in (-0.9, 0.9) for b in (-0.9, 0.9)), tile.id
            others = (other for other in town.houses if other is not house)
            assert not any(_covers(other, QPointF(house.x, house.y)) for other in others), tile.id


def test_large_cities_have_a_church_gardens_and_houses_of_many_directions() -> None:
    """Unlike a wallpaper."""
    for tile, _, number, town in every_town(Detail.FULL):
        if len(tile.cities[tile.segments[number].index].sides) >= 3:
            assert town.church is not None
            assert town.gardens
            assert len({round(house.angle, 1) for house in town.houses}) >= 4, tile.id
            assert len({house.seed % len(town_picture.ROOFS) for house in town.houses}) >= 4


def test_houses_are_fewer_and_larger_with_less_detail() -> None:
    everything = next(tile for tile in TILES if tile.edges == "cccc")
    counts = [len(towns(everything, 0, 0, detail)[0].houses) for detail in Detail]
    assert counts[0] < counts[1] < counts[2]
    long = [max(house.long for house in towns(everything, 0, 0, detail)[0].houses) for detail in Detail]
    assert long[0] > long[1] > long[2]


def _around(x: float, y: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), 1, 1)
    return path


def _covers(house: House, spot: QPointF) -> bool:
    path = QPainterPath()
    path.addPolygon(house.footprint())
    return path.contains(spot)


# small tiles


def test_detail_follows_the_pixels_of_a_tile() -> None:
    assert [detail_of(px) for px in (20, 39, 40, 69, 70, 200)] == [
        *(2 * [Detail.SIGNS]), *(2 * [Detail.SIMPLE]), *(2 * [Detail.FULL]),
    ]  # fmt: skip
    assert {detail_of(level) for level in LEVELS} == set(Detail)


@pytest.mark.parametrize("px", [20, 30])
def test_kinds_of_tiles_are_told_apart_when_they_are_tiny(px: int) -> None:
    pictures = {tile.id: picture(tile, 0, 0, px, False) for tile in TILES}
    for one, other in combinations(pictures, 2):
        assert share(pictures[one], pictures[other]) > 0.04, (one, other)


@every_look
@pytest.mark.parametrize("px", [20, 30, 50])
def test_road_city_and_field_are_told_apart(name: str, px: int) -> None:
    look().choose(name, "standard", 100)
    for tile in TILES:
        ground, image = plan(tile, 0, 0), picture(tile, 0, 0, px, name == "dark")
        fields = [colour_at(image, ground.spot(segment)) for segment in tile.segments if segment.kind == FIELD]
        roads = [colour_at(image, lane.pointAtPercent(0.2)) for lane in ground.lanes]
        cities = [colour_at(image, ground.spot(segment)) for segment in tile.segments if segment.kind == CITY]
        for sight in SIGHT if px < 40 else ("normal",):  # on larger ones walls tell
            for field in fields:
                assert all(apart(field, other, sight) > SEEN for other in (*roads, *cities)), (tile.id, sight)


@every_look
@pytest.mark.parametrize("px", [20, 30, 50, 90])
def test_shield_is_seen_on_its_city(name: str, px: int) -> None:
    look().choose(name, "standard", 100)
    for tile in (tile for tile in TILES if tile.shields):
        ground, image = plan(tile, 0, 0), picture(tile, 0, 0, px, name == "dark")
        for x, y in (spot for spots in shields_of(ground).values() for spot in spots):
            fields = [colour_at(image, QPointF(x + dx, y + dy)) for dx in (-4, 4) for dy in (-4, 4)]
            assert max(apart(one, other) for one, other in combinations(fields, 2)) > 0.2, tile.id  # blue and white


def test_followers_of_every_colour_stand_out_from_towns_by_their_rim() -> None:
    """A dark line and a light one around it: one of them is far from any ground."""
    for ground in (town_picture.GROUND, town_picture.PAVED, *(tone for roof in town_picture.ROOFS for tone in roof)):
        assert max(contrast(EDGE, ground), contrast(QColor(HALO.rgb()), ground)) >= 3
    assert contrast(EDGE, QColor(HALO.rgb())) >= 7
