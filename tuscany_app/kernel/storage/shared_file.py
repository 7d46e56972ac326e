"""Changes small files that several windows share (settings, people, series): one window at a time, and always on what
is on the disk just then, so that nobody overwrites what somebody else has saved."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage.files import Unreadable, beside, is_there, make_folder, read_whole, reason, write_whole

WAIT = 0.6  # seconds, at most, for another window that changes the same file

Signs = tuple[int, int, int]


class Busy(UserError):
    """Raised when another window is changing the file, or was stopped in the middle of a change."""


@contextlib.contextmanager
def alone(path: Path, wait: float | None = None) -> Iterator[None]:
    """Hold a lock so that nobody else changes a file, or anything in a folder. Raises Busy after waiting `wait`
    seconds. The system releases the lock when a program ends, in whatever way; an empty file stays."""
    from filelock import FileLock, Timeout  # loads much that the start of the program has no need of

    make_folder(path.parent)
    lock = FileLock(beside(path, ".lock"), poll_interval=0.01)
    try:
        lock.acquire(timeout=WAIT if wait is None else wait)
    except Timeout as error:
        raise Busy(say("Another window is changing {file}; try again in a moment.", file=path.name)) from error
    except OSError as error:
        raise UserError(say("{file} can't be written: {why}.", file=path, why=reason(error))) from error
    try:
        yield
    finally:
        lock.release()


def change(path: Path, most: int, work: Callable[[bytes | None], str | None], wait: float | None = None) -> None:
    """Change a file while holding its lock. `work` gets the content, or None if there is no file, and returns the new
    content, or None to leave it. Raises UserError if the file can't be read or written; then nothing has changed."""
    with alone(path, wait):
        try:
            data = read_whole(path, most) if is_there(path) else None
        except Unreadable as error:
            raise UserError(say("{file} can't be read: {why}.", file=path, why=error.why)) from error
        text = work(data)
        if text is not None:
            write_whole(path, text)


def signs(path: Path) -> Signs | None:
    """A value that differs after each change of the file. None if there is no file."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino
