"""The computer players of The Border: exact where they claim to be, honest, and better level by level."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import product

import pytest

from tests.games.borders.positions import games, laid_out, new_game, play
from tuscany_app.games.borders import GAME
from tuscany_app.games.borders.engine.dice import DICE, HANDS, LETTERS, pack
from tuscany_app.games.borders.engine.moves import Keep, Stop
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.games.borders.players.adviser import (
    FULL,
    ORDER,
    PLACE,
    Adviser,
    _worth,
    best_parts,
    expected,
    parts,
)
from tuscany_app.games.borders.players.bot import HARD_ERROR, MEDIUM_ERROR, BordersInsight
from tuscany_app.games.borders.players.evaluation import USUAL, Crossings, Expectation, chance, efforts
from tuscany_app.games.borders.players.expert import ExpertAdviser
from tuscany_app.games.borders.players.forecast import Forecast
from tuscany_app.kernel.rng import Rng
from tuscany_app.testing import playing

ADVISERS: dict[str, Callable[[BordersState], Adviser]] = {
    "easy": lambda state: Adviser(state, rivals=False),
    "medium": lambda state: Adviser(state, rivals=False),
    "hard": lambda state: Adviser(state, rivals=True),
    "expert": lambda state: ExpertAdviser(state, USUAL),
}


def some_positions(players: int, every: int, seed: int = 5) -> list[BordersState]:
    return playing.some_positions(games(players, [seed], "busy"), every)


# Keep or roll again


def test_expectation_of_keeping_is_the_mean_over_all_ways_the_dice_fall() -> None:
    rng = random.Random(1)
    value = [0.0] * len(ORDER)
    for hand in FULL:
        value[PLACE[hand]] = rng.random()
    means = expected(value)
    for kept in ((), (2,), (0, 0), (1, 4, 5), (3, 3, 3, 0)):
        falls = list(product(range(6), repeat=DICE - len(kept)))
        mean = sum(value[PLACE[pack((*kept, *fall))]] for fall in falls) / len(falls)
        assert means[PLACE[pack(kept)]] == pytest.approx(mean)


def test_best_part_is_the_best_of_all_parts() -> None:
    rng = random.Random(2)
    means = [rng.random() for _ in ORDER]
    best = best_parts(means)
    for hand in rng.sample(FULL, 60):
        assert best[PLACE[hand]] == max(means[PLACE[part]] for part in (*parts(hand), hand))


def test_parts_of_a_hand_are_what_can_be_kept() -> None:
    for dice in ("roygb", "rrrrr", "rrggb"):
        state = laid_out(dice)
        kept = {tuple(sorted(HANDS[part])) for part in parts(state.left)}
        moves = [move for move in state.legal_moves() if isinstance(move, Keep)]
        legal = {tuple(sorted("roygbs".index(letter) for letter in move.dice)) for move in moves}
        assert kept == legal


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_a_reroll_is_worth_what_it_brings_on_average(level: str) -> None:
    """One roll left: the value of keeping is the mean value of the dice after it, each taken from the bot itself."""
    state = laid_out("sssyb", {1: "2,0 12,2"}, active=1, players=2, rolls=2)
    values = dict(ADVISERS[level](state).values())
    kept = "sssy"
    mean = 0.0
    for letter in LETTERS:
        after = laid_out(kept + letter, {1: "2,0 12,2"}, active=1, players=2, rolls=2)
        mean += dict(ADVISERS[level](after).values())[Stop()] / 6
    assert values[GAME.parse("keep s s s y")] == pytest.approx(mean)


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
@pytest.mark.parametrize("players", [1, 2])
def test_what_is_remembered_of_a_turn_is_that_of_this_position(level: str, players: int) -> None:
    """What five dice are worth is remembered from roll to roll; asked again without that, the bot says the same."""
    adviser = ADVISERS[level]
    for state in some_positions(players, 25):
        if state.stage == Stage.ROLLING:
            remembered = adviser(state).values()
            _worth.cache_clear()
            assert adviser(state).values() == remembered


def test_a_turn_ahead_is_worth_what_is_made_of_it_on_average() -> None:
    """Over all ways the first roll can fall, each played on by the exact expectation."""
    crossed = {0: "2,0 12,2 S04"}
    state = laid_out("sssyb", crossed, players=1, boards=("board2",))
    expert = ExpertAdviser(state, USUAL)
    _worth.cache_clear()
    mean = 0.0
    for hand in FULL:
        dice = HANDS[hand]
        ways = math.factorial(DICE) / math.prod(math.factorial(dice.count(colour)) for colour in set(dice))
        after = laid_out("".join(LETTERS[colour] for colour in dice), crossed, players=1, boards=("board2",))
        adviser = Adviser(after, rivals=False)
        adviser.mine = expert.mine
        mean += ways / 6**DICE * max(value for _, value in adviser.values())
    _worth.cache_clear()
    assert expert.after_a_turn(state.crossed[0]) == pytest.approx(mean)
    assert mean > expert.mine.total(state.crossed[0])


@pytest.mark.parametrize("training", ["earned", "leftovers"])
def test_alone_what_a_completed_segment_earns_is_part_of_its_worth(training: str) -> None:
    """Three grey dice complete S07, yellow and blue fit beside crosses; without the segment only if that is free."""
    state = laid_out("sssyb", {0: "2,0 12,2"}, players=1, boards=("board2",), training=training)
    adviser, crossed = Adviser(state, rivals=True), state.crossed[0]
    segment = state.geometry.segment_bits[state.geometry.number_of_segment["S07"]]
    after = adviser.own_second(crossed | segment, pack(map(LETTERS.index, "yb")), state.left)
    assert (after & ~crossed & ~segment).bit_count() > 0
    assert (adviser.own_second(crossed, state.left, state.left) != crossed) == (training == "leftovers")


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_obvious_choices(level: str) -> None:
    bot = GAME.bot(level)
    five_grey = laid_out("sssss", active=1, players=2)  # Sara's grey five, or her three and her two
    assert max(ADVISERS[level](five_grey).values(), key=lambda valued: valued[1])[0] == Stop()
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
        expectation = Expectation(state, 0, race=True)
        total = expectation.total(state.crossed[0])
        for space in range(len(state.geometry.spaces)):
            assert expectation.total(state.crossed[0] | 1 << space) >= total - 1e-9


def test_chance_is_even_without_a_lead_and_grows_with_it() -> None:
    assert chance(0, 5) == 0.5
    assert 0.5 < chance(2, 5) < chance(6, 5) < 1
    assert chance(-2, 5) == pytest.approx(1 - chance(2, 5))


def test_the_search_finds_the_best_crosses() -> None:
    """With few dice the search over crosses is complete: no set reachable by legal moves is worth more."""
    for state in some_positions(2, 3, seed=8):
        if state.stage != Stage.SECOND_ACTION or len(HANDS[state.left]) > 3:
            continue
        expectation = Expectation(state, state.seat, race=True)
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
        found = Crossings(expectation)
        sets = found.single(state.left) if state.one else found.sets(state.left, 1000)
        assert sets.keys() == seen
        if not state.one:
            assert found.best(state.left)[0] <= max(sets.values()) + 1e-9


@pytest.mark.parametrize("level", GAME.levels)
def test_every_legal_move_gets_a_value_and_nothing_else(level: str) -> None:
    for state in some_positions(3, 4):
        valued = [move for move, _ in ADVISERS[level](state).values()]
        assert len(set(valued)) == len(valued)
        assert set(valued) <= set(state.legal_moves())
        if state.stage != Stage.SECOND_ACTION:
            assert set(valued) == set(state.legal_moves())


# The forecast


def test_everybody_together_wins_once() -> None:
    for players in (2, 3, 4):
        for state in some_positions(players, 7):
            forecast = Forecast(state, USUAL)
            assert sum(forecast.chance(seat, state.crossed) for seat in range(players)) == pytest.approx(1)


def test_at_the_end_the_points_decide_and_then_the_best_area() -> None:
    """Six areas are finished: 44 points against none; 12 against 12, with a lake of 10 or a villa of 9 as the best."""
    state = laid_out("sssyb", players=2, scored={0: "villa forest lake mountain -well -orchard"})
    assert Forecast(state, USUAL).chance(0, state.crossed) == 1
    assert Forecast(state, USUAL).chance(1, state.crossed) == 0
    even = laid_out("sssyb", players=2, scored={0: "lake -well", 1: "villa -orchard"}, areas=4)
    even.goal = 2
    assert Forecast(even, USUAL).chance(0, even.crossed) == 1


def test_one_area_that_takes_long_is_not_the_end() -> None:
    """Who is behind has better odds if the sixth area of the leader takes much than if it takes a single space."""
    scored = {0: "villa forest well mill orchard"}
    far = laid_out("sssyb", players=2, scored=scored)
    close = laid_out("sssyb", players=2, scored=scored)
    lake = close.geometry.area_bits[close.geometry.areas.index("lake")]
    almost = close.crossed[0] | lake & ~(lake & ~close.crossed[0] & -(lake & ~close.crossed[0]))
    assert Forecast(close, USUAL).chance(1, (almost, close.crossed[1])) < Forecast(far, USUAL).chance(1, far.crossed)


def test_who_is_ahead_ends_the_game_and_who_is_behind_does_not() -> None:
    """A single blue die finishes the sixth area."""
    geometry = laid_out("bbsgr", players=2).geometry
    villa = set(geometry.names(geometry.area_bits[geometry.areas.index("villa")]))
    mine = {1: " ".join(villa - {"8,1"})}
    ahead = laid_out("bsgro", mine, active=1, players=2, scored={1: "lake forest -well -mill -orchard"})
    behind = laid_out(
        "bsgro",
        mine,
        active=1,
        players=2,
        scored={0: "lake forest mountain castle", 1: "-well -mill -orchard -chapel -lake"},
    )
    for state, ended in ((ahead, True), (behind, False)):
        play(state, "stop")
        while state.stage == Stage.FIRST_ACTION:
            state.play(GAME.bot("expert").choose(state, 1).move)
        assert (state.areas_done(1) == 6) == ended


def test_an_area_finished_a_moment_ago_is_gone_for_the_others() -> None:
    """In the midst of the first action it is scored, though the action is not over yet."""
    geometry = laid_out("bsgro", players=2).geometry
    villa = set(geometry.names(geometry.area_bits[geometry.areas.index("villa")]))
    state = laid_out("bbbbb", {1: " ".join(villa - {"8,1"})}, active=1, players=2)
    play(state, "stop")
    whole = state.crossed[1] | geometry.segment_bits[geometry.number_of_segment["S13"]]
    before = Forecast(state, USUAL).chance(1, (state.crossed[0], whole))
    play(state, "cross S13")
    assert Forecast(state, USUAL).chance(1, state.crossed) == pytest.approx(before)


def test_playouts_reach_the_end() -> None:
    for players in GAME.players:
        state = new_game(players)
        assert sum(BordersInsight().playout(state, random.Random(1))) == pytest.approx(1)
        assert state.over()


# Clear positions, and what the levels misjudge


def lacking(space: str, dice: str, players: int) -> BordersState:
    """Sara has finished five areas and her villa lacks one space; the others have nothing."""
    geometry = laid_out(dice).geometry
    villa = set(geometry.names(geometry.area_bits[geometry.areas.index("villa")]))
    scored = {1: "lake mountain castle orchard well"}
    return laid_out(dice, {1: " ".join(villa - {space})}, active=1, players=players, scored=scored)


def test_however_clear_a_lead_is_a_greater_one_is_better() -> None:
    assert 0 < chance(-70, 5) < chance(-60, 5)
    assert chance(60, 5) < chance(70, 5) < 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_far_ahead_rolls_on_for_the_area_that_ends_the_game(players: int) -> None:
    state = lacking("8,1", "sgroy", players)
    assert GAME.bot("expert").choose(state, 1).move != Stop()


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_dice_that_end_a_won_game_are_used(level: str, players: int) -> None:
    for seed in range(10):
        state = lacking("8,1", "bsgro", players)
        play(state, "stop")
        assert str(GAME.bot(level).choose(state, seed).move) == "cross S13"


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_area_that_the_dice_finish_is_not_thrown_away(level: str, players: int) -> None:
    """The first area of the game, with what is left of the five dice for all."""
    geometry = laid_out("bsgro").geometry
    villa = set(geometry.names(geometry.area_bits[geometry.areas.index("villa")]))
    for seed in range(10):
        state = laid_out("bsgro", {1: " ".join(villa - {"8,1"})}, active=1, players=players)
        play(state, "stop")
        assert str(GAME.bot(level).choose(state, seed).move) == "cross S13"


def test_a_level_errs_by_its_seed_and_in_small_things() -> None:
    """Five dice at the start: the choice depends on the seed, and what is chosen is worth little less than the best."""
    for level, rivals, error in (("medium", False, MEDIUM_ERROR), ("hard", True, HARD_ERROR)):
        state = laid_out("rroyg", players=2, active=1)
        worth = dict(Adviser(state, rivals=rivals).values())
        chosen = [GAME.bot(level).choose(state, seed).move for seed in range(20)]
        assert chosen == [GAME.bot(level).choose(state, seed).move for seed in range(20)]
        assert len(set(chosen)) > 1
        assert min(worth[move] for move in chosen) >= max(worth.values()) - 2 * error


# Honesty


def test_a_guess_changes_nothing_but_the_dice_to_come() -> None:
    for state in some_positions(2, 11):
        guess = state.guess(state.actor(), Rng(1))
        assert guess != state
        other = state.copy()
        other.chance ^= 0xFFFF
        assert other.guess(state.actor(), Rng(1)) == guess
        guess.chance = state.chance
        assert guess == state


def test_the_expert_takes_the_boards_of_those_who_have_acted_as_they_are() -> None:
    """With the same dice only those act who come later."""
    seen = 0
    for state in some_positions(4, 1):
        before = range(1, (state.seat - state.active) % state.seats) if state.stage is Stage.SECOND_ACTION else ()
        boards = ExpertAdviser(state, USUAL).boards if before else []
        for step in before:
            other = (state.active + step) % state.seats
            assert boards[other] == state.crossed[other]
            seen += 1
    assert seen > 5
