"""Leads from a rule to the lessons and puzzles about it, and back."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping

from attrs import field, frozen

from tuscany_app.kernel import catalogue, puzzles
from tuscany_app.kernel.course import course
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.lesson import Lesson


@frozen
class Ways:
    """The ways from one rule: lessons, first those mainly about it, and themes of puzzles with their numbers."""

    lessons: list[Lesson] = field(factory=list)
    themes: dict[str, int] = field(factory=dict)


def ways(game_id: str) -> Mapping[str, Ways]:
    """Return the ways of every rule. A game whose lessons can't be loaded has none."""
    found: dict[str, Ways] = defaultdict(Ways)
    try:
        lessons = course(game_id).lessons
    except UserError:
        lessons = ()
    for place in range(max((len(lesson.rules) for lesson in lessons), default=0)):
        for lesson in lessons:
            for rule in lesson.rules[place : place + 1]:
                found[rule].lessons.append(lesson)
    for theme, number in Counter(puzzle.theme for puzzle in puzzles.collection(game_id).puzzles).most_common():
        for rule in rules_of_theme(game_id, theme):
            found[rule].themes[theme] = number
    return found


def rules_of_theme(game_id: str, theme: str) -> tuple[str, ...]:
    """Return the rules that puzzles of a theme are about, as the game says in `words.why_words.RULES`."""
    try:
        rules = catalogue.part(catalogue.load(game_id), "words.why_words", "RULES", needed=False) or {}
        return tuple(rules.get(theme, ()))
    except Exception:  # of a plug-in that can't be loaded
        return ()
