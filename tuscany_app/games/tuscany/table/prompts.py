"""The half-made decision in words: what is asked, and the choices by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuscany_app.games.tuscany.engine.moves import Castle, Chip, Decline, Draw, Exchange, Free, Lay, Marble, Place, Take
from tuscany_app.games.tuscany.engine.state import (
    EMPTY,
    Stage,
)
from tuscany_app.games.tuscany.table.actions import Aim, Hold, Slide, Swap, Swapping, Thing, TurnPiece, number_in
from tuscany_app.games.tuscany.table.wording import kind_name, name_of_chip, name_of_payment, name_of_tile, with_gain
from tuscany_app.kernel.i18n import Sentence, say, say_n

if TYPE_CHECKING:
    from tuscany_app.games.tuscany.table.model import Model


TURNS = (say("Turn the left piece"), say("Turn the middle piece"), say("Turn the right piece"))
SLIDES = (
    say("Slide the left and the middle piece against each other"),
    say("Slide the middle and the right piece against each other"),
)
SWAPS = {
    (0, 1): say("Swap the left and the middle piece"), (1, 2): say("Swap the middle and the right piece"),
    (0, 2): say("Swap the left and the right piece"),
}  # fmt: skip


def asked(model: Model, player: str) -> Sentence:
    state, seat = model.state, model.state.actor()
    match state.stage:
        case Stage.LAYING:
            return say(
                "{player}: arrange your three pieces by dragging, turning and sliding, then lay them out.",
                player=player,
            )
        case Stage.START_CASTLE:
            return say("{player}: put your start castle on a dark green space.", player=player)
        case Stage.FIRST_CHIP:
            return say("{player}: take a bonus chip to start with.", player=player)
        case Stage.CITY_CHIP:
            return say("{player}: the city gives you a bonus chip. Take one.", player=player)
        case Stage.MARBLE:
            return say("{player}: pay a marble block for one more action, or end your turn.", player=player)
        case Stage.FREE_TILE:
            if model.held is None:
                return say(
                    "{player}: your castle places a centre tile for free. Choose one, or take none.", player=player
                )
            return say("{player}: choose a lit space for it.", player=player)
    if model.swapping:
        return say("{player}: click a centre tile; all of its kind are exchanged.", player=player)
    if model.aim is not None:
        return say("{player}: choose how to pay. Enter takes the first.", player=player)
    if model.held is None and state.stage is Stage.EXCHANGED:
        if model.of(Take):
            return say("{player}: take one of the lit tiles; they fit your board.", player=player)
        return say("{player}: still no tile fits. Exchange another kind.", player=player)
    if model.held is None:
        if model.of(Exchange):
            return _asked_where_nothing_fits(model, player)
        if model.of(Place):
            return say("{player}: draw cards, take a centre tile, or place a tile from storage.", player=player)
        if any(tile != EMPTY for tile in state.storage[seat]):
            return say("{player}: draw cards or take a centre tile. What you store can't be placed now.", player=player)
        return say("{player}: draw cards or take a centre tile.", player=player)
    if model.held.startswith("centre:"):
        if model.free_storage():
            return say("{player}: put the tile on a storage space.", player=player)
        return say("{player}: your storage is full. Choose what leaves the game for it.", player=player)
    return say("{player}: choose a lit space for it.", player=player)


def _asked_where_nothing_fits(model: Model, player: str) -> Sentence:
    """T-5 is easily forgotten."""
    if model.of(Place):
        return say(
            "{player}: draw cards, place a tile, or take a centre tile. None fits, so you may exchange a kind first.",
            player=player,
        )
    return say(
        "{player}: draw cards or take a centre tile. None fits, so you may exchange a kind first.", player=player
    )


def _in_the_centre(model: Model, slot: int) -> Sentence:
    """A tile in the centre by name, and by its row where there is another one like it."""
    centre = model.state.centre
    tile = name_of_tile(model.tile_at(f"centre:{slot}"))
    like = [at for at in range(1, len(centre) + 1) if centre[at - 1] != EMPTY]
    rows = {at > len(centre) // 2 for at in like if name_of_tile(model.tile_at(f"centre:{at}")) == tile}
    if len(rows) < 2:
        return tile
    if slot > len(centre) // 2:
        return say("{tile} (lower row)", tile=tile)
    return say("{tile} (upper row)", tile=tile)


def in_short(model: Model, move: Thing) -> Sentence:
    """A move by itself, whatever of it has been done already."""
    match move:
        case Place(storage, space, parts):
            tile, payment = name_of_tile(model.tile_at(f"storage:{storage}")), name_of_payment(parts)
            return say("Place {tile} on {space}, paying {payment}", tile=tile, space=space, payment=payment)
        case Free(slot, space):
            return say("Place {tile} on {space}", tile=name_of_tile(model.tile_at(f"centre:{slot}")), space=space)
    return name_of(model, move)


def name_of(model: Model, thing: Thing) -> Sentence:
    """A choice for lists and screen readers."""
    state = model.state
    match thing:
        case Hold(spot):
            tile = name_of_tile(model.tile_at(spot))
            if spot.startswith("storage:"):
                return say("Place {tile} from storage…", tile=tile)
            if state.stage is Stage.FREE_TILE:
                return say("Place {tile} from the centre…", tile=_in_the_centre(model, number_in(spot)))
            return say("Take {tile}…", tile=_in_the_centre(model, number_in(spot)))
        case Aim(space):
            ways = model.places(space)
            name = say("On {space}…", space=space)
            return with_gain(
                name, model.gain_of(model.tile_at(model.held or ""), space, ways[0].storage if ways else None)
            )
        case Place(storage, space, parts) if model.aim is None:
            name = say("On {space}, paying {payment}", space=space, payment=name_of_payment(parts))
            return with_gain(name, model.gain_of(model.tile_at(f"storage:{storage}"), space, storage))
        case Place(_, _, parts):
            return say("Pay {payment}", payment=name_of_payment(parts))
        case Free(slot, space):
            return with_gain(
                say("On {space}", space=space), model.gain_of(model.tile_at(f"centre:{slot}"), space, None)
            )
        case Take(slot, None):
            return say("Take {tile}", tile=_in_the_centre(model, slot))
        case Take(slot, over):
            tile, old = name_of_tile(model.tile_at(f"centre:{slot}")), name_of_tile(model.tile_at(f"storage:{over}"))
            return say("Take {tile} and remove {old}", tile=tile, old=old)
        case Exchange(kind):
            return say("Exchange all tiles of the kind {kind}", kind=kind_name(kind))
        case Swapping():
            return say("Exchange centre tiles…")
        case Draw():
            n = state.drawn + state.chips[state.actor()][0]
            return say_n("Draw {n} card", "Draw {n} cards", n)
        case Chip(chip):
            return name_of_chip(chip)
        case Castle(space):
            return say("Start castle on {space}", space=space)
        case Marble():
            return say("Pay a marble block for one more action")
        case Decline():
            return say("Take no tile")
        case Lay():
            return say("Lay the board out like this")
        case TurnPiece(piece):
            return TURNS[piece]
        case Slide(joint):
            return SLIDES[joint]
        case Swap(one, other):
            return SWAPS[one, other]
    return say("End the turn")
