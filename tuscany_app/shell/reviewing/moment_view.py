"""A decision of a reviewed game on the real table, with its words beside it; you can leaf through the turning points,
and try a decision of your own.

It can only be shown once `take` was told of a review.
"""

from __future__ import annotations

from typing import Any

from attrs import evolve
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tuscany_app.kernel.bots.analysis import AnyAnalysis
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.reviewed import Decision, Review
from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.reviewing.moment_panel import MomentPanel
from tuscany_app.shell.reviewing.review_mode import ReviewMode
from tuscany_app.shell.reviewing.reviewer import Reviewer
from tuscany_app.shell.table.sitting import SittingView
from tuscany_app.shell.widgets.containers import SideBySide
from tuscany_app.shell.widgets.factories import button, column, label, of_kind, row, tool
from tuscany_app.table.animation_queue import SPEEDS
from tuscany_app.table.keys import with_key
from tuscany_app.table.model import AnyModel, Choice
from tuscany_app.table.retranslate import put

NARROW = 640  # pixels at 100 % text: less, and the buttons stand in two lines


class MomentView(QWidget):
    """Signals:
    overview_wanted: back to the whole game.
    play_on(Session): go on playing from the position on the table, as a new game.
    """

    overview_wanted = Signal()
    play_on = Signal(object)
    session: AnySession  # the whole game
    review: Review
    decision: Decision  # the one on the table, there while `view` is taken
    analysis: AnyAnalysis  # of that decision

    def __init__(self, reviewer: Reviewer) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.trying = False
        self._tried: Any = None  # the move that is being judged
        self._reviewer = reviewer
        reviewer.judged.connect(self._judged)
        self.view = SittingView()
        put(self.view.setAccessibleName, say("The table"))
        self.panel = MomentPanel()
        self.panel.shown.connect(self.show_way)
        self.panel.taken.connect(self._take)
        table = row(self.view, self.panel, spacing=0)
        table.strip.setStretch(0, 1)
        whole = column(table, self._make_footer(), spacing=0)
        whole.strip.setStretch(0, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(whole)
        self._leafing = [self._leafing_key(key, step) for key, step in ((Qt.Key.Key_Left, -1), (Qt.Key.Key_Right, 1))]
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _make_footer(self) -> QWidget:
        self.before = tool("step-back", say("Previous turning point (Left)"))
        self.after = tool("step-forward", say("Next turning point (Right)"))
        self.before.clicked.connect(lambda: self.turn(-1))
        self.after.clicked.connect(lambda: self.turn(1))
        self.place = label(kind="muted")
        self.place.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.all = button(say("Overview"), "", "back", with_key(say("All decisions"), "Esc"))
        self.all.clicked.connect(self.overview_wanted)
        self.attempt = button(
            say("Try it yourself"), "primary", "hint", say("Choose a move yourself and see what it is worth")
        )
        self.attempt.clicked.connect(self.toggle_try)
        self.go_on = button(
            say("Play on from here"), "", "play", say("A branch from this position; the saved game stays as it is")
        )
        self.go_on.clicked.connect(lambda: self.play_on.emit(self.session.at(self.decision.number)))
        ways = row(self.place, self.go_on, self.attempt)
        ways.strip.setStretch(0, 1)
        footer = row(SideBySide(row(self.all, self.before, self.after, None), ways, NARROW, (0, 1)),
                     margins=(24, 12, 24, 12))  # fmt: skip
        of_kind(footer, "footer")
        return footer

    def _leafing_key(self, key: Qt.Key, step: int) -> QShortcut:
        """From one turning point to another, wherever the focus is: on a button an arrow key would move it instead."""
        made = QShortcut(QKeySequence(key), self)
        made.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        made.activated.connect(lambda: self.turn(step))
        return made

    # which decision

    def take(self, session: AnySession, review: Review) -> None:
        """From now on it shows decisions of this game."""
        self.get_up()
        self.session, self.review = session, review

    def get_up(self) -> None:
        """Nothing is on the table any more."""
        self.stop_trying()
        self.view.get_up()

    @property
    def model(self) -> AnyModel:
        """That the decision is shown by."""
        return self.view.sitting.model

    def turn(self, step: int) -> None:
        """To the next turning point, or with -1 to the one before."""
        here = self.decision.number
        ahead = [point for point in self.review.turning_decisions()[::step] if (point.number - here) * step > 0]
        if ahead:
            self.look_at(ahead[0])

    def look_at(self, decision: Decision) -> None:
        """Put a decision on the table that left a choice."""
        if decision.analysis is None:
            return
        self.stop_trying()
        self.decision, self.analysis = decision, decision.analysis
        past = self._before(decision)
        if not self.view.taken:
            sitting = self.view.sit_down(past, ReviewMode(self._try, uncovered=self.session.state.over()))
            sitting.queue.pace = SPEEDS["off"]
            sitting.model.choosing.connect(self._choosing)
            self.view.show_sitting()
        self.model.show(past)
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
        self.show_way(self.analysis.best.move)
        points = [point.number for point in self.review.turning_decisions()]
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

    def show_way(self, move: Any) -> None:
        """On the table, as a hint is shown."""
        self.model.show_hint(None)
        self.model.show_hint(move)

    # a try of one's own

    def toggle_try(self) -> None:
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
        self._set_trying(True)
        self.panel.begin_try(self.model, self.session, self.decision)
        self._show_attempt()

    def _set_trying(self, trying: bool) -> None:
        """In a try the arrow keys are the table's."""
        self.trying = trying
        for key in self._leafing:
            key.setEnabled(not trying)
        self.view.setFocusPolicy(Qt.FocusPolicy.StrongFocus if trying else Qt.FocusPolicy.NoFocus)

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
        told = say("{move} – the computer is looking at it…", move=self.model.in_short(move))
        self._tried = move
        known = self.analysis
        if known.of(move) is not None:
            QTimer.singleShot(0, self, lambda: self._judged(known))  # when the table has let go of it
        else:
            self.panel.wait(self.model.in_short(move))
            self._reviewer.judge(self.session.at(self.decision.number), move)
        return told

    def _judged(self, analysis: AnyAnalysis) -> None:
        if self.trying:
            self.panel.judge(self.model, self.session, analysis, self._tried)
            self.show_way(self._tried)

    def stop_trying(self) -> None:
        tried = self.trying
        self._set_trying(False)
        if tried:
            self._reviewer.cancel()

    def _end_try(self) -> None:
        self.stop_trying()
        self.model.show(self._before(self.decision))
        self._show_decision()
        self.setFocus()

    def step_out(self) -> None:
        """Out of a half-made try, out of the try, to the overview."""
        if not self.trying:
            self.overview_wanted.emit()
        elif not self.view.sitting.scene.step_back():
            self._end_try()

    # looks

    def restyle(self) -> None:
        self.panel.fit(self.width())
        self.view.restyle()

    def retranslate(self) -> None:
        self._choosing()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.panel.fit(self.width())
