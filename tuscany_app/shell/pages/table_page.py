"""The table: the board large, what is asked in one sentence, the log, and the hands that keep the game going.

A decision of a person comes from the scene through the model; after it has been shown, the next one is asked: a person
by the prompt (and behind the curtain, where hands are hidden), a computer through `BotPlayer`. The page never decides
anything itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QProgressBar,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Event, Reason, Setup
from tuscany_app.kernel.i18n import Sentence, Within, per_cent, say
from tuscany_app.kernel.session import Session, Turn
from tuscany_app.kernel.storage import library
from tuscany_app.kernel.storage.library import GameFile
from tuscany_app.kernel.worker import Report
from tuscany_app.shell import table_factory
from tuscany_app.shell.bot_player import BotPlayer
from tuscany_app.shell.pages.page import Page
from tuscany_app.shell.preferences import Preferences
from tuscany_app.shell.widgets.announcement import announce
from tuscany_app.shell.widgets.curtain import Curtain
from tuscany_app.shell.widgets.factories import button, column, label, of_kind, row, tool
from tuscany_app.shell.widgets.sentence_list import Line, lines_of
from tuscany_app.shell.widgets.table_footer import Footer
from tuscany_app.shell.widgets.table_side import Side
from tuscany_app.shell.widgets.toast import Toast
from tuscany_app.table.animation_queue import SPEEDS
from tuscany_app.table.model import Action, Choice, TableModel
from tuscany_app.table.retranslate import put
from tuscany_app.table.scene import TableScene
from tuscany_app.table.theme import look
from tuscany_app.table.view import TableView

BREATH = 350  # milliseconds before a computer's move, so that people can follow
LOOK = 1000  # milliseconds before the curtain falls, so that one sees what one's move did
RETRY = 3000  # milliseconds before a computer's move that could not be found or saved is tried again
HEAD = 50  # height of what is above the table: two lines


class TablePage(Page):
    """Signals:
    finished(Session, Path or None): the game came to its end and has been shown.
    left(): back to the home page.
    rule_wanted(str, str): game and rule to look up.
    acted(Turn): a decision was played and shown.
    cleared(): the table was left, and nothing of it goes on.
    changed(): what can be undone or asked for may be different now.
    troubled(Sentence): something the player must know even when the table is not on the screen any more.
    objected(Sentence or None): in front of a coach, why something can't be done; None when that is past.
    """

    finished = Signal(object, object)
    left = Signal()
    rule_wanted = Signal(str, str)
    acted = Signal(object)
    cleared = Signal()
    changed = Signal()
    troubled = Signal(object)
    objected = Signal(object)

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.thinking = BotPlayer(self)
        self.model: TableModel | None = None
        self.scene: TableScene | None = None
        self.file: GameFile | None = None
        self.conducting = True  # False while a lesson decides who moves
        self.locked = False  # True while there is only something to read
        self.coached = False  # True while a coach sits where the log is otherwise
        self._for_hint = False
        self._ended = False  # the results have been reported
        self._to_report: Turn | None = None  # played, but not yet shown to the end
        self._log: list[Line] = []
        self._build()
        self.thinking.decided.connect(self._decided)
        self.thinking.progressed.connect(self._progressed)
        self.thinking.failed.connect(self._failed)
        self._breath = QTimer(self, singleShot=True)
        self._breath.timeout.connect(self._ask_bot)
        self._last_look = QTimer(self, singleShot=True)
        self._last_look.timeout.connect(self._draw_curtain)
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
        self.fold_button = tool("side", say("Show or hide the log and the choices (F9)"))
        self.fold_button.setCheckable(True)
        self.fold_button.clicked.connect(self.fold)
        self.top = row(
            self.home_button, self.title, 8, self.prompt, self.passing, self.bar, self.rules_button, self.fold_button,
            margins=(12, 2, 12, 2),
        )  # fmt: skip
        self.top.layout().setStretch(3, 1)
        of_kind(self.top, "bar")

        self.view = TableView()
        self.view.walked.connect(self._announce_place)
        self.toast = Toast(self.view)
        self.side = Side()
        self.log, self.choices = self.side.log, self.side.choices
        self.side.taken.connect(self._take)
        self.side.previewed.connect(self._preview)
        self.side.recalled.connect(self._recall)

        self.bottom = Footer(self.view)
        self.undo_button, self.redo_button, self.hint_button = self.bottom.undo, self.bottom.redo, self.bottom.hint
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.hint_button.clicked.connect(self.ask_hint)

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
        whole = column(self.top, self.stage, self.bottom, spacing=0)
        whole.layout().setStretch(1, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(whole)
        self._fit_top()
        self._show_side()

    # a game comes and goes

    def begin(self, setup: Setup) -> None:
        """A new game; where it can't be saved it is played all the same, and said."""
        try:
            session, file = library.begin(setup)
        except UserError as trouble:
            session, file = Session(catalogue.load(setup.game), setup), None
            self.troubled.emit(say("{why} This game is played without being saved.", why=trouble.sentence))
        self.sit_down(session, file)

    def sit_down(self, session: Session, file: GameFile | None, *, conducting: bool = True) -> None:
        """Put a game on the table and go on with it."""
        self.get_up()
        self.lock(False)
        self.file, self.conducting, self._ended = file, conducting, False
        if file is not None:
            file.said = self.troubled.emit
        self.model, self.scene = table_factory.lay(session, self)
        self.model.confirm = self.preferences.values.confirm and conducting
        self.scene.queue.pace = SPEEDS[self.preferences.values.animation]
        self.scene.folded = self.side.isHidden() and not self.coached
        self.model.played.connect(self._played)
        self.model.reset.connect(self._reset)
        self.model.choosing.connect(self._chosen)
        self.model.refused.connect(self._refused)
        self.model.advised.connect(self._advised)
        self.model.hinted.connect(self._hinted)
        self.model.troubled.connect(self.warn)
        self.scene.queue.idle.connect(self._shown)
        self.scene.rule_wanted.connect(lambda rule: self.rule_wanted.emit(session.game.id, rule))
        self.view.show_table(self.scene)
        put(self.title.setText, session.game.name)
        description = say(
            "The table of {game}. Arrow keys, Tab, Enter and Esc play; F6 leads to the list of what you can do.",
            game=session.game.name,
        )
        put(self.view.setAccessibleName, description)
        self.bottom.offer(self.model.actions())
        self.view.setFocus()
        self._reset()

    def get_up(self) -> None:
        """Leave the table: whatever belongs to it ends here, and its record is closed and complete."""
        self.thinking.cancel()
        for timer in (self._breath, self._last_look):
            timer.stop()
        model, scene, file = self.model, self.scene, self.file
        self.model = self.scene = self.file = None
        self._for_hint = False
        self._log, self._to_report = [], None
        self.side.clear()
        self.bottom.offer(())
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
        self.scene.settle()
        self._refresh()
        self._announce(turn)
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
        except UserError as trouble:
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
            self._mark_hint()
            self._refresh()
        elif not self.model.play(move):
            self._breath.start(RETRY)

    def _why(self, report: Report) -> Sentence:
        """The move that is shown, and what the computer thinks of it."""
        assert self.model is not None
        move = Within(self.model.in_short(self.model.hint))
        if report.value is None:
            return say("Hint: {move}. Enter plays it.", move=move)
        chance = per_cent(report.value)
        return say("Hint: {move}. Chance of winning: {chance}. Enter plays it.", move=move, chance=chance)

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
        self.toast.hush()
        self.bottom.tell(sentence)
        announce(self, sentence)

    def warn(self, sentence: Sentence) -> None:
        """Something the player must know, over the table."""
        self.toast.tell(sentence, "refusal")
        announce(self, sentence, urgent=True)

    def _refused(self, reason: Reason) -> None:
        self._object(say("{reason} ({rule})", reason=reason.sentence, rule=reason.rule), "refusal")

    def _advised(self, sentence: Sentence) -> None:
        self._object(sentence, "advice")

    def _object(self, sentence: Sentence, kind: str) -> None:
        """Why not: the coach speaks, or else it is said where the player looks."""
        if self.coached:
            self.objected.emit(sentence)
        else:
            self.toast.tell(sentence, kind)
        announce(self, sentence, urgent=True)

    def hush(self) -> None:
        """Nothing more to say about what was tried."""
        self.toast.hush()
        self.bottom.hush()
        self.objected.emit(None)

    def _fit_top(self) -> None:
        """Room for two lines, so that a longer prompt does not move the table."""
        self.top.setMinimumHeight(round(HEAD * look().text_size / 100))

    def _reset(self) -> None:
        """Another position: the log is told anew."""
        assert self.model is not None
        self._log, self._to_report = [], None
        self.model.enabled = not self.locked
        turns = self.model.session.turns
        self._tell_events([*self.model.session.opening, *(event for turn in turns for event in turn.events)])
        self._refresh()
        self._announce(None)
        self._go_on()

    def _chosen(self) -> None:
        if self.scene is not None and not self.scene.queue.busy:  # what moves is not the player's yet
            self._refresh(choices_only=True)

    def _tell_events(self, events: Sequence[Event]) -> None:
        assert self.model is not None
        self._log += lines_of(self.model, events)
        self.side.tell(self._log)

    def _announce(self, turn: Turn | None) -> None:
        """For who can't see the table: what another one did, and what is asked now."""
        assert self.model is not None
        others = turn is not None and turn.seat != self.model.seat_shown
        told = self.model.in_words(turn.events) if turn is not None and others else []
        announce(self, *told, *([self.model.prompt()] if self.model.open() else []))

    def _announce_place(self) -> None:
        """For who can't see the table: where the keys have led."""
        if self.model is not None and self.model.open() and (place := self.model.pointed_at()) is not None:
            announce(self.view, place)

    def _asked(self) -> Sentence:
        """The sentence on top: while pieces move it tells of who moves them."""
        assert self.model is not None
        if self._to_report is not None:
            if not self.conducting and self._to_report.seat == self.model.seat_shown:
                return say("Look what your move does.")  # “You” is no name to tell stories of
            told = self.model.in_words(self._to_report.events)
            return told[0] if told else say("{player} moves.", player=self.model.names[self._to_report.seat])
        return say("Read what the coach says.") if self.locked else self.model.prompt()

    def _refresh(self, *, choices_only: bool = False) -> None:
        if self.model is None:
            return
        put(self.prompt.setText, self._asked())
        self.side.offer(self._open_choices())
        self.bottom.enable(self._allowed)
        if choices_only:
            return
        self.undo_button.setEnabled(self.can_undo())
        self.redo_button.setEnabled(self.can_redo())
        self.hint_button.setVisible(self.preferences.values.hints and self.conducting)
        for shown in (self.undo_button, self.redo_button):
            shown.setVisible(self.conducting)
        self.hint_button.setEnabled(self.can_hint())
        self.changed.emit()

    def lock(self, locked: bool) -> None:
        """With a lock the table can be looked at, but not played on."""
        self.locked = locked
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus if locked else Qt.FocusPolicy.StrongFocus)  # Enter reads on
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
        self.bottom.point_out(targets)
        of_kind(self.prompt, "pointed" if "prompt" in targets else "prompt")

    def _allowed(self, action: Action) -> bool:
        still = self._to_report is None and self.model is not None and not self.model.handing_over()
        return still and action.possible()

    # the list of choices

    def _open_choices(self) -> list[Choice]:
        if self.model is None or self.model.handing_over() or self._to_report is not None:
            return []
        return self.model.choices()

    def _take(self, choice: Choice) -> None:
        if self.model is None or choice not in self._open_choices():
            return
        self.model.take(choice)
        if self.model is not None and self.model.hint is not None:
            self._mark_hint()
        elif self.choices.lines:
            self.choices.mark(0)

    def _preview(self, choice: Choice | None) -> None:
        if self.model is not None and (choice is None or choice in self._open_choices()):
            self.model.preview(choice)

    def _recall(self, events: tuple[Event, ...]) -> None:
        if self.scene is not None:
            self.scene.point_to(events)

    # the hint

    def _mark_hint(self) -> None:
        """Select the choice that leads to the hinted move."""
        assert self.model is not None
        lines = enumerate(self.choices.lines)
        row = next((row for row, line in lines if self.model.leads_to(line.about, self.model.hint)), None)
        if row is not None:
            self.choices.mark(row)

    def _hinted(self, move: Any) -> None:
        if move is None:
            self.bottom.hush()
            if not self.choices.hasFocus():
                self.choices.mark(None)

    def _step_back(self) -> bool:
        """Esc: out of the half-made decision, then away with a hint; False if there was neither."""
        if self.model is None or self.model.step_back():
            return self.model is not None
        hinted = self.model.hint is not None
        self.model.show_hint(None)
        return hinted

    # the column beside the table

    def lend_side(self, lent: bool) -> None:
        """Where the log is otherwise sits the coach; or no more."""
        self.coached = lent
        self._show_side()

    def fold(self) -> None:
        """Fold the column beside the table away, or show it again; remembered."""
        if not self.coached:
            self.preferences.set("side", not self.preferences.values.side)

    def _show_side(self) -> None:
        shown = self.preferences.values.side
        focus = QApplication.focusWidget()
        if not shown and focus is not None and _within(self.side, focus):
            self.view.setFocus()
        if self.scene is not None:
            self.scene.folded = not shown and not self.coached  # before the table is arranged anew
        self.side.setVisible(shown and not self.coached)
        self.fold_button.setChecked(shown)
        self.fold_button.setVisible(not self.coached)

    def _regions(self) -> list[tuple[QWidget, QWidget]]:
        """What F6 goes round, and who gets the focus there: the table, each list, the coach, the buttons."""
        found: list[tuple[QWidget, QWidget]] = [(self.view, self.view)]
        if self.side.isVisible():
            found += [(self.choices, self.choices), (self.log, self.log)]
        beside = self.middle.itemAt(self.middle.count() - 1).widget()
        for holding in (beside, self.bottom) if self.coached and beside is not None else (self.bottom,):
            buttons = [one for one in holding.findChildren(QAbstractButton) if one.isVisible() and one.isEnabled()]
            buttons.sort(key=lambda one: one.property("kind") != "primary")  # the one that goes on first
            found += [(holding, one) for one in buttons[:1]]
        return found

    def _go_round(self, step: int) -> None:
        """F6: from one part of the page to the next."""
        regions, focus = self._regions(), QApplication.focusWidget()
        here = (number for number, (part, _) in enumerate(regions) if focus is not None and _within(part, focus))
        regions[(next(here, -1) + step) % len(regions)][1].setFocus(Qt.FocusReason.TabFocusReason)

    # Qt and the window

    def _prefer(self, name: str) -> None:
        if name == "side":
            self._show_side()
        if self.model is not None and self.scene is not None:
            self.model.confirm = self.preferences.values.confirm and self.conducting
            self.scene.queue.pace = SPEEDS[self.preferences.values.animation]
            self._refresh()

    def restyle(self) -> None:
        if self.scene is not None:
            self.scene.restyle()
            self.view.fit()
        self.curtain.restyle()
        self.side.fit(self.width())
        self.side.restyle()
        self._fit_top()
        self.bottom.restyle()

    def retranslate(self) -> None:
        if self.scene is not None:
            self.scene.retranslate()
            self.side.tell(self._log)
            self.curtain.retranslate()
            self._refresh()
            QTimer.singleShot(0, self.bottom, self.bottom.fit)  # when all buttons have their new names

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.side.fit(self.width())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_H and not event.modifiers():
            self.ask_hint()
        elif event.key() == Qt.Key.Key_Escape and self._step_back():
            pass
        elif event.key() == Qt.Key.Key_F6:
            self._go_round(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.text().strip() and not self.view.hasFocus() and self.stage.currentWidget() is self.body:
            self.view.keyPressEvent(event)  # the letters that the prompt names work from the lists and buttons, too
        else:
            super().keyPressEvent(event)


def _within(part: QWidget, widget: QWidget) -> bool:
    return part is widget or part.isAncestorOf(widget)
