"""One body of tests for every page: its language, its look, its way back; nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QScrollArea,
    QSizePolicy,
    QSlider,
    QTableView,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.support.evening_of_games import evening
from tests.support.evening_of_games import played as played_game
from tests.support.evenings import EVENINGS, counted
from tests.support.pages import finished_session, heard, saved, settle, shown
from tests.support.reviewed import WHOLE, made_up, played
from tuscany_app.kernel import catalogue, component_tables, i18n, series_file
from tuscany_app.kernel.course import course
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage.library_index import LibraryIndex
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.boards.board_editor_page import BoardEditorPage
from tuscany_app.shell.boards.boards_page import BoardsPage
from tuscany_app.shell.evening.new_game_page import NewGamePage
from tuscany_app.shell.evening.new_series_page import NewSeriesPage
from tuscany_app.shell.evening.people_page import PeoplePage
from tuscany_app.shell.evening.results_page import ResultsPage
from tuscany_app.shell.evening.series_page import SeriesPage
from tuscany_app.shell.home.home_page import HomePage
from tuscany_app.shell.learning.chapter_picture import ChapterPicture
from tuscany_app.shell.learning.lessons_page import LessonsPage
from tuscany_app.shell.learning.puzzles_page import PuzzlesPage
from tuscany_app.shell.library.library_page import LibraryPage
from tuscany_app.shell.library.library_worker import LibraryWorker
from tuscany_app.shell.program.about_page import AboutPage
from tuscany_app.shell.program.keys_page import KeysPage
from tuscany_app.shell.program.report_page import ReportPage
from tuscany_app.shell.program.settings_page import SettingsPage
from tuscany_app.shell.reading.guide_page import GuidePage
from tuscany_app.shell.reading.rules_page import RulesPage
from tuscany_app.shell.reviewing.replay_page import ReplayPage
from tuscany_app.shell.reviewing.review_page import ReviewPage
from tuscany_app.shell.statistics.statistics_page import StatisticsPage
from tuscany_app.shell.table.turn_log import TurnLog
from tuscany_app.shell.widgets.page import Page
from tuscany_app.table.colours import LOOKS
from tuscany_app.table.contrast import TEXT
from tuscany_app.table.finger import FINGER
from tuscany_app.table.retranslate import put, retranslate
from tuscany_app.table.theme import look
from tuscany_app.testing.legibility import labels_of, texts_painted

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def _results() -> ResultsPage:
    page = ResultsPage()
    page.show_results(finished_session(), None)
    return page


def _replay() -> ReplayPage:
    page = ReplayPage(Preferences())
    page.show_session(finished_session())
    page.go(6)
    return page


def _rules() -> RulesPage:
    page = RulesPage()
    page.show_rules("pillars", "K-7")
    return page


def _guide() -> GuidePage:
    page = GuidePage()
    page.show_guide()
    return page


def _lessons() -> LessonsPage:
    preferences = Preferences()
    preferences.values.lessons = {"pillars": [lesson.id for lesson in course("pillars").lessons[:2]]}
    page = LessonsPage(preferences)
    page.show_course("pillars")
    for picture in page.findChildren(ChapterPicture):
        picture.draw()
    return page


def _puzzles() -> PuzzlesPage:
    page = PuzzlesPage(Preferences())
    page.show_game("pillars")
    return page


def _review() -> ReviewPage:
    page = ReviewPage(Preferences())
    page.session = played(*WHOLE)
    put(page.bar.title.setText, say("Review: {game}", game=page.session.game.name))
    page._show(made_up(page.session))
    return page


def _library() -> LibraryPage:
    saved(None)
    with LibraryIndex() as index:
        index.update()
    library_worker = LibraryWorker()
    library_worker.update = lambda: None  # type: ignore[method-assign]  # the page alone, without a worker
    return LibraryPage(library_worker)


def _people() -> PeoplePage:
    preferences = Preferences()
    clara, bruno = preferences.people.add("Clara"), preferences.people.add("Bruno")
    preferences.people.change(clara, evolve(clara, aliases=("Ana",), colour="pink", coach="warn"))
    preferences.people.change(bruno, evolve(bruno, hints=False))
    return PeoplePage(preferences)


def _series() -> SeriesPage:
    page = SeriesPage()
    kept, _ = played_game(series_file.create(evening("pillars", "borders", "pillars")), 0)
    page.show_series(kept)
    return page


def _statistics() -> StatisticsPage:
    page = StatisticsPage()
    page.show_results(counted(*EVENINGS[:3], *EVENINGS[8:10]))
    return page


def _boards() -> BoardsPage:
    game = catalogue.load("pillars")
    text = component_tables.text_of(component_tables.table(game, "standard").path)
    component_tables.write_new(game, "Ana", text)
    component_tables.write_new(game, "Bruno", text.replace("count = 2", "count = 3", 1))
    page = BoardsPage()
    page.choose_game("pillars", "Bruno")
    return page


def _board_editor() -> BoardEditorPage:
    _boards().deleteLater()
    page = BoardEditorPage()
    page.open(component_tables.table(catalogue.load("pillars"), "Bruno"))
    return page


def _report() -> ReportPage:
    path = saved(5)
    page = ReportPage()
    page.prepare(game=path)
    page.words.setPlainText("The dice were gone.")
    page.game.setChecked(True)
    return page


PAGES: dict[str, Callable[[], Page]] = {
    "home": lambda: HomePage(Preferences()),
    "new game": lambda: NewGamePage(Preferences()),
    "settings": lambda: SettingsPage(Preferences()),
    "about": AboutPage,
    "keys": lambda: KeysPage(()),
    "report": _report,
    "people": _people,
    "new series": lambda: NewSeriesPage(Preferences()),
    "series": _series,
    "rules": _rules,
    "guide": _guide,
    "puzzles": _puzzles,
    "lessons": _lessons,
    "results": _results,
    "replay": _replay,
    "review": _review,
    "library": _library,
    "statistics": _statistics,
    "boards": _boards,
    "board editor": _board_editor,
}


SCROLLED = ("statistics", "board editor", "lessons")  # their own tests look
SMALL_SCREEN = (784, 524)  # what is left of 800 × 600 without the window's frame and the menu
PAINTED = ("home", "results", "review")  # some of their texts are painted by hand
READ = ("data", "points")  # tables and lists that are read, not pressed
PEOPLE = {"Clara", "Ana", "Bruno", "Nora"}
SAME = {*i18n.LANGUAGES.values(), *PEOPLE, "Tuscany Table", "Computer 2", "", "Standard", "Normal"}


def texts_of(page: QWidget) -> set[str]:
    """Everything that can be read on a page, or heard of it."""
    found: set[str] = set()
    for widget in (page, *page.findChildren(QWidget)):
        if widget.isHidden() or isinstance(widget, QListWidget) or widget.objectName().startswith("qt_"):
            continue
        found |= {widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()}
        if isinstance(widget, (QLabel, QAbstractButton)):
            found.add(widget.text())
        elif isinstance(widget, QLineEdit):
            found.add(widget.placeholderText())
        elif isinstance(widget, QComboBox):
            found |= {widget.itemText(number) for number in range(widget.count())}
        elif isinstance(widget, QTextBrowser):
            found |= set(widget.toPlainText().splitlines())
    return {text for text in found if any(letter.isalpha() for letter in text)} - SAME


@pytest.mark.parametrize("name", PAGES)
def test_pages_change_their_language_live(name: str, qtbot: QtBot) -> None:
    if name == "home":
        saved(5)
        saved(None)
    page = PAGES[name]()
    shown(qtbot, page)
    if isinstance(page, HomePage):
        page.continued.look_inside()
    stack = page.parent()
    assert stack is not None
    english = texts_of(page)
    assert english
    for language in ("es", "it"):
        i18n.speak(language)
        retranslate(stack)
        settle(page)
        left = {text for text in english & texts_of(page) if not _not_a_sentence(text)}
        assert left == set()
    i18n.speak("en")
    retranslate(stack)
    settle(page)
    assert texts_of(page) == english


def _not_a_sentence(text: str) -> bool:
    """Paths and numbers, the same in every language; “Home” is Italian, too, and somebody else's game may have one name
    everywhere."""
    games = map(catalogue.load, catalogue.ids())
    others = {str(game.name) for game in games if not game.package.startswith("tuscany_app.")}
    return text == "Home" or text in others or "/" in text or "\\" in text


@pytest.mark.usefixtures("no_plugins")  # home has room for our own games without scrolling
@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", [name for name in PAGES if name not in SCROLLED])
def test_nothing_is_cut_off(name: str, language: str, qtbot: QtBot) -> None:
    i18n.speak(language)
    if name == "home":
        saved(5)
    page = PAGES[name]()
    shown(qtbot, page)
    settle(page)
    no_words_are_cut(page)
    for found in (*page.findChildren(QAbstractButton), *page.findChildren(QComboBox)):
        if found.isVisible():
            assert page.rect().contains(found.mapTo(page, found.rect().bottomRight())), found


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_screen_of_800_by_600_will_do(name: str, language: str, qtbot: QtBot) -> None:
    """So will a screen of twice that at 200 %. What does not fit can be scrolled to."""
    i18n.speak(language)
    if name == "home":
        saved(5)
    page = PAGES[name]()
    shown(qtbot, page, SMALL_SCREEN)
    settle(page)
    assert page.size() == QSize(*SMALL_SCREEN), "its minimum is larger"
    no_words_are_cut(page)
    for found in (*page.findChildren(QAbstractButton), *page.findChildren(QComboBox)):
        area = next((area for area in page.findChildren(QScrollArea) if area.isAncestorOf(found)), None)
        if found.isVisible() and area is None:
            assert page.rect().contains(found.mapTo(page, found.rect().bottomRight())), found
        elif found.isVisible() and area is not None:  # down to it, never to the side
            right = found.mapTo(area.viewport(), found.rect().topRight()).x()
            assert right <= area.viewport().width(), found


@pytest.mark.parametrize("name", PAGES)
def test_large_type_fits_a_screen_of_800_by_600(name: str, qtbot: QtBot) -> None:
    """Titles may end with dots there, but no button is beyond the edge."""
    i18n.speak("es")  # the longest words
    look().choose("light", "standard", 130)
    if name == "home":
        saved(5)
    page = PAGES[name]()
    shown(qtbot, page, SMALL_SCREEN)
    for text_size in (130, 160):
        look().choose("light", "standard", text_size)
        page.restyle()
        settle(page)
        assert page.width() == SMALL_SCREEN[0], f"its minimum is larger at {text_size}"
        for found in (*page.findChildren(QAbstractButton), *page.findChildren(QComboBox)):
            if found.isVisible():
                assert found.mapTo(page, found.rect().topRight()).x() <= page.width(), (found, text_size)


def no_words_are_cut(page: QWidget) -> None:
    for found in page.findChildren(QLabel):
        if found.isVisible() and found.text() and found.sizePolicy().horizontalPolicy() != QSizePolicy.Policy.Ignored:
            if found.wordWrap():
                assert found.heightForWidth(found.width()) <= found.height(), found.text()
            else:
                assert found.sizeHint().width() <= found.width(), found.text()
    for found in (*page.findChildren(QAbstractButton), *page.findChildren(QComboBox)):
        if found.isVisible():
            assert found.sizeHint().width() <= found.width(), found


@pytest.mark.parametrize("name", [name for name in PAGES if name not in ("home", "results")])
def test_escape_leaves_the_page(name: str, qtbot: QtBot) -> None:
    page = PAGES[name]()
    shown(qtbot, page)
    calls = heard(page.back)  # type: ignore[attr-defined]
    qtbot.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Escape)
    assert len(calls) == 1


@pytest.mark.parametrize("name", PAGES)
def test_pages_take_another_look(name: str, qtbot: QtBot) -> None:
    page = PAGES[name]()
    shown(qtbot, page)
    for theme, palette, size in (("dark", "colourblind", 160), ("light", "standard", 90)):
        look().choose(theme, palette, size)
        page.restyle()
        page.resize(900, 600)
        assert not page.grab().isNull()


@pytest.mark.parametrize("name", PAGES)
def test_what_pages_say_can_be_read(name: str, qtbot: QtBot) -> None:
    if name == "home":
        saved(5)
        saved(None)
    page = PAGES[name]()
    shown(qtbot, page)
    for theme in LOOKS:
        look().choose(theme, "standard", 100)
        page.restyle()
        settle(page)
        with texts_painted() as painted:
            found = labels_of(page)
        assert len(found) >= 3, theme
        assert painted or name not in PAINTED, theme
        assert [text for text in (*found, *painted) if text.ratio < TEXT] == [], theme


def make_room(page: Page) -> None:
    """As after the first touch."""
    look().choose("light", "standard", 100, roomy=True)
    page.restyle()


def pressed_things(page: QWidget) -> list[QWidget]:
    """All that is pressed on a page, and can be seen."""
    kinds = (QAbstractButton, QAbstractSpinBox, QComboBox, QLineEdit, QSlider)
    inside = (QComboBox, QAbstractSpinBox, QTableView)  # what these have inside is not pressed by itself
    found = [widget for kind in kinds for widget in page.findChildren(kind) if widget.isVisible()]
    return [widget for widget in found if not isinstance(widget.parentWidget(), inside)]


@pytest.mark.parametrize("name", PAGES)
def test_with_room_for_fingers_nothing_pressed_is_smaller_than_one(name: str, qtbot: QtBot) -> None:
    saved(5)
    saved(None)
    page = PAGES[name]()
    shown(qtbot, page)
    make_room(page)
    settle(page)
    small = [
        (type(found).__name__, found.accessibleName(), found.width(), found.height())
        for found in pressed_things(page)
        if min(found.width(), found.height()) < FINGER
    ]
    assert small == []
    for rows in page.findChildren(QAbstractItemView):
        read = isinstance(rows, QHeaderView | TurnLog) or rows.property("kind") in READ
        if rows.isVisible() and rows.model().rowCount() and not read:
            assert rows.visualRect(rows.model().index(0, 0)).height() >= FINGER, rows


@pytest.mark.usefixtures("no_plugins")
@pytest.mark.parametrize("name", PAGES)
def test_with_room_for_fingers_nothing_is_cut_off(name: str, qtbot: QtBot) -> None:
    i18n.speak("es")  # the longest words
    if name == "home":
        saved(5)
    page = PAGES[name]()
    shown(qtbot, page)
    make_room(page)
    settle(page)
    no_words_are_cut(page)
    for found in pressed_things(page):
        area = next((area for area in page.findChildren(QScrollArea) if area.isAncestorOf(found)), None)
        if area is None:
            assert page.rect().contains(found.mapTo(page, found.rect().bottomRight())), found
        else:  # down to it, never to the side
            assert found.mapTo(area.viewport(), found.rect().topRight()).x() <= area.viewport().width(), found
