"""A game's computer players by name: `random`, which every game has, and its own levels."""

from __future__ import annotations

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Bot, Game, M, Pulse, S, Thought
from tuscany_app.kernel.rng import Rng, derive
from tuscany_app.kernel.session import endless
from tuscany_app.kernel.setup import RANDOM


class RandomBot(Bot[S, M]):
    def choose(self, state: S, seed: int, pulse: Pulse[M] | None = None) -> Thought[M]:
        return Thought(Rng(seed).choice(state.legal_moves()), 0, None)


def make(game: Game[S, M], level: str) -> Bot[S, M]:
    """The computer player of that name."""
    return RandomBot() if level == RANDOM else game.bot(level)


def decision_seed(game_seed: int, turn: int) -> int:
    """The seed of a bot's decision in a game: its own, and the same whenever that decision comes up again."""
    return derive(game_seed, 7, turn)


def decide(game: Game[S, M], bot: Bot[S, M], state: S, game_seed: int, turn: int) -> Thought[M]:
    """What a bot does in a game of computers alone; UserError if that finds no end."""
    if (why := endless(game, game_seed, turn)) is not None:
        raise UserError(why)
    return bot.choose(state, decision_seed(game_seed, turn))
