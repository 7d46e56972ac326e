"""Golden games: for every game a record and the stream that `replay --json` makes of it, which may never change.
An `earlier-…` one was played by computer players that have learned since; it still replays as it did.

python tests/test_golden.py   writes them anew, to be looked at before they are committed
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tuscany_app import cli
from tuscany_app.kernel import catalogue

GOLDEN = Path(__file__).parent / "data" / "golden"
STREAM = ".replay.jsonl"
WISHES = {
    "pillars": ["--players", "3", "--option", "match=true"],
    "borders": ["--players", "3"],
    "tuscany": ["--players", "3"],
    "carcassonne": ["--players", "3"],
}


@pytest.mark.parametrize("name", sorted(path.name.removesuffix(STREAM) for path in GOLDEN.glob(f"*{STREAM}")))
def test_the_golden_game_replays_to_the_letter(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["replay", str(GOLDEN / f"{name}.jsonl"), "--json"]) == 0
    assert capsys.readouterr().out == (GOLDEN / f"{name}{STREAM}").read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", catalogue.ids())
def test_the_same_seed_still_plays_the_golden_game(game_id: str, tmp_path: Path) -> None:
    assert cli.run(_simulate(game_id, tmp_path)) == 0
    (made,) = tmp_path.glob("*.jsonl")
    assert made.read_text(encoding="utf-8") == (GOLDEN / f"{game_id}.jsonl").read_text(encoding="utf-8")


def _simulate(game_id: str, folder: Path) -> list[str]:
    wishes = WISHES.get(game_id, [])
    return ["simulate", game_id, "--bots", "easy", "--games", "1", "--seed", "1", "--save", str(folder), *wishes]


def main() -> None:
    for game_id in catalogue.ids():
        for old in GOLDEN.glob(f"{game_id}*.jsonl"):
            old.unlink()
        cli.run(_simulate(game_id, GOLDEN))
        (made,) = GOLDEN.glob(f"{game_id}-*.jsonl")
        made = made.rename(GOLDEN / f"{game_id}.jsonl")
        command = [sys.executable, "-m", "tuscany_app", "replay", str(made), "--json"]
        (GOLDEN / f"{game_id}{STREAM}").write_bytes(subprocess.run(command, check=True, capture_output=True).stdout)


if __name__ == "__main__":
    main()
