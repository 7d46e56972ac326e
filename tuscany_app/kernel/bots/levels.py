"""Finds a game's computer players by name: `random`, which every game has, and the game's own levels."""

from __future__ import annotations

from collections.abc import Iterator

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame, Bot, Game, M, Pulse, S, Thought
from tuscany_app.kernel.rng import RUN, derive, derive_run, draw
from tuscany_app.kernel.session import endless
from tuscany_app.kernel.setup import RANDOM

DECISIONS = 7  # the stream of chance that computer players decide by


class RandomBot(Bot[S, M]):
    def choose(self, state: S, seed: int, pulse: Pulse[M] | None = None) -> Thought[M]:
        moves = state.legal_moves()
        choices = len(moves)
        place = draw(seed, choices)[0] if choices > 1 else 0
        return Thought(moves[place], 0, None)  # Rng(seed).choice(moves)


def make(game: Game[S, M], level: str) -> Bot[S, M]:
    """The computer player of that name."""
    return RandomBot() if level == RANDOM else game.bot(level)


def decision_seed(game_seed: int, turn: int) -> int:
    """The seed of a bot's decision in a game: its own, and the same whenever that decision comes up again."""
    return derive(game_seed, DECISIONS, turn)


def decision_seeds(game: AnyGame, game_seed: int, turn: int = 0) -> Iterator[int]:
    """The same for one decision after the other of computers alone; UserError if they find no end."""
    stream = derive(game_seed, DECISIONS)
    for first in range(turn, game.longest, RUN):
        yield from derive_run(stream, first)[: game.longest - first]
    raise UserError(endless(game, game_seed, game.longest))
