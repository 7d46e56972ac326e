"""The coach, at the real window: every lesson from its first step to its last, wrong moves, back, leave and resume."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.levels import make
from tuscany_app.kernel.course import course
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.lesson import AnyStep, Chapter, Find, Lesson, Predict, Question, Step, Watch
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.learning.coach.coach import Coach
from tuscany_app.shell.learning.coach.first_game_coach import GO_ON
from tuscany_app.shell.learning.coach.lesson_table import first_table
from tuscany_app.shell.learning.coach.watch_panel import WatchPanel
from tuscany_app.table.highlight import around
from tuscany_app.testing.fingers import Fingers

BESIDE_THE_TABLE = ("prompt", "done", "turn", "flip", "pillar")  # shown by the page, or by the game's own buttons
LESSONS = [(game_id, lesson) for game_id in catalogue.ids() for lesson in course(game_id).lessons]
CHAPTERS = [
    pytest.param(game_id, chapter, id=f"{game_id}-{number}")
    for game_id in catalogue.ids()
    for number, chapter in enumerate(course(game_id).chapters, start=1)
]


def press(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)  # type: ignore[call-overload]


def settle(window: MainWindow) -> None:
    """Until the table is quiet, what is to be read there included."""

    def quiet() -> bool:
        coach, story = window.learning.coach, window.learning.coach.story
        telling = story.moving or (story.timer.isActive() and story.timer.interval() == 0)
        return not (coach.show_timer.isActive() or coach.replies or window.table.page.scene.queue.busy or telling)

    QTest.qWait(5)
    assert wait_until(quiet, 20), "the table never came to rest"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to read here."""
    monkeypatch.setattr("tuscany_app.shell.learning.coach.coach.DEMONSTRATION", 1)
    monkeypatch.setattr("tuscany_app.shell.learning.coach.watch_panel.LOOK", 0)
    monkeypatch.setattr("tuscany_app.shell.learning.coach.watch_panel.READ", 0)


@pytest.mark.parametrize(("game_id", "chapter"), CHAPTERS)
def test_every_lesson_can_be_gone_through(window: MainWindow, game_id: str, chapter: Chapter) -> None:
    window.learning.learn(game_id)
    done: list[str] = []
    for lesson in chapter.lessons:
        window.learning.begin_lesson(game_id, lesson.id, 0)
        go_through(window, lesson)
        done.append(lesson.id)
        assert window.preferences.values.lessons[game_id] == done
        assert game_id not in window.preferences.values.steps
        assert window.stack.currentWidget() is window.table.page


def go_through(window: MainWindow, lesson: Lesson) -> None:
    coach = window.learning.coach
    assert coach.isVisible()
    assert coach.lesson is lesson
    for number, step in enumerate(lesson.steps):
        assert coach.number == number
        assert coach.words.text() == str(step.words)
        assert coach.next.isEnabled() == (step.kind in ("read", "watch"))
        assert window.table.page.model.open() == (step.kind == "lay")
        praise = do(window, step)
        settle(window)
        if coach.number == number:  # the next step may show what its first answer means
            assert window.table.page.model.hint is None
        assert not window.table.page.scene.bubble.isVisible()
        if praise is not None:
            assert coach.praise.text() == str(praise)
            assert coach.praise.isVisible()
            assert not coach.objection.isVisible()
        if praise is not None or not isinstance(step, Step):
            assert coach.next.hasFocus()
            press(coach.next)
    assert coach.words.text() == str(lesson.closing)


