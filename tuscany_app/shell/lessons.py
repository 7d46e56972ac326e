"""The lessons of a game: a list with ticks, where to go on, and the first whole game."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.words import Sentence, say, say_n
from tuscany_app.shell.course import course
from tuscany_app.shell.page import Page, button, column, give_icon, label, of_kind, row, tool
from tuscany_app.shell.parts import Bar, escape
from tuscany_app.shell.preferences import Preferences
from tuscany_app.table.tongue import put


class LessonsPage(Page):
    """Signals:
    chosen(str, str, int): game, lesson, and the step to go on with.
    back(): where the player came from.
    """

    chosen = Signal(str, str, int)
    back = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.game_id = ""
        self.bar = Bar(self.back)
        self.words = label(kind="muted", wrap=True)
        self.list = QWidget()
        of_kind(self.list, "plain")
        self.grid = QGridLayout(self.list)
        self.grid.setSpacing(14)
        self.grid.setContentsMargins(0, 0, 0, 0)
        inside = column(self.words, self.list, None, margins=(0, 18, 0, 18), spacing=14)
        inside.setMaximumWidth(1180)
        holder = QWidget()
        of_kind(holder, "plain")
        middle = QHBoxLayout(holder)
        middle.addStretch(1)
        middle.addWidget(inside, 20)
        middle.addStretch(1)
        self._next: QPushButton | None = None  # begins what is to be learnt next
        self.area = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(holder)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.bar)
        outer.addWidget(scroll, 1)
        escape(self, self.back)

    def show_course(self, game_id: str) -> None:
        self.game_id = game_id
        game, lessons = catalogue.load(game_id), course(game_id)
        put(self.bar.title.setText, say("Learn {game}", game=game.name))
        put(
            self.words.setText,
            say(
                "Short lessons on the real board: you make every move, and the coach explains "
                "why a move is not allowed."
            ),
        )
        while self.grid.count():
            self.grid.takeAt(0).widget().deleteLater()
        self._next = None
        done = set(self.preferences.values.lessons.get(game_id, []))
        place = self.preferences.values.steps.get(game_id)
        for number, lesson in enumerate(lessons.lessons):
            step = place[1] if place is not None and place[0] == lesson.id else 0
            steps = say_n("{n} step", "{n} steps", len(lesson.steps))
            self._add(
                number,
                say("{number}. {title}", number=number + 1, title=lesson.title),
                steps,
                lesson.id,
                lesson.id in done,
                step,
            )
        first = lessons.first_game
        words = say("A whole game against a gentle computer player, with comments")
        self._add(len(lessons.lessons), first.title, words, first.id, first.id in done, 0)

    def _add(self, number: int, title: Sentence, words: Sentence, lesson_id: str, done: bool, step: int) -> None:
        card = QWidget()
        of_kind(card, "card")
        lay = QVBoxLayout(card)
        lay.setContentsMargins(18, 14, 18, 14)
        name = label(title, "heading", wrap=True)
        start = button(
            say("Go on at step {number}", number=step + 1) if step else say("Again") if done else say("Start"),
            "" if done else "primary",
        )
        start.clicked.connect(lambda: self.chosen.emit(self.game_id, lesson_id, step))
        if step or (self._next is None and not done):
            self._next = start
        if done:
            tick = tool("check", say("Done"))
            tick.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            give_icon(tick, "check", "good")
            heading = row(name, tick)
            heading.layout().setStretch(0, 1)
            lay.addWidget(heading)
        else:
            lay.addWidget(name)
        lay.addWidget(label(words, "muted", wrap=True))
        lay.addStretch(1)
        lay.addWidget(row(None, start))
        self.grid.addWidget(card, number // 3, number % 3)

    # Page

    def entered(self) -> None:
        """Enter goes on where one is in the course."""
        if self._next is not None:
            self._next.setFocus()
            self.area.ensureWidgetVisible(self._next)
