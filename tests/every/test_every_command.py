"""One body of tests for every game on the command line: simulated, replayed, matched, measured, as our own are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tuscany_app import cli
from tuscany_app.kernel import catalogue
from tuscany_app.testing.projects import games

Capture = pytest.CaptureFixture[str]
every_game = pytest.mark.parametrize("game_id", games())


def said(capsys: Capture, *arguments: str) -> str:
    assert cli.run(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@every_game
def test_simulated_games_replay_to_the_same_end(game_id: str, capsys: Capture, tmp_path: Path) -> None:
    wish = ("simulate", game_id, "--games", "2", "--bots", "easy", "--save", str(tmp_path), "--json")
    summary = json.loads(said(capsys, *wish))
    assert summary["games"] == len(list(tmp_path.iterdir())) == 2
    assert sum(summary["wins"]) == pytest.approx(2)
    for path in tmp_path.iterdir():
        *events, end = (json.loads(line) for line in said(capsys, "replay", str(path), "--json").splitlines())
        assert end["over"]
        assert len({score["seat"] for score in end["standing"]["scores"]}) == len(end["standing"]["scores"]) >= 2
        assert any("move" in event for event in events)
        assert said(capsys, "replay", str(path))


@every_game
def test_a_match_is_fair_and_tells_who_is_better(game_id: str, capsys: Capture) -> None:
    told = json.loads(said(capsys, "match", game_id, "--bots", "easy,random", "--games", "4", "--seed", "1", "--json"))
    assert told["games"] == 4
    assert 0 <= told["wins"] <= 4
    assert told["interval"][0] <= told["share"] <= told["interval"][1]


@every_game
def test_it_is_listed_with_its_options_in_every_language(game_id: str, capsys: Capture) -> None:
    names = set()
    for language in ("en", "es", "it"):
        listed = json.loads(said(capsys, "--lang", language, "games", "--json"))
        (entry,) = [game for game in listed if game["id"] == game_id]
        assert entry["players"] == list(catalogue.load(game_id).players)
        names.add(entry["name"])
    assert all(names)
