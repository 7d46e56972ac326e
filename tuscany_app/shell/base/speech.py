"""Speaks through the screen reader without moving the focus. The whole program uses this.

Everything said until the program is idle becomes one announcement, each sentence once. Readers that know announcements
get one. Older ones on Linux say the new name of the window in front, so they get that. A reader never gets both,
because it would say everything twice.
"""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.base import screen_readers

EVENT = getattr(QtGui, "QAccessibleAnnouncementEvent", None)  # not in every Qt that the program can be installed with
AGAIN = "\N{NO-BREAK SPACE}"  # an older reader does not say a name twice in a row: this makes it another one


class Speech(QObject):
    """Signals:
    spoken(str, bool): an announcement goes out, urgent or not.
    """

    spoken = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self.last = ""  # what was said last
        self._waiting: list[str] = []
        self._urgent = False
        self._widget: QWidget | None = None
        self._named: QWidget | None = None  # the window that has our words for a name
        self._breath = QTimer(self, singleShot=True, interval=0)
        self._breath.timeout.connect(self.speak)

    def say(self, widget: QWidget, *sentences: Sentence | str, urgent: bool = False) -> None:
        """Have sentences spoken one after the other; urgent ones interrupt the reader."""
        texts = [_ended(text) for text in map(str, sentences) if text]
        if not texts:
            return
        self._waiting += [text for text in texts if text not in self._waiting]
        self._urgent, self._widget = self._urgent or urgent, widget
        self._breath.start()

    def repeat(self, widget: QWidget) -> None:
        """The last words once more."""
        if self.last:
            self._waiting, self._widget = [self.last], widget
            self._breath.start()

    def speak(self) -> None:
        """Say now what waits."""
        self._breath.stop()
        text, urgent, widget = " ".join(self._waiting), self._urgent, self._widget
        self._waiting, self._urgent, self._widget = [], False, None
        if not text:
            return
        self.last = text
        self.spoken.emit(text, urgent)
        if widget is None or not isValid(widget) or not screen_readers.listening():
            return
        if EVENT is not None and screen_readers.hears_announcements():
            _announce(widget, text, urgent=urgent)
        else:
            self._name(widget.window(), text)

    def _name(self, window: QWidget, text: str) -> None:
        if self._named is None:
            application = QGuiApplication.instance()
            assert isinstance(application, QGuiApplication)
            application.focusWindowChanged.connect(self._unname)
        self._named = window
        window.setAccessibleName(text + AGAIN if window.accessibleName() == text else text)

    def _unname(self) -> None:
        """Another window is in front: nobody says this one's name now, so it gets its own back."""
        if self._named is not None and isValid(self._named):
            self._named.setAccessibleName("")


def _ended(text: str) -> str:
    """With a stop, at which a reader breathes."""
    return text if text[-1] in ".!?…:" else text + "."


def _announce(widget: QWidget, text: str, *, urgent: bool) -> None:
    event = EVENT(widget, text)  # type: ignore[misc]
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    QAccessible.updateAccessibility(event)


SPEECH = Speech()


def announce(widget: QWidget, *sentences: Sentence | str, urgent: bool = False) -> None:
    """Have sentences spoken one after the other; urgent ones at once."""
    SPEECH.say(widget, *sentences, urgent=urgent)
