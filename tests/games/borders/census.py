"""What a game of The Border can neither lose nor double: five dice, everybody's own board, and areas scored once."""

from __future__ import annotations

from tuscany_app.games.borders.engine.dice import COUNTS
from tuscany_app.games.borders.engine.rules import BordersState


def census(state: BordersState) -> object:
    geometry = state.geometry
    every_space = (1 << len(geometry.spaces)) - 1
    for seat in range(state.seats):
        crossed = state.crossed[seat]
        assert crossed & geometry.white == geometry.white
        assert crossed & ~every_space == 0
        assert state.near[seat] == geometry.around_all(crossed)
        assert state.open[seat] == geometry.open_spaces(state.boards[seat], crossed)
        assert not state.first[seat] & state.later[seat]
        scored = state.first[seat] | state.later[seat]
        assert not scored & ~geometry.areas_within(crossed)
        waiting = geometry.areas_within(crossed) & ~scored  # finished in a second action that is still going on
        assert not waiting or (state.offered and (seat != state.active or state.seats == 1))
        assert not state.later[seat] & ~state.taken
    assert sum(count for _, count in COUNTS[state.left]) <= 5
    assert sorted(set(state.boards)) == sorted(state.boards)
    return len(state.dice), state.seats, state.boards, geometry.white
