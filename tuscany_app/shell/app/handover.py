"""If a second start is given a file, it passes the file to the open window and ends.

It uses the system's own kind of socket (a named pipe on Windows) in a folder that only this user can enter; no network
port is opened. The name depends on the data folder, so two separate installations don't meet. A socket that a killed
program left behind is recognised because nobody answers, and is replaced.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import json
import os
import stat
import sys
import tempfile
import threading
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.storage.folders import data_folder

PATIENCE = 3.0  # seconds that a window has to answer
LONGEST = 64 * 1024  # bytes of a message
TAKEN = b"taken"
FAILURES = (OSError, EOFError)
ANYBODY = -1


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
    try:
        with Client(where) as line:
            line.send_bytes(json.dumps({"open": str(path)}).encode())
            return line.poll(PATIENCE) and line.recv_bytes(LONGEST) == TAKEN
    except FAILURES:
        return False


def somebody_listens(where: str) -> bool:
    try:
        with Client(where):
            return True
    except FAILURES:
        return False


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
            self._listener = Listener(self._address)
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

    def _hear(self, line: Connection) -> None:
        if not line.poll(PATIENCE):
            return
        try:
            message = json.loads(line.recv_bytes(LONGEST))
        except ValueError:
            return
        line.send_bytes(TAKEN)
        if isinstance(message, dict) and isinstance(message.get("open"), str):
            self._heard.emit(message["open"])
