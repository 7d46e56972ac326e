"""A gentle memory, at the real window: what is met several times leads to its lesson, once a game."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tuscany_app.kernel import catalogue, puzzles
from tuscany_app.kernel.bots.analysis import Analysis, Judged
from tuscany_app.kernel.course import course
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.reviewed import Decision, Review
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import checked
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.learning import lesson_offers as memory


def sit_down(window: MainWindow) -> None:
    """Noughts between two people."""
    game = catalogue.load("noughts")
    seats = tuple(Seat(name, colour) for name, colour in zip(("Ada", "Ben"), game.colours, strict=False))
    window.table.begin(checked(Setup("noughts", {}, seats, 0, 1), game))


def try_taken(window: MainWindow, times: int) -> None:
    model = window.table.page.model
    if not model.session.turns:
        model.decide(model.session.game.parse("mark b2"))
        assert wait_until(model.open, 10)
    for _ in range(times):
        assert not model.decide(model.session.game.parse("mark b2"))


def finish(window: MainWindow) -> None:
    model = window.table.page.model
    for square in ("a1", "b1", "a2", "b3")[0:]:
        assert model.decide(model.session.game.parse(f"mark {square}"))
        assert wait_until(lambda: model.open() or model.state.over(), 10)
    assert wait_until(lambda: window.stack.currentWidget() is window.evening.results, 10)


def press(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)  # type: ignore[call-overload]


def test_what_was_refused_three_times_is_offered_as_a_lesson(window: MainWindow) -> None:
    sit_down(window)
    try_taken(window, 3)
    assert window.preferences.values.stumbles == {"noughts": {"N-3": 3}}
    finish(window)
    page = window.evening.results
    assert page.offer.isVisible()
    assert page.offer.words.text() == (
        "Rule N-3 has caught you out 3 times. The lesson “The board and your signs” explains it in 1 minute. "
        "Would you like to try it?"
    )
    press(page.offer.ways[0])
    assert window.learning.coach.lesson is course("noughts").on_rule("N-3")
    lesson = window.learning.coach.lesson
    window.learning.begin_lesson("noughts", lesson.id, len(lesson.steps))  # to its end
    assert window.preferences.values.stumbles == {"noughts": {}}


def test_counting_ends_somewhere() -> None:
    preferences = Preferences()
    for _ in range(memory.MOST + 3):
        memory.note(preferences, "noughts", "N-3")
    assert preferences.values.stumbles == {"noughts": {"N-3": memory.MOST}}


def test_two_times_are_not_enough_and_no_is_no(window: MainWindow) -> None:
    sit_down(window)
    try_taken(window, 2)
    finish(window)
    assert not window.evening.results.offer.isVisible()
    sit_down(window)
    try_taken(window, 1)
    finish(window)
    assert window.evening.results.offer.isVisible()
    press(window.evening.results.offer.ways[1])
    assert not window.evening.results.offer.isVisible()
    assert window.preferences.values.stumbles == {"noughts": {}}
    sit_down(window)
    try_taken(window, 0)
    finish(window)
    assert not window.evening.results.offer.isVisible()


def test_it_can_be_switched_off_in_the_settings(window: MainWindow) -> None:
    window.program.show_settings()
    window.program.settings.fields["reminders"].setChecked(False)
    sit_down(window)
    try_taken(window, 5)
    finish(window)
    assert not window.evening.results.offer.isVisible()
    assert window.preferences.values.stumbles == {}


def test_refusals_in_a_lesson_are_not_counted_and_wrong_tries_at_puzzles_are(window: MainWindow) -> None:
    lesson = course("noughts").lessons[0]
    window.learning.begin_lesson("noughts", lesson.id, 2)
    model = window.table.page.model
    assert not model.decide(model.session.game.parse("mark b2"))
    assert window.preferences.values.stumbles == {}
    puzzle = puzzles.collection("pillars").puzzles[0]
    window.learning.begin_puzzle(puzzle)
    model = window.table.page.model
    wrong = next(move for move in model.state.legal_moves() if not puzzle.solved_by(model.state, move))
    assert not model.decide(wrong)
    assert list(window.preferences.values.stumbles["pillars"].values()) == [1]


def played() -> AnySession:
    game = catalogue.load("noughts")
    seats = (Seat("Ada", game.colours[0]), Seat("Computer", game.colours[1], "easy"))
    session = Session(game, checked(Setup("noughts", {}, seats, 0, 1), game))
    for square in ("b2", "a1", "c1", "a3", "a2"):
        session.play(game.parse(f"mark {square}"))
    return session


def review_of(session: AnySession) -> Review:
    """Two decisions that were mistakes."""
    good, bad = Judged((session.turns[2].move,), (0.9, 0.1)), Judged((session.turns[4].move,), (0.2, 0.8))
    decisions = tuple(
        Decision(number, session.turns[number].seat, bad.move, Analysis(session.turns[number].seat, (good, bad)))
        for number in (2, 3, 4)
    )
    return Review((0, 1), decisions, 5, None)


def test_mistakes_of_people_in_a_review_are_counted_by_their_rule(window: MainWindow) -> None:
    session = played()
    window.reviewing.review.found.emit(session, review_of(session))
    assert window.preferences.values.stumbles == {"noughts": {"N-3": 2}}


def test_mistakes_of_computers_in_a_review_are_not_counted(window: MainWindow) -> None:
    session = played()
    best, poor = Judged((session.turns[4].move,), (0.1, 0.9)), Judged((session.turns[3].move,), (0.9, 0.1))
    mistake = Decision(3, 1, poor.move, Analysis(1, (best, poor)))
    assert session.setup.seats[1].bot is not None
    window.reviewing.review.found.emit(session, Review((0, 1), (mistake,), 5, None))
    assert window.preferences.values.stumbles == {}


def test_what_a_review_finds_is_offered_on_the_results_of_that_game_once(window: MainWindow) -> None:
    sit_down(window)
    try_taken(window, 0)
    finish(window)
    session = window.evening.results.session
    assert session is not None
    window.reviewing.review.found.emit(session, review_of(session))
    assert not window.evening.results.offer.isVisible()  # two times are not enough
    window.reviewing.review.found.emit(played(), review_of(session))
    assert not window.evening.results.offer.isVisible()  # that was another game
    window.reviewing.review.found.emit(session, review_of(session))
    assert window.evening.results.offer.isVisible()
    press(window.evening.results.offer.ways[1])
    for _ in range(2):
        window.reviewing.review.found.emit(session, review_of(session))
    assert not window.evening.results.offer.isVisible()
    assert window.preferences.values.stumbles["noughts"]["N-3"] >= 3


@pytest.mark.parametrize("spoiled", [{"noughts": 3}, {"noughts": {"N-3": "often"}}, {"noughts": {"N-3": -1}}])
def test_a_damaged_memory_is_put_aside_with_its_settings(spoiled: object) -> None:
    preferences = Preferences()
    preferences.keep("stumbles")
    fields = json.loads(preferences.path.read_text(encoding="utf-8"))
    preferences.path.write_text(json.dumps({**fields, "stumbles": spoiled}), encoding="utf-8")
    again = Preferences()
    assert again.notice is not None
    assert again.values.stumbles == {}
    assert memory.offer(again, "noughts") is None
