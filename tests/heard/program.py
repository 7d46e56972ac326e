"""The real window with one game of a person against the computer, or of two people, for `test_heard.py`: nothing in it
is pressed from here. What really happens is written to a file all the time, to be held against what was heard.

Called with the id of the game, its options as JSON, the file, and the names of the people.
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
from tuscany_app.shell.app.start import open_window

SIZE = (900, 640)


NAMES = ("Clara", "Bruno")


def main(game_id: str, options: dict[str, Any], truth: Path, people: list[str]) -> None:
    window = open_window("en", "light")
    values = window.preferences.values
    values.animation = values.volume = "off"
    window.resize(*SIZE)
    window.show()
    window.activateWindow()
    game = catalogue.load(game_id)
    seats = tuple(
        Seat(name, colour, None if name in people else "easy")
        for name, colour in zip(NAMES, game.colours, strict=False)
    )
    asked: list[str] = []
    refused: list[str] = []

    def ask() -> None:
        model = window.table.page.model
        if model.open():
            asked.append(str(model.prompt()))

    window.table.begin(checked(Setup(game_id, options, seats, 0, 5), game))
    table = window.table.page
    table.conductor.shown.connect(ask)
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
        found = {
            "events": [
                [str(turn.move), str(words), None if event.private is None else NAMES[event.private]]
                for turn, event, words in told
            ],
            "asked": asked,
            "refused": refused,
            "over": model.state.over(),
        }
        truth.write_text(json.dumps(found), encoding="utf-8")

    table.conductor.shown.connect(tell)
    table.conductor.finished.connect(lambda *_: tell())
    application = QApplication.instance()
    assert application is not None
    sys.exit(application.exec())


if __name__ == "__main__":
    main(sys.argv[1], json.loads(sys.argv[2]), Path(sys.argv[3]), sys.argv[4:])
