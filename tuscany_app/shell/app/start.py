"""Starts the window, in this order: log, preferences, language, look, window, exception hook, event loop.

An error in a slot is logged and told in one sentence. The game on the table is already on disk.
"""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, QTimer, QtMsgType, qInstallMessageHandler, qVersion
from PySide6.QtGui import QIcon, QPixmapCache
from PySide6.QtWidgets import QApplication

from tuscany_app import __version__, assets
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage import record_files
from tuscany_app.kernel.storage.files import is_there, listed, sweep
from tuscany_app.kernel.storage.folders import cache_folder, components_root, data_folder, series_folder
from tuscany_app.shell.app.application import Application
from tuscany_app.shell.app.garbage import collect_on_this_thread
from tuscany_app.shell.app.other_windows import follow_other_windows
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.base.log_file import log, note_start, start_log, watch_for_crashes
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.settings import SYSTEM
from tuscany_app.table.theme import ThemeWish, look

PAINTED = 200_000  # kilobytes of items painted once: a whole table on a 4K screen

LARGE_SCREEN, LARGE_LETTERS = 1300, 120  # height in pixels, as the system scales them; per cent
SPEECH = 300  # milliseconds after the start
LISTEN = 700  # milliseconds after the start, when home is there
TIDY = 2000  # milliseconds after the start, when nothing else waits to be done


def has_display() -> bool:
    """Whether a window can be shown: Linux without a display server can't, unless a platform is named."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("QT_QPA_PLATFORM"))


def make_app(language: str | None = None, theme: ThemeWish | None = None) -> tuple[QApplication, Preferences]:
    """The application in the player's language and look, without a window yet."""
    app = QApplication.instance() or Application(["tuscany-table"])
    assert isinstance(app, QApplication)
    collect_on_this_thread(app)
    app.setApplicationName("Tuscany Table")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(os.environ.get("FLATPAK_ID") or "tuscany-table")
    app.setStyle("Fusion")
    app.styleHints().setTabFocusBehavior(Qt.TabFocusBehavior.TabFocusAllControls)  # a Mac would leave out buttons
    QPixmapCache.setCacheLimit(PAINTED)
    app.setWindowIcon(QIcon(str(assets.folder("resources") / "art" / "icon.svg")))
    preferences = Preferences()
    values = preferences.values
    values.language = language or values.language
    values.theme = theme or values.theme
    i18n.speak(i18n.system_language() if values.language == SYSTEM else values.language)
    _choose_look(preferences)
    return app, preferences


def _choose_look(preferences: Preferences) -> None:
    values = preferences.values
    look().choose(values.theme, values.palette, values.text_size, roomy=values.targets == "always")


class QtTranslations(QObject):
    """Qt's own words (buttons of file dialogs) in the current language. Home has none, so they come after it."""

    def __init__(self, app: QApplication, preferences: Preferences) -> None:
        super().__init__(app)
        self.app = app
        self.translator: QObject | None = None
        preferences.changed.connect(self.follow)
        QTimer.singleShot(SPEECH, self, self.follow)

    def follow(self, name: str = "language") -> None:
        if name != "language":
            return
        from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator

        if isinstance(self.translator, QTranslator):
            self.app.removeTranslator(self.translator)
        self.translator = translator = QTranslator(self.app)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if translator.load(f"qtbase_{i18n.language()}", folder):
            self.app.installTranslator(translator)
        QLocale.setDefault(QLocale(i18n.language()))


def watch_for_errors(window: MainWindow) -> None:
    """Errors in slots: logged, said in one sentence with the way to report them, survived."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        log.error("unexpected error", exc_info=(kind, error, trace))
        blamed = catalogue.blamed(error)
        if blamed is not None:
            window.tell(blamed.sentence)
        else:
            window.tell_error(f"{kind.__name__}: {error}")

    sys.excepthook = hook


def qt_message(kind: QtMsgType, context: object, message: str) -> None:
    level = {QtMsgType.QtDebugMsg: logging.DEBUG, QtMsgType.QtInfoMsg: logging.INFO}.get(kind, logging.WARNING)
    log.log(level, "Qt: %s", message)


def open_window(language: str | None = None, theme: ThemeWish | None = None) -> MainWindow:
    """Everything but the event loop."""
    start_log()
    qInstallMessageHandler(qt_message)
    app, preferences = make_app(language, theme)
    suit_the_screen(preferences)  # before a page saves anything
    window = MainWindow(preferences)
    QtTranslations(app, preferences)
    watch_for_errors(window)
    app.styleHints().colorSchemeChanged.connect(window.follow_the_system)
    return window


def suit_the_screen(preferences: Preferences) -> None:
    """On a large screen the first start takes larger letters, as the tables there are larger, too."""
    if not is_there(preferences.path) and QApplication.primaryScreen().availableGeometry().height() >= LARGE_SCREEN:
        preferences.set("text_size", LARGE_LETTERS)
        _choose_look(preferences)


def run(language: str | None = None, file: Path | None = None) -> int:
    """The program, with a file that somebody wants to see."""
    if not has_display():
        raise UserError(
            say(
                "There is no display here; “{command}” needs none and shows a game in pictures.",
                command="python3 run.py demo pillars --shots pictures",
            )
        )
    window = open_window(language)
    window.show()
    take_opened_files(window)
    if file is not None:
        QTimer.singleShot(0, window, lambda: window.files.open([file]))
    follow_other_windows(window.preferences, window)
    QTimer.singleShot(TIDY, tidy)
    QTimer.singleShot(LISTEN, window, lambda: receive_files(window))
    return QApplication.exec()


def take_opened_files(window: MainWindow) -> None:
    """What the system has been asked to open with this program comes to this window."""
    app = QApplication.instance()
    if isinstance(app, Application):
        app.open_with(lambda path: show_file(window, path))
        window.closed.connect(lambda: app.open_with(None))


def receive_files(window: MainWindow) -> None:
    """Other starts of the program hand their files to this window, unless there is one already that takes them."""
    from tuscany_app.shell.app.handover import Receiver

    receiver = Receiver(window)
    receiver.received.connect(lambda path: show_file(window, path))
    window.closed.connect(receiver.close)
    receiver.listen()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.applicationStateChanged.connect(lambda _: receiver.listen())  # the other one may have gone


def show_file(window: MainWindow, path: Path) -> None:
    come_forward(window)
    window.files.open([path])


def come_forward(window: MainWindow) -> None:
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized | Qt.WindowState.WindowActive)
    window.show()
    window.raise_()
    window.activateWindow()


def tidy() -> None:
    """Half-written files are removed; the log knows of this start."""
    watch_for_crashes()
    note_start(f"Qt {qVersion()} on {QApplication.platformName()}")
    sweep_everywhere()


def sweep_everywhere() -> None:
    """Files that killed programs left half written."""
    for name in ("settings.json", "people.json"):
        sweep(data_folder(), name)
    sweep(series_folder(), "*.json")
    for folder in listed(components_root(), "*"):
        sweep(folder, "*.toml")
    sweep(cache_folder(), "*")
    record_files.sweep()
