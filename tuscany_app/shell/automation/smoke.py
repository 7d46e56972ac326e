"""`--smoke`: start everything, play some moves of every game against a computer, open every page, and quit."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tuscany_app.kernel import catalogue, i18n
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import Stage, rehearsal

TURNS = 8  # of a game, the computer's among them


def smoke() -> None:
    """Silent if all is well; UserError otherwise."""
    with rehearsal() as stage:
        for game_id in catalogue.ids():
            play_some(stage, game_id)
            visit_pages(stage, game_id)
        change_look(stage)


def play_some(stage: Stage, game_id: str) -> None:
    """A new game as the form proposes it: a person against a computer, who thinks in the worker process."""
    window, hands = stage.window, stage.hands
    hands.click(window.home.boxes[catalogue.ids().index(game_id)].play)
    stage.shows(window.new_game)
    hands.click(window.new_game.play)
    stage.shows(window.table)
    while stage.awaits_a_person() and len(window.table.model.session.turns) < TURNS:
        move = next(iter(window.table.model.state.legal_moves()))
        hands.do(window.table.view, window.table.scene.gestures(move))
    hands.click(window.table.home_button)
    stage.shows(window.home)
    hands.click(window.home.continued.go_on)
    stage.shows(window.table)
    stage.awaits_a_person()
    hands.click(window.table.home_button)
    stage.shows(window.home)


def visit_pages(stage: Stage, game_id: str) -> None:
    window, hands = stage.window, stage.hands
    box = window.home.boxes[catalogue.ids().index(game_id)]
    for button, page in (
        (box.rules, window.rules),
        (box.learn, window.lessons),
        (window.home.hero.settings, window.settings),
        (window.home.hero.about, window.about),
    ):
        hands.click(button)
        stage.shows(page)
        hands.key(Qt.Key.Key_Escape)
        stage.shows(window.home)
    hands.click(box.learn)
    stage.shows(window.lessons)
    hands.click(next(iter(window.lessons.starters.values())))
    stage.shows(window.table)
    hands.click(window.coach.leave)
    stage.shows(window.lessons)
    hands.key(Qt.Key.Key_Escape)
    stage.shows(window.home)


def change_look(stage: Stage) -> None:
    for language in i18n.LANGUAGES:
        stage.hands.click(stage.window.home.hero.tongues[language])
        rest()
    for theme in ("dark", "light"):
        stage.window.preferences.set("theme", theme)
        rest()
