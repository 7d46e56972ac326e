"""The ways to play of The Border compared: what the expert thinks of every legal move, as everybody's chance to win.

Nothing is tried out. What the dice can still bring in a turn is counted, every way they can fall; what the boards are
worth after the turn is a judgement (`evaluation`, `forecast`). So there is no error of chance, and every effort is the
same.

Who trains alone has no chance to win. The points to expect at the end stand in its place, 20 of them for the whole: a
point lost is an inaccuracy, two are a mistake and three a blunder, as five, ten and fifteen in a hundred are among
rivals.
"""

from __future__ import annotations

import math
from collections.abc import Hashable

from attrs import evolve, frozen

from tuscany_app.games.borders.engine.dice import HANDS
from tuscany_app.games.borders.engine.legal import DONE, STOP
from tuscany_app.games.borders.engine.moves import BordersMove, Complete, Cross
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import FIRST_ACTION, ROLLING, SECOND_ACTION
from tuscany_app.games.borders.players.adviser import Adviser
from tuscany_app.games.borders.players.evaluation import USUAL
from tuscany_app.games.borders.players.expert import FORECAST, ExpertAdviser, strongest
from tuscany_app.games.borders.players.forecast import Forecast
from tuscany_app.kernel.bots.analysis import Analysis, Analyst, Beat, Effort, Judged, Way
from tuscany_app.kernel.rng import Rng, derive

TOLD = 12  # ways, besides the one that was played
WHOLE = 20  # points that count as much as the whole chance to win, of who trains alone
SURE = 1e-6  # from an end that is certain
EVERY = 1000  # boards: all that are found


@frozen
class Scale:
    """From what the expert thinks to the chance to win: at a table of so many players, in log-odds. The farther off the
    end is, by the effort it takes, the less it says."""

    players: int
    slope: float
    reach: float  # effort to the end of the game from which little is left of a lead
    even: float  # what the expert thinks, in log-odds, when all have the same chance

    def chance(self, value: float, clock: float) -> float:
        if not SURE < value < 1 - SURE:
            return value
        slope = self.slope * math.exp(-((clock / self.reach) ** 2))
        odds = slope * (math.log(value / (1 - value)) - self.even) - math.log(self.players - 1)
        return 1 / (1 + math.exp(-odds))


# Fitted to who won games of hard against itself to six areas, 180 of two players, 150 of three and of four: by what was
# thought of the best way at every decision with a choice. The forecast, of two players, is as good far from the end.
SCALES = {2: Scale(2, 0.85, math.inf, 0.0), 3: Scale(3, 0.44, 29.0, -1.14), 4: Scale(4, 0.48, 16.3, -1.99)}

# The same for who trains alone, fitted to 60 trainings of hard: what is made in the end of a point that the expert
# expects beyond those scored, and by the turns left how many points come besides.
ALONE = 0.88
BESIDES = (0.0, -1.7, 2.5, 8.0, 8.3, 12.9, 12.7, 16.6, 13.9, 17.4, 12.4, 15.7)
LAST = evolve(USUAL, alone_haste=100.0)  # in the last turn what is not finished brings nothing


class FairForecast(Forecast):
    """Every point counts."""

    lower = True


class FairAdviser(ExpertAdviser):
    """The expert's, but it looks a turn further with every board, if it trains alone, and in the last turn only at what
    is finished."""

    further = EVERY

    def __init__(self, state: BordersState) -> None:
        super().__init__(state, LAST if state.turn == state.last_turn else USUAL)
        self.forecast = FairForecast(state, USUAL)

    def view(self) -> tuple[Hashable, ...]:
        return *super().view(), FairAdviser


def fair_adviser(state: BordersState) -> Adviser:
    return FairAdviser(state) if state.seats <= FORECAST else strongest(state, USUAL)


class BordersAnalyst(Analyst[BordersState, BordersMove]):
    def analyse(
        self,
        state: BordersState,
        seed: int,
        effort: Effort,
        played: BordersMove | None = None,
        beat: Beat | None = None,
    ) -> Analysis[BordersMove]:
        guess = state.guess(state.actor(), Rng(derive(seed, 1)))
        valued = sorted(_ways(guess), key=lambda entry: -entry[1])
        told = valued[:TOLD]
        if played is not None and all(way[0] != played for way, _ in told):
            found = [entry for entry in valued if entry[0][0] == played]
            told.append(found[0] if found else _way_of(guess, played))
        if beat is not None:
            beat(1, 1)
        chances = _Chances(guess)
        judged = [Judged(way, chances.of(value)) for way, value in told]
        return Analysis(guess.seat, tuple(sorted(judged, key=lambda entry: -entry.chances[guess.seat])))


