"""Games in progress survive everything: kill −9, full disks, second instances, damaged files."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.needs import needs_open_files_to_go
from tests.support.records import unfinished
from tuscany_app.cli.common import play, result
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import files, record, record_files
from tuscany_app.kernel.storage.folders import HOME

GAME = catalogue.load("pillars")
SETUP = computer_table(GAME, ["random", "random"], seed=77, wishes={"match": True})


def some_moves(session: Session, count: int) -> None:
    for _, _ in zip(range(count), play(session), strict=False):
        pass


def test_every_move_is_on_the_disk_before_it_is_played(home: Path) -> None:
    session, file = record_files.begin(SETUP)
    for number, _ in enumerate(play(session), start=2):
        assert len(file.path.read_text(encoding="utf-8").splitlines()) == number
    path = file.close(finished=True)
    assert path.parent == home / "records" / "finished"
    assert record.load(path).session.state == session.state
    assert list((home / "records" / "playing").iterdir()) == []  # not even a lock


def test_resume_goes_on_where_it_stopped() -> None:
    session, file = record_files.begin(SETUP)
    some_moves(session, 9)
    session.undo()
    file.close()
    (path,) = unfinished()
    resumed = record_files.resume(path)
    assert resumed.notice is None
    assert resumed.session.state == session.state
    for _ in play(resumed.session):
        pass
    resumed.file.close(finished=True)
    assert resumed.session.state == result(GAME, SETUP).state


@pytest.mark.parametrize("tail", ['{"seat": 0, "mov', "\0\0\0\0"])
def test_a_torn_line_is_cut_off_when_the_game_goes_on(tail: str) -> None:
    session, file = record_files.begin(SETUP)
    some_moves(session, 5)
    path = file.close()
    with open(path, "a", encoding="utf-8") as torn:
        torn.write(tail)
    resumed = record_files.resume(path)
    assert "cut off" in str(resumed.notice)
    some_moves(resumed.session, 3)
    resumed.file.close()
    loaded = record.load(path)
    assert not loaded.torn
    assert loaded.problem is None
    assert len(loaded.session.turns) == 8


def test_a_last_line_without_its_end_is_completed() -> None:
    session, file = record_files.begin(SETUP)
    some_moves(session, 5)
    path = file.close()
    path.write_bytes(path.read_bytes()[:-1])
    resumed = record_files.resume(path)
    some_moves(resumed.session, 2)
    resumed.file.close()
    assert len(record.load(path).session.turns) == 7


def test_a_damaged_record_is_set_aside_unchanged_and_the_good_part_goes_on(home: Path) -> None:
    session, file = record_files.begin(SETUP)
    some_moves(session, 6)
    path = file.close()
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:4], b"rubbish\n", *lines[4:]])
    path.write_bytes(damaged)
    resumed = record_files.resume(path)
    kept = home / "records" / "set-aside" / path.name
    assert kept.read_bytes() == damaged
    assert "line 5" in str(resumed.notice)
    assert str(kept) in str(resumed.notice)
    assert len(resumed.session.turns) == 3
    some_moves(resumed.session, 2)
    resumed.file.close()
    assert unfinished() == [resumed.file.path]
    assert len(record.load(resumed.file.path).session.turns) == 5


def test_a_damaged_record_that_cannot_be_set_aside_stays_and_nothing_is_beside_it(home: Path) -> None:
    session, file = record_files.begin(SETUP)
    some_moves(session, 6)
    path = file.close()
    path.write_bytes(path.read_bytes() + b"rubbish\n")
    (home / "records" / "set-aside").write_text("in the way", encoding="utf-8")
    with pytest.raises(UserError, match="set-aside"):
        record_files.resume(path)
    assert unfinished() == [path]
    assert path.read_bytes().endswith(b"rubbish\n")


def test_a_game_that_cannot_begin_leaves_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: object, setup: object) -> None:
        raise ValueError("a plug-in's mistake")

    monkeypatch.setattr(type(GAME), "start", broken)
    with pytest.raises(ValueError, match="mistake"):
        record_files.begin(SETUP)
    assert unfinished() == []


def test_a_file_that_is_no_record_stays_where_it_is(home: Path) -> None:
    folder = home / "records" / "playing"
    folder.mkdir(parents=True)
    (folder / "x.jsonl").write_text("rubbish", encoding="utf-8")
    with pytest.raises(UserError):
        record_files.resume(folder / "x.jsonl")
    assert (folder / "x.jsonl").read_text(encoding="utf-8") == "rubbish"


def test_a_second_instance_cannot_play_the_same_game() -> None:
    session, file = record_files.begin(SETUP)
    some_moves(session, 2)
    path = str(file.path)
    module = "tuscany_app.kernel.storage.record_files"
    code = f"import pathlib; from {module} import resume; resume(pathlib.Path({path!r}))"
    second = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert "is being played in another window" in second.stderr
    some_moves(session, 2)
    assert len(record.load(file.close()).session.turns) == 4


def test_two_instances_play_two_games() -> None:
    (one, first), (two, second) = record_files.begin(SETUP), record_files.begin(SETUP)
    some_moves(one, 3)
    some_moves(two, 4)
    assert first.close() != second.close()
    assert len(unfinished()) == 2


# kill −9

PLAYER = """
import sys
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.storage import record_files
from tuscany_app.cli.common import play
from tuscany_app.kernel.setup import computer_table
game = catalogue.load("pillars")
session, file = record_files.begin(computer_table(game, ["random", "random"], seed=77, wishes={"match": True}))
for events in play(session):
    print(len(session.turns), flush=True)
