"""The real window in a temporary data folder, with a synthetic user. Errors are reported."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

from attrs import define, field
from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage.folders import HOME
from tuscany_app.shell.app.start import has_display, open_window
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.app.window_geometry import USUAL
from tuscany_app.shell.automation.synthetic_input import SyntheticUser, rest, wait_until
from tuscany_app.shell.base.log_file import end_log
from tuscany_app.table.model import AnyModel
from tuscany_app.table.scene import AnyScene
from tuscany_app.table.theme import ThemeWish

LONGEST_WAIT = 120.0  # seconds until something that is waited for counts as missing; a busy machine is slow
HARMLESS = "This plugin does not support "  # said of hints and the like by the platform where nobody looks


@define
class WindowDriver:
    """The window, its user, and what went wrong."""

    window: MainWindow
    user: SyntheticUser
    errors: list[str] = field(factory=list)

    def shows(self, page: QWidget) -> None:
        """Wait for a page; UserError if it does not come."""
        if not wait_until(lambda: self.window.stack.currentWidget() is page, LONGEST_WAIT):
            raise UserError(say("The rehearsal failed: {why}.", why=f"{type(page).__name__} was expected"))

    @property
    def model(self) -> AnyModel:
        """The game on the table."""
        return self.window.table.page.model

    @property
    def scene(self) -> AnyScene:
        """The table it is played on."""
        return self.window.table.page.scene

    def awaits_a_person(self) -> bool:
        """Wait until a person can decide something; False when the game is over or the window closed."""
        self.settles()
        table = self.window.table.page
        for way in (table.passing, table.curtain.ready):
            if way.isVisible():
                self.user.click(way)
                self.settles()
        return self.window.isVisible() and table.taken and table.model.open()

    def settles(self) -> None:
        """Wait until a person is asked, be it to take the screen; UserError if nobody is."""

        def settled() -> bool:
            table = self.window.table.page
            if table.taken and table.scene.queue.asked is not None:
                table.scene.queue.hurry()  # the dice are thrown, for example
            if not self.window.isVisible() or not table.taken or table.model.open() or table.model.state.over():
                return True
            return table.passing.isVisible() or table.curtain.isVisible()

        if not wait_until(settled, LONGEST_WAIT):
            raise UserError(say("The rehearsal failed: {why}.", why="nobody is asked for a move"))


def somebody_looks() -> bool:
    return QGuiApplication.platformName() != "offscreen"


@contextmanager
def temporary_window(
    *, language: str | None = None, theme: ThemeWish | None = None, slowly: bool = False
) -> Iterator[WindowDriver]:
    """A window to drive; when it is left, it is closed and an error that a slot hid is raised.

    `slowly` if somebody should be able to follow.
    """
    if not has_display():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    before = os.environ.get(HOME)
    hook = sys.excepthook
    with tempfile.TemporaryDirectory(prefix="tuscany-table-", ignore_cleanup_errors=True) as folder:
        os.environ[HOME] = folder
        window = open_window(language, theme)
        driver = WindowDriver(window, SyntheticUser(window))

        def remember(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
            driver.errors.append(f"{kind.__name__}: {error}")
            sys.__excepthook__(kind, error, trace)

        def hear(kind: QtMsgType, context: object, message: str) -> None:
            if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and not message.startswith(HARMLESS):
                driver.errors.append(f"Qt: {message}")

        sys.excepthook = remember
        heard_before = qInstallMessageHandler(hear)
        try:
            window.preferences.values.animation = "fast" if slowly and somebody_looks() else "off"
            window.preferences.values.computers = "normal" if slowly and somebody_looks() else "at_once"
            window.preferences.values.volume = "off"
            if not somebody_looks():  # the screen that nobody sees is small
                window.resize(USUAL)
            window.show()
            window.activateWindow()
            rest()
            yield driver
        finally:
            window.close()
            window.deleteLater()
            rest()
            end_log()
            qInstallMessageHandler(heard_before)
            sys.excepthook = hook
            os.environ.pop(HOME)
            if before is not None:
                os.environ[HOME] = before
    if driver.errors:
        raise UserError(say("The rehearsal failed: {why}.", why=driver.errors[0]))
