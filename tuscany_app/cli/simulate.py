"""`simulate`: plays games without a window."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path

from tuscany_app.cli import arguments
from tuscany_app.cli.arguments import Parser
from tuscany_app.cli.common import StartWish, last_state, result, starter, wishes
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame, AnyState, Setup
from tuscany_app.kernel.i18n import Decimal, amount, say, say_n
from tuscany_app.kernel.rng import SEEDS
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.files import make_folder, write_whole


def declare(sub: Parser) -> None:
    arguments.game(sub)
    arguments.players(sub)
    arguments.games_count(sub, 100)
    arguments.seed(sub)
    sub.add_argument("--bots", metavar="A,B,…", help=str(say("a computer player for each seat, or one for all")))
    arguments.start_seat(sub, say("seat that starts, from 1, or “random”, drawn from the seed; else the first"))
    sub.add_argument("--save", type=Path, metavar=str(say("DIR")), help=str(say("folder to save the games in")))
    arguments.options(sub)
    arguments.as_json(sub)
    sub.set_defaults(command=simulate)


def simulate(
    game_id: str,
    bots: str | None,
    players: int | None,
    games: int,
    seed: int,
    *,
    start: StartWish,
    options: Sequence[str],
    save: Path | None,
    as_json: bool,
) -> None:
    game = catalogue.load(game_id)
    names = _names(game, bots, players)
    chosen = setup.fill_options(game, wishes(game, options))
    folder = make_folder(save) if save else None

    def table(seed: int) -> Setup:
        first = starter(start, len(names), seed)
        return setup.computer_table(game, names, start=first, seed=seed, wishes=chosen)

    game.start(table(seed))  # tables that are built once are no part of a game
    wins, totals, cpu = [0.0] * len(names), [0] * len(names), 0.0
    for number in range(games):
        one = table((seed + number) % SEEDS)
        before = time.process_time()
        session = result(game, one) if folder is not None else None
        state: AnyState = session.state if session is not None else last_state(game, one)
        standing = state.standing()
        cpu += time.process_time() - before
        if folder is not None and session is not None:
            write_whole(folder / f"{game.id}-{len(names)}p-{one.seed}.jsonl", record.record_text(session))
        for score in standing.scores:
            totals[score.seat] += score.total
            wins[score.seat] += (score.rank == 1) / len(standing.winners)

    speed = round(games / max(cpu, 1e-6), 3)
    if as_json:
        summary = {
            "game": game.id,
            "players": len(names),
            "bots": names,
            "options": chosen,
            "seed": seed,
            **({} if start is None else {"start": start}),
            "games": games,
            "cpu_seconds": round(cpu, 6),
            "games_per_cpu_second": speed,
            "wins": [round(won, 6) for won in wins],
            "mean_score": [round(total / games, 6) for total in totals],
        }
        print(json.dumps(summary, ensure_ascii=False))
        return
    for seat, name in enumerate(names):
        won, mean = amount(wins[seat]), Decimal(totals[seat] / games, 2)
        print(say("seat {seat} ({bot}): {won} won, mean score {mean}", seat=seat + 1, bot=name, won=won, mean=mean))
    print(
        say_n(
            "{n} game, {speed} games per CPU second",
            "{n} games, {speed} games per CPU second",
            games,
            speed=Decimal(speed),
        )
    )


def _names(game: AnyGame, bots: str | None, players: int | None) -> list[str]:
    """The computer player of every seat."""
    names = (bots or setup.RANDOM).split(",")
    players = players or max(len(names), setup.usual_players(game))
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
    return names
