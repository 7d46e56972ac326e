"""Carcassonne once more, slowly: a second opinion on the rules that shares no code with the program.

It reads the tile file itself and keeps nothing but which tile lies where, who stands where and where the figures are.
Whatever it wants to know about a feature it finds by walking over the land, piece by piece. The whole game is one
generator that reads like the rulebook: it stops at every decision with the moves that may be made (as notation), and is
told the tiles and messages that turn up.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

Cell = tuple[int, int]
Piece = tuple[Cell, str, int]  # where, kind, number within the kind
STANDARD = Path(__file__).parents[3] / "resources" / "carcassonne" / "standard.toml"
BESIDE = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}
ROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
Question = Generator[None, str, Any]


@cache
def tiles() -> dict[str, dict[str, Any]]:
    with open(STANDARD, "rb") as file:
        return {part["id"]: part for part in tomllib.load(file)["tile"]}


def seen(name: str, turns: int) -> object:
    """What the turned tile looks like."""
    tile = tiles()[name]

    def turned(sides: list[int]) -> frozenset[int]:
        return frozenset((side + turns) % 4 for side in sides)

    cities = [(turned(city["sides"]), city["shields"]) for city in tile["cities"]]
    fields = {
        (frozenset((h + 2 * turns) % 8 for h in field["h"]), frozenset(cities[n] for n in field["cities"]))
        for field in tile["fields"]
    }
    return frozenset(cities), frozenset(turned(road) for road in tile["roads"]), frozenset(fields), tile["cloister"]


@cache
def different_turns(name: str) -> tuple[int, ...]:
    looks = [seen(name, turns) for turns in range(4)]
    return tuple(turns for turns in range(4) if looks[turns] not in looks[:turns])


def edge(name: str, turns: int, side: int) -> str:
    return str(tiles()[name]["edges"][(side - turns) % 4])


@cache
def pieces_of(name: str, turns: int) -> dict[tuple[str, int], tuple[frozenset[int], frozenset[int]]]:
    """The pieces of a turned tile, with the sides (cities, roads) or halves (fields) they reach."""
    tile = tiles()[name]
    found = {}
    for number, city in enumerate(tile["cities"]):
        found["city", number] = frozenset((side + turns) % 4 for side in city["sides"]), frozenset()
    for number, road in enumerate(tile["roads"]):
        found["road", number] = frozenset((side + turns) % 4 for side in road), frozenset()
    for number, field in enumerate(tile["fields"]):
        found["field", number] = frozenset(), frozenset((h + 2 * turns) % 8 for h in field["h"])
    if tile["cloister"]:
        found["cloister", 0] = frozenset(), frozenset()
    return found


class Brute:
    def __init__(
        self, players: int, start: int, *, messages: bool, farmers: bool, small_cities: bool, one_figure: bool
    ) -> None:
        self.players = players
        self.active = start
        self.messages, self.farmers = messages, farmers
        self.small_cities, self.one_figure = small_cities, one_figure
        self.land: dict[Cell, tuple[str, int]] = {(0, 0): ("D", 0)}
        self.bag = Counter({name: tile["count"] for name, tile in tiles().items()})
        self.bag["D"] -= 1
        self.walked: dict[Piece, set[Piece]] = {}  # features found on this land
        self.followers: dict[Piece, int] = {}
        self.figures = [[0, 0] for _ in range(players)]
        self.final = [Counter[str]() for _ in range(players)]  # points by source
        self.used_messages: list[int] = []
        self.seat = start
        self.moves: set[str] = set()
        self.over = False
        self.told_tiles: list[str] = []
        self.told_messages: list[int] = []
        self.chain = 0  # messages in this turn
        self.game = self._game()

    def begin(self) -> None:
        next(self.game)

    def play(self, move: str) -> None:
        assert move in self.moves
        try:
            self.game.send(move)
        except StopIteration:
            self.over = True
            self.moves = set()
        assert not self.told_tiles
        assert not self.told_messages

    # The land

    def feature(self, piece: Piece) -> set[Piece]:
        """All pieces connected with this one, found by walking; walked once for each land."""
        if piece not in self.walked:
            reached = self._walk(piece)
            self.walked.update(dict.fromkeys(reached, reached))
        return self.walked[piece]

    def _walk(self, piece: Piece) -> set[Piece]:
        reached, todo = {piece}, [piece]
        while todo:
            for near in self._beside(todo.pop()):
                if near not in reached:
                    reached.add(near)
                    todo.append(near)
        return reached

    def _beside(self, piece: Piece) -> list[Piece]:
        (x, y), kind, number = piece
        sides, halves = pieces_of(*self.land[x, y])[kind, number]
        found = []
        for side in sides:
            dx, dy = BESIDE[side]
            found += self._pieces_reaching((x + dx, y + dy), kind, 0, (side + 2) % 4)
        for half in halves:
            side, second = divmod(half, 2)
            dx, dy = BESIDE[side]
            found += self._pieces_reaching((x + dx, y + dy), kind, 1, 2 * ((side + 2) % 4) + (1 - second))
        return found

    def _pieces_reaching(self, cell: Cell, kind: str, what: int, place: int) -> list[Piece]:
        if cell not in self.land:
            return []
        named = pieces_of(*self.land[cell])
        return [(cell, k, n) for (k, n), reach in named.items() if k == kind and place in reach[what]]

    def complete(self, feature: set[Piece]) -> bool:
        for (x, y), kind, number in feature:
            if kind == "field":
                return False
            if kind == "cloister":
                return all((x + dx, y + dy) in self.land for dx, dy in ROUND)
            for side in pieces_of(*self.land[x, y])[kind, number][0]:
                dx, dy = BESIDE[side]
                if (x + dx, y + dy) not in self.land:
                    return False
        return True

    def shields(self, feature: set[Piece]) -> int:
        return sum(tiles()[self.land[cell][0]]["cities"][n]["shields"] for cell, kind, n in feature if kind == "city")

    def cities_at(self, field: set[Piece]) -> list[set[Piece]]:
        """The completed cities that touch a field."""
        found: list[set[Piece]] = []
        for cell, _, number in field:
            for city in tiles()[self.land[cell][0]]["fields"][number]["cities"]:
                whole = self.feature((cell, "city", city))
                if self.complete(whole) and whole not in found:
                    found.append(whole)
        return found

    def worth(self, feature: set[Piece], *, final: bool) -> int:
        (x, y), kind, _ = next(iter(feature))
        count = len({cell for cell, _, _ in feature})
        if kind == "road":
            return count
        if kind == "cloister":
            return 1 + sum((x + dx, y + dy) in self.land for dx, dy in ROUND)
        if kind == "field":
            return 3 * len(self.cities_at(feature))
        each = 1 if final or (self.small_cities and count == 2) else 2
        return each * (count + self.shields(feature))

    def crowd(self, feature: set[Piece]) -> Counter[int]:
        return Counter(seat for piece, seat in self.followers.items() if piece in feature)

    def best(self, feature: set[Piece]) -> list[int]:
        crowd = self.crowd(feature)
        return [seat for seat in self._clockwise() if crowd and crowd[seat] == max(crowd.values())]

    def supply(self, seat: int) -> int:
        return 7 - list(self.followers.values()).count(seat)

    def _clockwise(self) -> list[int]:
        return [(self.active + step) % self.players for step in range(self.players)]

    def placements(self, name: str) -> set[str]:
        open_cells = {(x + dx, y + dy) for x, y in self.land for dx, dy in BESIDE.values()} - self.land.keys()
        return {
            f"place {cell[0]},{cell[1]} r{turns}"
            for cell in open_cells
            for turns in different_turns(name)
            if self.fits(name, cell, turns)
        }

    def fits(self, name: str, cell: Cell, turns: int) -> bool:
        for side, (dx, dy) in BESIDE.items():
            other = self.land.get((cell[0] + dx, cell[1] + dy))
            if other is not None and edge(name, turns, side) != edge(*other, (side + 2) % 4):
                return False
        return True

    # The game

    def _ask(self, seat: int, moves: set[str]) -> Question:
        self.seat, self.moves = seat, moves
        answer = yield
        return answer

    def _game(self) -> Generator[None, str, None]:
        while sum(self.bag.values()):
            self.chain = 0
            self.bound: dict[int, int] = {}
            yield from self._tile()
            self.active = (self.active + 1) % self.players
        self._final_scoring()

    def _tile(self) -> Question:
        """Draw, lay, man, score."""
        while sum(self.bag.values()):
            name = self.told_tiles.pop(0)
            assert self.bag[name], "a tile that is not in the bag"
            self.bag[name] -= 1
            places = self.placements(name)
            if places:
                break
        else:
            return
        move = yield from self._ask(self.active, places)
        cell_text, turns = move.split()[1:]
        x, y = map(int, cell_text.split(","))
        self.land[x, y] = name, int(turns[1])
        self.walked.clear()
        free = set()
        for kind, number in pieces_of(name, int(turns[1])):
            allowed = self.farmers or kind != "field"
            if allowed and self.supply(self.active) and not self.crowd(self.feature(((x, y), kind, number))):
                free.add("follower cloister" if kind == "cloister" else f"follower {kind} {number}")
        move = yield from self._ask(self.active, free | {"done"})
        if move != "done":
            kind, number = [*move.split()[1:], "0"][:2]
            self.followers[(x, y), kind, int(number)] = self.active
            yield from self._ask(self.active, {"done"})
        yield from self._score_tile((x, y))

    def _score_tile(self, cell: Cell) -> Question:
        candidates = [(cell, kind, number) for kind, number in pieces_of(*self.land[cell]) if kind in ("city", "road")]
        for place, (name, _) in self.land.items():  # in the order they were laid
            near = max(abs(place[0] - cell[0]), abs(place[1] - cell[1])) <= 1
            if near and tiles()[name]["cloister"]:
                candidates.append((place, "cloister", 0))
        done: list[set[Piece]] = []
        moved: set[int] = set()
        for piece in candidates:
            feature = self.feature(piece)
            if self.complete(feature) and feature not in done:
                done.append(feature)
                points = self.worth(feature, final=False)
                source = {"city": "cities", "road": "roads", "cloister": "cloisters"}[piece[1]]
                for seat in self.best(feature):
                    yield from self._points(seat, points, source, moved)
                for standing in [standing for standing in self.followers if standing in feature]:
                    del self.followers[standing]
        yield from self._message(moved)

    def _points(self, seat: int, points: int, source: str, moved: set[int]) -> Question:
        figure = 0
        if self.messages:
            if seat in self.bound:
                figure = self.bound[seat]
            else:
                choice = yield from self._ask(seat, {"figure man", "figure woman"})
                figure = int(choice == "figure woman")
                if self.one_figure:
                    self.bound[seat] = figure
        self.figures[seat][figure] += points
        self.final[seat][source] += points
        if seat == self.active:
            moved.add(figure)

    def _message(self, moved: set[int]) -> Question:
        """`moved` are the figures of the active player that moved in the scoring just over."""
        if not self.messages or not any(self.figures[self.active][figure] % 5 == 0 for figure in moved):
            return
        me = self.active
        number = self.told_messages.pop(0)
        if len(self.used_messages) >= 8:
            assert number == self.used_messages[-8], "messages come round in the same order"
        else:
            assert number not in self.used_messages
        self.used_messages.append(number)
        self.chain += 1
        own = [piece for piece, seat in self.followers.items() if seat == me]
        features = {piece: self.feature(piece) for piece in own}
        points = possible = 0
        match number:
            case 1 | 2 | 3:
                kind = ("road", "city", "cloister")[number - 1]
                values = [self.worth(features[piece], final=True) for piece in own if piece[1] == kind]
                points = possible = min(values, default=0)
            case 4:
                cities = {frozenset(features[piece]) for piece in own if piece[1] == "city"}
                points = possible = 2 * sum(self.shields(set(city)) for city in cities)
            case 5 | 6:
                points = possible = 2 * sum(piece[1] == ("city" if number == 5 else "field") for piece in own)
            case 7:
                possible = sum(self.bag.values())
            case 8:
                possible = len(own)
        choice = "message points"
        if possible:
            choice = yield from self._ask(me, {"message action", "message points"})
        gone: Piece | None = None
        if choice == "message points":
            points = 2
        elif number == 7:
            yield from self._tile()
            return
        elif number == 8:
            named = {_score_move(piece): piece for piece in own}
            chosen = next(iter(named))
            if len(own) > 1:
                chosen = yield from self._ask(me, set(named))
            gone = named[chosen]
            points = self.worth(features[gone], final=True) if me in self.best(features[gone]) else 0
        moved = set()
        if points:
            yield from self._points(me, points, "messages", moved)
        if gone is not None:
            del self.followers[gone]
        yield from self._message(moved)

    def _final_scoring(self) -> None:
        for seat, source, points in self.final_points():
            self.final[seat][source] += points
        self.figures = [[sum(points.values()), 0] for points in self.final]

    def final_points(self) -> list[tuple[int, str, int]]:
        found = []
        done: list[set[Piece]] = []
        for piece in self.followers:
            feature = self.feature(piece)
            if feature not in done:
                done.append(feature)
                source = "farms" if piece[1] == "field" else "unfinished"
                found += [(seat, source, self.worth(feature, final=True)) for seat in self.best(feature)]
        return found

    def standing(self) -> list[dict[str, int]]:
        """Points by source, as if the game ended now."""
        now = [Counter(points) for points in self.final]
        for seat, source, points in [] if self.over else self.final_points():
            now[seat][source] += points
        return [{source: points for source, points in mine.items() if points} for mine in now]


def _score_move(piece: Piece) -> str:
    (x, y), kind, number = piece
    return f"score {x},{y} {kind}" + ("" if kind == "cloister" else f" {number}")
