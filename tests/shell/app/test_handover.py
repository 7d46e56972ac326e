"""A second start with a file: it comes to the window that is there, whatever was left behind before."""

from __future__ import annotations

import os
import re
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from multiprocessing.connection import Client
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QThread
from pytestqt.qtbot import QtBot

from tests.support.needs import needs_posix_rights, needs_posix_signals, needs_unix_sockets
from tests.support.pages import heard
from tuscany_app.shell.app import handover
from tuscany_app.shell.app.handover import Receiver, hand_over, somebody_listens

WITHIN = 1.0  # seconds that anybody waits for another window
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def _own_place(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))


def test_a_file_comes_to_the_window_on_its_own_thread(qtbot: QtBot, tmp_path: Path) -> None:
    assert not hand_over(tmp_path / "early.jsonl")
    receiver = Receiver()
    threads: list[bool] = []
    receiver.received.connect(lambda _: threads.append(QThread.currentThread() is QCoreApplication.instance().thread()))
    files = heard(receiver.received)
    receiver.listen()
    assert receiver.listening
    for name in ("one.jsonl", "ñandú «x».zip"):
        assert hand_over(tmp_path / name)
    qtbot.waitUntil(lambda: len(files) == 2)
    assert files == [tmp_path / "one.jsonl", tmp_path / "ñandú «x».zip"]
    assert threads == [True, True]
    receiver.close()
    assert not hand_over(tmp_path / "late.jsonl")


def test_only_the_first_window_listens_and_a_later_one_takes_over(qtbot: QtBot, tmp_path: Path) -> None:
    first, second = Receiver(), Receiver()
    first.listen()
    second.listen()
    assert (first.listening, second.listening) == (True, False)
    first.close()
    second.listen()
    assert second.listening
    files = heard(second.received)
    assert hand_over(tmp_path / "x.jsonl")
    qtbot.waitUntil(lambda: len(files) == 1)
    second.close()
    first.listen()  # its window is gone
    assert not first.listening


@needs_unix_sockets
def test_a_socket_that_a_killed_program_left_is_replaced(qtbot: QtBot, tmp_path: Path) -> None:
    where = handover.address()
    assert where is not None
    left = socket.socket(socket.AF_UNIX)
    left.bind(where)
    left.close()
    assert os.path.exists(where)
    assert not hand_over(tmp_path / "x.jsonl")
    receiver = Receiver()
    receiver.listen()
    assert receiver.listening
    assert hand_over(tmp_path / "x.jsonl")
    receiver.close()


