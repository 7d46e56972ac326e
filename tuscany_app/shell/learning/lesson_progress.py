"""Notes in the preferences which lessons are done, and at which step a lesson was left."""

from __future__ import annotations

from tuscany_app.kernel.course import course
from tuscany_app.shell.base.preferences import Preferences


def note_done(preferences: Preferences, game_id: str, lesson_id: str) -> None:
    """The lesson, or the first game, counts as done from now on. Lessons of older versions are dropped."""
    done = preferences.values.lessons
    mine = {*done.get(game_id, []), lesson_id}
    preferences.set("lessons", {**done, game_id: [other for other in course(game_id).ids if other in mine]})


def note_step(preferences: Preferences, game_id: str, lesson_id: str, number: int) -> None:
    """The learner is at this step of a lesson now."""
    preferences.set("steps", {**preferences.values.steps, game_id: [lesson_id, number]})


def forget_step(preferences: Preferences, game_id: str) -> None:
    """No lesson of the game is left in the middle any more."""
    steps = dict(preferences.values.steps)
    steps.pop(game_id, None)
    preferences.set("steps", steps)
