"""The sand timer: it shows the time that is left, and reminds once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractAnimation, QRectF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.support.fake_time import FakeTime
from tests.support.pages import heard
from tests.support.pictures import pixels
from tuscany_app.kernel import catalogue
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.modes.led_mode import LedMode
from tuscany_app.shell.table.sand_timer import EDGE, GLASS, PULSE, SandTimer
from tuscany_app.shell.table.table_page import TablePage
from tuscany_app.shell.table.thinking_clock import ThinkingClock
from tuscany_app.table.theme import look
from tuscany_app.testing.seated import session_of

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    return FakeTime(monkeypatch)


@pytest.fixture
def sand(qtbot: QtBot, time: FakeTime) -> SandTimer:
    clock = ThinkingClock()
    made = SandTimer(clock)
    qtbot.addWidget(made)
    made.set_up(30, moving=False)
    clock.run(True)
    made.think(True)
    return made


def passes(sand: SandTimer, time: FakeTime, seconds: float) -> None:
    """That time goes by, and the timer looks at the clock, if it does."""
    time.passes(seconds)
    if sand.timer.isActive():
        sand.timer.timeout.emit()


def test_it_tells_the_time_that_is_left_and_what_is_over(qtbot: QtBot, time: FakeTime, sand: SandTimer) -> None:
    assert sand.isVisible()
    assert sand.time_text() == "0:30"
    assert sand.accessibleName() == "Sand timer: 30 s left"
    passes(sand, time, 12.5)
    assert sand.time_text() == "0:18"
    assert sand.accessibleName() == "Sand timer: 20 s left"  # not every second anew
    passes(sand, time, 30)
    assert sand.time_text() == "+0:12"
    assert sand.accessibleName() == "Sand timer: the sand has run through"


def test_the_sand_runs_down_and_once_more_when_it_has_turned(qtbot: QtBot, time: FakeTime, sand: SandTimer) -> None:
    def sand_above() -> int:
        image = sand.grab().toImage()
        return pixels(image, look().colour("glow"), QRectF(0, 0, EDGE + GLASS.width(), sand.height() / 2))

    found = []
    for seconds in (0, 15, 14, 1.5, 29, 60):
        passes(sand, time, seconds)
        found.append((sand.sand(), sand_above()))
    shares, above = zip(*found, strict=True)
    assert [round(share, 2) for share in shares] == [1, 0.5, 0.03, 0.98, 0.02, 0]
    assert above[0] > above[1] > above[2] < above[3] > above[4] >= above[5]


def test_it_reminds_once_a_decision(qtbot: QtBot, time: FakeTime, sand: SandTimer) -> None:
    calls = heard(sand.ran_out)
    passes(sand, time, 29)
    assert not calls
    passes(sand, time, 2)
    passes(sand, time, 40)
    sand.think(False)  # behind another page, and back
    sand.think(True)
    passes(sand, time, 100)
    assert len(calls) == 1
    sand.clock.reset()  # another decision
    sand.think(False)
    assert sand.time_text() == ""
    assert sand.accessibleName() == "Sand timer"
    sand.clock.run(True)
    sand.think(True)
    passes(sand, time, 31)
    assert len(calls) == 2


def test_the_reminder_moves_only_where_things_may_move(qtbot: QtBot, time: FakeTime, sand: SandTimer) -> None:
    before = sand.grab().toImage()
    passes(sand, time, 31)
    assert sand.reminded == 1.0
    still = sand.grab().toImage()
    assert before != still  # its ground is lit all the same
    sand.clock.reset()
    sand.set_up(30, moving=True)
    sand.clock.run(True)
    sand.think(True)
    passes(sand, time, 31)
    assert sand.reminder.state() == QAbstractAnimation.State.Running
    sand.reminder.setCurrentTime(PULSE // 8)
    assert sand.grab().toImage() != still


def test_without_one_nothing_is_shown_and_nothing_looks_at_the_clock(qtbot: QtBot, sand: SandTimer) -> None:
    assert sand.timer.isActive()
    sand.set_up(0, moving=True)
    sand.think(True)
    assert not sand.isVisible()
    assert not sand.timer.isActive()


def test_it_is_painted_only_when_something_is_different(
    qtbot: QtBot, time: FakeTime, sand: SandTimer, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[None] = []
    monkeypatch.setattr(sand, "update", lambda: painted.append(None))
    for _ in range(20):
        time.passes(0.1)
        sand.look_at_clock()
    assert 2 <= len(painted) <= 5


# at the table


def test_at_the_table_it_reminds_and_does_nothing_else(qtbot: QtBot, time: FakeTime) -> None:
    preferences = Preferences()
    preferences.values.animation = "off"
    page = TablePage(preferences)
    qtbot.addWidget(page)
    page.resize(1366, 700)
    page.show()
    page.sit_down(session_of(catalogue.load("pillars"), 2, seed=1), None)
    sand = page.header.sand
    assert not sand.isVisible()
    preferences.set("sand_timer", 60)
    assert sand.isVisible()
    assert sand.time_text() == "1:00"
    passes(sand, time, 61)
    assert page.notice.text() == "Ana, the sand has run through. Decide when you are ready."
    passes(sand, time, 600)
    assert page.taken
    assert page.model.session.turns == []
    assert page.model.open()
    assert page.model.decide(page.model.state.legal_moves()[0])
    rest()
    assert sand.time_text() == "1:00"
    assert not sand.over
    page.sit_down(session_of(catalogue.load("pillars"), 2, seed=1), None, LedMode(QWidget(), lambda move: None))
    assert not sand.isVisible()  # in a lesson there is none
    page.shut_down()
