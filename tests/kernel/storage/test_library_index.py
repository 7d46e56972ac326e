"""The index of the library: what the records say, never more, and soon again if it is lost."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import ExitStack, closing
from datetime import datetime
from pathlib import Path

import pytest

from tests.kernel.storage.test_record_changes import kept
from tests.support.dated import dated
from tuscany_app.kernel import i18n
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Part
from tuscany_app.kernel.storage import library_index, record, record_changes
from tuscany_app.kernel.storage.folders import RecordFolder, cache_folder
from tuscany_app.kernel.storage.library_index import LibraryIndex


def names(base: LibraryIndex) -> list[str]:
    return [listed.path.name for listed in base.records()]


def test_it_says_what_the_records_say() -> None:
    path = kept(2)
    record_changes.set_title(path, "Final")
    with LibraryIndex() as base:
        assert base.update() == 1
        (listed,) = base.records()
        points = base.points()
    session = record.load(path).session
    standing = session.state.standing()
    assert (listed.path, listed.folder, listed.game, listed.title) == (path, RecordFolder.FINISHED, "pillars", "Final")
    assert listed.over
    assert listed.lowest_wins
    assert listed.problem is None
    assert listed.decisions == len(session.turns)
    assert listed.setup == session.setup
    assert listed.played == datetime.fromtimestamp(1e9 + 2)
    assert abs((listed.began - datetime.now()).total_seconds()) < 60  # by its name
    assert [(p.total, p.rank, p.bot) for p in listed.players] == [(s.total, s.rank, "random") for s in standing.scores]
    assert [player.decisions for player in listed.players] == [
        sum(turn.seat == seat for turn in session.turns) for seat in (0, 1)
    ]
    assert listed.winners == tuple(session.setup.seats[seat].name for seat in standing.winners)
    assert points == {(listed.id, s.seat): s.parts for s in standing.scores if s.parts}
    assert all(isinstance(part, Part) for parts in points.values() for part in parts)


def test_times_of_thought_are_added_up() -> None:
    path = kept(moves=5)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[1] = lines[1].replace("}", ', "ms": 1500}')
    lines[3] = lines[3].replace("}", ', "ms": 700}')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with LibraryIndex() as base:
        base.update()
        first = base.records()[0].players[0]
        assert (first.spent, first.timed, first.decisions) == (2200, 2, 3)
        assert first.total is None
        assert base.points() == {}


def test_only_what_changed_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [kept(seed) for seed in (1, 2, 3)]
    with LibraryIndex() as base:
        assert base.update() == 3
        read: list[Path] = []
        load = record.load
        monkeypatch.setattr(record, "load", lambda path: read.append(path) or load(path))
        assert base.update() == 0
        with LibraryIndex() as other:
            assert other.update() == 0
        assert read == []
        os.utime(paths[1], (1e9, 1e9))
        new, binned = kept(4), RecordFolder.BIN.path / paths[0].name
        read.clear()
        RecordFolder.BIN.path.mkdir()
        paths[0].rename(binned)
        assert base.update() == 4  # one is gone, one is new in the bin, one is new, one has changed
        assert sorted(read) == sorted([paths[1], new, binned])
        assert len(base.records(RecordFolder.FINISHED)) == 3
        assert [listed.path for listed in base.records(RecordFolder.BIN)] == [binned]


def test_the_one_played_last_comes_first_and_single_ones_are_refreshed() -> None:
    paths = [kept(seed) for seed in (3, 1, 2)]
    with LibraryIndex() as base:
        base.update()
        assert names(base) == [paths[0].name, paths[2].name, paths[1].name]
        dated(paths[1], 2e9)
        paths[0].unlink()
        base.refresh(paths[:2])
        assert names(base) == [paths[1].name, paths[2].name]


def test_a_damaged_record_is_listed_with_its_reason_in_the_language_of_the_day() -> None:
    path = kept()
    path.write_bytes(path.read_bytes() + b'{"seat": 9, "move": "x"}\n')
    RecordFolder.SET_ASIDE.path.mkdir()
    (RecordFolder.SET_ASIDE.path / "lost.jsonl").write_bytes(b"\0\0")
    with LibraryIndex() as base:
        base.update()
        damaged, lost = base.records(RecordFolder.FINISHED)[0], base.records(RecordFolder.SET_ASIDE)[0]
        assert damaged.game == "pillars"
        assert "The game is over before this move." in str(damaged.problem)
        assert (lost.game, lost.players) == ("", ())
        i18n.speak("es")
        assert "no es una partida guardada" in str(lost.problem) or "JSON" in str(lost.problem)
        assert "The game is over" not in str(damaged.problem)


@pytest.mark.parametrize("damage", ["deleted", "no database", "torn", "of another version"])
def test_an_index_that_is_lost_is_made_anew(damage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(30):
        kept(seed, moves=2)
    with LibraryIndex() as base:
        base.update()
        before, path = names(base), base.path
    assert path.parent == cache_folder()
    if damage == "deleted":
        path.unlink()
    elif damage == "no database":
        path.write_bytes(b"hello" * 1000)
    elif damage == "torn":
        path.write_bytes(path.read_bytes()[:5000])
    else:
        monkeypatch.setattr(library_index, "VERSION", "later")
    with LibraryIndex() as base:
        assert base.update() == 30
        assert names(base) == before


def test_it_can_be_stopped_and_goes_on_from_there() -> None:
    paths = [kept(seed, moves=1) for seed in range(60)]
    for second, path in enumerate(paths):
        os.utime(path, (second, second))
    told: list[tuple[int, int]] = []

    def beat(done: int, of: int) -> bool:
        told.append((done, of))
        return done < 25

    with LibraryIndex() as base:
        assert base.update(beat) == 25
        assert names(base) == [path.name for path in paths[:-26:-1]], "those played last are read first"
        assert told == [(done, 60) for done in range(26)]
        assert base.update() == 35
        assert len(names(base)) == 60


def test_several_programs_use_one_index() -> None:
    kept(1)
    with LibraryIndex() as one, LibraryIndex() as other:
        assert one.update() == 1
        kept(2)
        assert other.update() == 1
        assert names(one) == names(other)
        with closing(sqlite3.connect(one.path, timeout=0.1)) as third:
            assert third.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_without_a_cache_folder_it_is_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Among the temporary files it would stay for good."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    kept(1)
    shutil.rmtree(cache_folder(), ignore_errors=True)
    cache_folder().parent.mkdir(exist_ok=True)
    cache_folder().write_text("in the way", encoding="utf-8")
    with LibraryIndex() as base:
        assert base.update() == 1
        assert len(names(base)) == 1
    assert list((tmp_path / "temporary").iterdir()) == []


def test_a_folder_that_cannot_be_read_is_said_and_nothing_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    kept(1)

    def refuse(path: object) -> object:
        raise PermissionError(13, "no")

    with LibraryIndex() as base:
        base.update()
        monkeypatch.setattr(os, "scandir", refuse)
        with pytest.raises(UserError, match="can't be read: permission is denied"):
            base.update()
        assert len(names(base)) == 1


# what several windows, damage and missing folders do to it

UPDATING = """
import sys
from tuscany_app.kernel.storage.library_index import LibraryIndex
for _ in range(int(sys.argv[1])):
    with LibraryIndex() as index:
        index.update()
        index.records()
