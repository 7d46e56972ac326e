"""Accepts files that are dropped anywhere on the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow

ENDS = (".jsonl", ".zip")


class DropWindow(QMainWindow):
    """A window that says so with `setAcceptDrops`.

    Signals:
    dropped(list[Path]): records or archives of them.
    """

    dropped = Signal(object)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_files(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        if paths := dropped_files(event):
            event.acceptProposedAction()
            self.dropped.emit(paths)


def dropped_files(event: QDropEvent) -> list[Path]:
    """Those of this computer that can be of use."""
    urls = event.mimeData().urls()
    return [path for url in urls if url.isLocalFile() and (path := Path(url.toLocalFile())).suffix.lower() in ENDS]
