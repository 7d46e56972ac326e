"""Playing Carcassonne well: every way to play the tile is judged by the points it promises, and the best few are tried.

`evaluation` says what a position promises to every seat. To try a way to play is to imagine the order of the tiles to
come, play it, let everybody go on for a few tiles as the judgement advises, and judge the position then
(kernel/bots/sampling.py). The expert tries more of them, more often, by the chance to win; of the last tiles it grows a
tree, with a branch for every tile that may be drawn next (kernel/bots/chance_tree.py). Figures move as `figure_advice`
says.
"""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Sequence
from typing import ClassVar

from tuscany_app.games.carcassonne.engine.moves import CarcassonneMove
from tuscany_app.games.carcassonne.engine.rules import DONE, MOVE_FIGURE, CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.players.evaluation import USUAL, Judge, Weights, lead
from tuscany_app.games.carcassonne.players.ways import ways
from tuscany_app.kernel.bits import changed
from tuscany_app.kernel.bots.chance_tree import ChanceTreeBot, Ways
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, Ranked, Valued, priors
from tuscany_app.kernel.bots.sampling import Candidate, SamplingBot
from tuscany_app.kernel.game import Bot, Pulse, Thought
from tuscany_app.kernel.rng import Rng

WARMTH = 1.5  # points that make a move e times as likely in the priors
EXTRA_TILE = 4.0  # points that one more tile is worth to the player who may lay it
SPREAD = 12.0  # points of lead that make a win e times as likely as a loss,
CERTAIN, DOUBT = 2.0, 2.0  # and, closer to the truth, these points and so many for the root of the tiles to come
ORDERS, EXPERT_ORDERS = 2, 20  # imagined orders of the tiles to come
PLAYOUT = 2  # tiles laid in a playout before the position is judged
LAST = 6  # tiles in the bag from which on the expert grows a tree to the end of the game
SIMULATIONS = 150  # of that tree
BRANCHES = 12  # ways that are looked at in it,
MARGIN = 6.0  # and points that one may seem worse than the best
BRANCH_WARMTH = 2.0  # points that make one e times as likely in its priors


def carcassonne_bot(level: str, weights: Weights = USUAL) -> Bot[CarcassonneState, CarcassonneMove]:
    match level:
        case "easy":
            return GreedyBot(CarcassonneInsight(weights), sharpness=0.8)
        case "medium":
            return GreedyBot(CarcassonneInsight(weights), sharpness=2.5)
        case "hard":
            return CarcassonneSamplingBot(ORDERS, weights)
        case _:
            return CarcassonneExpert(weights)


# Judging


def promises(state: CarcassonneState, weights: Weights = USUAL) -> tuple[float, ...]:
    """What a position promises, by seat."""
    if state.over():
        return tuple(float(state.points(seat)) for seat in range(state.seats))
    values = Judge(state, weights).standing()
    if state.stage == Stage.PLACING and state.extra:
        values = changed(values, state.seat, values[state.seat] + EXTRA_TILE)
    return values


def judged(state: CarcassonneState, weights: Weights = USUAL, *, rivals: bool) -> Valued[CarcassonneMove]:
    """All moves of the deciding seat with what they promise it, best first: its points, or with `rivals` its lead.

    The state is a guess: what follows from a move may draw tiles and messages of it."""
    seat = state.seat
    found: Valued[CarcassonneMove]
    if state.stage == Stage.PLACING:
        best: dict[CarcassonneMove, float] = {}
        for way in ways(state, weights):
            value = way.lead if rivals else way.points
            best[way.place] = max(value, best.get(way.place, -math.inf))
        found = list(best.items())
    elif state.stage == Stage.FIGURE:
        advised = state.proposed_figure()
        found = [(move, float(move.figure == advised)) for move in MOVE_FIGURE]
    else:
        found = []
        for move in state.legal_moves():
            after = state.copy()
            if move != DONE:
                after.play(move)
            if state.stage != Stage.MANNING:
                settle(after, seat)
            values = promises(after, weights)
            found.append((move, lead(values, seat) if rivals else values[seat]))
    return sorted(found, key=lambda valued: -valued[1])


