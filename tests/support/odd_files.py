"""Every file and folder of the program, made odd in every way that a disk knows: for the tests and the release gate."""

from __future__ import annotations

import contextlib
import ctypes
import io
import os
import shutil
import socket
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from attrs import evolve

from tests.kernel.storage.test_record_changes import kept
from tests.support.evening_of_games import evening
from tuscany_app import cli
from tuscany_app.kernel import catalogue, component_tables, own_puzzles, series, series_file, statistics
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.people import People
from tuscany_app.kernel.storage.folders import data_folder
from tuscany_app.kernel.storage.library_index import LibraryIndex
from tuscany_app.kernel.storage.recent_records import recent_records
from tuscany_app.shell.app import start
from tuscany_app.shell.base import log_file
from tuscany_app.shell.base.preferences import Preferences

GAME = catalogue.load("pillars")
FILES = {
    "settings": "settings.json", "people": "people.json", "series": "series/one.json",
    "playing": "records/playing/odd.jsonl", "finished": "records/finished/odd.jsonl", "bin": "records/bin/odd.jsonl",
    "set-aside": "records/set-aside/odd.jsonl", "review": "records/finished/good.review.json",
    "board": "components/pillars/own.toml", "index": "cache/library.sqlite", "log": "log/tuscany-table.log",
    "crashes": "log/crash.txt", "own puzzle": "own-puzzles/one.jsonl",
}  # fmt: skip
FOLDERS = (
    "records", "records/playing", "records/finished", "records/bin", "series", "components", "components/pillars",
    "cache", "log",
)  # fmt: skip
RECORDS = ("playing", "finished", "bin", "set-aside")
YEARS = {"year 1": -62_135_596_800, "1601": -11_644_473_600, "1969": -3600, "2300": 10_413_792_000, "60000": 1.8e12}
NAMES = {
    "four bytes": "😀" * 60, "marks": "\u0301" * 60, "right to left": "\u05d3\u05e0\u05d9", "longest": "x" * 249,
    "lines": "a\nb\tc", "dashes": "--help", "stars": "[*]?", "day": "9999-12-31-235959-pillars-abc",
}  # fmt: skip
CONTENTS = {
    "empty": b"", "zeros": b"\0" * 5000, "no UTF-8": b"\xff\xfe\x00", "nested": b"[" * 100_000, "null": b"null\n",
    "UTF-16": '{"format": 1}\n'.encode("utf-16"), "digits": b'{"format": ' + b"9" * 5000 + b"}\n",
}  # fmt: skip
KINDS = ("folder", "pipe", "device", "socket", "link to nothing", "loop", "large", "locked")


def cases() -> list[tuple[str, str]]:
    """What is made odd, and how."""
    ways = (*KINDS, *CONTENTS, *YEARS)
    found = [(file, way) for file in FILES for way in ways]
    found += [(file, f"named {name}") for file in (*RECORDS, "series", "board") for name in NAMES]
    return found + [(folder, way) for folder in FOLDERS for way in ("locked", "a file", "link to nothing", "loop")]


def furnish() -> None:
    """A data folder in which there is one of everything."""
    home = data_folder()
    Preferences().set("theme", "dark")
    People().add("Clara")
    series_file.create(evening("pillars", "borders")).path.rename(home / "series" / "one.json")
    whole, begun = kept(1), kept(2, moves=5)
    for folder, source in (("playing", begun), ("finished", whole), ("bin", whole), ("set-aside", whole)):
        place = home / "records" / folder
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, place / "odd.jsonl")
    whole.rename(whole.with_name("good.jsonl"))
    begun.rename(begun.with_name("good.jsonl"))
    (home / FILES["review"]).write_text("{}", encoding="utf-8")
    (home / "own-puzzles").mkdir()
    (home / FILES["own puzzle"]).write_text("{}\n", encoding="utf-8")
    standard = component_tables.tables(GAME)[0]
    component_tables.write_new(GAME, "own", component_tables.text_of(standard.path))
    with LibraryIndex() as index:
        index.update()
    (home / "log").mkdir(exist_ok=True)
    for name in ("log", "crashes"):
        (home / FILES[name]).write_text("a line\n", encoding="utf-8")


def spoil(what: str, way: str) -> None:
    path = data_folder() / FILES.get(what, what)
    if way in YEARS:
        os.utime(path, (YEARS[way], YEARS[way]))
    elif way in CONTENTS:
        path.write_bytes(CONTENTS[way])
    elif way == "locked":
        path.chmod(0)
    elif way == "large":
        os.truncate(path, 300 * 1024 * 1024)
    elif way.startswith("named "):
        path.rename(path.with_name(NAMES[way.removeprefix("named ")] + path.suffix))
    else:
        shutil.rmtree(path) if path.is_dir() else path.unlink()
        _PLACE[way](path)


