"""Stores each series as a JSON file in the folder `series`, written as a whole after every change and read strictly.
One window at a time changes a series, and only one that is on the disk as that window shows it.

A file that can't be used is moved to `series/set-aside`, unchanged, and one sentence says so. A file of a newer version
stays where it is. Reading does not check whether the games can be played: a plug-in may be missing today and back
tomorrow.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from attrs import frozen

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import LEVELS, SEAT_COLOURS, Seat
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.series import GAMES, MOST_POINTS, Planned, Series
from tuscany_app.kernel.setup import RANDOM, name_fits
from tuscany_app.kernel.storage import shared_file
from tuscany_app.kernel.storage.files import Unreadable, is_there, listed, make_folder, read_whole, reason, write_whole
from tuscany_app.kernel.storage.folders import series_folder
from tuscany_app.kernel.storage.json_lines import Wrong, fields_of, nothing_left, take, wrong_kind
from tuscany_app.kernel.storage.record import PERSON

FORMAT = 1
SIZE_CAP = 256 * 1024
ALREADY_THERE = say("something with that name is already there")
RECORD = re.compile(r"\w[\w.-]*\.jsonl", re.ASCII)  # a name, never a path


@frozen
class SavedSeries:
    """A series and its file."""

    path: Path
    series: Series


@frozen
class SeriesList:
    """All series, the one changed last first, and a sentence for each file that can't be used."""

    kept: tuple[SavedSeries, ...] = ()
    problems: tuple[Sentence, ...] = ()


class NewerVersion(Wrong):
    """Raised for a file of a newer version. It is not damaged, but can't be read here."""


def all_series() -> SeriesList:
    kept: list[tuple[float, SavedSeries]] = []
    problems: list[Sentence] = []
    for path in listed(series_folder(), "*.json"):
        try:
            kept.append((path.stat().st_mtime, SavedSeries(path, load(path))))
        except NewerVersion as newer:
            problems.append(newer.sentence)
        except Wrong as wrong:
            problems.append(_set_aside(path, wrong.sentence))
        except (Unreadable, OSError) as trouble:
            why = trouble.why if isinstance(trouble, Unreadable) else reason(trouble)
            problems.append(say("{file} can't be read: {why}.", file=path, why=why))
    kept.sort(key=lambda entry: (entry[0], entry[1].path.name), reverse=True)
    return SeriesList(tuple(entry for _, entry in kept), tuple(problems))


def readable() -> Iterator[Series]:
    """Return every series that can be read now. `all_series` tells about the others."""
    for path in listed(series_folder(), "*.json"):
        with suppress(Wrong, Unreadable, OSError):
            yield load(path)


def create(series: Series) -> SavedSeries:
    """Write a new file for a series. Raises UserError if it can't be written."""
    name = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{os.urandom(3).hex()}.json"
    return save(make_folder(series_folder()) / name, series)


def save(path: Path, series: Series) -> SavedSeries:
    """Write a series in one step. Raises UserError if that can't be done; then the file is as it was."""
    write_whole(path, _text(series))
    return SavedSeries(path, series)


class Changed(UserError):
    """Raised when another window has changed the series. `now` is what it made of it; None if it was removed."""

    def __init__(self, sentence: Sentence, now: SavedSeries | None) -> None:
        super().__init__(sentence)
        self.now = now


def change(kept: SavedSeries, wish: Callable[[Series], Series]) -> SavedSeries:
    """Change a series. Raises Changed if another window has changed it since it was read."""
    with shared_file.alone(series_folder()):
        _check_unchanged(kept)
        return save(kept.path, wish(kept.series))


def restore(kept: SavedSeries) -> None:
    """Bring back a series that was removed."""
    make_folder(kept.path.parent)
    with shared_file.alone(series_folder()):
        if is_there(kept.path):
            raise UserError(say("{file} can't be written: {why}.", file=kept.path, why=ALREADY_THERE))
        save(kept.path, kept.series)


