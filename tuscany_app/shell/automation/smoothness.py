"""Measures how smoothly the window runs: the delay of a 16-millisecond timer while a computer player thinks."""

from __future__ import annotations

import time
from collections.abc import Callable

from attrs import frozen
from PySide6.QtCore import QEventLoop, Qt, QTimer

from tuscany_app.shell.automation.frame_times import people, share
from tuscany_app.shell.automation.temporary_window import temporary_window
from tuscany_app.shell.table.bot_player import BotPlayer

TICK = 16  # milliseconds
OPENING = 4  # moves before it is measured, so that there is something to draw and to think about


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
        driver.window.table.begin(people(game_id))
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
    p50, p95, p99, most = (share(late, part) for part in (0.5, 0.95, 0.99, 1.0))
    return Smoothness(p50, p95, p99, most, round(len(late) / spent, 1), len(late))
