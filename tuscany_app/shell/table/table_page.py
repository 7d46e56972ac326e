"""The table: the board large, what is asked in one sentence, the log, the choices, the buttons.

The page builds and shows; what keeps the game going is its `Conductor`. A decision of a person comes from the scene, or
from the list of choices, through the model. The page never decides anything itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tuscany_app.kernel.game import Event, Reason, Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnySession, AnyTurn
from tuscany_app.kernel.storage.record_files import GameFile
from tuscany_app.kernel.worker import Report
from tuscany_app.shell.base import table_factory
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.table.advice.advice_words import Topic, Word
from tuscany_app.shell.table.conductor import Conductor
from tuscany_app.shell.table.curtain import Curtain
from tuscany_app.shell.table.follow.following import Following
from tuscany_app.shell.table.table_footer import TableFooter
from tuscany_app.shell.table.table_header import TableHeader
from tuscany_app.shell.table.table_rotation import TableRotation
from tuscany_app.shell.table.table_side import TableSide
from tuscany_app.shell.table.table_voice import TableVoice
from tuscany_app.shell.table.toast import Toast
from tuscany_app.shell.widgets.factories import column
from tuscany_app.shell.widgets.focus_regions import Region, go_round, has_focus, regions_of_buttons
from tuscany_app.shell.widgets.page import Page
from tuscany_app.table.keys import KEYS, key, pressed
from tuscany_app.table.model import AnyModel, Choice
from tuscany_app.table.retranslate import put
from tuscany_app.table.scene import AnyScene
from tuscany_app.table.sounds import Sound
from tuscany_app.table.view import TableView


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
    sounded(Sound): something is heard.
    stumbled(str, str): game and rule, of a refusal in a real game.
    resized(): it, or the text on it, is larger or smaller than before.
    """

    finished = Signal(object, object)
    left = Signal()
    rule_wanted = Signal(str, str)
    acted = Signal(object)
    cleared = Signal()
    changed = Signal()
    troubled = Signal(object)
    objected = Signal(object)
    sounded = Signal(object)
    stumbled = Signal(str, str)
    resized = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.conductor = Conductor(preferences, parent=self)
        self.scene: AnyScene | None = None
        self.coached = False  # True while a coach sits where the log is otherwise
        self._coach: QWidget | None = None
        self._build()
        self.facing = TableRotation(self, preferences, self.header.turn)
        self._connect()
        self._show_side()

    def _build(self) -> None:
        self.header = TableHeader(self.conductor.clock)
        self.prompt, self.passing = self.header.prompt, self.header.passing
        self.home_button, self.fold_button = self.header.home, self.header.fold
        self.view = TableView()
        self.toast = Toast(self.view)
        self.followed = Following(self.conductor, self.view)
        self.side = TableSide()
        self.log, self.choices = self.side.log, self.side.choices
        self.voice = TableVoice(self, self.view, self.conductor)
        self.bottom = TableFooter(self.view)
        self.undo_button, self.redo_button, self.hint_button = self.bottom.undo, self.bottom.redo, self.bottom.hint
        self._open = QWidget()  # the table and what is beside it
        beside = QHBoxLayout(self._open)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        self._column = column(self.side, self.followed.panel, spacing=0)
        self._column.strip.addStretch(0)  # where the side does not take all the room
        self._column.strip.setStretch(0, 1)
        beside.addWidget(self.view, 1)
        beside.addWidget(self._column)
        self.curtain = Curtain()
        self._middle = QStackedWidget()
        self._middle.addWidget(self._open)
        self._middle.addWidget(self.curtain)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.header)
        whole.addWidget(self._middle, 1)
        whole.addWidget(self.bottom)

    def _connect(self) -> None:
        conductor = self.conductor
        conductor.moving.connect(self._moving)
        conductor.shown.connect(self._shown)
        conductor.reset.connect(self._reset)
        conductor.changed.connect(self._refresh)
        conductor.passing_on.connect(self.header.offer_passing)
        conductor.covered.connect(self._cover)
        conductor.waiting.connect(lambda turn: self.header.onward.setVisible(turn is not None))
        conductor.thinking.connect(self.header.sand.think)
        conductor.progressed.connect(self._progressed)
        conductor.advice.told.connect(self._told)
        conductor.warned.connect(self.warn)
        conductor.troubled.connect(self.troubled)
        conductor.finished.connect(lambda: self.sounded.emit(Sound.END))
        conductor.finished.connect(self.finished)
        self.header.home.clicked.connect(self.left)
        self.header.sand.ran_out.connect(self._remind)
        self.header.passing.clicked.connect(conductor.pass_on)
        self.header.onward.clicked.connect(conductor.turn_delay.hasten)
        self.header.hurry.clicked.connect(self.hurry)
        self.header.rules.clicked.connect(self.ask_rule)
        self.header.fold.clicked.connect(self.fold)
        self.side.taken.connect(self._take)
        self.side.previewed.connect(self._preview)
        self.side.recalled.connect(self._recall)
        self.side.wondered.connect(self._wonder)
        self.side.repeated.connect(self.followed.show_again)
        self.followed.changed.connect(self._refresh)
        self.followed.told.connect(self.voice.tell)
        self.followed.begun.connect(self.hush)
        self.followed.sized.connect(self._show_side)
        self.followed.sounded.connect(self.sounded)
        self.bottom.since.clicked.connect(self.followed.toggle_since)
        self.side.panel.insisted.connect(self._insist)
        self.side.panel.reconsidered.connect(self._step_back)
        self.side.panel.quieted.connect(self.quieten)
        self.side.panel.closed.connect(lambda: conductor.advice.tell(None))
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.hint_button.clicked.connect(self.ask_hint)
        self.bottom.confirm.clicked.connect(self._insist)
        self.bottom.back.clicked.connect(self.step_back)
        self.view.touch.begun.connect(self.bottom.serve_fingers)
        self.curtain.lifted.connect(self._lift_curtain)
        self.preferences.changed.connect(self._prefer)

    @property
    def model(self) -> AnyModel | None:
        return self.conductor.model

    @property
    def file(self) -> GameFile | None:
        return self.conductor.file

    # a game comes and goes

    def begin(self, setup: Setup) -> None:
        """A new game; where it can't be saved it is played all the same, and said."""
        self.sit_down(*self.conductor.record(setup))

    def sit_down(
        self, session: AnySession, file: GameFile | None, *, conducting: bool = True, uncovered: bool = False
    ) -> None:
        """Put a game on the table and go on with it; `uncovered`, so that one person sees and plays all sides."""
        self.get_up()
        self.lock(False)
        model, scene = table_factory.make_table(session, self)
        self.scene = scene
        if uncovered:
            model.uncovered = True
            model.show(session)
        scene.folded = self._folded()
        self.followed.sit_down(scene, conducting=conducting)
        model.choosing.connect(self._chosen)
        model.refused.connect(self._refused)
        model.advised.connect(self._advised)
        model.hinted.connect(self._hinted)
        model.troubled.connect(self.warn)
        scene.sounded.connect(self.sounded)
        scene.rule_wanted.connect(lambda rule: self.rule_wanted.emit(session.game.id, rule))
        self.view.show_table(scene)
        put(self.header.title.setText, session.game.name)
        description = say(
            "The table of {game}. Arrow keys, Tab, Enter and Esc play; {key} leads to the list of what you can do.",
            key=key("next region"),
            game=session.game.name,
        )
        put(self.view.setAccessibleName, description)
        self.bottom.offer(model.actions())
        self.view.setFocus()
        self.voice.sit_down(model)
        self.conductor.sit_down(model, scene.queue, file, conducting=conducting)
        self._set_up_sand()

    def get_up(self) -> None:
        """Leave the table: whatever belongs to it ends here, and its record is closed and complete."""
        self.followed.get_up()
        self.conductor.get_up()
        scene, self.scene = self.scene, None
        self.side.clear()
        self.bottom.offer(())
        self.hush()
        self.facing.face(None)
        if scene is not None:
            scene.blockSignals(True)
            self.view.show_table(None)
            scene.deleteLater()
        self.cleared.emit()

    def shut_down(self) -> None:
        """The program ends: leave the table, and end the worker."""
        self.get_up()
        self.conductor.close()

    # what the conductor tells

    def _moving(self, turn: AnyTurn) -> None:
        self.hush()
        self._refresh()

    def _shown(self, turn: AnyTurn | None) -> None:
        """Everything that happened has been seen."""
        if self.scene is None:
            return
        if turn is not None and self.model is not None:
            self.log.add_turn(self.model, turn)
        self.scene.settle()
        self._point_at(self.conductor.advice.word)  # what moved may have lain there
        self._refresh()
        self.voice.shown(turn)
        if turn is not None:
            self._sound_turn(turn)
            self.acted.emit(turn)

    def _sound_turn(self, turn: AnyTurn) -> None:
        """Heard by the person who is to decide now, after somebody else did."""
        assert self.model is not None
        if self.model.person_to_act() and self.model.state.actor() != turn.seat and not self.conductor.locked:
            self.sounded.emit(Sound.TURN)

    def _reset(self) -> None:
        """Another position: the log is told anew."""
        assert self.model is not None
        self.log.tell_game(self.model)
        self._refresh()
        self.voice.position()

    def _cover(self, covered: bool) -> None:
        """The curtain falls, or is away."""
        if not covered or self.model is None:
            self._middle.setCurrentWidget(self._open)
            return
        self.hush()
        self.curtain.wait_for(self.model)
        announce(self, *self.curtain.in_words())
        self._middle.setCurrentWidget(self.curtain)
        self.curtain.ready.setFocus()

    def _lift_curtain(self) -> None:
        self._cover(False)
        self.view.setFocus()
        self.conductor.take_seat()

    def _progressed(self, report: Report | None) -> None:
        if report is None and self.header.hurry.hasFocus():
            self.view.setFocus()  # the button goes
        self.header.show_progress(report)

    def _told(self, word: Word | None) -> None:
        """What the computer says of a move: beside the table, and where it is on the table."""
        self.toast.hush()
        if word is None and has_focus(self.side.panel):
            self.view.setFocus()
        in_short = word is not None and word.topic is Topic.COMMENT and self._folded()  # the table does not jump for it
        self.side.advise(None if in_short else word)
        self._show_side()
        if word is not None and in_short:
            self.bottom.tell(word.in_one())
        self._point_at(word)
        if word is not None:
            announce(self, *word.sentences(), urgent=word.topic is Topic.WARNING)
            if word.topic is Topic.HINT:
                self._mark_hint()
        self._refresh()

    def _point_at(self, word: Word | None) -> None:
        if self.scene is not None and self.conductor.conducting:  # else it is the coach who points
            self.scene.point_out(word.about if word is not None else (), veiled=False)
            self.scene.point_to(word.events if word is not None else ())

    # what the player asks for

    def can_undo(self) -> bool:
        return self.conductor.can_undo()

    def can_redo(self) -> bool:
        return self.conductor.can_redo()

    def can_hint(self) -> bool:
        return self.conductor.can_hint()

    def can_hurry(self) -> bool:
        return self.conductor.can_hurry()

    def hurry(self) -> None:
        if self.conductor.can_hurry():
            self.view.setFocus()  # the button is of no more use
            self.conductor.hurry()

    def undo(self) -> None:
        self.conductor.undo()

    def redo(self) -> None:
        self.conductor.redo()

    def ask_hint(self) -> None:
        if self.conductor.can_hint():
            self.followed.back_to_the_game()
            self.view.setFocus()
            self.conductor.ask_hint()

    def can_wonder(self) -> bool:
        return self.conductor.can_ask_why()

    def ask_why(self) -> None:
        """Why somebody else decided so: the line of the log that the keys stand on, or the last move."""
        self._wonder(self.side.event_here())

    def show_again(self) -> None:
        """Once more what the keys stand on in the log, or else what the others did since one's own last turn."""
        here = self.side.turn_here()
        self.followed.show_again([here] if here is not None else None)

    def coaches(self) -> bool:
        return self.conductor.advice.watches()

    def quieten(self) -> None:
        self.conductor.advice.be_quiet()

    def _wonder(self, event: Event | None) -> None:
        if self.model is None:
            return
        turns = reversed(self.model.session.turns)
        turn = next((turn for turn in turns if any(other is event for other in turn.events)), None)
        if turn is not None or event is None:
            self.followed.back_to_the_game()
            self.conductor.ask_why(turn)

    def _insist(self) -> None:
        if self.model is not None and self.model.pending is not None:
            self.model.decide(self.model.pending)

    def ask_rule(self) -> None:
        if self.model is not None:
            self.rule_wanted.emit(self.model.session.game.id, self.model.rule_here())

    # what is said

    def tell(self, sentence: Sentence) -> None:
        """Something the player should know, for a while."""
        self.toast.hush()
        self.bottom.tell(sentence)
        announce(self, sentence)

    def warn(self, sentence: Sentence) -> None:
        """Something the player must know, over the table."""
        self.toast.tell(sentence, "refusal")
        announce(self, sentence, urgent=True)

    def _remind(self) -> None:
        """The sand has run through: said once, and that is all."""
        assert self.model is not None
        player = self.model.names[self.model.state.actor()]
        reminder = say("{player}, the sand has run through. Decide when you are ready.", player=player)
        self.bottom.tell(reminder)
        announce(self, reminder)

    def _refused(self, reason: Reason) -> None:
        self.sounded.emit(Sound.REFUSAL)
        if self.model is not None and not self.coached:
            self.stumbled.emit(self.model.session.game.id, reason.rule)
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

    # what is shown

    def _chosen(self) -> None:
        if self.scene is not None and not self.scene.queue.busy:  # what moves is not the player's yet
            self._refresh_choices()

    def _refresh_choices(self) -> None:
        if self.model is not None:
            put(self.prompt.setText, self.followed.prompt() or self.conductor.prompt())
            self.side.offer(self.conductor.choices())
            self.bottom.enable(self.conductor.allows)
            self.bottom.serve(open_now=self.model.open(), pending=self.model.pending is not None)

    def _refresh(self) -> None:
        if self.model is None:
            return
        self._refresh_choices()
        conductor = self.conductor
        self.facing.face(self.model, playing=conductor.conducting)
        self.undo_button.setEnabled(conductor.can_undo())
        self.redo_button.setEnabled(conductor.can_redo())
        self.hint_button.setVisible(conductor.offers_hints())
        for shown in (self.undo_button, self.redo_button):
            shown.setVisible(conductor.conducting)
        self.hint_button.setEnabled(conductor.can_hint())
        self.bottom.offer_hint(nudged=conductor.advice.nudged)
        self.side.why.setVisible(conductor.offers_hints())
        self.side.why.setEnabled(conductor.can_ask_why())
        self.bottom.since.setVisible(conductor.conducting)
        self.bottom.since.setEnabled(self.followed.can_tell())
        self.header.offer_haste(conductor.can_hurry(), for_hint=conductor.advice.awaited)
        self.changed.emit()

    # the list of choices, and the hint in it

    def _take(self, choice: Choice) -> None:
        if self.model is None or choice not in self.conductor.choices():
            return
        self.followed.back_to_the_game()
        self.model.take(choice)
        if self.model is not None and self.model.hint is not None:
            self._mark_hint()
        elif self.choices.lines:
            self.choices.mark(0)

    def _preview(self, choice: Choice | None) -> None:
        if self.model is not None and (choice is None or choice in self.conductor.choices()):
            self.model.preview(choice)

    def _recall(self, events: tuple[Event, ...]) -> None:
        if self.scene is not None:
            self.scene.point_to(events)

    def _mark_hint(self) -> None:
        """Select the choice that leads to the hinted move."""
        assert self.model is not None
        lines = enumerate(self.choices.lines)
        row = next((row for row, line in lines if self.model.leads_to(line.about, self.model.hint)), None)
        if row is not None:
            self.choices.mark(row)

    def _hinted(self, move: Any) -> None:
        if move is None and not self.choices.hasFocus():
            self.choices.mark(None)

    def step_back(self) -> None:
        """What Esc does: a step back on the table, or else in the half-made decision."""
        if self.scene is not None and not self.scene.step_back():
            self._step_back()

    def _step_back(self) -> bool:
        """Esc: back from what is seen again, out of the half-made decision, then away with a hint and what is said;
        False if there was none of it."""
        if self.followed.step_back():
            return True
        if self.model is None or self.model.step_back():
            return self.model is not None
        told = self.model.hint is not None or self.conductor.advice.word is not None
        self.model.show_hint(None)
        self.conductor.advice.tell(None)
        return told

    # for the coach

    def add_coach(self, coach: QWidget) -> None:
        """The coach sits where the log is otherwise, when `show_coach` says so."""
        self._coach = coach
        self._column.strip.insertWidget(0, coach, 1)

    def show_coach(self, shown: bool) -> None:
        self.coached = self.conductor.advice.coached = shown
        if self._coach is not None:
            self._coach.setVisible(shown)
        self._show_side()

    def lock(self, locked: bool, asked: Sentence | None = None) -> None:
        """With a lock the table can be looked at, but not played on; `asked` is what is to be done instead."""
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus if locked else Qt.FocusPolicy.StrongFocus)  # Enter reads on
        self.conductor.lock(locked, asked)
        if self.scene is not None:
            self.scene.show_choice()
            self._refresh()

    def point_out(self, targets: tuple[str, ...], *, veiled: bool = True) -> None:
        """What the coach speaks of: things on the table, the game's buttons by their icon, the prompt."""
        if self.scene is not None:
            self.scene.point_out(targets, veiled=veiled)
        self.bottom.point_out(targets)
        self.header.point_out(targets)

    def focus_table(self) -> None:
        self.view.setFocus()

    def skip_animations(self) -> None:
        """Show at once whatever moves, and what comes of it."""
        while self.scene is not None and self.scene.queue.busy:
            self.scene.queue.skip()

    # the column beside the table

    def fold(self) -> None:
        """Fold the column beside the table away, or show it again; remembered."""
        if not self.coached:
            self.preferences.set("side", not self.preferences.values.side)

    def _show_side(self) -> None:
        shown = self.preferences.values.side
        lists = shown and not self.coached
        if not lists and has_focus(self.side):
            self.view.setFocus()
        if self.scene is not None:
            self.scene.folded = self._folded()  # before the table is arranged anew
        self.side.show_lists(lists)
        self.side.setVisible(lists or not self.side.panel.isHidden())
        self.side.show_choices(lists and self.followed.panel.isHidden())
        self.followed.fit(self.side.width())
        self.fold_button.setChecked(shown)
        self.fold_button.setVisible(not self.coached)

    def _folded(self) -> bool:
        return not self.preferences.values.side and not self.coached

    def _regions(self) -> list[Region]:
        """What F6 goes round: the table, each list, what the computer says, the coach, the buttons."""
        lists = (self.choices, self.log) if self.choices.isVisible() else ()
        coach = (self._coach,) if self.coached and self._coach is not None else ()
        parts = (self.side.panel, *coach, self.bottom)
        return [*(Region(part, part) for part in (self.view, *lists)), *regions_of_buttons(*parts)]

    def _prefer(self, name: str) -> None:
        if name == "side":
            self._show_side()
        elif name == "opposite":
            self._refresh()
        elif name in ("sand_timer", "animation"):
            self._set_up_sand()

    def _set_up_sand(self) -> None:
        values = self.preferences.values
        seconds = values.sand_timer if self.model is not None and self.conductor.times() else 0
        self.header.sand.set_up(seconds, moving=values.animation != "off")

    # Page

    def spoken(self) -> list[Sentence | str]:
        """Nothing: the table speaks for itself."""
        return []

    def record_here(self) -> Path | None:
        return None if self.file is None else self.file.path

    def session_here(self) -> AnySession | None:
        return None if self.model is None else self.model.session

    def table_view(self) -> TableView:
        return self.view

    def restyle(self) -> None:
        if self.scene is not None:
            self.scene.restyle()
            self.view.fit()
        self.curtain.restyle()
        self.followed.restyle()
        self.side.fit(self.size())
        self.side.restyle()
        self.header.restyle()
        self.bottom.restyle()
        self.resized.emit()

    def retranslate(self) -> None:
        if self.scene is not None:
            self.scene.retranslate()
            self.log.retranslate()
            self.curtain.retranslate()
            self.followed.retranslate()
            self._refresh()
            QTimer.singleShot(0, self.bottom, self.bottom.fit)  # when all buttons have their new names

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.side.fit(self.size())
        self.followed.fit(self.side.width())
        self.resized.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.conductor.attend(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Another page is shown, or the window is minimised."""
        super().hideEvent(event)
        self.conductor.attend(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if pressed(event, "hint"):
            self.ask_hint()
        elif event.text() == KEYS["why"]:
            self.ask_why()
        elif self.voice.answer(event) or (event.key() == Qt.Key.Key_Escape and self._step_back()):
            pass
        elif pressed(event, "next region") or pressed(event, "previous region"):
            go_round(self._regions(), 1 if pressed(event, "next region") else -1)
        elif event.text().strip() and not self.view.hasFocus() and self._middle.currentWidget() is self._open:
            self.voice.note(event)
            self.view.keyPressEvent(event)  # the letters that the prompt names work from the lists and buttons, too
        else:
            super().keyPressEvent(event)
