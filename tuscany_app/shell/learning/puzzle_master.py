"""Sets a puzzle on the real table, judges tries, gives hints, and says why.

The puzzles are records (`kernel/puzzles.py`); one puzzle master works for all of them.
"""

from __future__ import annotations

from typing import Any

import attrs
from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from tuscany_app.kernel import puzzles
from tuscany_app.kernel.bots.analysis import Analysis, AnyAnalysis, Effort, Judged
from tuscany_app.kernel.game import Setup
from tuscany_app.kernel.i18n import Sentence, Within, per_cent, say
from tuscany_app.kernel.puzzles import Puzzle
from tuscany_app.kernel.rule_ways import rules_of_theme
from tuscany_app.kernel.session import AnySession, AnyTurn
from tuscany_app.kernel.setup import RANDOM
from tuscany_app.kernel.why import MOST, SEARCH, Why, reasons, themes
from tuscany_app.shell.base import puzzle_progress
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.puzzle_progress import HELPED, OPEN, SOLVED, grade_name
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.learning import lesson_offers as memory
from tuscany_app.shell.table.modes.led_mode import LedMode
from tuscany_app.shell.table.table_page import TablePage
from tuscany_app.shell.widgets.containers import beside_table
from tuscany_app.shell.widgets.factories import button, label, of_kind, row
from tuscany_app.shell.widgets.rule_links import RuleLinks
from tuscany_app.table.keys import sequence, with_key
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

WIDE = 340  # at 100 % text
GAP = 10  # pixels between two texts
HINTS = 2  # where to look, then why


