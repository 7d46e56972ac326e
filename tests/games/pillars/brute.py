"""Pillars once more, slowly: a second opinion on the rules that shares no code with the program.

It reads the piece file itself, turns the shapes itself, keeps a dictionary of squares, follows the game by the notation
of the moves alone, and answers every question by going through the whole frame.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path

Square = tuple[int, int]  # column, row, counted from 1
STANDARD = Path(__file__).parents[3] / "resources" / "pillars" / "standard.toml"
SIDES = {2: 10, 3: 12, 4: 14}
PILLAR = "pillar"


@cache
def shapes() -> dict[str, frozenset[Square]]:
    """Piece name to its squares, read from the file line by line."""
    blocks = STANDARD.read_text(encoding="utf-8").split("[[pieces]]")[1:]
    return {_word(block, "name"): _drawing(block) for block in blocks}


@cache
def hand() -> Counter[str]:
    """The pieces everybody has at the start."""
    blocks = STANDARD.read_text(encoding="utf-8").split("[[pieces]]")[1:]
    return Counter({_word(block, "name"): int((re.findall(r"count = (\d+)", block) or ["1"])[0]) for block in blocks})


def _word(block: str, key: str) -> str:
    (word,) = re.findall(rf'{key} = "(\w+)"', block)
    return str(word)


def _drawing(block: str) -> frozenset[Square]:
    rows = re.findall(r'"([#.]+)"', block.split("squares = ")[1])
    return frozenset((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#")


def turned(shape: frozenset[Square]) -> set[frozenset[Square]]:
    """The shape in all its positions: each axis mirrored or not, the axes swapped or not."""
    variants = set()
    for mirror_x, mirror_y, swap in product((1, -1), (1, -1), (False, True)):
        cells = [(x * mirror_x, y * mirror_y) for x, y in shape]
        cells = [(y, x) for x, y in cells] if swap else cells
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        variants.add(frozenset((x - left, y - top) for x, y in cells))
    return variants


@cache
def everywhere(piece: str, side: int) -> tuple[tuple[str, frozenset[Square]], ...]:
    """Notation and squares of every way the piece lies inside an empty frame."""
    inside = range(1, side + 1)
    spots = [
        frozenset((x + column, y + row) for x, y in cells)
        for cells in turned(shapes()[piece])
        for column in inside
        for row in inside
    ]
    return tuple((place(piece, spot), spot) for spot in spots if all(x in inside and y in inside for x, y in spot))


@cache
def all_notations(side: int) -> tuple[str, ...]:
    """Everything that could be said in a frame of that side, allowed or not."""
    squares = product(range(1, side + 1), range(1, side + 1))
    pieces = [text for piece in shapes() for text, _ in everywhere(piece, side)]
    return (*pieces, *(f"pillar {name(square)}" for square in squares), "done", "out")


def name(square: Square) -> str:
    return "abcdefghijklmn"[square[0] - 1] + str(square[1])


def place(piece: str, spot: frozenset[Square]) -> str:
    in_reading_order = sorted(spot, key=lambda square: (square[1], square[0]))
    return " ".join(["place", piece, *map(name, in_reading_order)])


def square_called(text: str) -> Square:
    return "abcdefghijklmn".index(text[0]) + 1, int(text[1:])


def beside(square: Square) -> list[Square]:
    """The four squares that share a side with it (K-5)."""
    x, y = square
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


class Brute:
    """A table at which one plays by notation."""

    def __init__(
        self, players: int, start: int, *, match: bool = False, extra_pillar: bool = False, side: int | None = None
    ) -> None:
        self.players = players
        self.side = side or SIDES[players]
        self.match = match
        self.extra_pillar = extra_pillar
        self.finished: list[list[int]] = []  # the penalties of the match's games that have ended
        self.over = False
        self._begin(start)

    def _begin(self, start: int) -> None:
        self.start = self.seat = start
        self.board: dict[Square, tuple[int, str]] = {}
        self.left = [Counter(hand()) for _ in range(self.players)]
        self.pillars = [0] * self.players
        self.out = [False] * self.players
        self.pillar_this_turn = self.piece_this_turn = False

    # What may be done

    def moves(self) -> set[str]:
        if self.over:
            return set()
        if self.pillars[self.seat] < 2:
            return self._first_pillars()
        if self.pillar_this_turn:
            return self.pieces()
        if self.piece_this_turn:
            return self.third_pillar() | {"done"}
        pieces, third_pillar = self.pieces(), self.third_pillar()
        if pieces:
            return pieces | third_pillar
        return third_pillar | {"out"} if third_pillar and self.left[self.seat].total() else set()

    def _first_pillars(self) -> set[str]:
        return {f"pillar {name(square)}" for square in self._pillar_squares() if self._at_frame(square)}

    def third_pillar(self) -> set[str]:
        if self.pillars[self.seat] == 3:
            return set()
        squares = self._pillar_squares()
        return {f"pillar {name(square)}" for square in squares if self._at_frame(square) or self._by_a_piece(square)}

    def pieces(self) -> set[str]:
        """Every way to put a piece in hand on free squares, one of them at least beside something of one's own."""
        own = [square for square, (seat, _) in self.board.items() if seat == self.seat]
        reached = {near for square in own for near in beside(square)}
        taken = set(self.board)
        return {
            text
            for piece, copies in self.left[self.seat].items()
            if copies
            for text, spot in everywhere(piece, self.side)
            if spot.isdisjoint(taken) and not spot.isdisjoint(reached)
        }

    def _pillar_squares(self) -> list[Square]:
        free = [square for square in self.inside() if square not in self.board]
        return [square for square in free if not self._by_a_pillar(square)]

    def inside(self) -> list[Square]:
        return list(product(range(1, self.side + 1), range(1, self.side + 1)))

    def _by_a_pillar(self, square: Square) -> bool:
        return any(self.board.get(near, (0, ""))[1] == PILLAR for near in beside(square))

    def _by_a_piece(self, square: Square) -> bool:
        return any(self.board.get(near, (0, PILLAR))[1] != PILLAR for near in beside(square))

    def _at_frame(self, square: Square) -> bool:
        return any(not 1 <= number <= self.side for near in beside(square) for number in near)

    # What happens

    def play(self, text: str) -> None:
        kind, *words = text.split()
        if kind == "pillar":
            self.lay(PILLAR, words)
            self.pillars[self.seat] += 1
            self.pillar_this_turn = True
        elif kind == "place":
            self.lay(words[0], words[1:])
            self.left[self.seat][words[0]] -= 1
            self.piece_this_turn = True
        elif kind == "out":
            self.out[self.seat] = True
        if kind in ("done", "out") or not self._turn_goes_on():
            self._pass_on()

    def lay(self, what: str, names: list[str]) -> None:
        for square in names:
            self.board[square_called(square)] = (self.seat, what)

    def _turn_goes_on(self) -> bool:
        """Only the option lets anybody do a second thing in a turn, and never in the turns of the first two pillars."""
        both = self.pillar_this_turn and self.piece_this_turn
        if not self.extra_pillar or self.pillars[self.seat] < 2 or both:
            return False
        if self.pillar_this_turn:
            return self.pillars[self.seat] == 3 and bool(self.pieces())
        return bool(self.third_pillar())

    def _pass_on(self) -> None:
        self.pillar_this_turn = self.piece_this_turn = False
        for _ in range(self.players):
            self.seat = (self.seat + 1) % self.players
            if not self.out[self.seat]:
                if self.moves():
                    return
                self.out[self.seat] = True
        self._finish()

    def _finish(self) -> None:
        if self.match:
            self.finished.append(self.penalties())
        if self.match and len(self.finished) < self.players:
            self._begin((self.start + 1) % self.players)
        else:
            self.over = True

    # How it stands

    def penalties(self) -> list[int]:
        """Of this game, as if it ended now."""
        return [sum(len(shapes()[piece]) * copies for piece, copies in left.items()) for left in self.left]

    def totals(self) -> list[int]:
        """What the standing counts: the penalties, in a match those of all games."""
        games = self.finished if self.over and self.match else [*self.finished, self.penalties()]
        return [sum(game[seat] for game in games) for seat in range(self.players)]

    def ranks(self) -> list[int]:
        totals, seats = self.totals(), range(self.players)
        return [1 + sum(self._better(other, seat, totals) for other in seats) for seat in seats]

    def _better(self, one: int, other: int, totals: list[int]) -> bool:
        if totals[one] != totals[other]:
            return totals[one] < totals[other]
        return not self.match and self._turn_order(one) > self._turn_order(other)

    def _turn_order(self, seat: int) -> int:
        return (seat - self.start) % self.players