def do(window: MainWindow, step: AnyStep) -> Sentence | None:
    """What a step asks for, first all that is wrong, as a learner does it; what is to be said at its end."""
    coach = window.learning.coach
    match step:
        case Step():
            model = window.table.page.model
            others = (move for move in model.state.legal_moves() if not step.counts(move)) if step.moves else ()
            if (other := next(iter(others), None)) is not None:
                assert not model.decide(other)
                assert coach.objection.text() == str(step.wrong)
                assert coach.objection.isVisible()
            press(coach.show_me if step.moves else coach.next)
            return step.praise
        case Question() | Find():
            return answer(window, step)
        case Predict():
            model = window.table.page.model
            right = step.number(model.session.game, model.state)
            for number in range(step.least, step.most + 1):
                if number != right:
                    QTest.keyClicks(coach.number_panel.field, str(number))
                    press(coach.number_panel.answer)
                    assert coach.objection.text() == str(step.slips.get(number, step.wrong))
                    assert coach.objection.isVisible()
            QTest.keyClicks(coach.number_panel.field, str(right))
            QTest.keyClick(coach.number_panel.field, Qt.Key.Key_Return)
            return step.praise
        case Watch():
            assert wait_until(lambda: not coach.doing, 20)
            assert [line.text() for line in coach.story.lines] == [str(words) for _, words in step.told]
            return None


def answer(window: MainWindow, step: Question | Find) -> Sentence:
    coach, scene, turns = (
        window.learning.coach,
        window.table.page.scene,
        len(window.table.page.model.session.turns),
    )
    right = next(answer for answer in step.answers if answer.right)
    first, *others = zip(coach.answers.buttons, step.answers, strict=True)
    for made, given in (*others, first):  # the first has the focus
        made.setFocus(Qt.FocusReason.TabFocusReason)
        assert (window.table.page.model.hint is not None) == bool(given.shows)
        if given.point:
            assert scene.targets == given.point
            assert all(scene.places_of(target) for target in given.point if target not in BESIDE_THE_TABLE)
        if given is not right:
            press(made)
            assert coach.objection.text() == str(given.reply)
            assert coach.objection.isVisible()
            assert len(window.table.page.model.session.turns) == turns
    press(coach.answers.buttons[step.answers.index(right)])
    return right.reply


def test_a_question_takes_the_focus_and_one_enter_too_many_answers_nothing(window: MainWindow) -> None:
    steps = [step for _, lesson in LESSONS for step in lesson.steps if isinstance(step, Question)][:2]
    window.learning.begin_lesson("carcassonne", "sharing", 3)
    coach, panel = window.learning.coach, window.learning.coach.answers
    for step in steps:
        panel.ask(step)
        panel.take_focus()
        assert panel.hasFocus()
        QTest.keyClick(panel, Qt.Key.Key_Return)
        QTest.keyClick(panel, Qt.Key.Key_Space)
        assert not coach.objection.isVisible()
        assert not coach.praise.isVisible()
        QTest.keyClick(panel, Qt.Key.Key_Down)
        assert panel.buttons[0].hasFocus()


def test_a_number_that_nobody_has_chosen_is_not_given_by_enter(window: MainWindow) -> None:
    noughts(window, "fork")
    coach, field = window.learning.coach, window.learning.coach.number_panel.field
    assert field.hasFocus()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert not coach.objection.isVisible()
    QTest.keyClick(field, Qt.Key.Key_Up)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert coach.objection.isVisible()


def test_the_key_that_hurries_does_not_pass_over_what_the_coach_says(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tuscany_app.shell.learning.coach.coach.GRACE", 60)
    monkeypatch.setattr("tuscany_app.table.animation_queue.HURRY", 60_000)
    first_doing(window)
    window.preferences.set("animation", "normal")
    click_square(window, "a5")
    coach, table = window.learning.coach, window.table.page
    assert table.scene.queue.busy
    for _ in range(20):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)  # type: ignore[arg-type]
    assert coach.praise.isVisible()
    assert coach.number == 2
    assert wait_until(coach.next.hasFocus, 5)
    QTest.keyClick(coach.next, Qt.Key.Key_Return)
    assert coach.number == 3


def first_doing(window: MainWindow) -> None:
    """Pillars' first lesson, at the step that asks for a pillar in column a."""
    window.learning.begin_lesson("pillars", course("pillars").lessons[0].id, 2)


