"""A monkey at the window: random clicks, drags, wheels, keys and sizes, from every page on, for the tests and the
release gate."""

from __future__ import annotations

import functools
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from PySide6.QtCore import QEvent, QPointF, Qt, QTimer
from PySide6.QtGui import QAction, QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QApplication

from tests.support.pages import saved
from tuscany_app.kernel import catalogue, puzzles
from tuscany_app.kernel.course import course
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage import record, record_changes, record_files
from tuscany_app.kernel.storage.folders import RecordFolder, data_folder
from tuscany_app.shell.app.window_geometry import SMALLEST
from tuscany_app.shell.automation.demo_run import people, plan
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import WindowDriver

GAME = catalogue.load("pillars")
KEYS = [
    *(Qt.Key(code) for code in range(Qt.Key.Key_A.value, Qt.Key.Key_Z.value + 1)),
    *[Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Tab, Qt.Key.Key_Backtab] * 4,
    *[Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_R, Qt.Key.Key_F] * 4,
    *[Qt.Key.Key_Escape, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_0, Qt.Key.Key_Home, Qt.Key.Key_End],
    *[Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Enter],
    *(Qt.Key(code) for code in range(Qt.Key.Key_F1.value, Qt.Key.Key_F12.value + 1)),
]
CONTROL = [
    *[Qt.Key.Key_N, Qt.Key.Key_O, Qt.Key.Key_S, Qt.Key.Key_Z, Qt.Key.Key_H, Qt.Key.Key_0, Qt.Key.Key_Comma],
    *[Qt.Key.Key_L, Qt.Key.Key_A, Qt.Key.Key_R, Qt.Key.Key_E, Qt.Key.Key_I, Qt.Key.Key_2],
]
SIZES = (SMALLEST, (1024, 640), (1100, 960), (1280, 720), (1366, 768), (1440, 900), (1600, 700), (1700, 1000))
STUCK = 0.15  # seconds after which something that waits for an answer (a menu, a drag) gets one


# where the monkey starts: pages that know no game, and those of each


def home(driver: WindowDriver) -> None:
    driver.window.show_home()


def settings(driver: WindowDriver) -> None:
    driver.window.program.show_settings()


def guide(driver: WindowDriver) -> None:
    driver.window.reading.show_guide()


def report(driver: WindowDriver) -> None:
    driver.window.program.show_report()


def about(driver: WindowDriver) -> None:
    driver.window.program.show_about()


def persons(driver: WindowDriver) -> None:
    driver.window.evening.show_people()


def series(driver: WindowDriver) -> None:
    driver.window.evening.show_series()


def statistics(driver: WindowDriver) -> None:
    for moves in (None, 3, None):
        saved(moves)
    driver.window.library.show_statistics()


def shelves(driver: WindowDriver) -> None:
    """The library, with finished, unfinished and damaged games and some in the bin."""
    for age, moves in enumerate((None, 3, 5, None, 2, None)):
        saved(moves, age)
    saved(None, 9).write_bytes(b"rubbish\n")
    record_changes.move_to_bin(saved(None, 8))
    driver.window.library.show()


def keys(driver: WindowDriver, game_id: str) -> None:
    driver.window.preferences.set("game", game_id)
    driver.window.program.show_keys()


def new_game(driver: WindowDriver, game_id: str) -> None:
    driver.window.evening.set_table(game_id)


def hot_seat(driver: WindowDriver, game_id: str) -> None:
    game = catalogue.load(game_id)
    driver.window.table.begin(people(game, min(3, game.players[-1]), seed=2))


def against_computers(driver: WindowDriver, game_id: str) -> None:
    game = catalogue.load(game_id)
    players = zip(("Clara", "Bruno", "Livia"), game.colours, (None, "random", "easy"), strict=False)
    seats = tuple(Seat(name, colour, bot) for name, colour, bot in players)[: game.players[-1]]
    driver.window.preferences.values.animation = "fast"
    wishes = {option.id: option.choices[-1] for option in game.options}  # as different from the usual as can be
    driver.window.table.begin(checked(Setup(game_id, wishes, seats, 0, 3), game))


