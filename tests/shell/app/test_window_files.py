"""Copies and pictures that the window saves, and records that it opens."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.pages import finished_session, saved, table
from tuscany_app.kernel.storage import archive, record
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.shell.app.handover import hand_over
from tuscany_app.shell.app.start import receive_files
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.temporary_window import WindowDriver

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_copies_and_pictures_are_saved_and_opened(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = tmp_path / "copy.jsonl"
    monkeypatch.setattr("tuscany_app.shell.widgets.file_dialogs.ask_file", lambda *_, **__: chosen)
    window.table.begin(table((None, None)))
    assert window.table.page.taken
    window.table.page.model.play(window.table.page.model.state.legal_moves()[0])
    window.files.save_copy()
    assert len(record.load(chosen).session.turns) == 1
    if sys.platform != "win32":  # as any other file of the player's, not for its owner alone
        plain = tmp_path / "plain"
        plain.touch()
        assert chosen.stat().st_mode == plain.stat().st_mode
    window.files.ask_to_open()
    assert window.stack.currentWidget() is window.reviewing.replay
    chosen = tmp_path / "again.jsonl"
    assert window.menus.actions["save"].isEnabled()
    window.menus.actions["save"].trigger()
    assert len(record.load(chosen).session.turns) == 1
    chosen = tmp_path / "result.jsonl"
    window.evening.results.show_results(finished_session(), None)
    window.stack.turn_to(window.evening.results)
    assert window.menus.actions["save"].isEnabled()
    window.menus.actions["save"].trigger()
    assert record.load(chosen).session.state.over()
    chosen = tmp_path / "picture.png"
    window.evening.results.save_picture.emit()
    assert QImage(str(chosen)).width() == 1600
    assert window.notice.text() == "Saved as picture.png."
    assert window.notice.way.text() == "Show in folder"
    chosen = tmp_path / "nowhere" / "picture.png"
    window.evening.results.save_picture.emit()
    assert "can't be written" in window.notice.text()


# files from outside: the command line, a second start, a drop


def outside(tmp_path: Path, moves: int | None = None) -> Path:
    """A record that is no part of the library."""
    kept = saved(moves)
    path = tmp_path / "foreign.jsonl"
    kept.rename(path)
    return path


def test_a_record_from_outside_is_shown_and_stays_where_it_is(window: MainWindow, tmp_path: Path) -> None:
    path = outside(tmp_path)
    window.files.open([path])
    assert window.stack.currentWidget() is window.evening.results
    assert path.exists()
    assert list(RecordFolder.FINISHED.path.glob("*.jsonl")) == []


def test_a_game_of_our_own_is_gone_on_with(window: MainWindow) -> None:
    window.files.open([saved(4)])
    assert window.stack.currentWidget() is window.table.page


def test_a_game_of_our_own_is_known_by_any_path(window: MainWindow) -> None:
    path = saved(4)
    window.files.open([path.parent / ".." / path.parent.name / path.name])
    assert window.stack.currentWidget() is window.table.page


def test_several_and_archives_become_part_of_the_library(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    one = outside(tmp_path)
    archive.pack([one], tmp_path / "games.zip")
    window.files.open([tmp_path / "games.zip"])
    assert window.stack.currentWidget() is window.library.page
    qtbot.waitUntil(
        lambda: not window.library.worker.busy and window.library.page.model.rowCount() == 1, timeout=20_000
    )
    window.files.open([one, tmp_path / "games.zip"])
    qtbot.waitUntil(lambda: "2 were there already" in window.library.page.offer.words.text(), timeout=20_000)


def test_what_is_no_record_is_said(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_text("hello\n", encoding="utf-8")
    window.files.open([tmp_path / "x.jsonl"])
    assert "x.jsonl, line 1" in window.notice.text()
    assert window.stack.currentWidget() is window.home


def test_files_can_be_dropped_anywhere(window: MainWindow, tmp_path: Path) -> None:
    path = outside(tmp_path)
    files = QMimeData()
    files.setUrls([QUrl.fromLocalFile(str(path)), QUrl("https://example.org/x.jsonl"), QUrl.fromLocalFile("/x.txt")])
    place = QPoint(400, 400)
    copy, left, plain = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    below = window.childAt(place)
    assert below is not None
    entering = QDragEnterEvent(place, copy, files, left, plain)
    QApplication.sendEvent(window, entering)
    assert entering.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(place), copy, files, left, plain))
    assert window.stack.currentWidget() is window.evening.results

    text = QMimeData()
    text.setText("hello")
    other = QDragEnterEvent(place, copy, text, left, plain)
    other.ignore()
    QApplication.sendEvent(window, other)
    assert not other.isAccepted()


def test_the_library_is_a_key_away_and_home_leads_to_it(driver: WindowDriver) -> None:
    window = driver.window
    saved(None)
    window.show_home()
    window.home.library.emit()
    assert window.stack.currentWidget() is window.library.page
    driver.user.key(Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.home
    driver.user.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert window.stack.currentWidget() is window.library.page
    window.menus.actions["library"].trigger()
    driver.user.key(Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.home


def test_a_file_that_another_start_hands_over_is_shown_in_front(
    window: MainWindow,
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))  # names of sockets are short
    path = outside(tmp_path)
    receive_files(window)
    window.showMinimized()
    assert hand_over(path)
    qtbot.waitUntil(lambda: window.stack.currentWidget() is window.evening.results)
    assert not window.isMinimized()
    window.close()
    assert not hand_over(path)
