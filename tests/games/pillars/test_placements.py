"""The numbered placements: sets of bits read as moves, and the notation of every one of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.pillars import brute
from tests.games.pillars.positions import game_states, new_game, play
from tuscany_app.games.pillars import GAME
from tuscany_app.games.pillars.engine.components import piece_set
from tuscany_app.games.pillars.engine.geometry import Geometry, geometry_of, nth
from tuscany_app.games.pillars.engine.legal import LegalMoves
from tuscany_app.games.pillars.engine.moves import Done, Out, Pillar, PillarsMove, Place
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.testing import playing

SIDES = (10, 12, 14)
SETS = st.sets(st.integers(0, 3000), max_size=60)
steady = settings(deadline=None, derandomize=True, database=None)


def table(side: int) -> Geometry:
    return geometry_of(piece_set("standard"), side)


def as_bits(members: set[int]) -> int:
    return sum(1 << member for member in members)


# Sets of bits


@steady
@given(members=SETS)
def test_numbers_are_the_set_bits_lowest_first(members: set[int]) -> None:
    assert list(bit_numbers(as_bits(members))) == sorted(members)


def test_no_numbers_in_nothing() -> None:
    assert list(bit_numbers(0)) == []


@steady
@given(members=SETS.filter(bool), data=st.data())
def test_nth_is_the_nth_of_the_numbers(members: set[int], data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(members) - 1))
    assert nth(as_bits(members), n) == sorted(members)[n]


@pytest.mark.parametrize("only", [0, 1, 63, 64, 65, 4095, 4096])
def test_nth_of_a_single_bit(only: int) -> None:
    assert nth(1 << only, 0) == only


# Every placement


@pytest.mark.parametrize("side", SIDES)
def test_every_placement_is_numbered_once(side: int) -> None:
    notations = [str(move) for move in table(side).moves]
    assert len(notations) == len(set(notations))
    assert {*notations, "done", "out"} == set(brute.all_notations(side))


@pytest.mark.parametrize(("side", "count"), [(10, 2_861), (12, 4_353), (14, 6_157)])
def test_count_of_placements(side: int, count: int) -> None:
    """Each orientation fits (side − width + 1) × (side − height + 1) times; and a pillar on every square."""
    boxes = {(3, 3): 9, (3, 2): 10, (2, 3): 10, (2, 2): 5, (1, 3): 1, (3, 1): 1, (1, 2): 1, (2, 1): 1, (1, 1): 1}
    assert sum(n * (side - width + 1) * (side - height + 1) for (width, height), n in boxes.items()) == count
    assert len(table(side).moves) == count


@pytest.mark.parametrize("side", SIDES)
def test_bigger_pieces_have_lower_numbers_and_pillars_come_last(side: int) -> None:
    sizes = [len(move.squares) if isinstance(move, Place) else 0 for move in table(side).moves]
    assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize("side", SIDES)
def test_notation_of_every_placement_reads_back(side: int) -> None:
    for move in (*table(side).moves, Done(), Out()):
        assert GAME.parse(str(move)) == move


def test_the_table_is_made_once() -> None:
    assert table(10) is table(10)
    assert new_game(2).geometry is table(10)


# Legal moves as a sequence


def some_legal_moves() -> list[LegalMoves]:
    """Of the positions of three games, some of which `done` may end; one that `out` may end, and an empty set."""
    games = [game_states(new_game(players, extra_pillar=True), seed=players) for players in (2, 3, 4)]
    found = [state.legal_moves() for game in games for state in game if not state.over()]
    made = [LegalMoves(table(10), 0, None), LegalMoves(table(10), table(10).rim_pillars, Out())]
    return [*made, *(moves for moves in found if isinstance(moves, LegalMoves))]


MOVES = some_legal_moves()


def test_the_samples_are_of_all_kinds() -> None:
    assert any(Done() in moves for moves in MOVES)
    assert any(Out() in moves for moves in MOVES)
    assert any(Done() not in moves and Out() not in moves for moves in MOVES)
    assert min(map(len, MOVES)) == 0
    assert max(map(len, MOVES)) > 300


@pytest.mark.parametrize("moves", MOVES[::3])
def test_legal_moves_are_a_sequence_like_any_other(moves: LegalMoves) -> None:
    same = list(moves)
    assert len(moves) == len(same) == len(set(same))
    assert [moves[index] for index in range(len(same))] == same
    assert [moves[index] for index in range(-len(same), 0)] == same
    assert list(reversed(moves)) == same[::-1]
    assert bool(moves) == bool(same)


@pytest.mark.parametrize("moves", MOVES[::5])
def test_legal_moves_outside_the_range(moves: LegalMoves) -> None:
    for index in (len(moves), len(moves) + 7, -len(moves) - 1):
        with pytest.raises(IndexError):
            moves[index]


@steady
@given(
    moves=st.sampled_from(MOVES),
    start=st.none() | st.integers(-500, 500),
    stop=st.none() | st.integers(-500, 500),
    step=st.none() | st.integers(-7, 7).filter(bool),
)
def test_slices_of_legal_moves(moves: LegalMoves, start: int | None, stop: int | None, step: int | None) -> None:
    assert list(moves[start:stop:step]) == list(moves)[start:stop:step]


@pytest.mark.parametrize("moves", MOVES[::5])
def test_contains_knows_every_move_of_the_frame(moves: LegalMoves) -> None:
    same = set(moves)
    candidates: list[PillarsMove] = [*moves.geometry.moves, Done(), Out()]
    assert [move for move in candidates if move in moves] == [move for move in candidates if move in same]


def test_contains_knows_no_other_things() -> None:
    moves = new_game(2).legal_moves()
    assert Pillar("a1") in moves
    for other in ("pillar a1", None, 0, Pillar("k1"), Pillar("a11"), Place("I2", ("a1", "b1")), Place("Q", ("a1",))):
        assert other not in moves


def test_index_and_count_of_a_move() -> None:
    moves = new_game(2).legal_moves()
    assert moves[moves.index(Pillar("j10"))] == Pillar("j10")
    assert moves.count(Pillar("j10")) == 1
    assert moves.count(Done()) == 0
    with pytest.raises(ValueError, match=r"^$"):
        moves.index(Pillar("e5"))


def test_done_stands_at_the_end() -> None:
    state = new_game(2, extra_pillar=True)
    play(state, "pillar a1", "pillar j10", "pillar j1", "pillar a10", "place I2 b1 c1")
    moves = state.legal_moves()
    assert moves[-1] == moves[len(moves) - 1] == list(moves)[-1] == Done()
    assert moves.index(Done()) == len(moves) - 1


# The notation


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "pass",
        "Done",
        "done ",
        " done",
        "done\n",
        "done a1",
        "pillar",
        "pillar ",
        "pillar  a1",
        "pillar a1 ",
        "pillar a1\n",
        "pillar a1 b1",
        "pillar A1",
        "pillar a0",
        "pillar a01",
        "pillar a100",
        "pillar 1a",
        "pillar o1",
        "pillar a-1",
        "pillar a１",
        "pillar a²",
        "pillar ä1",
        "PILLAR a1",
        "place",
        "place W5",
        "place W5 ",
        "place  W5 a1",
        "place W5  a1",
        "place W5 a1 ",
        "place W5 a1,b1",
        "place W5 a1\tb1",
        "place W-5 a1 b1",
        "place Wé a1 b1",
        "place a1 b1 W5",
        "place " + 21 * "W" + " a1",
        "place W5" + 26 * " a1",
        "place W5" + 100_000 * " a1",
        "pillar a1; done",
        "place {0} a1",
        "\0",
        "\ud800",
    ],
)
def test_a_malformed_notation_is_a_value_error(text: str) -> None:
    assert read(text) is None


def read(text: str) -> PillarsMove | None:
    """The move, which must say again what the text said; None if it is refused in the one way that is allowed."""
    move = playing.move_in("pillars", text)
    assert move is None or sorted(str(move).split()) == sorted(text.split())
    return move


@steady
@given(text=st.text())
def test_any_text_is_a_move_or_a_value_error(text: str) -> None:
    read(text)


@steady
@given(text=st.from_regex(r"\A(place|pillar|done)?[ a-oA-C0-9\n]{0,25}\Z"))
def test_any_text_that_looks_like_a_move_is_one_or_a_value_error(text: str) -> None:
    read(text)


@steady
@given(
    piece=st.from_regex(r"\A[A-Za-z0-9]{1,20}\Z"),
    squares=st.lists(st.tuples(st.sampled_from("abcdefghijklmn"), st.integers(1, 99)), min_size=1, max_size=25),
)
def test_squares_are_put_in_reading_order(piece: str, squares: list[tuple[str, int]]) -> None:
    names = [f"{column}{row}" for column, row in squares]
    in_order = tuple(f"{column}{row}" for column, row in sorted(squares, key=lambda square: square[::-1]))
    assert GAME.parse(" ".join(["place", piece, *names])) == Place(piece, in_order)
