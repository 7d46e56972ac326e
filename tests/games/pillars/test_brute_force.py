"""The engine and the slow second opinion of `brute.py` follow the same random games and must never disagree."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.games.pillars import brute
from tests.games.pillars.brute import Brute
from tests.games.pillars.positions import (
    FLAVOURS,
    TINY_GAME,
    allowed,
    new_game,
    own_set,
    play,
    standard_with_frames,
    tiny_game,
)
from tuscany_app.games.pillars.engine.rules import PillarsState

PLAYERS = (2, 3, 4)
OPTIONS = [(False, False), (True, False), (False, True), (True, True)]  # match, extra_pillar


def compare(state: PillarsState, slow: Brute) -> None:
    assert state.over() == slow.over
    notations = [str(move) for move in state.legal_moves()]
    assert set(notations) == slow.moves()
    assert len(notations) == len(set(notations))
    standing = state.standing()
    assert [score.total for score in standing.scores] == slow.totals()
    assert [score.rank for score in standing.scores] == slow.ranks()
    assert all(sum(part.points for part in score.parts) == score.total for score in standing.scores)
    if not slow.over:
        assert state.actor() == slow.seat
        assert notations


def follow(
    players: int, seed: int, flavour: str, *, match: bool = False, extra_pillar: bool = False, tiny: bool = False
) -> int:
    """Plays one game to the end in both; how many positions were compared."""
    rng = random.Random(seed)
    start = seed % players
    pieces = "six" if tiny else "standard"
    state = new_game(players, start, match=match, extra_pillar=extra_pillar, pieces=pieces)
    slow = Brute(players, start, match=match, extra_pillar=extra_pillar, side=6 if tiny else None)
    compare(state, slow)
    positions = 1
    while not state.over():
        move = FLAVOURS[flavour](rng, state)
        state.play(move)
        slow.play(str(move))
        compare(state, slow)
        positions += 1
    assert len(slow.finished) == (players if match else 0)
    return positions


@pytest.mark.parametrize("games", [3, pytest.param(8, marks=pytest.mark.soak)])
@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("extra_pillar", [False, True])
def test_single_games_agree_with_brute_force(players: int, extra_pillar: bool, flavour: str, games: int) -> None:
    positions = sum(follow(players, seed, flavour, extra_pillar=extra_pillar) for seed in range(games))
    assert positions > games * 10 * players


@pytest.mark.parametrize("flavour", ["uniform", "smallest_first"])
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("extra_pillar", [False, True])
def test_matches_agree_with_brute_force(players: int, extra_pillar: bool, flavour: str) -> None:
    positions = follow(players, 3, flavour, match=True, extra_pillar=extra_pillar)
    assert positions > players * 10 * players


@pytest.mark.parametrize("games", [10, pytest.param(25, marks=pytest.mark.soak)])
@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("extra_pillar", [False, True])
def test_crowded_games_in_a_tiny_frame_agree_with_brute_force(
    players: int, extra_pillar: bool, flavour: str, games: int, home: Path
) -> None:
    """Where players run out of room for pillars, too."""
    own_set(home, "six", standard_with_frames(6, 6, 6))
    positions = sum(follow(players, seed, flavour, extra_pillar=extra_pillar, tiny=True) for seed in range(games))
    assert positions > games * 3 * players


def test_out_for_good_agrees_with_brute_force(home: Path) -> None:
    """A game in which the pillar of a player who is out could be placed again, which hardly ever happens by chance."""
    state, _ = tiny_game(home)
    slow = Brute(4, 3, side=6)
    for turn in TINY_GAME.split(";"):
        slow.play(turn.strip()[2:])
    for line in ("place I3 d2 d3 d4", "place I2 b4 b5", "place V3 b1 b2 c2", "pillar b3"):
        compare(state, slow)
        play(state, line)
        slow.play(line)
    compare(state, slow)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("extra_pillar", [False, True])
def test_check_agrees_with_brute_force_about_anything_that_can_be_said(players: int, extra_pillar: bool) -> None:
    rng = random.Random(players)
    state = new_game(players, extra_pillar=extra_pillar)
    slow = Brute(players, 0, extra_pillar=extra_pillar)
    anything = brute.all_notations(slow.side)
    while True:
        legal = slow.moves()
        near_misses = [text for text in anything if text not in legal]
        for text in rng.sample(near_misses, 60) + rng.sample(sorted(legal), min(20, len(legal))):
            assert allowed(state, text) == (text in legal), text
        if slow.over:
            break
        move = rng.choice(state.legal_moves())
        state.play(move)
        slow.play(str(move))


@pytest.mark.soak
@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("match", "extra_pillar"), OPTIONS)
def test_many_games_agree_with_brute_force(players: int, match: bool, extra_pillar: bool, flavour: str) -> None:
    games = range(100, 110 if match else 130)
    positions = sum(follow(players, seed, flavour, match=match, extra_pillar=extra_pillar) for seed in games)
    assert positions > len(games) * 10 * players
