"""Plays recent turns once more on the table, from the position before them; afterwards everything is as it was.

It uses a second table with a game of its own, which takes the first one's place in the view for a while. So it can
change nothing, not even a half-made decision. The same person sits in front of it, so it shows nothing that they may
not see.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.sitting import Sitting
from tuscany_app.table.animation_queue import SPEEDS
from tuscany_app.table.mode import Watching
from tuscany_app.table.scene import AnyScene
from tuscany_app.table.view import TableView

BEFORE, AFTER, STILL = 450, 1000, 0.8  # milliseconds before and after a decision; times that where nothing moves


class OnceMore(QObject):
    """Signals:
    changed(): something else is shown now, or it is over.
    told(Sentence): what is being shown, in words.
    sounded(Sound): something is heard.
    """

    changed = Signal()
    told = Signal(object)
    sounded = Signal(object)

    def __init__(
        self, view: TableView, sitting: Sitting, preferences: Preferences, parent: QObject | None = None
    ) -> None:
        """For this game, shown in this view."""
        super().__init__(parent)
        self._view, self._first, self._preferences = view, sitting, preferences
        self._second: Sitting | None = None  # in the place of the first one
        self.to_come: list[int] = []  # the decisions still to be shown, by number
        self._played = False  # the first of them
        self._seen_before = 1.0, 0, 0  # the magnification of the view and where it looked
        self._wait = QTimer(self, singleShot=True)
        self._wait.timeout.connect(self._next)

    @property
    def running(self) -> bool:
        return self._second is not None

    @property
    def _shown(self) -> Sitting:
        assert self._second is not None
        return self._second

    def prompt(self) -> Sentence | None:
        """The sentence above the table meanwhile."""
        if not self.running:
            return None
        turn, model = self._first.session.turns[self.to_come[0]], self._shown.model
        told = model.in_words(turn.events)
        what = told[0] if told else say("{player} moves.", player=model.names[turn.seat])
        return say("Once more: {what} Esc goes back to the game.", what=what)

    def show(self, numbers: Sequence[int]) -> None:
        """Play these decisions again, one after the other."""
        self.end()
        if not numbers:
            return
        self.to_come = list(numbers)
        view = self._view
        across, down = view.horizontalScrollBar(), view.verticalScrollBar()
        self._seen_before = view.magnification, across.value(), down.value()
        self._second = second = self._second_table(numbers[0])
        second.queue.idle.connect(self._seen)
        second.scene.sounded.connect(self.sounded)
        self._show_table(second.scene)
        self._begin()

    def hurry(self) -> bool:
        """Go on to the next decision, or back to the game after the last one. False if nothing is shown."""
        if self.running:
            self._go_on()
            return True
        return False

    def end(self) -> None:
        """Go back to the game."""
        if not self.running:
            return
        self._wait.stop()
        second, self._second = self._shown, None
        self.to_come = []
        self._show_table(self._first.scene)
        second.close()
        self.changed.emit()

    # inside

    def _second_table(self, number: int) -> Sitting:
        """A second table with the position before a decision, as the same person sees it."""
        first = self._first
        second = Sitting(first.session.at(number), Watching(uncovered=False), parent=self)
        if second.model.shared:
            second.model.seat_shown, second.model.seated = first.model.seat_shown, first.model.seated
            second.scene.redraw()
        second.scene.look_as(first.scene)
        second.queue.pace = SPEEDS[self._preferences.values.animation]
        return second

    def _begin(self) -> None:
        """Show the position before the next decision for a moment."""
        number, second = self.to_come[0], self._shown
        if second.queue.busy or len(second.session.turns) != number:
            second.model.show(self._first.session.at(number))
        self._played = False
        self._wait.start(self._paced(BEFORE))
        self.changed.emit()
        self.told.emit(self.prompt())

    def _next(self) -> None:
        """Go on after a moment: to the decision itself, or to the next decision."""
        if self._played:
            self._go_on()
        else:
            self._played = True
            self._shown.model.play(self._first.session.turns[self.to_come[0]].move, checked=True)

    def _go_on(self) -> None:
        self._wait.stop()
        del self.to_come[:1]
        if self.to_come:
            self._begin()
        else:
            self.end()

    def _seen(self) -> None:
        """The decision was shown. Light its place for a moment."""
        if self._played:
            self._shown.scene.point_to(self._first.session.turns[self.to_come[0]].events)
            self._wait.start(self._paced(AFTER))

    def _paced(self, milliseconds: int) -> int:
        return round(milliseconds * (SPEEDS[self._preferences.values.animation] or STILL))

    def _show_table(self, scene: AnyScene) -> None:
        """Show a table in the view, with the same size and the same part in sight."""
        magnification, across, down = self._seen_before
        self._view.show_table(scene)
        if magnification > 1:
            self._view.zoom(magnification)
            self._view.horizontalScrollBar().setValue(across)
            self._view.verticalScrollBar().setValue(down)
