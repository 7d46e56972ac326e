"""A whole number to type, or to change with two buttons that a finger can hit."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QHBoxLayout, QSpinBox, QToolButton, QWidget

from tuscany_app.kernel.component_facts import Number
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.widgets.factories import label, of_kind
from tuscany_app.shell.widgets.fields import label_for
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look


class NumberField(QWidget):
    """Signals:
    changed(int): so many.
    """

    changed = Signal(int)

    def __init__(self, name: Sentence, of: Sentence) -> None:
        """`of` is what it is a number of, for those who can't see where it stands."""
        super().__init__()
        of_kind(self, "plain")
        self.box = SpinBox()
        put(self.box.setAccessibleName, say("{what}: {number}", what=of, number=name))
        self.box.valueChanged.connect(self.changed)
        self.less, self.more = _stepper("−", say("Less")), _stepper("+", say("More"))
        self.less.clicked.connect(self.box.stepDown)
        self.more.clicked.connect(self.box.stepUp)
        words = label_for(label(name), self.box)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(words, 1)
        for widget in (self.less, self.box, self.more):
            layout.addWidget(widget)

    def show_number(self, number: Number) -> None:
        """Without a signal."""
        blocked = self.box.blockSignals(True)
        self.box.setRange(number.allowed[0], number.allowed[-1])
        self.box.setValue(number.value)
        self.box.blockSignals(blocked)
        self.less.setEnabled(number.value > number.allowed[0])
        self.more.setEnabled(number.value < number.allowed[-1])
        self.box.setFixedWidth(round(54 * look().text_size / 100))


class SpinBox(QSpinBox):
    def __init__(self) -> None:
        super().__init__()
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setKeyboardTracking(False)
        of_kind(self, "count")

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page; it changes nothing by accident."""
        event.ignore()


def _stepper(sign: str, name: Sentence) -> QToolButton:
    made = QToolButton()
    made.setText(sign)
    of_kind(made, "step")
    put(made.setAccessibleName, name)
    made.setAutoRepeat(True)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrow keys do the same in the box
    return made
