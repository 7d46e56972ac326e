"""A reviewed game: progress of the review, an overview, and its decisions on the real table.

A review of a finished game shows everything. A review of a game in progress shows only what its player may see; where
several people with hidden hands share the screen, it waits for the end.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QWidget

from tuscany_app.kernel import review_file, reviewing
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say, say_n
from tuscany_app.kernel.reviewed import Review
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.worker import Report
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.reviewing.moment_view import MomentView
from tuscany_app.shell.reviewing.review_overview import ReviewOverview
from tuscany_app.shell.reviewing.reviewer import Reviewer
from tuscany_app.shell.reviewing.waiting_panel import WaitingPanel
from tuscany_app.shell.widgets.containers import stacked
from tuscany_app.shell.widgets.factories import button, column, label, of_kind, row
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar
from tuscany_app.table.retranslate import put
from tuscany_app.table.view import TableView


class ReviewPage(Page):
    """Signals:
    play_on(Session, Path or None): go on playing from a position of the game, as a branch of it.
    told(Sentence): something the player should know, wherever they are now.
    found(Session, Review): a review was made; one that was kept is not told again.
    position(Session, Path or None, int): the position after so many decisions should be seen.
    """

    play_on = Signal(object, object)
    told = Signal(object)
    found = Signal(object, object)
    position = Signal(object, object, int)
    session: AnySession  # there from the first `show_review` on

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self._text = ""  # of the game that is reviewed
        self.path: Path | None = None
        self.review: Review | None = None
        self._wanted = True  # somebody has asked for the review that is being made
        self.reviewer = Reviewer(self)
        self.reviewer.progressed.connect(self._progressed)
        self.reviewer.reviewed.connect(self._reviewed)
        self.reviewer.failed.connect(self._failed)

        self.bar = PageBar(self.back)
        self.bar.back.clicked.disconnect()
        self.bar.back.clicked.connect(self.step_out)
        self._parts = QStackedWidget()
        self.waiting = WaitingPanel()
        self.waiting.cancelled.connect(self._cancel)
        self.waiting.again_wanted.connect(self._begin)
        self.overview = ReviewOverview()
        self.overview.chosen.connect(self.look_at)
        self.overview.position.connect(lambda number: self.position.emit(self.session, self.path, number))
        self.moment = MomentView(self.reviewer)
        self.moment.overview_wanted.connect(self._to_overview)
        self.moment.play_on.connect(lambda past: self.play_on.emit(past, self.path))
        self._overview = self._with_footer(self.overview)
        for part in (self.waiting, self._overview, self.moment):
            self._parts.addWidget(part)
        stacked(self, self.bar, self._parts, stretched=self._parts)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        escape.activated.connect(self.step_out)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _with_footer(self, overview: QWidget) -> QWidget:
        self.count = label(kind="muted")
        self.begin = button(say("See the turning points"), "primary", "play")
        self.begin.clicked.connect(self._first)
        footer = row(self.count, None, self.begin, margins=(28, 12, 28, 12))
        of_kind(footer, "footer")
        made = column(overview, footer, spacing=0)
        made.strip.setStretch(0, 1)
        return made

    # a review comes

    def show_review(self, session: AnySession, path: Path | None, *, wanted: bool = True) -> None:
        """The review of a game, as soon as there is one; `path` is where its record lies. UserError if it can't be
        reviewed, or not yet. `wanted` if somebody has asked for it."""
        self._wanted = wanted
        reviewing.refuse(session)
        people = sum(seat.bot is None for seat in session.setup.seats)
        if session.game.hidden and people > 1 and not session.state.over():
            raise UserError(say("A review would show everybody's hand, so it has to wait until this game is over."))
        text = record.game_text(session)
        if text == self._text:
            self.path = path or self.path
            if self.review is not None or self.reviewer.busy:
                self._to_overview() if self.review is not None else None
                return
        self.reviewer.cancel()
        self.moment.get_up()
        self.session, self._text, self.path, self.review = session, text, path, None
        put(self.bar.title.setText, say("Review: {game}", game=session.game.name))
        kept = review_file.recall(path, session) if path is not None else None
        if kept is not None and set(kept.seats) == set(reviewing.usual_seats(session)):
            self._show(kept)
        else:
            self._begin()

    def prepare(self, session: AnySession, path: Path | None) -> None:
        """Begin with a review that nobody has asked for yet, unless one is being made for somebody."""
        if not (self.reviewer.busy and self._wanted):
            self.show_review(session, path, wanted=False)

    def abandon(self) -> None:
        """Nobody waits for the review any more that nobody had asked for."""
        if self.reviewer.busy and not self._wanted:
            self.reviewer.cancel()
            self._text, self._wanted = "", True

    def _begin(self) -> None:
        self._parts.setCurrentWidget(self.waiting)
        self.waiting.begin()
        self.reviewer.review(self.session)

    def _progressed(self, report: Report) -> None:
        if self.review is None:
            self.waiting.show_progress(report.done, report.of)

    def _cancel(self) -> None:
        self.reviewer.cancel()
        self._text = ""
        self.back.emit()

    def _failed(self, why: str) -> None:
        if self.review is not None:
            self.moment.panel.fail(say("The computer could not look at it ({why}).", why=why))
        else:
            self.waiting.fail(why)

    def _reviewed(self, review: Review) -> None:
        self._show(review)
        self.found.emit(self.session, review)
        told = self.isVisible() or not self._wanted
        news = None if told else say("The review is ready: {game}.", game=self.session.game.name)
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
        self.moment.take(self.session, review)
        turning = len(review.turning_decisions())
        put(self.count.setText, say_n("{n} turning point", "{n} turning points", turning))
        self.begin.setEnabled(turning > 0)
        self._to_overview()

    def shut_down(self) -> None:
        """The program ends."""
        self.reviewer.close()

    # its moments

    def _first(self) -> None:
        if self.review is not None:
            self.look_at(self.review.turning_decisions()[0].number)

    def look_at(self, number: int) -> None:
        """Put a decision on the table."""
        decision = self.review.at(number) if self.review is not None else None
        if decision is None:
            return
        if decision.analysis is None:
            self.told.emit(say("There was no choice here."))
            return
        self._parts.setCurrentWidget(self.moment)
        self.moment.look_at(decision)

    # the way back

    def step_out(self) -> None:
        """Out of a moment, and to where the player came from."""
        if self._parts.currentWidget() is self.moment:
            self.moment.step_out()
        else:
            self.back.emit()

    def _to_overview(self) -> None:
        self.moment.stop_trying()
        self._parts.setCurrentWidget(self._overview)
        self.begin.setFocus()

    # Page

    def record_here(self) -> Path | None:
        return self.path

    def session_here(self) -> AnySession | None:
        return self.session if self._text else None

    def table_view(self) -> TableView | None:
        return self.moment.view if self._parts.currentWidget() is self.moment else None

    def entered(self) -> None:
        self.setFocus()
        if self._parts.currentWidget() is self.moment:
            self.moment.setFocus()
            self.moment.view.fit()

    def restyle(self) -> None:
        self.overview.restyle()
        self.moment.restyle()

    def retranslate(self) -> None:
        if self.review is not None:
            self.overview.show_review(self.session, self.review)
