"""A chapter of a course: its picture, what you can do afterwards, your progress, and its lessons when it is open."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.lesson import Chapter, Lesson
from tuscany_app.shell.learning.chapter_picture import ChapterPicture
from tuscany_app.shell.widgets.card_grid import CardGrid
from tuscany_app.shell.widgets.factories import Button, button, column, give_icon, label, of_kind, row
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

CARD = 350  # pixels of a lesson's card at 100 % text, at least
PICTURE = (176, 112)  # pixels at 100 % text
TICK = 20


class ChapterCard(QWidget):
    """Signals:
    chosen(str, int): this lesson, from that step on.
    opened: its lessons are seen now.
    """

    chosen = Signal(str, int)
    opened = Signal()

    def __init__(
        self, game_id: str, chapter: Chapter, first: int, done: Collection[str], coming: str, step: int = 0
    ) -> None:
        """`first` is the number of its first lesson; `coming` the lesson that one should go on with, at that step."""
        super().__init__()
        self.chapter, self._first, self._done, self._coming, self._step = chapter, first, done, coming, step
        self.starters: dict[str, Button] = {}
        self.lessons: QWidget | None = None
        self.ready = sum(lesson.id in done for lesson in chapter.lessons)
        of_kind(self, "winner" if coming in {lesson.id for lesson in chapter.lessons} else "card")
        picture = ChapterPicture(game_id, chapter)
        scale = min(1.4, look().text_size / 100)
        picture.setFixedSize(round(PICTURE[0] * scale), round(PICTURE[1] * scale))
        self.toggle = button(say("Lessons"), "", "down")
        put(self.toggle.setAccessibleName, say("Lessons: {title}", title=chapter.title))
        self.toggle.clicked.connect(lambda: self.unfold(self.lessons is None or self.lessons.isHidden()))
        minutes = sum(lesson.minutes for lesson in chapter.lessons)
        count = say_n("{n} lesson", "{n} lessons", len(chapter.lessons))
        size = say("{lessons}, about {minutes} min", lessons=count, minutes=minutes)
        heading = row(label(chapter.title, "heading", wrap=True), spacing=8)
        if self.ready == len(chapter.lessons):
            heading.strip.insertWidget(0, DoneMark())
            heading.strip.setStretch(1, 1)
        texts = column(
            None, heading, label(chapter.able or chapter.about, wrap=True), row(label(size, "muted"), None), None,
            spacing=3,
        )  # fmt: skip
        if 0 < self.ready < len(chapter.lessons):
            texts.strip.insertWidget(4, self._progress())
        top = QHBoxLayout()
        top.setSpacing(18)
        top.addWidget(picture)
        top.addWidget(texts, 1)
        top.addWidget(self.toggle)
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(12, 12, 16, 12)
        self._whole.setSpacing(12)
        self._whole.addLayout(top)

    def unfold(self, shown: bool) -> None:
        """Show its lessons, or hide them."""
        if shown and self.lessons is None:
            self.lessons = self._made_lessons()
            self._whole.addWidget(self.lessons)
        if self.lessons is not None:
            self.lessons.setVisible(shown)
        give_icon(self.toggle, "up" if shown else "down")
        put(self.toggle.setToolTip, say("Hide the lessons") if shown else say("Show the lessons"))
        if shown:
            self.opened.emit()

    def _made_lessons(self) -> QWidget:
        cards = CardGrid(CARD)
        for number, lesson in enumerate(self.chapter.lessons, start=self._first):
            cards.add(self._lesson_card(number, lesson))
        return cards

    def _lesson_card(self, number: int, lesson: Lesson) -> QWidget:
        done = lesson.id in self._done
        title = say("{number}. {title}", number=number, title=lesson.title)
        step = self._step if lesson.id == self._coming else 0
        action = say("Again") if done else say("Start")
        if step:
            action = say("Go on at step {number}", number=step + 1)
        start = button(action, "flat" if done else "")
        put(start.setAccessibleName, say("{action}: {title}", action=action, title=title))
        start.clicked.connect(lambda: self.chosen.emit(lesson.id, step))
        self.starters[lesson.id] = start
        texts = column(label(title, "strong", wrap=True), label(about_minutes(lesson.minutes), "muted"), spacing=2)
        inside = row(texts, start, margins=(14, 8, 10, 8))
        inside.strip.setStretch(0, 1)
        if done:
            inside.strip.insertWidget(0, DoneMark())
        of_kind(inside, "winner" if lesson.id == self._coming else "lesson")
        return inside

    def _progress(self) -> QWidget:
        bar = QProgressBar()
        bar.setRange(0, len(self.chapter.lessons))
        bar.setValue(self.ready)
        bar.setTextVisible(False)
        told = say("{done} of {all}", done=self.ready, all=len(self.chapter.lessons))
        put(bar.setAccessibleName, told)
        bar.setMaximumWidth(round(180 * look().text_size / 100))
        made = row(bar, label(told, "muted"), None, spacing=10)
        made.strip.setStretch(0, 1)
        return made


def about_minutes(minutes: int) -> Sentence:
    return say_n("about {n} minute", "about {n} minutes", minutes)


class DoneMark(QLabel):
    """The mark of a lesson that was taken."""

    def __init__(self) -> None:
        super().__init__()
        side = round(TICK * look().text_size / 100)
        self.setPixmap(look().icon("check", "good").pixmap(side))
        put(self.setAccessibleName, say("Done"))
