"""The results in two columns: podium, what decided the game, players with their thinking times, the scores over the
game; the table at the end, and where the points come from."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tuscany_app.kernel.decided import Decided, at_once
from tuscany_app.kernel.game import Score
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.result_words import victory, why
from tuscany_app.kernel.score_sources import by_rank, sources_of, standings
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.thinking_time import ThinkingTime, thinking_times
from tuscany_app.shell.base.level_words import LEVELS
from tuscany_app.shell.evening.final_picture import FinalPicture, final_image
from tuscany_app.shell.evening.podium import Podium
from tuscany_app.shell.evening.points_table import PointsTable
from tuscany_app.shell.evening.source_bars import SourceBars
from tuscany_app.shell.widgets.containers import SideBySide, card
from tuscany_app.shell.widgets.factories import button, column, empty, fill, label, of_kind, row
from tuscany_app.shell.widgets.name_label import NameLabel
from tuscany_app.shell.widgets.score_chart import ScoreChart, score_lines
from tuscany_app.shell.widgets.time_text import duration
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import COLOURS, swatch
from tuscany_app.table.theme import look


class ResultsSheet(QWidget):
    """Signals:
    look: see the table at the end.
    moment(int): see the decision of that number, from 0.
    """

    look = Signal()
    moment = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self._shown = False  # there is a session
        self.found: Decided | None = None  # what decided the game
        self.title = label(kind="title", wrap=True)
        self.reason = label(kind="muted", wrap=True)
        self.award = label(kind="told", wrap=True)
        self.branch = label(
            say("A branch of another game. It counts in the statistics only if you say so in the library."), "muted"
        )
        self.branch.setWordWrap(True)
        for words in (self.title, self.reason, self.award, self.branch):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.podium = Podium()
        victory = QWidget()
        of_kind(victory, "winner")
        top = QVBoxLayout(victory)
        top.setContentsMargins(20, 14, 20, 0)
        top.setSpacing(2)
        fill(top, (self.title, self.reason, self.award, self.branch, 8, self.podium))
        self.decided = label(kind="heading")
        self.decided_words = label(wrap=True)
        self.see = button(say("See that moment"), "", "play", say("Open the replay at this decision"))
        self.see.clicked.connect(self._see_moment)
        self.deciding = card(self.decided, self.decided_words, row(self.see, None), margin=16, spacing=6)
        self._ranks = QVBoxLayout()
        self._ranks.setContentsMargins(0, 0, 0, 0)
        self._ranks.setSpacing(8)
        ranks = QWidget()
        of_kind(ranks, "plain")
        ranks.setLayout(self._ranks)

        self.final = FinalPicture()
        self.final.clicked.connect(self.look)
        self.table, self.bars = PointsTable(), SourceBars()
        self.numbers = button(say("As a table"), "", "", say("Show every number, with the totals"))
        self.numbers.setCheckable(True)
        self.numbers.toggled.connect(self._show_numbers)
        heading = row(label(say("Where the points come from"), "heading"), None, self.numbers)
        self.points = card(heading, self.bars, self.table, margin=16)
        self._show_numbers(False)
        self.chart = ScoreChart()
        self.chart.setMinimumHeight(200)
        self.scores = card(label(say("The game in scores"), "heading"), self.chart, margin=16)
        self.scores.strip.setStretch(1, 1)
        self.scores.setMaximumHeight(600)
        left = column(victory, self.deciding, ranks, self.scores, None, spacing=16)
        left.strip.setStretch(3, 1000)
        right = column(self.final, self.points, None, spacing=16)
        right.strip.setStretch(0, 1000)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(28, 20, 28, 20)
        fill(whole, (SideBySide(left, right, 760, (5, 6)), None))
        whole.setStretch(0, 1000)

    def show_session(self, session: AnySession) -> None:
        """A game that is over."""
        self.session, self._shown = session, True
        self.podium.show_session(session)
        self.show_decided(at_once(session))

    def show_decided(self, found: Decided | None) -> None:
        """What decided the game: at once from the points, later perhaps from a review."""
        self.found = found
        marked = None if found is None or found.last is None else found.last + 1
        self.chart.show_lines(score_lines(self.session, standings(self.session)), marked)
        self.show_again()

    def show_again(self) -> None:
        """The same in the look of now."""
        if not self._shown:
            return
        session = self.session
        put(self.title.setText, victory(session))
        put(self.reason.setText, why(session))
        award = session.game.texts.award(session.state)
        self.award.setVisible(award is not None)
        self.branch.setVisible(session.origin.branch is not None)
        if award is not None:
            put(self.award.setText, award.sentence)
        self.deciding.setVisible(self.found is not None)
        if self.found is not None:
            put(self.decided.setText, self._what_decided())
            put(self.decided_words.setText, self.found.words)
            put(self.see.setAccessibleDescription, self.found.words)
            self.see.setVisible(self.found.first is not None)
        self.final.show_table(partial(final_image, session))
        self.points.setVisible(bool(sources_of(session.state.standing())))
        self.table.show_session(session)
        self.bars.show_session(session)
        empty(self._ranks)
        times = thinking_times(session)
        for score in by_rank(session.state.standing()):
            self._ranks.addWidget(self._player(session, score, times.get(score.seat)))

    def _show_numbers(self, wanted: bool) -> None:
        self.table.setVisible(wanted)
        self.bars.setVisible(not wanted)

    def _what_decided(self) -> Sentence:
        if len(self.session.setup.seats) == 1:
            return say("What counted most")
        return say("What decided the game")

    def _see_moment(self) -> None:
        if self.found is not None and self.found.first is not None:
            self.moment.emit(self.found.first)

    def _player(self, session: AnySession, score: Score, time: ThinkingTime | None) -> QWidget:
        seat = session.setup.seats[score.seat]
        rank = label(kind="number")
        rank.setText(f"{score.rank}")
        rank.setFixedWidth(round(34 * look().text_size / 100))
        chip = label()
        chip.setPixmap(swatch(seat.colour, round(34 * look().text_size / 100)))
        put(chip.setAccessibleName, COLOURS[seat.colour])
        total = label(say_n("{n} point", "{n} points", score.total), "told")
        top = row(rank, chip, NameLabel(seat.name, "prompt"), total, spacing=12)
        top.strip.setStretch(2, 1)
        known = [] if seat.bot is None else [label(LEVELS.get(seat.bot), "muted")]
        if time is not None:
            known.append(label(time_in_words(time), "muted", wrap=True))
            known[-1].setAlignment(Qt.AlignmentFlag.AlignRight if seat.bot else Qt.AlignmentFlag.AlignLeft)
        below = row(*known, spacing=16)
        below.strip.setStretch(len(known) - 1, 1)  # the last has the room that is left
        made = card(top, *([below] if known else []), margin=10, spacing=0)
        if score.rank == 1:
            of_kind(made, "winner")
        return made


def time_in_words(time: ThinkingTime) -> Sentence:
    return say("Thinking time: {total}; {mean} per decision", total=duration(time.total), mean=duration(time.mean))
