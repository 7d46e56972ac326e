"""The table: the board large, what is asked in one sentence, the log, and the hands that keep the game going.

A decision of a person comes from the scene through the model; after it has been shown, the next one is asked: a person
by the prompt (and behind the curtain, where hands are hidden), a computer through `Thinking`. The page never decides
anything itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListView,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tuscany_app.kernel import catalogue, library
from tuscany_app.kernel.game import Event, Reason, Setup
from tuscany_app.kernel.library import GameFile
from tuscany_app.kernel.session import Session, Turn
from tuscany_app.kernel.thinking import Report
from tuscany_app.kernel.trouble import Trouble
from tuscany_app.kernel.words import Sentence, per_cent, say
from tuscany_app.shell import tables
from tuscany_app.shell.curtain import Curtain
from tuscany_app.shell.page import Page, button, column, label, of_kind, row, tool
from tuscany_app.shell.preferences import Preferences
from tuscany_app.shell.story import story
from tuscany_app.shell.thinking import Thinking
from tuscany_app.table.model import Action, Choice, TableModel
from tuscany_app.table.queue import SPEEDS
from tuscany_app.table.scene import TableScene
from tuscany_app.table.theme import look
from tuscany_app.table.tongue import put
from tuscany_app.table.view import STEP, TableView

BREATH = 350  # milliseconds before a computer's move, so that people can follow
LOOK = 1000  # milliseconds before the curtain falls, so that one sees what one's move did
RETRY = 3000  # milliseconds before a computer's move that could not be found or saved is tried again
TOAST = 5200  # milliseconds a refusal stays
FOOT = 40  # height of the buttons below it
BESIDE, SAID = 70, 230  # beside the buttons: gaps, and the width that a refusal needs at least
SIDE = 292  # width of the column beside the table


class TablePage(Page):
    """Signals:
    finished(Session, Path or None): the game came to its end and has been shown.
    left(): back to the home page.
    rule_wanted(str, str): game and rule to look up.
    acted(Turn): a decision was played and shown.
    cleared(): the table was left, and nothing of it goes on.
    changed(): what can be undone or asked for may be different now.
    troubled(Sentence): something the player must know even when the table is not on the screen any more.
    """

    finished = Signal(object, object)
    left = Signal()
    rule_wanted = Signal(str, str)
    acted = Signal(object)
    cleared = Signal()
    changed = Signal()
    troubled = Signal(object)

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.thinking = Thinking(self)
        self.model: TableModel | None = None
        self.scene: TableScene | None = None
        self.file: GameFile | None = None
        self.conducting = True  # False while a lesson decides who moves
        self.locked = False  # True while there is only something to read
        self._for_hint = False
        self._ended = False  # the results have been reported
        self._to_report: Turn | None = None  # played, but not yet shown to the end
        self._actions: list[tuple[Action, QPushButton]] = []
        self._log: list[Sentence] = []
        self._build()
        self.thinking.decided.connect(self._decided)
        self.thinking.progressed.connect(self._progressed)
        self.thinking.failed.connect(self._failed)
        self._breath = QTimer(self, singleShot=True)
        self._breath.timeout.connect(self._ask_bot)
        self._last_look = QTimer(self, singleShot=True)
        self._last_look.timeout.connect(self._draw_curtain)
        self._toast = QTimer(self, singleShot=True)
        self._toast.timeout.connect(self.hush)
        preferences.changed.connect(self._prefer)

    def _build(self) -> None:
        self.home_button = tool("home", say("Leave the table; the game is saved"))
        self.home_button.clicked.connect(self.left)
        self.title = label(kind="muted")
        self.prompt = label(kind="prompt", wrap=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        self.bar.hide()
        self.passing = button(say("Pass on"), "primary", "play", say("Cover your hand and pass the screen on"))
        self.passing.clicked.connect(self._draw_curtain)
        self.passing.hide()
        self.rules_button = tool("rules", say("Rules (F1)"))
        self.rules_button.clicked.connect(self.ask_rule)
        top = row(
            self.home_button, self.title, 8, self.prompt, self.passing, self.bar, self.rules_button,
            margins=(12, 6, 12, 6),
        )  # fmt: skip
        top.layout().setStretch(3, 1)
        of_kind(top, "bar")
        top.setMinimumHeight(58)

        self.view = TableView()
        self.toast = label(kind="refusal", wrap=True)
        self.toast.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.toast.setFixedHeight(FOOT)  # the table keeps its size
        self.toast.hide()

        self.log = story(say("What happened so far"))
        self.choices = story(say("What you can do"))
        self.choices.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.choices.activated.connect(self._take)
        self.choices.selectionModel().currentChanged.connect(self._preview)
        self.side = QWidget()
        of_kind(self.side, "plain")
        self.side.setFixedWidth(SIDE)
        inside = QVBoxLayout(self.side)
        inside.setContentsMargins(10, 10, 12, 10)
        inside.setSpacing(6)
        self.log_title, self.choices_title = (
            label(say("What happened"), "muted"),
            label(say("What you can do"), "muted"),
        )
        for widget, stretch in ((self.log_title, 0), (self.log, 3), (self.choices_title, 0), (self.choices, 2)):
            inside.addWidget(widget, stretch)

        self.actions_row = QHBoxLayout()
        self.actions_row.setSpacing(8)
        self.own_buttons = QWidget()
        of_kind(self.own_buttons, "plain")
        self.own_buttons.setLayout(self.actions_row)
        self.actions_row.setContentsMargins(0, 0, 0, 0)
        self.undo_button = button(say("Undo"), "flat", "undo", say("Take back (Ctrl+Z)"))
        self.redo_button = button(say("Redo"), "flat", "redo", say("Play again (Ctrl+Shift+Z)"))
        self.hint_button = button(say("Hint"), "flat", "hint", say("Show a good move (H)"))
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.hint_button.clicked.connect(self.ask_hint)
        for own_key in (self.undo_button, self.redo_button, self.hint_button):
            own_key.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click on it leaves the keys to the table
        zoom_out, zoom_in = tool("zoom-out", say("Smaller (−)")), tool("zoom-in", say("Larger (+)"))
        fit = tool("fit", say("The whole table (0)"))
        zoom_out.clicked.connect(lambda: self.view.zoom(1 / STEP))
        zoom_in.clicked.connect(lambda: self.view.zoom(STEP))
        fit.clicked.connect(self.view.show_all)
        self.common_buttons = row(self.undo_button, self.redo_button, self.hint_button)
        self.zoom_buttons = row(zoom_out, zoom_in, fit)
        self.bottom = row(
            self.own_buttons,
            self.toast,
            None,
            self.common_buttons,
            2,
            self.zoom_buttons,
            margins=(12, 5, 12, 5),
        )
        self.bottom.layout().setStretch(1, 20)
        of_kind(self.bottom, "footer")

        self.middle = QHBoxLayout()
        self.middle.setContentsMargins(0, 0, 0, 0)
        self.middle.setSpacing(0)
        self.middle.addWidget(self.view, 1)
        self.middle.addWidget(self.side)
        self.body = QWidget()
        self.body.setLayout(self.middle)
        self.curtain = Curtain()
        self.curtain.lifted.connect(self._lift_curtain)
        self.stage = QStackedWidget()
        self.stage.addWidget(self.body)
        self.stage.addWidget(self.curtain)
        whole = column(top, self.stage, self.bottom, spacing=0)
        whole.layout().setStretch(1, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(whole)

    # a game comes and goes

    def begin(self, setup: Setup) -> None:
        """A new game; where it can't be saved it is played all the same, and said."""
        try:
            session, file = library.begin(setup)
        except Trouble as trouble:
            session, file = Session(catalogue.load(setup.game), setup), None
            self.troubled.emit(say("{why} This game is played without being saved.", why=trouble.sentence))
        self.sit_down(session, file)

    def sit_down(self, session: Session, file: GameFile | None, *, conducting: bool = True) -> None:
        """Put a game on the table and go on with it."""
        self.get_up()
        self.file, self.conducting, self.locked, self._ended = file, conducting, False, False
        if file is not None:
            file.said = self.troubled.emit
        self.model, self.scene = tables.lay(session, self)
        self.model.confirm = self.preferences.values.confirm and conducting
        self.scene.queue.pace = SPEEDS[self.preferences.values.animation]
        self.model.played.connect(self._played)
        self.model.reset.connect(self._reset)
        self.model.choosing.connect(self._chosen)
        self.model.refused.connect(self._refused)
        self.model.advised.connect(self.tell)
        self.model.troubled.connect(self.warn)
        self.scene.queue.idle.connect(self._shown)
        self.scene.rule_wanted.connect(lambda rule: self.rule_wanted.emit(session.game.id, rule))
        self.view.show_table(self.scene)
        put(self.title.setText, session.game.name)
        description = say("The table of {game}. Arrow keys, Tab, Enter and Esc play.", game=session.game.name)
        put(self.view.setAccessibleName, description)
        self._make_actions()
        self.view.setFocus()
        self._reset()

    def get_up(self) -> None:
        """Leave the table: whatever belongs to it ends here, and its record is closed and complete."""
        self.thinking.cancel()
        for timer in (self._breath, self._last_look, self._toast):
            timer.stop()
        model, scene, file = self.model, self.scene, self.file
        self.model = self.scene = self.file = None
        self._for_hint = False
        self._log, self._to_report = [], None
        for lines in (self.log, self.choices):
            lines.model().setStringList([])
        self._clear_actions()
        for widget in (self.bar, self.passing):
            widget.hide()
        self.hush()
        self.stage.setCurrentWidget(self.body)
        if model is not None and scene is not None:
            model.retire()
            scene.blockSignals(True)
            scene.queue.clear()
            self.view.setScene(None)  # type: ignore[arg-type]
            scene.deleteLater()
        if file is not None:
            self._close(file, finished=model is not None and model.state.over())
        self.cleared.emit()

    # the course of the game

    def _played(self, turn: Turn) -> None:
        assert self.model is not None
        self.model.enabled = False
        self._to_report = turn
        if self._for_hint:  # it would come too late
            self._for_hint = False
            self.thinking.cancel()
            self.bar.hide()
        self.hush()
        self._refresh()

    def _shown(self) -> None:
        """Everything that happened has been seen: on to the next decision."""
        if self.model is None or self.scene is None or self.scene.queue.busy:
            return
        turn, self._to_report = self._to_report, None
        if turn is not None:
            self._tell_events(turn.events)
        self.model.enabled = not self.locked
        self.scene.show_turn()
        self.scene.show_choice()
        self._refresh()
        if turn is not None:
            self.acted.emit(turn)
        self._go_on()

    def _go_on(self) -> None:
        self._last_look.stop()
        if self.model is None or not self.conducting or self._breath.isActive():
            return
        if self.model.handing_over():
            self._hand_over()
            return
        self.passing.hide()
        self.stage.setCurrentWidget(self.body)
        if self.model.state.over():
            if not self._ended:
                self._ended = True
                session, file = self.model.session, self.file
                session.journal = self.file = None
                self.finished.emit(session, self._close(file, finished=True) if file is not None else None)
            return
        if not self.model.person_to_act() and not self._for_hint:
            self._breath.start(round(BREATH * SPEEDS[self.preferences.values.animation]))

    # from hand to hand

    def _hand_over(self) -> None:
        """The next person has hidden things of their own: cover the table, when what came to light has been read."""
        if self._just_learned():
            self.passing.show()
            self.passing.setFocus()
        elif self.model is not None and self.model.seated:
            self._last_look.start(round(LOOK * SPEEDS[self.preferences.values.animation]))
        else:
            self._draw_curtain()

    def _just_learned(self) -> bool:
        """Whether the last decision of who sits here told them something that nobody else saw."""
        assert self.model is not None
        seat = self.model.seat_shown
        last = next((turn for turn in reversed(self.model.session.turns) if turn.seat == seat), None)
        return self.model.seated and last is not None and any(event.private == seat for event in last.events)

    def _draw_curtain(self) -> None:
        if self.model is None or not self.model.handing_over():
            return
        if self.model.seated:
            self.model.get_up()  # and so back here
            return
        self.passing.hide()
        self.hush()
        self.curtain.wait_for(self.model)
        self.stage.setCurrentWidget(self.curtain)
        self.curtain.ready.setFocus()

    def _lift_curtain(self) -> None:
        if self.model is not None and self.model.handing_over():
            self.stage.setCurrentWidget(self.body)
            self.view.setFocus()
            self.model.sit()

    def _close(self, file: GameFile, *, finished: bool) -> Path:
        """Close the record and put that of a finished game away; it is complete even if that can't be done."""
        try:
            return file.close(finished=finished)
        except Trouble as trouble:
            self.troubled.emit(trouble.sentence)
            return file.path

    def _ask_bot(self) -> None:
        if self.model is None or self.model.state.over() or self.model.person_to_act() or self.model.session.endless():
            return
        level = self.model.session.setup.seats[self.model.state.actor()].bot
        assert level is not None
        self.thinking.ask(self.model.session, level)

    def _decided(self, report: Report) -> None:
        self.bar.hide()
        if self.model is None:
            return
        move = self.model.session.game.parse(report.move)
        if self._for_hint:
            self._for_hint = False
            self.model.show_hint(move)
            self.tell(self._why(report))
            self._refresh()
        elif not self.model.play(move):
            self._breath.start(RETRY)

    def _why(self, report: Report) -> Sentence:
        """What the computer thinks of the move it shows."""
        if report.value is None:
            return say("A good move, shown on the table.")
        return say(
            "A good move: with it the computer gives you a {chance} chance of winning.", chance=per_cent(report.value)
        )

    def _progressed(self, report: Report) -> None:
        self.bar.setMaximum(report.of)
        self.bar.setValue(report.simulations)
        self.bar.show()

    def _failed(self, why: str) -> None:
        self.bar.hide()
        self._for_hint = False
        self.warn(say("The computer player stopped thinking ({why}) and starts again.", why=why))
        if self.conducting:
            self._breath.start(RETRY)

    # what the player asks for

    def can_undo(self) -> bool:
        going_on = self.model is not None and self.conducting and not self._ended
        return going_on and self.model.can_undo(self.preferences.values.undo)

    def undo(self) -> None:
        self._step(lambda model: model.undo(self.preferences.values.undo), self.can_undo())

    def can_redo(self) -> bool:
        return self.model is not None and self.conducting and not self._ended and self.model.can_redo()

    def redo(self) -> None:
        self._step(lambda model: model.redo(), self.can_redo())

    def _step(self, change: Any, possible: bool) -> None:
        if self.model is None or self.scene is None or not possible:
            return
        self.thinking.cancel()
        self._breath.stop()
        self._for_hint = False
        self.bar.hide()
        self.scene.queue.skip()
        change(self.model)

    def can_hint(self) -> bool:
        wanted = self.preferences.values.hints and self.conducting and not self._for_hint
        return wanted and self.model is not None and self.model.open()

    def ask_hint(self) -> None:
        """Ask the strongest computer player what it would do here, and show it."""
        if self.model is not None and self.can_hint():
            self._for_hint = True
            self.view.setFocus()
            self.thinking.ask(self.model.session, self.model.session.game.levels[-1])
            self._refresh()

    def ask_rule(self) -> None:
        if self.model is not None:
            self.rule_wanted.emit(self.model.session.game.id, self.model.rule_here())

    # what is shown

    def tell(self, sentence: Sentence) -> None:
        """Something the player should know, for a while."""
        self._raise_toast(sentence, "notice")

    def warn(self, sentence: Sentence) -> None:
        self._raise_toast(sentence, "refusal")

    def _refused(self, reason: Reason) -> None:
        self.warn(say("{reason} ({rule})", reason=reason.sentence, rule=reason.rule))

    def _raise_toast(self, sentence: Sentence, kind: str) -> None:
        of_kind(self.toast, kind)
        put(self.toast.setText, sentence)
        self.toast.show()
        self._toast.start(TOAST)
        self._fit_bottom()

    def hush(self) -> None:
        """Nothing more to say about what was tried."""
        self.toast.hide()
        self._fit_bottom()

    def _fit_bottom(self) -> None:
        """In large type not all has room: keys and menus zoom, too, and the game's buttons give way to what is said."""
        room = self.width() - self.common_buttons.sizeHint().width() - BESIDE
        own, zoom = self.own_buttons.sizeHint().width(), self.zoom_buttons.sizeHint().width()
        zooming = own + zoom <= room
        self.zoom_buttons.setVisible(zooming)
        taken = own + (zoom if zooming else 0) + SAID * look().text_size / 100
        self.own_buttons.setVisible(self.toast.isHidden() or taken <= room)

    def _reset(self) -> None:
        """Another position: the log is told anew."""
        assert self.model is not None
        self._log, self._to_report = [], None
        self.model.enabled = not self.locked
        turns = self.model.session.turns
        self._tell_events([*self.model.session.opening, *(event for turn in turns for event in turn.events)])
        self._refresh()
        self._go_on()

    def _chosen(self) -> None:
        self._refresh(choices_only=True)

    def _tell_events(self, events: Sequence[Event]) -> None:
        assert self.model is not None
        self._log += self.model.in_words(events)
        self._fill_log()

    def _fill_log(self) -> None:
        self.log.model().setStringList([str(sentence) for sentence in self._log])
        QTimer.singleShot(0, self.log.scrollToBottom)

    def _refresh(self, *, choices_only: bool = False) -> None:
        if self.model is None:
            return
        put(self.prompt.setText, say("Read what the coach says.") if self.locked else self.model.prompt())
        names = [str(choice.name) for choice in self._open_choices()]
        if self.choices.model().stringList() != names:
            self.choices.selectionModel().blockSignals(True)
            self.choices.model().setStringList(names)
            self.choices.selectionModel().blockSignals(False)
        self._enable_actions()
        if choices_only:
            return
        self.undo_button.setEnabled(self.can_undo())
        self.redo_button.setEnabled(self.can_redo())
        self.hint_button.setVisible(self.preferences.values.hints and self.conducting)
        for shown in (self.undo_button, self.redo_button):
            shown.setVisible(self.conducting)
        self.hint_button.setEnabled(self.can_hint())
        self.changed.emit()

    # the game's own buttons

    def _clear_actions(self) -> None:
        for _, made in self._actions:
            made.clicked.disconnect()
            self.actions_row.removeWidget(made)
            made.hide()
            made.deleteLater()
        self._actions = []

    def _make_actions(self) -> None:
        assert self.model is not None
        for action in self.model.actions():
            made = button(action.name, "flat", action.icon, action.tip)
            made.clicked.connect(lambda _checked=False, run=action.run: run())
            made.clicked.connect(self.view.setFocus)
            self.actions_row.addWidget(made)
            self._actions.append((action, made))
        QTimer.singleShot(0, self._fit_bottom)  # when they know how large they are

    def _enable_actions(self) -> None:
        for action, made in self._actions:
            made.setEnabled(action.possible() and self.model is not None and not self.model.handing_over())

    def lock(self, locked: bool) -> None:
        """With a lock the table can be looked at, but not played on."""
        self.locked = locked
        if self.model is not None and self.scene is not None:
            self.model.enabled = not locked
            self.model.clear()
            self.model.show_hint(None)
            self.scene.show_choice()
            self._refresh()

    def point_out(self, targets: tuple[str, ...]) -> None:
        """What the coach speaks of: things on the table, the game's buttons by their icon, the prompt."""
        if self.scene is not None:
            self.scene.point_out(targets)
        for action, made in self._actions:
            of_kind(made, "pointed" if action.icon in targets else "flat")
        of_kind(self.prompt, "pointed" if "prompt" in targets else "prompt")

    # the list of choices

    def _open_choices(self) -> list[Choice]:
        return [] if self.model is None or self.model.handing_over() else self.model.choices()

    def _take(self, index: QModelIndex) -> None:
        if self.model is not None and index.row() < len(choices := self._open_choices()):
            self.model.take(choices[index.row()])
            if self.choices.model().rowCount():
                first = self.choices.model().index(0, 0)
                self.choices.selectionModel().setCurrentIndex(first, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def _preview(self, index: QModelIndex) -> None:
        if self.model is not None and index.isValid() and index.row() < len(choices := self._open_choices()):
            self.model.preview(choices[index.row()])

    # Qt and the window

    def _prefer(self, name: str) -> None:
        if self.model is not None and self.scene is not None:
            self.model.confirm = self.preferences.values.confirm and self.conducting
            self.scene.queue.pace = SPEEDS[self.preferences.values.animation]
            self._refresh()

    def restyle(self) -> None:
        if self.scene is not None:
            self.scene.restyle()
            self.view.fit()
        self.curtain.restyle()
        self.log.doItemsLayout()
        QTimer.singleShot(0, self.log.scrollToBottom)
        self.toast.setFixedHeight(round(FOOT * look().text_size / 100))
        self.side.setFixedWidth(round(SIDE * max(1.0, look().text_size / 115)))
        self._fit_bottom()

    def retranslate(self) -> None:
        if self.scene is not None:
            self.scene.retranslate()
            self._fill_log()
            self.curtain.retranslate()
            self._refresh()
            QTimer.singleShot(0, self._fit_bottom)  # when all buttons have their new names

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_bottom()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_H and not event.modifiers():
            self.ask_hint()
        elif event.key() == Qt.Key.Key_Escape and self.model is not None and self.model.step_back():
            pass
        elif event.key() == Qt.Key.Key_F6:
            order = [self.view, self.choices, self.log]
            at = next((number for number, widget in enumerate(order) if widget.hasFocus()), -1)
            order[(at + 1) % len(order)].setFocus()
        else:
            super().keyPressEvent(event)
