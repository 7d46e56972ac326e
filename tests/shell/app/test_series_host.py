"""Series through the real window: from the form to the podium, with everything that can come in between."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtGui import QImage

from tests.support.evening_of_games import evening, played
from tests.support.records import unfinished
from tuscany_app.kernel import series, series_file
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.series import Status
from tuscany_app.kernel.setup import RANDOM
from tuscany_app.kernel.storage import record_files
from tuscany_app.kernel.storage.folders import series_folder
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.table.theme import look

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")
SHORT = "noughts"  # of a plug-in: nine moves at most
COMPUTERS = (Seat("Ada", "red", RANDOM), Seat("Ben", "blue", RANDOM))


def statuses() -> list[Status]:
    (kept,) = series_file.all_series().kept
    return [game.status for game in series.read(kept.series)]


def play_next(driver: WindowDriver) -> None:
    """The next game of the series on the screen, up to its results."""
    window = driver.window
    driver.user.click(window.evening.series.page.next)
    driver.shows(window.table.page)
    assert wait_until(lambda: window.stack.here() is window.evening.results, 120)


def test_from_the_form_to_the_podium(driver: WindowDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window, user = driver.window, driver.user
    window.preferences.set("game", SHORT)
    window.menus.actions["series"].trigger()
    host = window.evening.series
    assert window.stack.here() is host.form
    host.form.name.setText("Friday")
    for row in host.form.seats.rows:
        row.player.choose(RANDOM)
    host.form.rounds.choose(2)
    user.click(host.form.play)
    assert window.stack.here() is host.page
    play_next(driver)
    assert statuses() == [Status.FINISHED, Status.COMING]
    assert window.evening.results.next.isVisible()
    assert window.evening.results.next.text() == "On with the series"
    user.click(window.evening.results.next)
    assert host.page.title.text() == "Standing after 1 game"
    play_next(driver)
    assert window.evening.results.next.text() == "The series is over: see the podium"
    user.click(window.evening.results.next)
    assert host.page.podium.isVisible()
    starts = [game.session.setup.start for game in host.page.games if game.session is not None]
    assert starts == [0, 1]
    monkeypatch.setattr("tuscany_app.shell.widgets.file_dialogs.ask_file", lambda *_, **__: tmp_path / "podium.png")
    user.click(host.page.picture)
    assert QImage(str(tmp_path / "podium.png")).width() == 1100
    user.click(host.page.leave)
    assert window.home.series_line.isHidden()  # it is over


def test_a_game_is_left_for_home_and_found_again_after_a_new_start(
    open_driver: Callable[[], WindowDriver],
) -> None:
    first = open_driver()
    players = (Seat("Clara", "red"), Seat("Bruno", "blue", RANDOM))
    kept = series_file.create(evening("pillars", "borders", players=players))
    first.window.evening.show_series()
    first.user.click(first.window.evening.series.page.next)
    assert first.awaits_a_person()
    model = first.model
    model.play(model.state.legal_moves()[0])
    assert wait_until(lambda: model.open(), 30)
    moves = len(model.session.turns)
    first.window.table.page.conductor.taking_back.undo()
    assert len(model.session.turns) < moves
    first.window.show_home()
    line = first.window.home.series_line
    assert line.text() == "Series “Friday”: 0 of 2 played"
    first.window.close()
    second = open_driver()
    second.user.click(second.window.home.series_line)
    page = second.window.evening.series.page
    assert second.window.stack.here() is page
    assert page.next.text() == "Go on: Pillars"
    second.user.click(page.next)
    assert second.awaits_a_person()
    (path,) = unfinished()
    assert path.name == series_file.load(kept.path).games[0].record


def test_home_does_not_count_games_that_are_left_out(window: MainWindow) -> None:
    kept, _ = played(series_file.create(evening("pillars", "borders", "pillars")), 0)
    line = window.home.series_line
    line.show_series((series_file.save(kept.path, kept.series.without(2)),))
    assert line.text() == "Series “Friday”: 1 of 2 played"


def test_a_game_continued_from_home_leads_on_with_its_series(driver: WindowDriver) -> None:
    kept, path = played(series_file.create(evening(SHORT, SHORT, players=COMPUTERS)), 0, moves=2)
    driver.window.files.resume(path)
    assert wait_until(lambda: driver.window.stack.here() is driver.window.evening.results, 120)
    assert driver.window.evening.results.next.isVisible()
    driver.user.click(driver.window.evening.results.next)
    assert driver.window.evening.series.page.kept is not None
    assert driver.window.evening.series.page.kept.path == kept.path


def test_a_game_of_no_series_leads_nowhere(window: MainWindow) -> None:
    played(series_file.create(evening()), 0)
    window.table.begin(series.setup_of(evening(SHORT, players=COMPUTERS), 0, 1))
    assert wait_until(lambda: window.stack.here() is window.evening.results, 120)
    assert window.evening.results.next.isHidden()


def test_a_game_that_can_t_be_saved_is_not_begun(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = series_file.create(evening("borders"))

    def refuse(*_: object, **__: object) -> None:
        raise UserError(say("{file} can't be written: {why}.", file="x", why=say("the disk is full")))

    monkeypatch.setattr(record_files, "begin", refuse)
    window.evening.show_series()
    window.evening.series.page.next.click()
    assert "the disk is full" in window.notice.text()
    assert window.stack.here() is window.evening.series.page
    assert series_file.load(kept.path) == kept.series


def test_the_program_dies_between_the_series_and_the_record(
    open_driver: Callable[[], WindowDriver], monkeypatch: pytest.MonkeyPatch
) -> None:
    series_file.create(evening(SHORT, players=COMPUTERS))
    driver = open_driver()
    window = driver.window

    class Killed(BaseException):
        pass

    def die(*_: object, **__: object) -> None:
        raise Killed

    window.evening.show_series()
    with monkeypatch.context() as patch:
        patch.setattr(record_files, "begin", die)
        assert window.evening.series.page.kept is not None
        with pytest.raises(Killed):
            window.evening.series._sit_down(window.evening.series.page.kept, 0)
    assert statuses() == [Status.LOST]
    window.show_home()
    window.evening.show_series()
    assert window.evening.series.page.table is not None
    again = window.evening.series.page.table.in_tab_order()[0]
    driver.user.click(again)
    assert wait_until(lambda: window.stack.here() is window.evening.results, 120)
    assert statuses() == [Status.FINISHED]


def test_games_are_left_out_and_put_back(driver: WindowDriver) -> None:
    series_file.create(evening("borders", "pillars"))
    window, user = driver.window, driver.user
    window.evening.show_series()
    page = window.evening.series.page
    assert page.table is not None
    user.click(page.table.in_tab_order()[0])
    assert statuses() == [Status.LEFT_OUT, Status.COMING]
    assert page.next.text() == "Next game: Pillars"
    rest()
    user.click(page.table.in_tab_order()[0])
    assert statuses() == [Status.COMING, Status.COMING]


def test_a_series_is_deleted_and_brought_back(driver: WindowDriver) -> None:
    kept, record = played(series_file.create(evening("borders", "pillars")), 0)
    window, user = driver.window, driver.user
    window.evening.show_series()
    page = window.evening.series.page
    user.click(page.delete)
    assert series_file.all_series().kept == ()
    assert record.is_file()
    assert not page.next.isEnabled()
    assert page.undo_bar.words.text() == "The series “Friday” is deleted; its saved games stay."
    user.click(page.undo_bar.undo)
    assert series_file.all_series().kept == (kept,)
    assert page.next.isEnabled()
    user.click(page.delete)
    window.show_home()
    window.evening.show_series()
    assert window.stack.here() is window.evening.series.form  # there is none any more


def test_several_series_go_on_side_by_side(driver: WindowDriver) -> None:
    old = series_file.create(evolve(evening(SHORT, SHORT, players=COMPUTERS), name="Old"))
    os.utime(old.path, (1, 1))
    series_file.create(evolve(evening("pillars"), name="New"))
    window = driver.window
    window.evening.show_series()
    page = window.evening.series.page
    assert page.kept is not None
    assert page.kept.series.name == "New"
    page.which.setCurrentIndex(1)
    assert page.kept.series.name == "Old"
    play_next(driver)
    driver.user.click(window.evening.results.next)
    assert page.kept.series.name == "Old"  # the one that was played
    assert page.title.text() == "Standing after 1 game"


def test_what_another_window_did_is_shown_first(window: MainWindow) -> None:
    kept = series_file.create(evening("borders", "pillars"))
    window.evening.show_series()
    page = window.evening.series.page
    elsewhere, _ = played(kept, 0)
    page.next.click()
    assert window.notice.text() == "The series was changed in another window."
    assert page.kept == elsewhere
    assert page.next.text() == "Next game: Pillars"
    series_file.remove(elsewhere)
    page.next.click()
    assert window.notice.text() == "The series “Friday” was deleted in another window."
    assert window.stack.here() is page
    assert unfinished() == []


def test_a_damaged_series_is_said_once_and_costs_nothing_else(window: MainWindow) -> None:
    good = series_file.create(evening())
    (series_folder() / "bad.json").write_text("{", encoding="utf-8")
    window.show_home()
    assert "bad.json" in window.notice.text()
    window.notice.hide()
    window.evening.show_series()
    assert window.evening.series.page.kept == good
    assert window.notice.isHidden()


def test_a_full_disk_is_said_where_a_series_begins(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    window.evening.show_series()
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", refuse)
        window.evening.series.form.play.click()
    assert "the disk is full" in window.notice.text()
    assert window.stack.here() is window.evening.series.form
    assert series_file.all_series().kept == ()


def test_the_pages_of_a_series_follow_look_and_language(window: MainWindow) -> None:
    played(series_file.create(evening("borders", "pillars")), 0)
    window.evening.show_series()
    window.evening.series.set_up()
    for language, theme, size in (("es", "dark", 160), ("it", "light", 100)):
        window.preferences.set("language", language)
        window.preferences.set("theme", theme)
        window.preferences.set("text_size", size)
        rest()
    assert window.evening.series.page.title.text() == "Classifica dopo 1 partita"
    look().choose("light", "standard", 100)


def test_people_are_reached_from_everywhere_and_stay_in_step(driver: WindowDriver) -> None:
    window, user = driver.window, driver.user
    window.evening.set_table("pillars")
    user.click(window.evening.new_game.people)
    assert window.stack.here() is window.evening.people
    window.evening.people.new.setText("Clara")
    user.click(window.evening.people.add)
    window.stack.go_back()
    assert window.stack.here() is window.evening.new_game
    assert [person.name for person in window.evening.new_game.rows[0].name.known] == ["Clara"]
    window.menus.actions["people"].trigger()
    assert window.stack.here() is window.evening.people
