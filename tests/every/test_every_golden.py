"""The golden games of every game. An `earlier-…` one was played by computer players that have learned since; it still
replays as it did."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tuscany_app import cli
from tuscany_app.testing.golden import STREAM, golden, simulation
from tuscany_app.testing.projects import games

STREAMS = {path.name.removesuffix(STREAM): path for id in games() for path in golden(id).glob(f"*{STREAM}")}


@pytest.mark.parametrize("name", STREAMS)
def test_the_golden_game_replays_to_the_letter(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["replay", str(STREAMS[name].with_name(f"{name}.jsonl")), "--json"]) == 0
    assert capsys.readouterr().out == STREAMS[name].read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", games())
def test_the_same_seed_still_plays_the_golden_game(game_id: str, tmp_path: Path) -> None:
    assert cli.run(simulation(game_id, tmp_path)) == 0
    (made,) = tmp_path.glob("*.jsonl")
    assert _played(made) == _played(golden(game_id) / f"{game_id}.jsonl")


def _played(path: Path) -> list[Any]:
    """A record; which version played it makes no difference."""
    header, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [header | {"app": ""}, *lines]
