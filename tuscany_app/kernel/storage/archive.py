"""Many records in one zip archive. Writing keeps their times; reading trusts nothing in the file.

An archive is checked as a whole before any of it is used. One strange path, link or part with a password, or more than
`MOST_BYTES` counted while unpacking, and all of it is refused. The caller counts the parts that are not records. Names
of parts are only labels; other code decides where a record is stored.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import struct
import time
import warnings
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from attrs import frozen

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.files import (
    Unreadable,
    beside,
    open_regular,
    read_whole,
    reason,
    replace,
    rights_of,
    sync_folder,
    why_not,
)
from tuscany_app.kernel.storage.moments import moment

MOST_ENTRIES = 20_000
MOST_BYTES = 512 * 1024 * 1024  # unpacked; five thousand records are below a fifth of it
DIRECTORY = 6 * 1024 * 1024  # bytes of the table of contents: it is read at one go
CHUNK = 256 * 1024
SUFFIX = ".jsonl"
WAYS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # of packing
BEGINNINGS = (b"PK\x03\x04", b"PK\x05\x06")
END = struct.Struct("<4s4H2LH")  # how an archive ends, with the size of its table of contents
END_SIGN = b"PK\x05\x06"
LOCATOR, LOCATOR_SIGN = struct.Struct("<4sLQL"), b"PK\x06\x07"  # where a larger archive says the same: before its end
END_64, END_64_SIGN = struct.Struct("<4sQ2H2L4Q"), b"PK\x06\x06"
LONGEST_COMMENT = 0xFFFF
TIMES = 0x5455  # the extra field with a moment that has a second and no time zone
OLDEST = (1980, 1, 1, 0, 0, 0)  # what a zip can say otherwise
COUNTED = 0x7FFF_FFFF  # seconds since 1970, where they end in that field
BROKEN = (
    zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, struct.error, UserWarning,
)  # fmt: skip

Beat = Callable[[int, int], bool]  # told how much is done and of how much; False: that is enough


@frozen
class ArchivedFile:
    """A file of an archive that may be a record."""

    name: str  # without its folders
    data: bytes
    played: float  # the moment of its last move, as seconds since 1970


@frozen
class Checked:
    """An archive that can be used."""

    path: Path
    records: tuple[zipfile.ZipInfo, ...]  # what may be one, by its name
    others: int  # files that can't

    def parts(self) -> Iterator[ArchivedFile]:
        """Yield the records one after the other. Raises UserError if the file has changed since it was checked."""
        try:
            with zipfile.ZipFile(self.path) as archive:
                for entry in self.records:
                    with archive.open(entry) as file:
                        data = file.read(record.SIZE_CAP + 1)
                    yield ArchivedFile(entry.filename.rsplit("/", 1)[-1], data, _played(entry))
        except BROKEN as error:
            raise _refused(self.path, say("it is damaged")) from error
        except OSError as error:
            raise _refused(self.path, reason(error)) from error


def is_archive(path: Path) -> bool:
    """Whether a file is an archive, judged by its first bytes and not by its name. False for a file that can't be
    read."""
    try:
        with open_regular(path) as file:
            return file.read(4) in BEGINNINGS
    except (OSError, Unreadable):
        return False


# reading


def check(path: Path) -> Checked:
    """Read an archive from start to end without unpacking it to the disk. Raises UserError if anything in it is
    wrong."""
    try:
        _check_end(path)
        with zipfile.ZipFile(path) as archive, warnings.catch_warnings():
            warnings.simplefilter("error")  # Python 3.14 only warns of parts that share their bytes
            entries = archive.infolist()
            _check_entries(path, entries)
            left = MOST_BYTES
            for entry in entries:
                left -= _real_size(archive, entry, left)
                if left < 0:
                    raise _refused(path, _too_much())
    except Unreadable as error:
        raise _refused(path, error.why) from error
    except BROKEN as error:
        raise _refused(path, say("it is damaged")) from error
    except OSError as error:  # a place before the beginning of the file is one, too
        raise _refused(path, say("it is damaged") if error.errno == errno.EINVAL else reason(error)) from error
    files = [entry for entry in entries if not entry.is_dir()]
    records = tuple(entry for entry in files if _may_be_record(entry.filename))
    return Checked(path, records, len(files) - len(records))


def _check_end(path: Path) -> None:
    """Check how large the table of contents is. It is read in one piece, so it must be small, wherever the archive
    states its size."""
    with open_regular(path) as file:
        size = file.seek(0, os.SEEK_END)
        first = max(0, size - END.size - LONGEST_COMMENT - LOCATOR.size - END_64.size)
        file.seek(first)
        tail = file.read()
        bare = len(tail) - END.size  # without a comment, which is where it is looked for first
        place = bare if tail[bare:].startswith(END_SIGN) and tail.endswith(b"\0\0") else tail.rfind(END_SIGN)
        if place < 0 or len(tail) - place < END.size:
            raise _refused(path, say("it is damaged"))
        *_, entries, directory, _, _ = END.unpack_from(tail, place)
        told = [(entries, directory)]
        if place >= LOCATOR.size and tail.startswith(LOCATOR_SIGN, place - LOCATOR.size):
            _, _, said, _ = LOCATOR.unpack_from(tail, place - LOCATOR.size)
            told = []  # the others are only as large as they can be told there
            for where in (said, first + place - LOCATOR.size - END_64.size):
                file.seek(min(max(where, 0), size))
                end = file.read(END_64.size)
                if end.startswith(END_64_SIGN) and len(end) == END_64.size:
                    *_, entries, directory, _ = END_64.unpack(end)
                    told.append((entries, directory))
            if not told:
                raise _refused(path, say("it is damaged"))
    if any(directory > DIRECTORY or entries > MOST_ENTRIES for entries, directory in told):
        raise _refused(path, _too_many())


def _check_entries(path: Path, entries: Sequence[zipfile.ZipInfo]) -> None:
    if len(entries) > MOST_ENTRIES:
        raise _refused(path, _too_many())
    for entry in entries:
        # as it is in the file: what zipfile makes of it may hide what was meant
        if _strange(entry.orig_filename) or _strange(entry.filename):
            raise _refused(path, say("it holds the strange path “{name}”", name=entry.orig_filename))
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
            raise _refused(path, say("“{name}” in it is a link or a device", name=entry.filename))
        if entry.flag_bits & 0x1:
            raise _refused(path, say("it is locked with a password"))
        if entry.compress_type not in WAYS:
            raise _refused(path, say("it is packed in an unusual way"))
    if sum(entry.file_size for entry in entries) > MOST_BYTES:
        raise _refused(path, _too_much())


def _strange(name: str) -> bool:
    """Whether a path could lead, on any system, to a place outside the folder into which it is unpacked."""
    parts = re.split(r"[/\\]", name)
    return not name or "\0" in name or parts[0] == "" or ".." in parts or ":" in parts[0] or "\\" in name


def _real_size(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> int:
    """The size of an entry when it is unpacked. Stops unpacking soon after `most` bytes."""
    size = 0
    with archive.open(entry) as file:
        while size <= most and (chunk := file.read(CHUNK)):
            size += len(chunk)
    return size


def _may_be_record(name: str) -> bool:
    """Whether a file may be a record by its name. Left out are the copies that macOS adds in a folder of its own and
    with a leading dot."""
    parts = name.split("/")
    return parts[-1].lower().endswith(SUFFIX) and not parts[-1].startswith(".") and "__MACOSX" not in parts


def _played(entry: zipfile.ZipInfo) -> float:
    extra = entry.extra
    while len(extra) >= 4:
        kind, length = struct.unpack_from("<2H", extra)
        field, extra = extra[4 : 4 + length], extra[4 + length :]
        if kind == TIMES and len(field) >= 5 and field[0] & 1:
            return float(struct.unpack_from("<l", field, 1)[0])
    with contextlib.suppress(ValueError, OverflowError):
        return time.mktime((*entry.date_time, 0, 0, -1))
    return time.time()


def _too_many() -> Sentence:
    return say("it holds more than {most} files", most=MOST_ENTRIES)


def _too_much() -> Sentence:
    return say("unpacked it would be larger than {most} MB", most=MOST_BYTES // 1024**2)


def _refused(path: Path, why: Sentence) -> UserError:
    return UserError(say("{file} can't be used: {why}.", file=path.name, why=why))


# writing


def pack(paths: Sequence[Path], target: Path, beat: Beat | None = None) -> bool:
    """Write records unchanged into a new archive, in one step: afterwards the archive is complete or does not exist.
    False if `beat` asked to stop. Raises UserError if a record can't be read or the archive can't be written."""
    given, target = target, Path(os.path.realpath(target))
    made = beside(target, f".{os.urandom(4).hex()}")
    names: set[str] = set()
    try:
        rights = rights_of(target)
        with zipfile.ZipFile(made, "x", zipfile.ZIP_DEFLATED) as archive:
            for number, path in enumerate(paths):
                if beat is not None and not beat(number, len(paths)):
                    return False
                archive.writestr(_entry(path, _name(path, names)), _content(path))
        with open(made, "rb+") as file:
            os.fsync(file.fileno())
        if rights is not None:
            os.chmod(made, rights)
        replace(made, target)
        sync_folder(target.parent)
        return True
    except (OSError, ValueError, Unreadable) as error:
        raise UserError(say("{file} can't be written: {why}.", file=given, why=why_not(error))) from error
    finally:
        with contextlib.suppress(OSError, ValueError):
            made.unlink(missing_ok=True)


def _content(path: Path) -> bytes:
    try:
        return read_whole(path, record.SIZE_CAP)
    except Unreadable as error:
        raise UserError(say("{file} can't be read: {why}.", file=path, why=error.why)) from error


def _name(path: Path, names: set[str]) -> str:
    """A file name for the archive: that of the record, with a number if a record of another folder has the same
    name."""
    name, number = path.name, 1
    while name in names:
        number += 1
        name = f"{path.stem}-{number}{path.suffix}"
    names.add(name)
    return name


def _entry(path: Path, name: str) -> zipfile.ZipInfo:
    try:
        played = path.stat().st_mtime
    except OSError as error:
        raise UserError(say("{file} can't be read: {why}.", file=path, why=reason(error))) from error
    entry = zipfile.ZipInfo(name, max(moment(played).timetuple()[:6], OLDEST))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = (stat.S_IFREG | 0o644) << 16
    if 0 <= played <= COUNTED:
        entry.extra = struct.pack("<2HBl", TIMES, 5, 1, int(played))
    return entry
