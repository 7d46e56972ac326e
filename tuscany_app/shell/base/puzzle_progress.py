"""Names of puzzles, and which ones are solved. Stored with the preferences."""

from __future__ import annotations

from datetime import date
from typing import Any

from tuscany_app.kernel import puzzles
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.puzzles import Puzzle
from tuscany_app.shell.base.preferences import MARKS, Preferences

OPEN, HELPED, SOLVED = MARKS


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


def note_daily(preferences: Preferences, puzzle: Puzzle) -> None:
    """If it was the puzzle of the day, that is done."""
    today = date.today()
    if puzzles.daily(today) == puzzle:
        preferences.set("daily", today.isoformat())


def daily_done(preferences: Preferences) -> bool:
    return preferences.values.daily == date.today().isoformat()
