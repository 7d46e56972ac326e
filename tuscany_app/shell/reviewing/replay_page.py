"""Shows a game again on the same table with the same animation, back and forth at any speed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QEvent, QRect, QSignalBlocker, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLabel, QSizePolicy, QSlider, QStyle, QStyleOptionSlider, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.reviewing.replay_reasons import ReplayReasons
from tuscany_app.shell.table.advice.advice_panel import AdvicePanel
from tuscany_app.shell.table.advice.advice_words import Word
from tuscany_app.shell.table.sitting import SittingView
from tuscany_app.shell.widgets.containers import SideBySide, stacked
from tuscany_app.shell.widgets.factories import button, column, label, of_kind, row, tool
from tuscany_app.shell.widgets.fields import ComboBox, label_for
from tuscany_app.shell.widgets.focus_regions import has_focus
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar
from tuscany_app.table.animation_queue import SPEEDS
from tuscany_app.table.keys import KEYS, with_key
from tuscany_app.table.mode import Watching
from tuscany_app.table.model import AnyModel
from tuscany_app.table.retranslate import plain, put
from tuscany_app.table.scene import AnyScene
from tuscany_app.table.theme import look
from tuscany_app.table.view import TableView

PAUSES = {"slow": 1800, "normal": 900, "fast": 250}  # milliseconds between two moves, by speed
WIDE = 340  # pixels of what the computer says of a move, at 100 % text
NARROW = 760  # pixels at 100 % text: less, and the buttons are below the words
LINES = 2  # of words below the table, always, so that it keeps its size


class ReplayPage(Page):
    """Signals:
    play_on(Session, Path or None): go on playing from the position on the table, as a branch of the game.
    review(Session, Path or None): hear what the decisions were worth.
    results(Session, Path or None): see who won, and with what.
    sounded(Sound): something is heard.
    """

    play_on = Signal(object, object)
    review = Signal(object, object)
    results = Signal(object, object)
    sounded = Signal(object)
    session: AnySession  # there from the first `show_session` on

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.path: Path | None = None
        self.number = 0  # how many moves have been shown
        self.playing = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next_of_play)

        self.bar = PageBar(self.back)
        self.view = SittingView()
        put(self.view.setAccessibleName, say("The table"))
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.sentence = MoveText()
        self.turn = label(kind="muted")
        self.place = label(kind="muted")
        self.slider = Slider(Qt.Orientation.Horizontal)
        self.slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        put(self.slider.setAccessibleName, say("Move"))
        self.slider.valueChanged.connect(self.go)
        self.first = tool("first", say("To the beginning (Home)"))
        self.before = tool("step-back", say("One move back (Left)"))
        self.play = tool("play", with_key(say("Run the replay"), "Space"))
        self.halt = tool("pause", with_key(say("Pause"), "Space"))
        self.after = tool("step-forward", say("One move forward (Right)"))
        self.last = tool("last", say("To the end (End)"))
        self.first.clicked.connect(lambda: self.go(0))
        self.before.clicked.connect(lambda: self.go(self.number - 1))
        self.play.clicked.connect(self.toggle)
        self.halt.clicked.connect(self.toggle)
        self.after.clicked.connect(self.step)
        self.last.clicked.connect(lambda: self.go(self.length))
        self.speed = ComboBox(say("Speed"))
        speeds = [(say("Slow"), "slow"), (say("Normal"), "normal"), (say("Fast"), "fast")]
        self.speed.offer(speeds, preferences.values.animation if preferences.values.animation in PAUSES else "normal")
        self.speed.currentIndexChanged.connect(self._set_pace)
        self.speed.setFocusPolicy(Qt.FocusPolicy.TabFocus)

        tip = say("A branch from this position; the saved game stays as it is")
        self.go_on = button(say("Play on from here"), "", "play", tip)
        self.go_on.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.go_on.clicked.connect(self._play_on)
        self.judge = button(
            say("Review"), "", "hint", say("See what every decision was worth and where the game turned")
        )
        self.judge.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.judge.clicked.connect(lambda: self._lead_to(self.review))
        self.outcome = button(say("Results"), "", "cup", say("See who won, and where the points come from"))
        self.outcome.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.outcome.clicked.connect(lambda: self._lead_to(self.results))
        self.why = button(say("Why?"), "link", "", with_key(say("Why this move was made"), "why"))
        self.why.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.why.clicked.connect(self.ask_why)
        self.reasons = ReplayReasons(self)
        self.reasons.told.connect(self._told)
        self.panel = AdvicePanel()
        self.panel.closed.connect(self.reasons.hush)
        self._aside = column(self.panel, None, margins=(12, 12, 12, 12))
        self._aside.hide()
        told = row(self.turn, self.why, None, spacing=14)
        ways = row(self.place, None, self.outcome, self.judge, self.go_on, spacing=18)
        words = SideBySide(column(self.sentence, told, spacing=2), ways, NARROW, (1, 0))
        buttons = row(self.first, self.before, self.play, self.halt, self.after, self.last, spacing=4)
        controls = row(
            buttons, self.slider, label_for(label(say("Speed"), "muted"), self.speed), self.speed, spacing=14
        )
        controls.strip.setStretch(1, 1)
        footer = column(words, controls, margins=(24, 12, 24, 12), spacing=8)
        of_kind(footer, "footer")
        footer.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        table = row(self.view, self._aside, spacing=0)
        table.strip.setStretch(0, 1)
        stacked(self, self.bar, table, footer, stretched=table)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        escape.activated.connect(self.step_out)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._show_play()

    @property
    def length(self) -> int:
        return len(self.session.turns)

    @property
    def model(self) -> AnyModel:
        return self.view.sitting.model

    @property
    def scene(self) -> AnyScene:
        return self.view.sitting.scene

    def show_session(self, session: AnySession, path: Path | None = None) -> None:
        """Put a game on the table, at its beginning; `path` is where its record lies."""
        self.pause()
        self.reasons.hush()
        self.session, self.path, self.number = session, path, 0
        self.judge.setVisible(len(session.setup.seats) > 1)
        self.outcome.setVisible(session.state.over())
        self.view.sit_down(session.at(0), Watching(uncovered=session.state.over()))
        self.scene.queue.idle.connect(self._shown)
        self.scene.sounded.connect(self.sounded)
        put(self.bar.title.setText, say("Replay: {game}", game=session.game.name))
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, self.length)
            self.slider.setPageStep(max(1, self.length // 10))
        self._set_pace()
        self.view.show_sitting()
        self._tell()

    def go(self, number: int) -> None:
        """Jump to the position after that number of moves."""
        number = max(0, min(self.length, number))
        if number != self.number:
            self.pause()
            self._jump(number)

    def step(self) -> None:
        """One move on, as it was played."""
        if self.number >= self.length:
            return
        self.scene.queue.skip()
        self.reasons.hush()
        move = self.session.turns[self.number].move
        self.number += 1
        self.model.play(move)
        self._tell()

    def _play_on(self) -> None:
        self.pause()
        self.play_on.emit(self.session.at(self.number), self.path)

    def ask_why(self) -> None:
        """Why the move was made that has been seen last."""
        if self.why.isEnabled():
            self.pause()
            self.reasons.ask(self.model, self.session, self.number)

    def _told(self, word: Word | None) -> None:
        """What the computer says of the move: beside the table, and where it is on the table."""
        if word is None and has_focus(self.panel):
            self.setFocus()
        self.panel.tell(word)
        self._aside.setVisible(word is not None)
        self._fit_panel()
        self.scene.point_out(word.about if word is not None else (), veiled=False)
        self.scene.point_to(word.events if word is not None else ())
        if word is not None:
            announce(self, *word.sentences())

    def _fit_panel(self) -> None:
        """As high as its words."""
        self.panel.setFixedWidth(round(WIDE * look().text_size / 100))
        self.panel.setMaximumHeight(self.panel.needed(self.panel.width()))

    def step_out(self) -> None:
        """What is said goes first, then the page."""
        if self.reasons.word is not None:
            self.reasons.hush()
        else:
            self.back.emit()

    def shut_down(self) -> None:
        """The program ends."""
        self.reasons.close()

    def _lead_to(self, page: SignalInstance) -> None:
        self.pause()
        page.emit(self.session, self.path)

    def toggle(self) -> None:
        if self.playing:
            self.pause()
        elif self.length:
            if self.number == self.length:
                self._jump(0)
            self.playing = True
            self._show_play()
            self._next_of_play()

    def pause(self) -> None:
        self.playing = False
        self._timer.stop()
        self._show_play()

    # inside

    def _jump(self, number: int) -> None:
        self.scene.queue.clear()
        self.reasons.hush()
        self.number = number
        self.model.show(self.session.at(number))
        self._tell()

    def _next_of_play(self) -> None:
        if not self.playing:
            return
        self.step()
        if self.number >= self.length:
            self.pause()
        elif not self.scene.queue.busy:
            self._shown()

    def _shown(self) -> None:
        """What happened has been seen; the next move follows after a while."""
        if self.playing and not self._timer.isActive():
            self._timer.start(PAUSES[self.speed.value()])

    def _set_pace(self) -> None:
        off = self.preferences.values.animation == "off"
        self.scene.queue.pace = SPEEDS["off" if off else self.speed.value()]

    def _show_play(self) -> None:
        self.play.setVisible(not self.playing)
        self.halt.setVisible(self.playing)

    def _tell(self) -> None:
        """The sentence of the move, whose move comes next, and how far it is."""
        with QSignalBlocker(self.slider):
            self.slider.setValue(self.number)
        events = self.session.turns[self.number - 1].events if self.number else self.session.opening
        words = self.model.in_words(events)
        self.sentence.tell([str(sentence) for sentence in words])
        announce(self, *words)
        put(self.turn.setText, self._whose_move())
        put(self.place.setText, say("Move {number} of {count}", number=self.number, count=self.length))
        self.first.setEnabled(self.number > 0)
        self.before.setEnabled(self.number > 0)
        self.after.setEnabled(self.number < self.length)
        self.last.setEnabled(self.number < self.length)
        self.go_on.setEnabled(not self.model.state.over())
        self.why.setEnabled(self.reasons.can_ask(self.session, self.number))

    def _whose_move(self) -> Sentence:
        at = self.session.at(self.number)
        if at.state.over():
            return say("The game is over.")
        return say("Next: {player}", player=at.setup.seats[at.state.actor()].name)

    # Page

    def record_here(self) -> Path | None:
        return self.path

    def session_here(self) -> AnySession | None:
        return self.session if self.view.taken else None

    def table_view(self) -> TableView:
        return self.view

    def entered(self) -> None:
        self.setFocus()
        self.view.fit()

    def restyle(self) -> None:
        self._fit_panel()
        self.view.restyle()

    def retranslate(self) -> None:
        if self.view.taken:
            self._tell()

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left:
                self.go(self.number - 1)
            case Qt.Key.Key_Right:
                self.pause()
                self.step()
            case Qt.Key.Key_Home:
                self.go(0)
            case Qt.Key.Key_End:
                self.go(self.length)
            case Qt.Key.Key_Space:
                self.toggle()
            case _ if event.text() == KEYS["why"]:
                self.ask_why()
            case _:
                super().keyPressEvent(event)


class Slider(QSlider):
    """Goes where it is clicked, and can be dragged on from there."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        slider, part = QStyle.ComplexControl.CC_Slider, QStyle.SubControl.SC_SliderHandle
        handle = self.style().subControlRect(slider, option, part, self)
        if event.button() == Qt.MouseButton.LeftButton and not handle.contains(event.position().toPoint()):
            room = self.width() - handle.width()
            there = round(event.position().x() - handle.width() / 2)
            self.setValue(QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), there, room))
        super().mousePressEvent(event)


class MoveText(QLabel):
    """A move in words, as much as two lines hold: its end rather than its beginning. All of it is in the tooltip."""

    def __init__(self) -> None:
        self._told: list[str] = []
        super().__init__()
        of_kind(self, "told")
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, told: list[str]) -> None:
        self._told = told
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(LINES * self.fontMetrics().lineSpacing())
        whole = " ".join(self._told)
        shown = next((text for text in self._shortened() if self._fits(text)), whole)
        self.setText(shown)
        self.setToolTip("" if shown == whole else plain(whole))

    def _shortened(self) -> Iterator[str]:
        """The whole, then without its first sentences, at last the beginning of the last one."""
        yield " ".join(self._told)
        for first in range(1, len(self._told)):
            yield " ".join(("…", *self._told[first:]))
        words = self._told[-1].split() if self._told else []
        for last in range(len(words) - 1, 0, -1):
            yield " ".join((*words[:last], "…"))

    def _fits(self, text: str) -> bool:
        room = QRect(0, 0, self.width(), 0)
        needed = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, text)
        return needed.height() <= self.height() and needed.width() <= room.width()

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()
