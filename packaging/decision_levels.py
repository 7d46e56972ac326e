"""Measures what a game's decisions cost the levels of computer players, for “decides about as well as hard”.

    python packaging/decision_levels.py GAME [--players N] [--games K] [--seed S] [--levels easy,medium,hard]

It plays games of equal computers, reviews one seat of each, and adds up what was clearly lost. The means are written
into `resources/decision-levels.json`, beside those of other games and numbers of players.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.reviewing import review
from tuscany_app.kernel.skill import clearly_lost

FILE = Path(__file__).resolve().parent.parent / "resources" / "decision-levels.json"


def measured(game_id: str, players: int, level: str, games: int, seed: int) -> dict[str, float]:
    """What a seat clearly loses in a game, the standard error of that, and how many games."""
    game, lost = catalogue.load(game_id), []
    for number in range(games):
        table = setup.computer_table(game, [level] * players, seed=seed + number)
        session = result(game, table)
        seat = number % players
        found = review(session, [seat])
        assert found is not None
        lost.append(clearly_lost(found.to_json())[seat])
        print(game_id, players, level, number + 1, round(lost[-1], 4), flush=True)
    error = statistics.stdev(lost) / len(lost) ** 0.5
    return {"cost": round(statistics.fmean(lost), 4), "error": round(error, 4), "games": games}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=70_000)
    parser.add_argument("--levels", default="easy,medium,hard")
    wished = parser.parse_args()
    for level in wished.levels.split(","):
        found = measured(wished.game, wished.players, level, wished.games, wished.seed)
        known = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
        known.setdefault(wished.game, {}).setdefault(str(wished.players), {})[level] = found
        FILE.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
