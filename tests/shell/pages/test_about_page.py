"""The page about the program."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from tests.support.pages import click, shown
from tuscany_app.kernel.storage.folders import records_folder
from tuscany_app.shell.pages.about_page import AboutPage

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_about_opens_the_folder(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page = AboutPage()
    shown(qtbot, page)
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    click(qtbot, page.open)
    assert opened == [QUrl.fromLocalFile(str(records_folder()))]
    assert records_folder().is_dir()
