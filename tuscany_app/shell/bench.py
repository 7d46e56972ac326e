"""How smoothly the window runs while a computer player thinks: how late a timer of 16 milliseconds comes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from attrs import frozen
from PySide6.QtCore import QEventLoop, Qt, QTimer

from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.shell.rehearsal import rehearsal
from tuscany_app.shell.thinking import Thinking

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
    with rehearsal() as stage:
        page = stage.window.table
        stage.window.begin(_table(game_id))
        stage.shows(page)
        for _ in range(OPENING):
            if stage.awaits_a_person():
                page.model.play(next(iter(page.model.state.legal_moves())))
        stage.awaits_a_person()
        session, level = page.model.session, page.model.session.game.levels[-1]
        thinking = Thinking(page)
        thinking.decided.connect(lambda report: thinking.ask(session, level))  # and again, as long as it is measured
        thinking.ask(session, level)
        try:
            return _measured(page.view.viewport().repaint, seconds)
        finally:
            thinking.close()


def _table(game_id: str) -> Setup:
    """People only: the questions are put here."""
    game = catalogue.load(game_id)
    seats = tuple(Seat(colour, colour) for colour in game.colours[: setup.usual_players(game)])
    return setup.checked(Setup(game_id, setup.options(game, {}), seats, 0, 1), game)


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
