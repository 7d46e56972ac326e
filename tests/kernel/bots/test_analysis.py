"""Comparing ways to play: on games where it is known what every way is worth."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence

import pytest
from attrs import define, evolve, frozen

from tests.support.toy import ENDLESS, Play, deal
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.analysis import (
    Analysis,
    Chances,
    Effort,
    Judged,
    PlainAnalyst,
    Plan,
    SamplingAnalyst,
    Way,
    analyse,
    analyst,
)
from tuscany_app.kernel.game import Event, Move, Part, Standing, State, rank
from tuscany_app.kernel.rng import Rng
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table


@frozen
class Pull(Move):
    lever: int

    def __str__(self) -> str:
        return f"pull {self.lever}"


@define
class Levers(State[Pull]):
    """One decision: which lever to pull. Each wins with its own probability; if it loses, one of the others wins."""

    odds: tuple[float, ...]
    seat: int = 0
    seats: int = 2
    winner: int | None = None
    rng: Rng = Rng(1)  # noqa: RUF009  # nobody draws from it before `guess`

    def actor(self) -> int:
        return self.seat

    def legal_moves(self) -> list[Pull]:
        return [Pull(lever) for lever in range(len(self.odds))]

    def check(self, move: Pull) -> None: ...

    def play(self, move: Pull) -> list[Event]:
        won = self.rng.below(10_000) < 10_000 * self.odds[move.lever]
        self.winner = self.seat if won else (self.seat + 1 + self.rng.below(self.seats - 1)) % self.seats
        return []

    def copy(self) -> Levers:
        return evolve(self, rng=self.rng.copy())

    def over(self) -> bool:
        return self.winner is not None

    def standing(self) -> Standing:
        return rank([[Part("win", int(seat == self.winner))] for seat in range(self.seats)], {})

    def guess(self, seat: int, rng: Rng) -> Levers:
        return evolve(self, rng=Rng(rng.next()))


class LeverAnalyst(SamplingAnalyst[Levers, Pull]):
    """With `together` all levers turn on the same chance; else each has its own, as when games go different ways."""

    def __init__(self, plan: Plan, *, together: bool = True) -> None:
        self.plans = {Effort.USUAL: plan}
        self.together = together
        self.tried: list[tuple[int, int]] = []

    def ways(self, guess: Levers) -> Sequence[Way[Pull]]:
        return [(move,) for move in guess.legal_moves()]

    def chances_after(self, guess: Levers, way: Way[Pull], chance: random.Random) -> Sequence[float]:
        self.tried.append((way[0].lever, guess.rng.state))
        if not self.together:
            guess.rng = Rng(guess.rng.state ^ (way[0].lever + 1) * 0x9E3779B97F4A7C15)
        guess.play(way[0])
        return [float(seat == guess.winner) for seat in range(guess.seats)]


def look(
    odds: tuple[float, ...], plan: Plan, *, seed: int = 1, played: int | None = None, together: bool = True, **at: int
) -> Analysis[Pull]:
    move = None if played is None else Pull(played)
    return LeverAnalyst(plan, together=together).analyse(Levers(odds, **at), seed, Effort.USUAL, move)


@pytest.mark.parametrize("seat", range(3))
def test_from_every_seat_the_best_comes_first_with_everybodys_chances(seat: int) -> None:
    found = look((0.2, 0.7, 0.4), Plan(9, 400), seat=seat, seats=3)
    assert [judged.move.lever for judged in found.judged] == [1, 2, 0]
    for judged, odds in zip(found.judged, (0.7, 0.4, 0.2), strict=True):
        assert judged.chances[seat] == pytest.approx(odds, abs=0.08)
        assert sum(judged.chances) == pytest.approx(1)
        others = [chance for other, chance in enumerate(judged.chances) if other != seat]
        assert others == pytest.approx([(1 - odds) / 2] * 2, abs=0.08)
    assert found.best.error == 0
    assert all(found.clear(judged) for judged in found.judged[1:])


def test_every_way_meets_the_same_deals() -> None:
    observer = LeverAnalyst(Plan(9, 12))
    observer.analyse(Levers((0.5, 0.5, 0.5)), 3, Effort.USUAL)
    deals = [[chance for lever, chance in observer.tried if lever == way] for way in range(3)]
    assert deals[0] == deals[1] == deals[2]
    assert len(set(deals[0])) == 12


def test_a_closer_look_is_a_thorough_one_unless_the_game_has_its_own() -> None:
    levers = Levers((0.4, 0.6))
    made = LeverAnalyst(Plan(9, 12))
    made.plans = {Effort.USUAL: Plan(9, 12), Effort.THOROUGH: Plan(9, 30)}
    assert made.analyse(levers, 3, Effort.CLOSER) == made.analyse(levers, 3, Effort.THOROUGH)
    made.plans = {**made.plans, Effort.CLOSER: Plan(9, 20)}
    assert made.analyse(levers, 3, Effort.CLOSER).best.deals == 20


def test_luck_weighs_on_all_ways_alike() -> None:
    """Equal levers on the same chance never differ, and a better one never does worse."""
    for seed in range(20):
        equal = look((0.5, 0.5), Plan(9, 16), seed=seed).judged[1]
        assert equal.behind == 0
        better = look((0.3, 0.6), Plan(9, 16), seed=seed)
        assert better.best.move == Pull(1)
        assert better.loss(better.judged[1]) == pytest.approx(better.judged[1].behind / 16)


@pytest.mark.parametrize(
    ("odds", "together"),
    [((0.9, 0.5), False), ((0.7, 0.5, 0.4), True), ((0.6, 0.5, 0.4), False), ((0.5,) * 12, False)],
)
def test_errors_are_honest(odds: tuple[float, ...], together: bool) -> None:
    """About 95 of a hundred true differences lie within two errors, whoever is lucky; and errors are no wider."""
    within, shares = [], []
    for seed in range(150):
        played = seed % len(odds)
        found = look(odds, Plan(16, 96, (24, 48)), seed=seed, played=played, together=together)
        judged = found.of(Pull(played))
        assert judged is not None
        if judged is found.best:
            continue
        told = found.best.chances[0] - judged.chances[0]
        off = abs(told - (odds[found.best.move.lever] - odds[played])) / judged.error
        within.append(off <= 2)
        shares.append(off)
    assert sum(within) / len(within) > 0.88
    assert sum(shares) / len(shares) > 0.3


def test_of_many_equal_ways_the_lucky_one_makes_no_blunders_of_the_others() -> None:
    blunders = 0
    for seed in range(100):
        found = look((0.5,) * 16, Plan(16, 96, (24, 48)), seed=seed, played=0, together=False)
        judged = found.of(Pull(0))
        assert judged is not None
        blunders += found.clear(judged) and found.loss(judged) >= 0.15
    assert blunders <= 5


def test_the_move_that_was_played_is_among_them_to_the_end() -> None:
    odds = (*(0.9 - lever / 100 for lever in range(20)), 0.05)
    found = look(odds, Plan(4, 40, (8, 16)), played=20)
    assert len(found.judged) == 5
    judged = found.of(Pull(20))
    assert judged is not None
    assert judged.deals == 40
    assert found.loss(judged) == pytest.approx(0.85, abs=0.2)
    within = look(odds, Plan(4, 40, (8, 16)), played=2)
    assert len(within.judged) == 4
    assert within.of(Pull(20)) is None


def test_ways_that_are_clearly_worse_are_dropped_and_keep_what_was_found() -> None:
    found = look((0.1, 0.95, 0.93, 0.1), Plan(4, 40, (8, 16)), played=3)
    deals = {judged.move.lever: judged.deals for judged in found.judged}
    assert deals == {1: 40, 2: 40, 0: 8, 3: 40}
    dropped = found.of(Pull(0))
    assert dropped is not None
    assert found.loss(dropped) == pytest.approx(0.85, abs=0.3)
    assert dropped.chances[0] <= found.best.chances[0]


def test_a_beat_hears_of_every_deal_and_ends_it() -> None:
    heard: list[tuple[int, int]] = []

    def beat(done: int, of: int) -> bool:
        heard.append((done, of))
        return done < 3

    found = LeverAnalyst(Plan(4, 40)).analyse(Levers((0.4, 0.6)), 1, Effort.USUAL, beat=beat)
    assert heard == [(1, 40), (2, 40), (3, 40)]
    assert [judged.deals for judged in found.judged] == [3, 3]
    one = LeverAnalyst(Plan(4, 40)).analyse(Levers((0.4, 0.6)), 1, Effort.USUAL, beat=lambda done, of: False)
    assert [judged.deals for judged in one.judged] == [1, 1]


def test_it_survives_json() -> None:
    game = catalogue.load("noughts")
    state = game.start(computer_table(game, ["easy"] * 2, seed=1))[0]
    found = analyse(game, state, 1, Effort.QUICK, state.legal_moves()[-1])
    back = Analysis.from_json(game, json.loads(json.dumps(found.to_json())))
    assert back.seat == found.seat
    assert [judged.way for judged in back.judged] == [judged.way for judged in found.judged]
    for ours, theirs in zip(back.judged, found.judged, strict=True):
        assert ours.chances == pytest.approx(theirs.chances, abs=1e-4)
        assert (ours.error, ours.deals, ours.behind) == (
            pytest.approx(theirs.error, abs=1e-4),
            theirs.deals,
            theirs.behind,
        )
    assert back.to_json() == found.to_json()


def test_loss_and_clearness() -> None:
    best, near, far = (
        Judged((Pull(0),), (0.6, 0.4)),
        Judged((Pull(1),), (0.55, 0.45), 0.03),
        Judged((Pull(2),), (0.3, 0.7), 0.1),
    )
    found = Analysis(0, (best, near, far))
    assert found.loss(far) == pytest.approx(0.3)
    assert found.clear(far)
    assert not found.clear(near)
    assert not found.clear(best)
    assert found.of(Pull(3)) is None


# on the contract alone


def test_what_a_seat_cannot_see_makes_no_difference() -> None:
    """Cards of the other one change places with the deck, and other chance is coming: the same comparison."""
    state = deal(5)
    other = state.copy()
    other.hands[1], other.deck = other.deck[:3], (*other.hands[1], *other.deck[3:])
    other.rng = Rng(99)
    assert other != state
    found = [PlainAnalyst(ENDLESS).analyse(position, 7, Effort.QUICK) for position in (state, other)]
    assert found[0] == found[1]


def test_it_depends_on_position_seed_and_effort_and_changes_nothing() -> None:
    state = deal(5)
    before = state.copy()
    first = PlainAnalyst(ENDLESS).analyse(state, 7, Effort.QUICK)
    assert state == before
    assert PlainAnalyst(ENDLESS).analyse(state, 7, Effort.QUICK) == first
    assert {judged.move for judged in first.judged} == set(state.legal_moves())
    assert all(first.loss(judged) == 0 for judged in first.judged)  # all cards are played, in whatever order


def test_bots_that_find_no_end_are_stopped() -> None:
    state = Session(ENDLESS, computer_table(ENDLESS, ["medium"] * 2, seed=1)).state
    found = PlainAnalyst(ENDLESS).analyse(state, 1, Effort.QUICK, Play(state.hands[0][0]))
    assert {judged.move for judged in found.judged} == set(state.legal_moves())


def test_a_game_that_has_no_analyst_gets_one() -> None:
    assert isinstance(analyst(ENDLESS), PlainAnalyst)
    noughts = catalogue.load("noughts")
    session = Session(noughts, computer_table(noughts, ["easy"] * 2, seed=1))
    for line in ("mark a1", "mark b1", "mark a2", "mark b2"):
        session.play(noughts.parse(line))
    found = analyse(noughts, session.state, 1, Effort.USUAL, noughts.parse("mark c3"))
    assert str(found.best.move) == "mark a3"
    assert found.best.chances == (1.0, 0.0)
    judged = found.of(noughts.parse("mark c3"))
    assert judged is not None
    assert found.clear(judged)


def test_chances_of_a_known_position_rest_on_what_is_to_come() -> None:
    observer = LeverAnalyst(Plan(9, 400))
    found = observer.chances(Levers((0.2, 0.7), seat=1), 5, Effort.USUAL)
    assert found.values == pytest.approx((0.3, 0.7), abs=0.07)
    assert 0.01 < found.error < 0.04
    assert observer.chances(Levers((0.2, 0.7), seat=1, rng=Rng(99)), 5, Effort.USUAL) == found
    assert observer.chances(Levers((0.2, 0.7), winner=1), 5, Effort.USUAL) == Chances((0.0, 1.0))


def test_a_game_without_hidden_things_reshuffles_as_anybody_would_guess() -> None:
    levers = Levers((0.5, 0.5))
    assert levers.reshuffled(Rng(4)) == levers.guess(0, Rng(4)) != levers
    over = Levers((0.5, 0.5), winner=0)
    assert over.reshuffled(Rng(4)) == over
