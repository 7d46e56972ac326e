"""The puzzle of the day: one all day long, of a game and a grade that one knows, and the days in a row."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tuscany_app.kernel import puzzles
from tuscany_app.shell.base import puzzle_progress
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.puzzle_progress import ENOUGH, SOLVED


class Today(date):
    """A day that can be set."""

    now = date(2026, 3, 1)

    @classmethod
    def today(cls) -> Today:
        return cls(cls.now.year, cls.now.month, cls.now.day)


@pytest.fixture(autouse=True)
def calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    Today.now = date(2026, 3, 1)
    monkeypatch.setattr(puzzle_progress, "date", Today)


def puzzle_of(preferences: Preferences, later: int) -> puzzles.Puzzle:
    Today.now = date(2026, 3, 1) + timedelta(days=later)
    found = puzzle_progress.todays(preferences)
    assert found is not None
    return found


def test_a_newcomer_gets_easy_ones_of_all_games() -> None:
    found = [puzzle_of(Preferences(), later) for later in range(12)]
    assert {puzzle.grade for puzzle in found} == {1}
    assert len({puzzle.game for puzzle in found}) >= 4


def test_it_is_of_a_game_that_one_knows_and_gets_harder() -> None:
    preferences = Preferences()
    preferences.set("lessons", {"pillars": ["frame"]})
    assert {(puzzle.game, puzzle.grade) for later in range(9) for puzzle in [puzzle_of(preferences, later)]} == {
        ("pillars", 1)
    }
    easy = [puzzle for puzzle in puzzles.collection("pillars").puzzles if puzzle.grade == 1][:ENOUGH]
    for puzzle in easy:
        puzzle_progress.note(preferences, puzzle, SOLVED)
    grades = {puzzle_of(preferences, later).grade for later in range(20, 60)}
    assert grades == {1, 2}


def test_it_stays_the_same_all_day() -> None:
    preferences = Preferences()
    first = puzzle_of(preferences, 0)
    preferences.set("lessons", {game: ["first"] for game in ("pillars", "tuscany") if game != first.game})
    assert puzzle_of(preferences, 0) == first
    assert puzzle_of(Preferences(), 0) == first  # it is kept


def test_days_in_a_row_are_counted_and_a_gap_begins_anew() -> None:
    preferences = Preferences()
    streaks = []
    for later in (0, 1, 2, 4, 5):
        puzzle = puzzle_of(preferences, later)
        puzzle_progress.note_daily(preferences, puzzle)
        puzzle_progress.note_daily(preferences, puzzle)  # once a day
        streaks.append(puzzle_progress.streak(preferences))
    assert streaks == [1, 2, 3, 1, 2]
    Today.now += timedelta(days=1)
    assert puzzle_progress.streak(preferences) == 2  # there is still time today
    Today.now += timedelta(days=1)
    assert puzzle_progress.streak(preferences) == 0
