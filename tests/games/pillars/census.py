"""What a game of Pillars can neither lose nor double: everybody's pieces and pillars, and the squares of the frame."""

from __future__ import annotations

from collections import Counter

from tuscany_app.games.pillars.engine.rules import PillarsState


def census(state: PillarsState) -> object:
    table = state.geometry
    belongings = []
    for seat in range(state.seats):
        laid = Counter(table.piece[number] for owner, number in state.laid if owner == seat)
        pieces = [left + laid[index] for index, left in enumerate(state.left[seat])]
        pillars_in_hand = 3 - state.pillars[seat]
        squares = state.penalty[seat] + sum(table.size[number] for owner, number in state.laid if owner == seat)
        belongings.append((pieces, pillars_in_hand + laid[len(table.pieces)], squares))
    covered = [cell for _, number in state.laid for cell in table.cells[number]]
    nothing_twice = len(covered) == len(set(covered))
    nothing_on_top = not any(state.free & table.cover[cell] for cell in covered)
    return belongings, nothing_twice, nothing_on_top
