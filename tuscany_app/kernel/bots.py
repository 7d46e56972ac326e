"""Computer players over the contract, nothing game-specific: random, greedy, and tree search with priors.

What is peculiar to a game comes through its *Insight*: which moves look good (priors), and how a position turns
out when it is simply played on (playout). A bot's choice depends on the position, its seed and the number of
simulations alone, so it can be repeated anywhere; it sees only `State.guess`, never what is hidden from its seat.
"""

from __future__ import annotations

import abc
import math
import random
from collections.abc import Callable, Sequence
from typing import Any

from attrs import define, field, frozen

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Game, Standing
from tuscany_app.kernel.rng import Rng, derive
from tuscany_app.kernel.session import endless
from tuscany_app.kernel.setup import RANDOM as RANDOM

Ranked = list[tuple[Any, float]]  # moves with their prior probability, best first


@frozen
class Thought:
    """A choice and what it rests on."""

    move: Any
    simulations: int
    value: float | None  # expected reward of the choosing seat, 0 to 1, if it was reckoned


# Called after every simulation with how many are done, how many to do, and a way to ask for the best so far;
# False stops the search.
Pulse = Callable[[int, int, Callable[[], Thought]], bool]


class Insight:
    """What a game tells the search. These plain defaults work for every game; a game's `bot.py` knows better."""

    def ranked(self, state: Any) -> Ranked:
        """The moves worth thinking about, best first, with priors that sum to at most 1."""
        moves = list(state.legal_moves())
        return [(move, 1 / len(moves)) for move in moves]

    def playout(self, state: Any, rng: random.Random) -> Sequence[float]:
        """Play the position on (it may be changed) and return every seat's reward."""
        while not state.over():
            moves = state.legal_moves()
            state.play(moves[int(rng.random() * len(moves))])
        return rewards(state.standing())


def rewards(standing: Standing) -> list[float]:
    """1 for the winner, shared by tied ones."""
    winners = standing.winners
    return [1 / len(winners) if score.seat in winners else 0.0 for score in standing.scores]


class Bot(abc.ABC):
    """Chooses moves. Every decision draws its chance from `seed` alone, so none depends on the ones before."""

    @abc.abstractmethod
    def choose(self, state: Any, seed: int, pulse: Pulse | None = None) -> Thought: ...


class RandomBot(Bot):
    def choose(self, state: Any, seed: int, pulse: Pulse | None = None) -> Thought:
        return Thought(Rng(seed).choice(state.legal_moves()), 0, None)


class GreedyBot(Bot):
    """Takes what looks good at once: draws by the priors, sharpened (above 1) or blunted (below) by `sharpness`."""

    def __init__(self, insight: Insight, sharpness: float) -> None:
        self.insight = insight
        self.sharpness = sharpness

    def choose(self, state: Any, seed: int, pulse: Pulse | None = None) -> Thought:
        rng = Rng(seed)
        ranked = self.insight.ranked(state.guess(state.actor(), rng))
        weights = [prior**self.sharpness for _, prior in ranked]
        mark = rng.next() / 2**64 * sum(weights)
        for (move, _), weight in zip(ranked, weights, strict=True):
            mark -= weight
            if mark < 0:
                return Thought(move, 0, None)
        return Thought(ranked[0][0], 0, None)


@define(eq=False)
class Node:
    """A move in the tree: how often it was tried and what it brought the seat that chose it."""

    visits: int = 0
    value: float = 0.0
    children: dict[Any, Node] = field(factory=dict)
    ranked: Ranked | None = None  # with open information, the same on every visit
    state: Any = None  # likewise


class TreeBot(Bot):
    """Tree search with priors: PUCT, widened step by step from the best-looking moves, a reward for every seat.

    Where something is hidden or left to chance, every simulation starts from a new guess and the tree is one of
    decisions, whatever they met with (an information-set search); with open information it keeps the states.
    """

    CURIOSITY = 0.8  # weight of the priors against the values found
    LEAST, MOST = 4, 30  # moves looked at: at first, and at most
    PATIENCE = 6  # visits before a position's own moves are looked at

    def __init__(self, insight: Insight, simulations: int, *, open_information: bool) -> None:
        self.insight = insight
        self.simulations = simulations
        self.open_information = open_information

    def choose(self, state: Any, seed: int, pulse: Pulse | None = None) -> Thought:
        moves = state.legal_moves()
        if len(moves) == 1:
            return Thought(moves[0], 0, None)
        chance, guesses = random.Random(seed), Rng(derive(seed, 1))
        seat = state.actor()
        root = Node(visits=self.PATIENCE)
        for done in range(1, self.simulations + 1):
            self._simulate(root, state if self.open_information else state.guess(seat, guesses), chance)
            if pulse is not None and not pulse(done, self.simulations, lambda: self._best(root)):
                break
        return self._best(root)

    def _best(self, root: Node) -> Thought:
        move, node = max(root.children.items(), key=lambda child: (child[1].visits, child[1].value))
        return Thought(move, root.visits - self.PATIENCE, node.value / node.visits)

    def _simulate(self, node: Node, state: Any, chance: random.Random) -> None:
        """Walk down the tree, add a node, play on from there, and tell everybody on the way what came of it."""
        path: list[tuple[Node, int]] = []
        known = node
        while known.visits >= self.PATIENCE and not state.over():
            move, child = self._select(known, state)
            path.append((child, state.actor()))
            if not self.open_information:
                state.play(move)
            elif child.state is not None:
                state = child.state
            else:
                child.state = state = state.copy()
                state.play(move)
            known = child
        result = self.insight.playout(state.copy() if self.open_information else state, chance)
        node.visits += 1
        for child, seat in path:
            child.visits += 1
            child.value += result[seat]

    def _select(self, node: Node, state: Any) -> tuple[Any, Node]:
        ranked = node.ranked
        if ranked is None:
            ranked = self.insight.ranked(state)
            if self.open_information:
                node.ranked = ranked
        width = min(self.LEAST + int(math.sqrt(node.visits)), self.MOST)
        children = node.children
        explore = self.CURIOSITY * math.sqrt(node.visits)
        best, chosen = -1.0, ranked[0][0]
        for move, prior in ranked[:width]:
            child = children.get(move)
            if child is None or not child.visits:
                score = UNTRIED + explore * prior
            else:
                score = child.value / child.visits + explore * prior / (1 + child.visits)
            if score > best:
                best, chosen = score, move
        child = children.get(chosen)
        if child is None:
            child = children[chosen] = Node()
        return chosen, child


UNTRIED = 0.5  # value of a move not tried yet


def make(game: Game, level: str) -> Bot:
    """The computer player of that name: `random`, or one of the game's levels."""
    return RandomBot() if level == RANDOM else game.bot(level)


def decision_seed(game_seed: int, turn: int) -> int:
    """The seed of a bot's decision in a game: its own, and the same whenever that decision comes up again."""
    return derive(game_seed, 7, turn)


def decide(game: Game, bot: Bot, state: Any, game_seed: int, turn: int) -> Thought:
    """What a bot does in a game of computers alone; UserError if that finds no end."""
    if (why := endless(game, game_seed, turn)) is not None:
        raise UserError(why)
    return bot.choose(state, decision_seed(game_seed, turn))
