"""`bench luck`: measures whether luck is told fairly from decisions, on games of equal computer players.

Everybody's luck has to be 0 on the average; the end less the luck has to have the same mean as the end and clearly less
variance; and the account has to add up.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Sequence
from typing import Any

from attrs import define, field

from tuscany_app.cli.common import result
from tuscany_app.cli.contest import Progress
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.i18n import Decimal, amount, per_cent, say
from tuscany_app.kernel.luck import stretches
from tuscany_app.kernel.reviewed import Account, Review
from tuscany_app.kernel.rng import SEEDS, derive

EXPLAINED = 0.05  # of the chance: what is left over of a game at most
CHANCE = 14  # the stream of chance that games are looked at by


@define
class LuckQuality:
    accounts: list[list[Account]] = field(factory=list)  # by game and seat
    cpu: float = 0.0

    def to_json(self) -> dict[str, Any]:
        seats = [_seat([accounts[seat] for accounts in self.accounts]) for seat in range(len(self.accounts[0]))]
        rests = [max(abs(account.rest) for account in accounts) for accounts in self.accounts]
        everybody = [account for accounts in self.accounts for account in accounts]
        ends = statistics.pvariance([account.end for account in everybody])
        adjusted = statistics.pvariance([account.end - account.luck for account in everybody])
        return {
            "seats": seats,
            "fair": all(abs(seat["luck"]) <= 2 * seat["luck_error"] for seat in seats),
            "explained": round(sum(rest <= EXPLAINED for rest in rests) / len(rests), 4),
            "variance_of_ends": round(ends, 4),
            "variance_without_luck": round(adjusted, 4),
            "factor": round(adjusted / ends, 3) if ends else None,
            "cpu_seconds_per_game": round(self.cpu / len(self.accounts), 2),
        }


def _seat(accounts: Sequence[Account]) -> dict[str, float]:
    """Means over games, and the standard error of that of luck."""
    found = {
        name: round(statistics.fmean(getattr(account, name) for account in accounts), 4)
        for name in ("start", "end", "luck", "own", "others", "rest")
    }
    lucks = [account.luck for account in accounts]
    error = statistics.stdev(lucks) / len(lucks) ** 0.5 if len(lucks) > 1 else 0.0
    return found | {"luck_error": round(error, 4), "without_luck": round(found["end"] - found["luck"], 4)}


def bench_luck(
    game_ids: Sequence[str], players: int | None, games: int, seed: int, level: str, *, as_json: bool
) -> None:
    report: dict[str, Any] = {}
    for game in [catalogue.load(game_id) for game_id in game_ids]:
        seats, found, progress = players or setup.usual_players(game), LuckQuality(), Progress(str(game.name), games)
        chosen = level if level in game.levels else game.levels[-1]
        for number in range(games):
            table = setup.computer_table(game, [chosen] * seats, seed=(seed + number) % SEEDS)
            session, before = result(game, table), time.process_time()
            along = stretches(session, derive(table.seed, CHANCE))
            found.cpu += time.process_time() - before
            found.accounts.append(Review((), (), len(session.turns), None, along or ()).accounts())
            progress.step()
        progress.end()
        fields = found.to_json()
        report[game.id] = {"players": seats, "games": games, "seed": seed, "level": chosen, **fields}
        if not as_json:
            means = ", ".join(
                f"{Decimal(100 * seat['luck'], signed=True)} ± {Decimal(100 * seat['luck_error'])}"
                for seat in fields["seats"]
            )
            print(say(
                "{game}, {players} players, {games} games: mean luck by seat, in percentage points: {means}; "
                "variance of the results without luck: {factor} of all; games that add up: {share}; CPU seconds "
                "per game: {seconds}",
                game=game.name, players=seats, games=games, means=means, factor=amount(fields["factor"], 3),
                share=per_cent(fields["explained"]), seconds=amount(fields["cpu_seconds_per_game"]),
            ), flush=True)  # fmt: skip
    if as_json:
        print(json.dumps(report, indent=2))
