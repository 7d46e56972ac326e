"""Long plain texts, one to write in and one to read, with eye, keys or screen reader."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.retranslate import put


class TextField(QPlainTextEdit):
    """To write in; Tab leads on."""

    def __init__(self, name: Sentence) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        put(self.setAccessibleName, name)


class TextSheet(TextField):
    """To read: arrow keys move a cursor that screen readers follow, and words can be copied."""

    def __init__(self, name: Sentence) -> None:
        super().__init__(name)
        of_kind(self, "sheet")
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def show_text(self, text: str) -> None:
        """From its beginning, or where one was if it is nearly the same text."""
        before = self.toPlainText()
        if text == before:
            return
        here = self.verticalScrollBar().value() if text[:40] == before[:40] else 0
        self.setPlainText(text)
        self.verticalScrollBar().setValue(here)
