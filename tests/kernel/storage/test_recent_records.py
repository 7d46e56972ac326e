"""The list of records: newest first, what is no record passed over, nothing but first lines read."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from tests.support.dated import dated, named
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import recent_records, record, record_files

GAME = catalogue.load("pillars")
SETUP = computer_table(GAME, ["random", "random"], seed=5)


def saved(*, finished: bool, age: int) -> Path:
    _, file = record_files.begin(SETUP)
    then = 1_700_000_000 - age
    return named(dated(file.close(finished=finished), then), then)


def test_nothing_played_yet() -> None:
    assert recent_records.recent_records() == []


def test_playing_and_finished_games_the_latest_first() -> None:
    paths = [saved(finished=number % 2 == 0, age=number * 60) for number in range(4)]
    entries = recent_records.recent_records()
    assert [entry.path for entry in entries] == paths
    assert [entry.finished for entry in entries] == [True, False, True, False]
    assert {entry.game for entry in entries} == {"pillars"}
    assert entries[0].names == ("random 1", "random 2")
    assert entries[0].when > entries[1].when


@pytest.mark.parametrize(
    "content", [b"", b"rubbish\n", b"{}\n", b'{"format": 1}\n', b"\xff\xfe\n", b"[" * 100_000, b"x" * 300_000]
)
def test_what_is_no_record_is_passed_over(content: bytes, home: Path) -> None:
    good = saved(finished=False, age=0)
    (home / "records" / "playing" / "strange.jsonl").write_bytes(content)
    (home / "records" / "playing" / "folder.jsonl").mkdir()
    (home / "records" / "playing" / "note.txt").write_text("hello", encoding="utf-8")
    assert [entry.path for entry in recent_records.recent_records()] == [good]


def test_a_record_that_is_damaged_further_down_is_listed() -> None:
    path = saved(finished=False, age=0)
    with open(path, "a", encoding="utf-8") as file:
        file.write("rubbish\n")
    assert [entry.path for entry in recent_records.recent_records()] == [path]


def test_the_list_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent_records, "MOST", 3)
    paths = [saved(finished=True, age=number) for number in range(5)]
    assert [entry.path for entry in recent_records.recent_records()] == paths[:3]
    assert recent_records.count_of_others() == 2


def test_only_the_first_line_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(finished=False, age=0)
    seen = []
    first_line = record.first_line
    monkeypatch.setattr(record, "first_line", lambda data: seen.append(len(data)) or first_line(data))
    with open(path, "a", encoding="utf-8") as file:
        file.write("rubbish\n" * 10_000)
    recent_records.recent_records()
    assert seen == [len(path.read_bytes().splitlines(keepends=True)[0])]


def test_the_last_game_in_progress_is_listed_however_old_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent_records, "MOST", 3)
    paths = [saved(finished=True, age=number) for number in range(5)]
    going_on = [saved(finished=False, age=age) for age in (1000, 2000)]
    assert [entry.path for entry in recent_records.recent_records()] == [*paths[:3], going_on[0]]
    going_on[0].write_text("rubbish", encoding="utf-8")
    assert [entry.path for entry in recent_records.recent_records()] == [*paths[:3], going_on[1]]


def test_names_with_dates_and_names_without_are_in_one_order() -> None:
    with_date = saved(finished=True, age=0)
    with_date = with_date.rename(with_date.with_name("2020-05-05-120000-pillars.jsonl"))
    os.utime(with_date, (0, 0))  # a copy's time says nothing
    for year in (2019, 2021):
        path = saved(finished=True, age=year)
        path = path.rename(path.with_name(f"game of {year}.jsonl"))
        played = datetime(year, 5, 5, 12).timestamp()
        os.utime(path, (played, played))
    names = [entry.path.name for entry in recent_records.recent_records()]
    assert names == ["game of 2021.jsonl", with_date.name, "game of 2019.jsonl"]


def test_a_finished_game_with_a_date_in_its_name_is_not_asked_for_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """With many thousands of them, home would be slow."""
    path = saved(finished=True, age=0)
    path.rename(path.with_name("2020-05-05-120000-pillars.jsonl"))
    monkeypatch.setattr(recent_records, "name_of_moment", lambda seconds: pytest.fail("asked"))
    assert len(recent_records.recent_records()) == 1
