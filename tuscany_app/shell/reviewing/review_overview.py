"""The review of a whole game: the chances and what changed them, every decision with its mark, and how everybody
played."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from tuscany_app.kernel.decision_marks import NAMES, SIGNS, Mark
from tuscany_app.kernel.i18n import Sentence, Within, say
from tuscany_app.kernel.review_words import PlayerSummary, move_in_words, player_summary, summary
from tuscany_app.kernel.reviewed import Account, ChangeKind, Decision, Review, Stretch
from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.reviewing.account_bars import AccountBars, sum_in_words
from tuscany_app.shell.reviewing.chance_chart import ChanceChart
from tuscany_app.shell.reviewing.step_words import ToldStep, stretch_of, told_steps
from tuscany_app.shell.widgets.containers import SideBySide, card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, empty, label, of_kind, row
from tuscany_app.shell.widgets.sentence_list import Line, SentenceList
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import COLOURS, swatch
from tuscany_app.table.theme import look

LEAST = 0.2  # the largest change that the bars of an account have room for, at least


class ReviewOverview(QWidget):
    """Signals:
    chosen(int): the number of the decision that should be looked at.
    position(int): the position after so many decisions should be seen.
    """

    chosen = Signal(int)
    position = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self._session: AnySession | None = None
        self._review: Review | None = None
        self.chart = ChanceChart()
        self.chart.chosen.connect(self._open_stretch)
        self.chart.seated.connect(lambda: self.show_players())
        self.steps = SentenceList(say("What changed the chances"))
        self.steps.chosen.connect(self._open_step)
        self.decisions = SentenceList(say("Decisions"))
        self.decisions.chosen.connect(self._choose)
        self._lists = QStackedWidget()
        self.tabs = [button(say("What changed the chances"), "segment"), button(say("All decisions"), "segment")]
        group = QButtonGroup(self)
        for number, (tab, listed) in enumerate(zip(self.tabs, (self.steps, self.decisions), strict=True)):
            tab.setCheckable(True)
            group.addButton(tab)
            listed.setMinimumHeight(120)
            self._lists.addWidget(listed)
            tab.clicked.connect(lambda _checked=False, number=number: self._lists.setCurrentIndex(number))
        self.tabs[0].setChecked(True)
        for filled in (self.chart, self._lists):  # they take the room that there is
            filled.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._fit()
        chances = card(label(say("Everybody's chances of winning"), "heading"), self.chart, margin=16, spacing=4)
        chances.strip.setStretch(1, 1)
        lists = card(row(*self.tabs, None, spacing=4), self._lists, margin=16, spacing=6)
        lists.strip.setStretch(1, 1)
        left = column(chances, lists, spacing=12)
        left.strip.setStretch(0, 3)
        left.strip.setStretch(1, 2)
        self._players = QVBoxLayout()
        self._players.setContentsMargins(0, 0, 0, 0)
        self._players.setSpacing(12)
        players = QWidget()
        of_kind(players, "plain")
        players.setLayout(self._players)
        content = column(SideBySide(left, players, 800, (6, 5)), margins=(28, 14, 28, 14))
        area = scrolled(centred(content, 1800))
        stacked(self, area, stretched=area)

    def _fit(self) -> None:
        self.chart.setMinimumHeight(round(250 * look().text_size / 100))

    def restyle(self) -> None:
        self._fit()
        self.show_players()

    def show_review(self, session: AnySession, review: Review) -> None:
        self._session, self._review = session, review
        self.chart.setVisible(bool(review.stretches))
        if review.stretches:
            self.chart.show_review(session, review)
        self.steps.tell(step_lines(session, review))
        if not review.told_steps():
            self.tabs[1].click()
        self.decisions.tell(decision_lines(session, review))
        self.show_players()

    def show_players(self) -> None:
        empty(self._players)
        if self._session is None or self._review is None:
            return
        accounts = self._review.accounts()
        most = max([LEAST, *(abs(part) for one in accounts for part in (one.luck, one.own))])
        for seat in self._review.seats:
            account = accounts[seat] if accounts else None
            self._players.addWidget(self._player(self._session, self._review, seat, account, most))
        self._players.addStretch(1)

    def _choose(self, row: int) -> None:
        decision: Decision = self.decisions.lines[row].about
        self.chosen.emit(decision.number)

    def _open_step(self, row: int) -> None:
        """A decision that was compared is looked at; otherwise one sees what it, or the draw, led to."""
        told: ToldStep | None = self.steps.lines[row].about
        if self._review is not None and told is not None:
            self._open(
                self._review, stretch_of(self._review, told.step.number), drawn=told.step.kind is ChangeKind.DRAW
            )

    def _open_stretch(self, stretch: Stretch) -> None:
        if self._review is not None:
            self._open(self._review, stretch, drawn=False)

    def _open(self, review: Review, stretch: Stretch, *, drawn: bool) -> None:
        decision = review.at(stretch.number)
        if drawn or decision is None or decision.analysis is None:
            self.position.emit(stretch.until if drawn else stretch.number + 1)
        else:
            self.chosen.emit(stretch.number)

    def _player(self, session: AnySession, review: Review, seat: int, account: Account | None, most: float) -> QWidget:
        who = session.setup.seats[seat]
        chip = label()
        chip.setPixmap(swatch(who.colour, round(30 * look().text_size / 100)))
        put(chip.setAccessibleName, COLOURS[who.colour])
        name = label(kind="prompt")
        name.setText(who.name)
        name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        parts: list[QWidget] = [chip, name]
        if account is not None and len(review.seats) > 1:
            parts.append(self._on_chart(seat, who.name))
        top = row(*parts, spacing=12)
        top.strip.setStretch(1, 1)
        first, *others = summary(session.game, review, seat)
        words = [label(first, "told", wrap=True), *(label(sentence, wrap=True) for sentence in others)]
        bars: list[QWidget] = []
        if account is not None:
            bars = [AccountBars(account, most), label(sum_in_words(account), "muted", wrap=True)]
        return card(top, *bars, MarkCounts(player_summary(review, seat)), *words, margin=16, spacing=6)

    def _on_chart(self, seat: int, player: str) -> QWidget:
        """Shows below the chart what changed the chance of this player."""
        made = button(say("On the chart"), "segment")
        made.setCheckable(True)
        made.setChecked(seat == self.chart.seat)
        put(made.setAccessibleName, say("{player}: show on the chart what changed the chance", player=player))
        made.clicked.connect(lambda: self.chart.choose_seat(seat))
        return made


class MarkCounts(QLabel):
    """How many decisions got each mark."""

    def __init__(self, found: PlayerSummary) -> None:
        super().__init__()
        self._found = found
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        of_kind(self, "muted")
        self.retranslate()

    def retranslate(self) -> None:
        counts = [f"{SIGNS[mark]} {NAMES[mark]}: {self._found.marks[mark]}" for mark in Mark]
        self.setText("  ·  ".join(count.replace(" ", "\N{NO-BREAK SPACE}") for count in counts))


def step_lines(session: AnySession, review: Review) -> list[Line]:
    """Every large step, with the colour of the player whose chance it changed."""
    lines = [Line(told.words, session.setup.seats[told.step.seat].colour, told) for told in told_steps(session, review)]
    return lines or [Line(say("Nobody's chance changed by 10 percentage points or more."))]


def decision_lines(session: AnySession, review: Review) -> list[Line]:
    """Every decision with its mark, in words."""
    lines = []
    for decision in review.decisions:
        words = decision_words(decision, move_in_words(session, decision, decision.move))
        lines.append(Line(words, session.setup.seats[decision.seat].colour, decision))
    return lines


def decision_words(decision: Decision, move: Sentence) -> Sentence:
    number, mark = decision.number + 1, f"{SIGNS[decision.mark]}"
    name, points = mark_name(decision), round(100 * decision.loss)
    if decision.slipped:
        return say(
            "{number}. {sign} {mark}, {points} percentage points lost: {move}",
            number=number, move=Within(move), sign=mark, mark=name, points=points,
        )  # fmt: skip
    return say("{number}. {sign} {mark}: {move}", number=number, move=Within(move), sign=mark, mark=name)


def mark_name(decision: Decision) -> Sentence:
    """What the mark is called; of a decision that is good because nothing else is sure, that is said."""
    analysis, judged = decision.analysis, decision.judged
    if decision.mark is Mark.GOOD and analysis is not None and judged is not None and not analysis.clear(judged):
        return say("no clear difference")
    return NAMES[decision.mark]
