"""Watching a game again, and playing on from it."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.support.pages import click, finished_session, shown
from tuscany_app.cli.common import play
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.analysis import Analysis, Effort, Judged
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage import record
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.reviewing.replay_page import ReplayPage
from tuscany_app.shell.reviewing.reviewer import Reviewer
from tuscany_app.table.theme import look

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_replay_steps_jumps_and_plays(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.values.animation = "off"
    session = finished_session()
    page = ReplayPage(preferences)
    page.show_session(session)
    shown(qtbot, page)
    length = len(session.turns)
    assert not page.first.isEnabled()
    for key, number in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_End, length),
        (Qt.Key.Key_Right, length),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
    ):
        qtbot.keyClick(page, key)
        assert page.number == number
        assert page.slider.value() == number
        assert page.model.state == session.at(number).state
    assert not page.model.open()
    page.slider.setValue(5)
    assert page.model.state == session.at(5).state
    click(qtbot, page.after)
    click(qtbot, page.before)
    assert page.number == 5
    assert page.sentence.text()

    page.speed.choose("fast")
    qtbot.keyClick(page, Qt.Key.Key_Space)
    assert page.playing
    assert page.halt.isVisible()
    qtbot.waitUntil(lambda: page.number >= 7, timeout=5000)
    click(qtbot, page.halt)
    assert not page.playing
    click(qtbot, page.last)
    assert page.number == length
    assert page.turn.text() == "The game is over."
    click(qtbot, page.play)  # from the end it begins again
    assert page.number == 1
    page.pause()


def test_replay_goes_where_its_line_is_clicked(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.values.animation = "off"
    page = ReplayPage(preferences)
    page.show_session(finished_session())
    shown(qtbot, page)
    for share in (0.75, 0.25):
        place = QPoint(round(page.slider.width() * share), page.slider.height() // 2)
        qtbot.mouseClick(page.slider, Qt.MouseButton.LeftButton, pos=place)
        assert page.number == pytest.approx(page.length * share, abs=page.length / 25)


def test_the_table_of_a_replay_keeps_its_size_whatever_is_told(window: MainWindow, qtbot: QtBot) -> None:
    game = catalogue.load("tuscany")
    seats = tuple(Seat(name, colour, "easy") for name, colour in zip(("Clara", "Bruno"), game.colours, strict=False))
    session = Session(game, checked(Setup("tuscany", {}, seats, 0, 7), game))
    for _ in play(session):
        pass
    window.reviewing.show_replay(session)
    page = window.reviewing.replay
    qtbot.wait(1)
    for text_size in (100, 160):
        look().choose("light", "standard", text_size)
        qtbot.wait(1)
        size = page.view.size()
        shortened = 0
        for number in range(page.length, 0, -9):
            page.go(number)
            qtbot.wait(1)
            assert page.view.size() == size
            assert page.sentence.heightForWidth(page.sentence.width()) <= page.sentence.height()
            shortened += bool(page.sentence.toolTip())
        assert shortened


def test_a_replay_is_played_on_from_any_position(window: MainWindow, qtbot: QtBot) -> None:
    whole = finished_session()
    window.reviewing.show_replay(whole)
    window.reviewing.replay.go(7)
    click(qtbot, window.reviewing.replay.go_on)
    assert window.stack.currentWidget() is window.table.page
    assert window.table.page.taken
    assert window.table.page.model.session.turns == whole.turns[:7]
    assert window.table.page.record_here() is not None
    assert len(record.load(window.table.page.record_here()).session.turns) >= 7
    window.reviewing.show_replay(whole)
    window.reviewing.replay.go(len(whole.turns))
    assert not window.reviewing.replay.go_on.isEnabled()


def test_replay_animates_a_step_and_takes_another_game(qtbot: QtBot, preferences: Preferences) -> None:
    page = ReplayPage(preferences)
    session = finished_session()
    page.show_session(session)
    shown(qtbot, page)
    click(qtbot, page.after)
    assert page.scene.queue.busy
    click(qtbot, page.after)
    page.show_session(session.at(3))
    assert page.length == 3
    assert page.number == 0
    page.go(3)
    page.restyle()


class Asked:
    """Stands in for the process that looks at a move; answers when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.questions: list[tuple[AnySession, Any, Effort]] = []
        self.reviewer: Reviewer | None = None

        def judge(reviewer: Reviewer, session: AnySession, move: Any, effort: Effort) -> None:
            self.reviewer = reviewer
            self.questions.append((session, move, effort))

        monkeypatch.setattr(Reviewer, "judge", judge)

    def answer(self, better: float = 0.0) -> None:
        """The move is the best one, or another is better by so much."""
        session, move, _ = self.questions[-1]
        seat, other = session.state.actor(), next(one for one in session.state.legal_moves() if one != move)
        chances = [tuple(chance if at == seat else 1 - chance for at in range(2)) for chance in (0.6, 0.6 - better)]
        ways = [other, move] if better else [move, other]
        judged = [Judged((way,), chance, 0.0, 24, 12) for way, chance in zip(ways, chances, strict=True)]
        assert self.reviewer is not None
        self.reviewer.judged.emit(Analysis(seat, tuple(judged)))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    return Asked(monkeypatch)