def lesson(driver: WindowDriver, game_id: str) -> None:
    driver.window.learning.learn(game_id)
    driver.user.click(driver.window.learning.lessons.starter(course(game_id).lessons[1].id))


def lessons(driver: WindowDriver, game_id: str) -> None:
    driver.window.learning.learn(game_id)


def puzzle(driver: WindowDriver, game_id: str) -> None:
    driver.window.learning.show_puzzles(game_id)
    if puzzles.collection(game_id).puzzles:
        driver.window.learning.begin_puzzle(puzzles.collection(game_id).puzzles[0])


@functools.cache
def _moves(game_id: str) -> list[Any]:
    return plan(people(catalogue.load(game_id), 2, seed=1))


def finished(game_id: str) -> Session:
    game = catalogue.load(game_id)
    session = Session(game, people(game, 2, seed=1))
    for move in _moves(game_id):
        session.play(move)
    return session


def results(driver: WindowDriver, game_id: str) -> None:
    driver.window.evening.results.show_results(finished(game_id), None)
    driver.window.stack.turn_to(driver.window.evening.results)


def replay(driver: WindowDriver, game_id: str) -> None:
    driver.window.reviewing.show_replay(finished(game_id))


def review(driver: WindowDriver, game_id: str) -> None:
    driver.window.reviewing.show_review(finished(game_id), None)


def rules(driver: WindowDriver, game_id: str) -> None:
    driver.window.reading.show_rules(game_id, "")


def boards(driver: WindowDriver, game_id: str) -> None:
    driver.window.boards.show(game_id)


Start = Callable[[WindowDriver], None]
GENERAL = (home, settings, guide, report, about, persons, series, statistics, shelves)
TABLES = (hot_seat, against_computers, lesson)
OF_A_GAME = (keys, new_game, lessons, puzzle, results, replay, review, rules, boards)


def starts(kinds: tuple[Callable[..., None], ...], *game_ids: str) -> dict[str, Start]:
    return {
        f"{page.__name__}-{game_id}": functools.partial(page, game_id=game_id) for game_id in game_ids for page in kinds
    }


def every_start(*game_ids: str) -> dict[str, Start]:
    """Every page, those of a game for each of these."""
    return {page.__name__: page for page in GENERAL} | starts((*TABLES, *OF_A_GAME), *game_ids)


class Monkey:
    def __init__(self, driver: WindowDriver, seed: int) -> None:
        self.driver, self.user = driver, driver.user
        self.chance = random.Random(seed)
        self.done: list[str] = []  # what it did, to be read when a test fails
        self._began = time.monotonic()
        self._watch = QTimer(interval=20)
        self._watch.timeout.connect(self._unstick)
        self._watch.start()

    def act(self) -> None:
        window = self.driver.window
        self._began = time.monotonic()
        deeds: list[tuple[int, Callable[[], None]]] = [
            (12, self._click), (2, self._right_click), (4, self._drag), (4, self._wheel), (14, self._key),
            (2, self._control), (1, self._resize), (3, lambda: rest(0.01)),
        ]  # fmt: skip
        (deed,) = self.chance.choices([deed for _, deed in deeds], [weight for weight, _ in deeds])
        self.done.append(f"{type(window.stack.currentWidget()).__name__}: {getattr(deed, '__name__', 'rest')}")
        deed()
        rest(0)

    def stop(self) -> None:
        self._watch.stop()
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()

    # deeds

    def _point(self) -> QPointF:
        window = self.driver.window
        return QPointF(self.chance.uniform(0, window.width() - 1), self.chance.uniform(0, window.height() - 1))

    def _click(self) -> None:
        self.user.click(self.driver.window, self._point())

    def _right_click(self) -> None:
        button = self.chance.choice([Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton])
        self.user.click(self.driver.window, self._point(), button)

    def _drag(self) -> None:
        self.user.drag(self.driver.window, self._point(), self._point(), steps=4)

    def _wheel(self) -> None:
        self.user.wheel(self.driver.window, self._point(), self.chance.choice([-2, -1, 1, 2]))

    def _key(self) -> None:
        key = self.chance.choice(KEYS)
        letter = chr(key.value).lower() if key.value < 128 else ""
        self.done[-1] += f" {key.name}"
        self.user.key(key, text=letter)

    def _control(self) -> None:
        key, shift = self.chance.choice(CONTROL), self.chance.random() < 0.3
        modifiers = Qt.KeyboardModifier.ControlModifier
        self.done[-1] += f" {key.name}"
        self.user.key(key, modifiers | Qt.KeyboardModifier.ShiftModifier if shift else modifiers)

    def _resize(self) -> None:
        self.driver.window.resize(*self.chance.choice(SIZES))

    def _unstick(self) -> None:
        """Menus and drags wait in a loop of their own: choose something, or give up."""
        if time.monotonic() - self._began < STUCK:
            return
        popup = QApplication.activePopupWidget()
        if popup is not None and self.chance.random() < 0.5:
            self.user.key(self.chance.choice([Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return]))
        elif popup is not None:
            popup.close()
        else:
            escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(self.driver.window, escape)


