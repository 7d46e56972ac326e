"""The review of a whole game: the chances, every decision with its mark, and how everybody played."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from tuscany_app.kernel import review_words
from tuscany_app.kernel.decision_marks import NAMES, SIGNS, Mark
from tuscany_app.kernel.i18n import Sentence, Within, say
from tuscany_app.kernel.review_words import PlayerSummary
from tuscany_app.kernel.reviewed import Decision, Review
from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.reviewing.chance_chart import ChanceChart
from tuscany_app.shell.widgets.containers import SideBySide, card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import column, empty, label, of_kind, row
from tuscany_app.shell.widgets.sentence_list import Line, SentenceList
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import COLOURS, swatch
from tuscany_app.table.theme import look


class ReviewOverview(QWidget):
    """Signals:
    chosen(int): the number of the decision that should be looked at.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self._session: AnySession | None = None
        self._review: Review | None = None
        self.chart = ChanceChart()
        self.chart.setMinimumHeight(190)
        self.chart.chosen.connect(self.chosen)
        self.decisions = SentenceList(say("Decisions"))
        self.decisions.setMinimumHeight(150)
        self.decisions.chosen.connect(self._choose)
        chances = card(label(say("Everybody's chances of winning"), "heading"), self.chart, margin=16, spacing=4)
        chances.strip.setStretch(1, 1)
        listed = card(label(say("Decisions"), "heading"), self.decisions, margin=16, spacing=4)
        listed.strip.setStretch(1, 1)
        left = column(chances, listed, spacing=12)
        left.strip.setStretch(0, 5)
        left.strip.setStretch(1, 4)
        self._players = QVBoxLayout()
        self._players.setContentsMargins(0, 0, 0, 0)
        self._players.setSpacing(12)
        players = QWidget()
        of_kind(players, "plain")
        players.setLayout(self._players)
        content = column(SideBySide(left, players, 800, (6, 5)), margins=(28, 14, 28, 14))
        area = scrolled(centred(content, 1800))
        stacked(self, area, stretched=area)

    def show_review(self, session: AnySession, review: Review) -> None:
        self._session, self._review = session, review
        self.chart.show_review(session, review)
        self.decisions.tell(decision_lines(session, review))
        self.show_players()

    def show_players(self) -> None:
        empty(self._players)
        if self._session is None or self._review is None:
            return
        for seat in self._review.seats:
            self._players.addWidget(self._player(self._session, self._review, seat))
        self._players.addStretch(1)

    def _choose(self, row: int) -> None:
        decision: Decision = self.decisions.lines[row].about
        self.chosen.emit(decision.number)

    def _player(self, session: AnySession, review: Review, seat: int) -> QWidget:
        who = session.setup.seats[seat]
        chip = label()
        chip.setPixmap(swatch(who.colour, round(30 * look().text_size / 100)))
        put(chip.setAccessibleName, COLOURS[who.colour])
        name = label(kind="prompt")
        name.setText(who.name)
        name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        top = row(chip, name, spacing=12)
        top.strip.setStretch(1, 1)
        first, *others = review_words.summary(session.game, review, seat)
        words = [label(first, "told", wrap=True), *(label(sentence, wrap=True) for sentence in others)]
        return card(top, MarkCounts(review_words.player_summary(review, seat)), *words, margin=16, spacing=6)


class MarkCounts(QLabel):
    """How many decisions got each mark."""

    def __init__(self, account: PlayerSummary) -> None:
        super().__init__()
        self._account = account
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        of_kind(self, "muted")
        self.retranslate()

    def retranslate(self) -> None:
        counts = [f"{SIGNS[mark]} {NAMES[mark]}: {self._account.marks[mark]}" for mark in Mark]
        self.setText("  ·  ".join(count.replace(" ", "\N{NO-BREAK SPACE}") for count in counts))


def decision_lines(session: AnySession, review: Review) -> list[Line]:
    """Every decision with its mark, in words."""
    lines = []
    for decision in review.decisions:
        words = decision_words(decision, review_words.move_in_words(session, decision, decision.move))
        lines.append(Line(words, session.setup.seats[decision.seat].colour, decision))
    return lines


def decision_words(decision: Decision, move: Sentence) -> Sentence:
    number, mark = decision.number + 1, f"{SIGNS[decision.mark]}"
    name, points = NAMES[decision.mark], round(100 * decision.loss)
    if decision.slipped:
        return say(
            "{number}. {sign} {mark}, {points} percentage points lost: {move}",
            number=number, move=Within(move), sign=mark, mark=name, points=points,
        )  # fmt: skip
    return say("{number}. {sign} {mark}: {move}", number=number, move=Within(move), sign=mark, mark=name)