class PuzzleMaster(QWidget):
    """Signals:
    left(): the player has had enough for now.
    next_wanted(): another one.
    """

    left = Signal()
    next_wanted = Signal()
    puzzle: Puzzle  # the one that was posed last
    session: AnySession  # up to its position; what is played on the table is another one

    def __init__(self, page: TablePage, preferences: Preferences) -> None:
        super().__init__()
        self.page, self.preferences = page, preferences
        self.posed = False  # there is a puzzle on the table
        self.number = 0  # the puzzle's place among those of its game, from 1
        self.hints = 0  # that were given
        self.helped = False
        self.tried: Any = None  # the last wrong move
        self._asking = False  # how the wrong move compares
        self._build()
        page.acted.connect(self._acted)
        page.cleared.connect(self._stop)
        page.objected.connect(self._object)
        page.resized.connect(self.restyle)
        page.bot_player.compared.connect(self._compared)
        page.bot_player.failed.connect(self._failed)

    def _build(self) -> None:
        of_kind(self, "plain")
        self.title = label(kind="heading", wrap=True)
        self.grade = label(kind="muted", wrap=True)
        self.words = label(kind="words", wrap=True)
        self.objection = label(kind="bad", wrap=True)  # why something is not the solution, or can't be done
        self.praise = label(kind="good", wrap=True)
        self.told = label(wrap=True)  # what leads over to the reasons
        self.reasons = [label(wrap=True) for _ in range(MOST)]
        self.numbers = label(kind="muted", wrap=True)
        self.rules = RuleLinks()  # what it is about, as soon as that is no secret any more
        self.rules.wanted.connect(lambda rule: self.page.rule_wanted.emit(self._game_id(), rule))
        inside = QWidget()
        of_kind(inside, "plain")
        texts = QVBoxLayout(inside)
        texts.setContentsMargins(16, 8, 12, 8)
        texts.setSpacing(GAP)
        for widget in (self.words, self.objection, self.praise, self.told, *self.reasons, self.numbers, self.rules):
            texts.addWidget(widget)
        texts.addStretch(1)
        self.sheet = QScrollArea()
        self.sheet.setWidgetResizable(True)
        self.sheet.setWidget(inside)
        put(self.sheet.setAccessibleName, say("What the coach says"))
        self.why = button(say("Why is mine worse?"), "", "help", say("Compare the move you tried with the best one"))
        self.hint = button(say("Hint"), "flat", "hint", with_key(say("A hint; it takes away the tick"), "hint"))
        self.solution = button(say("Solution"), "flat", "check", say("Show the best move; it takes away the tick"))
        self.again = button(say("Again"), "flat", "undo", say("Set the puzzle up again"))
        self.next = button(say("Next"), "primary", "", say("Next puzzle"))
        self.leave = button(say("Puzzles"), "flat", "close", say("Back to all puzzles"))
        for made, name in ((self.next, say("Next puzzle")), (self.leave, say("Back to all puzzles"))):
            put(made.setAccessibleName, name)
        QShortcut(sequence("hint"), self.hint, self.give_hint)  # works while the button is there
        for made, run in (
            (self.why, self.ask_why),
            (self.hint, self.give_hint),
            (self.solution, self.show_solution),
            (self.again, self.set_again),
            (self.next, self.next_wanted.emit),
            (self.leave, self.left.emit),
        ):
            made.clicked.connect(lambda _checked=False, run=run: run())
        card = QWidget()
        of_kind(card, "card")
        lay = QVBoxLayout(card)
        lay.setContentsMargins(4, 14, 4, 12)
        lay.addWidget(row(self.title, margins=(12, 0, 12, 0)))
        lay.addWidget(row(self.grade, margins=(12, 0, 12, 0)))
        lay.addWidget(self.sheet, 1)
        lay.addWidget(row(self.why, margins=(8, 0, 8, 0)))
        lay.addWidget(row(self.hint, self.solution, self.again, None, margins=(8, 0, 8, 0), spacing=4))
        lay.addWidget(row(self.leave, None, self.next, margins=(8, 0, 10, 0), spacing=4))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(4, 12, 14, 12)
        outer.addWidget(card, 1)
        self.restyle()

    def restyle(self) -> None:
        wide = beside_table(WIDE * max(1.0, look().text_size / 115), self.page.width())
        self.setFixedWidth(max(wide, self.minimumSizeHint().width()))

    def _stop(self) -> None:
        """The table was left: nothing is asked on it any more."""
        self.posed, self.tried, self._asking = False, None, False

    # a puzzle comes

    def pose(self, puzzle: Puzzle) -> None:
        """Set a puzzle on the table; UserError if its record is not what it was."""
        session = puzzles.position(puzzle)
        session.setup = _with_you(session.setup, puzzle.seat)
        self.page.sit_down(session.at(puzzle.moves), None, LedMode(self, self._objection))
        self.puzzle, self.session, self.posed = puzzle, session, True
        self.number = 1 + [other.id for other in puzzles.collection(puzzle.game).puzzles].index(puzzle.id)
        self.hints, self.helped, self.tried = 0, False, None
        put(self.title.setText, say("Puzzle {number}", number=self.number))
        before = puzzle_progress.mark(self.preferences, puzzle)
        solved = {OPEN: grade_name(puzzle.grade)}
        solved[HELPED] = say("{grade}; solved with help", grade=grade_name(puzzle.grade))
        solved[SOLVED] = say("{grade}; solved", grade=grade_name(puzzle.grade))
        put(self.grade.setText, solved[before])
        whole = len(puzzle.ways[0]["way"]) > 1
        put(self.words.setText, _question(whole=whole))
        self.rules.offer(())
        self._say()
        self._offer(asked=True)
        self.page.hush()
        self.page.view.setFocus()
        announce(self, say("Puzzle {number}", number=self.number), _question(whole=whole))

    def set_again(self) -> None:
        if self.posed:
            self.pose(self.puzzle)

    def retranslate(self) -> None:
        """The names at the table are the program's own words."""
        if not self.posed:
            return
        self.page.game.skip_animations()
        model = self._model()
        self.session.setup = model.session.setup = _with_you(self.session.setup, self.puzzle.seat)
        model.show(model.session)

    # what is tried

    def _objection(self, move: Any) -> Sentence | None:
        """What to say about a legal move that is no solution; None lets it pass."""
        if self.puzzle.solved_by(self.session.state, move):
            return None
        self.tried = move
        self._stop_asking()
        puzzle_progress.note(self.preferences, self.puzzle, tries=1)
        memory.note(self.preferences, self.puzzle.game, self._model().rule_here())
        self.why.setEnabled(True)
        self.why.show()
        if not self.helped:
            self._say()
        return say("Not the best: {move}. Try again, or ask why.", move=Within(self._model().in_short(move)))

    def _object(self, sentence: Sentence | None) -> None:
        self.objection.setVisible(sentence is not None)
        if sentence is not None:
            put(self.objection.setText, sentence)
            self._show_all_of(self.objection)

    def _acted(self, turn: AnyTurn) -> None:
        """What was played is a solution: nothing else passes the gate."""
        if not self.posed:
            return
        analysis = self.puzzle.analysis()
        puzzle_progress.note(self.preferences, self.puzzle, HELPED if self.helped else SOLVED)
        puzzle_progress.note_daily(self.preferences, self.puzzle)
        put(self.praise.setText, say("Right, with help.") if self.helped else say("Right!"))
        self._stop_asking()
        self._say(say("In its favour:"), self._reasons(analysis, analysis.best), _chances(self.puzzle))
        self.praise.show()
        self._show_all_of(self.praise)
        self._name_rules()
        self._offer(asked=False)
        self.page.game.lock(say("Read what the coach says."))
        self.next.setFocus()
        announce(self, say("Right!"), *(why.sentence for why in self._reasons(analysis, analysis.best)))

    # help

    def give_hint(self) -> None:
        """First what it is about and where to look, then why."""
        if not self.posed or not self.hint.isEnabled():
            return
        analysis = self.puzzle.analysis()
        found = self._reasons(analysis, analysis.best)
        self.hints, self.helped = self.hints + 1, True
        theme = self.theme()
        ringed = found[0].about
        if self.hints == 1:
            told = say("Look at what is ringed. It is about this: {theme}.", theme=Within(theme))
            self._say(told if ringed else say("It is about this: {theme}.", theme=Within(theme)))
        else:
            self._say(say("What speaks for the best move:"), found)
        self._name_rules()
        self._offer(asked=True)
        self.page.hush()
        self.page.point_out(ringed)
        self.page.view.setFocus()

    def show_solution(self) -> None:
        """The best move on the board, and why; Enter plays it."""
        if not self.posed or not self.solution.isEnabled():
            return
        analysis = self.puzzle.analysis()
        self.hints, self.helped = HINTS, True
        move = Within(self._model().in_short(analysis.best.move))
        told = say("The best is: {move}. Enter plays it.", move=move)
        self._say(told, self._reasons(analysis, analysis.best), _chances(self.puzzle))
        self._name_rules()
        self._offer(asked=True)
        self.page.hush()
        self.page.point_out(())
        self.page.view.setFocus()
        self._model().show_hint(analysis.best.move)

    def ask_why(self) -> None:
        """Have the move that was tried compared with the best one."""
        if self.tried is None or self._asking:
            return
        self._asking = True
        self.why.setEnabled(False)
        self._say(say("The computer compares both moves…"))
        self.page.view.setFocus()
        self.page.bot_player.compare(self.session, Effort.USUAL, self.tried)
        self.page.header.offer_haste(True, for_hint=True)

    def _compared(self, analysis: AnyAnalysis) -> None:
        if not self._asking:
            return
        self._asking = False
        self.page.conductor.progressed.emit(None)
        mine = analysis.asked(self.tried)
        looked = (analysis.of(self.session.game.parse(text)) for text in self.puzzle.solutions)
        best = next((judged for judged in looked if judged is not None), self.puzzle.analysis().best)
        both = Analysis(analysis.seat, (best, mine))
        seat = analysis.seat
        if both.clear(mine):
            numbers = say(
                "With your move the chance of winning is {mine}; with the best one it is {best}.",
                mine=per_cent(mine.chances[seat]), best=per_cent(best.chances[seat]),
            )  # fmt: skip
        else:  # too short a look; what the puzzle was found by was not
            numbers = say("In a longer look the best move is ahead by {margin}.", margin=per_cent(self.puzzle.margin))
        self._say(say("What speaks for the best move, against yours:"), self._reasons(both, best), numbers)

    def _failed(self, why: str) -> None:
        if self._asking:
            self._asking = False
            self.why.setEnabled(True)
            self._say(say("There is no answer: the computer player stopped thinking ({why}).", why=why))

    def _stop_asking(self) -> None:
        if self._asking:
            self._asking = False
            self.page.bot_player.cancel()
            self.page.conductor.progressed.emit(None)

    def theme(self) -> Sentence:
        names = themes(self.session.game)
        return names.get(self.puzzle.theme, names[SEARCH])

    # what is shown

    def _name_rules(self) -> None:
        self.rules.offer(rules_of_theme(self.puzzle.game, self.puzzle.theme))

    def _reasons(self, analysis: AnyAnalysis, judged: Judged[Any]) -> tuple[Why, ...]:
        return reasons(self.session.game, self.session.state, analysis, judged)

    def _say(self, told: Sentence | None = None, found: tuple[Why, ...] = (), numbers: Sentence | None = None) -> None:
        """These words below the question, and no others."""
        self.praise.hide()
        texts = [told, *(why.sentence for why in found), *[None] * (MOST - len(found)), numbers]
        for place, sentence in zip((self.told, *self.reasons, self.numbers), texts, strict=True):
            place.setVisible(sentence is not None)
            if sentence is not None:
                put(place.setText, sentence)
        if told is not None:
            announce(self, *(sentence for sentence in texts if sentence is not None))
            self._show_all_of(self.told)

    def _offer(self, *, asked: bool) -> None:
        """The buttons that are of use: while the solution is asked, and after it was found."""
        for made in (self.hint, self.solution):
            made.setVisible(asked)
        self.hint.setEnabled(self.hints < HINTS)
        self.why.setVisible(asked and self.tried is not None)
        self.again.setVisible(not asked)
        of_kind(self.next, "flat" if asked else "primary")

    def _show_all_of(self, said: QLabel) -> None:
        """In large type not everything has room at once: what is said now is in sight, from its beginning on."""
        QTimer.singleShot(0, said, lambda: self.sheet.verticalScrollBar().setValue(said.y() - GAP))

    def _model(self) -> Any:
        return self.page.model

    def _game_id(self) -> str:
        return str(self._model().session.game.id)


def _question(*, whole: bool) -> Sentence:
    if whole:
        return say("It is your turn. One way to play it is clearly better than all others: how does it begin?")
    return say("It is your turn. One move is clearly better than all others: which one?")


def _chances(puzzle: Puzzle) -> Sentence:
    best, other = (per_cent(way["chances"][puzzle.seat]) for way in puzzle.ways)
    if puzzle.exact:
        return say(
            "Counted to the end: chance of winning {best}, with the next best move {other}.", best=best, other=other
        )
    return say("Chance of winning: {best}; with the next best move {other}.", best=best, other=other)


def _with_you(setup: Setup, seat: int) -> Setup:
    """The table of a record with a person at the seat that decides."""
    you, other = str(say("You")), str(say("Computer"))
    names = [other] if len(setup.seats) == 2 else [f"{other} {number}" for number in range(1, len(setup.seats))]
    names.insert(seat, you)
    seats = [
        attrs.evolve(place, name=name, bot=None if number == seat else place.bot or RANDOM)
        for number, (place, name) in enumerate(zip(setup.seats, names, strict=True))
    ]
    return attrs.evolve(setup, seats=tuple(seats))
