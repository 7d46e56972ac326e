"""How large things are on the table of Pillars, in pixels of the screen, and where everybody sits."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtWidgets import QApplication

from tests.games.pillars.test_table import session
from tuscany_app.games.pillars.engine.components import PILLAR
from tuscany_app.games.pillars.table.model import Model
from tuscany_app.games.pillars.table.scene import Scene

pytestmark = pytest.mark.usefixtures("usual_look")
USUAL = QSizeF(1366, 688)  # room of the table in a window of 1366 by 768


def laid(seats: int, moves: int, room: QSizeF = USUAL) -> tuple[Scene, float]:
    """A table, and how many pixels a unit is."""
    scene = Scene(Model(session(seats, moves=moves)))
    scene.arrange(room.width() / room.height(), room)
    return scene, room.height() / scene.sceneRect().height()


def square_of(scene: Scene, seat: int) -> float:
    """Width of a square in a tray."""
    rect = scene.seats[seat].slot_rect(PILLAR)
    assert rect is not None
    return rect.width()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_squares_of_frame_and_tray_are_large_on_a_smallish_screen(qapp: QApplication, seats: int) -> None:
    scene, unit = laid(seats, 2)
    assert scene.board.square_rect(0).width() * unit >= 40
    assert square_of(scene, scene.model.seat_shown) * unit >= 26


def test_everybody_stays_in_the_same_order_and_the_place_in_front_grows(qapp: QApplication) -> None:
    for moves in range(8, 12):
        scene, _ = laid(4, moves)
        assert [seat.seat for seat in sorted(scene.seats, key=lambda seat: seat.y())] == [0, 1, 2, 3]
        assert [seat.seat for seat in scene.seats if seat.large] == [scene.model.seat_shown]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [2, 14, 30])
def test_everything_in_the_trays_has_room_of_its_own(qapp: QApplication, seats: int, moves: int) -> None:
    scene, _ = laid(seats, moves)
    for seat in scene.seats:
        rects = [slot.rect.adjusted(1, 1, -1, -1) for slot in seat.slots]
        assert sorted(slot.name for slot in seat.slots if slot.here) == sorted(scene.display.held(seat.seat))
        for number, rect in enumerate(rects):
            assert seat.rect.contains(rect)
            assert not any(rect.intersects(other) for other in rects[:number])
            assert not any(
                button.isVisible() and button.mapRectToParent(button.rect).intersects(rect) for button in seat.buttons
            )
