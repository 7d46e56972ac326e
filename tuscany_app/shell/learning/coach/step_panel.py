"""The base of panels below the coach's words, for steps that are not a move on the table."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tuscany_app.shell.widgets.factories import of_kind


class StepPanel(QWidget):
    """Signals:
    solved(Sentence): that was right, and why.
    failed(Sentence): that was not, and why.
    pointed(Answer or None): an answer that the table is to show, until another one or None comes.
    """

    solved = Signal(object)
    failed = Signal(object)
    pointed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.hide()

    def ask(self, step: Any, right: Any) -> None:
        """A step of this kind begins; `right` is the number that the rules say, where one is asked for."""
        raise NotImplementedError

    def close_answers(self) -> None:
        """The step is solved: what was right can be seen, and nothing can be answered any more."""
        raise NotImplementedError

    def show_right(self) -> None:
        """Show the right answer, before it is given by `give_right`."""

    def give_right(self) -> None:
        """Give the right answer."""

    def take_focus(self) -> None:
        """The keyboard is to answer."""
        raise NotImplementedError
