"""Comparing placements: counted to the end where that can be done, else by a tree of its own after each of them.

All trees are those of the strongest computer player, start with the same chance and grow to the same size before
their ways are compared; the better half of them grows on. What a tree finds is the mean of many games played on by
weak players: how that turns into a chance to win was found in games of hard players (`SCALE` and what follows).
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from tuscany_app.games.pillars.engine.moves import Pillar, PillarsMove
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.engine.state import PLACING
from tuscany_app.games.pillars.players.bot import PillarsInsight
from tuscany_app.games.pillars.players.endgame import Endgame, Ending, can_be_searched, openings
from tuscany_app.games.pillars.players.evaluation import USUAL, WIN, values
from tuscany_app.kernel.bots.analysis import Analysis, Analyst, Beat, Effort, Judged, Way
from tuscany_app.kernel.bots.tree import Node, TreeBot
from tuscany_app.kernel.rng import Rng, derive

CHUNK = 24  # simulations of one tree before the next one's turn
AHEAD = 1e-6  # more than rounding, less than any difference between two results


@frozen
class Look:
    """How an effort is spent."""

    rounds: tuple[tuple[int, int], ...]  # ways that go on, simulations that each has had in the end; of two players
    openings: tuple[int, int]  # at most so many placements open to all, of two players and of more: it is counted
    budget: int  # if so many positions suffice


LOOKS = {
    Effort.QUICK: Look(((10, 60), (4, 180), (2, 600)), (60, 35), 3000),
    Effort.USUAL: Look(((24, 80), (10, 240), (4, 800), (2, 2600)), (120, 55), 12000),
    Effort.THOROUGH: Look(((30, 250), (12, 1000), (5, 4000), (3, 9000)), (140, 65), 60000),
}
SHARE = {2: 1.0, 3: 0.55, 4: 0.35}  # of these simulations, as they last longer with more players


class PillarsAnalyst(Analyst[PillarsState, PillarsMove]):
    looks: Mapping[Effort, Look] = LOOKS

    def analyse(
        self,
        state: PillarsState,
        seed: int,
        effort: Effort,
        played: PillarsMove | None = None,
        beat: Beat | None = None,
    ) -> Analysis[PillarsMove]:
        look, guess = self.looks[effort], state.guess(state.actor(), Rng(derive(seed, 1)))
        if can_be_searched(guess) and openings(guess) <= look.openings[guess.seats > 2]:
            counted = _counted(guess, look.budget, played, beat)
            if counted is not None:
                return counted
        return _searched(guess, seed, look, played, beat)


ANALYST = PillarsAnalyst()


# counting


class _Enough(Exception):
    """More positions than the budget or the beat allows."""


class _Count(Endgame):
    """What every move leads to if all play their best from there on."""

    def __init__(self, state: PillarsState, budget: int, beat: Beat | None) -> None:
        super().__init__(state)
        self.budget, self.beat, self.looked_at = budget, beat, 0
        self._known: dict[Ending, tuple[float, float]] = {}
        self._found: dict[Ending, tuple[float, ...]] = {}
        # of two who decide the game it need only be known who wins
        decisive = state.number == state.games
        self.window = (0.5 - AHEAD, 0.5 + AHEAD) if decisive else (-1.0, 2.0)

    def _look(self) -> None:
        self.looked_at += 1
        if self.looked_at > self.budget:
            raise _Enough
        if self.looked_at % 64 == 0 and self.beat is not None and not self.beat(self.looked_at, self.budget):
            raise _Enough

    def results(self, played: PillarsMove | None) -> Iterator[tuple[PillarsMove, tuple[float, ...]]]:
        """The best move with everybody's reward, the move that was played, then all others."""
        start = self.start()
        ways = dict(self.ways(start))
        best, rewards = self._best_of_two(start) if self.state.seats == 2 else self._best_of_many(start)
        yield best, rewards
        for move in sorted(ways, key=lambda move: move != played):
            if move != best:
                yield move, self._result(ways[move])

    def _result(self, position: Ending) -> tuple[float, ...]:
        if self.state.seats > 2:
            return self._rewards_of(position)
        first = self._value(position, *self.window)
        return first, 1.0 - first


def _counted(
    state: PillarsState, budget: int, played: PillarsMove | None, beat: Beat | None
) -> Analysis[PillarsMove] | None:
    """None if the budget does not even suffice for the best move and the one that was played, or another one."""
    seat, judged = state.seat, []
    try:
        for move, rewards in _Count(state, budget, beat).results(played):
            judged.append(Judged((move,), chances_at_the_end(state, rewards)))
    except _Enough:
        if len(judged) < 2:
            return None
    return Analysis(
        seat, tuple(sorted(judged, key=lambda found: -found.chances[seat]))
    )  # of equals the best stays first


# searching


