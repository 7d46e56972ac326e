"""The computer's advice on decisions: hints in two steps, reasons for others' moves, and the coach in real games.

Findings are kept until the position changes. While a person thinks, the coach has a quick look at the position. If
their decision was not part of that look, it is examined before it is played, for half a second at most. The `BotPlayer`
does all of this; it is free while a person decides.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tuscany_app.kernel.bots.analysis import Analysis, AnyAnalysis, Effort, Judged
from tuscany_app.kernel.people import CoachWish, Person
from tuscany_app.kernel.session import AnyTurn
from tuscany_app.kernel.why import reasons
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.advice import advice_words
from tuscany_app.shell.table.advice.advice_words import POOR, WORSE, Topic, Verdict, Word, sure_loss
from tuscany_app.shell.table.advice.findings import Findings
from tuscany_app.shell.table.advice.move_reasons import MoveReasons
from tuscany_app.shell.table.bot_player import BotPlayer
from tuscany_app.table.model import AnyModel

SECOND_LOOK, LONGEST_WAIT = 0.35, 0.45  # seconds that a decision is looked at once more, and waits for that at most


class Purpose(Enum):
    """Why the computer player compares moves now."""

    HINT = "hint"  # a quick look: somebody waits for it
    REFINEMENT = "refinement"  # of a hint, while it is read
    WHY = "why"
    FIRST_LOOK = "first look"  # of the coach, while nothing has been decided
    SECOND_LOOK = "second look"  # at a decision that the first one did not judge


class HelpLevel:
    """How much help the person who decides wishes in this game: from the settings, or as agreed for that person. Who
    has which seat is looked up once, until the people of the program change (`forget`)."""

    def __init__(self, preferences: Preferences, model: AnyModel) -> None:
        self._preferences, self._model = preferences, model
        self._people: dict[int, Person | None] = {}  # by seat

    def forget(self) -> None:
        self._people.clear()

    def hints(self) -> bool:
        """Whether the person who decides is given hints; while a computer decides, the one who looks on."""
        person = self._person(self._deciding())
        return self._preferences.values.hints if person is None or person.hints is None else person.hints

    def coach(self, seat: int | None = None) -> CoachWish:
        """What the coach does for that seat, or for the person who decides."""
        person = self._person(self._deciding() if seat is None else seat)
        return self._preferences.values.coach if person is None or person.coach is None else person.coach

    def numbers(self) -> bool:
        """Whether the person who decides is told chances of winning as numbers."""
        person = self._person(self._deciding())
        wish = person.chances if person is not None else None
        return (wish or self._preferences.values.chances) == "numbers"

    def _deciding(self) -> int:
        return self._model.state.actor() if self._model.person_to_act() else self._model.seat_shown

    def _person(self, seat: int) -> Person | None:
        if seat not in self._people:
            taken = self._model.session.setup.seats[seat]
            known = self._preferences.people.person_of(taken.name) if taken.bot is None else None
            self._people[seat] = known
        return self._people[seat]


class Advice(QObject):
    """Signals:
    told(Word or None): what the person reads from now on; None takes it away.
    judged(Verdict): where a coach speaks of a person's turns: on the decision of the last one that cost most.
    changed(): what can be asked for may be different now.
    """

    told = Signal(object)
    judged = Signal(object)
    changed = Signal()

    def __init__(
        self,
        model: AnyModel,
        bot_player: BotPlayer,
        help_level: HelpLevel,
        *,
        quiet: bool,
        judges: bool = False,
        parent: QObject | None = None,
    ) -> None:
        """`quiet` if somebody else explains what is done at this table; `judges` if they say what turns were worth."""
        super().__init__(parent)
        self._model, self._bot_player, self._help = model, bot_player, help_level
        self.quiet = quiet  # the coach says nothing in this game
        self._judges = judges
        self.purpose: Purpose | None = None
        self.word: Word | None = None
        self.move_reasons = MoveReasons(model, help_level.numbers, self)
        self._verdicts: list[Verdict] = []  # on the decisions of the turn that is not over yet
        self._timer = QTimer(self, singleShot=True, interval=round(1000 * LONGEST_WAIT))
        self._timer.timeout.connect(self._too_late)
        model.choosing.connect(self._chosen)
        model.hinted.connect(self._hinted)
        self._forget()

    def _forget(self) -> None:
        """The position has changed, so results about the old one are dropped."""
        self._found = Findings()
        self._nudged = False
        self._waiting: Any = None  # a decision that is looked at once more
        self._confirmed = False  # and played then, if nothing speaks against it
        self._passed: list[Any] = []  # decisions that nothing more is said of
        self._warned: Any = None  # the decision that was warned of last
        self._verdict: Verdict | None = None  # on the decision that is about to be played
        self._timer.stop()

    # the course of the game

    def reset(self) -> None:
        """The position was replaced, or nobody sits in front of the screen any more."""
        self._verdicts = []
        self._forget()
        self.tell(None)

    def moved(self, turn: AnyTurn) -> None:
        """A decision was played, and its animation begins."""
        own = self._model.session.setup.seats[turn.seat].bot is None
        if own and self._verdict is not None and self._verdict.move == turn.move:
            self._verdicts.append(self._verdict)
        self._forget()
        if own or (self.word is not None and self.word.topic is not Topic.COMMENT):
            self.tell(None)

    def shown(self, turn: AnyTurn) -> None:
        """The animation of a decision has ended. After a person's turn the coach comments on the decision that cost
        most."""
        state = self._model.state
        alone = len(self._model.session.setup.seats) == 1
        if self._verdicts and (alone or state.over() or state.actor() != turn.seat):
            verdicts, self._verdicts = self._verdicts, []
            worst = max(verdicts, key=lambda verdict: verdict.loss)
            if self._judges:
                self.judged.emit(worst if worst.loss >= WORSE else verdicts[-1])
            elif self.watches(turn.seat):
                self.tell(worst.word)

    def to_read(self) -> bool:
        """Whether the coach has said something about the last turn that must be read before the screen is passed on."""
        return self.word is not None and self.word.topic is Topic.COMMENT

    def stop(self) -> None:
        """Nobody waits for an answer any more."""
        self.purpose = None
        self._waiting = None
        self._timer.stop()

    # what is found out

    @property
    def awaited(self) -> bool:
        """Whether a person waits for an answer."""
        return self.purpose in (Purpose.HINT, Purpose.WHY)

    @property
    def looks_again(self) -> bool:
        return self._waiting is not None

    def compared(self, analysis: AnyAnalysis) -> None:
        purpose, self.purpose = self.purpose, None
        match purpose:
            case Purpose.HINT:
                self._found.whole = analysis
                self._nudge(analysis)
                self._refine(analysis)
            case Purpose.REFINEMENT:
                self._refined(analysis)
            case Purpose.WHY:
                self.tell(self.move_reasons.explained(analysis))
                self.look()
            case Purpose.FIRST_LOOK:
                self._found.whole = analysis
            case Purpose.SECOND_LOOK:
                self._found.single = analysis
                self._go_on()
        self.changed.emit()

    def failed(self) -> None:
        """The computer player could not answer."""
        purpose, self.purpose = self.purpose, None
        if purpose is Purpose.SECOND_LOOK:
            self._go_on()

    def _ask(self, purpose: Purpose, effort: Effort, played: Any = None, seconds: float | None = None) -> None:
        self.purpose = purpose
        self._bot_player.compare(self._model.session, effort, played, seconds)

    # hints

    @property
    def nudged(self) -> bool:
        """Whether the next hint shows the move itself."""
        return self._nudged and self._model.hint is None

    def hint(self) -> None:
        """The first hint says where to look and why, the second one shows the move. For the first one the computer
        thinks only a moment, and looks closer while the player reads. If there is only one legal move, it is shown at
        once."""
        moves = self._model.state.legal_moves()
        if len(moves) == 1 and not self._found.thorough:
            self._found.whole = Analysis(self._model.state.actor(), (Judged((moves[0],), ()),))
            self._found.thorough = self._nudged = True
        if self._found.whole is None and self.purpose is Purpose.FIRST_LOOK:
            self.purpose = Purpose.HINT  # it is under way
        elif self._found.whole is None:
            self._ask(Purpose.HINT, Effort.QUICK)
        elif not self._nudged:
            self._nudge(self._found.whole)
            self._refine(self._found.whole)
        else:
            self._show_move(self._found.whole)

    def _nudge(self, analysis: AnyAnalysis) -> None:
        self._nudged = True
        found = reasons(self._model.session.game, self._model.state, analysis, analysis.best)
        self.tell(advice_words.nudge(found))

    def _show_move(self, analysis: AnyAnalysis) -> None:
        model, best = self._model, analysis.best
        model.show_hint(best.move)
        found = reasons(model.session.game, model.state, analysis, best)
        self.tell(advice_words.hint(model.in_short(best.move), analysis, found, numbers=self._help.numbers()))

    def _refine(self, quick: AnyAnalysis) -> None:
        """Look closer at the result of a quick look."""
        if not self._found.thorough:
            self._ask(Purpose.REFINEMENT, Effort.USUAL, quick.best.move)

    def _refined(self, analysis: AnyAnalysis) -> None:
        """A closer look has ended. If the hint is different now, show it again."""
        before = self._found.whole
        self._found.refine(analysis)
        whole, told = self._found.whole, self.word.topic if self.word is not None else None
        if whole is None or whole is before:
            return
        if told is Topic.HINT and self._model.hint is not None:
            self._show_move(whole)
        elif told is Topic.NUDGE and before is not None and before.best.move != whole.best.move:
            self._nudge(whole)

    def why(self, turn: AnyTurn) -> None:
        """Explain somebody's decision, without using things that the game hides from the person here."""
        word = self.move_reasons.known(turn)
        if word is not None:
            self.tell(word)
            return
        self.purpose = Purpose.WHY
        self._bot_player.compare(self.move_reasons.before(turn), Effort.USUAL, turn.move)

    # the coach in real games

    def watches(self, seat: int | None = None) -> bool:
        """Whether the coach thinks along with that seat, or with the person who decides."""
        return self._judges or (not self.quiet and self._help.coach(seat) != "off")

    def look(self) -> None:
        """A person must decide. The computer compares the moves while they think."""
        if not self.watches() or not self._model.open() or self._found.whole or self.purpose is not None:
            return
        if len(self._model.state.legal_moves()) > 1:
            self._ask(Purpose.FIRST_LOOK, Effort.QUICK)

    def be_quiet(self) -> None:
        """The coach says nothing more in this game. A decision that was held stays held."""
        self.quiet, self._judges = True, False
        self.tell(None)
        self.changed.emit()

    def holds(self, move: Any) -> bool:
        """Whether a decision must wait. It goes on when the computer has looked at it, unless it is clearly poor."""
        if not self.watches() or move in self._passed or len(self._model.state.legal_moves()) == 1:
            return False
        if move == self._waiting:
            self._confirmed = True  # the second click does not have to be made again
            return True
        if self._found.of(move) is None:
            if self._judges and self._found.whole is None:
                return False  # whoever is quick in a first game goes without a verdict
            self._look_again(move)
            return True
        return not self._let_pass(move)

    def _let_pass(self, move: Any) -> bool:
        """Judge a decision. If it is clearly poor, hold it and say so."""
        model, found = self._model, self._found.of(move)
        if found is None:
            return True
        analysis, judged = found
        if self._judges or self._help.coach() == "comment":
            self._verdict = advice_words.comment(model, analysis, judged, numbers=self._help.numbers())
            return True
        if sure_loss(analysis, judged) < POOR:
            return True
        self._warned = move
        self._passed.append(move)
        model.put_off(move)
        game, state, numbers = model.session.game, model.state, self._help.numbers()
        self.tell(advice_words.warning(game, state, analysis, judged, numbers=numbers))
        return False

    def _look_again(self, move: Any) -> None:
        self._waiting = move
        self._confirmed = not self._model.confirm or self._model.pending == move
        self._ask(Purpose.SECOND_LOOK, Effort.QUICK, move, SECOND_LOOK)
        self._timer.start()
        self._model.put_off(move)

    def _too_late(self) -> None:
        """There was no answer in time, so the decision is played."""
        self._bot_player.cancel()
        self.purpose = None
        self._go_on()
        self.changed.emit()

    def _go_on(self) -> None:
        """Play the decision that was held."""
        self._timer.stop()
        move, self._waiting = self._waiting, None
        if not self._let_pass(move):
            return
        if self._found.of(move) is None:
            self._passed.append(move)
        if self._confirmed:
            self._model.decide(move)
        else:
            self._model.choosing.emit()  # it waits for the person now

    def _chosen(self) -> None:
        """The half-made decision has changed, so a comment or a running comparison may be out of date."""
        pending = self._model.pending
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
