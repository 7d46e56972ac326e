"""The rules: found by their number, by words, by the contents."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextBlock, QTextFormat
from pytestqt.qtbot import QtBot

from tests.support.pages import LEFT, click, heard, pictures, shown
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.figure import figures
from tuscany_app.shell.reading import reading_page, rules_document
from tuscany_app.shell.reading.rules_document import Numbered, hits_elsewhere
from tuscany_app.shell.reading.rules_page import RulesPage
from tuscany_app.shell.reading.text_marks import RULE
from tuscany_app.table.theme import look

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


def test_what_is_found_in_other_games_is_offered_and_the_search_is_kept(qtbot: QtBot) -> None:
    page = rules(qtbot)
    assert not page.elsewhere.isVisible()
    page.search.setText("PILLÁR")
    assert "Pillars" not in page.elsewhere.text()  # these are here
    page.search.setText("cloister")
    assert page.hits == []
    (count,) = re.findall(r'<a href="carcassonne">Carcassonne[^<]*\((\d+)\)</a>', page.elsewhere.text())
    assert page.elsewhere.isVisible()
    calls = heard(page.looked_at)
    page.elsewhere.linkActivated.emit("carcassonne")
    assert calls == ["carcassonne"]
    assert page.game_id == page.games.value() == "carcassonne"
    assert page.search.text() == "cloister"
    assert len(page.hits) == int(count) > 3
    page.search.clear()
    assert not page.elsewhere.isVisible()


@pytest.mark.parametrize("wanted", ["the", "figure", "lesson", "red", "try it"])
def test_as_many_places_are_promised_as_are_found(qtbot: QtBot, wanted: str) -> None:
    page = rules(qtbot)
    promised = dict(hits_elsewhere("", wanted))
    for game_id in catalogue.ids():
        page.show_rules(game_id)
        page.search.setText(wanted)
        assert len(page.hits) == promised.get(game_id, 0)


def drawn(qtbot: QtBot, page: RulesPage) -> None:
    qtbot.waitUntil(lambda: not (page.album.busy or page.still.isActive()), timeout=60_000)


@pytest.mark.parametrize(("size", "text_size"), [((1366, 768), 160), ((784, 524), 100)])
def test_figures_stand_below_their_rules_and_are_not_cut(qtbot: QtBot, size: tuple[int, int], text_size: int) -> None:
    look().choose("light", "standard", text_size)
    page = RulesPage()
    page.show_rules("pillars")
    shown(qtbot, page, size)
    drawn(qtbot, page)
    found = pictures(page)
    assert list(found) == [f"figure:{figure.id}" for figure in figures("pillars")]
    room = page.full.viewport().width() - 2 * page.full.document().documentMargin()
    for shape in found.values():
        assert 0 < shape.width() <= room
        assert shape.height() <= page.full.viewport().height()
    texts = [block.text() for block in page.full.blocks()]
    for figure in figures("pillars"):
        caption = next(at for at, text in enumerate(texts) if str(figure.caption) in text)
        named = [at for at, text in enumerate(texts) if f"[{figure.rules[0]}]" in text][figure.paragraph - 1]
        assert named < caption
        assert not any(RULE.search(text) for text in texts[named + 1 : caption])  # no other paragraph between
    assert page.full.horizontalScrollBar().maximum() == 0


def test_figures_are_drawn_when_the_page_is_open_and_anew_in_another_look_and_language(qtbot: QtBot) -> None:
    page = rules(qtbot, "K-7")
    assert pictures(page) == {}
    place = page.full.verticalScrollBar().value()
    first = page.full.cursorForPosition(QPoint(4, 4)).block().text()
    drawn(qtbot, page)
    before = pictures(page)
    assert len(before) == len(figures("pillars"))
    assert page.full.cursorForPosition(QPoint(4, 4)).block().text() == first  # whatever came above it
    assert page.full.verticalScrollBar().value() != place
    look().choose("dark", "standard", 100)
    page.restyle()
    drawn(qtbot, page)
    after = pictures(page)
    assert {name: shape.name() for name, shape in after.items()} != {
        name: shape.name() for name, shape in before.items()
    }
    i18n.speak("it")
    page.retranslate()
    drawn(qtbot, page)
    assert "Figura 1." in page.full.toPlainText()
    assert pictures(page)["figure:frame"].name() != after["figure:frame"].name()


@pytest.mark.parametrize(
    ("game_id", "rule"), [("tuscany", "T-8"), ("tuscany", "P-3"), ("borders", "F-10"), ("carcassonne", "M-7")]
)
def test_the_rule_that_was_asked_for_stays_in_sight_when_figures_come(qtbot: QtBot, game_id: str, rule: str) -> None:
    look().choose("light", "standard", 160)
    page = RulesPage()
    page.show_rules(game_id, rule)
    shown(qtbot, page)
    (block, *_) = page.full.blocks_with(f"[{rule}]")

    def height() -> float:
        top = page.full.document().documentLayout().blockBoundingRect(block).top()
        return top - page.full.verticalScrollBar().value()

    before = height()
    drawn(qtbot, page)
    assert abs(height() - before) <= 1
    assert 0 < height() < page.full.viewport().height()


def test_a_click_on_a_figure_opens_it_and_dragging_does_not(qtbot: QtBot) -> None:
    page = rules(qtbot, "K-5")
    drawn(qtbot, page)
    (block,) = [block for block in page.full.blocks() if _is_picture(block, "figure:adjacent")]
    page.full.bring_into_view(block)
    area = page.full.document().documentLayout().blockBoundingRect(block)
    middle = area.center().toPoint() - QPoint(0, page.full.verticalScrollBar().value())
    calls = heard(page.trial_wanted)
    signals: list[Numbered] = []
    page.trial_wanted.connect(lambda _, numbered: signals.append(numbered))
    qtbot.mousePress(page.full.viewport(), LEFT, pos=middle)
    qtbot.mouseRelease(page.full.viewport(), LEFT, pos=middle + QPoint(60, 0))
    assert calls == []
    qtbot.mouseClick(page.full.viewport(), LEFT, pos=middle)
    assert calls == ["pillars"]
    assert signals[0].figure.id == "adjacent"


def _is_picture(block: QTextBlock, name: str) -> bool:
    return (
        block.length() == 2
        and block.begin().fragment().charFormat().property(QTextFormat.Property.UserProperty) == name
    )


def test_what_a_figure_shows_is_told_to_who_listens(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    figure = figures("pillars")[0]
    page = rules(qtbot)
    assert str(figure.alt) not in page.full.toPlainText()
    told: list[object] = []
    monkeypatch.setattr(reading_page, "announce", lambda widget, *sentences: told.extend(sentences))
    page.full.reached.emit(f"figure:{figure.id}")
    assert told == [figure.alt]
    monkeypatch.setattr(rules_document.QAccessible, "isActive", lambda: True)
    page.show_rules("pillars")
    assert str(figure.alt) in page.full.toPlainText()


def test_the_quick_guide_has_no_figures_and_no_links(qtbot: QtBot) -> None:
    page = rules(qtbot)
    drawn(qtbot, page)
    assert "￼" not in page.quick.toPlainText()
    assert "href" not in page.quick.toHtml()


def test_below_a_rule_there_are_its_lesson_and_its_puzzles(qtbot: QtBot) -> None:
    page = rules(qtbot)
    texts = [block.text() for block in page.full.blocks()]
    below = texts[next(at for at, text in enumerate(texts) if "[K-8]" in text) + 1]
    assert "Lesson: When nothing fits" in below
    assert "puzzles: shutting pieces out" in below
    calls = heard(page.lesson_wanted)
    page.full.followed.emit("lesson:nothing-fits")
    assert calls == ["pillars"]
