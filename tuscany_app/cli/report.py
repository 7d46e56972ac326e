"""`report`: shows or saves the file to attach to a message about a problem. Nothing is sent."""

from __future__ import annotations

from pathlib import Path

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage.files import write_whole
from tuscany_app.shell.program.problem_report import Evidence


def report(save: Path | None, game: Path | None) -> None:
    made = Evidence().report(game=game)
    if save is not None:
        write_whole(save, made.packed())
        print(say("The report is in {file}. Nothing was sent; attach it to your message.", file=save))
        return
    for part in made.parts:
        print(f"## {part.name}\n\n{part.text.rstrip()}\n")
