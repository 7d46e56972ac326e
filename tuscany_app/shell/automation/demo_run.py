"""Plays a game in the real window: people have all seats, a computer player chooses, mouse and keys make the moves.

With a folder for pictures it also visits every page and takes a picture of each.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import define
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QSize, Qt

from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.bots import levels
from tuscany_app.kernel.course import course
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame, Seat, Setup
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.session import AnySession, AnyTurn, Session
from tuscany_app.kernel.storage import record_files
from tuscany_app.kernel.storage.files import make_folder, reason
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.app.window_geometry import SMALLEST
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import LONGEST_WAIT, WindowDriver, somebody_looks, temporary_window
from tuscany_app.shell.base.game_form import GameForm, SeatForm, stored
from tuscany_app.table.theme import THEMES, ThemeWish

LEVEL = "medium"
NAMES = ("Clara", "Bruno", "Livia", "Dario", "Elena", "Marco")
LARGEST = (7680, 4320)
PACE = 0.12  # seconds between two gestures where somebody looks on
BEFORE_THE_END = 5  # moves


def people(game: AnyGame, players: int, seed: int) -> Setup:
    """A table of people."""
    setup.check_players(game, players)
    seats = tuple(Seat(name, colour) for name, colour in zip(NAMES[:players], game.colours, strict=False))
    return setup.checked(Setup(game.id, setup.fill_options(game, {}), seats, 0, seed), game)


def window_size(text: str) -> QSize:
    """A size such as 1366x768; UserError if it is none, or none that the window can have."""
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text, re.ASCII)
    size = QSize(int(found[1]), int(found[2])) if found else QSize()
    if not found or size.expandedTo(QSize(*SMALLEST)) != size or size.boundedTo(QSize(*LARGEST)) != size:
        least, most = ("{}x{}".format(*limit) for limit in (SMALLEST, LARGEST))
        raise UserError(say("“{text}” is no size from {least} to {most}.", text=text, least=least, most=most))
    return size


def demo(
    table: Setup,
    tell: Callable[[AnySession, AnyTurn | None], None],
    *,
    language: str | None,
    theme: str | None,
    size: str,
) -> AnySession | None:
    """Play a game in the window. `tell` hears of the opening (without a turn) and of every turn.

    Returns the game, or None if somebody closed the window before its end.
    """
    wish, shape = theme_wish(theme), window_size(size)
    moves = plan(table)
    with temporary_window(language=language, theme=wish, slowly=True) as driver:
        driver.window.resize(shape)
        planned = PlannedGame(driver, table, moves)
        planned.begin(tell)
        for number in range(len(moves)):
            if not planned.play(number):
                return None
            tell(planned.session, planned.session.turns[-1])
        wait_until(lambda: not driver.window.isVisible() or driver.window.evening.results.isVisible(), LONGEST_WAIT)
        return planned.session


def pictures(table: Setup, folder: Path, *, language: str | None, theme: str | None, size: str) -> int:
    """Take a picture of every page and of the table at several moments; returns how many."""
    wish, shape = theme_wish(theme), window_size(size)
    make_folder(folder)
    moves = plan(table)
    with temporary_window(language=language, theme=wish) as driver:
        driver.window.resize(shape)
        camera = Camera(driver, folder, shape)
        fill_library(driver, table)
        before_the_game(driver, camera, table)
        planned = PlannedGame(driver, table, moves)
        planned.begin(lambda session, turn: None)
        during_the_game(planned, camera)
        after_the_game(driver, camera)
        other_pages(driver, camera, table.game)
    return camera.number


def theme_wish(text: str | None) -> ThemeWish | None:
    """A look by its name; UserError if there is none of that name."""
    found = next((theme for theme in THEMES if theme == text), None)
    if text is not None and found is None:
        raise UserError(say("There is no look “{theme}”; there are: {themes}.", theme=text, themes=", ".join(THEMES)))
    return found


def plan(table: Setup) -> list[Any]:
    """The moves of the game that will be shown."""
    game = catalogue.load(table.game)
    session, player = Session(game, table), levels.make(game, LEVEL)
    seeds = levels.decision_seeds(game, table.seed)
    while not session.state.over():
        session.play(player.choose(session.state, next(seeds)).move)
    return [turn.move for turn in session.turns]


@define
class PlannedGame:
    """A planned game at the table of the window."""

    driver: WindowDriver
    table: Setup
    moves: list[Any]

    @property
    def session(self) -> AnySession:
        return self.driver.model.session

    def begin(self, tell: Callable[[AnySession, AnyTurn | None], None]) -> None:
        self.driver.window.table.begin(self.table)
        self.driver.shows(self.driver.window.table.page)
        tell(self.session, None)

    def play(self, number: int) -> bool:
        """Make a move; False if somebody closed the window."""
        session = self.session
        if len(session.turns) <= number and not self.driver.awaits_a_person():
            return False
        if len(session.turns) > number:  # nothing was to be decided: the table played it
            return True
        for gesture in self.driver.scene.gestures(self.moves[number]):
            self.driver.user.do(self.driver.window.table.page.view, [gesture])
            rest(PACE if somebody_looks() else 0)
        if len(session.turns) <= number or session.turns[number].move != self.moves[number]:
            raise UserError(say("The rehearsal failed: {why}.", why=f"{self.moves[number]} could not be made"))
        return True


@define
class Camera:
    """Pictures of the window, numbered, all of the same size."""

    driver: WindowDriver
    folder: Path
    size: QSize
    number: int = 0

    def take(self, name: str) -> None:
        rest(0.05)
        image = self.driver.window.grab().toImage()
        image.setDevicePixelRatio(1)
        if image.size() != self.size:  # a screen with finer pixels
            image = image.scaled(self.size, mode=Qt.TransformationMode.SmoothTransformation)
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")  # type: ignore[call-overload]
        self.number += 1
        path = self.folder / f"{self.number:02}-{name}.png"
        try:
            path.write_bytes(data.data())
        except OSError as error:
            raise UserError(say("{file} can't be written: {why}.", file=path, why=reason(error))) from error


# the walk through the pages


def fill_library(driver: WindowDriver, table: Setup) -> None:
    """Finished games and one in progress, some lessons done, and the table of the game to come."""
    game = catalogue.load(table.game)
    for seed, part in ((1, 1.0), (2, 1.0), (3, 1.0), (4, 0.5)):
        other = people(game, game.players[seed % len(game.players)], seed)
        moves = plan(other)
        session, file = record_files.begin(other)
        for move in moves[: round(len(moves) * part)]:
            session.play(move)
        file.close(finished=session.state.over())
    values = driver.window.preferences.values
    values.lessons = {game.id: list(course(game.id).ids[:3])}
    places = tuple(SeatForm(seat.name, seat.colour, PERSON) for seat in table.seats)
    values.last_setups = {game.id: stored(GameForm(places, table.start, table.options))}


def before_the_game(driver: WindowDriver, camera: Camera, table: Setup) -> None:
    window = driver.window
    window.show_home()
    window.home.continued.look_inside()  # now, not in a moment
    camera.take("home")
    driver.user.click(window.home.boxes[catalogue.ids().index(table.game)].play)
    driver.shows(window.evening.new_game)
    camera.take("new-game")


def during_the_game(planned: PlannedGame, camera: Camera) -> None:
    driver, moves = planned.driver, planned.moves
    page, user = driver.window.table.page, driver.user
    camera.take("opening")
    half_made = False  # a decision has been shown while it was made
    covered = False  # the curtain has been shown
    for number, move in enumerate(moves):
        driver.settles()
        if page.curtain.isVisible() and number > len(moves) / 2 and not covered:
            covered = True
            camera.take("curtain")
        driver.awaits_a_person()
        gestures = driver.scene.gestures(move)
        target = gestures[-1].point
        if len(gestures) > 1 and target is not None and not half_made:
            half_made = True
            user.do(page.view, gestures[:-1])
            user.move(page.view.viewport(), page.view.mapFromScene(target))
            camera.take("in-hand")
            be_refused(planned, number, target)
            camera.take("refusal")
        if number == len(moves) // 2:
            camera.take("middle")
            page.view.setFocus()
            user.key(Qt.Key.Key_H, text="h")
            wait_until(page.side.panel.isVisible, LONGEST_WAIT)
            camera.take("nudge")
            user.key(Qt.Key.Key_H, text="h")
            camera.take("hint")
        if number == len(moves) - BEFORE_THE_END:
            camera.take("near-the-end")
        planned.play(number)


def be_refused(planned: PlannedGame, number: int, target: QPointF) -> None:
    """Click where the rules say no: some way off from where they say yes. A legal place is taken back at once."""
    driver, move = planned.driver, planned.moves[number]
    view = driver.window.table.page.view
    refusals: list[Any] = []
    driver.model.refused.connect(refusals.append)
    start, distance = QPointF(view.mapFromScene(target)), view.height() / 4
    angles = [math.tau * part / 24 for part in range(24)]
    random.Random(number).shuffle(angles)
    for angle in angles:
        point = start + QPointF(math.cos(angle), math.sin(angle)) * distance
        if refusals or not view.viewport().rect().contains(point.toPoint()):
            continue
        driver.user.click(view.viewport(), point)
        if len(planned.session.turns) > number:
            driver.awaits_a_person()
            driver.user.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            driver.awaits_a_person()
            driver.user.do(view, driver.scene.gestures(move)[:-1])
    driver.model.refused.disconnect(refusals.append)


def after_the_game(driver: WindowDriver, camera: Camera) -> None:
    window, user = driver.window, driver.user
    driver.shows(window.evening.results)
    camera.take("results")
    user.click(window.evening.results.watch)
    driver.shows(window.reviewing.replay)
    for _ in range(window.reviewing.replay.length * 2 // 3):
        user.key(Qt.Key.Key_Right)
        rest(0)
    camera.take("replay")
    user.key(Qt.Key.Key_Escape)
    driver.shows(window.evening.results)
    user.click(window.evening.results.leave)
    driver.shows(window.home)


def other_pages(driver: WindowDriver, camera: Camera, game_id: str) -> None:
    window, user = driver.window, driver.user
    box = window.home.boxes[catalogue.ids().index(game_id)]
    user.click(box.learn)
    driver.shows(window.learning.lessons)
    camera.take("lessons")
    pointing = next(
        lesson.id
        for lesson in course(game_id).lessons
        if any(step.point and step.kind == "lay" for step in lesson.steps)
    )
    user.click(window.learning.lessons.starter(pointing))
    driver.shows(window.table.page)
    coach = window.learning.coach
    while (step := coach.step()) is not None and not (step.point and step.kind == "lay"):
        number = coach.number
        user.click(coach.next if coach.next.isEnabled() else coach.show_me)
        wait_until(lambda number=number: coach.next.isEnabled() or coach.number > number, LONGEST_WAIT)  # type: ignore[misc]
    camera.take("lesson")
    user.click(coach.leave)
    driver.shows(window.learning.lessons)
    user.key(Qt.Key.Key_Escape)
    driver.shows(window.home)
    user.click(box.rules)
    driver.shows(window.reading.rules)
    camera.take("rules")
    user.key(Qt.Key.Key_Escape)
    user.click(window.home.banner.settings)
    driver.shows(window.program.settings)
    camera.take("settings")
    user.key(Qt.Key.Key_Escape)
    user.click(window.home.banner.guide)
    driver.shows(window.reading.guide)
    camera.take("guide")
    window.program.show_about()
    driver.shows(window.program.about)
    camera.take("about")
    user.key(Qt.Key.Key_Question, Qt.KeyboardModifier.ControlModifier)
    driver.shows(window.program.keys)
    camera.take("keys")
