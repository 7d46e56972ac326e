"""Read by the worker processes of test_worker.py at their start: three more levels of computer player for Pillars."""

import os
import time

from tuscany_app.games import pillars
from tuscany_app.games.pillars.players.bot import PillarsInsight
from tuscany_app.kernel.bots.tree import TreeBot
from tuscany_app.kernel.game import AnyBot, Bot, Thought

usual = pillars.Pillars.bot


class Deaf(Bot):
    def choose(self, state: object, seed: int, pulse: object = None) -> Thought:
        while True:
            time.sleep(1)


class Deadly(Bot):
    def choose(self, state: object, seed: int, pulse: object = None) -> Thought:
        os._exit(3)


def bot(self: pillars.Pillars, level: str) -> AnyBot:
    match level:
        case "endless":
            return TreeBot(PillarsInsight(), 10**9)
        case "deaf":
            return Deaf()
        case "deadly":
            return Deadly()
    return usual(self, level)


pillars.Pillars.bot = bot  # type: ignore[method-assign]
