"""Read by the worker processes of some tests at their start: more levels of computer player for Pillars, and with
`ENDLESS_EXPERT` an expert, and comparisons of moves, that never come to an end."""

import os
import time

from tuscany_app.games import pillars
from tuscany_app.games.pillars.players.bot import PillarsInsight
from tuscany_app.kernel.bots import analysis
from tuscany_app.kernel.bots.tree import TreeBot
from tuscany_app.kernel.game import AnyBot, AnyGame, AnyState, Bot, Pulse, Thought

usual = pillars.Pillars.bot


class Deaf(Bot):
    def choose(self, state: object, seed: int, pulse: object = None) -> Thought:
        while True:
            time.sleep(1)


class Deadly(Bot):
    def choose(self, state: object, seed: int, pulse: object = None) -> Thought:
        os._exit(3)


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise RuntimeError


ERRORS = {
    "broken disk": PermissionError(13, "no", "/somewhere"),
    "broken pipe": BrokenPipeError(32, "no"),
    "end": EOFError(),
    "exit": SystemExit(7),
    "interrupt": KeyboardInterrupt(),
    "unspeakable": Unspeakable(),
}


class Raising(Bot):
    def __init__(self, error: BaseException) -> None:
        self.error = error

    def choose(self, state: object, seed: int, pulse: object = None) -> Thought:
        raise self.error


class Strange(Bot):
    """Returns what is no value."""

    def choose(self, state: AnyState, seed: int, pulse: Pulse) -> Thought:
        return Thought(state.legal_moves()[0], object(), None)


class Unsure(Bot):
    """Has no more than a first thought, however long it looks."""

    def choose(self, state: AnyState, seed: int, pulse: Pulse) -> Thought:
        first = Thought(state.legal_moves()[0], 0, None)
        done = 0
        while pulse(done, 10**9, lambda: first):
            done += 1
        return first


def bot(self: pillars.Pillars, level: str) -> AnyBot:
    match level:
        case "expert" if "ENDLESS_EXPERT" in os.environ:
            return TreeBot(PillarsInsight(), 10**9)
        case "endless":
            return TreeBot(PillarsInsight(), 10**9)
        case "unsure":
            return Unsure()
        case "deaf":
            return Deaf()
        case "strange":
            return Strange()
        case "deadly":
            return Deadly()
        case _ if level in ERRORS:
            return Raising(ERRORS[level])
    return usual(self, level)


class Endless(analysis.PlainAnalyst):
    plans = dict.fromkeys(analysis.Effort, analysis.Plan(4, 10**9))

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.countable = False  # neither counted nor searched by trees: both come to an end


pillars.Pillars.bot = bot  # type: ignore[method-assign]
if "ENDLESS_EXPERT" in os.environ:
    analysis.analyst = Endless  # type: ignore[assignment]
