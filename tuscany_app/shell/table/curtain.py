"""The curtain: between two people at one screen it covers the table, says whose turn it is, and what has happened.

It is used only where hands are hidden, and never for a single person or between computers (`TableModel.handing_over`).
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.table.follow.recap_summary import RecapSummary
from tuscany_app.shell.widgets.factories import button, label, of_kind, row
from tuscany_app.table.colours import LIGHT
from tuscany_app.table.model import AnyModel
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import swatch
from tuscany_app.table.theme import look

FOLD = 74  # pixels from one fold of the cloth to the next


class Curtain(QWidget):
    """Signals:
    lifted(): the person it waits for has come.
    """

    lifted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._colour = ""
        self._told = False  # something happened
        self.chip = label()
        self.title = label(kind="title", wrap=True)
        self.note = label(kind="muted", wrap=True)
        self.summary = RecapSummary()
        self.news = self.summary.news
        self.news.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.ready = button(say("Show my table"), "primary", "play")
        self.ready.clicked.connect(self.lifted)
        card = QWidget()
        of_kind(card, "card")
        card.setFixedWidth(560)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(30, 24, 30, 24)
        inside.setSpacing(12)
        heading = row(self.chip, self.title, spacing=14)
        heading.strip.setStretch(1, 1)
        for widget, stretch in ((heading, 0), (self.note, 0), (self.summary, 1), (row(None, self.ready, None), 0)):
            inside.addWidget(widget, stretch)
        self._card = card
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 24, 20, 24)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(card)
        across.addStretch(1)
        outer.addStretch(1)
        outer.addLayout(across, 8)
        outer.addStretch(1)

    def wait_for(self, model: AnyModel) -> None:
        """Cover the table until the person who must decide has come."""
        seat = model.session.setup.seats[model.state.actor()]
        self._colour = seat.colour
        self._told = self.summary.tell(model, model.state.actor())
        put(self.title.setText, say("Pass the screen to {player}", player=seat.name))
        since = say("Since your last turn, {player}:", player=seat.name)
        put(self.note.setText, since if self._told else say("Nobody else should look now."))
        put(self.ready.setText, say("I am {player}: show my table", player=seat.name.replace("&", "&&")))
        put(self.ready.setAccessibleName, say("I am {player}: show my table", player=seat.name))
        self.summary.setVisible(self._told)
        self.restyle()
        self.news.scrollToBottom()

    def rest(self) -> None:
        """Cover the table for a break."""
        self._colour, self._told = "", False
        self.chip.clear()
        put(self.title.setText, say("A break"))
        put(self.note.setText, say("The table is covered, and the clock stands still."))
        put(self.ready.setText, say("Go on"))
        put(self.ready.setAccessibleName, say("Go on"))
        self.summary.hide()
        self.restyle()

    def in_words(self) -> list[Sentence | str]:
        """The words on the curtain, for screen readers."""
        return [self.title.text(), self.note.text(), *(self.summary.sentences() if self._told else [])]

    def retranslate(self) -> None:
        self.summary.retranslate()

    def restyle(self) -> None:
        size = look().scale
        self._card.setFixedWidth(round(560 * size))
        self._card.setMaximumHeight(round(560 * size) if self._told else round(240 * size))
        self.summary.restyle()
        if self._colour:
            self.chip.setPixmap(swatch(self._colour, round(34 * size)))

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint cloth in folds in the colour of the theme, dim in the dark look."""
        painter = QPainter(self)
        cloth = QColor(LIGHT.accent).darker(170 if look().theme.dark else 100)
        for number in range(self.width() // FOLD + 1):
            fold = QLinearGradient(QPointF(number * FOLD, 0), QPointF((number + 1) * FOLD, 0))
            for place, light in ((0.0, 168), (0.22, 118), (0.42, 100), (0.62, 122), (0.86, 178), (1.0, 168)):
                fold.setColorAt(place, cloth.darker(light))
            painter.fillRect(number * FOLD, 0, FOLD, self.height(), fold)
        shade = QLinearGradient(QPointF(0, 0), QPointF(0, self.height()))
        for place, depth in ((0.0, 110), (0.18, 20), (0.8, 30), (1.0, 120)):
            shade.setColorAt(place, QColor(0, 0, 0, depth))
        painter.fillRect(self.rect(), shade)
