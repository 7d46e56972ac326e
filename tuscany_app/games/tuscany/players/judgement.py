"""Everybody's chance to win The Castles of Tuscany, at every stage, in a position of which everything is known.

It is the share of games that a seat wins if everybody plays on as medium does: `TRAITS` says what makes it likelier.
Red points and green ones that will still be added to them count together, and every trait counts by how much of the
game is left. So the chances don't jump where a phase is scored, a marble block paid or a turn handed on.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from tuscany_app.games.tuscany.engine.components import CART, QUARRY
from tuscany_app.games.tuscany.engine.geometry import AREA_POINTS
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import CITY_CHIP, EMPTY, FREE_TILE, MARBLE
from tuscany_app.games.tuscany.players.evaluation import PROGRESS, USUAL, Judge
from tuscany_app.kernel.bots.insight import best_first, rewards

# In log-odds, by the tiles that the fastest player has left: with -1 in the last round. Between these it changes
# evenly. First of two players, then of three and four. Fitted by likelihood to who won games of medium players,
# 2026-11-19: 1,500 of two (seeds from 10,000 on), 900 of three and of four each.
LEFT = (-1.0, 0.0, 3.5, 7.0, 14.0, 21.0)
TRAITS = {
    "points that are sure": (
        (0.56, 0.52, 0.42, 0.26, 0.12, 0.08),
        (0.73, 0.69, 0.58, 0.32, 0.17, 0.14),
    ),
    "green points": (
        (0.12, 0.12, 0.09, 0.04, -0.11, -0.20),
        (0.08, 0.07, 0.03, 0.01, -0.17, -0.30),
    ),
    "areas begun": (
        (0.11, 0.22, 0.47, 0.53, 0.26, 0.24),
        (0.32, 0.48, 0.72, 0.55, 0.36, 0.35),
    ),
    "colours begun": (
        (0.19, 0.30, 0.54, 0.44, 0.23, 0.00),
        (0.12, 0.21, 0.31, 0.34, 0.28, 0.00),
    ),
    "cards": (
        (0.19, 0.20, 0.16, 0.15, 0.13, 0.04),
        (0.33, 0.36, 0.24, 0.17, 0.15, 0.06),
    ),
    "cards too many": (
        (0.18, 0.22, 0.15, 0.12, 0.14, 0.06),
        (0.20, 0.24, 0.19, 0.13, 0.15, 0.08),
    ),
    "workers": (
        (0.51, 0.51, 0.34, 0.28, 0.21, 0.00),
        (0.71, 0.63, 0.45, 0.29, 0.28, 0.28),
    ),
    "marble": (
        (0.63, 0.56, 0.57, 0.46, 0.43, 0.37),
        (0.70, 0.71, 0.55, 0.51, 0.49, 0.27),
    ),
    "fitting tiles": (
        (0.95, 0.95, 0.72, 0.79, 0.36, 0.29),
        (0.73, 0.65, 0.73, 0.82, 0.66, 0.64),
    ),
    "other tiles": (
        (0.72, 0.66, 0.88, 0.00, 0.31, 0.29),
        (0.76, 0.50, 0.25, 0.18, 0.65, 0.62),
    ),
    "hexagons": (
        (0.18, 0.86, 0.62, 1.06, 0.79, 0.00),
        (1.08, 0.88, 0.54, 1.00, 0.89, 0.45),
    ),
    "storage chips": (
        (0.00, 0.00, 0.00, 0.00, 0.14, 0.16),
        (0.04, 0.15, 0.06, 0.00, 0.18, 0.43),
    ),
    "card chips": (
        (0.48, 0.72, 0.52, 0.00, 0.06, 0.00),
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    ),
    "marble chips": (
        (0.00, 0.01, 0.06, 0.12, 0.13, 0.22),
        (0.04, 0.06, 0.06, 0.13, 0.13, 0.10),
    ),
    "harvest chips": (
        (0.21, 0.32, 0.53, 0.37, 0.20, 0.22),
        (0.28, 0.38, 0.62, 0.37, 0.23, 0.30),
    ),
    "spaces in reach": (
        (0.06, 0.06, 0.18, 0.15, 0.15, 0.00),
        (0.17, 0.19, 0.25, 0.15, 0.22, 0.02),
    ),
    "spaces covered": (
        (0.02, 0.04, 0.06, 0.06, 0.02, 0.00),
        (0.06, 0.10, 0.14, 0.10, 0.06, 0.26),
    ),
    "own tiles left": (
        (0.00, 0.03, 0.00, 0.04, 0.00, 0.11),
        (0.00, 0.00, 0.05, 0.05, 0.19, 0.40),
    ),
    "turn had": (
        (-0.70, -0.81, -0.45, -0.64, -0.36, -0.17),
        (-0.74, -0.64, -0.50, -0.63, -0.40, -0.26),
    ),
    "free tile to come": (
        (1.72, 1.89, 2.03, 1.60, 1.12, 0.50),
        (0.91, 1.34, 1.61, 1.82, 1.34, 0.69),
    ),
    "chip to come": (
        (1.94, 1.41, 0.94, 0.82, 0.79, 0.76),
        (1.64, 1.49, 1.05, 0.81, 0.60, 0.98),
    ),
}
TABLES = {seats: tuple(zip(*[rows[seats > 2] for rows in TRAITS.values()], strict=True)) for seats in (2, 3, 4)}


def chances(state: TuscanyState) -> list[float]:
    """Everybody's chance to win."""
    if state.over():
        return rewards(state.standing())
    if not state.round:
        state = begun(state)
    weights = _weights(state.seats, -1 if state.last_round else min([stack.bit_count() for stack in state.stacks]))
    odds = [
        sum([weight * trait for weight, trait in zip(weights, traits(state, seat), strict=True)])
        for seat in range(state.seats)
    ]
    most = max(odds)
    shares = [exp(mine - most) for mine in odds]
    whole = sum(shares)
    return [share / whole for share in shares]


