"""A position turned or mirrored is worth the same, for everybody: nothing is decided by where on the frame it lies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.pillars.positions import new_game
from tuscany_app.games.pillars.engine.moves import Pillar, PillarsMove, Place
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.players.analyst import ANALYST
from tuscany_app.games.pillars.players.bot import pillars_bot
from tuscany_app.kernel.bots.analysis import Effort
from tuscany_app.kernel.rng import derive

IMAGES = range(8)
ERRORS = 2.0  # of those that are claimed, around the mean of all images


def game_of(players: int, seed: int) -> list[PillarsMove]:
    """Of easy players: they place as they like, all over the frame."""
    state, bot, moves = new_game(players, seed % players), pillars_bot("easy"), list[PillarsMove]()
    while not state.over():
        moves.append(bot.choose(state, derive(seed, len(moves))).move)
        state.play(moves[-1])
    return moves


def turned(players: int, start: int, moves: list[PillarsMove], image: int) -> PillarsState:
    """The position after these moves, on a frame that is turned or mirrored."""
    state: PillarsState = new_game(players, start)
    geometry = state.geometry
    for move in moves:
        if isinstance(move, Place | Pillar):
            move = geometry.moves[geometry.images[image][geometry.number_of[move]]]
        state.play(move)
    return state


def positions(players: int, number: int) -> Iterator[tuple[int, list[PillarsMove]]]:
    """Spread evenly over games: who starts, and what has been played."""
    for seed in range(number):
        moves = game_of(players, seed)
        yield seed % players, moves[: len(moves) * seed // number]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turning_the_frame_maps_every_placement_to_one_of_the_same_piece(players: int) -> None:
    geometry = new_game(players).geometry
    for image in geometry.images:
        assert sorted(image) == list(range(len(geometry.moves)))
        assert all(geometry.piece[number] == geometry.piece[other] for number, other in enumerate(image))
    assert len({tuple(image) for image in geometry.images}) == len(IMAGES)
    assert geometry.images[0] == list(range(len(geometry.moves)))


def check(players: int, number: int, effort: Effort) -> None:
    for start, moves in positions(players, number):
        found = [ANALYST.chances(turned(players, start, moves, image), derive(7, image), effort) for image in IMAGES]
        for seat in range(players):
            mean = sum(each.values[seat] for each in found) / len(found)
            for each in found:
                assert abs(each.values[seat] - mean) <= ERRORS * each.error + 1e-9, (len(moves), found)


def check_first_pillars(players: int, effort: Effort) -> None:
    """The images of one first pillar on the empty frame."""
    state = new_game(players)
    geometry = state.geometry
    number = geometry.number_of[Pillar("c1")]
    found = []
    for image in IMAGES:
        move = geometry.moves[geometry.images[image][number]]
        analysis = ANALYST.analyse(state, derive(8, image), effort, move)
        found.append(analysis.asked(move))
    mean = sum(judged.chances[0] for judged in found) / len(found)
    for judged in found:
        assert abs(judged.chances[0] - mean) <= ERRORS * max(judged.error, judged.spread), found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_images_of_a_position_are_worth_the_same(players: int) -> None:
    check(players, 3, Effort.QUICK)
    check_first_pillars(players, Effort.QUICK)


@pytest.mark.soak
@pytest.mark.parametrize("effort", [Effort.QUICK, Effort.USUAL])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_images_of_many_positions_are_worth_the_same(players: int, effort: Effort) -> None:
    check(players, 21, effort)
    check_first_pillars(players, effort)
