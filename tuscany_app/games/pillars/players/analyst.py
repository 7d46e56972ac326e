"""Comparing placements: counted to the end where that can be done, else by a tree of its own after each of them.

All trees are those of the strongest computer player, start with the same chance and grow to the same size before
their ways are compared; the better half of them grows on. What a tree finds is the mean of many games played on by
weak players: how that turns into a chance to win was found in games of hard players (`STEEPNESS` and what follows).
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from attrs import frozen

from tuscany_app.games.pillars.engine.moves import Pillar, PillarsMove
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.engine.state import PLACING
from tuscany_app.games.pillars.players.bot import PillarsInsight
from tuscany_app.games.pillars.players.endgame import Endgame, Ending, can_be_searched, openings
from tuscany_app.games.pillars.players.evaluation import MARGIN, SPREAD, USUAL, WIN, best_first
from tuscany_app.games.pillars.players.evaluation import rewards as rewards_of
from tuscany_app.kernel.bots.analysis import Analysis, Analyst, Beat, Chances, Effort, Judged, Way
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.bots.tree import Node, TreeBot
from tuscany_app.kernel.rng import Rng, derive

CHUNK = 24  # simulations of one tree before the next one's turn
AHEAD = 1e-6  # more than rounding, less than any difference between two results


@frozen
class Look:
    """How an effort is spent. The simulations are those of two players."""

    trees: tuple[int, int]  # of the position itself, and simulations in each: from them comes everybody's chance
    rounds: tuple[tuple[int, int], ...]  # ways that go on, and simulations that each has had in the end
    tree: int  # simulations in a tree; then another one is begun, which goes astray somewhere else
    openings: tuple[int, int]  # at most so many placements open to all, of two players and of more: it is counted
    budget: int  # if so many positions suffice


LOOKS = {
    Effort.QUICK: Look((6, 200), ((10, 60), (4, 180), (2, 600)), 600, (60, 35), 3000),
    Effort.USUAL: Look((8, 250), ((24, 80), (10, 240), (4, 800), (2, 2500)), 1250, (120, 55), 12000),
    Effort.THOROUGH: Look((16, 400), ((30, 250), (12, 800), (5, 2500), (3, 7500)), 2500, (140, 65), 60000),
    Effort.CLOSER: Look((12, 300), ((24, 80), (8, 300), (4, 1250), (2, 5000)), 1250, (140, 65), 20000),
}
CONTINUATIONS = 120  # for what they bring everybody on average
SHARE = {2: 1.0, 3: 0.7, 4: 0.45}  # of the simulations, as they last longer with more players


class PillarsAnalyst(Analyst[PillarsState, PillarsMove]):
    looks: ClassVar[Mapping[Effort, Look]] = LOOKS

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

    def chances(self, state: PillarsState, seed: int, effort: Effort) -> Chances:
        """Counted where that can be done, else by trees of the position itself."""
        if state.over():
            return Chances(tuple(rewards(state.standing())))
        look = self.looks[effort]
        if can_be_searched(state) and openings(state) <= look.openings[state.seats > 2]:
            try:
                _, found = next(_Count(state, look.budget, None).results(None))
                return Chances(chances_at_the_end(state, found))
            except _Enough:
                pass
        return _tried(state, seed, look)


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


class _Trees(TreeBot[PillarsState, PillarsMove]):
    """Trees that grow one after the other from a position, and what everybody got in every simulation."""

    def __init__(self, state: PillarsState, number: int, seed: int, tree: int) -> None:
        super().__init__(PillarsInsight(), tree)
        self.insight: PillarsInsight
        self.position, self.number, self.seed = state, number, seed
        self.results: list[Sequence[float]] = []
        self.ends: list[Sequence[int]] = []  # everybody's penalty points in them

    def grow(self) -> None:
        tree, size = divmod(len(self.results), self.simulations)
        if not size:
            self.root: Node[PillarsState, PillarsMove] = Node(visits=self.PATIENCE)
            self.chance = random.Random(derive(self.seed, tree))
            self.insight = PillarsInsight(USUAL, self.chance)
        self._simulate(self.root, self.position, self.chance)

    def _simulate(
        self, root: Node[PillarsState, PillarsMove], state: PillarsState, chance: random.Random
    ) -> Sequence[float]:
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
        if state.over() or state.number != self.number:
            end: Sequence[int] = state.past[self.number - 1]  # which are counted with those of the past
            result = rewards_of(state, [0] * state.seats, decisive=state.over())
        else:
            end = self.insight.ending(state.copy(), chance)
            result = rewards_of(state, end, decisive=state.number == state.games)
        self.ends.append(end)
        self.results.append(result)
        root.visits += 1
        for node, seat in path:
            node.visits += 1
            node.value += result[seat]
        return result

    def means(self, begin: int = 0, end: int | None = None) -> list[float]:
        """Everybody's reward, in some of the simulations or in all."""
        results = self.results[begin:end]
        return [sum(column) / len(results) for column in zip(*results, strict=True)]


