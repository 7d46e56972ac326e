"""Comparing decisions of The Castles of Tuscany: everybody goes on by judgement, then everybody's chances are told.

The last decisions of all, where chance has no say, are counted.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from attrs import frozen

from tuscany_app.games.tuscany.engine.components import OWN
from tuscany_app.games.tuscany.engine.events import HarvestTurned
from tuscany_app.games.tuscany.engine.moves import Lay, Marble, TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.players.bot import FarSamplingBot, SetUpBot, by_judgement, lead
from tuscany_app.games.tuscany.players.evaluation import Judge, arrangements
from tuscany_app.games.tuscany.players.judgement import chances
from tuscany_app.games.tuscany.players.terms import decided
from tuscany_app.kernel.bots.analysis import (
    Analysis,
    Analyst,
    Beat,
    Chances,
    Effort,
    Judged,
    Plan,
    SamplingAnalyst,
    Way,
)
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.rng import Rng, derive

ROUNDS, DEALS = 3, 8  # that a position is played on before it is judged, and how often

# How far the judgement is off, by the number of seats: at the beginning of the game, and with no tile left. Measured
# against games that medium players played on.
ERROR = {2: (0.19, 0.14), 3: (0.19, 0.15), 4: (0.19, 0.15)}


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
        self.bot.play_on(guess, way, guess.seat, chance)
        return chances(guess)


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
    redraws = 32  # each of which is played on

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
        if last_turn(state):
            found = self._counted(state.guess(state.seat, Rng(derive(seed, 1))), played)
            if found is not None:
                return found
        return self.game.analyse(state, seed, effort, played, beat)

    def chances(self, state: TuscanyState, seed: int, effort: Effort) -> Chances:
        """What a position promises some rounds later: only then it shows what cards and tiles are worth that were drawn
        now. Of the last turn they are counted."""
        if not state.over() and last_turn(state):
            found = self._counted(state.reshuffled(Rng(derive(seed, 1))), None)
            if found is not None:
                return Chances(found.best.chances)
        if state.over() or not state.revealed():
            return Chances(tuple(chances(state)), error_of(state))
        seats = [chances(_played_on(state, derive(seed, 2, deal))) for deal in range(DEALS)]
        return Chances(tuple(sum(column) / DEALS for column in zip(*seats, strict=True)), error_of(state))

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


def _played_on(state: TuscanyState, seed: int) -> TuscanyState:
    """By judgement, and on other draws, until it is the same seat's turn again."""
    after, chance, last = state.reshuffled(Rng(seed)), random.Random(seed), state.round + ROUNDS
    while after.seat >= 0 and (after.round < last or after.seat != state.seat):
        after.play(by_judgement(after, chance))
    return after


def last_turn(state: TuscanyState) -> bool:
    return state.last_round and (state.seat + 1) % state.seats == state.start


def error_of(state: TuscanyState) -> float:
    """The standard error of a chance."""
    if state.over():
        return 0.0
    early, late = ERROR[state.seats]
    return late + (early - late) * min([stack.bit_count() for stack in state.stacks]) / OWN


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


ANALYST = TuscanyAnalyst()
