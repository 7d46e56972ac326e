"""Whole games at the real window: by mouse, by keyboard alone, and with everything that can come in between."""

from __future__ import annotations

import multiprocessing
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from tests.support.needs import needs_posix_signals
from tests.support.records import unfinished
from tuscany_app.games.pillars.table.model import Handling
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots import levels
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.setup import checked, fill_options
from tuscany_app.kernel.storage import record
from tuscany_app.shell.automation.demo_run import people, plan
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver

GAME = catalogue.load("pillars")


def table(*seats: str | None, start: int = 0, **wishes: Any) -> Setup:
    """Seats by their bot level; None is a person."""
    names = ("Clara", "Bruno", "Livia", "Dario")
    made = tuple(Seat(names[number], GAME.colours[number], bot) for number, bot in enumerate(seats))
    return checked(Setup(GAME.id, fill_options(GAME, wishes), made, start, 7), GAME)


def moves_of(driver: WindowDriver) -> list[Any]:
    return [turn.move for turn in driver.window.table.page.model.session.turns]


def do(driver: WindowDriver, move: Any) -> None:
    driver.user.do(driver.window.table.page.view, driver.window.table.page.scene.gestures(move))


def first_move(driver: WindowDriver) -> Any:
    return next(iter(driver.window.table.page.model.state.legal_moves()))


def kept() -> list[Any]:
    """The moves of the only game in progress, as the disk has them."""
    (path,) = unfinished()
    loaded = record.load(path)
    assert loaded.problem is None
    assert not loaded.torn
    return [turn.move for turn in loaded.session.turns]


# whole games


def test_computers_alone_that_find_no_end_are_stopped(driver: WindowDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "longest", 5)
    page = driver.window.table.page
    driver.window.table.begin(table("easy", "easy"))
    assert wait_until(lambda: "find no end" in page.prompt.text(), 30)
    assert not wait_until(lambda: len(moves_of(driver)) != 5, 1)  # nobody is asked any more
    assert len(kept()) == 5
    driver.window.table.begin(table(None, "easy"))  # with a person it goes on
    for number in range(0, 8, 2):
        assert wait_until(lambda number=number: len(moves_of(driver)) == number and page.model.open(), 30)  # type: ignore[misc]
        do(driver, first_move(driver))


def by_mouse(driver: WindowDriver, move: Any, *, dragging: bool) -> None:
    """A move with the mouse alone: right-clicks turn, the button flips, clicks or a drag place."""
    page, user = driver.window.table.page, driver.user
    viewport = page.view.viewport()
    gestures = page.scene.gestures(move)
    if dragging and [gesture.key for gesture in gestures] == [None, None]:
        start, end = (QPointF(page.view.mapFromScene(gesture.point)) for gesture in gestures)
        user.drag(viewport, start, end)
        return
    for gesture in gestures:
        if gesture.point is not None:
            user.click(viewport, page.view.mapFromScene(gesture.point))
        elif gesture.key == Qt.Key.Key_R:
            user.click(viewport, QPointF(5, 5), Qt.MouseButton.RightButton)
        else:
            (flip,) = (button for action, button in page.buttons.made if action.icon == "flip")
            user.click(flip)


def test_a_hot_seat_game_of_three_by_mouse(driver: WindowDriver, home: Path) -> None:
    setup = people(GAME, 3, seed=5)
    moves = plan(setup)
    driver.window.table.begin(setup)
    for number, move in enumerate(moves):
        assert driver.awaits_a_person()
        by_mouse(driver, move, dragging=number % 2 == 0)
        assert moves_of(driver) == moves[: number + 1]
    driver.shows(driver.window.evening.results)
    (path,) = (home / "records" / "finished").glob("*.jsonl")
    session = record.load(path).session
    assert [turn.move for turn in session.turns] == moves
    assert session.state.over()
    winner = session.setup.seats[session.state.standing().winners[0]].name
    assert winner in driver.window.evening.results.sheet.title.text()


def press(driver: WindowDriver, key: Qt.Key, times: int = 1) -> None:
    """A key as the system delivers it: to the window, which passes it on to where the focus is."""
    for _ in range(times):
        QTest.keyClick(driver.window.windowHandle(), key)


