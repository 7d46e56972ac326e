"""The real window with one game of a person against the computer, for `test_heard.py`: nothing in it is pressed from
here. What really happened is written to a file at the end, so that it can be held against what was heard.

Called with the id of the game, its options as JSON, and the file.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.setup import checked
from tuscany_app.shell.app import open_window

SIZE = (900, 640)


def main(game_id: str, options: dict[str, Any], truth: Path) -> None:
    window = open_window("en", "light")
    values = window.preferences.values
    values.animation = values.volume = "off"
    window.resize(*SIZE)
    window.show()
    window.activateWindow()
    game = catalogue.load(game_id)
    seats = (Seat("Clara", game.colours[0]), Seat("Bruno", game.colours[1], "easy"))
    asked: list[str] = []
    refused: list[str] = []

    def ask() -> None:
        model = window.table.model
        if model is not None and model.open():
            asked.append(str(model.prompt()))

    window.table.conductor.shown.connect(ask)
    window.begin(checked(Setup(game_id, options, seats, 0, 5), game))
    table = window.table
    assert table.model is not None
    model = table.model
    model.refused.connect(lambda reason: refused.append(str(reason.sentence)))

    def tell() -> None:
        texts, names = model.session.game.texts, model.names
        told = [
            (turn, event, words)
            for turn in model.session.turns
            for event in turn.events
            if (words := texts.event(event, names)) is not None
        ]
        open_to_clara = [[str(turn.move), str(words)] for turn, event, words in told if event.private in (None, 0)]
        hidden = [str(words) for _, event, words in told if event.private not in (None, 0)]
        over = model.state.over()
        found = {"events": open_to_clara, "hidden": hidden, "asked": asked, "refused": refused, "over": over}
        truth.write_text(json.dumps(found), encoding="utf-8")

    table.conductor.finished.connect(lambda *_: tell())
    window.closed.connect(tell)
    application = QApplication.instance()
    assert application is not None
    sys.exit(application.exec())


if __name__ == "__main__":
    main(sys.argv[1], json.loads(sys.argv[2]), Path(sys.argv[3]))
