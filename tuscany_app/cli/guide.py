"""`guide`: the quick guide, the rules and the sheets of a game, as PDF."""

from __future__ import annotations

import os
from pathlib import Path

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import language, say, say_n


def guide(game_id: str, path: Path, part: str | None) -> None:
    game = catalogue.load(game_id)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # nothing is shown
    from tuscany_app.shell.app import make_app  # Qt is loaded when the rest is right
    from tuscany_app.shell.printing.guides import Part, parts, print_guide

    there = parts(game)
    if part is not None and Part(part) not in there:
        raise UserError(say("{game} has no sheets to be written on.", game=game.name))
    make_app(language())
    pages = print_guide(game_id, path, there if part is None else (Part(part),))
    print(say_n("{n} page is in {file}.", "{n} pages are in {file}.", pages, file=path))
