"""The content of a problem report: the player's words, facts about program and machine, settings, the log, a game.

It becomes one file that the player can read and attach to a message; nothing is sent. The machine's owner is left out:
the home folder becomes `~`, and known people are not named in log and facts. A game is added only if the player wants
it, unchanged. Qt is used only if it can be loaded, so that a program that doesn't start can be reported, too.
"""

from __future__ import annotations

import getpass
import io
import json
import os
import platform
import re
import sys
import time
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from attrs import frozen

from tuscany_app import __version__, assets
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.people import People
from tuscany_app.kernel.storage import recent_records, record
from tuscany_app.kernel.storage.files import Unreadable, is_there, read_whole
from tuscany_app.kernel.storage.folders import data_folder
from tuscany_app.shell.base import log_file

REPORT, LOG, CRASHES, GAME = "report.txt", "log.txt", "crash.txt", "game.jsonl"  # in the file
MOST = 200_000  # letters of the log
WORDS = 20_000  # letters of what somebody writes
SETTINGS_CAP = 1024 * 1024  # bytes
# Of the settings what the program does differently for them; names, tables, lessons and puzzles are somebody's own.
SETTINGS = (
    "language", "theme", "palette", "text_size", "animation", "computers", "volume", "unmuted", "confirm", "undo",
    "hints", "coach", "chances", "sand_timer", "targets", "opposite", "side", "reminders", "own_puzzles",
    "open_hands", "game", "window", "maximised",
)  # fmt: skip

Fact = tuple[Sentence | str, object]


@frozen
class ReportedFile:
    """A file in the report."""

    name: str
    data: bytes

    @property
    def text(self) -> str:
        return self.data.decode("utf-8", "replace")


@frozen
class ProblemReport:
    parts: tuple[ReportedFile, ...]

    def packed(self) -> bytes:
        """All of it as one file."""
        memory = io.BytesIO()
        with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
            for part in self.parts:
                archive.writestr(zipfile.ZipInfo(part.name, time.localtime()[:6]), part.data, zipfile.ZIP_DEFLATED)
        return memory.getvalue()