@lru_cache(maxsize=256)
def _weights(seats: int, left: int) -> tuple[float, ...]:
    """Of each trait, with so many tiles left."""
    table = TABLES[seats]
    place = max(place for place, least in enumerate(LEFT[:-1]) if least <= left)
    part = (left - LEFT[place]) / (LEFT[place + 1] - LEFT[place])
    return tuple(low + part * (high - low) for low, high in zip(table[place], table[place + 1], strict=True))


def begun(state: TuscanyState) -> TuscanyState:
    """The position when all boards are laid as those that lie already, or as they look best."""
    state = state.copy()
    while not state.round:
        state.play(best_first(Judge(state).values())[0][0])
    return state


def traits(state: TuscanyState, seat: int) -> tuple[float, ...]:
    """What a seat has, in the order of TRAITS."""
    board, covered = state.board(seat), state.covered[seat]
    often, spaces = state.scorings_left(), state.near[seat] & ~covered
    areas = bonus = 0.0
    for area in board.area_bits:
        there = area & covered
        if there and there != area:
            n = area.bit_count()
            areas += AREA_POINTS[n] * PROGRESS[n][there.bit_count()]
    needed = []
    for colour, bits in enumerate(board.colour_bits):
        n, there = bits.bit_count(), (bits & covered).bit_count()
        needed.append(n - there)
        if state.bonus[colour] < 2 and there != n:
            bonus += state.parts.bonus[colour][state.bonus[colour]] * PROGRESS[n][there]
    left = -0.5 if state.last_round else min([stack.bit_count() for stack in state.stacks])
    hand, enough = state.hand_size(seat), min(USUAL.hand, USUAL.spent * (left + 1.5))
    tiles = [board.colour_bits[state.parts.kinds[tile]] & spaces != 0 for tile in state.storage[seat] if tile >= 0]
    card, room, marble, _, harvest = state.chips[seat]
    mine, now = ((one - state.start) % state.seats for one in (seat, state.seat))
    deciding, pending = mine == now, state.stage in (FREE_TILE, CITY_CHIP)
    paid = deciding and state.marbled and not pending  # for an action that is still to come
    had = mine < now or (deciding and (state.marbled or pending or state.stage is MARBLE))
    return (
        state.red(seat) + often * state.green[seat],
        state.green[seat],
        areas,
        bonus,
        min(hand, enough),
        max(0.0, hand - enough),
        state.workers[seat],
        state.marble[seat] + paid,
        tiles.count(True),
        tiles.count(False),
        len(state.storage[seat]) - len(tiles) - state.storage[seat].count(EMPTY),
        room,
        card,
        marble * needed[QUARRY],
        harvest * needed[CART],
        spaces.bit_count(),
        covered.bit_count(),
        state.stacks[seat].bit_count(),
        had,
        deciding and state.stage is FREE_TILE,
        deciding and state.stage is CITY_CHIP,
    )
