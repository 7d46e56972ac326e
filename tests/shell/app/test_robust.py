"""What can go wrong around a game, and that nothing is lost by it and everything is said in one sentence."""

from __future__ import annotations

import errno
import logging
import os
import signal
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QTreeView

from tests.support.needs import needs_posix_signals
from tests.support.records import unfinished
from tuscany_app.kernel import catalogue, worker
from tuscany_app.kernel.course import course
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage import files, recent_records, record, record_files
from tuscany_app.shell.app import start as app
from tuscany_app.shell.automation.demo_run import people
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.base import log_file
from tuscany_app.shell.table import conductor
from tuscany_app.shell.widgets.file_dialogs import file_dialog

GAME = catalogue.load("pillars")


@pytest.fixture
def log(home: Path) -> Iterator[Path]:
    log_file.start_log()
    yield home / "log"
    log_file.end_log()


def play(driver: WindowDriver) -> None:
    """The first legal move, by hand."""
    assert driver.awaits_a_person()
    table = driver.window.table.page
    driver.user.do(table.view, table.scene.gestures(next(iter(table.model.state.legal_moves()))))


def turns(driver: WindowDriver) -> int:
    return len(driver.window.table.page.model.session.turns)


def on_disk() -> int:
    (path,) = unfinished()
    loaded = record.load(path)
    assert loaded.problem is None
    return len(loaded.session.turns)


def notice(driver: WindowDriver) -> str:
    return driver.window.notice.text() if driver.window.notice.isVisible() else ""


# errors


