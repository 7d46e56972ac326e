"""A game on the table page, as long as its sitting: shows what the conductor tells, and passes on what the player asks
for."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent

from tuscany_app.kernel.game import Event, Reason
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnyTurn
from tuscany_app.kernel.worker import Report
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.table.advice.advice_words import Topic, Word
from tuscany_app.shell.table.bot_player import BotPlayer
from tuscany_app.shell.table.conductor import Conductor
from tuscany_app.shell.table.follow.following import Following
from tuscany_app.shell.table.modes.table_mode import TableMode
from tuscany_app.shell.table.offered_choices import OfferedChoices
from tuscany_app.shell.table.sitting import Sitting
from tuscany_app.shell.table.table_parts import TableParts
from tuscany_app.shell.table.table_voice import TableVoice
from tuscany_app.shell.widgets.focus_regions import go_round, has_focus
from tuscany_app.table.keys import KEYS, key, pressed
from tuscany_app.table.retranslate import put
from tuscany_app.table.sounds import Sound


class TableGame(QObject):
    def __init__(
        self, page: TableParts, sitting: Sitting, mode: TableMode, bot_player: BotPlayer, *, present: bool
    ) -> None:
        """`present` says whether somebody can see the page."""
        super().__init__(page)
        self._page, self.sitting, self.mode = page, sitting, mode
        self.model, self.scene = sitting.model, sitting.scene
        self.conductor = Conductor(sitting, mode, page.preferences, bot_player, page.clock, self)
        self.conductor.attend(present)
        self.following = Following(self.conductor, page.view)
        self.offered = OfferedChoices(self.conductor, page.side, self)
        self.offered.taking.connect(self.following.back_to_the_game)
        self.voice = TableVoice(page, page.view, self.conductor)
        self.possible: dict[str, bool] = {}  # which commands of the menus can be given now, by their ids
        self._connect()

    def _connect(self) -> None:
        page, model, conductor = self._page, self.model, self.conductor
        game_id = self.sitting.session.game.id
        model.choosing.connect(lambda: None if self.scene.queue.busy else self._refresh_choices())
        model.refused.connect(self._refused)
        model.advised.connect(lambda sentence: page.object_to(sentence, "advice"))
        model.troubled.connect(page.warn)
        self.scene.sounded.connect(page.sounded)
        self.scene.rule_wanted.connect(lambda rule: page.rule_wanted.emit(game_id, rule))
        self.sitting.troubled.connect(page.troubled)
        conductor.moving.connect(self._moving)
        conductor.shown.connect(self._shown)
        conductor.reset.connect(self._reset)
        conductor.changed.connect(self.refresh)
        conductor.asked.connect(self._refresh_commands)
        conductor.hand_over.passing_on.connect(page.header.offer_passing)
        conductor.hand_over.covered.connect(self.cover)
        conductor.table_break.covered.connect(self.cover)
        conductor.waiting.connect(lambda turn: page.header.onward.setVisible(turn is not None))
        sand = page.header.sand
        conductor.thinking.connect(lambda thinking: sand.think(thinking) if sand.seconds else None)
        conductor.progressed.connect(self._progressed)
        conductor.advice.told.connect(self._told)
        conductor.advice.judged.connect(page.judged)
        conductor.warned.connect(page.warn)
        queue = self.scene.queue
        queue.waiting.connect(lambda: announce(page, queue.asked) if queue.asked is not None else None)
        conductor.finished.connect(lambda: page.sounded.emit(Sound.END))
        conductor.finished.connect(page.finished)
        page.resized.connect(self.following.since.place)
        self.following.changed.connect(self.refresh)
        self.following.told.connect(self.voice.tell)
        self.following.begun.connect(page.hush)
        self.following.sized.connect(page.show_side)
        self.following.sounded.connect(page.sounded)

    def begin(self) -> None:
        """Start when everything is in its place."""
        page, game = self._page, self.sitting.session.game
        page.put_below(self.following.panel)
        page.view.show_sitting()
        description = say(
            "The table of {game}. Arrow keys, Tab, Enter and Esc play; {key} leads to the list of what you can do.",
            key=key("next region"),
            game=game.name,
        )
        put(page.view.setAccessibleName, description)
        page.buttons.offer(self.model.actions())
        page.view.setFocus()
        self.conductor.begin()
        self.set_up_sand()

    def close(self) -> None:
        """End everything that belongs to the game, because the table was left."""
        self.following.close()
        self.conductor.close()
        self.voice.close()
        self._page.put_below(None)
        self.deleteLater()

    # what the conductor tells

    def _moving(self, turn: AnyTurn) -> None:
        if self.following.active:
            self.following.moving(turn)
        self._page.hush()
        if self.scene.queue.pace:  # else it has been seen in a moment
            self._refresh_choices()
            self._refresh_commands()

    def _shown(self, turn: AnyTurn | None) -> None:
        """All animations have ended."""
        if self.following.active:
            self.following.seen()
        if turn is not None:
            self._page.log.add_turn(self.model, turn)
        self.scene.settle()
        self._point_at(self.conductor.advice.word)  # what moved may have lain there
        self.refresh()
        self.voice.shown(turn)
        if turn is not None:
            if self.model.person_to_act() and self.model.state.actor() != turn.seat and self.mode.instead is None:
                self._page.sounded.emit(Sound.TURN)  # heard by the person who is to decide now
            self._page.acted.emit(turn)

    def _reset(self) -> None:
        """The position was replaced, so the log is written again."""
        self.following.back_to_the_game()
        self._page.log.tell_game(self.model)
        self.refresh()
        self.voice.position()

    def cover(self, covered: bool) -> None:
        """Draw the curtain, or open it."""
        page = self._page
        if covered:
            page.hush()
            if self.conductor.table_break.running:
                page.curtain.rest()
            else:
                page.curtain.wait_for(self.model)
            announce(page, *page.curtain.in_words())
        page.cover(covered)

    def lift_curtain(self) -> None:
        self.cover(False)
        self._page.view.setFocus()
        if self.conductor.table_break.running:
            self.conductor.table_break.end()
        else:
            self.conductor.hand_over.take_seat()

    def _progressed(self, report: Report | None) -> None:
        if report is None and self._page.header.hurry.hasFocus():
            self._page.view.setFocus()  # the button goes
        if report is not None or self._page.header.progressing:
            self._page.header.show_progress(report)

    def _told(self, word: Word | None) -> None:
        """Show advice on a move beside the table, and point to its places on the table."""
        page = self._page
        page.toast.hush()
        if word is None and has_focus(page.side.panel):
            page.view.setFocus()
        in_short = word is not None and word.topic is Topic.COMMENT and not page.coached and not page.lists_shown
        page.side.advise(None if in_short else word)
        page.show_side()
        if word is not None and in_short:
            page.notice.tell(word.in_one(), "advice")
        self._point_at(word)
        page.stage.place()  # not over what is pointed at
        if word is not None:
            announce(page, *word.sentences(), urgent=word.topic is Topic.WARNING)
            if word.topic is Topic.HINT:
                self.offered.mark_hint()
        self.refresh()

    def _point_at(self, word: Word | None) -> None:
        if self.mode.conducts:  # else it is the coach who points
            self.scene.point_out(word.about if word is not None else (), veiled=False)
            self.scene.point_to(word.events if word is not None else ())
            if word is None:
                self._page.unpointed.emit()

    # what the player asks for

    def hurry(self) -> None:
        if self.conductor.can_hurry():
            self._page.view.setFocus()  # the button is of no more use
            self.conductor.hurry()

    def ask_hint(self) -> None:
        if self.conductor.can_hint():
            self.following.back_to_the_game()
            self._page.view.setFocus()
            self.conductor.ask_hint()

    def ask_why(self) -> None:
        """Ask for the reasons of a decision: that of the selected line of the log, or the last one."""
        self.wonder(self._page.side.event_here())

    def wonder(self, event: Event | None) -> None:
        """Ask for the reasons of an event's decision. None asks about the last one."""
        turns = reversed(self.model.session.turns)
        turn = next((turn for turn in turns if any(other is event for other in turn.events)), None)
        if turn is not None or event is None:
            self.following.back_to_the_game()
            self.conductor.ask_why(turn)

    def show_again(self) -> None:
        """Play the selected decision of the log again, or else those of the others since one's own last turn."""
        here = self._page.side.turn_here()
        self.following.show_again([here] if here is not None else None)

    def insist(self) -> None:
        if self.model.pending is not None:
            self.model.decide(self.model.pending)

    def ask_rule(self) -> None:
        self._page.rule_wanted.emit(self.model.session.game.id, self.model.rule_here())

    # what is said

    def _refused(self, reason: Reason) -> None:
        page = self._page
        page.sounded.emit(Sound.REFUSAL)
        if not self.conductor.mode.coached:
            page.stumbled.emit(self.model.session.game.id, reason.rule)
        page.object_to(say("{reason} ({rule})", reason=reason.sentence, rule=reason.rule), "refusal")

    # what is shown

    def _refresh_choices(self) -> None:
        page = self._page
        shown = self.following.prompt() if self.following.active else None
        put(page.prompt.setText, shown or self.conductor.prompt())
        page.side.offer(self.conductor.choices())
        page.buttons.enable(self.conductor.still())
        page.buttons.serve(open_now=self.model.open(), pending=self.model.pending is not None)

    def refresh(self) -> None:
        self._refresh_choices()
        self._refresh_commands()
        page, conductor = self._page, self.conductor
        hints = self.possible["hint"] or conductor.offers_hints()
        people = sum(seat.bot is None for seat in self.sitting.session.setup.seats)
        if self.mode.conducts and people > 1:
            page.rotation.face(self.model)
        page.hint_button.setVisible(hints)
        page.side.why.setVisible(hints)
        for shown in (page.undo_button, page.redo_button, page.buttons.since):
            shown.setVisible(self.mode.conducts)
        page.buttons.offer_hint(nudged=conductor.advice.nudged)
        if conductor.advice.awaited != page.header.for_hint:
            page.header.offer_haste(for_hint=conductor.advice.awaited)

    def _refresh_commands(self) -> None:
        """Enable the buttons and menu commands that can be used now."""
        page, conductor, before = self._page, self.conductor, self.possible
        back, hint, still = conductor.taking_back, conductor.can_hint(), conductor.can_look_back()
        self.possible = {
            "undo": back.can_undo(), "redo": back.can_redo(),
            "hint": hint, "why": hint and any(self.model.known_turns_of_others()),
            "since": conductor.can_tell(), "again": still, "break": still,
            "hurry": conductor.can_hurry(), "quiet": conductor.advice.watches(),
        }  # fmt: skip
        buttons = {
            "undo": page.undo_button, "redo": page.redo_button, "hint": page.hint_button,
            "why": page.side.why, "since": page.buttons.since, "hurry": page.header.hurry,
        }  # fmt: skip
        for id, shown in buttons.items():
            shown.setEnabled(self.possible[id])
        if self.possible != before and page.isVisible():  # else the menus ask when it is shown
            page.allowed.emit(self.possible)

    def step_back(self) -> None:
        """Esc: one step back on the table, or else in the half-made decision."""
        if not self.scene.step_back():
            self.step_out()

    def step_out(self) -> bool:
        """Esc: leave a replayed turn, then the half-made decision, then close the hint and messages, then lists
        that lie over the table. False if there was
        nothing of that."""
        if self.following.step_back() or self.model.step_back():
            return True
        told = self.model.hint is not None or self.conductor.advice.word is not None
        self.model.show_hint(None)
        self.conductor.advice.tell(None)
        return told or self._page.close_lists()

    # for the coach

    def lock(self, instead: Sentence | None) -> None:
        """The table can be looked at but not played on. `instead` tells the player what to do. None unlocks it."""
        free = instead is None
        self._page.view.setFocusPolicy(Qt.FocusPolicy.StrongFocus if free else Qt.FocusPolicy.NoFocus)  # Enter reads on
        self.conductor.lock(instead)
        self.scene.show_choice()
        self.refresh()

    def skip_animations(self) -> None:
        """End all animations at once, with everything that follows from that."""
        while self.scene.queue.busy:
            self.scene.queue.skip()

    # the page

    def set_up_sand(self) -> None:
        values, sand = self._page.preferences.values, self._page.header.sand
        sand.set_up(values.sand_timer if self.mode.timed else 0, moving=values.animation != "off")
        sand.think(self.conductor.clock.running)

    def retranslate(self) -> None:
        """Show every sentence in the current language. A replayed turn ends."""
        self.scene.retranslate()
        self._page.log.retranslate()
        self._page.curtain.retranslate()
        self.following.retranslate()
        self.refresh()
        QTimer.singleShot(0, self._page, self._page.fit_buttons)  # when all buttons have their new names

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle a key that the table itself does not use. False if it has no meaning here either."""
        page = self._page
        if pressed(event, "hint"):
            self.ask_hint()
        elif event.text() == KEYS["why"]:
            self.ask_why()
        elif self.voice.answer(event) or (event.key() == Qt.Key.Key_Escape and self.step_out()):
            pass
        elif pressed(event, "next region") or pressed(event, "previous region"):
            go_round(page.regions(), 1 if pressed(event, "next region") else -1)
        elif event.text().strip() and not page.view.hasFocus() and not page.covered:
            page.view.keyPressEvent(event)  # the letters that the prompt names work from the lists and buttons, too
        else:
            return False
        return True
