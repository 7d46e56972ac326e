"""The coach, at the real window: every lesson from its first step to its last, wrong moves, back, leave and resume."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.window import MainWindow

LESSONS = [(game_id, lesson) for game_id in catalogue.ids() for lesson in course(game_id).lessons]


def press(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)  # type: ignore[call-overload]


def settle(window: MainWindow) -> None:
    """Until the table is quiet, what is to be read there included."""

    def quiet() -> bool:
        coach = window.coach
        return not (coach._show_timer.isActive() or coach._replies or window.table.scene.queue.busy)

    QTest.qWait(5)
    assert wait_until(quiet, 20), "the table never came to rest"


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS, ids=[f"{game}-{lesson.id}" for game, lesson in LESSONS])
def test_every_lesson_can_be_gone_through(
    window: MainWindow, game_id: str, lesson: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tuscany_app.shell.coach.DEMONSTRATION", 1)
    window.learn(game_id)
    window.begin_lesson(game_id, lesson.id, 0)  # type: ignore[attr-defined]
    coach = window.coach
    assert coach.isVisible()
    for number, step in enumerate(lesson.steps):  # type: ignore[attr-defined]
        assert coach.number == number
        assert coach.words.text() == str(step.words)
        assert coach.next.isEnabled() == (not step.moves)
        if step.moves:
            assert window.table.model.open()
            press(coach.show_me)
            settle(window)
            assert window.table.model.hint is None
            assert not window.table.scene.bubble.isVisible()
            if step.praise is not None:
                assert coach.praise.text() == str(step.praise)
                assert coach.praise.isVisible()
                press(coach.next)
        else:
            assert not window.table.model.open()
            press(coach.next)
    assert coach.words.text() == str(lesson.closing)  # type: ignore[attr-defined]
    assert window.preferences.values.lessons[game_id] == [lesson.id]  # type: ignore[attr-defined]
    assert game_id not in window.preferences.values.steps
    assert window.stack.currentWidget() is window.table


def first_doing(window: MainWindow) -> None:
    """Pillars' first lesson, at the step that asks for a pillar in column a."""
    window.begin_lesson("pillars", course("pillars").lessons[0].id, 2)


def click_square(window: MainWindow, name: str) -> None:
    scene = window.table.scene
    square = window.table.model.state.geometry.number_of_square[name]
    point = scene.board.square_rect(square).center()
    QTest.mouseMove(window.table.view.viewport(), window.table.view.mapFromScene(point))
    QTest.mouseClick(
        window.table.view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        window.table.view.mapFromScene(point),
    )


def test_a_wrong_move_gets_the_rules_reason_and_another_one_the_coachs_word(window: MainWindow) -> None:
    first_doing(window)
    step = window.coach.step()
    click_square(window, "e5")
    assert "(K-4)" in window.coach.objection.text()
    assert window.coach.objection.isVisible()
    assert not window.table.toast.isVisible()
    click_square(window, "j9")
    assert window.coach.objection.text() == str(step.wrong)
    assert window.table.model.session.turns == []
    click_square(window, "a5")
    settle(window)
    assert str(window.table.model.session.turns[0].move) == "pillar a5"
    assert window.coach.praise.isVisible()
    assert not window.coach.objection.isVisible()
    assert not window.table.model.open()  # nothing is to be done but to read
    assert window.table.prompt.text() == "Read what the coach says."
    assert window.focusWidget() is window.coach.next


def test_h_shows_what_a_step_asks_for(window: MainWindow) -> None:
    first_doing(window)
    QTest.keyClick(window.table.view, Qt.Key.Key_H)
    assert window.table.model.hint is not None
    settle(window)
    assert window.coach.praise.isVisible()


def test_back_leads_to_the_position_the_step_began_with(window: MainWindow) -> None:
    first_doing(window)
    click_square(window, "a5")
    settle(window)
    press(window.coach.back)
    assert window.coach.number == 2
    assert window.table.model.session.turns == []
    assert window.table.model.open()
    press(window.coach.back)
    assert window.coach.number == 1
    assert not window.table.model.open()


def test_a_lesson_left_in_the_middle_is_gone_on_with(window: MainWindow) -> None:
    first_doing(window)
    click_square(window, "a5")
    settle(window)
    press(window.coach.next)
    assert window.coach.number == 3
    press(window.coach.leave)
    assert window.stack.currentWidget() is window.lessons
    assert window.lessons.next.hasFocus()
    assert window.preferences.values.steps["pillars"] == [course("pillars").lessons[0].id, 3]
    window.begin_lesson("pillars", course("pillars").lessons[0].id, 3)
    assert window.coach.number == 3
    assert window.table.model.open()


