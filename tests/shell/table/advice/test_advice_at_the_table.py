"""What the computer says of a move, in the window: hints in two steps, why, and the coach, with mouse and keys."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu

from tuscany_app.kernel import catalogue, why
from tuscany_app.kernel.bots.analysis import Analysis, Judged
from tuscany_app.kernel.course import course
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.why import Why
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.table import table_game
from tuscany_app.shell.table.advice.advice import Purpose
from tuscany_app.shell.table.advice.advice_words import Topic
from tuscany_app.shell.table.table_page import TablePage
from tuscany_app.testing.seated import session_of

REASONS = (
    Why("first", say("Look at this square."), 3.0, ("a1",)),
    Why("second", say("And at that one."), 2.0, ("b1",)),
    Why("third", say("This as well."), 1.0),
)
ENOUGH = 20  # seconds


@pytest.fixture(autouse=True)
def _reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons that are the same in every position."""
    asked: list[tuple[Any, Any]] = []

    def explain(guess: Any, way: Any, instead: Any) -> list[Why]:
        """Of a way and then of the one that it is held against: nothing holds for both."""
        mirrored = asked == [(instead, way)]
        asked[:] = [] if mirrored else [(way, instead)]
        return [] if mirrored else list(REASONS)

    monkeypatch.setattr(why, "part", lambda game, module, name, needed: explain)


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader says."""
    told: list[str] = []
    monkeypatch.setattr(
        table_game, "announce", lambda widget, *sentences, urgent=False: told.extend(map(str, sentences))
    )
    return told


def at_the_table(driver: WindowDriver, bots: int = 1, game: str = "pillars") -> TablePage:
    driver.window.table.begin(session_of(catalogue.load(game), 2, 1, bots=bots).setup)
    rest()
    assert driver.awaits_a_person()
    return driver.window.table.page


def judge(page: TablePage, *chances: tuple[Any, float]) -> None:
    """The worker's answer, now."""
    model = page.model
    assert model is not None
    page.conductor.bot_player.cancel()
    judged = [
        Judged((move,), (chance, 1 - chance), 0.01 if number else 0.0, 9)
        for number, (move, chance) in enumerate(chances)
    ]
    page.conductor.advice.compared(Analysis(0, tuple(judged)))
    page.conductor.bot_player.cancel()  # a closer look would come when it likes
    rest()


def press(driver: WindowDriver, key: Qt.Key, text: str = "") -> None:
    driver.user.key(key, text=text)
    rest()


def said(page: TablePage) -> list[str]:
    panel = page.side.panel
    places = [panel.title, panel.before, *panel.reasons, panel.after]
    return [place.text() for place in places if place.isVisible()]


def hinted(driver: WindowDriver) -> TablePage:
    """A nudge is given."""
    page = at_the_table(driver)
    moves = driver.model.state.legal_moves()
    page.view.setFocus()
    press(driver, Qt.Key.Key_H, "h")
    judge(page, (moves[0], 0.7), (moves[1], 0.4))
    return page


# hints


def test_h_tells_where_to_look_then_shows_the_move_and_enter_plays_it(driver: WindowDriver, spoken: list[str]) -> None:
    page = at_the_table(driver)
    moves = driver.model.state.legal_moves()
    assert page.hint_button.text() == "Hint"
    page.view.setFocus()
    press(driver, Qt.Key.Key_H, "h")
    assert page.conductor.advice.purpose is Purpose.HINT
    judge(page, (moves[0], 0.7), (moves[1], 0.4))
    assert said(page) == ["Look at this:", "Look at this square.", "H again shows the move."]
    assert spoken[-3:] == said(page)
    assert driver.scene.targets == ("a1",)
    assert driver.scene.ring.surrounds()
    assert driver.scene.ring.boundingRect().width() < 200  # and nothing else is dimmed
    assert page.choices.selectedIndexes() == []
    assert driver.model.hint is None
    assert page.hint_button.text() == page.hint_button.accessibleName() == "Show the move"
    press(driver, Qt.Key.Key_H, "h")
    assert page.conductor.advice.purpose is Purpose.REFINEMENT
    assert said(page)[0].startswith("Hint: ")
    assert said(page)[1:] == [
        "Look at this square.", "And at that one.", "This as well.", "With it you are ahead.",
    ]  # fmt: skip
    assert spoken[-5:] == said(page)
    assert driver.model.hint == moves[0]
    assert len(page.choices.selectedIndexes()) == 1
    assert not driver.scene.ring.surrounds()
    press(driver, Qt.Key.Key_Return)
    assert driver.model.session.turns[0].move == moves[0]
    assert not page.side.panel.isVisible()
    assert page.hint_button.text() == "Hint"


