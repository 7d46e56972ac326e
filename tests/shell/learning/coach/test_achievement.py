"""The end of a lesson, a chapter, a course is celebrated: small, and quiet where animation is off."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tuscany_app.kernel.course import course
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.widgets.confetti import Confetti

LESSONS = [lesson.id for lesson in course("pillars").chapters[0].lessons]


def finish(window: MainWindow, lesson_id: str, done: list[str]) -> list[Confetti]:
    window.preferences.set("lessons", {"pillars": done})
    lesson = next(lesson for lesson in course("pillars").lessons if lesson.id == lesson_id)
    window.learning.begin_lesson("pillars", lesson_id, len(lesson.steps))
    return window.table.page.findChildren(Confetti)


def test_a_lesson_a_chapter_and_a_course_are_done(window: MainWindow) -> None:
    window.preferences.set("animation", "normal")
    achievement = window.learning.coach.achievement
    assert finish(window, LESSONS[0], []) == []
    assert achievement.isVisible()
    assert achievement.title.text() == "Lesson done"
    assert achievement.able.isHidden()
    rain = finish(window, LESSONS[-1], LESSONS[:-1])
    assert len(rain) == 1
    assert achievement.title.text() == "Chapter done: Pillars and pieces"
    assert achievement.able.text().startswith("As promised: afterwards you can set pillars")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Shift)  # type: ignore[arg-type]
    assert rain[0].isHidden()
    finish(window, LESSONS[0], [lesson.id for lesson in course("pillars").lessons])
    assert achievement.title.text() == "You have done the whole course!"
    window.learning.coach.go_back()
    assert achievement.isHidden()


def test_nothing_rains_where_animation_is_off(window: MainWindow) -> None:
    window.preferences.set("animation", "off")
    assert finish(window, LESSONS[-1], LESSONS[:-1]) == []
    assert window.learning.coach.achievement.isVisible()