def test_the_first_game_is_commented_to_its_end(window: MainWindow) -> None:
    from tuscany_app.kernel.bots.levels import make

    first = course("pillars").first_game
    window.begin_lesson("pillars", first.id, 0)
    window.table.preferences.values.animation = "off"
    assert window.coach.words.text() == str(first.opening)
    heard = set()
    bot = make(catalogue.load("pillars"), "easy")
    for _ in range(6000):
        QTest.qWait(2)
        model = window.table.model
        heard.add(window.coach.words.text())
        if model.state.over():
            break
        if model.open():
            assert model.decide(bot.choose(model.state, len(model.session.turns)).move)
    settle(window)
    assert len(heard) >= 4
    assert window.coach.praise.text() == str(first.closing)
    assert window.preferences.values.lessons["pillars"] == [first.id]
    assert not window.table.undo_button.isEnabled()
    assert not window.menus.actions["undo"].isEnabled()
    assert window.coach.next.hasFocus()
    press(window.coach.next)
    assert window.stack.currentWidget() is window.lessons


def test_a_lesson_after_the_first_game_has_all_its_buttons(window: MainWindow) -> None:
    first_game = course("pillars").first_game
    window.begin_lesson("pillars", first_game.id, 0)
    settle(window)
    assert not window.coach.next.isVisible()
    assert window.coach.leave.text() == "Leave the game"
    window.begin_lesson("pillars", course("pillars").lessons[0].id, 0)
    settle(window)
    assert window.coach.leave.text() == "Leave the lesson"
    assert window.coach.next.isVisible()
    assert window.coach.back.isVisible()


def test_enter_goes_on_where_one_is_in_the_course(window: MainWindow) -> None:
    lessons = course("pillars").lessons
    window.preferences.values.lessons = {"pillars": [lessons[0].id]}
    window.learn("pillars")
    chosen: list[tuple[str, str, int]] = []
    window.lessons.chosen.connect(lambda *what: chosen.append(what))
    QTest.keyClick(window.lessons.focusWidget(), Qt.Key.Key_Return)
    assert chosen == [("pillars", lessons[1].id, 0)]
    window.preferences.values.steps = {"pillars": [lessons[3].id, 2]}
    window.learn("pillars")
    QTest.keyClick(window.lessons.focusWidget(), Qt.Key.Key_Return)
    assert chosen[-1] == ("pillars", lessons[3].id, 2)


def test_lessons_are_listed_by_chapters_with_one_main_button_at_the_top(window: MainWindow) -> None:
    for game_id in catalogue.ids():
        lessons = course(game_id)
        window.preferences.values.lessons = {game_id: list(lessons.ids[:2])}
        window.learn(game_id)
        QTest.qWait(10)
        page = window.lessons
        texts = [found.text() for found in page.findChildren(QLabel) if found.isVisible()]
        assert [text for text in texts if text in {str(chapter.title) for chapter in lessons.chapters}] == [
            str(chapter.title) for chapter in lessons.chapters
        ]
        starts = [found for found in page.findChildren(QPushButton) if found.isVisible()]
        assert [found for found in starts if found.property("kind") == "primary"] == [page.next]
        assert page.next.hasFocus()
        assert page.area.verticalScrollBar().value() == 0
        assert page.area.viewport().rect().contains(page.next.mapTo(page.area.viewport(), page.next.rect().center()))
        assert sum(found.text() == "Again" for found in starts) == 2
        assert len(starts) >= len(lessons.ids) + 1


def test_the_first_game_comes_when_one_can_play_and_the_last_lesson_leads_back(window: MainWindow) -> None:
    for game_id, at_most in (("pillars", 6), ("borders", 6), ("tuscany", 7)):
        assert course(game_id).ids.index(course(game_id).first_game.id) <= at_most
    lessons = course("pillars").lessons
    window.begin_lesson("pillars", lessons[4].id, len(lessons[4].steps))
    settle(window)
    press(window.coach.next)
    assert window.coach.first_game is course("pillars").first_game
    window.begin_lesson("pillars", lessons[-1].id, len(lessons[-1].steps))
    settle(window)
    press(window.coach.next)
    assert window.stack.currentWidget() is window.lessons


def test_a_look_at_the_table_leaves_enter_to_the_coach_and_a_learner_is_no_third_person(window: MainWindow) -> None:
    lesson = course("pillars").lessons[0]
    window.begin_lesson("pillars", lesson.id, 1)
    coach, table = window.coach, window.table
    assert not lesson.steps[1].moves
    press(table.view.viewport())
    assert window.focusWidget() is coach.next
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)  # type: ignore[arg-type]
    assert coach.number == 2
    press(table.view.viewport())
    assert window.focusWidget() is table.view
    table.model.play(coach._example(lesson.steps[2]))
    assert table.scene.queue.busy
    assert table.prompt.text() == "Look what your move does."


def test_the_button_at_the_end_of_a_lesson_says_where_it_leads(window: MainWindow) -> None:
    lessons = course("pillars")
    before_the_game = lessons.ids[lessons.ids.index(lessons.first_game.id) - 1]
    for lesson, said in (
        (lessons.lessons[0], "Next lesson"),
        (next(lesson for lesson in lessons.lessons if lesson.id == before_the_game), str(lessons.first_game.title)),
        (lessons.lessons[-1], "Leave the lesson"),
    ):
        window.begin_lesson("pillars", lesson.id, len(lesson.steps))
        assert window.coach.next.text() == said
