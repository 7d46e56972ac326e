"""`bench`: the speed of the engines, in CPU time and relative to a fixed loop timed in the same run.

The relative figure doesn't depend on the machine's speed, so runs on different machines can be compared.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from tuscany_app.cli.common import last_state, result
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight
from tuscany_app.kernel.bots.tree import TreeBot
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Decimal, say
from tuscany_app.kernel.rng import Rng

CALIBRATION = "calibration loops"
JUDGED = 10  # positions, one decision after the other: not all of a game's decisions are of the same kind


def calibration() -> None:
    """A fixed piece of ordinary Python: small integers, a list, a dictionary, calls. Never to be changed."""
    numbers = list(range(100))
    seen: dict[int, int] = {}
    for step in range(1000):
        value = (step * 7919 + numbers[step % 100]) % 1009
        numbers[step % 100] = value
        seen[value] = seen.get(value, 0) + len(numbers)


def rate(work: Callable[[], Any], seconds: float) -> float:
    """How often `work` can be done in a CPU second."""
    work()
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        work()
        done += 1
    return done / spent


def insight_of(game: AnyGame) -> Insight[Any, Any]:
    """What the first of a game's computer players that goes by an insight knows; the plain one if none does."""
    players = (game.bot(level) for level in game.levels)
    return next((player.insight for player in players if isinstance(player, (GreedyBot, TreeBot))), Insight())


def measures(game: AnyGame) -> dict[str, Callable[[], Any]]:
    """What is measured for every game, with two players: random games as `simulate` plays them, playouts as the
    bots make them, in the middle of a game the two calls that bots make most, and the bots' judgement of positions
    from then on."""
    names = [setup.RANDOM] * setup.usual_players(game)
    table = setup.computer_table(game, names, seed=1)
    first, _ = game.start(table)
    seeds = iter(range(10**9))
    insight, chance = insight_of(game), random.Random(1)
    whole = result(game, table)
    middle = whole.turns[len(whole.turns) // 2].before
    later = [turn.before.guess(turn.seat, Rng(1)) for turn in whole.turns[len(whole.turns) // 2 :][:JUDGED]]
    return {
        "random games": lambda: last_state(game, setup.computer_table(game, names, seed=next(seeds))),
        "bot playouts": lambda: insight.playout(first.guess(first.actor(), Rng(1)), chance),
        "state copies": lambda: [middle.copy() for _ in range(100)],
        "legal move lists": lambda: [list(middle.legal_moves()) for _ in range(10)],
        "judged positions": lambda: [insight.ranked(state.copy()) for state in later],
    }


# how often one piece of work above does the thing
REPEATS = {"state copies": 100, "legal move lists": 10, "judged positions": JUDGED}


def bench_engines(game_ids: Sequence[str], seconds: int, *, as_json: bool) -> None:
    games = [catalogue.load(game_id) for game_id in game_ids]
    report: dict[str, Any] = {}
    for game in games:
        for name, work in measures(game).items():
            loops = rate(calibration, seconds / 4)
            speed = rate(work, seconds) * REPEATS.get(name, 1)
            loops = (loops + rate(calibration, seconds / 4)) / 2
            entry = {"per_cpu_second": round(speed, 2), "relative": round(speed / loops, 4)}
            report.setdefault(game.id, {})[name.replace(" ", "_")] = entry | {
                CALIBRATION.replace(" ", "_"): round(loops, 1)
            }
            if not as_json:
                print(say(
                    "{game}, {players} players: {figure} {name} per CPU second, {relative} per calibration loop",
                    game=game.name, players=setup.usual_players(game), name=name, figure=Decimal(speed, 0),
                    relative=Decimal(speed / loops, 4),
                ), flush=True)  # fmt: skip
    if as_json:
        print(json.dumps(report, indent=2))
