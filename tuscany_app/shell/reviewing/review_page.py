"""A reviewed game: progress of the review, an overview, and its decisions on the real table.

A review of a finished game shows everything. A review of a game in progress shows only what its player may see; where
several people with hidden hands share the screen, it waits for the end.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import evolve
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QStackedWidget, QWidget

from tuscany_app.kernel import review_file, reviewing
from tuscany_app.kernel.bots.analysis import AnyAnalysis
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, per_cent, say, say_n
from tuscany_app.kernel.reviewing import Decision, Review
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.worker import Report
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.reviewing.moment_panel import MomentPanel
from tuscany_app.shell.reviewing.review_mode import ReviewMode
from tuscany_app.shell.reviewing.review_overview import ReviewOverview
from tuscany_app.shell.reviewing.reviewer import Reviewer
from tuscany_app.shell.table.sitting import SittingView
from tuscany_app.shell.widgets.containers import SideBySide, card, centred, stacked
from tuscany_app.shell.widgets.factories import button, column, label, of_kind, row, tool
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar
from tuscany_app.table.animation_queue import SPEEDS
from tuscany_app.table.keys import with_key
from tuscany_app.table.model import AnyModel, Choice
from tuscany_app.table.retranslate import put
from tuscany_app.table.view import TableView

NARROW = 640  # pixels at 100 % text: less, and the buttons stand in two lines


class ReviewPage(Page):
    """Signals:
    play_on(Session): go on playing from a position of the game, as a new game.
    told(Sentence): something the player should know, wherever they are now.
    found(Session, Review): a review was made; one that was kept is not told again.
    """

    play_on = Signal(object)
    told = Signal(object)
    found = Signal(object, object)
    session: AnySession  # there from the first `show_review` on
    decision: Decision  # the one on the table, there while `view` is taken
    analysis: AnyAnalysis  # of that decision

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self._text = ""  # of the game that is reviewed
        self.path: Path | None = None
        self.review: Review | None = None
        self.trying = False
        self._tried: Any = None  # the move that is being judged
        self.reviewer = Reviewer(self)
        self.reviewer.progressed.connect(self._progressed)
        self.reviewer.reviewed.connect(self._reviewed)
        self.reviewer.judged.connect(self._judged)
        self.reviewer.failed.connect(self._failed)

        self.bar = PageBar(self.back)
        self.bar.back.clicked.disconnect()
        self.bar.back.clicked.connect(self.step_out)
        self._parts = QStackedWidget()
        self.waiting = self._make_waiting()
        self.overview = ReviewOverview()
        self.overview.chosen.connect(self.look_at)
        self.moment = self._make_moment()
        for part in (self.waiting, self._with_footer(self.overview), self.moment):
            self._parts.addWidget(part)
        stacked(self, self.bar, self._parts, stretched=self._parts)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        escape.activated.connect(self.step_out)
        self._leafing = [self._leafing_key(key, step) for key, step in ((Qt.Key.Key_Left, -1), (Qt.Key.Key_Right, 1))]
        self._parts.currentChanged.connect(self._allow_leafing)
        self._allow_leafing()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _leafing_key(self, key: Qt.Key, step: int) -> QShortcut:
        """From one turning point to another, wherever the focus is: on a button an arrow key would move it instead."""
        made = QShortcut(QKeySequence(key), self)
        made.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        made.activated.connect(lambda: self.turn(step))
        return made

    def _allow_leafing(self) -> None:
        """While a moment is looked at; in a try the arrow keys are the table's."""
        for key in self._leafing:
            key.setEnabled(self._parts.currentIndex() == 2 and not self.trying)

    def _make_waiting(self) -> QWidget:
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setRange(0, reviewing.STEPS)
        put(self.progress.setAccessibleName, say("How far the review is"))
        self.far = label(kind="told")
        self.cancel = button(say("Cancel"), "", "close", say("Make no review"))
        self.cancel.clicked.connect(self._cancel)
        self.again = button(say("Try again"), "primary", "redo")
        self.again.clicked.connect(self._begin)
        meanwhile = say("Every decision is tried again and again. You can go on with something else meanwhile.")
        self.meanwhile = label(meanwhile, "muted", wrap=True)
        inside = card(
            label(say("The game is being reviewed"), "heading"), self.meanwhile, 6, self.progress,
            row(self.far, None, self.again, self.cancel), margin=26, spacing=12,
        )  # fmt: skip
        return column(None, centred(inside, 620), None, margins=(28, 28, 28, 28))

    def _with_footer(self, overview: QWidget) -> QWidget:
        self.count = label(kind="muted")
        self.begin = button(say("See the turning points"), "primary", "play")
        self.begin.clicked.connect(self._first)
        footer = row(self.count, None, self.begin, margins=(28, 12, 28, 12))
        of_kind(footer, "footer")
        made = column(overview, footer, spacing=0)
        made.strip.setStretch(0, 1)
        return made

    def _make_moment(self) -> QWidget:
        self.view = SittingView()
        put(self.view.setAccessibleName, say("The table"))
        self.panel = MomentPanel()
        self.panel.shown.connect(self._show_way)
        self.panel.taken.connect(self._take)
        self.before = tool("step-back", say("The turning point before (Left)"))
        self.after = tool("step-forward", say("The next turning point (Right)"))
        self.before.clicked.connect(lambda: self.turn(-1))
        self.after.clicked.connect(lambda: self.turn(1))
        self.place = label(kind="muted")
        self.place.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.all = button(say("Overview"), "", "back", with_key(say("All decisions"), "Esc"))
        self.all.clicked.connect(self._to_overview)
        self.attempt = button(
            say("Try it yourself"), "primary", "hint", say("Decide for yourself, and hear what it is worth")
        )
        self.attempt.clicked.connect(self._toggle_try)
        self.go_on = button(
            say("Play on from here"), "", "play", say("A new game from this position; the saved game stays as it is")
        )
        self.go_on.clicked.connect(self._play_on)
        table = row(self.view, self.panel, spacing=0)
        table.strip.setStretch(0, 1)
        ways = row(self.place, self.go_on, self.attempt)
        ways.strip.setStretch(0, 1)
        footer = row(SideBySide(row(self.all, self.before, self.after, None), ways, NARROW, (0, 1)),
                     margins=(24, 12, 24, 12))  # fmt: skip
        of_kind(footer, "footer")
        made = column(table, footer, spacing=0)
        made.strip.setStretch(0, 1)
        return made

    # a review comes

    def show_review(self, session: AnySession, path: Path | None) -> None:
        """The review of a game, as soon as there is one; `path` is where its record lies. UserError if it can't be
        reviewed, or not yet."""
        reviewing.refuse(session)
        people = sum(seat.bot is None for seat in session.setup.seats)
        if session.game.hidden and people > 1 and not session.state.over():
            raise UserError(say("A review would show everybody's hand: it waits for the end of this game."))
        text = record.game_text(session)
        if text == self._text:
            self.path = path or self.path
            if self.review is not None or self.reviewer.busy:
                self._to_overview() if self.review is not None else None
                return
        self.reviewer.cancel()
        self._stop_trying()
        self.view.get_up()
        self.session, self._text, self.path, self.review = session, text, path, None
        put(self.bar.title.setText, say("Review: {game}", game=session.game.name))
        kept = review_file.recall(path, session) if path is not None else None
        if kept is not None and set(kept.seats) == set(reviewing.usual_seats(session)):
            self._show(kept)
        else:
            self._begin()

    def _begin(self) -> None:
        self._parts.setCurrentIndex(0)
        self.progress.setValue(0)
        put(self.far.setText, per_cent(0))
        self.meanwhile.show()
        self.again.hide()
        self.reviewer.review(self.session)

    def _progressed(self, report: Report) -> None:
        if self.review is None:
            self.progress.setValue(report.done)
            put(self.far.setText, per_cent(report.done / max(1, report.of)))

    def _cancel(self) -> None:
        self.reviewer.cancel()
        self._text = ""
        self.back.emit()

    def _failed(self, why: str) -> None:
        if self.review is not None:
            self.panel.fail(say("The computer could not look at it ({why}).", why=why))
            return
        put(self.far.setText, say("The review stopped ({why}).", why=why))
        self.meanwhile.hide()
        self.again.show()

    def _reviewed(self, review: Review) -> None:
        self._show(review)
        self.found.emit(self.session, review)
        news = None if self.isVisible() else say("The review is ready: {game}.", game=self.session.game.name)
        if self.path is not None:
            try:
                review_file.remember(self.path, self.session, review)
            except UserError as trouble:
                news = say("{why} The review is not kept.", why=trouble.sentence)
        if news is not None:
            self.told.emit(news)

    def _show(self, review: Review) -> None:
        self.review = review
        self.overview.show_review(self.session, review)
        turning = len(review.turning_points())
        put(self.count.setText, say_n("{n} turning point", "{n} turning points", turning))
        self.begin.setEnabled(turning > 0)
        self._to_overview()

    def shut_down(self) -> None:
        """The program ends."""
        self.reviewer.close()

    # its moments

    @property
    def model(self) -> AnyModel:
        """That the decision is shown by."""
        return self.view.sitting.model

    def turning_points(self) -> list[Decision]:
        return self.review.turning_points() if self.review is not None else []

    def _first(self) -> None:
        self.look_at(self.turning_points()[0].number)

    def turn(self, step: int) -> None:
        """To the next turning point, or with -1 to the one before."""
        if not self.view.taken:
            return
        here = self.decision.number
        ahead = [point for point in self.turning_points()[::step] if (point.number - here) * step > 0]
        if ahead:
            self.look_at(ahead[0].number)

    def look_at(self, number: int) -> None:
        """Put a decision on the table."""
        decision = self.review.at(number) if self.review is not None else None
        if decision is None:
            return
        if decision.analysis is None:
            self.told.emit(say("There was no choice here."))
            return
        self._stop_trying()
        self.decision, self.analysis = decision, decision.analysis
        past = self._before(decision)
        if not self.view.taken:
            sitting = self.view.sit_down(past, ReviewMode(self._try, uncovered=self.session.state.over()))
            sitting.queue.pace = SPEEDS["off"]
            sitting.model.choosing.connect(self._choosing)
            self.view.show_sitting()
        self.model.show(past)
        self._parts.setCurrentIndex(2)
        self._show_decision()
        self.view.fit()
        self.setFocus()

    def _before(self, decision: Decision) -> AnySession:
        """The game before a decision. In one that is over anybody's place can be taken for a try."""
        past = self.session.at(decision.number)
        if self.session.state.over():
            seats = tuple(evolve(seat, bot=None) for seat in past.setup.seats)
            past.setup = evolve(past.setup, seats=seats)
        return past

    def _show_decision(self) -> None:
        self.panel.show_decision(self.model, self.session, self.decision, self.analysis)
        self._show_way(self.analysis.best.move)
        points = [point.number for point in self.turning_points()]
        if self.decision.number in points:
            place = say(
                "Turning point {number} of {count}",
                number=points.index(self.decision.number) + 1, count=len(points),
            )  # fmt: skip
        else:
            place = say("Move {number} of {count}", number=self.decision.number, count=len(self.session.turns))
        put(self.place.setText, place)
        self.before.setEnabled(any(number < self.decision.number for number in points))
        self.after.setEnabled(any(number > self.decision.number for number in points))
        self._show_attempt()

    def _show_way(self, move: Any) -> None:
        self.model.show_hint(None)
        self.model.show_hint(move)

    def _play_on(self) -> None:
        if self.view.taken:
            self.play_on.emit(self.session.at(self.decision.number))

    # a try of one's own

    def _toggle_try(self) -> None:
        if self.trying:
            self._end_try()
        else:
            self._begin_try()
            self.model.show_hint(None)
            self.model.clear()
            self.model.choosing.emit()
            self.view.setFocus()

    def _begin_try(self) -> None:
        """By the button, or by a decision on the table."""
        self.trying = True
        self._allow_leafing()
        self.view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.panel.begin_try(self.model, self.session, self.decision)
        self._show_attempt()

    def _show_attempt(self) -> None:
        put(self.attempt.setText, say("See what was played") if self.trying else say("Try it yourself"))
        self.attempt.setEnabled(self.model.person_to_act())

    def _choosing(self) -> None:
        if self.trying:
            self.panel.ask(self.model)

    def _take(self, choice: Choice) -> None:
        if self.trying:
            self.model.take(choice)

    def _try(self, move: Any) -> Sentence:
        """The person has decided: nothing is played, the decision is judged."""
        if not self.trying:
            self._begin_try()
        told = say("{move} – the computer looks at it…", move=self.model.in_short(move))
        self._tried = move
        known = self.analysis
        if known.of(move) is not None:
            QTimer.singleShot(0, self, lambda: self._judged(known))  # when the table has let go of it
        else:
            self.panel.wait(self.model.in_short(move))
            self.reviewer.judge(self.session.at(self.decision.number), move)
        return told

    def _judged(self, analysis: AnyAnalysis) -> None:
        if self.trying:
            self.panel.judge(self.model, self.session, analysis, self._tried)
            self._show_way(self._tried)

    def _stop_trying(self) -> None:
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if self.trying:
            self.trying = False
            self._allow_leafing()
            self.reviewer.cancel()

    def _end_try(self) -> None:
        self._stop_trying()
        self.model.show(self._before(self.decision))
        self._show_decision()
        self.setFocus()

    # the way back

    def step_out(self) -> None:
        """Out of a half-made try, out of the try, to the overview, and to where the player came from."""
        if self._parts.currentIndex() < 2:
            self.back.emit()
        elif not self.trying:
            self._to_overview()
        elif not self.view.sitting.scene.step_back():
            self._end_try()

    def _to_overview(self) -> None:
        self._stop_trying()
        self._parts.setCurrentIndex(1)
        self.begin.setFocus()

    # Page

    def record_here(self) -> Path | None:
        return self.path

    def session_here(self) -> AnySession | None:
        return self.session if self._text else None

    def table_view(self) -> TableView | None:
        return self.view if self._parts.currentIndex() == 2 else None

    def entered(self) -> None:
        self.setFocus()
        if self._parts.currentIndex() == 2:
            self.view.fit()

    def restyle(self) -> None:
        self.panel.fit(self.width())
        self.overview.show_players()
        self.view.restyle()

    def retranslate(self) -> None:
        if self.review is not None:
            self.overview.show_review(self.session, self.review)
        if self.trying:
            self.panel.ask(self.model)

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.panel.fit(self.width())
