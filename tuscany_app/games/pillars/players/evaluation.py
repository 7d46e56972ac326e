"""What a placement is worth: room to move counts nearly as much as getting rid of big pieces."""

from __future__ import annotations

from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.kernel.bits import bit_numbers

SIZE = 1.0  # a square laid
ROOM = 0.06  # a placement more for oneself than for the strongest opponent


def values(state: PillarsState) -> list[tuple[float, int]]:
    """Every open placement of the seat that decides: its worth and its number."""
    geometry, seat, free = state.geometry, state.seat, state.free
    leaves, opens, size = geometry.leaves, geometry.opens, geometry.size
    live, hold, pieces = state.live[seat], state.hold[seat], geometry.all_pieces
    if state.pillars[seat] < 2:  # the placements that the first pillar opened come into reach with the second
        for owner, number in state.laid:
            live |= opens[number] if owner == seat else 0
    others = [state.live[other] & pieces for other in range(state.seats) if other != seat and not state.out[other]]
    found = []
    for number in bit_numbers(state.open_bits()):
        rest = free & leaves[number]
        own = (rest & (live | opens[number]) & hold & pieces).bit_count()
        theirs = max([(rest & other).bit_count() for other in others], default=0)
        found.append((SIZE * size[number] + ROOM * (own - theirs), number))
    return found
