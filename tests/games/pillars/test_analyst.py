"""Comparing placements: every move, everybody's chances, and exactly where it is counted."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import ClassVar

import pytest

from tests.games.pillars.positions import FLAVOURS, new_game, play, steps
from tests.games.pillars.test_endgame import GIVEN_AWAY
from tuscany_app.games.pillars import GAME
from tuscany_app.games.pillars.engine.moves import PillarsMove, Place
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.engine.state import Stage
from tuscany_app.games.pillars.players.analyst import ANALYST, SCALES, Look, PillarsAnalyst, chances
from tuscany_app.games.pillars.players.endgame import can_be_searched, openings
from tuscany_app.kernel.bots.analysis import Analysis, Effort, analyst
from tuscany_app.kernel.rng import Rng

OPTIONS = {"single": {}, "match": {"match": True}, "extra": {"extra_pillar": True}}
options = pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)


class Glance(PillarsAnalyst):
    """The same with very little effort; the thorough look counts nothing."""

    looks: ClassVar[Mapping[Effort, Look]] = {
        Effort.QUICK: Look((2, 10), ((3, 8), (2, 16)), 10, (30, 20), 400),
        Effort.USUAL: Look((2, 10), ((3, 8), (2, 16)), 10, (80, 60), 100_000),
        Effort.THOROUGH: Look((2, 10), ((40, 40), (8, 400), (3, 1200)), 600, (0, 0), 0),
    }


GLANCE = Glance()


def sampled(players: int, every: int, seeds: range, **wishes: bool) -> Iterator[PillarsState]:
    """Positions of whole games played in different ways, and all in which there is something special to decide."""
    for seed in seeds:
        flavour = list(FLAVOURS.values())[seed % len(FLAVOURS)]
        for number, step in enumerate(steps(new_game(players, seed % players, **wishes), seed, flavour)):
            if number % every == seed % every or step.before.may_step_out():
                yield step.before


def check(state: PillarsState, analysis: Analysis[PillarsMove], played: PillarsMove | None) -> None:
    seat = state.actor()
    assert analysis.seat == seat
    assert played is None or analysis.of(played) is not None
    moves = [judged.move for judged in analysis.judged]
    assert len(set(moves)) == len(moves)
    assert set(moves) <= set(state.legal_moves())
    for judged in analysis.judged:
        assert len(judged.chances) == state.seats
        assert sum(judged.chances) == pytest.approx(1)
        assert min(judged.chances) >= 0
        assert 0 <= judged.behind <= judged.deals
        assert judged.error >= 0
        assert (judged.error == 0) == (judged is analysis.best or judged.deals == 0)
    for better, worse in pairwise(analysis.judged):
        assert better.chances[seat] >= worse.chances[seat]


def test_it_is_found_by_the_game() -> None:
    assert analyst(GAME) is ANALYST


@options
@pytest.mark.parametrize("players", [2, 4])
def test_every_move_can_be_judged_at_every_stage(players: int, options: dict[str, bool]) -> None:
    rng, stages = random.Random(players), set()
    for state in sampled(players, 2 * players - 1, range(4), **options):
        legal = state.legal_moves()
        for played in {rng.choice(legal), legal[-1]}:
            check(state, GLANCE.analyse(state, 1, Effort.QUICK, played), played)
        check(state, GLANCE.analyse(state, 1, Effort.QUICK), None)
        stages.add((state.stage, min(state.pillars[state.seat], 2), state.may_step_out()))
    assert len(stages) >= 4
    assert (Stage.PLACING, 2, True) in stages


@options
def test_a_way_goes_on_to_the_end_of_the_turn(options: dict[str, bool]) -> None:
    """With the extra pillar a turn may be two placements, else it is one."""
    longer = 0
    for state in sampled(2, 4, range(4), **options):
        for judged in GLANCE.analyse(state, 1, Effort.QUICK).judged:
            after, turn = state.copy(), state.seat
            for move in judged.way:
                after.check(move)
                assert after.seat == turn
                after.play(move)
            assert after.stage is Stage.PLACING
            longer += len(judged.way) > 1
    assert bool(longer) == bool(options.get("extra_pillar"))


def test_the_same_question_has_the_same_answer() -> None:
    for state in sampled(2, 13, range(1)):
        first, again = (ANALYST.analyse(position, 7, Effort.QUICK) for position in (state, state.copy()))
        assert first == again == ANALYST.analyse(state.guess(state.actor(), Rng(3)), 7, Effort.QUICK)
        assert Analysis.from_json(GAME, first.to_json()).best.way == first.best.way
        assert first.best.deals == 0 or first != ANALYST.analyse(state, 8, Effort.QUICK)


# counting


def results(state: PillarsState, games: int) -> list[tuple[int, ...]]:
    """Everybody's penalty points, in the way that is best for the deciding seat first, by the rules alone: of two."""
    if len(state.past) > games or state.over():
        return [state.past[games]]
    found = []
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        found.append(results(after, games)[0])
    return sorted(found, key=lambda points: points[state.seat] - points[1 - state.seat])