class _Trial(_Trees):
    """A move that is being tried."""

    def __init__(self, move: PillarsMove, state: PillarsState, seed: int, tree: int) -> None:
        self.move = move
        after = state.copy()
        after.play(move)
        super().__init__(after, state.number, seed, tree)

    @property
    def way(self) -> Way[PillarsMove]:
        """With the pillar or the piece that goes with it in the same turn, if the turn goes on."""
        return (self.move,) if self.position.stage is PLACING else (self.move, self._best(self.root).move)


def _searched(
    state: PillarsState, seed: int, look: Look, played: PillarsMove | None, beat: Beat | None
) -> Analysis[PillarsMove]:
    moves = promising(state, look.rounds[0][0], random.Random(derive(seed, 4)))
    if played is not None and played not in moves:
        moves.append(played)
    seat, share = state.seat, SHARE[state.seats]
    tree = round(look.tree * share)
    trials = going = [_Trial(move, state, derive(seed, 2), tree) for move in moves]
    rounds = [(kept, round(size * share)) for kept, size in look.rounds]
    done, total, in_time = 0, sum([(kept + 1) * size for kept, size in rounds]), True
    for kept, size in rounds:
        if going[0].results:
            going = [
                trial for place, trial in enumerate(_best_first(going, seat)) if place < kept or trial.move == played
            ]
        for chunk in range(0, size, CHUNK):
            for trial in going:
                for _ in range(min(size, chunk + CHUNK) - len(trial.results)):
                    trial.grow()
                    done += 1
                in_time = in_time and (beat is None or beat(min(done, total), total))
            if not in_time:
                break
        if not in_time:
            break
    now = _tried(state, seed, look)
    best = _best_first(going, seat)[0]
    first = Judged(best.way, now.values, 0.0, len(best.results), spread=now.error)
    others = [_beside(trial, best, state, now.values) for trial in trials if trial is not best]
    return Analysis(seat, (first, *sorted(others, key=lambda found: -found.chances[seat])))


def _tried(state: PillarsState, seed: int, look: Look) -> Chances:
    """Everybody's chances by trees of the position itself."""
    number, size = look.trees
    trees = _Trees(state, state.number, derive(seed, 3), size)
    for _ in range(number * size):
        trees.grow()
    means = trees.means()
    found = chances(state, means)
    each = [trees.means(size * tree, size * (tree + 1)) for tree in range(number)]
    unsure = UNSURE * (0.5 + 1.2 * covered(state)) if state.number == state.games else UNSURE_BY_LEAD
    errors = []
    for seat, chance in enumerate(found):
        apart = sum([(tree[seat] - means[seat]) ** 2 for tree in each])
        spread = FEW_TREES * math.sqrt((LIKE_TREES * unsure**2 + apart) / (LIKE_TREES + number - 1) / number)
        errors.append(math.hypot(spread * _slope(state, chance), 4 * DOUBT * chance * (1 - chance)))
    return Chances(found, max(errors))


def continued(state: PillarsState, number: int, seed: int) -> list[float]:
    """Everybody's mean penalty points in game `number` of a match, in a tree of continuations from a position."""
    trees = _Trees(state, number, seed, CONTINUATIONS)
    for _ in range(CONTINUATIONS):
        trees.grow()
    return [sum(column) / CONTINUATIONS for column in zip(*trees.ends, strict=True)]


def _deviation(values: Sequence[float], mean: float) -> float:
    return math.sqrt(sum([(value - mean) ** 2 for value in values]) / len(values))


def promising(state: PillarsState, most: int, ties: random.Random) -> list[PillarsMove]:
    """What looks best at first sight, and what is of another kind: the third pillar, to leave it, to step out. Among
    equal ones chance decides."""
    legal = state.legal_moves()
    moves = [state.geometry.moves[number] for _, number in best_first(state, USUAL, ties)]
    found: list[PillarsMove] = [*moves[:most]]
    if not any(isinstance(move, Pillar) for move in found):
        found += [move for move in moves if isinstance(move, Pillar)][:1]
    return found if legal[-1] in moves else [*found, legal[-1]]


def _best_first(trials: list[_Trial], seat: int) -> list[_Trial]:
    return sorted(trials, key=lambda trial: -trial.means()[seat])


def _beside(trial: _Trial, best: _Trial, state: PillarsState, top: tuple[float, ...]) -> Judged[PillarsMove]:
    """A way as it stands beside the best, by the simulations that both have had: trees of one size are compared."""
    seat, both = state.seat, min(len(trial.results), len(best.results))
    lacks = [theirs[seat] - mine[seat] for theirs, mine in zip(best.results, trial.results, strict=False)]
    lack = sum(lacks) / both
    steep = steepness(state)
    more = [mine - theirs for mine, theirs in zip(trial.means(0, both), best.means(0, both), strict=True)]
    parts = [chance * math.exp(steep * each) for chance, each in zip(top, more, strict=True)]
    found = tuple([part / sum(parts) for part in parts])
    if found[seat] > top[seat]:  # it was left behind by those which are behind now
        found = top
    astray = math.sqrt(2) * _astray(state) / math.sqrt(max(1.0, both / trial.simulations))
    error = math.hypot(_deviation(lacks, lack) / math.sqrt(both), astray)
    slope = _slope(state, (found[seat] + top[seat]) / 2)
    return Judged(trial.way, found, error * slope, both, sum([each > 0 for each in lacks]))


