"""Passes the screen from person to person where hands are hidden, and covers the table meanwhile."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.table.animation_queue import SPEEDS
from tuscany_app.table.model import AnyModel

LOOK = 1000  # milliseconds before the curtain falls, so that one sees what one's move did
READ = 4000  # milliseconds for what one alone has seen, as cards just drawn; they are in the hand on the next turn, too


class HandOver(QObject):
    """Signals:
    passing_on(bool): whoever sits here has something to read before the screen is passed on; or no more.
    covered(bool): the table has to be covered until the next person has come; or no more.
    """

    passing_on = Signal(bool)
    covered = Signal(bool)

    def __init__(self, model: AnyModel, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model, self._preferences = model, preferences
        self._last_look = QTimer(self, singleShot=True)
        self._last_look.timeout.connect(self.pass_on)

    def begin(self, *, to_read: bool) -> None:
        """The next person has a hidden hand: cover the table as soon as the person here has read what is new to
        them."""
        if self._model.seated and to_read:
            self.passing_on.emit(True)
        elif self._just_learned():
            self.passing_on.emit(True)
            self._last_look.start(READ)
        elif self._model.seated:
            self._last_look.start(round(LOOK * SPEEDS[self._preferences.values.animation]))
        else:
            self.pass_on()

    def wait(self) -> None:
        """Don't cover the table yet."""
        self._last_look.stop()

    def end(self) -> None:
        """The screen is not passed on: the person here must decide, or nobody."""
        self.wait()
        self.passing_on.emit(False)
        self.covered.emit(False)

    def _just_learned(self) -> bool:
        """Whether the last decision of the person here showed them something that nobody else saw."""
        seat = self._model.seat_shown
        last = next((turn for turn in reversed(self._model.session.turns) if turn.seat == seat), None)
        if not self._model.seated or last is None or last.move.secret:  # what one did in secret one knows
            return False
        return any(event.private == seat for event in last.events)

    def pass_on(self) -> None:
        """Cover the table and wait for the next person."""
        if not self._model.handing_over():
            return
        if self._model.seated:
            self._model.get_up()  # and so back here
            return
        self.passing_on.emit(False)
        self.covered.emit(True)

    def take_seat(self) -> None:
        """The next person has come."""
        if self._model.handing_over():
            self._model.sit()
