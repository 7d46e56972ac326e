"""A made-up library: evenings of all games, with people, computers, shared wins, training alone, times and damage."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from functools import cache
from pathlib import Path

from attrs import frozen

from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import OptionValue, Seat, Setup
from tuscany_app.kernel.results import Result, results_of
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.storage.library_index import LibraryIndex

FINISHED, PLAYING, BIN = RecordFolder.FINISHED, RecordFolder.PLAYING, RecordFolder.BIN


@frozen
class Evening:
    """A game: who sat there (people, and computers by their level), when, and what became of its record."""

    game: str
    players: tuple[str, ...]
    began: str
    seed: int = 1
    options: tuple[tuple[str, OptionValue], ...] = ()
    timed: str = ""  # "people", "all" or "some": whose decisions have a time
    folder: RecordFolder = FINISHED
    cut: int | None = None  # only so many moves
    damaged: bool = False


EVENINGS = (
    Evening("tuscany", ("Clara", "Bruno", "easy"), "2024-01-05-200000", 3, timed="people"),
    Evening("tuscany", ("Bruno", "Clara"), "2024-01-05-220000", 4, timed="all"),
    Evening("tuscany", ("Ana", "Clara", "Bruno", "hard"), "2024-02-11-190000", 5, timed="some"),
    Evening("tuscany", ("Clara", "easy"), "2025-02-11-190000", 6, (("printing", "first"),)),
    Evening("carcassonne", ("Clara", "Bruno"), "2024-03-01-200000", 1, timed="people"),
    Evening("carcassonne", ("Ana", "Bruno", "Clara"), "2024-03-02-200000", 2),
    Evening("carcassonne", ("Clara", "easy", "easy"), "2025-03-03-200000", 3, timed="all"),
    Evening("carcassonne", ("Clara", "Ana"), "2025-03-04-200000", 4, (("messages", False),)),
    Evening("pillars", ("Clara", "Bruno"), "2025-04-01-200000", 1, timed="people"),
    Evening("pillars", ("Bruno", "Clara", "medium"), "2025-04-01-210000", 2),
    Evening("pillars", ("Ana", "Clara"), "2025-04-02-200000", 3, (("match", True),)),
    Evening("pillars", ("easy", "hard"), "2025-04-03-200000", 4, timed="all"),
    Evening("borders", ("Clara", "Bruno"), "2025-05-01-200000", 1),
    Evening("borders", ("Clara", "Ana", "easy"), "2026-05-02-200000", 2, timed="people"),
    Evening("borders", ("Clara",), "2026-05-03-200000", 3, timed="all"),
    Evening("borders", ("Clara",), "2026-05-04-200000", 4),
    Evening("borders", ("Bruno",), "2026-05-05-200000", 5, (("areas", 4),)),
    *(
        Evening("noughts", ("Bruno", "Clara")[:: 1 - number % 2 * 2], f"2026-06-0{number}-200000", number)
        for number in range(1, 9)
    ),
    Evening("pillars", ("Clara", "Bruno"), "2026-07-01-200000", 5, folder=PLAYING, cut=6),
    Evening("pillars", ("Clara", "Bruno"), "2026-07-02-200000", 6, folder=BIN),
    Evening("pillars", ("Clara", "Bruno"), "2026-07-03-200000", 7, damaged=True),
)  # fmt: skip


def write(*evenings: Evening) -> list[Path]:
    """Their records into the folders of the user; all of them, if none is named."""
    paths = []
    for evening in evenings or EVENINGS:
        folder = evening.folder.path
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{evening.began}-{evening.game}.jsonl"
        path.write_text(text_of(evening), encoding="utf-8")
        paths.append(path)
    return paths


@cache
def text_of(evening: Evening) -> str:
    game = catalogue.load(evening.game)
    quick = "easy"  # who really decides: a random player of The Border takes for ever
    names = evening.players
    seats = tuple(Seat(name, colour, quick) for name, colour in zip(names, game.colours, strict=False))
    setup = checked(Setup(game.id, dict(evening.options), seats, 0, evening.seed), game)
    lines = record.record_text(result(game, setup)).splitlines()
    header, moves = json.loads(lines[0]), [json.loads(line) for line in lines[1:]]
    levels = game.levels
    for seat, name in zip(header["seats"], names, strict=True):
        seat["player"] = name if name in levels else "person"
    for number, move in enumerate(moves):
        person = header["seats"][move["seat"]]["player"] == "person"
        if evening.timed == "all" or (evening.timed == "people" and person) or (evening.timed == "some" and number % 3):
            move["ms"] = 1000 * move["seat"] + 137 * (number % 11)
    kept = [header, *moves[: evening.cut]]
    if evening.damaged:
        kept.append({"seat": 9, "move": "nothing"})
    return "".join(json.dumps(line) + "\n" for line in kept)


def counted(*evenings: Evening) -> tuple[Result, ...]:
    """The results of these games, of all if none is named, by way of the index."""
    write(*evenings)
    return read()


def read(person_of: Callable[[str], str] = lambda name: name) -> tuple[Result, ...]:
    with LibraryIndex() as index:
        index.update()
        return results_of(index.records(), index.points(), person_of)


def began(path: Path) -> datetime:
    return datetime.strptime(path.name[:17], "%Y-%m-%d-%H%M%S")
