"""A real game; or a position to try, where everything can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tuscany_app.kernel.game import Event, Seat
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.advice.advice import Advice
from tuscany_app.shell.table.final_scoring import FinalScoring
from tuscany_app.shell.table.modes.table_mode import TableMode
from tuscany_app.shell.table.sitting import Sitting
from tuscany_app.shell.table.thinking_clock import ThinkingClock
from tuscany_app.table.animation_queue import Step
from tuscany_app.table.model import AnyModel, UndoPolicy


class GameMode(TableMode):
    conducts = True
    timed = True
    played = True

    def begin(self, model: AnyModel, advice: Advice, clock: ThinkingClock, final: FinalScoring) -> None:
        self._model, self._advice, self._clock, self._final = model, advice, clock, final
        final.leads_on = self.ends

    def holds(self, move: Any) -> bool:
        return self._advice.holds(move)

    def thought(self) -> int | None:
        return self._clock.milliseconds() if self.timed else None

    def steps_before(self, event: Event | None) -> Iterable[Step]:
        return self._final.steps_before(event) if self._model.state.over() else self._final.steps_between(event)

    def can_undo(self, model: AnyModel, wish: UndoPolicy) -> bool:
        return model.can_undo(wish)

    def undo(self, model: AnyModel, wish: UndoPolicy) -> None:
        model.undo(wish)


class CoachedMode(GameMode):
    """A game that a coach beside the table explains and judges. No thinking time is noted."""

    coached = True
    judged = True
    timed = played = False


class TrialMode(GameMode):
    """A position to try. The player decides for everybody and can take back everything, even after the end."""

    uncovered = True
    ends = False

    def begin(self, model: AnyModel, advice: Advice, clock: ThinkingClock, final: FinalScoring) -> None:
        super().begin(model, advice, clock, final)
        self._begun_with = len(model.session.turns)

    def can_undo(self, model: AnyModel, wish: UndoPolicy) -> bool:
        return len(model.session.turns) > self._begun_with and model.can_undo("anything")

    def undo(self, model: AnyModel, wish: UndoPolicy) -> None:
        model.undo("anything")


class TakingBack:
    """Changes a game without a decision: takes decisions back, plays them again, and changes who sits where."""

    def __init__(self, sitting: Sitting, mode: TableMode, preferences: Preferences, stop: Callable[[], None]) -> None:
        """`stop` ends all thinking about the position that is about to change."""
        self._model, self._queue, self._mode = sitting.model, sitting.queue, mode
        self._preferences, self._stop = preferences, stop
        self.ended = False  # the game came to its end, and has been told

    def can_undo(self) -> bool:
        return self._in_play() and self._mode.can_undo(self._model, self._preferences.values.undo)

    def undo(self) -> None:
        self._step(lambda: self._mode.undo(self._model, self._preferences.values.undo), self.can_undo)

    def can_redo(self) -> bool:
        return self._in_play() and self._model.can_redo()

    def redo(self) -> None:
        self._step(self._model.redo, self.can_redo)

    def can_change_seats(self) -> bool:
        return self._in_play() and not self._model.state.over()

    def change_seats(self, changes: Mapping[int, Seat]) -> None:
        """Others go on with these seats, whoever is thinking about what."""
        self._step(lambda: self._model.change_seats(changes), self.can_change_seats)

    def _in_play(self) -> bool:
        return self._mode.conducts and not (self.ended and self._mode.ends)

    def _step(self, change: Callable[[], None], possible: Callable[[], bool]) -> None:
        """End all animations, then take back or repeat if that is still possible: the last animation may have shown the
        end of the game."""
        if possible():
            self._queue.skip()
            if possible():
                self._stop()
                change()
