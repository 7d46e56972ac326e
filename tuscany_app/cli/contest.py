"""Contests between computer players: the same deals from every seat, in one process or in several.

A game's result depends only on its players and its seed, so any process may play it. Results come in the order in which
the games were asked for.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Generator, Mapping, Sequence
from datetime import timedelta
from functools import lru_cache

from attrs import Factory, define, frozen

from tuscany_app.cli.common import StartWish, starter
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.bots import levels, weights
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.game import AnyBot, AnyState, OptionValue
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.rng import SEEDS

PATIENCE = 20.0  # seconds between two words about the progress where they can't replace each other


@frozen
class Contestant:
    """A computer player: one of its game's levels, with those of its weights that are not the usual ones."""

    level: str
    weights: tuple[tuple[str, float], ...] = ()


@frozen
class Contest:
    """A game to be played."""

    game: str
    seats: tuple[Contestant, ...]
    start: int
    seed: int
    options: Mapping[str, OptionValue]


@frozen
class Outcome:
    """How a game ended and what it cost, by seat."""

    wins: tuple[float, ...]  # 1 for the winner, shared by tied ones
    decisions: tuple[int, ...]
    cpu: tuple[float, ...]  # seconds


@define
class Tally:
    """What one player has won among others, deal by deal, and what deciding cost the player and the others."""

    players: int
    wins: list[float] = Factory(list)  # by game, the deal from the first seat, the second, …
    decisions: list[int] = Factory(lambda: [0, 0])
    cpu: list[float] = Factory(lambda: [0.0, 0.0])

    def add(self, outcome: Outcome) -> None:
        mine = len(self.wins) % self.players
        self.wins.append(outcome.wins[mine])
        for seat, (decisions, cpu) in enumerate(zip(outcome.decisions, outcome.cpu, strict=True)):
            self.decisions[seat != mine] += decisions
            self.cpu[seat != mine] += cpu

    def deals(self) -> list[list[float]]:
        """The wins by deal, for the deals that were played from every seat."""
        whole = len(self.wins) // self.players
        return [self.wins[deal * self.players : (deal + 1) * self.players] for deal in range(whole)]

    def costs(self) -> list[float]:
        """CPU seconds a decision."""
        return [round(spent / max(1, count), 5) for spent, count in zip(self.cpu, self.decisions, strict=True)]


def contests(
    game: str,
    one: Contestant,
    others: Contestant,
    players: int,
    games: int,
    seed: int,
    start: StartWish,
    options: Mapping[str, OptionValue],
) -> list[Contest]:
    """Games of one player among others: every deal from every seat, the seat that starts staying the same."""
    found = []
    for number in range(games):
        deal, mine = (seed + number // players) % SEEDS, number % players
        seats = tuple(one if seat == mine else others for seat in range(players))
        found.append(Contest(game, seats, starter(start, players, deal), deal, options))
    return found


def play(contest: Contest) -> Outcome:
    game = catalogue.load(contest.game)
    names = [rival.level for rival in contest.seats]
    table = setup.computer_table(game, names, start=contest.start, seed=contest.seed, wishes=contest.options)
    players = [_player(contest.game, rival) for rival in contest.seats]
    decisions, cpu = [0] * len(players), [0.0] * len(players)
    state: AnyState = game.start(table)[0]
    seeds = levels.decision_seeds(game, contest.seed)
    while not state.over():
        seat = state.actor()
        before = time.process_time()
        thought = players[seat].choose(state, next(seeds))
        cpu[seat] += time.process_time() - before
        decisions[seat] += 1
        state.play(thought.move)
    return Outcome(tuple(rewards(state.standing())), tuple(decisions), tuple(cpu))


@lru_cache(16)
def _player(game_id: str, rival: Contestant) -> AnyBot:
    game = catalogue.load(game_id)
    if rival.weights:
        return weights.tunable(game).bot(rival.level, dict(rival.weights))
    return levels.make(game, rival.level)


def play_all(asked: Sequence[Contest], processes: int) -> Generator[Outcome, None, None]:
    """The outcomes, in the order of the games. Processes are started by `spawn`, as everywhere (kernel/worker.py)."""
    if processes == 1 or len(asked) == 1:
        yield from map(play, asked)
        return
    with multiprocessing.get_context("spawn").Pool(min(processes, len(asked)), _begin) as pool:
        yield from pool.imap(play, asked)


def _begin() -> None:
    """In a process that plays: Ctrl+C is for the one that asked, and with it this one ends, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


class Progress:
    """Tells on stderr how many games of something are done and how long the others will take."""

    def __init__(self, what: str, games: int) -> None:
        self.what = what
        self.games = games
        self.done = 0
        self.begin = self.told = time.monotonic()
        self.live = sys.stderr.isatty()

    def step(self) -> None:
        self.done += 1
        now = time.monotonic()
        if now - self.told < (1.0 if self.live else PATIENCE) or self.done == self.games:
            return
        self.told = now
        rest = timedelta(seconds=round((now - self.begin) / self.done * (self.games - self.done)))
        line = say(
            "{what}: {done} of {games} games, about {rest} left",
            what=self.what, done=self.done, games=self.games, rest=rest,
        )  # fmt: skip
        print(f"\r{line}\033[K" if self.live else line, end="" if self.live else "\n", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Make room for the result."""
        if self.live:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