"""


def killed_game(home: Path, seconds: float) -> int:
    """A process that plays until it is killed; returns how many moves it reported as played."""
    environment = {**os.environ, HOME: str(home)}
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER], stdout=subprocess.PIPE, encoding="utf-8", env=environment
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
        rest = process.stdout.read().splitlines()
    return int(next((line for line in reversed(rest) if line), first))


@pytest.mark.parametrize("batch", range(4))
def test_kill_9_at_any_moment_loses_at_most_an_undecided_move(
    tmp_path: Path, batch: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = record.record_text(result(GAME, SETUP)).splitlines()
    for number in range(6):
        home = tmp_path / f"home-{number}"
        reported = killed_game(home, seconds=(batch * 6 + number) * 0.0021)
        monkeypatch.setenv(HOME, str(home))
        (path,) = unfinished()
        resumed = record_files.resume(path)
        assert reported <= len(resumed.session.turns) <= reported + 1
        assert record.record_text(resumed.session).splitlines()[1:] == whole[1 : len(resumed.session.turns) + 1]
        for _ in play(resumed.session):
            pass
        assert record.record_text(resumed.session).splitlines()[1:] == whole[1:]
        resumed.file.close(finished=True)


# disks


@needs_open_files_to_go
@pytest.mark.parametrize("finished", [False, True])
def test_a_record_that_vanished_before_the_table_was_left_is_there_again(finished: bool) -> None:
    session, file = record_files.begin(SETUP)
    some_moves(session, 4)
    file.path.unlink()
    assert len(record.load(file.close(finished=finished)).session.turns) == 4


@pytest.mark.parametrize(
    "how",
    [
        "emptied",
        *(pytest.param(how, marks=needs_open_files_to_go) for how in ("removed", "the whole folder", "another file")),
    ],
)
def test_a_record_that_vanished_is_said_and_written_anew(how: str, home: Path) -> None:
    session, file = record_files.begin(SETUP)
    said: list[str] = []
    file.listen(lambda sentence: said.append(str(sentence)))
    some_moves(session, 4)
    if how == "removed":
        file.path.unlink()
    elif how == "the whole folder":
        shutil.rmtree(home)
    elif how == "emptied":
        file.path.write_bytes(b"")
    else:
        other = file.path.with_name("other")
        other.write_bytes(b"x" * file.path.stat().st_size)
        other.replace(file.path)
    some_moves(session, 1)
    assert len(said) == 1
    assert "written again" in said[0]
    assert len(record.load(file.path).session.turns) == 5
    with pytest.raises(UserError, match="another window"):
        record_files.lock_of(file.path)
    some_moves(session, 2)
    session.undo()
    loaded = record.load(file.close())
    assert loaded.problem is None
    assert loaded.session.state == session.state
    assert len(said) == 1


@needs_open_files_to_go
def test_a_vanished_record_that_cannot_be_written_anew_is_tried_again_with_every_move(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, file = record_files.begin(SETUP)
    some_moves(session, 4)
    file.path.unlink()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        for _ in range(2):
            with pytest.raises(UserError, match="the disk is full"):
                some_moves(session, 1)
    assert len(session.turns) == 4
    some_moves(session, 1)
    assert len(record.load(file.close()).session.turns) == 5


def test_taking_back_without_end_never_makes_a_record_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "LINES", 40)
    session, file = record_files.begin(SETUP)
    some_moves(session, 7)
    for _ in range(40):
        move = session.undo().move
        assert record.load(file.path).problem is None
        session.play(move)
        loaded = record.load(file.path)
        assert loaded.problem is None
        assert loaded.session.state == session.state
    file.close()


def test_what_killed_programs_left_behind_is_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    _, file = record_files.begin(SETUP)
    kept = set(file.path.parent.iterdir())
    for name in (".game.jsonl.a1b2c3d4", ".gone.jsonl.lock", ".somebody.elses.12345678"):
        (file.path.parent / name).write_bytes(b"")
    kept.add(file.path.parent / ".somebody.elses.12345678")
    record_files.sweep()
    assert len(list(file.path.parent.iterdir())) == len(kept) + 2  # somebody may be about to use them
    monkeypatch.setattr(files, "ABANDONED", -1)
    record_files.sweep()
    assert set(file.path.parent.iterdir()) == kept
    file.close()


def test_a_game_that_could_not_begin_leaves_nothing_behind(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError, match="the disk is full"):
        record_files.begin(SETUP)
    assert list((home / "records" / "playing").iterdir()) == []


def test_a_full_disk_is_said_and_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    session, file = record_files.begin(SETUP)
    file.listen(lambda sentence: pytest.fail(f"nobody else has changed it: {sentence}"))
    some_moves(session, 4)
    before, text = session.state.copy(), file.path.read_bytes()
    real = os.write

    def full(handle: int, data: bytes) -> int:
        if len(data) > 10:
            return real(handle, data[:10])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(UserError, match="the disk is full"):
        some_moves(session, 1)
    monkeypatch.setattr(os, "write", real)
    assert session.state == before
    assert file.path.read_bytes() == text
    some_moves(session, 1)
    loaded = record.load(file.close())
    assert loaded.problem is None
    assert len(loaded.session.turns) == 5


def test_write_whole_replaces_in_one_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.txt"
    files.write_whole(path, "old")

    def fails(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fails)
        with pytest.raises(UserError, match="the disk is full"):
            files.write_whole(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]
    files.write_whole(path, "new")
    assert path.read_text(encoding="utf-8") == "new"


def test_a_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    monkeypatch.setenv(HOME, str(tmp_path / "file" / "home"))
    with pytest.raises(UserError, match="can't be made"):
        record_files.begin(SETUP)


def test_a_closed_file_cannot_be_written_whatever_its_number_means_by_now() -> None:
    (_, first), (two, second) = record_files.begin(SETUP), record_files.begin(SETUP)
    old = first.appender.handle
    first.close()
    os.dup2(second.appender.handle, old)  # as the system may give the number to another file
    some_moves(two, 3)
    before = second.path.read_bytes()
    with pytest.raises(UserError, match="it is closed"):
        first.played(0, "a late move", None)
    assert second.path.read_bytes() == before
    os.close(old)
    second.close()
