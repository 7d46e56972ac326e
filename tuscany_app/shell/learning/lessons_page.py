"""The course of a game: the next step, always in sight; the chapters; and the first whole game after the first one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import Course, course
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.lesson import FirstGame
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.learning.chapter_card import PICTURE, ChapterCard, DoneMark, about_minutes
from tuscany_app.shell.widgets.art_widget import box_art
from tuscany_app.shell.widgets.containers import centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import Button, button, column, empty, label, of_kind, row
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

WIDE = 1240


class LessonsPage(Page):
    """Signals:
    chosen(str, str, int): game, lesson, and the step to go on with.
    play(str): set a table of this game.
    """

    chosen = Signal(str, str, int)
    play = Signal(str)

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.game_id = ""
        self.bar = PageBar(self.back)
        self.next: Button | None = None  # begins what is to be learnt next
        self.cards: list[ChapterCard] = []
        self.games: dict[str, Button] = {}  # that begin coached games, by their ids
        self._coming = QVBoxLayout()
        self._coming.setContentsMargins(28, 14, 28, 6)
        ahead = QWidget()
        of_kind(ahead, "plain")
        ahead.setLayout(self._coming)
        self._content = QVBoxLayout()
        self._content.setContentsMargins(28, 8, 28, 24)
        self._content.setSpacing(12)
        inside = QWidget()
        of_kind(inside, "plain")
        inside.setLayout(self._content)
        self.area = scrolled(centred(inside, WIDE))
        self._ahead_strip = centred(ahead, WIDE)
        stacked(self, self.bar, self._ahead_strip, self.area, stretched=self.area)
        self.area.verticalScrollBar().rangeChanged.connect(self._line_up)
        leave_on_escape(self, self.back)

    def starter(self, lesson_id: str) -> Button:
        """What begins a lesson or a coached game; its chapter is opened for it."""
        if lesson_id in self.games:
            return self.games[lesson_id]
        card = next(card for card in self.cards if lesson_id in {lesson.id for lesson in card.chapter.lessons})
        card.unfold(True)
        return card.starters[lesson_id]

    def show_course(self, game_id: str) -> None:
        self.game_id = game_id
        put(self.bar.title.setText, say("Learn {game}", game=catalogue.load(game_id).name))
        for part in (self._coming, self._content):
            empty(part)
        self.cards, self.games = [], {}
        try:
            lessons = course(game_id)
        except UserError as trouble:
            self._show_trouble(trouble.sentence)
            return
        if not lessons.chapters:  # an add-on whose lessons all fail
            self._show_trouble(lessons.problems[0])
            return
        done = set(self.preferences.values.lessons.get(game_id, []))
        left = self.preferences.values.steps.get(game_id, ["", 0])
        coming = left[0] if left[0] in lessons.ids else next((id for id in lessons.ids if id not in done), "")
        step = left[1] if coming == left[0] else 0
        self._coming.addWidget(self._ahead(lessons, coming, step, begun=bool(done)))
        for problem in lessons.problems:
            self._content.addWidget(label(problem, "notice", wrap=True))
        self._add_chapters(lessons, done, coming, step)
        self._content.addStretch(1)
        self.area.verticalScrollBar().setValue(0)
        opened = next(card for card in self.cards if card.chapter is lessons.chapter_of(coming))
        opened.unfold(True)
        QTimer.singleShot(0, opened, lambda: self._bring_into_sight(opened))

    # inside

    def _show_trouble(self, sentence: Sentence) -> None:
        """There are no lessons, and why; the game can be played all the same."""
        self.next = button(say("New game"), "primary", "play")
        self.next.clicked.connect(lambda: self.play.emit(self.game_id))
        self._coming.addWidget(_strip(say("Lessons are not available"), say("Play without them"), sentence, self.next))
        self._content.addStretch(1)

    def _ahead(self, lessons: Course, lesson_id: str, step: int, *, begun: bool) -> QWidget:
        """What to take up now, with the only main button of the page."""
        if not lesson_id:
            self.next = button(say("New game"), "primary", "play")
            self.next.clicked.connect(lambda: self.play.emit(self.game_id))
            words = say("You can repeat every lesson.")
            return _strip(say("All lessons are done"), say("Now play!"), words, self.next)
        title, words = _about(lessons, lesson_id)
        told = say("Go on here") if step or begun else say("Begin here")
        if not (step or begun):
            words = say("You make every move on the real board, and the coach says why one is not allowed.")
        action = say("Go on at step {number}", number=step + 1) if step else say("Start")
        self.next = button(action, "primary", "play")
        put(self.next.setAccessibleName, say("{action}: {title}", action=action, title=title))
        self.next.clicked.connect(lambda: self.chosen.emit(self.game_id, lesson_id, step))
        return _strip(told, title, words, self.next)

    def _add_chapters(self, lessons: Course, done: Collection[str], coming: str, step: int) -> None:
        number, playing = 1, False
        for chapter in lessons.chapters:
            if playing and chapter is not lessons.chapters[0]:
                self._content.addWidget(label(say("When you are ready"), "heading"))
                playing = False
            card = ChapterCard(self.game_id, chapter, number, done, coming, step)
            card.chosen.connect(lambda lesson_id, step: self.chosen.emit(self.game_id, lesson_id, step))
            card.opened.connect(lambda card=card: self._fold_others(card))
            self.cards.append(card)
            self._content.addWidget(card)
            number += len(chapter.lessons)
            game = lessons.game_after(chapter)
            if game is not None:
                self._content.addWidget(self._game_card(game, done, coming))
                playing = chapter.first_game

    def _game_card(self, first: FirstGame[Any], done: Collection[str], coming: str) -> QWidget:
        title = say("You can play now: {title}", title=first.title)
        taken = first.id in done
        action = say("Again") if taken else say("Play")
        self.games[first.id] = start = button(action, "", "play")
        put(start.setAccessibleName, say("{action}: {title}", action=action, title=title))
        start.clicked.connect(lambda: self.chosen.emit(self.game_id, first.id, 0))
        picture = box_art(self.game_id, 10)
        scale = min(1.4, look().text_size / 100)
        picture.setFixedSize(round(PICTURE[0] * scale), round(PICTURE[1] * scale * 0.8))
        heading = row(label(title, "heading", wrap=True), spacing=8)
        if taken:
            heading.strip.insertWidget(0, DoneMark())
            heading.strip.setStretch(1, 1)
        made = row(
            picture,
            column(None, heading, label(_about_game(first), wrap=True), None, spacing=3),
            start,
            margins=(12, 12, 16, 12),
            spacing=18,
        )
        made.strip.setStretch(1, 1)
        of_kind(made, "winner" if coming == first.id else "card")
        return made

    def _fold_others(self, opened: ChapterCard) -> None:
        """One chapter is open at a time, so that all of them stay in sight."""
        for card in self.cards:
            if card is not opened and card.lessons is not None:
                card.unfold(False)
        QTimer.singleShot(0, opened, lambda: self._bring_into_sight(opened))  # what was folded above has moved it

    def _line_up(self) -> None:
        """What is above the cards is as wide as they are, beside a scroll bar too."""
        bar = self.area.verticalScrollBar()
        self._ahead_strip.setContentsMargins(0, 0, bar.sizeHint().width() if bar.maximum() else 0, 0)

    def _bring_into_sight(self, card: ChapterCard) -> None:
        bar, view = self.area.verticalScrollBar(), self.area.viewport()
        top = card.mapTo(view, QPoint(0, 0)).y() + bar.value()
        if top < bar.value() or top + card.height() > bar.value() + view.height():
            bar.setValue(min(max(0, top - 8), bar.maximum()))

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
    game = lessons.game(lesson_id)
    if game is not None:
        return game.title, _about_game(game)
    lesson = next(lesson for lesson in lessons.lessons if lesson.id == lesson_id)
    where = say(
        "{chapter}: {minutes}", chapter=lessons.chapter_of(lesson_id).title, minutes=about_minutes(lesson.minutes)
    )
    return lesson.title, where


def _about_game(game: FirstGame[Any]) -> Sentence:
    return game.about or say("A whole game against an easy computer player, with comments")


def _strip(told: Sentence, title: Sentence, words: Sentence, action: Button) -> QWidget:
    """What comes next, in a strip that never scrolls away."""
    made = QWidget()
    of_kind(made, "winner")
    line = row(label(told, "good"), label(words, "muted", wrap=True), spacing=14)
    line.strip.setStretch(1, 1)
    text = column(line, label(title, "heading", wrap=True), spacing=0)
    layout = QHBoxLayout(made)
    layout.setContentsMargins(18, 8, 14, 8)
    layout.setSpacing(18)
    layout.addWidget(text, 1)
    layout.addWidget(action)
    return made
