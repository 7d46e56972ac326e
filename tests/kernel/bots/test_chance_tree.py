"""Tree search with chance and hidden things: the right move for every seat, by what may be known and no more."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence

import pytest
from attrs import define, evolve, frozen

from tests.support.fork import Fork, ForkState, Way
from tests.support.toy import ToyState, deal
from tuscany_app.kernel.bots.chance_tree import ChanceTreeBot, Ways
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.game import Event, M, Move, Part, S, Standing, State, Thought, rank
from tuscany_app.kernel.rng import Rng

SEATS = range(3)


class PlainBot(ChanceTreeBot[S, M]):
    """Believes in nothing, and plays on at random."""

    def ways(self, state: S) -> Ways[M]:
        moves = state.legal_moves()
        return [((move,), 1 / len(moves)) for move in moves]

    def rewards(self, state: S, chance: random.Random) -> Sequence[float]:
        while not state.over():
            state.play(chance.choice(list(state.legal_moves())))
        return rewards(state.standing())


@frozen
class Say(Move):
    name: str

    def __str__(self) -> str:
        return self.name


@define
class CoinState(State[Say]):
    """Somebody stays with an even chance, or lets a coin be thrown. Everybody sees it. In `answered` the next seat then
    says heads or tails and wins if that is what lies there; else `seat` says it itself. In `hidden` nobody sees it.
    """

    seat: int
    answered: bool
    hidden: bool
    coin: int
    thrown: bool = False
    winner: int | None = None

    def actor(self) -> int:
        return (self.seat + 1) % len(SEATS) if self.thrown and self.answered else self.seat

    def over(self) -> bool:
        return self.winner is not None

    def legal_moves(self) -> Sequence[Say]:
        return (Say("heads"), Say("tails")) if self.thrown else (Say("stay"), Say("throw"))

    def check(self, move: Say) -> None:
        assert move in self.legal_moves()

    def play(self, move: Say) -> list[Event]:
        if move.name == "throw":
            self.thrown = True
        elif move.name == "stay":
            self.winner = self.seat if self.coin < 5 else (self.seat + 1) % len(SEATS)
        else:
            right = (self.coin % 2 == 0) == (move.name == "heads")
            self.winner = self.actor() if right else (self.actor() + (2 if self.answered else 1)) % len(SEATS)
        return []

    def copy(self) -> CoinState:
        return evolve(self)

    def standing(self) -> Standing:
        return rank([[Part("won", int(seat == self.winner))] for seat in SEATS], {})

    def guess(self, seat: int, rng: Rng) -> CoinState:
        shown = self.thrown and not self.hidden
        return evolve(self, coin=self.coin if shown else rng.below(10))


class CoinBot(PlainBot[CoinState, Say]):
    def outcome(self, state: CoinState) -> Hashable:
        return None if state.hidden else state.coin % 2


def coin(seat: int, *, answered: bool, hidden: bool) -> CoinState:
    return CoinState(seat, answered, hidden, coin=0)


@pytest.mark.parametrize("seat", SEATS)
def test_whoever_will_see_what_chance_brings_counts_on_playing_well_then(seat: int) -> None:
    """Throwing wins always, since heads and tails are decided when the coin lies there."""
    for seed in range(5):
        thought = CoinBot(400).choose(coin(seat, answered=False, hidden=False), seed)
        assert thought.move == Say("throw")
        assert thought.value is not None
        assert thought.value > 0.8


@pytest.mark.parametrize("seat", SEATS)
def test_so_will_the_others(seat: int) -> None:
    for seed in range(5):
        assert CoinBot(400).choose(coin(seat, answered=True, hidden=False), seed).move == Say("stay")


@pytest.mark.parametrize("seat", SEATS)
def test_nobody_plays_by_what_they_cannot_see(seat: int) -> None:
    """The same game with the coin covered: throwing is worth no more than staying, and a search that deals a coin and
    then looks at it would take it for sure."""
    thoughts = [CoinBot(400).choose(coin(seat, answered=False, hidden=True), seed) for seed in range(5)]
    for thought in thoughts:
        assert thought.value is not None
        assert 0.4 < thought.value < 0.62


@pytest.mark.parametrize("chooser", SEATS)
def test_everybody_is_expected_to_play_for_their_own_seat(chooser: int) -> None:
    other = (chooser + 1) % len(SEATS)
    answers = {"blunder": (chooser,), "second blunder": (chooser,), "refutation": (other,)}
    shared = {"either": (chooser, 3 - chooser - other), "or": (chooser, 3 - chooser - other)}
    state = ForkState(len(SEATS), Fork(chooser, {"tempting": Fork(other, answers), "sure": Fork(other, shared)}))
    for seed in range(5):
        thought = PlainBot[ForkState, Way](300).choose(state, seed)
        assert thought.move == Way("sure")
        assert thought.value == pytest.approx(0.5)


class PairBot(PlainBot[ForkState, Way]):
    """Takes two moves of a seat for one way."""

    def ways(self, state: ForkState) -> Ways[Way]:
        found = []
        for first in state.legal_moves():
            after = state.copy()
            after.play(first)
            mine = not after.over() and after.actor() == state.actor()
            found += [(first, second) for second in after.legal_moves()] if mine else [(first,)]
        return [(moves, 1 / len(found)) for moves in found]


def test_moves_that_belong_together_are_one_way() -> None:
    pair = Fork(0, {"good": (0,), "bad": (1,), "worse": (1,)})
    state = ForkState(2, Fork(0, {"single": Fork(1, {"no": (1,), "yes": (0,)}), "pair": pair}))
    thought = PairBot(100).choose(state, 1)
    assert thought.move == Way("pair")
    assert thought.value == pytest.approx(1)


def test_hidden_cards_and_coming_dice_do_not_change_a_choice() -> None:
    for seed in range(20):
        state = deal(seed)
        disguised = state.copy()
        hidden = [*state.hands[1], *state.deck]
        disguised.hands[1], disguised.deck = tuple(hidden[-3:]), tuple(hidden[:-3])
        disguised.rng.next()
        assert PlainBot[ToyState, Move](60).choose(state, seed) == PlainBot[ToyState, Move](60).choose(disguised, seed)


def test_a_pulse_stops_the_search_and_can_ask_for_the_best_so_far() -> None:
    asked: list[Thought] = []

    def pulse(done: int, of: int, best: Callable[[], Thought]) -> bool:
        assert of == 500
        if done == 40:
            asked.append(best())
        return done < 40

    thought = PlainBot[ToyState, Move](500).choose(deal(1), 1, pulse)
    assert thought == asked[0]
    assert thought.simulations == 40


def test_a_forced_move_needs_no_thought() -> None:
    state = deal(1)
    while len(state.legal_moves()) > 1:
        state.play(state.legal_moves()[0])
    assert PlainBot[ToyState, Move](50).choose(state, 1) == Thought(state.legal_moves()[0], 0, None)
