"""The ways to play of The Border compared: every legal move by everybody's chance to win (`judgement`).

Nothing is tried out, so chance makes no error. But what the boards are worth after the turn is a judgement: how far
that goes wrong was measured. A review's second look, of what may be a mistake, also plays on to the end after the move
that was played and after the best one, as often as it takes. All other efforts are the same.

Who trains alone has no chance to win. The points to expect at the end stand in its place, 20 of them for the whole: a
point lost is an inaccuracy, two are a mistake and three a blunder, as five, ten and fifteen in a hundred are among
rivals.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from tuscany_app.games.borders.engine.dice import HANDS, ROLLS, pack
from tuscany_app.games.borders.engine.legal import DONE, STOP
from tuscany_app.games.borders.engine.moves import KEPT, BordersMove, Complete, Cross, Keep
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import FIRST_ACTION, ROLLING, SECOND_ACTION
from tuscany_app.games.borders.players.adviser import uses
from tuscany_app.games.borders.players.bot import borders_bot
from tuscany_app.games.borders.players.evaluation import needed
from tuscany_app.games.borders.players.judgement import FairAdviser, chances, rolls
from tuscany_app.kernel.bots.analysis import CLEAR, Analysis, Analyst, Beat, Chances, Effort, Judged, Way
from tuscany_app.kernel.continuations import lacks
from tuscany_app.kernel.rng import Rng, derive

TOLD = 12  # ways, besides the one that was played
WHOLE = 20  # points that count as much as the whole chance to win, of who trains alone

# How far a chance is off, by the number of seats: at the beginning of the game, and at its end. Measured against games
# that medium players played on. In the same way: how far off is what one way lacks against another, at least, and by
# what part of it.
ERROR = {2: (0.045, 0.075), 3: (0.055, 0.085), 4: (0.07, 0.09)}
PAIR = {2: (0.04, 0.2), 3: (0.06, 0.22), 4: (0.08, 0.25)}
# A second look plays on after what may lack so much of the chance, or more; in so many pairs of games at a time and at
# most, as long as it is not sure that it lacks SURE, but may well do.
MAYBE, SURE = 0.11, 0.105
PAIRS, MOST_PAIRS = 24, 192
LONGEST = 6000  # decisions

# From what the expert expects of who trains alone to what is made in the end, fitted to 60 trainings of hard: of a
# point beyond those scored, and by the turns left how many points come besides.
ALONE = 0.88
BESIDES = (0.0, -1.7, 2.5, 8.0, 8.3, 12.9, 12.7, 16.6, 13.9, 17.4, 12.4, 15.7)

Valued = tuple[Way[BordersMove], tuple[float, ...]]  # and everybody's chances


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
        seat = guess.seat
        valued = sorted(_ways(guess), key=lambda entry: -entry[1][seat])
        told = valued[:TOLD]
        if played is not None and all(way[0] != played for way, _ in told):
            found = [entry for entry in valued if entry[0][0] == played]
            told.append(found[0] if found else _way_of(guess, played))
        if beat is not None:
            beat(1, 1)
        most = told[0][1][seat]
        first, *others = [Judged(way, shares, error_of(guess.seats, most - shares[seat])) for way, shares in told]
        first = Judged(first.way, first.chances, spread=spread(guess))
        if effort is Effort.CLOSER and played is not None:
            others = [_tried(guess, first, one, seed) if one.move == played else one for one in others]
        return Analysis(seat, (first, *sorted(others, key=lambda entry: -entry.chances[seat])))

    def chances(self, state: BordersState, seed: int, effort: Effort) -> Chances:
        if state.seats == 1:
            return super().chances(state, seed, effort)
        return Chances(tuple(chances(state)), spread(state))


ANALYST = BordersAnalyst()


def _tried(
    state: BordersState, best: Judged[BordersMove], other: Judged[BordersMove], seed: int
) -> Judged[BordersMove]:
    """What a way lacks by judgement and by games played on together, each as far as it can be trusted."""
    seat, bot = state.seat, borders_bot("medium")
    lack = judged = best.chances[seat] - other.chances[seat]
    error = other.error
    found: list[float] = []
    if judged < MAYBE:
        return other
    while state.seats > 1 and len(found) < MOST_PAIRS and lack - CLEAR * error < SURE < lack + error:
        numbers = range(len(found), len(found) + PAIRS)
        found += lacks(bot, LONGEST, state, best.way, other.way, derive(seed, 2), numbers)
        count, mean = len(found), sum(found) / len(found)
        noise = (sum([(each - mean) ** 2 for each in found]) + 1) / count**2  # as if one pair more had differed
        trust = other.error**2 / (other.error**2 + noise)
        lack, error = judged + trust * (mean - judged), math.sqrt(trust * noise)
    if not found:
        return other
    chance = min(best.chances[seat], max(0.0, best.chances[seat] - lack))
    rest = 1.0 - other.chances[seat]
    shares = [
        chance if one == seat else share * (1.0 - chance) / rest if rest else (1.0 - chance) / (state.seats - 1)
        for one, share in enumerate(other.chances)
    ]
    return Judged(other.way, tuple(shares), error, len(found), sum([each > 0 for each in found]))


def error_of(seats: int, lack: float) -> float:
    """The standard error of what a way lacks."""
    if not lack or seats == 1:
        return 0.0
    least, part = PAIR[seats]
    return math.hypot(least, part * lack)


def spread(state: BordersState) -> float:
    """The standard error of a chance."""
    if state.over() or state.seats == 1:
        return 0.0
    early, late = ERROR[state.seats]
    return late + (early - late) * needed(state) / state.goal


def _ways(state: BordersState) -> list[Valued]:
    """For each move that is worth a thought the best way to go on with it."""
    return _alone(state) if state.seats == 1 else _among_rivals(state)


def _among_rivals(state: BordersState) -> list[Valued]:
    adviser, rolled, before = FairAdviser(state), pack(state.dice), state.crossed[state.seat]
    if state.stage is ROLLING:
        kept = rolls(state)[ROLLS - state.rolls]
        stop = rolls(state)[0].of(state.left)
        spaces, _ = adviser.best_first(state.left, rolled)
        moves = [move for move in state.legal_moves() if isinstance(move, Keep)]
        return [
            (_way(state, STOP, before | spaces), tuple(stop)),
            *[((move,), tuple(kept.keeping(KEPT[move.dice]))) for move in moves],
        ]
    if state.stage is FIRST_ACTION:
        boards = [
            (tuple(adviser.after_first(spaces, state.left - used, rolled)), before | spaces)
            for spaces, used in uses(adviser.options(), state.left)
        ]
    else:
        boards = [(tuple(adviser.after_second(crossed)), crossed) for crossed in adviser.seconds()]
    return _by_move(state, boards)


def _alone(state: BordersState) -> list[Valued]:
    adviser, before = FairAdviser(state), state.crossed[state.seat]
    if state.stage is ROLLING:
        (stop, value), *kept = adviser.values()
        spaces, _ = max(adviser.firsts(), key=lambda use: use[1])
        found = [(_way(state, stop, before | spaces), value), *[((move,), worth) for move, worth in kept]]
        return [(way, _points(state, worth)) for way, worth in found]
    if state.stage is FIRST_ACTION:
        boards = [(_points(state, value), before | spaces) for spaces, value in adviser.firsts()]
    else:
        boards = [(_points(state, value), crossed) for crossed, value in adviser.seconds().items()]
    return _by_move(state, boards)


def _points(state: BordersState, value: float) -> tuple[float, ...]:
    """What who trains alone makes in the end, as a part of WHOLE."""
    left, points = state.last_turn - state.turn, state.points(state.seat)
    if left:
        value = points + ALONE * (value - points) + BESIDES[min(left, len(BESIDES) - 1)]
    return (value / WHOLE,)


def _by_move(state: BordersState, boards: Iterable[tuple[tuple[float, ...], int]]) -> list[Valued]:
    """Each move with the best board that it is part of."""
    before, found = state.crossed[state.seat], []
    fair = _never_worse(state, list(boards))
    for move in state.legal_moves():
        spaces = _spaces(state, move)
        fitting = [entry for entry in fair if entry[1] & spaces == spaces and (spaces or entry[1] == before)]
        if fitting:
            shares, crossed = max(fitting, key=lambda entry: (entry[0][state.seat], entry[1]))
            found.append((_way(state, move, crossed), shares))
    return found


def _never_worse(
    state: BordersState, boards: list[tuple[tuple[float, ...], int]]
) -> list[tuple[tuple[float, ...], int]]:
    """Boards of an action with everybody's chances. A cross more is never worse, whatever the forecast thinks of the
    time left: unless it ends the game, or uses up the dice, so that the others may choose one of all five (F-7)."""
    seat, dice, second = state.seat, len(HANDS[state.left]), state.stage is SECOND_ACTION
    found = []
    for shares, crossed in boards:
        spaces = crossed & ~state.crossed[seat]
        goes_on = state.seats > 1 and state.areas_done(seat) + len(state.gains(seat, spaces)) < state.goal
        best = shares
        if goes_on and (second or spaces.bit_count() < dice):
            best = max((other for other, fewer in boards if not fewer & ~crossed), key=lambda other: other[seat])
        found.append((best, crossed))
    return found


def _way_of(state: BordersState, move: BordersMove) -> Valued:
    """A space that is on none of the most promising boards, with the best that can follow."""
    after = state.copy()
    after.play(move)
    adviser = FairAdviser(after)
    values = adviser.seconds()
    crossed = max(values, key=lambda board: (values[board], board))
    shares = tuple(adviser.after_second(crossed)) if state.seats > 1 else _points(state, values[crossed])
    return _way(state, move, crossed), shares


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
