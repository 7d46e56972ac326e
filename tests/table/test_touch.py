"""Fingers on a table: what a tap, a drag, a rest, a magnifier and two fingers do, and what they never do."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QEventPoint, QInputDevice, QPointingDevice, QTouchEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.toy_table import ToyModel, ToyScene, duel
from tuscany_app.table.aims import Aim, Grip, aimed_at, crowded
from tuscany_app.table.finger import FINGER
from tuscany_app.table.touch import LIFT, Phase
from tuscany_app.table.view import MOST, TableView
from tuscany_app.testing.fingers import Fingers, time_stands_still

MIDDLE = QPointF(300, 120)


class Felt(ToyScene):
    """Hears of every press, move and release of the mouse."""

    def __init__(self, model: ToyModel) -> None:
        self.heard: list[Any] = []
        self.grip: Grip | None = None
        self.small: list[Aim] = []
        super().__init__(model)

    def grip_at(self, point: QPointF) -> Grip | None:
        return self.grip

    def aims(self) -> list[Aim]:
        return self.small

    def mousePressEvent(self, event: Any) -> None:
        self.heard.append(("press", event.scenePos()))

    def mouseReleaseEvent(self, event: Any) -> None:
        self.heard.append(("release", event.scenePos()))

    def kinds(self) -> list[str]:
        return [kind for kind, _ in self.heard]


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    made = TableView()
    qtbot.addWidget(made)
    made.resize(600, 300)
    made.show()
    qtbot.waitExposed(made)
    scene = Felt(ToyModel(duel()))
    scene.setParent(made)
    made.show_table(scene)
    time_stands_still(made.touch)
    return made


def fingers(view: TableView) -> Fingers:
    return Fingers(view.viewport())


def at(view: TableView, point: QPointF) -> QPointF:
    return view.viewportTransform().map(point)


def near(one: QPointF, other: QPointF, far: float = 2.0) -> bool:
    return (one - other).manhattanLength() <= far


def test_a_tap_is_one_click_where_the_finger_is(view: TableView) -> None:
    fingers(view).tap(MIDDLE)
    table = view.table()
    assert table.kinds() == ["press", "release"]
    assert all(near(at(view, point), MIDDLE) for _, point in table.heard)
    assert view.touch.phase is Phase.AWAY


def test_a_tap_that_becomes_a_drag_presses_nothing(view: TableView) -> None:
    fingers(view).drag(MIDDLE, MIDDLE + QPointF(80, 0))
    assert view.table().heard == []


def test_what_is_carried_is_above_the_finger_and_let_go_there(view: TableView) -> None:
    table = view.table()
    table.grip = Grip.THING
    fingers(view).drag(MIDDLE, MIDDLE + QPointF(100, 10))
    (_, start), (_, end) = table.heard
    assert table.kinds() == ["press", "release"]
    assert near(at(view, start), MIDDLE)
    assert near(at(view, end), MIDDLE + QPointF(100, 10 - LIFT), 3)


def test_at_the_lower_edge_the_thing_comes_down_to_the_finger(view: TableView) -> None:
    table = view.table()
    table.grip = Grip.THING
    fingers(view).drag(MIDDLE, QPointF(200, view.viewport().height() - 1))
    assert near(at(view, table.heard[-1][1]), QPointF(200, view.viewport().height() - 1), 4)


def test_ground_is_moved_right_under_the_finger(view: TableView) -> None:
    table = view.table()
    table.grip = Grip.GROUND
    fingers(view).drag(MIDDLE, MIDDLE + QPointF(60, 20))
    assert near(at(view, table.heard[-1][1]), MIDDLE + QPointF(60, 20))


def test_a_second_finger_takes_a_carried_thing_back(view: TableView) -> None:
    table, hand = view.table(), fingers(view)
    table.grip = Grip.THING
    hand.press(MIDDLE)
    hand.move(MIDDLE + QPointF(90, 0))
    hand.press(MIDDLE + QPointF(90, 0), MIDDLE)
    assert table.kinds() == ["press", "release"]
    assert near(at(view, table.heard[-1][1]), MIDDLE)  # as if it had never moved
    hand.lift()
    assert table.kinds() == ["press", "release"]


def test_two_fingers_zoom_and_never_press(view: TableView) -> None:
    hand = fingers(view)
    held = view.mapToScene(300, 150)
    hand.pinch([QPointF(250, 150), QPointF(350, 150)], [QPointF(200, 150), QPointF(400, 150)])
    assert view.magnification == pytest.approx(2, rel=0.05)
    assert near(at(view, held), QPointF(300, 150), 6)
    for _ in range(4):
        hand.pinch([QPointF(280, 150), QPointF(320, 150)], [QPointF(200, 150), QPointF(400, 150)])
    assert view.magnification == MOST
    for _ in range(6):
        hand.pinch([QPointF(200, 150), QPointF(400, 150)], [QPointF(280, 150), QPointF(320, 150)])
    assert view.magnification == 1
    assert view.table().heard == []


def test_two_fingers_or_one_on_nothing_move_a_magnified_table(view: TableView) -> None:
    view.zoom(3)
    view.centerOn(250, 100)
    table, hand = view.table(), fingers(view)
    before = at(view, QPointF(250, 100))
    hand.pinch([QPointF(250, 150), QPointF(350, 150)], [QPointF(290, 130), QPointF(390, 130)])
    assert near(at(view, QPointF(250, 100)), before + QPointF(40, -20), 5)
    before = at(view, QPointF(250, 100))
    hand.drag(QPointF(300, 150), QPointF(340, 170))
    assert near(at(view, QPointF(250, 100)), before + QPointF(40, 20), 12)
    assert table.heard == []


def test_after_two_fingers_the_one_that_stays_does_nothing(view: TableView) -> None:
    hand = fingers(view)
    hand.press(MIDDLE)
    hand.press(MIDDLE, MIDDLE + QPointF(80, 0))
    hand.lift()
    assert view.table().heard == []
    hand.tap(MIDDLE)
    assert view.table().kinds() == ["press", "release"]


def test_a_finger_that_rests_asks_and_does_not_press(view: TableView) -> None:
    table, hand = view.table(), fingers(view)
    asked: list[str] = []
    table.rule_wanted.connect(asked.append)
    hand.press(MIDDLE)
    view.touch.rest_timer.timeout.emit()
    assert view.touch.phase is Phase.RESTING
    assert near(at(view, table.mouse), MIDDLE)
    assert table.seen[-1][0] == "hover"
    hand.lift()
    assert table.heard == []
    assert view.rule_offer.isVisible()
    assert asked == []  # only if the player wants it
    Fingers(view.rule_offer).tap(QPointF(view.rule_offer.rect().center()))
    assert asked == ["X-1"]
    assert not view.rule_offer.isVisible()


def test_the_offered_rule_goes_with_the_next_touch(view: TableView) -> None:
    hand = fingers(view)
    hand.press(MIDDLE)
    view.touch.rest_timer.timeout.emit()
    hand.lift()
    hand.tap(QPointF(20, 20))
    assert not view.rule_offer.isVisible()


def test_while_something_moves_a_tap_only_hurries_it_on(view: TableView) -> None:
    table = view.table()
    table.model.decide(table.model.things()[0])
    assert table.queue.busy
    fingers(view).drag(MIDDLE, MIDDLE + QPointF(50, 0))
    assert table.queue.busy
    fingers(view).tap(MIDDLE)
    assert not table.queue.busy
    assert "press" not in table.kinds()


def test_a_touchpad_is_no_finger(view: TableView) -> None:
    pad = QPointingDevice(
        "pad", 77, QInputDevice.DeviceType.TouchPad, QPointingDevice.PointerType.Finger,
        QInputDevice.Capability.Position, 2, 0,
    )  # fmt: skip
    point = QEventPoint(0, QEventPoint.State.Pressed, MIDDLE, QPointF(view.viewport().mapToGlobal(MIDDLE)))
    event = QTouchEvent(QEvent.Type.TouchBegin, pad, Qt.KeyboardModifier.NoModifier, [point])
    QApplication.sendEvent(view.viewport(), event)
    assert view.touch.phase is Phase.AWAY


# small and crowded things


def row_of(count: int, side: float, gap: float = 0.0) -> list[Aim]:
    return [Aim("card", QRectF(100 + number * (side + gap), 90, side, side)) for number in range(count)]


def test_a_small_thing_is_reached_from_as_far_as_a_finger_covers() -> None:
    (aim,) = row_of(1, 20)
    centre = aim.centre
    assert aimed_at([aim], centre + QPointF(FINGER / 2 - 1, 0), 1.0) == aim
    assert aimed_at([aim], centre + QPointF(FINGER / 2 + 1, 0), 1.0) is None
    (large,) = row_of(1, 60)
    assert aimed_at([large], QPointF(99, 100), 1.0) is None  # it needs no more than it has


def test_what_lies_there_goes_before_what_reaches_there() -> None:
    one, other = row_of(2, 20)
    assert aimed_at([one, other], QPointF(119, 100), 1.0) == one
    assert aimed_at([one, other], QPointF(121, 100), 1.0) == other


def test_only_small_things_close_together_are_crowded() -> None:
    assert all(crowded(aim, row_of(3, 20), 1.0) for aim in row_of(3, 20))
    assert not any(crowded(aim, row_of(3, 20), 0.4) for aim in row_of(3, 20))  # seen larger
    assert not any(crowded(aim, row_of(3, 20, gap=40), 1.0) for aim in row_of(3, 20, gap=40))
    assert not any(crowded(aim, row_of(3, 50), 1.0) for aim in row_of(3, 50))


def test_the_magnifier_shows_what_a_release_takes_and_sliding_corrects_it(view: TableView) -> None:
    table, hand = view.table(), fingers(view)
    table.small = one, other, *_ = row_of(4, 16)
    hand.press(at(view, one.centre))
    assert view.touch.magnifier.isHidden()
    view.touch.glass_timer.timeout.emit()
    assert view.touch.magnifier.isVisible()
    assert view.touch.magnifier.aim == one
    hand.move(at(view, other.centre))
    assert view.touch.magnifier.aim == other
    assert near(table.mouse, other.centre)  # the table shows it, too
    assert table.heard == []
    hand.lift()
    assert table.kinds() == ["press", "release"]
    assert near(table.heard[0][1], other.centre)
    assert view.touch.magnifier.isHidden()


def test_the_bubble_stands_beside_the_magnifier(view: TableView) -> None:
    table, hand = view.table(), fingers(view)
    table.small = row_of(4, 16)
    hand.press(at(view, table.small[0].centre))
    view.touch.glass_timer.timeout.emit()
    table.show_bubble()  # where the thing is
    hand.move(at(view, table.small[1].centre))
    shown = view.mapFromScene(table.bubble.sceneBoundingRect()).boundingRect()
    assert table.bubble.isVisible()
    assert not view.touch.magnifier.geometry().adjusted(6, 6, -6, -6).intersects(shown)
    hand.lift()


def test_sliding_away_from_everything_takes_nothing(view: TableView) -> None:
    table, hand = view.table(), fingers(view)
    table.small = row_of(4, 16)
    hand.press(at(view, table.small[0].centre))
    view.touch.glass_timer.timeout.emit()
    hand.move(QPointF(560, 260))
    assert view.touch.magnifier.aim is None
    hand.lift()
    assert table.heard == []
    assert view.touch.magnifier.isHidden()


def test_what_was_chosen_under_the_magnifier_can_be_carried_off(view: TableView) -> None:
    table, hand = view.table(), fingers(view)
    table.grip, table.small = Grip.THING, row_of(4, 16)
    start = at(view, table.small[0].centre)
    hand.press(start)
    view.touch.glass_timer.timeout.emit()
    hand.move(at(view, table.small[2].centre))
    hand.move(start + QPointF(160, 60))
    assert view.touch.magnifier.isHidden()
    assert view.touch.phase is Phase.CARRYING
    assert near(table.heard[0][1], table.small[2].centre)
    hand.lift()
    assert table.kinds() == ["press", "release"]


def test_the_magnifier_never_lies_under_the_finger_nor_outside(view: TableView) -> None:
    table, hand = view.table(), fingers(view)
    table.small = row_of(4, 16)
    for point in (QPointF(300, 20), QPointF(2, 5), QPointF(590, 3), QPointF(300, 290)):
        hand.press(at(view, table.small[0].centre))
        view.touch.glass_timer.timeout.emit()
        hand.move(point)
        glass = view.touch.magnifier.geometry()
        assert view.viewport().rect().adjusted(-1, -1, 1, 1).contains(glass)
        assert not glass.contains(point.toPoint())
        hand.lift()


def test_where_things_are_large_there_is_no_magnifier(view: TableView) -> None:
    view.table().small = row_of(4, 50)
    hand = fingers(view)
    hand.press(at(view, view.table().small[0].centre))
    assert not view.touch.glass_timer.isActive()
    hand.lift()


def test_a_plug_in_gets_its_aims_from_where_its_things_are(view: TableView) -> None:
    scene = ToyScene(ToyModel(duel()))
    scene.setParent(view)
    aims = scene.aims()
    assert len(aims) == len(scene.model.things())
    for aim, thing in zip(aims, scene.model.things(), strict=True):
        assert aim.centre == scene.point_of(thing)
        assert not any(aim.rect.adjusted(1, 1, -1, -1).intersects(other.rect) for other in aims if other != aim)
