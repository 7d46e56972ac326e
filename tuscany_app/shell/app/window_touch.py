"""Fingers on everything but a table (`table/touch.py` handles those). Pages and lists scroll. A long press opens the
context menu or tells what a button does. With the first touch everything that can be pressed grows to the size of a
finger, if the player wishes.

Qt does the rest: a tap becomes a mouse click.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QTouchEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScroller, QToolTip, QWidget

from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.table.finger import LONG, OWN_FINGERS, SLOP, touch_of_screen
from tuscany_app.table.theme import look

FAR = QPointF(-10_000, -10_000)  # where nothing can be pressed


class WindowTouch(QObject):
    """Looks at what comes to a window, before its widgets do."""

    def __init__(self, window: QWidget, preferences: Preferences) -> None:
        super().__init__(window)
        self._window, self._preferences = window, preferences
        self._touched = False  # there has been a touch
        self._start: QPointF | None = None  # in the window, of a finger that may rest
        self.rest_timer = QTimer(self, singleShot=True, interval=LONG)
        self.rest_timer.timeout.connect(self._ask)
        window.installEventFilter(self)  # until it is shown: before, there is nothing to look at
        preferences.changed.connect(self._prefer)

    def roomy(self) -> bool:
        """Whether what is pressed has to be as large as a finger."""
        wish = self._preferences.values.targets
        return wish == "always" or (wish == "automatic" and self._touched)

    def choose_look(self) -> None:
        """The look that the player wishes, with room for fingers or without."""
        values = self._preferences.values
        look().choose(values.theme, values.palette, values.text_size, roomy=self.roomy())

    def _prefer(self, name: str) -> None:
        if name in ("theme", "palette", "text_size", "targets"):
            self.choose_look()

    # what comes to the window

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window:
            if event.type() == QEvent.Type.Show:
                self._window.removeEventFilter(self)
                self._window.windowHandle().installEventFilter(self)
        elif (touched := touch_of_screen(event)) is not None:
            self._touch(touched)
        return False

    def _touch(self, event: QTouchEvent) -> None:
        points = event.points()
        if event.type() == QEvent.Type.TouchBegin and points:
            self._begin(points[0].position())
        elif event.type() in (QEvent.Type.TouchEnd, QEvent.Type.TouchCancel):
            self._stop_waiting()
            if not self._touched:
                self._touched = True
                QTimer.singleShot(0, self, self._make_room)  # when the tap has done its work
        elif len(points) > 1 or (self._start is not None and _far(points[0].position(), self._start)):
            self._stop_waiting()

    def _make_room(self) -> None:
        if look().roomy != self.roomy():
            self.choose_look()

    def _begin(self, point: QPointF) -> None:
        widget = self._window.childAt(point.toPoint())
        scrolled = widget
        while scrolled is not None and not scrolled.property(OWN_FINGERS):
            if isinstance(scrolled, QAbstractScrollArea):
                scroll_by_finger(scrolled)
            scrolled = scrolled.parentWidget()
        if scrolled is None and widget is not None:
            self._start = point
            self.rest_timer.start()

    def _stop_waiting(self) -> None:
        self._start = None
        self.rest_timer.stop()

    # a finger rests

    def _ask(self) -> None:
        """Open the menu of what is there, or else tell what it is for; and let go of what was pressed."""
        point, self._start = self._start, None
        widget = self._window.childAt(point.toPoint()) if point is not None else None
        if widget is None or point is None:
            return
        self._let_go()
        here = widget.mapFrom(self._window, point.toPoint())
        there = self._window.mapToGlobal(point.toPoint())
        event = QContextMenuEvent(QContextMenuEvent.Reason.Other, here, there)
        event.ignore()
        if QApplication.sendEvent(widget, event) and event.isAccepted():
            return
        named: QWidget | None = widget
        while named is not None and not named.toolTip():
            named = named.parentWidget()
        if named is not None:
            above = named.mapToGlobal(QPoint(0, -2 * named.height()))
            QToolTip.showText(QPoint(there.x(), max(0, above.y())), named.toolTip(), named)

    def _let_go(self) -> None:
        """The mouse that the finger stands for lets go where nothing is, so that lifting the finger presses nothing."""
        handle, left, none = self._window.windowHandle(), Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        for kind, button, held in (
            (QEvent.Type.MouseMove, none, left),
            (QEvent.Type.MouseButtonRelease, left, none),
        ):
            event = QMouseEvent(kind, FAR, FAR, button, held, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(handle, event)


def scroll_by_finger(area: QAbstractScrollArea) -> None:
    """From now on a finger moves what is in there; the mouse does as before."""
    viewport = area.viewport()
    if not QScroller.hasScroller(viewport):
        QScroller.grabGesture(viewport, QScroller.ScrollerGestureType.TouchGesture)


def _far(one: QPointF, other: QPointF) -> bool:
    return (one - other).manhattanLength() > SLOP