def test_the_button_and_the_menu_do_the_same(driver: WindowDriver) -> None:
    page = at_the_table(driver)
    driver.user.click(page.hint_button)
    judge(page, (driver.model.state.legal_moves()[0], 0.7))
    assert page.side.panel.isVisible()
    assert page.view.hasFocus()
    driver.window.menus.actions["hint"].trigger()
    assert driver.model.hint is not None


@pytest.mark.parametrize("way", ["Esc", "button"])
def test_what_is_said_can_be_put_away(driver: WindowDriver, way: str) -> None:
    page = hinted(driver)
    if way == "Esc":
        press(driver, Qt.Key.Key_Escape)
    else:
        driver.user.click(page.side.panel.done)
        rest()
    assert not page.side.panel.isVisible()
    assert driver.scene.targets == ()
    assert driver.window.stack.here() is page
    assert page.hint_button.text() == "Show the move"  # nothing was forgotten


def test_the_choices_stay_where_they_are_when_something_is_said(driver: WindowDriver) -> None:
    page = at_the_table(driver)
    before = page.choices.geometry(), page.view.geometry()
    press(driver, Qt.Key.Key_H, "h")
    judge(page, (driver.model.state.legal_moves()[0], 0.7))
    assert page.side.panel.isVisible()
    assert (page.choices.geometry(), page.view.geometry()) == before


def test_without_the_lists_only_what_is_said_comes(driver: WindowDriver) -> None:
    page = hinted(driver)
    assert page.side.panel.isVisible()
    assert not page.log.isVisible()
    assert not page.choices.isVisible()
    press(driver, Qt.Key.Key_Escape)
    assert not page.side.isVisible()


def test_beside_the_coach_of_a_first_game_what_is_said_lies_below(driver: WindowDriver) -> None:
    driver.window.learning.begin_lesson("pillars", course("pillars").first_game.id)
    rest()
    assert driver.awaits_a_person()
    page, coach = driver.window.table.page, driver.window.learning.coach
    page.view.setFocus()
    press(driver, Qt.Key.Key_H, "h")
    judge(page, (driver.model.state.legal_moves()[0], 0.7))
    assert page.side.panel.isVisible()
    assert coach.isVisible()
    assert page.side.mapTo(page, QPoint()).y() >= coach.mapTo(page, QPoint(0, coach.height())).y()
    assert not page.log.isVisible()


def test_large_type_scrolls_rather_than_cutting_off(driver: WindowDriver) -> None:
    driver.window.preferences.set("text_size", 160)
    page = hinted(driver)
    page.fold()
    rest()
    press(driver, Qt.Key.Key_H, "h")
    panel = page.side.panel
    inside = panel.sheet.widget()
    assert panel.height() <= page.side.height()
    assert inside.height() >= inside.layout().heightForWidth(inside.width())
    bottom = panel.mapTo(page, QPoint(0, panel.height())).y()
    assert bottom <= page.choices.mapTo(page, QPoint()).y()
    assert page.choices.height() > 60


# why


