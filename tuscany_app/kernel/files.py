"""Files written so that a crash, a full disk or a second instance loses nothing."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from tuscany_app.kernel.trouble import Trouble
from tuscany_app.kernel.words import Sentence, say


def reason(error: OSError) -> Sentence | str:
    """Why the system refused, in the player's language."""
    sentences = {
        errno.ENOENT: say("it is not there"),
        errno.EACCES: say("permission is denied"),
        errno.EPERM: say("permission is denied"),
        errno.EROFS: say("the disk can only be read"),
        errno.ENOSPC: say("the disk is full"),
        errno.EDQUOT: say("the disk is full"),
        errno.EISDIR: say("it is a folder"),
        errno.ENOTDIR: say("part of its path is not a folder"),
        errno.EEXIST: say("something with that name is already there"),
        errno.ENAMETOOLONG: say("its name is too long"),
    }
    return sentences.get(error.errno or 0, error.strerror or str(error))


def make_folder(path: Path) -> Path:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(say("The folder {folder} can't be made: {why}.", folder=path, why=reason(error))) from error
    return path


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one step: after a crash there is the old file or the new one, never half of one."""
    name = None
    try:
        with tempfile.NamedTemporaryFile("wb", dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            name = file.name
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
        sync_folder(path.parent)
    except OSError as error:
        if name is not None and os.path.exists(name):
            os.unlink(name)
        raise Trouble(say("{file} can't be written: {why}.", file=path, why=reason(error))) from error


def sync_folder(folder: Path) -> None:
    """Make a new or renamed entry of a folder durable; Windows does so by itself."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class Appender:
    """A file that grows line by line, each on the disk before `append` returns, each whole or not there at all."""

    def __init__(self, path: Path, size: int) -> None:
        """Open `path`, cut to its first `size` bytes: good lines, the last of which may still lack its line end."""
        self.path = path
        self.size = size
        self._handle: int | None = None  # None: closed, and the number may be another file's by now
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
        except OSError as error:
            raise self._trouble(error) from error
        try:
            os.ftruncate(self._handle, size)
            os.lseek(self._handle, size - 1, os.SEEK_SET)
            os.write(self._handle, b"\n")
            os.fsync(self._handle)
        except OSError as error:
            self.close()
            raise self._trouble(error) from error

    def append(self, line: str) -> None:
        data = line.encode("utf-8")
        if self._handle is None:
            raise Trouble(say("{file} can't be written: {why}.", file=self.path, why=say("it is closed")))
        try:
            os.lseek(self._handle, self.size, os.SEEK_SET)
            done = 0
            while done < len(data):
                done += os.write(self._handle, data[done:])
            os.fsync(self._handle)
        except OSError as error:
            self._cut(self._handle)
            raise self._trouble(error) from error
        self.size += len(data)

    def close(self) -> None:
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)

    def _cut(self, handle: int) -> None:
        try:
            os.ftruncate(handle, self.size)
        except OSError:
            return  # what is torn is left out when the file is read

    def _trouble(self, error: OSError) -> Trouble:
        return Trouble(say("{file} can't be written: {why}.", file=self.path, why=reason(error)))