def _socket(path: Path) -> None:
    """Bound by a short name: that of a socket has 107 letters at most."""
    here = os.getcwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


_PLACE: dict[str, Callable[[Path], object]] = {
    "folder": lambda path: path.mkdir(),
    "pipe": os.mkfifo,
    "device": lambda path: path.symlink_to("/dev/zero"),
    "socket": _socket,
    "link to nothing": lambda path: path.symlink_to(path.with_name("nothing")),
    "loop": lambda path: path.symlink_to(path.name),
    "a file": lambda path: path.write_text("x", encoding="utf-8"),
}


def visit() -> None:
    """What start, pages and commands do with the files; an error with a sentence is fine, any other is not."""
    deeds: tuple[Callable[[], object], ...] = (
        _settings, _people, recent_records, series_file.all_series, _series, _library,
        lambda: component_tables.tables(GAME), lambda: component_tables.binned(GAME),
        lambda: component_tables.uses(GAME, "own"), lambda: component_tables.plans(GAME, "own"), _log, _crashes,
        own_puzzles.own_puzzles,
        start.sweep_everywhere, _commands,
    )  # fmt: skip
    for deed in deeds:
        with contextlib.suppress(UserError):
            deed()


def _settings() -> None:
    preferences = Preferences()
    preferences.set("confirm", not preferences.values.confirm)
    preferences.follow()


def _people() -> None:
    people = People(["Nora"])
    people.follow()
    person = people.person_of("Clara") or people.add("Clara")
    people.change(person, evolve(person, colour="green"))


def _series() -> None:
    for kept_series in series_file.all_series().kept:
        series.read(kept_series.series)
        series.open_games(kept_series.series)


def _library() -> None:
    with LibraryIndex() as index:
        index.update()
        index.places(), index.points()
        found = index.records()
        assert statistics is not None
        assert all(entry.path.suffix == ".jsonl" for entry in found)


def _log() -> None:
    log_file.start_log()
    try:
        log_file.log.warning("something")
        log_file.last_lines(1000), log_file.crashes(1000)
    finally:
        log_file.end_log()


def _crashes() -> None:
    """The file of crashes stays open until the program ends; here it is closed at once."""
    with mock.patch("atexit.register") as registered:
        log_file.watch_for_crashes()
    for call in reversed(registered.call_args_list):
        call.args[0]()


def _commands() -> None:
    """The command line: it ends with 0 or 2, and in words."""
    records = [path for folder in ("playing", "finished") for path in _listed(data_folder() / "records" / folder)]
    for argv in (
        ["games"], ["statistics"], ["components", "list", "pillars"], ["report"],
        *(["replay", "--json", "--", str(path)] for path in records),
    ):  # fmt: skip
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as said:
            code = cli.run(argv)
        assert code in (0, 2), (argv, code)
        assert code == 0 or said.getvalue().strip(), argv
        assert "Traceback" not in said.getvalue(), argv


def _listed(folder: Path) -> list[Path]:
    try:
        return [Path(entry) for entry in os.scandir(folder) if entry.name.endswith(".jsonl")]
    except OSError:
        return []


GOOD = {"playing": "records/playing/good.jsonl", "finished": "records/finished/good.jsonl"}


def still_there(what: str, way: str) -> None:
    """The good records are untouched, and listed wherever their folders can be looked at."""
    out_of_reach = way in ("locked", "a file", "link to nothing", "loop") and what in FOLDERS
    for folder, place in GOOD.items():
        path = data_folder() / place
        if out_of_reach and path.is_relative_to(data_folder() / what):
            continue
        assert path.is_file()
        assert path in [entry.path for entry in recent_records()]
        if out_of_reach and what.startswith("records"):
            continue  # one sentence says which folder can't be read
        with LibraryIndex() as index:
            index.update()
            assert path in [entry.path for entry in index.records()], (folder, what, way)


@contextmanager
def as_anybody() -> Iterator[None]:
    """Without root's right to read and write what is locked, on Linux."""
    if sys.platform != "linux" or os.geteuid() != 0:
        yield
        return
    libc = ctypes.CDLL(None, use_errno=True)
    head = ctypes.create_string_buffer(struct.pack("Ii", 0x2008_0522, 0))
    data = ctypes.create_string_buffer(24)
    assert libc.capget(head, data) == 0
    effective, *others = struct.unpack("6I", data.raw)
    override = 1 << 1 | 1 << 2 | 1 << 3  # DAC_OVERRIDE, DAC_READ_SEARCH, FOWNER
    assert libc.capset(head, ctypes.create_string_buffer(struct.pack("6I", effective & ~override, *others))) == 0
    try:
        yield
    finally:
        assert libc.capset(head, data) == 0
