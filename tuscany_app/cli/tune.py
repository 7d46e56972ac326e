"""`tune`: finds better weights for an evaluation by games against itself (kernel/bots/weights.py).

A *champion*, at first the usual weights, meets a challenger in each round: itself with a few weights changed. One
challenger plays among champions, every deal from every seat, on deals of the round's own. It is given up when, a
quarter of the games further, it has won less than its share. It becomes the champion if it ends with a lead that chance
seldom gives. After a win the next change goes in the same direction, after a loss in the other. At the end the champion
plays the usual weights on new deals: that is the result.

The same seed and budget try the same weights in the same games and write the same log.
"""

from __future__ import annotations

import json
import random
import sys
from argparse import ArgumentTypeError
from collections.abc import Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from datetime import date
from pathlib import Path
from typing import Any, TextIO

import attrs

from tuscany_app import __version__
from tuscany_app.cli import arguments
from tuscany_app.cli.arguments import Parser
from tuscany_app.cli.common import wishes
from tuscany_app.cli.contest import Contestant, Progress, Tally, contests, play_all
from tuscany_app.cli.strength import clustered, lead
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.bots import weights
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import OptionValue
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.rng import SEEDS, Rng, derive
from tuscany_app.kernel.storage.files import reason, write_whole

CHANGED = 3  # weights changed at once, at most
STAGES = 4  # parts of a round's games, after each of which a challenger may be given up
ENOUGH = 1.645  # standard errors above an even share: chance gives them once in twenty times
DIRECTIONS, DEALS, RESULT = 20, 21, 22  # streams of chance

Values = dict[str, float]


@attrs.frozen
class Budget:
    game: str
    level: str
    players: int
    games: int  # of a round
    rounds: int
    seed: int
    step: float  # of a change, as a share of a weight's usual size
    only: tuple[str, ...]  # the weights that are tuned
    options: dict[str, OptionValue]


@attrs.frozen
class Trial:
    """A challenger's games, by deal and seat."""

    deals: list[list[float]]

    @property
    def lead(self) -> float:
        return lead(self.deals)

    def to_json(self) -> dict[str, Any]:
        games = sum(map(len, self.deals))
        wins = sum(map(sum, self.deals))
        low, high = clustered(self.deals)
        return {
            "games": games,
            "wins": round(wins, 6),
            "share": round(wins / games, 4),
            "interval": [round(low, 4), round(high, 4)],
            "lead": round(self.lead, 3),
        }


def declare(sub: Parser) -> None:
    arguments.game(sub)
    sub.add_argument("--level", default="medium", metavar="L", help=str(say("the computer player that is tuned")))
    arguments.players(sub)
    arguments.games_count(
        sub, 200, say("number of games per round, rounded up so that each plays equally often from every seat")
    )
    rounds = say("number of rounds; in each of them some other weights are tried")
    sub.add_argument("--rounds", type=arguments.whole(1), default=20, metavar="R", help=str(rounds))
    arguments.seed(sub)
    sub.add_argument("--only", metavar="A,B,…", help=str(say("weights that are tuned; all if none is named")))
    step = say("usual size of a change, as a share of a weight")
    sub.add_argument("--step", type=_share, default=0.2, metavar="X", help=str(step))
    arguments.options(sub)
    arguments.processes(sub)
    log = say("new file for everything that was tried; without it, this is shown")
    sub.add_argument("--log", type=Path, metavar=str(say("FILE")), help=str(log))
    write = say("file for the weights that were found; without it, they are shown")
    sub.add_argument("--write", type=Path, metavar=str(say("FILE")), help=str(write))
    arguments.as_json(sub)
    sub.set_defaults(command=tune)


def _share(text: str) -> float:
    try:
        value = float(text) if text.isascii() and len(text) <= 20 else 0.0
    except ValueError:
        value = 0.0
    if 0 < value <= 1:
        return value
    raise ArgumentTypeError(str(say("a number above 0, at most 1")))


