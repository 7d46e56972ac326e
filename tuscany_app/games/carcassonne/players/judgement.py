"""Everybody's chance to win Carcassonne, at every stage of a turn, in a position of which everything is known.

It is what the position promises (`evaluation`) once the turn is over: the tile in hand is laid as well as it can be,
what it has completed is scored, and the next player is to draw. Which tile or message comes then doesn't matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from tuscany_app.games.carcassonne.engine.components import SEAL, Message
from tuscany_app.games.carcassonne.engine.rules import DONE, CarcassonneState
from tuscany_app.games.carcassonne.engine.state import FEATURE, ONE_EACH, POINTS, RETURN, SEAT_BITS, TAKE_BACK, Stage
from tuscany_app.games.carcassonne.players.bot import EXTRA_TILE
from tuscany_app.games.carcassonne.players.evaluation import Judge, lead
from tuscany_app.games.carcassonne.players.scoring_figures import dark_space, ending
from tuscany_app.games.carcassonne.players.ways import ways
from tuscany_app.kernel.bots.insight import rewards

# Points that make a win e times as likely as a loss, by the number of seats: with no tile left, and how many more for
# the square root of the tiles left, and for each. Fitted by likelihood to who won games of medium players: 150 of two
# and 100 each of three, four and five, seeds from 20,000 on.
DOUBT = {2: (0.5, 1.9, 0.04), 3: (2.0, 0.3, 0.27), 4: (1.8, 0.87, 0.0), 5: (2.1, 0.52, 0.04), 6: (2.1, 0.52, 0.04)}
NEXT = 2.0  # points that it is worth to be the next to draw
MESSAGE = 1.5  # points that a message is worth more than the judgement says


def chances(state: CarcassonneState) -> Sequence[float]:
    """Everybody's chance to win."""
    if state.over():
        return rewards(state.standing())
    totals, left = expectation(state), state.left()
    if left:
        totals[(state.active + 1) % state.seats] += NEXT
    least, root, each = DOUBT[state.seats]
    scale, most = least + root * sqrt(left) + each * left, max(totals)
    shares = [exp((total - most) / scale) for total in totals]
    whole = sum(shares)
    return [share / whole for share in shares]


def expectation(state: CarcassonneState) -> list[float]:
    """Everybody's points to expect once the turn is over."""
    if state.stage is Stage.PLACING:
        way = max(ways(state), key=lambda way: way.lead)
        after = state.copy()
        after.play(way.place)
        if way.follower >= 0:
            after.play(state.geometry.puts[state.tile][way.follower])
        return _laid(after)
    if state.stage is Stage.MANNING:
        found = []
        for move in state.legal_moves():
            after = state
            if move != DONE:
                after = state.copy()
                after.play(move)
            found.append(_laid(after))
        return max(found, key=lambda totals: lead(totals, state.seat))
    return _scored(state)


def _laid(state: CarcassonneState) -> list[float]:
    """With a tile that has just been laid, and a follower or none."""
    judge = Judge(state)
    totals = list(judge.standing())
    if state.closed and dark_space(judge) is not None:
        totals[state.active] += MESSAGE
    return totals


def _scored(state: CarcassonneState) -> list[float]:
    """While a tile or a message is scored: with all that is still to be done, each figure moved as well as can be."""
    after, seat = state.copy(), state.seat
    points: list[list[int]] = [[] for _ in range(state.seats)]
    for task in reversed(state.agenda):
        if task[0] == POINTS:
            points[task[1]].append(task[2])
        elif task[0] == FEATURE:
            for owner in state.owners(task[1]):
                points[owner].append(state.value_complete(task[1]))
            _send_home(after, task[1])
        elif task[0] == RETURN:
            _send_home(after, task[1])
        elif task[0] == TAKE_BACK:
            _take_off(after, task[1])
    more = 0.0
    if state.stage is Stage.MESSAGE:
        brings = state.message_points(state.message, seat)
        points[seat].append(SEAL if brings is None else max(brings, SEAL))
        if state.message == Message.ONE_MORE_TILE:
            more = EXTRA_TILE - SEAL
        elif state.message == Message.FOLLOWER_BACK:
            more = max(0.0, _removal(after, seat)[0] - SEAL)
    elif state.stage is Stage.REMOVING:
        after = _removal(after, seat)[1]
    judge = Judge(after)
    ends = [ending(judge, other, scored) for other, scored in enumerate(points)]
    totals = [
        promised + after.points(other) + sum(points[other]) + judge.supply[after.supply[other]] + ends[other].worth
        for other, promised in enumerate(judge.promised())
    ]
    totals[seat] += more
    if ends[state.active].dark is not None:
        totals[state.active] += MESSAGE
    return totals


def _send_home(state: CarcassonneState, root: int) -> None:
    """The followers of a feature."""
    for seat in range(state.seats):
        state.supply[seat] += state.men[root] >> SEAT_BITS * seat & ONE_EACH
    for segment in state.manned_in(root):
        del state.followers[segment]
    state.men[root] = 0


def _take_off(state: CarcassonneState, segment: int) -> None:
    """A single follower."""
    seat = state.followers.pop(segment)
    state.men[state.root(segment)] -= 1 << SEAT_BITS * seat
    state.supply[seat] += 1


def _removal(state: CarcassonneState, seat: int) -> tuple[float, CarcassonneState]:
    """The best follower scored and taken back (M-15): what it brings the lead, and the position then."""
    before, found = lead(Judge(state).standing(), seat), []
    for segment, owner in state.followers.items():
        if owner == seat:
            after = state.copy()
            after.figures[2 * seat] += state.removal_points(segment)
            _take_off(after, segment)
            found.append((lead(Judge(after).standing(), seat) - before, after))
    return max(found, key=lambda entry: entry[0])
