"""Luck and skill over many games, from the reviews that lie beside records."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest
from attrs import evolve

from tests.support.reviewed import WHOLE, made_up, played
from tuscany_app.kernel import review_file, skill
from tuscany_app.kernel.results import Kind, Play, Result, Somebody
from tuscany_app.kernel.reviewed import Account
from tuscany_app.kernel.skill import ENOUGH, AccountFiles, Comparison, Skill, by_table, compared
from tuscany_app.kernel.storage.folders import review_beside

ANA, BRUNO = Somebody("Ana"), Somebody("Bruno")


def result(path: Path, game: str = "noughts", luck: float | None = None, lost: float | None = None) -> Result:
    plays = [Play(who, 0, 1, 0.5, 3, 0, 0, ()) for who in (ANA, BRUNO)]
    if luck is not None:
        plays[0] = evolve(plays[0], account=Account(0.5, 0.5 + luck, luck, 0.0, 0.0, 0.0, 0.03, 0.04), lost=lost)
    return Result(path, Kind(game), datetime(2026, 1, 1), False, 5, tuple(plays))


def test_accounts_come_from_the_reviews_beside_records(tmp_path: Path) -> None:
    path, session = tmp_path / "game.jsonl", played(*WHOLE)
    review_file.remember(path, session, made_up(session))
    files = AccountFiles()
    (found,) = files.added([result(path)])
    assert [round(play.account.own, 2) for play in found.plays if play.account is not None] == [0.16, -0.34]
    assert [play.lost and round(play.lost, 2) for play in found.plays] == [0.0, 0.34]
    review_file.remember(path, session, made_up(session, (0,)))
    (found,) = AccountFiles().added([result(path)])
    assert [play.lost for play in found.plays] == [0.0, None], "only one seat was reviewed"
    (other,) = files.added([result(tmp_path / "other.jsonl")])
    assert other.plays[0].account is None


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"review": 1}', '{"review": {"form": 1}}', "review"])
def test_a_bad_review_counts_for_nothing(tmp_path: Path, damage: str) -> None:
    path, session = tmp_path / "game.jsonl", played(*WHOLE)
    review_file.remember(path, session, made_up(session))
    files, beside = AccountFiles(), review_beside(path)
    whole = json.loads(beside.read_text("utf-8"))
    del whole["review"]["stretches"][0]["after"]
    beside.write_text(json.dumps(whole) if damage == "review" else damage, encoding="utf-8")
    (found,) = files.added([result(path)])
    assert found.plays[0].account is None
    review_file.remember(path, session, made_up(session))
    (found,) = files.added([result(path)])
    assert found.plays[0].account is not None, "the file is another one now"


def test_a_game_that_was_not_over_counts_for_nothing(tmp_path: Path) -> None:
    path, session = tmp_path / "game.jsonl", played(*WHOLE[:3])
    review_file.remember(path, session, made_up(session))
    (found,) = AccountFiles().added([result(path)])
    assert found.plays[0].account is None


def test_luck_adds_up_and_losses_are_a_mean(tmp_path: Path) -> None:
    games = result(tmp_path, luck=0.3, lost=0.1), result(tmp_path, luck=0.1, lost=0.3), result(tmp_path, luck=-0.1)
    taken = [(one, one.plays[0]) for one in games]
    found = skill.skill([*taken, (result(tmp_path), result(tmp_path).plays[1])])
    assert found is not None
    assert (found.games, round(found.luck, 3), found.cost) == (3, 0.3, pytest.approx(0.2))
    assert found.luck_error == pytest.approx(0.03 * 3**0.5)
    assert found.cost_error == pytest.approx(0.1)
    assert skill.skill([(result(tmp_path), result(tmp_path).plays[1])]) is None
    assert {table: len(some) for table, some in by_table(taken).items()} == {("noughts", 2): 3}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_somebody_is_held_against_the_levels_when_there_are_enough_games(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = {"noughts": {str(players): {"easy": {"cost": 0.5}, "hard": {"cost": 0.1}}}}
    monkeypatch.setattr(skill, "_levels", lambda: levels)
    found = Skill(ENOUGH - 3, 0.0, 0.1, 0.15, 0.05)
    assert compared("noughts", players, found) == Comparison(None, 3)
    assert compared("noughts", players, evolve(found, games=ENOUGH)) == Comparison("hard", 0)
    assert compared("noughts", players, evolve(found, games=ENOUGH, cost=0.45)) == Comparison("easy", 0)
    assert compared("noughts", players + 1, found) is None
    assert compared("chess", 2, found) is None
    assert compared("noughts", players, evolve(found, cost=None)) is None


def test_the_figures_of_the_levels_are_in_order() -> None:
    """Who decides better loses less: measured by `packaging/decision_levels.py`."""
    skill._levels.cache_clear()
    tables = [by_level for of_game in skill._levels().values() for by_level in of_game.values()]
    assert tables
    for by_level in tables:
        costs = [by_level[level]["cost"] for level in ("easy", "medium", "hard")]
        assert costs[0] > costs[-1]
        assert all(figures["games"] >= 5 for figures in by_level.values())
