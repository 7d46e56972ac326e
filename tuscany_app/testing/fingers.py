"""Fingers on a window: touch events as a touch screen sends them, through Qt's own way to the widgets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QObject, QPoint, QPointF, QTimer
from PySide6.QtGui import QPointingDevice, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget


@cache
def touch_screen() -> QPointingDevice:
    return QTest.createTouchDevice()


class Fingers:
    """Points are the widget's own; several fingers are told by their place in the list."""

    def __init__(self, widget: QWidget) -> None:
        self.widget = widget
        self._down: list[QPoint] = []

    def press(self, *points: QPointF) -> None:
        """One more finger for each point that has none yet."""
        places, window = [self._there(point) for point in points], self._window()
        sequence = QTest.touchEvent(window, touch_screen(), False)
        for number, place in enumerate(places):
            if number < len(self._down):
                sequence.move(number, place, window)
            else:
                sequence.press(number, place, window)
        self._down = places
        sequence.commit()

    def move(self, *points: QPointF) -> None:
        self._down, window = [self._there(point) for point in points], self._window()
        sequence = QTest.touchEvent(window, touch_screen(), False)
        for number, place in enumerate(self._down):
            sequence.move(number, place, window)
        sequence.commit()

    def lift(self) -> None:
        """All of them."""
        window = self._window()
        sequence = QTest.touchEvent(window, touch_screen(), False)
        for number, place in enumerate(self._down):
            sequence.release(number, place, window)
        self._down = []
        sequence.commit()

    def _window(self) -> QWindow:
        """The window itself, as a widget's point beyond the screen would find none."""
        return self.widget.window().windowHandle()

    def _there(self, point: QPointF) -> QPoint:
        return self.widget.mapTo(self.widget.window(), point).toPoint()

    def tap(self, point: QPointF) -> None:
        self.press(point)
        self.lift()

    def drag(self, start: QPointF, end: QPointF, steps: int = 8) -> None:
        self.press(start)
        for step in range(1, steps + 1):
            self.move(start + (end - start) * step / steps)
        self.lift()

    def pinch(self, start: Sequence[QPointF], end: Sequence[QPointF], steps: int = 6) -> None:
        """Two fingers from here to there."""
        self.press(start[0])
        self.press(*start)
        for step in range(1, steps + 1):
            self.move(*(one + (other - one) * step / steps for one, other in zip(start, end, strict=True)))
        self.lift()


def tap_on(widget: QWidget) -> None:
    """In the middle of a widget."""
    Fingers(widget).tap(QPointF(widget.rect().center()))


def time_stands_still(owner: QObject) -> None:
    """What waits for time to pass waits until a test says so (`timeout.emit()`), however slow the machine is."""
    for timer in owner.findChildren(QTimer):
        timer.setInterval(10_000_000)
