"""Stores the player's choices: settings, the last set-up of every game, finished lessons.

They are JSON in the data folder. Several windows may be open: a change is made on what is on the disk just then, one
value at a time, and `follow` takes in what other windows have changed. Unusable values count as never set; then the
file is moved aside, with a notice.
"""

from __future__ import annotations

import contextlib
import copy
import json
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import attrs
from attrs import define, field
from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.people import People
from tuscany_app.kernel.storage import shared_file
from tuscany_app.kernel.storage.files import Unreadable, is_there, read_whole, write_whole
from tuscany_app.kernel.storage.folders import data_folder
from tuscany_app.shell.base.settings import SETTINGS, Settings, Volume

SIZE_CAP = 1024 * 1024
VOLUMES: dict[Volume, float] = {"off": 0.0, "soft": 0.22, "normal": 0.5, "loud": 1.0}  # of the sounds as they are made
UNSAVED = 200  # changes that are kept one by one until they can be saved
MARKS = ("open", "helped", "solved")  # of a puzzle that was tried; a later one replaces an earlier one
KEYS = {"last_setups": "tables"}  # what a value is called in the file, where that is not its name


@define
class Values(Settings):
    """The settings, and what the program remembers besides."""

    unmuted: Volume = "normal"  # the volume before it was off
    side: bool = True  # the log and the choices beside the table are shown
    last_setups: dict[str, Any] = field(factory=dict)  # by game id, as the form of a new game stores them
    names: list[str] = field(factory=list)  # of people who played before there was a list of people (`People`)
    lessons: dict[str, list[str]] = field(factory=dict)  # game id to the lessons done
    steps: dict[str, list[Any]] = field(factory=dict)  # game id to [lesson, step] left in the middle
    stumbles: dict[str, dict[str, int]] = field(factory=dict)  # game id to rule id to how often it was met in vain
    puzzles: dict[str, dict[str, list[Any]]] = field(factory=dict)  # game id to puzzle id to [mark, wrong tries]
    daily: str = ""  # the last day whose puzzle was solved
    daily_days: int = 0  # days in a row on which it was, up to that one
    daily_chosen: list[str] = field(factory=list)  # a day, and the game and id of its puzzle
    game: str = ""  # the one last looked at
    open_hands: bool = False  # the people at the last table hid nothing from each other
    window: list[int] = field(factory=list)  # x, y, width, height, when it is neither maximised nor full screen
    maximised: bool = False


Work = Callable[[Any], Any]  # makes another value of one


class Preferences(QObject):
    """Signals:
    changed(str): the value of that name is another one.
    people_changed: somebody is called otherwise, or has other help, or is not known any more.
    people_followed: the same, and another window did it.
    troubled(Sentence): they could not be saved.
    """

    changed = Signal(str)
    people_changed = Signal()
    people_followed = Signal()
    troubled = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.values = Values()
        self.notice: Sentence | None = None  # said once the window is there
        self._people: People | None = None
        self._unsaved: list[tuple[str, Work]] = []  # changes that are not on the disk yet
        self._troubled = False  # the last one could not be saved, which was said
        self._signs = shared_file.signs(self.path)
        self._read()
        self._saved = _copied(self.values)  # what is on the disk, as far as this window knows

    @property
    def path(self) -> Path:
        return data_folder() / "settings.json"

    @property
    def people(self) -> People:
        """The people who play here; read when they are first wanted."""
        if self._people is None:
            self._people = People(self.values.names)
            if self._people.notice is not None:
                self.troubled.emit(self._people.notice)
        return self._people

    def seat(self, names: Iterable[str]) -> None:
        """They sit down to play; where they can't be noted the game begins all the same."""
        try:
            self.people.seat(names)
        except UserError as trouble:
            self.troubled.emit(trouble.sentence)

    def set(self, name: str, value: Any) -> None:
        """Change a value, save, and tell everybody."""
        if getattr(self.values, name) != value:
            self.change(name, _always(value))

    def change(self, name: str, work: Work) -> None:
        """Make another value of the one that is there: of that on the disk, which another window may have changed."""
        before = getattr(self.values, name)
        setattr(self.values, name, work(before))
        self._unsaved.append((name, work))
        self._save()
        if getattr(self.values, name) != before:
            self.changed.emit(name)

    def keep(self, *names: str) -> None:
        """Save values as they are in this window."""
        for name in names:
            self._unsaved.append((name, _always(getattr(self.values, name))))
        self._save()

    def follow(self) -> None:
        """Take in what other windows have changed, and save what could not be saved so far."""
        if self._unsaved:
            self._save(wait=0)
        now = shared_file.signs(self.path)
        if now is not None and now != self._signs:
            self._signs = now
            with contextlib.suppress(Unreadable, ValueError, RecursionError):  # the next change finds out, and says so
                self._take_in(_used(_fields(read_whole(self.path, SIZE_CAP)))[0])
        if self._people is not None and self._people.follow():
            self.people_changed.emit()
            self.people_followed.emit()

    def _save(self, wait: float | None = None) -> None:
        """Make the unsaved changes on what is on the disk. If that fails they hold in this window and are tried again;
        nobody is told of that, and a window that holds the file is not waited for twice."""
        on_disk = Values()

        def text(data: bytes | None) -> str | None:
            nonlocal on_disk
            fields, on_disk = self._usable(data)
            for name, work in self._unsaved:
                setattr(on_disk, name, work(getattr(on_disk, name)))
            now = fields | {KEYS.get(name, name): getattr(on_disk, name) for name, _ in self._unsaved}
            return None if data is not None and now == fields else json.dumps(now, indent=1) + "\n"

        try:
            shared_file.change(self.path, SIZE_CAP, text, 0 if self._troubled else wait)
        except UserError as trouble:
            if len(self._unsaved) > UNSAVED:  # as they are here, at least
                names = dict.fromkeys(name for name, _ in self._unsaved)
                self._unsaved = [(name, _always(getattr(self.values, name))) for name in names]
            self._troubled = True
            if wait is None:
                self.troubled.emit(trouble.sentence)
            return
        mine = {name for name, _ in self._unsaved}
        self._unsaved, self._troubled = [], False
        self._signs = shared_file.signs(self.path)
        for name in mine:
            setattr(self.values, name, getattr(on_disk, name))
            setattr(self._saved, name, getattr(_copied(on_disk), name))
        self._take_in(on_disk)

    def _take_in(self, now: Values) -> None:
        """What is another value on the disk than before is another one here, too."""
        before, self._saved = self._saved, _copied(now)
        unsaved = {name for name, _ in self._unsaved}
        for name in (one.name for one in attrs.fields(Values)):
            value = getattr(now, name)
            if name not in unsaved and value != getattr(before, name) and value != getattr(self.values, name):
                setattr(self.values, name, value)
                self.changed.emit(name)

    def _usable(self, data: bytes | None) -> tuple[dict[str, Any], Values]:
        """The fields of the file and their values; if it has gone or can't be used, those that this window knows."""
        if data is not None:
            try:
                fields = _fields(data)
                return fields, _used(fields)[0]
            except (ValueError, RecursionError):
                self.notice = self._lost()
        known = _copied(self._saved)
        return _as_fields(known), known

    def _read(self) -> None:
        if not is_there(self.path):
            return  # the first start: the defaults serve
        try:
            self.values, whole = _used(_fields(read_whole(self.path, SIZE_CAP)))
            if whole:
                return
            with shared_file.alone(self.path):
                self.values, whole = _used(_fields(read_whole(self.path, SIZE_CAP)))
                if whole:
                    return  # another window was quicker
                self.notice = say(
                    "Some of your settings could not be read. The others still apply, and the old file is kept as "
                    "{file}.",
                    file=self._set_aside(),
                )
                write_whole(self.path, json.dumps(_as_fields(self.values), indent=1) + "\n")
        except (Unreadable, ValueError, RecursionError):
            self.notice = self._lost()
        except UserError as trouble:
            self.notice = trouble.sentence

    def _lost(self) -> Sentence:
        aside = self._set_aside()
        return say("Your settings could not be read; the old file is kept as {file}.", file=aside)

    def _set_aside(self) -> Path:
        aside = self.path.with_name(f"settings.damaged-{time.strftime('%Y%m%d-%H%M%S')}.json")
        try:
            self.path.replace(aside)
        except OSError:
            return self.path
        return aside