def _slope(state: PillarsState, chance: float) -> float:
    """How much the chance grows with a seat's mean reward; what one gains others lose."""
    return steepness(state) * chance * (1 - chance) * state.seats / (state.seats - 1)


# chances


@frozen
class Scale:
    """How mean rewards turn into chances, by a softmax, while nothing or all of the frame is covered."""

    begin: float
    end: float
    hopeful: float  # how much too well a search thinks of who decides, in log-odds: their way is the best of many


# Found in games of medium players, checked on others and on games of hard players (`docs/strength.md`). `hopeful` is
# such that over whole games of medium players nobody's chance rises or falls by who decides.
SCALES = {2: Scale(4.0, 3.9, 0.03), 3: Scale(3.2, 4.9, 0.02), 4: Scale(4.2, 4.3, 0.02)}
# The mean penalty of who starts, comes second …, and the standard deviation of the lead that a game ends with: of two
# by 75 games, of three and four by 24 and 16 of medium players.
PENALTY = {2: (4.1, 8.4), 3: (6.2, 8.0, 8.2), 4: (6.0, 6.3, 7.1, 7.8)}
SPREAD_OF_GAME = {2: 5.2, 3: 3.5, 4: 2.7}
SLIP = 0.03  # how often one of several who can still choose does not do what is best
STILL_OPEN = 0.75  # of that spread, around what a search says of the game that is being played
# Standard deviation of the difference between the means of two trees, beside that of their simulations: where the game
# decides, and where only the lead counts.
ASTRAY, ASTRAY_BY_LEAD = 0.036, 0.005
# The same of the mean of one tree of the position itself, with that of its simulations. It is believed as if so many
# trees had shown it; those which there are count beside them. Late in a game trees differ more than early.
UNSURE, UNSURE_BY_LEAD, LIKE_TREES = 0.08, 0.01, 6
FEW_TREES = 1.4  # by Student's distribution: trees that went the same wrong way look surer than they are
DOUBT = 0.025  # of an even chance: how well the scale itself is known


def _astray(state: PillarsState) -> float:
    return ASTRAY if state.number == state.games else ASTRAY_BY_LEAD


def chances(state: PillarsState, means: Sequence[float]) -> tuple[float, ...]:
    """To win, for everybody, by the mean rewards that a search has found for who is to decide."""
    hopeful = SCALES[state.seats].hopeful if state.number == state.games else 0.0
    return _shares(state, means, steepness(state), hopeful)


def steepness(state: PillarsState) -> float:
    """Early in a game it is open, whatever a search finds."""
    if state.number < state.games:
        return _steepness_of_match(state, STILL_OPEN)
    scale = SCALES[state.seats]
    return scale.begin + (scale.end - scale.begin) * covered(state)


def covered(state: PillarsState) -> float:
    """How much of the frame is: how far the game has come."""
    geometry = state.geometry
    return sum([len(geometry.cells[number]) for _, number in state.laid]) / geometry.side**2


def chances_at_the_end(state: PillarsState, rewards: Sequence[float]) -> tuple[float, ...]:
    """To win, by the rewards that this game will end with."""
    if state.number < state.games:
        return _shares(state, rewards, _steepness_of_match(state, 0.0))
    won = [min(1.0, max(0.0, (reward - MARGIN / 2) / WIN)) for reward in rewards]
    others = sum([not out for seat, out in enumerate(state.out) if seat != state.seat])
    doubt = SLIP if others and state.seats > 2 else 0.0
    return tuple((1 - doubt) * each / sum(won) + doubt / state.seats for each in won)


def _steepness_of_match(state: PillarsState, still_open: float) -> float:
    """Before the last game of a match the reward tells the lead, and games are to come. A logistic curve is like the
    normal one with a standard deviation of 1.7."""
    to_come = math.sqrt(state.games - state.number)
    return 1.7 * SPREAD / 2 / (SPREAD_OF_GAME[state.seats] * math.hypot(still_open, to_come))


def _shares(state: PillarsState, rewards: Sequence[float], steepness: float, hopeful: float = 0.0) -> tuple[float, ...]:
    """A softmax, of the rewards together with what the games to come will bring by who starts them."""
    seats, worth = state.seats, [steepness * reward for reward in rewards]
    worth[state.seat] -= hopeful
    for later in range(1, state.games - state.number + 1):
        for seat in range(seats):
            order = (seat - state.start - later) % seats
            worth[seat] -= steepness * PENALTY[seats][order] / (SPREAD / 2)
    most = max(worth)
    parts = [math.exp(each - most) for each in worth]
    total = sum(parts)
    return tuple(part / total for part in parts)
