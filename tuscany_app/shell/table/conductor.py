"""Runs one game without any widgets: decides whose turn it is, asks computer players, and times the pauses between
moves. It also passes the screen on, takes moves back, measures thinking time and ends the game. Its `Advice` gives
hints.

A decision comes through the model. When the animation queue has shown it, the next one is requested: from a person by
the page (after the curtain where hands are hidden), from a computer through its `BotPlayer`. The conductor shows
nothing itself; its signals tell those who do. It lives as long as its sitting.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.bots.analysis import AnyAnalysis
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnyTurn
from tuscany_app.kernel.worker import Report
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.advice.advice import Advice, HelpLevel
from tuscany_app.shell.table.advice.advice_words import Topic
from tuscany_app.shell.table.bot_player import BotPlayer
from tuscany_app.shell.table.final_scoring import FinalScoring
from tuscany_app.shell.table.hand_over import HandOver
from tuscany_app.shell.table.modes.game_mode import TakingBack
from tuscany_app.shell.table.modes.table_mode import TableMode
from tuscany_app.shell.table.sitting import Sitting
from tuscany_app.shell.table.table_break import TableBreak
from tuscany_app.shell.table.thinking_clock import ThinkingClock
from tuscany_app.shell.table.turn_delay import TurnDelay, is_computer
from tuscany_app.table.animation_queue import SPEEDS
from tuscany_app.table.model import Choice

RETRY = 3000  # milliseconds before a computer's move that could not be found or saved is tried again


class Conductor(QObject):
    """Signals:
    moving(Turn): a decision was played, and is being shown.
    shown(Turn or None): everything that happened has been seen; the last decision, if there was one.
    reset(): another position, without a story that leads to it.
    changed(): what can be undone or asked for may be different now.
    asked(): a computer player was asked for its move, and can be hurried.
    waiting(Turn or None): there is time to look at what a computer did, before the next one moves; or no more.
    thinking(bool): somebody in front of the screen can think about a decision, `clock` tells how long; or no more.
    progressed(Report or None): how far the thinking is that somebody waits for; None when there is none.
    warned(Sentence): something the player must know.
    finished(Session, Path or None): the game came to its end and has been shown; once for each game.
    """

    moving = Signal(object)
    shown = Signal(object)
    reset = Signal()
    changed = Signal()
    asked = Signal()
    waiting = Signal(object)
    thinking = Signal(bool)
    progressed = Signal(object)
    warned = Signal(object)
    finished = Signal(object, object)

    def __init__(
        self,
        sitting: Sitting,
        mode: TableMode,
        preferences: Preferences,
        bot_player: BotPlayer,
        clock: ThinkingClock,
        parent: QObject | None = None,
    ) -> None:
        """`clock` measures how long the person who must decide thinks."""
        super().__init__(parent)
        self.sitting, self.model, self.mode, self._queue = sitting, sitting.model, mode, sitting.queue
        self.preferences, self.bot_player, self.clock = preferences, bot_player, clock
        self.turn_shown: AnyTurn | None = None  # played, but not yet shown to the end
        self._present = True  # somebody can see the table
        self._bot_clock = ThinkingClock()
        self._closed = False  # the table was left
        self.help = HelpLevel(preferences, self.model)
        self.advice = Advice(self.model, bot_player, self.help, quiet=mode.coached, judges=mode.judged, parent=self)
        self.final = FinalScoring(sitting, self)
        self.hand_over = HandOver(self.model, preferences, self)
        self.taking_back = TakingBack(sitting, mode, preferences, self._stop_thinking)
        self.table_break = TableBreak(self.model, mode, self._stop_thinking, self)
        self.table_break.changed.connect(self._go_on)
        self.table_break.changed.connect(self._think)
        self.table_break.changed.connect(self.changed)
        self.turn_delay = TurnDelay(preferences, self)
        self.turn_delay.over.connect(self._ask_bot)
        self.turn_delay.looking.connect(self.waiting)
        self.turn_delay.looking.connect(self.changed)
        self.advice.changed.connect(self.changed)
        self.model.played.connect(self._played)
        self.model.reset.connect(self._reset)
        self._elsewhere: tuple[tuple[Any, Callable[..., None]], ...] = (  # what lives longer than a sitting
            (bot_player.decided, self._decided),
            (bot_player.compared, self._compared),
            (bot_player.progressed, self._progressed),
            (bot_player.failed, self._failed),
            (preferences.changed, self._prefer),
            (preferences.people_changed, partial(self._prefer, "people")),
            (self._queue.idle, self._seen),
            (self._queue.waiting, self.changed.emit),
        )
        for signal, slot in self._elsewhere:
            signal.connect(slot)
        mode.begin(self.model, self.advice, clock, self.final)

    def begin(self) -> None:
        """Start the game, or go on with it. The signals tell the page about it."""
        self._prefer()
        self._reset()

    def close(self) -> None:
        """End everything that belongs to the table, because it was left. The record is complete and closed."""
        for signal, slot in self._elsewhere:
            signal.disconnect(slot)
        self._stop_thinking()
        self.turn_shown = None
        self.advice.reset()
        self.model.retire()
        self._think(anew=True)
        self.hand_over.end()
        self.final.end()
        self._closed = True
        self.deleteLater()

    def lock(self, instead: Sentence | None) -> None:
        """From now on the table can only be looked at. `instead` tells the player what to do. None unlocks the
        table."""
        self.mode.instead = instead
        self.model.enabled = instead is None
        self.model.clear()
        self.model.show_hint(None)

    # the course of the game

    def _played(self, turn: AnyTurn) -> None:
        self.model.enabled = False
        self.turn_shown = turn
        self._set_pace()
        if self.advice.purpose is not None:  # it would come too late, and the next one is to have the worker
            self._stop_thinking()
        if self.mode.conducts:
            self.advice.moved(turn)
        self._think(anew=True)
        self.moving.emit(turn)

    def _seen(self) -> None:
        """All animations have ended. Go on to the next decision."""
        if self._queue.busy:
            return
        turn, self.turn_shown = self.turn_shown, None
        self.model.enabled = self.mode.instead is None
        self.shown.emit(turn)
        if self._closed:
            return
        if turn is not None and self.mode.conducts:
            self.advice.shown(turn)
        self._go_on()
        self._think()

    def _reset(self) -> None:
        """The position was replaced."""
        self.turn_shown = None
        self.model.enabled = self.mode.instead is None
        if self.advice.purpose is not None:
            self._stop_thinking()
        self.advice.reset()
        self.reset.emit()
        self._go_on()
        self._think(anew=True)

    def _go_on(self) -> None:
        if self.model.shared:
            self.hand_over.wait()
        if not self.mode.conducts or self.turn_delay.pausing or self.table_break.running:
            return
        if self.model.must_cover():
            self.model.cover()  # and so back here
            return
        if self.model.handing_over():
            self.hand_over.begin(to_read=self.advice.to_read())
            return
        if self.model.shared:
            self.hand_over.end()
        if self.model.state.over():
            if not self.taking_back.ended:  # the results have not been reported
                session, self.taking_back.ended = self.model.session, True
                session.journal = None
                path = self.sitting.close_record()
                self.changed.emit()  # nothing can be taken back any more
                self.finished.emit(session, path)
        elif not self.model.person_to_act():
            self.turn_delay.begin(self.model)
        elif (forced := self.model.forced()) is not None and not self.mode.coached:
            self.model.play(forced)
        else:
            self.advice.look()

    # what can be done now

    def prompt(self) -> Sentence:
        """The sentence above the table: the question, or whom the game waits for. While pieces move, it is about the
        player who moves them."""
        turn = self.turn_shown
        if (asked := self._queue.asked) is not None:
            return asked
        if turn is not None:
            if not self.mode.conducts and turn.seat == self.model.seat_shown:
                return say("See what your move does.")  # “You” is no name to tell stories of
            told = self.model.in_words(turn.events)
            return told[0] if told else say("{player} moves.", player=self.model.names[turn.seat])
        if (looked_at := self.turn_delay.prompt(self.model)) is not None:
            return looked_at
        if self.advice.looks_again:
            return say("One moment…")
        return self.mode.instead or self.model.prompt()

    def choices(self) -> list[Choice]:
        """The choices for the list. Empty during animations and while the screen is passed on."""
        return self.model.choices() if self.still() else []

    def still(self) -> bool:
        """Whether nothing moves and the screen is not being passed on."""
        return self.turn_shown is None and not self.model.handing_over()

    # how long is thought

    def attend(self, present: bool) -> None:
        """Note whether somebody can see the table. Behind another page or in a hidden window no thinking time is
        counted."""
        self._present = present
        self._think()

    def _think(self, *, anew: bool = False) -> None:
        """Start or stop the clock of a person. `anew` if it is another decision."""
        if anew:
            self.clock.reset()
        possible = self.mode.timed and self._present and self.model.open()
        self.clock.run(possible)
        self.thinking.emit(possible)

    # computer players

    def _ask_bot(self) -> None:
        model = self.model
        if model.state.over() or model.person_to_act() or model.session.endless():
            return
        self._bot_clock.reset()
        self._bot_clock.run(self.mode.timed)
        self.bot_player.ask(model.session, str(model.session.setup.seats[model.state.actor()].bot))
        self.asked.emit()

    def _decided(self, report: Report) -> None:
        self.progressed.emit(None)
        move = self.model.session.game.parse(report.answer["move"])
        if not self.model.play(move, spent=self._bot_clock.milliseconds()):
            self.turn_delay.wait(RETRY)
            self.changed.emit()

    def _compared(self, analysis: AnyAnalysis) -> None:
        self.progressed.emit(None)
        self.advice.compared(analysis)

    def _progressed(self, report: Report) -> None:
        if self.advice.purpose is None or self.advice.awaited:
            self.progressed.emit(report)

    def _failed(self, why: str) -> None:
        self.progressed.emit(None)
        if self.advice.purpose is not None:
            if self.advice.awaited:
                self.warned.emit(say("There is no hint: the computer player stopped thinking ({why}).", why=why))
            self.advice.failed()
            self.changed.emit()  # another can be asked for
            return
        self.warned.emit(say("The computer player stopped thinking ({why}) and starts again.", why=why))
        self.changed.emit()
        if self.mode.conducts:
            self.turn_delay.wait(RETRY)

    def _stop_thinking(self) -> None:
        self.bot_player.cancel()
        self.turn_delay.stop()
        self.advice.stop()
        self.progressed.emit(None)

    # what the player asks for

    def offers_hints(self) -> bool:
        return self.mode.conducts and self.help.hints()

    def can_hint(self) -> bool:
        thinking = self.advice.awaited or self.advice.looks_again
        return self.model.open() and not thinking and self.offers_hints()

    def ask_hint(self) -> None:
        """Show where to look and why. The second time show the move itself."""
        if self.can_hint():
            self.advice.hint()
            self.changed.emit()

    def can_ask_why(self, turn: AnyTurn | None = None) -> bool:
        """Whether nobody else needs the computer player now. None asks about the last decision of another player."""
        known = any(self.model.known_turns_of_others()) if turn is None else self.model.knows(turn)
        return known and self.can_hint()

    def ask_why(self, turn: AnyTurn | None = None) -> None:
        """Explain somebody's decision."""
        if self.can_ask_why(turn):
            word = self.advice.word
            told = word is not None and word.topic is Topic.WHY
            self.advice.why(turn or self.advice.move_reasons.next_turn(told=told))
            self.changed.emit()

    def can_tell(self) -> bool:
        """Whether the recap can be shown. It can while others move, but not while the screen is passed on."""
        return self.mode.conducts and not (self.model.state.over() or self.model.handing_over())

    def can_look_back(self) -> bool:
        """Whether earlier turns can be played again: nothing moves, and the person here must decide."""
        return self.mode.conducts and self.model.open() and not self._queue.busy

    def can_hurry(self) -> bool:
        return self.bot_player.can_hurry() and (self.advice.purpose is None or self.advice.awaited)

    def hurry(self) -> None:
        """Tell the computer player, who thinks about a move or a hint, to use the best result so far."""
        if self.can_hurry():
            self.bot_player.hurry()
            self.changed.emit()

    def _prefer(self, name: str = "") -> None:
        self.model.confirm = self.preferences.values.confirm and self.mode.conducts
        self._set_pace()
        if name == "people":
            self.help.forget()
        if name == "computers" and self.turn_delay.pausing:  # wait as long as is wished now
            self.turn_delay.stop()
            self._go_on()
        if name:
            self.advice.look()
            self.changed.emit()

    def _set_pace(self) -> None:
        """Set the speed of the animations. At the end of the game a computer's moves are shown as a person's are."""
        turn, over = self.turn_shown, self.model.state.over()
        by_computer = turn is not None and is_computer(self.model, turn.seat)
        unseen = by_computer and not over and not self.turn_delay.waits.animated
        self._queue.pace = SPEEDS["off" if unseen else self.preferences.values.animation]
