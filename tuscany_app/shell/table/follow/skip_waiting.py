"""Skips waiting animations on a click, tap, Space or Enter."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractScrollArea

from tuscany_app.table.scene import GO_ON

TOUCHED = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.TouchBegin)


class SkipWaiting(QObject):
    """Stands before a view. A click or a key that hurried something has done its work, and goes no further."""

    def __init__(self, view: QAbstractScrollArea, *ways: Callable[[], bool], parent: QObject) -> None:
        """`ways` are tried one after the other; each says whether there was something to hurry."""
        super().__init__(parent)
        self._view, self._ways = view, ways
        for watched in (view, view.viewport()):
            watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        hurries = self._is_touch(watched, event) or self._is_key(watched, event)
        return hurries and any(way() for way in self._ways)

    def _is_touch(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._view or event.type() not in TOUCHED:
            return False
        return not isinstance(event, QMouseEvent) or event.button() == Qt.MouseButton.LeftButton

    def _is_key(self, watched: QObject, event: QEvent) -> bool:
        return (
            watched is self._view
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and (event.key() in GO_ON)
        )