def settle(state: CarcassonneState, seat: int) -> None:
    """Let the seat move figures as advised, until something else is to be decided."""
    while state.seat == seat and state.stage == Stage.FIGURE:
        state.play(MOVE_FIGURE[state.proposed_figure()])


def play_on(state: CarcassonneState, tiles: int, weights: Weights = USUAL) -> None:
    """Let everybody play as the judgement advises, until that many more tiles are laid and scored."""
    while not state.over():
        if state.stage == Stage.PLACING:
            if not tiles:
                return
            tiles -= 1
            play_tile(state, weights)
        elif state.stage == Stage.MANNING:
            state.play(DONE)
        elif state.stage == Stage.FIGURE:
            state.play(MOVE_FIGURE[state.proposed_figure()])
        else:
            state.play(judged(state, weights, rivals=True)[0][0])


def play_tile(state: CarcassonneState, weights: Weights = USUAL) -> None:
    best = max(ways(state, weights), key=lambda way: way.lead)
    state.play(best.place)
    if best.follower >= 0:
        state.play(state.geometry.puts[state.tile][best.follower])
    state.play(DONE)


# Trying


def worth_a_try(
    state: CarcassonneState, weights: Weights, number: int, margin: float
) -> list[tuple[tuple[CarcassonneMove, ...], float]]:
    """The best that the deciding seat could do, with the lead it promises, none more than `margin` below the first:
    to play the tile is one decision."""
    found: list[tuple[tuple[CarcassonneMove, ...], float]]
    if state.stage == Stage.PLACING:
        puts = state.geometry.puts[state.tile]
        found = [
            ((way.place, puts[way.follower], DONE) if way.follower >= 0 else (way.place, DONE), way.lead)
            for way in ways(state, weights)
        ]
        found.sort(key=lambda valued: -valued[1])
    else:
        found = [((move,), value) for move, value in judged(state, weights, rivals=True)]
    return [(moves, value) for moves, value in found[:number] if value >= found[0][1] - margin]


