"""A window for a test: the real one, with hands, in the test's own data folder, its animations off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tuscany_app.shell.app import make_app
from tuscany_app.shell.automation.synthetic_input import Hands, rest
from tuscany_app.shell.automation.temporary_window import Stage
from tuscany_app.shell.window import MainWindow
from tuscany_app.table.theme import look


@pytest.fixture
def open_stage(qtbot: QtBot, home: Path) -> Iterator[Callable[[], Stage]]:
    """Opens a window; a second call is like a second start of the program."""
    opened: list[MainWindow] = []

    def open_one() -> Stage:
        _, preferences = make_app("en", "light")
        preferences.values.animation = "off"
        window = MainWindow(preferences)
        opened.append(window)
        window.resize(1366, 768)
        window.show()
        window.activateWindow()
        rest()
        return Stage(window, Hands(window))

    yield open_one
    for window in opened:
        window.close()
        window.deleteLater()
    rest()
    look().choose("light", "standard", 100)


@pytest.fixture
def stage(open_stage: Callable[[], Stage]) -> Stage:
    return open_stage()


@pytest.fixture
def window(stage: Stage) -> MainWindow:
    return stage.window
