"""The common part of the scenes: arrow keys, keys, mouse, and who shows what for the pointer."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneMouseEvent
from pytestqt.qtbot import QtBot

from tests.support.toy import Play
from tests.support.toy_table import CardPlayed, ToyModel, ToyScene, duel, place_of
from tuscany_app.table.animation_queue import Notice, ramp
from tuscany_app.table.scene import ARROWS, AWAY, Gesture, ahead, digits

NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def scene(qtbot: QtBot) -> ToyScene:
    made = ToyScene(ToyModel(duel()))
    made.seen.clear()
    return made


def press(scene: ToyScene, key: int, modifiers: Qt.KeyboardModifier = NONE) -> bool:
    """Whether the scene had a use for the key."""
    event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers)
    scene.keyPressEvent(event)
    return event.isAccepted()


# what an arrow key leads to

HERE = QPointF(0, 0)


def led(places: dict[str, tuple[float, float]], across: int, down: int) -> str | None:
    return ahead(HERE, ((name, QPointF(*place)) for name, place in places.items()), across, down)


def test_an_arrow_leads_to_the_nearest_in_its_direction() -> None:
    around = {"left": (-10, 0), "right": (10, 0), "up": (0, -10), "down": (0, 10), "far": (30, 0), "here": (0, 0)}
    assert led(around, 1, 0) == "right"
    assert led(around, -1, 0) == "left"
    assert led(around, 0, 1) == "down"
    assert led(around, 0, -1) == "up"


def test_the_straight_way_goes_before_the_slanting() -> None:
    assert led({"slanting": (10, 8), "straight": (22, 0)}, 1, 0) == "straight"
    assert led({"slanting": (8, -10), "straight": (0, -22)}, 0, -1) == "straight"
    assert led({"slanting": (10, 8), "straight": (28, 0)}, 1, 0) == "slanting"  # 10 + 2 × 8 < 28
    assert led({"one": (10, -8), "other": (10, 7)}, 1, 0) == "other"


def test_nothing_lies_ahead_beside_or_behind() -> None:
    assert led({"beside": (0, 30), "behind": (-10, 0), "as good as here": (1, 0)}, 1, 0) is None
    assert led({}, 1, 0) is None


# keys


def test_arrows_go_among_the_choices(scene: ToyScene) -> None:
    model = scene.model
    cards = sorted(move.card for move in model.things())
    press(scene, Qt.Key.Key_Right)
    assert model.cursor == Play(cards[0])
    model.go(None)
    press(scene, Qt.Key.Key_Up)
    assert model.cursor == Play(cards[-1])
    for key, (across, down) in ARROWS.items():
        for card in cards:
            model.go(Play(card))
            places = ((other, place_of(other)) for other in cards)
            there = ahead(place_of(card), places, across, down)
            press(scene, key)
            assert model.cursor == Play(there if there is not None else card)


def test_tab_walks_and_with_shift_back(scene: ToyScene) -> None:
    first, second, third = scene.model.things()
    press(scene, Qt.Key.Key_Tab)
    press(scene, Qt.Key.Key_Tab)
    assert scene.model.cursor == second
    press(scene, Qt.Key.Key_Backtab)
    assert scene.model.cursor == first
    press(scene, Qt.Key.Key_Tab, SHIFT)
    assert scene.model.cursor == third


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_and_space_act(scene: ToyScene, key: Qt.Key) -> None:
    press(scene, Qt.Key.Key_Tab)
    wanted = scene.model.cursor
    press(scene, key)
    assert scene.model.session.turns[-1].move == wanted


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_while_something_moves_they_hurry_it_on(scene: ToyScene, key: Qt.Key) -> None:
    scene.own = {Qt.Key.Key_Space: lambda: scene.seen.append("own")}
    note = ramp(scene, 10_000, lambda part: None, Notice)
    scene.notices = [note]
    scene.model.walk(1)
    scene.model.act()
    assert scene.queue.busy
    press(scene, key)
    assert scene.queue.reading  # not past what is to be read
    press(scene, key)
    assert not scene.queue.busy
    assert "own" not in scene.seen
    assert len(scene.model.session.turns) == 1


def test_esc_steps_back_or_is_left_to_the_window(scene: ToyScene) -> None:
    press(scene, Qt.Key.Key_Tab)
    assert press(scene, Qt.Key.Key_Escape)
    assert scene.model.cursor is None
    assert not press(scene, Qt.Key.Key_Escape)


def test_a_games_own_keys_go_first_and_hear_of_shift(scene: ToyScene) -> None:
    assert press(scene, Qt.Key.Key_N)
    assert press(scene, Qt.Key.Key_N, SHIFT)
    assert scene.seen == [("N", 1), ("N", -1)]
    scene.own = {Qt.Key.Key_Space: lambda: scene.seen.append("turned"), **digits(3, scene.seen.append)}
    scene.seen.clear()
    scene.model.walk(1)
    scene.seen.clear()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_1, Qt.Key.Key_3):
        assert press(scene, key)
    assert scene.seen == ["turned", 0, 2]
    assert not press(scene, Qt.Key.Key_4)
    assert not press(scene, Qt.Key.Key_0)


# 0x3B1 is a Greek letter, which Qt has no name for
@pytest.mark.parametrize("key", [Qt.Key.Key_X, Qt.Key.Key_F5, 0x3B1, 0])
def test_other_keys_are_left_to_the_window(scene: ToyScene, key: int) -> None:
    assert not press(scene, key)
    assert scene.seen == []


# mouse


def click(scene: ToyScene, button: Qt.MouseButton, kind: QEvent.Type = QEvent.Type.GraphicsSceneMousePress) -> None:
    event = QGraphicsSceneMouseEvent(kind)
    event.setButton(button)
    event.setScenePos(QPointF(7, 8))
    double = kind == QEvent.Type.GraphicsSceneMouseDoubleClick
    (scene.mouseDoubleClickEvent if double else scene.mousePressEvent)(event)


def test_the_left_button_presses_the_right_one_asks_for_the_rule(scene: ToyScene) -> None:
    rules: list[str] = []
    scene.rule_wanted.connect(rules.append)
    click(scene, Qt.MouseButton.LeftButton)
    assert scene.seen == [("press", QPointF(7, 8))]
    click(scene, Qt.MouseButton.LeftButton, QEvent.Type.GraphicsSceneMouseDoubleClick)  # the second of two quick ones
    assert len(scene.seen) == 2
    assert rules == []
    click(scene, Qt.MouseButton.MiddleButton)
    click(scene, Qt.MouseButton.RightButton)
    assert len(scene.seen) == 2
    assert rules == ["X-1"]


def test_the_way_to_a_move_ends_with_enter_where_decisions_are_confirmed(scene: ToyScene) -> None:
    move = scene.model.things()[0]
    assert scene.gestures(move) == [Gesture(place_of(move.card))]
    scene.model.confirm = True
    assert scene.gestures(move) == [Gesture(place_of(move.card)), Gesture(key=Qt.Key.Key_Return)]


# what is shown


def test_what_happened_is_shown_before_what_comes_next(scene: ToyScene) -> None:
    scene.mouse = QPointF(1, 1)
    move = scene.model.things()[0]
    scene.model.decide(move)
    assert ("hint", None) in scene.seen
    assert ("hover", AWAY) in scene.seen  # what lay under the mouse is something else now
    assert scene.mouse == AWAY
    assert "turn" not in scene.seen
    scene.seen.clear()
    scene.queue.skip()
    assert scene.seen[0] == CardPlayed(0, move.card)
    assert scene.seen[-3:] == ["turn", ("last", [0]), "choice"]


def test_another_position_is_drawn_anew(scene: ToyScene) -> None:
    scene.model.decide(scene.model.things()[0])
    scene.queue.skip()
    scene.seen.clear()
    scene.model.undo("anything")
    assert scene.seen == [("arrange", scene.aspect), "turn", ("last", []), "choice"]


def test_a_table_is_laid_out_for_the_window_it_is_in(scene: ToyScene) -> None:
    scene.arrange(2.5)
    scene.redraw()
    scene.arrange()
    assert [one for one in scene.seen if one[0] == "arrange"] == [("arrange", 2.5)] * 3
    assert scene.sceneRect() == QRectF(0, 0, 500, 200)
    assert list(map(str, scene.bubble.lines)) == ["ace", "ten"]  # beside what has another place now


def test_the_bubble_is_silent_while_something_moves(scene: ToyScene) -> None:
    scene.show_bubble()
    assert list(map(str, scene.bubble.lines)) == ["ace", "ten"]
    scene.model.decide(scene.model.things()[0])
    assert scene.bubble.lines == []


def test_the_coach_rings_what_it_speaks_of_until_it_goes_on(scene: ToyScene) -> None:
    scene.point_out(["deck", "nothing of that name"])
    assert scene.ring.surrounds()
    assert scene.seen[0] == ("hover", AWAY)
    scene.redraw()
    assert scene.ring.surrounds()  # `arrange` shows it again
    scene.point_out([])
    assert not scene.ring.surrounds()


def test_what_the_coach_pointed_at_is_past_when_something_is_played(scene: ToyScene) -> None:
    scene.point_out(["deck"])
    scene.model.play(scene.model.things()[0])
    assert not scene.ring.surrounds()
    scene.queue.skip()
    assert not scene.ring.surrounds()


def test_a_line_of_the_log_lights_its_places(scene: ToyScene) -> None:
    scene.point_to([CardPlayed(0, 1)])
    assert scene.light.surrounds()
    assert not scene.ring.surrounds()
    scene.stop_pointing()
    assert not scene.light.surrounds()


def test_in_another_look_or_language_what_moves_is_shown_at_once(scene: ToyScene) -> None:
    for change in (scene.restyle, scene.retranslate):
        idle: list[Any] = []
        scene.model.decide(scene.model.things()[0])
        scene.queue.idle.connect(lambda idle=idle: idle.append(True))
        change()
        assert not scene.queue.busy
        assert idle
    quiet = len(idle)
    scene.restyle()
    assert len(idle) == quiet  # nothing moved, so nothing has come to its end


def test_a_press_takes_hold_only_where_something_lies(scene: ToyScene) -> None:
    assert scene.grabs(QPointF(250, 100))
    assert not scene.grabs(QPointF(-50, -50))
    assert not scene.wheel(1)


def test_a_picture_is_as_large_as_it_was_asked_for_and_shows_the_end(scene: ToyScene) -> None:
    scene.model.decide(scene.model.things()[0])
    image = scene.picture(120, 60, QColor("white"))
    assert (image.width(), image.height()) == (120, 60)
    assert not scene.queue.busy
    assert ("arrange", 2.0) in scene.seen
    assert scene.sceneRect() == QRectF(0, 0, 500, 200)
