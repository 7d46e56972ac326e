"""`guide`: makes a PDF of the user's guide, or of a game's quick guide, rules or sheets."""

from __future__ import annotations

import os
from pathlib import Path

from tuscany_app.cli.arguments import Parser
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import language, say, say_n


def declare(sub: Parser) -> None:
    none = say("a game, for its quick guide, rules and sheets; by default the user's guide")
    sub.add_argument("game_id", nargs="?", metavar=str(say("GAME")), help=str(none))
    pdf = say("the file to write; an existing one is replaced")
    sub.add_argument("--pdf", dest="path", type=Path, required=True, metavar=str(say("FILE")), help=str(pdf))
    which = say(
        "one part of a game's guides: “quick” (the quick guide), “rules” (the booklet) or “sheets” (the "
        "sheets to write on); by default all"
    )
    sub.add_argument("--part", choices=("quick", "rules", "sheets"), help=str(which))
    sub.set_defaults(command=guide)


def guide(game_id: str | None, path: Path, part: str | None) -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # nothing is shown
    pages = _of_the_program(path, part) if game_id is None else _of_a_game(game_id, path, part)
    print(say_n("{n} page is in {file}.", "{n} pages are in {file}.", pages, file=path))


def _of_the_program(path: Path, part: str | None) -> int:
    if part is not None:
        raise UserError(say("Only the guide to a game has parts: name the game."))
    from tuscany_app.shell.app.start import make_app  # Qt is loaded when the rest is right
    from tuscany_app.shell.reading.printing.user_guide_booklet import print_user_guide

    make_app(language())
    return print_user_guide(path)


def _of_a_game(game_id: str, path: Path, part: str | None) -> int:
    game = catalogue.load(game_id)
    from tuscany_app.shell.app.start import make_app
    from tuscany_app.shell.reading.printing.guides import GuidePart, parts, print_guide

    there = parts(game)
    if part is not None and GuidePart(part) not in there:
        raise UserError(say("{game} has no sheets to write on.", game=game.name))
    make_app(language())
    return print_guide(game_id, path, there if part is None else (GuidePart(part),))
