"""Records that nobody plays: titles, the bin."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.support.dated import dated
from tuscany_app.cli.common import play
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record, record_changes, record_files
from tuscany_app.kernel.storage.folders import RecordFolder

GAME = catalogue.load("pillars")


def kept(seed: int = 1, *, moves: int | None = None) -> Path:
    """A record of the library: of a whole game, or of some moves."""
    session, file = record_files.begin(computer_table(GAME, ["random", "random"], seed=seed))
    for number, _ in enumerate(play(session), start=1):
        if number == moves:
            break
    return dated(file.close(finished=moves is None), 1e9 + seed)


@pytest.mark.parametrize("moves", [None, 4])
def test_a_title_is_written_into_the_record_and_nothing_else_changes(moves: int | None) -> None:
    path = kept(moves=moves)
    before, when = record.load(path), path.stat().st_mtime_ns
    record_changes.set_title(path, "  The long one ")
    after = record.load(path)
    assert after.session.title == "The long one"
    assert record.game_text(after.session) == record.game_text(before.session)
    assert path.read_text(encoding="utf-8").splitlines()[1:] == before.good.decode().splitlines()[1:]
    assert path.stat().st_mtime_ns == when
    record_changes.set_title(path, "")
    assert path.read_bytes().rstrip() == before.good.rstrip()
    if moves is None:  # nobody will ever play it
        assert list(path.parent.iterdir()) == [path]


def test_a_title_that_does_not_fit_is_refused() -> None:
    path = kept()
    before = path.read_bytes()
    for title in ("x" * 81, "two\nlines"):
        with pytest.raises(UserError, match="at most 80 letters"):
            record_changes.set_title(path, title)
    assert path.read_bytes() == before


def test_a_damaged_record_gets_no_title_and_stays_as_it_is() -> None:
    path = kept()
    path.write_bytes(path.read_bytes() + b'{"seat": 9}\n')
    before = path.read_bytes()
    with pytest.raises(UserError, match="line"):
        record_changes.set_title(path, "x")
    assert path.read_bytes() == before


@pytest.mark.parametrize(("moves", "folder"), [(None, RecordFolder.FINISHED), (4, RecordFolder.PLAYING)])
def test_what_is_thrown_away_can_be_taken_back(moves: int | None, folder: RecordFolder) -> None:
    path = kept(moves=moves)
    text, when = path.read_bytes(), path.stat().st_mtime_ns
    binned = record_changes.move_to_bin(path)
    assert binned.parent == RecordFolder.BIN.path
    assert list(path.parent.iterdir()) == []  # not even a lock
    assert record_changes.restore(binned) == path
    assert path.parent == folder.path
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (text, when)


def test_a_damaged_record_comes_back_to_the_damaged_ones() -> None:
    path = kept()
    path.write_bytes(b"nothing")
    assert record_changes.restore(record_changes.move_to_bin(path)).parent == RecordFolder.SET_ASIDE.path


def test_a_game_that_is_being_played_is_neither_renamed_nor_thrown_away() -> None:
    _, file = record_files.begin(computer_table(GAME, ["random", "random"], seed=3))
    for act in (lambda: record_changes.set_title(file.path, "x"), lambda: record_changes.move_to_bin(file.path)):
        with pytest.raises(UserError, match="is being played in another window"):
            act()
    assert file.path.exists()
    file.close()


def test_a_record_that_is_gone_is_said_and_nothing_is_made_in_its_place() -> None:
    path = kept()
    shutil.rmtree(path.parents[1])
    for act in (lambda: record_changes.set_title(path, "x"), lambda: record_changes.move_to_bin(path)):
        with pytest.raises(UserError, match="it is not there"):
            act()
    assert not path.parents[1].exists()


def test_another_record_of_the_same_name_stays() -> None:
    path = kept()
    RecordFolder.BIN.path.mkdir()
    (RecordFolder.BIN.path / path.name).write_text("older", encoding="utf-8")
    binned = record_changes.move_to_bin(path)
    assert binned.name != path.name
    assert (RecordFolder.BIN.path / path.name).read_text(encoding="utf-8") == "older"


def test_records_are_deleted_for_good() -> None:
    paths = [record_changes.move_to_bin(kept(seed)) for seed in (1, 2)]
    record_changes.delete(paths)
    assert list(RecordFolder.BIN.path.iterdir()) == []
