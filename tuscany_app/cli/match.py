"""`match`: how much stronger is one computer player than another? The same seeds from every seat."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Sequence

from tuscany_app.cli.common import StartWish, starter, wishes
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.bots.levels import decide, make
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import per_cent, say
from tuscany_app.kernel.rng import SEEDS
from tuscany_app.kernel.session import Session

Z = 1.959964  # two-sided 95 %


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins."""
    share, z2 = wins / games, Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z / (1 + z2 / games) * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return middle - half, middle + half


def elo(share: float) -> float | None:
    """The difference in Elo points of a share of wins between two players; None at the ends."""
    return 400 * math.log10(share / (1 - share)) if 0 < share < 1 else None


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

    pair = [make(game, name) for name in names]
    wins, decisions, cpu = 0.0, [0, 0], [0.0, 0.0]
    for number in range(games):
        seat_of_a = number % players
        deal = (seed + number // players) % SEEDS
        table = [names[seat != seat_of_a] for seat in range(players)]
        first = starter(start, players, deal)
        session = Session(game, setup.computer_table(game, table, start=first, seed=deal, wishes=chosen))
        while not session.state.over():
            who = int(session.state.actor() != seat_of_a)
            before = time.process_time()
            thought = decide(game, pair[who], session.state, deal, len(session.turns))
            cpu[who] += time.process_time() - before
            decisions[who] += 1
            session.play(thought.move)
        winners = session.state.standing().winners
        wins += (seat_of_a in winners) / len(winners)

    share = wins / games
    low, high = wilson(wins, games)
    difference = elo(share) if players == 2 else None
    costs = [round(spent / max(1, count), 5) for spent, count in zip(cpu, decisions, strict=True)]
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
        "{a} won {wins} of {games} against {b}: {share}, 95% interval {low} to {high} (even would be {even})",
        a=names[0], b=names[1], wins=f"{wins:g}", games=games, share=per_cent(share, 1),
        low=per_cent(low, 1), high=per_cent(high, 1), even=per_cent(1 / players, 1),
    ))  # fmt: skip
    for name, spent in zip(names, costs, strict=True):
        print(say("{bot}: {seconds} CPU seconds a decision", bot=name, seconds=spent))