def answered(page: TablePage, number: int) -> None:
    assert page.taken
    turn = page.model.session.turns[number]
    assert page.conductor.advice.purpose is Purpose.WHY
    judge(page, (turn.move, 0.6), (turn.before.legal_moves()[-1], 0.5))
    assert said(page)[0] == f"Why? Bruno: pillar on {turn.move.square}."
    assert said(page)[1] == "As a hint for Bruno:"
    assert driver_light(page)


def driver_light(page: TablePage) -> bool:
    return page.scene is not None and page.scene.light.surrounds()


def moved(driver: WindowDriver, bots: int = 1) -> TablePage:
    page = at_the_table(driver, bots)
    for _ in range(2):
        driver.model.play(driver.model.state.legal_moves()[0])
        driver.awaits_a_person()
    return page


@pytest.mark.parametrize("way", ["key", "button", "menu"])
def test_why_is_answered_of_the_last_move(driver: WindowDriver, way: str) -> None:
    page = moved(driver)
    page.view.setFocus()
    match way:
        case "key":
            press(driver, Qt.Key.Key_Question, "?")
        case "button":
            page.fold()
            rest()
            driver.user.click(page.side.why)
        case "menu":
            driver.window.menus.actions["why"].trigger()
    answered(page, 3)
    assert page.view.hasFocus()


def test_why_of_a_line_of_the_log_by_key(driver: WindowDriver) -> None:
    page = moved(driver)
    page.fold()
    page.log.setFocus(Qt.FocusReason.TabFocusReason)
    event = driver.model.session.turns[1].events[0]
    row = next(number for number, line in enumerate(page.log.lines) if line.about is event)
    page.log.setCurrentIndex(page.log.model().index(row, 0))
    press(driver, Qt.Key.Key_Question, "?")
    answered(page, 1)


def test_why_of_a_line_of_the_log_by_its_menu(driver: WindowDriver) -> None:
    page = moved(driver)
    event = driver.model.session.turns[1].events[0]
    row = next(number for number, line in enumerate(page.log.lines) if line.about is event)
    page.log.scrollTo(page.log.model().index(row, 0))
    rest()
    page.log.customContextMenuRequested.emit(page.log.visualRect(page.log.model().index(row, 0)).center())
    rest()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()] == ["Once more on the table", "Why this move?"]
    menu.actions()[1].trigger()
    menu.close()
    rest()
    answered(page, 1)


def test_nobody_has_moved_so_there_is_no_why(driver: WindowDriver) -> None:
    page = at_the_table(driver)
    assert not page.side.why.isEnabled()
    assert not driver.window.menus.actions["why"].isEnabled()
    press(driver, Qt.Key.Key_Question, "?")
    assert page.conductor.advice.purpose is None
    driver.window.preferences.set("hints", False)
    assert not page.side.why.isVisible()


# the coach in real games


def warned(driver: WindowDriver) -> tuple[TablePage, Any]:
    """A poor move was made."""
    driver.window.preferences.set("coach", "warn")
    page = at_the_table(driver)
    moves = driver.model.state.legal_moves()
    assert page.conductor.advice.purpose is Purpose.FIRST_LOOK
    judge(page, (moves[0], 0.7), (moves[1], 0.3))
    driver.user.do(page.view, driver.scene.gestures(moves[1]))
    rest()
    assert driver.model.session.turns == []
    assert said(page)[0] == "Wait: another move is clearly better (ahead instead of behind)."
    assert page.side.panel.insist.isVisible()
    return page, moves[1]


@pytest.mark.parametrize("way", ["Enter", "button", "again"])
def test_a_poor_move_is_played_all_the_same(driver: WindowDriver, way: str) -> None:
    page, poor = warned(driver)
    match way:
        case "Enter":
            press(driver, Qt.Key.Key_Return)
        case "button":
            driver.user.click(page.side.panel.insist)
        case "again":
            driver.user.do(page.view, driver.scene.gestures(poor)[-1:])
    rest()
    assert driver.model.session.turns[0].move == poor


