"""A sentence that takes no more room than it has: where it is long, its letters are smaller."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStyle, QStyleOption

from tuscany_app.shell.widgets.factories import of_kind

WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
SMALLEST = 0.62  # of the usual size
LEAST = 60  # pixels


class FittedLabel(QLabel):
    def __init__(self, kind: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        of_kind(self, kind)

    def fitting(self) -> QFont:
        """The largest type, up to the usual size, in which the sentence has room."""
        font, room = QFont(self.font()), self.contentsRect()
        usual = font.pixelSize()
        for size in range(usual, round(usual * SMALLEST), -1):
            font.setPixelSize(size)
            needed = QFontMetrics(font).boundingRect(QRect(0, 0, room.width(), 10_000), WRAPPED, self.text())
            if needed.height() <= room.height() and needed.width() <= room.width():
                break
        return font

    # Qt

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, option = QPainter(self), QStyleOption()
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        painter.setFont(self.fitting())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), WRAPPED, self.text())
