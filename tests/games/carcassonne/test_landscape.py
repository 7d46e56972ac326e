"""The painted land: every tile in every rotation, seams, outlines and spots, the same at every painting."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tuscany_app.games.carcassonne.engine.components import FIELD, ROAD, City, Field, Tile, tile_set
from tuscany_app.games.carcassonne.table.art.ground_plan import APART, SIDE, VARIANTS, Plan, plan
from tuscany_app.games.carcassonne.table.art.message_cards import MESSAGE_RATIO, paint_back, paint_message
from tuscany_app.games.carcassonne.table.art.tile_picture import picture
from tuscany_app.games.carcassonne.table.art.wooden_people import paint_figure, paint_follower
from tuscany_app.table.theme import PLAYERS, look

PX = 120
TILES = tile_set("standard").tiles
COLOURS = tuple(PLAYERS["standard"])


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> None:
    look().choose("light", "standard", 100)


def every_plan() -> list[Plan]:
    return [plan(tile, turns, copy) for tile in TILES for turns in range(4) for copy in range(VARIANTS)]


def pixels(image: QImage) -> bytes:
    return bytes(image.constBits())


def border(image: QImage, side: int) -> list[tuple[int, int, int]]:
    """The pixels along a side, from the left or from the top."""
    last = image.width() - 1
    spots = [((n, 0), (last, n), (n, last), (0, n))[side] for n in range(image.width())]
    return [(c.red(), c.green(), c.blue()) for c in (image.pixelColor(*spot) for spot in spots)]


def apart(one: list[tuple[int, int, int]], other: list[tuple[int, int, int]]) -> list[float]:
    return [sum(abs(a - b) for a, b in zip(p, q, strict=True)) / 3 for p, q in zip(one, other, strict=True)]


def edge(tile: Tile, turns: int, side: int) -> str:
    return tile.edges[(side - turns) % 4]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_tile_is_painted_in_every_rotation(dark: bool) -> None:
    seen = set()
    for tile in TILES:
        for turns in range(4):
            image = picture(tile, turns, 0, 60, dark)
            assert image.width() == image.height() == 60
            assert len({image.pixel(x, y) for x in range(0, 60, 3) for y in range(0, 60, 3)}) > 60  # not a flat diagram
            seen.add(pixels(image))
    assert len(seen) == 4 * len(TILES)


def seams(side: int) -> dict[str, list[list[tuple[int, int, int]]]]:
    """What lies along a side of all tiles that lie in all ways, by what is there."""
    found: dict[str, list[list[tuple[int, int, int]]]] = {letter: [] for letter in "frc"}
    for tile in TILES:
        for turns in range(4):
            found[edge(tile, turns, side)].append(border(picture(tile, turns, turns, PX, False), side))
    return found


@pytest.mark.parametrize("side", range(4))
def test_edges_of_a_kind_look_alike_and_others_do_not(side: int) -> None:
    """Whatever the tile and however it lies: so any two that fit by the rules have the same neighbour to the eye."""
    found = seams(side)
    for letter, others in (("f", "rc"), ("r", "fc"), ("c", "fr")):
        first = found[letter][0]
        corner = PX // 5  # near its ends a city's wall turns to either side
        assert max(sum(apart(first, other)) / PX for other in found[letter]) < (9 if letter == "c" else 4)
        assert max(max(apart(first, other)[corner:-corner]) for other in found[letter]) < 60
        for stranger in others:
            assert min(max(apart(first, other)[corner:-corner]) for other in found[stranger]) >= 60


@pytest.mark.parametrize("side", [0, 1], ids=["upper", "right"])
def test_what_an_edge_cuts_goes_on_in_the_next_tile(side: int) -> None:
    """Across an edge the picture changes no more than from one line of pixels to the next nearby."""
    for letter in "frc":
        here = next((t, k) for t in TILES for k in range(4) if edge(t, k, side) == letter)
        there = next((t, k) for t in TILES for k in range(4) if edge(t, k, side + 2) == letter)
        image, next_image = picture(*here, 0, PX, False), picture(*there, 0, PX, False)
        across = sum(apart(border(image, side), border(next_image, side + 2))) / PX
        inside = []
        for depth in range(1, 4):
            part = image.copy(0, depth, PX, PX) if side == 0 else image.copy(-depth, 0, PX, PX)
            deeper = image.copy(0, depth + 1, PX, PX) if side == 0 else image.copy(-depth - 1, 0, PX, PX)
            inside.append(sum(apart(border(part, side), border(deeper, side))) / PX)
        assert across <= 1.5 * max(inside) + 2, letter


def test_copies_differ_and_each_is_always_the_same() -> None:
    for tile in TILES:
        first, second = picture(tile, 1, 3, PX, False), picture(tile, 1, 4, PX, False)
        assert pixels(first) != pixels(second)
        assert pixels(first) == pixels(picture(tile, 1, 3, PX, False))


def test_light_comes_from_the_upper_left_however_a_tile_lies() -> None:
    tile = next(tile for tile in TILES if tile.cloister and not tile.roads)
    upright, turned = picture(tile, 0, 0, PX, False), picture(tile, 2, 0, PX, False)
    middle = QRectF(0.3 * PX, 0.3 * PX, 0.4 * PX, 0.38 * PX).toRect()
    assert pixels(upright.copy(middle)) == pixels(turned.copy(middle))  # the cloister does not stand on its head


def test_spots_lie_in_their_segment_and_apart() -> None:
    for ground in every_plan():
        spots = {segment: ground.spot(segment) for segment in ground.tile.segments}
        for segment, spot in spots.items():
            assert ground.outline(segment).contains(spot), (ground.tile.id, segment)
            assert ground.segment_at(spot) == segment
            assert QRectF(5, 5, SIDE - 10, SIDE - 10).contains(spot)
        for one, other in combinations(spots.values(), 2):
            assert max(abs(one.x() - other.x()), abs(one.y() - other.y())) >= APART - 1, ground.tile.id


def test_outlines_do_not_overlap_and_leave_little_out() -> None:
    steps = [n + 0.37 for n in range(0, 100, 3)]
    for ground in every_plan():
        outlines = [ground.outline(segment) for segment in ground.tile.segments]
        nowhere = 0
        for x in steps:
            for y in steps:
                inside = sum(outline.contains(QPointF(x, y)) for outline in outlines)
                assert inside <= 1, (ground.tile.id, ground.turns, x, y)
                nowhere += inside == 0
        assert nowhere <= 0.06 * len(steps) ** 2, ground.tile.id  # a village belongs to nobody


def test_outlines_reach_the_edges_that_the_tile_says() -> None:
    for ground in every_plan():
        for segment in ground.tile.segments:
            if segment.kind == FIELD:
                for half in ground.tile.fields[segment.index].halves:
                    assert ground.outline(segment).contains(ground.half(half)), (ground.tile.id, segment)
            elif segment.kind == ROAD:
                for side in ground.tile.roads[segment.index]:
                    middle = ((50, 1), (99, 50), (50, 99), (1, 50))[ground.side(side)]
                    assert ground.segment_at(QPointF(*middle)) == segment


@pytest.mark.parametrize(
    ("edges", "cities", "roads", "fields", "cloister"),
    [
        ("rrrr", (), ((0, 2), (1, 3)), ((0, 7), (1, 2), (3, 4), (5, 6)), False),  # a bridge
        ("rrrr", (), ((0, 1), (2, 3)), ((1, 2), (5, 6), (0, 7, 3, 4)), False),
        ("crcr", ((0,), (2,)), ((1, 3),), ((2, 7), (3, 6)), False),
        ("cccc", ((0,), (1,), (2,), (3,)), (), (), False),
        ("crcf", ((0,), (2,)), ((1,),), ((2, 3, 6, 7),), True),
        ("cfrf", ((0,),), ((2,),), ((2, 3, 4), (5, 6, 7)), False),
        ("rrff", (), ((0,), (1,)), ((1, 2), (0, 3, 4, 5, 6, 7)), False),
    ],
)
def test_tiles_of_a_players_own_set_can_be_painted(
    edges: str,
    cities: tuple[tuple[int, ...], ...],
    roads: tuple[tuple[int, ...], ...],
    fields: tuple[tuple[int, ...], ...],
    cloister: bool,
) -> None:
    towns = tuple(City(sides, 2) for sides in cities)
    own = Tile("Z", 0, 1, edges, towns, roads, tuple(Field(halves, ()) for halves in fields), cloister, 4)
    for turns in range(4):
        assert not picture(own, turns, turns, 60, False).isNull()
        for segment in own.segments:
            assert QRectF(0, 0, SIDE, SIDE).contains(plan(own, turns).spot(segment))


def painted(paint: object, size: float = 40, wide: float = 1.0) -> bytes:
    image = QImage(round(size * wide), round(size), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint(painter, QRectF(image.rect()))  # type: ignore[operator]
    painter.end()
    return pixels(image)


@pytest.mark.parametrize("size", [14, 40, 120])
def test_figures_differ_by_role_and_colour(size: int) -> None:
    pictures = [
        painted(lambda p, r, c=colour, k=role: paint_follower(p, r, c, k), size)
        for colour in COLOURS
        for role in ("knight", "highwayman", "monk", "farmer")
    ]
    pictures += [
        painted(lambda p, r, c=colour, w=woman: paint_figure(p, r, c, woman=w), size)
        for colour in COLOURS
        for woman in (False, True)
    ]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("size", [30, 200])
def test_eight_messages_and_a_back_all_differ(size: int) -> None:
    fronts = [painted(lambda p, r, n=number: paint_message(p, r, n), size, MESSAGE_RATIO) for number in range(1, 9)]
    assert len({*fronts, painted(paint_back, size, MESSAGE_RATIO)}) == 9
