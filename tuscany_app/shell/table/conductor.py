"""What keeps a game going, without a widget: whose turn it is, the computer players, the pauses between moves, passing
the screen on, taking back, how long is thought, and the end; hints and the coach in real games are its `Advice`.

A decision comes through the model; when the queue of animations has shown it, the next one is asked: a person by the
page (behind the curtain first, where hands are hidden), a computer through its `BotPlayer`. The conductor decides
nothing itself and shows nothing itself; whoever shows the table hears its signals.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.analysis import AnyAnalysis
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnySession, AnyTurn, Session
from tuscany_app.kernel.storage import record_files
from tuscany_app.kernel.storage.record_files import GameFile
from tuscany_app.kernel.worker import Report
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.advice.advice import Advice
from tuscany_app.shell.table.bot_player import BotPlayer
from tuscany_app.shell.table.help_level import hints_for
from tuscany_app.shell.table.thinking_clock import ThinkingClock
from tuscany_app.shell.table.turn_delay import TurnDelay, is_computer
from tuscany_app.table.animation_queue import SPEEDS, AnimationQueue
from tuscany_app.table.model import Action, AnyModel, Choice, UndoPolicy

LOOK = 1000  # milliseconds before the curtain falls, so that one sees what one's move did
RETRY = 3000  # milliseconds before a computer's move that could not be found or saved is tried again


class Conductor(QObject):
    """Signals:
    moving(Turn): a decision was played, and is being shown.
    shown(Turn or None): everything that happened has been seen; the last decision, if there was one.
    reset(): another position, without a story that leads to it.
    changed(): what can be undone or asked for may be different now.
    passing_on(bool): whoever sits here has something to read before the screen is passed on; or no more.
    covered(bool): the table has to be covered until the next person has come; or no more.
    waiting(Turn or None): there is time to look at what a computer did, before the next one moves; or no more.
    thinking(bool): somebody in front of the screen can think about a decision, `clock` tells how long; or no more.
    progressed(Report or None): how far the thinking is that somebody waits for; None when there is none.
    warned(Sentence): something the player must know.
    troubled(Sentence): the same, even when the table is not on the screen any more.
    finished(Session, Path or None): the game came to its end and has been shown; once for each game.
    """

    moving = Signal(object)
    shown = Signal(object)
    reset = Signal()
    changed = Signal()
    passing_on = Signal(bool)
    covered = Signal(bool)
    waiting = Signal(object)
    thinking = Signal(bool)
    progressed = Signal(object)
    warned = Signal(object)
    troubled = Signal(object)
    finished = Signal(object, object)

    def __init__(
        self, preferences: Preferences, bot_player: BotPlayer | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.bot_player = bot_player or BotPlayer(self)
        self.model: AnyModel | None = None
        self.file: GameFile | None = None
        self.conducting = True  # False while a lesson decides who moves
        self.locked = False  # True while there is only something to read or to answer
        self._asked: Sentence | None = None  # meanwhile
        self.free = False  # True where somebody only tries something: everything can be taken back
        self.turn_shown: AnyTurn | None = None  # played, but not yet shown to the end
        self.clock = ThinkingClock()  # of the person who is to decide
        self._present = True  # somebody can see the table
        self._bot_clock = ThinkingClock()
        self._queue: AnimationQueue | None = None
        self._ended = False  # the results have been reported
        self._begun_with = 0  # turns there were when the table was set
        self.advice = Advice(self.bot_player, preferences, self)
        self.advice.changed.connect(self.changed)
        self.bot_player.decided.connect(self._decided)
        self.bot_player.compared.connect(self._compared)
        self.bot_player.progressed.connect(self._progressed)
        self.bot_player.failed.connect(self._failed)
        self.turn_delay = TurnDelay(preferences, self)
        self.turn_delay.over.connect(self._ask_bot)
        self.turn_delay.looking.connect(self._looking)
        self._last_look = QTimer(self, singleShot=True)
        self._last_look.timeout.connect(self.pass_on)
        preferences.changed.connect(self._prefer)
        preferences.people_changed.connect(lambda: self._prefer("people"))

    # a game comes and goes

    def record(self, setup: Setup) -> tuple[AnySession, GameFile | None]:
        """A new game with its record; where it can't be saved it is played all the same, and said."""
        try:
            return record_files.begin(setup)
        except UserError as trouble:
            self.troubled.emit(say("{why} This game is played without being saved.", why=trouble.sentence))
            return Session(catalogue.load(setup.game), setup), None

    def sit_down(
        self, model: AnyModel, queue: AnimationQueue, file: GameFile | None, *, conducting: bool = True
    ) -> None:
        """Go on with the game of a model. The queue shows what is played in it."""
        self.get_up()
        self.model, self._queue, self.file = model, queue, file
        self.conducting, self.locked, self._ended = conducting, False, False
        self._begun_with = len(model.session.turns)
        if file is not None:
            file.said = self.troubled.emit
        if conducting:
            self.advice.sit_down(model)
        if self.times():
            model.thought = self.clock.milliseconds
        self._prefer()
        model.played.connect(self._played)
        model.reset.connect(self._reset)
        queue.idle.connect(self._seen)
        self._reset()

    def get_up(self) -> None:
        """Leave the table: whatever belongs to it ends here, and its record is closed and complete."""
        self._stop_thinking()
        self._last_look.stop()
        model, queue, file = self.model, self._queue, self.file
        self.model = self._queue = self.file = self.turn_shown = None
        self.advice.get_up()
        self._think(anew=True)
        self.passing_on.emit(False)
        self.covered.emit(False)
        if model is not None and queue is not None:
            model.retire()
            queue.idle.disconnect(self._seen)
            queue.clear()
        if file is not None:
            self._close(file, finished=model is not None and model.state.over())

    def close(self) -> None:
        """The program ends: leave the table, and end the worker."""
        self.get_up()
        self.bot_player.close()

    def lock(self, locked: bool, asked: Sentence | None = None) -> None:
        """With a lock the table can be looked at, but not played on; `asked` is what is to be done instead."""
        self.locked, self._asked = locked, asked
        if self.model is not None:
            self.model.enabled = not locked
            self.model.clear()
            self.model.show_hint(None)

    # the course of the game

    def _played(self, turn: AnyTurn) -> None:
        assert self.model is not None
        self.model.enabled = False
        self.turn_shown = turn
        self._set_pace()
        if self.advice.purpose is not None:  # it would come too late, and the next one is to have the worker
            self._stop_thinking()
        if self.conducting:
            self.advice.moved(turn)
        self._think(anew=True)
        self.moving.emit(turn)

    def _seen(self) -> None:
        """Everything that happened has been seen: on to the next decision."""
        if self.model is None or self._queue is None or self._queue.busy:
            return
        turn, self.turn_shown = self.turn_shown, None
        self.model.enabled = not self.locked
        self.shown.emit(turn)
        if turn is not None and self.conducting:
            self.advice.shown(turn)
        self._go_on()
        self._think()

    def _reset(self) -> None:
        """Another position."""
        assert self.model is not None
        self.turn_shown = None
        self.model.enabled = not self.locked
        if self.advice.purpose is not None:
            self._stop_thinking()
        self.advice.reset()
        self.reset.emit()
        self._go_on()
        self._think(anew=True)

    def _go_on(self) -> None:
        self._last_look.stop()
        if self.model is None or not self.conducting or self.turn_delay.pausing:
            return
        if self.model.handing_over():
            self._hand_over(self.model)
            return
        self.passing_on.emit(False)
        self.covered.emit(False)
        if self.model.state.over():
            self._end(self.model.session)
        elif not self.model.person_to_act():
            self.turn_delay.begin(self.model)
        else:
            self.advice.look()

    def _end(self, session: AnySession) -> None:
        if self._ended:
            return
        self._ended = True
        file, self.file = self.file, None
        session.journal = None
        self.changed.emit()  # nothing can be taken back any more
        self.finished.emit(session, self._close(file, finished=True) if file is not None else None)

    def _close(self, file: GameFile, *, finished: bool) -> Path:
        """Close the record and put that of a finished game away; it is complete even if that can't be done."""
        try:
            return file.close(finished=finished)
        except UserError as trouble:
            self.troubled.emit(trouble.sentence)
            return file.path

    def _paced(self, milliseconds: int) -> int:
        return round(milliseconds * SPEEDS[self.preferences.values.animation])

    # what can be done now

    def prompt(self) -> Sentence:
        """What is asked, or what is waited for: while pieces move, of the player who moves them."""
        assert self.model is not None
        turn = self.turn_shown
        if turn is not None:
            if not self.conducting and turn.seat == self.model.seat_shown:
                return say("Look what your move does.")  # “You” is no name to tell stories of
            told = self.model.in_words(turn.events)
            return told[0] if told else say("{player} moves.", player=self.model.names[turn.seat])
        if self.turn_delay.looked_at is not None:
            return self._looked_at(self.model, self.turn_delay.looked_at)
        if self.advice.looks_again:
            return say("One moment…")
        if self.locked:
            return self._asked or say("Read what the coach says.")
        return self.model.prompt()

    def _looked_at(self, model: AnyModel, turn: AnyTurn) -> Sentence:
        told = model.in_words(turn.events)
        what = told[0] if told else say("{player} has moved.", player=model.names[turn.seat])
        return say("{what} A click or Space goes on.", what=what) if self.turn_delay.waits.asked else what

    def _looking(self, turn: AnyTurn | None) -> None:
        self.waiting.emit(turn)
        self.changed.emit()

    def choices(self) -> list[Choice]:
        """None while something moves, or the screen is passed on."""
        return self.model.choices() if self.model is not None and self._still() else []

    def allows(self, action: Action) -> bool:
        return self._still() and action.possible()

    def _still(self) -> bool:
        return self.turn_shown is None and self.model is not None and not self.model.handing_over()

    # from person to person

    def _hand_over(self, model: AnyModel) -> None:
        """The next person has hidden things of their own: cover the table, when what came to light has been read."""
        if self._just_learned(model) or (model.seated and self.advice.to_read()):
            self.passing_on.emit(True)
        elif model.seated:
            self._last_look.start(self._paced(LOOK))
        else:
            self.pass_on()

    def _just_learned(self, model: AnyModel) -> bool:
        """Whether the last decision of the person who sits here told them something that nobody else saw."""
        seat = model.seat_shown
        last = next((turn for turn in reversed(model.session.turns) if turn.seat == seat), None)
        return model.seated and last is not None and any(event.private == seat for event in last.events)

    def pass_on(self) -> None:
        """Cover the table, and wait for the next person."""
        if self.model is None or not self.model.handing_over():
            return
        if self.model.seated:
            self.model.get_up()  # and so back here
            return
        self.passing_on.emit(False)
        self.covered.emit(True)

    def take_seat(self) -> None:
        """The person the table waits for has come."""
        if self.model is not None and self.model.handing_over():
            self.model.sit()

    # how long is thought

    def attend(self, present: bool) -> None:
        """Whether anybody can see the table: behind another page, or in a hidden window, nobody thinks about it."""
        self._present = present
        self._think()

    def times(self) -> bool:
        """Whether it is written down how long is thought: where a coach explains, one reads as well."""
        return self.conducting and not self.advice.coached

    def _think(self, *, anew: bool = False) -> None:
        """A person can think now, or can't any more; `anew` about another decision."""
        if anew:
            self.clock.reset()
        possible = self.times() and self._present and self.model is not None and self.model.open()
        self.clock.run(possible)
        self.thinking.emit(possible)

    # computer players

    def _ask_bot(self) -> None:
        if self.model is None or self.model.state.over() or self.model.person_to_act() or self.model.session.endless():
            return
        level = self.model.session.setup.seats[self.model.state.actor()].bot
        assert level is not None
        self._bot_clock.reset()
        self._bot_clock.run(self.times())
        self.bot_player.ask(self.model.session, level)
        self.changed.emit()  # it can be hurried

    def _decided(self, report: Report) -> None:
        self.progressed.emit(None)
        if self.model is None:
            return
        move = self.model.session.game.parse(report.answer["move"])
        if not self.model.play(move, spent=self._bot_clock.milliseconds()):
            self.turn_delay.wait(RETRY)
            self.changed.emit()

    def _compared(self, analysis: AnyAnalysis) -> None:
        self.progressed.emit(None)
        if self.model is not None:
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
        if self.conducting:
            self.turn_delay.wait(RETRY)

    def _stop_thinking(self) -> None:
        self.bot_player.cancel()
        self.turn_delay.stop()
        self.advice.stop()
        self.progressed.emit(None)

    # what the player asks for

    def can_undo(self) -> bool:
        if self.model is None or not self._in_play():
            return False
        begun = not self.free or len(self.model.session.turns) > self._begun_with
        return begun and self.model.can_undo(self._undo_policy())

    def undo(self) -> None:
        self._step(lambda model: model.undo(self._undo_policy()), self.can_undo)

    def _undo_policy(self) -> UndoPolicy:
        return "anything" if self.free else self.preferences.values.undo

    def can_redo(self) -> bool:
        return self._in_play() and self.model is not None and self.model.can_redo()

    def redo(self) -> None:
        self._step(lambda model: model.redo(), self.can_redo)

    def _in_play(self) -> bool:
        return self.conducting and (self.free or not self._ended)

    def _step(self, change: Callable[[AnyModel], None], possible: Callable[[], bool]) -> None:
        """Undo or redo, when all that moves has been seen: what was seen may have been the end."""
        if self._queue is None or not possible():
            return
        self._queue.skip()
        if self.model is not None and possible():
            self._stop_thinking()
            change(self.model)

    def offers_hints(self) -> bool:
        return self.conducting and hints_for(self.preferences, self.model)

    def can_hint(self) -> bool:
        thinking = self.advice.awaited or self.advice.looks_again
        return self.offers_hints() and not thinking and self.model is not None and self.model.open()

    def ask_hint(self) -> None:
        """Where to look, and why; asked again, the move itself."""
        if self.can_hint():
            self.advice.hint()
            self.changed.emit()

    def can_ask_why(self, turn: AnyTurn | None = None) -> bool:
        """While nobody else needs the computer player; None asks of the last decision of somebody else."""
        if not self.can_hint():
            return False
        return bool(self.advice.turns_to_explain()) if turn is None else self.advice.can_explain(turn)

    def ask_why(self, turn: AnyTurn | None = None) -> None:
        """Why somebody decided so."""
        if self.can_ask_why(turn):
            self.advice.why(turn or self.advice.turn_to_explain())
            self.changed.emit()

    def can_hurry(self) -> bool:
        return self.bot_player.can_hurry() and (self.advice.purpose is None or self.advice.awaited)

    def hurry(self) -> None:
        """Whoever thinks, about a move or a hint, takes the best so far."""
        if self.can_hurry():
            self.bot_player.hurry()
            self.changed.emit()

    def _prefer(self, name: str = "") -> None:
        if self.model is not None and self._queue is not None:
            self.model.confirm = self.preferences.values.confirm and self.conducting
            self._set_pace()
            if name == "computers" and self.turn_delay.pausing:  # wait as long as is wished now
                self.turn_delay.stop()
                self._go_on()
            if name:
                self.advice.look()
                self.changed.emit()

    def _set_pace(self) -> None:
        """How fast what was played is seen; of the end everybody sees as much as they see of their own moves."""
        assert self._queue is not None
        assert self.model is not None
        turn, over = self.turn_shown, self.model.state.over()
        by_computer = turn is not None and is_computer(self.model, turn.seat)
        unseen = by_computer and not over and not self.turn_delay.waits.animated
        self._queue.pace = SPEEDS["off" if unseen else self.preferences.values.animation]
