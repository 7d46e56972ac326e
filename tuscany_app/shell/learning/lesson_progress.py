"""Notes in the preferences which lessons are done, and at which step a lesson was left."""

from __future__ import annotations

from tuscany_app.kernel.course import course
from tuscany_app.shell.base.preferences import Preferences


def note_done(preferences: Preferences, game_id: str, lesson_id: str) -> None:
    """The lesson, or the first game, counts as done from now on. Lessons of older versions are dropped."""

    def noted(done: dict[str, list[str]]) -> dict[str, list[str]]:
        mine = {*done.get(game_id, []), lesson_id}
        return {**done, game_id: [other for other in course(game_id).ids if other in mine]}

    preferences.change("lessons", noted)


def note_step(preferences: Preferences, game_id: str, lesson_id: str, number: int) -> None:
    """The learner is at this step of a lesson now."""
    if preferences.values.steps.get(game_id) != [lesson_id, number]:
        preferences.change("steps", lambda steps: {**steps, game_id: [lesson_id, number]})


def forget_step(preferences: Preferences, game_id: str) -> None:
    """No lesson of the game is left in the middle any more."""
    if game_id in preferences.values.steps:
        preferences.change("steps", lambda steps: {game: step for game, step in steps.items() if game != game_id})
