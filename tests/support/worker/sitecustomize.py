"""Read by the worker processes of test_worker.py at their start: three more levels of computer player for Pillars."""

import os
import time

from tuscany_app.games import pillars
from tuscany_app.kernel import bots

usual = pillars.Pillars.bot


class Deaf(bots.Bot):
    def choose(self, state: object, seed: int, pulse: object = None) -> bots.Thought:
        while True:
            time.sleep(1)


class Deadly(bots.Bot):
    def choose(self, state: object, seed: int, pulse: object = None) -> bots.Thought:
        os._exit(3)


def bot(self: pillars.Pillars, level: str) -> bots.Bot:
    match level:
        case "endless":
            return bots.TreeBot(self.insight(), 10**9, open_information=True)
        case "deaf":
            return Deaf()
        case "deadly":
            return Deadly()
    return usual(self, level)


pillars.Pillars.bot = bot  # type: ignore[method-assign]
