"""Comparing decisions of The Castles of Tuscany: everybody goes on by judgement, and outlooks become chances to win.

The last decisions of all, where chance has no say, are counted.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from attrs import frozen

from tuscany_app.games.tuscany.engine.events import HarvestTurned
from tuscany_app.games.tuscany.engine.moves import Lay, Marble, TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.players.bot import FarSamplingBot, SetUpBot, lead, outlooks
from tuscany_app.games.tuscany.players.evaluation import USUAL, Judge, arrangements, rates
from tuscany_app.games.tuscany.players.terms import decided
from tuscany_app.kernel.bots.analysis import Analysis, Analyst, Beat, Effort, Judged, Plan, SamplingAnalyst, Way
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.rng import Rng, derive

# How outlooks become chances. A lead of `scale` points makes a win e times as likely as a loss. At the end of imagined
# rounds the scale grows with the turns still to come, and with the rounds that were imagined: real ones differ. Fitted
# by likelihood, 2026-11-17, over positions of games of judging players (3,000 games of two, 600 of three, 500 of four);
# `IMAGINED` over 3,800 decisions of 183 games of two hard players. docs/strength.md tells how well it fits.
NEAR = 1.4  # points,
FAR = {2: 0.4, 3: 0.32, 4: 0.26}  # and points for each turn to come, by the number of seats
IMAGINED = 0.5  # points, for the square root of the rounds imagined
TEMPO = 1.2  # points that one more turn in this round is worth: those who had it look better than they are


class TurnAnalyst(SamplingAnalyst[TuscanyState, TuscanyMove]):
    """Decisions in the game."""

    bot: ClassVar[FarSamplingBot] = FarSamplingBot(1)  # which decisions to try, and how far
    plans: ClassVar[Mapping[Effort, Plan]] = {
        Effort.QUICK: Plan(8, 20, (5, 10)),
        Effort.USUAL: Plan(10, 48, (8, 16, 32)),
        Effort.THOROUGH: Plan(12, 240, (16, 32, 64, 128)),
    }

    def ways(self, guess: TuscanyState) -> Sequence[Way[TuscanyMove]]:
        return [self.way_of(guess, candidate.moves[0]) for candidate in self.bot.candidates(guess)]

    def way_of(self, guess: TuscanyState, move: TuscanyMove) -> Way[TuscanyMove]:
        """Where marble is paid, with the action that it is paid for."""
        return (move, decided(Judge(guess), (move,))) if isinstance(move, Marble) else (move,)

    def chances_after(self, guess: TuscanyState, way: Way[TuscanyMove], chance: random.Random) -> Sequence[float]:
        first = guess.round
        self.bot.play_on(guess, way, guess.seat, chance)
        return chances(guess, guess.round - first)


class BoardBot(SetUpBot):
    """With more seats it plays fewer rounds on, which take as long."""

    def turns(self, state: TuscanyState) -> int:
        return 2 * super().turns(state) // state.seats


class SetUpAnalyst(TurnAnalyst):
    """Boards and start castles, which are tried for half a game: a board with the castle that looks best on it."""

    bot: ClassVar[FarSamplingBot] = BoardBot(1)
    plans: ClassVar[Mapping[Effort, Plan]] = {
        Effort.QUICK: Plan(6, 12, (4, 8)),
        Effort.USUAL: Plan(10, 32, (8, 16)),
        Effort.THOROUGH: Plan(14, 120, (8, 16, 32, 64)),
    }

    def ways(self, guess: TuscanyState) -> Sequence[Way[TuscanyMove]]:
        found: dict[TuscanyMove, Way[TuscanyMove]] = {}
        for candidate in self.bot.candidates(guess):
            found.setdefault(candidate.moves[0], candidate.moves)
        return list(found.values())

    def way_of(self, guess: TuscanyState, move: TuscanyMove) -> Way[TuscanyMove]:
        if not isinstance(move, Lay):
            return (move,)
        return max((entry for entry in arrangements(guess) if entry[0][0] == move), key=lambda entry: entry[1])[0]


class TuscanyAnalyst(Analyst[TuscanyState, TuscanyMove]):
    def __init__(self) -> None:
        self.set_up, self.game = SetUpAnalyst(), TurnAnalyst()

    def analyse(
        self,
        state: TuscanyState,
        seed: int,
        effort: Effort,
        played: TuscanyMove | None = None,
        beat: Beat | None = None,
    ) -> Analysis[TuscanyMove]:
        if not state.revealed():
            return self.set_up.analyse(state, seed, effort, played, beat)
        if state.last_round and (state.seat + 1) % state.seats == state.start:
            found = self._counted(state.guess(state.seat, Rng(derive(seed, 1))), played)
            if found is not None:
                return found
        return self.game.analyse(state, seed, effort, played, beat)

    def _counted(self, guess: TuscanyState, played: TuscanyMove | None) -> Analysis[TuscanyMove] | None:
        """A decision in the last turn of all, if chance has no say in it whatever is decided."""
        found: dict[TuscanyMove, Outcome] = {}
        for move in guess.legal_moves():
            outcome = counted(guess, move)
            if outcome is None:
                return None
            found[move] = outcome
        best = max(found, key=lambda move: found[move].rank)
        looked_at = dict.fromkeys([best, *(way[0] for way in self.game.ways(guess))])
        if played is not None:
            looked_at[played] = None
        ranked = sorted([found[move] for move in looked_at], key=lambda outcome: outcome.rank, reverse=True)
        return Analysis(guess.seat, tuple(Judged(outcome.way, outcome.chances) for outcome in ranked))


@frozen
class Outcome:
    """How a game ends in this way."""

    way: Way[TuscanyMove]
    chances: tuple[float, ...]
    rank: tuple[float, float]  # the deciding seat's chance, and its lead


def counted(state: TuscanyState, move: TuscanyMove) -> Outcome | None:
    """The best that can come of a decision in the last turn of all; None if that depends on what is drawn."""
    seat, after = state.seat, state.copy()
    if any(isinstance(event, HarvestTurned) for event in after.play(move)):
        return None
    if after.over():
        shares = rewards(after.standing())
        return Outcome((move,), tuple(shares), (shares[seat], lead(after, seat)))
    if after.chance != state.chance:
        return None
    best: Outcome | None = None
    for then in after.legal_moves():
        outcome = counted(after, then)
        if outcome is None:
            return None
        if best is None or outcome.rank > best.rank:
            best = outcome
    assert best is not None
    return Outcome((move, *best.way), best.chances, best.rank)


def chances(state: TuscanyState, imagined: int) -> list[float]:
    """Everybody's chance to win, in a position at a turn's beginning that so many imagined rounds led to."""
    if state.over() and not imagined:
        return rewards(state.standing())
    totals = outlooks(state)
    scale = IMAGINED * math.sqrt(imagined)
    if not state.over():
        left = -1 if state.last_round else min([stack.bit_count() for stack in state.stacks])
        scale = math.hypot(scale, NEAR, FAR[state.seats] * rates(USUAL, state.scorings_left(), left).turns)
        for step in range((state.seat - state.start) % state.seats):
            totals[(state.start + step) % state.seats] -= TEMPO
    most = max(totals)
    shares = [math.exp((total - most) / scale) for total in totals]
    return [share / sum(shares) for share in shares]


ANALYST = TuscanyAnalyst()
