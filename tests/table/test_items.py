"""What lies on every table: rings, bubbles, buttons, layers, players, boards of squares."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsScene
from pytestqt.qtbot import QtBot

from tests.support.toy_table import ToyModel, duel
from tuscany_app.kernel.i18n import say
from tuscany_app.table.bubble import BubbleItem
from tuscany_app.table.button import ButtonItem, paint_button
from tuscany_app.table.grid import SquareGrid
from tuscany_app.table.highlight import AROUND, PointerRing, around
from tuscany_app.table.item_layer import ItemLayer
from tuscany_app.table.seat_strip import GAP, MARGIN, SeatStrip, paint_chip, paint_name, paint_points
from tuscany_app.table.square_board import FRAME, SquareBoard
from tuscany_app.table.symbols import ColourSet
from tuscany_app.table.theme import CREAM, INK, look

TABLE = QRectF(0, 0, 600, 400)


@pytest.fixture
def scene(qtbot: QtBot) -> QGraphicsScene:
    made = QGraphicsScene()
    made.setSceneRect(TABLE)
    return made


def picture(scene: QGraphicsScene) -> QImage:
    image = QImage(round(TABLE.width()), round(TABLE.height()), QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), TABLE)
    painter.end()
    return image


def there(image: QImage, x: float, y: float) -> str:
    return image.pixelColor(round(x), round(y)).name()


def pixels(image: QImage, colour: QColor, room: QRectF) -> int:
    """How many pixels of this very colour there are in a rectangle."""
    rect = room.toRect()
    return sum(
        image.pixelColor(x, y).name() == colour.name()
        for x in range(rect.left(), rect.right() + 1)
        for y in range(rect.top(), rect.bottom() + 1)
    )


# rings


def test_a_ring_is_a_little_larger_and_has_the_shape_of_the_place() -> None:
    rect = QRectF(100, 100, 40, 20)
    assert around(rect).boundingRect() == rect.adjusted(-AROUND, -AROUND, AROUND, AROUND)
    path = QPainterPath()
    path.addEllipse(rect)
    ring = around(path).boundingRect()
    assert abs(ring.width() - 50) < 1
    assert not around(path).contains(rect.topLeft())
    assert around(rect).contains(rect.topLeft())


def test_the_coachs_ring_dims_the_rest(scene: QGraphicsScene) -> None:
    ring = PointerRing()
    scene.addItem(ring)
    assert ring.boundingRect().isEmpty()
    assert not ring.surrounds()
    ring.surround([QRectF(100, 100, 100, 100)])
    assert ring.surrounds()
    assert ring.boundingRect().contains(TABLE.adjusted(-1000, -1000, 1000, 1000))
    image = picture(scene)
    assert there(image, 150, 150) == "#ffffff"
    assert there(image, 400, 300) != "#ffffff"
    assert there(image, 95, 150) == look().colour("glow").name()
    assert scene.items(QPointF(150, 150)) == []  # never in the way of the mouse
    ring.surround([])
    assert there(picture(scene), 400, 300) == "#ffffff"


def test_a_line_of_the_log_dims_nothing(scene: QGraphicsScene) -> None:
    ring = PointerRing(veil=False)
    scene.addItem(ring)
    ring.surround([QRectF(100, 100, 100, 100)])
    image = picture(scene)
    assert there(image, 400, 300) == "#ffffff"
    assert there(image, 95, 150) == look().colour("glow").name()
    assert not ring.boundingRect().contains(QPointF(400, 300))


def test_neighbours_get_one_ring_together(scene: QGraphicsScene) -> None:
    ring = PointerRing()
    scene.addItem(ring)
    ring.surround([QRectF(100, 100, 50, 50), QRectF(150, 100, 50, 50)])
    assert there(picture(scene), 150, 125) == "#ffffff"


# bubbles


def told(near: QRectF, inside: QRectF = TABLE, lines: int = 2) -> tuple[BubbleItem, QRectF]:
    bubble = BubbleItem()
    bubble.tell([say("where it is told")] * lines, near, inside)
    box = bubble.sceneBoundingRect().adjusted(3, 3, -3, -4)
    return bubble, box


def test_a_bubble_lies_above_what_it_speaks_of(scene: QGraphicsScene) -> None:
    near = QRectF(280, 200, 40, 40)
    bubble, box = told(near)
    assert bubble.isVisible()
    assert box.bottom() < near.top()
    assert abs(box.center().x() - near.center().x()) < 1


@pytest.mark.parametrize(
    "near", [QRectF(0, 0, 40, 40), QRectF(560, 0, 40, 40), QRectF(280, 5, 40, 40), QRectF(0, 360, 40, 40),
             QRectF(560, 360, 40, 40), QRectF(10, 10, 40, 380), QRectF(550, 10, 40, 380)]
)  # fmt: skip
def test_a_bubble_stays_on_the_table_and_off_the_thing(scene: QGraphicsScene, near: QRectF) -> None:
    _, box = told(near)
    assert TABLE.contains(box)
    assert not box.intersects(near)


def test_a_bubble_without_words_is_not_there(scene: QGraphicsScene) -> None:
    bubble, _ = told(QRectF(280, 200, 40, 40))
    bubble.tell([], QRectF(), TABLE)
    assert not bubble.isVisible()
    assert BubbleItem().isVisible() is False


def test_a_bubble_begins_with_a_capital_and_grows_with_its_lines(scene: QGraphicsScene) -> None:
    bubble, small = told(QRectF(280, 200, 40, 40), lines=1)
    assert [text for _, text in bubble._rows()] == ["Where it is told"]
    assert told(QRectF(280, 200, 40, 40), lines=3)[1].height() > small.height() * 2
    scene.addItem(bubble)
    assert scene.items(bubble.sceneBoundingRect().center()) == []


# buttons


@pytest.fixture
def button(scene: QGraphicsScene) -> ButtonItem:
    made = ButtonItem(lambda: None, say("Stop"), say("No more"))
    made.place(QRectF(100, 100, 120, 40))
    scene.addItem(made)
    return made


def test_a_button_is_found_where_it_lies_and_only_if_it_is_there(button: ButtonItem) -> None:
    assert button.centre() == QPointF(160, 120)
    assert button.holds(QPointF(101, 101))
    assert not button.holds(QPointF(300, 120))
    button.hide()
    assert not button.holds(QPointF(101, 101))


def test_a_button_says_how_it_stands(scene: QGraphicsScene, button: ButtonItem) -> None:
    raised, accent, glow = (look().colour(name).name() for name in ("raised", "accent", "glow"))
    assert there(picture(scene), 110, 120) == raised
    button.primary = True
    button.update()
    assert there(picture(scene), 110, 120) == accent
    button.show_state(enabled=False)
    assert there(picture(scene), 110, 120) not in (raised, accent)  # it does not go on now, and is pale
    for shown in ({"current": True}, {"hinted": True}):
        button.show_state(**shown)
        assert there(picture(scene), 160, 100) == glow
    button.show_state()
    assert there(picture(scene), 160, 100) != glow
    button.hoverEnterEvent(None)
    assert there(picture(scene), 110, 120) != accent
    button.hoverLeaveEvent(None)
    assert there(picture(scene), 110, 120) == accent


def test_a_button_keeps_its_name_until_it_gets_another(button: ButtonItem) -> None:
    wide = button.width()
    button.show_state(current=True)
    assert str(button.name) == "Stop"
    button.show_state(name=say("Stop now, and think again"))
    assert str(button.name) == "Stop now, and think again"
    assert button.width() > wide > 26
    assert button.toolTip() == "No more"


def test_the_ink_on_a_button_can_be_read(qtbot: QtBot) -> None:
    image = QImage(50, 20, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    assert paint_button(painter, QRectF(0, 0, 50, 20)) == look().colour("ink")
    assert paint_button(painter, QRectF(0, 0, 50, 20), primary=True) == look().colour("on_accent")
    painter.end()


# layers


def test_a_layer_is_as_large_as_the_whole_and_not_in_the_mouses_way(scene: QGraphicsScene) -> None:
    class Sheet(ItemLayer[QGraphicsRectItem]):
        def paint(self, painter: Any, option: Any, widget: Any = None) -> None:
            pass

    class KeptSheet(Sheet):
        kept = True

    whole = QGraphicsRectItem(0, 0, 40, 30)
    scene.addItem(whole)
    sheet, kept = Sheet(whole), KeptSheet(whole)
    assert sheet.boundingRect() == whole.boundingRect()
    assert sheet.parentItem() is whole
    assert sheet.whole is whole
    assert sheet.acceptedMouseButtons() == Qt.MouseButton.NoButton
    assert sheet.cacheMode() == QGraphicsItem.CacheMode.NoCache
    assert kept.cacheMode() == QGraphicsItem.CacheMode.DeviceCoordinateCache


# players


def test_the_strip_shows_whose_turn_it_is(scene: QGraphicsScene) -> None:
    model = ToyModel(duel())
    strip = SeatStrip(model)
    scene.addItem(strip)
    strip.place(QRectF(0, 0, 400, 60))
    glow, first, second = look().colour("glow"), strip.seat_rect(0), strip.seat_rect(1)
    assert not first.intersects(second)
    assert second.left() - first.right() == pytest.approx(GAP)
    assert first.height() == 60
    image = picture(scene)
    assert pixels(image, glow, first) > 100 > pixels(image, glow, second)
    assert pixels(image, look().player("red"), first)
    assert pixels(image, look().player("blue"), second)
    model.decide(model.things()[0])
    assert strip.lit == 0  # until the turn has been shown
    strip.refresh()
    assert strip.lit == 1
    image = picture(scene)
    assert pixels(image, glow, first) < 100 < pixels(image, glow, second)
    while not model.state.over():
        model.play(model.state.legal_moves()[0])
    strip.refresh()
    assert strip.lit is None


def test_the_strip_has_points_and_more_where_the_game_says_so(scene: QGraphicsScene) -> None:
    model = ToyModel(duel())
    rooms: dict[int, QRectF] = {}

    def more(painter: QPainter, seat: int, room: QRectF) -> None:
        rooms[seat] = room

    plain, full = SeatStrip(model), SeatStrip(model, lambda seat: 10 + seat, more)
    for strip, top in ((plain, 0), (full, 200)):
        scene.addItem(strip)
        strip.place(QRectF(0, top, 400, 180))
    image, ink = picture(scene), look().colour("ink")
    right = QRectF(130, 0, 58, 60)
    assert pixels(image, ink, right) == 0
    assert pixels(image, ink, right.translated(0, 200)) > 10
    assert set(rooms) == {0, 1}
    assert plain.seat_rect(0).height() < full.seat_rect(0).height() == 180
    assert rooms[0].top() > 20


def test_the_strip_lies_beside_the_board_or_below_it(qtbot: QtBot) -> None:
    strip, board = SeatStrip(ToyModel(duel())), QRectF(-20, -20, 400, 400)
    for aspect in (2.0, 1.6, 0.7, 0.5):
        table = strip.place_beside(board, aspect)
        seats = strip.seat_rect(0).united(strip.seat_rect(1))
        assert table.width() / table.height() == pytest.approx(aspect)
        assert table.adjusted(MARGIN - 1, MARGIN - 1, 1 - MARGIN, 1 - MARGIN).contains(board.united(seats))
        assert not seats.intersects(board)
        assert (seats.left() > board.right()) == (aspect > 1)
        assert (strip.seat_rect(1).top() > strip.seat_rect(0).top()) == (aspect > 1)
    strip.place_beside(board, 1.0)
    assert strip.seat_rect(0).width() >= 200  # never too narrow for a name


def test_a_player_is_found_by_the_targets_name(qtbot: QtBot) -> None:
    strip = SeatStrip(ToyModel(duel()))
    strip.place(QRectF(10, 20, 400, 60))
    assert strip.places_of("seat:1") == [strip.seat_rect(1)]
    assert strip.seat_rect(0).topLeft() == QPointF(10, 20)
    for other in ("seat:2", "seat:", "board", "seat:-1"):
        assert strip.places_of(other) == []


def test_chip_name_and_points_say_how_much_room_they_took(qtbot: QtBot) -> None:
    image = QImage(300, 40, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    row = QRectF(10, 0, 280, 40)
    assert paint_chip(painter, "red", row, 24) == 34
    assert paint_points(painter, 8, row, 20) > paint_points(painter, 888, row, 20)
    short, long = (paint_name(painter, name, row, 16) for name in ("Ana", "A name that has no end " * 9))
    assert 0 < short < long <= 280
    low = QRectF(10, 0, 280, 10)
    assert paint_name(painter, "Ana", low, 16) < short  # letters are no higher than their row
    painter.end()


# boards of squares


class Board(SquareBoard):
    def paint_on_square(self, painter: QPainter, square: int, rect: QRectF) -> None:
        painter.setOpacity(1.0 if square == 4 else 0.0)
        painter.fillRect(rect.adjusted(30, 30, -30, -30), QColor("magenta"))


def test_a_board_of_squares_lights_what_it_is_told(scene: QGraphicsScene) -> None:
    board = Board(SquareGrid(3, 100))
    scene.addItem(board)
    board.setPos(FRAME + 10, FRAME)
    assert board.square_rect(4) == QRectF(144, 134, 100, 100)
    assert board.square_at(QPointF(150, 140)) == 4
    assert board.square_at(QPointF(5, 5)) is None
    quiet = picture(scene)
    middles = [board.square_rect(square).center() for square in range(9)]
    assert there(quiet, *middles[4].toTuple()) == "#ff00ff"
    board.light(free={0, 1}, pointed=1)
    lit = [there(picture(scene), *middle.toTuple()) for middle in middles]
    assert lit[0] != there(quiet, *middles[0].toTuple())
    assert len({lit[0], lit[1], lit[2]}) == 3
    board.light(hinted=2)
    accent, blue = look().colour("accent"), look().player("blue")
    assert pixels(picture(scene), accent, board.square_rect(2)) > 200
    assert board.lit.free == {0, 1}  # the rest stays as it was
    board.light(last={8: "blue"})
    image = picture(scene)
    assert pixels(image, blue, board.square_rect(8)) > 200
    assert pixels(image, blue, board.square_rect(7)) == 0


# colours with symbols


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