def remove(kept: SavedSeries) -> None:
    """Remove a series; its saved games stay. Raises Changed if another window has changed it."""
    with shared_file.alone(series_folder()):
        _check_unchanged(kept)
        try:
            kept.path.unlink()
        except OSError as error:
            raise UserError(say("{file} can't be removed: {why}.", file=kept.path, why=reason(error))) from error


def _check_unchanged(kept: SavedSeries) -> None:
    if not is_there(kept.path):
        raise Changed(say("The series “{name}” was deleted in another window.", name=kept.series.name), None)
    try:
        now = load(kept.path)
    except (Unreadable, Wrong) as trouble:
        why = trouble.why if isinstance(trouble, Unreadable) else trouble.sentence
        raise UserError(say("{file} can't be read: {why}.", file=kept.path, why=why)) from trouble
    if now != kept.series:
        raise Changed(say("The series was changed in another window."), SavedSeries(kept.path, now))


def load(path: Path) -> Series:
    """Read a file. Raises Unreadable or Wrong if it can't be used."""
    try:
        return _series(fields_of(read_whole(path, SIZE_CAP)))
    except Wrong as wrong:
        raise type(wrong)(say("{file}: {why}", file=path.name, why=wrong.sentence)) from wrong


# inside


def _set_aside(path: Path, why: Sentence) -> Sentence:
    try:
        aside = make_folder(path.parent / "set-aside") / path.name
        path.replace(aside)
    except (OSError, UserError):
        aside = path
    return say("{why} The file of this series is kept as {file}.", why=why, file=aside)


def _text(series: Series) -> str:
    fields = {
        "format": FORMAT,
        "name": series.name,
        "players": [
            {"name": seat.name, "colour": seat.colour, "player": seat.bot or PERSON} for seat in series.players
        ],
        "points": list(series.points),
        "games": [
            {
                "game": planned.game,
                "options": dict(planned.options),
                "record": planned.record,
                "left_out": planned.left_out,
            }
            for planned in series.games
        ],
    }
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"


def _series(fields: dict[str, Any]) -> Series:
    version = take(fields, "format", int)
    if version > FORMAT:
        raise NewerVersion(say("This series was saved by a newer version of Tuscany Table."))
    if version != FORMAT:
        raise wrong_kind("format")
    name = take(fields, "name", str)
    players = tuple(_seat(entry) for entry in take(fields, "players", list))
    points = tuple(take(fields, "points", list))
    games = tuple(_planned(entry) for entry in take(fields, "games", list))
    nothing_left(fields)
    if not name_fits(name):
        raise wrong_kind("name")
    if not 2 <= len(players) <= len(SEAT_COLOURS):
        raise wrong_kind("players")
    if len(points) != len(players) or not all(type(own) is int and 0 <= own <= MOST_POINTS for own in points):
        raise wrong_kind("points")
    if not 1 <= len(games) <= GAMES:
        raise wrong_kind("games")
    return Series(name, players, points, games)


def _seat(entry: Any) -> Seat:
    if type(entry) is not dict:
        raise wrong_kind("players")
    name, colour, player = (take(entry, key, str) for key in ("name", "colour", "player"))
    nothing_left(entry)
    if not name_fits(name) or colour not in SEAT_COLOURS or player not in (PERSON, RANDOM, *LEVELS):
        raise wrong_kind("players")
    return Seat(name, colour, None if player == PERSON else player)


def _planned(entry: Any) -> Planned:
    if type(entry) is not dict:
        raise wrong_kind("games")
    game, options = take(entry, "game", str), take(entry, "options", dict)
    name, left_out = take(entry, "record", str), take(entry, "left_out", bool)
    nothing_left(entry)
    if name and not RECORD.fullmatch(name):
        raise wrong_kind("record")
    if not all(type(value) in (bool, int, str) for value in options.values()):
        raise wrong_kind("options")
    return Planned(game, options, name, left_out)
