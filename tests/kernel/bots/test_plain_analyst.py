"""Games without an analyst of their own: counted to the end, else played on by the best affordable level."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import define, evolve

from tests.support.nim import NIM, Heaps, Take, nim, wins
from tests.support.race import RACE, raced
from tests.support.toy import ENDLESS
from tuscany_app.kernel.bots import analysis
from tuscany_app.kernel.bots.analysis import Chances, Effort, PlainAnalyst, affordable, analyse, analyst
from tuscany_app.kernel.bots.counting import Place, value_of
from tuscany_app.kernel.bots.levels import make
from tuscany_app.kernel.chance import chances
from tuscany_app.kernel.decision_marks import Mark
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.luck import stretches
from tuscany_app.kernel.reviewing import review
from tuscany_app.kernel.rng import Rng


@pytest.mark.parametrize("effort", list(Effort))
def test_nim_is_hinted_rightly(effort: Effort) -> None:
    found = analyse(NIM, nim().state, 5, effort, Take(2, 1))
    assert [str(way.move) for way in found.judged if way.chances[0] == 1.0] == ["2:4"]  # 3-0-7: leave 3-0-3
    assert str(found.best.move) == "2:4"
    assert {way.chances for way in found.judged[1:]} == {(0.0, 1.0)}
    assert all(found.clear(way) and way.error == 0 for way in found.judged[1:])
    assert len(found.judged) == 10


def test_nim_is_played_and_reviewed_rightly() -> None:
    session = nim()
    while not session.state.over():
        session.play(make(NIM, "hard").choose(session.state, 1).move)
    assert session.state.standing().winners == (0,)
    good = review(session)
    assert good is not None
    assert {decision.mark for decision in good.of_seat(0)} <= {Mark.BEST, None}
    assert [point.chances for point in good.curve()] == [(1.0, 0.0)] * len(good.curve())
    lost = nim("2:3", "2:1", "0:3", "2:3")
    found = review(lost)
    assert found is not None
    assert [decision.mark for decision in found.decisions[:3]] == [Mark.BLUNDER, Mark.BEST, Mark.BEST]
    assert [point.chances[0] for point in found.curve()] == [1.0, 0.0, 0.0, 0.0, 0.0]
    first = found.accounts()[0]
    assert (first.luck, first.own, first.rest) == (0.0, -1.0, 0.0)
    assert found.turning_points()[0] == 0
    assert all(wins(lost.turns[0].before, found.decisions[0].analysis.best.move) for _ in [0])  # type: ignore[union-attr]


def test_of_three_players_equal_ways_of_a_rival_are_shared() -> None:
    """1-1-0: whoever decides next takes one of two, and then another one the last; 1-2: the second can take either."""
    state = Heaps([1, 2], 3)
    found = {str(way.move): way.chances for way in analyse(NIM, state, 1, Effort.USUAL).judged}
    # after 0:1 the next one takes 1 or 2 of two matches: two of them win
    assert found["0:1"] == (0.0, 1.0, 0.0)
    assert found["1:2"] == (0.0, 1.0, 0.0)
    assert found["1:1"] == (0.0, 0.0, 1.0)
    even = analyse(NIM, Heaps([1, 1, 2], 3, 1), 1, Effort.USUAL)
    assert sum(even.best.chances) == pytest.approx(1)


def test_what_is_too_much_to_count_is_searched() -> None:
    state = Heaps([9] * 9, 2)
    found = analyse(NIM, state, 2, Effort.QUICK)
    assert found.best.deals > 0
    assert chances(NIM, state, 2).error > 0
    assert chances(NIM, Heaps([0], 2, 1), 2) == Chances((1.0, 0.0))


def test_a_tree_sees_the_answer_that_careless_players_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    """2-2: who takes a whole heap loses to who takes the other, which players who draw their moves may not do."""
    monkeypatch.setattr(PlainAnalyst, "budgets", dict.fromkeys(Effort, 1))
    monkeypatch.setattr(analysis, "affordable", lambda game: "easy")
    judge, state = PlainAnalyst(NIM), Heaps([2, 2], 2)
    for seed in range(5):
        found = judge.analyse(state, seed, Effort.THOROUGH)
        assert found.best.deals > 0
        lost = found.asked(Take(0, 2))
        assert lost.chances[0] < 0.15
        assert judge.chances(Heaps([1, 1, 1], 2), seed, Effort.QUICK).values == (1.0, 0.0)


@define
class Slow(Heaps):
    """Every look at the rules takes as many calls as a good search would."""

    def legal_moves(self) -> list[Take]:
        for _ in range(3000):
            len_of(self)
        return super().legal_moves()


def len_of(state: Slow) -> int:
    return len(state.heaps)


def test_the_strongest_affordable_level_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert affordable(NIM) == "hard"
    assert affordable(NIM) == affordable(NIM)
    assert isinstance(analyst(NIM), PlainAnalyst)
    monkeypatch.setattr(type(NIM), "heaps", (30, 30))
    monkeypatch.setattr(analysis, "CALLS", 3000)
    monkeypatch.setattr(type(NIM), "start", lambda self, setup: (Slow([30, 30], 2), []))
    assert affordable(NIM) == "easy"
    assert affordable(ENDLESS) == "medium"  # that find no end stop at its longest


def test_a_game_of_chance_is_played_on_with_the_chance_of_the_seed() -> None:
    session = raced(5).at(0)
    one = chances(RACE, session.state, 3)
    assert one == chances(RACE, session.state, 3)
    assert one.values[0] == pytest.approx(0.5, abs=0.35)
    assert 0.05 < one.error < 0.2
    assert one.values == chances(RACE, evolve(session.state, rng=Rng(77)), 3).values  # what comes is not known
    found = stretches(raced(5), 1)
    assert found is not None
    assert found[-1].after in {(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)}


def test_positions_are_equal_if_all_their_fields_are() -> None:
    one, other = Place(Heaps([1, 2], 2)), Place(Heaps([1, 2], 2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Place(Heaps([1, 2], 2, 1))
    assert value_of({"a": [1, {2}], "b": Rng(3)}) == value_of({"b": Rng(3), "a": [1, {2}]})
    unknown: Any = object()
    with pytest.raises(TypeError):
        value_of([unknown])
    assert Place(unknown) != Place(object())  # type: ignore[arg-type]


def test_a_judgement_that_fails_is_named_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(PlainAnalyst[Any, Any]):
        def analyse(self, *_: Any) -> Any:
            raise ZeroDivisionError

        chances = analyse

    monkeypatch.setattr(analysis, "analyst", lambda game: Broken(NIM))
    told = r"Nim can't judge this position, so there is no hint and no review here \(ZeroDivisionError\)\."
    with pytest.raises(UserError, match=told):
        analyse(NIM, nim().state, 1, Effort.QUICK)
    with pytest.raises(UserError, match=told):
        review(nim("2:3", "2:1"))
