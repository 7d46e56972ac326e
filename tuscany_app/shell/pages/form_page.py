"""A page that is filled in."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QToolButton

from tuscany_app.shell.pages.page import Page


class FormPage(Page):
    """Enter hands it in, wherever in the form one is, but on a button it presses that."""

    def hand_in(self) -> None:
        """What the form is for, if it is filled in as it should be."""

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
