"""The window onto a table: fit, zoom, pan, and which keys and clicks it keeps for itself."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.toy_table import ToyModel, ToyScene, duel
from tuscany_app.table.animation_queue import ramp
from tuscany_app.table.scene import AWAY
from tuscany_app.table.view import MOST, STEP, TableView

LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    made = TableView()
    qtbot.addWidget(made)
    made.resize(600, 300)
    made.show()
    scene = ToyScene(ToyModel(duel()))
    scene.setParent(made)
    made.show_table(scene)
    scene.seen.clear()
    return made


def seen(view: TableView) -> list[Any]:
    return view.table().seen


def presses(view: TableView) -> list[Any]:
    return [one for one in seen(view) if isinstance(one, tuple) and one[0] == "press"]


def mouse(view: TableView, kind: QEvent.Type, at: tuple[float, float], button: Qt.MouseButton) -> None:
    point = QPointF(*at)
    QApplication.sendEvent(
        view.viewport(), QMouseEvent(kind, point, point, button, button, Qt.KeyboardModifier.NoModifier)
    )


def scale(view: TableView) -> float:
    return view.transform().m11()


def test_the_whole_table_is_shown_as_large_as_it_goes(view: TableView) -> None:
    table = view.table()
    shown = view.mapFromScene(table.sceneRect()).boundingRect()
    assert view.viewport().rect().adjusted(-2, -2, 2, 2).contains(shown)
    assert abs(shown.width() - 600) < 8
    view.resize(400, 300)
    assert ("arrange", 400 / 300) in seen(view)
    assert abs(view.mapFromScene(table.sceneRect()).boundingRect().width() - 400) < 8


def test_zoom_has_limits(view: TableView) -> None:
    told: list[bool] = []
    view.zoomed.connect(lambda: told.append(True))
    fitting = scale(view)
    view.zoom(2)
    assert view.magnification == 2
    assert scale(view) == pytest.approx(2 * fitting)
    for _ in range(9):
        view.zoom(2)
    assert view.magnification == MOST
    assert scale(view) == pytest.approx(MOST * fitting)
    for _ in range(9):
        view.zoom(0.5)
    assert view.magnification == 1
    assert scale(view) == pytest.approx(fitting)
    assert len(told) == 19


def test_a_zoomed_table_stays_zoomed_in_another_window(view: TableView) -> None:
    view.zoom(2)
    before = scale(view)
    view.resize(500, 250)
    assert view.magnification == 2
    assert scale(view) == before
    view.show_all()
    assert view.magnification == 1


def test_keys_zoom(view: TableView, qtbot: QtBot) -> None:
    qtbot.keyClicks(view, "+")
    assert view.magnification == pytest.approx(STEP)
    qtbot.keyClicks(view, "=")
    assert view.magnification == pytest.approx(STEP**2)
    qtbot.keyClicks(view, "-")
    assert view.magnification == pytest.approx(STEP)
    qtbot.keyClicks(view, "0")
    assert view.magnification == 1
    assert seen(view)[-1] == ("arrange", 2.0)


def wheel(view: TableView, steps: float, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    at = QPointF(300, 150)
    turned = QPoint(0, round(120 * steps))
    phase = Qt.ScrollPhase.NoScrollPhase
    QApplication.sendEvent(
        view.viewport(),
        QWheelEvent(at, at, QPoint(), turned, Qt.MouseButton.NoButton, modifiers, phase, False),
    )


def test_the_wheel_is_the_scenes_first_and_zooms_with_ctrl(view: TableView) -> None:
    turned: list[int] = []

    def take(direction: int) -> bool:
        turned.append(direction)
        return True

    wheel(view, 1)
    assert view.magnification == pytest.approx(STEP)
    wheel(view, -1)
    assert view.magnification == 1
    view.table().wheel = take
    wheel(view, 1)
    wheel(view, -1)
    assert turned == [1, -1]
    assert view.magnification == 1
    wheel(view, 2, Qt.KeyboardModifier.ControlModifier)
    assert turned == [1, -1]
    assert view.magnification == pytest.approx(STEP**2)


def test_fingers_zoom(view: TableView) -> None:
    at, device = QPointF(300, 150), QPointingDevice.primaryPointingDevice()
    for gesture, value in (
        (Qt.NativeGestureType.ZoomNativeGesture, 0.5),
        (Qt.NativeGestureType.RotateNativeGesture, 9),
    ):
        event = QNativeGestureEvent(gesture, device, 2, at, at, at, value, QPointF())
        QApplication.sendEvent(view.viewport(), event)
    assert view.magnification == 1.5


def test_a_table_with_a_zoom_of_its_own_is_never_magnified(view: TableView) -> None:
    table = view.table()
    asked: list[Any] = []
    table.own_zoom = True
    table.zoom = lambda factor, point: asked.append((factor, point))
    table.fit = lambda: asked.append("fit")
    view.zoom(2)
    assert asked == [(2, None)]
    assert view.magnification == 1
    view.show_all()
    assert asked[-1] == "fit"
    view.fit()
    assert asked.count("fit") == 1


def test_a_zoomed_table_is_moved_where_nothing_is_taken_hold_of(view: TableView) -> None:
    table = view.table()
    view.zoom(3)
    view.centerOn(table.sceneRect().center())
    table.grabs = lambda point: False
    before = view.horizontalScrollBar().value(), view.verticalScrollBar().value()
    mouse(view, QEvent.Type.MouseButtonPress, (300, 150), LEFT)
    mouse(view, QEvent.Type.MouseMove, (280, 160), LEFT)
    assert (view.horizontalScrollBar().value(), view.verticalScrollBar().value()) == (before[0] + 20, before[1] - 10)
    mouse(view, QEvent.Type.MouseButtonRelease, (280, 160), LEFT)
    mouse(view, QEvent.Type.MouseMove, (200, 160), LEFT)
    assert view.horizontalScrollBar().value() == before[0] + 20
    assert not presses(view)
    table.grabs = lambda point: True
    mouse(view, QEvent.Type.MouseButtonPress, (300, 150), LEFT)
    assert presses(view)


def test_a_table_shown_whole_is_not_moved_with_the_left_button_but_with_the_middle_one(view: TableView) -> None:
    table = view.table()
    table.grabs = lambda point: False
    mouse(view, QEvent.Type.MouseButtonPress, (300, 150), LEFT)
    assert presses(view)
    view.zoom(3)
    before = view.horizontalScrollBar().value()
    mouse(view, QEvent.Type.MouseButtonPress, (300, 150), MIDDLE)
    mouse(view, QEvent.Type.MouseMove, (290, 150), MIDDLE)
    assert view.horizontalScrollBar().value() == before + 10


def test_a_click_while_something_moves_only_hurries_it_on(view: TableView) -> None:
    table = view.table()
    table.model.decide(table.model.things()[0])
    assert table.queue.busy
    mouse(view, QEvent.Type.MouseButtonPress, (300, 150), LEFT)
    assert not table.queue.busy
    assert not presses(view)


def test_keys_of_the_table_are_told(view: TableView, qtbot: QtBot) -> None:
    walked: list[bool] = []
    view.walked.connect(lambda: walked.append(True))
    first, second, _ = view.table().model.things()
    qtbot.keyClick(view, Qt.Key.Key_Tab)
    assert view.table().model.cursor == first  # Tab walks the choices and does not leave the table
    qtbot.keyClick(view, Qt.Key.Key_Tab)
    assert view.table().model.cursor == second
    assert len(walked) == 2
    qtbot.keyClicks(view, "+")
    assert len(walked) == 2


def test_enter_plays_the_hint_and_keys_that_go_elsewhere_end_it(view: TableView, qtbot: QtBot) -> None:
    model = view.table().model
    hint = model.things()[1]
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Left):
        model.show_hint(hint)
        qtbot.keyClick(view, key)
        assert model.hint is None
    model.show_hint(hint)
    view.table().queue.add(lambda: ramp(view.table(), 60_000, lambda part: None))
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert not view.table().queue.busy  # what moves comes first
    assert not model.session.turns
    qtbot.keyClick(view, Qt.Key.Key_N)
    assert model.hint == hint
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert model.session.turns[-1].move == hint


def test_when_the_mouse_goes_nothing_stays_behind(view: TableView) -> None:
    for kind in (QEvent.Type.Leave, QEvent.Type.Hide, QEvent.Type.WindowDeactivate):
        view.table().mouse = QPointF(5, 5)
        QApplication.sendEvent(view.viewport(), QEvent(kind))
        assert view.table().mouse == AWAY


def test_a_view_without_a_table_does_nothing(qtbot: QtBot) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.show_table(None)
    assert view.table() is None
    view.show_all()
    qtbot.keyClick(view, Qt.Key.Key_Return)
    mouse(view, QEvent.Type.MouseButtonPress, (3, 3), LEFT)