def click_square(window: MainWindow, name: str) -> None:
    scene = window.table.page.scene
    square = window.table.page.model.state.geometry.number_of_square[name]
    point = scene.board.square_rect(square).center()
    QTest.mouseMove(window.table.page.view.viewport(), window.table.page.view.mapFromScene(point))
    QTest.mouseClick(
        window.table.page.view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        window.table.page.view.mapFromScene(point),
    )


def test_a_wrong_move_gets_the_rules_reason_and_another_one_the_coachs_word(window: MainWindow) -> None:
    first_doing(window)
    step = window.learning.coach.step()
    click_square(window, "e5")
    assert "(K-4)" in window.learning.coach.objection.text()
    assert window.learning.coach.objection.isVisible()
    assert not window.table.page.toast.isVisible()
    click_square(window, "j9")
    assert window.learning.coach.objection.text() == str(step.wrong)
    assert window.table.page.model.session.turns == []
    click_square(window, "a5")
    settle(window)
    assert str(window.table.page.model.session.turns[0].move) == "pillar a5"
    assert window.learning.coach.praise.isVisible()
    assert not window.learning.coach.objection.isVisible()
    assert not window.table.page.model.open()  # nothing is to be done but to read
    assert window.table.page.prompt.text() == "Read what the coach says."
    assert window.focusWidget() is window.learning.coach.next


def test_h_shows_what_a_step_asks_for(window: MainWindow) -> None:
    first_doing(window)
    QTest.keyClick(window.table.page.view, Qt.Key.Key_H)
    assert window.table.page.model.hint is not None
    settle(window)
    assert window.learning.coach.praise.isVisible()


def test_back_leads_to_the_position_the_step_began_with(window: MainWindow) -> None:
    first_doing(window)
    click_square(window, "a5")
    settle(window)
    press(window.learning.coach.back)
    assert window.learning.coach.number == 2
    assert window.table.page.model.session.turns == []
    assert window.table.page.model.open()
    press(window.learning.coach.back)
    assert window.learning.coach.number == 1
    assert not window.table.page.model.open()


def test_a_lesson_left_in_the_middle_is_gone_on_with(window: MainWindow) -> None:
    first_doing(window)
    click_square(window, "a5")
    settle(window)
    press(window.learning.coach.next)
    assert window.learning.coach.number == 3
    press(window.learning.coach.leave)
    assert window.stack.currentWidget() is window.learning.lessons
    assert window.learning.lessons.next.hasFocus()
    assert window.preferences.values.steps["pillars"] == [course("pillars").lessons[0].id, 3]
    window.learning.begin_lesson("pillars", course("pillars").lessons[0].id, 3)
    assert window.learning.coach.number == 3
    assert window.learning.coach.answers.isVisible()
    assert [str(turn.move) for turn in window.table.page.model.session.turns] == ["pillar a1", "pillar j2"]


def test_the_first_game_is_commented_to_its_end(window: MainWindow) -> None:
    first = course("pillars").first_game
    window.learning.begin_lesson("pillars", first.id, 0)
    window.table.page.preferences.values.animation = "off"
    assert window.learning.coach.words.text() == str(first.begin(window.table.page.model.state).words)
    assert window.table.page.scene.targets == ("pillar", "frame")
    window.table.page.conductor.advice.be_quiet()  # verdicts are another test's
    heard = set()
    bot = make(catalogue.load("pillars"), "easy")
    for _ in range(6000):
        QTest.qWait(2)
        model = window.table.page.model
        heard.add(window.learning.coach.words.text())
        if model.state.over():
            break
        if model.open():
            model.decide(bot.choose(model.state, len(model.session.turns)).move)  # or it is looked at once more
    settle(window)
    assert len(heard) >= 4
    assert window.preferences.values.lessons["pillars"] == [first.id]
    results = window.evening.results
    assert window.stack.here() is results
    assert results.session is window.table.page.model.session
    assert str(first.closing) in results.offer.words.text()
    following = course("pillars").after(first.id)
    assert following is not None
    assert str(course("pillars").title_of(following)) in results.offer.words.text()
    press(results.offer.ways[0])
    assert window.stack.here() is window.table.page
    assert window.learning.coach.lesson is not None
    assert window.learning.coach.lesson.id == following