def _fields(data: bytes) -> dict[str, Any]:
    """ValueError if it is no such file at all."""
    fields = json.loads(data.decode("utf-8"))
    if not isinstance(fields, dict):
        raise ValueError("not an object")
    return fields


def _always(value: Any) -> Work:
    return lambda _: value


def _copied(values: Values) -> Values:
    return copy.deepcopy(values)


def _as_fields(values: Values) -> dict[str, Any]:
    """As the file has them."""
    return {KEYS.get(name, name): value for name, value in attrs.asdict(values).items()}


def _used(fields: dict[str, Any]) -> tuple[Values, bool]:
    """The values of a file, and whether all of it could be used; the defaults stand in for the others. Names of other
    versions are passed over."""
    values, whole = Values(), True
    for attribute in attrs.fields(Values):
        name = attribute.name
        key = KEYS.get(name, name)
        if key not in fields:
            continue
        if _fits(name, fields[key], getattr(values, name)):
            setattr(values, name, fields[key])
        else:
            whole = False
    return values, whole


def _fits(name: str, value: Any, usual: Any) -> bool:
    if type(value) is not type(usual) or (name in SETTINGS and value not in SETTINGS[name].values):
        return False
    return name not in SHAPES or SHAPES[name](value)


def _small(value: Any) -> bool:
    return type(value) is int and abs(value) < 2**15


def _words(value: Any) -> bool:
    return type(value) is list and all(type(word) is str for word in value)


def _word_and_count(value: Any) -> bool:
    return type(value) is list and [type(part) for part in value] == [str, int] and value[1] in range(2**15)


def _entries_fit(of_games: dict[str, Any], fits: Callable[[Any], bool]) -> bool:
    return all(type(mine) is dict and all(map(fits, mine.values())) for mine in of_games.values())


SHAPES: dict[str, Callable[[Any], bool]] = {  # what is more than a type or a choice
    "daily_days": lambda days: 0 <= days < 2**15,
    "daily_chosen": lambda words: _words(words) and len(words) in (0, 3),
    "unmuted": lambda volume: bool(VOLUMES.get(volume)),
    "window": lambda numbers: len(numbers) in (0, 4) and all(map(_small, numbers)),
    "names": _words,
    "lessons": lambda of_games: all(map(_words, of_games.values())),
    "steps": lambda of_games: all(map(_word_and_count, of_games.values())),
    "stumbles": lambda of_games: _entries_fit(of_games, lambda met: _small(met) and met >= 0),
    "puzzles": lambda of_games: _entries_fit(of_games, lambda tried: _word_and_count(tried) and tried[0] in MARKS),
}
