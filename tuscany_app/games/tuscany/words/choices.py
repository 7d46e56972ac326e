"""What a choice is called in lists and for screen readers: moves, and the steps on the way to one."""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.tuscany.engine.components import Tile
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
from tuscany_app.games.tuscany.engine.state import CARD_CHIP, EMPTY, Gain
from tuscany_app.games.tuscany.words.explanations import gain_parts
from tuscany_app.games.tuscany.words.names import CHIP_NAMES, KIND_NAMES, payment_name, tile_name
from tuscany_app.kernel.i18n import Sentence, say, say_n

TURNS = (say("Turn the left piece"), say("Turn the middle piece"), say("Turn the right piece"))
SLIDES = (
    say("Slide the left and the middle piece against each other"),
    say("Slide the middle and the right piece against each other"),
)
SWAPS = {
    (0, 1): say("Swap the left and the middle piece"), (1, 2): say("Swap the middle and the right piece"),
    (0, 2): say("Swap the left and the right piece"),
}  # fmt: skip
EXCHANGE = say("Exchange centre tiles…")


def move(state: TuscanyState, move: TuscanyMove) -> Sentence:
    """A legal move by itself, whatever of it has been done already."""
    stored = state.storage[state.actor()]
    match move:
        case Place(storage, space, parts):
            tile, payment = tile_name(state.tile(stored[storage - 1])), payment_name(parts)
            return say("Place {tile} on {space}, paying {payment}", tile=tile, space=space, payment=payment)
        case Free(slot, space):
            return say("Place {tile} on {space}", tile=tile_name(state.tile(state.centre[slot - 1])), space=space)
        case Take(slot, None):
            return say("Take {tile}", tile=_in_the_centre(state, slot))
        case Take(slot, int(over)):
            tile = tile_name(state.tile(state.centre[slot - 1]))
            return say("Take {tile} and remove {old}", tile=tile, old=tile_name(state.tile(stored[over - 1])))
        case Exchange(kind):
            return exchange(kind)
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


def exchange(kind: str) -> Sentence:
    return say("Exchange all tiles of the kind {kind}", kind=KIND_NAMES[kind])


def hold_stored(tile: Tile) -> Sentence:
    """Pick a stored tile up."""
    return say("Place {tile} from storage…", tile=tile_name(tile))


def hold_from_centre(state: TuscanyState, slot: int, *, free: bool) -> Sentence:
    """Pick a centre tile up: to take it, or to place it for free."""
    if free:
        return say("Place {tile} from the centre…", tile=_in_the_centre(state, slot))
    return say("Take {tile}…", tile=_in_the_centre(state, slot))


def aim(space: str, gain: Gain) -> Sentence:
    """A space for the stored tile that is held; how to pay comes next."""
    return _with_gain(say("On {space}…", space=space), gain)


def place(space: str, payment: Sequence[str], gain: Gain) -> Sentence:
    """A space for it where there is one way to pay."""
    return _with_gain(say("On {space}, paying {payment}", space=space, payment=payment_name(payment)), gain)


def free(space: str, gain: Gain) -> Sentence:
    """A space for the centre tile that a castle places."""
    return _with_gain(say("On {space}", space=space), gain)


def pay(payment: Sequence[str]) -> Sentence:
    return say("Pay {payment}", payment=payment_name(payment))


def _with_gain(name: Sentence, gain: Gain) -> Sentence:
    for line in gain_parts(gain):
        name = say("{choice}; {gain}", choice=name, gain=line)
    return name


def _in_the_centre(state: TuscanyState, slot: int) -> Sentence:
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
