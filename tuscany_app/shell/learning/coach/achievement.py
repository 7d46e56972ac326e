"""What has been achieved at the end of a lesson: the lesson, its chapter, or the whole course."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tuscany_app.kernel.course import Course
from tuscany_app.kernel.i18n import Sentence, Within, say
from tuscany_app.kernel.lesson import Chapter
from tuscany_app.shell.widgets.factories import label, of_kind
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

CUP = 44  # pixels at 100 % text


class Achievement(QWidget):
    """A cup, what is done, and what one can do now."""

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self._cup = QLabel()
        self.title = label(kind="good", wrap=True)
        self.able = label(wrap=True)
        self._large = False
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for part in (self._cup, self.title, self.able):
            layout.addWidget(part)
        self.hide()

    def show_for(self, course: Course, lesson_id: str, done: Collection[str]) -> bool:
        """At the end of a lesson, which counts as done already. Whether more than the lesson is complete by it."""
        chapter = course.chapter_of(lesson_id)
        self._large = all(lesson.id in done for lesson in chapter.lessons)
        put(self.title.setText, _what(course, chapter, done, large=self._large))
        self.able.setVisible(self._large and chapter.able is not None)
        if chapter.able is not None:
            put(self.able.setText, say("As promised: {able}", able=Within(chapter.able)))
        self.restyle()
        self.show()
        return self._large

    def words(self) -> list[str]:
        return [self.title.text(), *([self.able.text()] if self._large else [])]

    def restyle(self) -> None:
        """Theme or text size changed."""
        side = round(CUP * look().text_size / 100) if self._large else round(CUP * look().text_size / 200)
        self._cup.setPixmap(look().icon("cup" if self._large else "check", "good").pixmap(side))


def _what(course: Course, chapter: Chapter, done: Collection[str], *, large: bool) -> Sentence:
    if all(lesson.id in done for lesson in course.lessons):
        return say("You have done the whole course!")
    if large:
        return say("Chapter done: {title}", title=chapter.title)
    return say("Lesson done")
