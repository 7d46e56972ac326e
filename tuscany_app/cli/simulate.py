"""`simulate`: games without a window."""

from __future__ import annotations

import json
import time
from argparse import Namespace

from tuscany_app.cli.common import last_state, result, starter, wishes
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say, say_n
from tuscany_app.kernel.rng import SEEDS
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.files import make_folder, write_whole


def simulate(arguments: Namespace) -> None:
    game = catalogue.load(arguments.game)
    names = (arguments.bots or setup.RANDOM).split(",")
    players = arguments.players or max(len(names), setup.usual_players(game))
    setup.check_players(game, players)
    names = names * players if len(names) == 1 else names
    if len(names) != players:
        raise UserError(
            say_n(
                "{n} computer player is named for {players} seats.",
                "{n} computer players are named for {players} seats.",
                len(names),
                players=players,
            )
        )
    options = setup.fill_options(game, wishes(game, arguments.option))
    folder = make_folder(arguments.save) if arguments.save else None

    start = starter(arguments.start, players, arguments.seed)
    first = setup.computer_table(game, names, start=start, wishes=options)
    game.start(first)  # tables that are built once are no part of a game
    wins, totals, cpu = [0.0] * players, [0] * players, 0.0
    for number in range(arguments.games):
        seed = (arguments.seed + number) % SEEDS
        start = starter(arguments.start, players, seed)
        table = setup.computer_table(game, names, start=start, seed=seed, wishes=options)
        before = time.process_time()
        if folder:
            session = result(game, table)
            state = session.state
        else:
            state = last_state(game, table)
        standing = state.standing()
        cpu += time.process_time() - before
        for score in standing.scores:
            totals[score.seat] += score.total
            wins[score.seat] += (score.rank == 1) / len(standing.winners)
        if folder:
            write_whole(folder / f"{game.id}-{players}p-{seed}.jsonl", record.record_text(session))

    summary = {
        "game": game.id,
        "players": players,
        "bots": names,
        "options": options,
        "seed": arguments.seed,
        **({} if arguments.start is None else {"start": arguments.start}),
        "games": arguments.games,
        "cpu_seconds": round(cpu, 6),
        "games_per_cpu_second": round(arguments.games / max(cpu, 1e-6), 3),
        "wins": [round(won, 6) for won in wins],
        "mean_score": [round(total / arguments.games, 6) for total in totals],
    }
    if arguments.json:
        print(json.dumps(summary, ensure_ascii=False))
        return
    for seat, name in enumerate(names):
        won, mean = f"{wins[seat]:g}", f"{totals[seat] / arguments.games:.2f}"
        print(say("seat {seat} ({bot}): {won} won, mean score {mean}", seat=seat + 1, bot=name, won=won, mean=mean))
    speed = f"{summary['games_per_cpu_second']:.1f}"
    print(
        say_n(
            "{n} game, {speed} games per CPU second",
            "{n} games, {speed} games per CPU second",
            arguments.games,
            speed=speed,
        )
    )
