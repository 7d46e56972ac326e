"""What a placement is worth: room to move counts nearly as much as getting rid of big pieces."""

from __future__ import annotations

import random
from collections.abc import Sequence

from attrs import frozen

from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.bots.weights import load

WIN, MARGIN = 0.8, 0.2  # a reward: mostly winning, a little by how much
SPREAD = 40  # penalty points between a reward of nothing and of all of MARGIN


@frozen
class Weights:
    """How much what counts; 1.0 makes a move e times as likely in the priors."""

    size: float  # a square laid
    room: float  # a placement more for oneself than for the opponent
    room_of_more: float  # the same with more than two players, than for the strongest of them


USUAL = load(Weights, __file__)


def rewards(state: PillarsState, penalty: Sequence[int], *, decisive: bool) -> list[float]:
    """What everybody gets for these penalties on top of those of the past: mostly for winning, a little by the margin;
    only the margin where nothing is decided yet, before the last game of a match."""
    totals = [sum(points) for points in zip(*state.past, penalty, strict=True)] if state.past else penalty
    single, seats = state.games == 1, state.seats
    result = []
    for seat, mine in enumerate(totals):
        lead = min(other for rival, other in enumerate(totals) if rival != seat) - mine
        reward = min(1.0, max(0.0, 0.5 + lead / SPREAD))
        if decisive:
            if lead:
                win = 1.0 if lead > 0 else 0.0
            elif single:  # K-10: of those tied, the one whose first turn came later
                order = (seat - state.start) % seats
                later = [(other - state.start) % seats > order for other in range(seats) if totals[other] == mine]
                win = 0.0 if any(later) else 1.0
            else:
                win = 0.5
            reward = WIN * win + MARGIN * reward
        result.append(reward)
    return result


def values(state: PillarsState, weights: Weights) -> list[tuple[float, int]]:
    """Every open placement of the seat that decides: its worth and its number."""
    leaves, opens, size = state.geometry.leaves, state.geometry.opens, state.geometry.size
    worth_of_size, room = weights.size, weight_of_room(state, weights)
    live, hold, others = _reaches(state)
    found = []
    for number in bit_numbers(state.open_bits()):
        rest = leaves[number]
        more = ((live | opens[number] & hold) & rest).bit_count() - _most(others, rest)
        found.append((worth_of_size * size[number] + room * more, number))
    return found


def best_first(state: PillarsState, weights: Weights, ties: random.Random | None) -> list[tuple[float, int]]:
    """The same, the best first; among equal ones chance decides, not where on the frame they lie. Without it they come
    in any order."""
    found = values(state, weights)
    if ties is None:
        return sorted(found, reverse=True)
    chance = ties.random
    ordered = sorted([(value, chance(), number) for value, number in found], reverse=True)
    return [(value, number) for value, _, number in ordered]


@frozen
class Terms:
    """What the worth of a placement is the sum of."""

    size: float
    own: float  # room that it leaves to oneself
    theirs: float  # room that it leaves to the strongest opponent, which counts against it


def terms(state: PillarsState, number: int | None, weights: Weights) -> Terms:
    """Of an open placement, or of placing nothing."""
    geometry, room = state.geometry, weight_of_room(state, weights)
    live, hold, others = _reaches(state)
    size, opened, rest = 0, 0, geometry.all
    if number is not None:
        size, opened, rest = geometry.size[number], geometry.opens[number], geometry.leaves[number]
    own = ((live | opened & hold) & rest).bit_count()
    return Terms(weights.size * size, room * own, -room * _most(others, rest))


def weight_of_room(state: PillarsState, weights: Weights) -> float:
    return weights.room if state.seats == 2 else weights.room_of_more


def _most(others: Sequence[tuple[int, int]], rest: int) -> int:
    """How many placements that opponent keeps who keeps most of them."""
    found = 0
    for had, other in others:
        if had <= found:
            break  # nor have those that follow more
        kept = (other & rest).bit_count()
        if kept > found:
            found = kept
    return found


def _reaches(state: PillarsState) -> tuple[int, int, list[tuple[int, int]]]:
    """The free placements of pieces that the deciding seat reaches, all that it has a piece for, and how many and which
    each opponent reaches, most first."""
    geometry, seat, free = state.geometry, state.seat, state.free
    live, hold, pieces = state.live[seat], state.hold[seat], geometry.all_pieces
    if state.pillars[seat] < 2:  # the placements that the first pillar opened come into reach with the second
        for owner, number in state.laid:
            live |= geometry.opens[number] if owner == seat else 0
    hold &= free & pieces
    live &= hold
    others = [
        free & state.live[other] & pieces for other in range(state.seats) if other != seat and not state.out[other]
    ]
    return live, hold, sorted([(other.bit_count(), other) for other in others], reverse=True)
