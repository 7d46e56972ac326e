"""`tournament`: measures how much stronger each level is than the one below, on the same deals from every seat, with
intervals that respect them (cli/strength.py)."""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Sequence
from contextlib import closing
from datetime import date
from itertools import combinations, pairwise
from typing import Any

from tuscany_app import __version__
from tuscany_app.cli import arguments
from tuscany_app.cli.arguments import Parser
from tuscany_app.cli.common import StartWish, starter, wishes
from tuscany_app.cli.contest import Contestant, Progress, Tally, contests, play_all
from tuscany_app.cli.strength import clustered, elo
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import per_cent, say


def declare(sub: Parser) -> None:
    arguments.game(sub)
    taking_part = say("computer players that take part; all levels if none is named")
    sub.add_argument("--levels", dest="names", metavar="A,B,…", help=str(taking_part))
    arguments.players(sub, say("number of players: one of the better level, the others of the one below"))
    arguments.games_count(
        sub, 200, say("number of games per pair, rounded up so that each plays equally often from every seat")
    )
    arguments.seed(sub)
    every = say("let every level play every other one, not only the next")
    sub.add_argument("--every-pair", action="store_true", help=str(every))
    arguments.start_seat(sub)
    arguments.options(sub)
    arguments.processes(sub)
    arguments.as_json(sub)
    sub.set_defaults(command=tournament)


def tournament(
    game_id: str,
    names: str | None,
    players: int | None,
    games: int,
    seed: int,
    *,
    every_pair: bool,
    start: StartWish,
    options: Sequence[str],
    processes: int,
    as_json: bool,
) -> None:
    game = catalogue.load(game_id)
    levels = _levels(game, names)
    players = setup.usual_players(game) if players is None else players
    setup.check_players(game, players)
    if players == 1:
        raise UserError(say("This needs two players or more."))
    chosen = setup.fill_options(game, wishes(game, options))
    setup.computer_table(game, levels[:1] * players, start=starter(start, players, seed), wishes=chosen)  # it fits
    games = -(-games // players) * players  # every deal from every seat
    report: dict[str, Any] = {
        "game": game.id,
        "players": players,
        "options": chosen,
        "seed": seed,
        **({} if start is None else {"start": start}),
        "even": round(1 / players, 4),
        "version": __version__,
        "date": date.today().isoformat(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "pairs": [],
    }
    tally, below, level = Tally(players), "", ""
    try:
        for below, level in combinations(levels, 2) if every_pair else pairwise(levels):
            tally, progress = Tally(players), Progress(f"{level} – {below}", games)
            asked = contests(game.id, Contestant(level), Contestant(below), players, games, seed, start, chosen)
            with closing(play_all(asked, processes)) as outcomes:
                for outcome in outcomes:
                    tally.add(outcome)
                    progress.step()
            progress.end()
            _tell(report, _result(level, below, tally), as_json=as_json)
    except KeyboardInterrupt:
        if tally.deals() and len(tally.wins) < games:
            _tell(report, _result(level, below, tally), as_json=as_json)
        raise
    finally:
        if as_json and report["pairs"]:
            print(json.dumps(report, ensure_ascii=False))


def _levels(game: AnyGame, names: str | None) -> list[str]:
    """Those named, or all of the game's, weakest first."""
    named = list(game.levels) if names is None else names.split(",")
    for name in named:
        setup.check_bot(game, name)
    if len(named) < 2 or len(set(named)) < len(named):
        raise UserError(say("A tournament is between two or more different levels: --levels A,B."))
    return sorted(named, key=setup.bot_levels(game).index)


def _result(level: str, below: str, tally: Tally) -> dict[str, Any]:
    deals, players = tally.deals(), tally.players
    wins = sum(win for deal in deals for win in deal)
    games = len(deals) * players
    interval = clustered(deals)
    return {
        "level": level,
        "below": below,
        "games": games,
        "deals": len(deals),
        "wins": round(wins, 6),
        "share": round(wins / games, 4),
        "interval": [round(end, 4) for end in interval],
        "elo": _elo(wins / games, players),
        "elo_interval": [_elo(end, players) for end in interval],
        "cpu_seconds_per_decision": dict(zip((level, below), tally.costs(), strict=True)),
        "won": [[round(win, 3) if win % 1 else int(win) for win in deal] for deal in deals],
    }


def _elo(share: float, players: int) -> int | None:
    points = elo(share, players)
    return None if points is None else round(points)


def _tell(report: dict[str, Any], result: dict[str, Any], *, as_json: bool) -> None:
    """Write a pair's result down, and print it; to stderr if the whole will be printed as JSON."""
    report["pairs"].append(result)
    low, high = result["interval"]
    stream = sys.stderr if as_json else sys.stdout
    print(say(
        "{a} won {wins} of {games} against {b}: {share}, 95% interval {low} to {high} (fair share: {even})",
        a=result["level"], b=result["below"], wins=f"{result['wins']:g}", games=result["games"],
        share=per_cent(result["share"], 1), low=per_cent(low, 1), high=per_cent(high, 1),
        even=per_cent(report["even"], 1),
    ), file=stream)  # fmt: skip
    points, least, most = (
        f"{elo:+d}" if elo is not None else "∞" if share == 1 else "-∞"
        for elo, share in zip((result["elo"], *result["elo_interval"]), (result["share"], low, high), strict=True)
    )
    print(say("Elo {elo}, 95% interval {low} to {high}", elo=points, low=least, high=most), file=stream)
    for name, spent in result["cpu_seconds_per_decision"].items():
        print(say("{bot}: {seconds} CPU seconds per decision", bot=name, seconds=spent), file=stream)
    stream.flush()
