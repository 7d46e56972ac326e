"""The window's place on the screen: always inside the free area, and restored at the next start."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow

from tuscany_app.shell.base.preferences import Preferences

USUAL = QSize(1280, 760)
SMALLEST = (760, 520)
BORDER, TITLE = 8, 40  # what a window manager puts around a window, at most; it says so only when the window is there

REST = 400  # milliseconds
LARGE = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen


def room(available: QRect) -> QRect:
    """Where a window's inside may be, so that its frame is in sight too."""
    return available.adjusted(BORDER, TITLE, -BORDER, -BORDER)


def fitting(wish: QRect, available: QRect) -> QRect:
    """The place nearest to a wish that is wholly in sight."""
    within = room(available)
    size = wish.size().boundedTo(within.size())
    left = max(within.left(), min(wish.left(), within.left() + within.width() - size.width()))
    top = max(within.top(), min(wish.top(), within.top() + within.height() - size.height()))
    return QRect(QPoint(left, top), size)


def restore(window: QMainWindow, preferences: Preferences) -> None:
    """Where it was the last time; at first in the middle."""
    values = preferences.values
    wish = QRect(*values.window) if values.window else None
    screens = QGuiApplication.screens()
    screen = next((found for found in screens if wish and found.availableGeometry().intersects(wish)), None)
    if wish is None or screen is None:
        screen = QGuiApplication.primaryScreen()
        free = room(screen.availableGeometry()).size()
        wish = QRect(QPoint(), USUAL.expandedTo(free * 0.65).boundedTo(free))
        wish.moveCenter(room(screen.availableGeometry()).center())
    available = screen.availableGeometry()
    window.setMinimumSize(QSize(*SMALLEST).boundedTo(room(available).size()))
    window.setGeometry(fitting(wish, available))
    if values.maximised:
        window.setWindowState(Qt.WindowState.WindowMaximized)


class LastingWindow(QMainWindow):
    """Notes where it is whenever it comes to rest there, neither maximised nor in full screen: on the way from one to
    the other some systems tell of states and places that are neither."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self.preferences = preferences
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._note)

    def _note(self) -> None:
        if self.isVisible() and not self.windowState() & LARGE:
            note(self, self.preferences)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rest.start()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._rest.start()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._rest.start()


def remember(window: QMainWindow, preferences: Preferences) -> None:
    """For the next start."""
    if not window.windowState() & LARGE:
        note(window, preferences)
    preferences.values.maximised = bool(window.windowState() & Qt.WindowState.WindowMaximized)
    preferences.keep("window", "maximised")


def note(window: QMainWindow, preferences: Preferences) -> None:
    place = window.geometry()
    preferences.values.window = [place.x(), place.y(), place.width(), place.height()]
