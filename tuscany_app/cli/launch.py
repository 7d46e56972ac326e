"""Starting the program itself, with or without a file; `open`."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from tuscany_app.kernel.i18n import say


def start(lang: str | None, *, smoke: bool, install_desktop: bool, remove_desktop: bool) -> None:
    """Without a command."""
    if smoke:
        from tuscany_app.shell.automation.smoke import smoke as try_out

        try_out()
    elif install_desktop or remove_desktop:
        from tuscany_app.cli import desktop_entry

        (desktop_entry.install if install_desktop else desktop_entry.remove)()
    else:
        from tuscany_app.shell.app.start import run

        run(lang)


def declare(sub: ArgumentParser) -> None:
    sub.add_argument("file", type=Path, metavar=str(say("FILE")), help=str(say("a saved game or an archive")))
    sub.set_defaults(command=open_file)


def open_file(file: Path, lang: str | None) -> None:
    from tuscany_app.kernel.storage.import_export import check_file
    from tuscany_app.shell.app.handover import hand_over

    path = file.absolute()
    check_file(path)  # before anything is opened for it
    if not hand_over(path):
        from tuscany_app.shell.app.start import run

        run(lang, path)
