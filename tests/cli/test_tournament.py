"""`tournament`: levels against the level below, the same deals from every seat, with intervals that respect deals."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tuscany_app import cli
from tuscany_app.cli.contest import Contestant, Outcome, Progress, Tally, contests
from tuscany_app.cli.strength import clustered, elo, independent_games, lead, student, wilson

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *arguments: str) -> dict[str, Any]:
    assert cli.run(["tournament", *arguments, "--json"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


# statistics


def test_games_of_one_deal_that_always_agree_count_once() -> None:
    deals = [[1.0, 1.0]] * 65 + [[0.0, 0.0]] * 35
    assert independent_games(deals) == pytest.approx(100, rel=0.02)
    assert clustered(deals) == pytest.approx(wilson(65, 100), abs=0.005)


def test_games_of_one_deal_that_even_out_count_more() -> None:
    deals = [[1.0, 0.0]] * 90 + [[1.0, 1.0]] * 10
    low, high = clustered(deals)
    assert high - low < (wilson(110, 200)[1] - wilson(110, 200)[0]) / 2
    assert low < 0.55 < high


def test_a_few_deals_are_no_certainty() -> None:
    low, high = clustered([[1.0, 0.0], [1.0, 0.0]])
    assert high - low > 0.5
    assert clustered([[1.0, 1.0]] * 100) == pytest.approx((wilson(100, 100, student(99))[0], 1.0))
    assert elo(clustered([[1.0, 1.0]] * 100)[1]) is None  # no limit, not one by a rounding error


@pytest.mark.parametrize(("players", "luck"), [(2, 0.0), (2, 0.3), (4, 0.2)])
def test_the_interval_holds_the_truth_19_times_of_20(players: int, luck: float) -> None:
    """A deal makes all of its games more or less likely to be won, by up to `luck`."""
    chance, truth, held = random.Random(5), 0.4, 0
    for _ in range(600):
        deals = []
        for _ in range(40):
            suits = truth + luck * chance.choice((-1, 1))
            deals.append([float(chance.random() < suits) for _ in range(players)])
        low, high = clustered(deals)
        held += low <= truth <= high
    assert 0.93 <= held / 600 <= 0.98


def test_student_and_elo() -> None:
    assert student(9) == pytest.approx(2.262, abs=0.002)
    assert student(10**6) == pytest.approx(1.96, abs=1e-4)
    assert elo(0.25, 4) == pytest.approx(0)
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(0.0, 3) is None


def test_a_lead_is_told_in_standard_errors() -> None:
    assert lead([[1.0, 0.0]] * 50) == pytest.approx(0)
    assert lead([[1.0, 1.0]] * 60 + [[0.0, 0.0]] * 40) == pytest.approx(2, rel=0.03)


# contests


def test_every_deal_is_played_from_every_seat() -> None:
    one, others = Contestant("hard"), Contestant("easy")
    asked = contests("pillars", one, others, 3, 6, 7, None, {})
    assert [contest.seats.index(one) for contest in asked] == [0, 1, 2, 0, 1, 2]
    assert [contest.seed for contest in asked] == [7, 7, 7, 8, 8, 8]
    assert all(contest.seats.count(others) == 2 for contest in asked)


def test_a_tally_knows_which_seat_was_whose_and_leaves_a_broken_deal_out() -> None:
    tally = Tally(2)
    tally.add(Outcome((1.0, 0.0), (3, 4), (0.3, 0.8)))
    tally.add(Outcome((0.5, 0.5), (5, 2), (1.2, 0.1)))
    tally.add(Outcome((0.0, 1.0), (0, 0), (0.0, 0.0)))
    assert tally.deals() == [[1.0, 0.5]]
    assert tally.costs() == pytest.approx([0.4 / 5, 2.0 / 9], abs=1e-4)


# the command


def test_neighbours_play_weakest_first_whatever_the_order(capsys: Capture) -> None:
    report = told(capsys, "noughts", "--levels", "hard,random,easy", "--games", "9", "--seed", "3")
    assert [(pair["level"], pair["below"]) for pair in report["pairs"]] == [("easy", "random"), ("hard", "easy")]
    for pair in report["pairs"]:
        assert pair["games"] == 2 * pair["deals"] == 10  # whole rounds
        assert pair["wins"] == sum(map(sum, pair["won"]))
        assert pair["interval"][0] <= pair["share"] <= pair["interval"][1]
        assert list(pair["cpu_seconds_per_decision"]) == [pair["level"], pair["below"]]
    assert report["even"] == 0.5
    assert {"version", "date", "python", "seed", "options"} <= report.keys()


def test_every_pair_can_be_asked_for(capsys: Capture) -> None:
    pairs = told(capsys, "noughts", "--levels", "random,easy,medium", "--games", "2", "--every-pair")["pairs"]
    found = [(pair["level"], pair["below"]) for pair in pairs]
    assert found == [("easy", "random"), ("medium", "random"), ("medium", "easy")]


def test_one_seat_among_several_in_every_seat_in_turn(capsys: Capture) -> None:
    wish = ("pillars", "--levels", "random,easy", "--players", "3", "--games", "3", "--start", "2")
    report = told(capsys, *wish, "--option", "extra_pillar=true")
    assert report["even"] == pytest.approx(1 / 3, abs=1e-4)
    assert report["options"]["extra_pillar"] is True
    assert report["start"] == 2
    assert len(report["pairs"][0]["won"][0]) == 3


def test_results_do_not_depend_on_the_processes(capsys: Capture) -> None:
    def results(processes: str) -> list[Any]:
        report = told(capsys, "noughts", "--levels", "easy,medium", "--games", "8", "--processes", processes)
        return [{name: pair[name] for name in pair if "cpu" not in name} for pair in report["pairs"]]

    assert results("1") == results("2")


def test_it_is_told_in_words_and_stdout_holds_nothing_else(capsys: Capture) -> None:
    assert cli.run(["tournament", "pillars", "--levels", "random,easy", "--games", "4"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("easy won 4 of 4 against random: 100.0%, 95% interval ")
    assert "Elo ∞, 95% interval " in out
    assert err == ""


def test_a_long_tournament_tells_its_progress(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tuscany_app.cli.contest.PATIENCE", 0.0)
    told_on_stderr = ("tournament", "noughts", "--levels", "random,easy", "--games", "4")
    assert cli.run(told_on_stderr) == 0
    assert "easy – random: 1 of 4 games, about 0:00:00 left" in capsys.readouterr().err


@pytest.mark.parametrize("processes", ["1", "2"])
def test_stopped_by_hand_it_tells_what_there_is(
    processes: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def step(self: Progress) -> None:
        self.done += 1
        if self.done == 5:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "step", step)
    wish = ["tournament", "noughts", "--levels", "easy,medium,hard", "--games", "100", "--processes", processes]
    assert cli.run([*wish, "--json"]) == cli.INTERRUPTED
    out, err = capsys.readouterr()
    (pair,) = json.loads(out)["pairs"]
    assert (pair["level"], pair["games"]) == ("medium", 4)
    assert err.splitlines()[-1] == "Stopped."


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["pillars", "--levels", "easy"],
        ["pillars", "--levels", "easy,easy"],
        ["pillars", "--levels", "easy,genius"],
        ["pillars", "--levels", ""],
        ["pillars", "--players", "1"],
        ["pillars", "--players", "5"],
        ["borders", "--players", "1"],
        ["pillars", "--games", "0"],
        ["pillars", "--processes", "0"],
        ["pillars", "--processes", "many"],
        ["pillars", "--start", "3"],
        ["pillars", "--option", "colour=red"],
    ],
    ids=" ".join,
)
def test_bad_input_gets_one_sentence(arguments: list[str], capsys: Capture) -> None:
    assert cli.run(["tournament", *arguments]) == cli.WRONG
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