def test_why_a_move_was_made_can_be_asked_once_the_game_is_over(
    qtbot: QtBot, preferences: Preferences, asked: Asked
) -> None:
    preferences.values.animation = "off"
    session = finished_session()
    page = ReplayPage(preferences)
    page.show_session(session)
    shown(qtbot, page)
    assert not page.why.isEnabled(), "nothing has been played"
    page.go(4)
    qtbot.keyClicks(page, "?")
    assert page.panel.title.text() == "Why? The computer is looking at it…"
    past, move, effort = asked.questions[-1]
    assert (past.state, move, effort) == (session.at(3).state, session.turns[3].move, Effort.USUAL)
    asked.answer()
    player = session.setup.seats[session.turns[3].seat].name
    assert page.panel.title.text().startswith(f"Why? {player}: ")
    assert page.panel.reasons[0].isVisible()
    assert page.panel.after.isHidden()
    click(qtbot, page.why)
    asked.answer(better=0.2)
    assert page.panel.after.text().startswith("Better, the computer thinks: ")
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert page.panel.isHidden()
    assert page.number == 4


def test_an_answer_goes_with_its_move(qtbot: QtBot, preferences: Preferences, asked: Asked) -> None:
    preferences.values.animation = "off"
    page = ReplayPage(preferences)
    page.show_session(finished_session())
    shown(qtbot, page)
    page.go(4)
    page.ask_why()
    asked.answer()
    assert page.panel.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_Right)
    assert page.panel.isHidden()
    page.ask_why()
    page.go(2)
    asked.answer()  # too late
    assert page.panel.isHidden()
    page.ask_why()
    click(qtbot, page.panel.done)
    assert page.panel.isHidden()
    page.ask_why()
    assert asked.reviewer is not None
    asked.reviewer.failed.emit("no more")
    assert page.panel.title.text() == "The computer could not look at it (no more)."


def test_reasons_do_not_tell_hidden_hands_before_the_end(qtbot: QtBot, preferences: Preferences, asked: Asked) -> None:
    game = catalogue.load("tuscany")
    seats = tuple(Seat(name, colour, "easy") for name, colour in zip(("A", "B"), game.colours, strict=False))
    session = Session(game, checked(Setup("tuscany", {}, seats, 0, 3), game))
    for number, _ in enumerate(play(session)):
        if number == 12:
            break
    page = ReplayPage(preferences)
    page.show_session(session)
    shown(qtbot, page)
    page.go(page.length)
    assert not page.why.isEnabled()
    qtbot.keyClicks(page, "?")
    assert not asked.questions
