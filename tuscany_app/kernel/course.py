"""Loads what a game teaches, when it is first needed."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

from attrs import evolve, frozen

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import AnyGame, Seat, Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.lesson import Chapter, FirstGame, Lesson, Step
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import checked


@frozen
class Course:
    """All that a game teaches; `problems` are lessons of a plug-in that can't be taken, in sentences."""

    chapters: tuple[Chapter, ...]
    first_game: FirstGame[Any]
    problems: tuple[Sentence, ...] = ()

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return tuple(lesson for chapter in self.chapters for lesson in chapter.lessons)

    @property
    def ids(self) -> tuple[str, ...]:
        """Lessons and the first game, in the order they are taken."""
        found: list[str] = []
        for chapter in self.chapters:
            found += [lesson.id for lesson in chapter.lessons]
            found += [self.first_game.id] if chapter.first_game else []
        return tuple(found)

    def chapter_of(self, lesson_id: str) -> Chapter:
        """Return the chapter of a lesson or of the first game; the first chapter if it is in none."""
        for chapter in self.chapters:
            ids = {lesson.id for lesson in chapter.lessons}
            if lesson_id in ids or (chapter.first_game and lesson_id == self.first_game.id):
                return chapter
        return self.chapters[0]

    def on_rule(self, rule: str) -> Lesson | None:
        """Return the lesson that teaches a rule. If several do, the one that teaches the fewest other rules."""
        return min((lesson for lesson in self.lessons if rule in lesson.rules), key=_breadth, default=None)

    def after(self, lesson_id: str) -> str | None:
        """Return the lesson that follows this one."""
        return dict(itertools.pairwise(self.ids)).get(lesson_id)


def course(game_id: str) -> Course:
    """Load the course of a game. Raises UserError if that of a plug-in can't be loaded. Lessons of a plug-in that can't
    be played to their end are left out and named."""
    game = catalogue.load(game_id)
    chapters = catalogue.part(game, "teaching.lessons", "CHAPTERS")
    first_game = catalogue.part(game, "teaching.first_game", "FIRST_GAME")
    if game_id in catalogue.OWN:
        return Course(chapters, first_game)
    problems: list[Sentence] = []
    sound = tuple(evolve(chapter, lessons=tuple(_sound(game, chapter.lessons, problems))) for chapter in chapters)
    return Course(tuple(chapter for chapter in sound if chapter.lessons), first_game, tuple(problems))


def _breadth(lesson: Lesson) -> int:
    return len(lesson.rules)


def _sound(game: AnyGame, lessons: Iterable[Lesson], problems: list[Sentence]) -> Iterable[Lesson]:
    """The lessons that can be played to their end; the others become problems."""
    for lesson in lessons:
        try:
            _play_through(game, lesson)
        except Exception as error:  # whatever a stranger's lesson does
            title = getattr(lesson, "title", None) or str(type(lesson).__name__)
            why = f"{type(error).__name__}: {error}"
            problems.append(say("The lesson “{title}” can't be taken ({error}).", title=title, error=why))
        else:
            yield lesson


def _play_through(game: AnyGame, lesson: Lesson) -> None:
    seats = tuple(Seat(colour, colour) for colour in game.colours[: lesson.players])
    session = Session(game, checked(Setup(game.id, dict(lesson.options), seats, lesson.start, lesson.seed), game))
    for text in lesson.before:
        session.play(game.parse(text))
    for step in lesson.steps:
        if isinstance(step, Step) and step.moves:
            session.play(next(move for move in session.state.legal_moves() if step.counts(move)))
        for text in step.replies:
            session.play(game.parse(text))
