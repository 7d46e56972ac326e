"""Takes in what other windows of the program have saved: settings, progress and people, within a second."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from tuscany_app.shell.base.preferences import Preferences

LOOK = 800  # milliseconds between two looks at the files


class OtherWindows(QObject):
    def __init__(self, preferences: Preferences, parent: QObject) -> None:
        super().__init__(parent)
        timer = QTimer(self, interval=LOOK)
        timer.timeout.connect(preferences.follow)
        timer.start()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._preferences = preferences
        app.applicationStateChanged.connect(self._active)

    def _active(self, state: Qt.ApplicationState) -> None:
        """Somebody comes back to this window."""
        if state is Qt.ApplicationState.ApplicationActive:
            self._preferences.follow()
