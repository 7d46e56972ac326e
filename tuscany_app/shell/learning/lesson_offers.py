"""Offers a lesson about a rule that gave the player trouble several times in real games, at most once a game.

Trouble is counted by game and rule in the settings: refusals in real games, mistakes found by a review, wrong tries at
puzzles. Taking a lesson clears the count of what it teaches; so does declining the offer.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from tuscany_app.kernel.course import course
from tuscany_app.kernel.decision_marks import WRONG
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say_n
from tuscany_app.kernel.lesson import Lesson
from tuscany_app.kernel.reviewed import Review
from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.base.preferences import Preferences

OFTEN = 3  # times, before anything is said
MOST = 99  # that are counted

Stumbles = dict[str, dict[str, int]]  # game id to rule id to how often it was met


@frozen
class Offer:
    """A lesson on a rule that was met so many times."""

    rule: str
    times: int
    lesson: Lesson

    @property
    def words(self) -> Sentence:
        minutes = say_n("{n} minute", "{n} minutes", self.lesson.minutes)
        return say_n(
            "Rule {rule} has caught you out {n} time. The lesson “{lesson}” explains it in {minutes}. "
            "Would you like to try it?",
            "Rule {rule} has caught you out {n} times. The lesson “{lesson}” explains it in {minutes}. "
            "Would you like to try it?",
            self.times,
            rule=self.rule,
            minutes=minutes,
            lesson=self.lesson.title,
        )


def note(preferences: Preferences, game_id: str, rule: str) -> None:
    """Somebody stumbled over a rule once more."""
    if not preferences.values.reminders or not rule:
        return

    def noted(every: Stumbles) -> Stumbles:
        mine = every.get(game_id, {})
        return {**every, game_id: {**mine, rule: min(MOST, mine.get(rule, 0) + 1)}}

    preferences.change("stumbles", noted)


def note_review(preferences: Preferences, session: AnySession, review: Review) -> None:
    """The mistakes of the people in a review that is new, by the rule that explains what was to be decided."""
    for decision in review.decisions:
        if decision.mark in WRONG and session.setup.seats[decision.seat].bot is None:
            note(preferences, session.game.id, session.game.texts.rule(session.turns[decision.number].before))


def forget(preferences: Preferences, game_id: str, rules: Iterable[str]) -> None:
    """These have been looked at, or are not wanted."""
    gone = set(rules)

    def left(every: Stumbles) -> Stumbles:
        mine = every.get(game_id, {})
        return {**every, game_id: {rule: times for rule, times in mine.items() if rule not in gone}}

    if gone & set(preferences.values.stumbles.get(game_id, {})):
        preferences.change("stumbles", left)


def offer(preferences: Preferences, game_id: str) -> Offer | None:
    """What was met most often, if that is often enough and there is a lesson on it."""
    if not preferences.values.reminders:
        return None
    mine = preferences.values.stumbles.get(game_id, {})
    often = sorted((rule for rule in mine if mine[rule] >= OFTEN), key=lambda rule: (-mine[rule], rule))
    if not often:
        return None
    try:
        lessons = course(game_id)
    except UserError:
        return None
    found = ((rule, lessons.on_rule(rule)) for rule in often)
    return next((Offer(rule, mine[rule], lesson) for rule, lesson in found if lesson is not None), None)
