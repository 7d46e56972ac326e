"""What happened since my turn, shown over the table on request, with a button to see it once more."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.table.follow.recap_summary import RecapSummary
from tuscany_app.shell.widgets.factories import button, label, of_kind, row, tool
from tuscany_app.table.keys import with_key
from tuscany_app.table.model import AnyModel
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import swatch
from tuscany_app.table.theme import look

WIDE, HIGH, LEAST = 480, 520, 150  # pixels at 100 % text: at most, and at least
AROUND = 18  # from the edges of the table


class RecapPanel(QWidget):
    """Signals:
    again(list): these decisions, by number, are to be seen once more.
    closed(): it has been read.
    """

    again = Signal(object)
    closed = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        of_kind(self, "advice")
        self._over, self._colour = over, ""
        self._since = say("Since my turn")
        self.seat = -1  # whose turn it was
        self.chip, self.title = label(), label(kind="heading", wrap=True)
        self.away = tool("close", with_key(say("Put this away"), "Esc"))
        self.nothing = label(say("Nothing yet: nobody else has moved."), wrap=True)
        self.summary = RecapSummary()
        self.once_more = button(say("Once more"), "primary", "play", say("See all of it again on the table"))
        self.away.clicked.connect(self.closed)
        self.once_more.clicked.connect(lambda: self.again.emit(list(self.summary.numbers)))
        heading = row(self.chip, self.title, self.away, spacing=10)
        heading.strip.setStretch(1, 1)
        heading.strip.setAlignment(self.away, Qt.AlignmentFlag.AlignTop)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(18, 14, 18, 16)
        inside.setSpacing(10)
        parts = ((heading, 0), (self.nothing, 0), (self.summary, 1), (row(None, self.once_more, None), 0))
        for widget, stretch in parts:
            inside.addWidget(widget, stretch)
        self.hide()

    def show_since(self, model: AnyModel, *, again: bool) -> None:
        """Show what happened since the last turn of the player in front of the screen; in the first round, since the
        beginning. `again` says whether these turns can be played again now."""
        new = self.isHidden()
        self.seat = model.seat_shown
        seat = model.session.setup.seats[self.seat]
        self._colour = seat.colour
        told = self.summary.tell(model, model.seat_shown)
        before = model.session.turns[: self.summary.numbers[0]] if told else model.session.turns
        moved = any(turn.seat == model.seat_shown for turn in before)
        whole = say("Since the beginning, {player}:", player=seat.name)
        self._since = say("Since your last turn, {player}:", player=seat.name) if moved else whole
        put(self.title.setText, self._since)
        self.nothing.setVisible(not told)
        self.summary.setVisible(told)
        self.once_more.setVisible(told)
        self.once_more.setEnabled(again)
        self.restyle()
        self.show()
        self.raise_()
        if new:
            (self.once_more if told and again else self.away).setFocus()

    def sentences(self) -> list[Sentence]:
        """The sentences for screen readers."""
        told = self.summary.sentences() if self.summary.numbers else [say("Nothing yet: nobody else has moved.")]
        return [self._since, *told]

    def restyle(self) -> None:
        scale = look().scale
        if self._colour:
            self.chip.setPixmap(swatch(self._colour, round(26 * scale)))
        self.summary.restyle()
        self.place()

    def retranslate(self) -> None:
        self.summary.retranslate()

    def place(self) -> None:
        """Put the panel in the middle of the table, as large as it needs and the table allows."""
        scale, room = look().scale, self._over.size() - QSize(2 * AROUND, 2 * AROUND)
        wide, high = min(room.width(), round(WIDE * scale)), min(room.height(), round(HIGH * scale))
        self.resize(wide, high)
        self._lay_out()
        if self.summary.isHidden():
            high = self.heightForWidth(wide)
        else:
            news = self.summary.news
            high = min(high, max(round(LEAST * scale), self.height() - news.height() + news.needed()))
        self.resize(wide, high)
        left, top = (self._over.width() - self.width()) // 2, (self._over.height() - self.height()) // 2
        self.move(QPoint(max(0, left), max(0, top)))

    def _lay_out(self) -> None:
        """Lay everything out before the panel is visible."""
        for part in (self, *self.findChildren(QWidget)):
            part.ensurePolished()
        for part in (self.summary, self, self.summary):
            layout = part.layout()
            assert layout is not None
            layout.invalidate()
            layout.activate()

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):  # Enter on *Once more* is its own
            self.closed.emit()
        else:
            super().keyPressEvent(event)
