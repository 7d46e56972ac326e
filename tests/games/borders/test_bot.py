"""The computer players of The Border: exact where they claim to be, honest, and better level by level."""

from __future__ import annotations

import random
from itertools import product

import pytest

from tests.games.borders.positions import games, laid_out, new_game, play
from tests.support import playing
from tuscany_app.games.borders import GAME
from tuscany_app.games.borders.engine.dice import DICE, HANDS, pack
from tuscany_app.games.borders.engine.moves import Keep, Stop
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.games.borders.players.bot import (
    FULL,
    ORDER,
    PLACE,
    Adviser,
    BordersInsight,
    _best_parts,
    _expected,
    _parts,
)
from tuscany_app.games.borders.players.evaluation import Crossings, Outlook, chance, efforts
from tuscany_app.kernel.rng import Rng


def some_positions(players: int, every: int, seed: int = 5) -> list[BordersState]:
    return playing.some_positions(games(players, [seed], "busy"), every)


# Keep or roll again


def test_expectation_of_keeping_is_the_mean_over_all_ways_the_dice_fall() -> None:
    rng = random.Random(1)
    value = [0.0] * len(ORDER)
    for hand in FULL:
        value[PLACE[hand]] = rng.random()
    expected = _expected(value)
    for kept in ((), (2,), (0, 0), (1, 4, 5), (3, 3, 3, 0)):
        falls = list(product(range(6), repeat=DICE - len(kept)))
        mean = sum(value[PLACE[pack((*kept, *fall))]] for fall in falls) / len(falls)
        assert expected[PLACE[pack(kept)]] == pytest.approx(mean)


def test_best_part_is_the_best_of_all_parts() -> None:
    rng = random.Random(2)
    expected = [rng.random() for _ in ORDER]
    best = _best_parts(expected)
    for hand in rng.sample(FULL, 60):
        assert best[PLACE[hand]] == max(expected[PLACE[part]] for part in (*_parts(hand), hand))


def test_parts_of_a_hand_are_what_can_be_kept() -> None:
    for dice in ("roygb", "rrrrr", "rrggb"):
        state = laid_out(dice)
        kept = {tuple(sorted(HANDS[part])) for part in _parts(state.left)}
        moves = [move for move in state.legal_moves() if isinstance(move, Keep)]
        legal = {tuple(sorted("roygbs".index(letter) for letter in move.dice)) for move in moves}
        assert kept == legal


@pytest.mark.parametrize("rivals", [False, True])
def test_a_reroll_is_worth_what_it_brings_on_average(rivals: bool) -> None:
    """One roll left: the value of keeping is the mean value of the dice after it, each taken from the bot itself."""
    state = laid_out("sssyb", {1: "2,0 12,2"}, active=1, players=2, rolls=2)
    values = dict(Adviser(state, rivals=rivals).values())
    kept = "sssy"
    mean = 0.0
    for letter in "roygbs":
        after = laid_out(kept + letter, {1: "2,0 12,2"}, active=1, players=2, rolls=2)
        mean += dict(Adviser(after, rivals=rivals).values())[Stop()] / 6
    assert values[GAME.parse("keep s s s y")] == pytest.approx(mean)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_obvious_choices(level: str) -> None:
    bot = GAME.bot(level)
    five_grey = laid_out("sssss", active=1, players=2)  # Sara's grey five, or her three and her two
    assert bot.choose(five_grey, 1).move == Stop()
    geometry = five_grey.geometry
    villa = geometry.names(geometry.area_bits[geometry.areas.index("villa")])
    lacks_one = laid_out("bsgro", {1: " ".join(set(villa) - {"8,1"})}, active=1, players=2)
    play(lacks_one, "stop")
    assert str(bot.choose(lacks_one, 1).move) == "cross S13"


# Boards


def test_effort_is_nothing_exactly_where_an_area_is_finished() -> None:
    for state in some_positions(3, 5):
        for seat, crossed in enumerate(state.crossed):
            for area, bits in enumerate(state.geometry.area_bits):
                assert (efforts(state.geometry).of(area, crossed) == 0) == (crossed & bits == bits), seat


def test_a_cross_more_is_never_worse() -> None:
    for state in some_positions(2, 6):
        outlook = Outlook(state, 0, race=True)
        total = outlook.total(state.crossed[0])
        for space in range(len(state.geometry.spaces)):
            assert outlook.total(state.crossed[0] | 1 << space) >= total - 1e-9


def test_chance_is_even_without_a_lead_and_grows_with_it() -> None:
    assert chance(0, 5) == 0.5
    assert 0.5 < chance(2, 5) < chance(6, 5) < 1
    assert chance(-2, 5) == pytest.approx(1 - chance(2, 5))


def test_the_search_finds_the_best_crosses() -> None:
    """With few dice the search over crosses is complete: no set reachable by legal moves is worth more."""
    for state in some_positions(2, 3, seed=8):
        if state.stage != Stage.SECOND_ACTION or len(HANDS[state.left]) > 3:
            continue
        outlook = Outlook(state, state.seat, race=True)
        seen = {state.crossed[state.seat]}
        todo = [state]
        while todo:
            position = todo.pop()
            for move in position.legal_moves()[:-1]:
                after = position.copy()
                after.play(move)
                if after.crossed[state.seat] not in seen:
                    seen.add(after.crossed[state.seat])
                    todo.append(after)
        found = Crossings(outlook)
        sets = found.single(state.left) if state.one else found.sets(state.left, 1000)
        assert sets.keys() == seen
        if not state.one:
            assert found.best(state.left)[0] <= max(sets.values()) + 1e-9


@pytest.mark.parametrize("level", GAME.levels)
def test_every_legal_move_gets_a_value_and_nothing_else(level: str) -> None:
    for state in some_positions(3, 4):
        valued = [move for move, _ in Adviser(state, rivals=level == "hard").values()]
        assert len(set(valued)) == len(valued)
        assert set(valued) <= set(state.legal_moves())
        if state.stage != Stage.SECOND_ACTION:
            assert set(valued) == set(state.legal_moves())


def test_playouts_reach_the_end() -> None:
    for players in GAME.players:
        state = new_game(players)
        assert sum(BordersInsight().playout(state, random.Random(1))) == pytest.approx(1)
        assert state.over()


# Honesty


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_dice_to_come_do_not_change_a_choice(level: str, players: int) -> None:
    """What the seat cannot know is only the state of the generator; whatever it is, the choice is the same."""
    bot = GAME.bot(level)
    for number, state in enumerate(some_positions(players, 7)):
        thought = bot.choose(state, number)
        for other_chance in (0, 12345, state.chance ^ 0xFFFF):
            other = state.copy()
            other.chance = other_chance
            assert bot.choose(other, number) == thought


@pytest.mark.parametrize("level", GAME.levels)
def test_a_guess_changes_nothing_but_the_dice_to_come(level: str) -> None:
    for state in some_positions(2, 11):
        guess = state.guess(state.actor(), Rng(1))
        assert guess != state
        guess.chance = state.chance
        assert guess == state
