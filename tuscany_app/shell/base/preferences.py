"""Stores the player's choices: settings, the last set-up of every game, finished lessons.

They are JSON in the data folder, written as a whole. Unusable values count as never set; then the file is moved aside,
with a notice.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

import attrs
from attrs import define, field
from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.people import People
from tuscany_app.kernel.storage.files import Unreadable, make_folder, read_whole, write_whole
from tuscany_app.kernel.storage.folders import data_folder
from tuscany_app.shell.base.settings import SETTINGS, Settings, Volume

SIZE_CAP = 1024 * 1024
VOLUMES: dict[Volume, float] = {"off": 0.0, "soft": 0.22, "normal": 0.5, "loud": 1.0}  # of the sounds as they are made
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
    game: str = ""  # the one last looked at
    window: list[int] = field(factory=list)  # x, y, width, height, when it is neither maximised nor full screen
    maximised: bool = False


class Preferences(QObject):
    """Signals:
    changed(str): the value of that name is another one.
    people_changed: somebody is called otherwise, or has other help, or is not known any more.
    troubled(Sentence): they could not be saved.
    """

    changed = Signal(str)
    people_changed = Signal()
    troubled = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.values = Values()
        self.notice: Sentence | None = None  # said once the window is there
        self._read()

    @property
    def path(self) -> Path:
        return data_folder() / "settings.json"

    @cached_property
    def people(self) -> People:
        """The people who play here; read when they are first wanted."""
        people = People(self.values.names)
        if people.notice is not None:
            self.troubled.emit(people.notice)
        return people

    def seat(self, names: Iterable[str]) -> None:
        """They sit down to play; where they can't be noted the game begins all the same."""
        try:
            self.people.seat(names)
        except UserError as trouble:
            self.troubled.emit(trouble.sentence)

    def set(self, name: str, value: Any) -> None:
        """Change a value, save, and tell everybody."""
        if getattr(self.values, name) == value:
            return
        setattr(self.values, name, value)
        self.save()
        self.changed.emit(name)

    def save(self) -> None:
        try:
            make_folder(self.path.parent)
            write_whole(self.path, json.dumps(_as_fields(self.values), indent=1) + "\n")
        except UserError as trouble:
            self.troubled.emit(trouble.sentence)

    def _read(self) -> None:
        if not self.path.is_file():
            return  # the first start: the defaults serve
        try:
            fields = json.loads(read_whole(self.path, SIZE_CAP).decode("utf-8"))
            self.values, whole = _used(fields)
        except (Unreadable, ValueError, RecursionError):
            aside = self._set_aside()
            self.notice = say("Your settings could not be read; the old file is kept as {file}.", file=aside)
            return
        if not whole:
            aside = self._set_aside()
            self.save()  # those that are good
            self.notice = say(
                "Some of your settings could not be read; the others hold, and the old file is kept as {file}.",
                file=aside,
            )

    def _set_aside(self) -> Path:
        aside = self.path.with_name(f"settings.damaged-{time.strftime('%Y%m%d-%H%M%S')}.json")
        try:
            self.path.replace(aside)
        except OSError:
            return self.path
        return aside


def _as_fields(values: Values) -> dict[str, Any]:
    """As the file has them."""
    return {KEYS.get(name, name): value for name, value in attrs.asdict(values).items()}


def _used(fields: Any) -> tuple[Values, bool]:
    """The values of a file, and whether all of it could be used; the defaults stand in for the others. Names of other
    versions are passed over. ValueError if it is no such file at all."""
    if not isinstance(fields, dict):
        raise ValueError("not an object")
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
    "unmuted": lambda volume: bool(VOLUMES.get(volume)),
    "window": lambda numbers: len(numbers) in (0, 4) and all(map(_small, numbers)),
    "names": _words,
    "lessons": lambda of_games: all(map(_words, of_games.values())),
    "steps": lambda of_games: all(map(_word_and_count, of_games.values())),
    "stumbles": lambda of_games: _entries_fit(of_games, lambda met: _small(met) and met >= 0),
    "puzzles": lambda of_games: _entries_fit(of_games, lambda tried: _word_and_count(tried) and tried[0] in MARKS),
}
