"""The coach: plays a lesson on the real table, speaks, points, lets the learner do every move, and says why not.

The lessons themselves are data (`games/ID/teaching/lessons`); this is the one player of them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.kernel.game import AnyGame, Seat, Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.lesson import FirstGame, Lesson, Step
from tuscany_app.kernel.session import AnySession, AnyTurn, Session
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.pages.table_page import TablePage
from tuscany_app.shell.preferences import Preferences
from tuscany_app.shell.table_form import default_name
from tuscany_app.shell.widgets.containers import beside_table
from tuscany_app.shell.widgets.factories import button, label, of_kind, row
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

WIDE = 340  # at 100 % text
DEMONSTRATION = 900  # milliseconds a shown move is looked at before it is played


def first_position(game: AnyGame, lesson: Lesson) -> AnySession:
    """The position a lesson begins with."""
    session = Session(game, _lesson_table(game, lesson))
    for text in lesson.before:
        session.play(game.parse(text))
    return session


def _lesson_table(game: AnyGame, lesson: Lesson) -> Setup:
    you, other = str(say("You")), str(say("Computer"))
    others = [other] if lesson.players == 2 else [f"{other} {number}" for number in range(1, lesson.players)]
    names = [*others[: lesson.learner], you, *others[lesson.learner :]]
    return _table(game, lesson, names, "easy", lesson.start, lesson.seed)


def _first_table(game: AnyGame, first_game: FirstGame[Any]) -> Setup:
    """Named as any other game: its record tells of the players in the third person."""
    players = [first_game.level] * first_game.players
    players[first_game.learner] = PERSON
    names = [str(default_name(number, player)) for number, player in enumerate(players, start=1)]
    return _table(game, first_game, names, first_game.level, first_game.learner, 1)


def _table(
    game: AnyGame, plan: Lesson | FirstGame[Any], names: Sequence[str], level: str, start: int, seed: int
) -> Setup:
    seats = tuple(
        Seat(name, colour, None if number == plan.learner else level)
        for number, (name, colour) in enumerate(zip(names, game.colours, strict=False))
    )
    return checked(Setup(game.id, dict(plan.options), seats, start, seed), game)


class Coach(QWidget):
    """Signals:
    left(): the learner has had enough for now.
    next_wanted(str, str): game, and its lesson to go on with.
    """

    left = Signal()
    next_wanted = Signal(str, str)

    def __init__(self, page: TablePage, preferences: Preferences) -> None:
        super().__init__()
        self.page, self.preferences = page, preferences
        self.lesson: Lesson | None = None
        self.first_game: FirstGame[Any] | None = None
        self.number = 0  # of the step
        self._marks: list[int] = []  # turns played when each step began
        self._replies: list[str] = []
        self._doing = False  # a move of the learner is awaited
        self._build()
        self._show_timer = QTimer(self, singleShot=True)
        self._show_timer.timeout.connect(self._play_shown)
        page.acted.connect(self._acted)
        page.cleared.connect(self._stop)
        page.objected.connect(self._object)
        page.resized.connect(self.restyle)

    def _build(self) -> None:
        of_kind(self, "plain")
        self.title = label(kind="heading", wrap=True)
        self.progress = label(kind="muted")
        self.words = label(kind="words", wrap=True)
        self.praise = label(kind="good", wrap=True)
        self.objection = label(kind="bad", wrap=True)  # why something can't be done, or not now
        self.objection.hide()
        inside = QWidget()
        of_kind(inside, "plain")
        texts = QVBoxLayout(inside)
        texts.setContentsMargins(16, 8, 12, 8)
        texts.setSpacing(14)
        for widget in (self.words, self.objection, self.praise):
            texts.addWidget(widget)
        texts.addStretch(1)
        self.sheet = QScrollArea()
        self.sheet.setWidgetResizable(True)
        self.sheet.setWidget(inside)
        put(self.sheet.setAccessibleName, say("What the coach says"))
        self.back = button(say("Back"), "flat", "step-back")
        self.show_me = button(say("Show me"), "flat", "hint", say("Show a move that this step asks for (H)"))
        self.next = button(say("Next"), "primary")
        self.leave = button(say("Leave the lesson"), "flat", "close")
        self.back.clicked.connect(self.go_back)
        self.show_me.clicked.connect(self.demonstrate)
        QShortcut(QKeySequence(Qt.Key.Key_H), self.show_me, self.demonstrate)  # works while the button is there
        self.next.clicked.connect(self.go_on)
        self.leave.clicked.connect(self.left)
        card = QWidget()
        of_kind(card, "card")
        lay = QVBoxLayout(card)
        lay.setContentsMargins(4, 14, 4, 12)
        lay.addWidget(row(self.title, margins=(12, 0, 12, 0)))
        lay.addWidget(row(self.progress, margins=(12, 0, 12, 0)))
        lay.addWidget(self.sheet, 1)
        lay.addWidget(row(self.show_me, None, margins=(8, 0, 10, 0)))
        lay.addWidget(row(self.back, None, self.next, margins=(8, 0, 10, 0), spacing=4))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(4, 12, 14, 10)
        outer.addWidget(card, 1)
        outer.addWidget(row(None, self.leave, None))
        self.restyle()

    def restyle(self) -> None:
        wide = beside_table(WIDE * max(1.0, look().text_size / 115), self.page.width())
        self.setFixedWidth(max(wide, self.minimumSizeHint().width()))

    def _stop(self) -> None:
        """The table was left: there is nothing to teach on it any more."""
        self._show_timer.stop()
        self.lesson = self.first_game = None
        self._marks, self._replies, self._doing = [], [], False

    # lessons

    def teach(self, game_id: str, lesson: Lesson, step: int = 0) -> None:
        """Begin a lesson, or go on with it at a step."""
        game = catalogue.load(game_id)
        self.page.sit_down(first_position(game, lesson), None, conducting=False)
        self.lesson = lesson
        model = self._model()
        model.gate = self._gate
        model.reset.connect(self._point)
        put(self.title.setText, lesson.title)
        self._name_leave(say("Leave the lesson"))
        for widget in (self.back, self.next):
            widget.show()
        for number in range(min(step, len(lesson.steps))):
            self._marks.append(len(model.session.turns))
            self._skip(lesson.steps[number])
        model.show(model.session)
        self._enter(min(step, len(lesson.steps)))

    def _skip(self, step: Step) -> None:
        """Play a step that was done before, without showing it."""
        session = self._model().session
        if step.moves:
            session.play(self._example(step))
        for text in step.replies:
            session.play(session.game.parse(text))

    def _example(self, step: Step) -> Any:
        return next(move for move in self._model().state.legal_moves() if step.counts(move))

    def _enter(self, number: int) -> None:
        assert self.lesson is not None
        self.number = number
        total = len(self.lesson.steps)
        self._marks = [*self._marks[:number], len(self._model().session.turns)]
        self._doing = number < total and bool(self.lesson.steps[number].moves)
        self.praise.hide()
        if number < total:
            put(self.words.setText, self.lesson.steps[number].words)
            put(self.progress.setText, say("Step {number} of {total}", number=number + 1, total=total))
            put(self.next.setText, say("Next"))
            self._remember([self.lesson.id, number])
        else:
            put(self.words.setText, self.lesson.closing)
            put(self.progress.setText, say("Lesson done"))
            put(self.next.setText, self._what_comes_next())
            self._remember(None)
            self.note_done(self._game_id(), self.lesson.id)
        self.back.setEnabled(number > 0)
        self.show_me.setVisible(self._doing)
        self.next.setEnabled(not self._doing)
        self.page.hush()
        self.page.lock(not self._doing)
        self._point()
        if not self._doing:
            self.next.setFocus()
        else:
            self.page.focus_table()

    def _point(self) -> None:
        step = self.step()
        self.page.point_out(step.point if step is not None and (self._doing or not step.moves) else ())

    def step(self) -> Step | None:
        if self.lesson is None or self.number >= len(self.lesson.steps):
            return None
        return self.lesson.steps[self.number]

    def _gate(self, move: Any) -> Sentence | None:
        """What to say about a legal move that is not what this step is about; None lets it pass."""
        step = self.step()
        assert step is not None  # with nothing to do the table is locked
        if step.counts(move):
            return None
        return step.wrong or say("That would be allowed, but try what this step asks for.")

    def _object(self, sentence: Sentence | None) -> None:
        """The coach says why not; None when that is past."""
        self.objection.setVisible(sentence is not None)
        if sentence is not None:
            put(self.objection.setText, sentence)
            self._show_all_of(self.objection)

    def _acted(self, turn: AnyTurn) -> None:
        if self.first_game is not None:
            self._comment(turn)
            return
        step = self.step()
        if self.lesson is None or step is None:
            return
        if self._doing and turn.seat == self.lesson.learner:
            self._doing = False
            self._replies = list(step.replies)
            self.show_me.hide()
            self.page.point_out(())
        if self._replies:
            model = self._model()
            model.play(model.session.game.parse(self._replies.pop(0)))
        elif step.moves and not self._doing and len(self._model().session.turns) > self._marks[-1]:
            self._step_done(step)

    def _step_done(self, step: Step) -> None:
        if step.praise is None:
            self._enter(self.number + 1)
            return
        put(self.praise.setText, step.praise)
        self.praise.show()
        self._show_all_of(self.praise)
        self.page.lock(True)
        self.next.setEnabled(True)
        self.next.setFocus()

    def _show_all_of(self, said: QLabel) -> None:
        """In large type not everything has room at once: what is said now is in sight."""
        QTimer.singleShot(0, said, lambda: self.sheet.ensureWidgetVisible(said))

    # the learner's buttons

    def go_on(self) -> None:
        if self.first_game is not None:
            self.left.emit()
        elif self.lesson is not None and self.number >= len(self.lesson.steps):
            following = course(self._game_id()).after(self.lesson.id)
            if following is None:
                self.left.emit()
            else:
                self.next_wanted.emit(self._game_id(), following)
        elif self.lesson is not None and self.next.isEnabled():
            self._enter(self.number + 1)

    def _what_comes_next(self) -> Sentence:
        """What the button says at the end of a lesson."""
        assert self.lesson is not None
        lessons = course(self._game_id())
        following = lessons.after(self.lesson.id)
        if following is None:
            return say("Leave the lesson")
        return lessons.first_game.title if following == lessons.first_game.id else say("Next lesson")

    def go_back(self) -> None:
        """To the step before, on the position it began with."""
        if self.lesson is None or self.number == 0:
            return
        self._show_timer.stop()
        self._replies = []
        self.page.skip_animations()
        again = self._step_is_done() and self.number < len(self.lesson.steps)
        target = self.number if again else self.number - 1
        model = self._model()
        model.show(model.session.at(self._marks[target]))
        self._enter(target)

    def _step_is_done(self) -> bool:
        """Whether this step's move has been made, so that going back means making it again."""
        step = self.step()
        return step is not None and bool(step.moves) and not self._doing

    def demonstrate(self) -> None:
        """Show a move that counts, then play it."""
        step = self.step()
        if step is not None and self._doing and self._model().open() and not self._show_timer.isActive():
            self._model().show_hint(self._example(step))
            self._show_timer.start(DEMONSTRATION)

    def _play_shown(self) -> None:
        if self._doing and (model := self._model()).hint is not None:
            model.play(model.hint)

    # the first whole game

    def accompany(self, game_id: str, first_game: FirstGame[Any]) -> None:
        """A whole game against a gentle computer player, with comments."""
        game = catalogue.load(game_id)
        table = _first_table(game, first_game)
        put(self.title.setText, first_game.title)
        self._name_leave(say("Leave the game"))
        put(self.progress.setText, say("A whole game with comments"))
        put(self.words.setText, first_game.opening)
        put(self.next.setText, say("Done"))
        self.praise.hide()
        for widget in (self.back, self.show_me, self.next):
            widget.hide()
        self.page.begin(table)
        self.first_game = first_game

    def _comment(self, turn: AnyTurn) -> None:
        assert self.first_game is not None
        state = self._model().state
        for event in turn.events:
            word = self.first_game.comment(state, event)
            if word is not None:
                put(self.words.setText, word)
        if state.over():
            put(self.praise.setText, self.first_game.closing)
            self.praise.show()
            self.next.setEnabled(True)
            self.next.show()
            self.next.setFocus()
            self.note_done(self._game_id(), self.first_game.id)

    def retranslate(self) -> None:
        """The names at a lesson's table are the program's own words."""
        if self.lesson is None:
            return
        self.page.skip_animations()
        model = self._model()
        model.session.setup = _lesson_table(model.session.game, self.lesson)
        model.show(model.session)

    def note_done(self, game_id: str, lesson_id: str) -> None:
        """The lesson counts as done from now on; lessons of older versions are left out."""
        done = self.preferences.values.lessons
        mine = {*done.get(game_id, []), lesson_id}
        known = [other for other in course(game_id).ids if other in mine]
        self.preferences.set("lessons", {**done, game_id: known})

    # inside

    def _name_leave(self, name: Sentence) -> None:
        put(self.leave.setText, name)
        put(self.leave.setAccessibleName, name)

    def _model(self) -> Any:
        assert self.page.model is not None
        return self.page.model

    def _game_id(self) -> str:
        return str(self._model().session.game.id)

    def _remember(self, place: list[Any] | None) -> None:
        steps = dict(self.preferences.values.steps)
        steps.pop(self._game_id(), None)
        if place is not None:
            steps[self._game_id()] = place
        self.preferences.set("steps", steps)
