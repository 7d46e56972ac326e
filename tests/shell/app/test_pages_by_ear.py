"""What is heard beside the tables: titles of pages, notices, the coach step by step, the result."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt

from tests.support.pages import finished_session
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Step
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.testing.hearing import listening, said


@pytest.fixture
def heard() -> Iterator[list[str]]:
    with listening() as found:
        yield found


def test_every_page_says_its_title(window: MainWindow, heard: list[str]) -> None:
    ways = {
        "Settings": window.program.show_settings, "Keys": window.program.show_keys, "Library": window.library.show,
        "Statistics": window.library.show_statistics, "About this program": window.program.show_about,
        "People": window.evening.show_people, "User's guide": window.reading.show_guide,
        "Home": window.show_home,
    }  # fmt: skip
    for title, show in ways.items():
        show()
        assert title in said(heard)


def test_a_notice_is_heard(window: MainWindow, heard: list[str]) -> None:
    window.tell(say("The last move was cut off while it was saved and is left out."))
    assert "The last move was cut off" in said(heard)


def test_the_result_is_heard_with_ranks_and_points(window: MainWindow, heard: list[str]) -> None:
    session = finished_session()
    window.evening.results.show_results(session, None)
    window.stack.turn_to(window.evening.results)
    told = said(heard)
    for score in session.state.standing().scores:
        assert f"{score.rank}: {session.setup.seats[score.seat].name}, {score.total} point" in told
    assert "wins!" in told


def test_a_replay_tells_every_move(driver: WindowDriver, heard: list[str]) -> None:
    session = finished_session()
    driver.window.reviewing.show_replay(session)
    said(heard)
    driver.user.key(Qt.Key.Key_Right)
    told = said(heard)
    words = session.game.texts.event(session.turns[0].events[0], [seat.name for seat in session.setup.seats])
    assert str(words) in told


@pytest.mark.parametrize("game_id", catalogue.OWN)
def test_the_coach_is_heard_step_by_step(game_id: str, driver: WindowDriver, heard: list[str]) -> None:
    """Up to the first move of the first lesson, which H shows and plays, and what is said of it."""
    window = driver.window
    lesson = course(game_id).lessons[0]
    window.learning.begin_lesson(game_id, lesson.id)
    told = said(heard)
    assert str(lesson.title) in told
    coach = window.learning.coach
    for number, step in enumerate(lesson.steps):
        assert str(step.words) in told, number
        if isinstance(step, Step) and step.moves:
            assert "H shows it" in told
            driver.user.key(Qt.Key.Key_H)
            assert wait_until(lambda number=number: coach.next.isEnabled() or coach.number > number)  # type: ignore[misc]
            assert step.praise is None or str(step.praise) in said(heard)
            return
        if step.kind != "read":
            return
        driver.user.key(Qt.Key.Key_Return)
        told = said(heard)
