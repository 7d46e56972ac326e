"""Takes in what other windows of the program have saved: settings, progress and people, within a second."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from tuscany_app.shell.base.preferences import Preferences

LOOK = 800  # milliseconds between two looks at the files


def follow_other_windows(preferences: Preferences, parent: QObject) -> QTimer:
    """Also at once when somebody comes back to this window."""
    timer = QTimer(parent, interval=LOOK)
    timer.timeout.connect(preferences.follow)
    timer.start()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.applicationStateChanged.connect(lambda _: preferences.follow())
    return timer
