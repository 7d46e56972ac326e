"""Tree search for games with chance and hidden things: one tree for all possible deals.

Every simulation deals again what the deciding seat can't see (`State.guess`) and walks down the same tree. At each
decision it takes the way that promises most to the seat that decides there: tried ways by their results, others by
their prior. If the game tells what chance revealed after a way (`outcome`), that leads to a decision of its own;
everything else that may happen is one decision, averaged over the deals. So nobody in the tree uses knowledge that they
could not have, and good luck counts as often as it happens.
"""

from __future__ import annotations

import abc
import math
import random
from collections.abc import Hashable, Sequence
from typing import ClassVar, Generic

from attrs import define, field

from tuscany_app.kernel.game import Bot, M, Pulse, S, Thought
from tuscany_app.kernel.rng import Rng, derive

Ways = list[tuple[tuple[M, ...], float]]  # moves of one seat that belong together, with their prior probability


@define(eq=False)
class ChanceNode(Generic[M]):
    """A place in the tree where a seat decides: how often it came up, and what that brought the seat."""

    visits: int = 0
    value: float = 0.0
    ways: Ways[M] | None = None  # kept where the same ones are open whenever it comes up
    branches: dict[tuple[M, ...], Branch[M]] = field(factory=dict)


@define(eq=False)
class Branch(Generic[M]):
    """A way out of a decision: how often it was tried, what it brought the seat that chose it, and the decisions that
    followed, by what chance brought to light."""

    visits: int = 0
    value: float = 0.0
    then: dict[Hashable, ChanceNode[M]] = field(factory=dict)


class ChanceTreeBot(Bot[S, M]):
    """A game says which ways are worth a try, what chance has brought to light, and what a position promises."""

    curiosity: ClassVar[float] = 0.8  # weight of the priors against the values found
    least: ClassVar[int] = 4  # ways looked at: at first,
    most: ClassVar[int] = 30  # and at most
    patience: ClassVar[int] = 6  # visits before a decision's own ways are looked at

    def __init__(self, simulations: int) -> None:
        self.simulations = simulations

    @abc.abstractmethod
    def ways(self, state: S) -> Ways[M]:
        """What the seat that decides could do, the most promising first, with priors that sum to at most 1."""

    @abc.abstractmethod
    def rewards(self, state: S, chance: random.Random) -> Sequence[float]:
        """Every seat's reward, 0 to 1, if it goes on from here; the state may be changed, and may be over."""

    def outcome(self, state: S) -> Hashable:
        """What chance has just brought to light, if together with the moves it tells all that the next decision rests
        on; None if that also rests on things that lie hidden from others, or if there are too many cases to tell apart.
        Then its ways are asked for on every deal anew."""
        return None

    def choose(self, state: S, seed: int, pulse: Pulse[M] | None = None) -> Thought[M]:
        moves: Sequence[M] = state.legal_moves()
        if len(moves) == 1:
            return Thought(moves[0], 0, None)
        seat, guesses, chance = state.actor(), Rng(derive(seed, 1)), random.Random(derive(seed, 2))
        ways = self.ways(state.guess(seat, guesses))
        if len(ways) == 1:
            return Thought(ways[0][0][0], 0, None)
        root: ChanceNode[M] = ChanceNode(ways=ways)
        for done in range(1, self.simulations + 1):
            self._simulate(root, state.guess(seat, guesses), chance)
            if pulse is not None and not pulse(done, self.simulations, lambda: self._best(root)):
                break
        return self._best(root)

    def _best(self, root: ChanceNode[M]) -> Thought[M]:
        moves, branch = max(root.branches.items(), key=lambda entry: (entry[1].visits, entry[1].value))
        return Thought(moves[0], root.visits, branch.value / branch.visits)

    def _simulate(self, root: ChanceNode[M], state: S, chance: random.Random) -> None:
        """Walk down the tree, judge what is found there, and tell every decision on the way what came of it."""
        path: list[tuple[ChanceNode[M], Branch[M], int]] = []
        decision, known = root, True
        while (decision is root or decision.visits >= self.patience) and not state.over():
            ways = decision.ways if known else None
            if ways is None:
                ways = self.ways(state)
                decision.ways = ways if known else None
            moves, branch = self._select(decision, ways)
            path.append((decision, branch, state.actor()))
            for move in moves:
                state.play(move)
            outcome = None if state.over() else self.outcome(state)
            known = outcome is not None
            following = branch.then.get(outcome)
            if following is None:
                following = branch.then[outcome] = ChanceNode()
            decision = following
        seat = -1 if state.over() else state.actor()
        result = self.rewards(state, chance)
        decision.visits += 1
        decision.value += result[seat] if seat >= 0 else 0.0
        for passed, branch, seat in path:
            passed.visits += 1
            passed.value += result[seat]
            branch.visits += 1
            branch.value += result[seat]

    def _select(self, decision: ChanceNode[M], ways: Ways[M]) -> tuple[tuple[M, ...], Branch[M]]:
        """The way to try now; one that has not been tried is believed to be as good as those that have."""
        width = min(self.least + int(math.sqrt(decision.visits)), self.most)
        branches, explore = decision.branches, self.curiosity * math.sqrt(decision.visits + 1)
        untried = decision.value / decision.visits if decision.visits else UNTRIED
        best, chosen = -1.0, ways[0][0]
        for moves, prior in ways[:width]:
            branch = branches.get(moves)
            if branch is None:
                score = untried + explore * prior
            else:
                score = branch.value / branch.visits + explore * prior / (1 + branch.visits)
            if score > best:
                best, chosen = score, moves
        if chosen not in branches:
            branches[chosen] = Branch()
        return chosen, branches[chosen]


UNTRIED = 0.5  # value of a way as long as nothing has been tried
