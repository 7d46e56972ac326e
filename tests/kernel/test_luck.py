"""Luck and decisions told apart: in a race of dice where everything is known."""

from __future__ import annotations

import math
import statistics
from typing import Any

import pytest

from tests.support.race import RACE, ROLL, WALK, RaceAnalyst, raced
from tuscany_app.kernel import luck
from tuscany_app.kernel.luck import stretches
from tuscany_app.kernel.reviewed import ChangeKind, Review
from tuscany_app.kernel.session import AnySession


@pytest.fixture(autouse=True)
def judged_badly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "analyst", lambda game: RaceAnalyst())


def reviewed(session: AnySession, seed: int = 1) -> Review:
    found = stretches(session, seed)
    assert found is not None
    return Review((), (), len(session.turns), None, found)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_account_adds_up_to_the_end(players: int) -> None:
    session = raced(7, players, 0, 2)
    found = reviewed(session)
    end = [float(seat in session.state.standing().winners) for seat in range(players)]
    for seat, account in enumerate(found.accounts()):
        assert account.start == pytest.approx(1 / players)
        assert account.end == pytest.approx(end[seat])
        assert account.luck + account.own + account.others == pytest.approx(account.end - account.start)
        assert abs(account.rest) < 1e-9


def test_moves_without_a_choice_belong_to_the_decision_before() -> None:
    session = raced(3)
    found = reviewed(session).stretches
    assert [(stretch.number, stretch.until) for stretch in found] == [(at, at + 2) for at in range(0, 16, 2)]
    assert all(session.turns[stretch.number + 1].move == ROLL for stretch in found)
    assert {stretch.drawn for stretch in found} == {1}  # the event of the die


def test_what_was_decided_is_no_luck_and_what_was_rolled_is_no_skill() -> None:
    """Who walks gains by each decision, and as much on the average as it is worth; luck is even over many games."""
    accounts = [reviewed(raced(seed, 2, 0)).accounts() for seed in range(150)]
    assert statistics.mean(first.own for first, _ in accounts) > 0.1
    assert statistics.mean(second.own for _, second in accounts) < 0  # who might have walked, too
    lucky = [first.luck for first, _ in accounts]
    assert abs(statistics.mean(lucky)) < 2.5 * statistics.stdev(lucky) / math.sqrt(len(lucky))
    assert statistics.stdev(lucky) > 0.02


def test_luck_is_fair_however_bad_the_judgement_is_and_takes_variance_away() -> None:
    ends, adjusted, lucky = [], [], []
    for seed in range(150):
        first = reviewed(raced(seed), seed).accounts()[0]
        ends.append(first.end)
        lucky.append(first.luck)
        adjusted.append(first.end - first.luck)
    assert abs(statistics.mean(lucky)) < 2.5 * statistics.stdev(lucky) / math.sqrt(150)
    assert statistics.variance(adjusted) < statistics.variance(ends) / 2


def test_a_lucky_roll_is_told_from_a_bad_decision() -> None:
    session = raced(3)
    one, *_ = reviewed(session).stretches
    steps = {(step.seat, step.kind): step for step in one.steps()}
    assert abs(steps[0, ChangeKind.OWN].change) < 0.02  # to rest changes nothing
    rolled: Any = session.turns[1].events[0]
    assert (steps[0, ChangeKind.DRAW].change > 0) == (rolled.die > 3.5)
    assert steps[0, ChangeKind.DRAW].change == pytest.approx(-steps[1, ChangeKind.DRAW].change)
    assert 0 < steps[0, ChangeKind.DRAW].error < 0.05


def test_an_unfinished_game_ends_with_the_chances_of_now() -> None:
    session = raced(3).at(5)
    assert session.turns[-1].move in (WALK, session.turns[4].move)
    found = reviewed(session)
    assert found.stretches[-1].until == 5
    assert sum(found.curve()[-1].chances) == pytest.approx(1)
    assert found.accounts()[0].end == found.curve()[-1].chances[0]


def test_who_has_heard_enough_gets_nothing() -> None:
    heard = []

    def beat(done: int, of: int) -> bool:
        heard.append((done, of))
        return done < 3

    assert stretches(raced(3), 1, beat) is None
    assert heard == [(1, 8), (2, 8), (3, 8)]


def test_it_is_the_same_whenever_it_is_made() -> None:
    assert stretches(raced(4), 9) == stretches(raced(4), 9) != stretches(raced(4), 10)
    assert RACE.id == "race"
