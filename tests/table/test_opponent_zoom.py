"""Another player's small place grows when the mouse rests on it."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from tests.support.toy import Play
from tests.support.toy_table import ToyModel, duel
from tuscany_app.kernel.game import Seat
from tuscany_app.table.opponent_zoom import OpponentItem, OpponentZoomScene

OVER, BESIDE = QPointF(10, 10), QPointF(300, 100)


class Place(OpponentItem):
    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def paint(self, painter: Any, option: Any, widget: Any = None) -> None:
        pass


class ZoomTable(OpponentZoomScene[ToyModel]):
    def __init__(self, model: ToyModel) -> None:
        super().__init__(model)
        self.front = 0
        self.wipe()

    def enlarge(self, seat: int | None) -> None:
        self.drop_enlarged()
        if seat is not None:
            self.enlarged = Place(seat)
            self.addItem(self.enlarged)

    def small_seat_at(self, point: QPointF) -> int | None:
        return 1 if point == OVER else None

    def show_choice(self) -> None:
        pass

    def point_of(self, thing: Play) -> QPointF:
        return QPointF()


@pytest.fixture
def table(qtbot: QtBot) -> ZoomTable:
    return ZoomTable(ToyModel(duel()))


def seat(table: ZoomTable) -> Any:
    return table.enlarged.seat if table.enlarged is not None else None


def test_the_mouse_has_to_rest(table: ZoomTable, qtbot: QtBot) -> None:
    table.hover_seat(OVER)
    assert seat(table) is None
    qtbot.waitUntil(lambda: seat(table) == 1, timeout=2000)
    enlarged = table.enlarged
    table.hover_seat(OVER)
    assert table.enlarged is enlarged
    table.hover_seat(BESIDE)
    assert seat(table) is None
    assert table.items() == [item for item in table.items() if item is not enlarged]


def test_a_mouse_on_its_way_enlarges_nothing(table: ZoomTable, qtbot: QtBot) -> None:
    table.hover_seat(OVER)
    table.hover_seat(BESIDE)
    qtbot.wait(300)
    assert seat(table) is None


def test_a_table_drawn_anew_forgets_what_was_to_be_enlarged(table: ZoomTable, qtbot: QtBot) -> None:
    table.hover_seat(OVER)
    table.wipe()
    qtbot.wait(300)
    assert seat(table) is None


def test_a_key_or_click_enlarges_and_shrinks_again(table: ZoomTable) -> None:
    table.toggle_enlarged(1)
    assert seat(table) == 1
    table.toggle_enlarged(1)
    assert seat(table) is None


def test_esc_shrinks_before_it_steps_back(table: ZoomTable) -> None:
    table.model.walk(1)
    table.toggle_enlarged(1)
    assert table.step_back()
    assert seat(table) is None
    assert table.model.cursor is not None
    assert table.step_back()
    assert table.model.cursor is None
    assert not table.step_back()


def test_small_places_stay_where_they_are_when_another_person_sits_in_front(
    table: ZoomTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [Seat(name, "red", None if name in "BD" else "easy") for name in "ABCD"]
    monkeypatch.setattr(table.model.session, "setup", evolve(table.model.session.setup, seats=tuple(seats)))
    table.front = 1
    assert table.others() == [2, 3, 0]
    table.front = 3  # changes places with the first person
    assert table.others() == [2, 1, 0]
