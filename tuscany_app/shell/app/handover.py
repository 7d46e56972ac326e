"""If a second start is given a file, it passes the file to the open window and ends.

It uses the system's own kind of socket (a named pipe on Windows) in a folder that only this user can enter; no network
port is opened. The name depends on the data folder, so two separate installations don't meet. A socket that a killed
program left behind is recognised because nobody answers, and is replaced. Nobody waits long for anybody else: a window
that is stopped, or a program that says half a word, costs a start less than a second, and a window nothing.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import json
import logging
import os
import socket
import stat
import struct
import sys
import tempfile
import threading
import time
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.storage.folders import data_folder

PATIENCE = 0.8  # seconds that a window has to answer
HEARING = 0.2  # seconds that a message may take to arrive, once somebody has called
CALLERS = 16  # that may wait until they are heard
LONGEST = 64 * 1024  # bytes of a message
LENGTH = struct.Struct("!i")  # how long a message is; `Connection` writes it before each
TAKEN = b"taken"
FAILURES = (OSError, EOFError)
ANYBODY = -1

log = logging.getLogger("tuscany_app")


def address() -> str | None:
    """Where a window of this user listens; None where there is no safe place for it."""
    whose = f"{os.path.abspath(data_folder())} {os.environ.get('USERNAME', '')}"
    name = hashlib.sha256(whose.encode()).hexdigest()[:16]
    if sys.platform == "win32":
        return rf"\\.\pipe\tuscany-table-{name}"
    folder = _common_folder() / f"tuscany-table-window-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        status = folder.lstat()
    except OSError:
        return None
    ours = stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid() and not status.st_mode & 0o077
    return str(folder / name) if ours else None


def _common_folder() -> Path:
    """One that every start of the program sees; of the folder for such things each sandbox has a part in common."""
    given = os.environ.get("XDG_RUNTIME_DIR")
    if not given:
        return Path(tempfile.gettempdir())
    sandbox = os.environ.get("FLATPAK_ID")
    return Path(given, "app", sandbox) if sandbox else Path(given)


def hand_over(path: Path) -> bool:
    """Give a file to the window that is there; False if there is none."""
    where = address()
    if where is None:
        return False
    if sys.platform == "win32":
        ctypes.windll.user32.AllowSetForegroundWindow(ANYBODY)  # or its window would only blink
    end = time.monotonic() + PATIENCE
    try:
        with _line(where, end) as line:
            line.send_bytes(json.dumps({"open": str(path)}).encode())
            return _message(line, end) == TAKEN
    except FAILURES:
        return False


def somebody_listens(where: str) -> bool:
    """Also if that window is too busy to answer, or stopped; without waiting for it."""
    try:
        _line(where, time.monotonic()).close()
    except BlockingIOError:
        return True
    except FAILURES:
        return False
    return True


def _line(where: str, end: float) -> Connection:
    """A connection to the window that listens; BlockingIOError if there is one and it doesn't answer until then."""
    if sys.platform == "win32":
        return _pipe(where, end)
    while True:
        try:
            with socket.socket(socket.AF_UNIX) as called:
                called.setblocking(False)
                called.connect(where)  # at once, or never as long as too many others wait
                called.setblocking(True)
                return Connection(called.detach())
        except BlockingIOError:
            if time.monotonic() >= end:
                raise
            time.sleep(0.02)


def _pipe(where: str, end: float) -> Connection:
    """On Windows the waiting has no limit of its own, so another thread does it."""
    found: list[Connection | OSError] = []

    def call() -> None:
        try:
            line = Client(where)
        except OSError as error:
            found.append(error)
            return
        if given_up.is_set():
            line.close()
        found.append(line)

    given_up = threading.Event()
    calling = threading.Thread(target=call, daemon=True)
    calling.start()
    calling.join(max(HEARING, end - time.monotonic()))
    if not found:
        given_up.set()
        raise BlockingIOError
    if isinstance(found[0], OSError):
        raise found[0]
    return found[0]


def _message(line: Connection, end: float) -> bytes | None:
    """What the other side says, if it says all of it in time. On Windows a pipe has whole messages only."""
    if sys.platform == "win32":
        return line.recv_bytes(LONGEST) if line.poll(max(0.0, end - time.monotonic())) else None
    data = b""
    while line.poll(max(0.0, end - time.monotonic())):
        part = os.read(line.fileno(), LONGEST)
        data += part
        size = LENGTH.unpack_from(data)[0] if len(data) >= LENGTH.size else 0
        if not part or not 0 <= size <= LONGEST:
            return None
        if 0 < size <= len(data) - LENGTH.size:
            return data[LENGTH.size :][:size]
        if time.monotonic() > end:
            return None
    return None


class Receiver(QObject):
    """The window's side, on a thread of its own that has ended when `close` returns.

    Signals:
        received(Path): a file to be opened.
    """

    received = Signal(object)
    _heard = Signal(str)  # carries a name from the waiting thread over to the window's

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._address: str | None = None
        self._listener: Listener | None = None
        self._thread: threading.Thread | None = None
        self._ending = False
        self._heard.connect(self._pass_on)

    @property
    def listening(self) -> bool:
        return self._listener is not None

    def listen(self) -> None:
        """From now on, if no other window does; can be tried again when that one may have gone."""
        if self._listener is not None or self._ending:
            return
        self._address = address()  # whose folder a window that has just closed may have taken away
        if self._address is None or somebody_listens(self._address):
            return
        if sys.platform != "win32":
            with contextlib.suppress(OSError):
                os.unlink(self._address)  # nobody is behind it
        try:
            self._listener = Listener(self._address, backlog=CALLERS)
        except OSError:
            return  # another window was quicker, or nothing can be made there; files open in windows of their own
        self._thread = threading.Thread(target=self._serve, args=(self._listener,), daemon=True)
        self._thread.start()

    def close(self) -> None:
        """The last window takes the folder away, too."""
        self._ending = True
        if self._address is None:
            return
        if self._listener is not None and self._thread is not None:
            somebody_listens(self._address)  # wakes the thread
            self._thread.join(PATIENCE)
            self._listener.close()
            self._listener = self._thread = None
        if sys.platform != "win32":
            with contextlib.suppress(OSError):  # other windows have sockets there
                os.rmdir(os.path.dirname(self._address))

    def _pass_on(self, name: str) -> None:
        self.received.emit(Path(name))

    def _serve(self, listener: Listener) -> None:
        while not self._ending:
            try:
                with listener.accept() as line:
                    self._hear(line)
            except FAILURES:
                continue  # whoever it was has gone
            except Exception:  # whatever was said: the next one is heard
                log.exception("a message of another start of the program")

    def _hear(self, line: Connection) -> None:
        message = _message(line, time.monotonic() + HEARING)
        if message is None:
            return
        try:
            fields = json.loads(message)
        except (ValueError, RecursionError):
            return
        line.send_bytes(TAKEN)  # who has given up has opened the file already
        name = fields.get("open") if isinstance(fields, dict) else None
        if isinstance(name, str) and "\0" not in name:
            self._heard.emit(name)
