"""The lessons of a game: what comes next on top, then all of them by chapters, and the first whole game."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import Course, course
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.lesson import Chapter
from tuscany_app.shell.pages.page import Page
from tuscany_app.shell.preferences import Preferences
from tuscany_app.shell.widgets.art_widget import box_art
from tuscany_app.shell.widgets.card_grid import CardGrid
from tuscany_app.shell.widgets.containers import centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import Button, WidgetStrip, button, column, label, of_kind, row
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

CARD = 350  # pixels of a lesson's card at 100 % text, at least
PICTURE = (230, 130)
TICK = 20


class LessonsPage(Page):
    """Signals:
    chosen(str, str, int): game, lesson, and the step to go on with.
    play(str): set a table of this game.
    back(): where the player came from.
    """

    chosen = Signal(str, str, int)
    play = Signal(str)
    back = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.game_id = ""
        self.bar = PageBar(self.back)
        self.next: Button | None = None  # begins what is to be learnt next
        self.starters: dict[str, Button] = {}  # lesson id to the button on its card
        self._content = QVBoxLayout()
        self._content.setContentsMargins(28, 20, 28, 24)
        self._content.setSpacing(12)
        inside = QWidget()
        of_kind(inside, "plain")
        inside.setLayout(self._content)
        self.area = scrolled(centred(inside, 1240))
        stacked(self, self.bar, self.area, stretched=self.area)
        leave_on_escape(self, self.back)

    def show_course(self, game_id: str) -> None:
        lessons = course(game_id)
        self.game_id = game_id
        put(self.bar.title.setText, say("Learn {game}", game=catalogue.load(game_id).name))
        while (old := self._content.takeAt(0)) is not None:
            if (widget := old.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.starters = {}
        done = set(self.preferences.values.lessons.get(game_id, []))
        left = self.preferences.values.steps.get(game_id, ["", 0])
        coming = left[0] if left[0] in lessons.ids else next((id for id in lessons.ids if id not in done), "")
        self._content.addWidget(self._coming(lessons, coming, left[1] if coming == left[0] else 0, begun=bool(done)))
        number = 1
        for chapter in lessons.chapters:
            self._add_chapter(lessons, chapter, number, done, coming)
            number += len(chapter.lessons)
        self._content.addStretch(1)
        self.area.verticalScrollBar().setValue(0)

    # inside

    def _coming(self, lessons: Course, lesson_id: str, step: int, *, begun: bool) -> QWidget:
        """What to take up now, with the only main button of the page."""
        if not lesson_id:
            told, title = say("All lessons are done"), say("Now play!")
            words = say("Every lesson can be taken again.")
            self.next = button(say("New game"), "primary", "play")
            self.next.clicked.connect(lambda: self.play.emit(self.game_id))
        else:
            title, words = _about(lessons, lesson_id)
            told = say("Go on here") if step or begun else say("Begin here")
            if not (step or begun):
                words = say(
                    "Short lessons on the real board: you make every move, and the coach explains "
                    "why a move is not allowed."
                )
            action = say("Go on at step {number}", number=step + 1) if step else say("Start")
            self.next = self._starter(lesson_id, step, action, title, "primary")
        made = QWidget()
        of_kind(made, "winner")
        picture = box_art(self.game_id)
        picture.setFixedSize(*PICTURE)
        text = column(
            None,
            label(told, "good"),
            label(title, "title", wrap=True),
            label(words, "muted", wrap=True),
            None,
            spacing=2,
        )
        layout = QHBoxLayout(made)
        layout.setContentsMargins(16, 16, 26, 16)
        layout.setSpacing(22)
        layout.addWidget(picture)
        layout.addWidget(text, 1)
        layout.addWidget(self.next)
        return made

    def _add_chapter(self, lessons: Course, chapter: Chapter, number: int, done: set[str], coming: str) -> None:
        ready = sum(lesson.id in done for lesson in chapter.lessons)
        heading = row(
            label(chapter.title, "heading"),
            label(say("{done} of {all}", done=ready, all=len(chapter.lessons)), "muted"),
            None,
        )
        about = label(chapter.about, "muted", wrap=True)
        self._content.addWidget(column(heading, about, margins=(4, 12, 4, 0), spacing=0))
        cards = CardGrid(CARD)
        for place, lesson in enumerate(chapter.lessons, start=number):
            title = say("{number}. {title}", number=place, title=lesson.title)
            steps = say_n("{n} step", "{n} steps", len(lesson.steps))
            cards.add(self._card(lesson.id, title, steps, done=lesson.id in done, coming=lesson.id == coming))
        self._content.addWidget(cards)
        if chapter.playable is not None:
            play = button(say("New game"), "", "play")
            play.clicked.connect(lambda: self.play.emit(self.game_id))
            self._content.addWidget(_strip(row(label(chapter.playable, "strong", wrap=True), play), 0))
        if chapter.first_game:
            first = lessons.first_game
            title = say("You can play now: {title}", title=first.title)
            words = _about(lessons, first.id)[1]
            self._content.addWidget(
                self._card(first.id, title, words, done=first.id in done, coming=first.id == coming)
            )

    def _card(self, lesson_id: str, title: Sentence, words: Sentence, *, done: bool, coming: bool) -> QWidget:
        start = self._starter(lesson_id, 0, say("Again") if done else say("Start"), title, "flat" if done else "")
        inside = row(column(label(title, "strong", wrap=True), label(words, "muted", wrap=True), spacing=2), start)
        if done:
            tick = DoneMark()
            inside.strip.insertWidget(0, tick)
        made = _strip(inside, 1 if done else 0)
        if coming:
            of_kind(made, "winner")
        return made

    def _starter(self, lesson_id: str, step: int, action: Sentence, title: Sentence, kind: str) -> Button:
        made = button(action, kind, "play" if kind == "primary" else "")
        put(made.setAccessibleName, say("{action}: {title}", action=action, title=title))
        made.clicked.connect(lambda: self.chosen.emit(self.game_id, lesson_id, step))
        self.starters[lesson_id] = made
        return made

    # Page

    def entered(self) -> None:
        """Enter goes on where one is in the course."""
        if self.next is not None:
            self.next.setFocus()

    def restyle(self) -> None:
        if self.game_id:
            self.show_course(self.game_id)


def _about(lessons: Course, lesson_id: str) -> tuple[Sentence, Sentence]:
    """What a lesson is called, and how long it is."""
    if lesson_id == lessons.first_game.id:
        return lessons.first_game.title, say("A whole game against a gentle computer player, with comments")
    lesson = next(lesson for lesson in lessons.lessons if lesson.id == lesson_id)
    return lesson.title, say_n("{n} step", "{n} steps", len(lesson.steps))


def _strip(inside: WidgetStrip, stretched: int) -> QWidget:
    """A card one line high, as long as its words allow it."""
    made = QWidget()
    of_kind(made, "card")
    inside.strip.setStretch(stretched, 1)
    layout = QVBoxLayout(made)
    layout.setContentsMargins(16, 10, 12, 10)
    layout.addWidget(inside)
    return made


class DoneMark(QLabel):
    """The mark of a lesson that was taken."""

    def __init__(self) -> None:
        super().__init__()
        side = round(TICK * look().text_size / 100)
        self.setPixmap(look().icon("check", "good").pixmap(side))
        put(self.setAccessibleName, say("Done"))
