"""`bench review`: planted mistakes are real ones, and the figures are told."""

from __future__ import annotations

import json

import pytest

from tuscany_app import cli
from tuscany_app.cli import review_quality
from tuscany_app.cli.common import result
from tuscany_app.cli.review_quality import spoiled
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.analysis import Effort, analyse
from tuscany_app.kernel.setup import computer_table

GAME = catalogue.load("noughts")


def test_planted_mistakes_are_clear_ones_in_an_otherwise_hard_game() -> None:
    losses = []
    for seed in (7, 11):
        table = computer_table(GAME, ["hard", "hard"], seed=seed)
        session, numbers = spoiled(GAME, table, len(result(GAME, table).turns))
        assert session.state.over()
        assert len(numbers) <= review_quality.PLANTED
        for number in numbers:
            turn = session.turns[number]
            found = analyse(GAME, turn.before, 99, Effort.THOROUGH, turn.move)
            judged = found.of(turn.move)
            assert judged is not None
            losses.append(found.loss(judged))
        again, same = spoiled(GAME, table, len(result(GAME, table).turns))
        assert (same, again.turns) == (numbers, session.turns)
    assert sum(losses) / len(losses) > 0.15


def test_the_figures_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["bench", "review", "noughts", "--games", "3", "--seed", "9", "--json"]) == 0
    fields = json.loads(capsys.readouterr().out)["noughts"]
    assert fields["games"] == 3
    assert fields["reviews"] == 6
    assert fields["planted"] >= fields["proved"] >= 2
    assert 0 <= fields["changes"] <= 0.1
    assert 0.5 <= fields["recall"] <= 1
    assert fields["wrong"] <= fields["decisions"]
    assert fields["cpu_seconds_per_game"] <= fields["cpu_seconds_at_most"]
    assert cli.run(["bench", "review", "noughts", "--games", "1", "--seed", "2"]) == 0
    assert capsys.readouterr().out.startswith("Noughts and crosses, 2 players: ")


def test_other_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["bench", "review", "chess"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
