"""How large things are on the table of The Castles of Tuscany, in pixels of the screen, and what small boards tell."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tests.games.tuscany.at_table import Table, at_stage, places, play_on, session
from tuscany_app.games.tuscany.engine.components import COLOURS, KINDS, Tile
from tuscany_app.games.tuscany.engine.moves import Place
from tuscany_app.games.tuscany.engine.state import Stage
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.table.art.tiles import paint_space, paint_tile
from tuscany_app.games.tuscany.table.items import draft_board, other_place
from tuscany_app.games.tuscany.table.items.other_place import OtherPlaceItem
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.games.tuscany.table.scene import Scene
from tuscany_app.games.tuscany.table.spots import Storage
from tuscany_app.table.theme import look

pytestmark = pytest.mark.usefixtures("usual_look")
__all__ = ["Table"]  # `lay` takes it from here
USUAL, SMALL = QSizeF(1366, 688), QSizeF(800, 413)  # rooms of the table


def laid(seats: int, room: QSizeF = USUAL) -> tuple[Scene, float]:
    """A table, and how many pixels a unit is."""
    scene = Scene(Model(play_on(session(seats), at_stage(Stage.ACTION))))
    scene.arrange(room.width() / room.height(), room)
    return scene, room.height() / scene.sceneRect().height()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_own_board_is_600_pixels_wide_on_a_smallish_screen(qapp: QApplication, seats: int) -> None:
    scene, unit = laid(seats)
    assert scene.arrangement.own.board.sceneBoundingRect().width() * unit >= 600


@pytest.mark.parametrize("room", [USUAL, SMALL])
def test_no_unit_is_less_than_a_pixel(qapp: QApplication, room: QSizeF) -> None:
    assert laid(4, room)[1] >= 1


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_on_a_small_board_a_tile_is_unlike_the_empty_space_of_its_colour(qapp: QApplication, theme: str) -> None:
    look().choose(theme, "standard", 100)
    for kind, colour in zip(KINDS, COLOURS, strict=True):
        seen: list[list[int]] = []
        for tile in (None, Tile(0, kind)):
            image = QImage(26, 22, QImage.Format.Format_RGB32)
            image.fill(QColor("white"))
            painter = QPainter(image)
            if tile is None:
                paint_space(painter, colour, QPointF(13, 11), 26)
            else:
                paint_tile(painter, tile, QPointF(13, 11), 26)
            painter.end()
            spots = ((x, y) for x in range(6, 20) for y in range(3, 19))
            seen.append([part for spot in spots for part in image.pixelColor(*spot).getRgb()[:3]])
        apart = sum(abs(one - other) for one, other in zip(*seen, strict=True)) / len(seen[0])
        assert apart > 24, (kind, apart)


def test_boards_of_the_others_are_pale_where_nothing_lies_at_every_size(qapp: QApplication) -> None:
    scene, _ = laid(4)
    scene.enlarge(scene.others()[0])
    assert isinstance(scene.enlarged, OtherPlaceItem)
    assert scene.enlarged.board.pale
    assert all(place.board.pale for place in scene.arrangement.seats.values())
    assert not scene.arrangement.own.board.pale


def test_an_enlarged_place_tells_how_many_spaces_of_each_colour_are_free(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, _ = laid(4)
    scene.enlarge(scene.others()[0])
    place = scene.enlarged
    assert isinstance(place, OtherPlaceItem)
    board, tiles = place.shown.board, place.shown.tiles
    assert board is not None
    free = [sum(board.colours[space] == at for space in range(30) if space not in tiles) for at in range(8)]
    assert place.free_by_colour() == free
    badges: list[str] = []
    monkeypatch.setattr(other_place, "paint_badge", lambda painter, colour, rect: badges.append(colour))
    scene.picture(1366, 688, look().colour("table"))
    assert badges == list(COLOURS)


def test_pieces_have_their_letters_and_outlines_while_they_are_laid_out(
    lay: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay(session(2))
    table.sit()
    lettered: list[str] = []
    paint = draft_board.paint_letter
    monkeypatch.setattr(draft_board, "paint_letter", lambda *args: (lettered.append(args[3][0]), paint(*args)))
    table.scene.picture(900, 600, look().colour("table"))
    assert sorted(lettered) == ["A", "B", "C"]
    assert lettered == [name[0] for name in table.model.draft().pieces]


def test_changes_of_the_pieces_are_taken_back_one_by_one(lay: Any) -> None:
    table = lay(session(2))
    table.sit()
    model = table.model
    first = model.draft()
    assert [str(button.name) for button in model.buttons()] == ["Lay out"]
    for thing in model.things()[1:3]:
        model.take_thing(thing)
    assert model.draft() != first
    assert [str(button.name) for button in model.buttons()] == ["Undo", "Lay out"]
    model.press(model.buttons()[0])
    assert model.draft() != first
    assert model.step_back()
    assert model.draft() == first
    assert not model.step_back()
    assert len(model.buttons()) == 1


def test_a_tile_that_was_dropped_stays_where_it_is_while_it_is_paid(lay: Any) -> None:
    table = lay(play_on(session(2), places))
    table.page.preferences.values.animation = "normal"
    move = next(move for move in table.state.legal_moves() if isinstance(move, Place))
    storage = table.spot(f"storage:{move.storage}")
    table.user.drag(table.page.view.viewport(), table.at(storage), table.at(table.spot(f"space:{move.space}")))
    if table.model.decision.aim is not None:
        table.model.decide(move)
    tiles = table.scene.arrangement.own.board.tiles
    assert list(tiles.by_hand) == [NUMBER[move.space]]
    assert Storage(move.storage) in table.scene.marks.away
    flights: list[Any] = []
    fly = table.scene.animator.land

    def land(flight: Any, start: QRectF, end: QRectF, *rest: Any) -> Any:
        flights.append(start.center() - end.center())
        return fly(flight, start, end, *rest)

    table.scene.animator.land = land
    table.settled()
    assert flights[0].manhattanLength() < 1
    assert not tiles.by_hand
    assert not table.scene.marks.away
    assert NUMBER[move.space] in table.scene.arrangement.own.shown.tiles
