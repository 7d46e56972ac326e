"""Piece sets and frames: loaded from `resources/pillars` or the player's own `components/pillars`, and validated."""

from __future__ import annotations

from pathlib import Path
from string import ascii_lowercase
from typing import Any

from attrs import frozen

from tuscany_app.kernel.component_files import WrongEntry, entry, loaded, made_of, table_path
from tuscany_app.kernel.i18n import say

Cell = tuple[int, int]  # column, row; (0, 0) is the top left square
PIECES = 13
PILLARS = 3
PILLAR = "pillar"  # its name among the things a player holds, beside the names of the pieces
SQUARES = range(2, 6)
FRAMES = range(6, 15)
COLUMNS = ascii_lowercase[: FRAMES[-1]]  # what the columns of the largest are called


@frozen
class Piece:
    name: str
    count: int
    shape: tuple[Cell, ...]

    @property
    def size(self) -> int:
        return len(self.shape)

    def orientations(self) -> list[tuple[Cell, ...]]:
        """All different ways to turn and flip it, each moved to the top left and in reading order."""
        found: list[tuple[Cell, ...]] = []
        cells = self.shape
        for flip in (False, True):
            for _ in range(4):
                cells = tuple((-y, x) for x, y in cells)
                turned = corner((-x, y) for x, y in cells) if flip else corner(cells)
                if turned not in found:
                    found.append(turned)
        return found


@frozen(cache_hash=True)
class PieceSet:
    name: str
    pieces: tuple[Piece, ...]  # biggest first, otherwise as in the file
    frames: tuple[tuple[int, int], ...]  # (players, squares a side)

    def frame(self, players: int) -> int:
        return dict(self.frames)[players]


def piece_set(name: str) -> PieceSet:
    return loaded(table_path("pillars", name), read)


def read(path: Path) -> PieceSet:
    return made_of(path, made)


# All below raise WrongEntry with the sentence that tells what is wrong, and where.


def made(name: str, table: dict[str, Any]) -> PieceSet:
    parts = entry(table, "pieces", list)
    pieces = [_piece(parts, number) for number in range(len(parts))]
    frames = entry(table, "frames", dict)
    total = sum(piece.count for piece in pieces)
    if total != PIECES:
        raise WrongEntry(say("it has {total} pieces instead of {right}", total=total, right=PIECES), table, "pieces")
    names = [piece.name for piece in pieces]
    for number, part in enumerate(parts):
        if part["name"] in names[:number]:
            raise WrongEntry(say("two of its pieces have the same name"), part, "name")
    if set(frames) != {"2", "3", "4"} or any(type(side) is not int or side not in FRAMES for side in frames.values()):
        why = say(
            "it needs frames of {least} to {most} squares a side for 2, 3 and 4 players",
            least=FRAMES[0],
            most=FRAMES[-1],
        )
        raise WrongEntry(why, table, "frames")
    pieces.sort(key=lambda piece: -piece.size)
    return PieceSet(name, tuple(pieces), tuple(sorted((int(n), side) for n, side in frames.items())))


def _piece(parts: list[Any], number: int) -> Piece:
    part = parts[number]
    if type(part) is not dict:
        raise WrongEntry(say("one of its pieces is not a table"), parts, number)
    for key in ("name", "squares"):
        if key not in part:
            raise WrongEntry(say("the entry {name} is missing", name=key), part)
    name, count, rows = part["name"], part.get("count", 1), part["squares"]
    if not (isinstance(name, str) and name.isascii() and name.isalnum() and len(name) <= 20):
        raise WrongEntry(say("the piece name {name} is not made of letters and digits", name=repr(name)), part, "name")
    if type(count) is not int or not 1 <= count <= PIECES:
        raise WrongEntry(say("the piece {name} has the count {count}", name=name, count=repr(count)), part, "count")
    if type(rows) is not list or any(type(row) is not str or set(row) - set("#.") for row in rows):
        raise WrongEntry(say("the squares of the piece {name} are not rows of # and .", name=name), part, "squares")
    shape = corner((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#")
    if len(shape) not in SQUARES:
        why = say(
            "the piece {name} has {n} squares instead of {least} to {most}",
            name=name,
            n=len(shape),
            least=SQUARES[0],
            most=SQUARES[-1],
        )
        raise WrongEntry(why, part, "squares")
    if not _connected(shape):
        raise WrongEntry(say("the piece {name} falls apart", name=name), part, "squares")
    return Piece(name, count, shape)


def corner(cells: Any) -> tuple[Cell, ...]:
    """The cells moved to the top left and put in reading order."""
    cells = list(cells)
    left, top = min((x for x, _ in cells), default=0), min((y for _, y in cells), default=0)
    return tuple(sorted(((x - left, y - top) for x, y in cells), key=lambda cell: (cell[1], cell[0])))


def _connected(shape: tuple[Cell, ...]) -> bool:
    reached, todo = {shape[0]}, [shape[0]]
    while todo:
        x, y = todo.pop()
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell in shape and cell not in reached:
                reached.add(cell)
                todo.append(cell)
    return len(reached) == len(shape)
