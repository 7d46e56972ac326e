"""What a game of The Castles of Tuscany can neither lose nor double: cards, harvest cards, every single tile, chips."""

from __future__ import annotations

from collections import Counter

from tuscany_app.games.tuscany.engine.cards import counts
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.kernel.bits import bit_numbers


def census(state: TuscanyState) -> object:
    cards = Counter[int]()
    for pile in (state.deck, state.discards, *state.hands):
        assert min(counts(pile)) >= 0
        cards.update(dict(enumerate(counts(pile))))
    harvest = tuple(map(sum, zip(state.harvest, state.harvest_discards, strict=True)))
    chips = tuple(map(sum, zip(state.chips_left, *state.chips, strict=True)))
    assert min(*state.harvest, *state.harvest_discards, *state.chips_left, *state.marble, *state.workers) >= 0
    for seat in range(state.seats):
        board = state.boards[seat]
        laid = [space for space, tile in enumerate(state.placed[seat]) if tile != -1]
        assert laid == bit_numbers(state.covered[seat])
        assert len(state.storage[seat]) == 1 + state.chips[seat][1]
        if board is not None:
            assert state.near[seat] == board.near(state.covered[seat])
            for space in laid:
                tile = state.placed[seat][space]
                assert tile < 0 or state.parts.kinds[tile] == board.colours[space]
    return tuple(sorted(cards.items())), harvest, chips, tuple(sorted(tiles(state).items()))


def tiles(state: TuscanyState) -> Counter[int]:
    """How often each tile is somewhere. A start castle not placed yet lies before its owner."""
    found = Counter[int]()
    found.update(tile for tile in state.centre if tile >= 0)
    for seat in range(state.seats):
        found.update(bit_numbers(state.stacks[seat]))
        found.update(tile for tile in (*state.placed[seat], *state.storage[seat]) if tile >= 0)
        if not state.covered[seat]:
            found[seat * 22] += 1
    for pile in (state.reserve, state.aside, state.gone):
        found.update(bit_numbers(pile))
    assert len(found) == 120
    assert set(found.values()) == {1}
    return found
