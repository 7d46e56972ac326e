"""The table for who sits opposite: when it is turned, what is seen, and that mouse and fingers reach what they see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QTransform
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import catalogue
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.table.table_rotation import sits_opposite
from tuscany_app.table.model import TableModel
from tuscany_app.table.scene import TableScene
from tuscany_app.testing import seated
from tuscany_app.testing.fingers import Fingers, time_stands_still

pytestmark = pytest.mark.usefixtures("usual_look")


class Table(seated.Table):
    kinds = (TableModel, TableScene)

    def seen_at(self, widget: QWidget, point: QPointF) -> QPointF:
        """Where something of the page is seen, in its window."""
        place, page = widget.mapTo(self.page, point), self.page
        turned = QPointF(page.width(), page.height()) - place
        return page.mapTo(page.window(), turned if page.rotation.turned else place)

    def on_table(self, point: QPointF) -> QPointF:
        return self.seen_at(self.page.view.viewport(), self.page.view.viewportTransform().map(point))


@pytest.fixture
def lay(qtbot: QtBot) -> Iterator[Any]:
    made: list[Table] = []

    def make(game_id: str = "noughts", seats: int = 2, bots: int = 0, wish: str = "second") -> Table:
        table = Table(qtbot, seated.session_of(catalogue.load(game_id), seats, 5, bots))
        table.page.preferences.set("opposite", wish)
        time_stands_still(table.page.view.touch)
        made.append(table)
        return table

    yield make
    for table in made:
        table.page.shut_down()


def first_move(table: Table) -> Any:
    return next(iter(table.state.legal_moves()))


@pytest.mark.parametrize(
    ("wish", "people", "opposite"),
    [
        ("nobody", [0, 1, 2, 3], []),
        ("second", [0, 1, 2, 3], [1, 3]),
        ("half", [0, 1, 2, 3], [2, 3]),
        ("half", [0, 1, 2], [2]),
        ("second", [0, 2, 3], [2]),  # computers sit nowhere
        ("second", [1], []),
    ],
)
def test_who_sits_opposite(wish: Any, people: list[int], opposite: list[int]) -> None:
    assert [seat for seat in range(4) if sits_opposite(seat, people, wish)] == opposite


def test_the_table_turns_to_who_is_to_decide(lay: Any) -> None:
    table = lay()
    assert not table.page.rotation.turned
    table.do(first_move(table))
    assert table.page.rotation.turned
    table.page.preferences.set("opposite", "nobody")
    assert not table.page.rotation.turned


def test_for_one_person_it_never_turns(lay: Any) -> None:
    table = lay(bots=1)
    assert not table.page.header.turn.isVisible()
    table.page.conductor.model.play(first_move(table))
    table.page.game.refresh()
    assert not table.page.rotation.turned


def test_what_is_seen_is_the_page_upside_down(lay: Any) -> None:
    table = lay()
    table.user.move(table.page.buttons, QPointF(5, 5))
    rest(0.05)
    upright = table.page.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    table.page.rotation.turn(True)
    rest(0.05)
    turned = table.page.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    assert turned != upright
    assert turned.transformed(QTransform().rotate(180)) == upright


def test_a_tap_and_a_click_reach_what_they_see(lay: Any) -> None:
    table = lay()
    table.page.rotation.turn(True)
    table.page.rotation.by_hand = 0
    move = first_move(table)
    point = table.scene.steps_to(move)[0].point
    Fingers(table.page).tap(table.on_table(point))
    assert [turn.move for turn in table.model.session.turns] == [move]
    table.settled()
    table.page.rotation.turn(True)
    move = first_move(table)
    table.user.click(table.page, table.on_table(table.scene.steps_to(move)[0].point))
    assert table.model.session.turns[-1].move == move


def test_buttons_are_pressed_where_they_are_seen(lay: Any) -> None:
    table = lay()
    table.do(first_move(table))
    assert table.page.rotation.turned
    undo = table.page.undo_button
    Fingers(table.page).tap(table.seen_at(undo, QPointF(undo.rect().center())))
    assert table.model.session.turns == []
    assert not table.page.rotation.turned


def test_the_table_can_be_turned_by_hand_until_the_next_one_decides(lay: Any) -> None:
    table = lay()
    table.user.click(table.page.header.turn)
    assert table.page.rotation.turned
    table.page.game.refresh()
    assert table.page.rotation.turned
    turn = table.page.header.turn
    table.user.click(table.page, table.seen_at(turn, QPointF(turn.rect().center())))
    assert not table.page.rotation.turned


def test_a_piece_is_carried_above_the_finger_on_a_turned_table_too(lay: Any) -> None:
    table = lay("pillars", wish="nobody")
    for _ in range(4):
        table.do(first_move(table))
    table.page.rotation.turn(True)
    model, scene = table.model, table.scene
    name = model.fitting()[0]
    tray = scene.seats[table.state.actor()]
    square = scene.board.square_rect(40).center()
    hand, start, end = Fingers(table.page), table.on_table(tray.slot_centre(name)), table.on_table(square)
    hand.press(start)
    for step in range(1, 9):
        hand.move(start + (end - start) * step / 8)
    assert model.hand == name
    ghost = model.pointer
    assert ghost is not None
    assert scene.board.square_rect(ghost).center().y() < square.y()  # higher up for who sits there
    hand.move(start)
    hand.lift()


def test_leaving_the_table_turns_it_back(lay: Any) -> None:
    table = lay()
    table.page.rotation.turn(True)
    table.page.get_up()
    assert not table.page.rotation.turned
    assert table.page.graphicsEffect() is None


def test_keys_work_as_ever(lay: Any) -> None:
    table = lay()
    table.page.rotation.turn(True)
    table.page.rotation.by_hand = 0
    table.keys(Qt.Key.Key_Tab, Qt.Key.Key_Return)
    assert len(table.model.session.turns) == 1
