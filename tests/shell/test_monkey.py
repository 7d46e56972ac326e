"""A monkey at the window: random clicks, drags, wheels, keys and sizes, on every page.

Fails on any exception, on any warning of Qt (pytest-qt sees to both), and on a table that says something else than its
record.
"""

from __future__ import annotations

import functools
import random
import time
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt, QTimer
from PySide6.QtGui import QAction, QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QApplication

from tests.kernel.storage.test_housekeeping import kept
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage import housekeeping, library, record
from tuscany_app.shell.automation.demo_run import people, plan
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.window_geometry import SMALLEST

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
STUCK = 0.15  # seconds after which something that waits for an answer (a menu, a drag) gets one


# where the monkey starts


def home(driver: WindowDriver) -> None:
    driver.window.show_home()


def new_game(driver: WindowDriver) -> None:
    driver.window.set_table("pillars")


def hot_seat(driver: WindowDriver, game_id: str) -> None:
    game = catalogue.load(game_id)
    driver.window.begin(people(game, min(3, game.players[-1]), seed=2))


def against_computers(driver: WindowDriver, game_id: str) -> None:
    game = catalogue.load(game_id)
    players = zip(("Clara", "Bruno", "Livia"), game.colours, (None, "random", "easy"), strict=False)
    seats = tuple(Seat(name, colour, bot) for name, colour, bot in players)[: game.players[-1]]
    driver.window.preferences.values.animation = "fast"
    wishes = {option.id: option.choices[-1] for option in game.options}  # as different from the usual as can be
    driver.window.begin(checked(Setup(game_id, wishes, seats, 0, 3), game))


def lesson(driver: WindowDriver, game_id: str) -> None:
    driver.window.learn(game_id)
    driver.user.click(driver.window.lessons.starter(course(game_id).lessons[1].id))


def lessons(driver: WindowDriver) -> None:
    driver.window.learn("pillars")


def finished() -> Session:
    session = Session(GAME, people(GAME, 2, seed=1))
    for move in plan(session.setup):
        session.play(move)
    return session


def results(driver: WindowDriver) -> None:
    driver.window.results.show_results(finished(), None)
    driver.window.turn_to(driver.window.results)


def replay(driver: WindowDriver) -> None:
    driver.window.replay_session(finished())


def rules(driver: WindowDriver) -> None:
    driver.window.show_rules("pillars", "K-6")


def settings(driver: WindowDriver) -> None:
    driver.window.show_settings()


def guide(driver: WindowDriver) -> None:
    driver.window.show_guide()


def about(driver: WindowDriver) -> None:
    driver.window.show_about()


def shelves(driver: WindowDriver) -> None:
    """The library, with finished, unfinished and damaged games and some in the bin."""
    for moves in (None, 3, 5, None, 2, None):
        kept(moves=moves)
    kept(9).write_bytes(b"rubbish\n")
    housekeeping.throw_away(kept(8))
    driver.window.show_library()


PAGES: dict[str, Callable[[WindowDriver], None]] = {
    page.__name__: page for page in (home, new_game, lessons, results, replay, rules, settings, guide, about, shelves)
} | {
    f"{table.__name__}-{game_id}": functools.partial(table, game_id=game_id)
    for game_id in catalogue.ids()
    for table in (hot_seat, against_computers, lesson)
}


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
        self.driver.window.resize(self.chance.randint(SMALLEST[0], 1700), self.chance.randint(SMALLEST[1], 1000))

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
    table = driver.window.table
    if table.model is None:
        return
    session = table.model.session
    again = Session(session.game, session.setup)
    for turn in session.turns:
        again.play(turn.move)
    assert again.state == session.state
    if table.file is not None:
        loaded = record.load(table.file.path)
        assert loaded.problem is None
        assert loaded.session.state == session.state
        assert [turn.move for turn in loaded.session.turns] == [turn.move for turn in session.turns]
    hand = getattr(table.model, "hand", None)
    if hand is not None and table.model.open():
        assert hand in table.model.fitting()


@pytest.fixture
def harmless(monkeypatch: pytest.MonkeyPatch) -> None:
    """No dialog of the system, no folder opened outside."""
    monkeypatch.setattr("tuscany_app.shell.widgets.file_dialogs.ask_file", lambda *_, **__: None)
    monkeypatch.setattr("tuscany_app.shell.widgets.file_dialogs.ask_files", lambda *_: [])
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)


def let_loose(driver: WindowDriver, start: Callable[[WindowDriver], None], seed: int, steps: int) -> None:
    for action in driver.window.findChildren(QAction):
        if action.shortcut().toString() == "Ctrl+Q":
            action.setEnabled(False)
    session, file = library.begin(people(GAME, 2, seed=9))  # something to go on with
    session.play(next(iter(session.state.legal_moves())))
    file.close()
    start(driver)
    monkey = Monkey(driver, seed)
    try:
        for number in range(steps):
            monkey.act()
            if number % 25 == 24:
                consistent(driver)
    except BaseException:
        print("\n".join(monkey.done[-40:]))
        raise
    finally:
        monkey.stop()
    consistent(driver)


@pytest.mark.parametrize("page", PAGES)
def test_a_monkey_finds_nothing(driver: WindowDriver, harmless: None, page: str) -> None:
    let_loose(driver, PAGES[page], seed=list(PAGES).index(page), steps=45)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("page", PAGES)
def test_a_patient_monkey_finds_nothing(driver: WindowDriver, harmless: None, page: str, seed: int) -> None:
    let_loose(driver, PAGES[page], seed=1000 + 100 * seed + list(PAGES).index(page), steps=1000)
