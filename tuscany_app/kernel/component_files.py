"""Component tables: TOML files with the facts of a game, its own in `resources` and those a player dropped in."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.storage.files import Unreadable, read_whole
from tuscany_app.kernel.storage.folders import components_folder

STANDARD = "standard"
SIZE_CAP = 1024 * 1024
Made = TypeVar("Made")


def table_names(game_id: str) -> tuple[str, ...]:
    """The tables there are for a game, the standard one first."""
    folder = components_folder(game_id)
    if not folder.is_dir():
        return (STANDARD,)
    own = {path.stem for path in folder.glob("*.toml") if path.stem.isprintable()}
    return (STANDARD, *sorted(own - {STANDARD}))


def table_path(game_id: str, name: str) -> Path:
    folder = catalogue.load(game_id).folder("resources") / game_id if name == STANDARD else components_folder(game_id)
    return folder / f"{name}.toml"


class BadComponents(UserError):
    """A component table that can't be used."""

    def __init__(self, path: Path, why: object) -> None:
        super().__init__(say("The component table {file} can't be used: {why}.", file=path.name, why=why))


Trouble = Callable[[Path, object], UserError]  # what is said of a file that can't be used


def read_table(path: Path, trouble: Trouble = BadComponents) -> dict[str, Any]:
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    try:
        table: dict[str, Any] = tomllib.loads(read_whole(path, SIZE_CAP).decode("utf-8"))
    except Unreadable as error:
        raise trouble(path, error.why) from error
    except UnicodeDecodeError as error:
        raise trouble(path, say("it is not UTF-8 text")) from error
    except RecursionError as error:
        raise trouble(path, say("it is nested too deeply")) from error
    except ValueError as error:
        raise trouble(path, _where(str(error))) from error
    return table


def _where(words: str) -> Sentence:
    """Where the reader of TOML stumbled, without its English words."""
    place = re.search(r"line (\d+), column (\d+)", words)
    if place is not None:
        return say("line {line}, column {column} is not TOML", line=place[1], column=place[2])
    return say("its end is missing") if "end of document" in words else say("it is not TOML")


def made_of(path: Path, make: Callable[[str, dict[str, Any]], Made], trouble: Trouble = BadComponents) -> Made:
    """What a game makes of the table's name and content; a ValueError carries the sentence that tells what is wrong."""
    table = read_table(path, trouble)
    try:
        return make(path.stem, table)
    except ValueError as error:
        raise trouble(path, error.args[0]) from error


def entry(table: dict[str, Any], name: str, kind: type[Any]) -> Any:
    """An entry that must be there and be exactly of that type; a ValueError carries the sentence that says why not."""
    if name not in table:
        raise ValueError(say("the entry {name} is missing", name=name))
    if type(table[name]) is not kind:
        raise ValueError(say("the entry {name} is of the wrong kind", name=name))
    return table[name]


def entries(table: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """An entry that must be a list of tables."""
    parts: list[dict[str, Any]] = entry(table, name, list)
    if any(type(part) is not dict for part in parts):
        raise ValueError(say("the entry {name} is of the wrong kind", name=name))
    return parts


def whole_number(table: dict[str, Any], name: str, allowed: range) -> int:
    """An entry that must be a whole number out of a range."""
    value: int = entry(table, name, int)
    if value not in allowed:
        why = say("the entry {name} is not between {least} and {most}", name=name, least=allowed[0], most=allowed[-1])
        raise ValueError(why)
    return value
