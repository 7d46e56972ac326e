"""A line at the foot of a page that says what was done, or why it wasn't, and can undo it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.widgets.factories import button, label, of_kind
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put


class UndoBar(QWidget):
    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "footer")
        self._back: Callable[[], object] | None = None
        self.words = label(kind="strong", wrap=True)
        self.undo = button(say("Undo"), "", "undo", with_key(say("Undo the last change"), "undo"))
        self.undo.clicked.connect(self.take_back)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(28, 10, 28, 10)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.undo)
        self.hide()

    def tell(self, sentence: Sentence, back: Callable[[], object] | None = None) -> None:
        """Say something; `back` takes back what was done."""
        self._back = back
        put(self.words.setText, sentence)
        self.undo.setVisible(back is not None)
        self.show()
        announce(self, sentence)

    def hush(self) -> None:
        self._back = None
        self.hide()

    def take_back(self) -> None:
        back = self._back
        self.hush()
        if back is not None:
            back()
