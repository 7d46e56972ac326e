"""The results of a game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
)
from pytestqt.qtbot import QtBot

from tests.support.pages import GAME, click, finished_session, heard, shown
from tests.support.seated import session_of
from tuscany_app.cli.common import play
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import MEDALS, Award
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.pages.results_page import ResultsPage
from tuscany_app.shell.window import MainWindow

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_results_tell_ranks_sources_and_the_next_game(qtbot: QtBot) -> None:
    session = finished_session()
    page = ResultsPage()
    page.show_results(session, None)
    shown(qtbot, page)
    standing = session.state.standing()
    texts = [found.text() for found in page.findChildren(QLabel)]
    winner = session.setup.seats[standing.winners[0]].name
    assert f"{winner} wins!" in texts
    for score in standing.scores:
        assert any(text.startswith(f"{score.total} point") for text in texts)
        for part in score.parts:
            source = f"{GAME.texts.source(part.source)}: {part.points}".replace(" ", "\N{NO-BREAK SPACE}")
            assert any(source in text for text in texts)
    assert texts.count("Computer, easy") == 1  # the other one is a person
    again = heard(page.rematch)
    click(qtbot, page.again)
    assert again[0].start == 1
    assert again[0].seats == session.setup.seats
    assert again[0].seed != session.setup.seed
    for signal, way in ((page.replay, page.watch), (page.save_picture, page.picture), (page.home, page.leave)):
        calls = heard(signal)
        click(qtbot, way)
        assert len(calls) == 1


def test_who_played_alone_has_beaten_nobody(qtbot: QtBot) -> None:
    session = session_of(catalogue.load("borders"), 1, 1, bots=1)
    for _ in play(session):
        pass
    page = ResultsPage()
    page.show_results(session, None)
    shown(qtbot, page)
    texts = [found.text() for found in page.findChildren(QLabel)]
    assert "The training is over" in texts
    assert not any("wins" in text for text in texts)


@pytest.mark.parametrize("medal", [None, *MEDALS])
def test_who_played_alone_is_told_what_the_result_is_worth(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, medal: str | None
) -> None:
    session = session_of(catalogue.load("borders"), 1, 1, bots=1)
    for _ in play(session):
        pass
    page = ResultsPage()
    page.show_results(session, None)
    shown(qtbot, page)
    pictures = []
    for award in (Award(None, say("Nothing yet.")), Award(medal, say("Well done."))):
        monkeypatch.setattr(type(session.game.texts), "award", lambda self, state, award=award: award)
        page.show_results(session, None)
        pictures.append(page.podium.grab().toImage())
    assert page.award.isVisible()
    assert page.award.text() == page.accessibleDescription() == "Well done."
    assert (pictures[0] == pictures[1]) == (medal is None)


def test_where_rivals_say_what_a_result_is_worth_nothing_is_awarded(qtbot: QtBot) -> None:
    page = ResultsPage()
    page.show_results(finished_session(), None)
    shown(qtbot, page)
    assert page.award.isHidden()
    assert page.podium.medal is None
    assert page.accessibleDescription() == page.reason.text()


def test_results_begin_nothing_with_one_enter_too_many(qtbot: QtBot) -> None:
    page = ResultsPage()
    page.show_results(finished_session(), None)
    shown(qtbot, page)
    calls = [heard(signal) for signal in (page.rematch, page.replay, page.look, page.home, page.save_picture)]
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        qtbot.keyClick(QApplication.focusWidget(), key)
    assert not any(calls)
    assert page.accessibleName().endswith("wins!")


def test_results_have_a_podium_and_the_table_at_the_end(window: MainWindow, qtbot: QtBot) -> None:
    session = finished_session()
    window.results.show_results(session, None)
    window.turn_to(window.results)
    page = window.results
    assert [step.rank for step in page.podium.steps] == [1, 2]
    colours = {page.podium.grab().toImage().pixelColor(x, 60).name() for x in range(page.podium.width())}
    assert len(colours) > 5
    click(qtbot, page.final)
    assert window.stack.currentWidget() is window.replay
    assert window.replay.number == window.replay.length
