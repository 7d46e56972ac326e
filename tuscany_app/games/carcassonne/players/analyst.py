"""Comparing ways to play Carcassonne by everybody's chance to win.

While tiles are to come, their order and that of the messages is imagined again and again, everybody goes on for a few
tiles as the judgement advises, and what the position promises then tells the chances (kernel/bots/analysis.py). Of the
last tile nothing is imagined: all that may follow it, every message that may be turned up included, is counted.
"""

from __future__ import annotations

import contextlib
import math
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from tuscany_app.games.carcassonne.engine.events import MessageTurned
from tuscany_app.games.carcassonne.engine.moves import CarcassonneMove
from tuscany_app.games.carcassonne.engine.rules import DONE, PILE, CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.players.bot import judged, play_on, worth_a_try
from tuscany_app.games.carcassonne.players.evaluation import USUAL
from tuscany_app.games.carcassonne.players.judgement import chances
from tuscany_app.kernel.bots.analysis import Analysis, Beat, Chances, Effort, Judged, Plan, SamplingAnalyst, Way
from tuscany_app.kernel.bots.insight import rewards

AHEAD = 3  # tiles laid before a position is judged: one by everybody, but at most so many
STEPS = 2000  # that are counted at most
ALL = 10_000  # ways

# How far the judgement is off, with a full bag and with an empty one. Measured against games of two that medium players
# played on.
EARLY, LATE = 0.05, 0.14

Shares = tuple[float, ...]  # everybody's chance to win, by seat


class CarcassonneAnalyst(SamplingAnalyst[CarcassonneState, CarcassonneMove]):
    plans: ClassVar[Mapping[Effort, Plan]] = {
        Effort.QUICK: Plan(8, 12, (3, 6)),
        Effort.USUAL: Plan(10, 20, (3, 6, 12)),
        Effort.THOROUGH: Plan(14, 96, (4, 8, 16, 32, 64)),
    }

    def analyse(
        self,
        state: CarcassonneState,
        seed: int,
        effort: Effort,
        played: CarcassonneMove | None = None,
        beat: Beat | None = None,
    ) -> Analysis[CarcassonneMove]:
        if not state.left():
            with contextlib.suppress(TooMuch):
                return Count(beat).analysis(state, self.ways(state), played)
        return super().analyse(state, seed, effort, played, beat)

    def chances(self, state: CarcassonneState, seed: int, effort: Effort) -> Chances:
        """By what lies there alone."""
        if state.over():
            return Chances(tuple(chances(state)))
        return Chances(tuple(chances(state)), LATE + (EARLY - LATE) * state.left() / len(state.bag))

    def ways(self, guess: CarcassonneState) -> list[Way[CarcassonneMove]]:
        """To lay the tile with the best follower is one way for each place; whatever else is decided, one each."""
        if guess.stage != Stage.PLACING:
            manning = guess.stage == Stage.MANNING
            return [(move, DONE) if manning and move != DONE else (move,) for move, _ in judged(guess, rivals=True)]
        best: dict[CarcassonneMove, Way[CarcassonneMove]] = {}
        for way, _ in worth_a_try(guess, USUAL, ALL, math.inf):
            best.setdefault(way[0], way)
        return list(best.values())

    def chances_after(
        self, guess: CarcassonneState, way: Way[CarcassonneMove], chance: random.Random
    ) -> Sequence[float]:
        for move in way:
            guess.play(move)
        play_on(guess, min(guess.seats, AHEAD))
        return chances(guess)


class TooMuch(Exception):
    """There is more to count than is worth it."""


class Count:
    """Everybody's chances once the last tile is drawn, counted over all that may be done and turned up."""

    def __init__(self, beat: Beat | None) -> None:
        self.beat = beat
        self.steps = 0

    def analysis(
        self, state: CarcassonneState, ways: Sequence[Way[CarcassonneMove]], played: CarcassonneMove | None
    ) -> Analysis[CarcassonneMove]:
        """Of the first moves of these ways, which come in the order of what they promise: so do equal ones."""
        seat, moves = state.seat, [way[0] for way in ways]
        found: dict[CarcassonneMove, Judged[CarcassonneMove]] = {}
        for number, move in enumerate(sorted(moves, key=lambda move: move != played), 1):
            found[move] = Judged(*self._after(state, move))
            if self.beat is not None and not self.beat(number, len(moves)):
                break
        judged = [found[move] for move in moves if move in found]
        return Analysis(seat, tuple(sorted(judged, key=lambda judged: -round(judged.chances[seat], 9))))

    def _after(self, state: CarcassonneState, move: CarcassonneMove) -> tuple[Way[CarcassonneMove], Shares]:
        """What follows a move: of the same turn, and everybody's chances."""
        reached = list(outcomes(state, move))
        self.steps += len(reached)
        if self.steps > STEPS:
            raise TooMuch
        found = [self._best(after) for after in reached]
        way = (move, *found[0][0]) if reached[0].stage == Stage.MANNING else (move,)
        seats = range(state.seats)
        return way, tuple(sum(part[seat] for _, part in found) / len(found) for seat in seats)

    def _best(self, state: CarcassonneState) -> tuple[Way[CarcassonneMove], Shares]:
        """What the deciding seat does best."""
        if state.over():
            return (), tuple(rewards(state.standing()))
        seat = state.seat
        if state.stage == Stage.MESSAGE and state.standing().winners == (seat,):
            return (), tuple(float(other == seat) for other in range(state.seats))  # nobody else gets any more points
        moves: Sequence[CarcassonneMove] = state.legal_moves()
        if state.stage == Stage.FIGURE and seat != state.active:
            moves = moves[:1]  # only the active player's figures bring messages
        best: tuple[Way[CarcassonneMove], Shares] | None = None
        for move in moves:
            found = self._after(state, move)
            if best is None or found[1][seat] > best[1][seat] + 1e-9:
                best = found
                if found[1][seat] == 1.0:
                    break
        assert best is not None
        return best


def outcomes(state: CarcassonneState, move: CarcassonneMove, told: int = 0) -> Iterator[CarcassonneState]:
    """All that a move may lead to, each as likely as the others: where it turns up messages they may be any of those
    that nobody has seen. The first `told` of these are as they lie on the pile."""
    after = state.copy()
    turned = sum(isinstance(event, MessageTurned) for event in after.play(move))
    top = told + (state.stage == Stage.MESSAGE)  # the one that lies open is still on top
    hidden = range(top, PILE - state.known)
    if turned <= told or not hidden:
        yield after
        return
    for number in sorted(hidden, key=state.pile.__getitem__):  # so that it does not depend on what is hidden
        other, pile = state.copy(), list(state.pile)
        pile[top], pile[number] = pile[number], pile[top]
        other.pile = tuple(pile)
        yield from outcomes(other, move, told + 1)


ANALYST = CarcassonneAnalyst()
