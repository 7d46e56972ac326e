"""The page about the program."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from tests.support.pages import click, heard, shown
from tuscany_app.kernel import i18n
from tuscany_app.kernel.storage.folders import records_folder
from tuscany_app.shell.program.about_page import AboutPage
from tuscany_app.shell.program.licences import QT, works
from tuscany_app.table.retranslate import retranslate

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


def test_every_licence_is_listed_and_read_by_keys(qtbot: QtBot) -> None:
    page = AboutPage()
    shown(qtbot, page)
    left = heard(page.back)
    page.works.setFocus()
    for number, work in enumerate(works()):
        page.works.setCurrentRow(number)
        spoken = page.works.item(number).data(Qt.ItemDataRole.AccessibleTextRole)
        assert work.name in spoken
        assert work.licence in spoken
        qtbot.keyClick(page.works, Qt.Key.Key_Return)
        assert page.text.hasFocus()
        assert page.text.toPlainText() == work.whole_text()
        assert page.source.text() == "\n".join(work.source)
        assert page.exchange.isVisible() == (work.id == QT)
        qtbot.keyClick(page.text, Qt.Key.Key_Escape)  # out of the licence
        assert page.works.hasFocus()
    assert not left
    qtbot.keyClick(page.works, Qt.Key.Key_Escape)
    assert len(left) == 1


def test_a_click_opens_a_licence_and_a_button_leads_back(qtbot: QtBot) -> None:
    page = AboutPage()
    shown(qtbot, page)
    place = page.works.visualItemRect(page.works.item(1)).center()
    qtbot.mouseClick(page.works.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in page.text.toPlainText()
    click(qtbot, page.close_text)
    assert page.works.isVisible()


@pytest.mark.parametrize("language", ["es", "it"])
def test_what_it_is_for_is_said_in_every_language(language: str, qtbot: QtBot) -> None:
    page = AboutPage()
    shown(qtbot, page)
    page.read(works()[1])
    english = {page.works.item(number).data(Qt.ItemDataRole.AccessibleTextRole) for number in range(len(works()))}
    english |= {page.work_about.text()}
    i18n.speak(language)
    retranslate(page)
    now = {page.works.item(number).data(Qt.ItemDataRole.AccessibleTextRole) for number in range(len(works()))}
    assert not english & (now | {page.work_about.text()})


def test_it_leads_to_a_report(qtbot: QtBot) -> None:
    page = AboutPage()
    shown(qtbot, page)
    wanted = heard(page.report_wanted)
    click(qtbot, page.report)
    assert len(wanted) == 1
