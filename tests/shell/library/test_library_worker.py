"""The library worker: one process for the index and for what goes in and out, one thing after the other."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.kernel.storage.test_record_changes import kept
from tests.support.pages import heard
from tuscany_app.kernel.storage import archive, library_index
from tuscany_app.kernel.storage.folders import RecordFolder, records_folder
from tuscany_app.kernel.worker import IndexTask, Report
from tuscany_app.shell.library.library_worker import LibraryWorker

LONG = 30_000  # milliseconds: a worker has to start


@pytest.fixture
def library_worker(qtbot: QtBot) -> Iterator[LibraryWorker]:
    made = LibraryWorker()
    yield made
    made.close()


def test_the_index_is_brought_up_to_date(qtbot: QtBot, library_worker: LibraryWorker) -> None:
    for seed in range(3):
        kept(seed, moves=2)
    updated = heard(library_worker.updated)
    library_worker.update()
    assert library_worker.busy
    qtbot.waitUntil(lambda: updated == [3], timeout=LONG)
    assert not library_worker.busy
    with library_worker.index() as opened:
        assert len(opened.records()) == 3
    library_worker.update()
    qtbot.waitUntil(lambda: updated == [3, 0], timeout=LONG)


def test_what_somebody_waits_for_comes_before_the_index(
    qtbot: QtBot, library_worker: LibraryWorker, tmp_path: Path
) -> None:
    path = kept(1)
    order: list[str] = []
    library_worker.updated.connect(lambda _: order.append("index"))
    library_worker.given_out.connect(lambda _: order.append("out"))
    library_worker.taken_in.connect(lambda _: order.append("in"))
    library_worker.update()
    library_worker.give_out([path, path], tmp_path / "out.zip")
    library_worker.update()  # it waits already
    library_worker.take_in([tmp_path / "out.zip"])
    qtbot.waitUntil(lambda: len(order) == 3, timeout=LONG)
    assert order == ["out", "in", "index"]
    assert len(archive.check(tmp_path / "out.zip").records) == 2
    assert not library_worker.busy


def test_trouble_is_told_and_the_next_thing_is_done(
    qtbot: QtBot, library_worker: LibraryWorker, tmp_path: Path
) -> None:
    path = kept(1)
    (tmp_path / "evil.zip").write_bytes(b"PK\x05\x06")
    troubles, done = heard(library_worker.troubled), heard(library_worker.given_out)
    library_worker.take_in([tmp_path / "evil.zip"])
    library_worker.give_out([path], tmp_path / "nowhere" / "x.jsonl")
    library_worker.give_out([path], tmp_path / "x.jsonl")
    qtbot.waitUntil(lambda: len(done) == 1, timeout=LONG)
    assert [str(sentence).split(": ")[1] for sentence in troubles] == ["it is damaged.", "it is not there."]


def test_a_worker_that_is_lost_is_said(
    qtbot: QtBot, library_worker: LibraryWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    troubles = heard(library_worker.troubled)

    def none(task: object) -> int:
        raise OSError(11, "no process")

    monkeypatch.setattr(library_worker._worker, "ask", none)
    library_worker.update()
    assert "no process" in str(troubles[0])
    assert not library_worker.busy
    library_worker._job, library_worker._task = 7, IndexTask()
    library_worker._lose(6, "an old one")
    assert len(troubles) == 1
    library_worker._hear(Report(6, 1, 1, {"changed": 1}, True))
    assert library_worker.busy
    library_worker._lose(7, "exit code 1")
    assert len(troubles) == 2


def test_a_library_that_was_there_and_is_gone_is_said(
    qtbot: QtBot, library_worker: LibraryWorker, tmp_path: Path
) -> None:
    kept(1)
    updated, troubles = heard(library_worker.updated), heard(library_worker.troubled)
    library_worker.update()
    qtbot.waitUntil(lambda: len(updated) == 1, timeout=LONG)
    records_folder().rename(tmp_path / "gone")
    library_worker.update()
    assert "it is not there" in str(troubles[0])
    assert not library_worker.busy
    assert not RecordFolder.FINISHED.path.exists()


def test_an_index_that_cannot_be_kept_is_open_until_the_librarian_is_closed(
    qtbot: QtBot, library_worker: LibraryWorker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_index, "index_path", lambda: tmp_path / "file" / "library.sqlite")
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    kept(1)
    updated = heard(library_worker.updated)
    library_worker.update()
    qtbot.waitUntil(lambda: updated == [1])
    with library_worker.index() as first, library_worker.index() as second:
        assert first is second
    assert len(first.records()) == 1
    library_worker.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        first.records()
