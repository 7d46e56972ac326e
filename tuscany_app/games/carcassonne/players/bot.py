"""Playing Carcassonne well: every way to play the tile is judged by the points it promises, and the best few are tried.

`evaluation` says what a position promises to every seat. To try a way to play is to imagine the order of the tiles to
come, play it, let everybody go on for a few tiles as the judgement advises, and judge the position then
(kernel/bots/sampling.py). Figures move as `figure_advice` says.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from tuscany_app.games.carcassonne.engine.moves import CarcassonneMove
from tuscany_app.games.carcassonne.engine.rules import DONE, MOVE_FIGURE, CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.players.evaluation import Judge, lead
from tuscany_app.kernel.bits import changed
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, Ranked, Valued, priors
from tuscany_app.kernel.bots.sampling import Candidate, SamplingBot
from tuscany_app.kernel.game import Bot
from tuscany_app.kernel.rng import Rng

WARMTH = 1.5  # points that make a move e times as likely in the priors
EXTRA_TILE = 4.0  # points that one more tile is worth to the player who may lay it
SPREAD = 12.0  # points of lead that make a win e times as likely as a loss
TRIED = 6  # ways to play that are looked at more closely
MARGIN = 5.0  # points that one may seem worse than the best and still be tried
ORDERS = 10  # imagined orders of the tiles to come
AHEAD = 2  # tiles laid in each of them before the position is judged


def carcassonne_bot(level: str) -> Bot[CarcassonneState, CarcassonneMove]:
    match level:
        case "easy":
            return GreedyBot(CarcassonneInsight(), sharpness=0.8)
        case "medium":
            return GreedyBot(CarcassonneInsight(), sharpness=2.5)
        case _:
            return CarcassonneSamplingBot(ORDERS)


# Judging


def promises(state: CarcassonneState) -> tuple[float, ...]:
    """What a position promises, by seat."""
    if state.over():
        return tuple(float(state.points(seat)) for seat in range(state.seats))
    values = Judge(state).standing()
    if state.stage == Stage.PLACING and state.extra:
        values = changed(values, state.seat, values[state.seat] + EXTRA_TILE)
    return values


def judged(state: CarcassonneState, *, rivals: bool) -> Valued[CarcassonneMove]:
    """All moves of the deciding seat with what they promise it, best first: its points, or with `rivals` its lead.

    The state is a guess: what follows from a move may draw tiles and messages of it."""
    seat = state.seat
    found: Valued[CarcassonneMove]
    if state.stage == Stage.PLACING:
        best: dict[CarcassonneMove, float] = {}
        for option in Judge(state).options():
            value = lead(option.values, seat) if rivals else option.values[seat]
            best[option.place] = max(value, best.get(option.place, -math.inf))
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
            values = promises(after)
            found.append((move, lead(values, seat) if rivals else values[seat]))
    return sorted(found, key=lambda valued: -valued[1])


def settle(state: CarcassonneState, seat: int) -> None:
    """Let the seat move figures as advised, until something else is to be decided."""
    while state.seat == seat and state.stage == Stage.FIGURE:
        state.play(MOVE_FIGURE[state.proposed_figure()])


def play_on(state: CarcassonneState, tiles: int) -> None:
    """Let everybody play as the judgement advises, until that many more tiles are laid and scored."""
    while not state.over():
        if state.stage == Stage.PLACING:
            if not tiles:
                return
            tiles -= 1
            play_tile(state)
        elif state.stage == Stage.MANNING:
            state.play(DONE)
        elif state.stage == Stage.FIGURE:
            state.play(MOVE_FIGURE[state.proposed_figure()])
        else:
            state.play(judged(state, rivals=True)[0][0])


def play_tile(state: CarcassonneState) -> None:
    seat = state.seat
    best = max(Judge(state).options(), key=lambda option: lead(option.values, seat))
    state.play(best.place)
    if best.follower >= 0:
        state.play(state.geometry.puts[state.tile][best.follower])
    state.play(DONE)


# Trying


class CarcassonneSamplingBot(SamplingBot[CarcassonneState, CarcassonneMove]):
    """Tries the ways to play that promise the greatest lead; everybody goes on as the judgement advises."""

    drops = (4, 7)
    spread = SPREAD

    def candidates(self, guess: CarcassonneState) -> list[Candidate[CarcassonneMove]]:
        seat = guess.seat
        ways: list[Candidate[CarcassonneMove]] = []
        if guess.stage == Stage.PLACING:
            for option in Judge(guess).options():
                follower = (guess.geometry.puts[guess.tile][option.follower],) if option.follower >= 0 else ()
                ways.append(Candidate((option.place, *follower, DONE), lead(option.values, seat)))
        else:
            ways += [Candidate((move,), value) for move, value in judged(guess, rivals=True)]
        ways.sort(key=lambda way: -way.promise)
        return [way for way in ways[:TRIED] if way.promise >= ways[0].promise - MARGIN]

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
        play_on(guess, AHEAD)
        return lead(promises(guess), seat)


class CarcassonneInsight(Insight[CarcassonneState, CarcassonneMove]):
    def ranked(self, state: CarcassonneState) -> Ranked[CarcassonneMove]:
        """By the points to expect, as probabilities."""
        return priors(judged(state, rivals=False), WARMTH)

    def playout(self, state: CarcassonneState, rng: random.Random) -> Sequence[float]:
        """A few tiles as the judgement advises, then everybody's chance to win by what the position promises."""
        play_on(state, AHEAD)
        values = promises(state)
        best = max(values)
        shares = [math.exp((value - best) / SPREAD) for value in values]
        return [share / sum(shares) for share in shares]
