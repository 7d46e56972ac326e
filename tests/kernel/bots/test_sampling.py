"""Search by dealing: the right move for whoever decides, on common deals, and the worse half dropped on the way."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest
from attrs import define, evolve, frozen

from tuscany_app.kernel.bots.sampling import Candidate, SamplingBot
from tuscany_app.kernel.game import Event, Move, Part, Standing, State, Thought, rank
from tuscany_app.kernel.rng import Rng

SEATS = 3
DEALS = 24


@frozen
class Bet(Move):
    name: str

    def __str__(self) -> str:
        return self.name


SAFE, RISKY, GIFT = Bet("safe"), Bet("risky"), Bet("gift")
PROMISES = {RISKY: 9.0, GIFT: 8.0, SAFE: 1.0}  # wrong on purpose


@define
class BetState(State[Bet]):
    """One decision. `safe` brings 2 points; `risky` 6 if the hidden card is an ace (one in four), else −3; `gift`
    brings 6 points to everybody else."""

    seat: int
    card: int
    points: list[int]
    bets: tuple[Bet, ...] = (SAFE, RISKY, GIFT)

    def actor(self) -> int:
        return self.seat

    def over(self) -> bool:
        return any(self.points)

    def legal_moves(self) -> Sequence[Bet]:
        return self.bets

    def check(self, move: Bet) -> None:
        assert move in self.bets

    def play(self, move: Bet) -> list[Event]:
        match move.name:
            case "safe":
                self.points[self.seat] += 2
            case "risky":
                self.points[self.seat] += -3 if self.card else 6
            case _:
                self.points = [points + (6 if seat != self.seat else 0) for seat, points in enumerate(self.points)]
        return []

    def copy(self) -> BetState:
        return evolve(self, points=self.points.copy())

    def standing(self) -> Standing:
        return rank([[Part("points", points)] for points in self.points], {})

    def guess(self, seat: int, rng: Rng) -> BetState:
        return evolve(self, card=rng.below(4), points=self.points.copy())


class BetBot(SamplingBot[BetState, Bet]):
    """Notes what it is asked to try."""

    drops = (8,)
    spread = 4.0

    def __init__(self, deals: int = DEALS) -> None:
        super().__init__(deals)
        self.tried: list[tuple[Bet, int, tuple[int, ...], float]] = []
        self.judged: list[int] = []

    def candidates(self, guess: BetState) -> list[Candidate[Bet]]:
        self.judged.append(guess.card)
        found = [Candidate((bet,), PROMISES[bet]) for bet in guess.bets]
        return sorted(found, key=lambda candidate: -candidate.promise)

    def lead_after(self, guess: BetState, moves: Sequence[Bet], seat: int, chance: random.Random) -> float:
        self.tried.append((moves[0], guess.card, tuple(guess.points), chance.random()))
        for move in moves:
            guess.play(move)
        return guess.points[seat] - max(points for other, points in enumerate(guess.points) if other != seat)


def table(seat: int, card: int = 0, bets: tuple[Bet, ...] = (SAFE, RISKY, GIFT)) -> BetState:
    return BetState(seat, card, [0] * SEATS, bets)


@pytest.mark.parametrize("seat", range(SEATS))
def test_the_right_move_is_found_for_every_seat(seat: int) -> None:
    for seed in range(5):
        thought = BetBot().choose(table(seat), seed)
        assert thought.move == SAFE
        assert thought.value == pytest.approx(1 / (1 + 2.718281828 ** (-2 / 4)))  # a lead of 2, every time


@pytest.mark.parametrize("seat", range(SEATS))
def test_the_hidden_card_is_dealt_anew(seat: int) -> None:
    """The ace lies there in truth, and `risky` would win; nobody can know it."""
    for seed in range(5):
        bot = BetBot()
        thoughts = [bot.choose(table(seat, card), seed) for card in range(4)]
        assert thoughts == [thoughts[0]] * 4
        assert bot.judged == [bot.judged[0]] * 4


def test_all_candidates_meet_the_same_deals_and_the_same_chance_untouched_by_each_other() -> None:
    bot = BetBot()
    bot.choose(table(1), 3)
    deals: dict[Bet, list[tuple[int, tuple[int, ...], float]]] = {}
    for bet, *met in bot.tried:
        deals.setdefault(bet, []).append(tuple(met))
    assert all(deals[bet] == deals[SAFE][: len(deals[bet])] for bet in deals)
    assert {card for card, _, _ in deals[SAFE]} == set(range(4))
    assert {points for _, points, _ in deals[SAFE]} == {(0, 0, 0)}
    assert len({chance for _, _, chance in deals[SAFE]}) == DEALS


def test_the_worse_half_is_dropped() -> None:
    bot = BetBot()
    bot.choose(table(2), 3)
    tries = {bet: sum(tried == bet for tried, *_ in bot.tried) for bet in PROMISES}
    assert tries == {SAFE: DEALS, RISKY: DEALS, GIFT: 8}


def test_a_pulse_hears_how_much_is_planned_and_stops_the_search() -> None:
    heard: list[tuple[int, int, Thought[Bet]]] = []

    def pulse(done: int, of: int, best: Callable[[], Thought[Bet]]) -> bool:
        heard.append((done, of, best()))
        return done < stop

    stop = 10**6
    whole = BetBot().choose(table(0), 1, pulse)
    assert [done for done, _, _ in heard] == list(range(1, 8 * 3 + 16 * 2 + 1))
    assert {of for _, of, _ in heard} == {8 * 3 + 16 * 2}
    assert heard[-1][2] == whole == BetBot().choose(table(0), 1)
    heard.clear()
    stop = 5
    thought = BetBot().choose(table(0), 1, pulse)
    assert thought == heard[-1][2]
    assert thought.simulations == 5
    assert thought.move == SAFE  # the only one that was not behind when it stopped


def test_what_was_not_tried_yet_is_not_the_best_so_far() -> None:
    for seed in range(8):
        assert BetBot().choose(table(0), seed, lambda done, of, best: False).move == RISKY  # even where it lost


def test_without_a_choice_nothing_is_tried() -> None:
    bot = BetBot()
    assert bot.choose(table(0, bets=(GIFT,)), 1) == Thought(GIFT, 0, None)

    class Trusting(BetBot):
        def by_promise_alone(self, state: BetState) -> bool:
            return True

        def reward_of_promise(self, promise: float) -> float:
            return promise / 10

    trusting = Trusting()
    assert trusting.choose(table(0), 1) == Thought(RISKY, 0, 0.9)
    assert not bot.tried + trusting.tried


def test_what_is_beyond_doubt_is_tried_no_longer() -> None:
    class Decided(BetBot):
        def going_on(self, ranked: list[Candidate[Bet]]) -> list[Candidate[Bet]]:
            assert [candidate.deals for candidate in ranked] == [8] * 3
            assert ranked[0].mean >= ranked[1].mean >= ranked[2].mean
            return ranked[:1]

        def settled(self, going: Sequence[Candidate[Bet]]) -> bool:
            return len(going) == 1

    assert Decided().choose(table(0), 1).simulations == 8 * 3