def consistent(driver: WindowDriver) -> None:
    """What is on the table is what the record says, and what the rules make of it."""
    table = driver.window.table.page
    if not table.taken:
        return
    session = table.model.session
    again = Session(session.game, session.setup)
    for turn in session.turns:
        again.play(turn.move)
    assert again.state == session.state
    if table.record_here() is not None:
        loaded = record.load(table.record_here())
        assert loaded.problem is None
        assert loaded.session.state == session.state
        assert [turn.move for turn in loaded.session.turns] == [turn.move for turn in session.turns]
    hand = getattr(table.model, "hand", None)
    if hand is not None and table.model.open():
        assert hand in table.model.fitting()


@contextmanager
def tame(chance: random.Random) -> Iterator[None]:
    """No dialog of the system, no folder opened outside: who is asked for a file names one of the window's own data
    folder, or none."""

    def outside() -> Path:
        folder = data_folder() / "outside"
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def some_file() -> Path:
        rubbish = outside() / "rubbish.jsonl"
        rubbish.write_bytes(b"rubbish\n")
        return chance.choice(
            [rubbish, outside() / "nowhere.jsonl", *sorted(RecordFolder.FINISHED.path.glob("*.jsonl"))]
        )

    def ask_file(*_: object, new: str = "") -> Path | None:
        if chance.random() < 0.3:
            return None
        return outside() / Path(new).name if new else some_file()

    def ask_files(*_: object) -> list[Path]:
        return [some_file() for _ in range(chance.randrange(3))]

    place = "tuscany_app.shell.widgets.file_dialogs"
    with (
        mock.patch(f"{place}.ask_file", ask_file),
        mock.patch(f"{place}.ask_files", ask_files),
        mock.patch.object(QDesktopServices, "openUrl", return_value=True),
    ):
        yield


def let_loose(driver: WindowDriver, start: Start, seed: int, steps: int) -> None:
    """Fails where the table says something else than its record, and on whatever the driver heard of."""
    for action in driver.window.findChildren(QAction):
        if action.shortcut().toString() == "Ctrl+Q":
            action.setEnabled(False)
    session, file = record_files.begin(people(GAME, 2, seed=9))  # something to go on with
    session.play(next(iter(session.state.legal_moves())))
    file.close()
    monkey = Monkey(driver, seed)
    try:
        with tame(monkey.chance):
            start(driver)
            for number in range(steps):
                monkey.act()
                assert not driver.errors, driver.errors[0]
                if number % 25 == 24:
                    consistent(driver)
            consistent(driver)
    except BaseException:
        print("\n".join(monkey.done[-40:]))
        raise
    finally:
        monkey.stop()
