"""One body of tests for every game: what happened is seen once more and told at any time, the end step by step."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from PySide6.QtCore import Qt

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.session import Session
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.table.follow import once_more
from tuscany_app.testing import seated
from tuscany_app.testing.projects import games
from tuscany_app.testing.seated import AnyTable, middle_of

every_game = pytest.mark.parametrize("game_id", games())
pytestmark = pytest.mark.usefixtures("usual_look")


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BEFORE", "AFTER"):
        monkeypatch.setattr(once_more, name, 20)


Table = AnyTable


@cache
def whole(game_id: str) -> Session:
    """A game of two to its end, somebody with points."""
    game = catalogue.load(game_id)
    bot = game.bot(game.levels[0])
    for seed in range(4, 30):
        session = seated.session_of(game, 2, seed)
        while not session.state.over():
            session.play(bot.choose(session.state, 100 * seed + len(session.turns)).move)
        if any(score.total for score in session.state.standing().scores):
            return session
    raise AssertionError("nobody ever has a point")


def before_the_end(game_id: str) -> tuple[Session, Any]:
    """The same before its last decision, and that one."""
    session = whole(game_id)
    return session.at(len(session.turns) - 1), session.turns[-1].move


@every_game
def test_a_line_of_the_log_is_seen_once_more_and_all_stands_as_it_stood(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    page, log = table.page, table.page.log
    state, turns = table.state, len(table.model.session.turns)
    half_made, shown = table.model.half_made(), page.choices.shown()
    row = next(row for row in range(len(log.lines) - 1, -1, -1) if log.lines[row].turn == turns - 1)
    seen: list[tuple[int, str]] = []
    page.game.following.once_more.changed.connect(
        lambda: seen.append((len(page.view.table().model.session.turns), page.prompt.text()))
    )
    table.open_lists()
    log.setFocus(Qt.FocusReason.TabFocusReason)
    log.setCurrentIndex(log.model().index(row, 0))
    table.user.key(Qt.Key.Key_Return)
    assert page.game.following.once_more.running
    assert page.view.table() is not table.scene
    assert wait_until(lambda: not page.game.following.once_more.running)
    assert seen[0][0] == turns - 1
    assert "Once more" in seen[0][1]
    assert page.view.table() is table.scene
    assert table.state is state
    assert len(table.model.session.turns) == turns
    assert table.model.half_made() == half_made
    assert page.choices.shown() == shown
    assert table.model.open()


@every_game
def test_what_the_others_did_is_told_and_seen_once_more_one_after_the_other(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    page = table.page
    page.game.following.toggle_since()
    rest()
    numbers = page.game.following.since.summary.numbers
    assert page.game.following.since.isVisible()
    assert numbers
    assert all(table.model.session.turns[number].seat != table.model.seat_shown for number in numbers)
    assert page.game.following.since.once_more.hasFocus()
    shown: list[int] = []
    page.game.following.once_more.told.connect(
        lambda sentence: shown.append(len(page.view.table().model.session.turns))
    )
    table.user.key(Qt.Key.Key_Return)
    assert not page.game.following.since.isVisible()
    assert wait_until(lambda: not page.game.following.once_more.running)
    assert shown == numbers


@every_game
def test_a_move_ends_what_is_seen_once_more(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    page = table.page
    page.game.show_again()
    assert page.game.following.once_more.running
    move = next(iter(table.state.legal_moves()))
    assert table.model.play(move)
    assert not page.game.following.once_more.running
    assert page.view.table() is table.scene


@every_game
def test_the_final_scoring_is_told_to_the_final_score_and_can_be_skipped(game_id: str, lay: Any) -> None:
    session, last = before_the_end(game_id)
    table = lay(session)
    page = table.page
    page.preferences.values.animation = "fast"
    page.conductor._prefer("animation")
    totals: list[list[int]] = []
    page.game.following.final.told.connect(lambda reckoning, number: totals.append(reckoning.totals(number + 1)))
    ended: list[Any] = []
    page.finished.connect(lambda session, path: ended.append(session))
    assert table.model.play(last)
    assert wait_until(lambda: page.game.following.final.running)
    assert page.game.following.panel.isVisible()
    steps = len(totals)
    while page.game.following.final.running and len(totals) < 3:
        page.game.following.final.go_on()  # what a click does
        rest(0.01)
    assert len(totals) > steps or not page.game.following.final.running
    if page.game.following.final.running:
        page.view.setFocus()
        table.user.key(Qt.Key.Key_Escape)
        rest()
    assert wait_until(lambda: bool(ended))
    assert not page.game.following.panel.isVisible()
    if len(totals) == len(page.game.following.final.reckoning.steps):
        assert totals[-1] == [score.total for score in table.state.standing().scores]


@every_game
def test_without_animation_the_results_come_at_once(game_id: str, lay: Any) -> None:
    session, last = before_the_end(game_id)
    table = lay(session)
    told: list[Any] = []
    table.page.game.following.final.told.connect(lambda *step: told.append(step))
    ended: list[Any] = []
    table.page.finished.connect(lambda session, path: ended.append(session))
    assert table.model.play(last)
    table.settled()
    assert wait_until(lambda: bool(ended))
    assert not told