def by_keyboard(driver: WindowDriver, move: Any) -> None:
    """Tab to the piece, turn and flip it, walk to the square, Enter."""
    model = driver.window.table.page.model
    name = getattr(move, "piece", "pillar")
    for _ in range(len(model.fitting())):
        if model.hand != name:
            press(driver, Qt.Key.Key_Tab)
    assert model.hand == name
    steps, square = model.way_to(move)
    for step in steps:
        press(driver, Qt.Key.Key_R if step is Handling.TURN else Qt.Key.Key_F)
    if model.pointer is None:
        press(driver, Qt.Key.Key_Right)
    side = model.state.geometry.side
    down, right = square // side - model.pointer // side, square % side - model.pointer % side
    press(driver, Qt.Key.Key_Down if down > 0 else Qt.Key.Key_Up, abs(down))
    press(driver, Qt.Key.Key_Right if right > 0 else Qt.Key.Key_Left, abs(right))
    press(driver, Qt.Key.Key_Return)


def test_a_whole_game_against_the_computer_by_keyboard_alone(driver: WindowDriver) -> None:
    window = driver.window
    assert wait_until(window.isActiveWindow, 2)
    for _ in range(40):  # wherever the focus is: Tab comes round to Play
        if not window.home.boxes[catalogue.ids().index("pillars")].play.hasFocus():
            press(driver, Qt.Key.Key_Tab)
    press(driver, Qt.Key.Key_Return)
    driver.shows(window.evening.new_game)
    for _ in range(40):
        if not window.evening.new_game.play.hasFocus():
            press(driver, Qt.Key.Key_Tab)
    press(driver, Qt.Key.Key_Return)
    driver.shows(window.table.page)
    player = levels.make(GAME, "easy")
    while driver.awaits_a_person():
        move = player.choose(window.table.page.model.state, 1).move
        before = len(moves_of(driver))
        by_keyboard(driver, move)
        assert moves_of(driver)[before] == move
    driver.shows(window.evening.results)
    press(driver, Qt.Key.Key_Return)  # one too many
    assert window.stack.currentWidget() is window.evening.results
    for _ in range(10):
        if not window.evening.results.again.hasFocus():
            press(driver, Qt.Key.Key_Tab)
    press(driver, Qt.Key.Key_Return)
    driver.shows(window.table.page)
    assert len(moves_of(driver)) <= 1  # the computer begins, and may have done so already


# in between


def test_closing_in_the_middle_of_an_animation(driver: WindowDriver) -> None:
    driver.window.preferences.values.animation = "slow"
    driver.window.table.begin(table(None, None))
    for _ in range(2):
        assert driver.awaits_a_person()
        move = first_move(driver)
        do(driver, move)
    rest(0.1)
    assert driver.window.table.page.scene.queue.busy
    played = moves_of(driver)
    driver.window.close()
    rest(0.3)
    assert kept() == played


def test_closing_while_the_computer_thinks(driver: WindowDriver) -> None:
    driver.window.table.begin(table(None, "hard", start=1))
    assert wait_until(driver.window.table.page.conductor.can_hurry, 10)
    driver.window.close()
    assert kept() == []
    assert wait_until(lambda: not multiprocessing.active_children(), 5)


def test_leaving_and_coming_back_while_the_computer_thinks(driver: WindowDriver) -> None:
    driver.window.table.begin(table(None, "hard", start=1))
    assert wait_until(driver.window.table.page.conductor.can_hurry, 10)
    driver.window.show_home()
    driver.user.click(driver.window.home.continued.go_on)
    driver.shows(driver.window.table.page)
    assert driver.awaits_a_person()
    assert moves_of(driver) == kept()
    assert len(kept()) == 1