@needs_unix_sockets
def test_the_last_window_leaves_nothing_behind(
    qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever there is no folder for such things, that would stay in the one for temporary files."""
    place = tmp_path_factory.mktemp("t")  # a short name: that of a socket has 107 letters at most
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    monkeypatch.setattr(tempfile, "tempdir", str(place))
    first, second, elsewhere = Receiver(), Receiver(), Receiver()
    first.listen()
    second.listen()
    monkeypatch.setenv("TUSCANY_TABLE_HOME", "/elsewhere")
    elsewhere.listen()
    assert (first.listening, second.listening, elsewhere.listening) == (True, False, True)
    first.close()
    second.close()
    [folder] = place.iterdir()
    assert len(list(folder.iterdir())) == 1  # of the other installation
    elsewhere.close()
    assert list(place.iterdir()) == []
    another = Receiver()
    another.listen()
    assert another.listening
    another.close()


def test_rubbish_and_silence_do_no_harm(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "HEARING", 0.1)
    receiver = Receiver()
    receiver.listen()
    files = heard(receiver.received)
    where = handover.address()
    assert where is not None
    nested = b"[" * 20_000
    for message in (b"\xff\xfe", b"[]", b'{"open": 3}', b"{}", b'{"open": "a\\u0000b"}', nested, b"x" * 100_000):
        with Client(where) as line, suppress(BrokenPipeError):  # a window that waited too long has hung up
            line.send_bytes(message)
            line.poll(1)
    with Client(where):  # says nothing
        pass
    assert somebody_listens(where)
    assert hand_over(tmp_path / "x.jsonl")
    qtbot.waitUntil(lambda: files == [tmp_path / "x.jsonl"])
    receiver.close()


@needs_unix_sockets
def test_a_window_that_does_not_answer_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "PATIENCE", 0.1)
    where = handover.address()
    assert where is not None
    deaf = socket.socket(socket.AF_UNIX)
    deaf.bind(where)
    deaf.listen(1)
    assert not hand_over(tmp_path / "x.jsonl")
    deaf.close()


@needs_unix_sockets
def test_half_a_message_is_not_waited_for(qtbot: QtBot, tmp_path: Path) -> None:
    """By somebody who then says nothing; another start is heard, and closing takes no longer than usual."""
    receiver = Receiver()
    receiver.listen()
    files = heard(receiver.received)
    where = handover.address()
    assert where is not None
    half = [socket.socket(socket.AF_UNIX) for _ in range(2)]
    for number, line in enumerate(half):
        line.connect(where)
        line.sendall(b"\0\0\0\x20{"[: 5 - 3 * number])
    assert hand_over(tmp_path / "x.jsonl")
    qtbot.waitUntil(lambda: tmp_path / "x.jsonl" in files)
    half.append(socket.socket(socket.AF_UNIX))
    half[-1].connect(where)
    half[-1].sendall(b"\0")
    began = time.monotonic()
    receiver.close()
    assert time.monotonic() - began < WITHIN
    for line in half:
        line.close()


LISTEN = """
import sys, time
from PySide6.QtCore import QCoreApplication
from tuscany_app.shell.app.handover import Receiver
app = QCoreApplication([])
receiver = Receiver()
receiver.listen()
print(receiver.listening, flush=True)
receiver.received.connect(lambda path: print(path, flush=True))
app.exec()
"""


@needs_posix_signals
def test_a_stopped_window_holds_up_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    """Ten starts with a file, and ten windows that would listen: none of them waits for longer than a second. What
    they have opened themselves is not opened once more when the window goes on."""
    with subprocess.Popen([sys.executable, "-c", LISTEN], stdout=subprocess.PIPE, encoding="utf-8", cwd=ROOT) as window:
        assert window.stdout is not None
        assert window.stdout.readline() == "True\n"
        window.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, window.pid, os.WSTOPPED | os.WNOWAIT)  # until then it may still answer
        try:
            for number in range(10):
                began = time.monotonic()
                assert not hand_over(tmp_path / f"{number}.jsonl")
                assert time.monotonic() - began < WITHIN
                receiver = Receiver()
                began = time.monotonic()
                receiver.listen()
                assert not receiver.listening
                receiver.close()
                assert time.monotonic() - began < 0.2
            window.send_signal(signal.SIGCONT)
            end = time.monotonic() + 5
            while not hand_over(tmp_path / "later.jsonl"):
                assert time.monotonic() < end
            assert window.stdout.readline() == f"{tmp_path / 'later.jsonl'}\n"
        finally:
            window.kill()


@needs_unix_sockets
@pytest.mark.parametrize("kind", ["file", "folder", "pipe", "deaf", "full"])
def test_whatever_is_in_the_place_of_the_socket_holds_up_nobody(kind: str, tmp_path: Path) -> None:
    where = handover.address()
    assert where is not None
    other = socket.socket(socket.AF_UNIX)
    callers = [socket.socket(socket.AF_UNIX) for _ in range(3)]
    if kind == "file":
        Path(where).write_text("x", encoding="utf-8")
    elif kind == "folder":
        Path(where).mkdir()
    elif kind == "pipe":
        os.mkfifo(where)
    else:
        other.bind(where)
        other.listen(1)
        if kind == "full":
            for caller in callers:
                caller.setblocking(False)
                with suppress(BlockingIOError):
                    caller.connect(where)
    began = time.monotonic()
    assert not hand_over(tmp_path / "x.jsonl")
    assert time.monotonic() - began < WITHIN
    receiver = Receiver()
    began = time.monotonic()
    receiver.listen()
    assert receiver.listening is (kind in ("file", "pipe"))
    assert time.monotonic() - began < 0.3
    receiver.close()
    for one in (other, *callers):
        one.close()


@needs_posix_rights
def test_a_folder_of_somebody_else_is_not_used(tmp_path: Path, qtbot: QtBot) -> None:
    where = handover.address()
    assert where is not None
    folder = Path(where).parent
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    folder.chmod(0o777)
    assert handover.address() is None
    receiver = Receiver()
    receiver.listen()
    assert not receiver.listening
    assert not hand_over(tmp_path / "x.jsonl")
    folder.rmdir()
    folder.symlink_to(tmp_path)
    assert handover.address() is None


def test_another_data_folder_is_another_program(monkeypatch: pytest.MonkeyPatch) -> None:
    one = handover.address()
    monkeypatch.setenv("TUSCANY_TABLE_HOME", "/elsewhere")
    assert handover.address() != one


@needs_unix_sockets
def test_starts_in_a_sandbox_meet_in_the_part_they_have_in_common(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the folder for sockets each has its own, but for what lies below its id."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("FLATPAK_ID", "org.tuscanytable.TuscanyTable")
    (tmp_path / "app" / "org.tuscanytable.TuscanyTable").mkdir(parents=True)
    where = handover.address()
    assert where is not None
    assert Path(where).is_relative_to(tmp_path / "app" / "org.tuscanytable.TuscanyTable")


def test_on_windows_it_is_a_pipe_of_that_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    names = []
    for user in ("clara", "bruno"):
        monkeypatch.setenv("USERNAME", user)
        where = handover.address()
        assert where is not None
        assert re.fullmatch(r"\\\\\.\\pipe\\tuscany-table-[0-9a-f]{16}", where)
        names.append(where)
    assert len(set(names)) == 2