def test_a_first_game_can_be_left_after_a_lesson_looked_up_in_the_rules(window: MainWindow) -> None:
    window.learning.begin_lesson("pillars", course("pillars").first_game.id, 0)
    model = window.table.page.model
    assert model.decide(model.state.legal_moves()[0])
    settle(window)
    window.reading.show_rules("pillars", "")
    window.learning.begin_lesson("pillars", course("pillars").lessons[0].id, 0)
    press(window.learning.coach.leave)
    assert window.stack.here() is window.reading.rules
    window.stack.go_back()
    assert window.stack.here() is window.table.page
    press(window.learning.coach.leave)
    assert window.stack.here() is window.learning.lessons
    assert window.table.in_use() is None


def test_a_first_game_that_was_left_goes_on_with_its_coach(window: MainWindow) -> None:
    first = course("pillars").first_game
    window.learning.begin_lesson("pillars", first.id, 0)
    window.table.page.preferences.values.animation = "off"
    model = window.table.page.model
    assert model.decide(model.state.legal_moves()[0])
    settle(window)
    path = window.table.page.record_here()
    window.preferences.set("language", "es")  # names are of another language now
    press(window.learning.coach.leave)
    assert not window.learning.coach.isVisible()
    window.files.resume(path)
    settle(window)
    assert window.learning.coach.isVisible()
    assert window.learning.coach.whole_game.first_game is first
    assert window.learning.coach.words.text() == str(GO_ON.words)
    assert window.learning.coach.leave.text() == "Salir de la partida"
    window.preferences.set("language", "en")
    window.table.page.conductor.advice.be_quiet()
    before = window.learning.coach.words.text()
    bot = make(catalogue.load("pillars"), "easy")

    def over() -> bool:
        model = window.table.page.model
        if model.open():
            model.decide(bot.choose(model.state, len(model.session.turns)).move)
        return bool(model.state.over())

    assert wait_until(over, 30)
    settle(window)
    assert window.learning.coach.words.text() != before
    assert window.preferences.values.lessons["pillars"] == [first.id]


def test_another_game_that_is_gone_on_with_has_no_coach(window: MainWindow) -> None:
    game = catalogue.load("pillars")
    first = first_table(game, course("pillars").first_game)
    for setup in (evolve(first, seed=2), evolve(first, start=1 - first.start)):
        window.table.begin(setup)
        path = window.table.page.record_here()
        window.show_home()
        window.files.resume(path)
        coach = type(window.learning).coach.made(window.learning)
        assert coach is None or not coach.isVisible()


def test_a_lesson_after_the_first_game_has_all_its_buttons(window: MainWindow) -> None:
    first_game = course("pillars").first_game
    window.learning.begin_lesson("pillars", first_game.id, 0)
    settle(window)
    assert not window.learning.coach.next.isVisible()
    assert window.learning.coach.leave.text() == "Leave the game"
    window.learning.begin_lesson("pillars", course("pillars").lessons[0].id, 0)
    settle(window)
    assert window.learning.coach.leave.text() == "Leave the lesson"
    assert window.learning.coach.next.isVisible()
    assert window.learning.coach.back.isVisible()


def test_enter_goes_on_where_one_is_in_the_course(window: MainWindow) -> None:
    lessons = course("pillars").lessons
    window.preferences.values.lessons = {"pillars": [lessons[0].id]}
    window.learning.learn("pillars")
    chosen: list[tuple[str, str, int]] = []
    window.learning.lessons.chosen.connect(lambda *what: chosen.append(what))
    QTest.keyClick(window.learning.lessons.focusWidget(), Qt.Key.Key_Return)
    assert chosen == [("pillars", lessons[1].id, 0)]
    window.preferences.values.steps = {"pillars": [lessons[3].id, 2]}
    window.learning.learn("pillars")
    QTest.keyClick(window.learning.lessons.focusWidget(), Qt.Key.Key_Return)
    assert chosen[-1] == ("pillars", lessons[3].id, 2)


