"""The page of the user's guide: read, searched, followed and printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.pages import LEFT, pictures, shown
from tests.support.printed import Printed
from tuscany_app.kernel import i18n
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.reading.guide_figures import GUIDE_FIGURES
from tuscany_app.shell.reading.guide_page import GuidePage
from tuscany_app.shell.reading.user_guide import CHAPTER, chapter_name
from tuscany_app.shell.widgets import file_dialogs
from tuscany_app.table.theme import look

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def guide(qtbot: QtBot, size: tuple[int, int] = (1366, 768)) -> GuidePage:
    page = GuidePage()
    page.show_guide()
    shown(qtbot, page, size)
    return page


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((784, 524), 100), ((1366, 768), 160), ((784, 524), 160)])
def test_it_is_read_with_its_figures_on_every_screen(
    qtbot: QtBot, size: tuple[int, int], text_size: int, language: str
) -> None:
    i18n.speak(language)
    look().choose("light", "standard", text_size)
    page = guide(qtbot, size)
    qtbot.waitUntil(lambda: not (page.album.busy or page.still.isActive()), timeout=60_000)
    assert (page.width(), page.height()) == size
    found = pictures(page)
    assert list(found) == [f"figure:{part.figure.id}" for part in GUIDE_FIGURES]
    room = page.full.viewport().width() - 2 * page.full.document().documentMargin()
    assert all(0 < shape.toImageFormat().width() <= room for shape in found.values())
    assert page.full.horizontalScrollBar().maximum() == 0
    assert page.contents.count() == 13
    for part in GUIDE_FIGURES:  # each in its chapter
        texts = [block.text() for block in page.full.blocks()]
        caption = next(at for at, text in enumerate(texts) if str(part.figure.caption) in text)
        headings = [at for at, text in enumerate(texts) if text in [block.text() for block in page.sections]]
        assert headings[part.chapter - 1] < caption < headings[part.chapter]


def test_signs_have_their_picture_and_the_height_of_the_text(qtbot: QtBot) -> None:
    page = guide(qtbot)
    block = page.sections[0].next()
    signs = []
    place = block.begin()
    while not place.atEnd():
        shape = place.fragment().charFormat()
        if shape.isImageFormat():
            signs.append(shape.toImageFormat())
        place += 1
    assert [sign.name() for sign in signs] == [f"icon:{name}#light" for name in ("play", "learn", "rules", "puzzle")]
    assert {sign.height() for sign in signs} == {look().font(16).pixelSize() * 0.95}
    for sign in signs:
        image = page.full.document().resource(2, sign.name())
        assert image is not None
        assert not image.isNull()


def test_the_contents_lead_to_a_chapter_and_so_do_its_links(qtbot: QtBot) -> None:
    page = guide(qtbot)
    bar = page.full.verticalScrollBar()
    place = page.contents.visualItemRect(page.contents.item(8)).center()
    qtbot.mouseClick(page.contents.viewport(), LEFT, pos=place)
    there = bar.value()
    assert there > 0
    bar.setValue(0)
    page.full.followed.emit(CHAPTER + chapter_name(page.sections[8].text()))
    assert bar.value() == there


def test_it_is_searched_without_accents(qtbot: QtBot) -> None:
    i18n.speak("es")
    page = guide(qtbot)
    qtbot.keyClick(page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(page.search, "estadisticas")
    assert {hit.selectedText().lower() for hit in page.hits} == {"estadísticas"}
    assert page.count.text() == f"1 de {len(page.hits)}"
    qtbot.keyClick(page, Qt.Key.Key_F3)
    page.search.setText("zepelín")
    assert page.hits == []


def test_it_begins_at_its_beginning_whatever_size_it_gets(qtbot: QtBot) -> None:
    page = guide(qtbot)
    page.resize(900, 560)
    qtbot.waitUntil(lambda: not (page.album.busy or page.still.isActive()), timeout=60_000)
    assert page.full.verticalScrollBar().value() == 0


def test_it_stays_where_it_was_left(qtbot: QtBot) -> None:
    page = guide(qtbot)
    page.full.verticalScrollBar().setValue(900)
    page.show_guide()
    assert page.full.verticalScrollBar().value() == 900


def test_the_key_and_the_sign_on_the_home_page_open_it_and_escape_leads_back(driver: WindowDriver) -> None:
    window = driver.window
    driver.user.key(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    driver.shows(window.reading.guide)
    window.reading.show_guide()  # nothing to leave it for
    driver.user.key(Qt.Key.Key_Escape)
    driver.shows(window.home)
    driver.user.click(window.home.banner.guide)
    driver.shows(window.reading.guide)


def test_a_link_opens_the_page_it_names_and_the_way_back_leads_to_the_guide(driver: WindowDriver) -> None:
    window = driver.window
    for command, page in (("settings", lambda: window.program.settings), ("library", lambda: window.library.page)):
        window.reading.show_guide()
        window.reading.guide.full.followed.emit(f"open:{command}")
        driver.shows(page())
        driver.user.key(Qt.Key.Key_Escape)
        driver.shows(window.reading.guide)


def test_links_are_reached_by_key(driver: WindowDriver) -> None:
    window = driver.window
    window.reading.show_guide()
    window.reading.guide.full.setFocus()
    reached: list[str] = []
    window.reading.guide.full.reached.connect(reached.append)
    for _ in range(3):
        driver.user.key(Qt.Key.Key_Tab)
    assert reached == ["open:new", "open:home", "open:settings"]
    driver.user.key(Qt.Key.Key_Return)
    driver.shows(window.program.settings)


def test_it_is_printed(driver: WindowDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    proposed: list[str] = []

    def ask(parent: object, title: Sentence, kinds: Sentence, *, new: str = "") -> Path:
        proposed.append(new)
        return tmp_path / "guide.pdf"

    monkeypatch.setattr(file_dialogs, "ask_file", ask)
    said: list[str] = []
    driver.window.reading.show_guide()
    driver.window.reading.guide.told.connect(lambda sentence: said.append(str(sentence)))
    driver.user.click(driver.window.reading.guide.printing)
    assert proposed == ["Tuscany Table - User's guide.pdf"]
    pages = len(Printed(tmp_path / "guide.pdf").pages)
    assert pages > 4
    assert said == [f"{pages} pages are in guide.pdf."]
