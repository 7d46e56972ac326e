"""Plug-ins at the window: one that can't be used is a sentence on home, in the player's language, and the others can be
played; one without texts or pictures can be played, too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel

from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.storage import recent_records, record_files
from tuscany_app.shell.automation.temporary_window import WindowDriver

Open = Callable[[], WindowDriver]
BARE = """
from tuscany_app.games.pillars import Pillars
from tuscany_app.kernel.i18n import say
class Bare(Pillars):
    id = "bare"
    name = say("A game without anything")
    package = "tuscany_app.games.pillars"
    def folder(self, name):
        from pathlib import Path
        return Path(__file__).parent / name
GAME = Bare()
"""


def begin(driver: WindowDriver, game_id: str) -> None:
    """From home to the table, and a move."""
    window, user = driver.window, driver.user
    window.show_home()
    user.click(window.home.boxes[catalogue.ids().index(game_id)].play)
    driver.shows(window.evening.new_game)
    user.click(window.evening.new_game.play)
    driver.shows(window.table.page)
    assert driver.awaits_a_person()
    model = window.table.page.model
    assert model is not None
    turns = len(model.session.turns)
    user.do(window.table.page.view, window.table.page.scene.gestures(next(iter(model.state.legal_moves()))))  # type: ignore[union-attr]
    assert len(model.session.turns) > turns


@pytest.mark.parametrize("code", ["x = 1", "import nothing_of_this_name", "GAME = 7", "def"])
def test_a_broken_one_is_a_sentence_and_the_others_are_played(
    plug_in: Callable[..., None], open_driver: Open, code: str
) -> None:
    plug_in("broken", code)
    driver = open_driver()
    home = driver.window.home
    for language, said in (("es", "El juego «broken»"), ("it", "Il gioco «broken»"), ("en", "The game “broken”")):
        driver.window.preferences.set("language", language)
        (notice,) = home.failures
        assert notice.isVisible()
        assert notice.text().startswith(said)
    assert [box.game_id for box in home.boxes] == list(catalogue.ids())
    assert "broken" not in catalogue.ids()
    for game_id in (catalogue.ids()[0], catalogue.ids()[-1]):
        begin(driver, game_id)


def test_one_without_rules_and_picture_says_so_and_is_played(plug_in: Callable[..., None], open_driver: Open) -> None:
    plug_in("bare", BARE)
    driver = open_driver()
    window = driver.window
    begin(driver, "bare")
    for language, full, quick in (
        ("en", "This game has no rules to read.", "This game has no quick guide."),
        ("es", "Este juego no tiene reglas para leer.", "Este juego no tiene guía rápida."),
    ):
        window.preferences.set("language", language)
        window.reading.show_rules("bare", "")
        assert full in window.reading.rules.full.toPlainText()
        assert quick in window.reading.rules.quick.toPlainText()


TABLELESS = """
from tuscany_app.games.pillars import Pillars
from tuscany_app.kernel.i18n import say
class Tableless(Pillars):
    id = "tableless"
    name = say("A game without a table")
GAME = Tableless()
"""


def test_one_whose_lessons_and_table_cannot_be_loaded_says_so_on_a_page_that_opens(
    plug_in: Callable[..., None], open_driver: Open
) -> None:
    plug_in("tableless", TABLELESS)
    _, file = record_files.begin(setup.computer_table(catalogue.load("tableless"), ["easy", "easy"]))
    file.close(finished=False)
    driver = open_driver()
    window, user = driver.window, driver.user
    window.home.continued.look_inside()  # without a picture of its table, and without a word
    assert window.home.continued.isVisible()
    box = window.home.boxes[catalogue.ids().index("tableless")]
    said = "The game “tableless” of an add-on can't be used: it can't be loaded (Module"
    user.click(box.learn)
    driver.shows(window.learning.lessons)
    assert any(found.text().startswith(said) for found in window.learning.lessons.findChildren(QLabel))
    window.preferences.set("language", "it")  # the page of lessons has none to say anew
    window.preferences.set("language", "en")
    user.click(window.learning.lessons.bar.back)
    driver.shows(window.home)
    user.click(box.play)
    driver.shows(window.evening.new_game)
    user.click(window.evening.new_game.play)
    driver.shows(window.evening.new_game)
    assert window.notice.text().startswith(said)
    assert len(recent_records.recent_records()) == 1
    begin(driver, "pillars")