@pytest.mark.parametrize("wishes", [{}, {"extra_pillar": True}], ids=["single", "extra"])
def test_K9_K10_who_wins_is_counted_for_every_move(wishes: dict[str, bool]) -> None:
    counted = 0
    for seed in range(30):
        flavour = FLAVOURS["biggest_first" if seed % 2 else "uniform"]
        for step in steps(new_game(2, seed % 2, **wishes), seed, flavour):
            state = step.before
            if not can_be_searched(state) or openings(state) > 15 or len(state.legal_moves()) < 2:
                continue
            analysis = GLANCE.analyse(state, 1, Effort.USUAL, step.move)
            assert {judged.move for judged in analysis.judged} == set(state.legal_moves())
            for judged in analysis.judged:
                after = state.copy()
                after.play(judged.move)
                penalties = results(after, 0)[0]
                later = 1 - state.start
                winner = later if penalties[0] == penalties[1] else penalties.index(min(penalties))
                assert judged.chances == tuple(float(seat == winner) for seat in (0, 1))
                assert (judged.error, judged.deals) == (0, 0)
            counted += len({judged.chances for judged in analysis.judged}) > 1
    assert counted >= 4  # in which some moves win and others do not


def test_K11_before_the_last_game_of_a_match_points_are_counted_for_every_move() -> None:
    """The more of them the opponent is ahead by, the smaller the chance."""
    counted = 0
    for seed in range(10):
        for step in steps(new_game(2, seed % 2, match=True), seed):
            state = step.before
            if not can_be_searched(state) or openings(state) > 14 or len(state.legal_moves()) < 2 or state.number > 1:
                continue
            leads = {}
            for judged in GLANCE.analyse(state, 1, Effort.USUAL).judged:
                assert judged.deals == 0
                after = state.copy()
                after.play(judged.move)
                penalties = results(after, 0)[0]
                leads[judged.chances[state.seat]] = penalties[1 - state.seat] - penalties[state.seat]
            assert sorted(leads.values()) == [lead for _, lead in sorted(leads.items())]
            assert all(0 < chance < 1 for chance in leads)
            counted += len(leads) > 1
    assert counted >= 4


def test_K8_of_more_players_everybody_goes_for_their_own_result() -> None:
    """Who is alone can be told by the rules: the fewest penalty points there are."""
    found = 0
    for seed in range(40):
        for step in steps(new_game(3, seed % 3), seed, FLAVOURS["biggest_first"]):
            state = step.before
            if sum(state.out) < 2 or len(state.legal_moves()) < 2 or openings(state) > 12:
                continue
            for judged in GLANCE.analyse(state, 1, Effort.USUAL).judged:
                after = state.copy()
                after.play(judged.move)
                assert judged.deals == 0
                assert (judged.chances[state.seat] == 1) == alone_wins(after, state.seat)
                found += 1
    assert found > 20


def alone_wins(state: PillarsState, seat: int) -> bool:
    if state.over():
        return state.standing().winners == (seat,)
    after = [state.copy() for _ in state.legal_moves()]
    for copy, move in zip(after, state.legal_moves(), strict=True):
        copy.play(move)
    return any(alone_wins(copy, seat) for copy in after)


