"""A user for the window, with real mouse and key events. The demonstration, the smoke test and the tests use it.

Events go to the window, which finds the widget under the pointer or with the focus, including popups. Qt matches
shortcuts before it makes a key event, so they are looked up here in the same order.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QEventLoop, QKeyCombination, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QMouseEvent, QShortcut, QWheelEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from tuscany_app.table.scene import Gesture
from tuscany_app.table.view import TableView

LEFT = Qt.MouseButton.LeftButton
NO_BUTTON = Qt.MouseButton.NoButton
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
LOOK_AGAIN = 5  # milliseconds between two looks at what is waited for


def wait_until(condition: Callable[[], bool], seconds: float = 10.0) -> bool:
    """Let the program run until something holds; False if it did not come to hold in time."""
    end = time.monotonic() + seconds
    loop, timer = QEventLoop(), QTimer()

    def check() -> None:
        try:
            done = condition() or time.monotonic() > end
        except Exception:
            done = True  # it is asked once more below, where its error is heard
        if done:
            timer.stop()
            loop.quit()

    timer.timeout.connect(check)
    timer.start(LOOK_AGAIN)
    loop.exec()
    timer.timeout.disconnect(check)  # or else the timer and what it calls would keep each other for ever
    return condition()


def rest(seconds: float = 0.02) -> None:
    """Let the program run for a while."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


class SyntheticUser:
    def __init__(self, window: QWidget) -> None:
        self.window = window

    # mouse; points are the widget's own

    def move(self, widget: QWidget, point: QPoint | QPointF, held: Qt.MouseButton = NO_BUTTON) -> None:
        self._mouse(QEvent.Type.MouseMove, widget, point, NO_BUTTON, held)

    def press(
        self,
        widget: QWidget,
        point: QPoint | QPointF,
        button: Qt.MouseButton = LEFT,
        held: Qt.MouseButton = NO_BUTTON,
    ) -> None:
        """Press a button, while another may be held down."""
        self._mouse(QEvent.Type.MouseButtonPress, widget, point, button, button | held)

    def release(
        self,
        widget: QWidget,
        point: QPoint | QPointF,
        button: Qt.MouseButton = LEFT,
        held: Qt.MouseButton = NO_BUTTON,
    ) -> None:
        self._mouse(QEvent.Type.MouseButtonRelease, widget, point, button, held)

    def click(self, widget: QWidget, point: QPoint | QPointF | None = None, button: Qt.MouseButton = LEFT) -> None:
        """Move there, press and release; without a point in the middle of the widget, scrolled into sight. A page that
        takes no clicks for a moment is waited for, as a person would press again."""
        if point is None:
            wait_until(lambda: _takes_clicks(widget))
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)  # nobody aims at what is not laid out
            self._scroll_to(widget)
        where = QPointF(widget.rect().center()) if point is None else QPointF(point)
        self.move(widget, where)
        self.press(widget, where, button)
        self.release(widget, where, button)

    def double_click(self, widget: QWidget, point: QPoint | QPointF) -> None:
        """A click, and another one at once."""
        self.click(widget, point)
        self._mouse(QEvent.Type.MouseButtonDblClick, widget, point, LEFT, LEFT)
        self.release(widget, point)

    def drag(self, widget: QWidget, start: QPointF, end: QPointF, steps: int = 6) -> None:
        self.move(widget, start)
        self.press(widget, start)
        for step in range(1, steps + 1):
            self.move(widget, start + (end - start) * step / steps, held=LEFT)
        self.release(widget, end)

    def wheel(self, widget: QWidget, point: QPoint | QPointF, steps: int) -> None:
        window, here, there = self._places(widget, point)
        turned = QPoint(0, 120 * steps)
        phase = Qt.ScrollPhase.NoScrollPhase
        event = QWheelEvent(here, there, QPoint(), turned, NO_BUTTON, NO_MODIFIER, phase, False)
        QApplication.sendEvent(window.windowHandle(), event)

    # keyboard

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NO_MODIFIER, text: str = "") -> None:
        """Press and release a key where the focus is."""
        handle = self.window.windowHandle()
        override = QKeyEvent(QEvent.Type.ShortcutOverride, key, modifiers, text)
        override.ignore()
        QApplication.sendEvent(handle, override)
        if not override.isAccepted() and self._shortcut(QKeySequence(QKeyCombination(modifiers, key))):
            return
        QApplication.sendEvent(handle, QKeyEvent(QEvent.Type.KeyPress, key, modifiers, text))
        QApplication.sendEvent(handle, QKeyEvent(QEvent.Type.KeyRelease, key, modifiers, text))

    # at a table

    def do(self, view: TableView, gestures: Iterable[Gesture]) -> None:
        """What a person does at the table, one gesture after the other."""
        for gesture in gestures:
            if gesture.point is not None:
                self.click(view.viewport(), view.mapFromScene(gesture.point))
            elif gesture.key is not None:
                view.setFocus()
                self.key(gesture.key)

    # inside

    def _scroll_to(self, widget: QWidget) -> None:
        around = widget.parentWidget()
        while around is not None:
            if isinstance(around, QScrollArea):
                around.ensureWidgetVisible(widget)
            around = around.parentWidget()

    def _mouse(
        self, kind: QEvent.Type, widget: QWidget, point: QPoint | QPointF, button: Qt.MouseButton, held: Qt.MouseButton
    ) -> None:
        window, here, there = self._places(widget, point)
        QApplication.sendEvent(window.windowHandle(), QMouseEvent(kind, here, there, button, held, NO_MODIFIER))

    def _places(self, widget: QWidget, point: QPoint | QPointF) -> tuple[QWidget, QPointF, QPointF]:
        """The window a widget is in, and its point there and on the screen."""
        window = widget.window()
        here = widget.mapTo(window, QPointF(point))
        return window, here, window.mapToGlobal(here)

    def _shortcut(self, keys: QKeySequence) -> bool:
        """Do what a shortcut stands for, if there is one for these keys here."""
        if QApplication.activePopupWidget() is not None:
            return False
        for shortcut in self.window.findChildren(QShortcut):
            if shortcut.key() == keys and shortcut.isEnabled() and self._in_reach(shortcut):
                shortcut.activated.emit()
                return True
        for action in self.window.findChildren(QAction):
            if action.isEnabled() and keys in action.shortcuts():
                action.trigger()
                return True
        return False

    def _in_reach(self, shortcut: QShortcut) -> bool:
        owner = shortcut.parent()
        assert isinstance(owner, QWidget)
        if shortcut.context() == Qt.ShortcutContext.WidgetWithChildrenShortcut:
            focus = self.window.focusWidget()
            return focus is not None and (owner is focus or owner.isAncestorOf(focus))
        return owner.isVisible()


def _takes_clicks(widget: QWidget) -> bool:
    around: QWidget | None = widget
    while around is not None and not around.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents):
        around = around.parentWidget()
    return around is None
