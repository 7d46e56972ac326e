"""The application as the system sees it. macOS reports a double-clicked file by an event, not by an argument."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(list(arguments))
        self._waiting: list[Path] = []
        self._opener: Callable[[Path], None] | None = None

    def open_with(self, opener: Callable[[Path], None] | None) -> None:
        """From now on files go there; those that came before there was a window, too."""
        self._opener = opener
        while opener is not None and self._waiting:
            opener(self._waiting.pop(0))

    def event(self, event: QEvent) -> bool:
        if not isinstance(event, QFileOpenEvent) or not event.file():
            return super().event(event)
        path = Path(event.file())
        if self._opener is None:
            self._waiting.append(path)
        else:
            self._opener(path)
        return True
