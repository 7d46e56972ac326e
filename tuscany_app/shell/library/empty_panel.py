"""Shown instead of an empty list: a friendly sentence and a button."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.widgets.factories import WidgetStrip, button, label, of_kind, row
from tuscany_app.table.retranslate import put


class EmptyPanel(WidgetStrip):
    def __init__(self) -> None:
        self.title, self._why = label(kind="title", wrap=True), label(kind="muted", wrap=True)
        for words in (self.title, self._why):
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.way = button(say("New game"), "primary", "play")
        parts = (None, self.title, self._why, 8, row(None, self.way, None), None)
        super().__init__(QVBoxLayout(), parts, (20, 20, 20, 20), 10)
        of_kind(self, "card")

    def tell(self, words: Sentence, why: Sentence, way: Sentence | None) -> None:
        """`way` is what its button says; without one there is none."""
        put(self.title.setText, words)
        put(self._why.setText, why)
        self.way.setVisible(way is not None)
        if way is not None:
            put(self.way.setText, way)
            put(self.way.setAccessibleName, way)
