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
    """The folder for pictures that can be painted again at any time."""
    if os.environ.get(HOME):
        return data_folder() / "cache"
    return Path(appdirs.user_cache_dir("tuscany-table", appauthor=False))


def records_folder() -> Path:
    return data_folder() / "records"


class RecordFolder(Enum):
    """The folders of records. A record lies in one of them depending on what became of its game."""

    PLAYING = "playing"
    FINISHED = "finished"
    SET_ASIDE = "set-aside"
    BIN = "bin"

    @property
    def path(self) -> Path:
        return records_folder() / self.value


def series_folder() -> Path:
    """The folder of series. A series says who plays which games; the games themselves are records."""
    return data_folder() / "series"


REVIEW = ".review.json"


def review_beside(record: Path) -> Path:
    """The path of a record's review."""
    return record.with_name(record.stem + REVIEW)


def components_root() -> Path:
    return data_folder() / "components"


def components_folder(game_id: str) -> Path:
    """The folder in which players can put their own component tables for a game."""
    return components_root() / game_id