"""


def test_two_programs_that_update_at_once_do_not_spoil_it() -> None:
    for seed in range(40):
        kept(seed, moves=2)
    running = [subprocess.Popen([sys.executable, "-c", UPDATING, "6"], stderr=subprocess.PIPE) for _ in range(3)]
    for seed in range(40, 60):
        kept(seed, moves=2)
    assert [process.communicate()[1] for process in running] == [b""] * 3
    with LibraryIndex() as base:
        assert base.kept
        base.update()
        assert len(base.records()) == 60
        with closing(sqlite3.connect(base.path)) as other:
            assert other.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert other.execute("SELECT COUNT(*) FROM seats").fetchone() == (120,)


def test_programs_that_find_it_damaged_at_once_make_it_anew_together() -> None:
    for seed in range(20):
        kept(seed, moves=2)
    with LibraryIndex() as base:
        base.update()
    base.path.write_bytes(b"hello" * 2000)
    running = [subprocess.Popen([sys.executable, "-c", UPDATING, "3"], stderr=subprocess.PIPE) for _ in range(3)]
    assert [process.communicate()[1] for process in running] == [b""] * 3
    with LibraryIndex() as again:
        assert again.update() == 0
        assert len(again.records()) == 20


def test_one_that_somebody_else_writes_is_not_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_index, "WAIT", 0.05)
    kept(1)
    with LibraryIndex() as base:
        base.update()
    before = base.path.stat().st_ino
    with closing(sqlite3.connect(base.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with LibraryIndex() as second:
            assert len(second.records()) == 1  # reading waits for nobody
            kept(2)
            with pytest.raises(UserError, match="Another window is busy"):
                second.update()
    assert base.path.stat().st_ino == before


def test_damage_that_comes_to_light_later_is_mended() -> None:
    for seed in range(60):
        kept(seed, moves=3)
    with LibraryIndex() as base:
        base.update()
    data = bytearray(base.path.read_bytes())
    for page in range(3, len(data) // 4096):  # all but the first pages
        data[page * 4096 : page * 4096 + 200] = b"\xab" * 200
    base.path.write_bytes(data)
    with LibraryIndex() as again:
        assert again.update() == 60
        assert len(again.records()) == len(again.places()) == 60


def test_a_table_that_is_missing_is_mended() -> None:
    kept(1)
    with LibraryIndex() as base:
        base.update()
        base.base.execute("DROP TABLE points")
        assert base.points() == {}
        assert base.update() == 1


def test_a_full_disk_is_said_and_removes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    kept(1)
    with LibraryIndex() as base:
        base.update()
        for seed in range(2, 60):
            kept(seed, moves=3)
        (pages,) = base.base.execute("PRAGMA page_count").fetchone()
        base.base.execute(f"PRAGMA max_page_count = {pages}").fetchall()
        with pytest.raises(UserError, match="the disk is full"):
            base.update()
        assert base.path.exists()


def test_a_library_that_vanished_is_said_and_not_forgotten(tmp_path: Path) -> None:
    kept(1)
    with LibraryIndex() as base:
        base.update()
        library_index.records_folder().rename(tmp_path / "taken out")
        with pytest.raises(UserError, match="it is not there"):
            base.update()
        assert len(base.records()) == 1
        (tmp_path / "taken out").rename(library_index.records_folder())
        assert base.update() == 0


def test_a_record_that_was_moved_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(1)
    with LibraryIndex() as base:
        base.update()
        (before,) = base.records()
        monkeypatch.setattr(record, "load", lambda path: pytest.fail("it is known"))
        binned = record_changes.move_to_bin(path)
        base.move([(path, binned)])
        (after,) = base.records(RecordFolder.BIN)
        assert (after.path, after.id, after.players) == (binned, before.id, before.players)
        assert base.places() == {before.id: ("bin", path.name)}
        assert base.update() == 0


def test_a_record_takes_the_place_of_one_that_was_deleted_from_outside() -> None:
    path = kept(1)
    binned = record_changes.move_to_bin(path)
    shutil.copy2(binned, path)
    with LibraryIndex() as base:
        base.update()
        (before,) = base.records(RecordFolder.FINISHED)
        binned.unlink()
        assert record_changes.move_to_bin(path) == binned
        base.move([(path, binned)])
        assert base.places() == {before.id: ("bin", path.name)}
        assert base.update() == 0


def test_what_was_read_before_a_change_is_not_written_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(1)
    load = record.load

    def slow(wanted: Path) -> record.Loaded:
        found = load(wanted)
        monkeypatch.setattr(record, "load", load)
        record_changes.set_title(path, "Meanwhile")  # in another window, which tells the index
        with LibraryIndex() as other:
            other.refresh([path])
        return found

    monkeypatch.setattr(record, "load", slow)
    with LibraryIndex() as base:
        base.update()
        assert [listed.title for listed in base.records()] == ["Meanwhile"]
        assert base.update() == 0


def test_ids_are_never_used_twice() -> None:
    path = kept(1)
    with LibraryIndex() as base:
        base.update()
        (first,) = base.places()
        os.utime(path, (1e9 + 77, 1e9 + 77))
        base.update()
        (second,) = base.places()
        assert second != first
        kept(2)
        base.update()
        assert [listed.path for listed in base.records(ids=[second])] == [path]
        assert base.records(ids=[]) == []


def test_where_nothing_can_be_written_it_is_there_for_this_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(1)
    monkeypatch.setattr(library_index, "index_path", lambda: tmp_path / "file" / "library.sqlite")
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with LibraryIndex() as base:
        assert not base.kept
        assert base.update() == 1
        assert len(base.records()) == 1


SPOILED = [
    "UPDATE records SET began = 'yesterday'",
    "UPDATE records SET began = NULL",
    "UPDATE records SET changed = x'00ff'",
    "UPDATE records SET changed = 1e300",
    "UPDATE records SET name = x'05', folder = x'07' WHERE id = 1",
    "UPDATE records SET name = NULL",
    "UPDATE records SET title = x'ff'",
    "UPDATE records SET decisions = 'many'",
    "UPDATE records SET problem = 'no JSON'",
    "UPDATE records SET problem = '[]'",
    "UPDATE records SET problem = '{\"source\": 5}'",
    "UPDATE seats SET rank = 'first'",
    "UPDATE seats SET name = NULL",
    "UPDATE points SET points = 'ten'",
    "UPDATE points SET source = x'05'",
    "ALTER TABLE seats ADD COLUMN more TEXT",
    "CREATE TRIGGER bad AFTER INSERT ON records BEGIN DELETE FROM seats; END",
    "DROP TABLE points; CREATE TABLE points (a, b)",
    "DROP TABLE records; CREATE VIEW records AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1"
    " FROM n) SELECT id, 'playing' folder, 'x' name, 0 changed, 0 size, '' header, '' game, '' title, 0 began,"
    " 0 decisions, 0 over, 0 lowest_wins, NULL tie_break, NULL problem FROM n",
    "DROP TABLE about; CREATE VIEW about AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT"
    " id version FROM n WHERE id < 0",
]


@pytest.mark.parametrize("spoil", SPOILED, ids=lambda spoil: spoil[:50])
@pytest.mark.parametrize("already_open", [False, True])
def test_whatever_is_not_as_it_was_written_is_made_anew(
    spoil: str, already_open: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_index, "LONGEST", 0.5)
    kept(1)
    kept(2)
    with LibraryIndex() as index:
        index.update()
        good = (index.records(), index.places(), index.points())
    with ExitStack() as closed:
        index = closed.enter_context(LibraryIndex()) if already_open else None
        with closing(sqlite3.connect(library_index.index_path())) as base:
            base.executescript(spoil)
        index = index or closed.enter_context(LibraryIndex())
        for _ in range(2):  # what is asked first finds it, and the records are read again
            index.records(), index.points(), index.places()
            index.update()
        found = (index.records(), index.places(), index.points())
    assert [entry.path for entry in found[0]] == [entry.path for entry in good[0]]
    assert [(entry.players, entry.problem) for entry in found[0]] == [
        (entry.players, entry.problem) for entry in good[0]
    ]
    assert list(found[2].values()) == list(good[2].values())
