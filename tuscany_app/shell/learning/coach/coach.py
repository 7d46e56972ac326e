"""The coach: plays a lesson on the real table, speaks, points, lets the learner make every move, and explains errors.

Lessons are data (`games/ID/teaching/lessons`); one coach plays all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPointF, QTimer, Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.lesson import Answer, AnyStep, Find, Lesson, Predict, Question, Step, Watch
from tuscany_app.kernel.session import AnyTurn
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.learning import lesson_offers, lesson_progress
from tuscany_app.shell.learning.coach.coach_sheet import CoachSheet
from tuscany_app.shell.learning.coach.first_game_coach import FirstGameCoach
from tuscany_app.shell.learning.coach.lesson_table import first_position, lesson_table
from tuscany_app.shell.learning.coach.step_panel import StepPanel
from tuscany_app.shell.table.modes.led_mode import LedMode
from tuscany_app.shell.table.table_page import TablePage
from tuscany_app.shell.widgets.confetti import celebrate
from tuscany_app.table.highlight import around
from tuscany_app.table.keys import key, sequence
from tuscany_app.table.retranslate import put
from tuscany_app.table.scene import AnyScene

BY_KEYS = say(  # for who only hears
    "Tab and the arrow keys move through what you can do, Enter does it, {key} shows it.", key=key("hint")
)
GRACE = 500  # milliseconds after animations were hurried, in which keys answer nothing
DEMONSTRATION = 900  # milliseconds a shown move or answer is looked at before it is played or given


class Coach(CoachSheet):
    """Signals:
    left(): the learner has had enough for now.
    next_wanted(str, str): game, and its lesson to go on with.
    """

    left = Signal()
    next_wanted = Signal(str, str)

    def __init__(self, page: TablePage, preferences: Preferences) -> None:
        super().__init__(page)
        self.preferences = preferences
        self.lesson: Lesson | None = None
        self.whole_game = FirstGameCoach(self, preferences)
        self.number = 0  # of the step
        self._marks: list[int] = []  # turns played when each step began
        self.replies: list[str] = []
        self._praise: Sentence | None = None  # what is said when the replies have been shown
        self.doing = False  # something of the learner is awaited: a move, an answer, eyes
        self.back.clicked.connect(self.go_back)
        self.show_me.clicked.connect(self.demonstrate)
        QShortcut(sequence("hint"), self.show_me, self.demonstrate)  # works while the button is there
        self.next.clicked.connect(self.go_on)
        self.leave.clicked.connect(self.left)
        self.show_timer = QTimer(self, singleShot=True)
        self.show_timer.timeout.connect(self._do_shown)
        for panel in (self.answers, self.number_panel, self.story):
            panel.solved.connect(self._solved)
            panel.failed.connect(self._failed)
            panel.pointed.connect(self._show_answer)
        self.story.played.connect(self._play_told)
        self.story.ended.connect(lambda: self._solved(None))
        self.story.again.connect(self.once_more)
        self.rules.wanted.connect(lambda rule: page.rule_wanted.emit(self._game_id(), rule))
        page.acted.connect(self._acted)
        page.cleared.connect(self._stop)
        page.objected.connect(self.object_to)
        page.view.pointed.connect(self._pointed)

    def _stop(self) -> None:
        """The table was left: there is nothing to teach on it any more."""
        self.show_timer.stop()
        self.lesson = None
        self._marks, self.replies, self.doing = [], [], False
        self._show_panel(None)

    # lessons

    def teach(self, game_id: str, lesson: Lesson, step: int = 0) -> None:
        """Begin a lesson, or go on with it at a step."""
        game = catalogue.load(game_id)
        self.page.sit_down(first_position(game, lesson), None, LedMode(self, self._objection))
        self.lesson = lesson
        model = self.page.model
        model.reset.connect(self._point)
        put(self.title.setText, lesson.title)
        self.rules.offer(lesson.rules)
        announce(self, lesson.title)
        self.name_leave(say("Leave the lesson"))
        for widget in (self.back, self.next):
            widget.show()
        for number in range(min(step, len(lesson.steps))):
            self._marks.append(len(model.session.turns))
            self._skip(lesson.steps[number])
        model.show(model.session)
        self._enter(min(step, len(lesson.steps)))

    def _skip(self, step: AnyStep) -> None:
        """Play a step that was done before, without showing it."""
        session = self.page.model.session
        if isinstance(step, Step) and step.moves:
            session.play(step.example(session.state))
        for text in step.replies:
            session.play(session.game.parse(text))

    def _enter(self, number: int) -> None:
        assert self.lesson is not None
        self.number = number
        step, total = self.step(), len(self.lesson.steps)
        self._marks = [*self._marks[:number], len(self.page.model.session.turns)]
        self.doing = step is not None and step.kind != "read"
        for part in (self.praise, self.achievement):
            part.hide()
        self.words.show()
        if step is not None:
            put(self.words.setText, step.words)
            put(self.progress.setText, say("Step {number} of {total}", number=number + 1, total=total))
            put(self.next.setText, say("Next"))
            lesson_progress.note_step(self.preferences, self._game_id(), self.lesson.id, number)
        else:
            put(self.words.setText, self.lesson.closing)
            self.progress.clear()
            put(self.next.setText, _name_of_next(self._game_id(), self.lesson))
            self._note_done(self.lesson)
        self.back.setEnabled(number > 0)
        self.show_me.setVisible(self.doing and not isinstance(step, Watch))
        self.next.setEnabled(not self.doing or isinstance(step, Watch))
        self.page.hush()
        self.sheet.verticalScrollBar().setValue(0)  # a step begins with its words
        self.page.game.lock(None if self._laying() else self._asked())
        self._point()
        panel = self._show_panel(step)
        if self._laying():
            self.page.view.setFocus()
        elif panel is None or panel is self.story:
            self._offer(self.next.setFocus)
        else:
            self._offer(panel.take_focus)
        announce(self, self.progress.text(), self.words.text(), *([BY_KEYS] if self._laying() else []))

    def _show_panel(self, step: AnyStep | None) -> StepPanel | None:
        """What the step's kind needs below the words, and nothing of others."""
        panel: StepPanel | None = None
        right: int | None = None
        if isinstance(step, Question | Find):
            panel = self.answers
        elif isinstance(step, Predict):
            panel, right = self.number_panel, step.number(self.page.model.session.game, self.page.model.state)
        elif isinstance(step, Watch):
            panel = self.story
        for other in (self.answers, self.number_panel, self.story):
            if other is not panel:
                other.hide()
        self.story.stop()
        if panel is not None:
            panel.ask(step, right)
        return panel

    def _asked(self) -> Sentence:
        """What the table says while nothing can be played on it."""
        if not self.doing:
            return say("Read what the coach says.")
        step = self.step()
        if isinstance(step, Find):
            return say("Choose it on the table or beside it.")
        return say("Watch the table.") if isinstance(step, Watch) else say("Answer the coach.")

    def _laying(self) -> bool:
        """Whether a move on the table is awaited."""
        return self.doing and isinstance(self.step(), Step)

    def _point(self) -> None:
        step = self.step()
        self.page.point_out(step.point if step is not None and (self.doing or step.kind == "read") else ())

    def step(self) -> AnyStep | None:
        if self.lesson is None or self.number >= len(self.lesson.steps):
            return None
        return self.lesson.steps[self.number]

    def _objection(self, move: Any) -> Sentence | None:
        """What to say about a legal move that is not what this step is about; None lets it pass."""
        step = self.step()
        assert isinstance(step, Step)  # with no move to make the table is locked
        if step.counts(move):
            return None
        return step.wrong or say("That is allowed, but try what this step asks for.")

    def _acted(self, turn: AnyTurn) -> None:
        step = self.step()
        if self.lesson is None or step is None:
            return
        if isinstance(step, Watch) and self.doing:
            self.story.seen()
        elif isinstance(step, Step) and self.doing:
            self._solved(step.praise)
        elif len(self.page.model.session.turns) > self._marks[-1]:
            self._play_replies(step)

    def _solved(self, praise: Sentence | None) -> None:
        """The step's move was made, its answer given, its turn seen: what follows from it, then what is said of it."""
        step = self.step()
        if step is None or not self.doing:
            return
        self.doing = False
        self.show_timer.stop()
        self._praise = praise
        self.show_me.hide()
        self.object_to(None)
        self.page.point_out(())
        self.page.model.show_hint(None)
        if isinstance(step, Step):
            self.words.hide()  # what they ask for is done
        else:
            self._panel(step).close_answers()
        self.replies = [] if isinstance(step, Watch) else list(step.replies)
        self._play_replies(step)

    def _play_replies(self, step: AnyStep) -> None:
        if self.replies:
            model = self.page.model
            model.play(model.session.game.parse(self.replies.pop(0)))
        elif self._praise is None and isinstance(step, Step):
            self._enter(self.number + 1)
        else:
            self._step_done()

    def _step_done(self) -> None:
        if self._praise is not None:
            put(self.praise.setText, self._praise)
            announce(self, self._praise)
            self.praise.show()
            self.show_all_of(self.praise)
        self.page.game.lock(say("Read what the coach says."))
        self.back.setEnabled(True)
        self.next.setEnabled(True)
        self._offer(self.next.setFocus)

    def _offer(self, focus: Callable[[], None]) -> None:
        """Give a button or a field the keyboard; but not to a key that was to hurry what has just moved."""
        if not self.page.scene.queue.just_hurried():
            focus()
            return
        self.sheet.setFocus()
        step, number = self.step(), self.number
        QTimer.singleShot(GRACE, self.next, lambda: focus() if (self.step(), self.number) == (step, number) else None)

    # answers

    def _panel(self, step: Question | Find | Predict | Watch) -> StepPanel:
        if isinstance(step, Predict):
            return self.number_panel
        return self.story if isinstance(step, Watch) else self.answers

    def _failed(self, reason: Sentence) -> None:
        self.object_to(reason)
        announce(self, reason, urgent=True)

    def _show_answer(self, answer: Answer | None) -> None:
        """On the table, what an answer means; without one what the step points at."""
        if not self.doing:
            return
        model = self.page.model
        model.show_hint(model.session.game.parse(answer.shows) if answer is not None and answer.shows else None)
        if answer is not None and (answer.point or answer.shows):
            self.page.point_out(answer.point, veiled=False)
        else:
            self._point()

    def _pointed(self, start: QPointF, end: QPointF) -> None:
        """A click on the table, or a drag that ends there. What is to be found is taken; so is what answers a question,
        where that is clear."""
        step = self.step()
        if not isinstance(step, Find | Question) or not self.doing:
            return
        dragged = (end - start).manhattanLength() >= QApplication.startDragDistance()
        found = _answers_at(self.page.scene, step, end if dragged else start)
        if isinstance(step, Find) and not found:
            self._failed(step.elsewhere)
        elif isinstance(step, Find) or len(found) == 1:
            self.answers.give(found[0])

    def _play_told(self, move: str) -> None:
        model = self.page.model
        self.show_all_of(self.story.lines[-1])
        announce(self, self.story.lines[-1].text())
        model.play(model.session.game.parse(move))

    # the learner's buttons

    def go_on(self) -> None:
        if self.lesson is not None and self.number >= len(self.lesson.steps):
            following = course(self._game_id()).after(self.lesson.id)
            if following is None:
                self.left.emit()
            else:
                self.next_wanted.emit(self._game_id(), following)
        elif self.doing and isinstance(self.step(), Watch):
            self.page.game.skip_animations()
            self.story.play_next()
        elif self.lesson is not None and self.next.isEnabled():
            self._enter(self.number + 1)

    def go_back(self) -> None:
        """To the step before, or to the start of this one if something was done in it."""
        step = self.step()
        begun = step is not None and step.kind != "read" and not self.doing
        moved = self.lesson is not None and len(self.page.model.session.turns) > self._marks[-1]
        if begun or moved:
            self.once_more()
        elif self.lesson is not None and self.number > 0:
            self._begin_step(self.number - 1)

    def once_more(self) -> None:
        """This step from its start."""
        self._begin_step(self.number)

    def _begin_step(self, number: int) -> None:
        """A step, on the position it began with."""
        self.show_timer.stop()
        self.story.stop()
        self.replies = []
        self.page.game.skip_animations()
        model = self.page.model
        model.show(model.session.at(self._marks[number]))
        self._enter(number)

    def demonstrate(self) -> None:
        """Show a move that counts, then play it; or the right answer, then give it."""
        step = self.step()
        if step is None or not self.doing or isinstance(step, Watch) or self.show_timer.isActive():
            return
        if not isinstance(step, Step):
            self._panel(step).show_right()
        elif self.page.model.open():
            self.page.model.show_hint(step.example(self.page.model.state))
        else:
            return
        self.show_timer.start(DEMONSTRATION)

    def _do_shown(self) -> None:
        step = self.step()
        if step is None or not self.doing:
            return
        if not isinstance(step, Step):
            self._panel(step).give_right()
        elif (model := self.page.model).hint is not None:
            model.play(model.hint)

    def retranslate(self) -> None:
        """The names at a lesson's table are the program's own words."""
        if self.lesson is None:
            return
        self.page.game.skip_animations()
        model = self.page.model
        model.session.setup = lesson_table(model.session.game, self.lesson)
        model.show(model.session)

    def _note_done(self, lesson: Lesson) -> None:
        game_id = self._game_id()
        lesson_progress.forget_step(self.preferences, game_id)
        lesson_progress.note_done(self.preferences, game_id, lesson.id)
        lesson_offers.forget(self.preferences, game_id, lesson.rules)
        if self.achievement.show_for(course(game_id), lesson.id, self.preferences.values.lessons[game_id]):
            celebrate(self.page, self.preferences.values.animation)
        announce(self, *self.achievement.words())

    def _game_id(self) -> str:
        return str(self.page.model.session.game.id)


def _answers_at(scene: AnyScene, step: Question | Find, point: QPointF) -> list[Answer]:
    """The answers that lie here, the smallest first, where one lies within another."""
    hits = {
        number: around(place).boundingRect().width()
        for number, answer in enumerate(step.answers)
        for target in answer.point
        for place in scene.places_of(target)
        if around(place).contains(point)
    }
    return [step.answers[number] for number in sorted(hits, key=lambda number: hits[number])]


def _name_of_next(game_id: str, lesson: Lesson) -> Sentence:
    """The words of the button that goes on from the end of a lesson."""
    lessons = course(game_id)
    following = lessons.after(lesson.id)
    if following is None:
        return say("Leave the lesson")
    return lessons.title_of(following) if lessons.game(following) is not None else say("Next lesson")
