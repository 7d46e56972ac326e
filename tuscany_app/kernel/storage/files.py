"""Writes files so that a crash, a full disk or a second program loses nothing."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from pathlib import Path
from typing import BinaryIO

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say

IN_USE = (32, 33)  # how Windows says that another program has a file open
PATIENCE = 1.0  # seconds for it to let go
NAME_BYTES = 255  # of a file name, on nearly every disk
ABANDONED = 60  # seconds after which a file that should have been there for a moment only is nobody's any more


def reason(error: OSError) -> Sentence:
    """The reason why the system refused something, in the player's language."""
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
        errno.EMFILE: say("too many files are open"),
        errno.ENFILE: say("too many files are open"),
        errno.EIO: say("the disk does not answer as it should"),
        errno.ELOOP: say("links lead from it back to it"),
    }
    if getattr(error, "winerror", None) in IN_USE:
        return say("another program is using it")
    said = say("the system says “{words}”", words=error.strerror or str(error))
    return sentences.get(error.errno or 0, said)


class Unreadable(Exception):
    """Raised for a file that can't or should not be read. `why` is the end of a sentence."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why)
        self.why = why


def is_file(path: Path) -> bool:
    """Whether a regular file is there. False where the user has no right to look."""
    return os.path.isfile(path)


def is_there(path: Path) -> bool:
    """Whether anything has that name, even a link to nothing. False where the user has no right to look."""
    return os.path.lexists(path)


def is_folder(path: Path) -> bool:
    """Whether a folder is there. False where the user has no right to look."""
    return os.path.isdir(path)


def listed(folder: Path, pattern: str) -> list[Path]:
    """What is in a folder, by name; nothing, where nobody may look."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def open_regular(path: Path) -> BinaryIO:
    """Open a regular file for reading. Raises Unreadable for anything else without opening it: a pipe never ends, and
    opening a device can change something."""
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    handle = None
    try:
        _must_be_regular(os.stat(path).st_mode)
        handle = os.open(path, flags)
        _must_be_regular(os.fstat(handle).st_mode)  # it may have been exchanged
        file, handle = os.fdopen(handle, "rb"), None
        return file
    except OSError as error:
        raise Unreadable(reason(error)) from error
    except ValueError as error:
        raise Unreadable(say("its name can't be used")) from error
    finally:
        if handle is not None:
            os.close(handle)


