"""The log: errors, Qt's warnings, starts and crashes.

It has at most three small files in the folder `log` of the data folder, and beside them Python's report of a crash.
Nothing leaves the machine. If the folder can't be written, there is no log.
"""

from __future__ import annotations

import atexit
import contextlib
import errno
import logging
import threading
from pathlib import Path

from tuscany_app import __version__
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.storage.files import Unreadable, is_file, is_there, make_folder, read_whole
from tuscany_app.kernel.storage.folders import data_folder
from tuscany_app.kernel.storage.moments import moment

NAME, CRASHES = "tuscany-table.log", "crash.txt"
LARGEST, OLDER = 300_000, 2  # bytes of a file, and how many there are of the earlier ones

log = logging.getLogger("tuscany_app")


def log_folder() -> Path:
    return data_folder() / "log"


class LogFile(logging.Handler):
    """Begun when there is something to write."""

    def __init__(self) -> None:
        super().__init__()
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if self._file is None:
            self._file = self._opened()
        self._file.handle(record)

    def _opened(self) -> logging.Handler:
        from logging.handlers import RotatingFileHandler

        try:
            path = _ours(NAME)
            file = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=OLDER, encoding="utf-8")
        except (OSError, UserError):
            return logging.NullHandler()
        file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        return file

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
        super().close()


def _ours(name: str) -> Path:
    """A file of the log, to be written; OSError if anything that is no file is in its place."""
    path = make_folder(log_folder()) / name
    if is_there(path) and not is_file(path):
        raise FileExistsError(errno.EEXIST, "not a regular file", str(path))
    return path


def start_log() -> None:
    log.setLevel(logging.INFO)
    log.addHandler(LogFile())
    threading.excepthook = _thread_failed


def end_log() -> None:
    for handler in log.handlers.copy():
        log.removeHandler(handler)
        handler.close()
    threading.excepthook = threading.__excepthook__


def note_start(surroundings: str) -> None:
    """That a window is there, and with what; when nothing else waits to be done."""
    import platform  # with its many parts, after the start

    python = f"{platform.python_implementation()} {platform.python_version()}"
    log.info("started: Tuscany Table %s, %s, %s, %s", __version__, python, surroundings, platform.platform())


def watch_for_crashes() -> None:
    """If the machine's code fails under Python, what was being done is written down before the program is gone. The
    file is closed when the program ends."""
    import faulthandler

    with contextlib.suppress(OSError, UserError):
        path = _ours(CRASHES)
        large = is_there(path) and path.stat().st_size > LARGEST
        file = open(path, "w" if large else "a", encoding="utf-8")  # noqa: SIM115
        faulthandler.enable(file)
        atexit.register(file.close)
        atexit.register(faulthandler.disable)  # what is registered last is done first


def _thread_failed(what: threading.ExceptHookArgs) -> None:
    if what.exc_value is not None:
        log.error("unexpected error in a thread", exc_info=(what.exc_type, what.exc_value, what.exc_traceback))


# to be read again


def last_lines(most: int) -> str:
    """The end of the log, over all its files."""
    files = [*(log_folder() / f"{NAME}.{number}" for number in range(OLDER, 0, -1)), log_folder() / NAME]
    return _end("".join(map(_text, files)), most)


def crashes(most: int) -> str:
    """What was written of crashes, with the time of the last one; nothing if there were none."""
    path = log_folder() / CRASHES
    text = _end(_text(path), most)
    if not text.strip():
        return ""
    with contextlib.suppress(OSError):
        text += moment(path.stat().st_mtime).strftime("\n(%Y-%m-%d %H:%M:%S)\n")
    return text


def _end(text: str, most: int) -> str:
    """Whole lines, so many letters at most."""
    return text if len(text) <= most else text[-most:].partition("\n")[2]


def _text(path: Path) -> str:
    try:
        return read_whole(path, 4 * LARGEST).decode("utf-8", "replace")
    except Unreadable:
        return ""
