"""A sentence over a window: all of it can be read, whenever the window gets its look and its size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.app.notice import NoticeBar

pytestmark = pytest.mark.usefixtures("usual_look")
LONG = say("{words}", words="Your settings could not be read; the old file is kept somewhere else, " * 3)


def test_all_of_a_sentence_is_in_sight_in_the_middle(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(700, 400)
    notice = NoticeBar(window)
    notice.tell(LONG)
    window.show()
    for change in (
        lambda: None,
        lambda: window.setStyleSheet("QLabel { padding: 30px; font-size: 30px; }"),
        lambda: window.resize(1300, 500),
        lambda: notice.tell(LONG),
    ):
        change()
        qtbot.wait(1)
        assert notice.height() >= notice.heightForWidth(notice.width())
        assert abs(notice.geometry().center().x() - window.rect().center().x()) <= 1


def test_a_click_takes_it_away_unless_it_offers_a_way(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(700, 400)
    window.show()
    notice = NoticeBar(window)
    notice.tell(LONG)
    qtbot.mouseClick(notice, Qt.MouseButton.LeftButton)
    assert notice.isHidden()
    notice.tell(LONG, (say("Report it…"), lambda: None))
    qtbot.mouseClick(notice, Qt.MouseButton.LeftButton)
    assert notice.isVisible()
    qtbot.mouseClick(notice.away, Qt.MouseButton.LeftButton)
    assert notice.isHidden()
    notice.tell(LONG)
    qtbot.mouseClick(notice, Qt.MouseButton.LeftButton)
    assert notice.isHidden()
