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
    second_game: FirstGame[Any] | None = None  # with everything in it

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return tuple(lesson for chapter in self.chapters for lesson in chapter.lessons)

    @property
    def ids(self) -> tuple[str, ...]:
        """Lessons and coached games, in the order they are taken."""
        return tuple(lesson_id for chapter in self.chapters for lesson_id in self.ids_of(chapter))

    def ids_of(self, chapter: Chapter) -> tuple[str, ...]:
        """The lessons of a chapter, and the coached game that it leads to."""
        game = self.game_after(chapter)
        return (*(lesson.id for lesson in chapter.lessons), *((game.id,) if game is not None else ()))

    @property
    def games(self) -> tuple[FirstGame[Any], ...]:
        """Whole games with a coach."""
        return (self.first_game, *((self.second_game,) if self.second_game is not None else ()))

    def game(self, lesson_id: str) -> FirstGame[Any] | None:
        """The coached game of that id."""
        return next((game for game in self.games if game.id == lesson_id), None)

    def game_after(self, chapter: Chapter) -> FirstGame[Any] | None:
        """The coached game that a chapter leads to."""
        if chapter.first_game:
            return self.first_game
        return self.second_game if chapter.second_game else None

    def title_of(self, lesson_id: str) -> Sentence:
        """What a lesson or a coached game is called."""
        taken: tuple[Lesson | FirstGame[Any], ...] = (*self.lessons, *self.games)
        return next(one.title for one in taken if one.id == lesson_id)

    def chapter_of(self, lesson_id: str) -> Chapter:
        """Where a lesson or a coached game is found; else the first one."""
        return next((chapter for chapter in self.chapters if lesson_id in self.ids_of(chapter)), self.chapters[0])

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
    second_game = catalogue.part(game, "teaching.second_game", "SECOND_GAME", needed=False)
    if game_id in catalogue.OWN:
        return Course(chapters, first_game, second_game=second_game)
    problems: list[Sentence] = []
    sound = tuple(evolve(chapter, lessons=tuple(_sound(game, chapter.lessons, problems))) for chapter in chapters)
    return Course(tuple(chapter for chapter in sound if chapter.lessons), first_game, tuple(problems), second_game)


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
            problems.append(say("The lesson “{title}” can't be played ({error}).", title=title, error=why))
        else:
            yield lesson


def _play_through(game: AnyGame, lesson: Lesson) -> None:
    seats = tuple(Seat(colour, colour) for colour in game.colours[: lesson.players])
    session = Session(game, checked(Setup(game.id, dict(lesson.options), seats, lesson.start, lesson.seed), game))
    for text in lesson.before:
        session.play(game.parse(text))
    for step in lesson.steps:
        if isinstance(step, Step) and step.moves:
            session.play(step.example(session.state))
        for text in step.replies:
            session.play(game.parse(text))
