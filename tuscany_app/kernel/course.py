"""What a game teaches, loaded when it is first asked for."""

from __future__ import annotations

import itertools
from typing import Any

from attrs import frozen

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.lesson import Chapter, FirstGame, Lesson


@frozen
class Course:
    """All that a game teaches."""

    chapters: tuple[Chapter, ...]
    first_game: FirstGame[Any]

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

    def after(self, lesson_id: str) -> str | None:
        """What is taken after a lesson."""
        return dict(itertools.pairwise(self.ids)).get(lesson_id)


def course(game_id: str) -> Course:
    """UserError where a plug-in's can't be loaded."""
    game = catalogue.load(game_id)
    chapters = catalogue.part(game, "teaching.lessons", "CHAPTERS")
    return Course(chapters, catalogue.part(game, "teaching.first_game", "FIRST_GAME"))
