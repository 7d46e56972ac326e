"""The interface that all modes of the table page share."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.table.advice.advice import Advice
from tuscany_app.shell.table.final_scoring import FinalScoring
from tuscany_app.shell.table.thinking_clock import ThinkingClock
from tuscany_app.table.mode import Mode
from tuscany_app.table.model import AnyModel, UndoPolicy


class TableMode(Mode):
    conducted = True
    conducts = False  # the game takes its course: computers move, things can be taken back, the end is told
    coached = False  # somebody beside the table explains: no other advice is given
    judged = False  # who explains also says what a person's turns were worth
    timed = False  # it is written down how long is thought
    ends = True  # at the end of the game nothing can be taken back any more

    def __init__(self, coach: QWidget | None = None) -> None:
        self.coach = coach  # sits where the log is otherwise, and explains
        self.instead: Sentence | None = None  # while the table can only be looked at: what is to be done

    def begin(self, model: AnyModel, advice: Advice, clock: ThinkingClock, final: FinalScoring) -> None:
        """The table is ready; the game begins or goes on."""

    def can_undo(self, model: AnyModel, wish: UndoPolicy) -> bool:
        """Whether something can be taken back. `wish` is the player's setting for that."""
        return False

    def undo(self, model: AnyModel, wish: UndoPolicy) -> None:
        """Take back the last decision of a person."""
