"""Lists the component tables of the games, ours and the player's, and copies, renames, imports and deletes the
player's.

A deleted table is moved to the folder `bin` beside the tables until the bin is emptied. An imported table never
replaces another one. Records and series name a table and do not contain it: `uses` and `plans` count those that need
it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

from tuscany_app.kernel import catalogue, series_file
from tuscany_app.kernel.component_facts import Group
from tuscany_app.kernel.component_files import (
    SIZE_CAP,
    SOURCES,
    STANDARD,
    BadComponents,
    made_of_text,
    read_table,
    sources,
    table_names,
    table_path,
)
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Listed, Sentence, say
from tuscany_app.kernel.storage.files import (
    Unreadable,
    is_there,
    listed,
    make_folder,
    open_regular,
    read_whole,
    reason,
    replace,
    write_whole,
)
from tuscany_app.kernel.storage.folders import components_folder, records_folder

SUFFIX = ".toml"
LONGEST = 40  # letters of a name
BIN = "bin"
FIRST_LINE = 64 * 1024  # bytes of a record that hold its header

_FORBIDDEN = re.compile(r'[/\\:*?"<>|]')
_DEVICES = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")  # what Windows keeps for itself


@frozen
class ComponentTable:
    """A table, and what is known of it without playing."""

    game_id: str
    name: str
    path: Path
    content: dict[str, Any] | None  # None if it can't even be read
    problem: Sentence | None  # why it can't be used

    @property
    def own(self) -> bool:
        return self.name != STANDARD or self.binned

    @property
    def binned(self) -> bool:
        """Thrown away, and not yet gone."""
        return self.path.parent.name == BIN

    def sources(self) -> dict[str, str]:
        """What its entries rest on, as far as it says so."""
        try:
            return sources(self.content or {})
        except ValueError:
            return {}


# which there are


def games() -> list[AnyGame]:
    """The games that have component tables."""
    return [game for game in map(catalogue.load, catalogue.ids()) if has_tables(game)]


def has_tables(game: AnyGame) -> bool:
    return (game.folder("resources") / game.id / f"{STANDARD}{SUFFIX}").is_file()


def option_of(game: AnyGame) -> str | None:
    """The option of a game that chooses the table."""
    names = table_names(game.id)
    return next((option.id for option in game.options if option.choices == names), None)


def tables(game: AnyGame) -> list[ComponentTable]:
    """List the tables of a game, the standard one first."""
    return [table(game, name) for name in table_names(game.id)]


def table(game: AnyGame, name: str) -> ComponentTable:
    """Return the table of that name. Raises UserError if there is none."""
    if not has_tables(game):
        raise UserError(say("{game} has no component tables.", game=game.name))
    if name not in table_names(game.id):
        there = Listed(table_names(game.id))
        raise UserError(
            say("{game} has no component table “{name}”; there are: {tables}.", game=game.name, name=name, tables=there)
        )
    return looked_at(game, table_path(game.id, name))


def looked_at(game: AnyGame, path: Path) -> ComponentTable:
    """Look at any file as a table of a game."""
    content, problem = None, None
    try:
        content = read_table(path)
        check(game, path)
    except UserError as trouble:
        problem = trouble.sentence
    return ComponentTable(game.id, path.stem, path, content, problem)


def check(game: AnyGame, path: Path) -> object:
    """Return what the game makes of a file. Raises UserError with the line and the reason if it can't use it."""
    read = catalogue.part(game, "engine.components", "read")
    try:
        return read(path)
    except UserError:
        raise
    except Exception as error:
        if game.id in catalogue.OWN:
            raise
        told = f"{type(error).__name__}: {error}"
        raise BadComponents(path, say("it can't be loaded ({error})", error=told)) from error


def nearest(looks: list[ComponentTable]) -> Sentence:
    """Why none of the games can use a file: the reason of the one whose standard table it is most like."""

    def alike(look: ComponentTable) -> int:
        standard = read_table(table_path(look.game_id, STANDARD))
        return len(standard.keys() & (look.content or {}).keys() - {SOURCES})

    problem = max(looks, key=alike).problem
    assert problem is not None
    return problem


def check_text(game: AnyGame, name: str, text: str) -> Sentence | None:
    """What is wrong with a table that is only a text yet, with its line; None if nothing is."""
    make = catalogue.part(game, "engine.components", "made")
    try:
        made_of_text(name, text, make)
    except ValueError as error:
        why: Sentence = error.args[0]
        return why
    return None


def groups(game: AnyGame, content: dict[str, Any]) -> tuple[Group, ...]:
    """The entries of a table, to be shown and changed; none if the game says nothing about them, or if they are not
    as they should be."""
    try:
        made: tuple[Group, ...] = catalogue.part(game, "words.table_entries", "entries")(content)
    except (UserError, LookupError, TypeError, ValueError, AttributeError):
        return ()
    return made


# what is done with one's own