def test_an_error_in_a_slot_is_logged_and_said_and_the_game_goes_on(
    driver: WindowDriver, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    app.watch_for_errors(driver.window)
    driver.window.table.begin(people(GAME, 2, seed=1))
    play(driver)

    def slot() -> None:
        raise ZeroDivisionError("a slot of our own")

    QTimer.singleShot(0, slot)
    rest(0.05)
    assert "ZeroDivisionError" in notice(driver)
    assert driver.window.notice.way.isVisible()
    written = (log / "tuscany-table.log").read_text(encoding="utf-8")
    assert "Traceback" in written
    assert "a slot of our own" in written
    play(driver)
    assert turns(driver) == on_disk() == 2


def test_a_rule_that_fails_is_said_and_the_game_goes_on_as_it_is_shown(
    driver: WindowDriver, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“Your game is saved” is true: what is on the disk is what the table shows, and it can be loaded later."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    app.watch_for_errors(driver.window)
    driver.window.table.begin(people(GAME, 2, seed=1))
    play(driver)
    model = driver.window.table.page.model
    before = model.state.copy(), list(model.session.turns)
    with monkeypatch.context() as patch:
        patch.setattr(type(model.state), "_next_turn", lambda *_: 1 / 0)
        QTimer.singleShot(0, lambda: play(driver))
        rest(0.2)
    assert "ZeroDivisionError" in notice(driver)
    assert (model.state, model.session.turns) == before
    assert turns(driver) == on_disk() == 1
    play(driver)
    assert turns(driver) == on_disk() == 2


def test_the_log_never_grows_beyond_three_files(log: Path) -> None:
    for number in range(3000):
        log_file.log.warning("line %d: %s", number, "x" * 400)
    found = sorted(log.iterdir())
    assert [path.name for path in found] == ["tuscany-table.log", "tuscany-table.log.1", "tuscany-table.log.2"]
    assert all(path.stat().st_size <= 300_000 for path in found)
    assert "line 2999" in found[0].read_text(encoding="utf-8")


def test_without_a_place_for_the_log_there_is_none(home: Path) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("no folder", encoding="utf-8")
    log_file.start_log()
    handlers = log_file.log.handlers.copy()
    log_file.end_log()
    assert not [handler for handler in handlers if isinstance(handler, logging.FileHandler)]


# the disk


@pytest.mark.parametrize(
    ("code", "words"),
    [(errno.EROFS, "the disk can only be read"), (errno.ENOSPC, "the disk is full"), (errno.EACCES, "permission")],
)
def test_a_game_that_cannot_be_saved_is_played_all_the_same_and_said(
    code: int, words: str, driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object, **named: object) -> None:
        raise OSError(code, "no")

    with monkeypatch.context() as here:
        here.setattr(Path, "mkdir", refuse)
        driver.window.table.begin(people(GAME, 2, seed=1))
    assert words in notice(driver)
    assert "will not be saved" in notice(driver)
    assert driver.window.stack.currentWidget() is driver.window.table.page
    for _ in range(3):
        model = driver.window.table.page.model
        assert driver.awaits_a_person()
        assert model.decide(model.state.legal_moves()[0])
    assert driver.awaits_a_person()
    driver.window.show_home()


class FullDisk:
    """`os.write` into a file that fails after some bytes, as long as it is full; pipes are no files."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        self._write = os.write
        monkeypatch.setattr(files.os, "write", self.write)

    def write(self, handle: int, data: bytes) -> int:
        full = self.full and stat.S_ISREG(os.fstat(handle).st_mode)
        if full and len(data) < 4:
            raise OSError(errno.ENOSPC, "full")
        return self._write(handle, data[: len(data) // 2] if full else data)


def test_a_full_disk_in_the_middle_of_a_game_is_said_and_nothing_is_lost(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.window.table.begin(people(GAME, 2, seed=1))
    disk = FullDisk(monkeypatch)
    play(driver)
    disk.full = True
    play(driver)
    assert "the disk is full" in driver.window.table.page.toast.text()
    assert driver.window.table.page.toast.isVisible()
    assert turns(driver) == on_disk() == 1
    disk.full = False
    play(driver)
    assert turns(driver) == on_disk() == 2


def test_the_computer_tries_again_when_its_move_could_not_be_saved(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conductor, "RETRY", 50)
    seats = (Seat("Clara", "red"), Seat("Bruno", "blue", "random"))
    disk = FullDisk(monkeypatch)
    driver.window.table.begin(checked(Setup(GAME.id, {}, seats, 1, 1), GAME))
    disk.full = True
    assert wait_until(lambda: "the disk is full" in driver.window.table.page.toast.text(), 10)
    assert turns(driver) == 0
    disk.full = False
    assert driver.awaits_a_person()
    assert turns(driver) == on_disk() == 1


def test_a_finished_game_that_cannot_be_put_away_shows_its_results(
    driver: WindowDriver, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = os.replace

    def refuse(path: Path, target: Path) -> None:
        if "finished" in str(target):
            raise OSError(errno.ENOSPC, "full")
        usual(path, target)

    driver.window.table.begin(people(GAME, 2, seed=1))
    model = driver.window.table.page.model
    with monkeypatch.context() as here:
        here.setattr(os, "replace", refuse)
        while not model.state.over():
            model.play(next(iter(model.state.legal_moves())))
        driver.shows(driver.window.evening.results)
    assert "the disk is full" in notice(driver)
    (path,) = unfinished()
    assert record.load(path).session.state.over()
    driver.window.files.resume(path)
    driver.shows(driver.window.evening.results)
    assert (home / "records" / "finished" / path.name).exists()


def test_a_game_that_is_open_in_another_window_is_left_alone(driver: WindowDriver) -> None:
    _, file = record_files.begin(people(GAME, 2, seed=1))
    driver.window.home.refresh()
    driver.user.click(driver.window.home.continued.go_on)
    assert "is being played in another window" in notice(driver)
    assert driver.window.stack.currentWidget() is driver.window.home
    file.close()
    driver.user.click(driver.window.home.continued.go_on)
    driver.shows(driver.window.table.page)


def test_a_damaged_record_is_set_aside_and_the_game_goes_on(driver: WindowDriver, home: Path) -> None:
    session, file = record_files.begin(people(GAME, 2, seed=1))
    for _ in range(3):
        session.play(next(iter(session.state.legal_moves())))
    path = file.close()
    with open(path, "ab") as damaged:
        damaged.write(b'{"seat": 0, "move": "fly away"}\n')
    driver.window.files.resume(path)
    driver.shows(driver.window.table.page)
    assert "line 5" in notice(driver)
    assert turns(driver) == on_disk() == 3
    assert (home / "records" / "set-aside" / path.name).exists()
    driver.user.click(driver.window.notice)  # it covers a part of the board
    assert notice(driver) == ""
    play(driver)
    assert on_disk() == 4


# a table that was left


def test_a_table_that_was_left_cannot_be_played_any_more(driver: WindowDriver) -> None:
    driver.window.table.begin(people(catalogue.load("carcassonne"), 2, seed=1))
    assert driver.awaits_a_person()
    table = driver.window.table.page
    model, path = table.model, table.record_here()
    buttons = [made for _, made in table.buttons.made]
    heard: list[object] = []
    for told in (model.played, model.reset, model.choosing, model.refused, model.troubled):
        told.connect(lambda *_: heard.append("something"))
    before = path.read_bytes()
    driver.window.show_home()
    for made in buttons:
        made.click()
    move = next(iter(model.state.legal_moves()))
    assert not model.decide(move)
    assert not model.play(move)
    assert path.read_bytes() == before
    assert heard == []
    assert table.choices.model().rowCount() == table.log.model().rowCount() == 0
    assert not any(timer.isActive() for timer in table.findChildren(QTimer))


def test_a_move_that_is_being_shown_is_not_played_after_the_lesson_was_left(driver: WindowDriver) -> None:
    lesson = next(lesson for lesson in course("pillars").lessons if any(step.kind == "lay" for step in lesson.steps))
    number = next(number for number, step in enumerate(lesson.steps) if step.kind == "lay")
    driver.window.learning.begin_lesson("pillars", lesson.id, number)
    model = driver.window.table.page.model
    assert wait_until(model.open)
    played = len(model.session.turns)
    driver.user.click(driver.window.learning.coach.show_me)
    assert driver.window.learning.coach.show_timer.isActive()
    driver.window.show_home()
    assert not driver.window.learning.coach.show_timer.isActive()
    driver.window.learning.coach._do_shown()  # had it been on its way already
    assert len(model.session.turns) == played


# files and names of others


def press(dialog: QFileDialog, key: Qt.Key) -> None:
    view = dialog.findChild(QTreeView)
    QTest.keyClick(view, key)
    rest(0.05)


@pytest.mark.parametrize("new", ["", "copy.jsonl"])
def test_choosing_a_file_changes_nothing(new: str, driver: WindowDriver, home: Path) -> None:
    folder = home / "records"
    (folder / "a folder").mkdir(parents=True)
    (folder / "game.jsonl").write_text("x", encoding="utf-8")
    dialog = file_dialog(driver.window, say("Open a saved game"), say("Saved games (*.jsonl)"), new=new)
    if not new:
        assert Path(dialog.directory().absolutePath()) == folder
    dialog.setDirectory(str(folder))
    dialog.open()
    view = dialog.findChild(QTreeView)
    assert wait_until(lambda: view.model().rowCount(view.rootIndex()) == 2)
    for row in range(2):
        index = view.model().index(row, 0, view.rootIndex())
        assert not index.flags() & (Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsDropEnabled)
        view.setCurrentIndex(index)
        press(dialog, Qt.Key.Key_F2)
        assert view.findChild(QLineEdit) is None
        press(dialog, Qt.Key.Key_Delete)
    assert sorted(path.name for path in folder.iterdir()) == ["a folder", "game.jsonl"]
    dialog.close()
    dialog.deleteLater()


def test_names_are_plain_text_in_tooltips_too(driver: WindowDriver) -> None:
    evil = "<h1>BIG</h1><img src=x>&lt;"
    seats = (Seat(evil, "red"), Seat("B & C", "blue"))
    session, file = record_files.begin(checked(Setup(GAME.id, {}, seats, 0, 1), GAME))
    file.close(finished=True)
    driver.window.show_home()
    driver.window.reviewing.show_replay(session)
    driver.window.reviewing.replay.sentence.tell([f"{evil} did this and that."] * 40)  # more than there is room for
    for tip in (driver.window.home.records.item(0).toolTip(), driver.window.reviewing.replay.sentence.toolTip()):
        document = QTextDocument()
        document.setHtml(tip)
        assert evil in document.toPlainText()


def test_a_long_library_says_that_there_is_more(driver: WindowDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent_records, "MOST", 3)
    for _ in range(5):
        record_files.begin(people(GAME, 2, seed=1))[1].close(finished=True)
    driver.window.show_home()
    games = driver.window.home.records
    assert games.count() == 4
    assert "2 older games" in games.item(3).text()
    chosen: list[object] = []
    games.chosen.connect(chosen.append)
    games.setCurrentRow(3)
    driver.user.click(games.viewport(), games.visualItemRect(games.item(3)).center())
    games.setFocus()
    driver.user.key(Qt.Key.Key_Return)
    assert chosen == []


# records of others


def test_a_torn_record_is_said_when_it_is_watched(driver: WindowDriver) -> None:
    session, file = record_files.begin(people(GAME, 2, seed=1))
    session.play(next(iter(session.state.legal_moves())))
    path = file.close()
    path.write_bytes(path.read_bytes()[:-9])
    driver.window.files.look_at(path)
    assert "cut off" in notice(driver)


def test_a_record_that_vanished_in_the_middle_of_a_game_is_said_at_once_and_written_anew(driver: WindowDriver) -> None:
    driver.window.table.begin(people(GAME, 2, seed=1))
    play(driver)
    driver.window.table.page.record_here().unlink()
    play(driver)
    assert "written again" in notice(driver)
    assert turns(driver) == on_disk() == 2


# computer players


def test_a_hint_that_comes_too_late_is_not_shown_and_blocks_nobody(driver: WindowDriver) -> None:
    seats = (Seat("Clara", "red"), Seat("Bruno", "blue", "random"))
    driver.window.table.begin(checked(Setup(GAME.id, {}, seats, 0, 1), GAME))
    driver.window.table.page.game.ask_hint()
    play(driver)
    assert driver.awaits_a_person()
    assert turns(driver) == 2
    assert driver.window.table.page.model.hint is None


def test_a_worker_that_cannot_be_started_is_said_and_tried_again(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conductor, "RETRY", 50)
    thinker = driver.window.table.page.bot_player._worker
    usual = thinker._start

    def refuse() -> None:
        raise OSError(errno.EAGAIN, "no more processes")

    monkeypatch.setattr(thinker, "_start", refuse)
    seats = (Seat("Clara", "red"), Seat("Bruno", "blue", "random"))
    driver.window.table.begin(checked(Setup(GAME.id, {}, seats, 1, 1), GAME))
    assert wait_until(lambda: "no more processes" in driver.window.table.page.toast.text(), 5)
    monkeypatch.setattr(thinker, "_start", usual)
    assert driver.awaits_a_person()
    assert turns(driver) == 1


@needs_posix_signals
def test_a_worker_that_hangs_is_replaced_and_the_game_goes_on(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The decision is begun again, without a word; only a second failure is told (tests/kernel/test_worker.py)."""
    monkeypatch.setattr(worker, "SILENCE", -5.0)  # a second with what it may think
    seats = (Seat("Clara", "red"), Seat("Bruno", "blue", "random"))
    table = driver.window.table.page
    driver.window.table.begin(checked(Setup(GAME.id, {}, seats, 1, 1), GAME))
    assert wait_until(lambda: table.conductor.bot_player._worker.process is not None, 10)
    stopped = table.conductor.bot_player._worker.process.pid
    os.kill(stopped, signal.SIGSTOP)
    assert wait_until(lambda: turns(driver) == 1, 30)
    assert driver.awaits_a_person()
    assert table.conductor.bot_player._worker.process.pid != stopped
    assert not driver.window.table.page.toast.text()
    assert turns(driver) == 1
