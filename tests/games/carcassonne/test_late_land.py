"""A late land on a small screen: it has the room there is, and what matters on it stays readable; places have names."""

from __future__ import annotations

import re
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem

from tests.games.carcassonne.at_table import GAME, Table, position, session
from tuscany_app.games.carcassonne.engine.events import FeatureCompleted, FollowerPlaced, PointsScored, TilePlaced
from tuscany_app.games.carcassonne.engine.geometry import place_of
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.table.art.tile_picture import picture
from tuscany_app.games.carcassonne.table.art.wooden_people import paint_figure
from tuscany_app.games.carcassonne.table.camera import AROUND
from tuscany_app.games.carcassonne.table.items import track
from tuscany_app.games.carcassonne.table.items.land import CREST, READABLE, SMALLEST
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.games.carcassonne.table.scene import Scene
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.table.paint import sized
from tuscany_app.testing import seated

__all__ = ["Table"]
pytestmark = pytest.mark.usefixtures("usual_look")
COORDINATES = re.compile(r"-?\d+,-?\d+")


def late(lay: Any, size: tuple[int, int] = seated.SIZE) -> Any:
    def wanted(state: Any) -> bool:
        return bool(state.stage == Stage.PLACING and state.left() <= 8 and len(state.followers) > 4)

    return lay(position(wanted), size)


@pytest.mark.parametrize(("aspect", "side"), [(1.72, QRectF.height), (2.4, QRectF.height), (0.7, QRectF.width)])
def test_land_has_the_whole_of_the_scarcer_side(qapp: QApplication, aspect: float, side: Any) -> None:
    scene = Scene(Model(session(3, moves=12)))
    scene.arrange(aspect, QSizeF(1000 * aspect, 1000) if aspect < 1 else None)
    window, whole = scene.parts.land.camera.window, scene.sceneRect()
    assert side(window) > 0.97 * side(whole)
    strip = scene.parts.track.strip()
    assert not strip.intersects(window)
    for number, space in enumerate(scene.parts.track.spaces):
        assert strip.adjusted(-1, -1, 1, 1).contains(space), number


def test_all_land_and_the_ring_around_it_fill_the_window(lay: Any) -> None:
    table = late(lay)
    table.scene.fit()
    camera = table.scene.parts.land.camera
    whole = camera.land.adjusted(-AROUND, -AROUND, AROUND, AROUND)
    assert camera.window.contains(camera.transform().mapRect(whole).adjusted(1, 1, -1, -1))
    tall, wide = (
        camera.cell * whole.height() / camera.window.height(),
        camera.cell * whole.width() / camera.window.width(),
    )
    assert max(tall, wide) > 0.99


def test_tiles_never_become_too_small_by_themselves(lay: Any) -> None:
    """Then the land is larger than what is seen of it: arrows lead to the places out of sight."""
    table = late(lay, (1000, 560))
    parts, pixels = table.scene.parts, table.page.view.transform().m11()
    camera = parts.land.camera
    assert not camera.free
    assert camera.cell * pixels == pytest.approx(READABLE)
    assert camera.whole().cell * pixels < READABLE
    around = camera.land.adjusted(-AROUND, -AROUND, AROUND, AROUND)
    assert around.adjusted(-0.01, -0.01, 0.01, 0.01).contains(camera.seen()) or camera.shows_all()
    table.scene.fit()
    assert parts.land.camera.cell * pixels < READABLE
    assert parts.out_of_sight.labels() == {}
    table.scene.fit()
    assert parts.land.camera.cell * pixels == pytest.approx(READABLE)


def test_an_arrow_leads_to_the_places_beyond_its_edge(lay: Any) -> None:
    table = late(lay)
    parts, view = table.scene.parts, table.page.view
    for _ in range(8):
        view.zoom(1.3)
    hidden = [cell for cell in table.model.cells() if not parts.land.camera.shows(cell)]
    assert hidden
    assert sum(parts.out_of_sight.labels().values()) == len(hidden)
    turns = len(table.model.session.turns)
    for side in list(parts.out_of_sight.labels()):
        before = parts.land.camera
        parts.land.camera = evolve(before)
        parts.out_of_sight.follow()
        label = parts.out_of_sight.label(side)
        assert parts.land.camera.window.contains(label)
        cell = parts.out_of_sight.cell_at(label.center())
        table.click(label.center())
        assert parts.land.camera.shows(cell)
        parts.land.camera = before
        parts.out_of_sight.follow()
    assert len(table.model.session.turns) == turns
    assert not table.refusals