def test_the_first_game_comes_when_one_can_play_and_the_last_lesson_leads_back(window: MainWindow) -> None:
    for game_id, at_most in (("pillars", 6), ("borders", 6), ("tuscany", 7)):
        assert course(game_id).ids.index(course(game_id).first_game.id) <= at_most
    lessons = course("pillars").lessons
    window.learning.begin_lesson("pillars", lessons[5].id, len(lessons[5].steps))
    settle(window)
    press(window.learning.coach.next)
    assert window.learning.coach.whole_game.first_game is course("pillars").first_game
    window.learning.begin_lesson("pillars", lessons[-1].id, len(lessons[-1].steps))
    settle(window)
    press(window.learning.coach.next)
    assert window.stack.currentWidget() is window.learning.lessons


def test_a_look_at_the_table_leaves_enter_to_the_coach_and_a_learner_is_no_third_person(window: MainWindow) -> None:
    lesson = course("pillars").lessons[1]
    window.learning.begin_lesson("pillars", lesson.id, 0)
    coach, table = window.learning.coach, window.table.page
    assert lesson.steps[0].kind == "read"
    press(table.view.viewport())
    assert window.focusWidget() is coach.next
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)  # type: ignore[arg-type]
    assert coach.number == 1
    press(table.view.viewport())
    assert window.focusWidget() is table.view
    window.preferences.set("animation", "normal")  # there is time to read what is said meanwhile
    step = lesson.steps[1]
    assert isinstance(step, Step)
    table.model.play(step.example(table.model.state))
    assert table.scene.queue.busy
    assert table.prompt.text() == "See what your move does."


def test_the_button_at_the_end_of_a_lesson_says_where_it_leads(window: MainWindow) -> None:
    lessons = course("pillars")
    before_the_game = lessons.ids[lessons.ids.index(lessons.first_game.id) - 1]
    for lesson, said in (
        (lessons.lessons[0], "Next lesson"),
        (next(lesson for lesson in lessons.lessons if lesson.id == before_the_game), str(lessons.first_game.title)),
        (lessons.lessons[-1], "Leave the lesson"),
    ):
        window.learning.begin_lesson("pillars", lesson.id, len(lesson.steps))
        assert window.learning.coach.next.text() == said


def noughts(window: MainWindow, lesson_id: str, step: int = 0) -> AnyStep:
    """A step of noughts, whose lessons have every kind."""
    lesson = next(lesson for lesson in course("noughts").lessons if lesson.id == lesson_id)
    window.learning.begin_lesson("noughts", lesson_id, step)
    settle(window)
    return lesson.steps[step]


def click_target(window: MainWindow, target: str) -> None:
    (place,) = window.table.page.scene.places_of(target)
    view = window.table.page.view
    QTest.mouseClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        view.mapFromScene(around(place).boundingRect().center()),
    )


def test_what_is_to_be_found_is_clicked_on_the_table(window: MainWindow) -> None:
    step = noughts(window, "line")
    assert isinstance(step, Find)
    assert window.table.page.prompt.text() == "Choose it on the table or beside it."
    for target, said in (("b2", step.elsewhere), ("c3", step.answers[1].reply)):
        click_target(window, target)
        assert window.learning.coach.objection.text() == str(said)
        assert window.learning.coach.step() is step
        assert not window.learning.coach.next.isEnabled()
    click_target(window, "a2")
    assert window.learning.coach.praise.text() == str(step.answers[0].reply)
    assert window.learning.coach.next.hasFocus()


def test_what_is_to_be_found_is_tapped_with_a_finger(window: MainWindow) -> None:
    step = noughts(window, "line")
    assert isinstance(step, Find)
    Fingers(window.table.page.view.viewport()).tap(QPointF(where(window, "a2")))
    assert window.learning.coach.praise.text() == str(step.answers[0].reply)