@pytest.mark.parametrize("start", [0, 1])
@pytest.mark.parametrize("name", GIVEN_AWAY)
def test_a_proven_win_is_found_from_every_seat(name: str, start: int) -> None:
    state = new_game(2, start)
    play(state, *(move.strip() for move in GIVEN_AWAY[name][0].split(",")))
    analysis = ANALYST.analyse(state, 1, Effort.USUAL)
    assert analysis.best.chances[state.seat] == 1
    assert min(judged.chances[state.seat] for judged in analysis.judged) == 0


# searching


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("start", [0, 1])
def test_the_search_finds_what_counting_proves(players: int, start: int) -> None:
    """Where one kind of move wins and others do not, the trees alone tell them apart, most of the time."""
    right = asked = 0
    for seed in range(6):
        for step in steps(new_game(players, start), seed, FLAVOURS["biggest_first"]):
            state = step.before
            if not can_be_searched(state) or not 12 <= openings(state) <= 40:
                continue
            counted = GLANCE.analyse(state, 1, Effort.USUAL)
            best = counted.best.chances[state.seat]
            lacks = {judged.move: best - judged.chances[state.seat] for judged in counted.judged}
            won = {move for move, lack in lacks.items() if lack < 0.05}
            clear = all(lack > 0.3 for move, lack in lacks.items() if move not in won)
            if counted.best.deals or not clear or not 0 < len(won) <= len(state.legal_moves()) / 2:
                continue
            asked += 1
            searched = GLANCE.analyse(state, 1, Effort.THOROUGH)
            assert all(judged.deals for judged in searched.judged)
            right += searched.best.move in won
    assert asked >= 5
    assert right >= 0.8 * asked


@pytest.mark.parametrize("players", [2, 3, 4])
def test_K11_a_lead_counts_in_a_match_and_so_does_who_starts_the_next_game(players: int) -> None:
    state = new_game(players, match=True)
    even = chances(state, [0.5] * players)
    assert min(even) == even[0]  # the others are still to have the first turn
    assert chances(state, [0.6, *[0.4] * (players - 1)])[0] > even[0]


def test_K11_before_the_last_game_of_a_match_its_starting_player_has_the_best_chance() -> None:
    state = new_game(3, match=True)
    state.number, state.start = 2, 1
    even = chances(state, [0.5] * 3)
    assert even[2] == max(even)  # the last game begins with this seat
    assert even[1] == min(even)  # and ends with this one


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_search_thinks_too_well_of_who_decides(players: int) -> None:
    """That is taken off; what is left is everybody's chance, the others' alike."""
    state = new_game(players)
    for _ in range(players):
        deciding, *others = (
            chances(state, [0.5] * players)[state.seat :] + chances(state, [0.5] * players)[: state.seat]
        )
        assert others == pytest.approx([others[0]] * len(others))
        assert deciding + sum(others) == pytest.approx(1)
        assert math.log(others[0] / deciding) == pytest.approx(SCALES[players].hopeful)
        state.play(state.legal_moves()[0])


def test_what_is_cut_short_is_an_answer_too() -> None:
    state = next(state for state in sampled(2, 7, range(1)) if len(state.laid) > 5)
    legal, told = list(state.legal_moves()), []

    def enough(done: int, of: int) -> bool:
        told.append((done, of))
        return False

    small = min((move for move in legal if isinstance(move, Place)), key=lambda move: len(move.squares))
    check(state, ANALYST.analyse(state, 1, Effort.THOROUGH, small, enough), small)
    assert all(0 < done <= of for done, of in told)
    assert len(told) < 80


def test_it_asks_often_whether_to_go_on() -> None:
    told: list[tuple[int, int]] = []

    def go_on(done: int, of: int) -> bool:
        told.append((done, of))
        return True

    state = new_game(2)
    ANALYST.analyse(state, 1, Effort.QUICK, None, go_on)
    assert len(told) > 50
    assert told == sorted(told)
    assert told[-1][0] <= told[-1][1]