def check_name(game: AnyGame, name: str, *, but: str = "") -> None:
    """Raise UserError if a new table can't have that name. `but` is the table that is being renamed."""
    fits = 0 < len(name) <= LONGEST and name.isprintable() and name == name.strip() and name[0] != "."
    if not fits or name.endswith(".") or _FORBIDDEN.search(name) or _DEVICES.fullmatch(name):
        signs = '/ \\ : * ? " < > |'
        why = say("A table's name has 1 to {most} letters, none of {signs}, and no dot at its ends.", most=LONGEST,
                  signs=signs)  # fmt: skip
        raise UserError(why)
    taken = {other.casefold() for other in table_names(game.id) if other != but}
    if name.casefold() in taken:
        raise UserError(say("There is a table “{name}” already.", name=name))


def free_name(game: AnyGame, wish: str) -> str:
    """Turn a wish into a usable file name, with a number if there is such a table already."""
    name = _FORBIDDEN.sub(" ", "".join(sign for sign in wish if sign.isprintable())).strip(" .")[: LONGEST - 4].strip()
    name = name or game.id
    taken = {other.casefold() for other in table_names(game.id)}
    names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
    return next(one for one in names if one.casefold() not in taken and not _DEVICES.fullmatch(one))


def text_of(path: Path) -> str:
    """Return the text of a table. Raises UserError if it can't be read."""
    try:
        return read_whole(path, SIZE_CAP).decode("utf-8").replace("\r\n", "\n")
    except Unreadable as error:
        raise BadComponents(path, error.why) from error
    except UnicodeDecodeError as error:
        raise BadComponents(path, say("it is not UTF-8 text")) from error


def own_path(game: AnyGame, name: str) -> Path:
    return make_folder(components_folder(game.id)) / f"{name}{SUFFIX}"


def write_new(game: AnyGame, name: str, text: str) -> Path:
    """Write a new table. There must be none of that name yet."""
    check_name(game, name)
    path = own_path(game, name)
    write_whole(path, text)
    return path


def import_file(game: AnyGame, path: Path) -> str:
    """Take in a table that the game can use; returns its name here."""
    check(game, path)
    name = free_name(game, path.stem)
    write_new(game, name, text_of(path))
    return name


def rename(game: AnyGame, old: str, new: str) -> None:
    check_name(game, new, but=old)
    _move(own_path(game, old), own_path(game, new))


def throw_away(game: AnyGame, name: str) -> Path:
    """Move a table to the bin. Returns its new path."""
    folder = make_folder(components_folder(game.id) / BIN)
    wishes = (name, *(f"{name} {number}" for number in range(2, 10_000)))
    target = next(path for wish in wishes if not is_there(path := folder / f"{wish}{SUFFIX}"))
    _move(own_path(game, name), target)
    return target


def binned(game: AnyGame) -> list[ComponentTable]:
    """List what was thrown away, by name."""
    thrown = listed(components_folder(game.id) / BIN, f"*{SUFFIX}")
    return [looked_at(game, path) for path in sorted(thrown, key=lambda path: path.stem.casefold())]


def delete(tables: Iterable[ComponentTable]) -> None:
    """Delete a table in the bin for good."""
    for path in (table.path for table in tables if table.binned):
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise UserError(say("{file} can't be removed: {why}.", file=path, why=reason(error))) from error


def take_back(game: AnyGame, thrown: Path, name: str) -> None:
    """Move a table out of the bin again."""
    check_name(game, name)
    _move(thrown, own_path(game, name))


def _move(path: Path, target: Path) -> None:
    try:
        if is_there(target) and not target.samefile(path):
            raise FileExistsError(17, "there")
        replace(path, target)
    except OSError as error:
        raise UserError(say("{file} can't be moved: {why}.", file=path, why=reason(error))) from error


# the records and the series


def uses(game: AnyGame, name: str) -> int:
    """Count the saved games that were played with a table."""
    option = option_of(game)
    if option is None or name == STANDARD:
        return 0
    return sum(_plays_with(line, game.id, option, name) for line in _first_lines())


def plans(game: AnyGame, name: str) -> int:
    """Count the series that have a game with a table still to play."""
    option = option_of(game)
    if option is None or name == STANDARD:
        return 0
    coming = (
        [planned for planned in series.games if planned.game == game.id and not (planned.record or planned.left_out)]
        for series in series_file.readable()
    )
    return sum(any(planned.options.get(option) == name for planned in games) for games in coming)


def _first_lines() -> Iterator[bytes]:
    for path in listed(records_folder(), "*/*.jsonl"):
        try:
            with open_regular(path) as file:
                yield file.readline(FIRST_LINE)
        except (OSError, Unreadable):
            continue


def _plays_with(line: bytes, game_id: str, option: str, name: str) -> bool:
    try:
        header = json.loads(line)
        return bool(header["game"] == game_id and header["options"].get(option) == name)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return False
