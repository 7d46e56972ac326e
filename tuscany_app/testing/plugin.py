"""The pytest plug-in for a project that brings a game: `-p tuscany_app.testing.plugin`.

Without other arguments, pytest runs the tests of the project and then those that every game must pass. Each test has a
data folder of its own and starts in English; `lay` lays a table, `driver` opens the program's window.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tuscany_app import assets
from tuscany_app.kernel import i18n
from tuscany_app.kernel.storage.folders import HOME
from tuscany_app.shell.app.application import Application
from tuscany_app.shell.app.garbage import collect_on_this_thread
from tuscany_app.shell.app.start import make_app
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.synthetic_input import SyntheticUser, rest
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.testing import projects
from tuscany_app.testing.usual_look import take_usual_look

HERE = Path(__file__).resolve().parent
EVERY = HERE / "every" if (HERE / "every").is_dir() else HERE.parents[1] / "tests" / "every"  # installed, or a checkout
LINUX = sys.platform == "linux"  # whatever a test pretends

if LINUX and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if sys.platform == "win32":  # without a screen, Qt looks there for letters in a folder that its wheel does not have
    os.environ.setdefault("QT_QPA_FONTDIR", str(assets.folder("resources") / "fonts"))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "soak: runs for minutes; `-m soak` runs these")
    projects.make_known(config.rootpath)
    if config.args_source is not config.ArgsSource.ARGS and EVERY.parents[1] != config.rootpath:
        config.args.append(str(EVERY))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME, str(folder))
    return folder


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    i18n.speak("en")
    yield
    i18n.speak("en")


@pytest.fixture(autouse=True)
def _everything_is_closed(tmp_path: Path) -> Iterator[None]:
    """When a test ends, no file in its folder is open any more. Python notices a database only from 3.13 on, and a bare
    handle never; Linux tells which files are open."""
    yield
    if LINUX:
        assert not [place for place in _open_files() if place.startswith(str(tmp_path))]


def _open_files() -> Iterator[str]:
    for handle in os.listdir("/proc/self/fd"):
        with contextlib.suppress(OSError):  # the folder itself is closed by now
            yield os.readlink(f"/proc/self/fd/{handle}")


@pytest.fixture(scope="session")
def qapp_cls() -> type[Application]:
    """The program's own."""
    return Application


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """As the program's own: several tests at a time mean threads."""
    collect_on_this_thread(qapp)
    return qapp


@pytest.fixture
def usual_look(qapp: QApplication) -> Iterator[None]:
    """The test begins with the usual look, and leaves it."""
    take_usual_look()
    yield
    take_usual_look()


@pytest.fixture
def lay(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Callable[..., Any]]:
    """Lays tables of the kind that the test's file calls `Table`, and clears them away."""
    tables: list[Any] = []

    def make(*args: Any) -> Any:
        tables.append(request.module.Table(qtbot, *args))
        return tables[-1]

    yield make
    for table in tables:
        table.page.get_up()
        table.page.shut_down()


@pytest.fixture
def open_driver(qtbot: QtBot, home: Path) -> Iterator[Callable[[], WindowDriver]]:
    """Opens a window, its animations and sounds off; a second call is like a second start of the program."""
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