KILLED = """
import os, signal, sys
from tuscany_app.kernel import catalogue
from tuscany_app.shell.app.start import open_window
from tuscany_app.shell.automation.demo_run import people
from tuscany_app.shell.automation.synthetic_input import SyntheticUser, rest, wait_until

window = open_window("en", "light")
window.preferences.values.animation = "off"
window.show()
window.table.begin(people(catalogue.load("pillars"), 2, seed=1))
for _ in range(7):
    wait_until(lambda: window.table.page.model.open())
    move = next(iter(window.table.page.model.state.legal_moves()))
    SyntheticUser(window).do(window.table.page.view, window.table.page.scene.gestures(move))
print(*[turn.move for turn in window.table.page.model.session.turns], sep="\\n", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@needs_posix_signals
def test_what_was_shown_is_kept_even_if_the_program_is_killed(driver: WindowDriver) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    shown = done.stdout.splitlines()
    assert len(shown) == 7
    assert [str(move) for move in kept()] == shown
    driver.window.home.refresh()
    driver.user.click(driver.window.home.continued.go_on)
    driver.shows(driver.window.table.page)
    assert [str(move) for move in moves_of(driver)] == shown


def test_resizing_during_an_animation(driver: WindowDriver) -> None:
    driver.window.preferences.values.animation = "slow"
    driver.window.table.begin(table(None, None))
    for number in range(3):
        assert driver.awaits_a_person()
        do(driver, first_move(driver))
        for width, height in ((1000, 620), (1500, 640), (970, 900), (1366, 768)):
            driver.window.resize(width + number, height)
            rest(0.03)
    assert driver.awaits_a_person()
    assert len(kept()) == 3
    laid = {item.pos().toTuple() for item in driver.window.table.page.scene.board.laid}
    assert len(laid) == 3


# taking back and confirming


def undo(driver: WindowDriver) -> None:
    driver.user.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def redo(driver: WindowDriver) -> None:
    driver.user.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)


def test_anything_can_be_taken_back_with_what_the_computer_did_since(driver: WindowDriver) -> None:
    driver.window.table.begin(table(None, "random"))
    for _ in range(3):
        assert driver.awaits_a_person()
        do(driver, first_move(driver))
    assert driver.awaits_a_person()
    whole = moves_of(driver)
    assert len(whole) == 6
    undo(driver)
    assert driver.awaits_a_person()
    assert moves_of(driver) == kept() == whole[:4]
    undo(driver)
    assert moves_of(driver) == whole[:2]
    redo(driver)
    redo(driver)
    assert driver.awaits_a_person()
    assert moves_of(driver) == kept() == whole
    assert not driver.window.menus.actions["redo"].isEnabled()


def test_only_the_own_last_turn_can_be_taken_back(driver: WindowDriver) -> None:
    driver.window.preferences.set("undo", "own")
    driver.window.table.begin(table(None, "random"))
    assert driver.awaits_a_person()
    do(driver, first_move(driver))
    assert driver.awaits_a_person()
    do(driver, first_move(driver))
    assert driver.awaits_a_person()
    assert len(moves_of(driver)) == 4
    undo(driver)
    assert len(moves_of(driver)) == 2
    assert not driver.window.table.page.undo_button.isEnabled()
    undo(driver)
    assert len(moves_of(driver)) == 2
    driver.window.table.begin(table(None, None))
    assert driver.awaits_a_person()
    do(driver, first_move(driver))
    assert driver.awaits_a_person()
    undo(driver)
    assert moves_of(driver) == []


def test_nothing_can_be_taken_back(driver: WindowDriver) -> None:
    driver.window.preferences.set("undo", "never")
    driver.window.table.begin(table(None, None))
    assert driver.awaits_a_person()
    do(driver, first_move(driver))
    assert driver.awaits_a_person()
    assert not driver.window.menus.actions["undo"].isEnabled()
    undo(driver)
    driver.user.click(driver.window.table.page.undo_button)
    assert len(moves_of(driver)) == 1


def test_a_move_waits_for_its_confirmation(driver: WindowDriver) -> None:
    driver.window.preferences.set("confirm", True)
    driver.window.table.begin(table(None, None))
    assert driver.awaits_a_person()
    move = first_move(driver)
    *way, confirmation = driver.window.table.page.scene.gestures(move)
    driver.user.do(driver.window.table.page.view, way)
    assert driver.window.table.page.model.pending == move
    assert "confirm" in driver.window.table.page.prompt.text()
    assert kept() == []
    driver.user.key(Qt.Key.Key_Escape)
    assert driver.window.table.page.model.pending is None
    driver.user.do(driver.window.table.page.view, [*way, way[-1]])  # a second click confirms as well
    assert kept() == [move]
    assert driver.awaits_a_person()
    do(driver, first_move(driver))
    assert len(kept()) == 2
    assert confirmation.key == Qt.Key.Key_Return
