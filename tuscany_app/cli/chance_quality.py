"""`bench chances`: measures whether chances come true, on games of computer players.

Of every game some positions are looked at. `chances` asks for the chances of the position as it is, which reviews rest
on; with `--hints` the chance of the best way is asked for, as a hint tells it to the deciding seat.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from typing import Any

from tuscany_app.cli.calibration import Call, Games
from tuscany_app.cli.common import result
from tuscany_app.cli.contest import Progress
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.bots.analysis import Effort, analyse
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.chance import chances
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Decimal, amount, say
from tuscany_app.kernel.luck import free
from tuscany_app.kernel.rng import SEEDS, derive
from tuscany_app.kernel.session import AnySession

POSITIONS = 24  # of a game that are looked at, at most
CHANCE = 13  # the stream of chance that they are looked at by


def bench_chances(
    game_ids: Sequence[str], players: int | None, games: int, seed: int, level: str, *, hints: bool, as_json: bool
) -> None:
    report: dict[str, Any] = {}
    for game in [catalogue.load(game_id) for game_id in game_ids]:
        seats, found, progress = players or setup.usual_players(game), Games(), Progress(str(game.name), games)
        before = time.process_time()
        for number in range(games):
            chosen = level if level in game.levels else game.levels[-1]
            table = setup.computer_table(game, [chosen] * seats, seed=(seed + number) % SEEDS)
            found.add(calls(result(game, table), hints=hints))
            progress.step()
        progress.end()
        cpu = round(time.process_time() - before, 1)
        about = {"players": seats, "games": games, "seed": seed, "level": level, "hints": hints, "cpu_seconds": cpu}
        fields = report[game.id] = {**about, **found.to_json()}
        if not as_json:
            for line in _lines(game, fields):
                print(line, flush=True)
    if as_json:
        print(json.dumps(report, indent=2))


def calls(session: AnySession, *, hints: bool) -> Iterator[Call]:
    """Positions with a choice, evenly spread over the game."""
    won, length = tuple(rewards(session.state.standing())), len(session.turns)
    numbers = [number for number, turn in enumerate(session.turns) if free(turn)]
    every = max(1, -(-len(numbers) // POSITIONS))
    for number in numbers[session.setup.seed % every :: every]:
        state, seed = session.turns[number].before, derive(session.setup.seed, CHANCE, number)
        if hints:
            called = analyse(session.game, state, seed, Effort.USUAL).best.chances
        else:
            called = chances(session.game, state, seed).values
        yield Call(4 * number < length, state.actor(), called, won)


def _lines(game: AnyGame, fields: dict[str, Any]) -> Iterator[object]:
    yield say(
        "{game}, {players} players, {games} games: predicted, won, and the 95% interval",
        game=game.name, players=fields["players"], games=fields["games"],
    )  # fmt: skip
    for tenth in fields["tenths"]:
        shown = [tenth[name] for name in ("from", "to", "count", "called", "won", "low", "high")]
        yield "{:3} – {:3}  {:6}  {:>5}  {:>5}  {:>5} … {:>5}".format(*shown[:3], *map(Decimal, shown[3:]))
    early = fields["first_quarter"]
    yield say(
        "Brier score {brier} (fair share: {even}), in the first quarter {first} ({first_even}); the "
        "player to decide is overrated by {bias} points ({low} to {high})",
        brier=amount(fields["brier"], 4), even=amount(fields["brier_even"], 4), first=amount(early["brier"], 4),
        first_even=amount(early["brier_even"], 4), bias=amount(fields["bias"]["points"]),
        low=amount(fields["bias"]["low"]), high=amount(fields["bias"]["high"]),
    )  # fmt: skip
