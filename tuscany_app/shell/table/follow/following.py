"""Helps people follow a game: the recap since their turn, playing a turn once more, the end step by step, and the
clicks and keys that hurry all of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.reckoning import Reckoning
from tuscany_app.kernel.session import AnyTurn
from tuscany_app.shell.table.conductor import Conductor
from tuscany_app.shell.table.final_scoring import Stopped
from tuscany_app.shell.table.follow.final_panel import FinalPanel
from tuscany_app.shell.table.follow.once_more import OnceMore
from tuscany_app.shell.table.follow.recap import numbers_since
from tuscany_app.shell.table.follow.recap_panel import RecapPanel
from tuscany_app.shell.widgets.focus_regions import has_focus
from tuscany_app.table.view import TableView


class Following(QObject):
    """Signals:
    changed(): something else is shown, or nothing any more.
    told(list): sentences for those who can't see it.
    begun(): something is shown over the table, so what was said there is past.
    sized(): what is beside the table has come or gone.
    sounded(Sound): something is heard.
    """

    changed = Signal()
    told = Signal(object)
    begun = Signal()
    sized = Signal()
    sounded = Signal(object)

    def __init__(self, conductor: Conductor, view: TableView) -> None:
        super().__init__(conductor)
        self._conductor, self._view = conductor, view
        self._model, self._scene = conductor.model, conductor.sitting.scene
        self.since = RecapPanel(view)
        self.final, self.panel = conductor.final, FinalPanel()
        self.active = False  # something is shown over the game: told, or seen once more
        self.once_more = OnceMore(view, conductor.sitting, conductor.preferences, self)
        conductor.waiting.connect(self._light)
        self.once_more.changed.connect(self._note)
        self.once_more.changed.connect(self.changed)
        self.once_more.told.connect(lambda sentence: self.told.emit([sentence]))
        self.once_more.sounded.connect(self.sounded)
        self.since.again.connect(self.show_again)
        self.since.closed.connect(self.close_since)
        self.final.told.connect(self._tell_final)
        self.final.stopped.connect(self._tell_stop)
        self.final.ended.connect(self._end_final)
        self.panel.onward.connect(self.final.go_on)
        self.panel.skipped.connect(self.final.skip)
        self._note()

    def close(self) -> None:
        """The table was left."""
        self.back_to_the_game()
        self._view.hurries = ()
        for panel in (self.since, self.panel):
            panel.hide()
            panel.deleteLater()

    def prompt(self) -> Sentence | None:
        """The sentence above the table while the recap or a replayed turn is shown."""
        return self.final.prompt() or self.once_more.prompt()

    # what happened since a turn, and once more

    def toggle_since(self) -> None:
        """Show what happened since the last turn of the person here, or close it."""
        if not self.since.isHidden():
            self.close_since()
        elif self._conductor.can_tell():
            self.once_more.end()
            self.begun.emit()
            self.since.show_since(self._model, again=self._conductor.can_look_back())
            self._note()
            self.told.emit(self.since.sentences())

    def moving(self, turn: AnyTurn) -> None:
        """Somebody moves. The recap is updated when the animation has ended; if the person here moves, it closes."""
        self.once_more.end()
        if turn.seat == self.since.seat:
            self.close_since()

    def seen(self) -> None:
        """An animation has ended, so the recap tells that turn too."""
        if self.since.isHidden():
            return
        if self._conductor.can_tell() and self.since.seat == self._model.seat_shown:
            self.since.show_since(self._model, again=self._conductor.can_look_back())
        else:
            self.close_since()

    def close_since(self) -> None:
        if has_focus(self.since):
            self._view.setFocus()
        self.since.hide()
        self._note()

    def show_again(self, numbers: Sequence[int] | None = None) -> None:
        """Play these decisions again. With None: all decisions of the others since the last turn of the person here."""
        if not self._conductor.can_look_back():
            return
        model = self._model
        wanted = numbers_since(model.session, model.seat_shown) if numbers is None else numbers
        if wanted:
            self.close_since()
            self.begun.emit()
            self.once_more.show(wanted)

    def back_to_the_game(self) -> bool:
        """Close the recap or the replayed turn. False if neither is shown."""
        shown = self.once_more.running or not self.since.isHidden()
        self.once_more.end()
        self.close_since()
        return shown

    def step_back(self) -> bool:
        """Esc: go on to the results, or back to the game. False if nothing is shown."""
        return self.final.skip() or self.back_to_the_game()

    # what is shown

    def _note(self) -> None:
        shown, hasten = self.once_more.running, self._conductor.turn_delay.hasten
        self._view.hurries = (self.once_more.hurry, hasten) if shown else (hasten,)
        self.active = self.final.running or shown or not self.since.isHidden()

    def _light(self, turn: object) -> None:
        """Light the place of a computer's decision during the pause after it."""
        self._scene.point_to(getattr(turn, "events", ()))

    def _tell_final(self, reckoning: Reckoning, number: int) -> None:
        self.told.emit(self.panel.tell(self._model.session.setup, reckoning, number))
        self._note()
        self.sized.emit()
        self.changed.emit()

    def _tell_stop(self, told: Stopped) -> None:
        self.told.emit(self.panel.stop(self._model.session.setup, told))
        self._note()
        self.sized.emit()
        self.changed.emit()

    def _end_final(self) -> None:
        self.panel.hide()
        self._note()
        self.sized.emit()

    def restyle(self) -> None:
        self.once_more.end()
        self.since.restyle()
        self.panel.restyle()

    def retranslate(self) -> None:
        self.once_more.end()
        self.since.retranslate()
