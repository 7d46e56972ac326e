"""The computer players of Pillars."""

from __future__ import annotations

import random

import pytest
from attrs import evolve

from tests.games.pillars.positions import FLAVOURS, begun, new_game, opened, play, steps
from tuscany_app.games.pillars.engine.moves import Place
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.players.bot import PillarsInsight
from tuscany_app.games.pillars.players.evaluation import SPREAD, USUAL, WIN, rewards, values
from tuscany_app.kernel.rng import Rng
from tuscany_app.testing import playing


def test_nothing_is_hidden_and_nothing_left_to_chance() -> None:
    """A guess is the position itself, so a search may keep the positions it met (`TreeBot`)."""
    for state in playing.some_positions(playing.games("pillars", FLAVOURS["uniform"], 3, [5]), 9):
        assert state.guess(state.actor(), Rng(1)) == state


def test_big_pieces_are_ranked_before_small_ones() -> None:
    ranked = PillarsInsight().ranked(opened())
    sizes = [len(move.squares) for move, _ in ranked if isinstance(move, Place)]
    assert set(sizes[:20]) == {5}
    assert sum(sizes[: len(sizes) // 2]) > sum(sizes[len(sizes) // 2 :])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_room_weighs_by_the_number_of_players(players: int) -> None:
    state = next(step.after for step in steps(new_game(players), 1) if len(step.after.laid) == 4 * players)
    of_two, of_more = (values(state, weights) for weights in (evolve(USUAL, room=9.0), evolve(USUAL, room_of_more=9.0)))
    unchanged, changed = (of_more, of_two) if players == 2 else (of_two, of_more)
    assert unchanged == values(state, USUAL) != changed


def test_a_third_pillar_that_may_follow_is_as_likely_as_leaving_it() -> None:
    state = opened(extra_pillar=True)
    play(state, "place I3 b1 c1 d1")
    ranked = PillarsInsight().ranked(state)
    assert len(ranked) == len(state.legal_moves())
    assert {round(prior, 9) for _, prior in ranked} == {round(1 / len(ranked), 9)}


@pytest.mark.parametrize("ahead", [0, 1])
def test_a_playout_rewards_the_seat_with_fewer_penalty_points(ahead: int) -> None:
    """Whoever plays on against somebody who is out wins, whichever seat that is."""
    state = begun() if ahead == 0 else playing_second()
    state.out[1 - ahead] = True
    assert state.actor() == ahead
    for seed in range(20):
        rewards = PillarsInsight().playout(state.copy(), random.Random(seed))
        assert rewards[ahead] > 0.5 > rewards[1 - ahead]
        assert sum(rewards) == pytest.approx(1)


def playing_second() -> PillarsState:
    state = begun()
    play(state, "place I2 e1 f1")
    return state


@pytest.mark.parametrize("match", [False, True])
def test_what_is_over_is_rewarded_by_its_result(match: bool) -> None:
    """Nothing is counted twice: of a match the sums decide, before its last game they tell the margin alone."""
    decided = 0
    for seed in range(12):
        for step in steps(new_game(2, match=match), seed):
            state = step.after
            rewarded = PillarsInsight().playout(state.copy(), random.Random(1))
            if state.over():
                winners = state.standing().winners
                best = [seat for seat in (0, 1) if rewarded[seat] >= 0.5]
                assert best == list(winners)
                decided += max(rewarded) >= WIN
            elif state.past and not state.laid:
                lead = state.past[0][1] - state.past[0][0]
                assert rewarded[0] == pytest.approx(min(1.0, max(0.0, 0.5 + lead / SPREAD)))
    assert decided > 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_K10_a_tie_is_a_win_of_the_later_first_turn(players: int) -> None:
    for start in range(players):
        state = new_game(players, start)
        won = rewards(state, [7] * players, decisive=True)
        last = (start - 1) % players
        assert [seat for seat in range(players) if won[seat] > 0.5] == [last]
