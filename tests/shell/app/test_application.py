"""Files that the system opens with the program: on macOS they come as events, to the application."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from tests.support.pages import finished_session
from tuscany_app.kernel.storage import record
from tuscany_app.shell.app.application import Application
from tuscany_app.shell.app.start import take_opened_files
from tuscany_app.shell.app.window import MainWindow

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture
def application(qapp: QApplication) -> Application:
    assert isinstance(qapp, Application)
    return qapp


def asked_to_open(application: Application, path: Path) -> None:
    QApplication.sendEvent(application, QFileOpenEvent(QUrl.fromLocalFile(str(path))))


def test_a_double_clicked_game_comes_to_the_window(
    application: Application, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "una partida «ñ».jsonl"
    path.write_text(record.record_text(finished_session()), encoding="utf-8")
    take_opened_files(window)
    asked_to_open(application, path)
    assert window.stack.currentWidget() is window.evening.results
    assert window.isActiveWindow()
    window.show_home()
    asked_to_open(application, tmp_path / "gone.jsonl")
    assert "gone.jsonl" in window.notice.text()


def test_what_comes_before_the_window_waits_for_it(application: Application, tmp_path: Path) -> None:
    opened: list[Path] = []
    asked_to_open(application, tmp_path / "early.jsonl")
    assert opened == []
    application.open_with(opened.append)
    asked_to_open(application, tmp_path / "late.jsonl")
    assert opened == [tmp_path / "early.jsonl", tmp_path / "late.jsonl"]
    application.open_with(None)


def test_a_window_that_is_closed_gets_nothing_more(
    application: Application, window: MainWindow, tmp_path: Path
) -> None:
    take_opened_files(window)
    window.close()
    asked_to_open(application, tmp_path / "x.jsonl")
    waiting: list[Path] = []
    application.open_with(waiting.append)
    assert waiting == [tmp_path / "x.jsonl"]
    application.open_with(None)


def test_other_events_and_addresses_are_left_alone(application: Application) -> None:
    opened: list[Path] = []
    application.open_with(opened.append)
    QApplication.sendEvent(application, QEvent(QEvent.Type.User))
    QApplication.sendEvent(application, QFileOpenEvent(QUrl("https://example.org/x.jsonl")))
    assert opened == []
    application.open_with(None)
