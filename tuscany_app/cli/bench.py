"""`bench`: measures the engines, reviews, the start or the window; each way has a file of its own."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from tuscany_app.cli import arguments
from tuscany_app.cli.arguments import Parser
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import LEVELS
from tuscany_app.kernel.i18n import say

REVIEW, CHANCES, LUCK = "review", "chances", "luck"  # what can be measured beside the speed of games


def declare(sub: Parser) -> None:
    named = say(
        "games to measure; by default all. A word before them measures something else: “review” whether "
        "reviews find mistakes, “chances” whether chances come true, “luck” whether luck is separated "
        "fairly from decisions"
    )
    sub.add_argument("games", nargs="*", metavar=str(say("GAME")), help=str(named))
    window = say("measure how smoothly the window runs while a computer player thinks, and how long its frames take")
    sub.add_argument("--window", action="store_true", help=str(window))
    start = say("measure the cost of starting the program, compared with a bare window")
    sub.add_argument("--start", action="store_true", help=str(start))
    bundled = say("with --start: a bundled program to measure as well")
    sub.add_argument("--bundle", type=Path, metavar=str(say("FILE")), help=str(bundled))
    sub.add_argument("--to-home", action="store_true", help=argparse.SUPPRESS)  # what --bundle asks it for
    sub.add_argument("--seconds", type=arguments.whole(1), default=2, metavar="S", help=str(say("seconds per figure")))
    count = say("number of games to review, or to measure chances on")
    sub.add_argument("--games", dest="count", type=arguments.whole(1), default=5, metavar="K", help=str(count))
    players = say("number of players in these games")
    sub.add_argument("--players", type=arguments.whole(2), metavar="N", help=str(players))
    level = say("level of the computer players in the games used for chances and luck")
    sub.add_argument("--level", default="medium", choices=LEVELS, help=str(level))
    hints = say("with “chances”: measure the chances that hints show, not those of the positions")
    sub.add_argument("--hints", action="store_true", help=str(hints))
    arguments.seed(sub)
    arguments.as_json(sub)
    sub.set_defaults(command=bench)


def bench(
    games: Sequence[str],
    seed: int,
    *,
    count: int,
    seconds: int,
    window: bool,
    start: bool,
    bundle: Path | None,
    to_home: bool,
    players: int | None,
    level: str,
    hints: bool,
    as_json: bool,
) -> None:
    """Nothing but what is measured is loaded: the start is, too."""
    if start:
        from tuscany_app.cli.start_cost import bench_start

        bench_start(bundle, as_json=as_json)
    elif to_home:
        from tuscany_app.cli.start_cost import tell_cost_of_home

        tell_cost_of_home()
    elif games[:1] == [REVIEW]:
        from tuscany_app.cli.review_quality import bench_review

        bench_review(games[1:] or catalogue.ids(), players, count, seed, as_json=as_json)
    elif games[:1] == [CHANCES]:
        from tuscany_app.cli.chance_quality import bench_chances

        chosen = games[1:] or catalogue.ids()
        bench_chances(chosen, players, count, seed, level, hints=hints, as_json=as_json)
    elif games[:1] == [LUCK]:
        from tuscany_app.cli.luck_quality import bench_luck

        bench_luck(games[1:] or catalogue.ids(), players, count, seed, level, as_json=as_json)
    elif window:
        from tuscany_app.cli.window_speed import bench_window  # loads Qt

        bench_window(games or catalogue.ids(), seconds, as_json=as_json)
    else:
        from tuscany_app.cli.engine_speed import bench_engines

        bench_engines(games or catalogue.ids(), seconds, as_json=as_json)
