"""Once more: what happened is played again on the table, from the position before it; then all stands as it stood.

It is played on a second table with a game of its own, which takes the place of the first one in the view for a while:
so nothing can be changed by it, not even half a decision. The same person sits in front of it, so nothing is seen that
this person may not see.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.base import table_factory
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.table.animation_queue import SPEEDS
from tuscany_app.table.model import AnyModel
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

    def __init__(self, view: TableView, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view, self._preferences = view, preferences
        self._session: AnySession | None = None  # whose past is shown
        self._first: AnyScene | None = None  # the table that waits
        self._model: AnyModel | None = None
        self._scene: AnyScene | None = None
        self._to_come: list[int] = []  # the decisions still to be shown, by number
        self._played = False  # the first of them
        self._seen_before = 1.0, 0, 0  # the magnification of the view and where it looked
        self._wait = QTimer(self, singleShot=True)
        self._wait.timeout.connect(self._next)

    @property
    def running(self) -> bool:
        return self._scene is not None

    def prompt(self) -> Sentence | None:
        """What stands above the table meanwhile."""
        if self._session is None:
            return None
        assert self._model is not None
        turn = self._session.turns[self._to_come[0]]
        told = self._model.in_words(turn.events)
        what = told[0] if told else say("{player} moves.", player=self._model.names[turn.seat])
        return say("Once more: {what} Esc goes back to the game.", what=what)

    def show(self, scene: AnyScene, numbers: Sequence[int]) -> None:
        """Play these decisions again, one after the other, in the place of that table."""
        self.end()
        if not numbers:
            return
        self._session, self._first, self._to_come = scene.model.session, scene, list(numbers)
        view = self._view
        across, down = view.horizontalScrollBar(), view.verticalScrollBar()
        self._seen_before = view.magnification, across.value(), down.value()
        self._model, self._scene = self._second_table(scene, numbers[0])
        self._scene.queue.idle.connect(self._seen)
        self._scene.sounded.connect(self.sounded)
        self._show_table(self._scene)
        self._begin()

    def hurry(self) -> bool:
        """On to the next decision, or back to the game after the last one; False if nothing is shown."""
        if self._scene is None:
            return False
        self._go_on()
        return True

    def end(self) -> None:
        """Back to the game."""
        scene, first = self._scene, self._first
        if scene is None or first is None:
            return
        self._wait.stop()
        self._scene = self._first = self._model = self._session = None
        self._to_come = []
        scene.queue.idle.disconnect(self._seen)
        scene.queue.clear()
        scene.blockSignals(True)
        self._show_table(first)
        scene.deleteLater()
        self.changed.emit()

    # inside

    def _second_table(self, scene: AnyScene, number: int) -> tuple[AnyModel, AnyScene]:
        """The table as it was before a decision, seen by the same person."""
        model, second = table_factory.make_table(scene.model.session.at(number), self)
        model.enabled = False
        if model.shared:
            model.seat_shown, model.seated = scene.model.seat_shown, scene.model.seated
            second.redraw()
        second.folded = scene.folded
        second.look_as(scene)
        second.queue.pace = SPEEDS[self._preferences.values.animation]
        return model, second

    def _begin(self) -> None:
        """The position before the next decision, for a moment."""
        assert self._session is not None
        assert self._model is not None
        assert self._scene is not None
        number = self._to_come[0]
        if self._scene.queue.busy or len(self._model.session.turns) != number:
            self._model.show(self._session.at(number))
            self._model.enabled = False
        self._played = False
        self._wait.start(self._paced(BEFORE))
        self.changed.emit()
        self.told.emit(self.prompt())

    def _next(self) -> None:
        """After the moment before a decision comes the decision; after the moment that follows it, the next one."""
        if self._played:
            self._go_on()
        elif self._model is not None and self._session is not None:
            self._played = True
            self._model.play(self._session.turns[self._to_come[0]].move, checked=True)
            self._model.enabled = False

    def _go_on(self) -> None:
        self._wait.stop()
        del self._to_come[:1]
        if self._to_come:
            self._begin()
        else:
            self.end()

    def _seen(self) -> None:
        """It has been shown: its place is lit for a moment."""
        if self._scene is not None and self._session is not None and self._played:
            self._scene.point_to(self._session.turns[self._to_come[0]].events)
            self._wait.start(self._paced(AFTER))

    def _paced(self, milliseconds: int) -> int:
        return round(milliseconds * (SPEEDS[self._preferences.values.animation] or STILL))

    def _show_table(self, scene: AnyScene) -> None:
        """In the view, as large and looked at as before."""
        magnification, across, down = self._seen_before
        self._view.show_table(scene)
        if magnification > 1:
            self._view.zoom(magnification)
            self._view.horizontalScrollBar().setValue(across)
            self._view.verticalScrollBar().setValue(down)
