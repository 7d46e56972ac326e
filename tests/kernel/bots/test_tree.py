"""Tree search: it can be stopped, needs no thought for a forced move, and finds the right one for whoever decides."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from tests.support.fork import Fork, ForkState, Way
from tests.support.toy import deal
from tuscany_app.kernel.bots.insight import Insight, Ranked
from tuscany_app.kernel.bots.tree import TreeBot
from tuscany_app.kernel.game import Thought


def test_a_pulse_stops_the_search_and_can_ask_for_the_best_so_far() -> None:
    asked: list[Thought] = []

    def pulse(done: int, of: int, best: Callable[[], Thought]) -> bool:
        assert of == 500
        if done == 40:
            asked.append(best())
        return done < 40

    thought = TreeBot(Insight(), 500).choose(deal(1), 1, pulse)
    assert thought == asked[0]
    assert thought.simulations == 40


def test_a_forced_move_needs_no_thought() -> None:
    state = deal(1)
    while len(state.legal_moves()) > 1:
        state.play(state.legal_moves()[0])
    thought = TreeBot(Insight(), 500).choose(state, 1)
    assert thought == Thought(state.legal_moves()[0], 0, None)


# what it finds

SEATS = range(3)


def trap(chooser: int, other: int) -> ForkState:
    """`tempting` wins after two of the other's three answers; but the other has a better one. `sure` shares the win."""
    bystander = next(seat for seat in SEATS if seat not in (chooser, other))
    answers = {"blunder": (chooser,), "second blunder": (chooser,), "refutation": (other,)}
    shared = {"either": (chooser, bystander), "or": (chooser, bystander), "or this": (chooser, bystander)}
    return ForkState(len(SEATS), Fork(chooser, {"tempting": Fork(other, answers), "sure": Fork(other, shared)}))


@pytest.mark.parametrize(("chooser", "other"), list(permutations(SEATS, 2)))
def test_everybody_is_expected_to_play_for_their_own_seat(chooser: int, other: int) -> None:
    for seed in range(5):
        thought = TreeBot(Insight(), 200).choose(trap(chooser, other), seed)
        assert thought.move == Way("sure")
        assert thought.value == pytest.approx(0.5)


@pytest.mark.parametrize("chooser", SEATS)
def test_the_winning_way_is_found_for_every_seat(chooser: int) -> None:
    ways = {f"{winner}": (winner,) for winner in SEATS}
    for seed in range(5):
        assert TreeBot(Insight(), 60).choose(ForkState(len(SEATS), Fork(chooser, ways)), seed).move == Way(str(chooser))


class Biased(Insight[ForkState, Way]):
    """Believes in the first way; all others look alike."""

    def ranked(self, state: ForkState) -> Ranked[Way]:
        first, *others = state.legal_moves()
        return [(first, 0.9), *((move, 0.1 / len(others)) for move in others)]


def test_a_wrong_belief_is_overcome() -> None:
    state = ForkState(2, Fork(1, {"believed": (0,), "true": (1,)}))
    assert TreeBot(Biased(), 200).choose(state, 1).move == Way("true")


def test_a_way_that_looks_worst_of_many_is_found_in_the_end() -> None:
    ways: dict[str, tuple[int, ...]] = {f"bad {number}": (0,) for number in range(11)}
    state = ForkState(2, Fork(1, ways | {"good": (1,)}))
    assert TreeBot(Biased(), 400).choose(state, 1).move == Way("good")
