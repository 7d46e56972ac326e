"""The librarian: one worker for the index and for what goes in and out, one thing after the other."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.kernel.storage.test_housekeeping import kept
from tests.support.pages import heard
from tuscany_app.kernel.storage import archive, index
from tuscany_app.kernel.storage.folders import RecordFolder, records_folder
from tuscany_app.kernel.worker import Indexing, Report
from tuscany_app.shell.librarian import Librarian

LONG = 30_000  # milliseconds: a worker has to start


@pytest.fixture
def librarian(qtbot: QtBot) -> Iterator[Librarian]:
    made = Librarian()
    yield made
    made.close()


def test_the_index_is_brought_up_to_date(qtbot: QtBot, librarian: Librarian) -> None:
    for seed in range(3):
        kept(seed, moves=2)
    updated = heard(librarian.updated)
    librarian.update()
    assert librarian.busy
    qtbot.waitUntil(lambda: updated == [3], timeout=LONG)
    assert not librarian.busy
    with librarian.index() as index:
        assert len(index.records()) == 3
    librarian.update()
    qtbot.waitUntil(lambda: updated == [3, 0], timeout=LONG)


def test_what_somebody_waits_for_comes_before_the_index(qtbot: QtBot, librarian: Librarian, tmp_path: Path) -> None:
    path = kept(1)
    order: list[str] = []
    librarian.updated.connect(lambda _: order.append("index"))
    librarian.given_out.connect(lambda _: order.append("out"))
    librarian.taken_in.connect(lambda _: order.append("in"))
    librarian.update()
    librarian.give_out([path, path], tmp_path / "out.zip")
    librarian.update()  # it waits already
    librarian.take_in([tmp_path / "out.zip"])
    qtbot.waitUntil(lambda: len(order) == 3, timeout=LONG)
    assert order == ["out", "in", "index"]
    assert len(archive.check(tmp_path / "out.zip").records) == 2
    assert not librarian.busy


def test_trouble_is_told_and_the_next_thing_is_done(qtbot: QtBot, librarian: Librarian, tmp_path: Path) -> None:
    path = kept(1)
    (tmp_path / "evil.zip").write_bytes(b"PK\x05\x06")
    troubles, done = heard(librarian.troubled), heard(librarian.given_out)
    librarian.take_in([tmp_path / "evil.zip"])
    librarian.give_out([path], tmp_path / "nowhere" / "x.jsonl")
    librarian.give_out([path], tmp_path / "x.jsonl")
    qtbot.waitUntil(lambda: len(done) == 1, timeout=LONG)
    assert [str(sentence).split(": ")[1] for sentence in troubles] == ["it is damaged.", "it is not there."]


def test_a_worker_that_is_lost_is_said(qtbot: QtBot, librarian: Librarian, monkeypatch: pytest.MonkeyPatch) -> None:
    troubles = heard(librarian.troubled)

    def none(task: object) -> int:
        raise OSError(11, "no process")

    monkeypatch.setattr(librarian._thinker, "ask", none)
    librarian.update()
    assert "no process" in str(troubles[0])
    assert not librarian.busy
    librarian._job, librarian._task = 7, Indexing()
    librarian._lose(6, "an old one")
    assert len(troubles) == 1
    librarian._hear(Report(6, 1, 1, {"changed": 1}, True))
    assert librarian.busy
    librarian._lose(7, "exit code 1")
    assert len(troubles) == 2


def test_a_library_that_was_there_and_is_gone_is_said(qtbot: QtBot, librarian: Librarian, tmp_path: Path) -> None:
    kept(1)
    updated, troubles = heard(librarian.updated), heard(librarian.troubled)
    librarian.update()
    qtbot.waitUntil(lambda: len(updated) == 1, timeout=LONG)
    records_folder().rename(tmp_path / "gone")
    librarian.update()
    assert "it is not there" in str(troubles[0])
    assert not librarian.busy
    assert not RecordFolder.FINISHED.path.exists()


def test_an_index_that_cannot_be_kept_is_open_until_the_librarian_is_closed(
    qtbot: QtBot, librarian: Librarian, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index, "index_path", lambda: tmp_path / "file" / "library.sqlite")
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    kept(1)
    updated = heard(librarian.updated)
    librarian.update()
    qtbot.waitUntil(lambda: updated == [1])
    with librarian.index() as first, librarian.index() as second:
        assert first is second
    assert len(first.records()) == 1
    librarian.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        first.records()
