"""The rules: found by their number, by words, by the contents."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlock
from pytestqt.qtbot import QtBot

from tests.support.pages import LEFT, click, heard, shown
from tuscany_app.kernel import i18n
from tuscany_app.shell.pages.rules_page import RulesPage

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def rules(qtbot: QtBot, rule: str = "") -> RulesPage:
    page = RulesPage()
    page.show_rules("pillars", rule)
    shown(qtbot, page)
    return page


def _is_lit(block: QTextBlock) -> bool:
    return block.blockFormat().background().style() != Qt.BrushStyle.NoBrush


def test_rules_open_at_a_rule(qtbot: QtBot) -> None:
    page = rules(qtbot, "K-9")
    assert page.full.verticalScrollBar().value() > 0
    lit = [block.text() for block in page.full.blocks_with("") if _is_lit(block)]
    assert lit == [block.text() for block in page.full.blocks_with("[K-9]")]
    page.show_rules("pillars")
    assert page.full.verticalScrollBar().value() == 0


def test_rules_are_searched(qtbot: QtBot) -> None:
    page = rules(qtbot)
    qtbot.keyClick(page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.search.hasFocus()
    qtbot.keyClicks(page.search, "PILLAR")
    count = len(page.hits)
    assert count > 3
    assert page.count.text() == f"1 of {count}"
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert page.count.text() == f"2 of {count}"
    click(qtbot, page.previous)
    click(qtbot, page.previous)
    assert page.count.text() == f"{count} of {count}"
    qtbot.keyClick(page, Qt.Key.Key_F3)
    assert page.count.text() == f"1 of {count}"
    page.search.setText("zeppelin")
    assert page.count.text() == "not found"
    assert not page.next.isEnabled()


def test_rules_are_found_without_accents_and_escape_ends_the_search_first(qtbot: QtBot) -> None:
    i18n.speak("it")
    page = RulesPage()
    shown(qtbot, page)
    page.show_rules("carcassonne")
    calls = heard(page.back)
    page.focus_search()
    qtbot.keyClicks(page.search, "CITTA")
    assert len(page.hits) > 5
    assert {hit.selectedText().lower() for hit in page.hits} == {"città"}
    qtbot.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.search.text() == ""
    assert calls == []
    qtbot.keyClick(page.search, Qt.Key.Key_Escape)
    assert not page.search.hasFocus()
    assert calls == []
    qtbot.keyClick(page.full, Qt.Key.Key_Escape)
    assert len(calls) == 1


def test_rules_lead_to_those_of_the_other_games(qtbot: QtBot) -> None:
    page = rules(qtbot)
    assert page.games.value() == page.game_id == "pillars"
    calls = heard(page.looked_at)
    page.games.choose("borders")
    assert calls == ["borders"]
    assert page.game_id == "borders"
    assert "The Border" in page.full.toPlainText()
    page.show_rules("tuscany")
    assert page.games.value() == "tuscany"


def test_rules_have_contents(qtbot: QtBot) -> None:
    page = rules(qtbot)
    last = page.contents.count() - 1
    assert last >= 4
    place = page.contents.visualItemRect(page.contents.item(last)).center()
    qtbot.mouseClick(page.contents.viewport(), LEFT, pos=place)
    assert page.full.verticalScrollBar().value() > 0
