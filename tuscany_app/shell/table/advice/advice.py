"""What the computer thinks of decisions: hints in two steps, why somebody moved, the coach in real games.

What was found out about a position is kept until the position is another one. While a person thinks, a coach in a real
game has a quick look at the position; a decision that was not part of it is looked at once more before it is played,
for half a second at most. All thinking is done by the `BotPlayer`, who is free while a person is to decide.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tuscany_app.kernel.bots.analysis import Analysis, AnyAnalysis, Effort, Judged
from tuscany_app.kernel.session import AnyTurn
from tuscany_app.kernel.why import Why, public_reasons, reasons
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.advice import advice_words
from tuscany_app.shell.table.advice.advice_words import POOR, Topic, Verdict, Word, sure_loss
from tuscany_app.shell.table.bot_player import BotPlayer
from tuscany_app.shell.table.help_level import coach_for
from tuscany_app.table.model import AnyModel

SECOND_LOOK, PATIENCE = 0.35, 0.45  # seconds that a decision is looked at once more, and waits for that at most


class Purpose(Enum):
    """What the comparison is for that is under way."""

    HINT = "hint"
    WHY = "why"
    FIRST_LOOK = "first look"  # of the coach, while nothing has been decided
    SECOND_LOOK = "second look"  # at a decision that the first one did not judge


class Advice(QObject):
    """Signals:
    told(Word or None): what the person reads from now on; None takes it away.
    changed(): what can be asked for may be different now.
    """

    told = Signal(object)
    changed = Signal()

    def __init__(self, bot_player: BotPlayer, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bot_player, self._preferences = bot_player, preferences
        self.model: AnyModel | None = None
        self.coached = False  # a coach sits beside the table already
        self.quiet = False  # the coach was asked for quiet in this game
        self.purpose: Purpose | None = None
        self.word: Word | None = None
        self._asked_why: AnyTurn | None = None  # the turn that it was asked of last
        self._verdicts: list[Verdict] = []  # on the decisions of the turn that is not over yet
        self._timer = QTimer(self, singleShot=True, interval=round(1000 * PATIENCE))
        self._timer.timeout.connect(self._too_late)
        self._forget()

    def _forget(self) -> None:
        """Another position: what was found out is of no use any more."""
        self._analysis: AnyAnalysis | None = None
        self._thorough = False  # it was made for a hint
        self._second: AnyAnalysis | None = None  # made for a single decision
        self._nudged = False
        self._waiting: Any = None  # a decision that is looked at once more
        self._confirmed = False  # and played then, if nothing speaks against it
        self._passed: list[Any] = []  # decisions that nothing more is said of
        self._warned: Any = None  # the decision that was warned of last
        self._verdict: Verdict | None = None  # on the decision that is about to be played
        self._timer.stop()

    # a game comes and goes

    def sit_down(self, model: AnyModel) -> None:
        self.model, self.quiet, self._asked_why = model, False, None
        model.watch = self._watch
        model.choosing.connect(self._chosen)
        model.hinted.connect(self._hinted)

    def get_up(self) -> None:
        self.model = None
        self.reset()

    # the course of the game

    def reset(self) -> None:
        """Another position without a story, or nobody sits in front of the screen any more."""
        self._verdicts = []
        self._forget()
        self.tell(None)

    def moved(self, turn: AnyTurn) -> None:
        """A decision was played, and is being shown."""
        assert self.model is not None
        own = self.model.session.setup.seats[turn.seat].bot is None
        if own and self._verdict is not None and self._verdict.move == turn.move:
            self._verdicts.append(self._verdict)
        self._forget()
        if own or (self.word is not None and self.word.topic is not Topic.COMMENT):
            self.tell(None)

    def shown(self, turn: AnyTurn) -> None:
        """It has been seen. When the turn of a person is over, the coach comments on the decision that cost most."""
        assert self.model is not None
        state = self.model.state
        alone = len(self.model.session.setup.seats) == 1
        if self._verdicts and (alone or state.over() or state.actor() != turn.seat):
            verdicts, self._verdicts = self._verdicts, []
            if self.watches(turn.seat):
                self.tell(max(verdicts, key=lambda verdict: verdict.loss).word)

    def to_read(self) -> bool:
        """Whether there is something on one's own turn that should be read before the screen is passed on."""
        return self.word is not None and self.word.topic is Topic.COMMENT

    def stop(self) -> None:
        """Nobody waits for an answer any more."""
        self.purpose = None
        self._waiting = None
        self._timer.stop()

    # what is found out

    @property
    def awaited(self) -> bool:
        """Whether a person waits for what is thought about."""
        return self.purpose in (Purpose.HINT, Purpose.WHY)

    @property
    def looks_again(self) -> bool:
        return self._waiting is not None

    def compared(self, analysis: AnyAnalysis) -> None:
        purpose, self.purpose = self.purpose, None
        match purpose:
            case Purpose.HINT:
                self._analysis, self._thorough = analysis, True
                self._nudge()
            case Purpose.WHY:
                self._explain(analysis)
                self.look()
            case Purpose.FIRST_LOOK:
                self._analysis = analysis
            case Purpose.SECOND_LOOK:
                self._second = analysis
                self._go_on()
        self.changed.emit()

    def failed(self) -> None:
        """There is no answer."""
        purpose, self.purpose = self.purpose, None
        if purpose is Purpose.SECOND_LOOK:
            self._go_on()

    def _ask(self, purpose: Purpose, effort: Effort, played: Any = None, seconds: float | None = None) -> None:
        assert self.model is not None
        self.purpose = purpose
        self._bot_player.compare(self.model.session, effort, played, seconds)

    # hints

    @property
    def nudged(self) -> bool:
        """Whether the next hint is the move itself."""
        return self._nudged

    def hint(self) -> None:
        """First where to look, and why; then the move. Only the first has to be thought about. Where there is one move,
        it comes at once."""
        assert self.model is not None
        moves = self.model.state.legal_moves()
        if len(moves) == 1 and not self._thorough:
            self._analysis = Analysis(self.model.state.actor(), (Judged((moves[0],), ()),))
            self._thorough = self._nudged = True
        if not self._thorough:
            self._ask(Purpose.HINT, Effort.USUAL)
        elif not self._nudged:
            self._nudge()
        else:
            self._show_move()

    def _nudge(self) -> None:
        assert self.model is not None
        assert self._analysis is not None
        self._nudged = True
        found = reasons(self.model.session.game, self.model.state, self._analysis, self._analysis.best)
        self.tell(advice_words.nudge(found))

    def _show_move(self) -> None:
        model, analysis = self.model, self._analysis
        assert model is not None
        assert analysis is not None
        best = analysis.best
        model.show_hint(best.move)
        chance = best.chances[analysis.seat] if best.chances else None
        found = reasons(model.session.game, model.state, analysis, best)
        self.tell(advice_words.hint(model.in_short(best.move), chance, found))

    # why somebody moved

    def turns_to_explain(self) -> list[AnyTurn]:
        """What somebody else decided, the last first."""
        assert self.model is not None
        seat = self.model.seat_shown
        return [turn for turn in reversed(self.model.session.turns) if turn.seat != seat and self.can_explain(turn)]

    def turn_to_explain(self) -> AnyTurn:
        """The last one that left a choice; asked again, the one before."""
        turns = self.turns_to_explain()
        told = self.word is not None and self.word.topic is Topic.WHY
        start = next((at for at, turn in enumerate(turns, 1) if told and turn is self._asked_why), 0)
        return next((turn for turn in turns[start:] if len(turn.before.legal_moves()) > 1), turns[0])

    def can_explain(self, turn: AnyTurn) -> bool:
        """A secret decision of somebody else is none of ours."""
        assert self.model is not None
        return not turn.move.secret or self.model.sees(turn.seat)

    def why(self, turn: AnyTurn) -> None:
        model = self.model
        assert model is not None
        self._asked_why = turn
        if model.session.game.hidden and not model.sees(turn.seat):
            self._tell_why(public_reasons(model.session.game, turn.before, turn.move, model.seat_shown))
            return
        self.purpose = Purpose.WHY
        self._bot_player.compare(model.session.at(self._number(turn)), Effort.USUAL, turn.move)

    def _number(self, turn: AnyTurn) -> int:
        """Of a decision of this game."""
        assert self.model is not None
        return next(number for number, other in enumerate(self.model.session.turns) if other is turn)

    def _explain(self, analysis: AnyAnalysis) -> None:
        assert self.model is not None
        assert self._asked_why is not None
        turn, judged = self._asked_why, analysis.of(self._asked_why.move)
        assert judged is not None
        self._tell_why(reasons(self.model.session.game, turn.before, analysis, judged), analysis)

    def _tell_why(self, found: tuple[Why, ...], analysis: AnyAnalysis | None = None) -> None:
        model, turn = self.model, self._asked_why
        assert model is not None
        assert turn is not None
        self.tell(advice_words.why_of(model, turn, found, analysis))

    # the coach in real games

    def watches(self, seat: int | None = None) -> bool:
        """Whether a coach thinks along with that seat, or with the person who decides."""
        if self.model is None or self.quiet or self.coached:
            return False
        return coach_for(self._preferences, self.model, seat) != "off"

    def look(self) -> None:
        """A person is to decide: what could be done is compared while they think."""
        model = self.model
        if model is None or not self.watches() or not model.open() or self._analysis or self.purpose is not None:
            return
        if len(model.state.legal_moves()) > 1:
            self._ask(Purpose.FIRST_LOOK, Effort.QUICK)

    def be_quiet(self) -> None:
        """Nothing more of the coach in this game. A decision that waits goes on waiting for the person."""
        self.quiet = True
        self.tell(None)
        self.changed.emit()

    def _watch(self, move: Any) -> bool:
        """Whether a decision takes its course; otherwise it is held, or goes on when it has been looked at."""
        assert self.model is not None
        if not self.watches() or move in self._passed or len(self.model.state.legal_moves()) == 1:
            return True
        if move == self._waiting:
            self._confirmed = True  # the second click does not have to be made again
            return False
        if self._found(move) is None:
            self._look_again(move)
            return False
        return self._let_pass(move)

    def _let_pass(self, move: Any) -> bool:
        """Judge a decision: one that is clearly poor is held, and said to be."""
        model, found = self.model, self._found(move)
        assert model is not None
        if found is None:
            return True
        analysis, judged = found
        if coach_for(self._preferences, model) == "comment":
            self._verdict = advice_words.comment(model, analysis, judged)
            return True
        if sure_loss(analysis, judged) < POOR:
            return True
        self._warned = move
        self._passed.append(move)
        model.put_off(move)
        self.tell(advice_words.warning(model.session.game, model.state, analysis, judged))
        return False

    def _found(self, move: Any) -> tuple[AnyAnalysis, Judged[Any]] | None:
        """What is known of a decision, and beside what."""
        for analysis in (self._analysis, self._second):
            if analysis is not None and (judged := analysis.of(move)) is not None:
                return analysis, judged
        return None

    def _look_again(self, move: Any) -> None:
        assert self.model is not None
        self._waiting = move
        self._confirmed = not self.model.confirm or self.model.pending == move
        self._ask(Purpose.SECOND_LOOK, Effort.QUICK, move, SECOND_LOOK)
        self._timer.start()
        self.model.put_off(move)

    def _too_late(self) -> None:
        """No answer in time: the decision takes its course."""
        self._bot_player.cancel()
        self.purpose = None
        self._go_on()
        self.changed.emit()

    def _go_on(self) -> None:
        """The decision that was looked at goes on from where it was."""
        self._timer.stop()
        move, self._waiting = self._waiting, None
        if self.model is None or not self._let_pass(move):
            return
        if self._found(move) is None:
            self._passed.append(move)
        if self._confirmed:
            self.model.decide(move)
        else:
            self.model.choosing.emit()  # it waits for the person now

    def _chosen(self) -> None:
        """The half-made decision changed: what was said of it, or is looked at, may be past."""
        assert self.model is not None
        pending = self.model.pending
        if self._waiting is not None and pending != self._waiting:
            self._bot_player.cancel()
            self.stop()
            self.look()
        if self.word is not None and self.word.topic is Topic.WARNING and pending != self._warned:
            self.tell(None)

    def _hinted(self, move: Any) -> None:
        if move is None and self.word is not None and self.word.topic is Topic.HINT:
            self.tell(None)

    # inside

    def tell(self, word: Word | None) -> None:
        if word is not None or self.word is not None:
            self.word = word
            self.told.emit(word)