ANALYST = BordersAnalyst()

Valued = tuple[Way[BordersMove], float]


class _Chances:
    """From the expert's value of a way to what everybody can hope for."""

    def __init__(self, state: BordersState) -> None:
        self.seat, self.seats = state.seat, state.seats
        if self.seats == 1:
            self.left, self.points = state.last_turn - state.turn, state.points(state.seat)
        else:
            forecast = FairForecast(state, USUAL)
            prospects = [forecast.prospect(seat, crossed) for seat, crossed in enumerate(state.crossed)]
            self.clock = min(prospect.clock for prospect in prospects)
            self.shares = [forecast.chance(seat, state.crossed) + SURE for seat in range(self.seats)]

    def of(self, value: float) -> tuple[float, ...]:
        """The others share what is left as their boards stand now."""
        if self.seats == 1:
            return (self._points(value) / WHOLE,)
        mine = SCALES[self.seats].chance(value, self.clock)
        rest = (1 - mine) / (sum(self.shares) - self.shares[self.seat])
        return tuple(mine if seat == self.seat else share * rest for seat, share in enumerate(self.shares))

    def _points(self, value: float) -> float:
        """At the end, of who trains alone."""
        if not self.left:
            return value
        return self.points + ALONE * (value - self.points) + BESIDES[min(self.left, len(BESIDES) - 1)]


def _ways(state: BordersState) -> list[Valued]:
    """For each move that the expert values the best way to go on with it."""
    adviser = fair_adviser(state)
    before = state.crossed[state.seat]
    if state.stage is ROLLING:
        (stop, value), *kept = adviser.values()
        spaces, _ = max(adviser.firsts(), key=lambda use: use[1])
        return [(_way(state, stop, before | spaces), value), *[((move,), worth) for move, worth in kept]]
    if state.stage is FIRST_ACTION:
        boards = [(value, before | spaces) for spaces, value in adviser.firsts()]
    else:
        boards = [(value, crossed) for crossed, value in adviser.seconds().items()]
    boards = _never_worse(state, boards)
    found = []
    for move in state.legal_moves():
        spaces = _spaces(state, move)
        fitting = [entry for entry in boards if entry[1] & spaces == spaces and (spaces or entry[1] == before)]
        if fitting:
            value, crossed = max(fitting)
            found.append((_way(state, move, crossed), value))
    return found


def _never_worse(state: BordersState, boards: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """Boards of an action with their values. A cross more is never worse, whatever the forecast thinks of the time
    left: unless it ends the game, or uses up the dice, so that the others may choose one of all five (F-7)."""
    seat, dice, second = state.seat, len(HANDS[state.left]), state.stage is SECOND_ACTION
    found = []
    for value, crossed in boards:
        spaces = crossed & ~state.crossed[seat]
        goes_on = state.seats > 1 and state.areas_done(seat) + len(state.gains(seat, spaces)) < state.goal
        if goes_on and (second or spaces.bit_count() < dice):
            value = max(other for other, fewer in boards if not fewer & ~crossed)
        found.append((value, crossed))
    return found


def _way_of(state: BordersState, move: BordersMove) -> Valued:
    """A space that is on none of the most promising boards, with the best that can follow."""
    after = state.copy()
    after.play(move)
    value, crossed = max((value, crossed) for crossed, value in fair_adviser(after).seconds().items())
    return _way(state, move, crossed), value


def _way(state: BordersState, move: BordersMove, crossed: int) -> Way[BordersMove]:
    """A move and what follows it in the same action until these spaces are crossed off."""
    way, after = [move], state.copy()
    if move == DONE:
        return (DONE,)
    after.play(move)
    if move == STOP and (after.over() or after.stage is not FIRST_ACTION):  # they complete nothing
        return (STOP,)
    while way[-1] != DONE:
        way.append(next(one for one in after.legal_moves() if not _spaces(after, one) & ~crossed))  # `done` is the last
        after.play(way[-1])
    return tuple(way)


def _spaces(state: BordersState, move: BordersMove) -> int:
    """What it crosses off."""
    if isinstance(move, Complete):
        return state.missing(state.seat, state.geometry.number_of_segment[move.segment])
    return 1 << state.geometry.number_of_space[move.space] if isinstance(move, Cross) else 0
