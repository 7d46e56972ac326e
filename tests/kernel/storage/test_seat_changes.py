"""Seats that change hands in the middle of a game: in the session, in the record, in the index; and branches."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support.pages import finished_session, table
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.results import Somebody, results_of
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.storage import record, record_changes, record_files
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.storage.json_lines import Wrong, fields_of, nothing_left, take
from tuscany_app.kernel.storage.library_index import LibraryIndex
from tuscany_app.kernel.thinking_time import thinking_times

GAME = catalogue.load("pillars")
MOVES = [turn.move for turn in finished_session().turns]
BOT = Seat("Robot", "red", "hard")
DORA = Seat("Dora", "red")


def begun(moves: int) -> tuple[Session, record_files.GameFile]:
    session, file = record_files.begin(table((None, None)))
    for move in MOVES[:moves]:
        session.play(move, spent=1000)
    return session, file


def test_who_goes_on_is_in_the_record_and_read_again() -> None:
    session, file = begun(4)
    session.change_seat(0, BOT)
    session.play(MOVES[4])
    session.change_seat(0, DORA)
    path = file.close()
    loaded = record.load(path)
    assert loaded.problem is None
    again = loaded.session
    assert [seat.name for seat in again.setup.seats] == ["Dora", "Bruno"]
    assert [seat.name for seat in again.first_setup.seats] == ["Clara", "Bruno"]
    assert [again.seats_at(number)[0].name for number in (0, 3, 4, 5)] == ["Clara", "Clara", "Robot", "Dora"]
    assert again.at(3).setup.seats[0].name == "Clara"
    assert again.at(4).setup.seats[0].bot == "hard"
    assert record.record_text(again) == record.record_text(session)
    assert path.read_text(encoding="utf-8").count("taken_over_by") == 2


def test_it_outlives_an_undo_and_a_record_written_anew() -> None:
    session, file = begun(4)
    session.change_seat(0, BOT)
    session.undo()
    session.undo()
    session.play(MOVES[2])
    text = file.appender.text
    assert record.without_undone(text).count(b"undo") == 0
    for read in (text, record.without_undone(text), record.record_text(session).encode()):
        loaded = record.parse(read, "x.jsonl")
        assert loaded.problem is None
        assert loaded.session.state == session.state
        assert loaded.session.setup == session.setup
    file.close()


def old_reader(line: str) -> str:
    """What version 1.0.0 says about a line: it took `seat`, `move` and `ms`, and refused every other field first."""
    fields = fields_of(line.encode())
    try:
        take(fields, "seat", int), take(fields, "move", str)
        nothing_left(fields)
    except Wrong as wrong:
        return str(wrong.sentence)
    return ""


def test_an_earlier_version_names_the_line() -> None:
    assert "taken_over_by" in old_reader(record.seat_line(1, BOT))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('{"seat": 9, "move": "", "taken_over_by": "Dora", "player": "person"}', "no seat 9"),
        ('{"seat": 0, "move": "", "taken_over_by": "Dora", "player": "genius"}', "genius"),
        ('{"seat": 0, "move": "", "taken_over_by": "", "player": "person"}', "name"),
        ('{"seat": 0, "move": "out", "taken_over_by": "Dora", "player": "person"}', "move"),
        ('{"seat": 0, "move": "", "taken_over_by": "Dora", "player": "person", "why": 1}', "why"),
    ],
)
def test_a_wrong_change_is_refused_with_its_line(line: str, why: str) -> None:
    session = Session(GAME, table((None, None)))
    loaded = record.parse((record.record_text(session) + line + "\n").encode(), "x.jsonl")
    assert loaded.problem is not None
    assert "line 2" in str(loaded.problem)
    assert why in str(loaded.problem)


def whole(changed_after: int) -> Path:
    session, file = begun(changed_after)
    session.change_seat(0, BOT)
    for move in MOVES[changed_after:]:
        session.play(move)
    return file.close(finished=True)


@pytest.mark.parametrize("late", [False, True])
def test_a_seat_counts_for_whoever_made_most_of_its_decisions(late: bool) -> None:
    path = whole(len(MOVES) - 6 if late else 2)
    with LibraryIndex() as index:
        index.update()
        (listed,) = index.records()
        (result,) = results_of([listed], index.points())
    assert listed.path == path
    assert result.plays[0].who == (Somebody("Clara") if late else Somebody("hard", computer=True))
    assert result.plays[1].who == Somebody("Bruno")
    seat = [turn for turn in record.load(path).session.turns if turn.seat == 0]
    assert 0 < listed.players[0].decisions < len(seat)  # not those of the other


def test_a_branch_says_whose_it_is_and_does_not_count_unless_wanted() -> None:
    session, file = begun(len(MOVES))
    first = file.close(finished=True)
    branch, file = record_files.branch(session.at(4), first)
    assert thinking_times(branch) == {}
    for move in MOVES[4:]:
        branch.play(move)
    path = file.close(finished=True)
    header = record.first_line(path.read_bytes().splitlines()[0])
    assert header is not None
    assert header.origin.branch is not None
    assert (header.origin.branch.record, header.origin.branch.decisions) == (first.name, 4)
    assert thinking_times(record.load(first).session)  # theirs is as it was

    def counted() -> list[Path]:
        with LibraryIndex() as index:
            index.update()
            listed = index.records(RecordFolder.FINISHED)
            assert {each.path: each.branch for each in listed} == {first: None, path: first.name}
            return [result.path for result in results_of(listed, index.points())]

    assert counted() == [first]
    before = path.stat().st_mtime_ns
    record_changes.count_branch(path, counts=True)
    assert path.stat().st_mtime_ns == before
    assert set(counted()) == {first, path}
    record_changes.count_branch(path, counts=False)
    assert counted() == [first]


def test_a_record_tells_when_its_game_began_and_ended_whatever_happens_to_its_file() -> None:
    _, file = begun(len(MOVES))
    path = file.close(finished=True)
    told = record.load(path).session.origin
    assert told.began is not None
    assert told.began.tzinfo is not None
    assert told.ended is not None
    assert told.ended >= told.began
    copy = path.rename(path.with_name("another name.jsonl"))
    os.utime(copy, (1e9, 1e9))
    with LibraryIndex() as index:
        index.update()
        (listed,) = index.records()
    assert listed.began.timestamp() == told.began.timestamp()
    assert listed.played.timestamp() == told.ended.timestamp()


def test_an_older_record_falls_back_on_its_name_then_on_its_file() -> None:
    for name, seconds in (("2026-01-02-030405-pillars-abc.jsonl", 2e9), ("game.jsonl", 1.1e9)):
        session = finished_session()
        path = RecordFolder.FINISHED.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(record.record_text(session), encoding="utf-8")
        os.utime(path, (seconds, seconds))
    with LibraryIndex() as index:
        index.update()
        found = {each.path.name: each for each in index.records()}
    dated = found["2026-01-02-030405-pillars-abc.jsonl"]
    assert (dated.began.year, dated.played.year) == (2026, 2026)
    assert found["game.jsonl"].played.timestamp() == 1.1e9
