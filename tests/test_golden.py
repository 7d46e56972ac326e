"""Golden games: for every game a record and the stream that `replay --json` makes of it, which may never change.
An `earlier-…` one was played by computer players that have learned since; it still replays as it did.

python -m tests.test_golden [GAME …]   writes them anew, to be looked at before they are committed
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests import conftest  # the games in `examples/` are among them, without pytest, too
from tuscany_app import cli
from tuscany_app.kernel import catalogue
from tuscany_app.testing.beside import expected, folder_of_tests

STREAM = ".replay.jsonl"


def golden(game_id: str) -> Path:
    """The folder of a game's golden games: beside its tests."""
    return folder_of_tests(catalogue.load(game_id)) / "golden"


STREAMS = {path.name.removesuffix(STREAM): path for id in catalogue.ids() for path in golden(id).glob(f"*{STREAM}")}


@pytest.mark.parametrize("name", STREAMS)
def test_the_golden_game_replays_to_the_letter(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["replay", str(STREAMS[name].with_name(f"{name}.jsonl")), "--json"]) == 0
    assert capsys.readouterr().out == STREAMS[name].read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", catalogue.ids())
def test_the_same_seed_still_plays_the_golden_game(game_id: str, tmp_path: Path) -> None:
    assert cli.run(_simulate(game_id, tmp_path)) == 0
    (made,) = tmp_path.glob("*.jsonl")
    assert _played(made) == _played(golden(game_id) / f"{game_id}.jsonl")


def _played(path: Path) -> list[Any]:
    """A record; which version played it makes no difference."""
    header, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [header | {"app": ""}, *lines]


def _simulate(game_id: str, folder: Path) -> list[str]:
    table = ["--bots", "easy", "--games", "1", "--seed", "1", *expected(game_id).golden]
    return ["simulate", game_id, *table, "--save", str(folder)]


def test_the_games_of_the_examples_are_written_anew_too() -> None:
    environment = os.environ | {"PYTHONPATH": str(conftest.EXAMPLES.parent)}
    del environment[conftest.INSTALLED]
    command = [sys.executable, "-c", "from tests.test_golden import STREAMS; print(*STREAMS)"]
    said = subprocess.run(command, check=True, capture_output=True, env=environment, encoding="utf-8").stdout
    assert set(said.split()) >= set(catalogue.ids())


def main(game_ids: Sequence[str]) -> None:
    for game_id in game_ids or catalogue.ids():
        folder = golden(game_id)
        for old in folder.glob(f"{game_id}*.jsonl"):
            old.unlink()
        assert cli.run(_simulate(game_id, folder)) == 0
        (made,) = folder.glob(f"{game_id}-*.jsonl")
        made = made.rename(folder / f"{game_id}.jsonl")
        command = [sys.executable, "-m", "tuscany_app", "replay", str(made), "--json"]
        (folder / f"{game_id}{STREAM}").write_bytes(subprocess.run(command, check=True, capture_output=True).stdout)


if __name__ == "__main__":
    main(sys.argv[1:])
