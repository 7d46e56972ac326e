"""What a game of Carcassonne can neither lose nor double: 72 tiles, 7 followers each, 8 messages, all points."""

from __future__ import annotations

from collections import Counter

from tuscany_app.games.carcassonne.engine.geometry import FIELD_, tile_of
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import CLOISTER_TILES, FOLLOWERS, SEAT_BITS, Stage


def census(state: CarcassonneState) -> object:
    assert len(state.land) == len(state.cells) == len(set(state.cells))
    assert not state.frontier.keys() & state.land.keys()
    drawn = Counter([state.geometry.set.start, *state.bag[: state.drawn]])
    seen = Counter(tile_of(laid) for laid in state.land.values())
    if state.seat >= 0 and state.stage == Stage.PLACING:
        seen[state.tile] += 1  # in hand
    assert seen <= drawn  # what is missing fitted nowhere

    for seat in range(state.seats):
        assert state.supply[seat] + list(state.followers.values()).count(seat) == FOLLOWERS
        assert state.points(seat) == sum(state.tally[6 * seat : 6 * seat + 6])
        assert state.messages or not state.figures[2 * seat + 1]
    standing: Counter[tuple[int, int]] = Counter()
    for segment, seat in state.followers.items():
        standing[state.root(segment), seat] += 1
    for root in state.roots():
        strength = [state.men[root] >> SEAT_BITS * seat & 0xF for seat in range(state.seats)]
        assert strength == [standing[root, seat] for seat in range(state.seats)]
        assert state.kind[root] == FIELD_ or state.opens[root] >= 0
    for segment in state.cloisters.values():
        assert state.tiles[segment].bit_count() <= CLOISTER_TILES
    assert sorted(state.pile) == (list(range(1, 9)) if state.messages else [])
    return sorted([state.geometry.set.start, *state.bag]), state.seats
