"""How long is thought: what the clock counts, and what is written down of it."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.support.conducted import Table
from tests.support.fake_time import FakeTime
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.table.model import Model as CarcassonneModel
from tuscany_app.games.pillars.table.model import Model as PillarsModel
from tuscany_app.games.tuscany.table.model import Model as TuscanyModel
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.storage import record, record_files
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.table.modes.game_mode import CoachedMode
from tuscany_app.shell.table.modes.led_mode import LedMode
from tuscany_app.shell.table.thinking_clock import ThinkingClock
from tuscany_app.testing.seated import session_of


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    return FakeTime(monkeypatch)


def pillars(qtbot: QtBot, people: int = 2, bots: int = 0, **how: Any) -> Table:
    return Table(qtbot, session_of(catalogue.load("pillars"), people + bots, seed=1, bots=bots), PillarsModel, **how)


def spent(table: Table) -> list[int | None]:
    return [turn.spent for turn in table.turns]


# the clock


def test_a_clock_goes_on_where_it_stood(time: FakeTime) -> None:
    clock = ThinkingClock()
    assert clock.milliseconds() is None
    clock.run(True)
    assert clock.milliseconds() == 0
    time.passes(2.5)
    clock.run(True)  # it runs already
    time.passes(1)
    assert clock.milliseconds() == 3500
    clock.run(False)
    time.passes(60)
    assert clock.milliseconds() == 3500
    clock.run(True)
    time.passes(0.0304)
    assert clock.milliseconds() == 3530
    clock.reset()
    assert clock.milliseconds() is None


def test_a_clock_tells_no_more_than_a_record_may(time: FakeTime) -> None:
    clock = ThinkingClock()
    clock.run(True)
    time.passes(10**9)
    assert clock.milliseconds() == record.LONGEST_THOUGHT


# people


def test_a_person_thinks_until_the_decision_and_not_while_it_is_shown(qtbot: QtBot, time: FakeTime) -> None:
    table = pillars(qtbot)
    time.passes(5)
    table.play()
    time.passes(60)  # as long as pieces move
    table.settle()
    time.passes(7.25)
    table.play()
    assert spent(table) == [5000, 7250]


def test_hurrying_what_is_shown_does_not_begin_the_time_anew(qtbot: QtBot, time: FakeTime) -> None:
    table = pillars(qtbot)
    time.passes(5)
    table.queue.hurry()  # a key too many: nothing moves
    time.passes(1)
    table.play()
    assert spent(table) == [6000]


def test_nobody_thinks_behind_another_page(qtbot: QtBot, time: FakeTime) -> None:
    table = pillars(qtbot)
    time.passes(1)
    table.conductor.attend(False)
    time.passes(60)
    table.conductor.attend(True)
    time.passes(2)
    table.play()
    assert spent(table) == [3000]


def test_nobody_thinks_behind_the_curtain(qtbot: QtBot, time: FakeTime) -> None:
    table = Table(qtbot, session_of(catalogue.load("tuscany"), 2, seed=7), TuscanyModel)
    time.passes(60)
    assert table.model.handing_over()
    table.conductor.hand_over.take_seat()
    time.passes(4)
    table.play()
    assert spent(table) == [4000]


def test_a_decision_that_waits_to_be_confirmed_is_still_thought_about(qtbot: QtBot, time: FakeTime) -> None:
    table = pillars(qtbot)
    table.model.confirm = True
    first, second = table.model.state.legal_moves()[:2]
    time.passes(1)
    assert not table.model.decide(first)
    time.passes(2)
    assert not table.model.decide(second)
    time.passes(3)
    assert table.model.decide(second)
    assert spent(table) == [6000]


def test_a_hint_and_a_coach_are_part_of_the_thinking(qtbot: QtBot, time: FakeTime) -> None:
    table = pillars(qtbot)
    first, second = table.model.state.legal_moves()[:2]
    time.passes(1)
    table.conductor.ask_hint()
    time.passes(2)
    table.bot.judge((first, 0.9), (second, 0.1))
    table.conductor.ask_hint()
    table.preferences.set("coach", "warn")
    table.settle()
    assert not table.model.decide(second)  # the coach holds it
    time.passes(3)
    assert table.model.decide(second)
    assert spent(table) == [6000]


def test_who_takes_back_thinks_anew_and_what_is_played_again_has_no_time(qtbot: QtBot, time: FakeTime) -> None:
    table = pillars(qtbot)
    time.passes(5)
    table.play()
    table.settle()
    time.passes(6)
    table.conductor.taking_back.undo()
    time.passes(2)
    table.conductor.taking_back.redo()
    assert spent(table) == [None]
    time.passes(3)
    table.play()
    assert spent(table) == [None, 3000]
    table.settle()
    table.conductor.taking_back.undo()
    time.passes(1)
    table.play()  # the same once more, but decided anew
    assert spent(table) == [None, 1000]


def test_what_the_table_chooses_for_somebody_has_no_time(qtbot: QtBot, time: FakeTime) -> None:
    session = session_of(catalogue.load("carcassonne"), 2, seed=3)
    while session.state.stage is not Stage.FIGURE:
        session.play(session.state.legal_moves()[0])
    table = Table(qtbot, session, CarcassonneModel)
    before = len(table.turns)
    time.passes(5)
    table.model.toggle_automatic()
    assert spent(table)[before:] == [None]


def test_a_lesson_and_a_first_game_tell_no_times(qtbot: QtBot, time: FakeTime) -> None:
    lesson = pillars(qtbot, 1, 1, mode=LedMode(None, lambda move: None))
    time.passes(5)
    lesson.play()
    assert spent(lesson) == [None]
    first = pillars(qtbot, 1, 1, mode=CoachedMode(QWidget()))
    time.passes(5)
    first.play()
    first.settle()
    time.passes(5)
    first.bot.answer()
    assert spent(first) == [None, None]


# computers


def test_a_computer_thinks_from_when_it_is_asked(qtbot: QtBot, time: FakeTime) -> None:
    table = pillars(qtbot, 1, 1)
    time.passes(5)
    table.play()
    time.passes(60)
    table.settle()
    assert table.bot.asked
    table.conductor.attend(False)  # computers go on while nobody looks
    time.passes(0.4)
    table.bot.answer()
    assert spent(table) == [5000, 400]


def test_a_computer_that_is_asked_again_thinks_anew(
    qtbot: QtBot, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tuscany_app.shell.table.conductor.RETRY", 5)
    table = pillars(qtbot, 1, 1)
    table.play()
    table.settle()
    time.passes(9)
    table.bot.failed.emit("it fell asleep")
    time.passes(3)
    table.settle()
    time.passes(0.7)
    table.bot.answer()
    assert spent(table)[1] == 700


# who hears of it, and what is kept


def test_whether_somebody_thinks_is_told(qtbot: QtBot, time: FakeTime) -> None:
    table = pillars(qtbot, 1, 1)
    told: list[bool] = []
    table.conductor.thinking.connect(told.append)
    table.play()
    assert told[-1] is False
    table.settle()
    assert told[-1] is False  # the computer does
    table.bot.answer()
    table.settle()
    assert told[-1] is True
    table.get_up()
    assert told[-1] is False


def test_times_are_on_the_disk_and_found_again(qtbot: QtBot, time: FakeTime) -> None:
    session, file = record_files.begin(session_of(catalogue.load("pillars"), 2, seed=1).setup)
    table = Table(qtbot, session, PillarsModel, file)
    for seconds in (1.5, 3):
        time.passes(seconds)
        table.play()
        table.settle()
    path = file.path
    table.get_up()
    again = record.load(path)
    assert again.problem is None
    assert [turn.spent for turn in again.session.turns] == [1500, 3000]


def test_the_window_counts_only_while_the_table_is_on_the_screen(driver: WindowDriver, time: FakeTime) -> None:
    driver.window.table.begin(session_of(catalogue.load("pillars"), 2, seed=1).setup)
    rest()
    time.passes(2)
    driver.window.program.show_settings()
    time.passes(60)
    driver.window.stack.go_back()
    time.passes(3)
    driver.window.showMinimized()
    rest()
    time.passes(60)
    driver.window.showNormal()
    rest()
    time.passes(4)
    assert driver.model.decide(driver.model.state.legal_moves()[0])
    assert driver.model.session.turns[0].spent == 9000
