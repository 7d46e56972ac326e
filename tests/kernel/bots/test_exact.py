"""Exact search on games small enough to know what is right, from every seat."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from tuscany_app.kernel.bots.exact import BREATH, ExactSearch


class Nim(ExactSearch[tuple[int, int], int]):
    """One to three matches a turn; who takes the last one wins."""

    def actor(self, position: tuple[int, int]) -> int:
        return position[0]

    def ways(self, position: tuple[int, int]) -> Iterator[tuple[int, tuple[int, int]]]:
        seat, pile = position
        return ((taken, (1 - seat, pile - taken)) for taken in (1, 2, 3) if taken <= pile)

    def rewards(self, position: tuple[int, int]) -> list[float]:
        loser = position[0]
        return [float(seat != loser) for seat in (0, 1)]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("pile", range(1, 30))
def test_nim_is_won_by_leaving_a_multiple_of_four(seat: int, pile: int) -> None:
    found = Nim().solve((seat, pile), 2, 1000)
    assert found is not None
    assert found.rewards[seat] == float(pile % 4 > 0)
    assert found.rewards[1 - seat] == float(pile % 4 == 0)
    if pile % 4:
        assert found.way == pile % 4


Board = tuple[int, str]  # whose turn, nine squares
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class Noughts(ExactSearch[Board, int]):
    def actor(self, position: Board) -> int:
        return position[0]

    def ways(self, position: Board) -> Iterator[tuple[int, Board]]:
        seat, squares = position
        if self.rewards(position)[0] == 0.5:
            for at, mark in enumerate(squares):
                if mark == ".":
                    yield at, (1 - seat, squares[:at] + "XO"[seat] + squares[at + 1 :])

    def rewards(self, position: Board) -> list[float]:
        for line in LINES:
            row = "".join(position[1][at] for at in line)
            if row in ("XXX", "OOO"):
                return [1.0, 0.0] if row == "XXX" else [0.0, 1.0]
        return [0.5, 0.5]


@pytest.mark.parametrize("seat", [0, 1])
def test_noughts_is_a_draw(seat: int) -> None:
    found = Noughts().solve((seat, "........."), 2, 5000)
    assert found is not None
    assert found.rewards == (0.5, 0.5)


@pytest.mark.parametrize(
    ("seat", "squares", "way", "reward"),
    [
        (0, "XX.OO....", 2, 1.0),  # wins at once
        (1, "XX.OO.X..", 5, 1.0),
        (0, "OO..X....", 2, 0.5),  # must stop the row, and that holds
        (1, "XX..O....", 2, 0.5),
    ],
)
def test_noughts_is_won_where_it_can_be_and_held_where_it_must(
    seat: int, squares: str, way: int, reward: float
) -> None:
    found = Noughts().solve((seat, squares), 2, 5000)
    assert found is not None
    assert (found.way, found.rewards[seat]) == (way, reward)


Row = tuple[int, tuple[int, ...], tuple[int, ...]]  # whose turn, the row, what everybody has taken


class Ends(ExactSearch[Row, str]):
    """In turn everybody takes the first or the last number of a row."""

    def actor(self, position: Row) -> int:
        return position[0]

    def ways(self, position: Row) -> Iterator[tuple[str, Row]]:
        seat, row, taken = position
        for way, number, rest in (("first", row[:1], row[1:]), ("last", row[-1:], row[:-1])):
            if number:
                more = (*taken[:seat], taken[seat] + number[0], *taken[seat + 1 :])
                yield way, ((seat + 1) % len(taken), rest, more)

    def rewards(self, position: Row) -> list[float]:
        return [taken / sum(position[2]) for taken in position[2]]

    def plain(self, position: Row) -> Sequence[float]:
        """Without anything clever: equal ways are shared evenly."""
        results = [self.plain(then) for _, then in self.ways(position)]
        if not results:
            return self.rewards(position)
        most = max(result[position[0]] for result in results)
        best = [result for result in results if result[position[0]] > most - 1e-9]
        return [sum(column) / len(best) for column in zip(*best, strict=True)]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_bigger_number_is_left_to_take_the_biggest(seat: int) -> None:
    found = Ends().solve((seat, (3, 9, 1, 2), (0, 0)), 2, 100)
    assert found is not None
    assert found.way == "last"
    assert found.rewards[seat] == pytest.approx(11 / 15)


class Favour(ExactSearch[str, str]):
    """Who is asked lets one of two others win, and gains nothing by either; to wait is worth a little to everybody."""

    def actor(self, position: str) -> int:
        return 1 if position == "asked" else 0

    def ways(self, position: str) -> list[tuple[str, str]]:
        found = {"start": [("ask", "asked"), ("wait", "waited")], "asked": [("left", "0"), ("right", "2")]}
        return found.get(position, [])

    def rewards(self, position: str) -> list[float]:
        return [0.4, 0.3, 0.3] if position == "waited" else [float(str(seat) == position) for seat in range(3)]


def test_equal_ways_of_a_rival_are_shared_evenly() -> None:
    """It is not counted upon that the rival takes the first of them."""
    found = Favour().solve("start", 3, 100)
    assert found is not None
    assert (found.way, found.rewards) == ("ask", (0.5, 0.0, 0.5))
    assert Favour().value("asked", 3, 100) == (0.5, 0.0, 0.5)
    assert Favour().solve_each("start", 3, 100) == [("ask", (0.5, 0.0, 0.5)), ("wait", (0.4, 0.3, 0.3))]
    assert Favour().solve_each("start", 3, 2) is None
    assert Favour().value("0", 3, 100) == (1.0, 0.0, 0.0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_finds_what_a_plain_search_finds(players: int, seat: int) -> None:
    chance = random.Random(players)
    for _ in range(20):
        row = tuple(chance.randrange(1, 100) for _ in range(10))
        start: Row = (seat, row, (0,) * players)
        found = Ends().solve(start, players, 10_000)
        assert found is not None
        assert Ends().value(start, players, 10_000) == pytest.approx(tuple(Ends().plain(start)))
        assert found.rewards[seat] == pytest.approx(Ends().plain(start)[seat])
        assert Ends().plain(dict(Ends().ways(start))[found.way]) == pytest.approx(found.rewards)


@pytest.mark.parametrize("players", [2, 3])
def test_what_costs_more_than_the_budget_is_given_up(players: int) -> None:
    start: Row = (0, tuple(range(1, 12)), (0,) * players)
    found = Ends().solve(start, players, 100_000)
    assert found is not None
    assert Ends().solve(start, players, found.looked_at) == found
    assert Ends().solve(start, players, found.looked_at - 1) is None


def test_a_pulse_is_told_how_far_it_is_and_can_stop_it() -> None:
    heard: list[int] = []

    def enough(looked_at: int) -> bool:
        heard.append(looked_at)
        return looked_at < 3 * BREATH

    assert Ends().solve((0, tuple(range(1, 12)), (0, 0, 0)), 3, 100 * BREATH, enough) is None
    assert heard == [BREATH, 2 * BREATH, 3 * BREATH]