def test_at_the_beginning_of_a_turn_a_place_for_the_tile_is_in_sight_and_the_own_view_is_back(lay: Any) -> None:
    table = late(lay)
    land, scene = table.scene.parts.land, table.scene
    for _ in range(8):
        table.page.view.zoom(1.3)
    own = land.camera
    land.own_view, land.camera = evolve(own), evolve(own)
    land.camera.look_at(QPointF(land.camera.land.left(), land.camera.land.top()))
    scene.show_turn()
    assert any(map(land.camera.shows, table.model.cells()))
    shown = any(map(own.shows, table.model.cells()))
    assert (land.camera.centre == own.centre) == shown
    assert land.camera.cell == own.cell
    assert land.own_view is None


@pytest.mark.parametrize("at", [0.0, 0.5, 0.9])
def test_the_window_may_change_while_a_tile_is_laid(qapp: QApplication, at: float) -> None:
    model = Model(session(3, moves=60))
    scene = Scene(model)
    scene.arrange(1.7)
    while model.state.stage != Stage.PLACING:
        model.play(model.state.legal_moves()[0])
        scene.queue.skip()
    model.play(model.state.legal_moves()[0])
    rest(at * 0.4)
    scene.arrange(2.1)
    window = QRectF(scene.parts.land.camera.window)
    rest(0.05)
    scene.queue.skip()
    camera = scene.parts.land.camera
    assert camera.window == window
    assert camera.centre == camera.fitted().centre


@pytest.mark.parametrize("zoom", [0.2, 1.0, 2.0, 6.0])
def test_followers_and_shields_are_readable_at_any_zoom(lay: Any, zoom: float, monkeypatch: pytest.MonkeyPatch) -> None:
    table = late(lay)
    land, view = table.scene.parts.land, table.page.view
    view.zoom(zoom)
    pixels = view.transform().m11()
    for spot in table.scene.display.followers:
        assert land.follower_rect(spot).width() * pixels >= SMALLEST - 0.01
    stamped: dict[str, float] = {}
    stamp = table.scene.pictures.stamp

    def noted(name: str, size: float, paint: Any) -> Any:
        stamped[name] = size
        return stamp(name, size, paint)

    monkeypatch.setattr(table.scene.pictures, "stamp", noted)
    view.viewport().repaint()
    small = land.camera.cell * pixels < 70
    assert ("plate" in stamped) == small or not any(
        land.camera.window.contains(land.point_of(spot)) for spot in table.scene.display.followers
    )
    if small:
        assert stamped["shield"] >= CREST - 0.01
    if land.camera.cell * pixels > 130:
        assert "shield" not in stamped  # the tiles show their own


