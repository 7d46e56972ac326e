"""The Border once more, slowly: a second opinion on the rules that shares no code with the program.

It reads the board file itself, keeps sets of cells, measures neighbours by the distance of hex centres, follows the
game by the notation of the moves and the dice that are shown, and finds out what is possible by trying all there is.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import chain, combinations, product
from pathlib import Path

Cell = tuple[int, int]  # column, row
STANDARD = Path(__file__).parents[3] / "resources" / "borders" / "standard.toml"
LETTER = {"red": "r", "orange": "o", "yellow": "y", "green": "g", "blue": "b", "grey": "s"}


def _cells(text: str) -> list[Cell]:
    return [(int(x), int(y)) for x, y in re.findall(r"\[(\d+), (\d+)\]", text)]


@cache
def areas() -> dict[str, tuple[int, int, frozenset[Cell]]]:
    """Area name to higher value, lower value and border."""
    found = {}
    for block in _blocks("areas"):
        name = re.findall(r'name = "(\w+)"', block)[0]
        first, later = (int(re.findall(rf"{key} = (\d+)", block)[0]) for key in ("first", "later"))
        found[name] = first, later, frozenset(_cells(block.split("border = ")[1]))
    return found


@cache
def segments() -> dict[str, frozenset[Cell]]:
    return {re.findall(r'id = "(\w+)"', block)[0]: frozenset(_cells(block)) for block in _blocks("segments")}


@cache
def colouring(board: str) -> dict[str, str]:
    """Segment to colour."""
    (line,) = re.findall(rf"^{board} = \[(.*)\]$", STANDARD.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(zip(segments(), re.findall(r'"(\w+)"', line), strict=True))


@cache
def white() -> frozenset[Cell]:
    (line,) = re.findall(r"^white = (.*)$", STANDARD.read_text(encoding="utf-8"), re.MULTILINE)
    return frozenset(_cells(line))


@cache
def border() -> frozenset[Cell]:
    return frozenset(chain.from_iterable(cells for _, _, cells in areas().values()))


def _blocks(kind: str) -> list[str]:
    text = STANDARD.read_text(encoding="utf-8").split("[boards]")[0]
    return [part for part in re.split(r"\n(?=\[\[)", text) if part.startswith(f"[[{kind}]]")]


@cache
def colours(board: str) -> dict[Cell, str]:
    return {cell: colour for name, colour in colouring(board).items() for cell in segments()[name]}


@cache
def beside(cell: Cell) -> frozenset[Cell]:
    """The border spaces whose hexes share a side with this one (F-8): their centres are one hex width away."""

    def centre(place: Cell) -> tuple[float, float]:
        return place[0] + 0.5 * (place[1] % 2), place[1] * 3**0.5 / 2

    x, y = centre(cell)
    near = []
    for other in border():
        a, b = centre(other)
        if abs(((a - x) ** 2 + (b - y) ** 2) ** 0.5 - 1) < 0.01:
            near.append(other)
    return frozenset(near)


def name(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def cell_called(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def uses(board: str, crossed: frozenset[Cell], dice: Counter[str]) -> set[frozenset[Cell]]:
    """Every set of spaces that the active player can cross off with these dice (F-5): any choice of unfinished segments
    whose missing spaces have enough dice."""
    colour_of = colouring(board)
    unfinished = [name for name, cells in segments().items() if not cells <= crossed]
    affordable = [name for name in unfinished if len(segments()[name] - crossed) <= dice[colour_of[name]]]
    found = set()
    for size in range(6):
        for chosen in combinations(affordable, size):
            cost = Counter(dict.fromkeys(LETTER, 0))
            for segment in chosen:
                cost[colour_of[segment]] += len(segments()[segment] - crossed)
            if all(cost[colour] <= dice[colour] for colour in cost):
                found.add(frozenset(chain.from_iterable(segments()[segment] - crossed for segment in chosen)))
    return found


def growths(board: str, crossed: frozenset[Cell], dice: Counter[str]) -> set[frozenset[Cell]]:
    """Every set of spaces that one of the others can cross off with these dice (F-6): of each colour as many as there
    are dice at most, and each of them hanging together with a crossed-off space."""
    colour_of = colours(board)
    within_reach = set(crossed)
    for _ in range(sum(dice.values())):
        within_reach |= {near for cell in within_reach for near in beside(cell)}
    choices = []
    for colour, count in dice.items():
        candidates = sorted(cell for cell in within_reach - crossed if colour_of.get(cell) == colour)
        choices.append([some for size in range(count + 1) for some in combinations(candidates, size)])
    candidates_of_all = (frozenset(chain.from_iterable(parts)) for parts in product(*choices))
    return {spaces for spaces in candidates_of_all if hangs_together(crossed, spaces)}


def number_of_choices(board: str, crossed: frozenset[Cell], dice: Counter[str]) -> int:
    """About how long `growths` takes."""
    total = 1
    for colour, count in dice.items():
        candidates = sum(own == colour and cell not in crossed for cell, own in colours(board).items())
        total *= sum(1 for size in range(count + 1) for _ in combinations(range(candidates), size))
    return total


def hangs_together(crossed: frozenset[Cell], spaces: frozenset[Cell]) -> bool:
    reached = set(crossed)
    waiting = set(spaces)
    while True:
        next_ones = {cell for cell in waiting if beside(cell) & reached}
        if not next_ones:
            return not waiting
        reached |= next_ones
        waiting -= next_ones


class Brute:
    """A table at which one plays by notation; the dice are told to it."""

    def __init__(self, boards: list[str], start: int, goal: int, training: str = "earned") -> None:
        self.boards = boards
        self.must_earn = training == "earned" and len(boards) == 1
        self.players = len(boards)
        self.goal = goal
        self.active = self.seat = start
        self.crossed = [white() for _ in boards]
        self.scores: list[dict[str, int]] = [{} for _ in boards]
        self.scored_before: set[str] = set()  # areas somebody had scored before the present action
        self.turn = 1
        self.over = False
        self.dice: list[str] = []
        self.rolls = 0
        self.waiting_for = "dice"

    # What may be done

    def moves(self) -> set[str]:
        if self.over:
            return set()
        if self.waiting_for == "roll":
            return {"stop"} | {self._keep(some) for size in range(5) for some in combinations(self.dice, size)}
        if self.waiting_for == "first":
            return {"done"} | {f"cross {segment}" for segment in self._affordable()}
        return {"done"} | {f"cross {name(cell)}" for cell in self._crossable()}

    def _keep(self, dice: tuple[str, ...]) -> str:
        letters = sorted((LETTER[colour] for colour in dice), key="roygbs".index)
        return " ".join(["keep", *letters])

    def _affordable(self) -> list[str]:
        mine, colour_of = self.crossed[self.seat], colouring(self.boards[self.seat])
        return [
            segment
            for segment, cells in segments().items()
            if cells - mine and len(cells - mine) <= self.left[colour_of[segment]]
        ]

    def _crossable(self) -> set[Cell]:
        mine, colour_of = self.crossed[self.seat], colours(self.boards[self.seat])
        if self.only_one and self.used:
            return set()
        free = {cell for cell in border() - mine if self.left[colour_of[cell]] > 0}
        return {cell for cell in free if any(near in mine for near in beside(cell))}

    # What happens

    def rolled(self, dice: list[str]) -> None:
        """The dice were rolled; this is how they lie."""
        if self.rolls:
            assert not Counter(self.kept) - Counter(dice), "kept dice must still lie there"
        self.dice = dice
        self.rolls += 1
        self.waiting_for = "roll"
        if self.rolls == 3:
            self._first_action()

    def play(self, text: str) -> None:
        kind, *words = text.split()
        if kind == "keep":
            names = {letter: colour for colour, letter in LETTER.items()}
            self.kept = [names[letter] for letter in words]
            self.waiting_for = "dice"
        elif kind == "stop":
            self._first_action()
        elif kind == "done":
            if self.waiting_for == "first":
                self._second_action()
            else:
                self._next_one()
        elif "," in words[0]:
            cell = cell_called(words[0])
            self.left[colours(self.boards[self.seat])[cell]] -= 1
            self.used += 1
            self.crossed[self.seat] |= {cell}
        else:
            missing = segments()[words[0]] - self.crossed[self.seat]
            self.left[colouring(self.boards[self.seat])[words[0]]] -= len(missing)
            self.crossed[self.seat] |= missing
            self._score([self.seat])

    def _first_action(self) -> None:
        self.waiting_for = "first"
        self.left = Counter(self.dice)
        if not self._affordable():
            self._second_action()

    def _second_action(self) -> None:
        self.scored_before = {area for scores in self.scores for area in scores}
        remaining = +self.left
        self.only_one = not remaining
        self.free_dice = remaining or Counter(self.dice)
        clockwise = [(self.active + step) % self.players for step in range(1, self.players)]
        self.queue = clockwise if self.players > 1 else [self.active]
        if self.must_earn and remaining == Counter(self.dice):
            self.queue = []
        self.waiting_for = "second"
        self._next_one()

    def _next_one(self) -> None:
        while self.queue:
            self.seat = self.queue.pop(0)
            self.left, self.used = Counter(self.free_dice), 0
            if self._crossable():
                return
        self._score(list(range(self.players)))
        self.scored_before = {area for scores in self.scores for area in scores}
        most = max(len(scores) for scores in self.scores)
        alone = self.players == 1
        if (alone and (self.turn == 2 * self.goal or most == 9)) or (not alone and most >= self.goal):
            self.over = True
            return
        self.turn += 1
        self.active = self.seat = (self.active + 1) % self.players
        self.rolls = 0
        self.waiting_for = "dice"

    def _score(self, seats: list[int]) -> None:
        for seat in seats:
            for area, (first, later, cells) in areas().items():
                if area not in self.scores[seat] and cells <= self.crossed[seat]:
                    self.scores[seat][area] = later if area in self.scored_before else first

    # How it stands

    def ranks(self) -> list[int]:
        keys = [(sum(scores.values()), max(scores.values(), default=0)) for scores in self.scores]
        return [1 + sum(other > key for other in keys) for key in keys]