class Evidence:
    """What there is to report, looked up once; `report` puts it together as somebody wishes."""

    def __init__(self, more: Iterable[Fact] = ()) -> None:
        """`more` are facts that only a window knows."""
        self._hide = Anonymiser()
        self.log = self._hide(log_file.last_lines(MOST))
        self.crashes = self._hide(log_file.crashes(MOST // 4))
        self._facts = (*program_facts(), *more)
        self._settings = tuple(_settings())

    def report(self, words: str = "", *, log: bool = True, game: Path | None = None) -> ProblemReport:
        """UserError if there is no such game."""
        parts = []
        if log and self.log:
            parts.append(ReportedFile(LOG, self.log.encode("utf-8")))
        if log and self.crashes:
            parts.append(ReportedFile(CRASHES, self.crashes.encode("utf-8")))
        if game is not None:
            parts.append(ReportedFile(GAME, _game(game)))
        return ProblemReport((ReportedFile(REPORT, self._text(words, parts).encode("utf-8")), *parts))

    def _text(self, words: str, parts: Sequence[ReportedFile]) -> str:
        told = words.strip()[:WORDS] or str(say("(nothing was written)"))
        beside = [f"{part.name}: {max(1, round(len(part.data) / 1000))} kB" for part in parts]
        sections: list[tuple[Sentence, Iterable[str]]] = [
            (say("What happened"), told.splitlines()),
            (say("Program and machine"), (self._hide(f"{name}: {value}") for name, value in self._facts)),
            (say("Settings"), [self._hide(f"{name}: {value}") for name, value in self._settings] or ["–"]),
            (say("Beside this file"), beside or ["–"]),
        ]
        title = str(say("A problem with {program}", program=f"Tuscany Table {__version__}"))
        lines = [title, "=" * len(title)]
        for heading, content in sections:
            lines += ["", str(heading), "-" * len(str(heading)), *content]
        return "\n".join(lines) + "\n"


class Anonymiser:
    """Leaves out of a text whose machine it comes from, and who plays there."""

    def __init__(self) -> None:
        self._rules: list[tuple[re.Pattern[str], str]] = []
        for folder in {str(Path.home()), str(Path.home().resolve())} - {os.sep}:
            for spelling in {folder, folder.replace("\\", "\\\\")}:
                self._rules.append((re.compile(re.escape(spelling) + r"(?![\w.-])"), "~"))
        if user := _user():
            self._rules.append((re.compile(rf"(?<=[\\/]){re.escape(user)}(?=[\\/])"), "…"))
        names = sorted((name for person in People().everybody for name in person.spellings), key=len, reverse=True)
        for name in names:
            self._rules.append((re.compile(rf"(?<!\w){re.escape(name)}(?!\w)"), "…"))

    def __call__(self, text: str) -> str:
        for pattern, instead in self._rules:
            text = pattern.sub(instead, text)
        return text


def new_name() -> str:
    """What a report's file is called."""
    return time.strftime("tuscany-table-%Y-%m-%d-%H%M.zip")


def last_game() -> Path | None:
    """The record that somebody played at last."""
    listed = recent_records.recent_records()
    return listed[0].path if listed else None


def _game(path: Path) -> bytes:
    """As it is, also if it is damaged: that may be what is reported."""
    try:
        return read_whole(path, record.SIZE_CAP)
    except Unreadable as trouble:
        raise UserError(say("{file} can't be read: {why}.", file=path, why=trouble.why)) from trouble


# facts


def program_facts() -> Iterator[Fact]:
    yield say("Version"), " ".join(filter(None, (__version__, commit(), f"({_kind_of_installation()})")))
    yield "Python", f"{platform.python_implementation()} {platform.python_version()}"
    yield "Qt", _qt()
    yield say("System"), " · ".join(filter(None, (platform.platform(), _distribution(), _desktop())))
    yield say("Processors"), os.cpu_count() or "?"
    yield say("Language"), f"{i18n.language()} ({os.environ.get('LC_ALL') or os.environ.get('LANG') or '–'})"
    if screens := _screens():
        yield say("Screens"), screens
    yield say("Sound"), _sound()
    for name in catalogue.plugins().games:
        yield say("Game of an add-on"), name
    for sentence in catalogue.failures():
        yield say("Game of an add-on"), sentence


def commit() -> str:
    """Which state of the source this is, where that is known: noted in the bundle, or told by a checkout."""
    noted = _line(assets.folder("resources") / "commit.txt")
    if noted:
        return noted
    git = assets.folder("resources").parent / ".git"
    head = _line(git / "HEAD")
    if not head.startswith("ref: "):
        return head[:12]
    name = head.removeprefix("ref: ")
    packed = (line for line in _read(git / "packed-refs").splitlines() if line.endswith(f" {name}"))
    return (_line(git / name) or next(packed, "").partition(" ")[0])[:12]


def _kind_of_installation() -> str:
    if getattr(sys, "frozen", False):
        return "bundle"
    return "checkout" if (assets.folder("resources").parent / "run.py").is_file() else "package"


def _qt() -> object:
    try:
        from PySide6 import __version__ as binding
        from PySide6.QtCore import qVersion
    except ImportError as error:
        return say("it can't be loaded ({error})", error=error)
    return f"{qVersion()}, PySide6 {binding}"


def _screens() -> str:
    """Of a program with a window: what it is shown on, and how that is scaled."""
    if "PySide6.QtGui" not in sys.modules:
        return ""
    from PySide6.QtGui import QGuiApplication

    if QGuiApplication.instance() is None:
        return ""
    screens = [
        f"{screen.size().width()} × {screen.size().height()}, {screen.devicePixelRatio():g}×, "
        f"{screen.logicalDotsPerInch():.0f} dpi"
        for screen in QGuiApplication.screens()
    ]
    return f"{'; '.join(screens)} ({QGuiApplication.platformName()})"


def _sound() -> object:
    try:
        import miniaudio
    except Exception as error:  # a library of the machine's own
        return say("it can't be loaded ({error})", error=f"{type(error).__name__}: {error}")
    return f"miniaudio {miniaudio.__version__}"


def _distribution() -> str:
    try:
        return platform.freedesktop_os_release().get("PRETTY_NAME", "")
    except OSError:
        return ""


def _desktop() -> str:
    return " ".join(filter(None, (os.environ.get("XDG_CURRENT_DESKTOP"), os.environ.get("XDG_SESSION_TYPE"))))


def _settings() -> Iterator[tuple[str, object]]:
    path = data_folder() / "settings.json"
    if not is_there(path):
        return
    try:
        found = json.loads(read_whole(path, SETTINGS_CAP))
        yield from ((name, json.dumps(found[name])) for name in SETTINGS if name in found)
    except (Unreadable, ValueError, TypeError, RecursionError) as error:
        yield path.name, say("it can't be loaded ({error})", error=getattr(error, "why", error))


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # nobody in particular
        return ""


def _line(path: Path) -> str:
    return _read(path).strip()


def _read(path: Path) -> str:
    try:
        return read_whole(path, SETTINGS_CAP).decode("utf-8", "replace")
    except Unreadable:
        return ""
