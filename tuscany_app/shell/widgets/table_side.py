"""The column beside the table: what happened so far, and what can be done now. Pointing at a line lights its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QListView, QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.widgets.factories import label, of_kind
from tuscany_app.shell.widgets.sentence_list import Line, SentenceList
from tuscany_app.table.model import Choice
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

WIDTH = 292
PART, MOST = 0.17, 440  # of the page's width, and how wide at most for that


class TableSide(QWidget):
    """Signals:
    taken(Choice): a click on a choice, or Enter.
    previewed(Choice or None): a choice is pointed at, or no more.
    recalled(tuple): the events of the line of the log that is pointed at; none when it is no more.
    """

    taken = Signal(object)
    previewed = Signal(object)
    recalled = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.log = SentenceList(say("What happened so far"), from_end=True)
        self.choices = SentenceList(say("What you can do"))
        self.log_title, self.choices_title = (
            label(say("What happened"), "muted"),
            label(say("What you can do (F6)"), "muted"),
        )
        put(self.choices_title.setToolTip, say("F6 goes from the table to this list, to the log and to the buttons"))
        inside = QVBoxLayout(self)
        inside.setContentsMargins(8, 6, 10, 8)
        inside.setSpacing(3)
        for widget, stretch in ((self.log_title, 0), (self.log, 4), (self.choices_title, 0), (self.choices, 3)):
            inside.addWidget(widget, stretch)
        for story in (self.log, self.choices):
            story.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.choices.chosen.connect(lambda row: self.taken.emit(self.choices.lines[row].about))
        self.choices.pointed.connect(lambda row: self.previewed.emit(_about(self.choices, row)))
        self.log.pointed.connect(self._recall)
        self.log.verticalScrollBar().rangeChanged.connect(self.log.scrollToBottom)  # whenever it grows or is laid out

    def offer(self, choices: Sequence[Choice]) -> None:
        """These choices from now on; the selection stays where nothing has changed."""
        lines = [Line(choice.name, about=choice) for choice in choices]
        if [str(line.words) for line in lines] == self.choices.shown():
            self.choices.lines = lines
        else:
            self.choices.tell(lines)
            self.choices.scrollToTop()

    def tell(self, lines: Sequence[Line]) -> None:
        """The whole log."""
        self.log.tell(lines)

    def clear(self) -> None:
        for story in (self.log, self.choices):
            story.tell([])

    def fit(self, page: int) -> None:
        """As wide as its sentences need, and more on a page that has much room."""
        self.setFixedWidth(max(round(WIDTH * max(1.0, look().text_size / 115)), min(MOST, round(page * PART))))

    def restyle(self) -> None:
        self.log.doItemsLayout()

    def _recall(self, row: int) -> None:
        event = _about(self.log, row)
        self.recalled.emit((event,) if event is not None else ())


def _about(story: SentenceList, row: int) -> Any:
    return story.lines[row].about if 0 <= row < len(story.lines) else None
