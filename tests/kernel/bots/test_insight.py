"""What every game's insight rests on: worth as probabilities, and rewards."""

from __future__ import annotations

import math

import pytest

from tests.support.toy import Play, deal
from tuscany_app.kernel.bots.insight import Insight, best_first, priors, rewards
from tuscany_app.kernel.game import Part, rank


def test_worth_as_probabilities() -> None:
    """`warmth` points more make a move e times as likely; the order stays."""
    first, second, third = priors([(Play(1), 5.0), (Play(2), 4.5), (Play(3), 3.5)], 0.5)
    assert (first[0], second[0], third[0]) == (Play(1), Play(2), Play(3))
    assert first[1] / second[1] == pytest.approx(math.e)
    assert second[1] / third[1] == pytest.approx(math.e**2)
    assert first[1] + second[1] + third[1] == pytest.approx(1)


def test_equal_ones_keep_their_order() -> None:
    assert best_first([(Play(1), 0.0), (Play(2), 2.0), (Play(3), 2.0)]) == [
        (Play(2), 2.0),
        (Play(3), 2.0),
        (Play(1), 0.0),
    ]


def test_a_shared_win_is_shared() -> None:
    assert rewards(rank([[Part("all", total)] for total in (3, 9, 9)], {})) == [0, 0.5, 0.5]


def test_the_plain_insight_finds_all_moves_alike() -> None:
    ranked = Insight().ranked(deal(1))
    assert [move for move, _ in ranked] == deal(1).legal_moves()
    assert {prior for _, prior in ranked} == {1 / 3}
