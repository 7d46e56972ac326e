"""`components`: list, copy, check and draw the component tables of a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tuscany_app.cli import arguments
from tuscany_app.cli.arguments import Parser
from tuscany_app.kernel import catalogue, component_tables
from tuscany_app.kernel.component_files import SOURCES, STAND_IN, STANDARD
from tuscany_app.kernel.component_tables import ComponentTable
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.source_words import SOURCE_NAMES, source_of
from tuscany_app.kernel.storage.files import make_folder, write_whole


def declare(sub: Parser) -> None:
    handling = sub.add_subparsers(metavar=str(say("COMMAND")), required=True)
    sources = say("list the component tables and the sources of their entries")
    telling = arguments.command(handling, "list", sources, show)
    telling.add_argument("game_id", nargs="?", metavar=str(say("GAME")), help=str(say("a game; by default all")))
    arguments.as_json(telling)
    copying = arguments.command(handling, "new", say("copy a component table so that you can change it"), new)
    arguments.game(copying)
    copying.add_argument("name", metavar=str(say("NAME")), help=str(say("name of the new table")))
    origin = say("the table to copy; by default the standard one")
    copying.add_argument("--from", dest="origin", default=STANDARD, metavar=str(say("TABLE")), help=str(origin))
    elsewhere = say("new file for it; without one, the table can be chosen for new games")
    copying.add_argument("--save", type=Path, metavar=str(say("FILE")), help=str(elsewhere))
    usable = say("check whether a component table can be used; if not, say in which line and why")
    trying = arguments.command(handling, "check", usable, check)
    which = say("a file, or a game and the name of a table")
    trying.add_argument("what", nargs="+", metavar=str(say("FILE|GAME NAME")), help=str(which))
    drawing = arguments.command(handling, "draw", say("draw a component table, without a display"), draw)
    arguments.game(drawing)
    drawing.add_argument("name", metavar=str(say("NAME")), help=str(say("name of the table")))
    picture = say("file for the picture (PNG)")
    drawing.add_argument("--save", type=Path, required=True, metavar=str(say("FILE")), help=str(picture))
    drawing.add_argument("--size", default="1366x1024", metavar="WxH", help=str(say("size of the picture")))
    colours = say("look of the picture: light, dark or contrast")
    drawing.add_argument("--theme", default="light", metavar=str(say("LOOK")), help=str(colours))


def show(game_id: str | None, *, as_json: bool) -> None:
    games = component_tables.games() if game_id is None else [catalogue.load(game_id)]
    for game in games:
        if not component_tables.has_tables(game):
            raise UserError(say("{game} has no component tables.", game=game.name))
        for table in component_tables.tables(game):
            if as_json:
                print(json.dumps(_as_json(table), ensure_ascii=False))
            else:
                print(_told(table))


def _entries(table: ComponentTable) -> list[tuple[str, Sentence | str, str]]:
    """Its entries: id, name, and what they rest on."""
    said = table.sources()
    found = component_tables.groups(catalogue.load(table.game_id), table.content or {})
    if found:
        return [(group.id, group.name, source_of(group, said)) for group in found]
    return [(name, name, said.get(name, "")) for name in table.content or {} if name != SOURCES]


def _told(table: ComponentTable) -> Sentence:
    game = catalogue.load(table.game_id).name
    if table.problem is not None:
        return say("{game}, {name}: can't be used. {why}", game=game, name=table.name, why=table.problem)
    names = [str(name) for _, name, source in _entries(table) if source == STAND_IN]
    if not names:
        return say("{game}, {name}: no stand-ins", game=game, name=table.name)
    return say("{game}, {name}: stand-ins: {entries}", game=game, name=table.name, entries=", ".join(names))


def _as_json(table: ComponentTable) -> dict[str, Any]:
    return {
        "game": table.game_id,
        "name": table.name,
        "file": str(table.path),
        "own": table.own,
        "usable": table.problem is None,
        "problem": None if table.problem is None else str(table.problem),
        "entries": [
            {"entry": entry, "name": str(name), "source": source or None, "source_name": str(SOURCE_NAMES[source])}
            for entry, name, source in _entries(table)
        ],
    }


def new(game_id: str, name: str, origin: str, save: Path | None) -> None:
    game = catalogue.load(game_id)
    text = component_tables.text_of(component_tables.table(game, origin).path)
    if save is None:
        path = component_tables.write_new(game, name, text)
    else:
        path = save
        if path.exists():
            raise UserError(say("{file} already exists.", file=path))
        make_folder(path.parent)
        write_whole(path, text)
    print(say("The table is in {file}; “components check” says whether it can be used.", file=path))


def check(what: list[str]) -> None:
    """A file, of whatever game, or a table by game and name."""
    if len(what) > 2:
        raise UserError(say("Name a file, or a game and one of its tables."))
    if len(what) == 2:
        table = component_tables.table(catalogue.load(what[0]), what[1])
        if table.problem is not None:
            raise UserError(table.problem)
        print(_usable(table))
        return
    path = Path(what[0])
    looks = [component_tables.looked_at(game, path) for game in component_tables.games()]
    good = [table for table in looks if table.problem is None]
    for table in good:
        print(_usable(table))
    if not good:
        raise UserError(component_tables.nearest(looks))


def _usable(table: ComponentTable) -> Sentence:
    game = catalogue.load(table.game_id).name
    return say("{file} can be used for {game}.", file=table.path.name, game=game)


def draw(game_id: str, name: str, save: Path, lang: str | None, *, size: str, theme: str) -> None:
    game = catalogue.load(game_id)
    table = component_tables.table(game, name)
    if table.problem is not None:
        raise UserError(table.problem)
    from tuscany_app.shell.automation.components_picture import draw_table  # Qt, when the rest is known to be right

    draw_table(game, table, save, language=lang, theme=theme, size=size)
    print(say("The picture is in {file}.", file=save))
