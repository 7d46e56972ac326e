"""Asks for a number: typed, with the arrow keys, or with two buttons large enough for a finger."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSpinBox, QVBoxLayout

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.lesson import Predict
from tuscany_app.shell.learning.coach.step_panel import StepPanel
from tuscany_app.shell.widgets.factories import Button, button, of_kind, row
from tuscany_app.table.retranslate import put


class NumberAnswer(QSpinBox):
    """Its arrows are buttons beside it.

    Signals:
    entered: Enter was pressed.
    """

    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.touched = False  # somebody has chosen a number, so that Enter can give it
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.interpretText()
            if self.touched:
                self.entered.emit()
        else:
            self.touched = True
            super().keyPressEvent(event)

    def stepBy(self, steps: int) -> None:
        self.touched = True
        super().stepBy(steps)


class NumberPanel(StepPanel):
    """The number between less and more, and the button that gives it as the answer."""

    def __init__(self) -> None:
        super().__init__()
        self.field = NumberAnswer()
        put(self.field.setAccessibleName, say("Your number"))
        self.less, self.more = _nudge("−", say("Less")), _nudge("+", say("More"))
        self.less.clicked.connect(self.field.stepDown)
        self.more.clicked.connect(self.field.stepUp)
        self.answer = button(say("That is my answer"), "", "check")
        self.answer.clicked.connect(self.give)
        self.field.entered.connect(self.give)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        numbers = row(self.less, self.field, self.more, spacing=8)
        numbers.strip.setStretch(1, 1)
        layout.addWidget(numbers)
        layout.addWidget(self.answer)
        self._step: Predict | None = None
        self.right = 0

    def ask(self, step: Predict, right: int) -> None:
        self._step, self.right = step, right
        self.field.setRange(step.least, step.most)
        self.field.setValue(step.least)
        self.field.touched = False
        for widget in (self.field, self.less, self.more, self.answer):
            widget.setEnabled(True)
        self.answer.show()
        self.show()

    def give(self) -> None:
        step = self._step
        if step is None or not self.answer.isEnabled():
            return
        number = self.field.value()
        if number == self.right:
            self.solved.emit(step.praise)
        else:
            self.failed.emit(step.slips.get(number, step.wrong))
            self.take_focus()

    def close_answers(self) -> None:
        self.field.setValue(self.right)
        for widget in (self.field, self.less, self.more, self.answer):
            widget.setEnabled(False)
        self.answer.hide()

    def show_right(self) -> None:
        self.field.setValue(self.right)

    def give_right(self) -> None:
        self.show_right()
        self.give()

    def take_focus(self) -> None:
        self.field.setFocus()
        self.field.selectAll()


def _nudge(sign: str, name: Sentence) -> Button:
    made = Button()
    made.setText(sign)
    made.setAutoRepeat(True)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    of_kind(made, "nudge")
    put(made.setAccessibleName, name)
    put(made.setToolTip, name)
    return made
