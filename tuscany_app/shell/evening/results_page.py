"""The results of a game that is over, just now or long ago, and the buttons that lead on."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QImage, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QSlider, QWidget

from tuscany_app.kernel.decided import by_steps
from tuscany_app.kernel.game import Setup
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.result_words import victory, why
from tuscany_app.kernel.reviewed import Review
from tuscany_app.kernel.score_sources import by_rank
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage.files import is_file
from tuscany_app.kernel.storage.folders import review_beside
from tuscany_app.kernel.storage.moments import moment
from tuscany_app.shell.base.game_form import SEED_BITS
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.evening.results_picture import results_image
from tuscany_app.shell.evening.results_sheet import ResultsSheet
from tuscany_app.shell.widgets.confetti import celebrate
from tuscany_app.shell.widgets.containers import SideBySide, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, give_icon, label, of_kind, row
from tuscany_app.shell.widgets.offer_bar import OfferBar
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import on_keys
from tuscany_app.table.retranslate import plain, put

SETTLED = 900  # milliseconds in which keys and clicks are still meant for the game that has just ended
READ = 3000  # milliseconds after which somebody seems to read the results, and a review is begun
SCROLLS: dict[int, QSlider.SliderAction] = {
    Qt.Key.Key_Up: QSlider.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QSlider.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QSlider.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QSlider.SliderAction.SliderToMaximum,
}


class ResultsPage(Page):
    """Signals:
    rematch(Setup): the same table again, another one starts.
    next_wanted: the next game of the series, where one was offered.
    replay(Session): watch the game.
    review(Session, Path or None): hear what the decisions were worth.
    review_awaited(Session, Path or None): the page is being read; a review can say better what decided the game.
    left: it is not read any more.
    look(Session): see the table at the end.
    moment(Session, int): see the decision of that number, from 0.
    home: enough for today.
    save_picture: keep all of it as a picture.
    """

    rematch = Signal(object)
    next_wanted = Signal()
    replay = Signal(object)
    review = Signal(object, object)
    review_awaited = Signal(object, object)
    left = Signal()
    look = Signal(object)
    moment = Signal(object, int)
    home = Signal()
    save_picture = Signal()
    session: AnySession  # there from the first `show_results` on

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.sheet = ResultsSheet()
        self.sheet.look.connect(lambda: self.look.emit(self.session))
        self.sheet.moment.connect(lambda number: self.moment.emit(self.session, number))
        self.again = button(say("Rematch"), "primary", "play")
        self.next = button(say("Rematch"), "primary", "play")  # `offer_next` says what it is
        self.next.hide()
        self.watch = button(say("Replay"), "", "redo", say("Watch the game from the beginning"))
        self.judge = button(
            say("Review"), "", "hint", say("See what every decision was worth and where the game turned")
        )
        self.picture = button(say("Save picture…"), "", "save-picture", say("Save the results as a picture"))
        self.leave = button(say("Home"), "", "home")
        self.again.clicked.connect(self._rematch)
        self.next.clicked.connect(self.next_wanted)
        self.watch.clicked.connect(lambda: self.replay.emit(self.session))
        self.judge.clicked.connect(lambda: self.review.emit(self.session, self.path))
        self.picture.clicked.connect(self.save_picture)
        self.leave.clicked.connect(self.home)
        others = row(self.leave, self.picture, self.watch, self.judge, None)
        ways = SideBySide(others, row(None, self.again, self.next), shares=(1, 0))
        self._footer = footer = column(ways, margins=(28, 12, 28, 12))
        of_kind(footer, "footer")
        self.feats = label(kind="good", wrap=True)  # what the game means to who played it
        self.feats.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.feats.hide()
        self.area = scrolled(centred(self.sheet, 1800))
        self._read = QTimer(self, singleShot=True)
        self._read.timeout.connect(self._await_review)
        self.lesson_offered = False  # once a game
        self.offer = OfferBar()
        self._offered = column(self.offer, margins=(28, 6, 28, 8))
        stacked(self, self.feats, self.area, self._offered, footer, stretched=self.area)
        self._fresh = True  # the game has just ended
        self._settling = QTimer(self, singleShot=True, interval=SETTLED)
        self._settling.timeout.connect(lambda: self._take_clicks(True))
        on_keys(self, {"Esc": self._step_out})

    def show_results(self, session: AnySession, path: Path | None, *, fresh: bool = True) -> None:
        """The results of a game that is over; `path` is where its record lies. `fresh` if it has just ended: from any
        other one Esc leads back to where it was opened."""
        self.session, self.path, self._fresh = session, path, fresh
        self.judge.setVisible(len(session.setup.seats) > 1)
        self.leave.setToolTip("" if path is None else plain(str(path)))
        self.offer_next(None)
        self.lesson_offered = False
        self._offered.hide()
        self.feats.hide()
        put(self.again.setToolTip, self._who_starts())
        put(self.again.setAccessibleDescription, self._who_starts())
        self.sheet.show_session(session)
        self._name()
        if self.isVisible():
            self._read.start(READ)

    def settle(self) -> None:
        """The page takes the place of the table: an Esc or a click too many, a moment late, does nothing."""
        self._settling.start()
        self._take_clicks(False)

    def _take_clicks(self, taken: bool) -> None:
        for part in (self.area, self._footer):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not taken)

    def _step_out(self) -> None:
        if not self._settling.isActive():
            (self.home if self._fresh else self.back).emit()

    def show_reviewed(self, session: AnySession, review: Review) -> None:
        """A review is there: what decided the game is told by it."""
        found = by_steps(session, review) if session is self.session else None
        if found is not None and found != self.sheet.found:
            self.sheet.show_decided(found)
            if self.isVisible():
                announce(self, found.words)

    def celebrate(self, feats: Sequence[Sentence], animation: str) -> None:
        """A first game, a first win, a record: said above all else, with a little paper that rains."""
        if feats:
            words, *others = feats
            for feat in others:
                words = say("{words} {reason}", words=words, reason=feat)
            put(self.feats.setText, words)
            self.feats.show()
            celebrate(self, animation)
            announce(self, *feats)

    def _await_review(self) -> None:
        known = self.path is not None and is_file(review_beside(self.path))
        if len(self.session.setup.seats) > 1 and self.session.turns and (self._fresh or known):
            self.review_awaited.emit(self.session, self.path)

    def offer_next(self, sentence: Sentence | None) -> None:
        """What comes next in a series, as the first of all buttons; None, as after every game at first, offers nothing.
        Never with the focus: see `entered`."""
        self.next.setVisible(sentence is not None)
        if sentence is not None:
            put(self.next.setText, sentence)
            put(self.next.setAccessibleName, sentence)
        of_kind(self.again, "primary" if sentence is None else "")
        give_icon(self.again, "play", "on_accent" if sentence is None else "ink")

    def offer_lesson(self, sentence: Sentence, take: Callable[[], object], leave: Callable[[], object]) -> None:
        """A lesson on something that was met several times: taken, turned down, or passed over."""
        self.lesson_offered = True
        self._offered.show()
        self.offer.offer(sentence, (say("Take the lesson"), take), (say("Not now"), leave))
        for way in self.offer.ways:
            way.clicked.connect(self._offered.hide)

    def next_setup(self) -> Setup:
        """The same table again: the next seat starts, everything by chance is new."""
        setup = self.session.setup
        return evolve(setup, start=(setup.start + 1) % len(setup.seats), seed=secrets.randbits(SEED_BITS))

    def image(self) -> QImage:
        """All of the results as a picture."""
        return results_image(self.session, self.sheet.found, self._day())

    # inside

    def _day(self) -> date:
        """When the game was played."""
        origin = self.session.origin
        played = origin.ended or origin.began
        if played is not None:
            return played.astimezone().date()
        try:
            return date.today() if self.path is None else moment(self.path.stat().st_mtime).date()
        except OSError:
            return date.today()

    def _rematch(self) -> None:
        self.rematch.emit(self.next_setup())

    def _who_starts(self) -> Sentence:
        setup = self.next_setup()
        if len(setup.seats) == 1:
            return say("Play the same game again, reshuffled")
        return say("The same players again; this time {player} starts", player=setup.seats[setup.start].name)

    def _name(self) -> None:
        """For who can't see the page: who won, and why."""
        award = self.session.game.texts.award(self.session.state)
        put(self.setAccessibleName, victory(self.session))
        put(self.setAccessibleDescription, why(self.session) if award is None else award.sentence)

    # Page

    def record_here(self) -> Path | None:
        return self.path

    def session_here(self) -> AnySession | None:
        return self.session

    def spoken(self) -> list[Sentence | str]:
        """Who won, and what everybody has; why, the page's description tells."""
        session = self.session
        scores = by_rank(session.state.standing())
        ranks = [
            say_n(
                "{rank}: {player}, {n} point", "{rank}: {player}, {n} points",
                score.total, rank=score.rank, player=session.setup.seats[score.seat].name,
            )
            for score in scores
        ]  # fmt: skip
        award = session.game.texts.award(session.state)
        return [victory(self.session), *([award.sentence] if award is not None else []), *ranks]

    def entered(self) -> None:
        """No button has the focus: one Enter too many at the end of a game begins nothing."""
        self.setFocus()

    def restyle(self) -> None:
        self.sheet.show_again()

    # Qt

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._read.start(READ)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._read.stop()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Where no button needs them, keys move the page."""
        if (way := SCROLLS.get(event.key())) is not None:
            self.area.verticalScrollBar().triggerAction(way)
        else:
            super().keyPressEvent(event)
