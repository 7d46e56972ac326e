"""`--smoke`: starts everything, plays some moves of every game against a computer, opens every page, and quits. Sounds
are made but not heard."""

from __future__ import annotations

import importlib.util

from PySide6.QtCore import Qt

from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import WindowDriver, temporary_window
from tuscany_app.shell.base.game_form import GameForm, SeatForm, stored
from tuscany_app.shell.sound.mixer import RATE, Mixer
from tuscany_app.shell.sound.player import read_sounds
from tuscany_app.table.sounds import Sound

TURNS = 8  # of a game, the computer's among them
WHOLE = "pillars"  # this one is played to its end
RIVAL = "hard"  # or the best there is
LENGTH = 3 * RATE  # samples: more than any sound has


def smoke() -> None:
    """Silent if all is well; UserError otherwise."""
    with temporary_window() as driver:
        for game_id in catalogue.ids():
            play_some(driver, game_id)
            visit_pages(driver, game_id)
        change_look(driver)
    mix_sounds()


def play_some(driver: WindowDriver, game_id: str) -> None:
    """A new game as the form proposes it: a person against a strong computer, who thinks in the worker process."""
    window, user = driver.window, driver.user
    game = catalogue.load(game_id)
    rival = RIVAL if RIVAL in game.levels else game.levels[-1]
    seats = tuple(SeatForm("", colour, who) for colour, who in zip(game.colours, (PERSON, rival), strict=False))
    window.preferences.values.last_setups[game_id] = stored(GameForm(seats, 0, {}))
    user.click(window.home.boxes[catalogue.ids().index(game_id)].play)
    driver.shows(window.evening.new_game)
    user.click(window.evening.new_game.play)
    driver.shows(window.table.page)
    while driver.awaits_a_person() and (game_id == WHOLE or len(driver.model.session.turns) < TURNS):
        move = next(iter(driver.model.state.legal_moves()))
        user.do(window.table.page.view, driver.scene.gestures(move))
    if driver.model.state.over():  # a short game
        driver.shows(window.evening.results)
        user.click(window.evening.results.leave)
        driver.shows(window.home)
        return
    user.click(window.table.page.home_button)
    driver.shows(window.home)
    user.click(window.home.continued.go_on)
    driver.shows(window.table.page)
    driver.awaits_a_person()
    user.click(window.table.page.home_button)
    driver.shows(window.home)


def visit_pages(driver: WindowDriver, game_id: str) -> None:
    window, user = driver.window, driver.user
    box = window.home.boxes[catalogue.ids().index(game_id)]
    for button, page in (
        (box.rules, window.reading.rules),
        (box.learn, window.learning.lessons),
        (window.home.banner.settings, window.program.settings),
        (window.home.banner.guide, window.reading.guide),
    ):
        user.click(button)
        driver.shows(page)
        user.key(Qt.Key.Key_Escape)
        driver.shows(window.home)
    user.click(box.learn)
    driver.shows(window.learning.lessons)
    assert window.learning.lessons.next is not None
    user.click(window.learning.lessons.next)
    driver.shows(window.table.page)
    user.click(window.learning.coach.leave)
    driver.shows(window.learning.lessons)
    user.key(Qt.Key.Key_Escape)
    driver.shows(window.home)


def change_look(driver: WindowDriver) -> None:
    for language in i18n.LANGUAGES:
        driver.user.click(driver.window.home.banner.languages[language])
        rest()
    for theme in ("dark", "light"):
        driver.window.preferences.set("theme", theme)
        rest()


def mix_sounds() -> None:
    """Every sound is there and can be mixed; where there is a library to play them, it can be loaded."""
    mixer = Mixer(read_sounds())
    for sound in Sound:
        if not mixer.begin(sound) or not any(mixer.render(LENGTH)):
            raise UserError(say("The rehearsal failed: {why}.", why=f"{sound.value} is not heard"))
    if importlib.util.find_spec("miniaudio") is not None:
        importlib.import_module("miniaudio")
