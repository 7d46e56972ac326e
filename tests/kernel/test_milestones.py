"""What a finished game means to the people in it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.milestones import milestones
from tuscany_app.kernel.results import Kind, Play, Result, Somebody

NAME = catalogue.load("carcassonne").name


def result(number: int, mine: int, theirs: int, *, lowest: bool = False, kind: str = "carcassonne") -> Result:
    """A game of Ana against the computer."""
    won = mine < theirs if lowest else mine > theirs
    plays = (
        Play(Somebody("Ana"), mine, 1 if won else 2, float(won), 10, 0, 0, ()),
        Play(Somebody("easy", True), theirs, 2 if won else 1, float(not won), 10, 0, 0, ()),
    )
    return Result(Path(f"{number}.jsonl"), Kind(kind), datetime(2026, 1, number), lowest, 20, plays)


def told(now: Result, *before: Result) -> list[str]:
    return [str(sentence) for sentence in milestones(now, before, NAME)]


def test_the_first_game_and_the_first_win_are_told_once() -> None:
    lost, won = result(1, 40, 60), result(2, 70, 60)
    assert told(lost) == ["Ana has played Carcassonne with the Messages for the first time."]
    assert told(won, lost) == ["Ana wins at Carcassonne with the Messages for the first time!"]
    assert told(result(3, 65, 60), lost, won) == []
    assert told(lost, lost) == told(lost)  # the game itself is no earlier one
    assert told(won, result(1, 90, 10, kind="pillars")) == told(won)


def test_a_record_needs_some_games_before_it_and_is_a_better_one() -> None:
    before = [result(1, 70, 60), result(2, 80, 60), result(3, 75, 90)]
    assert told(result(4, 81, 60), *before) == ["Ana has a new record at Carcassonne with the Messages: 81 points!"]
    assert told(result(4, 80, 60), *before) == []
    assert told(result(4, 81, 60), *before[:2]) == []


def test_where_few_points_win_fewer_are_the_record() -> None:
    before = [result(1, 7, 9, lowest=True), result(2, 6, 9, lowest=True), result(3, 8, 9, lowest=True)]
    assert told(result(4, 5, 9, lowest=True), *before)[0].endswith("5 points!")
    assert told(result(4, 9, 10, lowest=True), *before) == []
