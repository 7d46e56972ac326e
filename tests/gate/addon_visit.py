"""What commands and the window do with an add-on's game, for `addons.py`: `prepare` saves one of its games and one of
ours; `visit` says what the player is told, and DONE at the end."""

from __future__ import annotations

import contextlib
import faulthandler
import io
import os
import random
import sys

from PySide6.QtWidgets import QLabel

from tuscany_app import cli
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record_files
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.storage.library_index import LibraryIndex
from tuscany_app.shell.app.start import open_window
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.synthetic_input import rest, wait_until

DONE = "all was visited"
OURS = "pillars"
PATIENCE = 60  # seconds


def prepare(game_id: str) -> None:
    for name in (game_id, OURS):
        game = catalogue.load(name)
        session, file = record_files.begin(
            computer_table(game, ["random"] * game.players[0], seed=5), f"{name}-kept.jsonl"
        )
        chance = random.Random(5)
        while not session.state.over():
            session.play(chance.choice(session.state.legal_moves()))
        file.close(finished=True)


def commands(game_id: str) -> None:
    kept = RecordFolder.FINISHED.path / f"{game_id}-kept.jsonl"
    for argv in (
        ["games"], ["simulate", game_id, "--games", "1", "--bots", "easy"], ["replay", str(kept)], ["statistics"],
        ["simulate", OURS, "--games", "1", "--bots", "random"],
    ):  # fmt: skip
        with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as said:
            code = cli.run(argv)
        assert code in (0, cli.WRONG), (argv, code)
        assert "Traceback" not in said.getvalue(), (argv, said.getvalue())
        assert code == 0 or said.getvalue().strip(), argv
        assert code == 0 or OURS not in argv, (argv, said.getvalue())
        print(said.getvalue())
        assert argv != ["games"] or "Pillars" in out.getvalue()


def window(game_id: str) -> None:
    shown = open_window("en", "light")
    values = shown.preferences.values
    values.animation, values.volume, values.computers = "off", "off", "at_once"
    shown.show()
    rest()
    print(*(label.text() for label in shown.home.findChildren(QLabel) if game_id in label.text()))
    if game_id in catalogue.ids():
        try_its_pages(shown, game_id)
    play_ours(shown)
    with LibraryIndex() as index:
        index.update()
        assert f"{OURS}-kept.jsonl" in [entry.path.name for entry in index.records()]
    shown.close()


def try_its_pages(shown: MainWindow, game_id: str) -> None:
    box = shown.home.boxes[catalogue.ids().index(game_id)]
    for press in (box.learn, box.play):
        press.click()
        rest()
        told(shown)
        shown.show_home()
        rest()
    box.play.click()
    rest()
    new_game = shown.evening.new_game
    if shown.stack.currentWidget() is new_game:
        new_game.play.click()
        for _ in range(20):
            rest()
        told(shown)
    for page in ("library", "statistics", "new", "home"):
        shown.menus.actions[page].trigger()
        rest()
        told(shown)


def told(shown: MainWindow) -> None:
    if shown.notice.isVisible():
        print(shown.notice.text())


def play_ours(shown: MainWindow) -> None:
    """Between computers, to its end."""
    shown.show_home()
    rest()
    game = catalogue.load(OURS)
    before = len(list(RecordFolder.FINISHED.path.glob("*.jsonl")))
    shown.table.begin(computer_table(game, ["random"] * game.players[0], seed=6))

    def over() -> bool:
        page = shown.table.page
        if page.taken and page.scene.queue.reading:
            page.game.skip_animations()
        return len(list(RecordFolder.FINISHED.path.glob("*.jsonl"))) > before

    assert wait_until(over, PATIENCE), f"{OURS} is not played"


if __name__ == "__main__":
    faulthandler.enable()
    {"prepare": prepare, "visit": lambda game_id: (commands(game_id), window(game_id))}[sys.argv[1]](sys.argv[2])
    print(DONE, flush=True)
    os._exit(0)  # what Qt does at the end of a process is no part of this
