"""A window for a test: the real one, with a user, in the test's own data folder, its animations and sounds off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tuscany_app.shell.app.start import make_app
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.synthetic_input import SyntheticUser, rest
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.testing.usual_look import take_usual_look


@pytest.fixture
def preferences() -> Preferences:
    return Preferences()


@pytest.fixture
def open_driver(qtbot: QtBot, home: Path) -> Iterator[Callable[[], WindowDriver]]:
    """Opens a window; a second call is like a second start of the program."""
    opened: list[MainWindow] = []

    def open_one() -> WindowDriver:
        _, preferences = make_app("en", "light")
        preferences.values.animation = preferences.values.volume = "off"
        preferences.values.computers = "at_once"
        window = MainWindow(preferences)
        opened.append(window)
        window.resize(1366, 768)
        window.show()
        window.activateWindow()
        rest()
        return WindowDriver(window, SyntheticUser(window))

    yield open_one
    for window in opened:
        window.close()
        window.deleteLater()
    rest()
    take_usual_look()


@pytest.fixture
def driver(open_driver: Callable[[], WindowDriver]) -> WindowDriver:
    return open_driver()


@pytest.fixture
def window(driver: WindowDriver) -> MainWindow:
    return driver.window