@pytest.mark.parametrize("way", ["Esc", "button"])
def test_a_poor_move_is_thought_over(driver: WindowDriver, way: str) -> None:
    page, _ = warned(driver)
    if way == "Esc":
        press(driver, Qt.Key.Key_Escape)
    else:
        driver.user.click(page.side.panel.reconsider)
    rest()
    assert driver.model.session.turns == []
    assert driver.model.pending is None
    assert not page.side.panel.isVisible()
    assert driver.model.open()


@pytest.mark.parametrize("way", ["button", "menu"])
def test_the_coach_is_told_to_be_quiet(driver: WindowDriver, way: str) -> None:
    page, poor = warned(driver)
    quiet = driver.window.menus.actions["quiet"]
    assert quiet.isEnabled()
    if way == "button":
        driver.user.click(page.side.panel.quieten)
    else:
        quiet.trigger()
    rest()
    assert not page.side.panel.isVisible()
    assert not quiet.isEnabled()
    press(driver, Qt.Key.Key_Return)
    assert driver.model.session.turns[0].move == poor


def test_the_answers_are_reached_by_keys(driver: WindowDriver) -> None:
    page, _ = warned(driver)
    page.view.setFocus()
    for _ in range(9):
        if page.side.panel.reconsider.hasFocus():
            break
        driver.user.key(Qt.Key.Key_F6)
    assert page.side.panel.reconsider.hasFocus()
    press(driver, Qt.Key.Key_Space)
    assert driver.model.pending is None
    assert page.view.hasFocus()


def test_a_comment_is_beside_the_table_or_in_the_bar_where_that_is_folded(
    driver: WindowDriver, spoken: list[str]
) -> None:
    driver.window.preferences.set("coach", "comment")
    for folded in (False, True):
        page = at_the_table(driver)
        if page.lists_shown == folded:
            page.fold()
        move = driver.model.state.legal_moves()[0]
        judge(page, (move, 0.7), (driver.model.state.legal_moves()[1], 0.3))
        driver.user.do(page.view, driver.scene.gestures(move))
        assert wait_until(lambda page=page: page.conductor.advice.word is not None, ENOUGH)
        assert page.conductor.advice.word.topic is Topic.COMMENT
        assert "Well played: nothing better was found." in spoken
        spoken.clear()
        rest()
        if folded:
            assert not page.side.isVisible()
            assert page.notice.text() == "Well played: nothing better was found. Look at this square."
        else:
            assert said(page) == ["Well played: nothing better was found.", "Look at this square."]
            assert page.side.panel.quieten.isVisible()
            assert not page.side.panel.insist.isVisible()


def test_with_a_real_worker_every_move_is_played_or_warned_of(driver: WindowDriver) -> None:
    driver.window.preferences.set("coach", "warn")
    page = at_the_table(driver)
    for number in (5, 9, 11):
        session = driver.model.session
        turns, moves = len(session.turns), driver.model.state.legal_moves()
        driver.model.decide(moves[number % len(moves)])
        assert wait_until(lambda: len(session.turns) > turns or page.side.panel.isVisible(), ENOUGH)  # noqa: B023
        if page.side.panel.isVisible():
            driver.user.click(page.side.panel.insist)
        assert wait_until(lambda: len(session.turns) > turns, ENOUGH)  # noqa: B023
        assert driver.awaits_a_person()
        assert len(session.turns) == turns + 2


def test_a_warning_is_answered_the_moment_it_is_there(driver: WindowDriver) -> None:
    driver.window.preferences.set("coach", "warn")
    page = at_the_table(driver)
    poor, good = driver.model.state.legal_moves()[:2]
    judge(page, (good, 0.7), (poor, 0.3))
    driver.model.decide(poor)
    driver.user.click(page.side.panel.insist)
    assert [turn.move for turn in driver.model.session.turns] == [poor]
