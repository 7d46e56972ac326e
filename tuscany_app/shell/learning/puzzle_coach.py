"""Sets a puzzle on the real table, judges tries, gives hints, and says why.

The puzzles are records (`kernel/puzzles.py`, `kernel/own_puzzles.py`); one puzzle coach works for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QLabel

from tuscany_app.kernel.bots.analysis import Analysis, AnyAnalysis, Effort, Judged
from tuscany_app.kernel.decision_marks import SLIP
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, Within, per_cent, say
from tuscany_app.kernel.puzzles import Puzzle
from tuscany_app.kernel.rule_ways import rules_of_theme
from tuscany_app.kernel.session import AnySession, AnyTurn
from tuscany_app.kernel.why import MOST, SEARCH, Why, reasons, themes
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.learning import lesson_offers as memory
from tuscany_app.shell.learning.puzzle_task import PuzzleTask
from tuscany_app.shell.table.modes.led_mode import LedMode
from tuscany_app.shell.table.side_card import SideCard
from tuscany_app.shell.table.table_page import TablePage
from tuscany_app.shell.widgets.factories import button, label, of_kind, row
from tuscany_app.table.keys import sequence, with_key
from tuscany_app.table.retranslate import put

HINTS = 2  # where to look, then why


class PuzzleCoach(SideCard):
    """Signals:
    left(): the player has had enough for now.
    next_wanted(): another one.
    """

    left = Signal()
    next_wanted = Signal()
    gap = 10
    task: PuzzleTask  # the one that was posed last
    session: AnySession  # up to its position; what is played on the table is another one

    def __init__(self, page: TablePage, preferences: Preferences) -> None:
        super().__init__(page)
        self.preferences = preferences
        self.posed = False  # there is a puzzle on the table
        self.hints = 0  # that were given
        self.helped = False
        self.tried: Any = None  # the last wrong move
        self._asking = False  # how the move that was tried compares
        self._judging = False  # and whether it is right after all
        self._build()
        page.acted.connect(self._acted)
        page.cleared.connect(self._stop)
        page.objected.connect(self._object)
        page.bot_player.compared.connect(self._compared)
        page.bot_player.failed.connect(self._failed)

    def _build(self) -> None:
        self.grade = label(kind="muted", wrap=True)
        self.objection = label(kind="bad", wrap=True)  # why something is not the solution, or can't be done
        self.praise = label(kind="good", wrap=True)
        self.told = label(wrap=True)  # what leads over to the reasons
        self.reasons = [label(wrap=True) for _ in range(MOST)]
        self.numbers = label(kind="muted", wrap=True)
        self.rules.wanted.connect(lambda rule: self.page.rule_wanted.emit(self._game_id(), rule))
        self.why = button(say("Why is mine worse?"), "", "help", say("Compare the move you tried with the best one"))
        self.hint = button(say("Hint"), "flat", "hint", with_key(say("Show a hint (you lose the tick)"), "hint"))
        self.solution = button(say("Solution"), "flat", "check", say("Show the best move (you lose the tick)"))
        self.again = button(say("Again"), "flat", "undo", say("Set the puzzle up again"))
        self.next = button(say("Next"), "primary", "", say("Next puzzle"))
        self.leave = button(say("Puzzles"), "flat", "close", say("Back to all puzzles"))
        for made, name in ((self.next, say("Next puzzle")), (self.leave, say("Back to all puzzles"))):
            put(made.setAccessibleName, name)
        QShortcut(sequence("hint"), self.hint, self.give_hint)  # works while the button is there
        self.never = button(say("Never ask this again"), "link")
        self.never.hide()
        for made, run in (
            (self.never, self._never_again),
            (self.why, self.ask_why),
            (self.hint, self.give_hint),
            (self.solution, self.show_solution),
            (self.again, self.set_again),
            (self.next, self.next_wanted.emit),
            (self.leave, self.left.emit),
        ):
            made.clicked.connect(lambda _checked=False, run=run: run())
        told = (self.objection, self.praise, self.told, *self.reasons, self.numbers)
        self.lay_out(
            say("What the coach says"),
            (self.grade,),
            (self.words, *told, self.rules, None),  # the rules, as soon as what it is about is no secret any more
            (
                row(self.why, margins=(8, 0, 8, 0)),
                row(self.hint, self.solution, self.again, None, margins=(8, 0, 8, 0), spacing=4),
                row(self.never, None, margins=(12, 0, 8, 0)),
                row(self.leave, None, self.next, margins=(8, 0, 10, 0), spacing=4),
            ),
        )

    def _stop(self) -> None:
        """The table was left: nothing is asked on it any more."""
        self.posed, self.tried, self._asking, self._judging = False, None, False, False

    # a puzzle comes

    @property
    def puzzle(self) -> Puzzle:
        """The one that was posed last."""
        return self.task.puzzle

    def pose(self, task: PuzzleTask) -> None:
        """Set a puzzle on the table; UserError if its record is not what it was."""
        session = task.position()
        session.setup = task.seated(session.setup)
        self.page.sit_down(session.at(task.puzzle.moves), None, LedMode(self, self._objection))
        self.task, self.session, self.posed = task, session, True
        self.hints, self.helped, self.tried = 0, False, None
        put(self.title.setText, task.title())
        put(self.grade.setText, task.status())
        put(self.words.setText, task.question())
        self.never.setVisible(task.own)
        self.rules.offer(())
        self._say()
        self._offer(asked=True)
        self.page.hush()
        self.page.view.setFocus()
        announce(self, task.title(), task.question())

    def set_again(self) -> None:
        if self.posed:
            self.pose(self.task.again())

    def _write_down(self, what: Callable[[], None]) -> None:
        """What became of the puzzle; a disk that refuses ends nothing."""
        try:
            what()
        except UserError as trouble:
            self.page.troubled.emit(trouble.sentence)

    def _never_again(self) -> None:
        if self.posed:
            self._write_down(self.task.forget)
            self.left.emit()

    def retranslate(self) -> None:
        """The names at the table are the program's own words."""
        if not self.posed:
            return
        self.page.game.skip_animations()
        model = self._model()
        self.session.setup = model.session.setup = self.task.seated(self.session.setup)
        model.show(model.session)

    # what is tried

    def _objection(self, move: Any) -> Sentence | None:
        """What to say about a legal move that is no solution; None lets it pass."""
        if self.puzzle.solved_by(self.session.state, move):
            return None
        self.tried = move
        self._stop_asking()
        if not self.task.knows(move):
            self._judging = True
            self._compare()
            return say("{move} – the computer is looking at it…", move=self._model().in_short(move))
        self._note_wrong()
        if not self.helped:
            self._say()
        return _not_the_best(self._model().in_short(move))

    def _note_wrong(self) -> None:
        self.task.note_wrong()
        memory.note(self.preferences, self.puzzle.game, self._model().rule_here())
        self.why.setEnabled(True)
        self.why.show()

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
        self._write_down(lambda: self.task.note_solved(helped=self.helped))
        put(self.grade.setText, self.task.status())
        put(self.praise.setText, say("Right, with help.") if self.helped else say("Right!"))
        self._stop_asking()
        self._say(say("In its favour:"), self._reasons(analysis, analysis.best), self.task.chances())
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
            told = say("Look at what is ringed. The theme is: {theme}.", theme=Within(theme))
            self._say(told if ringed else say("The theme is: {theme}.", theme=Within(theme)))
        else:
            self._say(say("In favour of the best move:"), found)
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
        told = say("The best move is: {move}. Enter plays it.", move=move)
        self._say(told, self._reasons(analysis, analysis.best), self.task.chances())
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
        self.why.setEnabled(False)
        self._say(say("The computer is comparing both moves…"))
        self._compare()

    def _compare(self) -> None:
        self._asking = True
        self.page.view.setFocus()
        self.page.bot_player.compare(self.session, Effort.USUAL, self.tried)
        self.page.header.hurry.setEnabled(True)
        self.page.header.offer_haste(for_hint=True)

    def _compared(self, analysis: AnyAnalysis) -> None:
        if not self._asking:
            return
        judging, self._asking, self._judging = self._judging, False, False
        self.page.conductor.progressed.emit(None)
        mine = analysis.asked(self.tried)
        if judging:
            self._judge(analysis, mine)
            return
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
            numbers = say(
                "When the computer looks longer, the best move is ahead by {margin}.",
                margin=per_cent(self.puzzle.margin),
            )
        self._say(say("In favour of the best move, compared with yours:"), self._reasons(both, best), numbers)

    def _judge(self, analysis: AnyAnalysis, mine: Judged[Any]) -> None:
        """Whether a move is right of which nothing was known."""
        if analysis.loss(mine) < SLIP or not analysis.clear(mine):
            self._write_down(lambda: self.task.accept(str(mine.move)))
            self._model().decide(mine.move)
            return
        self._note_wrong()
        self._object(_not_the_best(self._model().in_short(mine.move)))

    def _failed(self, why: str) -> None:
        if self._asking:
            self._asking = self._judging = False
            self.why.setEnabled(True)
            self._say(say("There is no answer: the computer player stopped thinking ({why}).", why=why))

    def _stop_asking(self) -> None:
        if self._asking:
            self._asking = self._judging = False
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
        QTimer.singleShot(0, said, lambda: self.sheet.verticalScrollBar().setValue(said.y() - self.gap))

    def _model(self) -> Any:
        return self.page.model

    def _game_id(self) -> str:
        return str(self._model().session.game.id)


def _not_the_best(move: Sentence) -> Sentence:
    return say("Not the best: {move}. Try again, or ask why.", move=Within(move))