def _must_be_regular(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise Unreadable(say("it is a folder"))
    if not stat.S_ISREG(mode):
        raise Unreadable(say("it is not a regular file"))


def read_whole(path: Path, most: int) -> bytes:
    """Read a regular file. Raises Unreadable if it has more than `most` bytes."""
    try:
        with open_regular(path) as file:
            data = file.read(most + 1)
    except OSError as error:
        raise Unreadable(reason(error)) from error
    if len(data) > most:
        raise Unreadable(say("it is too large"))
    return data


def cut(name: str, most: int = NAME_BYTES) -> str:
    """Shorten a file name to at most `most` bytes and keep its ending."""
    stem, end = os.path.splitext(name)
    if len(os.fsencode(end)) > most // 2:
        stem, end = name, ""
    room = most - len(os.fsencode(end))
    encoded = os.fsencode(stem)
    if len(encoded) <= room:
        return name
    return encoded[:room].decode(sys.getfilesystemencoding(), "ignore") + end


def beside(path: Path, end: str) -> Path:
    """The path of a hidden file in the same folder: the name with a dot in front and `end` behind, shortened to what a
    file system allows."""
    return path.with_name(f".{cut(path.name, NAME_BYTES - len(end) - 1)}{end}")


def make_folder(path: Path) -> Path:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(say("The folder {folder} can't be made: {why}.", folder=path, why=reason(error))) from error
    return path


def write_whole(path: Path, text: str | bytes) -> None:
    """Replace a file in one step: after a crash there is the old file or the new one, never half of one. A file keeps
    its rights, and a link stays a link: the file behind it is replaced. A new file is its owner's alone."""
    import tempfile  # with its many parts, when there is something to write

    name = None
    data = text.encode("utf-8") if isinstance(text, str) else text
    try:
        target = Path(os.path.realpath(path))
        rights = rights_of(target)
        prefix = beside(target, ".12345678").name[:-8]
        with tempfile.NamedTemporaryFile("wb", dir=target.parent, prefix=prefix, delete=False) as file:
            name = file.name
            if rights is not None and sys.platform != "win32":
                os.fchmod(file.fileno(), rights)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        replace(name, target)
        with contextlib.suppress(OSError):  # the new file is there; refusing now would be wrong
            sync_folder(target.parent)
    except (OSError, ValueError, Unreadable) as error:
        if name is not None and os.path.exists(name):
            os.unlink(name)
        raise UserError(say("{file} can't be written: {why}.", file=path, why=why_not(error))) from error


def write_for_others(path: Path, text: str | bytes) -> None:
    """The same for a file that a player saves among their own: a new one has the usual rights."""
    new = not is_there(path)
    write_whole(path, text)
    if new and sys.platform != "win32":
        mask = os.umask(0)
        os.umask(mask)
        with contextlib.suppress(OSError):
            os.chmod(path, 0o666 & ~mask)


def rights_of(path: Path) -> int | None:
    """The access rights of the file that will be replaced, None if there is no file. Raises Unreadable if something
    else is there."""
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISLNK(mode):  # what `realpath` leaves leads nowhere
        raise OSError(errno.ELOOP, "a loop")
    _must_be_regular(mode)
    return stat.S_IMODE(mode)


def why_not(error: Exception) -> Sentence:
    """The end of a sentence that says why a file can't be written."""
    if isinstance(error, Unreadable):
        return error.why
    return reason(error) if isinstance(error, OSError) else say("its name can't be used")


def replace(source: str | Path, target: Path) -> None:
    """Put one file in the place of another. Windows refuses while another program, a virus scanner for example, has one
    of them open; so this tries again for a moment."""
    end = time.monotonic() + (PATIENCE if sys.platform == "win32" else 0)
    while True:
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if time.monotonic() >= end:
                raise
            time.sleep(0.02)


def sweep(folder: Path, name: str) -> None:
    """Remove the temporary files that a killed `write_whole` left for files of that name, unless somebody may still be
    writing them."""
    for path in listed(folder, f".{name}.????????"):
        remove_abandoned(path)


def remove_abandoned(path: Path) -> None:
    try:
        if time.time() - path.stat().st_mtime > ABANDONED:
            path.unlink()
    except OSError:
        return  # somebody else was faster, or nothing may be removed here


def sync_folder(folder: Path) -> None:
    """Make sure that a new or renamed entry of a folder is on the disk. Windows does this by itself."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class Appender:
    """Writes a file line by line. Each line is on the disk before `append` returns, and it is there whole or not at
    all. It knows what it has written: if somebody removes or changes the file, `restore` writes it again."""

    def __init__(self, path: Path, text: bytes) -> None:
        """Open `path`. The file begins with `text`, which has only good lines; the last one may lack its line end."""
        self.path = path
        self.text = text if text.endswith(b"\n") else text + b"\n"
        self._closed = False
        self.handle: int | None = None  # None: not open, and the number may be another file's by now
        self._open()

    def append(self, line: str) -> None:
        if self.handle is None:
            raise UserError(say("{file} can't be written: {why}.", file=self.path, why=say("it is closed")))
        data = line.encode("utf-8")
        try:
            os.lseek(self.handle, len(self.text), os.SEEK_SET)
            done = 0
            while done < len(data):
                done += os.write(self.handle, data[done:])
            os.fsync(self.handle)
        except OSError as error:
            self._cut(self.handle)
            raise self._trouble(error) from error
        self.text += data

    def restore(self) -> bool:
        """Write the file again if it is missing or was changed. True if that was necessary."""
        if self._closed or (self.handle is not None and self._there(self.handle)):
            return False
        self.replace(self.text)
        return True

    def replace(self, text: bytes) -> None:
        """Replace the whole content in one step."""
        self._let_go()  # Windows replaces no file that is open
        make_folder(self.path.parent)
        write_whole(self.path, text.decode("utf-8"))
        self.text = text
        self._open()

    def close(self) -> None:
        self._closed = True
        self._let_go()

    def _let_go(self) -> None:
        handle, self.handle = self.handle, None
        if handle is not None:
            os.close(handle)

    def _open(self) -> None:
        try:
            self.handle = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
            os.ftruncate(self.handle, len(self.text))
            os.lseek(self.handle, len(self.text) - 1, os.SEEK_SET)
            os.write(self.handle, b"\n")
            os.fsync(self.handle)
        except OSError as error:
            self._let_go()
            raise self._trouble(error) from error

    def _there(self, handle: int) -> bool:
        """Whether the file is still in its place and as long as it was left."""
        try:
            here, there = os.fstat(handle), os.stat(self.path)
        except OSError:
            return False
        same = sys.platform == "win32" or os.path.samestat(here, there)  # Windows lets nobody take an open file away
        return same and there.st_size == len(self.text)

    def _cut(self, handle: int) -> None:
        try:
            os.ftruncate(handle, len(self.text))
        except OSError:
            return  # what is torn is left out when the file is read

    def _trouble(self, error: OSError) -> UserError:
        return UserError(say("{file} can't be written: {why}.", file=self.path, why=reason(error)))