def test_small_city_has_a_wall_that_is_seen(qapp: QApplication) -> None:
    """Where a small city ends, light runs between dark; where it goes on, nothing does."""
    tiles = session(2).state.geometry.set.tiles
    tile = next(tile for tile in tiles if tile.edges == "cfff" and not tile.cloister)
    image = picture(tile, 0, 0, 48, False)
    column = [image.pixelColor(image.width() // 2, y).lightness() for y in range(image.height() // 2)]
    assert max(column) - min(column) > 100


def test_men_and_women_differ_when_they_are_small(qapp: QApplication) -> None:
    for colour in GAME.colours:
        heads = []
        for woman in (False, True):
            image = QImage(16, 16, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(0xFF888888)
            painter = QPainter(image)
            paint_figure(painter, QRectF(0, 0, 16, 16), colour, woman=woman)
            painter.end()
            heads.append(image.pixelColor(8, 3).lightness())
        assert heads[1] - heads[0] > 60, colour


@pytest.mark.parametrize("size", [10, 13, 16])
def test_men_are_blocks_and_women_triangles_in_a_crowd(qapp: QApplication, size: int) -> None:
    """At the shoulders a man is far wider, at the hem both are as wide."""
    for colour in GAME.colours:
        wide = {}
        for woman in (False, True):
            image = QImage(4 * size, size, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(0)
            painter = QPainter(image)
            paint_figure(painter, QRectF(1.5 * size, 0, size, size), colour, woman=woman)
            painter.end()
            for part in (0.5, 0.85):
                row = int(size * part)
                wide[woman, part] = sum(image.pixelColor(x, row).alpha() > 128 for x in range(image.width()))
        assert wide[False, 0.5] >= wide[True, 0.5] + 0.15 * size, colour
        assert abs(wide[False, 0.85] - wide[True, 0.85]) <= 0.2 * size


@pytest.mark.parametrize("scale", [0.6, 0.8, 1.0, 1.6])
def test_numbers_of_the_track_are_readable_on_every_screen(
    qapp: QApplication, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[float] = []
    monkeypatch.setattr(track, "sized", lambda size, **kinds: written.append(size) or sized(size, **kinds))
    item = track.TrackItem()
    item.place(QRectF(0, 0, 900, 700 / min(1.0, scale)))
    image = QImage(900, 900, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(scale, scale)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    assert len(written) == len(item.spaces)
    assert min(written) * scale >= 11.9


def test_choice_of_a_figure_has_room(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.FIGURE))
    card = table.scene.parts.card.rect()
    assert card.width() > 200
    assert table.scene.sceneRect().contains(card)
    table.do(table.state.legal_moves()[0])


def test_places_are_called_by_the_number_that_is_written_on_them(lay: Any) -> None:
    table = late(lay)
    for choice in table.model.choices():
        cell = (choice.value.x, choice.value.y)
        number = list(table.scene.parts.land.light.cells).index(cell) + 1
        assert re.match(rf"Place {number}\b", str(choice.name))
    table.open_lists()
    choices, third = table.page.choices, table.model.choices()[2].value
    table.user.move(choices.viewport(), choices.visualRect(choices.model().index(2, 0)).center())
    assert table.scene.parts.land.light.ghost[0] == (third.x, third.y)


def test_no_coordinates_are_told(lay: Any) -> None:
    table = late(lay)
    log = table.page.log.model()
    shown = [str(log.index(row, 0).data()) for row in range(log.rowCount())]
    assert len(shown) > 50
    assert not [line for line in shown if COORDINATES.search(line)]
    removing = Model(position(lambda state: state.stage == Stage.REMOVING))
    names = [str(choice.name) for choice in removing.choices()]
    assert names
    assert not [name for name in names if COORDINATES.search(name)]


def test_lines_of_the_log_light_their_places(lay: Any) -> None:
    table = late(lay)
    scene, land = table.scene, table.scene.parts.land
    events = [event for turn in table.model.session.turns for event in turn.events]
    laid = next(event for event in events if isinstance(event, TilePlaced))
    assert scene.places_of(laid) == [land.camera.rect((laid.x, laid.y))]
    put = next(event for event in events if isinstance(event, FollowerPlaced))
    assert scene.places_of(put) == [land.follower_rect(put.spot)]
    done = next(event for event in events if isinstance(event, FeatureCompleted))
    (outline,) = scene.places_of(done)
    assert isinstance(outline, QPainterPath)
    assert all(outline.intersects(land.camera.rect(cell)) for cell in done.feature.cells)
    walked = [event for event in events if isinstance(event, PointsScored)]
    assert all(scene.parts.track.strip().adjusted(-6, -6, 6, 6).contains(scene.places_of(event)[0]) for event in walked)
    scene.point_to([laid])
    assert scene.light.surrounds()
    scene.point_to([])
    assert not scene.light.surrounds()


def test_nothing_stays_when_the_mouse_leaves(lay: Any) -> None:
    table = lay(position(lambda state: state.stage == Stage.MANNING and len(state.followers) > 2))
    spot = next(iter(table.scene.display.followers))
    table.hover(table.scene.parts.land.point_of(spot) + QPointF(2, 2))
    assert table.scene.parts.land.light.feature is not None
    assert table.scene.bubble.isVisible()
    table.scene.pointer_left()
    assert table.scene.parts.land.light.feature is None
    assert not table.scene.bubble.isVisible()
    placing = late(lay)
    points = [placing.cell(*cell) for cell in placing.model.cells()]
    placing.hover(next(point for point in points if placing.scene.input.move_at(point) is not None))
    assert placing.model.ghost() is not None
    placing.scene.pointer_left()
    assert placing.model.ghost() is None


# the track


def test_nothing_lies_on_a_number_of_the_track(qapp: QApplication) -> None:
    scene = Scene(Model(session(6)))
    scene.arrange(1.98, QSizeF(1366, 688))
    figures = scene.parts.figures
    for count in (1, 2, 5, 12):
        for number, space in enumerate(scene.parts.track.spaces):
            letters = QFontMetricsF(sized(track.NUMBER, bold=True)).horizontalAdvance(str(number))
            for rect in figures.places(space, count):
                drawn = rect.width() * track.FIGURE  # of its square
                assert rect.center().x() - drawn / 2 >= space.left() + track.BETWEEN + 3 + letters - 1, (count, number)
                assert rect.center().x() + drawn / 2 <= space.right() + 1


# beside the land


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("size", [(800, 478), (1024, 620), (1366, 688), (2155, 1343)])
def test_tray_players_and_land_have_places_of_their_own(qapp: QApplication, seats: int, size: tuple[int, int]) -> None:
    scene = Scene(Model(session(seats)))
    scene.arrange(size[0] / size[1], QSizeF(*size))
    parts = scene.parts
    tray = parts.tray
    places = [parts.track.strip(), parts.land.camera.window, *(seat.card() for seat in parts.seats)]
    inside = [tray.tile_rect(), tray.bag_rect(), tray.pile_rect(), tray.button_rect()]
    for number, place in enumerate([*places, *inside]):
        assert scene.sceneRect().contains(place)
        assert not any(other.adjusted(1, 1, -1, -1).intersects(place) for other in [*places, *inside][:number])
    assert parts.land.camera.window.width() * parts.land.camera.window.height() > 0.6 * size[0] * size[1] / 1.35**2


def test_nothing_slides_before_done(lay: Any) -> None:
    table = late(lay, (1000, 560))
    scene, model = table.scene, table.model
    table.page.preferences.set("animation", "normal")
    cells = list(model.cells())
    outermost = min(cells, key=lambda cell: scene.parts.land.camera.land.adjusted(0, 0, -1, -1).contains(*cell))
    scene.parts.land.camera = scene.parts.land.camera.fitted(outermost)
    scene.moved()
    before = scene.parts.land.camera
    model.lay(outermost)
    assert wait_until(lambda: not scene.queue.busy)
    assert model.state.stage == Stage.MANNING
    after = scene.parts.land.camera
    assert (after.cell, after.centre) == (before.cell, before.centre)
    model.finish()
    assert wait_until(lambda: not scene.queue.busy)
    camera = scene.parts.land.camera
    assert camera.seen().adjusted(-0.01, -0.01, 0.01, 0.01).contains(QRectF(*outermost, 1, 1))


# which tiles fit


def test_an_open_cell_tells_which_tiles_fit_and_how_many_are_left(lay: Any) -> None:
    table = late(lay)
    parts, model, state = table.scene.parts, table.model, table.state
    open_cells = [place_of(cell) for cell in state.frontier if place_of(cell) not in model.cells()]
    cell = max(open_cells, key=lambda one: sum(model.fitting(one).values()))
    table.scene.fit()
    table.hover(table.cell(*cell))
    assert wait_until(parts.fitting.isVisible, 3)
    counts, left = parts.fitting.counts, state.unseen()
    assert counts
    for tile, count in enumerate(left):
        there = any(legal_as(state, tile, cell))
        assert counts.get(tile, 0) == (count if there else 0)
    assert str(sum(counts.values())) in str(parts.fitting.words())
    table.hover(parts.seats[0].card().center())
    assert not parts.fitting.isVisible()


def legal_as(state: Any, tile: int, cell: tuple[int, int]) -> list[bool]:
    """Whether a tile fits on a cell, in each way to turn it."""
    other = state.copy()
    other.tile = tile
    return [place_of(where) == cell for where in other.placements()]


def test_numbers_are_written_on_places_only_for_those_who_read_them(lay: Any) -> None:
    table = late(lay)
    land = table.scene.parts.land
    table.hover(land.camera.window.center())
    assert not land.light.named
    table.keys(Qt.Key.Key_Tab)
    assert land.light.named
    table.hover(land.camera.window.center() + QPointF(30, 30))
    assert not land.light.named
    table.page.choices.setFocus()
    table.open_lists()
    table.page.choices.setFocus()
    assert land.light.named
