"""Reporting a problem in the window: what is shown is what is written, and a game only on purpose."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices

from tests.support.pages import finished_session, saved, table
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.program.problem_report import GAME, LOG, REPORT
from tuscany_app.shell.program.report_page import ReportPage
from tuscany_app.shell.widgets import file_dialogs

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def choose(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    monkeypatch.setattr(file_dialogs, "ask_file", lambda *_, **__: path)


def test_what_is_shown_is_what_is_written(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window, target = driver.window, tmp_path / "problem.zip"
    window.table.begin(table())
    driver.awaits_a_person()
    window.menus.actions["report"].trigger()
    page = window.program.report
    driver.shows(page)
    assert page.words.hasFocus()
    page.words.insertPlainText("The dice were gone.")
    assert not page.game.isChecked()
    assert not page.parts[GAME].isVisible()
    assert "Clara, Bruno" in page._about_game.text()
    driver.user.click(page.game, QPoint(14, page.game.height() // 2))
    shown = {}
    for name, part in page.parts.items():
        if part.isVisible():
            driver.user.click(part)
            shown[name] = page.sheet.toPlainText()
    assert set(shown) >= {REPORT, GAME}
    assert "The dice were gone." in shown[REPORT]
    assert "TablePage" in shown[REPORT]
    choose(monkeypatch, target)
    driver.user.click(page.save)
    with zipfile.ZipFile(target) as archive:
        assert {name: archive.read(name).decode() for name in archive.namelist()} == shown
    assert str(target) in page.saved.words.text()
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    driver.user.click(page.saved.ways[0])
    assert opened == [QUrl.fromLocalFile(str(tmp_path))]
    driver.user.key(Qt.Key.Key_Escape)
    driver.shows(window.table.page)


def test_the_game_of_a_replay_is_the_one_at_hand(driver: WindowDriver) -> None:
    saved(5)
    path = saved(None, age=500)
    driver.window.files.look_at(path)
    driver.window.program.show_report()
    driver.window.program.report.game.setChecked(True)
    driver.window.program.report.parts[GAME].click()
    assert driver.window.program.report.sheet.toPlainText() == path.read_text(encoding="utf-8")


def test_without_a_game_there_is_none_to_add(driver: WindowDriver) -> None:
    driver.window.reviewing.show_replay(finished_session())
    driver.window.program.show_report()
    assert not driver.window.program.report.game.isVisible()


def test_what_cannot_be_written_is_said_and_nothing_is_lost(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = driver.window.program.report
    driver.window.program.show_report()
    page.words.setPlainText("It stopped.")
    choose(monkeypatch, tmp_path / "none" / "problem.zip")
    driver.user.click(page.save)
    assert "can't be written" in page.notice.text()
    assert page.notice.isVisible()
    assert page.words.toPlainText() == "It stopped."
    choose(monkeypatch, None)
    driver.user.click(page.save)
    assert not page.saved.isVisible()


def test_a_game_that_has_gone_meanwhile_is_said(driver: WindowDriver) -> None:
    path = saved(5)
    driver.window.program.show_report()
    path.unlink()
    page = driver.window.program.report
    page.game.setChecked(True)
    assert not page.game.isChecked()
    assert "it is not there" in page.notice.text()


def test_the_log_is_left_out_where_it_is_not_wanted(home: Path) -> None:
    (home / "log").mkdir(parents=True)
    (home / "log" / "tuscany-table.log").write_text("a line\n", encoding="utf-8")
    page = ReportPage()
    page.prepare()
    assert not page.parts[LOG].isHidden()
    page.log.setChecked(False)
    assert page.parts[LOG].isHidden()
    page.deleteLater()


def test_an_error_leads_to_the_report(driver: WindowDriver) -> None:
    driver.window.tell_error("ZeroDivisionError: no")
    notice = driver.window.notice
    assert notice.way.isVisible()
    driver.user.click(notice.away)
    assert not notice.isVisible()
    driver.window.tell_error("ZeroDivisionError: no")
    driver.user.click(notice.way)
    driver.shows(driver.window.program.report)
    assert not notice.isVisible()
    driver.window.tell(driver.window.sound.state())
    assert notice.isVisible()
    assert not notice.way.isVisible()
