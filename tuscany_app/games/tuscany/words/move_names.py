"""What a move is called, and which rule explains what is to be decided."""

from __future__ import annotations

from tuscany_app.games.tuscany.engine.moves import (
    Castle,
    Chip,
    Decline,
    Draw,
    Exchange,
    Free,
    Lay,
    Marble,
    Place,
    Take,
    TuscanyMove,
)
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import CARD_CHIP, EMPTY, Stage
from tuscany_app.games.tuscany.words.names import CHIP_NAMES, KIND_NAMES, payment_name, tile_name
from tuscany_app.kernel.i18n import Sentence, say, say_n

RULES = {
    Stage.LAYING: "S-5",
    Stage.START_CASTLE: "S-6",
    Stage.FIRST_CHIP: "S-7",
    Stage.ACTION: "T-1",
    Stage.EXCHANGED: "T-5",
    Stage.FREE_TILE: "E-1",
    Stage.CITY_CHIP: "E-2",
    Stage.MARBLE: "T-2",
}


def move_name(state: TuscanyState, move: TuscanyMove) -> Sentence:
    """A legal move by itself, whatever of it has been done already."""
    stored = state.storage[state.actor()]
    match move:
        case Place(storage, space, parts):
            tile, payment = tile_name(state.tile(stored[storage - 1])), payment_name(parts)
            return say("Place {tile} on {space}, paying {payment}", tile=tile, space=space, payment=payment)
        case Free(slot, space):
            return say("Place {tile} on {space}", tile=tile_name(state.tile(state.centre[slot - 1])), space=space)
        case Take(slot, None):
            return say("Take {tile}", tile=in_the_centre(state, slot))
        case Take(slot, int(over)):
            tile = tile_name(state.tile(state.centre[slot - 1]))
            return say("Take {tile} and remove {old}", tile=tile, old=tile_name(state.tile(stored[over - 1])))
        case Exchange(kind):
            return say("Exchange all tiles of the kind {kind}", kind=KIND_NAMES[kind])
        case Draw():
            n = state.drawn + state.chips[state.actor()][CARD_CHIP]
            return say_n("Draw {n} card", "Draw {n} cards", n)
        case Chip(chip):
            return say("Take the chip {chip}", chip=CHIP_NAMES[chip])
        case Castle(space):
            return say("Start castle on {space}", space=space)
        case Marble():
            return say("Pay a marble block for one more action")
        case Decline():
            return say("Take no tile")
        case Lay():
            return say("Lay the board out like this")
    return say("End the turn")


def in_the_centre(state: TuscanyState, slot: int) -> Sentence:
    """A tile in the centre by name, and by its row where there is another one like it."""
    centre = state.centre
    tile = tile_name(state.tile(centre[slot - 1]))
    like = [at for at in range(1, len(centre) + 1) if centre[at - 1] != EMPTY]
    rows = {at > len(centre) // 2 for at in like if tile_name(state.tile(centre[at - 1])) == tile}
    if len(rows) < 2:
        return tile
    if slot > len(centre) // 2:
        return say("{tile} (lower row)", tile=tile)
    return say("{tile} (upper row)", tile=tile)


def rule(state: TuscanyState) -> str:
    return "P-5" if state.over() else RULES[state.stage]
