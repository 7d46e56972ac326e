"""Tree search with priors, for games without hidden things or chance."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Generic

from attrs import define, field

from tuscany_app.kernel.bots.insight import Insight, Ranked
from tuscany_app.kernel.game import Bot, M, Pulse, S, Thought
from tuscany_app.kernel.rng import Rng, derive


@define(eq=False)
class Node(Generic[S, M]):
    """A move in the tree: how often it was tried and what it brought the seat that chose it."""

    visits: int = 0
    value: float = 0.0
    ranked: Ranked[M] | None = None  # the moves of the position it leads to, as many as may be looked at
    children: list[Node[S, M] | None] = field(factory=list)  # one for each of them that was tried
    state: S | None = None  # that position


class TreeBot(Bot[S, M]):
    """PUCT, widened step by step from the best-looking moves, a reward for every seat. The tree keeps the positions:
    where something were hidden or left to chance, all of it would rest on a single guess.
    """

    CURIOSITY = 0.8  # weight of the priors against the values found
    LEAST, MOST = 4, 30  # moves looked at: at first, and at most
    PATIENCE = 6  # visits before a position's own moves are looked at

    def __init__(self, insight: Insight[S, M], simulations: int) -> None:
        self.insight = insight
        self.simulations = simulations

    def choose(self, state: S, seed: int, pulse: Pulse[M] | None = None) -> Thought[M]:
        moves = state.legal_moves()
        if len(moves) == 1:
            return Thought(moves[0], 0, None)
        chance = random.Random(seed)
        start = state.guess(state.actor(), Rng(derive(seed, 1)))
        root: Node[S, M] = Node(visits=self.PATIENCE)
        for done in range(1, self.simulations + 1):
            self._simulate(root, start, chance)
            if pulse is not None and not pulse(done, self.simulations, lambda: self._best(root)):
                break
        return self._best(root)

    def _best(self, root: Node[S, M]) -> Thought[M]:
        assert root.ranked is not None
        tried = [(move, node) for (move, _), node in zip(root.ranked, root.children, strict=True) if node is not None]
        move, node = max(tried, key=lambda child: (child[1].visits, child[1].value))
        return Thought(move, root.visits - self.PATIENCE, node.value / node.visits)

    def _simulate(self, root: Node[S, M], state: S, chance: random.Random) -> Sequence[float]:
        """Walk down the tree, add a node, play on from there, and tell everybody on the way what came of it."""
        path: list[tuple[Node[S, M], int]] = []
        node = root
        while node.visits >= self.PATIENCE and not state.over():
            move, node = self._select(node, state)
            path.append((node, state.actor()))
            if node.state is not None:
                state = node.state
            else:
                node.state = state = state.copy()
                state.play(move)
        result = self.insight.playout(state.copy(), chance)
        root.visits += 1
        for node, seat in path:
            node.visits += 1
            node.value += result[seat]
        return result

    def _select(self, node: Node[S, M], state: S) -> tuple[M, Node[S, M]]:
        ranked = node.ranked
        if ranked is None:
            ranked = node.ranked = self.insight.ranked(state)[: self.MOST]
            node.children = [None] * len(ranked)
        root = math.sqrt(node.visits)
        width = self.LEAST + int(root)
        children = node.children
        explore = self.CURIOSITY * root
        best, chosen = -1.0, 0
        for at, ((_, prior), child) in enumerate(zip(ranked[:width], children, strict=False)):
            if child is None:
                score = UNTRIED + explore * prior
            else:
                visits = child.visits
                score = child.value / visits + explore * prior / (1 + visits)
            if score > best:
                best, chosen = score, at
        child = children[chosen]
        if child is None:
            child = children[chosen] = Node()
        return ranked[chosen][0], child


UNTRIED = 0.5  # value of a move not tried yet