class _Trial(TreeBot[PillarsState, PillarsMove]):
    """A move that is being tried: a tree that grows after it, and what everybody got in every simulation."""

    def __init__(self, move: PillarsMove, state: PillarsState, seed: int) -> None:
        super().__init__(PillarsInsight(), 0)
        self.move, self.number, self.turn = move, state.number, state.seat
        self.after = state.copy()
        self.after.play(move)
        self.root: Node[PillarsState, PillarsMove] = Node(visits=self.PATIENCE)
        self.chance = random.Random(seed)
        self.results: list[Sequence[float]] = []

    def grow(self) -> None:
        self._simulate(self.root, self.after, self.chance)

    def _simulate(self, root: Node[PillarsState, PillarsMove], state: PillarsState, chance: random.Random) -> None:
        """As usual, but not beyond this game of a match."""
        path: list[tuple[Node[PillarsState, PillarsMove], int]] = []
        node = root
        while node.visits >= self.PATIENCE and not state.over() and state.number == self.number:
            move, node = self._select(node, state)
            path.append((node, state.seat))
            if node.state is not None:
                state = node.state
            else:
                node.state = state = state.copy()
                state.play(move)
        result = self.insight.playout(state.copy(), chance)
        self.results.append(result)
        root.visits += 1
        for node, seat in path:
            node.visits += 1
            node.value += result[seat]

    def means(self, first: int | None = None) -> list[float]:
        """Everybody's reward, in the first simulations or in all."""
        results = self.results[:first]
        return [sum(column) / len(results) for column in zip(*results, strict=True)]

    @property
    def way(self) -> Way[PillarsMove]:
        """With the extra pillar or the piece that goes with it in the same turn."""
        goes_on = self.after.stage is not PLACING and self.root.ranked is not None
        return (self.move, self._best(self.root).move) if goes_on else (self.move,)


def _searched(
    state: PillarsState, seed: int, look: Look, played: PillarsMove | None, beat: Beat | None
) -> Analysis[PillarsMove]:
    moves = promising(state, look.rounds[0][0])
    if played is not None and played not in moves:
        moves.append(played)
    trials = [_Trial(move, state, derive(seed, 2)) for move in moves]
    seat, going = state.seat, trials
    rounds = [(kept, round(size * SHARE[state.seats])) for kept, size in look.rounds]
    done, total, in_time = 0, sum(kept * size for kept, size in rounds), True
    for kept, size in rounds:
        going = _best_of(going, kept, seat, played)
        for chunk in range(0, size, CHUNK):
            for trial in going:
                for _ in range(min(size, chunk + CHUNK) - len(trial.results)):
                    trial.grow()
                if beat is not None:
                    done += CHUNK
                    in_time = beat(min(done, total), total) and in_time
            if not in_time:
                break
        if not in_time:
            break
    best = _best_of(going, 1, seat, None)[0]
    others = [_beside(trial, best, state) for trial in trials if trial is not best]
    first = Judged(best.way, chances(state, best.means()), 0.0, len(best.results))
    return Analysis(seat, (first, *sorted(others, key=lambda found: -found.chances[seat])))


def promising(state: PillarsState, most: int) -> list[PillarsMove]:
    """What looks best at first sight, and what is of another kind: the third pillar, to leave it, to step out."""
    legal = state.legal_moves()
    moves = [state.geometry.moves[number] for _, number in sorted(values(state, USUAL), reverse=True)]
    found = moves[:most]
    if not any(isinstance(move, Pillar) for move in found):
        found += [move for move in moves if isinstance(move, Pillar)][:1]
    return found + [legal[-1]] * (legal[-1] not in moves)


def _best_of(trials: list[_Trial], most: int, seat: int, played: PillarsMove | None) -> list[_Trial]:
    """Those that brought most so far, and always the one that was played."""
    if not trials[0].results:
        return trials
    best_first = sorted(trials, key=lambda trial: -trial.means()[seat])
    return [trial for place, trial in enumerate(best_first) if place < most or trial.move == played]


def _beside(trial: _Trial, best: _Trial, state: PillarsState) -> Judged[PillarsMove]:
    """A way as it stands beside the best, by the simulations that both have had: trees of one size are compared."""
    seat, both = state.seat, len(trial.results)
    lacks = [theirs[seat] - mine[seat] for theirs, mine in zip(best.results, trial.results, strict=False)]
    lack = sum(lacks) / both
    error = math.sqrt(sum([(each - lack) ** 2 for each in lacks]) + UNSURE) / both
    earlier = best.means(both)
    means = [mine + now - then for mine, now, then in zip(trial.means(), best.means(), earlier, strict=True)]
    found = chances(state, means)
    behind = sum(each > 0 for each in lacks)
    return Judged(trial.way, found, error * _slope(state, found[seat]) * DOUBT, both, behind)


# chances


UNSURE = 0.25  # squared difference that every two ways are believed to have had in one simulation more
DOUBT = 1.0


def chances(state: PillarsState, means: Sequence[float]) -> tuple[float, ...]:
    """To win, for everybody, by the mean rewards that a search has found."""
    return _shares([steepness(state) * mean for mean in means])


def chances_at_the_end(state: PillarsState, rewards: Sequence[float]) -> tuple[float, ...]:
    """The same by the rewards that this game will end with."""
    if state.number == state.games:
        won = [reward > WIN / 3 for reward in rewards]
        return tuple(each / sum(won) for each in won)
    return _shares([10 * reward for reward in rewards])


def steepness(state: PillarsState) -> float:
    return 6.0


def _slope(state: PillarsState, chance: float) -> float:
    return (2 if state.seats == 2 else 1) * steepness(state) * chance * (1 - chance)


def _shares(worth: Sequence[float]) -> tuple[float, ...]:
    most = max(worth)
    parts = [math.exp(each - most) for each in worth]
    total = sum(parts)
    return tuple(part / total for part in parts)
