"""The language switches live on every screen of the window: no text is left behind, and none is cut off."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QStringListModel
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QListView, QMenu, QWidget

from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.course import course
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.setup import checked, computer_table
from tuscany_app.kernel.storage import record_files
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.widgets.continue_card import A_MOMENT
from tuscany_app.testing import translations
from tuscany_app.testing.beside import expected, package_folder

ROOT = Path(__file__).parents[3]


def hot_seat(game_id: str) -> Setup:
    game = catalogue.load(game_id)
    seats = tuple(Seat(name, colour) for name, colour in zip(("Ada", "Bo"), game.colours, strict=False))
    return checked(Setup(game_id, {}, seats, 0, 5), game)


def at_the_table(window: MainWindow, game_id: str) -> None:
    window.table.begin(hot_seat(game_id))
    model = window.table.page.model
    for number in range(min(9, expected(game_id).middle)):
        moves = model.state.legal_moves()
        model.play(moves[number % len(moves)])
        QTest.qWait(5)
    if model.handing_over():
        model.get_up()
        window.table.page.curtain.lifted.emit()
    model.take(model.choices()[0])


def behind_the_curtain(window: MainWindow) -> None:
    window.table.begin(hot_seat("tuscany"))


def in_a_lesson(window: MainWindow, game_id: str) -> None:
    window.learning.begin_lesson(game_id, course(game_id).lessons[1].id, 1)


def in_the_library(window: MainWindow) -> None:
    for _ in range(2):
        record_files.begin(hot_seat("pillars"))[1].close()
    window.show_home()


def at_the_results(window: MainWindow) -> None:
    game = catalogue.load("pillars")
    session = result(game, computer_table(game, ["easy", "easy"], seed=1))
    window.evening.results.show_results(session, None)
    window.stack.turn_to(window.evening.results)


AT_TABLES: dict[str, Callable[[MainWindow], None]] = {
    f"{screen.__name__} of {game_id}": functools.partial(screen, game_id=game_id)
    for game_id in catalogue.ids()
    for screen in (at_the_table, in_a_lesson)
}
SCREENS: dict[str, Callable[[MainWindow], None]] = {
    "home": MainWindow.show_home,
    "library": in_the_library,
    "new game": lambda window: window.evening.set_table("pillars"),
    "curtain": behind_the_curtain,
    "lessons": lambda window: window.learning.learn("pillars"),
    "rules": lambda window: window.reading.show_rules("pillars", "K-6"),
    "settings": lambda window: window.program.show_settings(),
    "guide": lambda window: window.reading.show_guide(),
    "about": lambda window: window.program.show_about(),
    "keys": lambda window: window.program.show_keys(),
    "results": at_the_results,
} | AT_TABLES


def texts(window: MainWindow) -> set[str]:
    """Everything that can be read now: labels, buttons, tooltips, accessible names, lists, menus."""
    found: set[str] = set()
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QMenu):
            found.update(action.text() for action in widget.actions())
            found.add(widget.title())
        if not widget.isVisible():
            continue
        found.update((widget.toolTip(), widget.accessibleName()))
        if isinstance(widget, QLabel | QAbstractButton):
            found.add(widget.text())
        if isinstance(widget, QListView) and isinstance(model := widget.model(), QStringListModel):
            found.update(model.stringList())
    return {text for text in found if text.strip()}


@functools.cache
def templates() -> dict[str, list[tuple[Template, Template]]]:
    """For each language: what a sentence looks like in English, and in that language."""
    found = {}
    for language in ("es", "it"):
        pairs = []
        packages = {package_folder(catalogue.load(game_id)) for game_id in catalogue.ids()}
        for message in (message for package in packages for message in translations.catalogue_of(language, package)):
            sources = message.id if isinstance(message.id, tuple) else (message.id,)
            strings = message.string if isinstance(message.string, tuple) else (message.string,)
            for source, string in zip(sources, strings, strict=False):
                if re.search(r"[A-Za-z]{3}", re.sub(r"{\w+}", "", source)):
                    pairs.append((Template(source), Template(string)))
        found[language] = pairs
    return found


class Template:
    """A sentence of the catalogue, with its gaps."""

    def __init__(self, sentence: str) -> None:
        self.parts = re.split(r"{\w+(?::\w+)?}", sentence)

    def fits(self, text: str) -> bool:
        """Few texts begin as it does: only those are held against all of it."""
        return text.startswith(self.parts[0]) and self._pattern.fullmatch(text) is not None

    @functools.cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(".+".join(map(re.escape, self.parts)), re.DOTALL)


def settled_texts(window: MainWindow) -> set[str]:
    """What can be read once it changes no more: some of it is told a moment later."""
    before: set[str] = set()
    while (found := texts(window)) != before:
        before = found
        QTest.qWait(2 * A_MOMENT)
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_no_text_is_left_behind(screen: str, window: MainWindow) -> None:
    SCREENS[screen](window)
    english = settled_texts(window)
    assert len(english) > 5
    for language, pairs in templates().items():
        window.preferences.set("language", language)
        left = [
            text
            for text in settled_texts(window)
            if any(before.fits(text) and not after.fits(text) for before, after in pairs)
            and not any(after.fits(text) for _, after in pairs)
        ]
        assert left == []
    window.preferences.set("language", "en")
    assert settled_texts(window) == english


def cut_off(window: MainWindow) -> list[str]:
    """The texts that have less room than they need, or stand outside the window."""
    found = []
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QLabel | QAbstractButton) and widget.isVisible() and widget.text():
            hint = widget.sizeHint()
            high = widget.heightForWidth(widget.width()) if widget.hasHeightForWidth() else hint.height()
            wraps = isinstance(widget, QLabel) and widget.wordWrap()
            low, narrow = widget.height() < min(high, hint.height() * 4) - 2, widget.width() < hint.width() - 1
            place = widget.mapTo(window, widget.rect().topLeft())
            if low or (narrow and not wraps) or not 0 <= place.x() <= window.width() - widget.width():
                found.append(widget.text())
    return found


@pytest.mark.parametrize("screen", [*AT_TABLES, "lessons", "curtain"])
def test_no_text_is_cut_off(screen: str, window: MainWindow) -> None:
    for language in i18n.LANGUAGES:
        window.preferences.set("language", language)
        SCREENS[screen](window)
        QTest.qWait(60)
        wait_until(lambda: not cut_off(window), 5)  # a button that got another look, then its neighbours
        assert cut_off(window) == [], language


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_letter_opens_two_things_of_a_menu(language: str, window: MainWindow) -> None:
    window.preferences.set("language", language)
    menus = [menu for menu in window.menuBar().findChildren(QMenu) if menu.title()]
    assert len(menus) == 4
    for texts in ([menu.title() for menu in menus], *([act.text() for act in menu.actions()] for menu in menus)):
        letters = [text[text.index("&") + 1].lower() for text in texts if text]
        assert len(set(letters)) == len(letters), texts


def test_the_names_of_a_lesson_follow_the_language(window: MainWindow) -> None:
    in_a_lesson(window, "tuscany")
    assert window.table.page.model.names == ["You", "Computer"]
    turns = len(window.table.page.model.session.turns)
    window.preferences.set("language", "es")
    assert window.table.page.model.names == ["Tú", "Ordenador"]
    assert len(window.table.page.model.session.turns) == turns
    assert "You" not in " ".join(window.table.page.log.model().stringList())


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("es", "dark"), ("it", "light")])
def test_every_screen_is_painted(language: str, theme: str, window: MainWindow) -> None:
    """Nothing is left blank, and light is light and dark is dark."""
    window.preferences.set("language", language)
    window.preferences.set("theme", theme)
    for name, go in SCREENS.items():
        go(window)
        QTest.qWait(10)
        image = window.grab().toImage()
        points = [(x, y) for x in range(5, image.width(), 13) for y in range(5, image.height(), 13)]
        colours = Counter(image.pixel(x, y) for x, y in points)
        lightness = sum(QColor(colour).lightness() * number for colour, number in colours.items()) / len(points)
        assert len(colours) > 40, name
        if name != "curtain":  # dark cloth in either look
            assert (lightness > 128) == (theme == "light"), name
