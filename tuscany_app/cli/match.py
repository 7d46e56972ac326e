"""`match`: measures how much stronger one computer player is than another. Both play the same seeds from every seat."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tuscany_app.cli import arguments
from tuscany_app.cli.arguments import Parser
from tuscany_app.cli.common import StartWish, wishes
from tuscany_app.cli.contest import Contestant, Tally, contests, play
from tuscany_app.cli.strength import elo, wilson
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import amount, per_cent, say


def declare(sub: Parser) -> None:
    arguments.game(sub)
    sub.add_argument("--bots", required=True, metavar="A,B", help=str(say("the two computer players")))
    arguments.players(sub, say("number of players: one A, the others B"), default=2)
    arguments.games_count(sub, 100)
    arguments.seed(sub)
    arguments.start_seat(sub)
    arguments.options(sub)
    arguments.as_json(sub)
    sub.set_defaults(command=match)


def match(
    game_id: str,
    bots: str,
    players: int,
    games: int,
    seed: int,
    *,
    start: StartWish,
    options: Sequence[str],
    as_json: bool,
) -> None:
    game = catalogue.load(game_id)
    names = bots.split(",")
    if len(names) != 2:
        raise UserError(say("A match is between two computer players: --bots A,B."))
    setup.check_players(game, players)
    for name in names:
        setup.check_bot(game, name)
    chosen = setup.fill_options(game, wishes(game, options))

    one, others = (Contestant(name) for name in names)
    tally = Tally(players)
    for contest in contests(game.id, one, others, players, games, seed, start, chosen):
        tally.add(play(contest))

    wins = sum(tally.wins)
    share = wins / games
    low, high = wilson(wins, games)
    difference = elo(share) if players == 2 else None
    costs = tally.costs()
    if as_json:
        summary = {
            "game": game.id,
            "players": players,
            "bots": names,
            "options": chosen,
            "seed": seed,
            **({} if start is None else {"start": start}),
            "games": games,
            "wins": round(wins, 6),
            "share": round(share, 4),
            "interval": [round(low, 4), round(high, 4)],
            "even": round(1 / players, 4),
            "elo": None if difference is None else round(difference, 1),
            "cpu_seconds_per_decision": costs,
        }
        print(json.dumps(summary, ensure_ascii=False))
        return
    print(say(
        "{a} won {wins} of {games} against {b}: {share}, 95% interval {low} to {high} (fair share: {even})",
        a=names[0], b=names[1], wins=amount(wins), games=games, share=per_cent(share, 1),
        low=per_cent(low, 1), high=per_cent(high, 1), even=per_cent(1 / players, 1),
    ))  # fmt: skip
    for name, spent in zip(names, costs, strict=True):
        print(say("{bot}: {seconds} CPU seconds per decision", bot=name, seconds=amount(spent, 4)))
