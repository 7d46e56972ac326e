"""A tree that grows by one game a time, for judging games without chance and hidden things that nobody has an insight
into: every move looks alike, and a computer player of the game plays on from where the tree ends."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tuscany_app.kernel.bots.insight import Insight, Ranked, rewards
from tuscany_app.kernel.bots.tree import Node, TreeBot
from tuscany_app.kernel.game import AnyBot, M, S


class PlayedOn(Insight[S, M]):
    """What looks best is a matter of chance; who plays on knows better."""

    def __init__(self, bot: AnyBot, longest: int, chance: random.Random) -> None:
        self.bot, self.longest, self.chance = bot, longest, chance

    def ranked(self, state: S) -> Ranked[M]:
        moves = list(state.legal_moves())
        self.chance.shuffle(moves)
        return [(move, 1 / len(moves)) for move in moves]

    def playout(self, state: S, rng: random.Random) -> Sequence[float]:
        for _ in range(self.longest):  # some find no end: then as if it ended there
            if state.over():
                break
            state.play(self.bot.choose(state, rng.getrandbits(53)).move)
        return rewards(state.standing())


class GrowingTree(TreeBot[S, M]):
    LEAST = TreeBot.MOST  # no order of moves can be trusted

    def __init__(self, insight: Insight[S, M], position: S) -> None:
        super().__init__(insight, 1)
        self.position = position
        self.root: Node[S, M] = Node(visits=self.PATIENCE)

    def grow(self, chance: random.Random) -> Sequence[float]:
        """Everybody's reward in one more game."""
        return self._simulate(self.root, self.position, chance)
