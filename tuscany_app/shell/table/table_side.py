"""The column beside the table: the log, what the computer says about a move, and the choices. Pointing at a line
highlights its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListView, QMenu, QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.table.advice.advice_panel import AdvicePanel
from tuscany_app.shell.table.advice.advice_words import Word
from tuscany_app.shell.table.turn_log import TurnLog
from tuscany_app.shell.widgets.containers import beside_table
from tuscany_app.shell.widgets.factories import button, column, label, of_kind, row
from tuscany_app.shell.widgets.sentence_list import Line, SentenceList
from tuscany_app.table.keys import key, with_key
from tuscany_app.table.model import Choice
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

WIDTH = 300
EDGES, BETWEEN = (8, 6, 10, 8), 3
UNLIMITED = 2**24 - 1  # what Qt takes for no limit
ALONE = 0.7  # of the height, what the computer says where lists are folded away or a coach sits here
LEAST, LINE = 78, 30  # pixels at 100 % text: what the choices keep if they can, and a line
REPEATING = say("Click a line or press Enter to see it again on the table")


class TableSide(QWidget):
    """Signals:
    taken(Choice): a click on a choice, or Enter.
    previewed(Choice or None): a choice is pointed at, or no more.
    recalled(tuple): the events of the line of the log that is pointed at; none when it is no more.
    repeated(list): these decisions, by number, are to be seen once more.
    wondered(Event or None): why that was decided; None asks of the last decision of somebody else.
    """

    taken = Signal(object)
    previewed = Signal(object)
    recalled = Signal(object)
    repeated = Signal(object)
    wondered = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.log = TurnLog(say("What happened so far"), from_end=True)
        self.choices = SentenceList(say("What you can do"))
        self.log_title, self.choices_title = (
            label(say("What happened"), "muted"),
            label(with_key(say("What you can do"), "next region"), "muted"),
        )
        put(self.log_title.setToolTip, REPEATING)
        put(self.log.setAccessibleDescription, REPEATING)
        put(
            self.choices_title.setToolTip,
            say("{key} goes from the table to this list, to the log and to the buttons", key=key("next region")),
        )
        self.why = button(say("Why?"), "link", "", with_key(say("Why somebody else made their last move"), "why"))
        self.why.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.why.clicked.connect(lambda: self.wondered.emit(None))
        self.panel = AdvicePanel()
        self._page = QSize()
        self._head = row(self.log_title, None, self.why)
        self._upper = column(self._head, self.log, self.panel, None, spacing=BETWEEN)
        self._upper.strip.setStretch(1, 1000)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(*EDGES)
        inside.setSpacing(BETWEEN)
        for widget, stretch in ((self._upper, 4), (self.choices_title, 0), (self.choices, 3)):
            inside.addWidget(widget, stretch)
        for story in (self.log, self.choices):
            story.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.choices.chosen.connect(lambda row: self.taken.emit(self.choices.lines[row].about))
        self.choices.pointed.connect(lambda row: self.previewed.emit(_about(self.choices, row)))
        self.log.pointed.connect(self._recall)
        self.log.chosen.connect(self._repeat)
        self.log.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.log.customContextMenuRequested.connect(self._offer_more)
        self.log.verticalScrollBar().rangeChanged.connect(self.log.scrollToBottom)  # whenever it grows or is laid out

    def offer(self, choices: Sequence[Choice]) -> None:
        """Show these choices. The selection stays if they are the same as before."""
        lines = [Line(choice.name, about=choice) for choice in choices]
        if [str(line.words) for line in lines] == self.choices.shown():
            self.choices.lines = lines
        else:
            self.choices.tell(lines)
            self.choices.scrollToTop()

    def advise(self, word: Word | None) -> None:
        """Show advice on a move. None closes it."""
        self.panel.tell(word)
        self._fit_panel()

    def show_lists(self, shown: bool) -> None:
        """Show or hide the log and the choices. When they are folded away or a coach sits here, only advice is
        shown."""
        for widget in (self._head, self.log, self.choices_title, self.choices):
            widget.setVisible(shown)
        self._fit_panel()

    def show_choices(self, shown: bool) -> None:
        """Show or hide the choices. The final scoring needs their room."""
        for widget in (self.choices_title, self.choices):
            widget.setVisible(shown)

    def _fit_panel(self) -> None:
        left, top, right, bottom = EDGES
        alone, scale = self.log.isHidden(), look().scale
        needed = self.panel.needed(self.width() - left - right)
        if alone:
            self.panel.setFixedHeight(max(0, min(needed, round(self._page.height() * ALONE))))
            self.setMaximumHeight(self.panel.height() + top + bottom)
            return
        titles = sum(part.sizeHint().height() + 2 * BETWEEN for part in (self._head, self.choices_title))
        room = self.height() - top - bottom - titles
        tight = needed + round((LINE + LEAST) * scale) > room  # then the log gives way, and the choices as well
        self.log.setMinimumHeight(1 if tight else round(LINE * scale))
        self.choices.setMinimumHeight(round(LINE * scale))
        self.panel.setFixedHeight(max(0, min(needed, room - round((LINE if tight else LEAST) * scale))))
        self.setMaximumHeight(UNLIMITED)

    def clear(self) -> None:
        for story in (self.log, self.choices):
            story.tell([])

    def fit(self, page: QSize) -> None:
        """Make the side as wide as its sentences need, narrower on a small page."""
        self._page = page
        self.setFixedWidth(beside_table(WIDTH * look().scale, page.width()))
        self._fit_panel()

    def restyle(self) -> None:
        self.log.restyle()
        self._fit_panel()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_panel()

    def event_here(self) -> Any:
        """The event in the log line that has the focus. None if the focus is elsewhere."""
        return _about(self.log, self.log.currentIndex().row()) if self.log.hasFocus() else None

    def turn_here(self) -> int | None:
        """The number of the decision in the log line that has the focus. None if the focus is elsewhere."""
        row = self.log.currentIndex().row() if self.log.hasFocus() else -1
        return self.log.lines[row].turn if 0 <= row < len(self.log.lines) else None

    def _repeat(self, row: int) -> None:
        number = self.log.lines[row].turn
        if number is not None:
            self.repeated.emit([number])

    def _offer_more(self, point: QPoint) -> None:
        """Show the menu of a log line."""
        row = self.log.indexAt(point).row()
        event = _about(self.log, row)
        if event is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self.log.lines[row].turn is not None:
            again = menu.addAction(str(say("Once more on the table")))
            again.triggered.connect(lambda: self._repeat(row))
        if self.why.isEnabled():
            asking = menu.addAction(str(say("Why this move?")))
            asking.triggered.connect(lambda: self.wondered.emit(event))
        menu.popup(self.log.viewport().mapToGlobal(point))

    def _recall(self, row: int) -> None:
        event = _about(self.log, row)
        self.recalled.emit((event,) if event is not None else ())


def _about(story: SentenceList, row: int) -> Any:
    return story.lines[row].about if 0 <= row < len(story.lines) else None
