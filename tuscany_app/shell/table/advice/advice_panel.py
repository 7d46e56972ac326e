"""What the computer says about a move, beside the table: a heading, some reasons, and buttons to answer."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.why import MOST
from tuscany_app.shell.table.advice.advice_words import Topic, Word
from tuscany_app.shell.widgets.containers import scrolled
from tuscany_app.shell.widgets.factories import button, column, label, of_kind, tool
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put

EDGE, BETWEEN = 9, 5  # pixels


class AdvicePanel(QWidget):
    """Shows advice beside the table, as high as the text needs. If there is less room, the text scrolls.

    Signals:
    insisted(): play the move all the same.
    reconsidered(): think again.
    quieted(): nothing more of the coach in this game.
    closed(): it has been read.
    """

    insisted = Signal()
    reconsidered = Signal()
    quieted = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "advice")
        self.insist = button(say("Play it all the same"), "", "", with_key(say("Play it all the same"), "Return"))
        self.reconsider = button(say("Think again"), "primary", "", with_key(say("Take the move back"), "Esc"))
        self.quieten = button(say("Quiet for this game"), "link", "", say("The coach says nothing more in this game"))
        self.done = tool("close", with_key(say("Put this away"), "Esc"))
        for own, answer in (
            (self.insist, self.insisted), (self.reconsider, self.reconsidered),
            (self.quieten, self.quieted), (self.done, self.closed),
        ):  # fmt: skip
            own.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click on it leaves the keys to the table
            own.clicked.connect(answer)
        self.title, self.before, self.after = label(kind="strong", wrap=True), _muted(), _muted()
        self.reasons = [label(wrap=True) for _ in range(MOST)]
        self._points = [_point() for _ in self.reasons]
        self._words = QGridLayout()
        self.sheet = scrolled(self._written())
        self.sheet.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # for keys that scroll
        put(self.sheet.setAccessibleName, say("What the computer says about a move"))
        self._answers = column(self.reconsider, self.insist, self.quieten, spacing=4)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        inside.setSpacing(BETWEEN)
        inside.addWidget(self.sheet, 1)
        inside.addWidget(self._answers)
        self.hide()

    def _written(self) -> QWidget:
        """All words in one layout, which knows at once how high it is when they are others."""
        made, words, top = QWidget(), self._words, Qt.AlignmentFlag.AlignTop
        of_kind(made, "plain")
        words.setContentsMargins(0, 0, 4, 0)
        words.setSpacing(BETWEEN)
        words.setColumnStretch(1, 1)
        words.addWidget(self.title, 0, 0, 1, 2)
        words.addWidget(self.done, 0, 2, top)
        words.addWidget(self.before, 1, 0, 1, 3)
        for line, (point, reason) in enumerate(zip(self._points, self.reasons, strict=True), start=2):
            words.addWidget(point, line, 0, top)
            words.addWidget(reason, line, 1, 1, 2)
        words.addWidget(self.after, 2 + MOST, 0, 1, 3)
        words.setRowStretch(3 + MOST, 1)
        made.setLayout(words)
        return made

    def tell(self, word: Word | None) -> None:
        self.setVisible(word is not None)
        if word is None:
            return
        put(self.title.setText, word.title)
        for place, sentence in ((self.before, word.before), (self.after, word.after)):
            _say(place, sentence)
        for number, (place, point) in enumerate(zip(self.reasons, self._points, strict=True)):
            told = number < len(word.reasons)
            _say(place, word.reasons[number].sentence if told else None)
            point.setVisible(told)
        warns = word.topic is Topic.WARNING
        for answer in (self.insist, self.reconsider):
            answer.setVisible(warns)
        self.quieten.setVisible(warns or word.topic is Topic.COMMENT)
        self._answers.setVisible(not self.quieten.isHidden())
        self.done.setVisible(not warns)
        self.sheet.verticalScrollBar().setValue(0)

    def needed(self, width: int) -> int:
        """The height at this width that shows all the text."""
        for part in (self, *self.findChildren(QWidget)):
            part.ensurePolished()  # before that its type has another size
        answers = 0 if self._answers.isHidden() else self._answers.sizeHint().height() + BETWEEN
        beside = 2 * EDGE + self.sheet.verticalScrollBar().sizeHint().width()  # where it is needed no more, it can go
        return self._words.heightForWidth(width - beside) + 2 * EDGE + answers


def _muted() -> QLabel:
    return label(kind="muted", wrap=True)


def _point() -> QLabel:
    """The bullet in front of a reason."""
    made = label()
    made.setText("•")
    return made


def _say(place: QLabel, sentence: Sentence | None) -> None:
    place.setVisible(sentence is not None)
    if sentence is not None:
        put(place.setText, sentence)
