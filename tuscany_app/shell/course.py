"""What a game teaches, loaded when it is first asked for."""

from __future__ import annotations

import importlib

from attrs import frozen

from tuscany_app.kernel.lesson import FirstGame, Lesson


@frozen
class Course:
    """All that a game teaches."""

    lessons: tuple[Lesson, ...]
    first_game: FirstGame

    @property
    def ids(self) -> tuple[str, ...]:
        return (*(lesson.id for lesson in self.lessons), self.first_game.id)


def course(game_id: str) -> Course:
    folder = f"tuscany_app.games.{game_id}"
    lessons, first_game = (importlib.import_module(f"{folder}.{name}") for name in ("lessons", "first_game"))
    return Course(lessons.LESSONS, first_game.FIRST_GAME)
