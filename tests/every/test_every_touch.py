"""Fingers on the tables of every game: whole games without a mouse or a key, and what one or two fingers never do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.session import Session
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.table.aims import Aim, Grip, aimed_at, crowded
from tuscany_app.table.finger import FINGER
from tuscany_app.table.scene import Gesture
from tuscany_app.table.theme import look
from tuscany_app.testing import seated
from tuscany_app.testing.fingers import Fingers, tap_on, time_stands_still
from tuscany_app.testing.projects import games

every_game = pytest.mark.parametrize("game_id", games())
pytestmark = pytest.mark.usefixtures("usual_look")
ICONS = {Qt.Key.Key_R: "turn", Qt.Key.Key_F: "flip", Qt.Key.Key_O: "close", Qt.Key.Key_Return: "step-forward"}


class Table(seated.AnyTable):
    def __init__(self, qtbot: QtBot, made: Session) -> None:
        super().__init__(qtbot, made)
        time_stands_still(self.page.view.touch)

    @property
    def fingers(self) -> Fingers:
        return Fingers(self.page.view.viewport())

    def tap(self, point: QPointF) -> None:
        self.fingers.tap(self.at(point))

    def by_finger(self, gesture: Gesture) -> None:
        """What a finger does instead of a click or a key."""
        bottom = self.page.buttons
        if gesture.point is not None:
            self.tap(gesture.point)
        elif gesture.key == Qt.Key.Key_Escape:
            tap_on(bottom.back)
        elif gesture.key == Qt.Key.Key_Home:
            tap_on(bottom.whole)
        elif self.model.pending is not None:
            tap_on(bottom.confirm)
        else:
            tap_on(next(made for action, made in bottom.made if action.icon == ICONS[gesture.key]))

    def play(self, move: Any) -> None:
        turns = len(self.model.session.turns)
        for gesture in self.scene.gestures(move):
            self.by_finger(gesture)
        made = self.model.session.turns[turns:]  # a decision in which nothing is left to decide may follow by itself
        assert made, (move, self.scene.gestures(move), self.refusals)
        assert made[0].move == move
        self.settled()
        self.pass_on()

    def pass_on(self) -> None:
        """Where hands are hidden: pass the screen on, and lift the curtain."""
        passing, ready = self.page.passing, self.page.curtain.ready
        if self.model.handing_over():
            assert wait_until(lambda: passing.isVisible() or ready.isVisible())
            if passing.isVisible():
                tap_on(passing)
            assert wait_until(ready.isVisible)
            tap_on(ready)
            assert wait_until(lambda: not self.model.handing_over(), 2)
            self.settled()


def play_on(table: Table, decisions: int) -> None:
    """So many decisions, or to the end."""
    table.tap(QPointF(-4, -4))  # nothing is there, and there are buttons for fingers from now on
    rest()  # they have found their places
    table.pass_on()
    rng = random.Random(7)
    while not table.state.over() and decisions:
        table.play(rng.choice(list(table.state.legal_moves())))
        decisions -= 1


@every_game
def test_the_first_decisions_by_finger_alone(game_id: str, lay: Any) -> None:
    play_on(lay(seated.session_of(catalogue.load(game_id), 2, seed=5)), 10)


@pytest.mark.soak
@every_game
def test_a_whole_game_by_finger_alone(game_id: str, lay: Any) -> None:
    table = lay(seated.session_of(catalogue.load(game_id), 2, seed=5))
    play_on(table, -1)
    assert table.state.over()


def positions(table: Table, count: int) -> Iterator[None]:
    """Some positions of a random game, each on the table, with somebody to decide."""
    rng = random.Random(11)
    for _ in range(count):
        table.sit()
        table.page.game.cover(False)
        table.page.game.skip_animations()
        if table.state.over():
            return
        yield
        table.model.play(rng.choice(list(table.state.legal_moves())))
        table.page.game.skip_animations()


@every_game
def test_where_a_move_begins_there_is_something_to_take(game_id: str, lay: Any) -> None:
    """So that small things are reached from beside them, and crowded ones magnified."""
    table = lay(seated.session_of(catalogue.load(game_id), 2, seed=5))
    touch = table.page.view.touch
    for _ in positions(table, 12):
        aims = table.scene.aims()
        for move in list(table.state.legal_moves())[:12]:
            first = next(iter(table.scene.steps_to(move)))
            if first.point is not None:
                assert aimed_at(aims, first.point, touch.pixel()) is not None, (move, first)


@every_game
def test_what_is_touched_is_as_large_as_a_finger_or_magnified(game_id: str, lay: Any) -> None:
    """Measured on a screen of 1366 × 768, at the usual text size."""
    game = catalogue.load(game_id)
    table = lay(seated.session_of(game, max(game.players), seed=5))
    view, seen = table.page.view, set()
    for _ in positions(table, 18):
        pixel, aims = view.touch.pixel(), table.scene.aims()
        assert aims
        for aim in aims:
            if aim.side(pixel) >= FINGER:
                continue
            if not crowded(aim, aims, pixel):
                beside = aim.centre + QPointF(0, FINGER / 2 - 1) * pixel
                assert aimed_at(aims, beside, pixel) is not None, aim
            elif aim.kind not in seen:
                seen.add(aim.kind)
                is_magnified(table, aim)


def is_magnified(table: Table, aim: Aim) -> None:
    """A finger that stays gets it as large as a finger, and nothing is played by looking at it."""
    touch, hand, turns = table.page.view.touch, table.fingers, len(table.model.session.turns)
    hand.press(table.at(aim.centre))
    assert touch.glass_timer.isActive(), aim
    touch.glass_timer.timeout.emit()
    assert touch.magnifier.aim == aim
    assert touch.magnifier.factor * aim.side(touch.pixel()) >= FINGER
    hand.move(QPointF(1, 1))
    hand.lift()
    assert len(table.model.session.turns) == turns


@every_game
def test_two_fingers_and_wiping_play_nothing(game_id: str, lay: Any) -> None:
    table = lay(seated.session_of(catalogue.load(game_id), 2, seed=5))
    view, scene = table.page.view, table.scene
    aims = [table.at(aim.centre) for aim in scene.aims()][:3]
    before = table.model.half_made()
    for point in aims:
        table.fingers.pinch([point, point + QPointF(60, 0)], [point - QPointF(20, 0), point + QPointF(90, 0)])
        view.show_all()
        if scene.grip_at(view.mapToScene(point.toPoint())) is not Grip.THING:
            table.fingers.drag(point, point + QPointF(70, 30))
    assert table.model.session.turns == []
    assert table.model.half_made() == before


@every_game
def test_a_finger_that_rests_plays_nothing_and_offers_the_rule(game_id: str, lay: Any) -> None:
    table = lay(seated.session_of(catalogue.load(game_id), 2, seed=5))
    view, hand = table.page.view, table.fingers
    asked: list[str] = []
    table.scene.rule_wanted.connect(asked.append)
    for aim in list(table.scene.aims())[:6]:
        hand.press(table.at(aim.centre))
        view.touch.rest_timer.timeout.emit()
        hand.lift()
        assert view.rule_offer.isVisible()
        tap_on(view.rule_offer)
    assert table.model.session.turns == []
    assert asked
    assert all(asked)


@every_game
def test_with_room_for_fingers_the_table_page_has_it_and_still_fits(game_id: str, lay: Any) -> None:
    table = lay(seated.session_of(catalogue.load(game_id), 2, seed=5))
    look().choose("light", "standard", 100, roomy=True)
    page = table.page
    page.restyle()
    wait_until(lambda: page.buttons.height() >= FINGER)
    page.buttons.fit()
    buttons = [found for found in page.findChildren(QAbstractButton) if found.isVisible()]
    assert page.buttons.back in buttons
    for found in buttons:
        assert min(found.width(), found.height()) >= FINGER or found in page.side.findChildren(QAbstractButton), found
        assert page.rect().contains(found.mapTo(page, found.rect().bottomRight())), found
    rows = page.choices
    assert rows.visualRect(rows.model().index(0, 0)).height() >= FINGER
    look().choose("light", "standard", 100)
