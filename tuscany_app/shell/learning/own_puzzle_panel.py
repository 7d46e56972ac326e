"""The puzzles from a player's own games, on the puzzles page: who is asked today, and what comes later."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tuscany_app.kernel import own_puzzles
from tuscany_app.kernel.dates import Day
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.own_puzzles import OwnPuzzle
from tuscany_app.shell.widgets.factories import Button, button, empty, fill, label, of_kind
from tuscany_app.table.retranslate import put


class OwnPuzzlePanel(QWidget):
    """Signals:
    chosen(OwnPuzzle): solve this one.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "card")
        self.starters: list[Button] = []  # one for each person with something to solve today
        self.told = label(wrap=True)
        about = say(
            "Mistakes that a review found. Each comes back after 1, 3, 7 and 21 days, until you have solved "
            "it twice without help."
        )
        self._ways = QHBoxLayout()
        self._ways.setSpacing(8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        layout.setSpacing(4)
        fill(layout, (label(say("From your own games"), "heading"), self.told, label(about, "muted", wrap=True)))
        layout.addLayout(self._ways)
        self.hide()

    def show_puzzles(self, found: Sequence[OwnPuzzle], today: date) -> None:
        """Those of a game; nothing is shown if there are none."""
        empty(self._ways)
        self.starters = []
        self.setVisible(bool(found))
        asked = own_puzzles.due(found, today)
        put(self.told.setText, _summary(found, asked))
        for who in dict.fromkeys(own.who for own in asked):
            mine = [own for own in asked if own.who == who]
            made = button(say_n("{player}: {n} puzzle", "{player}: {n} puzzles", len(mine), player=who), "", "puzzle")
            made.clicked.connect(lambda _checked=False, first=mine[0]: self.chosen.emit(first))
            self.starters.append(made)
            self._ways.addWidget(made)
        self._ways.addStretch(1)


def _summary(found: Sequence[OwnPuzzle], asked: Sequence[OwnPuzzle]) -> Sentence:
    later = [own.due for own in found if not own.learned and own not in asked]
    learned = sum(own.learned for own in found)
    if asked:
        return say("To solve today: {today}. Later: {later}. Learned: {learned}.",
                   today=len(asked), later=len(later), learned=learned)  # fmt: skip
    if later:
        return say("Nothing to solve today; the next one comes on {day}. Later: {later}. Learned: {learned}.",
                   day=Day(min(later), year=False), later=len(later), learned=learned)  # fmt: skip
    return say("All of them are learned: {learned}.", learned=learned)
