"""Files that several windows share: one change at a time, and nobody waits long for a window that is stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.needs import needs_posix_rights
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.people import People
from tuscany_app.kernel.storage import shared_file
from tuscany_app.kernel.storage.files import cut, write_whole
from tuscany_app.kernel.storage.shared_file import Busy, alone, change

HOLD = """
import sys, time
from pathlib import Path
from tuscany_app.kernel.storage.shared_file import alone
with alone(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(600)
"""
WITHIN = 1.0  # seconds that anybody waits for another window


@pytest.fixture
def stopped_holder() -> Iterator[Callable[[Path], subprocess.Popen[str]]]:
    """A process that is changing a file, and was stopped while it did."""
    processes: list[subprocess.Popen[str]] = []

    def hold(path: Path) -> subprocess.Popen[str]:
        process = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, encoding="utf-8")
        processes.append(process)
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        if sys.platform != "win32":
            process.send_signal(signal.SIGSTOP)
        return process

    yield hold
    for process in processes:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def test_changes_from_several_threads_are_made_one_after_the_other(tmp_path: Path) -> None:
    path = tmp_path / "count"

    def count() -> None:
        for _ in range(20):
            change(path, 1000, lambda data: str(int(data or b"0") + 1), wait=60)

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert path.read_text(encoding="utf-8") == "80"


def test_a_stopped_window_is_not_waited_for(
    tmp_path: Path, stopped_holder: Callable[[Path], subprocess.Popen[str]]
) -> None:
    path = tmp_path / "x.json"
    holder = stopped_holder(path)
    began = time.monotonic()
    with pytest.raises(Busy, match=r"Another window is changing x\.json"):
        change(path, 1000, lambda _: "mine")
    assert time.monotonic() - began < WITHIN
    holder.kill()  # the system lets go of its lock
    holder.wait()
    change(path, 1000, lambda _: "mine")
    assert path.read_text(encoding="utf-8") == "mine"


def test_people_are_refused_while_a_stopped_window_holds_them(
    home: Path, stopped_holder: Callable[[Path], subprocess.Popen[str]]
) -> None:
    people = People(["Clara"])
    stopped_holder(people.path)
    began = time.monotonic()
    with pytest.raises(UserError, match="try again in a moment"):
        people.add("Nora")
    assert time.monotonic() - began < WITHIN
    assert [person.name for person in people.everybody] == ["Clara"]


def test_what_raises_changes_nothing_and_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("old", encoding="utf-8")

    def refuse(data: bytes | None) -> str | None:
        raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011
        change(path, 1000, refuse)
    assert path.read_text(encoding="utf-8") == "old"
    with alone(path, wait=0):
        pass


def test_what_cannot_be_read_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.mkdir()
    with pytest.raises(UserError, match="it is a folder"):
        change(path, 1000, lambda _: "mine")
    path.rmdir()
    path.write_text("x" * 2000, encoding="utf-8")
    with pytest.raises(UserError, match="it is too large"):
        change(path, 1000, lambda _: "mine")
    assert path.stat().st_size == 2000


def test_signs_change_with_every_writing(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    assert shared_file.signs(path) is None
    seen = set()
    for _ in range(5):
        write_whole(path, "same length")
        seen.add(shared_file.signs(path))
    assert len(seen) == 5


# how files are written


@needs_posix_rights
def test_a_file_keeps_its_rights_and_a_new_one_is_private(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    write_whole(path, "new")
    assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o664)
    write_whole(path, "newer")
    assert path.stat().st_mode & 0o777 == 0o664


@needs_posix_rights
def test_a_link_stays_and_the_file_behind_it_is_written(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = tmp_path / "x.json"
    link.symlink_to(elsewhere / "real.json")
    for text in ("first", "second"):  # it leads nowhere at first
        write_whole(link, text)
        assert link.is_symlink()
        assert (elsewhere / "real.json").read_text(encoding="utf-8") == text
    assert [path.name for path in elsewhere.iterdir()] == ["real.json"]


@needs_posix_rights
@pytest.mark.parametrize("kind", ["folder", "pipe", "device", "loop"])
def test_what_is_no_file_is_not_replaced(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/null")
    else:
        path.symlink_to(path)
    before = os.lstat(path)
    with pytest.raises(UserError, match=r"it is a folder|not a regular file|links lead"):
        write_whole(path, "text")
    assert os.path.samestat(os.lstat(path), before)
    assert len(list(tmp_path.iterdir())) == 1


def test_a_name_as_long_as_names_can_be_is_written(tmp_path: Path) -> None:
    path = tmp_path / ("é" * 124 + "x.jsonl")
    assert len(os.fsencode(path.name)) == 255
    write_whole(path, "text")
    with alone(path):
        write_whole(path, "again")
    assert path.read_text(encoding="utf-8") == "again"


@pytest.mark.parametrize(
    ("name", "most", "short"),
    [
        ("short.jsonl", 255, "short.jsonl"),
        ("😀" * 80 + ".jsonl", 255, "😀" * 62 + ".jsonl"),
        ("é" * 10 + ".x", 7, "éé.x"),
        ("." + "x" * 50, 9, "." + "x" * 8),
        ("a." + "x" * 50, 9, "a." + "x" * 7),
    ],
)
def test_names_are_cut_by_bytes(name: str, most: int, short: str) -> None:
    assert cut(name, most) == short
    assert len(os.fsencode(cut(name, most))) <= most