class CarcassonneSamplingBot(SamplingBot[CarcassonneState, CarcassonneMove]):
    """Tries the ways to play that promise the greatest lead; everybody goes on as the judgement advises."""

    drops: ClassVar[tuple[int, ...]] = ()
    spread = SPREAD
    tried: ClassVar[int] = 3  # ways to play that are looked at more closely
    margin: ClassVar[float] = 3.0  # points that one may seem worse than the best and still be tried

    def __init__(self, deals: int, weights: Weights = USUAL) -> None:
        super().__init__(deals)
        self.weights = weights

    def candidates(self, guess: CarcassonneState) -> list[Candidate[CarcassonneMove]]:
        return [Candidate(moves, value) for moves, value in worth_a_try(guess, self.weights, self.tried, self.margin)]

    def ahead(self, state: CarcassonneState) -> int:
        """Tiles laid before the position is judged."""
        return 1

    def by_promise_alone(self, state: CarcassonneState) -> bool:
        return state.stage == Stage.FIGURE

    def reward_of_promise(self, promise: float) -> float:
        return self.reward(promise)

    def kept(self, count: int) -> int:
        return max(2, count // 2)

    def best(self, going: Sequence[Candidate[CarcassonneMove]]) -> Candidate[CarcassonneMove]:
        """Of equal ones, that which promised more."""
        return max(going, key=lambda way: (way.mean, way.promise))

    def guesses(self, seed: int) -> Rng:
        return Rng(seed)

    def lead_after(
        self, guess: CarcassonneState, moves: Sequence[CarcassonneMove], seat: int, chance: random.Random
    ) -> float:
        for move in moves:
            guess.play(move)
        play_on(guess, self.ahead(guess), self.weights)
        return lead(promises(guess, self.weights), seat)


def chance_to_win(points: float, left: int) -> float:
    """Of somebody so many points ahead, with so many tiles in the bag. Of 35,000 positions in quick games of two as
    many were won as this says, in every tenth of the chances, give or take three in a hundred."""
    doubts = points / (CERTAIN + DOUBT * math.sqrt(left))
    return 1 / (1 + math.exp(-max(-500.0, min(500.0, doubts))))


class CarcassonneFarSamplingBot(CarcassonneSamplingBot):
    """Tries more ways, so far ahead that everybody has a turn, and goes by the chance to win instead of the lead."""

    drops = (3, 6, 12)
    tried = 12
    margin = 8.0

    def ahead(self, state: CarcassonneState) -> int:
        return state.seats

    def candidates(self, guess: CarcassonneState) -> list[Candidate[CarcassonneMove]]:
        found = super().candidates(guess)
        stands = lead(promises(guess, self.weights), guess.seat) if guess.stage == Stage.FIGURE else None
        for candidate in found:
            candidate.promise = chance_to_win(candidate.promise if stands is None else stands, guess.left())
        return found

    def reward(self, lead: float) -> float:
        return lead

    def lead_after(
        self, guess: CarcassonneState, moves: Sequence[CarcassonneMove], seat: int, chance: random.Random
    ) -> float:
        return chance_to_win(super().lead_after(guess, moves, seat, chance), guess.left())


class CarcassonneTreeBot(ChanceTreeBot[CarcassonneState, CarcassonneMove]):
    """Looks at the ways that promise the greatest lead, at the tiles that may come then, and at what follows, to the
    end of the game."""

    curiosity = 0.3
    patience = 6

    def __init__(self, simulations: int, weights: Weights = USUAL) -> None:
        super().__init__(simulations)
        self.weights = weights

    def ways(self, state: CarcassonneState) -> Ways[CarcassonneMove]:
        if state.stage == Stage.FIGURE:
            return [((MOVE_FIGURE[state.proposed_figure()],), 1.0)]
        return priors(worth_a_try(state, self.weights, BRANCHES, MARGIN), BRANCH_WARMTH)

    def outcome(self, state: CarcassonneState) -> Hashable:
        """The tile that was drawn or the message that was turned up; nothing else is hidden."""
        return state.stage, state.seat, state.tile, state.message

    def rewards(self, state: CarcassonneState, chance: random.Random) -> Sequence[float]:
        play_on(state, state.left() + 1, self.weights)
        values = promises(state, self.weights)
        return [chance_to_win(lead(values, seat), state.left()) for seat in range(state.seats)]


class CarcassonneExpert(Bot[CarcassonneState, CarcassonneMove]):
    """Deals while many tiles may come, and looks at all that may come when they are few."""

    def __init__(self, weights: Weights = USUAL) -> None:
        self.far = CarcassonneFarSamplingBot(EXPERT_ORDERS, weights)
        self.tree = CarcassonneTreeBot(SIMULATIONS, weights)

    def choose(
        self, state: CarcassonneState, seed: int, pulse: Pulse[CarcassonneMove] | None = None
    ) -> Thought[CarcassonneMove]:
        return (self.far if state.left() > LAST else self.tree).choose(state, seed, pulse)


class CarcassonneInsight(Insight[CarcassonneState, CarcassonneMove]):
    def __init__(self, weights: Weights = USUAL) -> None:
        self.weights = weights

    def ranked(self, state: CarcassonneState) -> Ranked[CarcassonneMove]:
        """By the points to expect, as probabilities."""
        return priors(judged(state, self.weights, rivals=False), WARMTH)

    def playout(self, state: CarcassonneState, rng: random.Random) -> Sequence[float]:
        """A few tiles as the judgement advises, then everybody's chance to win by what the position promises."""
        play_on(state, PLAYOUT, self.weights)
        values = promises(state, self.weights)
        best = max(values)
        shares = [math.exp((value - best) / SPREAD) for value in values]
        return [share / sum(shares) for share in shares]
