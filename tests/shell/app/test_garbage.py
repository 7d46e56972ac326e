"""Garbage with Qt objects in it must not be collected by the thread that listens to the thinking process."""

from __future__ import annotations

import threading
import weakref
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot


class Ring(QObject):
    """Holds itself, as windows and their slots do."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


def test_garbage_is_collected_on_the_windows_thread_alone(qapp: QApplication, qtbot: QtBot) -> None:
    ring = weakref.ref(Ring())
    much: list[list[Any]] = []  # enough for Python to collect everything several times over
    thread = threading.Thread(target=lambda: much.extend([] for _ in range(300_000)))
    thread.start()
    thread.join()
    assert ring() is not None
    qtbot.waitUntil(lambda: ring() is None)
