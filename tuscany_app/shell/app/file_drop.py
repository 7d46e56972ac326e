"""Accepts files that are dropped anywhere on the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

ENDS = (".jsonl", ".zip")


class FileDrop(QObject):
    """Signals:
    dropped(list[Path]): records or archives of them.
    """

    dropped = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, window: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.DragEnter, QEvent.Type.Drop) or not isinstance(event, QDropEvent):
            return False
        paths = dropped_files(event)
        if not paths:
            return False
        event.acceptProposedAction()
        if not isinstance(event, QDragEnterEvent):
            self.dropped.emit(paths)
        return True


def dropped_files(event: QDropEvent) -> list[Path]:
    """Those of this computer that can be of use."""
    urls = event.mimeData().urls()
    return [path for url in urls if url.isLocalFile() and (path := Path(url.toLocalFile())).suffix.lower() in ENDS]
