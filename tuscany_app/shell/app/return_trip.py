"""Off from the rules to a lesson or a puzzle, and back to where one was; a game that lay on the table meanwhile lies
there again."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

from tuscany_app.shell.widgets.page import Page


@frozen
class ReturnTrip:
    """The way to the rules, these last, and the record of the game in progress that was on the table."""

    pages: tuple[Page, ...]
    game: Path | None = None
