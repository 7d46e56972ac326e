"""The result of a game that has just ended, beside those of the games before it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.results import Result, results_of
from tuscany_app.kernel.storage.library_index import LibraryIndex

UNREAD = 60  # records that are read for this at most: nobody waits for it


def results_with(path: Path, name_of: Callable[[str], str]) -> tuple[Result, list[Result]] | None:
    """The game's own result, and all earlier ones; None where the library has not been read, or can't be."""
    read = True

    def few(done: int, number: int) -> bool:
        nonlocal read
        read = number <= UNREAD
        return read

    try:
        with LibraryIndex() as index:
            index.update(few)
            found = results_of(index.records(), {}, name_of) if read else ()
    except (UserError, sqlite3.Error):  # another window is busy with it
        return None
    own = next((result for result in found if result.path == path), None)
    return None if own is None else (own, [other for other in found if other is not own])
