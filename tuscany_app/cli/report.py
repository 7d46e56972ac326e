"""`report`: shows or saves the file to attach to a message about a problem. Nothing is sent."""

from __future__ import annotations

from pathlib import Path

from tuscany_app.cli.arguments import Parser
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage.files import write_whole


def declare(sub: Parser) -> None:
    one_file = say("the file to write (a zip archive); an existing one is replaced. Without it, everything is shown")
    sub.add_argument("--save", type=Path, metavar=str(say("FILE")), help=str(one_file))
    with_names = say("a saved game to include, unchanged, with the players' names")
    sub.add_argument("--record", dest="game", type=Path, metavar=str(say("FILE")), help=str(with_names))
    sub.set_defaults(command=report)


def report(save: Path | None, game: Path | None) -> None:
    from tuscany_app.shell.program.problem_report import Evidence

    made = Evidence().report(game=game)
    if save is not None:
        write_whole(save, made.packed())
        print(say("The report is in {file}. Nothing was sent; attach it to your message.", file=save))
        return
    for part in made.parts:
        print(f"## {part.name}\n\n{part.text.rstrip()}\n")
