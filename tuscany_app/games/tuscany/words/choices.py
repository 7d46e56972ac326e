"""What the steps on the way to a move are called in lists and for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.tuscany.engine.components import Tile
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import Gain
from tuscany_app.games.tuscany.words.explanations import gain_parts
from tuscany_app.games.tuscany.words.move_names import in_the_centre
from tuscany_app.games.tuscany.words.names import payment_name, tile_name
from tuscany_app.kernel.i18n import Sentence, say

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


def hold_stored(tile: Tile) -> Sentence:
    """Pick a stored tile up."""
    return say("Place {tile} from storage…", tile=tile_name(tile))


def hold_from_centre(state: TuscanyState, slot: int, *, free: bool) -> Sentence:
    """Pick a centre tile up: to take it, or to place it for free."""
    if free:
        return say("Place {tile} from the centre…", tile=in_the_centre(state, slot))
    return say("Take {tile}…", tile=in_the_centre(state, slot))


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
