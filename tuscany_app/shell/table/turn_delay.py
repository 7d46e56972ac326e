"""Delays a computer's move so that people can see the previous one. The length is a setting."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnyTurn
from tuscany_app.shell.base.pace import PACES, Waits, time_to_read
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.table.model import AnyModel


class TurnDelay(QObject):
    """Signals:
    over(): the computer can be asked.
    looking(Turn or None): there is time to look at this decision of another computer; or no more.
    """

    over = Signal()
    looking = Signal(object)

    def __init__(self, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.looked_at: AnyTurn | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._end)

    @property
    def waits(self) -> Waits:
        return PACES[self._preferences.values.computers]

    @property
    def pausing(self) -> bool:
        return self._timer.isActive() or self.looked_at is not None

    def begin(self, model: AnyModel) -> None:
        """A computer must move in this game."""
        waits, turns = self.waits, model.session.turns
        last = turns[-1] if turns else None
        if last is None or not (waits.look or waits.asked) or not _was_a_computers_turn(model, last):
            self.wait(waits.breath)
            return
        self.looked_at = last
        if not waits.asked:
            self.wait(waits.look + time_to_read(model.in_words(last.events)))
        self.looking.emit(last)

    def prompt(self, model: AnyModel) -> Sentence | None:
        """The sentence above the table during the pause."""
        if self.looked_at is None:
            return None
        told = model.in_words(self.looked_at.events)
        what = told[0] if told else say("{player} has moved.", player=model.names[self.looked_at.seat])
        return say("{what} A click or Space continues.", what=what) if self.waits.asked else what

    def wait(self, milliseconds: int) -> None:
        self._timer.start(milliseconds)

    def hasten(self) -> bool:
        """End the pause. False if there is none."""
        if not self.pausing:
            return False
        self._end()
        return True

    def stop(self) -> None:
        """End the pause without going on."""
        self._timer.stop()
        if self.looked_at is not None:
            self.looked_at = None
            self.looking.emit(None)

    def _end(self) -> None:
        self.stop()
        self.over.emit()


def is_computer(model: AnyModel, seat: int) -> bool:
    return model.session.setup.seats[seat].bot is not None


def _was_a_computers_turn(model: AnyModel, turn: AnyTurn) -> bool:
    """Whether this decision ended a computer's turn."""
    return turn.seat != model.state.actor() and is_computer(model, turn.seat)
