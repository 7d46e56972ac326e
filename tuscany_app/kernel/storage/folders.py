"""The folders for the player's own things: records, series, component tables, settings.

Only this module knows `appdirs`. Its answers are the folders of every earlier version, so they must not change; to use
its successor, change two lines here.
"""

import os
from enum import Enum
from pathlib import Path

import appdirs

HOME = "TUSCANY_TABLE_HOME"  # environment variable: another place, for a portable installation or a test


def data_folder() -> Path:
    return Path(os.environ.get(HOME) or appdirs.user_data_dir("tuscany-table", appauthor=False))


def cache_folder() -> Path:
    """Where pictures are kept that can be painted anew at any time."""
    if os.environ.get(HOME):
        return data_folder() / "cache"
    return Path(appdirs.user_cache_dir("tuscany-table", appauthor=False))


def records_folder() -> Path:
    return data_folder() / "records"


class RecordFolder(Enum):
    """The folders of records, by what became of their games."""

    PLAYING = "playing"
    FINISHED = "finished"
    SET_ASIDE = "set-aside"
    BIN = "bin"

    @property
    def path(self) -> Path:
        return records_folder() / self.value


def series_folder() -> Path:
    """Where series are kept: who plays which games; the games themselves are records."""
    return data_folder() / "series"


REVIEW = ".review.json"


def review_beside(record: Path) -> Path:
    """Where the review of a record lies."""
    return record.with_name(record.stem + REVIEW)


def components_root() -> Path:
    return data_folder() / "components"


def components_folder(game_id: str) -> Path:
    """Where a player can drop other component tables for a game."""
    return components_root() / game_id