def where(window: MainWindow, target: str) -> QPoint:
    """The middle of something on the table, in the view."""
    place, *_ = window.table.page.scene.places_of(target)
    return window.table.page.view.mapFromScene(around(place).boundingRect().center())


def find_the_village(window: MainWindow) -> Find:
    """The step that asks for the space on which a tile in the storage may be placed."""
    window.learning.begin_lesson("tuscany", "first-turns", 4)
    settle(window)
    step = window.learning.coach.step()
    assert isinstance(step, Find)
    return step


def drag(window: MainWindow, target: str, to: str) -> None:
    viewport, start, end = window.table.page.view.viewport(), where(window, target), where(window, to)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for part in (0.3, 0.6, 1.0):
        QTest.mouseMove(viewport, start + (end - start) * part)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)


def test_what_is_to_be_found_is_shown_by_dragging_something_there(window: MainWindow) -> None:
    coach, step = window.learning.coach, find_the_village(window)
    drag(window, "storage:1", "space:f2")
    assert coach.objection.text() == str(step.answers[2].reply)
    drag(window, "storage:1", "space:d3")
    assert coach.praise.text() == str(step.answers[1].reply)
    assert not coach.objection.isVisible()


def test_what_is_to_be_found_is_shown_by_a_finger_that_goes_there(window: MainWindow) -> None:
    coach, step = window.learning.coach, find_the_village(window)
    fingers = Fingers(window.table.page.view.viewport())
    fingers.drag(QPointF(where(window, "storage:1")), QPointF(where(window, "space:d3")))
    assert coach.praise.text() == str(step.answers[1].reply)


def test_a_question_is_answered_on_the_table_where_that_is_clear(window: MainWindow) -> None:
    window.learning.begin_lesson("tuscany", "first-turns", 2)
    settle(window)
    coach = window.learning.coach
    step = coach.step()
    assert isinstance(step, Question)
    click_at(window, "draw")  # no answer is there
    assert not coach.objection.isVisible()
    click_at(window, "centre:7")
    assert coach.objection.text() == str(step.answers[0].reply)
    click_at(window, "centre:1")
    assert coach.praise.text() == str(step.answers[1].reply)


def click_at(window: MainWindow, target: str) -> None:
    QTest.mouseClick(
        window.table.page.view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        where(window, target),
    )


def test_a_question_is_answered_by_the_keyboard_alone(window: MainWindow) -> None:
    step = noughts(window, "draw")
    assert isinstance(step, Question)
    assert window.focusWidget() is window.learning.coach.answers
    assert window.table.page.model.hint is None  # nothing is given away
    for _ in range(2):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)  # type: ignore[arg-type]
    assert str(window.table.page.model.hint) == step.answers[1].shows
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)  # type: ignore[arg-type]
    assert window.learning.coach.objection.text() == str(step.answers[1].reply)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Backtab)  # type: ignore[arg-type]
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)  # type: ignore[arg-type]
    settle(window)
    assert [str(turn.move) for turn in window.table.page.model.session.turns[-2:]] == list(step.replies)
    assert window.learning.coach.praise.text() == str(step.answers[0].reply)


def test_a_number_is_said_with_the_buttons_and_shown_by_the_coach(window: MainWindow) -> None:
    step = noughts(window, "fork")
    assert isinstance(step, Predict)
    panel = window.learning.coach.number_panel
    press(panel.more)
    press(panel.answer)
    assert window.learning.coach.objection.text() == str(step.wrong)
    press(window.learning.coach.show_me)
    settle(window)
    assert panel.field.value() == 2
    assert window.learning.coach.praise.text() == str(step.praise)
    press(window.learning.coach.back)
    assert window.learning.coach.step() is step
    assert panel.answer.isVisible()
    assert not window.learning.coach.praise.isVisible()


