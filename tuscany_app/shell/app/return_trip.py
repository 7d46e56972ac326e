"""Opens a lesson or puzzle from the rules and returns to the same place afterwards. A game that was on the table is put
back."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

from tuscany_app.shell.widgets.page import Page


@frozen
class ReturnTrip:
    """The way to the rules, these last, and the record of the game in progress that was on the table."""

    pages: tuple[Page, ...]
    game: Path | None = None
