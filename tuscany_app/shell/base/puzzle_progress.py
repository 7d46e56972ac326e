"""Names of puzzles, and which ones are solved. Stored with the preferences."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from tuscany_app.kernel import catalogue, puzzles
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.puzzles import GRADES, Puzzle
from tuscany_app.shell.base.preferences import MARKS, Preferences

OPEN, HELPED, SOLVED = MARKS
ENOUGH = 3  # puzzles of a grade after which the next one comes up, too


def grade_name(grade: int) -> Sentence:
    return (say("Grade 1: easy"), say("Grade 2: medium"), say("Grade 3: hard"))[grade - 1]


def mark(preferences: Preferences, puzzle: Puzzle) -> str:
    known: str = preferences.values.puzzles.get(puzzle.game, {}).get(puzzle.id, [OPEN, 0])[0]
    return known


def done(preferences: Preferences, game_id: str) -> set[str]:
    """The puzzles of a game that were solved, with help or without."""
    return {name for name, entry in preferences.values.puzzles.get(game_id, {}).items() if entry[0] != OPEN}


def note(preferences: Preferences, puzzle: Puzzle, now: str = OPEN, *, tries: int = 0) -> None:
    """What came of a puzzle: a better mark replaces another, wrong tries are counted. Those of older versions go."""
    known = {other.id for other in puzzles.collection(puzzle.game).puzzles}

    def noted(every: dict[str, dict[str, list[Any]]]) -> dict[str, dict[str, list[Any]]]:
        mine = {name: entry for name, entry in every.get(puzzle.game, {}).items() if name in known}
        before, count = mine.get(puzzle.id, [OPEN, 0])
        best = max(before, now, key=MARKS.index)
        return {**every, puzzle.game: {**mine, puzzle.id: [best, count + tries]}}

    preferences.change("puzzles", noted)


# the puzzle of the day


def todays(preferences: Preferences, *, keep: bool = True) -> Puzzle | None:
    """The puzzle of today: from a game, and of a grade, that one knows. Once it was kept it stays the same all day."""
    today = date.today()
    chosen = preferences.values.daily_chosen
    if chosen[:1] == [today.isoformat()]:
        _, game_id, name = chosen
        known = puzzles.collection(game_id).puzzles if game_id in catalogue.ids() else ()
        if (puzzle := next((puzzle for puzzle in known if puzzle.id == name), None)) is not None:
            return puzzle
    puzzle = puzzles.daily(today, _known(preferences))
    if puzzle is not None and keep:
        preferences.set("daily_chosen", [today.isoformat(), puzzle.game, puzzle.id])
    return puzzle


def _known(preferences: Preferences) -> dict[str, int]:
    """The games of which lessons were taken, puzzles tried or tables set, with the hardest grade for each: the next one
    after `ENOUGH` puzzles of a grade."""
    values = preferences.values
    played = {*values.last_setups, *values.lessons, *values.puzzles}
    found = {}
    for game_id in catalogue.ids():
        if game_id in played:
            solved, grade = done(preferences, game_id), GRADES[0]
            mine = [puzzle.grade for puzzle in puzzles.collection(game_id).puzzles if puzzle.id in solved]
            while grade < GRADES[-1] and mine.count(grade) >= ENOUGH:
                grade += 1
            found[game_id] = grade
    return found


def is_todays(preferences: Preferences, puzzle: Puzzle) -> bool:
    return preferences.values.daily_chosen == [date.today().isoformat(), puzzle.game, puzzle.id]


def note_daily(preferences: Preferences, puzzle: Puzzle) -> None:
    """If it was the puzzle of the day, that is done; days without a gap are counted."""
    if is_todays(preferences, puzzle) and not daily_done(preferences):
        preferences.set("daily_days", streak(preferences) + 1)
        preferences.set("daily", date.today().isoformat())


def daily_done(preferences: Preferences) -> bool:
    return preferences.values.daily == date.today().isoformat()


def streak(preferences: Preferences) -> int:
    """The days in a row on which the puzzle of the day was solved, up to today or yesterday."""
    values, today = preferences.values, date.today()
    if values.daily not in (today.isoformat(), (today - timedelta(days=1)).isoformat()):
        return 0
    return max(1, values.daily_days)
