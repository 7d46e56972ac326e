"""Measures how smoothly the window runs: the delay of a 16-millisecond timer while a computer player thinks, and the
time of a frame while a table zooms and moves."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence

from attrs import frozen
from PySide6.QtCore import QEventLoop, QPointF, Qt, QTimer

from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import WindowDriver, temporary_window
from tuscany_app.shell.table.bot_player import BotPlayer
from tuscany_app.table.view import STEP

TICK = 16  # milliseconds
OPENING = 4  # moves before it is measured, so that there is something to draw and to think about
SCREEN = (1920, 1080)  # on which frames are measured
LAP = 120  # frames of zooming in and out, and as many of dragging


@frozen
class Smoothness:
    """Lateness in milliseconds, and how often the table was painted."""

    p50: float
    p95: float
    p99: float
    most: float
    frames_per_second: float
    ticks: int


def smoothness(game_id: str, seconds: float) -> Smoothness:
    """Let the strongest computer player think about a game in the window, which paints itself at every tick."""
    with temporary_window() as driver:
        page = driver.window.table.page
        driver.window.table.begin(_table(game_id))
        driver.shows(page)
        for _ in range(OPENING):
            if driver.awaits_a_person():
                driver.model.play(next(iter(driver.model.state.legal_moves())))
        driver.awaits_a_person()
        session, level = driver.model.session, driver.model.session.game.levels[-1]
        thinking = BotPlayer(page)
        thinking.decided.connect(lambda report: thinking.ask(session, level))  # and again, as long as it is measured
        thinking.ask(session, level)
        try:
            return _measured(page.view.viewport().repaint, seconds)
        finally:
            thinking.close()


@frozen
class Frames:
    """CPU milliseconds from a turn of the wheel, or a move of the mouse, to the painted window."""

    p50: float
    p99: float
    most: float
    frames: int


def frames(game_id: str, seconds: float) -> Frames | None:
    """Zoom and drag the table before the last move of a random game; None where the view does that, not the scene."""
    with temporary_window() as driver:
        page, view = driver.window.table.page, driver.window.table.page.view
        driver.window.setFixedSize(*SCREEN)  # Windows would make it smaller on a smaller screen
        driver.window.table.begin(_table(game_id))
        driver.shows(page)
        if not driver.scene.own_zoom:
            return None
        driver.model.show(_near_the_end(game_id))
        driver.awaits_a_person()
        middle = QPointF(view.viewport().rect().center()) * 0.8
        spent: list[float] = []
        begun = time.process_time()
        _lap(driver, middle, [])  # what is painted once is not measured
        while time.process_time() - begun < seconds or not spent:
            _lap(driver, middle, spent)
        spent.sort()
        return Frames(_share(spent, 0.5), _share(spent, 0.99), _share(spent, 1.0), len(spent))


def _lap(driver: WindowDriver, middle: QPointF, spent: list[float]) -> None:
    """Zoom in and out, then drag about; a time for each frame."""
    view = driver.window.table.page.view
    viewport, there = view.viewport(), view.mapToScene(middle.toPoint())

    def frame(change: Callable[[], None]) -> None:
        begun = time.process_time()
        change()
        viewport.repaint()
        spent.append((time.process_time() - begun) * 1000)

    view.show_all()
    for number in range(LAP):
        frame(lambda: view.zoom(STEP**0.25 if number < LAP / 2 else STEP**-0.25, there))  # noqa: B023
    view.zoom(STEP**4, there)
    driver.user.press(viewport, middle)
    for number in range(LAP):
        turn = math.tau * number / LAP
        way = QPointF(math.cos(turn) - 1, math.sin(turn)) * 160
        frame(lambda: driver.user.move(viewport, middle + way, held=Qt.MouseButton.LeftButton))  # noqa: B023
    driver.user.release(viewport, middle)
    rest(0.3)  # as a person rests: what is waiting to be painted finer is


def _near_the_end(game_id: str) -> AnySession:
    session = Session(catalogue.load(game_id), _table(game_id))
    chance = random.Random(1)
    while not session.state.over():
        session.play(chance.choice(list(session.state.legal_moves())))
    return session.at(len(session.turns) - 1)


def _table(game_id: str) -> Setup:
    """People only: the questions are put here."""
    game = catalogue.load(game_id)
    seats = tuple(Seat(colour, colour) for colour in game.colours[: setup.usual_players(game)])
    return setup.checked(Setup(game_id, setup.fill_options(game, {}), seats, 0, 1), game)


def _measured(paint: Callable[[], None], seconds: float) -> Smoothness:
    late: list[float] = []
    loop, timer = QEventLoop(), QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    last = time.perf_counter()

    def tick() -> None:
        nonlocal last
        now = time.perf_counter()
        late.append(max(0.0, (now - last) * 1000 - TICK))
        last = now
        paint()

    timer.timeout.connect(tick)
    timer.start(TICK)
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    begun = time.perf_counter()
    loop.exec()
    spent = time.perf_counter() - begun
    timer.stop()
    late.sort()
    p50, p95, p99, most = (_share(late, part) for part in (0.5, 0.95, 0.99, 1.0))
    return Smoothness(p50, p95, p99, most, round(len(late) / spent, 1), len(late))


def _share(values: Sequence[float], part: float) -> float:
    return round(values[min(len(values) - 1, int(part * len(values)))], 2)
