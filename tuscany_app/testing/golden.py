"""Golden games: for every game a record, and the stream that `replay --json` makes of it, which may never change.

python -m tuscany_app.testing.golden GAME …   writes them anew, to be looked at before they are committed
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tuscany_app import cli
from tuscany_app.kernel import catalogue
from tuscany_app.testing.beside import expected, folder_of_tests
from tuscany_app.testing.projects import games, make_known

STREAM = ".replay.jsonl"


def golden(game_id: str) -> Path:
    """The folder of a game's golden games: beside its tests."""
    return folder_of_tests(catalogue.load(game_id)) / "golden"


def simulation(game_id: str, folder: Path) -> list[str]:
    """The command that plays the golden game."""
    table = ["--bots", "easy", "--games", "1", "--seed", "1", *expected(game_id).golden]
    return ["simulate", game_id, *table, "--save", str(folder)]


def main(game_ids: Sequence[str]) -> None:
    make_known(Path.cwd())
    for game_id in game_ids or games():
        folder = golden(game_id)
        for old in folder.glob(f"{game_id}*.jsonl"):
            old.unlink()
        assert cli.run(simulation(game_id, folder)) == 0
        (made,) = folder.glob(f"{game_id}-*.jsonl")
        made = made.rename(folder / f"{game_id}.jsonl")
        command = [sys.executable, "-m", "tuscany_app", "replay", str(made), "--json"]
        (folder / f"{game_id}{STREAM}").write_bytes(subprocess.run(command, check=True, capture_output=True).stdout)


if __name__ == "__main__":
    main(sys.argv[1:])