def tune(
    game_id: str,
    level: str,
    players: int | None,
    games: int,
    rounds: int,
    seed: int,
    *,
    only: str | None,
    step: float,
    options: Sequence[str],
    processes: int,
    log: Path | None,
    write: Path | None,
    as_json: bool,
) -> None:
    game = catalogue.load(game_id)
    usual: Values = attrs.asdict(weights.tunable(game).usual)
    players = setup.usual_players(game) if players is None else players
    setup.check_players(game, players)
    if players == 1:
        raise UserError(say("This needs two players or more."))
    setup.check_bot(game, level)
    if level == setup.RANDOM:
        raise UserError(say("The computer player “random” has no weights."))
    names = tuple(usual) if only is None else tuple(only.split(","))
    for name in names:
        if name not in usual:
            raise UserError(say("There is no weight “{name}”; there are: {names}.", name=name, names=", ".join(usual)))
    chosen = setup.fill_options(game, wishes(game, options))
    games = -(-games // (players * STAGES)) * players * STAGES  # whole deals in every stage
    budget = Budget(game.id, level, players, games, rounds, seed, step, names, chosen)
    with _opened(log) as lines:
        champion, result = _search(budget, usual, processes, lines)
    if result is None:
        print(say("No challenger was clearly better; the weights stay as they are."), file=sys.stderr)
    else:
        found = weights.text_of(attrs.evolve(weights.tunable(game).usual, **champion), _source(budget, usual, result))
        if write is not None:
            write_whole(write, found)
        elif not as_json:
            print(found, end="")
    if as_json:
        print(json.dumps({**attrs.asdict(budget), "weights": champion, "result": result}, ensure_ascii=False))


def _opened(log: Path | None) -> AbstractContextManager[TextIO]:
    """The log, a new file; without one everything is told on stderr."""
    if log is None:
        return nullcontext(sys.stderr)
    try:
        return open(log, "x", encoding="utf-8")
    except FileExistsError:
        raise UserError(say("{file} already exists and is not overwritten.", file=log)) from None
    except OSError as error:
        raise UserError(say("{file} can't be written: {why}.", file=log, why=reason(error))) from error


def _source(budget: Budget, usual: Values, result: dict[str, Any]) -> dict[str, str]:
    """Where the weights come from, for their file."""
    command = (
        f"tune {budget.game} --level {budget.level} --players {budget.players} --games {budget.games}"
        f" --rounds {budget.rounds} --seed {budget.seed} --step {budget.step:g}"
    )
    if budget.only != tuple(usual):
        command += f" --only {','.join(budget.only)}"
    for option in catalogue.load(budget.game).options:
        if budget.options[option.id] != option.default:
            command += f" --option {option.id}={str(budget.options[option.id]).lower()}"
    low, high = result["interval"]
    told = f"won {result['share']:.1%} of {result['games']} games against the weights before"
    return {
        "command": command,
        "date": date.today().isoformat(),
        "version": __version__,
        "result": f"{told}, 95 % interval {low:.1%} to {high:.1%}",
    }


def _search(budget: Budget, usual: Values, processes: int, lines: TextIO) -> tuple[Values, dict[str, Any] | None]:
    """The champion of all rounds and how it did against the usual weights; None if these were never beaten."""

    def note(**what: Any) -> None:
        print(json.dumps(what, ensure_ascii=False), file=lines, flush=True)

    note(tune=attrs.asdict(budget), usual=usual)
    champion, direction, turns = usual, dict[str, float](), 0
    for number in range(1, budget.rounds + 1):
        if not direction:
            direction, turns = _direction(budget, number), 0
        challenger = champion | _moved(champion, usual, direction)
        deals = derive(budget.seed, DEALS, number) % SEEDS
        trial = _trial(budget, challenger, champion, deals, f"{number}/{budget.rounds}", processes, patient=False)
        won = len(trial.deals) * budget.players == budget.games and trial.lead >= ENOUGH
        changes = {name: challenger[name] for name in direction}
        note(round=number, deals=deals, changes=changes, **trial.to_json(), won=won)
        if won:
            champion, turns = challenger, 1
        elif turns == 0:
            direction, turns = {name: -step for name, step in direction.items()}, 1
        else:
            direction = {}
    if champion == usual:
        note(weights=champion, result=None)
        return champion, None
    deals = derive(budget.seed, RESULT) % SEEDS
    result = _trial(budget, champion, usual, deals, "=", processes, patient=True).to_json()
    note(weights=champion, deals=deals, result=result)
    return champion, result


def _direction(budget: Budget, number: int) -> dict[str, float]:
    """Some of the weights with a change for each, in multiples of its usual size."""
    chance = Rng(derive(budget.seed, DIRECTIONS, number))
    names = list(budget.only)
    chance.shuffle(names)
    names = names[: 1 + chance.below(min(CHANGED, len(names)))]
    normal = random.Random(chance.next())
    return {name: budget.step * normal.gauss(0, 1) for name in sorted(names)}


def _moved(champion: Values, usual: Values, direction: dict[str, float]) -> Values:
    """The changed weights, to four digits."""
    return {name: float(f"{champion[name] + step * (abs(usual[name]) or 1.0):.4g}") for name, step in direction.items()}


def _trial(
    budget: Budget, one: Values, others: Values, deals: int, what: str, processes: int, *, patient: bool
) -> Trial:
    """Games of some weights among others; stopped, unless `patient`, when the one falls behind."""
    mine, theirs = (Contestant(budget.level, tuple(values.items())) for values in (one, others))
    asked = contests(budget.game, mine, theirs, budget.players, budget.games, deals, None, budget.options)
    tally, progress = Tally(budget.players), Progress(what, budget.games)
    stage = budget.games // STAGES
    for begin in range(0, budget.games, stage):
        with closing(play_all(asked[begin : begin + stage], processes)) as outcomes:
            for outcome in outcomes:
                tally.add(outcome)
                progress.step()
        if not patient and sum(tally.wins) < len(tally.wins) / budget.players:
            break
    progress.end()
    return Trial(tally.deals())
