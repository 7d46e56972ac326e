"""Widgets side by side, each as wide as it wants, in as many lines as necessary."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from tuscany_app.shell.widgets.factories import of_kind

GAP = 12


class FlowLayout(QLayout):
    def __init__(self) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay_out(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        found = QSize()
        for item in self._items:
            if not item.isEmpty():
                found = found.expandedTo(item.minimumSize())
        return found

    def _lay_out(self, rect: QRect, *, move: bool) -> int:
        """Put everything in its place, or only find out how high it would be."""
        x, y, line = rect.x(), rect.y(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint().boundedTo(QSize(max(1, rect.width()), 10**6))
            if x > rect.x() and x + size.width() > rect.x() + rect.width():
                x, y, line = rect.x(), y + line + GAP, 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + GAP
            line = max(line, size.height())
        return y + line - rect.y()


class FlowRow(QWidget):
    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self._flow = FlowLayout()
        self.setLayout(self._flow)

    def add(self, widget: QWidget) -> None:
        self._flow.addWidget(widget)
