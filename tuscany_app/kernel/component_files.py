"""Reads component tables: TOML files with the facts of a game, from `resources` or from the player's own folder."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tuscany_app.kernel import catalogue, toml_text
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.storage.files import Unreadable, is_folder, listed, read_whole
from tuscany_app.kernel.storage.folders import components_folder

STANDARD = "standard"
SIZE_CAP = 1024 * 1024
ENDLESS = re.compile(r"[\d_]{4000,}")
SOURCES = "sources"  # the table that says what the entries of a component table rest on
FACT, STAND_IN, OWNER = (
    "fact",
    "stand-in",
    "owner",
)  # printed in the box; our own design; entered by an owner of the box
Made = TypeVar("Made")


def table_names(game_id: str) -> tuple[str, ...]:
    """The tables there are for a game, the standard one first."""
    folder = components_folder(game_id)
    if not is_folder(folder):
        return (STANDARD,)
    own = {path.stem for path in listed(folder, "*.toml") if path.stem.isprintable()}
    return (STANDARD, *sorted(own - {STANDARD}))


def table_path(game_id: str, name: str) -> Path:
    folder = catalogue.load(game_id).folder("resources") / game_id if name == STANDARD else components_folder(game_id)
    return folder / f"{name}.toml"


class BadComponents(UserError):
    """A component table that can't be used."""

    def __init__(self, path: Path, why: object) -> None:
        super().__init__(say("The component table {file} can't be used: {why}.", file=path.name, why=why))


Trouble = Callable[[Path, object], UserError]  # what is said of a file that can't be used


class WrongEntry(ValueError):
    """Says what is wrong with a table and where: in which list or table, and the path from there to the entry."""

    def __init__(self, why: Sentence, holder: object = None, *steps: str | int) -> None:
        super().__init__(why)
        self.why, self.holder, self.steps = why, holder, steps


def read_table(path: Path, trouble: Trouble = BadComponents) -> dict[str, Any]:
    return _read(path, trouble)[0]


def _read(path: Path, trouble: Trouble) -> tuple[dict[str, Any], str]:
    """Return a table and its text."""
    try:
        text = read_whole(path, SIZE_CAP).decode("utf-8")
    except Unreadable as error:
        raise trouble(path, error.why) from error
    except UnicodeDecodeError as error:
        raise trouble(path, say("it is not UTF-8 text")) from error
    try:
        return parsed(text), text
    except WrongEntry as error:
        raise trouble(path, error.why) from error


def parsed(text: str) -> dict[str, Any]:
    """Parse a text as TOML. Raises WrongEntry if it is not TOML."""
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    try:
        table: dict[str, Any] = tomllib.loads(text)
    except RecursionError as error:
        raise WrongEntry(say("it is nested too deeply")) from error
    except ValueError as error:
        raise WrongEntry(_where(str(error), text)) from error
    return table


def _where(words: str, text: str) -> Sentence:
    """Where the reader of TOML stumbled, without its English words."""
    place = re.search(r"line (\d+), column (\d+)", words)
    if place is not None:
        return say("line {line}, column {column} is not TOML", line=place[1], column=place[2])
    endless = ENDLESS.search(text)
    if endless is not None:  # Python reads no such number, and says no place
        return say("line {line}: the number has too many digits", line=text.count("\n", 0, endless.start()) + 1)
    return say("its end is missing") if "end of document" in words else say("it is not TOML")


def made_of(path: Path, make: Callable[[str, dict[str, Any]], Made], trouble: Trouble = BadComponents) -> Made:
    """Return what a game makes of a table's name and content. Raises ValueError with a sentence that says what is
    wrong."""
    table, text = _read(path, trouble)
    try:
        return _made_of(path.stem, table, make)
    except ValueError as error:
        raise trouble(path, _with_line(error, table, text)) from error


def made_of_text(name: str, text: str, make: Callable[[str, dict[str, Any]], Made]) -> Made:
    """The same for a text that is in no file yet. The ValueError's sentence names the line."""
    table = parsed(text)
    try:
        return _made_of(name, table, make)
    except ValueError as error:
        raise ValueError(_with_line(error, table, text)) from error


def _made_of(name: str, table: dict[str, Any], make: Callable[[str, dict[str, Any]], Made]) -> Made:
    made = make(name, table)
    sources(table)
    return made


def _with_line(error: ValueError, table: dict[str, Any], text: str) -> object:
    """What is wrong, with the line of the entry where there is one."""
    why = error.args[0]
    if not isinstance(error, WrongEntry) or error.holder is None:
        return why
    way = toml_text.place_of(table, error.holder)
    line = None if way is None else toml_text.places(text).line((*way, *error.steps))
    return why if line is None else say("line {line}: {why}", line=line, why=why)


def sources(table: dict[str, Any]) -> dict[str, str]:
    """What the entries rest on, as far as the table says so: FACT, STAND_IN or OWNER, by the way to the entry
    (`game_cards`, `tiles.own`). Tables may do without."""
    said = table.get(SOURCES, {})
    if type(said) is not dict:
        raise WrongEntry(say("the entry {name} is of the wrong kind", name=SOURCES), table, SOURCES)
    for name, kind in said.items():
        if kind not in (FACT, STAND_IN, OWNER):
            kinds = ", ".join((FACT, STAND_IN, OWNER))
            raise WrongEntry(say("the source of {name} is none of: {kinds}", name=name, kinds=kinds), said, name)
    return dict(said)


_loaded: dict[Path, tuple[tuple[int, int], Any]] = {}


def loaded(path: Path, read: Callable[[Path], Made]) -> Made:
    """Return what `read` makes of a file. It reads again only when the file has changed."""
    try:
        about = path.stat()
    except OSError:
        return read(path)  # which says what is wrong
    stamp = about.st_mtime_ns, about.st_size
    if path not in _loaded or _loaded[path][0] != stamp:
        _loaded[path] = stamp, read(path)
    made: Made = _loaded[path][1]
    return made


def entry(table: dict[str, Any], name: str, kind: type[Any]) -> Any:
    """Return an entry that must exist and have exactly that type. Raises ValueError with the sentence if not."""
    if name not in table:
        raise WrongEntry(say("the entry {name} is missing", name=name), table)
    if type(table[name]) is not kind:
        raise WrongEntry(say("the entry {name} is of the wrong kind", name=name), table, name)
    return table[name]


def entries(table: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """Return an entry that must be a list of tables."""
    parts: list[dict[str, Any]] = entry(table, name, list)
    if any(type(part) is not dict for part in parts):
        raise WrongEntry(say("the entry {name} is of the wrong kind", name=name), table, name)
    return parts


def whole_number(table: dict[str, Any], name: str, allowed: range) -> int:
    """Return an entry that must be a whole number within a range."""
    value: int = entry(table, name, int)
    if value not in allowed:
        why = say("the entry {name} is not between {least} and {most}", name=name, least=allowed[0], most=allowed[-1])
        raise WrongEntry(why, table, name)
    return value