def test_a_turn_that_is_held_while_a_piece_moves_waits_after_it(qtbot: QtBot) -> None:
    story, played = WatchPanel(), []
    qtbot.addWidget(story)
    story.played.connect(played.append)
    story.ask(Watch(Sentence("Look.", {}), (("a", Sentence("One.", {})), ("b", Sentence("Two.", {})))))
    story.play_next()
    story.toggle()
    story.seen()
    assert not story.timer.isActive()
    assert played == ["a"]
    story.toggle()
    assert played == ["a", "b"]
    story.toggle()
    story.toggle()  # nothing is hurried while it moves
    assert played == ["a", "b"]


def test_a_turn_that_is_told_can_be_held_hurried_and_seen_again(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tuscany_app.shell.learning.coach.watch_panel.LOOK", 60_000)
    step = noughts(window, "fork", 1)
    assert isinstance(step, Watch)
    coach, turns = window.learning.coach, len(window.table.page.model.session.turns)
    press(coach.story.pause)
    assert coach.story.paused
    assert not coach.story.timer.isActive()
    press(coach.next)  # on at once
    settle(window)
    assert len(window.table.page.model.session.turns) == turns + 1
    assert [line.text() for line in coach.story.lines] == [str(step.told[0][1])]
    assert not coach.story.pause.isVisible()
    press(coach.story.once_more)
    assert len(window.table.page.model.session.turns) == turns
    assert coach.story.pause.isVisible()
    assert not coach.story.lines
    press(coach.story.pause)
    press(coach.story.pause)  # and goes on
    settle(window)
    assert len(window.table.page.model.session.turns) == turns + 1


def test_every_kind_of_step_is_gone_on_with_where_it_was_left(window: MainWindow) -> None:
    for lesson in course("noughts").lessons:
        for number, step in enumerate(lesson.steps):
            assert noughts(window, lesson.id, number) is step
            assert window.learning.coach.words.text() == str(step.words)
            panels = (
                window.learning.coach.answers,
                window.learning.coach.number_panel,
                window.learning.coach.story,
            )
            assert sum(panel.isVisible() for panel in panels) == (step.kind not in ("read", "lay"))
            assert window.preferences.values.steps["noughts"] == [lesson.id, number]


NUMBERS = [
    (game_id, lesson.id, number)
    for game_id, lesson in LESSONS
    for number, step in enumerate(lesson.steps)
    if isinstance(step, Predict)
]


def in_sight(coach: Coach, part: QWidget) -> bool:
    """All of it, in what the coach's sheet shows now."""
    view = coach.sheet.viewport()
    return view.rect().contains(QRect(part.mapTo(view, QPoint(0, 0)), part.size()))


@pytest.mark.parametrize("language", ["es", "it"])
def test_in_large_type_a_question_stays_in_sight_beside_the_objection(window: MainWindow, language: str) -> None:
    window.resize(1366, 768)
    window.preferences.set("language", language)
    window.preferences.set("text_size", 160)
    coach = window.learning.coach
    panel = coach.number_panel
    together = 0
    for game_id, lesson_id, number in NUMBERS:
        window.learning.begin_lesson(game_id, lesson_id, number)
        QTest.qWait(5)
        assert in_sight(coach, coach.words)
        wrong = panel.field.minimum() + (panel.field.minimum() == panel.right)
        panel.field.setValue(wrong)
        panel.give()
        QTest.qWait(5)
        assert in_sight(coach, coach.objection), (game_id, lesson_id)
        for_both = coach.words.height() + coach.objection.height() + 30 <= coach.sheet.viewport().height()
        assert in_sight(coach, coach.words) or not for_both, (game_id, lesson_id)
        together += for_both and not in_sight(coach, panel.answer)
        QTest.keyClick(panel.field, Qt.Key.Key_Up)
        QTest.qWait(5)
        assert in_sight(coach, panel.field), (game_id, lesson_id)
    assert together > len(NUMBERS) / 2
    window.preferences.set("text_size", 100)
    window.learning.begin_lesson("tuscany", "areas", 3)
    QTest.qWait(5)
    panel.give()
    QTest.qWait(5)
    assert coach.objection.y() > panel.y()  # with room for all, what is pressed stays where it is
