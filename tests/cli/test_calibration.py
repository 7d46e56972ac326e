"""The arithmetic of `bench chances`, `bench luck` and of rollouts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.reviewed import NOUGHTS, played
from tuscany_app import cli
from tuscany_app.cli import chance_quality
from tuscany_app.cli.calibration import Call, Games, brier, interval
from tuscany_app.cli.chance_quality import calls
from tuscany_app.cli.rollouts import compared
from tuscany_app.kernel.rng import Rng


def call(mine: float, won: bool, *, early: bool = False) -> Call:
    """The first seat decides and is called `mine`."""
    return Call(early, 0, (mine, 1 - mine), (float(won), float(not won)))


def test_the_brier_score_is_the_mean_square_of_the_error() -> None:
    calls = [call(0.8, True), call(0.6, False)]
    assert brier(calls) == pytest.approx((0.04 + 0.36) / 2)
    assert brier(calls, even=True) == pytest.approx(0.25)
    assert brier([Call(False, 0, (0.5, 0.25, 0.25), (1.0, 0.0, 0.0))], even=True) == pytest.approx(2 / 9)
    assert brier([]) == 0


def test_called_and_won_are_put_side_by_side_by_tenths() -> None:
    games = Games()
    games.add([call(0.72, True), call(0.78, True, early=True)])
    games.add([call(0.74, False)])
    games.add([call(1.0, True)])
    found = games.to_json()
    tenths = {tenth["from"]: tenth for tenth in found["tenths"]}
    assert set(tenths) == {0, 20, 70, 90}
    assert (tenths[70]["count"], tenths[70]["called"], tenths[70]["won"]) == (3, 74.7, 66.7)
    assert (tenths[20]["count"], tenths[20]["called"], tenths[20]["won"]) == (3, 25.3, 33.3)
    assert [tenths[90][name] for name in ("called", "won", "low", "high")] == [100.0] * 4
    assert found["positions"] == 4
    assert found["first_quarter"]["positions"] == 1
    assert found["bias"]["points"] == pytest.approx(6.0)  # 3.24 called, 3 won, of 4


def many(true: float, called: float, games: int) -> dict[str, Any]:
    """Games with ten positions each, which all know who wins."""
    rng, found = Rng(5), Games()
    for _ in range(games):
        won = rng.below(1000) < 1000 * true
        found.add([call(called, won)] * 10)
    return found.to_json()


def test_intervals_are_those_of_games_not_of_positions() -> None:
    few, more = many(0.7, 0.75, 40), many(0.7, 0.75, 160)
    for found in (few, more):
        tenth = found["tenths"][-1]
        assert tenth["low"] < tenth["won"] < tenth["high"]
        assert tenth["low"] <= tenth["called"] <= tenth["high"]
    widths = [found["tenths"][-1]["high"] - found["tenths"][-1]["low"] for found in (few, more)]
    assert 20 < widths[0] < 36  # 400 independent positions would make 9
    assert 1.6 < widths[0] / widths[1] < 2.5
    wrong = many(0.5, 0.75, 160)["tenths"][-1]
    assert wrong["called"] > wrong["high"]


def test_an_interval_of_equal_games_is_a_point() -> None:
    assert interval([3, 3, 3], lambda drawn: sum(drawn) / len(drawn)) == (3, 3)


def test_positions_with_a_choice_are_spread_over_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played("mark b2", "mark a2", "mark c3", "mark c2", "mark a1")
    found = list(calls(session, hints=False))
    assert len(found) == 5
    assert {one.won for one in found} == {(1.0, 0.0)}
    assert [one.actor for one in found] == [0, 1, 0, 1, 0]
    assert [one.early for one in found] == [True, True, False, False, False]
    monkeypatch.setattr(chance_quality, "POSITIONS", 2)
    assert len(list(calls(session, hints=True))) == 2


def test_rollouts_prove_a_blunder_and_nothing_else() -> None:
    """A line is stopped, or is not."""
    session = played("mark a1", "mark b2", "mark a2")
    stop, other, third = (NOUGHTS.parse(f"mark {square}") for square in ("a3", "c2", "b1"))
    found = compared(NOUGHTS, session.state, (stop,), (other,), 3, 60)
    assert found.proves(0.15)
    assert found == compared(NOUGHTS, session.state, (stop,), (other,), 3, 60)
    assert compared(NOUGHTS, session.state, (other,), (stop,), 3, 60).loss == pytest.approx(-found.loss)
    assert not compared(NOUGHTS, session.state, (third,), (third,), 3, 60).proves(0.15)


def test_the_commands_tell_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["bench", "chances", "noughts", "--games", "6", "--seed", "2", "--json"]) == 0
    fields = json.loads(capsys.readouterr().out)["noughts"]
    assert (fields["players"], fields["games"], fields["level"], fields["hints"]) == (2, 6, "medium", False)
    assert fields["tenths"]
    assert 0 <= fields["brier"] <= 1
    assert cli.run(["bench", "chances", "noughts", "--games", "2", "--hints", "--level", "easy"]) == 0
    assert "Brier score" in capsys.readouterr().out
    assert cli.run(["bench", "luck", "borders", "--players", "3", "--games", "2", "--level", "easy", "--json"]) == 0
    fields = json.loads(capsys.readouterr().out)["borders"]
    assert [set(seat) >= {"luck", "luck_error", "end", "without_luck"} for seat in fields["seats"]] == [True] * 3
    assert fields["explained"] == 1
    assert sum(seat["luck"] for seat in fields["seats"]) == pytest.approx(0, abs=0.001)
    assert cli.run(["bench", "luck", "noughts", "--games", "2"]) == 0
    assert "mean luck by seat, in percentage points: +0.0 ± 0.0, +0.0 ± 0.0;" in capsys.readouterr().out
