"""Collects Python's garbage only on the window's thread.

By default Python collects on any thread that asks for memory, such as the one that listens to the worker. Garbage may
contain Qt objects. If they are freed on another thread than their own, the program crashes.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QObject, QTimer

PERIOD = 500  # milliseconds


class GarbageCollector(QObject):
    """Collects what Python would, when Python would, but from the event loop."""

    def __init__(self, app: QCoreApplication) -> None:
        super().__init__(app)
        gc.disable()
        timer = QTimer(self, interval=PERIOD)
        timer.timeout.connect(self.collect)
        timer.start()

    def collect(self) -> None:
        """The oldest generation that is due, and so the younger ones."""
        counts, most = gc.get_count(), gc.get_threshold()
        due = [generation for generation in range(3) if counts[generation] > most[generation]]
        if due:
            gc.collect(due[-1])


def collect_on_this_thread(app: QCoreApplication) -> None:
    """From now on, as long as the application lives."""
    if app.findChild(GarbageCollector) is None:
        GarbageCollector(app)
