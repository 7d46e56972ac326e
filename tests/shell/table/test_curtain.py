"""The curtain between two people at one screen: it covers what is hidden and says what happened."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from tests.support.records import unfinished
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage import record
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.table import hand_over

GAME = catalogue.load("tuscany")


def sit_down(driver: WindowDriver, *players: str | None) -> None:
    """A game of The Castles of Tuscany; a level is a computer, None a person."""
    names = ("Ada", "Bo", "Cleo", "Dan")
    seats = tuple(Seat(name, colour, bot) for name, colour, bot in zip(names, GAME.colours, players, strict=False))
    driver.window.table.begin(checked(Setup("tuscany", {}, seats, 0, 7), GAME))
    rest()


def do(driver: WindowDriver, wanted: Callable[[str], bool] = lambda text: True) -> str:
    """Make the first move that is wanted, by mouse; returns it."""
    table = driver.window.table.page
    move = next(move for move in table.model.state.legal_moves() if wanted(str(move)))
    driver.user.do(table.view, table.scene.gestures(move))
    rest()
    return str(move)


def set_up(driver: WindowDriver) -> None:
    """Everybody lays the board, puts the start castle and takes a chip."""
    table = driver.window.table.page
    while driver.awaits_a_person() and not any(str(move) == "draw" for move in table.model.state.legal_moves()):
        do(driver)
    assert table.model.open()


def test_it_is_drawn_before_anybody_has_sat_down(driver: WindowDriver) -> None:
    sit_down(driver, None, None)
    table = driver.window.table.page
    assert table.curtain.isVisible()
    assert not table.view.isVisible()
    assert "Ada" in table.curtain.title.text()
    assert "Pass the screen to Ada" in table.prompt.text()
    assert not table.model.open()
    assert not any(table.model.sees(seat) for seat in (0, 1))
    assert table.choices.model().rowCount() == 0


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_enter_and_space_lift_it(driver: WindowDriver, key: Qt.Key) -> None:
    sit_down(driver, None, None)
    driver.user.key(key)
    rest()
    table = driver.window.table.page
    assert table.view.isVisible()
    assert table.model.open()
    assert [table.model.sees(seat) for seat in (0, 1)] == [True, False]
    assert table.choices.model().rowCount() > 0


@pytest.mark.parametrize("players", [(None, "easy"), ("easy", None, "easy"), ("easy", "easy")])
def test_it_stays_away_where_at_most_one_person_plays(driver: WindowDriver, players: tuple[str | None, ...]) -> None:
    sit_down(driver, *players)
    table = driver.window.table.page
    for _ in range(40):
        rest(0.01)
        assert not table.curtain.isVisible()
        assert not table.passing.isVisible()
        if table.model.open():
            do(driver)


def test_it_stays_away_in_games_without_hidden_hands(driver: WindowDriver) -> None:
    game = catalogue.load("pillars")
    seats = tuple(Seat(name, colour) for name, colour in zip(("Ada", "Bo"), game.colours, strict=False))
    driver.window.table.begin(checked(Setup("pillars", {}, seats, 0, 7), game))
    rest()
    assert not driver.window.table.page.curtain.isVisible()
    assert driver.window.table.page.model.open()


def test_who_drew_cards_sees_them_before_the_screen_is_passed_on(driver: WindowDriver) -> None:
    sit_down(driver, None, None)
    set_up(driver)
    table = driver.window.table.page
    assert driver.awaits_a_person()
    seat = table.model.seat_shown
    do(driver, lambda text: text == "draw")
    driver.settles()
    assert table.passing.isVisible()
    assert not table.curtain.isVisible()
    assert table.model.sees(seat)
    assert not table.model.open()
    driver.user.click(table.passing)
    rest()
    assert table.curtain.isVisible()
    assert not table.model.sees(seat)


def test_the_log_tells_nobody_what_another_drew(driver: WindowDriver) -> None:
    sit_down(driver, None, None)
    set_up(driver)
    table = driver.window.table.page
    assert driver.awaits_a_person()
    do(driver, lambda text: text == "draw")
    driver.settles()
    private = [
        str(GAME.texts.event(event, table.model.names))
        for event in table.model.session.turns[-1].events
        if event.private is not None
    ]
    assert private
    assert set(private) <= set(table.log.model().stringList())
    assert driver.awaits_a_person()
    told = {*table.log.model().stringList(), *table.curtain.news.model().stringList()}
    assert not told & set(private)


def test_it_says_what_happened_since_the_last_turn(driver: WindowDriver) -> None:
    sit_down(driver, None, None, "easy")
    set_up(driver)
    table = driver.window.table.page
    assert driver.awaits_a_person()
    do(driver, lambda text: text.startswith("take"))
    driver.settles()
    assert driver.awaits_a_person()
    do(driver, lambda text: text == "draw")
    driver.settles()
    if table.passing.isVisible():
        driver.user.click(table.passing)
    driver.settles()
    told = table.curtain.news.shown()
    bo, cleo = (next(row for row, words in enumerate(told) if name in words) for name in ("Bo draws", "Cleo"))
    assert bo < cleo  # as it happened
    turns = table.model.session.turns
    since = turns[max(number for number, turn in enumerate(turns) if turn.seat == table.model.state.actor()) + 1 :]
    assert [turn.seat for turn in since] == sorted(turn.seat for turn in since)
    assert told == [str(words) for turn in since for words in table.model.in_words(turn.events)]


def test_undo_gives_the_screen_back(driver: WindowDriver) -> None:
    sit_down(driver, None, None)
    set_up(driver)
    table = driver.window.table.page
    assert driver.awaits_a_person()
    first = table.model.seat_shown
    do(driver, lambda text: text.startswith("take"))
    driver.settles()
    assert table.curtain.isVisible()
    driver.user.click(table.undo_button)
    rest()
    assert table.model.state.actor() == first
    assert table.curtain.isVisible()
    assert table.model.names[first] in table.curtain.title.text()


def test_a_game_gone_on_with_begins_behind_it(driver: WindowDriver) -> None:
    sit_down(driver, None, None)
    set_up(driver)
    driver.user.click(driver.window.table.page.home_button)
    driver.shows(driver.window.home)
    assert unfinished()
    driver.user.click(driver.window.home.continued.go_on)
    driver.shows(driver.window.table.page)
    rest()
    assert driver.window.table.page.curtain.isVisible()
    assert not any(driver.window.table.page.model.sees(seat) for seat in (0, 1))


def test_a_lesson_after_a_covered_table_is_not_covered(driver: WindowDriver) -> None:
    sit_down(driver, None, None)
    assert driver.window.table.page.curtain.isVisible()
    driver.window.learning.begin_lesson("pillars", "frame", 0)
    rest()
    assert not driver.window.table.page.curtain.isVisible()
    assert driver.window.table.page.view.isVisible()


def test_it_speaks_the_language_that_is_chosen_meanwhile(driver: WindowDriver) -> None:
    sit_down(driver, None, None)
    driver.window.preferences.set("language", "es")
    rest()
    assert driver.window.table.page.curtain.title.text() == "Pasa la pantalla a Ada"
    driver.window.preferences.set("language", "en")


def test_in_the_dark_it_does_not_glare(driver: WindowDriver) -> None:
    sit_down(driver, None, None)
    curtain = driver.window.table.page.curtain

    def brightest() -> int:
        rest()
        picture = curtain.grab().toImage()
        return max(picture.pixelColor(x, picture.height() // 2).lightness() for x in range(20, 150))

    driver.window.preferences.set("theme", "light")
    by_day = brightest()
    driver.window.preferences.set("theme", "dark")
    assert brightest() < 0.7 * by_day


def until_asked(driver: WindowDriver) -> int:
    """Wait until somebody can decide, with no click but those that lift the curtain; returns their number."""
    table, clicks = driver.window.table.page, 0
    while not table.model.open():
        assert wait_until(lambda: table.model.open() or table.curtain.isVisible(), 20)
        if table.curtain.isVisible():
            driver.user.click(table.curtain.ready)
            clicks += 1
    return clicks


def test_four_people_need_few_curtains_and_clicks(driver: WindowDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Version 1.0.0 asked for 8 curtains and 24 clicks before the first turn, and for 3 clicks with every draw."""
    monkeypatch.setattr(hand_over, "READ", 40)
    sit_down(driver, None, None, None, None)
    table = driver.window.table.page
    curtains = clicks = 0
    while True:
        lifted = until_asked(driver)
        if any(str(move) == "draw" for move in table.model.state.legal_moves()):
            break
        curtains, clicks = curtains + lifted, clicks + lifted + 1
        do(driver)
    assert curtains <= 4
    assert clicks <= 0.7 * 24
    assert lifted == 1  # who begins looks at the hand that was dealt
    clicks = 0
    for _ in range(4):
        do(driver, lambda text: text == "draw")
        clicks += 1 + until_asked(driver)
    assert clicks <= 0.7 * 12


def test_an_open_choice_shows_nobodys_hand(driver: WindowDriver) -> None:
    sit_down(driver, None, None)
    table = driver.window.table.page
    until_asked(driver)
    while not table.model.open_choice():
        do(driver)
        until_asked(driver)
    seats = [table.model.state.actor()]
    do(driver)
    until_asked(driver)
    assert table.model.open_choice()
    seats.append(table.model.state.actor())
    assert sorted(seats) == [0, 1]
    assert table.model.seat_shown == seats[-1]  # their board is the large one
    assert not any(table.model.sees(seat) for seat in seats)
    assert all(place.hand is None for place in table.scene.display.seats)


def test_with_open_hands_nothing_is_covered(driver: WindowDriver) -> None:
    driver.window.preferences.set("open_hands", True)
    sit_down(driver, None, None)
    table = driver.window.table.page
    assert all(table.model.sees(seat) for seat in (0, 1))
    for _ in range(12):
        assert wait_until(table.model.open, 10)
        assert not table.curtain.isVisible()
        assert not table.passing.isVisible()
        do(driver)
    path = table.record_here()
    assert path is not None
    assert record.load(path).session.origin.open_hands  # also when the game is gone on with
