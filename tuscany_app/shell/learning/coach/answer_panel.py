"""Answers to choose from, by their text; where something is to be found, a click on the table works, too."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Find, Question
from tuscany_app.shell.learning.coach.answer_button import AnswerButton
from tuscany_app.shell.learning.coach.step_panel import StepPanel
from tuscany_app.shell.widgets.factories import empty
from tuscany_app.table.retranslate import put


class AnswerPanel(StepPanel):
    """A button an answer, one below the other."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[AnswerButton] = []
        self._answers: tuple[Answer, ...] = ()
        self._open = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        put(self.setAccessibleName, say("The answers"))
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(8)

    def ask(self, step: Question | Find, right: object = None) -> None:
        empty(self._layout)
        self._answers, self._open = step.answers, True
        self.buttons = [AnswerButton(answer.words) for answer in step.answers]
        before: QWidget = self
        for made, answer in zip(self.buttons, step.answers, strict=True):
            made.clicked.connect(partial(self.give, answer))
            made.pointed.connect(partial(self._point, answer))
            self._layout.addWidget(made)
            self.setTabOrder(before, made)
            before = made
            made.show()  # at once, so that the first one can take the focus where a question follows another
        self.show()

    def give(self, answer: Answer, _checked: bool = False) -> None:
        if not self._open:
            return
        self.buttons[self._answers.index(answer)].judge(right=answer.right)
        self.pointed.emit(answer)
        (self.solved if answer.right else self.failed).emit(answer.reply)

    def close_answers(self) -> None:
        self._open = False
        for made, answer in zip(self.buttons, self._answers, strict=True):
            if answer.right:
                made.judge(right=True)
            made.setEnabled(False)

    def show_right(self) -> None:
        self.pointed.emit(self._right())

    def give_right(self) -> None:
        self.give(self._right())

    def take_focus(self) -> None:
        """No answer has the focus by itself: one Enter too many gives none. Tab and the arrow keys lead to them."""
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
        elif event.key() == Qt.Key.Key_Up:
            self.buttons[-1].setFocus(Qt.FocusReason.BacktabFocusReason)
        else:
            super().keyPressEvent(event)

    def _right(self) -> Answer:
        return next(answer for answer in self._answers if answer.right)

    def _point(self, answer: Answer, there: bool) -> None:
        if self._open:
            self.pointed.emit(answer if there else None)
