"""The base of pages with a form."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.shell.widgets.page import Page


class FormPage(Page):
    """Enter hands it in, wherever in the form one is, but on a button it presses that."""

    def hand_in(self) -> None:
        """What the form is for, if it is filled in as it should be."""

    def footer(self, notice: QLabel, hand_in: QPushButton) -> QWidget:
        """What is wrong with the form, and the button that hands it in."""
        made = QWidget()
        of_kind(made, "footer")
        layout = QHBoxLayout(made)
        layout.setContentsMargins(28, 12, 28, 12)
        layout.addWidget(notice, 1)
        layout.addStretch(1)
        layout.addWidget(hand_in)
        return made

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focus = self.focusWidget()
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif isinstance(focus, QToolButton) and focus.menu() is not None:
            focus.showMenu()
        elif isinstance(focus, QToolButton):
            focus.click()
        else:
            self.hand_in()
