"""Paper that rains over a page for a moment, where something is celebrated."""

from __future__ import annotations

import random

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from tuscany_app.table.symbols import COLOURS
from tuscany_app.table.theme import look

LONG = 1600  # milliseconds
PIECES = 70
SKIPS = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin)


class Confetti(QWidget):
    """Never in the way of mouse or keyboard: the first click or key ends it, and does what it always does."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        chance = random.Random(7)
        colours = [look().player(colour) for colour in COLOURS]
        self._pieces = [
            (
                chance.random(),
                chance.random(),
                chance.uniform(0.5, 1.0),
                chance.uniform(-540, 540),
                chance.choice(colours),
            )
            for _ in range(PIECES)
        ]
        self._falling = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=LONG)
        self._falling.valueChanged.connect(self.update)
        self._falling.finished.connect(self.end)
        self.setGeometry(over.rect())
        self.show()
        self.raise_()
        self._falling.start()
        if (app := QApplication.instance()) is not None:
            app.installEventFilter(self)

    def end(self) -> None:
        self._falling.stop()
        self.hide()
        self.deleteLater()

    # Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in SKIPS:
            self.end()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        part = float(self._falling.currentValue() or 0.0)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setOpacity(min(1.0, 3 * (1 - part)))
        for across, late, speed, spin, colour in self._pieces:
            down = (part * 1.5 - late * 0.4) * speed
            if down <= 0:
                continue
            painter.save()
            painter.translate(QPointF(across * self.width(), down * self.height()))
            painter.rotate(spin * part)
            painter.fillRect(QRectF(-4, -7, 8, 14), colour)
            painter.restore()


def celebrate(over: QWidget, animation: str) -> None:
    """Let it rain, unless animation is off."""
    if animation != "off" and over.isVisible():
        Confetti(over)
