"""A sentence with a button at the foot of a page: to undo something, or to do it for good."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.widgets.factories import Button, button, label, of_kind
from tuscany_app.table.retranslate import put


class OfferBar(QWidget):
    """Hidden until there is something to say."""

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "advice")
        self.words = label(wrap=True)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(16, 8, 10, 8)
        self._layout.setSpacing(10)
        self._layout.addWidget(self.words, 1)
        self.ways: list[Button] = []
        self.hide()

    def offer(self, sentence: Sentence, *ways: tuple[Sentence, Callable[[], object]]) -> None:
        """Say it, with these ways; whichever is taken, it is gone."""
        put(self.words.setText, sentence)
        for way in self.ways:
            way.hide()
            way.deleteLater()
        self.ways = [self._way(name, act) for name, act in ways]
        self.show()
        announce(self, sentence)

    def _way(self, name: Sentence, act: Callable[[], object]) -> Button:
        made = button(name)
        made.clicked.connect(self.hide)
        made.clicked.connect(lambda *_: act())
        self._layout.addWidget(made)
        return made
