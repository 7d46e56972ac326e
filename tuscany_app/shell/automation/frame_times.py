"""Measures how long frames of a late table take, in CPU time of the window's thread: while it is zoomed, dragged and
resized, under the moving mouse, and while decisions are animated."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, Qt, QTimer

from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import WindowDriver, temporary_window
from tuscany_app.table.view import STEP

SIZES = ((1366, 768), (2560, 1440))  # of the window, in pixels
LAP = 60  # frames of one way to move the table
FROM_THE_END = 12  # moves that are left when the animations are measured
DECISIONS = 6  # that are animated
LOOK = 4  # milliseconds between two looks at the thread's CPU time, while decisions are animated
FRAME = 0.012  # seconds in which Qt paints what has changed
PAUSE = 0.3  # seconds that a person rests: whatever waits to be painted finer is painted


@frozen
class Frames:
    """CPU milliseconds from what the player does to the painted window."""

    p50: float
    p99: float
    most: float
    frames: int


@frozen
class TableFrames:
    """How long the frames of one table take. `settle` is the frame after a pause, which paints everything finely.
    `decision` is what the window's thread does between two looks while decisions are animated."""

    zoom: Frames
    settle: Frames
    drag: Frames
    resize: Frames
    hover: Frames
    decision: Frames


def share(values: Sequence[float], part: float) -> float:
    """The value below which this part of the sorted values lies."""
    return round(values[min(len(values) - 1, int(part * len(values)))], 2)


def table_frames(game_id: str, size: tuple[int, int]) -> TableFrames:
    with temporary_window() as driver:
        driver.window.setFixedSize(*size)  # Windows would make it smaller on a smaller screen
        driver.window.table.begin(people(game_id))
        driver.shows(driver.window.table.page)
        driver.model.show(_late(game_id))
        driver.awaits_a_person()
        rest(PAUSE)
        zoom, settle = _zoomed(driver)
        return TableFrames(zoom, settle, _dragged(driver), _resized(driver, size), _hovered(driver), _decided(driver))


def _zoomed(driver: WindowDriver) -> tuple[Frames, Frames]:
    """Zoom in and out twice, and rest after each way."""
    view = driver.window.table.page.view
    there = view.mapToScene((QPointF(view.viewport().rect().center()) * 0.8).toPoint())
    moving: list[float] = []
    settled: list[float] = []
    for factor in (STEP**0.25, STEP**-0.25) * 2:
        for _ in range(LAP // 2):
            moving.append(_spent(lambda: view.zoom(factor, there)))  # noqa: B023
        settled.append(_spent(lambda: rest(PAUSE)))
    return _told(moving), _told(settled)


def _dragged(driver: WindowDriver) -> Frames:
    view = driver.window.table.page.view
    viewport = view.viewport()
    middle = QPointF(viewport.rect().center()) * 0.8
    view.zoom(STEP**4, view.mapToScene(middle.toPoint()))
    rest(PAUSE)
    button = Qt.MouseButton.LeftButton if driver.scene.own_zoom else Qt.MouseButton.MiddleButton
    driver.user.press(viewport, middle, button)
    spent = []
    for number in range(LAP):
        turn = math.tau * number / LAP
        way = middle + QPointF(math.cos(turn) - 1, math.sin(turn)) * 160
        spent.append(_spent(lambda: driver.user.move(viewport, way, held=button)))  # noqa: B023
    driver.user.release(viewport, middle, button)
    view.show_all()
    rest(PAUSE)
    return _told(spent)


def _resized(driver: WindowDriver, size: tuple[int, int]) -> Frames:
    """Make the window smaller step by step, as somebody does who drags its corner."""
    window, (wide, high) = driver.window, size
    spent = []
    for number in range(1, LAP // 2):
        smaller = (wide - 4 * number, high - 2 * number)
        spent.append(_spent(lambda: window.setFixedSize(*smaller)))  # noqa: B023
    window.setFixedSize(*size)
    rest(PAUSE)
    return _told(spent)


def _hovered(driver: WindowDriver) -> Frames:
    """Move the mouse across the whole table."""
    viewport = driver.window.table.page.view.viewport()
    spent = []
    for number in range(4 * LAP):
        turn = number / (4 * LAP)
        there = QPointF(viewport.width() * (0.5 + 0.45 * math.sin(turn * 20)), viewport.height() * turn)
        spent.append(_spent(lambda: driver.user.move(viewport, there)))  # noqa: B023
    driver.scene.pointer_left()
    return _told(spent)


def _decided(driver: WindowDriver) -> Frames:
    """Play decisions with animation."""
    driver.window.preferences.set("animation", "normal")
    spent: list[float] = []
    chance = random.Random(2)
    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    last = time.thread_time()

    def look() -> None:
        nonlocal last
        now = time.thread_time()
        spent.append((now - last) * 1000)
        last = now

    timer.timeout.connect(look)
    for _ in range(DECISIONS):
        if not driver.awaits_a_person():
            break
        last = time.thread_time()
        timer.start(LOOK)
        driver.model.play(chance.choice(list(driver.model.state.legal_moves())))
        driver.settles()
        rest(PAUSE)
        timer.stop()
    return _told(spent)


def _spent(change: Callable[[], object]) -> float:
    """CPU milliseconds of a change and of everything that it has painted."""
    begun = time.thread_time()
    change()
    rest(FRAME)
    return (time.thread_time() - begun) * 1000


def _told(spent: list[float]) -> Frames:
    spent = sorted(spent)
    return Frames(share(spent, 0.5), share(spent, 0.99), share(spent, 1.0), len(spent))


def _late(game_id: str) -> AnySession:
    """A random game shortly before its end."""
    session = Session(catalogue.load(game_id), people(game_id))
    chance = random.Random(1)
    while not session.state.over():
        session.play(chance.choice(list(session.state.legal_moves())))
    return session.at(len(session.turns) - FROM_THE_END)


def people(game_id: str) -> Setup:
    """People only: the questions are put here."""
    game = catalogue.load(game_id)
    seats = tuple(Seat(colour, colour) for colour in game.colours[: setup.usual_players(game)])
    return setup.checked(Setup(game_id, setup.fill_options(game, {}), seats, 0, 1), game)
