"""A label for a name, shortened to fit."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.retranslate import plain


class NameLabel(QLabel):
    """Takes the room that is left; a name that is longer ends with dots, and is whole in the tooltip."""

    def __init__(self, name: str, kind: str) -> None:
        super().__init__(name)
        of_kind(self, kind)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def shown(self) -> str:
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setToolTip("" if self.shown() == self.text() else plain(self.text()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        middle, ink = Qt.AlignmentFlag.AlignVCenter, QPalette.ColorRole.WindowText
        self.style().drawItemText(painter, self.rect(), middle, self.palette(), True, self.shown(), ink)
